//! Applying a format specification to strings and numbers.

use super::format_spec::{Align, FormatSpec, Grouping, SignMode, SpecError, Target};
use super::wtf8::encode;
use super::{Buf, NoMemory, Text, Written};
use crate::num::bigint;
use crate::num::float::{self, FloatFormat, FloatStyle, FloatText};
use crate::num::int;
use dashu_int::{IBig, Sign};

/// The parts of a number as text, in the order in which they are written.
#[derive(Default)]
struct Parts<'a> {
    negative: bool,
    prefix: &'a str,
    digits: &'a str,
    /// What follows the digits, and how many zeros come between.
    fraction: &'a str,
    zeros: usize,
    suffix: &'a str,
    percent: bool,
}

/// How the digits of one number are grouped.
#[derive(Clone, Copy)]
struct Groups {
    size: usize,
    separator: u8,
}

impl Groups {
    /// The number of characters of so many digits.
    fn len(self, digits: usize) -> usize {
        match self.size {
            0 => digits,
            size => digits.saturating_add(digits.saturating_sub(1) / size),
        }
    }

    /// The fewest digits that take `width` characters or more.
    fn digits_for(self, width: usize) -> usize {
        if self.size == 0 || width == 0 {
            return width;
        }
        // Whole groups with their separators, and what is left over, which is never a separator alone.
        let (whole, over) = (width / (self.size + 1), width % (self.size + 1));
        let digits = whole.saturating_mul(self.size).saturating_add(over);
        digits + usize::from(self.len(digits) < width)
    }
}

impl FormatSpec {
    fn sign_text(&self, negative: bool) -> &'static str {
        match (negative, self.sign) {
            (true, _) => "-",
            (false, Some(SignMode::Plus)) => "+",
            (false, Some(SignMode::Space)) => " ",
            _ => "",
        }
    }

    fn groups(&self) -> Groups {
        match self.grouping {
            Grouping::None => Groups { size: 0, separator: 0 },
            Grouping::Comma => Groups { size: 3, separator: b',' },
            Grouping::Underscore => {
                let by_fours = matches!(self.kind_ascii(), b'b' | b'o' | b'x' | b'X');
                Groups { size: if by_fours { 4 } else { 3 }, separator: b'_' }
            }
        }
    }

    /// How much padding goes left, after the sign and right.
    fn padding(&self, len: usize) -> (usize, usize, usize) {
        let pad = self.width.saturating_sub(len);
        match self.align {
            Align::Left => (0, 0, pad),
            Align::Right => (pad, 0, 0),
            Align::Center => (pad / 2, 0, pad - pad / 2),
            Align::AfterSign => (0, pad, 0),
        }
    }
}

fn push_number(parts: &Parts<'_>, spec: &FormatSpec, out: &mut impl Buf) -> Written {
    let sign = spec.sign_text(parts.negative);
    let groups = spec.groups();
    let rest = (parts.fraction.len() + parts.suffix.len() + usize::from(parts.percent)).saturating_add(parts.zeros);
    let fixed = rest.saturating_add(sign.len() + parts.prefix.len());
    let mut digits = parts.digits.len();
    if digits > 0 && spec.fill == 0x30 && spec.align == Align::AfterSign {
        // Zeros that fill count as digits, and are grouped as such.
        let wanted = spec.width.saturating_sub(fixed);
        if groups.len(digits) < wanted {
            digits = groups.digits_for(wanted);
        }
    }
    let len = fixed.checked_add(groups.len(digits)).ok_or(NoMemory)?;
    let (left, inner, right) = spec.padding(len);
    let mut room = [0; 4];
    let fill = encode(spec.fill, &mut room);
    let padding = (left + inner + right).checked_mul(fill.len()).ok_or(NoMemory)?;
    out.reserve(len.checked_add(padding).ok_or(NoMemory)?)?;
    out.push_repeat(fill, left)?;
    out.push_str(sign)?;
    out.push_str(parts.prefix)?;
    out.push_repeat(fill, inner)?;
    push_grouped(parts.digits, digits - parts.digits.len(), groups, out)?;
    out.push_str(parts.fraction)?;
    out.push_repeat(b"0", parts.zeros)?;
    out.push_str(parts.suffix)?;
    if parts.percent {
        out.push_ascii(b'%')?;
    }
    out.push_repeat(fill, right)
}

/// Writes `zeros` zeros and the digits, with a separator between the groups.
fn push_grouped(digits: &str, zeros: usize, groups: Groups, out: &mut impl Buf) -> Written {
    if groups.size == 0 {
        out.push_repeat(b"0", zeros)?;
        return out.push_str(digits);
    }
    let mut block = [0u8; 128];
    let mut used = 0;
    let total = zeros + digits.len();
    let bytes = digits.as_bytes();
    for i in 0..total {
        if used + 2 > block.len() {
            out.push_bytes(&block[..used])?;
            used = 0;
        }
        if i > 0 && (total - i).is_multiple_of(groups.size) {
            block[used] = groups.separator;
            used += 1;
        }
        block[used] = if i < zeros { b'0' } else { bytes.get(i - zeros).copied().unwrap_or(b'0') };
        used += 1;
    }
    out.push_bytes(&block[..used])
}

/// Writes `format(text, spec)`.
///
/// # Errors
/// [`SpecError`] when the specification is none for strings.
pub fn format_str(text: Text<'_>, spec: Text<'_>, out: &mut impl Buf) -> Result<(), SpecError> {
    if spec.is_empty() {
        return Ok(out.push_text(text)?);
    }
    let spec = FormatSpec::parse(spec, Target::Str)?;
    if spec.kind != Some(u32::from(b's')) {
        return Err(SpecError::UnknownCode(spec.kind.unwrap_or(0)));
    }
    match spec.sign {
        Some(SignMode::Space) => return Err(SpecError::StrSpace),
        Some(_) => return Err(SpecError::StrSign),
        None => {}
    }
    if spec.no_negative_zero {
        return Err(SpecError::StrNegativeZero);
    }
    if spec.alternate {
        return Err(SpecError::StrAlternate);
    }
    if spec.align == Align::AfterSign {
        return Err(SpecError::StrAlign);
    }
    let text = spec.precision.map_or(text, |most| text.slice(0, most));
    let (left, _, right) = spec.padding(text.len_chars());
    Ok(text.pad(super::Padding { left, right }, spec.fill, out)?)
}

/// Writes `format(value, spec)` of an integer.
///
/// # Errors
/// [`SpecError`] when the specification is none for integers.
pub fn format_i64(value: i64, spec: Text<'_>, out: &mut impl Buf) -> Result<(), SpecError> {
    if spec.is_empty() {
        return Ok(int::push_i64(value, out)?);
    }
    let spec = FormatSpec::parse(spec, Target::Int)?;
    if spec.wants_float() {
        return float_parts(value as f64, &spec, out);
    }
    if spec.kind_ascii() == b'c' {
        return format_char(value, &spec, out);
    }
    let base = check_int(&spec)?;
    let digits = int::radix_digits(value.unsigned_abs(), base, spec.kind_ascii() == b'X');
    format_digits(value < 0, digits.as_str(), &spec, out)
}

/// Writes `format(value, spec)` of a big integer. Its digits are gathered in `scratch`; `limit` is the most decimal digits, 0 for any number.
///
/// # Errors
/// [`SpecError`] when the specification is none for integers, or there are too many digits.
pub fn format_big<S>(
    value: &IBig,
    spec: Text<'_>,
    limit: usize,
    scratch: &mut S,
    out: &mut impl Buf,
) -> Result<(), SpecError>
where
    S: Buf + AsRef<[u8]>,
{
    let spec = match spec.is_empty() {
        true => FormatSpec::parse(Text::from_str("d"), Target::Int)?,
        false => FormatSpec::parse(spec, Target::Int)?,
    };
    if spec.wants_float() {
        let float = bigint::to_f64(value).map_err(|_| SpecError::IntTooLarge)?;
        return float_parts(float, &spec, out);
    }
    if spec.kind_ascii() == b'c' {
        return format_char(-1, &spec, out).map_err(|e| match e {
            SpecError::CharRange => SpecError::CharTooLarge,
            other => other,
        });
    }
    let base = check_int(&spec)?;
    if base == 10 && int::exceeds_digits(value, limit) {
        return Err(SpecError::TooManyIntDigits(limit));
    }
    let from = scratch.as_ref().len();
    int::push_big_digits(value, base, spec.kind_ascii() == b'X', scratch)?;
    let digits = scratch.as_ref().get(from..).and_then(|d| std::str::from_utf8(d).ok()).unwrap_or_default();
    format_digits(value.sign() == Sign::Negative, digits, &spec, out)
}

/// The base of an integer's digits, if the specification is one for those.
fn check_int(spec: &FormatSpec) -> Result<u32, SpecError> {
    let base = spec.int_base().ok_or(SpecError::UnknownCode(spec.kind.unwrap_or(0)))?;
    if spec.precision.is_some() {
        return Err(SpecError::IntPrecision);
    }
    if spec.no_negative_zero {
        return Err(SpecError::IntNegativeZero);
    }
    Ok(base)
}

/// Writes an integer whose digits in the base of the specification are known already.
///
/// # Errors
/// [`SpecError::NoMemory`] when the buffer cannot grow.
pub fn format_digits(negative: bool, digits: &str, spec: &FormatSpec, out: &mut impl Buf) -> Result<(), SpecError> {
    let prefix = match (spec.alternate, spec.kind_ascii()) {
        (true, b'x') => "0x",
        (true, b'X') => "0X",
        (true, b'o') => "0o",
        (true, b'b') => "0b",
        _ => "",
    };
    Ok(push_number(&Parts { negative, prefix, digits, ..Parts::default() }, spec, out)?)
}

fn format_char(value: i64, spec: &FormatSpec, out: &mut impl Buf) -> Result<(), SpecError> {
    if spec.precision.is_some() {
        return Err(SpecError::IntPrecision);
    }
    if spec.no_negative_zero {
        return Err(SpecError::IntNegativeZero);
    }
    if spec.sign.is_some() {
        return Err(SpecError::CharSign);
    }
    if spec.alternate {
        return Err(SpecError::CharAlternate);
    }
    let cp = u32::try_from(value).ok().filter(|&cp| cp < 0x110000).ok_or(SpecError::CharRange)?;
    let mut room = [0; 4];
    let text = Text::from_wtf8(encode(cp, &mut room));
    let (left, inner, right) = spec.padding(1);
    Ok(text.pad(super::Padding { left: left + inner, right }, spec.fill, out)?)
}

/// Writes `format(value, spec)` of a float.
///
/// # Errors
/// [`SpecError`] when the specification is none for floats.
pub fn format_float(value: f64, spec: Text<'_>, out: &mut impl Buf) -> Result<(), SpecError> {
    if spec.is_empty() {
        return Ok(float::push_repr(value, out)?);
    }
    float_parts(value, &FormatSpec::parse(spec, Target::Float)?, out)
}

/// The form of a float that a specification asks for; `None` for an unknown type.
fn float_format(spec: &FormatSpec) -> Result<FloatFormat, SpecError> {
    let precision = spec.precision.unwrap_or(6);
    if precision > i32::MAX as usize {
        return Err(SpecError::PrecisionTooBig);
    }
    let style = match (spec.kind_ascii(), spec.kind) {
        (b'e' | b'E', _) => FloatStyle::Exponent,
        (b'f' | b'F' | b'%', _) => FloatStyle::Fixed,
        (b'g' | b'G' | b'n', _) => FloatStyle::General,
        (_, None) if spec.precision.is_some() => FloatStyle::General,
        (_, None) => FloatStyle::Repr,
        (_, Some(code)) => return Err(SpecError::UnknownCode(code)),
    };
    Ok(FloatFormat {
        style,
        precision,
        alternate: spec.alternate,
        dot_zero: spec.kind.is_none(),
        no_negative_zero: spec.no_negative_zero,
        upper: matches!(spec.kind_ascii(), b'E' | b'F' | b'G'),
    })
}

/// The parts of a float's text: words such as `inf` have no digits.
fn parts_of(text: &FloatText) -> Parts<'_> {
    let (whole, fraction, suffix) = text.pieces();
    let (digits, fraction) = if text.is_finite() { (whole, fraction) } else { ("", whole) };
    Parts { negative: text.is_negative(), digits, fraction, zeros: text.zeros(), suffix, ..Parts::default() }
}

fn float_parts(value: f64, spec: &FormatSpec, out: &mut impl Buf) -> Result<(), SpecError> {
    let how = float_format(spec)?;
    let percent = spec.kind_ascii() == b'%';
    let text = float::format(if percent { value * 100.0 } else { value }, how);
    Ok(push_number(&Parts { percent, ..parts_of(&text) }, spec, out)?)
}

/// Writes `format(complex(re, im), spec)`.
///
/// # Errors
/// [`SpecError`] when the specification is none for complex numbers.
pub fn format_complex(re: f64, im: f64, spec: Text<'_>, out: &mut impl Buf) -> Result<(), SpecError> {
    if spec.is_empty() {
        return Ok(push_complex_repr(re, im, out)?);
    }
    let spec = FormatSpec::parse(spec, Target::Complex)?;
    if !matches!(spec.kind_ascii(), b'e' | b'E' | b'f' | b'F' | b'g' | b'G' | b'n') {
        if let Some(code) = spec.kind {
            return Err(SpecError::UnknownCode(code));
        }
    }
    if spec.fill == 0x30 {
        return Err(SpecError::ComplexZeroPadding);
    }
    if spec.align == Align::AfterSign {
        return Err(SpecError::ComplexAlign);
    }
    let how = FloatFormat { dot_zero: false, ..float_format(&spec)? };
    let skip_real = spec.kind.is_none() && re == 0.0 && !re.is_sign_negative();
    let parens = spec.kind.is_none() && !skip_real;
    let (re, im) = (float::format(re, how), float::format(im, how));
    let bare = FormatSpec { width: 0, ..spec };
    let im_spec = FormatSpec { sign: if skip_real { spec.sign } else { Some(SignMode::Plus) }, ..bare };
    // Both parts are written to the side to learn their length; their zeros are counted, not written.
    let mut counter = Counter(usize::from(parens) * 2 + 1);
    if !skip_real {
        push_number(&parts_of(&re), &bare, &mut counter)?;
    }
    push_number(&parts_of(&im), &im_spec, &mut counter)?;
    let (left, _, right) = spec.padding(counter.0);
    let mut room = [0; 4];
    let fill = encode(spec.fill, &mut room);
    out.push_repeat(fill, left)?;
    if parens {
        out.push_ascii(b'(')?;
    }
    if !skip_real {
        push_number(&parts_of(&re), &bare, out)?;
    }
    push_number(&parts_of(&im), &im_spec, out)?;
    out.push_str(if parens { "j)" } else { "j" })?;
    Ok(out.push_repeat(fill, right)?)
}

/// Writes `repr` of a complex number.
///
/// # Errors
/// [`NoMemory`] when the buffer cannot grow.
pub fn push_complex_repr(re: f64, im: f64, out: &mut impl Buf) -> Written {
    let how = FloatFormat::new(FloatStyle::Repr, 0);
    let im_text = float::format(im, how);
    if re == 0.0 && !re.is_sign_negative() {
        im_text.push(out)?;
        return out.push_ascii(b'j');
    }
    out.push_ascii(b'(')?;
    float::format(re, how).push(out)?;
    if !im_text.is_negative() {
        out.push_ascii(b'+')?;
    }
    im_text.push(out)?;
    out.push_str("j)")
}

/// Counts what is written. All of it is ASCII.
struct Counter(usize);

impl Buf for Counter {
    fn reserve(&mut self, _extra: usize) -> Written {
        Ok(())
    }

    fn push_bytes(&mut self, bytes: &[u8]) -> Written {
        self.0 = self.0.checked_add(bytes.len()).ok_or(NoMemory)?;
        Ok(())
    }

    fn push_repeat(&mut self, unit: &[u8], count: usize) -> Written {
        let added = unit.len().checked_mul(count).ok_or(NoMemory)?;
        self.0 = self.0.checked_add(added).ok_or(NoMemory)?;
        Ok(())
    }
}
