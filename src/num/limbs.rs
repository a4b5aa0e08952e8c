//! Integers of a few limbs, in buffers on the stack: what is done to them takes fewer instructions than a call into the
//! library for numbers of any size, and no memory.

use super::int::Int;
use dashu_int::{IBig, Sign, UBig};
use std::cmp::Ordering;

/// Most limbs of an operand.
pub const MOST: usize = 4;

/// Most limbs of a result.
const ROOM: usize = 2 * MOST;

/// An integer that somebody else holds: sign, and limbs from the least significant on, the last of which is not zero.
#[derive(Clone, Copy, Debug)]
pub struct Number<'a> {
    /// It is below zero.
    pub negative: bool,
    /// Its magnitude.
    pub words: &'a [u64],
}

impl<'a> Number<'a> {
    /// A machine word, whose magnitude `room` keeps.
    #[inline(always)]
    pub fn small(value: i64, room: &'a mut [u64; 1]) -> Number<'a> {
        room[0] = value.unsigned_abs();
        Number { negative: value < 0, words: &room[..(value != 0) as usize] }
    }

    /// A big integer; `None` if it has too many limbs.
    #[inline(always)]
    pub fn big(value: &'a IBig) -> Option<Number<'a>> {
        let (sign, words) = value.as_sign_words();
        (words.len() <= MOST).then_some(Number { negative: sign == Sign::Negative, words })
    }

    #[inline(always)]
    fn negated(self) -> Number<'a> {
        Number { negative: !self.negative, words: self.words }
    }

    /// The limb at `index` of the two's complement of endless width.
    #[inline(always)]
    fn two(&self, index: usize, borrow: &mut bool) -> u64 {
        let word = self.words.get(index).copied().unwrap_or(0);
        if !self.negative {
            return word;
        }
        let (word, out) = (!word).overflowing_add(u64::from(*borrow));
        *borrow = out;
        word
    }
}

/// A result.
#[derive(Clone, Copy, Debug)]
pub struct Limbs {
    negative: bool,
    len: usize,
    words: [u64; ROOM],
}

impl Limbs {
    #[inline(always)]
    fn zero(negative: bool) -> Limbs {
        Limbs { negative, len: 0, words: [0; ROOM] }
    }

    #[inline(always)]
    fn trimmed(mut self, len: usize) -> Limbs {
        self.len = len;
        while self.len > 0 && self.words[self.len - 1] == 0 {
            self.len -= 1;
        }
        self
    }

    /// Adds one to the magnitude.
    fn step(&mut self) {
        for (index, word) in self.words.iter_mut().enumerate() {
            let (sum, carry) = word.overflowing_add(1);
            *word = sum;
            if !carry {
                self.len = self.len.max(index + 1);
                return;
            }
        }
    }

    /// The integer in the smallest form that holds it.
    #[inline]
    pub fn into_int(self) -> Int {
        match self.len {
            0 => Int::Small(0),
            1 if self.words[0] <= i64::MAX as u64 => {
                let value = self.words[0] as i64;
                Int::Small(if self.negative { -value } else { value })
            }
            1 if self.negative && self.words[0] == 1 << 63 => Int::Small(i64::MIN),
            len => {
                let magnitude = match len {
                    1 | 2 => UBig::from(u128::from(self.words[1]) << 64 | u128::from(self.words[0])),
                    _ => UBig::from_words(&self.words[..len]),
                };
                Int::Big(IBig::from_parts(if self.negative { Sign::Negative } else { Sign::Positive }, magnitude))
            }
        }
    }
}

/// `a + b`
#[inline]
pub fn add(a: Number, b: Number) -> Limbs {
    if a.negative == b.negative {
        return add_magnitudes(a.negative, a.words, b.words);
    }
    match cmp_magnitudes(a.words, b.words) {
        Ordering::Less => sub_magnitudes(b.negative, b.words, a.words),
        _ => sub_magnitudes(a.negative, a.words, b.words),
    }
}

/// `a - b`
#[inline]
pub fn sub(a: Number, b: Number) -> Limbs {
    add(a, b.negated())
}

fn add_magnitudes(negative: bool, a: &[u64], b: &[u64]) -> Limbs {
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    let mut sum = Limbs::zero(negative);
    let mut carry = false;
    for (index, &word) in long.iter().take(MOST).enumerate() {
        let (word, first) = word.overflowing_add(short.get(index).copied().unwrap_or(0));
        let (word, second) = word.overflowing_add(u64::from(carry));
        sum.words[index] = word;
        carry = first | second;
    }
    sum.words[long.len().min(MOST)] = u64::from(carry);
    sum.trimmed(long.len().min(MOST) + 1)
}

/// The magnitude of `a` is not below that of `b`.
fn sub_magnitudes(negative: bool, a: &[u64], b: &[u64]) -> Limbs {
    let mut difference = Limbs::zero(negative);
    let mut borrow = false;
    for (index, &word) in a.iter().take(MOST).enumerate() {
        let (word, first) = word.overflowing_sub(b.get(index).copied().unwrap_or(0));
        let (word, second) = word.overflowing_sub(u64::from(borrow));
        difference.words[index] = word;
        borrow = first | second;
    }
    difference.trimmed(a.len().min(MOST))
}

fn cmp_magnitudes(a: &[u64], b: &[u64]) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

/// `a * b`
pub fn mul(a: Number, b: Number) -> Limbs {
    let mut product = Limbs::zero(a.negative != b.negative);
    let len = (a.words.len() + b.words.len()).min(ROOM);
    for (low, &x) in a.words.iter().take(MOST).enumerate() {
        let mut carry = 0;
        for (place, &y) in product.words[low..].iter_mut().zip(b.words) {
            let wide = u128::from(x) * u128::from(y) + u128::from(*place) + u128::from(carry);
            *place = wide as u64;
            carry = (wide >> 64) as u64;
        }
        if let Some(place) = product.words.get_mut(low + b.words.len()) {
            *place = carry;
        }
    }
    product.trimmed(len)
}

/// `divmod(a, b)` where the divisor is one limb, or both have two at most; `None` otherwise, and if `b` is zero.
pub fn divmod(a: Number, b: Number) -> Option<(Limbs, Limbs)> {
    let negative = a.negative != b.negative;
    let (mut quotient, mut rest) = (Limbs::zero(negative), Limbs::zero(b.negative));
    match *b.words {
        [divisor] => {
            let mut high = 0;
            for index in (0..a.words.len().min(MOST)).rev() {
                let (digit, left) = divide(high, a.words[index], divisor);
                quotient.words[index] = digit;
                high = left;
            }
            rest.words[0] = high;
        }
        [low, high] if a.words.len() <= 2 => {
            let divisor = u128::from(high) << 64 | u128::from(low);
            let number = a.words.iter().rev().fold(0, |number, &word| number << 64 | u128::from(word));
            let (digits, left) = (number / divisor, number % divisor);
            (quotient.words[0], quotient.words[1]) = (digits as u64, (digits >> 64) as u64);
            (rest.words[0], rest.words[1]) = (left as u64, (left >> 64) as u64);
        }
        _ => return None,
    }
    let (mut quotient, mut rest) = (quotient.trimmed(MOST), rest.trimmed(2));
    if negative && rest.len > 0 {
        // Towards minus infinity.
        quotient.step();
        rest = sub_magnitudes(b.negative, b.words, &rest.words[..rest.len]);
    }
    Some((quotient, rest))
}

/// Two limbs by one that is above the higher of them.
#[inline(always)]
fn divide(high: u64, low: u64, divisor: u64) -> (u64, u64) {
    if high == 0 {
        return (low / divisor, low % divisor);
    }
    let number = u128::from(high) << 64 | u128::from(low);
    let digit = (number / u128::from(divisor)) as u64;
    (digit, low.wrapping_sub(digit.wrapping_mul(divisor)))
}

/// `a << count`; `None` if that has too many limbs.
pub fn shl(a: Number, count: u64) -> Option<Limbs> {
    let (whole, bits) = ((count / 64) as usize, (count % 64) as u32);
    let len = a.words.len() + whole + 1;
    if count >= 64 * ROOM as u64 || len > ROOM {
        return None;
    }
    let mut shifted = Limbs::zero(a.negative);
    let mut low = 0;
    for (place, &word) in shifted.words[whole..].iter_mut().zip(a.words) {
        let wide = u128::from(word) << bits;
        *place = wide as u64 | low;
        low = (wide >> 64) as u64;
    }
    shifted.words[len - 1] = low;
    Some(shifted.trimmed(len))
}

/// `a >> count`: towards minus infinity.
pub fn shr(a: Number, count: u64) -> Limbs {
    let whole = usize::try_from(count / 64).unwrap_or(usize::MAX).min(a.words.len());
    let bits = (count % 64) as u32;
    let mut shifted = Limbs::zero(a.negative);
    let kept = &a.words[whole..];
    for (index, place) in shifted.words.iter_mut().take(kept.len()).enumerate() {
        let high = kept.get(index + 1).copied().unwrap_or(0);
        *place = ((u128::from(high) << 64 | u128::from(kept[index])) >> bits) as u64;
    }
    let mut shifted = shifted.trimmed(kept.len());
    if a.negative {
        let cut = kept.first().is_some_and(|&word| word & ((1u64 << bits) - 1) != 0);
        if cut || a.words[..whole].iter().any(|&word| word != 0) {
            shifted.step();
        }
    }
    shifted
}

/// `a & b`, `a | b` or `a ^ b`: what `each` makes of two limbs.
#[inline(always)]
pub fn bitwise(a: Number, b: Number, each: impl Fn(u64, u64) -> u64) -> Limbs {
    let negative = each(u64::from(a.negative), u64::from(b.negative)) & 1 == 1;
    let len = a.words.len().max(b.words.len()).min(MOST) + 1;
    let mut result = Limbs::zero(negative);
    let (mut left, mut right, mut carry) = (true, true, true);
    for (index, place) in result.words.iter_mut().take(len).enumerate() {
        let word = each(a.two(index, &mut left), b.two(index, &mut right));
        *place = word;
        if negative {
            (*place, carry) = (!word).overflowing_add(u64::from(carry));
        }
    }
    result.trimmed(len)
}

/// Which of two integers is greater.
#[inline]
pub fn cmp(a: Number, b: Number) -> Ordering {
    match (a.negative, b.negative) {
        (false, false) => cmp_magnitudes(a.words, b.words),
        (true, true) => cmp_magnitudes(b.words, a.words),
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::num::bigint;

    /// Numbers about the places where limbs and signs change.
    fn samples() -> Vec<IBig> {
        let mut all = vec![IBig::ZERO];
        for bits in [0usize, 1, 31, 62, 63, 64, 65, 100, 127, 128, 129, 191, 192, 200, 254] {
            for delta in -1i64..=1 {
                let value = (IBig::ONE << bits) + IBig::from(delta);
                all.extend([-value.clone(), value]);
            }
        }
        let odd = IBig::from(0x9E37_79B9_7F4A_7C15u64);
        all.extend([&odd * &odd, -(&odd * &odd * &odd), &odd * &odd * &odd * &odd]);
        all
    }

    fn is(result: Limbs, expected: IBig, what: &str) {
        assert_eq!(result.into_int(), Int::from(expected), "{what}");
    }

    #[test]
    fn agrees_with_numbers_of_any_size() {
        let all = samples();
        for x in &all {
            for y in &all {
                let (a, b) = (Number::big(x).unwrap(), Number::big(y).unwrap());
                let what = format!("{x} {y}");
                is(add(a, b), x + y, &what);
                is(sub(a, b), x - y, &what);
                is(mul(a, b), x * y, &what);
                is(bitwise(a, b, |x, y| x & y), x & y, &what);
                is(bitwise(a, b, |x, y| x | y), x | y, &what);
                is(bitwise(a, b, |x, y| x ^ y), x ^ y, &what);
                assert_eq!(cmp(a, b), x.cmp(y), "{what}");
                if let Some((quotient, rest)) = divmod(a, b) {
                    let expected = bigint::divmod(x, y).unwrap();
                    is(quotient, expected.0, &what);
                    is(rest, expected.1, &what);
                }
            }
            for count in [0u64, 1, 63, 64, 65, 127, 128, 130, 255, 256, 300, 1 << 40] {
                let a = Number::big(x).unwrap();
                is(shr(a, count), bigint::shr(x, count), &format!("{x} >> {count}"));
                if let Some(shifted) = shl(a, count) {
                    is(shifted, x << count as usize, &format!("{x} << {count}"));
                }
            }
        }
    }

    #[test]
    fn machine_words() {
        for value in [0, 1, -1, i64::MAX, i64::MIN] {
            let mut room = [0];
            let number = Number::small(value, &mut room);
            assert_eq!(shr(number, 0).into_int(), Int::Small(value));
            assert_eq!(mul(number, number).into_int(), Int::from(i128::from(value) * i128::from(value)));
        }
    }
}
