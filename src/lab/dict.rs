//! `lab dict`: instances with shared keys (split tables) against instances with a dict of their own (combined).

use super::child::{interleaved, Runs, Sample};
use super::minmem;
use super::set::PROGRAMS;
use super::table::{Cell, Plot, Series, Shape, Study, Table};
use super::{Job, Settings};

const GCBENCH: &str = include_str!("../../scripts/gcbench.py");
const INSTANCES: &str = include_str!("../../scripts/instances.py");
const ALLOCS: [&str; 2] = ["pool,dict=combined", "pool"];

/// The programs of the mail, smaller if there is no time.
fn programs(settings: &Settings) -> [(&'static str, String); 2] {
    let (mut gcbench, mut instances) = (GCBENCH.to_string(), INSTANCES.to_string());
    if settings.quick {
        let depths = [("STRETCH_DEPTH = 16", "STRETCH_DEPTH = 12"), ("MAX_DEPTH = 14", "MAX_DEPTH = 10")];
        for (from, to) in [("LONG_LIVED_DEPTH = 14", "LONG_LIVED_DEPTH = 11")].into_iter().chain(depths) {
            gcbench = gcbench.replace(from, to);
        }
        gcbench = gcbench.replace("ARRAY_SIZE = 500000", "ARRAY_SIZE = 50000");
        instances = instances.replace("COUNT = 1000000", "COUNT = 50000");
    }
    [("gcbench", gcbench), ("instances", instances)]
}

/// Runs the experiment.
///
/// # Errors
/// When a run fails.
pub fn run(settings: &Settings) -> Result<Study, String> {
    let mails = programs(settings);
    let mut jobs: Vec<Job> = Vec::new();
    for (name, text) in &mails {
        jobs.extend(ALLOCS.map(|alloc| Job::text(format!("{name} ({alloc})"), alloc, text, &[])));
    }
    jobs.extend(PROGRAMS.iter().flat_map(|program| ALLOCS.map(|alloc| program.job(alloc, settings))));
    let runs = interleaved("dict", &jobs, settings.rounds)?;
    let (mail_runs, set_runs) = runs.split_at(2 * mails.len());
    let mut memory = memory_table();
    let mut series = [Vec::new(), Vec::new()];
    for (index, (name, _)) in mails.iter().enumerate() {
        let pair = &jobs[2 * index..2 * index + 2];
        let least = [minmem::least(&pair[0], false)?, minmem::least(&pair[1], false)?];
        let runs = &mail_runs[2 * index..2 * index + 2];
        memory.row(memory_row(name, least, runs));
        series[0].push(Some(least[0] as f64));
        series[1].push(Some(least[1] as f64));
    }
    let [combined, split] = series;
    let plot = Plot {
        title: "the least memory under which the program completes".into(),
        unit: "bytes".into(),
        shape: Shape::Bars,
        log: false,
        labels: mails.iter().map(|(name, _)| name.to_string()).collect(),
        series: vec![
            Series { name: "combined".into(), values: combined },
            Series { name: "split".into(), values: split },
        ],
    };
    Ok(Study {
        name: "dict",
        title: "Shared keys (split tables) against a dict for each instance",
        source: "python-dev, December 2011: A new dict for Xmas?",
        finding: "gcbench: 99 MB to 61 MB and 9 % faster; elsewhere between 1.11 times faster and 1.09 times slower",
        tables: vec![memory, times(&runs_by_name(set_runs))],
        plots: vec![plot],
        notes: vec![
            "Memory is measured as its author did: the smallest limit under which the program completes, found by bisection; here the limit is on the heap of the engine.".into(),
            "Times are processor time of whole processes, the least of all rounds.".into(),
        ],
    })
}

fn memory_table() -> Table {
    let columns = ["program", "dict", "split", "saved", "combined s", "split s", "faster", "combined RSS", "split RSS"];
    let mut table = Table::new("memory and time (first line: CPython 3.3 on 32 bits, from the source)", &columns);
    let mut row =
        vec![Cell::text("gcbench (source)"), Cell::bytes(99e6), Cell::bytes(61e6), Cell::number(38.0, "38 %")];
    row.extend([Cell::none(), Cell::none(), Cell::times(1.09), Cell::none(), Cell::none()]);
    table.row(row);
    table
}

fn memory_row(name: &str, least: [usize; 2], runs: &[Runs]) -> Vec<Cell> {
    let time = [runs[0].least(Sample::cpu), runs[1].least(Sample::cpu)];
    let saved = (1.0 - least[1] as f64 / least[0] as f64) * 100.0;
    vec![
        Cell::text(name),
        Cell::bytes(least[0] as f64),
        Cell::bytes(least[1] as f64),
        Cell::number(saved, format!("{saved:.0} %")),
        Cell::seconds(time[0]),
        Cell::seconds(time[1]),
        Cell::times(time[0] / time[1]),
        Cell::bytes(runs[0].median(Sample::peak_rss)),
        Cell::bytes(runs[1].median(Sample::peak_rss)),
    ]
}

fn runs_by_name(runs: &[Runs]) -> Vec<(&'static super::set::Program, &[Runs])> {
    PROGRAMS.iter().zip(runs.chunks(2)).collect()
}

fn times(runs: &[(&super::set::Program, &[Runs])]) -> Table {
    let columns = ["benchmark", "source", "taipan", "combined", "split", "combined RSS", "split RSS"];
    let mut table = Table::new("split against combined: how many times faster (source: CPython 3.3)", &columns);
    for (program, runs) in runs {
        let time = [runs[0].least(Sample::cpu), runs[1].least(Sample::cpu)];
        table.row(vec![
            Cell::text(program.name),
            program.dict.map_or(Cell::none(), Cell::times),
            Cell::times(time[0] / time[1]),
            Cell::seconds(time[0]),
            Cell::seconds(time[1]),
            Cell::bytes(runs[0].median(Sample::peak_rss)),
            Cell::bytes(runs[1].median(Sample::peak_rss)),
        ]);
    }
    table
}
