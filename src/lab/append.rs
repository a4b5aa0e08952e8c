//! `lab append`: a million appends to a thousand strings, in the order that lets each grow in place, and in the one that
//! does not.

use super::child::{interleaved, Job, Runs, Sample};
use super::table::{Cell, Plot, Series, Shape, Study, Table};
use super::Settings;

const GOOD: &str = include_str!("../../scripts/append_good.py");
const BAD: &str = include_str!("../../scripts/append_bad.py");
const ALLOCS: [&str; 3] = ["pool", "freelist", "system"];

/// Milliseconds under GNU malloc and Perl's own, in good and bad order.
const SOURCE: [(&str, [f64; 2]); 2] = [
    ("1) good order: one string after the other", [238.8, 164.8]),
    ("2) bad order: round all strings", [57143.0, 298.0]),
];

fn elapsed(sample: &Sample) -> f64 {
    let good = sample.printed("append, good order:");
    good.or_else(|| sample.printed("append, bad order:")).unwrap_or(0.0)
}

/// Runs the experiment.
///
/// # Errors
/// When a run fails.
pub fn run(settings: &Settings) -> Result<Study, String> {
    let times = if settings.quick { "100)" } else { "1000)" };
    let mut jobs = Vec::new();
    for (order, program) in [("good", GOOD), ("bad", BAD)] {
        // Processor time, so that other programs on the machine do not count.
        let program = program.replace("time.perf_counter", "time.process_time");
        let program = program.replace("append(strings, piece, 1000)", &format!("append(strings, piece, {times}"));
        for alloc in ALLOCS {
            jobs.push(Job::text(format!("{order} order, {alloc}"), alloc, &program, &[]));
        }
    }
    let runs = interleaved("append", &jobs, settings.rounds)?;
    let (good, bad) = runs.split_at(ALLOCS.len());
    let columns = ["case", "GNU malloc", "Perl malloc", "taipan pool", "taipan freelist", "taipan system"];
    let mut table = Table::new("elapsed (left: Perl 5.10.1, from the source)", &columns);
    let mut series = Vec::new();
    for ((name, source), runs) in SOURCE.iter().zip([good, bad]) {
        let mut row = vec![Cell::text(*name)];
        row.extend(source.map(Cell::millis));
        row.extend(runs.iter().map(|runs| Cell::millis(runs.median(elapsed))));
        series.push(Series { name: name.to_string(), values: row[1..].iter().map(|cell| cell.value).collect() });
        table.row(row);
    }
    let mut ratio = vec![Cell::text("bad / good")];
    ratio.extend((0..2).map(|index| Cell::times(SOURCE[1].1[index] / SOURCE[0].1[index])));
    ratio.extend(good.iter().zip(bad).map(|(good, bad)| Cell::times(bad.median(elapsed) / good.median(elapsed))));
    table.row(ratio);
    let labels = columns[1..].iter().map(|name| name.to_string()).collect();
    let title = "a million appends of 100 bytes, by allocator and order".to_string();
    let plot = Plot { title, unit: "ms".into(), shape: Shape::Bars, log: true, labels, series };
    let mut notes = vec![
        "A string's block has room for what will be appended, so both orders copy a string when its block is full, and no more often."
            .to_string(),
    ];
    if settings.quick {
        notes.push("quick: a tenth of the appends of the source".into());
    }
    Ok(Study {
        name: "append",
        title: "Appending to strings in the good and the bad order",
        source: "perl5-porters, August 2010: GNU malloc against Perl's malloc",
        finding:
            "an allocator that relies on growing blocks in place is 239 times slower when their neighbours are taken",
        tables: vec![table, reallocations(good, bad)],
        plots: vec![plot],
        notes,
    })
}

fn reallocations(good: &[Runs], bad: &[Runs]) -> Table {
    let columns = ["case", "in place", "moved", "bytes copied", "heap peak", "peak RSS"];
    let mut table = Table::new("string blocks that were resized", &columns);
    for (order, runs) in [("good", good), ("bad", bad)] {
        for (alloc, runs) in ALLOCS.iter().zip(runs) {
            let kind = |field: &'static str| runs.median(|sample| sample.kinds(field, |kind| kind == "str"));
            table.row(vec![
                Cell::text(format!("{order} order, {alloc}")),
                Cell::count(kind("resized")),
                Cell::count(kind("moved")),
                Cell::bytes(kind("copied")),
                Cell::bytes(runs.median(|sample| sample.figure("/ledger/mapped_peak"))),
                Cell::bytes(runs.median(Sample::peak_rss)),
            ]);
        }
    }
    table
}
