//! The tables of codecs and of bytes, as CPython 3.13 wrote them, against our own answers.

use super::codec::{self, CodecFailure, Encoding, Errors};
use super::tests::{number, plain, rows, unhex};
use super::{bytes, clip_range, Padding, Text, Written};

#[test]
fn codecs() {
    for row in rows("codecs") {
        let encoding = Encoding::from_name(plain(&row[3])).expect("an encoding");
        let errors = Errors::from_name(plain(&row[4]));
        let encodes = row[0] == b"encode";
        let bytes = if encodes { row[1].clone() } else { unhex(&row[1]) };
        let text = Text::from_wtf8(&bytes);
        let mut out = Vec::new();
        let done = match encodes {
            true => codec::encode(text, encoding, errors, &mut out),
            false => codec::decode(&bytes, encoding, errors, &mut out),
        };
        let mut shown = b"=".to_vec();
        match done {
            Ok(()) if encodes => shown.extend(out.iter().flat_map(|b| format!("{b:02x}").into_bytes())),
            Ok(()) => shown.extend(&out),
            Err(CodecFailure::Codec(e)) => {
                shown = format!("!{} {} {} {}: ", e.encoding, e.start, e.end, e.reason).into_bytes();
                let stripped = if encoding == Encoding::Utf8Sig {
                    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes)
                } else {
                    &bytes
                };
                match encodes {
                    true => e.push_encode_message(text, &mut shown),
                    false => e.push_decode_message(stripped, &mut shown),
                }
                .expect("memory");
            }
            Err(CodecFailure::UnknownHandler) => shown = b"!LookupError: unknown error handler name 'nosuch'".to_vec(),
            Err(CodecFailure::WrongDirection) => {
                shown = b"!TypeError: don't know how to handle UnicodeDecodeError in error callback".to_vec();
            }
            Err(CodecFailure::NoMemory) => panic!("memory"),
        }
        assert!(
            shown == row[2],
            "{} {bytes:x?} {} {}: {:?} is not {:?}",
            plain(&row[0]),
            plain(&row[3]),
            plain(&row[4]),
            Text::from_wtf8(&shown),
            Text::from_wtf8(&row[2])
        );
    }
}

fn hexed(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

fn list<'a>(items: impl Iterator<Item = &'a [u8]>) -> String {
    items.fold("L".into(), |list, item| list + "|" + &hexed(item))
}

fn reversed<'a>(items: impl Iterator<Item = &'a [u8]>) -> String {
    let all: Vec<_> = items.collect();
    list(all.into_iter().rev())
}

fn built(f: impl FnOnce(&mut Vec<u8>) -> Written) -> String {
    let mut out = Vec::new();
    f(&mut out).expect("memory");
    hexed(&out)
}

fn bytes_method(name: &str, b: &[u8], args: &[Vec<u8>]) -> String {
    use bytes::*;
    let num = |i: usize| number(&args[i]);
    let sep = args.first().filter(|_| !matches!(name, "hex" | "lines" | "center" | "zfill" | "expandtabs")).map(|f| {
        if name.ends_with("ws") {
            Vec::new()
        } else {
            unhex(f)
        }
    });
    let sep = sep.unwrap_or_default();
    let range = || clip_range(num(1), num(2), b.len());
    let nowhere = usize::MAX..usize::MAX;
    let place = |at: Option<usize>| at.map_or("-1".into(), |n| n.to_string());
    let flag = |holds: bool| u8::from(holds).to_string();
    let sides = [(true, true), (true, false), (false, true)];
    match name {
        "lower" => built(|o| map_case(b, CaseMap::Lower, o)),
        "upper" => built(|o| map_case(b, CaseMap::Upper, o)),
        "swapcase" => built(|o| map_case(b, CaseMap::Swap, o)),
        "capitalize" => built(|o| map_case(b, CaseMap::Capitalize, o)),
        "title" => built(|o| map_case(b, CaseMap::Title, o)),
        "isalpha" => flag(isalpha(b)),
        "isdigit" => flag(isdigit(b)),
        "isalnum" => flag(isalnum(b)),
        "isspace" => flag(isspace(b)),
        "islower" => flag(islower(b)),
        "isupper" => flag(isupper(b)),
        "istitle" => flag(istitle(b)),
        "lines" => list(lines(b, num(0) == 1)),
        "strip" => list(sides.iter().map(|&(f, k)| strip(b, None, f, k))),
        "stripset" => list(sides.iter().map(|&(f, k)| strip(b, Some(&sep), f, k))),
        "splitws" => list(split_whitespace(b, num(0))),
        "rsplitws" => reversed(rsplit_whitespace(b, num(0))),
        "split" => list(split(b, &sep, num(1))),
        "rsplit" => reversed(rsplit(b, &sep, num(1))),
        "find" => place(range().and_then(|r| find(b, &sep, r))),
        "rfind" => place(range().and_then(|r| rfind(b, &sep, r))),
        "count" => range().map_or(0, |r| count(b, &sep, r)).to_string(),
        "startswith" => flag(starts_with(b, &sep, range().unwrap_or(nowhere))),
        "endswith" => flag(ends_with(b, &sep, range().unwrap_or(nowhere))),
        "replace" => {
            let mut out = Vec::new();
            let changed = replace(b, &sep, &unhex(&args[1]), num(2), &mut out).expect("memory");
            hexed(if changed { &out } else { b })
        }
        "center" => built(|o| pad(b, Padding::center(b.len(), num(0)), b'*', o)),
        "zfill" => built(|o| zfill(b, num(0), o)),
        "expandtabs" => built(|o| expandtabs(b, num(0), o)),
        "hex" => {
            let mut out = String::new();
            hex(b, if num(0) == 0 { None } else { Some(b':') }, num(0), &mut out).expect("memory");
            out
        }
        "fromhex" => {
            let mut text = String::new();
            codec::push_latin1(b, &mut text).expect("memory");
            let mut out = Vec::new();
            match from_hex(Text::from_str(&text), &mut out) {
                Ok(()) => hexed(&out),
                Err(FromHexError::NotHex(at)) => format!("!{at}"),
                Err(FromHexError::NoMemory) => panic!("memory"),
            }
        }
        _ => panic!("{name}?"),
    }
}

#[test]
fn bytes_methods() {
    for row in rows("bytestrings") {
        let name = plain(&row[0]);
        let ours = bytes_method(name, &unhex(&row[1]), &row[3..]);
        let theirs = plain(&row[2]);
        let args: Vec<_> = row[3..].iter().map(|a| plain(a)).collect();
        assert_eq!(ours, theirs, "{} {name} {args:?}", plain(&row[1]));
    }
}
