//! The programs of the five sources: the verbatim ones are verbatim, and all of them run, the two
//! dictionary fills and the appends under every allocation strategy.
//!
//! A test has no time for the full sizes, so scripts run as copies whose size constants are smaller.

#[path = "cli/process.rs"]
mod process;

use process::{head, root, script, Outcome, Run};
use std::fs;

const POLICIES: &[&str] = &["freelist", "pool", "system", "pool,int=freelist"];

fn source(name: &str) -> String {
    fs::read_to_string(root().join("scripts").join(name)).expect("the script is there")
}

/// Runs a copy of a script in which each constant is replaced.
fn smaller(name: &str, changes: &[(&str, &str)], policy: &str) -> Outcome {
    let mut text = source(name);
    for (from, to) in changes {
        assert!(text.contains(from), "{name} no longer has {from:?}");
        text = text.replace(from, to);
    }
    let path = script(&format!("{name}-{policy}"), text);
    Run::new(&["-q".as_ref(), format!("--alloc={policy}").as_ref(), path.as_os_str()]).seconds(60).go()
}

/// Fails unless the run succeeded and its last line gives a time.
fn gives_a_time(outcome: &Outcome, begins: &str, ends: &str) {
    assert_eq!(outcome.disorder(), None);
    assert_eq!((outcome.code, outcome.err().as_str()), (Some(0), ""));
    let text = outcome.out();
    let last = text.lines().last().unwrap_or("");
    let number = last.strip_prefix(begins).and_then(|l| l.strip_suffix(ends));
    let number: f64 = number.unwrap_or_else(|| panic!("{}", head(&text))).parse().expect("a number");
    let most = if ends == " ms" { 60_000.0 } else { 60.0 };
    assert!((0.0..most).contains(&number), "{last}");
}

#[test]
fn int_and_float_programs_are_verbatim() {
    // FNV-1a of the text between the markers of the mail.
    for (name, lines, sum) in [("int_dict.py", INT.0, INT.1), ("float_dict.py", FLOAT.0, FLOAT.1)] {
        let text = source(name);
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01b3));
        assert_eq!((text.lines().count(), hash), (lines, sum), "{name} was edited");
    }
}

#[test]
fn int_dict_runs() {
    for policy in POLICIES {
        let outcome = smaller("int_dict.py", &[("2000000", "20000"), ("xrange(25)", "xrange(2)")], policy);
        gives_a_time(&outcome, "elapsed: ", " s");
    }
}

#[test]
fn float_dict_runs() {
    for policy in POLICIES {
        let outcome = smaller("float_dict.py", &[("1000000", "10000"), ("xrange(25)", "xrange(2)")], policy);
        gives_a_time(&outcome, "elapsed: ", " s");
    }
}

#[test]
fn list_churn_runs() {
    for policy in POLICIES {
        let changes = [(
            "(grow, 300), (exact, 4000), (keep, 60), (to_zero, 3000)",
            "(grow, 2), (exact, 5), (keep, 1), (to_zero, 5)",
        )];
        gives_a_time(&smaller("list_churn.py", &changes, policy), "elapsed: ", " s");
    }
}

#[test]
fn gcbench_runs() {
    let changes = [
        ("STRETCH_DEPTH = 16", "STRETCH_DEPTH = 9"),
        ("LONG_LIVED_DEPTH = 14", "LONG_LIVED_DEPTH = 7"),
        ("ARRAY_SIZE = 500000", "ARRAY_SIZE = 5000"),
        ("MAX_DEPTH = 14", "MAX_DEPTH = 8"),
    ];
    for policy in POLICIES {
        let outcome = smaller("gcbench.py", &changes, policy);
        assert!(outcome.out().starts_with("stretch tree of depth 9: 1023 nodes\n"), "{}", outcome.err());
        assert!(!outcome.out().contains("damaged"));
        gives_a_time(&outcome, "elapsed: ", " s");
    }
}

#[test]
fn instances_run() {
    for policy in POLICIES {
        let outcome = smaller("instances.py", &[("COUNT = 1000000", "COUNT = 10000")], policy);
        assert!(outcome.out().contains("(sum 10000)") && outcome.out().contains("(last 9999)"), "{}", outcome.err());
        gives_a_time(&outcome, "elapsed: ", " s");
    }
}

#[test]
fn appends_run_at_full_size() {
    for policy in POLICIES {
        for order in ["good", "bad"] {
            let outcome = smaller(&format!("append_{order}.py"), &[], policy);
            assert!(outcome.out().starts_with("1000 strings of 100000 characters\n"), "{}", outcome.err());
            gives_a_time(&outcome, &format!("append, {order} order: "), " ms");
        }
    }
}

/// The words of a line, with single and double quotes read as a shell reads them.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote, mut started) = (Vec::new(), String::new(), None, false);
    for c in line.chars() {
        match quote {
            Some(q) if c == q => quote = None,
            Some(_) => word.push(c),
            None if c == '"' || c == '\'' => (quote, started) = (Some(c), true),
            None if c == ' ' => {
                if started {
                    words.push(std::mem::take(&mut word));
                }
                started = false;
            }
            None => {
                word.push(c);
                started = true;
            }
        }
    }
    if started {
        words.push(word);
    }
    words
}

#[test]
fn timeit_lines_run() {
    let text = source("timeit_oneliners.txt");
    let lines: Vec<&str> = text.lines().filter(|l| !l.starts_with('#') && !l.is_empty()).collect();
    assert_eq!(lines.len(), 14);
    for line in lines {
        let mut args = words(line);
        args.insert(0, "-q".into());
        let outcome = Run::new(&args).seconds(60).go();
        // A busy machine may be told about.
        let told = outcome.err();
        assert!(
            told.is_empty() || told.contains("UserWarning: The test results are likely unreliable"),
            "{line}: {told}"
        );
        assert_eq!(outcome.code, Some(0), "{line}");
        let out = outcome.out();
        assert!(out.contains(" best of 5: ") && out.trim_end().ends_with("sec per loop"), "{line}: {out}");
    }
}

#[test]
fn pystone_runs_unmodified_where_it_is_installed() {
    let found = std::process::Command::new("python2.7")
        .env("PYENV_VERSION", "2.7.18")
        .args(["-c", "import test.pystone as p; print p.__file__"])
        .output();
    let Ok(found) = found else { return };
    let path = String::from_utf8_lossy(&found.stdout).trim().replace(".pyc", ".py");
    if path.is_empty() {
        return;
    }
    let outcome = Run::new(&["-q", &path, "2000"]).seconds(60).go();
    assert_eq!((outcome.code, outcome.err().as_str()), (Some(0), ""));
    let out = outcome.out();
    assert!(out.starts_with("Pystone(1.1) time for 2000 passes = "), "{out}");
    assert!(out.contains("This machine benchmarks at"), "{out}");
}

/// Lines and hash of the int program.
const INT: (usize, u64) = (15, 0x9c87_96ee_c590_7a41);
/// Lines and hash of the float program.
const FLOAT: (usize, u64) = (17, 0xd340_b3b1_e90d_cde6);
