//! The layout kept honest: which layer may use which, where `unsafe` may stand, how long files and functions may be, and
//! what must not be left behind.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// All Rust files below a folder, with their path relative to the root and their text.
fn rust_files(folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open = vec![root().join(folder)];
    while let Some(folder) = open.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for entry in entries.flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let shown = path.strip_prefix(root()).unwrap_or(Path::new("")).display().to_string();
                found.push((shown, fs::read_to_string(&path).expect("a readable source file")));
            }
        }
    }
    found.sort();
    found
}

fn sources() -> Vec<(String, String)> {
    let mut all = rust_files("src");
    all.extend(rust_files("grammar/src"));
    all
}

fn report(what: &str, found: Vec<String>) {
    assert!(found.is_empty(), "{what}:\n  {}", found.join("\n  "));
}

/// Files that may use `unsafe`, each with the reason.
const UNSAFE_FILES: &[(&str, &str)] = &[
    ("src/mem/", "the allocators"),
    ("src/object/value.rs", "references, headers, payloads"),
    ("src/object/alloc.rs", "writing fresh objects"),
    ("src/object/class_ref.rs", "uncounted references of the type table"),
    ("src/object/frame.rs", "uncounted references of frames"),
    ("src/object/generator.rs", "looking at a dying generator"),
    ("src/object/instance.rs", "inline values"),
    ("src/object/registers.rs", "the register file"),
    ("src/object/release.rs", "dropping payloads in place"),
    ("src/object/shared.rs", "the current engine"),
    ("src/object/str.rs", "inline text"),
    ("src/object/str_buf.rs", "text being built in its object"),
    ("src/object/table.rs", "the hash table"),
    ("src/object/table", "the hash table"),
    ("src/object/tuple.rs", "inline items"),
    ("src/object/gc/trace.rs", "walking objects by header"),
    ("src/vm/registers.rs", "the running frame's registers"),
];

#[test]
fn unsafe_stands_in_its_files_and_says_why() {
    let mut found = Vec::new();
    for (path, text) in sources() {
        let may = UNSAFE_FILES.iter().any(|(prefix, _)| path.starts_with(prefix));
        let lines: Vec<&str> = text.lines().collect();
        for (index, line) in lines.iter().enumerate() {
            let code = line.split("//").next().unwrap_or("");
            if !code.contains("unsafe {") && !code.contains("unsafe impl") {
                continue;
            }
            if !may {
                found.push(format!("{path}:{}: unsafe outside of the files that may", index + 1));
                continue;
            }
            let from = index.saturating_sub(12);
            let explained = lines[from..=index].iter().any(|line| line.contains("SAFETY"));
            if !explained {
                found.push(format!("{path}:{}: unsafe without a SAFETY reason", index + 1));
            }
        }
    }
    report("unsafe", found);
}

/// Layers from the bottom up: a layer may use those before it, and those it is listed with.
const LAYERS: &[&[&str]] = &[
    &["text", "num", "mem"],
    &["object"],
    &["code"],
    &["compile"],
    &["types", "builtins", "stdlib", "vm"],
    &["embed"],
    &["report", "repl", "lab", "cli"],
];

/// Uses that go upwards, each with the reason.
const UPWARD: &[(&str, &str, &str)] =
    &[("code", "types", "constants of a unit are made by the types that they belong to")];

#[test]
fn imports_point_down() {
    let level = |layer: &str| LAYERS.iter().position(|row| row.contains(&layer));
    let mut found = Vec::new();
    for (path, text) in rust_files("src") {
        let Some(layer) = path.split('/').nth(1) else { continue };
        let Some(own) = level(layer) else { continue };
        for (index, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or("");
            for (at, _) in code.match_indices("crate::") {
                let used: String =
                    code[at + 7..].chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
                let Some(other) = level(&used) else { continue };
                let excused = UPWARD.iter().any(|(from, to, _)| *from == layer && *to == used);
                if other > own && !excused {
                    found.push(format!("{path}:{}: {layer} uses {used}", index + 1));
                }
            }
        }
    }
    report("upward imports", found);
}

/// Longest file, in lines.
const FILE_LINES: usize = 800;
/// Longest function, in lines.
const FUNCTION_LINES: usize = 70;
/// Files that are tables.
const TABLES: &[&str] = &["src/code/op.rs"];

#[test]
fn files_are_short() {
    let long = sources()
        .into_iter()
        .filter(|(path, _)| !TABLES.contains(&path.as_str()) && !path.ends_with("tests.rs"))
        .map(|(path, text)| (path, text.lines().count()))
        .filter(|(_, lines)| *lines > FILE_LINES)
        .map(|(path, lines)| format!("{path}: {lines} lines"));
    report("files too long", long.collect());
}

/// Functions longer than the limit: tables of constants, and matches with a line per case, that splitting would not help.
const LONG_FUNCTIONS: &[&str] = &[];

#[test]
fn functions_are_short() {
    let mut found = Vec::new();
    for (path, text) in sources() {
        if TABLES.contains(&path.as_str()) || path.ends_with("tests.rs") {
            continue;
        }
        let mut open: Option<(usize, String, usize)> = None;
        for (index, line) in text.lines().enumerate() {
            let trimmed = line.trim_start();
            let indent = line.len() - trimmed.len();
            match &open {
                Some((start, name, at)) if indent == *at && trimmed.starts_with('}') => {
                    let lines = index - start + 1;
                    if lines > FUNCTION_LINES && !LONG_FUNCTIONS.contains(&name.as_str()) {
                        found.push(format!("{path}:{}: {name} has {lines} lines", start + 1));
                    }
                    open = None;
                }
                None if is_function(trimmed) && !line.trim_end().ends_with(';') => {
                    let name = trimmed.split("fn ").nth(1).unwrap_or("");
                    let name: String = name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                    open = Some((index, name, indent));
                }
                _ => (),
            }
        }
    }
    report("functions too long", found);
}

fn is_function(line: &str) -> bool {
    let mut rest = line;
    for word in ["pub(crate) ", "pub(super) ", "pub(in crate::types) ", "pub ", "const ", "unsafe ", "extern \"C\" "] {
        rest = rest.strip_prefix(word).unwrap_or(rest);
    }
    rest.starts_with("fn ") && !line.ends_with("}")
}

#[test]
fn nothing_is_left_behind() {
    let words = ["todo!(", "unimplemented!(", "dbg!(", "FIXME", "// XXX", "HACK"];
    let mut found = Vec::new();
    for (path, text) in sources() {
        for (index, line) in text.lines().enumerate() {
            if words.iter().any(|word| line.contains(word)) {
                found.push(format!("{path}:{}: {}", index + 1, line.trim()));
            }
        }
    }
    report("leftovers", found);
}
