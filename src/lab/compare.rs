//! `--alloc=compare`: one program under each strategy, in one table.

use super::child::{interleaved, Job, Runs, Sample};
use super::table::{Cell, Table};

/// Runs of each strategy.
const ROUNDS: usize = 3;

/// The specs that are compared.
const ALLOCS: [&str; 6] =
    ["pool", "freelist", "pool,int=freelist,float=freelist", "pool,listbuf=system", "pool,dict=combined", "system"];

type Figure = fn(&Sample) -> f64;

/// The rows: a name, the figure, how it is shown.
const ROWS: [(&str, Figure, fn(f64) -> Cell); 9] = [
    ("wall", |sample| sample.figure("/wall_seconds"), Cell::seconds),
    ("user", |sample| sample.figure("/user_seconds"), Cell::seconds),
    ("sys", |sample| sample.figure("/system_seconds"), Cell::seconds),
    ("peak RSS", Sample::peak_rss, Cell::bytes),
    ("heap peak", |sample| sample.figure("/ledger/mapped_peak"), Cell::bytes),
    ("mapped at the end", |sample| sample.figure("/ledger/mapped"), Cell::bytes),
    ("parked in freelists", |sample| sample.figure("/ledger/parked"), Cell::bytes),
    ("blocks moved by realloc", |sample| sample.kinds("moved", |_| true), Cell::count),
    ("bytes copied by realloc", |sample| sample.kinds("copied", |_| true), Cell::bytes),
];

/// Runs the program under each strategy, and shows what it writes once.
///
/// # Errors
/// When a run fails, with what it wrote to standard error.
pub fn run(job: &Job) -> Result<(Vec<u8>, String), String> {
    let jobs: Vec<Job> = ALLOCS
        .iter()
        .map(|alloc| Job { alloc: alloc.to_string(), label: format!("{} ({alloc})", job.label), ..job.clone() })
        .collect();
    let runs = interleaved("compare", &jobs, ROUNDS)?;
    let mut columns = vec![""];
    columns.extend(ALLOCS);
    let title = format!("{}: {ROUNDS} rounds, interleaved, medians; the best of a row has a star", job.label);
    let mut table = Table::new(title, &columns);
    for (name, figure, shown) in ROWS {
        let mut row = vec![Cell::text(name)];
        row.extend(runs.iter().map(|runs: &Runs| shown(runs.median(figure))));
        table.row(row);
    }
    table.mark_best(1);
    // A row in which all are the same has no best.
    for row in &mut table.rows {
        if row.iter().skip(1).all(|cell| cell.best) {
            row.iter_mut().for_each(|cell| cell.best = false);
        }
    }
    let first = runs.into_iter().next().and_then(|runs| runs.0.into_iter().next());
    Ok((first.map(|sample| sample.stdout).unwrap_or_default(), table.render()))
}
