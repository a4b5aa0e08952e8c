//! The tables of `math` and `random`, as CPython 3.13 wrote them, against our own answers.

use super::int::Int;
use super::math::{self, MathResult};
use super::mersenne::Mersenne;
use super::random::Draw;
use super::random::RandomError;
use super::{special, sums, theory};
use crate::text::tests::{float as bits, number, plain, rows};
use crate::text::Text;
use dashu_int::IBig;

fn floats(field: &[u8]) -> Vec<f64> {
    plain(field).split(' ').filter(|f| !f.is_empty()).map(|f| bits(f.as_bytes())).collect()
}

fn shown(result: MathResult) -> String {
    match result {
        Ok(x) => format!("{:016x}", x.to_bits()),
        Err(e) if e.is_overflow() => format!("!OverflowError: {}", e.message()),
        Err(e) => format!("!ValueError: {}", e.message()),
    }
}

/// Equal, or within so many steps.
fn check(ours: MathResult, theirs: &[u8], steps: u64, what: &str) {
    if let (Ok(a), false) = (ours, theirs.starts_with(b"!")) {
        let b = bits(theirs);
        let close = a.to_bits().abs_diff(b.to_bits()) <= steps;
        assert!(close || a.is_nan() && b.is_nan(), "{what}: {a:?} is not {b:?}");
        return;
    }
    assert_eq!(shown(ours), plain(theirs), "{what}");
}

type Unary = fn(f64) -> MathResult;

fn unary(name: &str) -> Option<(Unary, u64)> {
    // Those that the system's library has no door to in Rust may differ in the last places.
    Some(match name {
        "acos" => (math::acos, 0),
        "acosh" => (math::acosh, 2),
        "asin" => (math::asin, 0),
        "asinh" => (math::asinh, 2),
        "atan" => (math::atan, 0),
        "atanh" => (math::atanh, 2),
        "cbrt" => (math::cbrt, 4),
        "cos" => (math::cos, 0),
        "cosh" => (math::cosh, 0),
        "degrees" => (math::degrees, 0),
        "erf" => (math::erf, 2),
        "erfc" => (math::erfc, 4),
        "exp" => (math::exp, 0),
        "exp2" => (math::exp2, 0),
        "expm1" => (math::expm1, 0),
        "fabs" => (math::fabs, 0),
        "gamma" => (special::gamma, 0),
        "lgamma" => (special::lgamma, 0),
        "log" => (math::ln, 0),
        "log10" => (math::log10, 0),
        "log1p" => (math::log1p, 0),
        "log2" => (math::log2, 0),
        "radians" => (math::radians, 0),
        "sin" => (math::sin, 0),
        "sinh" => (math::sinh, 0),
        "sqrt" => (math::sqrt, 0),
        "tan" => (math::tan, 0),
        "tanh" => (math::tanh, 0),
        "ulp" => (|x| Ok(math::ulp(x)), 0),
        _ => return None,
    })
}

fn with_floats(name: &str, row: &[Vec<u8>]) -> Option<MathResult> {
    let x = bits(&row[1]);
    let y = || bits(&row[3]);
    Some(match name {
        "atan2" => Ok(math::atan2(x, y())),
        "copysign" => Ok(math::copysign(x, y())),
        "fmod" => math::fmod(x, y()),
        "remainder" => math::remainder(x, y()),
        "pow" => math::pow(x, y()),
        "nextafter" => Ok(math::nextafter(x, y(), 1)),
        "steps" => Ok(math::nextafter(x, y(), plain(&row[4]).parse().expect("steps"))),
        "fma" => math::fma(x, y(), bits(&row[4])),
        "ldexp" => math::ldexp(x, number(&row[3])),
        "frexp" => {
            assert_eq!(i64::from(math::frexp(x).1), number(&row[3]));
            Ok(math::frexp(x).0)
        }
        "modf" => {
            let (fraction, whole) = math::modf(x);
            check(Ok(whole), &row[3], 0, "modf");
            Ok(fraction)
        }
        "fsum" => {
            let mut sum = sums::ExactSum::new();
            floats(&row[3]).into_iter().try_for_each(|x| sum.add(x)).and_then(|()| sum.value())
        }
        "sum" => {
            let mut sum = sums::CompensatedSum::new(0.0);
            floats(&row[3]).into_iter().for_each(|x| sum.add(x));
            Ok(sum.value())
        }
        "hypot" => Ok(sums::vector_length(&mut floats(&row[3]))),
        "sumprod" => {
            let (p, q) = (floats(&row[3]), floats(&row[4]));
            let mut sum = sums::ProductSum::new();
            p.iter().zip(&q).for_each(|(p, q)| sum.add(*p, *q));
            let exact = sum.value();
            Ok(if exact.is_finite() { exact } else { p.iter().zip(&q).map(|(p, q)| p * q).sum() })
        }
        _ => return None,
    })
}

fn with_integers(name: &str, row: &[Vec<u8>]) {
    let big = |i: usize| plain(&row[i]).parse::<IBig>().expect("an integer");
    let (a, b) = (big(3), big(4));
    let ours: IBig = match name {
        "gcd" => {
            if let (Ok(a), Ok(b)) = (i64::try_from(&a), i64::try_from(&b)) {
                assert_eq!(IBig::from(theory::gcd_small(a, b)), big(2));
            }
            theory::gcd(&a, &b)
        }
        "lcm" => theory::lcm(&a, &b),
        "isqrt" => theory::isqrt(&a).expect("positive"),
        "comb" => match theory::comb_steps(&a, &b) {
            theory::CombSteps::None => IBig::ZERO,
            theory::CombSteps::Steps(steps) => theory::comb(&a, steps).into(),
            theory::CombSteps::TooMany => panic!("too many"),
        },
        "perm" => theory::perm(&a, number(&row[4]) as u64).into(),
        "factorial" => theory::factorial(number(&row[3]) as u64).into(),
        "logbig" => return check(math::log_big(&a, math::ln), &row[2], 0, &a.to_string()),
        "log2big" => return check(math::log_big(&a, math::log2), &row[2], 0, &a.to_string()),
        _ => panic!("{name}?"),
    };
    assert_eq!(ours, big(2), "{name}({a}, {b})");
}

#[test]
fn functions_of_math() {
    let mut off = Vec::new();
    for row in rows("maths") {
        let name = plain(&row[0]);
        let what = format!("{name}({:?}) {:?}", bits(&row[1]), row[3..].iter().map(|f| plain(f)).collect::<Vec<_>>());
        if let Some((f, steps)) = unary(name) {
            let ours = f(bits(&row[1]));
            if steps > 0 && ours.is_ok() && shown(ours) != plain(&row[2]) {
                off.push(name.to_owned());
            }
            check(ours, &row[2], steps, &what);
        } else if let Some(ours) = with_floats(name, &row) {
            check(ours, &row[2], 0, &what);
        } else {
            with_integers(name, &row);
        }
    }
    println!("not to the bit: {off:?}");
}

fn hexes(values: impl IntoIterator<Item = f64>) -> String {
    values.into_iter().map(|x| format!("{:016x}", x.to_bits())).collect::<Vec<_>>().join(" ")
}

fn words(values: impl IntoIterator<Item = impl ToString>) -> String {
    values.into_iter().map(|x| x.to_string()).collect::<Vec<_>>().join(" ")
}

fn seeded(name: &str, row: &[Vec<u8>]) -> Option<String> {
    let mut r = Mersenne::new(9);
    let text = Text::from_wtf8(&row[1]);
    match name {
        "int" => {
            match super::int::parse(text, 16, 0).expect("hex") {
                Int::Small(n) => r.seed_u64(n.unsigned_abs()),
                Int::Big(n) => r.seed_big(&n),
            }
            let drawn = hexes((0..4).map(|_| r.random()));
            let (state, index) = r.state();
            assert_eq!(format!("({}, {}, {}, {index})", state[0], state[1], state[2]), plain(&row[3]));
            return Some(drawn);
        }
        "str" => r.seed_bytes(text.as_bytes()),
        "str1" => r.seed_version1(text.chars()),
        "float" => r.seed_u64(super::hash::float(bits(&row[1])).expect("a number") as u64),
        _ => return None,
    }
    Some(hexes((0..4).map(|_| r.random())))
}

fn drawn(r: &mut Mersenne, name: &str, row: &[Vec<u8>]) -> Result<String, RandomError> {
    let ints = || plain(&row[3]).split(' ').map(|n| n.parse::<IBig>().expect("an integer")).collect::<Vec<_>>();
    Ok(match name {
        "bits" => words([0, 1, 5, 31, 32, 33, 63, 64, 65, 200, 1000].map(|k| match k {
            0..=64 => IBig::from(r.bits(k as u32)),
            _ => IBig::from(r.big_bits(k)),
        })),
        "randbytes" => words([0, 1, 2, 3, 4, 5, 8, 11].map(|k| {
            let mut out = Vec::new();
            r.push_bytes(k, &mut out).expect("memory");
            if out.is_empty() {
                "-".into()
            } else {
                out.iter().map(|b| format!("{b:02x}")).collect::<String>()
            }
        })),
        "below" => {
            let all = "1 2 3 10 2147483648 4294967296 8589934597 9223372036854775807 9223372036854775808 18446744073709551617 10000000000000000000000000000000000000000";
            words(all.split(' ').map(|n| {
                let big: dashu_int::UBig = n.parse().expect("an integer");
                match u64::try_from(&big) {
                    Ok(n) => IBig::from(r.below(n)),
                    Err(_) => IBig::from(r.below_big(&big)),
                }
            }))
        }
        "randrange" => {
            let args = ints();
            let small: Option<Vec<i64>> = args.iter().map(|n| i64::try_from(n).ok()).collect();
            let all: Result<Vec<IBig>, RandomError> = (0..4)
                .map(|_| match &small {
                    Some(a) => r.randrange(a[0], a[1], a[2]).map(IBig::from),
                    None => r.randrange_big(&args[0], &args[1], &args[2]).map(IBig::from),
                })
                .collect();
            words(all?)
        }
        "shuffle" => {
            let mut x: Vec<usize> = (0..number(&row[3]) as usize).collect();
            r.shuffle(x.len()).for_each(|(i, j)| x.swap(i, j));
            words(x)
        }
        "sample" => {
            let args = ints();
            let args: Vec<i64> = args.iter().map(|n| i64::try_from(n).expect("small")).collect();
            words(r.sample(args[0] as usize, args[1])?)
        }
        "choices" => words((0..8).map(|_| r.choices_uniform(1000)).collect::<Result<Vec<_>, _>>()?),
        "weighted" => words((0..12).map(|_| r.choices_weighted(&[1.0, 1.0, 3.5, 4.0, 7.0]))),
        _ => {
            let a = floats(&row[3]);
            hexes((0..7).map(|_| distribution(r, name, &a)).collect::<Result<Vec<_>, _>>()?)
        }
    })
}

fn distribution(r: &mut Mersenne, name: &str, a: &[f64]) -> Result<f64, RandomError> {
    Ok(match name {
        "uniform" => r.uniform(a[0], a[1]),
        "triangular" => r.triangular(a[0], a[1], a.get(2).copied())?,
        "normalvariate" => r.normalvariate(a[0], a[1]),
        "gauss" => r.gauss(a[0], a[1]),
        "lognormvariate" => r.lognormvariate(a[0], a[1])?,
        "expovariate" => r.expovariate(a[0])?,
        "vonmisesvariate" => r.vonmisesvariate(a[0], a[1])?,
        "gammavariate" => r.gammavariate(a[0], a[1])?,
        "betavariate" => r.betavariate(a[0], a[1])?,
        "paretovariate" => r.paretovariate(a[0])?,
        "weibullvariate" => r.weibullvariate(a[0], a[1])?,
        "binomialvariate" => r.binomialvariate(a[0] as i64, a[1])? as f64,
        _ => panic!("{name}?"),
    })
}

#[test]
fn sequences_of_random() {
    let mut r = Mersenne::new(5);
    for row in rows("randoms") {
        let name = plain(&row[0]);
        let ours = seeded(name, &row).map_or_else(|| drawn(&mut r, name, &row), Ok);
        let ours = ours.unwrap_or_else(|e| {
            let class = match e {
                RandomError::ZeroDivision => "ZeroDivisionError",
                RandomError::Index(_) => "IndexError",
                RandomError::Math(m) if m.is_overflow() => "OverflowError",
                _ => "ValueError",
            };
            format!("!{class}: {e}")
        });
        assert_eq!(ours.as_bytes(), row[2], "{name} {:?}: {ours}", row.get(3).map(|f| plain(f)));
    }
}

fn complex_row(row: &[Vec<u8>]) {
    use super::complex::{self, Complex, ComplexError, ParseComplexError};
    let name = plain(&row[0]);
    if name == "parse" {
        let text = Text::from_wtf8(&row[1]);
        match complex::parse(text) {
            Ok(z) => {
                check(Ok(z.re), &row[2], 0, &format!("{text:?}"));
                check(Ok(z.im), &row[3], 0, &format!("{text:?}"));
            }
            Err(ParseComplexError::Malformed) => {
                assert_eq!(plain(&row[2]), "!ValueError: complex() arg is a malformed string", "{text:?}");
            }
            Err(ParseComplexError::Underscores) => assert!(row[2].starts_with(b"!ValueError: could not"), "{text:?}"),
        }
        return;
    }
    let a = Complex::new(bits(&row[1]), bits(&row[4]));
    let b = Complex::new(bits(&row[5]), bits(&row[6]));
    let error = |e: ComplexError| {
        let class = if e.is_overflow() { "OverflowError" } else { "ZeroDivisionError" };
        format!("!{class}: {}", e.message())
    };
    let what = format!("{a:?} {name} {b:?}");
    let done = match name {
        "mul" => Ok(a * b),
        "div" => a.checked_div(b),
        "pow" => a.pow(b),
        "abs" => match a.abs() {
            Ok(size) => return check(Ok(size), &row[2], 0, &what),
            Err(e) => Err(e),
        },
        _ => return assert_eq!(a.hash(), Some(number(&row[2])), "{what}"),
    };
    match done {
        Ok(z) => {
            check(Ok(z.re), &row[2], 0, &what);
            check(Ok(z.im), &row[3], 0, &what);
        }
        Err(e) => assert_eq!(error(e), plain(&row[2]), "{what}"),
    }
}

#[test]
fn complex_numbers() {
    for row in rows("complexes") {
        complex_row(&row);
    }
}
