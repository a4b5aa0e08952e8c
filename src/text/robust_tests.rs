//! Odd input, drawn at random: nothing may panic, and what does not fit is refused.

use super::codec::{self, Encoding, Errors};
use super::*;
use crate::num::mersenne::Mersenne;
use crate::num::{complex, float, float_hex, int};

const ALPHABET: &[u8] = b"aZ09 _.,:!+-*#%{}[]()<>^=eExXjJnNiIfF\0\t\n\r'\"\\\x1c\x7f\x80\xbf\xc3\xa9\xce\xa3\xe2\x82\xac\xed\xa0\x80\xf0\x9f\x98\x80\xff";

fn draw(r: &mut Mersenne, most: u64) -> Vec<u8> {
    let len = r.below(most + 1);
    (0..len).map(|_| ALPHABET[r.below(ALPHABET.len() as u64) as usize]).collect()
}

/// Runs everything that takes a text on one that may be malformed.
fn exercise(text: Text<'_>, other: Text<'_>, n: i64) {
    let out = &mut StackBuf::<4096>::new();
    let done = [
        text.lower(out),
        text.upper(out),
        text.title(out),
        text.capitalize(out),
        text.swapcase(out),
        text.casefold(out),
        text.zfill(n, out),
        text.expandtabs(n, out),
        repr::str_repr(text, out),
        repr::str_ascii(text, out),
        repr::escape_non_ascii(text, out),
        text.pad(Padding::center(text.len_chars(), n), 0x20ac, out),
    ];
    assert!(done.iter().all(|d| matches!(d, Ok(()) | Err(NoMemory))));
    let _ = text.replace(other, text, n, out);
    let pieces = text.split(other, n).chain(text.rsplit(other, n)).chain(text.lines(n & 1 == 0));
    let pieces = pieces.chain(text.split_whitespace(n)).chain(text.rsplit_whitespace(n));
    assert!(pieces.count() <= 10 * text.as_bytes().len() + 10);
    let _ = (text.strip_set(other, true, true), text.partition(other), text.rpartition(other));
    let _ = (text.find(other, 0..usize::MAX), text.rfind(other, 1..3), text.count(other, 0..9));
    let _ = (text.istitle(), text.isidentifier(), text.isprintable(), text.max_char());
    let _ = (text.slice(1, 3), text.char_at(2), text.slice(n.unsigned_abs() as usize, usize::MAX));
}

fn formats(text: Text<'_>, n: i64) {
    let out = &mut StackBuf::<4096>::new();
    let _ = format_render::format_i64(n, text, out);
    let _ = format_render::format_float(n as f64 / 7.0, text, out);
    let _ = format_render::format_complex(0.5, n as f64, text, out);
    let _ = format_render::format_str(text, text, out);
    let big = dashu_int::IBig::from(n).pow(5);
    let _ = format_render::format_big(&big, text, 4300, &mut Vec::new(), out);
    for piece in percent::Format::new(text, true).chain(percent::Format::of_bytes(text.as_bytes(), false)) {
        let Ok(percent::Piece::Directive(found)) = piece else { continue };
        let Ok(how) = found.resolve(Some(n), Some(!n)) else { continue };
        let _ = (how.push_i64(n, out), how.push_float(n as f64, out), how.push_text(text, out), how.push_char(n, out));
    }
    for piece in template::Template::new(text) {
        let Ok(template::Piece::Field(field)) = piece else { continue };
        let Ok(name) = template::FieldName::parse(field.name) else { continue };
        assert!(name.steps.count() <= text.as_bytes().len());
    }
}

#[test]
fn nothing_panics() {
    let r = &mut Mersenne::new(2013);
    for round in 0..6000 {
        let (a, b) = (draw(r, 24), draw(r, 3));
        let n = [0, 1, -1, 7, 300, i64::MAX, i64::MIN, i64::from(i32::MAX)][r.below(8) as usize];
        let claimed = r.below(30) as usize;
        let texts = [Text::from_wtf8(&a), Text::from_parts(&a, None, claimed, &[])];
        let other = Text::from_wtf8(&b);
        for text in texts {
            exercise(text, other, n);
            formats(text, n);
            let _ = (float::parse(text), complex::parse(text), int::parse(text, n % 37, 0));
        }
        let _ = (float::parse_bytes(&a), int::parse_bytes(&a, 0, 10), std::str::from_utf8(&a).map(float_hex::from_hex));
        for encoding in [Encoding::Utf8, Encoding::Ascii, Encoding::Utf16, Encoding::Utf32Be] {
            let errors = [Errors::Ignore, Errors::Replace, Errors::SurrogateEscape, Errors::SurrogatePass][round % 4];
            let mut decoded = Vec::new();
            if codec::decode(&a, encoding, errors, &mut decoded).is_ok() {
                assert!(is_well_formed(&decoded), "{a:?}");
                let _ = codec::encode(Text::from_wtf8(&decoded), encoding, errors, &mut Vec::new());
            }
        }
    }
}
