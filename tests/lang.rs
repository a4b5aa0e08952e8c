//! The behaviour scripts: every `tests/lang/<area>/<feature>.py` is a test, its expectation the
//! output of CPython 3.13 beside it. `tests/lang/regenerate.py` says how a script is described.
//! The intended differences (`tests/differences/`) are run the same way, their outputs being ours.
//!
//! `cargo test --test lang -- FILTER` runs a part; `TAIPAN_ALLOC=SPEC` runs all under that
//! allocation policy. `expected_failures.txt` lists scripts that fail for now: one that passes
//! fails the run, so that the list only shrinks.

#[path = "cli/process.rs"]
mod process;

use process::{root, Run};
use similar::TextDiff;
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

/// How many lines of each difference are shown.
const DIFF_LINES: usize = 24;

struct Script {
    name: String,
    path: PathBuf,
    rules: HashMap<String, String>,
}

enum Verdict {
    Passed,
    Failed(String),
    /// Failed, and listed.
    Expected,
    /// Passed, though listed.
    Unlisted,
}

fn main() -> ExitCode {
    let options = Options::read();
    let scripts: Vec<Script> = all_scripts().into_iter().filter(|s| options.wants(&s.name)).collect();
    if options.list {
        scripts.iter().for_each(|s| println!("{}: test", s.name));
        return ExitCode::SUCCESS;
    }
    let begin = Instant::now();
    println!("\nrunning {} tests", scripts.len());
    let verdicts = run_all(&scripts, &expected_failures());
    let mut failures = Vec::new();
    let mut known = 0;
    for (script, verdict) in scripts.iter().zip(verdicts) {
        match verdict {
            Verdict::Passed => {}
            Verdict::Expected => known += 1,
            Verdict::Failed(why) => failures.push((&script.name, why)),
            Verdict::Unlisted => {
                failures.push((&script.name, "passes: take it out of tests/lang/expected_failures.txt".to_string()))
            }
        }
    }
    report(&failures);
    let all = all_scripts().len();
    let passed = scripts.len() - failures.len() - known;
    let word = if failures.is_empty() { "ok" } else { "FAILED" };
    println!(
        "test result: {word}. {passed} passed; {} failed; {known} ignored; 0 measured; {} filtered out; finished in {:.2}s\n",
        failures.len(),
        all - scripts.len(),
        begin.elapsed().as_secs_f64(),
    );
    ExitCode::from(if failures.is_empty() { 0 } else { 101 })
}

fn report(failures: &[(&String, String)]) {
    if failures.is_empty() {
        println!();
        return;
    }
    println!("\nfailures:\n");
    for (name, why) in failures {
        println!("---- {name} ----\n{why}\n");
    }
    println!("\nfailures:");
    for (name, _) in failures {
        println!("    {name}");
    }
    println!();
}

/// What was asked for on the command line, as the standard test program understands it.
struct Options {
    filters: Vec<String>,
    skips: Vec<String>,
    exact: bool,
    list: bool,
    ignored: bool,
}

impl Options {
    fn read() -> Options {
        let mut o = Options { filters: vec![], skips: vec![], exact: false, list: false, ignored: false };
        let mut args = std::env::args().skip(1);
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--exact" => o.exact = true,
                "--list" => o.list = true,
                "--ignored" => o.ignored = true,
                "--skip" => o.skips.extend(args.next()),
                "--test-threads" | "--format" | "--color" | "-Z" => drop(args.next()),
                flag if flag.starts_with('-') => {}
                filter => o.filters.push(filter.to_string()),
            }
        }
        o
    }

    fn wants(&self, name: &str) -> bool {
        let hit = |f: &String| if self.exact { name == f } else { name.contains(f.as_str()) };
        !self.ignored && (self.filters.is_empty() || self.filters.iter().any(hit)) && !self.skips.iter().any(hit)
    }
}

/// Every script with an expectation, in order of name.
fn all_scripts() -> Vec<Script> {
    let tests = root().join("tests");
    let mut areas = entries(&tests.join("lang"));
    areas.push(tests.join("differences"));
    let mut found = Vec::new();
    for area in areas.into_iter().filter(|p| p.is_dir()) {
        for path in entries(&area) {
            if path.extension().is_some_and(|e| e == "py") {
                let rules = directives(&path);
                let name = path.strip_prefix(&tests).expect("below").with_extension("");
                let name = name.display().to_string();
                if !rules.contains_key("helper") {
                    found.push(Script { name, path, rules });
                }
            }
        }
    }
    found
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder can be read")
        .map(|e| e.expect("the entry can be read").path())
        .collect();
    paths.sort();
    paths
}

/// The `# key: value` comments at the top of a script.
fn directives(path: &Path) -> HashMap<String, String> {
    let bytes = fs::read(path).expect("the script can be read");
    let text = String::from_utf8_lossy(&bytes);
    let mut rules = HashMap::new();
    for line in text.lines().take_while(|l| l.starts_with('#')) {
        match line[1..].trim().split_once(':') {
            Some((key, value)) => rules.insert(key.trim().into(), value.trim().into()),
            None if line[1..].trim() == "helper" => rules.insert("helper".into(), String::new()),
            None => None,
        };
    }
    rules
}

/// The scripts that fail for now, one name (`area/feature`) a line.
fn expected_failures() -> BTreeSet<String> {
    let list = root().join("tests/lang/expected_failures.txt");
    let text = fs::read_to_string(list).unwrap_or_default();
    let names = text.lines().map(|l| l.split('#').next().unwrap_or("").trim());
    names.filter(|l| !l.is_empty()).map(|l| format!("lang/{l}")).collect()
}

/// Runs the scripts on two threads; the verdicts in the order of the scripts.
fn run_all(scripts: &[Script], listed: &BTreeSet<String>) -> Vec<Verdict> {
    let next = AtomicUsize::new(0);
    let verdicts: Mutex<Vec<(usize, Verdict)>> = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| loop {
                let i = next.fetch_add(1, Ordering::Relaxed);
                let Some(script) = scripts.get(i) else { return };
                let verdict = judge(script, listed.contains(&script.name));
                let word = match &verdict {
                    Verdict::Passed => "ok",
                    Verdict::Expected => "ignored, fails as listed",
                    Verdict::Failed(_) | Verdict::Unlisted => "FAILED",
                };
                println!("test {} ... {word}", script.name);
                verdicts.lock().expect("no thread panics").push((i, verdict));
            });
        }
    });
    let mut verdicts = verdicts.into_inner().expect("no thread panics");
    verdicts.sort_by_key(|(i, _)| *i);
    verdicts.into_iter().map(|(_, v)| v).collect()
}

fn judge(script: &Script, listed: bool) -> Verdict {
    match (check(script), listed) {
        (None, false) => Verdict::Passed,
        (None, true) => Verdict::Unlisted,
        (Some(_), true) => Verdict::Expected,
        (Some(why), false) => Verdict::Failed(why),
    }
}

/// Runs one script; says how it differs from the expectation, if it does.
fn check(script: &Script) -> Option<String> {
    let folder = script.path.parent().expect("a script has a folder");
    let rule = |key: &str| script.rules.get(key).map_or("", String::as_str);
    let mut args = vec!["-q".to_string()];
    if let Ok(policy) = std::env::var("TAIPAN_ALLOC") {
        args.push(format!("--alloc={policy}"));
    }
    args.push(script.path.display().to_string());
    args.extend(rule("args").split_whitespace().map(str::to_string));
    let input = fs::read(script.path.with_extension("in")).unwrap_or_default();
    let outcome = Run::new(&args).input(input).folder(folder).go();
    let mut why = String::new();
    if let Some(disorder) = outcome.disorder() {
        why.push_str(&disorder);
        why.push('\n');
    }
    let status: i32 = rule("exit").parse().unwrap_or(0);
    if outcome.code != Some(status) {
        why.push_str(&format!("exit status {:?}, expected {status}\n", outcome.code));
    }
    let expected = fs::read(script.path.with_extension("out")).ok();
    let Some(expected) = expected else { return Some("there is no .out file".into()) };
    compare("stdout", &expected, &outcome.stdout, &mut why);
    if rule("ignore") != "stderr" {
        let expected = fs::read(script.path.with_extension("err")).unwrap_or_default();
        let got = outcome.err().replace(&folder.display().to_string(), "{dir}");
        compare("stderr", &expected, got.as_bytes(), &mut why);
    }
    (!why.is_empty()).then_some(why)
}

/// Adds the first lines of the difference between the expectation and what came.
fn compare(title: &str, expected: &[u8], got: &[u8], why: &mut String) {
    if expected == got {
        return;
    }
    let (expected, got) = (String::from_utf8_lossy(expected), String::from_utf8_lossy(got));
    let diff = TextDiff::from_lines(expected.as_ref(), got.as_ref());
    let text =
        diff.unified_diff().context_radius(1).header(&format!("expected {title}"), &format!("got {title}")).to_string();
    let count = text.lines().count();
    for line in text.lines().take(DIFF_LINES) {
        why.push_str(line);
        why.push('\n');
    }
    if count > DIFF_LINES {
        why.push_str(&format!("... {} more lines\n", count - DIFF_LINES));
    }
}
