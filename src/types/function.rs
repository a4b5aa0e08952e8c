//! Python functions, bound methods and cells.

use super::class::slots::DICT;
use crate::code::object::CodeObj;
use crate::object::class_def::ClassDef;
use crate::object::dict::DictObj;
use crate::object::function::{BoundMethodObj, CellObj, FunctionObj};
use crate::object::{Args, CompareOp, Exc, GetSetDef, Layout, Obj, PyResult, Raised, Value, Vm};

/// The payload of a receiver that a descriptor has checked.
fn function_of(vm: &mut Vm, value: &Value) -> PyResult<Obj<FunctionObj>> {
    match value.downcast::<FunctionObj>() {
        Some(function) => Ok(function.clone()),
        None => Err(vm.type_error("a function was expected")),
    }
}

fn function_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let function = function_of(vm, value)?;
    let name = function.get(vm).qualname.as_str().unwrap_or("?");
    let text = format!("<function {name} at {:#x}>", value.address());
    vm.new_str(&text)
}

fn function_call(vm: &mut Vm, function: &Value, args: &Args) -> PyResult {
    (vm.hooks.call_function)(vm, function, None, args)
}

fn function_get(vm: &mut Vm, function: &Value, object: Option<&Value>, _owner: &Value) -> PyResult {
    match object {
        Some(object) => new_method(vm, function.clone(), object.clone()),
        None => Ok(function.clone()),
    }
}

/// A bound method.
///
/// # Errors
/// MemoryError.
pub fn new_method(vm: &Vm, function: Value, receiver: Value) -> PyResult {
    Ok(vm.alloc(BoundMethodObj { function, receiver })?.into_value())
}

fn function_new(vm: &mut Vm, _class: &Value, args: &Args) -> PyResult {
    let names = ["code", "globals", "name", "argdefs", "closure", "kwdefaults"];
    let mut given: [Option<Value>; 6] = Default::default();
    for (place, value) in given.iter_mut().zip(args.positional()) {
        *place = Some(value.clone());
    }
    for (name, value) in args.keywords() {
        match names.iter().position(|known| name.as_str() == Some(known)) {
            Some(index) => given[index] = Some(value.clone()),
            None => {
                let name = name.as_str().unwrap_or("?");
                return Err(vm.type_error(format!("function() got an unexpected keyword argument '{name}'")));
            }
        }
    }
    let [code, globals, name, defaults, closure, kwdefaults] = given.map(|value| value.filter(|v| !v.is_none()));
    let Some(code) = code else {
        return Err(vm.type_error("function() missing required argument 'code' (pos 1)"));
    };
    let Some(code) = code.downcast::<CodeObj>().cloned() else {
        let message = format!("function() argument 'code' must be code, not {}", vm.type_name(&code));
        return Err(vm.type_error(message));
    };
    let Some(globals) = globals else {
        return Err(vm.type_error("function() missing required argument 'globals' (pos 2)"));
    };
    let Some(globals) = globals.downcast::<DictObj>().cloned() else {
        let message = format!("function() argument 'globals' must be dict, not {}", vm.type_name(&globals));
        return Err(vm.type_error(message));
    };
    if defaults.as_ref().is_some_and(|defaults| !defaults.is_layout(Layout::Tuple)) {
        return Err(vm.type_error("arg 4 (defaults) must be None or tuple"));
    }
    check_closure(vm, &code, closure.as_ref())?;
    let module_name = vm.names.name.clone();
    let module = globals.get_name(vm, &module_name).unwrap_or_else(|| vm.none());
    let body = code.get(vm);
    let payload = FunctionObj {
        shape: body.shape(),
        name: name.unwrap_or_else(|| body.name.clone()),
        qualname: body.qualname.clone(),
        doc: doc_of(vm, &code),
        code: code.value().clone(),
        globals,
        builtins: vm.builtins.clone(),
        defaults,
        kwdefaults,
        closure,
        module,
        annotations: None,
        type_params: None,
        dict: None,
    };
    Ok(vm.alloc(payload)?.into_value())
}

fn doc_of(vm: &Vm, code: &Obj<CodeObj>) -> Value {
    let body = code.get(vm);
    match body.constants.first() {
        Some(doc) if body.has(crate::code::unit::flag::DOCSTRING) => doc.clone(),
        _ => vm.none(),
    }
}

fn check_closure(vm: &mut Vm, code: &Obj<CodeObj>, closure: Option<&Value>) -> PyResult<()> {
    let wanted = code.get(vm).frees.len();
    let given = match closure {
        Some(closure) => match closure.as_tuple() {
            Some(cells) => {
                if let Some(other) = cells.iter().find(|cell| !cell.is_layout(Layout::Cell)) {
                    let message = format!("arg 5 (closure) expected cell, found {}", vm.type_name(other));
                    return Err(vm.type_error(message));
                }
                cells.len()
            }
            None => return Err(vm.type_error("arg 5 (closure) must be tuple")),
        },
        None if wanted > 0 => return Err(vm.type_error("arg 5 (closure) must be tuple")),
        None => 0,
    };
    if wanted != given {
        let name = code.get(vm).name.as_str().unwrap_or("?").to_string();
        return Err(vm.value_error(format!("{name} requires closure of length {wanted}, not {given}")));
    }
    Ok(())
}

/// Reads an optional field of a function.
macro_rules! optional_field {
    ($get:ident $field:ident) => {
        fn $get(vm: &mut Vm, value: &Value) -> PyResult {
            let function = function_of(vm, value)?;
            let found = function.get(vm).$field.clone();
            Ok(found.unwrap_or_else(|| vm.none()))
        }
    };
}
optional_field!(get_defaults defaults);
optional_field!(get_kwdefaults kwdefaults);
optional_field!(get_closure closure);

/// Puts a new value in a field; the old one goes when the engine is free again.
macro_rules! put {
    ($vm:ident, $function:ident . $field:ident, $value:expr) => {{
        let old = std::mem::replace(&mut $function.get_mut($vm).$field, $value);
        drop(old);
        Ok(())
    }};
}

fn get_code(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(function_of(vm, value)?.get(vm).code.clone())
}

fn set_code(vm: &mut Vm, value: &Value, code: Option<Value>) -> PyResult<()> {
    let function = function_of(vm, value)?;
    let Some(code) = code.and_then(|code| code.downcast::<CodeObj>().cloned()) else {
        return Err(vm.type_error("__code__ must be set to a code object"));
    };
    let wanted = code.get(vm).frees.len();
    let own = function.get(vm);
    let given = own.closure.as_ref().and_then(|closure| closure.as_tuple()).map_or(0, <[Value]>::len);
    if wanted != given {
        let name = own.name.as_str().unwrap_or("?");
        let message = format!("{name}() requires a code object with {given} free vars, not {wanted}");
        return Err(vm.value_error(message));
    }
    let shape = code.get(vm).shape();
    let own = function.get_mut(vm);
    own.shape = shape;
    // The old code may be running: frames borrow it.
    let old = std::mem::replace(&mut own.code, code.into_value());
    vm.retired.push(old);
    Ok(())
}

fn set_defaults(vm: &mut Vm, value: &Value, defaults: Option<Value>) -> PyResult<()> {
    let function = function_of(vm, value)?;
    match defaults.filter(|defaults| !defaults.is_none()) {
        Some(other) if !other.is_layout(Layout::Tuple) => {
            Err(vm.type_error("__defaults__ must be set to a tuple object"))
        }
        defaults => put!(vm, function.defaults, defaults),
    }
}

fn set_kwdefaults(vm: &mut Vm, value: &Value, defaults: Option<Value>) -> PyResult<()> {
    let function = function_of(vm, value)?;
    match defaults.filter(|defaults| !defaults.is_none()) {
        Some(other) if !other.is_layout(Layout::Dict) => {
            Err(vm.type_error("__kwdefaults__ must be set to a dict object"))
        }
        defaults => put!(vm, function.kwdefaults, defaults),
    }
}

fn get_annotations(vm: &mut Vm, value: &Value) -> PyResult {
    let function = function_of(vm, value)?;
    if let Some(found) = function.get(vm).annotations.clone() {
        return Ok(found);
    }
    let made = vm.new_dict()?.into_value();
    function.get_mut(vm).annotations = Some(made.clone());
    Ok(made)
}

fn set_annotations(vm: &mut Vm, value: &Value, annotations: Option<Value>) -> PyResult<()> {
    let function = function_of(vm, value)?;
    match annotations.filter(|annotations| !annotations.is_none()) {
        Some(other) if !other.is_layout(Layout::Dict) => {
            Err(vm.type_error("__annotations__ must be set to a dict object"))
        }
        annotations => put!(vm, function.annotations, annotations),
    }
}

fn get_name(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(function_of(vm, value)?.get(vm).name.clone())
}

fn get_qualname(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(function_of(vm, value)?.get(vm).qualname.clone())
}

fn expect_text(vm: &mut Vm, name: &str, value: Option<Value>) -> PyResult {
    match value.filter(|value| value.is_layout(Layout::Str)) {
        Some(text) => Ok(text),
        None => Err(vm.type_error(format!("{name} must be set to a string object"))),
    }
}

fn set_name(vm: &mut Vm, value: &Value, name: Option<Value>) -> PyResult<()> {
    let function = function_of(vm, value)?;
    let name = expect_text(vm, "__name__", name)?;
    put!(vm, function.name, name)
}

fn set_qualname(vm: &mut Vm, value: &Value, name: Option<Value>) -> PyResult<()> {
    let function = function_of(vm, value)?;
    let name = expect_text(vm, "__qualname__", name)?;
    put!(vm, function.qualname, name)
}

fn get_module(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(function_of(vm, value)?.get(vm).module.clone())
}

fn set_module(vm: &mut Vm, value: &Value, module: Option<Value>) -> PyResult<()> {
    let function = function_of(vm, value)?;
    let module = module.unwrap_or_else(|| vm.none());
    put!(vm, function.module, module)
}

fn get_doc(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(function_of(vm, value)?.get(vm).doc.clone())
}

fn set_doc(vm: &mut Vm, value: &Value, doc: Option<Value>) -> PyResult<()> {
    let function = function_of(vm, value)?;
    let doc = doc.unwrap_or_else(|| vm.none());
    put!(vm, function.doc, doc)
}

fn get_globals(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(function_of(vm, value)?.get(vm).globals.value().clone())
}

fn get_builtins(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(function_of(vm, value)?.get(vm).builtins.value().clone())
}

fn get_type_params(vm: &mut Vm, value: &Value) -> PyResult {
    let function = function_of(vm, value)?;
    let found = function.get(vm).type_params.clone();
    Ok(found.unwrap_or_else(|| vm.empty_tuple()))
}

fn set_type_params(vm: &mut Vm, value: &Value, params: Option<Value>) -> PyResult<()> {
    let function = function_of(vm, value)?;
    match params.filter(|params| params.is_layout(Layout::Tuple)) {
        Some(params) => {
            let old = function.get_mut(vm).type_params.replace(params);
            drop(old);
            Ok(())
        }
        None => Err(vm.type_error("__type_params__ must be set to a tuple")),
    }
}

static FUNCTION: ClassDef = ClassDef {
    doc: "Create a function object.\n\n  code\n    a code object\n  globals\n    the globals dictionary\n  name\n    \
          a string that overrides the name from the code object\n  argdefs\n    a tuple that specifies the default \
          argument values\n  closure\n    a tuple that supplies the bindings for free variables\n  kwdefaults\n    \
          a dictionary that specifies the default keyword argument values",
    getsets: &[
        GetSetDef::new("__closure__", get_closure),
        GetSetDef::new("__globals__", get_globals),
        GetSetDef::new("__builtins__", get_builtins),
        GetSetDef::new("__code__", get_code).with_set(set_code),
        GetSetDef::new("__defaults__", get_defaults).with_set(set_defaults),
        GetSetDef::new("__kwdefaults__", get_kwdefaults).with_set(set_kwdefaults),
        GetSetDef::new("__annotations__", get_annotations).with_set(set_annotations),
        GetSetDef::new("__name__", get_name).with_set(set_name),
        GetSetDef::new("__qualname__", get_qualname).with_set(set_qualname),
        GetSetDef::new("__module__", get_module).with_set(set_module),
        GetSetDef::new("__doc__", get_doc).with_set(set_doc),
        GetSetDef::new("__type_params__", get_type_params).with_set(set_type_params),
        DICT,
    ],
    slots: |slots| {
        slots.repr = Some(function_repr);
        slots.call = Some(function_call);
        slots.descr_get = Some(function_get);
        slots.new = Some(function_new);
    },
    has_dict: true,
    ..ClassDef::new(Layout::Function)
};

fn method_of(vm: &mut Vm, value: &Value) -> PyResult<(Value, Value)> {
    // A method may be of a method, and so on.
    vm.check_native_stack("")?;
    match value.downcast::<BoundMethodObj>() {
        Some(method) => {
            let method = method.get(vm);
            Ok((method.function.clone(), method.receiver.clone()))
        }
        None => Err(vm.type_error("a method was expected")),
    }
}

fn method_new(vm: &mut Vm, _class: &Value, args: &Args) -> PyResult {
    if !args.names.is_empty() {
        return Err(vm.type_error("method() takes no keyword arguments"));
    }
    let [function, receiver] = args.values else {
        return Err(vm.type_error(format!("method expected 2 arguments, got {}", args.values.len())));
    };
    if vm.entry_of(function).slots.call.is_none() {
        return Err(vm.type_error("first argument must be callable"));
    }
    if receiver.is_none() {
        return Err(vm.type_error("instance must not be None"));
    }
    new_method(vm, function.clone(), receiver.clone())
}

fn method_call(vm: &mut Vm, method: &Value, args: &Args) -> PyResult {
    let (mut function, receiver) = method_of(vm, method)?;
    if !function.is_layout(Layout::BoundMethod) {
        return vm.call_with_receiver(&function, &receiver, args);
    }
    // A method of a method: the receivers gather in one buffer, however long the chain.
    let mut receivers = vec![receiver];
    while function.is_layout(Layout::BoundMethod) {
        let (inner, receiver) = method_of(vm, &function)?;
        receivers.push(receiver);
        function = inner;
    }
    receivers.reverse();
    receivers.extend_from_slice(args.values);
    vm.call_args(&function, &Args { values: &receivers, names: args.names })
}

fn method_repr(vm: &mut Vm, method: &Value) -> PyResult {
    let (function, receiver) = method_of(vm, method)?;
    let mut name = None;
    for attribute in [vm.names.qualname.clone(), vm.names.name.clone()] {
        if name.is_none() {
            name = vm.find_attr(&function, &attribute)?.and_then(|name| name.as_str().map(str::to_string));
        }
    }
    let receiver = vm.repr(&receiver)?;
    let text = format!("<bound method {} of ", name.as_deref().unwrap_or("?"));
    let start = vm.new_str(&text)?;
    let end = vm.new_str(">")?;
    let (start, receiver, end) = (start.as_text(), receiver.as_text(), end.as_text());
    let (Some(start), Some(receiver), Some(end)) = (start, receiver, end) else { return Err(Raised) };
    let text = vm.concat(start, receiver)?;
    match text.as_text() {
        Some(text) => vm.concat(text, end),
        None => Err(Raised),
    }
}

fn method_hash(vm: &mut Vm, method: &Value) -> PyResult<i64> {
    let (function, receiver) = method_of(vm, method)?;
    let function = vm.hash(&function)?;
    Ok(crate::object::table::hash_identity(&receiver) ^ function)
}

fn method_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    if !matches!(op, CompareOp::Eq | CompareOp::Ne) || !b.is_layout(Layout::BoundMethod) {
        return Ok(vm.not_implemented());
    }
    let ((f, x), (g, y)) = (method_of(vm, a)?, method_of(vm, b)?);
    let equal = x.ptr_eq(&y) && vm.equals(&f, &g)?;
    Ok(vm.bool(equal == (op == CompareOp::Eq)))
}

/// Own attributes first, then those of the function.
fn method_getattr(vm: &mut Vm, method: &Value, name: &Value) -> PyResult {
    if let Some(found) = vm.generic_find_attr(method, name)? {
        return Ok(found);
    }
    let (function, _) = method_of(vm, method)?;
    vm.get_attr(&function, name)
}

fn method_get(_vm: &mut Vm, method: &Value, _object: Option<&Value>, _owner: &Value) -> PyResult {
    Ok(method.clone())
}

fn get_func(vm: &mut Vm, method: &Value) -> PyResult {
    Ok(method_of(vm, method)?.0)
}

fn get_self(vm: &mut Vm, method: &Value) -> PyResult {
    Ok(method_of(vm, method)?.1)
}

fn method_doc(vm: &mut Vm, method: &Value) -> PyResult {
    let name = vm.names.doc.clone();
    let (function, _) = method_of(vm, method)?;
    vm.get_attr(&function, &name)
}

static METHOD: ClassDef = ClassDef {
    doc: "Create a bound instance method object.",
    getsets: &[
        GetSetDef::new("__func__", get_func),
        GetSetDef::new("__self__", get_self),
        GetSetDef::new("__doc__", method_doc),
    ],
    slots: |slots| {
        slots.repr = Some(method_repr);
        slots.call = Some(method_call);
        slots.hash = Some(method_hash);
        slots.compare = Some(method_compare);
        slots.getattr = Some(method_getattr);
        slots.descr_get = Some(method_get);
        slots.new = Some(method_new);
    },
    ..ClassDef::new(Layout::BoundMethod)
};

fn cell_of(vm: &mut Vm, value: &Value) -> PyResult<Obj<CellObj>> {
    match value.downcast::<CellObj>() {
        Some(cell) => Ok(cell.clone()),
        None => Err(vm.type_error("a cell was expected")),
    }
}

fn cell_new(vm: &mut Vm, _class: &Value, args: &Args) -> PyResult {
    if !args.names.is_empty() {
        return Err(vm.type_error("cell() takes no keyword arguments"));
    }
    if args.values.len() > 1 {
        return Err(vm.type_error(format!("cell expected at most 1 argument, got {}", args.values.len())));
    }
    Ok(vm.alloc(CellObj { value: args.values.first().cloned() })?.into_value())
}

fn cell_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let cell = cell_of(vm, value)?;
    let text = match &cell.get(vm).value {
        Some(inner) => {
            format!("<cell at {:#x}: {} object at {:#x}>", value.address(), vm.type_name(inner), inner.address())
        }
        None => format!("<cell at {:#x}: empty>", value.address()),
    };
    vm.new_str(&text)
}

fn cell_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    let (Some(x), Some(y)) = (a.downcast::<CellObj>(), b.downcast::<CellObj>()) else {
        return Ok(vm.not_implemented());
    };
    let (x, y) = (x.get(vm).value.clone(), y.get(vm).value.clone());
    match (x, y) {
        (Some(x), Some(y)) => vm.compare(&x, &y, op),
        (x, y) => Ok(vm.bool(op.holds(x.is_some().cmp(&y.is_some())))),
    }
}

fn cell_get(vm: &mut Vm, value: &Value) -> PyResult {
    let cell = cell_of(vm, value)?;
    match cell.get(vm).value.clone() {
        Some(inner) => Ok(inner),
        None => Err(vm.raise(Exc::ValueError, "Cell is empty")),
    }
}

fn cell_set(vm: &mut Vm, value: &Value, inner: Option<Value>) -> PyResult<()> {
    let cell = cell_of(vm, value)?;
    put!(vm, cell.value, inner)
}

static CELL: ClassDef = ClassDef {
    doc: "Create a new cell object.\n\n  contents\n    the contents of the cell. If not specified, the cell will be \
          empty,\n    and \n further attempts to access its cell_contents attribute will\n    raise a ValueError.",
    getsets: &[GetSetDef::new("cell_contents", cell_get).with_set(cell_set)],
    slots: |slots| {
        slots.repr = Some(cell_repr);
        slots.compare = Some(cell_compare);
        slots.new = Some(cell_new);
    },
    ..ClassDef::new(Layout::Cell)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    for class in [&FUNCTION, &METHOD, &CELL] {
        vm.define_class(class)?;
    }
    super::code::install(vm)
}
