//! Constructor, text and methods of `int`.

use dashu_int::IBig;

use super::arith::to_float_error;
use super::IntRef;
use crate::num::int::{self, Int, IntError};
use crate::num::{bigint, float_ops};
use crate::object::native::NativeDef;
use crate::object::str_buf::StrBuf;
use crate::object::{Args, Exc, Layout, PyResult, Raised, TypeWord, UnaryOp, Value, Vm};
use crate::text::format_render::{format_big, format_i64};
use crate::text::format_spec::SpecError;
use crate::text::Text;

/// Raises what a text that is no int means; `given` is what was passed.
fn int_error(vm: &mut Vm, error: IntError, given: &Value) -> Raised {
    match error {
        IntError::NoMemory => Raised,
        IntError::Invalid { .. } => {
            let shown = vm.repr(given).ok();
            let shown = shown.as_ref().and_then(|text| text.as_text()).map(|text| text.to_string_lossy().into_owned());
            let message = format!("{}{}", error, shown.unwrap_or_default());
            vm.value_error(message)
        }
        _ => {
            let message = error.to_string();
            vm.value_error(message)
        }
    }
}

/// `int(text or bytes, base)`
fn parse(vm: &mut Vm, given: &Value, base: i64) -> PyResult<Option<Int>> {
    let limit = vm.max_str_digits;
    let digits = given.as_text().map_or_else(|| given.as_bytes().map_or(0, <[u8]>::len), |text| text.as_bytes().len());
    // Beyond the limit there is nothing to do; a digit is not half a byte.
    if limit == 0 || digits <= limit {
        vm.charge_product(digits / 2, 20.0)?;
    }
    let parsed = if let Some(text) = given.as_text() {
        int::parse(text, base, limit)
    } else if let Some(bytes) = given.as_bytes() {
        int::parse_bytes(bytes, base, limit)
    } else if given.is_layout(Layout::ByteArray) {
        let bytes = crate::types::bytearray::copy_bytes(vm, given);
        int::parse_bytes(&bytes, base, limit)
    } else {
        return Ok(None);
    };
    match parsed {
        Ok(number) => Ok(Some(number)),
        Err(error) => Err(int_error(vm, error, given)),
    }
}

/// `int(value)` of anything: a number of any size.
///
/// # Errors
/// TypeError, ValueError, OverflowError in CPython's words.
pub fn new_from(vm: &mut Vm, value: &Value) -> PyResult {
    if value.is_exact(Layout::Int) || value.is_exact(Layout::BigInt) {
        return Ok(value.clone());
    }
    if let Some(number) = value.as_exact_float() {
        return from_float(vm, number);
    }
    if let Some(number) = parse(vm, value, 10)? {
        return vm.new_int_from(number);
    }
    for op in [UnaryOp::Int, UnaryOp::Index] {
        if let Some(unary) = vm.entry_of(value).slots.unary {
            let result = unary(vm, op, value)?;
            if !result.is_exact(Layout::NotImplemented) {
                return plain(vm, &result);
            }
        }
    }
    let trunc = vm.names.trunc.clone();
    if let Some(result) = vm.call_special(value, &trunc, &[])? {
        return plain(vm, &result);
    }
    let class = vm.type_name(value);
    let message = format!("int() argument must be a string, a bytes-like object or a real number, not '{class}'");
    Err(vm.type_error(message))
}

/// The int of class `int` with the same number.
fn plain(vm: &mut Vm, value: &Value) -> PyResult {
    if value.is_exact(Layout::Int) || value.is_exact(Layout::BigInt) {
        return Ok(value.clone());
    }
    match vm.int_ref(value) {
        Some(IntRef::Small(number)) => vm.new_int(number),
        Some(IntRef::Big(number)) => {
            let number = number.clone();
            vm.new_int_from(number)
        }
        None => vm.index(value),
    }
}

/// The int nearest to a float towards zero.
///
/// # Errors
/// OverflowError for an infinity, ValueError for NaN; MemoryError.
pub fn from_float(vm: &mut Vm, number: f64) -> PyResult {
    match bigint::from_f64(number) {
        Ok(number) => vm.new_int_from(number),
        Err(error) => {
            let exc = if error == float_ops::NotFinite::Nan { Exc::ValueError } else { Exc::OverflowError };
            Err(vm.raise(exc, error.int_message()))
        }
    }
}

/// `int.__new__`
pub(super) fn new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let (mut value, mut base) = (None, None);
    for (index, given) in args.positional().iter().enumerate() {
        match index {
            0 => value = Some(given.clone()),
            1 => base = Some(given.clone()),
            _ => {
                let message = format!("int expected at most 2 arguments, got {}", args.values.len());
                return Err(vm.type_error(message));
            }
        }
    }
    if args.values.len() > 2 {
        let message = format!("int() takes at most 2 arguments ({} given)", args.values.len());
        return Err(vm.type_error(message));
    }
    for (name, given) in args.keywords() {
        match name.as_str() {
            Some("base") if base.is_none() => base = Some(given.clone()),
            other => {
                let message = format!("int() got an unexpected keyword argument '{}'", other.unwrap_or("?"));
                return Err(vm.type_error(message));
            }
        }
    }
    let number = match (value, base) {
        (None, None) => vm.new_int(0)?,
        (None, Some(_)) => return Err(vm.type_error("int() missing string argument")),
        (Some(value), None) => new_from(vm, &value)?,
        (Some(value), Some(base)) => {
            let base = vm.index_clipped(&base)?;
            match parse(vm, &value, base)? {
                Some(number) => vm.new_int_from(number)?,
                None => return Err(vm.type_error("int() can't convert non-string with explicit base")),
            }
        }
    };
    let own = vm.class_of_layout(Layout::Int).cloned();
    if own.is_some_and(|own| own.ptr_eq(class)) {
        return Ok(number);
    }
    let word: TypeWord = vm.instance_word(class);
    let number = match vm.int_ref(&number) {
        Some(IntRef::Small(number)) => Int::Small(number),
        Some(IntRef::Big(number)) => Int::Big(number.clone()),
        None => Int::Small(0),
    };
    vm.new_int_as(word, number)
}

/// The decimal text of an int.
///
/// # Errors
/// ValueError for more digits than `sys.get_int_max_str_digits()`; MemoryError.
pub fn int_text(vm: &mut Vm, value: &Value) -> PyResult<String> {
    let limit = vm.max_str_digits;
    if let Some(IntRef::Big(number)) = vm.int_ref(value) {
        let bytes = crate::num::bigint::limb_bytes(crate::num::bigint::bit_length(number));
        if limit == 0 || bytes <= limit {
            vm.charge_product(bytes, 20.0)?;
        }
    }
    match vm.int_ref(value) {
        Some(IntRef::Small(number)) => Ok(number.to_string()),
        Some(IntRef::Big(number)) => {
            let mut text = String::new();
            let result = int::push_big(number, limit, &mut text);
            match result {
                Ok(()) => Ok(text),
                Err(error) => Err(int_error(vm, error, value)),
            }
        }
        None => Ok(String::new()),
    }
}

pub(super) fn repr(vm: &mut Vm, value: &Value) -> PyResult {
    if let Some(number) = value.as_i64() {
        let mut room = itoa::Buffer::new();
        let text = room.format(number).as_bytes();
        return vm.new_ascii_with(text.len(), |out| out.copy_from_slice(text));
    }
    if let Some(number) = vm.int_ref(value).and_then(|number| number.to_i128()) {
        let mut room = itoa::Buffer::new();
        let text = room.format(number).as_bytes();
        // (The limit on digits is never below 640.)
        return vm.new_ascii_with(text.len(), |out| out.copy_from_slice(text));
    }
    let text = int_text(vm, value)?;
    vm.new_str(&text)
}

/// `-x`, `+x`, `~x`, `abs`, `int`, `float`, `index`
pub(super) fn unary(vm: &mut Vm, op: UnaryOp, value: &Value) -> PyResult {
    let number = match (op, vm.int_ref(value)) {
        (_, None) => return Ok(vm.not_implemented()),
        (UnaryOp::Pos | UnaryOp::Int | UnaryOp::Index, _) => return plain(vm, value),
        (UnaryOp::Float, Some(IntRef::Small(number))) => return vm.new_float(number as f64),
        (UnaryOp::Float, Some(IntRef::Big(number))) => match bigint::to_f64(number) {
            Ok(number) => return vm.new_float(number),
            Err(error) => return Err(to_float_error(vm, error)),
        },
        (UnaryOp::Neg, Some(IntRef::Small(number))) => Int::from(-(number as i128)),
        (UnaryOp::Neg, Some(IntRef::Big(number))) => Int::from(-number.clone()),
        (UnaryOp::Abs, Some(IntRef::Small(number))) => Int::from((number as i128).abs()),
        (UnaryOp::Abs, Some(IntRef::Big(number))) => {
            Int::from(if *number < IBig::ZERO { -number.clone() } else { number.clone() })
        }
        (UnaryOp::Invert, Some(IntRef::Small(number))) => Int::Small(!number),
        (UnaryOp::Invert, Some(IntRef::Big(number))) => Int::from(!number.clone()),
    };
    vm.new_int_from(number)
}

pub(super) fn real(vm: &mut Vm, value: &Value) -> PyResult {
    plain(vm, value)
}

pub(super) fn imag(vm: &mut Vm, _: &Value) -> PyResult {
    vm.new_int(0)
}

pub(super) fn denominator(vm: &mut Vm, _: &Value) -> PyResult {
    vm.new_int(1)
}

fn bit_length(vm: &mut Vm, args: &[Value]) -> PyResult {
    let bits = match vm.int_ref(&args[0]) {
        Some(IntRef::Small(number)) => 64 - number.unsigned_abs().leading_zeros() as usize,
        Some(IntRef::Big(number)) => bigint::bit_length(number),
        None => 0,
    };
    vm.new_int(bits as i64)
}

fn bit_count(vm: &mut Vm, args: &[Value]) -> PyResult {
    let bits = match vm.int_ref(&args[0]) {
        Some(IntRef::Small(number)) => number.unsigned_abs().count_ones() as usize,
        Some(IntRef::Big(number)) => bigint::bit_count(number),
        None => 0,
    };
    vm.new_int(bits as i64)
}

fn same(vm: &mut Vm, args: &[Value]) -> PyResult {
    plain(vm, &args[0])
}

fn is_integer(vm: &mut Vm, _: &[Value]) -> PyResult {
    Ok(vm.bool(true))
}

fn as_integer_ratio(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (number, one) = (plain(vm, &args[0])?, vm.new_int(1)?);
    vm.new_tuple(&[number, one])
}

fn round(vm: &mut Vm, args: &[Value]) -> PyResult {
    if args[1].is_unbound() || args[1].is_none() {
        return plain(vm, &args[0]);
    }
    let digits = vm.index_clipped(&args[1])?;
    if digits >= 0 {
        return plain(vm, &args[0]);
    }
    let number = match vm.int_ref(&args[0]) {
        Some(number) => number.to_big(),
        None => IBig::ZERO,
    };
    // More digits than the number has: zero, without the power of ten.
    if digits.unsigned_abs() as usize > bigint::bit_length(&number) {
        return vm.new_int(0);
    }
    vm.new_int_from(bigint::round_to_tens(&number, digits.unsigned_abs()))
}

/// Raises what a bad format specification means.
pub(in crate::types) fn spec_error(vm: &mut Vm, error: SpecError, value: &Value, spec: Text) -> Raised {
    if matches!(error, SpecError::NoMemory) {
        return Raised;
    }
    let exc = match error {
        SpecError::CharRange | SpecError::CharTooLarge | SpecError::IntTooLarge => Exc::OverflowError,
        _ => Exc::ValueError,
    };
    let class = vm.type_name(value);
    let mut message = String::new();
    if error.push_message(spec, &class, &mut message).is_err() {
        return Raised;
    }
    vm.raise(exc, message)
}

fn format(vm: &mut Vm, args: &[Value]) -> PyResult {
    let Some(spec) = args[1].as_text() else {
        let message = format!("__format__() argument must be str, not {}", vm.type_name(&args[1]));
        return Err(vm.type_error(message));
    };
    if spec.is_empty() {
        return vm.str_of(&args[0]);
    }
    let mut out = StrBuf::new();
    format_into(vm, &args[0], spec, &mut out)?;
    out.finish(vm)
}

/// The slot of formatting.
pub(super) fn format_into(vm: &mut Vm, value: &Value, spec: Text, out: &mut StrBuf) -> PyResult<()> {
    if spec.is_empty() && !value.is_exact(Layout::Int) {
        return Ok(out.push_value(&vm.str_of(value)?)?);
    }
    let limit = vm.max_str_digits;
    let result = match vm.int_ref(value) {
        Some(IntRef::Small(number)) => format_i64(number, spec, out),
        Some(IntRef::Big(number)) => format_big(number, spec, limit, &mut String::new(), out),
        None => Ok(()),
    };
    result.map_err(|error| spec_error(vm, error, value, spec))
}

fn byte_order(vm: &mut Vm, order: &Value, function: &str) -> PyResult<bool> {
    if !order.is_unbound() && !order.is_layout(Layout::Str) {
        let class = vm.type_name(order);
        return Err(vm.type_error(format!("{function}() argument 'byteorder' must be str, not {class}")));
    }
    match order.as_str() {
        Some("little") => Ok(true),
        Some("big") => Ok(false),
        None if order.is_unbound() => Ok(false),
        _ => Err(vm.value_error("byteorder must be either 'little' or 'big'")),
    }
}

fn to_bytes(vm: &mut Vm, args: &[Value]) -> PyResult {
    let length = if args[1].is_unbound() { 1 } else { vm.index_clipped(&args[1])? };
    let little = byte_order(vm, &args[2], "to_bytes")?;
    let signed = !args[3].is_unbound() && vm.truth(&args[3])?;
    if length < 0 {
        return Err(vm.value_error("length argument must be non-negative"));
    }
    vm.reserve(length as usize)?;
    let number = match vm.int_ref(&args[0]) {
        Some(number) => number.to_big(),
        None => IBig::ZERO,
    };
    let mut room = vec![0; length as usize];
    match bigint::to_bytes(&number, &mut room, little, signed) {
        Ok(()) => vm.new_bytes(&room),
        Err(error) => Err(vm.overflow_error(error.message())),
    }
}

fn from_bytes(vm: &mut Vm, args: &[Value]) -> PyResult {
    let little = byte_order(vm, &args[2], "from_bytes")?;
    let signed = !args[3].is_unbound() && vm.truth(&args[3])?;
    let own = vm.class_of_layout(Layout::Int).is_some_and(|own| own.ptr_eq(&args[0]));
    if let Some(bytes) = args[1].as_bytes().filter(|bytes| own && !signed && bytes.len() < 8) {
        let number = bytes.iter().enumerate().fold(0, |number, (at, &byte)| match little {
            true => number | i64::from(byte) << (8 * at),
            false => number << 8 | i64::from(byte),
        });
        return vm.new_int(number);
    }
    let bytes: Vec<u8> = match args[1].as_bytes() {
        Some(bytes) => bytes.to_vec(),
        None if args[1].is_layout(Layout::ByteArray) => crate::types::bytearray::copy_bytes(vm, &args[1]),
        None if args[1].is_layout(Layout::Str) => {
            return Err(vm.type_error("cannot convert 'str' object to bytes"));
        }
        None if vm.entry_of(&args[1]).slots.iter.is_none() && vm.entry_of(&args[1]).slots.getitem.is_none() => {
            let class = vm.type_name(&args[1]);
            return Err(vm.type_error(format!("cannot convert '{class}' object to bytes")));
        }
        None => {
            let mut bytes = Vec::new();
            for item in vm.collect(&args[1])?.iter() {
                match u8::try_from(vm.index_clipped(item)?) {
                    Ok(byte) => bytes.push(byte),
                    Err(_) => return Err(vm.value_error("bytes must be in range(0, 256)")),
                }
            }
            bytes
        }
    };
    let number = vm.new_int_from(bigint::from_bytes(&bytes, little, signed))?;
    if own {
        return Ok(number);
    }
    let class = args[0].clone();
    vm.call(&class, &[number])
}

fn getnewargs(vm: &mut Vm, args: &[Value]) -> PyResult {
    let number = plain(vm, &args[0])?;
    vm.new_tuple(&[number])
}

pub(super) static METHODS: &[NativeDef] = &[
    NativeDef::new("bit_length", bit_length, "($self, /)", "Number of bits necessary to represent self in binary."),
    NativeDef::new(
        "bit_count",
        bit_count,
        "($self, /)",
        "Number of ones in the binary representation of the absolute value of self.",
    ),
    NativeDef::new("conjugate", same, "($self, /)", "Returns self, the complex conjugate of any int."),
    NativeDef::new(
        "is_integer",
        is_integer,
        "($self, /)",
        "Returns True. Exists for duck type compatibility with float.is_integer.",
    ),
    NativeDef::new(
        "as_integer_ratio",
        as_integer_ratio,
        "($self, /)",
        "Return a pair of integers, whose ratio is equal to the original int.",
    ),
    NativeDef::new(
        "to_bytes",
        to_bytes,
        "($self, /, length=1, byteorder='big', *, signed=False)",
        "Return an array of bytes representing an integer.",
    ),
    NativeDef::new(
        "from_bytes",
        from_bytes,
        "($type, /, bytes, byteorder='big', *, signed=False)",
        "Return the integer represented by the given array of bytes.",
    )
    .class_method(),
    NativeDef::new("__round__", round, "($self, ndigits=None, /)", "Rounding an Integral returns itself."),
    NativeDef::new("__trunc__", same, "($self, /)", "Truncating an Integral returns itself."),
    NativeDef::new("__floor__", same, "($self, /)", "Flooring an Integral returns itself."),
    NativeDef::new("__ceil__", same, "($self, /)", "Ceiling of an Integral returns itself."),
    NativeDef::new("__format__", format, "($self, format_spec, /)", "Convert to a string according to format_spec."),
    NativeDef::new("__getnewargs__", getnewargs, "($self, /)", ""),
];
