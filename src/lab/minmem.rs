//! `taipan minmem`: the smallest memory limit under which a program completes, found by bisection.

use super::child::{bar, Job, Sample};

/// Limits are tried down to this distance, or to 1/512 of the result if that is more.
const STEP: usize = 4096;

fn run(job: &Job, limit: usize, expected: Option<i32>) -> Result<bool, String> {
    Ok(job.run(&[format!("--max-memory={limit}")])?.code == expected)
}

/// The smallest limit, in bytes; to the page, if `exact`.
///
/// The program completes if it ends with the exit status that it has without a limit.
///
/// # Errors
/// When the program cannot be run, or fails without a limit.
pub fn least(job: &Job, exact: bool) -> Result<usize, String> {
    let free = job.run(&[])?;
    if free.code != Some(0) {
        return Err(format!("{} fails without a limit (exit status {:?}):\n{}", job.label, free.code, free.stderr));
    }
    bisect(job, &free, exact)
}

fn bisect(job: &Job, free: &Sample, exact: bool) -> Result<usize, String> {
    let round = |bytes: usize| bytes.div_ceil(STEP) * STEP;
    // What a program maps without a limit is enough, but for what collections happen when.
    let (mut low, mut high) = (0, round(free.figure("/ledger/mapped_peak") as usize).max(STEP));
    let steps = |low: usize, high: usize| u64::from(((high - low) / STEP).max(1).ilog2()) + 1;
    let progress = bar("minmem", steps(low, high));
    while !run(job, high, free.code)? {
        low = high;
        high = high.saturating_mul(2);
        progress.inc_length(1);
    }
    while high - low > if exact { STEP } else { STEP.max(high / 512) } {
        let middle = round(low + (high - low) / 2);
        if middle == high {
            break;
        }
        progress.set_message(format!("{} under {}", job.label, crate::report::bytes(middle as u64)));
        match run(job, middle, free.code)? {
            true => high = middle,
            false => low = middle,
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    Ok(high)
}

/// The command: prints the limit, and what the program maps without one.
///
/// # Errors
/// As [`least`].
pub fn command(job: &Job) -> Result<String, String> {
    let free = job.run(&[])?;
    if free.code != Some(0) {
        return Err(format!("{} fails without a limit (exit status {:?}):\n{}", job.label, free.code, free.stderr));
    }
    let least = bisect(job, &free, true)?;
    let peak = free.figure("/ledger/mapped_peak") as u64;
    Ok(format!(
        "{}: completes under --max-memory={least} ({}); without a limit its heap peak is {peak} ({})\n",
        job.label,
        crate::report::bytes(least as u64),
        crate::report::bytes(peak)
    ))
}
