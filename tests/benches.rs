//! The programs of `benches/programs`, each at its smallest size, print what CPython 3.13 prints
//! (`benches/regenerate.py` writes the expectations).

#[path = "cli/process.rs"]
mod process;

use process::{root, Run};
use std::fs;

#[test]
fn every_program_prints_what_cpython_prints() {
    let folder = root().join("benches").join("programs");
    let mut programs: Vec<_> =
        fs::read_dir(folder).expect("the folder of programs").flatten().map(|entry| entry.path()).collect();
    programs.retain(|path| path.extension().is_some_and(|end| end == "py"));
    programs.sort();
    assert!(programs.len() > 40, "only {} programs", programs.len());
    let mut wrong = Vec::new();
    for path in programs {
        let expected = fs::read_to_string(path.with_extension("out")).unwrap_or_default();
        let outcome = Run::new(&["-q".as_ref(), path.as_os_str()]).seconds(60).go();
        if outcome.out() != expected || outcome.code != Some(0) {
            wrong.push(format!("{}:\n{}{}", path.display(), outcome.out(), outcome.err()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
