//! Programs of great depth or size compile to sound code, or are refused with a SyntaxError.

use taipan::code::verify::verify;
use taipan::compile::{compile_module, Options};
use taipan_grammar::{parse_module, Dialect};

/// Compiles; gives the number of words, or the message of the error.
fn compile(source: &str) -> Result<usize, String> {
    let parsed = parse_module(source.as_bytes(), Dialect::Three).map_err(|error| error.message)?;
    let unit = compile_module(&parsed.tree, &parsed.source, &Options::default()).map_err(|error| error.message)?;
    verify(&unit).map(|()| unit.words.len())
}

#[test]
fn deep_trees_compile() {
    let deep = 4_000;
    for source in [
        format!("x = a{}", " + a".repeat(deep)),
        format!("x = {}a", "-".repeat(deep)),
        format!("x = {}a", "a ** ".repeat(deep)),
        format!("x = a{}", ".b".repeat(deep)),
        format!("x = a{}", ".b()".repeat(deep / 2)),
        format!("x = {}a", "lambda a: ".repeat(deep)),
        format!("x = {}c", "a if b else ".repeat(deep)),
        format!("if {}a: pass", "not ".repeat(deep)),
        format!("if a: pass\n{}", "elif b: x = 1\n".repeat(deep)),
    ] {
        assert!(compile(&source).is_ok(), "{}…", &source[..20]);
    }
}

#[test]
fn large_displays_take_few_registers() {
    let many = vec!["a"; 50_000].join(", ");
    for source in [format!("x = [{many}]"), format!("x = {many}"), format!("x = {{{many}}}"), format!("f({many})")] {
        let parsed = parse_module(source.as_bytes(), Dialect::Three).expect("it parses");
        let unit = compile_module(&parsed.tree, &parsed.source, &Options::default()).expect("it compiles");
        assert!(unit.nregs < 40, "{} registers for {}…", unit.nregs, &source[..10]);
    }
}

#[test]
fn more_constants_than_sixteen_bits_count() {
    let numbers: String = (0..70_000).map(|number| format!("a = {number}\n")).collect();
    assert!(compile(&format!("{numbers}def f(): pass\nimport f\n")).is_ok());
}

#[test]
fn jumps_reach_as_far_as_they_must() {
    let body = "  i = i + 1.5\n".repeat(40_000);
    assert!(compile(&format!("def f(i):\n while i < 10:\n{body}")).is_ok());
}

#[test]
fn what_does_not_fit_is_refused() {
    let names: String = (0..70_000).map(|number| format!("a{number} = 1\n")).collect();
    assert_eq!(compile(&names), Err("too many names in one scope".to_owned()));
    let locals: String = (0..70_000).map(|number| format!(" a{number} = 1\n")).collect();
    assert_eq!(compile(&format!("def f():\n{locals}")), Err("too many variables in one scope".to_owned()));
    let mut nest = "f()".to_owned();
    for _ in 0..40 {
        let inner: String = nest.lines().map(|line| format!(" {line}\n")).collect();
        nest = format!("try:\n f()\nfinally:\n{inner}");
    }
    assert_eq!(compile(&nest), Err("too many statically nested blocks".to_owned()));
}

/// `TAIPAN_PYTHON_TREE=/usr/lib/python3.13 cargo test --test compile_limits -- --ignored`
#[test]
#[ignore = "needs a folder of Python files"]
fn a_whole_library_compiles() {
    let root = std::env::var("TAIPAN_PYTHON_TREE").expect("a folder");
    let mut folders = vec![std::path::PathBuf::from(root)];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "py") {
                let source = std::fs::read(&path).expect("readable");
                let Ok(parsed) = parse_module(&source, Dialect::Three) else { continue };
                // Only files that are meant to be wrong may be refused.
                let result = compile_module(&parsed.tree, &parsed.source, &Options::default());
                let meant = path.to_string_lossy().contains("badsyntax");
                assert!(result.is_ok() || meant, "{}: {:?}", path.display(), result.err());
                count += 1;
            }
        }
    }
    println!("{count} files");
}
