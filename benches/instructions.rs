//! Counts the instructions that the interpreter executes on some of `benches/programs`, and holds them against a baseline.
//!
//! ```text
//! cargo bench --bench instructions               compares; fails if a program takes over 3 % more than its baseline
//! cargo bench --bench instructions -- --bless    makes what was counted the baseline
//! cargo bench --bench instructions -- dict sort  only programs whose names contain one of these
//! ```
//!
//! Counts come from callgrind, so they do not depend on what else the machine does; they do depend on the compiler and the C
//! library, so a new one of those wants a new baseline. A program takes part if it is in [`COUNTED`]; its size is the number
//! after `# counted:` at its top.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The core paths, a program each.
const COUNTED: &[&str] = &[
    "attributes",
    "calls_builtin",
    "calls_positional",
    "comprehensions",
    "dict_10",
    "exceptions",
    "float_arithmetic",
    "generators",
    "instances",
    "int_arithmetic",
    "list_1k",
    "sorting",
    "startup",
    "string_building",
    "string_scanning",
];

/// How much more than its baseline a program may take.
const TOLERANCE: f64 = 0.03;

fn main() -> ExitCode {
    // `cargo bench` says so itself; `cargo test --all-targets` must not count anything.
    let words: Vec<String> = std::env::args().skip(1).collect();
    if !words.iter().any(|word| word == "--bench") {
        return ExitCode::SUCCESS;
    }
    let bless = words.iter().any(|word| word == "--bless");
    let filters: Vec<&String> = words.iter().filter(|word| !word.starts_with("--")).collect();
    let mut baseline = read_baseline();
    let mut counted = BTreeMap::new();
    let mut failures = Vec::new();
    println!("{:<20} {:>14} {:>14} {:>8}", "program", "baseline", "now", "change");
    for name in COUNTED {
        if !filters.is_empty() && !filters.iter().any(|filter| name.contains(filter.as_str())) {
            continue;
        }
        match count(name) {
            Ok(now) => {
                counted.insert((*name).to_string(), now);
                failures.extend(compare(name, now, baseline.get(*name).copied()));
            }
            Err(why) => failures.push(format!("{name}: {why}")),
        }
    }
    if bless {
        baseline.extend(counted);
        fs::write(baseline_path(), shown(&baseline)).expect("the baseline can be written");
        return ExitCode::SUCCESS;
    }
    for failure in &failures {
        eprintln!("{failure}");
    }
    println!("{} passed, {} failed", counted.len().saturating_sub(failures.len()), failures.len());
    if failures.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Prints a line of the table; says what is wrong, if anything is.
fn compare(name: &str, now: u64, before: Option<u64>) -> Option<String> {
    let Some(before) = before else {
        println!("{name:<20} {:>14} {now:>14} {:>8}", "-", "-");
        return Some(format!("{name}: no baseline; `cargo bench --bench instructions -- --bless` makes one"));
    };
    let change = now as f64 / before as f64 - 1.0;
    println!("{name:<20} {before:>14} {now:>14} {:>+7.2}%", change * 100.0);
    (change > TOLERANCE).then(|| format!("{name}: {:.2} % more instructions than the baseline", change * 100.0))
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn baseline_path() -> PathBuf {
    root().join("benches").join("instructions.baseline")
}

fn read_baseline() -> BTreeMap<String, u64> {
    let text = fs::read_to_string(baseline_path()).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(' ')).filter_map(|(n, c)| Some((n.into(), c.parse().ok()?))).collect()
}

fn shown(baseline: &BTreeMap<String, u64>) -> String {
    let mut text = String::from(
        "# Instructions a program, by callgrind; written by `cargo bench --bench instructions -- --bless`.\n",
    );
    for (name, count) in baseline {
        let _ = writeln!(text, "{name} {count}");
    }
    text
}

/// The size that a program is counted at.
fn size_of(path: &Path) -> Result<String, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let line = text.lines().find_map(|line| line.strip_prefix("# counted: "));
    line.map(str::to_string).ok_or_else(|| "it has no line `# counted: SIZE`".to_string())
}

/// Runs a program under callgrind; the number of instructions.
fn count(name: &str) -> Result<u64, String> {
    let path = root().join("benches").join("programs").join(name).with_extension("py");
    let size = size_of(&path)?;
    // Few variables: what the environment holds is read at the start, and would count.
    let run = Command::new("valgrind")
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env!("CARGO_BIN_EXE_taipan"))
        .arg("-q")
        .arg(&path)
        .arg(size)
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    let said = String::from_utf8_lossy(&run.stderr);
    if !run.status.success() {
        return Err(format!("it failed: {}", said.trim()));
    }
    let line = said.lines().find_map(|line| line.split_once("Collected :")).map(|(_, count)| count.trim());
    line.and_then(|count| count.parse().ok()).ok_or_else(|| format!("callgrind said no count: {}", said.trim()))
}
