//! `int` and `bool`. An int that fits in 64 bits is a box with an `i64`; a larger one holds a big number of the crate
//! `dashu_int`, whose limbs are charged to the heap as external memory. No big box holds a number that a small one could.

mod arith;
mod methods;

pub use arith::{binary, compare, divmod, pow};
pub(in crate::types) use methods::spec_error;
pub use methods::{from_float, int_text, new_from};

use std::borrow::Cow;

use dashu_int::{IBig, Sign};

use crate::num::hash;
use crate::num::int::Int;
use crate::num::limbs::Number;
use crate::object::class_def::GetSetDef;
use crate::object::shared::Shared;
use crate::object::{BinaryOp, ClassDef, Layout, Payload, PyResult, TypeWord, UnaryOp, Value, Vm};

/// Payload of an int that does not fit in 64 bits.
pub struct BigIntObj {
    value: IBig,
}

impl BigIntObj {
    /// What the heap is charged for the number: nothing while its limbs have room in the object.
    #[inline]
    fn charge(value: &IBig) -> usize {
        match value.as_sign_words().1.len() {
            0..=2 => 0,
            limbs => (limbs + 1) * 8,
        }
    }
}

impl Payload for BigIntObj {
    const LAYOUT: Layout = Layout::BigInt;
    fn traverse(&self, _: &mut dyn FnMut(&Value)) {}
}

impl Drop for BigIntObj {
    fn drop(&mut self) {
        match BigIntObj::charge(&self.value) {
            0 => (),
            charged => Shared::release_external(charged),
        }
    }
}

/// The number of an int of any size.
pub enum IntRef<'a> {
    /// It fits in 64 bits.
    Small(i64),
    /// It does not.
    Big(&'a IBig),
}

impl IntRef<'_> {
    /// The number, if it fits in 128 bits.
    #[inline(always)]
    fn to_i128(&self) -> Option<i128> {
        match self {
            IntRef::Small(number) => Some(i128::from(*number)),
            IntRef::Big(number) => match number.as_sign_words() {
                (sign, &[low, high]) => {
                    let size = i128::try_from(u128::from(high) << 64 | u128::from(low)).ok()?;
                    Some(if sign == Sign::Negative { -size } else { size })
                }
                (sign, &[low]) => Some(if sign == Sign::Negative { -i128::from(low) } else { i128::from(low) }),
                _ => None,
            },
        }
    }

    /// The number in a form in which it can be taken for one of a few limbs; `room` keeps it if it is small.
    #[inline(always)]
    fn to_limbs<'r>(&'r self, room: &'r mut [u64; 1]) -> Option<Number<'r>> {
        match self {
            IntRef::Small(number) => Some(Number::small(*number, room)),
            IntRef::Big(number) => Number::big(number),
        }
    }

    /// The number as a big one, copied only if it is small.
    fn as_big(&self) -> Cow<'_, IBig> {
        match self {
            IntRef::Small(number) => Cow::Owned(IBig::from(*number)),
            IntRef::Big(number) => Cow::Borrowed(number),
        }
    }

    /// The number as a big one.
    pub fn to_big(&self) -> IBig {
        match self {
            IntRef::Small(number) => IBig::from(*number),
            IntRef::Big(number) => (*number).clone(),
        }
    }
}

impl Vm {
    /// The number, if `value` is an int (or bool, or of a subclass).
    #[inline]
    pub fn int_ref<'a>(&'a self, value: &'a Value) -> Option<IntRef<'a>> {
        if let Some(number) = value.as_i64() {
            return Some(IntRef::Small(number));
        }
        value.downcast::<BigIntObj>().map(|big| IntRef::Big(&big.get(self).value))
    }

    /// An int object of a number of any size.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_int_from(&self, number: impl Into<Int>) -> PyResult {
        match number.into() {
            Int::Small(number) => self.new_int(number),
            Int::Big(number) => self.new_big(TypeWord::exact(Layout::BigInt), number),
        }
    }

    /// An int of the class that `word` names, for a subclass of `int`.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_int_as(&self, word: TypeWord, number: Int) -> PyResult {
        match number {
            Int::Small(number) => self.new_int_of(TypeWord::new(word.id(), Layout::Int), number),
            Int::Big(number) => self.new_big(TypeWord::new(word.id(), Layout::BigInt), number),
        }
    }

    fn new_big(&self, word: TypeWord, value: IBig) -> PyResult {
        match BigIntObj::charge(&value) {
            0 => (),
            charged => self.heap().charge_external(charged)?,
        }
        // From here on the object's drop gives the charge back, also when there is no memory for the object.
        Ok(self.alloc_as(word, BigIntObj { value })?.into_value())
    }

    /// Tests that a result of so many bytes may be built.
    ///
    /// # Errors
    /// MemoryError.
    pub fn reserve(&self, bytes: usize) -> PyResult<()> {
        Ok(self.heap().reserve_check(bytes)?)
    }

    /// The number of an int argument (through `__index__`), as a big one.
    ///
    /// # Errors
    /// TypeError if it is not an integer.
    pub fn big_arg(&mut self, value: &Value) -> PyResult<IBig> {
        let number = self.index(value)?;
        match self.int_ref(&number) {
            Some(number) => Ok(number.to_big()),
            None => Ok(IBig::ZERO),
        }
    }
}

/// The int of a literal that does not fit in 64 bits.
///
/// # Errors
/// MemoryError; ValueError when it has too many digits.
pub fn from_digits(vm: &mut Vm, digits: &str, radix: u32, negative: bool) -> PyResult {
    let magnitude = IBig::from_str_radix(digits, radix).unwrap_or(IBig::ZERO);
    vm.new_int_from(if negative { -magnitude } else { magnitude })
}

/// Is it an int of any kind?
pub fn is_int(value: &Value) -> bool {
    value.is_layout(Layout::Int) || value.is_layout(Layout::BigInt) || value.is_layout(Layout::Bool)
}

fn int_hash(vm: &mut Vm, value: &Value) -> PyResult<i64> {
    Ok(match vm.int_ref(value) {
        Some(IntRef::Small(number)) => hash::int(number),
        Some(IntRef::Big(number)) => {
            let (sign, words) = number.as_sign_words();
            hash::limbs(sign == Sign::Negative, words.iter().copied())
        }
        None => 0,
    })
}

fn int_truth(vm: &mut Vm, value: &Value) -> PyResult<bool> {
    Ok(!matches!(vm.int_ref(value), Some(IntRef::Small(0))))
}

fn bool_repr(vm: &mut Vm, value: &Value) -> PyResult {
    vm.intern_str(if value.as_i64() == Some(0) { "False" } else { "True" })
}

fn bool_new(vm: &mut Vm, _class: &Value, args: &crate::object::Args) -> PyResult {
    if !args.names.is_empty() {
        return Err(vm.type_error("bool() takes no keyword arguments"));
    }
    match args.values {
        [] => Ok(vm.bool(false)),
        [value] => {
            let truth = vm.truth(value)?;
            Ok(vm.bool(truth))
        }
        more => {
            let message = format!("bool expected at most 1 argument, got {}", more.len());
            Err(vm.type_error(message))
        }
    }
}

/// `&`, `|` and `^` of two bools are bools.
fn bool_binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    if a.is_exact(Layout::Bool) && b.is_exact(Layout::Bool) {
        let (x, y) = (a.as_i64() == Some(1), b.as_i64() == Some(1));
        match op {
            BinaryOp::And => return Ok(vm.bool(x & y)),
            BinaryOp::Or => return Ok(vm.bool(x | y)),
            BinaryOp::Xor => return Ok(vm.bool(x ^ y)),
            _ => (),
        }
    }
    binary(vm, op, a, b)
}

pub(super) const BINARY: &[BinaryOp] = &[
    BinaryOp::Add,
    BinaryOp::Sub,
    BinaryOp::Mul,
    BinaryOp::TrueDiv,
    BinaryOp::FloorDiv,
    BinaryOp::Mod,
    BinaryOp::Pow,
    BinaryOp::And,
    BinaryOp::Or,
    BinaryOp::Xor,
    BinaryOp::Shl,
    BinaryOp::Shr,
    BinaryOp::DivMod,
];

static INT: ClassDef = ClassDef {
    doc: "int([x]) -> integer\nint(x, base=10) -> integer",
    is_base: true,
    methods: methods::METHODS,
    getsets: &[
        GetSetDef::new("real", methods::real),
        GetSetDef::new("imag", methods::imag),
        GetSetDef::new("numerator", methods::real),
        GetSetDef::new("denominator", methods::denominator),
    ],
    binary_ops: BINARY,
    unary_ops: &UnaryOp::ALL,
    slots: |slots| {
        slots.new = Some(methods::new);
        slots.repr = Some(methods::repr);
        slots.format = Some(methods::format_into);
        slots.hash = Some(int_hash);
        slots.truth = Some(int_truth);
        slots.compare = Some(compare);
        slots.binary = Some(binary);
        slots.power = Some(pow);
        slots.unary = Some(methods::unary);
    },
    ..ClassDef::new(Layout::Int)
};

static BOOL: ClassDef = ClassDef {
    doc: "Returns True when the argument is true, False otherwise.",
    base: Layout::Int,
    binary_ops: &[BinaryOp::And, BinaryOp::Or, BinaryOp::Xor],
    slots: |slots| {
        slots.new = Some(bool_new);
        slots.repr = Some(bool_repr);
        slots.binary = Some(bool_binary);
    },
    ..ClassDef::new(Layout::Bool)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    crate::object::release::register::<BigIntObj>();
    let int = vm.define_class(&INT)?;
    vm.alias_class(Layout::BigInt, &int);
    vm.define_class(&BOOL)?;
    Ok(())
}
