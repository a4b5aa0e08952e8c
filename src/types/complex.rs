//! `complex`. The arithmetic is in `num::complex`.

use crate::num::bigint;
use crate::num::complex::{self, Complex, ComplexError, ParseComplexError};
use crate::object::class_def::GetSetDef;
use crate::object::native::NativeDef;
use crate::object::str_buf::StrBuf;
use crate::object::table::hash_identity;
use crate::object::{Args, BinaryOp, ClassDef, CompareOp, Exc, Layout, Payload, PyResult, Raised, UnaryOp, Value, Vm};
use crate::types::float::operand;
use crate::types::int::{is_int, IntRef};

/// Payload of a complex number.
pub struct ComplexObj {
    value: Complex,
}

impl Payload for ComplexObj {
    const LAYOUT: Layout = Layout::Complex;
    fn traverse(&self, _: &mut dyn FnMut(&Value)) {}
}

impl Vm {
    /// A complex number.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_complex(&self, value: Complex) -> PyResult {
        Ok(self.alloc(ComplexObj { value })?.into_value())
    }

    /// The number, if `value` is a complex one (or of a subclass).
    pub fn complex_of(&self, value: &Value) -> Option<Complex> {
        value.downcast::<ComplexObj>().map(|number| number.get(self).value)
    }
}

/// A complex number of its parts.
///
/// # Errors
/// MemoryError.
pub fn new_complex(vm: &mut Vm, real: f64, imaginary: f64) -> PyResult {
    vm.new_complex(Complex::new(real, imaginary))
}

/// `x ** y` of floats, where `x` is negative and `y` a fraction.
///
/// # Errors
/// ZeroDivisionError, OverflowError.
pub fn power_of_floats(vm: &mut Vm, x: f64, y: f64) -> PyResult {
    let power = Complex::new(x, 0.0).pow(Complex::new(y, 0.0));
    outcome(vm, power)
}

fn complex_error(vm: &mut Vm, error: ComplexError) -> Raised {
    let exc = if error.is_overflow() { Exc::OverflowError } else { Exc::ZeroDivisionError };
    vm.raise(exc, error.message())
}

fn outcome(vm: &mut Vm, result: Result<Complex, ComplexError>) -> PyResult {
    match result {
        Ok(number) => vm.new_complex(number),
        Err(error) => Err(complex_error(vm, error)),
    }
}

/// The number of an operand: of a complex, a float or an int. `None` if it is none of them.
fn number(vm: &mut Vm, value: &Value) -> PyResult<Option<Complex>> {
    if let Some(number) = vm.complex_of(value) {
        return Ok(Some(number));
    }
    Ok(operand(vm, value)?.map(|number| Complex::new(number, 0.0)))
}

fn is_number(value: &Value) -> bool {
    value.is_layout(Layout::Complex) || value.is_layout(Layout::Float) || is_int(value)
}

fn binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    let supported = matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::TrueDiv | BinaryOp::Pow);
    if !supported || !is_number(a) || !is_number(b) {
        return Ok(vm.not_implemented());
    }
    let (Some(x), Some(y)) = (number(vm, a)?, number(vm, b)?) else { return Ok(vm.not_implemented()) };
    let result = match op {
        BinaryOp::Add => Ok(x + y),
        BinaryOp::Sub => Ok(x - y),
        BinaryOp::Mul => Ok(x * y),
        BinaryOp::TrueDiv => x.checked_div(y),
        _ => x.pow(y),
    };
    outcome(vm, result)
}

/// `pow(a, b, modulus)` has no meaning for complex numbers.
fn modular_power(vm: &mut Vm, base: &Value, exponent: &Value, _: &Value) -> PyResult {
    if is_number(base) && is_number(exponent) {
        return Err(vm.value_error("complex modulo"));
    }
    Ok(vm.not_implemented())
}

fn compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    let (Some(x), CompareOp::Eq | CompareOp::Ne) = (vm.complex_of(a), op) else { return Ok(vm.not_implemented()) };
    let equal = if let Some(y) = vm.complex_of(b) {
        x.re == y.re && x.im == y.im
    } else if let Some(y) = b.as_f64() {
        x.re == y && x.im == 0.0
    } else {
        let ordering = match vm.int_ref(b) {
            Some(IntRef::Small(y)) => bigint::cmp_small_float(y, x.re),
            Some(IntRef::Big(y)) => bigint::cmp_float(y, x.re),
            None => return Ok(vm.not_implemented()),
        };
        ordering == Some(std::cmp::Ordering::Equal) && x.im == 0.0
    };
    Ok(vm.bool(equal == (op == CompareOp::Eq)))
}

fn unary(vm: &mut Vm, op: UnaryOp, value: &Value) -> PyResult {
    let Some(number) = vm.complex_of(value) else { return Ok(vm.not_implemented()) };
    match op {
        UnaryOp::Neg => vm.new_complex(-number),
        UnaryOp::Pos => vm.new_complex(number),
        UnaryOp::Abs => match number.abs() {
            Ok(size) => vm.new_float(size),
            Err(error) => Err(complex_error(vm, error)),
        },
        _ => Ok(vm.not_implemented()),
    }
}

/// The number of a receiver.
fn this(vm: &Vm, value: &Value) -> Complex {
    vm.complex_of(value).unwrap_or(Complex::new(0.0, 0.0))
}

fn repr(vm: &mut Vm, value: &Value) -> PyResult {
    let number = this(vm, value);
    let mut out = StrBuf::new();
    crate::text::format_render::push_complex_repr(number.re, number.im, &mut out)?;
    out.finish(vm)
}

fn complex_hash(vm: &mut Vm, value: &Value) -> PyResult<i64> {
    Ok(this(vm, value).hash().unwrap_or_else(|| hash_identity(value)))
}

fn truth(vm: &mut Vm, value: &Value) -> PyResult<bool> {
    let number = this(vm, value);
    Ok(number.re != 0.0 || number.im != 0.0)
}

/// Real and imaginary argument of a call, if they are given.
fn arguments(vm: &mut Vm, args: &Args) -> PyResult<[Option<Value>; 2]> {
    let positional = args.positional();
    if args.values.len() > 2 && positional.len() > 2 {
        let message = format!("complex() takes at most 2 arguments ({} given)", args.values.len());
        return Err(vm.type_error(message));
    }
    let mut given = [positional.first().cloned(), positional.get(1).cloned()];
    for (name, value) in args.keywords() {
        let text = name.as_str().unwrap_or("?");
        match ["real", "imag"].iter().position(|known| *known == text) {
            Some(at) if given[at].is_none() => given[at] = Some(value.clone()),
            Some(at) => {
                let message = format!("argument for complex() given by name ('{text}') and position ({})", at + 1);
                return Err(vm.type_error(message));
            }
            None => return Err(vm.type_error(format!("complex() got an unexpected keyword argument '{text}'"))),
        }
    }
    Ok(given)
}

fn parse(vm: &mut Vm, given: &Value) -> PyResult<Complex> {
    let Some(text) = given.as_text() else { return Ok(Complex::new(0.0, 0.0)) };
    match complex::parse(text) {
        Ok(number) => Ok(number),
        Err(ParseComplexError::Malformed) => Err(vm.value_error("complex() arg is a malformed string")),
        Err(ParseComplexError::Underscores) => {
            let shown = vm.repr(given)?;
            let shown = shown.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default();
            Err(vm.value_error(format!("could not convert string to complex: {shown}")))
        }
    }
}

/// What `__complex__` of a value gives, if its class has one.
fn special(vm: &mut Vm, value: &Value) -> PyResult<Option<Complex>> {
    if value.is_exact(Layout::Complex) {
        return Ok(vm.complex_of(value));
    }
    let name = vm.names.complex.clone();
    let Some(made) = vm.call_special(value, &name, &[])? else { return Ok(None) };
    match vm.complex_of(&made) {
        Some(number) => Ok(Some(number)),
        None => {
            let message = format!("__complex__ returned non-complex (type {})", vm.type_name(&made));
            Err(vm.type_error(message))
        }
    }
}

/// A part given to the constructor, and whether it was complex.
fn part(vm: &mut Vm, value: &Value, words: &str) -> PyResult<(Complex, bool)> {
    if let Some(number) = vm.complex_of(value) {
        return Ok((number, true));
    }
    let has_float = vm.entry_of(value).slots.unary.is_some();
    match crate::types::float::argument(vm, value) {
        Ok(number) => Ok((Complex::new(number, 0.0), false)),
        Err(error) => {
            let plain = format!("must be real number, not {}", vm.type_name(value));
            if !has_float || vm.raised_message_is(&plain) {
                vm.catch(Exc::TypeError);
                let message = format!("complex() {words}, not '{}'", vm.type_name(value));
                return Err(vm.type_error(message));
            }
            Err(error)
        }
    }
}

fn new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let [real, imag] = arguments(vm, args)?;
    let own = vm.class_of_layout(Layout::Complex).is_some_and(|own| own.ptr_eq(class));
    if let (Some(real), None, true) = (&real, &imag, own) {
        if real.is_exact(Layout::Complex) {
            return Ok(real.clone());
        }
    }
    let value = match (real, imag) {
        (Some(real), Some(_)) if real.is_layout(Layout::Str) => {
            return Err(vm.type_error("complex() can't take second arg if first is a string"));
        }
        (Some(real), None) if real.is_layout(Layout::Str) => parse(vm, &real)?,
        (_, Some(imag)) if imag.is_layout(Layout::Str) => {
            return Err(vm.type_error("complex() second arg can't be a string"));
        }
        (real, imag) => of_parts(vm, real.as_ref(), imag.as_ref())?,
    };
    let word = vm.instance_word(class);
    Ok(vm.alloc_as(word, ComplexObj { value })?.into_value())
}

fn of_parts(vm: &mut Vm, real: Option<&Value>, imag: Option<&Value>) -> PyResult<Complex> {
    let (mut first, first_complex) = match real {
        None => (Complex::new(0.0, 0.0), false),
        Some(real) => match special(vm, real)? {
            Some(number) => (number, true),
            None => part(vm, real, "first argument must be a string or a number")?,
        },
    };
    let Some(imag) = imag else { return Ok(first) };
    let (mut second, second_complex) = part(vm, imag, "second argument must be a number")?;
    if second_complex {
        first.re -= second.im;
    }
    if first_complex {
        second.re += first.im;
    }
    Ok(Complex::new(first.re, second.re))
}

fn real(vm: &mut Vm, value: &Value) -> PyResult {
    vm.new_float(this(vm, value).re)
}

fn imag(vm: &mut Vm, value: &Value) -> PyResult {
    vm.new_float(this(vm, value).im)
}

fn conjugate(vm: &mut Vm, args: &[Value]) -> PyResult {
    let number = this(vm, &args[0]);
    vm.new_complex(Complex::new(number.re, -number.im))
}

fn plain(vm: &mut Vm, args: &[Value]) -> PyResult {
    if args[0].is_exact(Layout::Complex) {
        return Ok(args[0].clone());
    }
    vm.new_complex(this(vm, &args[0]))
}

fn getnewargs(vm: &mut Vm, args: &[Value]) -> PyResult {
    let number = this(vm, &args[0]);
    let parts = [vm.new_float(number.re)?, vm.new_float(number.im)?];
    vm.new_tuple(&parts)
}

fn format(vm: &mut Vm, args: &[Value]) -> PyResult {
    let Some(spec) = args[1].as_text() else {
        let message = format!("__format__() argument must be str, not {}", vm.type_name(&args[1]));
        return Err(vm.type_error(message));
    };
    if spec.is_empty() {
        return vm.str_of(&args[0]);
    }
    let number = this(vm, &args[0]);
    let mut out = Vec::new();
    match crate::text::format_render::format_complex(number.re, number.im, spec, &mut out) {
        Ok(()) => vm.new_str_wtf8(&out),
        Err(error) => Err(crate::types::int::spec_error(vm, error, &args[0], spec)),
    }
}

/// The class `complex`.
pub static CLASS: ClassDef = ClassDef {
    doc: "A complex number of two parts, or of the number that a string spells out.",
    is_base: true,
    methods: &[
        NativeDef::new("conjugate", conjugate, "($self, /)", "The number with its imaginary part negated."),
        NativeDef::new("__complex__", plain, "($self, /)", "The number as an exact complex."),
        NativeDef::new("__format__", format, "($self, format_spec, /)", "Converts to a string as format_spec says."),
        NativeDef::new("__getnewargs__", getnewargs, "($self, /)", ""),
    ],
    getsets: &[GetSetDef::new("real", real), GetSetDef::new("imag", imag)],
    binary_ops: &[BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::TrueDiv, BinaryOp::Pow],
    unary_ops: &[UnaryOp::Neg, UnaryOp::Pos, UnaryOp::Abs],
    slots: |slots| {
        slots.new = Some(new);
        slots.repr = Some(repr);
        slots.hash = Some(complex_hash);
        slots.truth = Some(truth);
        slots.compare = Some(compare);
        slots.binary = Some(binary);
        slots.power = Some(modular_power);
        slots.unary = Some(unary);
    },
    ..ClassDef::new(Layout::Complex)
};

/// Defines the class.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    crate::object::release::register::<ComplexObj>();
    vm.define_class(&CLASS).map(|_| ())
}
