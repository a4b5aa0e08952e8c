//! The tables of `tests/data/text`, as CPython 3.13 wrote them, against our own answers.

use super::*;
use crate::text::tests::{float as bits, number, plain, rows};
use crate::text::Text;

/// Equal to the bit; all NaNs are the same.
fn same(ours: Result<f64, String>, theirs: &[u8], what: &str) {
    match ours {
        Ok(v) if !theirs.starts_with(b"!") => {
            let t = bits(theirs);
            assert!(
                v.to_bits() == t.to_bits() || v.is_nan() && t.is_nan(),
                "{what}: {v:?} is not {t:?}"
            );
        }
        Ok(v) => panic!("{what}: {v:?} is not {}", String::from_utf8_lossy(theirs)),
        Err(e) => assert_eq!(
            e.as_bytes(),
            theirs,
            "{what}: {e} is not {}",
            String::from_utf8_lossy(theirs)
        ),
    }
}

fn float_row(row: &[Vec<u8>]) {
    use float_ops::ZeroDivision;
    let name = plain(&row[0]);
    let mut room = float::ReprBuf::new();
    if name == "parse" {
        let text = Text::from_wtf8(&row[1]);
        let ours = float::parse(text).map_err(|_| {
            let mut shown = String::from("!ValueError: could not convert string to float: ");
            crate::text::repr::str_repr(text, &mut shown).expect("memory");
            shown
        });
        return same(ours, &row[2], &format!("float({text:?})"));
    }
    if name == "fromhex" {
        let ours = float_hex::from_hex(plain(&row[1])).map_err(|e| {
            let kind = if e == float_hex::FromHexError::TooLarge {
                "OverflowError"
            } else {
                "ValueError"
            };
            format!("!{kind}: {}", e.message())
        });
        return same(ours, &row[2], plain(&row[1]));
    }
    let x = bits(&row[1]);
    let zero = |kind: ZeroDivision| format!("!ZeroDivisionError: {}", kind.message());
    match name {
        "repr" => {
            assert_eq!(float::repr(x, &mut room).as_bytes(), row[2]);
            assert_eq!(float_hex::hex(x, &mut room).as_bytes(), row[3]);
        }
        "hash" => assert_eq!(hash::float(x), Some(number(&row[2])), "hash({x:?})"),
        "round" => {
            let ours = float_ops::round(x, number(&row[3]));
            let ours =
                ours.map_err(|_| format!("!OverflowError: {}", float_ops::RoundOverflow::MESSAGE));
            same(ours, &row[2], &format!("round({x:?}, {})", number(&row[3])));
        }
        "divmod" => {
            let y = bits(&row[5]);
            let what = format!("divmod({x:?}, {y:?})");
            let pair = float_ops::divmod(x, y).ok_or_else(|| zero(ZeroDivision::FloatDivmod));
            same(pair.clone().map(|p| p.0), &row[2], &what);
            same(pair.map(|p| p.1), &row[3], &what);
            same(
                float_ops::modulo(x, y).ok_or_else(|| zero(ZeroDivision::FloatModulo)),
                &row[4],
                &what,
            );
        }
        "pow" => {
            let y = bits(&row[3]);
            let ours = float_ops::pow(x, y).map_err(|e| match e {
                float_ops::PowError::Complex => "complex".into(),
                float_ops::PowError::ZeroDivision => zero(ZeroDivision::Power),
                float_ops::PowError::Overflow => {
                    "!OverflowError: (34, 'Numerical result out of range')".into()
                }
            });
            same(ours, &row[2], &format!("{x:?} ** {y:?}"));
        }
        _ => panic!("{name}?"),
    }
}

#[test]
fn floats() {
    for row in rows("floats") {
        float_row(&row);
    }
}

#[test]
fn numbers_hash_alike() {
    use dashu_int::{IBig, Sign};
    for n in [
        0,
        1,
        -1,
        -2,
        5,
        i64::MAX,
        i64::MIN,
        (1 << 61) - 1,
        1 << 61,
        -(1 << 61),
    ] {
        let (sign, size) = IBig::from(n).into_parts();
        assert_eq!(
            hash::int(n),
            hash::limbs(sign == Sign::Negative, size.as_words().iter().copied())
        );
    }
    assert_eq!(
        hash::float(1e300),
        Some(hash::limbs(
            false,
            IBig::try_from(1e300)
                .expect("finite")
                .as_sign_words()
                .1
                .iter()
                .copied()
        ))
    );
    assert_eq!(
        hash::float(-2f64.powi(80)),
        Some(hash::limbs(true, [0, 1 << 16].into_iter()))
    );
}
