//! The code of small programs: `tests/golden/dis/*.py` against the `.dis` beside each.
//!
//! `UPDATE_GOLDEN=1 cargo test --test golden_dis` writes the expectations anew.

use std::fs;
use std::path::Path;

use taipan::code::{disasm, verify};
use taipan::compile::{compile_module, Options};
use taipan_grammar::{parse_module, Dialect};

#[test]
fn code_is_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/dis");
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut programs: Vec<_> = fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|end| end == "py"))
        .collect();
    programs.sort();
    assert!(!programs.is_empty());
    let mut different = Vec::new();
    for path in programs {
        let source = fs::read(&path).expect("a program");
        let parsed = parse_module(&source, Dialect::Both).expect("it parses");
        let unit = compile_module(&parsed.tree, &parsed.source, &Options::default()).expect("it compiles");
        verify::verify(&unit).expect("the code is sound");
        let text = disasm::disassemble(&unit, Some(parsed.source.text()));
        let expectation = path.with_extension("dis");
        if update {
            fs::write(&expectation, &text).expect("written");
        } else if fs::read_to_string(&expectation).unwrap_or_default() != text {
            different.push(format!("{}:\n{text}", path.display()));
        }
    }
    assert!(different.is_empty(), "other code than expected:\n{}", different.join("\n"));
}
