//! Compiles and verifies every Python file below the folders (or the files) given: `cargo run --example compile_tree -- DIR`.
//! With `--dis` it prints the code.

use std::path::{Path, PathBuf};

use taipan::code::{disasm, verify};
use taipan::compile::{compile_module, Options};
use taipan_grammar::{parse_module, Dialect};

fn files(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_file() {
        found.push(path.to_owned());
        return;
    }
    let Ok(entries) = path.read_dir() else { return };
    let mut entries: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() || entry.extension().is_some_and(|end| end == "py") {
            files(&entry, found);
        }
    }
}

fn main() {
    let mut found = Vec::new();
    let mut dis = false;
    for argument in std::env::args().skip(1) {
        if argument == "--dis" {
            dis = true;
        } else {
            files(Path::new(&argument), &mut found);
        }
    }
    let (mut good, mut unparsed, mut bad, mut words) = (0, 0, 0, 0usize);
    for path in &found {
        if std::env::var_os("TRACE").is_some() {
            eprintln!("{}", path.display());
        }
        let Ok(bytes) = std::fs::read(path) else {
            continue;
        };
        let parsed = match parse_module(&bytes, Dialect::Three) {
            Ok(parsed) => parsed,
            Err(error) => {
                unparsed += 1;
                println!("{}: not parsed: {error}", path.display());
                continue;
            }
        };
        let options = Options { filename: path.display().to_string(), ..Options::default() };
        match compile_module(&parsed.tree, &parsed.source, &options) {
            Ok(unit) => {
                words += unit.words.len();
                match verify::verify(&unit) {
                    Ok(()) => good += 1,
                    Err(problem) => {
                        bad += 1;
                        println!("{}: not sound: {problem}", path.display());
                    }
                }
                if dis {
                    print!("{}", disasm::disassemble(&unit, Some(parsed.source.text())));
                }
            }
            Err(error) => {
                bad += 1;
                println!("{}: not compiled: {error}", path.display());
            }
        }
    }
    eprintln!("{good} good, {bad} bad, {unparsed} not parsed; {words} words of module code");
}
