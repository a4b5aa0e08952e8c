//! `taipan trace replay`: the allocations of a recorded run, done again on heaps of other policies.

use super::child::median;
use super::table::{Cell, Table};
use crate::mem::replay::{events, replay, Replayed};
use crate::mem::Policy;

const ROUNDS: usize = 5;

/// Replays a record under each spec, several rounds, interleaved; one table, the best of each row marked.
///
/// # Errors
/// When the record or a spec is none.
pub fn compare(bytes: &[u8], specs: &[String]) -> Result<String, String> {
    let events = events(bytes)?;
    let policies: Vec<Policy> =
        specs.iter().map(|spec| Policy::parse(spec).map_err(|error| error.to_string())).collect::<Result<_, _>>()?;
    let mut runs: Vec<Vec<Replayed>> = policies.iter().map(|_| Vec::new()).collect();
    for _ in 0..ROUNDS {
        for (policy, runs) in policies.iter().zip(&mut runs) {
            runs.push(replay(&events, policy)?);
        }
    }
    let mut columns = vec![""];
    columns.extend(specs.iter().map(String::as_str));
    let title = format!("{} events, {ROUNDS} rounds, interleaved, medians; the best of a row has a star", events.len());
    let mut table = Table::new(title, &columns);
    let time = |runs: &Vec<Replayed>| median(runs.iter().map(|run| run.seconds).collect());
    let nanos = |runs: &Vec<Replayed>| {
        let nanos = time(runs) / events.len().max(1) as f64 * 1e9;
        Cell::number(nanos, format!("{nanos:.1}"))
    };
    type Figure = fn(&Replayed) -> f64;
    let rows: [(&str, Figure, fn(f64) -> Cell); 6] = [
        ("heap peak", |run| run.ledger.mapped_peak as f64, Cell::bytes),
        ("mapped at the end", |run| run.ledger.mapped as f64, Cell::bytes),
        ("live at the end", |run| run.ledger.requested as f64, Cell::bytes),
        ("parked in freelists", |run| run.ledger.parked as f64, Cell::bytes),
        ("moved by realloc", |run| run.ledger.kinds.iter().map(|row| row.moved).sum::<u64>() as f64, Cell::count),
        ("bytes copied", |run| run.ledger.kinds.iter().map(|row| row.copied).sum::<u64>() as f64, Cell::bytes),
    ];
    let mut row = vec![Cell::text("seconds")];
    row.extend(runs.iter().map(|runs| Cell::seconds(time(runs))));
    table.row(row);
    let mut row = vec![Cell::text("nanoseconds an event")];
    row.extend(runs.iter().map(nanos));
    table.row(row);
    for (name, figure, shown) in rows {
        let mut row = vec![Cell::text(name)];
        row.extend(runs.iter().map(|runs| shown(runs.first().map_or(0.0, figure))));
        table.row(row);
    }
    table.mark_best(1);
    Ok(table.render())
}
