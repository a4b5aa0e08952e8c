//! Exceptions: the class `BaseException`, the special ones, groups, and what is printed of them.

mod display;
mod group;
mod special;
mod suggest;

pub use display::{format_exception, print_uncaught, report_ignored};
pub use group::{prepare_reraise_star, split_for_except_star};
pub use special::{exit_status, raise_os_error, raise_syntax_error};
pub use suggest::closest_name;

use crate::object::args::Args;
use crate::object::class_def::GetSetDef;
use crate::object::error::ExceptionObj;
use crate::object::native::NativeDef;
use crate::object::{ClassDef, Exc, Layout, Obj, PyResult, Raised, TypeWord, Value, Vm};

/// The typed view of an exception.
///
/// # Errors
/// TypeError if it is not one.
pub fn typed(vm: &mut Vm, exception: &Value) -> PyResult<Obj<ExceptionObj>> {
    match exception.downcast::<ExceptionObj>() {
        Some(typed) => Ok(typed.clone()),
        None => Err(vm.type_error("an exception was expected")),
    }
}

/// `__traceback__` of an exception.
pub fn traceback_of(vm: &Vm, exception: &Value) -> Value {
    let traceback = exception.downcast::<ExceptionObj>().and_then(|typed| typed.get(vm).traceback.clone());
    traceback.unwrap_or_else(|| vm.none())
}

/// `args` of an exception.
pub fn args_of(vm: &Vm, exception: &Value) -> Value {
    exception.downcast::<ExceptionObj>().map_or_else(|| vm.empty_tuple(), |typed| typed.get(vm).args.clone())
}

/// `BaseException.__new__`: any arguments.
fn new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let (word, args) = (vm.instance_word(class), vm.new_tuple(args.positional())?);
    new_of(vm, TypeWord::new(word.id(), Layout::Exception), args)
}

fn new_of(vm: &Vm, word: TypeWord, args: Value) -> PyResult {
    let payload = ExceptionObj {
        args,
        dict: None,
        traceback: None,
        cause: None,
        context: None,
        suppress_context: false,
        fields: Default::default(),
    };
    Ok(vm.alloc_as(word, payload)?.into_value())
}

/// `BaseException.__init__`: no keywords.
fn init(vm: &mut Vm, exception: &Value, args: &Args) -> PyResult<()> {
    if !args.names.is_empty() {
        let message = format!("{}() takes no keyword arguments", vm.type_name(exception));
        return Err(vm.type_error(message));
    }
    let values = vm.new_tuple(args.positional())?;
    let typed = typed(vm, exception)?;
    let old = std::mem::replace(&mut typed.get_mut(vm).args, values);
    drop(old);
    special::init_fields(vm, &typed, args.positional())
}

fn repr(vm: &mut Vm, exception: &Value) -> PyResult {
    let args = args_of(vm, exception);
    let name = vm.type_name(exception);
    let inner = match args.as_tuple() {
        Some([one]) => {
            let text = vm.repr(one)?;
            format!("({})", text.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default())
        }
        _ => {
            let text = vm.repr(&args)?;
            text.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default()
        }
    };
    vm.new_str(&format!("{name}{inner}"))
}

fn str(vm: &mut Vm, exception: &Value) -> PyResult {
    if let Some(result) = special::special_str(vm, exception) {
        return result;
    }
    let args = args_of(vm, exception);
    match args.as_tuple() {
        None | Some([]) => Ok(vm.empty_str()),
        Some([one]) => vm.str_of(one),
        Some(_) => vm.str_of(&args),
    }
}

fn get_args(vm: &mut Vm, exception: &Value) -> PyResult {
    Ok(args_of(vm, exception))
}

fn set_args(vm: &mut Vm, exception: &Value, value: Option<Value>) -> PyResult<()> {
    let Some(value) = value else { return Err(vm.type_error("args may not be deleted")) };
    let items = vm.collect(&value)?;
    let args = vm.new_tuple_from(items)?;
    let typed = typed(vm, exception)?;
    let old = std::mem::replace(&mut typed.get_mut(vm).args, args);
    drop(old);
    Ok(())
}

macro_rules! optional_attribute {
    ($get:ident $set:ident $field:ident $check:expr, $message:literal) => {
        fn $get(vm: &mut Vm, exception: &Value) -> PyResult {
            let typed = typed(vm, exception)?;
            let value = typed.get(vm).$field.clone();
            Ok(value.unwrap_or_else(|| vm.none()))
        }
        fn $set(vm: &mut Vm, exception: &Value, value: Option<Value>) -> PyResult<()> {
            let Some(value) = value else {
                return Err(vm.type_error(concat!("__", stringify!($field), "__ may not be deleted")));
            };
            let check: fn(&Value) -> bool = $check;
            if !value.is_none() && !check(&value) {
                return Err(vm.type_error($message));
            }
            let typed = typed(vm, exception)?;
            let value = if value.is_none() { None } else { Some(value) };
            let payload = typed.get_mut(vm);
            if stringify!($field) == "cause" {
                payload.suppress_context = true;
            }
            let old = std::mem::replace(&mut payload.$field, value);
            drop(old);
            Ok(())
        }
    };
}
optional_attribute!(get_cause set_cause cause |value| value.is_layout(Layout::Exception),
    "exception cause must be None or derive from BaseException");
optional_attribute!(get_context set_context context |value| value.is_layout(Layout::Exception),
    "exception context must be None or derive from BaseException");
optional_attribute!(get_traceback set_traceback traceback |value| value.is_layout(Layout::Traceback),
    "__traceback__ must be a traceback or None");

fn get_suppress(vm: &mut Vm, exception: &Value) -> PyResult {
    let typed = typed(vm, exception)?;
    Ok(vm.bool(typed.get(vm).suppress_context))
}

fn set_suppress(vm: &mut Vm, exception: &Value, value: Option<Value>) -> PyResult<()> {
    let truth = match value {
        Some(value) if value.is_layout(Layout::Bool) => vm.truth(&value)?,
        Some(_) => return Err(vm.type_error("attribute value type must be bool")),
        None => return Err(vm.type_error("can't delete numeric/char attribute")),
    };
    typed(vm, exception)?.get_mut(vm).suppress_context = truth;
    Ok(())
}

fn get_dict(vm: &mut Vm, exception: &Value) -> PyResult {
    match vm.instance_dict(exception)? {
        Some(dict) => Ok(dict.into_value()),
        None => Ok(vm.none()),
    }
}

fn set_dict(vm: &mut Vm, exception: &Value, value: Option<Value>) -> PyResult<()> {
    match value {
        Some(value) if value.is_layout(Layout::Dict) => {
            vm.put_dict(exception, Some(value));
            Ok(())
        }
        _ => Err(vm.type_error("__dict__ must be a dictionary")),
    }
}

fn with_traceback(vm: &mut Vm, args: &[Value]) -> PyResult {
    set_traceback(vm, &args[0], Some(args[1].clone()))?;
    Ok(args[0].clone())
}

fn add_note(vm: &mut Vm, args: &[Value]) -> PyResult {
    if !args[1].is_layout(Layout::Str) {
        let message = format!("note must be a str, not '{}'", vm.type_name(&args[1]));
        return Err(vm.type_error(message));
    }
    let name = vm.names.notes.clone();
    let notes = match vm.find_attr(&args[0], &name)? {
        Some(notes) => notes,
        None => {
            let list = vm.new_list_of(&[])?;
            vm.set_attr(&args[0], &name, Some(list.clone()))?;
            list
        }
    };
    let Some(list) = notes.downcast::<crate::object::list::ListObj>() else {
        return Err(vm.type_error("Cannot add note: __notes__ is not a list"));
    };
    list.get_mut(vm).items.push(args[1].clone())?;
    Ok(vm.none())
}

fn reduce(vm: &mut Vm, args: &[Value]) -> PyResult {
    let class = vm.class_of(&args[0]);
    let values = args_of(vm, &args[0]);
    vm.new_tuple(&[class, values])
}

static METHODS: &[NativeDef] = &[
    NativeDef::new("with_traceback", with_traceback, "($self, tb, /)", "Set self.__traceback__ to tb and return self."),
    NativeDef::new("add_note", add_note, "($self, note, /)", "Add a note to the exception"),
    NativeDef::new("__reduce__", reduce, "($self, /)", ""),
];

static GETSETS: &[GetSetDef] = &[
    GetSetDef::new("args", get_args).with_set(set_args),
    GetSetDef::new("__cause__", get_cause).with_set(set_cause),
    GetSetDef::new("__context__", get_context).with_set(set_context),
    GetSetDef::new("__traceback__", get_traceback).with_set(set_traceback),
    GetSetDef::new("__suppress_context__", get_suppress).with_set(set_suppress),
    GetSetDef::new("__dict__", get_dict).with_set(set_dict),
];

static CLASS: ClassDef = ClassDef {
    doc: "Common base class for all exceptions",
    is_base: true,
    has_dict: true,
    methods: METHODS,
    getsets: GETSETS,
    slots: |slots| {
        slots.new = Some(new);
        slots.init = Some(init);
        slots.repr = Some(repr);
        slots.str = Some(str);
    },
    ..ClassDef::new(Layout::Exception)
};

/// Defines the exception classes.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    let base = vm.define_class(&CLASS)?;
    let id = vm.class_id(&base);
    vm.entry_mut(id).is_exception = true;
    vm.exceptions.push(base);
    for exc in &Exc::ALL[1..] {
        let base = vm.exception_class(exc.base()).clone();
        let module = if *exc == Exc::FuelError { "taipan" } else { "builtins" };
        let class = vm.derive_class(exc.name(), module, &base, special::doc(*exc))?;
        vm.exceptions.push(class);
    }
    special::install(vm)?;
    group::install(vm)
}

/// Raises an exception of class `exc` made by calling the class with these arguments.
pub fn raise_called(vm: &mut Vm, exc: Exc, args: &[Value]) -> Raised {
    let class = vm.exception_class(exc).clone();
    match vm.call(&class, args) {
        Ok(exception) => vm.raise_object(exception),
        Err(error) => error,
    }
}
