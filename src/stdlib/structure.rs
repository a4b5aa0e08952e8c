//! Tuples with named items, such as `sys.version_info` and `time.struct_time`.

use crate::object::class_def::{GetSetDef, GetSetObj};
use crate::object::{Layout, PyResult, TypeWord, Value, Vm};

fn item<const N: usize>(vm: &mut Vm, value: &Value) -> PyResult {
    match value.as_tuple().and_then(|items| items.get(N)) {
        Some(item) => Ok(item.clone()),
        None => Ok(vm.none()),
    }
}

macro_rules! rows {
    ($($index:literal)*) => { &[$(GetSetDef::new("item", item::<$index>),)*] };
}
static ROWS: &[GetSetDef] = rows![0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17];

/// Makes a class of tuples whose items have these names.
///
/// # Errors
/// MemoryError.
pub fn structure_class(vm: &mut Vm, name: &str, fields: &[&str]) -> PyResult {
    let Some(tuple) = vm.class_of_layout(Layout::Tuple).cloned() else { return Ok(vm.none()) };
    let (module, short) = name.rsplit_once('.').unwrap_or(("builtins", name));
    let class = vm.derive_class(short, module, &tuple, "")?;
    let dict = vm.as_class(&class).get(vm).dict.clone();
    let mut names = Vec::new();
    for (field, row) in fields.iter().zip(ROWS) {
        let key = vm.intern_str(field)?;
        let object = vm.alloc(GetSetObj { def: row, owner: class.clone() })?.into_value();
        dict.set_name(vm, &key, object)?;
        names.push(key);
    }
    let names = vm.new_tuple(&names)?;
    let key = vm.names.match_args.clone();
    dict.set_name(vm, &key, names)?;
    let id = vm.class_id(&class);
    vm.entry_mut(id).slots.repr = Some(repr);
    Ok(class)
}

/// Makes a tuple of such a class.
///
/// # Errors
/// MemoryError.
pub fn new_structure(vm: &mut Vm, class: &Value, values: &[Value]) -> PyResult {
    let word = TypeWord::new(vm.class_id(class), Layout::Tuple);
    vm.new_tuple_of(word, values.iter().cloned())
}

/// Makes a class and its one tuple.
///
/// # Errors
/// MemoryError.
pub fn structure(vm: &mut Vm, name: &str, fields: &[&str], values: &[Value]) -> PyResult {
    let class = structure_class(vm, name, fields)?;
    new_structure(vm, &class, values)
}

fn repr(vm: &mut Vm, value: &Value) -> PyResult {
    let name = vm.names.match_args.clone();
    let names = vm.class_attr(value.type_id(), &name);
    let names = names.as_ref().and_then(|names| names.as_tuple()).unwrap_or(&[]);
    let mut text = format!("{}(", vm.type_full_name(value));
    let items = value.as_tuple().unwrap_or(&[]);
    for (index, (name, item)) in names.iter().zip(items).enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        let shown = vm.repr(item)?;
        text.push_str(name.as_str().unwrap_or("?"));
        text.push('=');
        text.push_str(&shown.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default());
    }
    text.push(')');
    vm.new_str(&text)
}
