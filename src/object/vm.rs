//! [`Vm`]: the engine as natives see it. Its lower half (heap, type table) is [`Shared`]; the loop that runs bytecode is in
//! `crate::vm`, which installs itself in [`Hooks`].

use std::collections::HashMap;
use std::time::Instant;

use foldhash::fast::FixedState;

use super::args::Args;
use super::dict::DictObj;
use super::dunder::Dunder;
use super::error::{Exc, PyResult};
use super::frame::FrameStack;
use super::gc::GcState;
use super::generator::{Resume, Resumed};
use super::intern::Interned;
use super::layout::{Layout, TypeId, TypeWord};
use super::lookup::{LookupCache, ShapeCache};
use super::names::Names;
use super::registers::Registers;
use super::shared::{CurrentGuard, Shared};
use super::ty::TypeEntry;
use super::value::{Obj, Payload, Value};
use super::versions::Versions;
use crate::mem::{Heap, OutOfMemory, Policy};

/// Small ints that have one object each: from -5 to 256, as in CPython.
pub const SMALL_INT_MIN: i64 = -5;
/// The largest small int.
pub const SMALL_INT_MAX: i64 = 256;

/// How source text is to be compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// A module.
    Exec,
    /// An expression.
    Eval,
    /// One statement at the prompt.
    Single,
}

/// The upward calls: functions of the layers above, installed when the engine is built.
#[derive(Clone, Copy)]
pub struct Hooks {
    /// Calls a Python function from Rust, with a receiver in front of the arguments if one is given.
    pub call_function: fn(&mut Vm, &Value, Option<&Value>, &Args) -> PyResult,
    /// Resumes a generator or coroutine from Rust.
    pub resume: fn(&mut Vm, &Value, Resume) -> PyResult<Resumed>,
    /// Compiles source to a code object: source, file name, mode; `true`: names live in a namespace of their own.
    pub compile: fn(&mut Vm, &[u8], &str, Mode, bool) -> PyResult,
    /// Runs a code object (or the function of a class body) with globals and, if given, a namespace of its own.
    pub run_code: fn(&mut Vm, &Value, &Obj<DictObj>, Option<Value>) -> PyResult,
    /// Imports a module by its absolute name: a module written in Rust, or a file.
    pub import: fn(&mut Vm, &str) -> PyResult,
}

/// What the host lends the engine.
pub struct Host {
    /// Where `print` writes.
    pub stdout: Box<dyn std::io::Write + Send>,
    /// Where errors are reported.
    pub stderr: Box<dyn std::io::Write + Send>,
    /// Where `input` reads.
    pub stdin: Box<dyn std::io::BufRead + Send>,
    /// `sys.argv`.
    pub argv: Vec<std::ffi::OsString>,
    /// Directories in which modules are looked for.
    pub path: Vec<String>,
    /// Python 2 forms are refused.
    pub strict_dialect: bool,
    /// Are stdin, stdout and stderr terminals?
    pub is_terminal: [bool; 3],
}

impl Default for Host {
    fn default() -> Host {
        Host {
            stdout: Box::new(std::io::sink()),
            stderr: Box::new(std::io::sink()),
            stdin: Box::new(std::io::empty()),
            argv: Vec::new(),
            path: Vec::new(),
            strict_dialect: false,
            is_terminal: [false; 3],
        }
    }
}

/// The engine.
pub struct Vm {
    /// The register file.
    pub registers: Registers,
    /// Running frames, innermost last.
    pub frames: FrameStack,
    /// `sys.get_int_max_str_digits()`; 0 for any number.
    pub max_str_digits: usize,
    /// Address on the native stack below which a chain of opcodes goes back to the loop that began it.
    pub chain_end: usize,
    /// A print statement of Python 2 has left the line of standard output open: the next one starts with a space.
    pub soft_space: bool,
    /// Lowest address that native code may use; below it RecursionError is raised.
    pub native_stack_end: usize,
    /// The exception on its way.
    pub(super) raised: Option<Value>,
    /// The exception being handled (`sys.exception()`), or None.
    pub handled: Value,
    pub(super) spare_memory_error: Value,
    /// Names the engine looks up itself.
    pub names: Names,
    /// Built-in exception classes by number.
    pub exceptions: Vec<Value>,
    singles: Singles,
    interned: Interned,
    /// Dunders that have slots, by the address of their interned names; filled when it is first needed.
    pub(super) dunders: Vec<(Value, Dunder)>,
    pub(super) native_owners: HashMap<usize, String, FixedState>,
    /// What looking class attributes up has found.
    pub(super) lookups: LookupCache,
    /// The versions of classes.
    pub versions: Versions,
    /// What inline caches of attributes have found out.
    pub shapes: ShapeCache,
    /// `sys.modules`.
    pub modules: Obj<DictObj>,
    /// Namespace of `builtins`.
    pub builtins: Obj<DictObj>,
    /// The upward calls.
    pub hooks: Hooks,
    /// What the host lends.
    pub host: Host,
    /// Objects whose `repr` is in progress, by address.
    pub repr_stack: Vec<usize>,
    /// The count-down of steps: what a safe point looks at.
    pub pace: crate::mem::Pace,
    /// Who made what, and when; only while that is asked for.
    pub profile: Option<Box<super::profile::Profile>>,
    /// Lines are marked in all code that is compiled from here on.
    pub marks_lines: bool,
    /// Limits beside memory.
    pub limits: super::limits::Limits,
    /// Set from another thread or a signal handler, which also kicks the pace: KeyboardInterrupt at the next safe point.
    pub interrupt: std::sync::Arc<std::sync::atomic::AtomicBool>,
    /// When the engine was built.
    pub started: Instant,
    /// Counts of the report.
    pub counts: Counts,
    /// State of modules written in Rust, by name.
    pub module_state: HashMap<&'static str, Value, FixedState>,
    /// Values that must live as long as the engine (code replaced while it may run).
    pub retired: Vec<Value>,
    /// Namespaces of the modules whose code is running because of an import, by address.
    pub loading: Vec<usize>,
    /// Source text that is in no file, by its file name in tracebacks (`-c`, the prompt).
    pub sources: HashMap<String, String>,
    /// Collection thresholds and counters.
    pub gc: GcState,
    next_version: u32,
    is_torn_down: bool,
    /// Keeps the engine current while the fields above are dropped.
    leaving: Option<CurrentGuard>,
    /// Heap, type table, queues: what dropping values needs, and so the last to go.
    pub shared: Box<Shared>,
}

/// Counts that the report shows beside the ledger.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Instances that got a real dict, by reason: an attribute out of order, too many attributes, `__dict__` asked for.
    pub unsplit: [u64; 3],
    /// Instances made with inline values.
    pub split_instances: u64,
    /// Instances made with a real dict from the start.
    pub combined_instances: u64,
    /// Collections of any generation.
    pub collections: u64,
    /// Objects the collector freed.
    pub collected: u64,
}

struct Singles {
    unbound: Value,
    none: Value,
    true_: Value,
    false_: Value,
    not_implemented: Value,
    ellipsis: Value,
    empty_tuple: Value,
    empty_str: Value,
    empty_bytes: Value,
    small_ints: Vec<Value>,
    ascii: Vec<Value>,
}

impl Singles {
    /// Those that stand alone; those that need the engine to be made are None for now.
    fn new(shared: &Shared) -> Result<Singles, OutOfMemory> {
        let immortal = |value: Value| {
            value.make_immortal();
            value
        };
        let none = immortal(alloc_in(shared, Nothing::<{ Layout::None as u8 }>(0))?.into_value());
        Ok(Singles {
            unbound: immortal(alloc_in(shared, Nothing::<{ Layout::Unbound as u8 }>(0))?.into_value()),
            true_: immortal(alloc_in(shared, BoolBox(1))?.into_value()),
            false_: immortal(alloc_in(shared, BoolBox(0))?.into_value()),
            not_implemented: immortal(alloc_in(shared, Nothing::<{ Layout::NotImplemented as u8 }>(0))?.into_value()),
            ellipsis: immortal(alloc_in(shared, Nothing::<{ Layout::Ellipsis as u8 }>(0))?.into_value()),
            empty_tuple: none.clone(),
            empty_str: none.clone(),
            empty_bytes: none.clone(),
            small_ints: Vec::new(),
            ascii: Vec::new(),
            none,
        })
    }
}

/// A payload without contents (but for a word, as containers have 16 bytes at least): singletons.
struct Nothing<const LAYOUT: u8>(#[allow(dead_code)] u64);

macro_rules! singleton_payloads {
    ($($layout:ident)*) => {$(
        impl Payload for Nothing<{ Layout::$layout as u8 }> {
            const LAYOUT: Layout = Layout::$layout;
            fn traverse(&self, _: &mut dyn FnMut(&Value)) {}
        }
    )*};
}
singleton_payloads!(Unbound None NotImplemented Ellipsis);

#[derive(Clone, Copy)]
struct IntBox(#[allow(dead_code)] i64);
struct BoolBox(#[allow(dead_code)] i64);
#[derive(Clone, Copy)]
struct FloatBox(#[allow(dead_code)] f64);
macro_rules! number_payloads {
    ($($name:ident $layout:ident)*) => {$(
        impl Payload for $name {
            const LAYOUT: Layout = Layout::$layout;
            fn traverse(&self, _: &mut dyn FnMut(&Value)) {}
        }
    )*};
}
number_payloads!(IntBox Int BoolBox Bool FloatBox Float);

impl Vm {
    /// Builds an engine without classes or modules: the layers above define those next. `hooks` are theirs.
    ///
    /// # Errors
    /// MemoryError, when the limit leaves no room.
    pub fn bare(policy: &Policy, limit: Option<usize>, hooks: Hooks) -> Result<Box<Vm>, OutOfMemory> {
        register_layouts();
        let shared = Box::new(Shared::new(Heap::new(policy, limit)));
        let _guard = shared.enter();
        let registers = Registers::new(&shared.heap)?;
        let singles = Singles::new(&shared)?;
        let none = singles.none.clone();
        let modules = alloc_in(&shared, DictObj::default())?;
        let builtins = alloc_in(&shared, DictObj::default())?;
        let frames = FrameStack::new(&shared.heap, &singles.unbound, &builtins)?;
        let names = Names::all(&none);
        let pace = shared.heap.pace().clone();
        drop(_guard);
        let mut vm = Box::new(Vm {
            leaving: None,
            shared,
            registers,
            frames,
            max_str_digits: crate::num::int::DEFAULT_MAX_STR_DIGITS,
            chain_end: 0,
            soft_space: false,
            native_stack_end: 0,
            raised: None,
            handled: none.clone(),
            spare_memory_error: none,
            names,
            exceptions: Vec::new(),
            singles,
            interned: Interned::default(),
            dunders: Vec::new(),
            native_owners: HashMap::default(),
            lookups: LookupCache::new(),
            versions: Versions::new(),
            shapes: ShapeCache::new(),
            modules,
            builtins,
            hooks,
            host: Host::default(),
            repr_stack: Vec::new(),
            pace,
            profile: None,
            marks_lines: false,
            limits: Default::default(),
            interrupt: Default::default(),
            started: Instant::now(),
            counts: Counts::default(),
            module_state: HashMap::default(),
            retired: Vec::new(),
            loading: Vec::new(),
            sources: HashMap::new(),
            gc: GcState::default(),
            next_version: 0,
            is_torn_down: false,
        });
        let _guard = vm.enter();
        vm.make_singles()?;
        vm.names = Names::intern(&mut vm).map_err(|_| OutOfMemory)?;
        drop(_guard);
        Ok(vm)
    }

    fn make_singles(&mut self) -> Result<(), OutOfMemory> {
        for number in SMALL_INT_MIN..=SMALL_INT_MAX {
            let value = alloc_in(&self.shared, IntBox(number))?.into_value();
            value.make_immortal();
            self.singles.small_ints.push(value);
        }
        let str_word = TypeWord::exact(Layout::Str);
        for byte in 0..128u8 {
            let value = super::str::make_str(&self.shared, str_word, &[byte], true)?;
            value.make_immortal();
            self.interned.insert(value.clone())?;
            value.set_flag(super::layout::flag::INTERNED);
            self.singles.ascii.push(value);
        }
        let empty = super::str::make_str(&self.shared, str_word, &[], true)?;
        empty.make_immortal();
        self.interned.insert(empty.clone())?;
        empty.set_flag(super::layout::flag::INTERNED);
        self.singles.empty_str = empty;
        self.singles.empty_bytes = self.new_bytes(&[]).map_err(|_| OutOfMemory)?;
        self.singles.empty_bytes.make_immortal();
        let tuple = self.new_tuple(&[]).map_err(|_| OutOfMemory)?;
        tuple.make_immortal();
        self.singles.empty_tuple = tuple;
        Ok(())
    }

    /// Makes the spare MemoryError, once the exception classes exist.
    ///
    /// # Errors
    /// MemoryError.
    pub fn make_spare_memory_error(&mut self) -> PyResult<()> {
        let spare = self.new_exception(Exc::MemoryError, &[])?;
        spare.make_immortal();
        self.spare_memory_error = spare;
        Ok(())
    }

    /// Makes this engine the thread's current one for as long as the guard lives.
    pub fn enter(&self) -> CurrentGuard {
        self.shared.enter()
    }

    /// The engine's memory.
    #[inline(always)]
    pub fn heap(&self) -> &Heap {
        &self.shared.heap
    }

    /// A new object of the class that owns the payload's layout.
    ///
    /// # Errors
    /// MemoryError.
    #[inline]
    pub fn alloc<T: Payload>(&self, payload: T) -> PyResult<Obj<T>> {
        Ok(alloc_in(&self.shared, payload)?)
    }

    /// A new object of the class that `word` names, whose layout is that of `T`.
    ///
    /// # Errors
    /// MemoryError.
    pub fn alloc_as<T: Payload>(&self, word: TypeWord, payload: T) -> PyResult<Obj<T>> {
        debug_assert!(word.layout_bits() == T::LAYOUT as u32);
        Ok(super::alloc::alloc_word(&self.shared, word, payload)?)
    }

    /// The row of a class in the type table.
    #[inline(always)]
    pub fn entry(&self, id: TypeId) -> &TypeEntry {
        &self.shared.types()[id.0 as usize]
    }

    /// The row of a value's class.
    #[inline(always)]
    pub fn entry_of(&self, value: &Value) -> &TypeEntry {
        self.entry(value.type_id())
    }

    /// The version of a value's class (see [`Versions`]).
    #[inline(always)]
    pub fn version_of(&self, value: &Value) -> u32 {
        self.versions.get(value.type_id())
    }

    /// The class of a value.
    #[inline]
    pub fn class_of(&self, value: &Value) -> Value {
        self.entry_of(value).class().cloned().unwrap_or_else(|| self.none())
    }

    /// `None`
    #[inline(always)]
    pub fn none(&self) -> Value {
        self.singles.none.share_immortal()
    }
    /// The sentinel for "nothing".
    #[inline(always)]
    pub fn unbound(&self) -> Value {
        self.singles.unbound.share_immortal()
    }
    /// The sentinel for "nothing", borrowed.
    #[inline(always)]
    pub fn unbound_ref(&self) -> &Value {
        &self.singles.unbound
    }
    /// `True` or `False`
    #[inline(always)]
    pub fn bool(&self, truth: bool) -> Value {
        let single = if truth { &self.singles.true_ } else { &self.singles.false_ };
        single.share_immortal()
    }
    /// `NotImplemented`
    #[inline(always)]
    pub fn not_implemented(&self) -> Value {
        self.singles.not_implemented.share_immortal()
    }
    /// `...`
    pub fn ellipsis(&self) -> Value {
        self.singles.ellipsis.share_immortal()
    }
    /// `()`
    #[inline(always)]
    pub fn empty_tuple(&self) -> Value {
        self.singles.empty_tuple.share_immortal()
    }
    /// `''`
    #[inline(always)]
    pub fn empty_str(&self) -> Value {
        self.singles.empty_str.share_immortal()
    }
    /// `b''`
    pub fn empty_bytes(&self) -> Value {
        self.singles.empty_bytes.share_immortal()
    }
    /// The str of one ASCII character.
    ///
    /// # Panics
    /// If `byte` is not ASCII.
    #[inline(always)]
    pub fn ascii_char(&self, byte: u8) -> Value {
        self.singles.ascii[byte as usize].share_immortal()
    }

    /// An int.
    ///
    /// # Errors
    /// MemoryError.
    #[inline(always)]
    pub fn new_int(&self, number: i64) -> PyResult {
        if let Some(small) = self.singles.small_ints.get(number.wrapping_sub(SMALL_INT_MIN) as usize) {
            return Ok(small.share_immortal());
        }
        Ok(alloc_in(&self.shared, IntBox(number))?.into_value())
    }

    /// The same, if it takes no call: the number is small, or a block for its box waits.
    #[inline(always)]
    pub fn quick_int(&self, number: i64) -> Option<Value> {
        if let Some(small) = self.singles.small_ints.get(number.wrapping_sub(SMALL_INT_MIN) as usize) {
            return Some(small.share_immortal());
        }
        super::alloc::alloc_listed(&self.shared, IntBox(number))
    }

    /// A float, if it takes no call.
    #[inline(always)]
    pub fn quick_float(&self, number: f64) -> Option<Value> {
        super::alloc::alloc_listed(&self.shared, FloatBox(number))
    }

    /// Drops a value whose last reference this is, if it is a number; gives everything else back.
    #[inline(always)]
    pub fn drop_number(&self, value: Value) -> Option<Value> {
        super::alloc::free_number(&self.shared, value)
    }

    /// An int of a subclass of `int` (or `bool` by its word).
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_int_of(&self, word: TypeWord, number: i64) -> PyResult {
        Ok(super::alloc::alloc_word(&self.shared, word, IntBox(number))?.into_value())
    }

    /// A float.
    ///
    /// # Errors
    /// MemoryError.
    #[inline(always)]
    pub fn new_float(&self, number: f64) -> PyResult {
        Ok(alloc_in(&self.shared, FloatBox(number))?.into_value())
    }

    /// A float of a subclass.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_float_of(&self, word: TypeWord, number: f64) -> PyResult {
        Ok(super::alloc::alloc_word(&self.shared, word, FloatBox(number))?.into_value())
    }

    /// The interned str of this text. Interned names are compared by address.
    ///
    /// # Errors
    /// MemoryError.
    pub fn intern_str(&mut self, text: &str) -> PyResult {
        if let Some(known) = self.interned.get(text.as_bytes()) {
            return Ok(known.clone());
        }
        let made = self.new_str(text)?;
        self.enter_interned(made)
    }

    /// The interned str equal to `name`, an exact str: itself, if there was none.
    ///
    /// # Errors
    /// MemoryError.
    pub fn intern(&mut self, name: &Value) -> PyResult {
        if name.has_flag(super::layout::flag::INTERNED) && name.is_exact_str() {
            return Ok(name.clone());
        }
        let bytes = name.str_bytes().unwrap_or(&[]);
        if let Some(known) = self.interned.get(bytes) {
            return Ok(known.clone());
        }
        let own = if name.is_exact_str() { name.clone() } else { self.new_str_wtf8(bytes)? };
        self.enter_interned(own)
    }

    /// The interned str equal to a str, if there is one.
    pub(super) fn interned_form<'a>(&'a self, name: &'a Value) -> Option<&'a Value> {
        if name.has_flag(super::layout::flag::INTERNED) && name.is_exact_str() {
            return Some(name);
        }
        self.interned.get(name.str_bytes()?)
    }

    fn enter_interned(&mut self, name: Value) -> PyResult {
        self.interned.insert(name.clone())?;
        name.set_flag(super::layout::flag::INTERNED);
        Ok(name)
    }

    /// A version number that no class or dict had before; 0 when they are used up (then nothing is cached any more).
    pub fn next_version(&mut self) -> u32 {
        if self.next_version == u32::MAX {
            return 0;
        }
        self.next_version += 1;
        self.next_version
    }

    /// Runs the body with the type table to change. No native holds a reference into it: they would borrow the engine.
    pub(super) fn types_with<R>(&mut self, change: impl FnOnce(&mut Vec<TypeEntry>) -> R) -> R {
        super::alloc::types_with(&self.shared, change)
    }

    /// The row of a class, to change.
    pub fn entry_mut(&mut self, id: TypeId) -> &mut TypeEntry {
        super::alloc::entry_mut(self, id)
    }

    /// Raises RecursionError when native code has used up its stack.
    ///
    /// # Errors
    /// RecursionError.
    #[inline]
    pub fn check_native_stack(&mut self, doing: &str) -> PyResult<()> {
        let here = &self as *const _ as usize;
        if here > self.native_stack_end {
            Ok(())
        } else {
            Err(self.raise(Exc::RecursionError, format!("maximum recursion depth exceeded{doing}")))
        }
    }

    /// Says how much native stack there is below the caller.
    pub fn set_native_stack(&mut self, bytes: usize) {
        let here = &bytes as *const usize as usize;
        self.native_stack_end = here.saturating_sub(bytes);
    }

    /// Is an exception on its way (other than the MemoryError that needs no object)?
    pub fn has_raised(&self) -> bool {
        self.raised.is_some()
    }

    /// Lets everything go, while the engine is still able to drop values. Called once, by the owner.
    pub fn tear_down(&mut self) {
        if std::mem::replace(&mut self.is_torn_down, true) {
            return;
        }
        self.shared.set_tearing_down();
        let unbound = self.unbound();
        self.frames.tear_down(&self.shared.heap);
        self.raised = None;
        self.handled = self.none();
        self.registers.tear_down(&self.shared.heap, &unbound);
        self.module_state.clear();
        self.profile = None;
        drop(self.shared.weak.take_waiting());
        self.gc.saved.clear();
        self.retired.clear();
        drop(self.shared.take_finalizers());
    }
}

impl Drop for Vm {
    fn drop(&mut self) {
        // Fields drop after this body, the heap last: it frees at once whatever objects are still there.
        let guard = self.shared.enter();
        self.tear_down();
        self.leaving = Some(guard);
    }
}

#[inline(always)]
fn alloc_in<T: Payload>(shared: &Shared, payload: T) -> Result<Obj<T>, OutOfMemory> {
    super::alloc::alloc_word(shared, TypeWord::exact(T::LAYOUT), payload)
}

/// Tells `release` of the payloads of this layer.
fn register_layouts() {
    use super::release::register;
    register::<Nothing<{ Layout::Unbound as u8 }>>();
    register::<Nothing<{ Layout::None as u8 }>>();
    register::<Nothing<{ Layout::NotImplemented as u8 }>>();
    register::<Nothing<{ Layout::Ellipsis as u8 }>>();
    register::<IntBox>();
    register::<BoolBox>();
    register::<FloatBox>();
    register::<super::ty::TypeObj>();
    register::<super::error::ExceptionObj>();
    register::<super::native::NativeObj>();
    register::<super::native::MethodDescriptorObj>();
    register::<super::native::ClassMethodDescriptorObj>();
    register::<super::class_def::GetSetObj>();
    register::<super::class_def::MemberObj>();
    register::<super::dunder::SlotWrapperObj>();
    register::<super::dunder::MethodWrapperObj>();
    register::<super::function::FunctionObj>();
    register::<super::function::BoundMethodObj>();
    register::<super::function::CellObj>();
    register::<super::function::ModuleObj>();
    register::<super::function::NamespaceObj>();
    register::<super::generator::GeneratorObj>();
    register::<super::list::ListObj>();
    register::<super::opaque::OpaqueObj>();
    register::<DictObj>();
    super::str::register();
    super::tuple::register();
    super::instance::register();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::object::Raised;

    #[test]
    fn versions_are_never_given_out_twice() {
        let hooks = Hooks {
            call_function: |_, _, _, _| Err(Raised),
            resume: |_, _, _| Err(Raised),
            compile: |_, _, _, _, _| Err(Raised),
            run_code: |_, _, _, _| Err(Raised),
            import: |_, _| Err(Raised),
        };
        let mut vm = Vm::bare(&Policy::default(), None, hooks).unwrap();
        assert!(vm.next_version() < vm.next_version());
        vm.next_version = u32::MAX - 1;
        assert_eq!([vm.next_version(), vm.next_version(), vm.next_version()], [u32::MAX, 0, 0]);
    }
}
