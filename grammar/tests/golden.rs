//! Golden files: what the parser makes of the sources under `tests/golden`.
//!
//! - `trees/*.py` and `tokens/*.py` have their expectation beside them. After a change that is meant, write them anew:
//!   `UPDATE_GOLDEN=1 cargo test -p taipan-grammar --test golden`, and look at the difference. The trees of files that
//!   are Python 3 can be checked against CPython: see `compare_trees.py`.
//! - `errors.txt` has what CPython 3.13 says: `python3.13 grammar/tests/golden/errors.py` writes it anew.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use taipan_grammar::{dump, parse_module, tokenize, Dialect};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

fn sources(name: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder(name)).expect("the folder is part of the repository");
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "py"));
    files.sort();
    files
}

/// Compares with the file beside the source, or writes it.
fn check(source: &Path, extension: &str, actual: &str) {
    let expected_file = source.with_extension(extension);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&expected_file, actual).expect("the golden file can be written");
        return;
    }
    let expected = std::fs::read_to_string(&expected_file).unwrap_or_default();
    for (number, (ours, theirs)) in actual.lines().zip(expected.lines()).enumerate() {
        assert_eq!(ours, theirs, "{}, line {}", expected_file.display(), number + 1);
    }
    assert_eq!(actual.lines().count(), expected.lines().count(), "{}", expected_file.display());
}

#[test]
fn trees() {
    for file in sources("trees") {
        let source = std::fs::read(&file).expect("the source can be read");
        let parsed = parse_module(&source, Dialect::Both).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let lines: Vec<String> = parsed.tree.body.iter().map(dump::statement).collect();
        check(&file, "tree", &(lines.join("\n") + "\n"));
    }
}

#[test]
fn tokens() {
    for file in sources("tokens") {
        let source = std::fs::read(&file).expect("the source can be read");
        let (list, map) =
            tokenize(&source, Dialect::Both).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let mut shown = String::new();
        for token in list {
            let place = map.locate(token.start);
            let text = map.text().get(token.start as usize..token.end as usize).unwrap_or("");
            let _ = writeln!(shown, "{}:{} {:?} {text:?}", place.line, place.char_column, token.tok);
        }
        check(&file, "tokens", &shown);
    }
}

#[test]
fn errors() {
    let all = std::fs::read_to_string(folder("errors.txt")).expect("the file is part of the repository");
    let mut wrong = String::new();
    for case in all.split("\n## ").skip(1) {
        let (expected, source) = case.split_once('\n').unwrap_or((case, ""));
        let actual = match parse_module(source, Dialect::Three) {
            Ok(_) => "accepted".to_owned(),
            Err(error) => format!(
                "{}: {} | {} {} {} {}",
                error.kind.class_name(),
                error.message,
                error.line,
                error.column,
                error.end_line,
                error.end_column
            ),
        };
        if actual != expected {
            let _ = writeln!(wrong, "{source:?}\n  ours:    {actual}\n  CPython: {expected}");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}
