//! The tables of `tests/data/text`, as CPython 3.13 wrote them, against our own answers.

use super::*;
use crate::text::tests::{float as bits, number, plain, rows};
use crate::text::Text;

/// Equal to the bit; all NaNs are the same.
fn same(ours: Result<f64, String>, theirs: &[u8], what: &str) {
    match ours {
        Ok(v) if !theirs.starts_with(b"!") => {
            let t = bits(theirs);
            assert!(v.to_bits() == t.to_bits() || v.is_nan() && t.is_nan(), "{what}: {v:?} is not {t:?}");
        }
        Ok(v) => panic!("{what}: {v:?} is not {}", String::from_utf8_lossy(theirs)),
        Err(e) => assert_eq!(e.as_bytes(), theirs, "{what}: {e} is not {}", String::from_utf8_lossy(theirs)),
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
            let kind = if e == float_hex::FromHexError::TooLarge { "OverflowError" } else { "ValueError" };
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
            let ours = ours.map_err(|_| format!("!OverflowError: {}", float_ops::RoundOverflow::MESSAGE));
            same(ours, &row[2], &format!("round({x:?}, {})", number(&row[3])));
        }
        "divmod" => {
            let y = bits(&row[5]);
            let what = format!("divmod({x:?}, {y:?})");
            let pair = float_ops::divmod(x, y).ok_or_else(|| zero(ZeroDivision::FloatDivmod));
            same(pair.clone().map(|p| p.0), &row[2], &what);
            same(pair.map(|p| p.1), &row[3], &what);
            same(float_ops::modulo(x, y).ok_or_else(|| zero(ZeroDivision::FloatModulo)), &row[4], &what);
        }
        "pow" => {
            let y = bits(&row[3]);
            let ours = float_ops::pow(x, y).map_err(|e| match e {
                float_ops::PowError::Complex => "complex".into(),
                float_ops::PowError::ZeroDivision => zero(ZeroDivision::Power),
                float_ops::PowError::Overflow => "!OverflowError: (34, 'Numerical result out of range')".into(),
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
    for n in [0, 1, -1, -2, 5, i64::MAX, i64::MIN, (1 << 61) - 1, 1 << 61, -(1 << 61)] {
        let (sign, size) = IBig::from(n).into_parts();
        assert_eq!(hash::int(n), hash::limbs(sign == Sign::Negative, size.as_words().iter().copied()));
    }
    assert_eq!(
        hash::float(1e300),
        Some(hash::limbs(false, IBig::try_from(1e300).expect("finite").as_sign_words().1.iter().copied()))
    );
    assert_eq!(hash::float(-2f64.powi(80)), Some(hash::limbs(true, [0, 1 << 16].into_iter())));
}

mod ints {
    use super::*;
    use bigint::*;
    use dashu_int::IBig;
    use int::{Int, IntError};

    fn big(field: &[u8]) -> IBig {
        plain(field).parse().expect("an integer")
    }

    fn eq(ours: impl ToString, theirs: &[u8], what: &str) {
        let ours = ours.to_string();
        assert_eq!(ours.as_bytes(), theirs, "{what}: {ours} is not {}", String::from_utf8_lossy(theirs));
    }

    fn show(n: Int) -> String {
        if let Int::Big(b) = &n {
            assert!(i64::try_from(b).is_err(), "{b} is small");
        }
        IBig::from(n).to_string()
    }

    fn digits(n: &IBig, base: u32) -> String {
        let mut out = String::new();
        int::push_big_digits(n, base, false, &mut out).expect("memory");
        if let Ok(small) = i64::try_from(n) {
            assert_eq!(int::radix_digits(small.unsigned_abs(), base, false).as_str(), out);
        }
        out
    }

    fn division(row: &[Vec<u8>], n: &IBig) {
        let m = big(&row[5]);
        let what = format!("{n} and {m}");
        let zero = |z: float_ops::ZeroDivision| format!("!ZeroDivisionError: {}", z.message());
        let small = i64::try_from(n).ok().zip(i64::try_from(&m).ok());
        match divmod(n, &m) {
            Some((q, r)) => {
                if let Some((a, b)) = small {
                    assert_eq!(
                        divmod_small(a, b).map(|(q, r)| (IBig::from(q), IBig::from(r))),
                        Some((q.clone(), r.clone()))
                    );
                    assert_eq!(mod_small(a, b).map(IBig::from), Some(r.clone()));
                }
                eq(q, &row[2], &what);
                eq(r, &row[3], &what);
            }
            None => {
                eq(zero(float_ops::ZeroDivision::IntFloor), &row[2], &what);
                eq(zero(float_ops::ZeroDivision::IntModulo), &row[3], &what);
                assert!(small.is_none_or(|(a, b)| divmod_small(a, b).is_none() && mod_small(a, b).is_none()));
            }
        }
        let ours = true_div(n, &m);
        if let (Some((a, b)), Ok(x)) = (small, ours) {
            assert_eq!(true_div_small(a, b), Some(x));
        }
        same(
            ours.map_err(|e| match e {
                ToFloatError::ZeroDivision => format!("!ZeroDivisionError: {}", e.message()),
                _ => format!("!OverflowError: {}", e.message()),
            }),
            &row[4],
            &what,
        );
    }

    fn conversions(name: &str, row: &[Vec<u8>], n: &IBig) {
        match name {
            "basic" => {
                let (sign, words) = n.as_sign_words();
                eq(hash::limbs(sign == dashu_int::Sign::Negative, words.iter().copied()), &row[2], "hash");
                if let Ok(small) = i64::try_from(n) {
                    eq(hash::int(small), &row[2], "hash");
                }
                eq(bit_length(n), &row[3], "bit_length");
                eq(bit_count(n), &row[4], "bit_count");
                for (base, at) in [(16, 5), (8, 6), (2, 7)] {
                    eq(digits(n, base), &row[at], "digits");
                }
            }
            "float" => same(to_f64(n).map_err(|e| format!("!OverflowError: {}", e.message())), &row[2], &n.to_string()),
            "cmpfloat" => {
                let f = bits(&row[3]);
                let sign = |o| match o {
                    None => "?",
                    Some(std::cmp::Ordering::Less) => "<",
                    Some(std::cmp::Ordering::Equal) => "=",
                    Some(std::cmp::Ordering::Greater) => ">",
                };
                eq(sign(cmp_float(n, f)), &row[2], &format!("{n} and {f}"));
                if let Ok(small) = i64::try_from(n) {
                    eq(sign(cmp_small_float(small, f)), &row[2], &format!("{n} and {f}"));
                }
            }
            "round" => {
                eq(round_to_tens(n, number(&row[3]) as u64), &row[2], &format!("round({n}, -{})", plain(&row[3])))
            }
            "shift" => {
                let k = number(&row[4]) as u64;
                eq(n << k as usize, &row[2], "<<");
                eq(shr(n, k), &row[3], ">>");
                if let Ok(small) = i64::try_from(n) {
                    eq(show(shl_small(small, k)), &row[2], "<<");
                    eq(shr_small(small, k), &row[3], ">>");
                }
            }
            "tobytes" => {
                let mut room = vec![7; number(&row[3]) as usize];
                match to_bytes(n, &mut room, row[4] == b"1", row[5] == b"1") {
                    Ok(()) => assert_eq!(room, crate::text::tests::unhex(&row[2])),
                    Err(e) => eq(format!("!OverflowError: {}", e.message()), &row[2], &n.to_string()),
                }
            }
            "pow" => {
                let e = number(&row[3]) as u64;
                eq(pow(n, e), &row[2], "**");
                let small = i64::try_from(n).ok().and_then(|n| pow_small(n, e));
                assert_eq!(small, plain(&row[2]).parse().ok());
            }
            "powmod" => {
                let (e, m) = (big(&row[3]), big(&row[4]));
                let ours = pow_mod(n, &e, &m).map(|v| v.to_string());
                let what = format!("pow({n}, {e}, {m})");
                if let (Ok(a), Ok(e), Ok(m)) = (i64::try_from(n), u64::try_from(&e), u64::try_from(&m)) {
                    if m > 0 {
                        eq(pow_mod_small(a, e, m), &row[2], &what);
                    }
                }
                eq(ours.unwrap_or_else(|e| format!("!ValueError: {}", e.message())), &row[2], &what);
            }
            _ => panic!("{name}?"),
        }
    }

    fn parsing(row: &[Vec<u8>]) {
        let text = Text::from_wtf8(&row[1]);
        let base = number(&row[3]);
        let ours = match int::parse(text, base, 4300) {
            Ok(_) if row[1].len() > 99 => "ok".into(),
            Ok(n) => show(n),
            Err(IntError::Invalid { .. }) if row[1].len() > 99 => "!long".into(),
            Err(e) => {
                let mut shown = format!("!ValueError: {e}");
                if let IntError::Invalid { .. } = e {
                    crate::text::repr::str_repr(text, &mut shown).expect("memory");
                }
                shown
            }
        };
        eq(ours, &row[2], &format!("int({text:?}, {base})"));
    }

    #[test]
    fn against_cpython() {
        for row in rows("ints") {
            let name = plain(&row[0]);
            match name {
                "parse" => parsing(&row),
                "str" => {
                    let n = match int::parse(Text::from_wtf8(&row[1]), 16, 0).expect("hex") {
                        Int::Big(n) => n,
                        Int::Small(n) => n.into(),
                    };
                    let mut out = String::new();
                    let ours = int::push_big(&n, 4300, &mut out);
                    eq(
                        ours.map_or_else(|e| format!("!ValueError: {e}"), |()| format!("{} digits", out.len())),
                        &row[2],
                        "str",
                    );
                }
                "frombytes" => {
                    let b = crate::text::tests::unhex(&row[1]);
                    eq(show(from_bytes(&b, row[3] == b"1", row[4] == b"1")), &row[2], name);
                }
                "fromfloat" => {
                    let x = bits(&row[1]);
                    let error = |e, words: &str| match e {
                        float_ops::NotFinite::Nan => format!("!ValueError: {words}"),
                        float_ops::NotFinite::Infinity => format!("!OverflowError: {words}"),
                    };
                    eq(from_f64(x).map_or_else(|e| error(e, e.int_message()), show), &row[2], name);
                    let ratio = float_ops::as_integer_ratio(x);
                    eq(ratio.map_or_else(|e| error(e, e.ratio_message()), |(a, b)| format!("{a}/{b}")), &row[3], name);
                }
                "div" => division(&row, &big(&row[1])),
                _ => conversions(name, &row, &big(&row[1])),
            }
        }
    }
}
