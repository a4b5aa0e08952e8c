//! The tables of `tests/data/text`, as CPython 3.13 wrote them, against our own answers.

use super::unicode as uni;
use super::*;

/// The rows of a table, each field unescaped into generalised UTF-8.
pub(crate) fn rows(name: &str) -> Vec<Vec<Vec<u8>>> {
    let path = format!("{}/tests/data/text/{name}.tsv", env!("CARGO_MANIFEST_DIR"));
    let table = std::fs::read_to_string(&path).expect(&path);
    table.lines().map(|line| line.split('\t').map(unescape).collect()).collect()
}

fn unescape(field: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = field;
    while let Some((before, after)) = rest.split_once('\\') {
        out.extend_from_slice(before.as_bytes());
        let (hex, after) = after.split_once(';').expect("an escape ends in a semicolon");
        out.extend_from_slice(encode(u32::from_str_radix(hex, 16).expect("hex"), &mut [0; 4]));
        rest = after;
    }
    out.extend_from_slice(rest.as_bytes());
    out
}

/// A field that is plain text.
pub(crate) fn plain(field: &[u8]) -> &str {
    std::str::from_utf8(field).expect("plain text")
}

/// A field that is a number.
pub(crate) fn number(field: &[u8]) -> i64 {
    plain(field).parse().expect("a number")
}

/// A field of hex digits.
pub(crate) fn unhex(field: &[u8]) -> Vec<u8> {
    let s = plain(field);
    (0..s.len() / 2).map(|i| u8::from_str_radix(&s[2 * i..2 * i + 2], 16).expect("hex")).collect()
}

/// A field that is the bits of a float.
pub(crate) fn float(field: &[u8]) -> f64 {
    f64::from_bits(u64::from_str_radix(plain(field), 16).expect("hex"))
}

fn in_ranges(spec: &str) -> Vec<bool> {
    let mut hits = vec![false; 0x110000];
    for part in spec.split(' ').filter(|p| !p.is_empty()) {
        let (a, b) = part.split_once('-').expect("a range");
        let bound = |s| usize::from_str_radix(s, 16).expect("hex");
        hits[bound(a)..=bound(b)].fill(true);
    }
    hits
}

#[test]
fn properties_of_every_code_point() {
    for row in rows("unicode") {
        let name = plain(&row[0]);
        let ours: fn(u32) -> bool = match name {
            "isalpha" => uni::is_alpha,
            "isdecimal" => uni::is_decimal,
            "isdigit" => uni::is_digit,
            "isnumeric" => uni::is_numeric,
            "isalnum" => uni::is_alnum,
            "isspace" => uni::is_space,
            "isprintable" => uni::is_printable,
            "islower" => uni::is_lower,
            "isupper" => |c| uni::is_upper(c) && !uni::is_title(c),
            "istitle" => |c| uni::is_title(c) || uni::is_upper(c),
            "isidentifier" => uni::is_xid_start,
            "xid_continue" => uni::is_xid_continue,
            "sigma_before" => |c| !uni::is_case_ignorable(c) && uni::is_cased(c),
            "sigma_between" => |c| uni::is_case_ignorable(c) || uni::is_cased(c),
            _ => panic!("{name}?"),
        };
        let bad: Vec<String> = in_ranges(plain(&row[1]))
            .iter()
            .zip(0u32..)
            .filter(|&(&theirs, cp)| ours(cp) != theirs)
            .map(|(_, cp)| format!("{cp:x}"))
            .collect();
        assert!(bad.is_empty(), "{name}: {} differ: {:?}", bad.len(), &bad[..bad.len().min(40)]);
    }
}

fn built(f: impl FnOnce(&mut Vec<u8>) -> Written) -> Vec<u8> {
    let mut out = Vec::new();
    f(&mut out).expect("memory");
    out
}

#[test]
fn case_of_every_code_point() {
    let table: std::collections::HashMap<Vec<u8>, Vec<Vec<u8>>> =
        rows("case").into_iter().map(|mut row| (row.remove(0), row)).collect();
    for cp in 0..0x110000 {
        let mut room = [0; 4];
        let text = Text::from_wtf8(encode(cp, &mut room));
        let ours = [
            built(|b| text.lower(b)),
            built(|b| text.upper(b)),
            built(|b| text.title(b)),
            built(|b| text.casefold(b)),
            built(|b| text.swapcase(b)),
            built(|b| text.capitalize(b)),
        ];
        match table.get(text.as_bytes()) {
            Some(theirs) => assert!(ours.iter().eq(theirs.iter()), "{cp:x}: {ours:?} {theirs:?}"),
            None => assert!(ours.iter().all(|o| o == text.as_bytes()), "{cp:x}: {ours:?}"),
        }
    }
}

fn list<'a>(items: impl Iterator<Item = Text<'a>>) -> Vec<u8> {
    let mut out = b"L".to_vec();
    for item in items {
        out.push(b'|');
        out.extend_from_slice(item.as_bytes());
        assert_eq!(item.len_chars(), count_chars(item.as_bytes()));
        assert_eq!(item.to_str(), std::str::from_utf8(item.as_bytes()).ok());
    }
    out
}

fn reversed<'a>(items: impl Iterator<Item = Text<'a>>) -> Vec<u8> {
    let all: Vec<_> = items.collect();
    list(all.into_iter().rev())
}

fn flag(holds: bool) -> Vec<u8> {
    vec![b'0' + u8::from(holds)]
}

fn place(at: Option<usize>) -> Vec<u8> {
    at.map_or("-1".into(), |n| n.to_string()).into_bytes()
}

fn string_method(name: &str, s: Text<'_>, args: &[Vec<u8>]) -> Vec<u8> {
    let text = |i: usize| Text::from_wtf8(&args[i]);
    let num = |i: usize| number(&args[i]);
    let range = || clip_range(num(1), num(2), s.len_chars());
    let none = || usize::MAX..usize::MAX;
    match name {
        "lower" => built(|b| s.lower(b)),
        "upper" => built(|b| s.upper(b)),
        "title" => built(|b| s.title(b)),
        "capitalize" => built(|b| s.capitalize(b)),
        "swapcase" => built(|b| s.swapcase(b)),
        "casefold" => built(|b| s.casefold(b)),
        "islower" => flag(s.islower()),
        "isupper" => flag(s.isupper()),
        "istitle" => flag(s.istitle()),
        "isspace" => flag(s.isspace()),
        "isprintable" => flag(s.isprintable()),
        "isidentifier" => flag(s.isidentifier()),
        "isalnum" => flag(s.isalnum()),
        "repr" => built(|b| repr::str_repr(s, b)),
        "ascii" => built(|b| repr::str_ascii(s, b)),
        "strip" => list([(true, true), (true, false), (false, true)].iter().map(|&(f, b)| s.strip_whitespace(f, b))),
        "stripset" => {
            list([(true, true), (true, false), (false, true)].iter().map(|&(f, b)| s.strip_set(text(0), f, b)))
        }
        "lines" => list(s.lines(false)),
        "linesk" => list(s.lines(true)),
        "expandtabs" => built(|b| s.expandtabs(num(0), b)),
        "splitws" => list(s.split_whitespace(num(0))),
        "rsplitws" => reversed(s.rsplit_whitespace(num(0))),
        "split" => list(s.split(text(0), num(1))),
        "rsplit" => reversed(s.rsplit(text(0), num(1))),
        "find" => place(range().and_then(|r| s.find(text(0), r))),
        "rfind" => place(range().and_then(|r| s.rfind(text(0), r))),
        "count" => place(Some(range().map_or(0, |r| s.count(text(0), r)))),
        "startswith" => flag(s.starts_with(text(0), range().unwrap_or_else(none))),
        "endswith" => flag(s.ends_with(text(0), range().unwrap_or_else(none))),
        "removeprefix" => s.remove_prefix(text(0)).as_bytes().to_vec(),
        "removesuffix" => s.remove_suffix(text(0)).as_bytes().to_vec(),
        "replace" => {
            let mut out = Vec::new();
            match s.replace(text(0), text(1), num(2), &mut out).expect("memory") {
                true => out,
                false => s.as_bytes().to_vec(),
            }
        }
        "partition" => match s.partition(text(0)) {
            Some((a, b)) => list([a, text(0), b].into_iter()),
            None => list([s, Text::EMPTY, Text::EMPTY].into_iter()),
        },
        "rpartition" => match s.rpartition(text(0)) {
            Some((a, b)) => list([a, text(0), b].into_iter()),
            None => list([Text::EMPTY, Text::EMPTY, s].into_iter()),
        },
        "center" | "ljust" | "rjust" => {
            let padding = match name {
                "center" => Padding::center(s.len_chars(), num(0)),
                "ljust" => Padding::ljust(s.len_chars(), num(0)),
                _ => Padding::rjust(s.len_chars(), num(0)),
            };
            built(|b| s.pad(padding, text(1).as_char().expect("one"), b))
        }
        "zfill" => built(|b| s.zfill(num(0), b)),
        _ => panic!("{name}?"),
    }
}

#[test]
fn string_methods() {
    for row in rows("strings") {
        let name = plain(&row[0]);
        if name == "bytesrepr" {
            assert_eq!(built(|b| repr::bytes_repr(&unhex(&row[1]), b)), row[2]);
            continue;
        }
        let s = Text::from_wtf8(&row[1]);
        let ours = string_method(name, s, &row[3..]);
        assert!(
            ours == row[2],
            "{s:?}.{name}({:?}): {:?} is not {:?}",
            row[3..].iter().map(|a| Text::from_wtf8(a)).collect::<Vec<_>>(),
            Text::from_wtf8(&ours),
            Text::from_wtf8(&row[2])
        );
    }
}
