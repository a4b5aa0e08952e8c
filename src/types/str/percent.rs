//! The `%` operator of `str`; its arguments and number conversions serve `bytes` too.

use super::{ascii_repr, text_of};
use crate::num::float::push_repr;
use crate::num::int::push_i64;
use crate::object::operator::UnaryOp;
use crate::object::str_buf::StrBuf;
use crate::object::{Exc, Layout, PyResult, Raised, TypeId, Value, Vm};
use crate::text::percent::{Amount, Directive, ErrorClass, Format, PercentError, Piece, Resolved};
use crate::text::Buf;
use crate::types::slice::{index_object, is_int};

/// Raises what is wrong with a format or its arguments.
#[cold]
pub(crate) fn percent_error(vm: &mut Vm, error: PercentError) -> Raised {
    let message = error.to_string();
    match error.class() {
        ErrorClass::Value => vm.value_error(message),
        ErrorClass::Type => vm.type_error(message),
        ErrorClass::Overflow => vm.overflow_error(message),
        ErrorClass::Memory => Raised,
    }
}

/// The right operand, as directives consume it.
pub(crate) struct Arguments<'a> {
    operand: &'a Value,
    /// Items of a tuple still to come; gone once a key was looked up.
    items: Option<&'a [Value]>,
    /// The one value, where there is no tuple.
    single: Option<Value>,
    /// May keys be looked up in the operand?
    pub(crate) is_mapping: bool,
}

impl<'a> Arguments<'a> {
    /// Of a right operand. Texts (and if `bytes` is set, bytes) are no mappings.
    pub(crate) fn new(vm: &Vm, operand: &'a Value, bytes: bool) -> Arguments<'a> {
        let items = operand.as_tuple().filter(|_| operand.is_layout(Layout::Tuple));
        let single = if items.is_some() { None } else { Some(operand.clone()) };
        let is_text = operand.is_layout(Layout::Str)
            || bytes && (operand.is_layout(Layout::Bytes) || operand.is_layout(Layout::ByteArray));
        let is_mapping = items.is_none() && !is_text && vm.entry_of(operand).slots.getitem.is_some();
        Arguments { operand, items, single, is_mapping }
    }

    /// The next value.
    pub(crate) fn next(&mut self, vm: &mut Vm) -> PyResult {
        let next = match &mut self.items {
            Some(items) => items.split_first().map(|(first, rest)| {
                *items = rest;
                first.clone()
            }),
            None => self.single.take(),
        };
        next.ok_or(()).map_err(|()| percent_error(vm, PercentError::NotEnough))
    }

    /// Makes the value of a key the next one.
    pub(crate) fn select(&mut self, vm: &mut Vm, key: &Value) -> PyResult<()> {
        self.single = Some(vm.get_item(self.operand, key)?);
        self.items = None;
        Ok(())
    }

    /// Are values left that a directive should have taken?
    pub(crate) fn has_rest(&self) -> bool {
        match self.items {
            Some(items) => !items.is_empty(),
            None => !self.is_mapping && self.single.is_some(),
        }
    }

    /// Width or precision from the arguments, if the format says so.
    fn amount(&mut self, vm: &mut Vm, amount: Amount, c_type: &str) -> PyResult<Option<i64>> {
        if amount != Amount::Argument {
            return Ok(None);
        }
        let value = self.next(vm)?;
        if !is_int(&value) {
            return Err(percent_error(vm, PercentError::StarWantsInt));
        }
        let most = if c_type == "int" { i64::from(i32::MAX) } else { i64::MAX };
        match value.as_i64().filter(|number| (-most..=most).contains(number)) {
            Some(number) => Ok(Some(number)),
            None => Err(vm.overflow_error(format!("Python int too large to convert to C {c_type}"))),
        }
    }

    /// Width, precision and value of a directive, in the order in which the arguments are taken.
    pub(crate) fn take(&mut self, vm: &mut Vm, directive: &Directive) -> PyResult<(Resolved, Value)> {
        let width = self.amount(vm, directive.width, "ssize_t")?;
        let precision = self.amount(vm, directive.precision, "int")?;
        let value = self.next(vm)?;
        match directive.resolve(width, precision) {
            Ok(how) => Ok((how, value)),
            Err(error) => Err(percent_error(vm, error)),
        }
    }
}

/// `format % operand`
pub(super) fn percent(vm: &mut Vm, format: &Value, operand: &Value) -> PyResult {
    let mut arguments = Arguments::new(vm, operand, false);
    let mut out = StrBuf::new();
    let mut pieces = Format::new(text_of(format), arguments.is_mapping);
    loop {
        if let Some(kind) = pieces.bare() {
            let value = arguments.next(vm)?;
            match value.as_exact_int() {
                Some(number) => push_i64(number, &mut out)?,
                None => push_value(vm, &Resolved::bare(kind), &value, &mut out)?,
            }
            continue;
        }
        let Some(piece) = pieces.next() else { break };
        match piece {
            Ok(Piece::Literal(text)) => out.push_text(text)?,
            Ok(Piece::Directive(directive)) => {
                if let Some(key) = directive.key {
                    let key = vm.new_str_text(key)?;
                    arguments.select(vm, &key)?;
                }
                let (how, value) = arguments.take(vm, &directive)?;
                push_value(vm, &how, &value, &mut out)?;
            }
            Err(error) => return Err(percent_error(vm, error)),
        }
    }
    if arguments.has_rest() {
        return Err(percent_error(vm, PercentError::NotAll));
    }
    out.finish(vm)
}

fn push_value(vm: &mut Vm, how: &Resolved, value: &Value, out: &mut StrBuf) -> PyResult<()> {
    match how.kind {
        b's' | b'r' | b'a' => {
            if how.width == 0 && how.precision.is_none() && how.kind != b'a' {
                if let Some(number) = value.as_exact_int() {
                    return Ok(push_i64(number, out)?);
                }
                if let Some(number) = value.as_exact_float() {
                    return Ok(push_repr(number, out)?);
                }
            }
            let text = match how.kind {
                b's' => vm.str_of(value)?,
                b'r' => vm.repr(value)?,
                _ => ascii_repr(vm, value)?,
            };
            if how.width == 0 && how.precision.is_none() {
                return Ok(out.push_value(&text)?);
            }
            Ok(how.push_text(text_of(&text), out)?)
        }
        b'c' => push_char(vm, how, value, out),
        b'e' | b'E' | b'f' | b'F' | b'g' | b'G' => push_float(vm, how, value, out),
        _ => push_int(vm, how, value, out),
    }
}

fn push_char(vm: &mut Vm, how: &Resolved, value: &Value, out: &mut StrBuf) -> PyResult<()> {
    if let Some(text) = value.as_text() {
        if text.len_chars() != 1 {
            return Err(percent_error(vm, PercentError::CharRequired));
        }
        let whole = Resolved { precision: None, ..*how };
        return Ok(whole.push_text(text, out)?);
    }
    let Some(number) = index_object(vm, value)? else {
        return Err(percent_error(vm, PercentError::CharRequired));
    };
    match how.push_char(number.as_i64().unwrap_or(-1), out) {
        Ok(()) => Ok(()),
        Err(error) => Err(percent_error(vm, error)),
    }
}

/// Writes a value as a float.
pub(crate) fn push_float(vm: &mut Vm, how: &Resolved, value: &Value, out: &mut impl Buf) -> PyResult<()> {
    let number = match value.as_f64() {
        Some(number) => number,
        None => float_of(vm, value)?,
    };
    Ok(how.push_float(number, out)?)
}

fn float_of(vm: &mut Vm, value: &Value) -> PyResult<f64> {
    if let Some(number) = value.as_i64() {
        return Ok(number as f64);
    }
    let made = match vm.unary(UnaryOp::Float, value) {
        Ok(made) => made,
        Err(raised) => {
            // What has only `__index__` counts as a number too.
            if is_int(value) || !vm.raised_is(Exc::TypeError) || !vm.has_raised() {
                return Err(raised);
            }
            let exception = vm.take_raised();
            match index_object(vm, value)? {
                Some(number) => return float_of_int(vm, &number),
                None => return Err(vm.put_raised(exception)),
            }
        }
    };
    match made.as_f64() {
        Some(number) => Ok(number),
        None => {
            let name = vm.type_name(value);
            Err(percent_error(vm, PercentError::FloatRequired(&name)))
        }
    }
}

fn float_of_int(vm: &mut Vm, number: &Value) -> PyResult<f64> {
    match number.as_i64() {
        Some(number) => Ok(number as f64),
        None => Ok(vm.unary(UnaryOp::Float, number)?.as_f64().unwrap_or(f64::NAN)),
    }
}

/// Writes a value as an integer.
pub(crate) fn push_int(vm: &mut Vm, how: &Resolved, value: &Value, out: &mut impl Buf) -> PyResult<()> {
    if let Some(number) = value.as_i64() {
        return Ok(how.push_i64(number, out)?);
    }
    if value.is_layout(Layout::BigInt) {
        return push_big(vm, how, value, out);
    }
    let number = integer_of(vm, how.kind, value)?;
    match number.as_i64() {
        Some(number) => Ok(how.push_i64(number, out)?),
        None => push_big(vm, how, &number, out),
    }
}

/// The integer a value stands for: `%x` takes what has `__index__`, `%d` also what has `__int__`.
fn integer_of(vm: &mut Vm, kind: u8, value: &Value) -> PyResult {
    let found = match kind {
        b'x' | b'X' | b'o' => index_object(vm, value),
        _ => match vm.unary(UnaryOp::Int, value) {
            Ok(number) => Ok(Some(number)),
            Err(_) if vm.has_raised() && vm.catch(Exc::TypeError) => index_object(vm, value),
            Err(raised) => Err(raised),
        },
    };
    match found {
        Ok(Some(number)) if is_int(&number) => return Ok(number),
        Ok(_) => (),
        Err(_) if vm.has_raised() && vm.catch(Exc::TypeError) => (),
        Err(raised) => return Err(raised),
    }
    let name = vm.type_name(value);
    let error = match kind {
        b'x' | b'X' | b'o' => PercentError::IntRequired(kind, &name),
        _ => PercentError::RealRequired(kind, &name),
    };
    Err(percent_error(vm, error))
}

/// Writes an integer beyond 64 bits, whose digits its own class knows best.
fn push_big(vm: &mut Vm, how: &Resolved, value: &Value, out: &mut impl Buf) -> PyResult<()> {
    let int = TypeId(Layout::Int as u32);
    let shown = match (how.int_base(), vm.entry(int).slots.repr) {
        (10, Some(repr)) => repr(vm, value)?,
        _ => {
            let spec = vm.new_str(match how.kind {
                b'x' => "x",
                b'X' => "X",
                b'o' => "o",
                _ => "d",
            })?;
            let name = vm.names.format.clone();
            match vm.class_attr(int, &name) {
                Some(method) => vm.call(&method, &[value.clone(), spec])?,
                None => vm.format(value, &spec)?,
            }
        }
    };
    let text = shown.as_str().unwrap_or("0");
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    Ok(how.push_digits(negative, digits, out)?)
}
