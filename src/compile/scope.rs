//! Scopes: which names each part of a program binds and uses, and where each name lives in the end.
//!
//! A *frame* is a scope with a code object of its own. Comprehensions (other than generator expressions) and the scopes of type
//! parameters are inlined: their variables are hidden registers of the frame around them.

use std::collections::HashMap;

use indexmap::IndexMap;
use taipan_grammar::ast::Ident;
use taipan_grammar::Span;

/// Index of a scope in its [`Scopes`].
pub(super) type ScopeId = usize;

/// What made a scope.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum ScopeKind {
    /// A module, an `eval` expression or a line at the prompt.
    Module,
    /// A class body.
    Class,
    /// A `def`.
    Function,
    /// A `lambda`.
    Lambda,
    /// A list, set or dict comprehension: inlined.
    Comprehension,
    /// A generator expression.
    Generator,
    /// Type parameters in brackets: inlined.
    TypeParams,
    /// A bound, a default or an alias's value, computed on demand.
    Lazy,
}

impl ScopeKind {
    /// Has it a code object of its own?
    pub(super) fn is_frame(self) -> bool {
        !matches!(self, ScopeKind::Comprehension | ScopeKind::TypeParams)
    }

    /// Are its names variables in registers?
    pub(super) fn has_variables(self) -> bool {
        !matches!(self, ScopeKind::Module | ScopeKind::Class)
    }

    /// Is it a comprehension or generator expression?
    pub(super) fn is_comprehension(self) -> bool {
        matches!(self, ScopeKind::Comprehension | ScopeKind::Generator)
    }
}

/// Bits of [`Symbol::flags`].
pub(super) mod symbol {
    pub(crate) const PARAMETER: u16 = 1;
    pub(crate) const BOUND: u16 = 2;
    pub(crate) const USED: u16 = 4;
    pub(crate) const GLOBAL: u16 = 8;
    pub(crate) const NONLOCAL: u16 = 16;
    pub(crate) const ANNOTATED: u16 = 32;
    pub(crate) const ITERATION: u16 = 64;
    pub(crate) const TYPE_PARAMETER: u16 = 128;
}

/// How a name is reached from a scope.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Access {
    /// A variable in a register of the frame.
    Register(u16),
    /// A cell in a register of the frame.
    Cell(u16),
    /// The module's globals, then the builtins.
    Global,
    /// The frame's namespace, then globals and builtins.
    Namespace,
    /// The frame's namespace, then the cell in this register.
    ClassCell(u16),
    /// The class namespace in the cell of the first register, then the cell of the second, or globals and builtins.
    ClassDict(u16, Option<u16>),
}

/// A name in a scope.
#[derive(Clone, Debug)]
pub(super) struct Symbol {
    /// See [`symbol`].
    pub(super) flags: u16,
    /// The register, when the variable is this scope's own.
    pub(super) register: u16,
    /// Does an inner frame use the variable?
    pub(super) captured: bool,
    /// How it is reached from here.
    pub(super) access: Access,
}

impl Symbol {
    pub(super) fn has(&self, flag: u16) -> bool {
        self.flags & flag != 0
    }

    /// Is it bound here, and here only?
    pub(super) fn is_own(&self) -> bool {
        self.has(symbol::BOUND | symbol::PARAMETER) && !self.has(symbol::GLOBAL | symbol::NONLOCAL)
    }
}

/// A variable: the scope that owns it, and its name.
pub(super) type Variable = (ScopeId, Ident);

/// A scope.
#[derive(Debug)]
pub(super) struct Scope {
    pub(super) kind: ScopeKind,
    /// Name of the function or class.
    pub(super) name: Ident,
    pub(super) parent: Option<ScopeId>,
    /// The frame it belongs to: itself unless it is inlined.
    pub(super) frame: ScopeId,
    pub(super) symbols: IndexMap<Ident, Symbol>,
    /// Name of the class that private names (`__x`) belong to.
    pub(super) private: Option<Ident>,
    pub(super) is_generator: bool,
    pub(super) is_async: bool,
    /// Where `global` and `nonlocal` statements stand.
    pub(super) directives: Vec<(Ident, Span)>,
    /// Frame: targets of `:=` with the place of the expression, ascending.
    pub(super) walruses: Vec<(u32, Ident)>,
    /// Frame: somebody may look at the variables by reflection.
    pub(super) reflects: bool,
    /// Frame: names of the registers.
    pub(super) variables: Vec<String>,
    /// Frame: registers that hold cells of its own, without hidden variables.
    pub(super) cells: Vec<u16>,
    /// Frame: variables of outer frames, with the register of each.
    pub(super) frees: IndexMap<Variable, u16>,
    /// Frame: how many registers are parameters.
    pub(super) parameters: u16,
    /// How deep it is nested in inlined scopes of its frame.
    pub(super) inlined_depth: u32,
    /// What a lazily computed scope is, for messages.
    pub(super) what: &'static str,
    /// Class or module body: has annotations of plain names.
    pub(super) has_annotations: bool,
}

impl Scope {
    /// The name as it is stored: `__x` in class `C` is `_C__x`.
    pub(super) fn mangle(&self, name: &Ident) -> Ident {
        mangle(self.private.as_ref(), name)
    }
}

/// The name of a private name outside its class.
pub(super) fn mangle(class: Option<&Ident>, name: &Ident) -> Ident {
    let Some(class) = class.filter(|_| name.starts_with("__") && !name.ends_with("__") && !name.contains('.')) else {
        return name.clone();
    };
    match class.trim_start_matches('_') {
        "" => name.clone(),
        class => Ident::new(format!("_{class}{name}")),
    }
}

/// All scopes of a program. Scope 0 is the module.
#[derive(Debug, Default)]
pub(super) struct Scopes {
    pub(super) all: Vec<Scope>,
    /// Scopes by the node that made them: its address (the tree stands still while it is compiled) and the kind.
    pub(super) by_node: HashMap<(usize, ScopeKind), ScopeId>,
}

impl Scopes {
    /// The scope that `node` made.
    pub(super) fn of<T>(&self, node: &T, kind: ScopeKind) -> ScopeId {
        self.by_node.get(&(std::ptr::from_ref(node) as usize, kind)).copied().unwrap_or(0)
    }

    /// How `name` (already mangled) is reached from `scope`.
    pub(super) fn access(&self, scope: ScopeId, name: &Ident) -> Access {
        match self.all[scope].symbols.get(name) {
            Some(symbol) => symbol.access,
            None => self.fallback(scope),
        }
    }

    /// Where names that nobody binds are looked for.
    fn fallback(&self, scope: ScopeId) -> Access {
        match self.all[scope].kind {
            ScopeKind::Class => Access::Namespace,
            ScopeKind::TypeParams => self.all[scope].parent.map_or(Access::Global, |parent| self.fallback(parent)),
            _ => Access::Global,
        }
    }
}
