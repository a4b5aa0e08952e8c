//! `float`.

use crate::num::bigint;
use crate::num::float::{self, ReprBuf};
use crate::num::float_hex;
use crate::num::float_ops::{self, PowError, ZeroDivision};
use crate::num::hash;
use crate::object::class_def::GetSetDef;
use crate::object::native::NativeDef;
use crate::object::str_buf::StrBuf;
use crate::object::table::hash_identity;
use crate::object::{Args, BinaryOp, ClassDef, CompareOp, Exc, Layout, PyResult, Raised, UnaryOp, Value, Vm};
use crate::text::format_render::format_float;
use crate::text::Text;
use crate::types::int::{is_int, IntRef};

/// The number of an operand of float arithmetic: a float, or an int as one. `None` if it is neither.
///
/// # Errors
/// OverflowError for an int too large.
pub fn operand(vm: &mut Vm, value: &Value) -> PyResult<Option<f64>> {
    if let Some(number) = value.as_f64() {
        return Ok(Some(number));
    }
    match vm.int_ref(value) {
        Some(IntRef::Small(number)) => Ok(Some(number as f64)),
        Some(IntRef::Big(number)) => match bigint::to_f64(number) {
            Ok(number) => Ok(Some(number)),
            Err(error) => Err(vm.overflow_error(error.message())),
        },
        None => Ok(None),
    }
}

/// A float argument: of a float, an int, or anything with `__float__` or `__index__`.
///
/// # Errors
/// TypeError if it is none.
pub fn argument(vm: &mut Vm, value: &Value) -> PyResult<f64> {
    if let Some(number) = operand(vm, value)? {
        return Ok(number);
    }
    if let Some(unary) = vm.entry_of(value).slots.unary {
        for op in [UnaryOp::Float, UnaryOp::Index] {
            let result = unary(vm, op, value)?;
            if !result.is_exact(Layout::NotImplemented) {
                if let Some(number) = operand(vm, &result)? {
                    return Ok(number);
                }
            }
        }
    }
    let message = format!("must be real number, not {}", vm.type_name(value));
    Err(vm.type_error(message))
}

fn zero_division(vm: &mut Vm, kind: ZeroDivision) -> Raised {
    vm.raise(Exc::ZeroDivisionError, kind.message())
}

/// `x ** y` of floats.
///
/// # Errors
/// ZeroDivisionError, OverflowError.
pub fn power(vm: &mut Vm, x: f64, y: f64) -> PyResult {
    match float_ops::pow(x, y) {
        Ok(power) => vm.new_float(power),
        Err(PowError::ZeroDivision) => Err(zero_division(vm, ZeroDivision::Power)),
        Err(PowError::Overflow) => {
            let args = [vm.new_int(34)?, vm.new_str("Numerical result out of range")?];
            let exception = vm.new_exception(Exc::OverflowError, &args)?;
            Err(vm.raise_object(exception))
        }
        Err(PowError::Complex) => crate::types::complex::power_of_floats(vm, x, y),
    }
}

/// The slot of binary operators. Either operand may be something else: then NotImplemented.
///
/// # Errors
/// ZeroDivisionError, OverflowError, MemoryError.
pub fn binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    if !(a.is_layout(Layout::Float) || is_int(a)) || !(b.is_layout(Layout::Float) || is_int(b)) {
        return Ok(vm.not_implemented());
    }
    let (Some(x), Some(y)) = (operand(vm, a)?, operand(vm, b)?) else { return Ok(vm.not_implemented()) };
    let result = match op {
        BinaryOp::Add => x + y,
        BinaryOp::Sub => x - y,
        BinaryOp::Mul => x * y,
        BinaryOp::TrueDiv if y == 0.0 => return Err(zero_division(vm, ZeroDivision::Float)),
        BinaryOp::TrueDiv => x / y,
        BinaryOp::FloorDiv => match float_ops::floor_div(x, y) {
            Some(quotient) => quotient,
            None => return Err(zero_division(vm, ZeroDivision::FloatFloor)),
        },
        BinaryOp::Mod => match float_ops::modulo(x, y) {
            Some(rest) => rest,
            None => return Err(zero_division(vm, ZeroDivision::FloatModulo)),
        },
        BinaryOp::DivMod => match float_ops::divmod(x, y) {
            Some((quotient, rest)) => {
                let (quotient, rest) = (vm.new_float(quotient)?, vm.new_float(rest)?);
                return vm.new_tuple(&[quotient, rest]);
            }
            None => return Err(zero_division(vm, ZeroDivision::FloatDivmod)),
        },
        BinaryOp::Pow => return power(vm, x, y),
        _ => return Ok(vm.not_implemented()),
    };
    vm.new_float(result)
}

/// `pow(a, b, modulus)` has no meaning for floats.
fn modular_power(vm: &mut Vm, _: &Value, _: &Value, _: &Value) -> PyResult {
    Err(vm.type_error("pow() 3rd argument not allowed unless all arguments are integers"))
}

fn compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    let Some(x) = a.as_f64() else { return Ok(vm.not_implemented()) };
    let ordering = if let Some(y) = b.as_f64() {
        x.partial_cmp(&y)
    } else {
        match vm.int_ref(b) {
            Some(IntRef::Small(y)) => bigint::cmp_small_float(y, x).map(std::cmp::Ordering::reverse),
            Some(IntRef::Big(y)) => bigint::cmp_float(y, x).map(std::cmp::Ordering::reverse),
            None => return Ok(vm.not_implemented()),
        }
    };
    // Nothing holds of a NaN but that it is not equal.
    Ok(vm.bool(ordering.map_or(op == CompareOp::Ne, |ordering| op.holds(ordering))))
}

fn unary(vm: &mut Vm, op: UnaryOp, value: &Value) -> PyResult {
    let Some(number) = value.as_f64() else { return Ok(vm.not_implemented()) };
    match op {
        UnaryOp::Neg => vm.new_float(-number),
        UnaryOp::Pos | UnaryOp::Float => vm.new_float(number),
        UnaryOp::Abs => vm.new_float(number.abs()),
        UnaryOp::Int => crate::types::int::from_float(vm, number),
        UnaryOp::Invert | UnaryOp::Index => Ok(vm.not_implemented()),
    }
}

fn repr(vm: &mut Vm, value: &Value) -> PyResult {
    let mut room = ReprBuf::new();
    let text = float::repr(value.as_f64().unwrap_or(0.0), &mut room);
    vm.new_str(text)
}

fn float_hash(_: &mut Vm, value: &Value) -> PyResult<i64> {
    Ok(hash::float(value.as_f64().unwrap_or(0.0)).unwrap_or_else(|| hash_identity(value)))
}

fn truth(_: &mut Vm, value: &Value) -> PyResult<bool> {
    Ok(value.as_f64() != Some(0.0))
}

/// `float(value)` of text.
fn parse(vm: &mut Vm, value: &Value) -> PyResult<Option<f64>> {
    let parsed = if let Some(text) = value.as_text() {
        float::parse(text)
    } else if let Some(bytes) = value.as_bytes() {
        float::parse_bytes(bytes)
    } else if value.is_layout(Layout::ByteArray) {
        float::parse_bytes(&crate::types::bytearray::copy_bytes(vm, value))
    } else {
        return Ok(None);
    };
    match parsed {
        Ok(number) => Ok(Some(number)),
        Err(_) => {
            let shown = vm.repr(value)?;
            let shown = shown.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default();
            Err(vm.value_error(format!("could not convert string to float: {shown}")))
        }
    }
}

/// `float(value)`
///
/// # Errors
/// TypeError, ValueError, OverflowError in CPython's words.
pub fn new_from(vm: &mut Vm, value: &Value) -> PyResult {
    if value.is_exact(Layout::Float) {
        return Ok(value.clone());
    }
    let number = from_value(vm, value)?;
    vm.new_float(number)
}

fn from_value(vm: &mut Vm, value: &Value) -> PyResult<f64> {
    if let Some(number) = value.as_exact_int() {
        return Ok(number as f64);
    }
    if let Some(number) = value.as_exact_float() {
        return Ok(number);
    }
    if let Some(number) = parse(vm, value)? {
        return Ok(number);
    }
    match argument(vm, value) {
        Err(error) => {
            let plain = format!("must be real number, not {}", vm.type_name(value));
            if vm.raised_message_is(&plain) {
                vm.catch(Exc::TypeError);
                let class = vm.type_name(value);
                let message = format!("float() argument must be a string or a real number, not '{class}'");
                return Err(vm.type_error(message));
            }
            Err(error)
        }
        number => number,
    }
}

fn new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    if !args.names.is_empty() {
        return Err(vm.type_error("float() takes no keyword arguments"));
    }
    let number = match args.values {
        [] => 0.0,
        [value] => from_value(vm, value)?,
        more => {
            let message = format!("float expected at most 1 argument, got {}", more.len());
            return Err(vm.type_error(message));
        }
    };
    let own = vm.class_of_layout(Layout::Float).cloned();
    if own.is_some_and(|own| own.ptr_eq(class)) {
        return vm.new_float(number);
    }
    let word = vm.instance_word(class);
    vm.new_float_of(word, number)
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(0.0)
}

fn same(vm: &mut Vm, value: &Value) -> PyResult {
    vm.new_float(number(value))
}

fn imag(vm: &mut Vm, _: &Value) -> PyResult {
    vm.new_float(0.0)
}

fn conjugate(vm: &mut Vm, args: &[Value]) -> PyResult {
    vm.new_float(number(&args[0]))
}

fn is_integer(vm: &mut Vm, args: &[Value]) -> PyResult {
    Ok(vm.bool(float_ops::is_integer(number(&args[0]))))
}

fn as_integer_ratio(vm: &mut Vm, args: &[Value]) -> PyResult {
    match float_ops::as_integer_ratio(number(&args[0])) {
        Ok((numerator, denominator)) => {
            let (numerator, denominator) = (vm.new_int_from(numerator)?, vm.new_int_from(denominator)?);
            vm.new_tuple(&[numerator, denominator])
        }
        Err(error) => {
            let exc = if error == float_ops::NotFinite::Nan { Exc::ValueError } else { Exc::OverflowError };
            Err(vm.raise(exc, error.ratio_message()))
        }
    }
}

fn hex(vm: &mut Vm, args: &[Value]) -> PyResult {
    let mut room = ReprBuf::new();
    vm.new_str(float_hex::hex(number(&args[0]), &mut room))
}

fn from_hex(vm: &mut Vm, args: &[Value]) -> PyResult {
    let Some(text) = args[1].as_str() else {
        let message = "bad argument type for built-in operation";
        return Err(vm.type_error(message));
    };
    let number = match float_hex::from_hex(text) {
        Ok(number) => vm.new_float(number)?,
        Err(error) => {
            let exc = if error == float_hex::FromHexError::TooLarge { Exc::OverflowError } else { Exc::ValueError };
            return Err(vm.raise(exc, error.message()));
        }
    };
    let own = vm.class_of_layout(Layout::Float).cloned();
    if own.is_some_and(|own| own.ptr_eq(&args[0])) {
        return Ok(number);
    }
    vm.call(&args[0], &[number])
}

fn trunc(vm: &mut Vm, args: &[Value]) -> PyResult {
    crate::types::int::from_float(vm, number(&args[0]))
}

fn floor(vm: &mut Vm, args: &[Value]) -> PyResult {
    crate::types::int::from_float(vm, number(&args[0]).floor())
}

fn ceil(vm: &mut Vm, args: &[Value]) -> PyResult {
    crate::types::int::from_float(vm, number(&args[0]).ceil())
}

fn round(vm: &mut Vm, args: &[Value]) -> PyResult {
    rounded(vm, &args[0], Some(&args[1]).filter(|digits| !digits.is_unbound() && !digits.is_none()))
}

/// `round(value, digits)` of a float.
///
/// # Errors
/// OverflowError, ValueError; what is raised for digits that are no integer.
pub fn rounded(vm: &mut Vm, value: &Value, digits: Option<&Value>) -> PyResult {
    let value = number(value);
    let Some(digits) = digits else {
        return crate::types::int::from_float(vm, float_ops::round_half_even(value));
    };
    let digits = vm.index_clipped(digits)?;
    match float_ops::round(value, digits) {
        Ok(rounded) => vm.new_float(rounded),
        Err(_) => Err(vm.overflow_error("rounded value too large to represent")),
    }
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
fn format_into(vm: &mut Vm, value: &Value, spec: Text, out: &mut StrBuf) -> PyResult<()> {
    format_float(number(value), spec, out).map_err(|error| crate::types::int::spec_error(vm, error, value, spec))
}

/// How floats are stored, for those who ask.
fn get_format(vm: &mut Vm, args: &[Value]) -> PyResult {
    match args[1].as_str() {
        Some("double" | "float") if cfg!(target_endian = "big") => vm.new_str("IEEE, big-endian"),
        Some("double" | "float") => vm.new_str("IEEE, little-endian"),
        Some(_) => Err(vm.value_error("__getformat__() argument 1 must be 'double' or 'float'")),
        None => {
            let message = format!("__getformat__() argument must be str, not {}", vm.type_name(&args[1]));
            Err(vm.type_error(message))
        }
    }
}

fn getnewargs(vm: &mut Vm, args: &[Value]) -> PyResult {
    let number = vm.new_float(number(&args[0]))?;
    vm.new_tuple(&[number])
}

static CLASS: ClassDef = ClassDef {
    doc: "Convert a string or number to a floating-point number, if possible.",
    is_base: true,
    methods: &[
        NativeDef::new("conjugate", conjugate, "($self, /)", "Return self, the complex conjugate of any float."),
        NativeDef::new("is_integer", is_integer, "($self, /)", "Return True if the float is an integer."),
        NativeDef::new(
            "as_integer_ratio",
            as_integer_ratio,
            "($self, /)",
            "Return a pair of integers, whose ratio is exactly equal to the original float.",
        ),
        NativeDef::new("hex", hex, "($self, /)", "Return a hexadecimal representation of a floating-point number."),
        NativeDef::new(
            "fromhex",
            from_hex,
            "($type, string, /)",
            "Create a floating-point number from a hexadecimal string.",
        )
        .class_method(),
        NativeDef::new("__trunc__", trunc, "($self, /)", "Return the Integral closest to x between 0 and x."),
        NativeDef::new("__floor__", floor, "($self, /)", "Return the floor as an Integral."),
        NativeDef::new("__ceil__", ceil, "($self, /)", "Return the ceiling as an Integral."),
        NativeDef::new(
            "__round__",
            round,
            "($self, ndigits=None, /)",
            "Return the Integral closest to x, rounding half toward even.",
        ),
        NativeDef::new("__format__", format, "($self, format_spec, /)", "Formats the float according to format_spec."),
        NativeDef::new("__getnewargs__", getnewargs, "($self, /)", ""),
        NativeDef::new("__getformat__", get_format, "($type, typestr, /)", "How floats of this kind are stored.")
            .class_method(),
    ],
    getsets: &[GetSetDef::new("real", same), GetSetDef::new("imag", imag)],
    binary_ops: &[
        BinaryOp::Add,
        BinaryOp::Sub,
        BinaryOp::Mul,
        BinaryOp::TrueDiv,
        BinaryOp::FloorDiv,
        BinaryOp::Mod,
        BinaryOp::Pow,
        BinaryOp::DivMod,
    ],
    unary_ops: &[UnaryOp::Neg, UnaryOp::Pos, UnaryOp::Abs, UnaryOp::Int, UnaryOp::Float],
    slots: |slots| {
        slots.new = Some(new);
        slots.format = Some(format_into);
        slots.repr = Some(repr);
        slots.hash = Some(float_hash);
        slots.truth = Some(truth);
        slots.compare = Some(compare);
        slots.binary = Some(binary);
        slots.power = Some(modular_power);
        slots.unary = Some(unary);
    },
    ..ClassDef::new(Layout::Float)
};

/// Defines the class.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    vm.define_class(&CLASS).map(|_| ())
}
