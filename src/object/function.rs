//! Python functions, bound methods and cells: payloads only; their behaviour as types is in `types::function`.

use super::dict::DictObj;
use super::layout::Layout;
use super::value::{Obj, Payload, Value};

/// Payload of a Python function.
pub struct FunctionObj {
    /// `__code__`.
    pub code: Value,
    /// `__globals__`.
    pub globals: Obj<DictObj>,
    /// `__builtins__` as found in the globals when the function was made.
    pub builtins: Obj<DictObj>,
    /// `__defaults__`, a tuple.
    pub defaults: Option<Value>,
    /// `__kwdefaults__`, a dict.
    pub kwdefaults: Option<Value>,
    /// `__closure__`, a tuple of cells.
    pub closure: Option<Value>,
    /// `__name__`, a str.
    pub name: Value,
    /// `__qualname__`, a str.
    pub qualname: Value,
    /// `__module__`.
    pub module: Value,
    /// `__doc__`.
    pub doc: Value,
    /// `__annotations__`, a dict (or a tuple of pairs until it is asked for).
    pub annotations: Option<Value>,
    /// `__type_params__`, a tuple.
    pub type_params: Option<Value>,
    /// `__dict__`, made on demand.
    pub dict: Option<Value>,
    /// What a call needs of the code, at hand.
    pub shape: CallShape,
}

/// What a call must know of a code object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CallShape {
    /// The number of arguments, by position, with which a call needs nothing but a frame: all parameters are positional, the
    /// arguments are registers already, and calling it runs it at once (no generator). [`CallShape::NEVER`] if there is none.
    pub simple_count: u16,
    /// The same, whether a call runs the function at once or makes a generator.
    pub plain_count: u16,
    /// Registers of the frame.
    pub nregs: u16,
    /// How many of them are variables.
    pub locals: u16,
}

impl CallShape {
    /// No number of arguments.
    pub const NEVER: u16 = u16::MAX;
}

impl Payload for FunctionObj {
    const LAYOUT: Layout = Layout::Function;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        for value in [
            &self.code,
            self.globals.value(),
            self.builtins.value(),
            &self.name,
            &self.qualname,
            &self.module,
            &self.doc,
        ] {
            visit(value);
        }
        let options =
            [&self.defaults, &self.kwdefaults, &self.closure, &self.annotations, &self.type_params, &self.dict];
        options.into_iter().flatten().for_each(visit);
    }
    fn clear(&mut self) {
        self.closure = None;
        self.defaults = None;
        self.kwdefaults = None;
        self.annotations = None;
        self.dict = None;
    }
}

/// Payload of a method bound to its object.
pub struct BoundMethodObj {
    /// `__func__`.
    pub function: Value,
    /// `__self__`.
    pub receiver: Value,
}

impl Payload for BoundMethodObj {
    const LAYOUT: Layout = Layout::BoundMethod;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.function);
        visit(&self.receiver);
    }
}

/// Payload of a cell: a variable that scopes share.
pub struct CellObj {
    /// The contents, if the variable is bound.
    pub value: Option<Value>,
}

impl Payload for CellObj {
    const LAYOUT: Layout = Layout::Cell;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.value.iter().for_each(visit);
    }
    fn clear(&mut self) {
        self.value = None;
    }
}

/// Payload of a module.
pub struct ModuleObj {
    /// The namespace: its globals.
    pub dict: Obj<DictObj>,
}

impl Payload for ModuleObj {
    const LAYOUT: Layout = Layout::Module;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(self.dict.value());
    }
}

/// Payload of a `types.SimpleNamespace`.
pub struct NamespaceObj {
    /// Its attributes.
    pub dict: Obj<DictObj>,
}

impl Payload for NamespaceObj {
    const LAYOUT: Layout = Layout::Namespace;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(self.dict.value());
    }
}
