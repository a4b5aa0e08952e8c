//! Functions on numbers and characters: `abs bin chr divmod hash hex id oct ord pow round`.

use crate::num;
use crate::object::operator::{BinaryOp, UnaryOp};
use crate::object::{Exc, Layout, NativeDef, PyResult, Value, Vm};

fn abs(vm: &mut Vm, args: &[Value]) -> PyResult {
    if let Some(number) = args[0].as_exact_int().and_then(i64::checked_abs) {
        return vm.new_int(number);
    }
    if let Some(number) = args[0].as_exact_float() {
        return vm.new_float(number.abs());
    }
    vm.unary(UnaryOp::Abs, &args[0])
}

fn bin(vm: &mut Vm, args: &[Value]) -> PyResult {
    in_base(vm, &args[0], 2, "0b", "#b")
}

fn hex(vm: &mut Vm, args: &[Value]) -> PyResult {
    in_base(vm, &args[0], 16, "0x", "#x")
}

fn oct(vm: &mut Vm, args: &[Value]) -> PyResult {
    in_base(vm, &args[0], 8, "0o", "#o")
}

fn in_base(vm: &mut Vm, value: &Value, base: u32, prefix: &str, spec: &str) -> PyResult {
    let number = vm.index(value)?;
    if let Some(number) = number.as_i64() {
        let digits = num::int::radix_digits(number.unsigned_abs(), base, false);
        let sign = if number < 0 { "-" } else { "" };
        let (digits, start) = (digits.as_bytes(), sign.len() + prefix.len());
        return vm.new_ascii_with(start + digits.len(), |out| {
            out[..sign.len()].copy_from_slice(sign.as_bytes());
            out[sign.len()..start].copy_from_slice(prefix.as_bytes());
            out[start..].copy_from_slice(digits);
        });
    }
    // An instance of a subclass may format itself in another way: its plain number does not.
    let zero = vm.new_int(0)?;
    let plain = vm.binary(BinaryOp::Add, &number, &zero)?;
    let spec = vm.new_str(spec)?;
    vm.format(&plain, &spec)
}

fn chr(vm: &mut Vm, args: &[Value]) -> PyResult {
    if let Some(code @ 0..=127) = args[0].as_exact_int() {
        return Ok(vm.ascii_char(code as u8));
    }
    let number = vm.index(&args[0])?;
    match number.as_i64().and_then(|number| u32::try_from(number).ok()).filter(|&number| number < 0x11_0000) {
        Some(byte) if byte < 128 => Ok(vm.ascii_char(byte as u8)),
        Some(code) => {
            let mut room = [0; 4];
            let bytes = crate::text::encode(code, &mut room).to_vec();
            vm.new_str_wtf8(&bytes)
        }
        None => Err(vm.value_error("chr() arg not in range(0x110000)")),
    }
}

/// `chr`
pub(super) const CHR: NativeDef = NativeDef::new(
    "chr",
    chr,
    "(i, /)",
    "Return a Unicode string of one character with ordinal i; 0 <= i <= 0x10ffff.",
);

fn ord(vm: &mut Vm, args: &[Value]) -> PyResult {
    if let Some(&[byte]) = args[0].str_bytes() {
        return vm.new_int(i64::from(byte));
    }
    let (code, len) = if let Some(text) = args[0].as_text() {
        (text.as_char().map(i64::from), text.len_chars())
    } else {
        let bytes = match args[0].as_bytes() {
            Some(bytes) => bytes.to_vec(),
            None if args[0].is_layout(Layout::ByteArray) => {
                let name = vm.intern_str("__len__")?;
                let len = vm.call_method(&args[0], &name, &[])?.as_i64().unwrap_or(0);
                if len != 1 {
                    vec![0; len as usize]
                } else {
                    let zero = vm.new_int(0)?;
                    vec![vm.get_item(&args[0], &zero)?.as_i64().unwrap_or(0) as u8]
                }
            }
            None => {
                let message = format!("ord() expected string of length 1, but {} found", vm.type_name(&args[0]));
                return Err(vm.type_error(message));
            }
        };
        (Some(bytes.as_slice()).filter(|bytes| bytes.len() == 1).map(|bytes| i64::from(bytes[0])), bytes.len())
    };
    match code {
        Some(code) => vm.new_int(code),
        None => Err(vm.type_error(format!("ord() expected a character, but string of length {len} found"))),
    }
}

fn divmod(vm: &mut Vm, args: &[Value]) -> PyResult {
    if args[0].is_exact(Layout::Int) && args[1].is_exact(Layout::Int) {
        return crate::types::int::divmod(vm, &args[0], &args[1]);
    }
    vm.binary(BinaryOp::DivMod, &args[0], &args[1])
}

fn hash(vm: &mut Vm, args: &[Value]) -> PyResult {
    let hash = vm.hash(&args[0])?;
    vm.new_int(hash)
}

fn id(vm: &mut Vm, args: &[Value]) -> PyResult {
    vm.new_int(args[0].address() as i64)
}

fn pow(vm: &mut Vm, args: &[Value]) -> PyResult {
    let [base, exponent, modulus, ..] = args else { return Ok(vm.none()) };
    if modulus.is_unbound() || modulus.is_none() {
        return vm.binary(BinaryOp::Pow, base, exponent);
    }
    let mut tried = None;
    for operand in [base, exponent, modulus] {
        let Some(power) = vm.entry_of(operand).slots.power else { continue };
        if tried == Some(power as usize) {
            continue;
        }
        tried = Some(power as usize);
        let result = power(vm, base, exponent, modulus)?;
        if !result.is_exact(Layout::NotImplemented) {
            return Ok(result);
        }
    }
    let [a, b, c] = [base, exponent, modulus].map(|value| vm.type_name(value));
    Err(vm.type_error(format!("unsupported operand type(s) for ** or pow(): '{a}', '{b}', '{c}'")))
}

fn round(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (number, digits) = (&args[0], Some(&args[1]).filter(|digits| !digits.is_unbound() && !digits.is_none()));
    if digits.is_none() && number.as_exact_int().is_some() {
        return Ok(number.clone());
    }
    if number.is_exact(Layout::Float) {
        return crate::types::float::rounded(vm, number, digits);
    }
    let name = vm.names.round.clone();
    match vm.call_special(number, &name, digits.map_or(&[], std::slice::from_ref))? {
        Some(result) => Ok(result),
        None => {
            let message = format!("type {} doesn't define __round__ method", vm.type_name(number));
            Err(vm.raise(Exc::TypeError, message))
        }
    }
}

pub(super) const FUNCTIONS: &[NativeDef] = &[
    NativeDef::new("abs", abs, "(x, /)", "Return the absolute value of the argument."),
    NativeDef::new(
        "bin",
        bin,
        "(number, /)",
        "Return the binary representation of an integer.\n\n   >>> bin(2796202)\n   '0b1010101010101010101010'",
    ),
    CHR,
    NativeDef::new("divmod", divmod, "(x, y, /)", "Return the tuple (x//y, x%y).  Invariant: div*y + mod == x."),
    NativeDef::new(
        "hash",
        hash,
        "(obj, /)",
        "Return the hash value for the given object.\n\nTwo objects that compare equal must also have the same hash value, but \
         the\nreverse is not necessarily true.",
    ),
    NativeDef::new(
        "hex",
        hex,
        "(number, /)",
        "Return the hexadecimal representation of an integer.\n\n   >>> hex(12648430)\n   '0xc0ffee'",
    ),
    NativeDef::new(
        "id",
        id,
        "(obj, /)",
        "Return the identity of an object.\n\nThis is guaranteed to be unique among simultaneously existing \
         objects.\n(CPython uses the object's memory address.)",
    ),
    NativeDef::new(
        "oct",
        oct,
        "(number, /)",
        "Return the octal representation of an integer.\n\n   >>> oct(342391)\n   '0o1234567'",
    ),
    NativeDef::new(
        "ord",
        ord,
        "(c, /)",
        "Return the ordinal value of a character.\n\nIf the argument is a one-character string, return the Unicode code \
         point of\nthat character.\n\nIf the argument is a bytes or bytearray object of length 1, return its\nsingle byte \
         value.",
    ),
    NativeDef::new(
        "pow",
        pow,
        "(base, exp, mod=None)",
        "Equivalent to base**exp with 2 arguments or base**exp % mod with 3 arguments.\n\nSome types, such as ints, are able to \
         use a more efficient algorithm when\ninvoked using the three argument form.",
    ),
    NativeDef::new(
        "round",
        round,
        "(number, ndigits=None)",
        "Round a number to a given precision in decimal digits.\n\nThe return value is an integer if ndigits is omitted or \
         None.  Otherwise\nthe return value has the same type as the number.  ndigits may be negative.",
    ),
];
