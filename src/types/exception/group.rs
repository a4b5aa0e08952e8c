//! Exception groups (PEP 654): construction, `split`, `subgroup`, `derive`, and what `except*` does.

use crate::object::error::ExceptionObj;
use crate::object::native::NativeDef;
use crate::object::{Exc, Layout, Obj, PyResult, Value, Vm};

/// Sets message and exceptions from the constructor's arguments; checks them.
///
/// # Errors
/// TypeError, ValueError in CPython's words.
pub fn init(vm: &mut Vm, typed: &Obj<ExceptionObj>, args: &[Value]) -> PyResult<()> {
    let name = vm.type_name(typed.value());
    let [message, exceptions] = args else {
        let message = format!("BaseExceptionGroup.__new__() takes exactly 2 arguments ({} given)", args.len());
        return Err(vm.type_error(message));
    };
    if !message.is_layout(Layout::Str) {
        let message = format!("BaseExceptionGroup.__new__() argument 1 must be str, not {}", vm.type_name(message));
        return Err(vm.type_error(message));
    }
    if vm.entry_of(exceptions).slots.getitem.is_none() {
        return Err(vm.type_error("second argument (exceptions) must be a sequence"));
    }
    let items = vm.collect(exceptions)?;
    if items.is_empty() {
        return Err(vm.value_error("second argument (exceptions) must be a non-empty sequence"));
    }
    let plain = vm.is_exception_of(typed.value(), Exc::ExceptionGroup);
    for (index, item) in items.iter().enumerate() {
        if !item.is_layout(Layout::Exception) {
            let message = format!("Item {index} of second argument (exceptions) is not an exception");
            return Err(vm.value_error(message));
        }
        if plain && !vm.is_exception_of(item, Exc::Exception) {
            let message = format!("Cannot nest BaseExceptions in an {name}");
            return Err(vm.type_error(message));
        }
    }
    let tuple = vm.new_tuple_from(items)?;
    let payload = typed.get_mut(vm);
    payload.fields[0] = Some(message.clone());
    payload.fields[1] = Some(tuple);
    Ok(())
}

/// `BaseExceptionGroup(message, exceptions)` makes an ExceptionGroup when all of them are Exceptions.
fn new(vm: &mut Vm, class: &Value, args: &crate::object::Args) -> PyResult {
    let base = vm.exception_class(Exc::BaseExceptionGroup).clone();
    let mut class = class.clone();
    if class.ptr_eq(&base) {
        if let [_, exceptions] = args.positional() {
            let items = vm.collect(exceptions)?;
            if !items.is_empty()
                && items
                    .iter()
                    .all(|item| item.is_layout(Layout::Exception) && vm.is_exception_of(item, Exc::Exception))
            {
                class = vm.exception_class(Exc::ExceptionGroup).clone();
            }
        }
    }
    super::new(vm, &class, args)
}

/// `str()` of a group.
pub fn group_str(vm: &mut Vm, typed: &Obj<ExceptionObj>) -> PyResult {
    let message = typed.get(vm).fields[0].as_ref().and_then(|message| message.as_str()).unwrap_or("").to_string();
    let count = exceptions_of(vm, typed.value()).len();
    let plural = if count == 1 { "" } else { "s" };
    vm.new_str(&format!("{message} ({count} sub-exception{plural})"))
}

/// The exceptions of a group.
pub fn exceptions_of(vm: &Vm, group: &Value) -> Vec<Value> {
    let tuple = group.downcast::<ExceptionObj>().and_then(|typed| typed.get(vm).fields[1].clone());
    tuple.as_ref().and_then(|tuple| tuple.as_tuple()).map(<[Value]>::to_vec).unwrap_or_default()
}

fn is_group(vm: &Vm, exception: &Value) -> bool {
    vm.is_exception_of(exception, Exc::BaseExceptionGroup)
}

/// Does `exception` match: a class, a tuple of classes, or a function?
fn matches(vm: &mut Vm, exception: &Value, condition: &Value) -> PyResult<bool> {
    if let Some(classes) = condition.as_tuple() {
        return Ok(classes.iter().any(|class| vm.is_instance(exception, class)));
    }
    if condition.is_layout(Layout::Type) {
        return Ok(vm.is_instance(exception, condition));
    }
    let result = vm.call(condition, std::slice::from_ref(exception))?;
    vm.truth(&result)
}

/// A group like `group` of other exceptions, with its traceback, context, cause and notes.
fn derive(vm: &mut Vm, group: &Value, exceptions: Vec<Value>) -> PyResult {
    let list = vm.new_list_of(&exceptions)?;
    let name = vm.intern_str("derive")?;
    let made = vm.call_method(group, &name, &[list])?;
    let (Some(from), Some(to)) = (group.downcast::<ExceptionObj>().cloned(), made.downcast::<ExceptionObj>().cloned())
    else {
        return Err(vm.type_error("derive must return an instance of BaseExceptionGroup"));
    };
    let source = from.get(vm);
    let (traceback, cause, context) = (source.traceback.clone(), source.cause.clone(), source.context.clone());
    let suppress = source.suppress_context;
    let payload = to.get_mut(vm);
    payload.traceback = traceback;
    payload.cause = cause;
    payload.context = context;
    payload.suppress_context = suppress;
    let notes = vm.names.notes.clone();
    if let Some(list) = vm.find_attr(group, &notes)? {
        let items = vm.collect(&list)?;
        let copy = vm.new_list(items)?;
        vm.set_attr(&made, &notes, Some(copy))?;
    }
    Ok(made)
}

/// Splits an exception into what matches and the rest.
fn split(vm: &mut Vm, exception: &Value, condition: &Value) -> PyResult<(Option<Value>, Option<Value>)> {
    vm.check_native_stack(" in exceptiongroup_split_recursive")?;
    if matches(vm, exception, condition)? {
        return Ok((Some(exception.clone()), None));
    }
    if !is_group(vm, exception) {
        return Ok((None, Some(exception.clone())));
    }
    let (mut matching, mut rest) = (Vec::new(), Vec::new());
    for inner in exceptions_of(vm, exception) {
        let (yes, no) = split(vm, &inner, condition)?;
        matching.extend(yes);
        rest.extend(no);
    }
    let yes = if matching.is_empty() { None } else { Some(derive(vm, exception, matching)?) };
    let no = if rest.is_empty() { None } else { Some(derive(vm, exception, rest)?) };
    Ok((yes, no))
}

fn split_method(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (yes, no) = split(vm, &args[0], &args[1])?;
    let none = vm.none();
    vm.new_tuple(&[yes.unwrap_or_else(|| none.clone()), no.unwrap_or(none)])
}

fn subgroup(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (yes, _) = split(vm, &args[0], &args[1])?;
    Ok(yes.unwrap_or_else(|| vm.none()))
}

fn derive_method(vm: &mut Vm, args: &[Value]) -> PyResult {
    let message = args[0].downcast::<ExceptionObj>().and_then(|typed| typed.get(vm).fields[0].clone());
    let message = message.unwrap_or_else(|| vm.empty_str());
    let class = vm.exception_class(Exc::BaseExceptionGroup).clone();
    vm.call(&class, &[message, args[1].clone()])
}

fn class_getitem(vm: &mut Vm, args: &[Value]) -> PyResult {
    let _ = vm;
    Ok(args[0].clone())
}

static METHODS: &[NativeDef] = &[
    NativeDef::new("split", split_method, "($self, condition, /)", ""),
    NativeDef::new("subgroup", subgroup, "($self, condition, /)", ""),
    NativeDef::new("derive", derive_method, "($self, excs, /)", ""),
    NativeDef::new("__class_getitem__", class_getitem, "($type, item, /)", "").class_method(),
];

/// Completes the group classes.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    let class = vm.exception_class(Exc::BaseExceptionGroup).clone();
    for row in METHODS {
        vm.add_method(&class, row)?;
    }
    for exc in [Exc::BaseExceptionGroup, Exc::ExceptionGroup] {
        let id = vm.class_id(vm.exception_class(exc));
        vm.entry_mut(id).slots.new = Some(new);
    }
    // ExceptionGroup is an Exception too.
    let (group, exception) =
        (vm.exception_class(Exc::ExceptionGroup).clone(), vm.exception_class(Exc::Exception).clone());
    let base = vm.exception_class(Exc::BaseExceptionGroup).clone();
    let root = vm.exception_class(Exc::BaseException).clone();
    let Some(object) = vm.class_of_layout(Layout::Instance).cloned() else { return Ok(()) };
    vm.add_subclass(&exception, vm.class_id(&group));
    let bases = vm.new_tuple(&[base.clone(), exception.clone()])?;
    let mro = vm.new_tuple(&[group.clone(), base, exception, root, object])?;
    let payload = vm.as_class(&group).clone();
    let payload = payload.get_mut(vm);
    let (old_bases, old_mro) = (std::mem::replace(&mut payload.bases, bases), std::mem::replace(&mut payload.mro, mro));
    drop((old_bases, old_mro));
    Ok(())
}

/// One clause of `except*`: the matching part as a group (or None), and the rest (or None).
///
/// # Errors
/// TypeError for classes that cannot be caught so.
pub fn split_for_except_star(vm: &mut Vm, exception: &Value, classes: &Value) -> PyResult<(Value, Value)> {
    let none = vm.none();
    if exception.is_none() {
        return Ok((none.clone(), none));
    }
    let base = vm.exception_class(Exc::BaseException).clone();
    let group = vm.exception_class(Exc::BaseExceptionGroup).clone();
    let single = std::slice::from_ref(classes);
    for class in classes.as_tuple().unwrap_or(single) {
        if !class.is_layout(Layout::Type) || !vm.is_subclass_id(vm.class_id(class), vm.class_id(&base)) {
            return Err(vm.type_error("catching classes that do not inherit from BaseException is not allowed"));
        }
        if vm.is_subclass_id(vm.class_id(class), vm.class_id(&group)) {
            return Err(vm.type_error("catching ExceptionGroup with except* is not allowed. Use except instead."));
        }
    }
    if !is_group(vm, exception) {
        if !matches(vm, exception, classes)? {
            return Ok((none, exception.clone()));
        }
        // A bare exception is caught as a group of one.
        let message = vm.empty_str();
        let alone = vm.new_tuple(std::slice::from_ref(exception))?;
        let wrapped = vm.call(&group, &[message, alone])?;
        if let (Some(from), Some(to)) =
            (exception.downcast::<ExceptionObj>().cloned(), wrapped.downcast::<ExceptionObj>().cloned())
        {
            let traceback = from.get(vm).traceback.clone();
            to.get_mut(vm).traceback = traceback;
        }
        return Ok((wrapped, none));
    }
    let (yes, no) = split(vm, exception, classes)?;
    Ok((yes.unwrap_or_else(|| none.clone()), no.unwrap_or(none)))
}

/// The leaves of an exception.
fn leaves(vm: &mut Vm, exception: &Value, found: &mut Vec<Value>) -> PyResult<()> {
    vm.check_native_stack("")?;
    if !is_group(vm, exception) {
        found.push(exception.clone());
        return Ok(());
    }
    for inner in exceptions_of(vm, exception) {
        leaves(vm, &inner, found)?;
    }
    Ok(())
}

/// The end of `except*`: what must be raised of the original group and the list of exceptions that handlers raised.
///
/// # Errors
/// MemoryError.
pub fn prepare_reraise_star(vm: &mut Vm, original: &Value, raised: &Value) -> PyResult {
    let items = vm.collect(raised)?;
    let items: Vec<Value> = items.iter().filter(|item| !item.is_none()).cloned().collect();
    if items.is_empty() {
        return Ok(vm.none());
    }
    if !is_group(vm, original) {
        // A bare exception was either handled (then this list has what handlers raised) or not.
        return match items.as_slice() {
            [one] => Ok(one.clone()),
            _ => group_of(vm, &items),
        };
    }
    let mut own = Vec::new();
    leaves(vm, original, &mut own)?;
    let (mut new, mut again) = (Vec::new(), Vec::new());
    for item in items {
        let mut inner = Vec::new();
        leaves(vm, &item, &mut inner)?;
        let is_part = is_group(vm, &item) && inner.iter().all(|leaf| own.iter().any(|known| known.ptr_eq(leaf)));
        if is_part {
            again.extend(inner);
        } else {
            new.push(item);
        }
    }
    let mut parts = new;
    if !again.is_empty() {
        if let Some(rest) = project(vm, original, &again)? {
            parts.push(rest);
        }
    }
    match parts.as_slice() {
        [] => Ok(vm.none()),
        [one] => Ok(one.clone()),
        _ => group_of(vm, &parts),
    }
}

/// The part of a group whose leaves are among `keep`.
fn project(vm: &mut Vm, group: &Value, keep: &[Value]) -> PyResult<Option<Value>> {
    vm.check_native_stack("")?;
    if !is_group(vm, group) {
        return Ok(keep.iter().any(|leaf| leaf.ptr_eq(group)).then(|| group.clone()));
    }
    let mut kept = Vec::new();
    for inner in exceptions_of(vm, group) {
        kept.extend(project(vm, &inner, keep)?);
    }
    if kept.is_empty() {
        return Ok(None);
    }
    derive(vm, group, kept).map(Some)
}

fn group_of(vm: &mut Vm, exceptions: &[Value]) -> PyResult {
    let message = vm.empty_str();
    let list = vm.new_list_of(exceptions)?;
    let class = vm.exception_class(Exc::BaseExceptionGroup).clone();
    vm.call(&class, &[message, list])
}
