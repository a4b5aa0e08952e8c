//! The iterators of a `str`: one for ASCII alone, which makes no characters, and one for all others.

use super::text_of;
use crate::object::class_def::ClassDef;
use crate::object::{Layout, NativeDef, Obj, Payload, PyResult, Value, Vm};
use crate::text::Text;

macro_rules! payloads {
    ($($(#[$doc:meta])* $name:ident $layout:ident;)*) => {$(
        $(#[$doc])*
        pub struct $name {
            /// The text; gone when exhausted.
            pub text: Option<Value>,
            /// Byte offset of the next character.
            pub at: usize,
        }

        impl Payload for $name {
            const LAYOUT: Layout = Layout::$layout;
            fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
                self.text.iter().for_each(visit);
            }
            fn clear(&mut self) {
                self.text = None;
            }
        }
    )*};
}

payloads! {
    /// Payload of the iterator of a str that is not ASCII alone.
    StrIterObj StrIter;
    /// Payload of the iterator of a str of ASCII alone.
    AsciiIterObj StrAsciiIter;
}

pub(super) fn str_iter(vm: &mut Vm, value: &Value) -> PyResult {
    let text = Some(value.clone());
    if text_of(value).is_ascii() {
        return Ok(vm.alloc(AsciiIterObj { text, at: 0 })?.into_value());
    }
    Ok(vm.alloc(StrIterObj { text, at: 0 })?.into_value())
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

fn ascii_next(vm: &mut Vm, iterator: &Value) -> PyResult<Option<Value>> {
    Ok(iterator.downcast::<AsciiIterObj>().and_then(|iterator| next_letter(vm, iterator)))
}

/// The next character of a text of ASCII alone.
#[inline]
pub fn next_letter(vm: &mut Vm, iterator: &Obj<AsciiIterObj>) -> Option<Value> {
    let state = iterator.get_mut(vm);
    let byte = state.text.as_ref()?.str_bytes().and_then(|bytes| bytes.get(state.at)).copied();
    match byte {
        Some(byte) => {
            state.at += 1;
            Some(vm.ascii_char(byte & 0x7f))
        }
        None => {
            drop(state.text.take());
            None
        }
    }
}

/// What is left: the text, and how many characters of it were passed.
fn state(vm: &Vm, iterator: &Value) -> (Option<Value>, usize) {
    if let Some(iterator) = iterator.downcast::<AsciiIterObj>() {
        let state = iterator.get(vm);
        return (state.text.clone(), state.at);
    }
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
    if let Some(iterator) = args[0].downcast::<AsciiIterObj>() {
        iterator.get_mut(vm).at = index.max(0) as usize;
    }
    if let Some(iterator) = args[0].downcast::<StrIterObj>() {
        let at = iterator.get(vm).text.as_ref().map(|text| text_of(text).byte_offset(index.max(0) as usize));
        iterator.get_mut(vm).at = at.unwrap_or(0);
    }
    Ok(vm.none())
}

/// The methods of the one, and the same of the other: a row belongs to one class.
static METHODS: [[NativeDef; 3]; 2] = [ROWS; 2];

const ROWS: [NativeDef; 3] = [
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
    methods: &METHODS[0],
    slots: |s| {
        s.iter = Some(iter_self);
        s.next = Some(iter_next);
    },
    ..ClassDef::new(Layout::StrIter)
};

/// The class `str_ascii_iterator`.
pub static ASCII_CLASS: ClassDef = ClassDef {
    methods: &METHODS[1],
    slots: |s| {
        s.iter = Some(iter_self);
        s.next = Some(ascii_next);
    },
    ..ClassDef::new(Layout::StrAsciiIter)
};
