//! Runs of this same program as child processes, interleaved and measured.

use std::ffi::OsString;
use std::io::Write;
use std::process::{Command, Stdio};

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;

/// One thing to run.
#[derive(Clone, Debug)]
pub struct Job {
    /// Its name, for the progress bar.
    pub label: String,
    /// The allocation spec.
    pub alloc: String,
    /// Further options, the program and its arguments.
    pub words: Vec<OsString>,
    /// What it reads.
    pub input: Vec<u8>,
}

impl Job {
    /// A program given as text, with arguments.
    pub fn text(label: impl Into<String>, alloc: &str, program: &str, arguments: &[&str]) -> Job {
        let mut words = vec![OsString::from("-c"), OsString::from(program)];
        words.extend(arguments.iter().map(OsString::from));
        Job { label: label.into(), alloc: alloc.to_string(), words, input: Vec::new() }
    }

    /// Runs it, with these options before all others.
    ///
    /// # Errors
    /// When there is no such process.
    pub fn run(&self, options: &[String]) -> Result<Sample, String> {
        let program = std::env::current_exe().map_err(|error| format!("the program cannot be found: {error}"))?;
        let mut child = Command::new(program)
            .arg("--report=json")
            .arg(format!("--alloc={}", self.alloc))
            .args(options)
            .args(&self.words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{}: {error}", self.label))?;
        let input = child.stdin.take();
        let output = std::thread::scope(|scope| {
            // A child that reads nothing must not stop us, and one that writes much must not stop for us.
            scope.spawn(move || input.map(|mut pipe| pipe.write_all(&self.input)));
            child.wait_with_output()
        });
        let output = output.map_err(|error| format!("{}: {error}", self.label))?;
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        let last = stderr.trim_end().lines().next_back().unwrap_or("");
        let (report, stderr) = match serde_json::from_str::<Value>(last) {
            Ok(report @ Value::Object(_)) => (report, stderr.trim_end().strip_suffix(last).unwrap_or("").to_string()),
            _ => (Value::Null, stderr),
        };
        Ok(Sample { code: output.status.code(), stdout: output.stdout, stderr, report })
    }
}

/// What one run did.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Its exit status, if no signal ended it.
    pub code: Option<i32>,
    /// What it wrote.
    pub stdout: Vec<u8>,
    /// What it wrote to standard error, its report not counted.
    pub stderr: String,
    /// Its report.
    pub report: Value,
}

impl Sample {
    /// A figure of the report, by its JSON pointer; 0 if there is none.
    pub fn figure(&self, pointer: &str) -> f64 {
        self.report.pointer(pointer).and_then(Value::as_f64).unwrap_or(0.0)
    }

    /// Processor time, in seconds.
    pub fn cpu(&self) -> f64 {
        self.figure("/user_seconds") + self.figure("/system_seconds")
    }

    /// The most memory that was resident.
    pub fn peak_rss(&self) -> f64 {
        self.figure("/peak_rss")
    }

    /// The figure that stands behind a word at the start of a line that the program wrote.
    pub fn printed(&self, word: &str) -> Option<f64> {
        let text = String::from_utf8_lossy(&self.stdout);
        text.lines().find_map(|line| {
            let mut words = line.strip_prefix(word)?.split_whitespace();
            words.next()?.parse().ok()
        })
    }

    /// Figures of kinds in the ledger, added up.
    pub fn kinds(&self, field: &str, wanted: impl Fn(&str) -> bool) -> f64 {
        let rows = self.report.pointer("/ledger/kinds").and_then(Value::as_array);
        let rows = rows.into_iter().flatten();
        let named = rows.filter(|row| row.get("kind").and_then(Value::as_str).is_some_and(&wanted));
        named.filter_map(|row| row.get(field).and_then(Value::as_f64)).sum()
    }
}

/// The runs of one job.
#[derive(Clone, Debug)]
pub struct Runs(pub Vec<Sample>);

impl Runs {
    /// The median of a figure.
    pub fn median(&self, figure: impl Fn(&Sample) -> f64) -> f64 {
        median(self.0.iter().map(figure).collect())
    }

    /// The least of a figure: of times, the one with the least of other programs in it.
    pub fn least(&self, figure: impl Fn(&Sample) -> f64) -> f64 {
        self.range(figure).0
    }

    /// The least and the most of a figure.
    pub fn range(&self, figure: impl Fn(&Sample) -> f64) -> (f64, f64) {
        let figures = self.0.iter().map(figure);
        figures.fold((f64::INFINITY, 0.0), |(least, most), value| (value.min(least), value.max(most)))
    }
}

/// The median; of an even number of figures, the mean of the two in the middle.
pub fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    let middle = figures.len() / 2;
    match figures.len() {
        0 => 0.0,
        count if count % 2 == 0 => (figures[middle - 1] + figures[middle]) / 2.0,
        _ => figures[middle],
    }
}

/// A bar on standard error, if that is a terminal.
pub fn bar(name: &str, steps: u64) -> ProgressBar {
    let bar = ProgressBar::new(steps).with_prefix(name.to_string());
    let style = ProgressStyle::with_template("{prefix:>9} [{bar:32}] {pos}/{len} {elapsed} (left {eta})  {msg}");
    if let Ok(style) = style {
        bar.set_style(style.progress_chars("=> "));
    }
    bar
}

/// Runs every job once a round. Each round starts with another job, so that none is always the first.
///
/// # Errors
/// When a run fails; the message has what it wrote to standard error.
pub fn interleaved(name: &str, jobs: &[Job], rounds: usize) -> Result<Vec<Runs>, String> {
    let progress = bar(name, (jobs.len() * rounds) as u64);
    let mut runs: Vec<Runs> = jobs.iter().map(|_| Runs(Vec::with_capacity(rounds))).collect();
    for round in 0..rounds {
        for step in 0..jobs.len() {
            let index = (step + round) % jobs.len();
            let job = &jobs[index];
            progress.set_message(job.label.clone());
            let sample = job.run(&[])?;
            if sample.code != Some(0) {
                progress.finish_and_clear();
                return Err(format!(
                    "{} under {} failed ({:?}):\n{}",
                    job.label, job.alloc, sample.code, sample.stderr
                ));
            }
            runs[index].0.push(sample);
            progress.inc(1);
        }
    }
    progress.finish_and_clear();
    Ok(runs)
}

#[cfg(test)]
mod tests {
    use super::median;

    #[test]
    fn medians() {
        assert_eq!(median(vec![]), 0.0);
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![4.0, 1.0]), 2.5);
    }
}
