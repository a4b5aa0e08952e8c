//! The iterator of a `str`.

use super::text_of;
use crate::object::class_def::ClassDef;
use crate::object::{Layout, NativeDef, Payload, PyResult, Value, Vm};
use crate::text::Text;

/// Payload of a str's iterator.
pub struct StrIterObj {
    /// The text; gone when exhausted.
    pub text: Option<Value>,
    /// Byte offset of the next character.
    pub at: usize,
}

impl Payload for StrIterObj {
    const LAYOUT: Layout = Layout::StrIter;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.text.iter().for_each(visit);
    }
    fn clear(&mut self) {
        self.text = None;
    }
}

pub(super) fn str_iter(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(vm.alloc(StrIterObj { text: Some(value.clone()), at: 0 })?.into_value())
}

fn iter_self(_: &mut Vm, iterator: &Value) -> PyResult {
    Ok(iterator.clone())
}

fn iter_next(vm: &mut Vm, iterator: &Value) -> PyResult<Option<Value>> {
    let Some(iterator) = iterator.downcast::<StrIterObj>() else { return Ok(None) };
    let state = iterator.get(vm);
    let Some(text) = &state.text else { return Ok(None) };
    let bytes = text.str_bytes().unwrap_or(&[]);
    let rest = match bytes.get(state.at..) {
        Some(rest) if !rest.is_empty() => rest,
        _ => {
            let done = iterator.get_mut(vm).text.take();
            drop(done);
            return Ok(None);
        }
    };
    let (found, used) = if rest[0] < 0x80 {
        (vm.ascii_char(rest[0]), 1)
    } else {
        let mut chars = Text::from_parts(rest, None, 0, &[]).chars();
        chars.next();
        let used = (rest.len() - chars.as_bytes().len()).max(1);
        (vm.new_str_wtf8(&rest[..used])?, used)
    };
    iterator.get_mut(vm).at += used;
    Ok(Some(found))
}

/// What is left: the text, and how many characters of it were passed.
fn state(vm: &Vm, iterator: &Value) -> (Option<Value>, usize) {
    let Some(iterator) = iterator.downcast::<StrIterObj>() else { return (None, 0) };
    let state = iterator.get(vm);
    let passed = state.text.as_ref().map_or(0, |text| text_of(text).char_index(state.at));
    (state.text.clone(), passed)
}

fn length_hint(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (text, passed) = state(vm, &args[0]);
    let left = text.map_or(0, |text| text_of(&text).len_chars().saturating_sub(passed));
    vm.new_int(left as i64)
}

fn reduce(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (text, passed) = state(vm, &args[0]);
    let name = vm.intern_str("iter")?;
    let function = vm.builtins.get_name(vm, &name).unwrap_or_else(|| vm.none());
    match text {
        Some(text) => {
            let rest = vm.new_tuple(&[text])?;
            let passed = vm.new_int(passed as i64)?;
            vm.new_tuple(&[function, rest, passed])
        }
        None => {
            let rest = vm.new_tuple(&[vm.empty_str()])?;
            vm.new_tuple(&[function, rest])
        }
    }
}

fn set_state(vm: &mut Vm, args: &[Value]) -> PyResult {
    let index = super::count_argument(vm, &args[1], 0)?;
    if let Some(iterator) = args[0].downcast::<StrIterObj>() {
        let at = iterator.get(vm).text.as_ref().map(|text| text_of(text).byte_offset(index.max(0) as usize));
        iterator.get_mut(vm).at = at.unwrap_or(0);
    }
    Ok(vm.none())
}

const METHODS: &[NativeDef] = &[
    NativeDef::new(
        "__length_hint__",
        length_hint,
        "($self, /)",
        "Private method returning an estimate of len(list(it)).",
    ),
    NativeDef::new("__reduce__", reduce, "($self, /)", "Return state information for pickling."),
    NativeDef::new("__setstate__", set_state, "($self, state, /)", "Set state information for unpickling."),
];

/// The class `str_iterator`.
pub static CLASS: ClassDef = ClassDef {
    methods: METHODS,
    slots: |s| {
        s.iter = Some(iter_self);
        s.next = Some(iter_next);
    },
    ..ClassDef::new(Layout::StrIter)
};
