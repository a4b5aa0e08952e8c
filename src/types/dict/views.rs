//! `dict_keys`, `dict_values`, `dict_items`.

use super::{dict_arg, iter};
use crate::object::dict::DictObj;
use crate::object::operator::{BinaryOp, CompareOp};
use crate::object::release::register;
use crate::object::set::SetRef;
use crate::object::str_buf::StrBuf;
use crate::object::{ClassDef, GetSetDef, Layout, NativeDef, Obj, Payload, PyResult, Slots, Value, Vm};
use crate::text::Buf;
use crate::types::set as sets;

/// Payload of a view of a dict, for the three layouts of views.
pub struct DictViewObj<const LAYOUT: u8> {
    /// The dict.
    pub dict: Obj<DictObj>,
}

impl<const LAYOUT: u8> Payload for DictViewObj<LAYOUT> {
    const LAYOUT: Layout = Layout::ALL[LAYOUT as usize];
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(self.dict.value());
    }
}

/// Payload of `dict.keys()`.
pub type DictKeysObj = DictViewObj<{ Layout::DictKeys as u8 }>;
/// Payload of `dict.values()`.
pub type DictValuesObj = DictViewObj<{ Layout::DictValues as u8 }>;
/// Payload of `dict.items()`.
pub type DictItemsObj = DictViewObj<{ Layout::DictItems as u8 }>;

/// `dict.keys()`
///
/// # Errors
/// MemoryError.
pub fn keys(vm: &mut Vm, dict: &Value) -> PyResult {
    let dict = dict_arg(vm, dict)?.clone();
    Ok(vm.alloc(DictKeysObj { dict })?.into_value())
}

/// `dict.values()`
///
/// # Errors
/// MemoryError.
pub fn values(vm: &mut Vm, dict: &Value) -> PyResult {
    let dict = dict_arg(vm, dict)?.clone();
    Ok(vm.alloc(DictValuesObj { dict })?.into_value())
}

/// `dict.items()`
///
/// # Errors
/// MemoryError.
pub fn items(vm: &mut Vm, dict: &Value) -> PyResult {
    let dict = dict_arg(vm, dict)?.clone();
    Ok(vm.alloc(DictItemsObj { dict })?.into_value())
}

/// The dict that a view is of.
pub fn dict_of(vm: &Vm, view: &Value) -> Option<Obj<DictObj>> {
    match view.layout() {
        Layout::DictKeys => Some(view.downcast::<DictKeysObj>()?.get(vm).dict.clone()),
        Layout::DictValues => Some(view.downcast::<DictValuesObj>()?.get(vm).dict.clone()),
        Layout::DictItems => Some(view.downcast::<DictItemsObj>()?.get(vm).dict.clone()),
        _ => None,
    }
}

fn viewed(vm: &mut Vm, view: &Value) -> PyResult<Obj<DictObj>> {
    match dict_of(vm, view) {
        Some(dict) => Ok(dict),
        None => Err(vm.type_error("expected a view of a dict")),
    }
}

fn is_set_view(value: &Value) -> bool {
    value.is_layout(Layout::DictKeys) || value.is_layout(Layout::DictItems)
}

fn view_len(vm: &mut Vm, view: &Value) -> PyResult<usize> {
    let dict = viewed(vm, view)?;
    Ok(dict.len(vm))
}

fn view_iter(vm: &mut Vm, view: &Value) -> PyResult {
    let dict = viewed(vm, view)?;
    match view.layout() {
        Layout::DictKeys => iter::keys(vm, dict.value()),
        Layout::DictValues => iter::values(vm, dict.value()),
        _ => iter::items(vm, dict.value()),
    }
}

fn view_reversed(vm: &mut Vm, args: &[Value]) -> PyResult {
    let dict = viewed(vm, &args[0])?;
    match args[0].layout() {
        Layout::DictKeys => iter::reversed_keys(vm, dict.value()),
        Layout::DictValues => iter::reversed_values(vm, dict.value()),
        _ => iter::reversed_items(vm, dict.value()),
    }
}

fn view_repr(vm: &mut Vm, view: &Value) -> PyResult {
    let dict = viewed(vm, view)?;
    let layout = view.layout();
    let text = vm.guard_repr(view, |vm| {
        let mut text = StrBuf::new();
        text.push_str(layout.class_name())?;
        text.push_str("([")?;
        let mut position = 0;
        while let Some((next, key, value)) = dict.entry_from(vm, position) {
            let item = match layout {
                Layout::DictKeys => key.clone(),
                Layout::DictValues => value.clone(),
                _ => vm.new_tuple_from([key.clone(), value.clone()])?,
            };
            if position > 0 {
                text.push_str(", ")?;
            }
            position = next;
            text.push_value(&vm.repr(&item)?)?;
        }
        text.push_str("])")?;
        text.finish(vm)
    })?;
    text.map_or_else(|| vm.new_str("..."), Ok)
}

fn view_contains(vm: &mut Vm, view: &Value, item: &Value) -> PyResult<bool> {
    let dict = viewed(vm, view)?;
    if view.is_layout(Layout::DictKeys) {
        return dict.contains(vm, item);
    }
    let Some([key, value]) = item.as_tuple() else { return Ok(false) };
    match dict.lookup(vm, key)? {
        Some(found) => vm.equals(&found, value),
        None => Ok(false),
    }
}

/// Is every item of `a` in `b`?
fn all_in(vm: &mut Vm, a: &Value, b: &Value) -> PyResult<bool> {
    let mut all = true;
    vm.for_each(a, |vm, item| {
        all = vm.contains(b, &item)?;
        Ok(all)
    })?;
    Ok(all)
}

fn view_compare(vm: &mut Vm, view: &Value, other: &Value, op: CompareOp) -> PyResult {
    if SetRef::of(other).is_none() && !is_set_view(other) {
        return Ok(vm.not_implemented());
    }
    let (len, other_len) = (vm.length(view)?, vm.length(other)?);
    let holds = match op {
        CompareOp::Eq => len == other_len && all_in(vm, view, other)?,
        CompareOp::Ne => !(len == other_len && all_in(vm, view, other)?),
        CompareOp::Lt => len < other_len && all_in(vm, view, other)?,
        CompareOp::Le => len <= other_len && all_in(vm, view, other)?,
        CompareOp::Gt => len > other_len && all_in(vm, other, view)?,
        CompareOp::Ge => len >= other_len && all_in(vm, other, view)?,
    };
    Ok(vm.bool(holds))
}

fn view_binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    match op {
        BinaryOp::Sub => {
            let result = sets::from_iterable(vm, a)?;
            sets::difference_update(vm, &result, b)?;
            Ok(result.into_value())
        }
        BinaryOp::And => {
            // The view is the one that is asked.
            let (mut view, mut other) = if is_set_view(a) { (a, b) } else { (b, a) };
            if is_set_view(other) && vm.length(other)? > vm.length(view)? {
                (view, other) = (other, view);
            }
            let result = vm.new_set()?;
            vm.for_each(other, |vm, item| {
                if view_contains(vm, view, &item)? {
                    result.add(vm, item)?;
                }
                Ok(true)
            })?;
            Ok(result.into_value())
        }
        BinaryOp::Or => {
            let result = sets::from_iterable(vm, a)?;
            sets::update(vm, &result, b)?;
            Ok(result.into_value())
        }
        BinaryOp::Xor => {
            let result = sets::from_iterable(vm, a)?;
            sets::symmetric_difference_update(vm, &result, b)?;
            Ok(result.into_value())
        }
        _ => Ok(vm.not_implemented()),
    }
}

fn view_isdisjoint(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (mut view, mut other) = (&args[0], &args[1]);
    if view.ptr_eq(other) {
        let empty = vm.length(view)? == 0;
        return Ok(vm.bool(empty));
    }
    if (SetRef::of(other).is_some() || is_set_view(other)) && vm.length(other)? > vm.length(view)? {
        (view, other) = (other, view);
    }
    let mut disjoint = true;
    vm.for_each(other, |vm, item| {
        disjoint = !vm.contains(view, &item)?;
        Ok(disjoint)
    })?;
    Ok(vm.bool(disjoint))
}

fn view_mapping(vm: &mut Vm, view: &Value) -> PyResult {
    let dict = viewed(vm, view)?;
    match vm.class_of_layout(Layout::MappingProxy).cloned() {
        Some(proxy) => vm.call(&proxy, &[dict.into_value()]),
        None => Ok(dict.into_value()),
    }
}

const GETSETS: &[GetSetDef] =
    &[GetSetDef { doc: "dictionary that this view refers to", ..GetSetDef::new("mapping", view_mapping) }];

const REVERSED: NativeDef =
    NativeDef::new("__reversed__", view_reversed, "($self, /)", "Return a reverse iterator over the view.");
const ISDISJOINT: NativeDef = NativeDef::new(
    "isdisjoint",
    view_isdisjoint,
    "($self, other, /)",
    "Return True if the view and the given iterable have a null intersection.",
);

fn fill_plain(s: &mut Slots) {
    s.len = Some(view_len);
    s.iter = Some(view_iter);
    s.repr = Some(view_repr);
}

fn fill_set(s: &mut Slots) {
    fill_plain(s);
    s.contains = Some(view_contains);
    s.compare = Some(view_compare);
    s.binary = Some(view_binary);
}

const fn set_view(layout: Layout) -> ClassDef {
    ClassDef {
        methods: &[REVERSED, ISDISJOINT],
        getsets: GETSETS,
        binary_ops: &[BinaryOp::Sub, BinaryOp::And, BinaryOp::Xor, BinaryOp::Or],
        slots: fill_set,
        ..ClassDef::new(layout)
    }
}

/// The class of `dict.keys()`.
pub static KEYS: ClassDef = set_view(Layout::DictKeys);
/// The class of `dict.items()`.
pub static ITEMS: ClassDef = set_view(Layout::DictItems);
/// The class of `dict.values()`.
pub static VALUES: ClassDef =
    ClassDef { methods: &[REVERSED], getsets: GETSETS, slots: fill_plain, ..ClassDef::new(Layout::DictValues) };

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    register::<DictKeysObj>();
    register::<DictValuesObj>();
    register::<DictItemsObj>();
    for class in [&KEYS, &VALUES, &ITEMS] {
        vm.define_class(class)?;
    }
    Ok(())
}
