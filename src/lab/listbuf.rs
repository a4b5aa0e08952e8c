//! `lab listbuf`: the buffers of lists from the pool or from malloc, over the benchmark set.

use super::child::{interleaved, Runs, Sample};
use super::set::PROGRAMS;
use super::table::{Cell, Plot, Series, Shape, Study, Table};
use super::{Job, Settings};

const CHURN: &str = include_str!("../../scripts/list_churn.py");
const ALLOCS: [&str; 2] = ["pool,listbuf=system", "pool"];

/// Runs the experiment.
///
/// # Errors
/// When a run fails.
pub fn run(settings: &Settings) -> Result<Study, String> {
    let mut churn = CHURN.to_string();
    if settings.quick {
        churn = churn.replace(
            "(grow, 300), (exact, 4000), (keep, 60), (to_zero, 3000)",
            "(grow, 30), (exact, 400), (keep, 6), (to_zero, 300)",
        );
    }
    let mut names = vec![("list_churn", None)];
    names.extend(PROGRAMS.iter().map(|program| (program.name, program.listbuf)));
    let mut jobs: Vec<Job> = ALLOCS.iter().map(|alloc| Job::text("list_churn", alloc, &churn, &[])).collect();
    jobs.extend(PROGRAMS.iter().flat_map(|program| ALLOCS.map(|alloc| program.job(alloc, settings))));
    let runs = interleaved("listbuf", &jobs, settings.rounds)?;
    let pairs: Vec<_> = names.iter().zip(runs.chunks(2)).collect();
    let mut order: Vec<usize> = (0..pairs.len()).collect();
    let gain = |runs: &[Runs]| (runs[0].least(Sample::cpu) / runs[1].least(Sample::cpu) - 1.0) * 100.0;
    order.sort_by(|&a, &b| gain(pairs[b].1).total_cmp(&gain(pairs[a].1)));
    let columns =
        ["benchmark", "Haswell %D", "Broadwell %D", "taipan %D", "malloc", "pool", "list requests", "up to 512 B"];
    let mut table =
        Table::new("speedup in percent by list buffers from the pool (left: CPython 3, from the source)", &columns);
    for &index in &order {
        let ((name, source), runs) = pairs[index];
        let mut row = vec![Cell::text(*name)];
        row.extend(source.map_or([Cell::none(), Cell::none()], |source| source.map(Cell::percent)));
        row.push(Cell::percent(gain(runs)));
        row.extend(runs.iter().map(|runs| Cell::seconds(runs.least(Sample::cpu))));
        let requests = requests(std::slice::from_ref(&runs[1]));
        row.push(Cell::count(requests.total));
        row.push(requests.share());
        table.row(row);
    }
    let plot = Plot {
        title: "speedup in percent by list buffers from the pool".into(),
        unit: "%".into(),
        shape: Shape::Bars,
        log: false,
        labels: order.iter().map(|&index| pairs[index].0 .0.to_string()).collect(),
        series: vec![
            Series { name: "Haswell".into(), values: order.iter().map(|&i| pairs[i].0 .1.map(|s| s[0])).collect() },
            Series { name: "Broadwell".into(), values: order.iter().map(|&i| pairs[i].0 .1.map(|s| s[1])).collect() },
            Series { name: "taipan".into(), values: order.iter().map(|&i| Some(gain(pairs[i].1))).collect() },
        ],
    };
    let pools: Vec<Runs> = pairs.iter().map(|(_, runs)| runs[1].clone()).collect();
    let all = requests(&pools);
    Ok(Study {
        name: "listbuf",
        title: "List buffers from the pool or from malloc",
        source: "bugs.python.org issue 26382, 2016: List object memory allocator",
        finding: "of 48 295 840 requests, 42 581 993 (88 %) are for at most 512 bytes; up to 20 % faster",
        tables: vec![table, sizes(&all)],
        plots: vec![plot, histogram(&all)],
        notes: vec![
            "Times are processor time of whole processes, the least of all rounds. A request is an allocation or a resize of a list's buffer; sizes are rounded to classes.".into(),
            "The benchmarks are ours; the source's figures stand beside those that do the same.".into(),
        ],
    })
}

/// Requests of list buffers.
struct Requests {
    total: f64,
    small: f64,
    /// Upper end (none: larger than all) and how many.
    bands: Vec<(Option<u64>, f64)>,
}

impl Requests {
    fn share(&self) -> Cell {
        match self.total > 0.0 {
            true => {
                let share = self.small / self.total * 100.0;
                Cell::number(share, format!("{share:.1} %"))
            }
            false => Cell::none(),
        }
    }
}

/// What the first run of each program asked for.
fn requests(programs: &[Runs]) -> Requests {
    let mut bands: std::collections::BTreeMap<u64, f64> = Default::default();
    for sample in programs.iter().filter_map(|runs| runs.0.first()) {
        let kinds = sample.report.pointer("/ledger/kinds").and_then(|kinds| kinds.as_array());
        let kind = kinds.into_iter().flatten().find(|row| row["kind"] == "listbuf");
        let sizes = kind.and_then(|row| row["sizes"].as_array());
        for band in sizes.into_iter().flatten() {
            let up_to = band["up_to"].as_u64().unwrap_or(u64::MAX);
            *bands.entry(up_to).or_default() += band["allocs"].as_f64().unwrap_or(0.0);
        }
    }
    let total = bands.values().sum();
    let small = bands.range(..=512).map(|(_, count)| count).sum();
    let bands = bands.into_iter().map(|(up_to, count)| (Some(up_to).filter(|&end| end != u64::MAX), count)).collect();
    Requests { total, small, bands }
}

fn label(up_to: Option<u64>) -> String {
    up_to.map_or("larger".to_string(), |size| format!("≤ {size}"))
}

fn sizes(requests: &Requests) -> Table {
    let mut table = Table::new("requests of the whole set by size", &["", "source (pybench)", "taipan"]);
    table.row(vec![Cell::text("requests"), Cell::count(48_295_840.0), Cell::count(requests.total)]);
    table.row(vec![Cell::text("up to 512 bytes"), Cell::count(42_581_993.0), Cell::count(requests.small)]);
    table.row(vec![Cell::text("share"), Cell::number(88.2, "88.2 %"), requests.share()]);
    table
}

fn histogram(requests: &Requests) -> Plot {
    Plot {
        title: "requests of list buffers by size in bytes".into(),
        unit: String::new(),
        shape: Shape::Bars,
        log: false,
        labels: requests.bands.iter().map(|band| label(band.0)).collect(),
        series: vec![Series {
            name: "requests".into(),
            values: requests.bands.iter().map(|band| Some(band.1)).collect(),
        }],
    }
}
