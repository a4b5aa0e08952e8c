//! `lab limit`: how long should a freelist be? The bound swept over the one-liners of the long-freelist discussion, and
//! over bursts.

use super::child::{interleaved, Job, Runs, Sample};
use super::table::{Cell, Plot, Series, Shape, Study, Table};
use super::Settings;

const BURST: &str = include_str!("../../scripts/lab/burst.py");

/// Column names and the specs behind them.
const BOUNDS: [(&str, &str); 7] = [
    ("pool", "pool"),
    ("0", "pool,int=freelist:0,float=freelist:0"),
    ("100", "pool,int=freelist:100,float=freelist:100"),
    ("1000", "pool,int=freelist:1000,float=freelist:1000"),
    ("4096", "pool,int=freelist:4096,float=freelist:4096"),
    ("10000", "pool,int=freelist:10000,float=freelist:10000"),
    ("unbounded", "pool,int=freelist,float=freelist"),
];

/// A line: setup, statement, loops for about a tenth of a second, and the microseconds of the source without and with
/// its bounded freelist (the last table that has the line).
struct Line {
    setup: &'static str,
    statement: &'static str,
    loops: u32,
    source: [f64; 2],
}

const fn line(setup: &'static str, statement: &'static str, loops: u32, source: [f64; 2]) -> Line {
    Line { setup, statement, loops, source }
}

const LINES: [Line; 11] = [
    line("pass", "for i in range(100): list(range(1000))", 50, [5050.0, 3570.0]),
    line("pass", "min(range(255))", 20000, [17.2, 15.8]),
    line("n=1000000", "sum(range(n,n+10000))", 500, [1210.0, 1220.0]),
    line("pass", "sum(range(-32768,32768))", 80, [3980.0, 2630.0]),
    line("pass", "sum(range(-1000000,1000000))", 3, [296_000.0, 273_000.0]),
    line("pass", "sum(range(4000))", 1200, [239.0, 151.0]),
    line("pass", "sum(list(range(4000)))", 800, [360.0, 274.0]),
    line("pass", "sum(range(10000))", 500, [615.0, 382.0]),
    line("pass", "sum(list(range(10000)))", 300, [887.0, 802.0]),
    line("pass", "sum(range(40000))", 120, [2550.0, 1790.0]),
    line("pass", "sum(range(80000))", 60, [6400.0, 5770.0]),
];

/// The last line of `-m timeit`, in microseconds.
fn micros(sample: &Sample) -> f64 {
    let text = String::from_utf8_lossy(&sample.stdout);
    let Some((_, after)) = text.rsplit_once(" best of ") else { return 0.0 };
    let mut words = after.split_whitespace().skip(1);
    let (number, unit) = (words.next().and_then(|word| word.parse::<f64>().ok()), words.next());
    let factor = match unit {
        Some("nsec") => 1e-3,
        Some("msec") => 1e3,
        Some("sec") => 1e6,
        _ => 1.0,
    };
    number.unwrap_or(0.0) * factor
}

fn time(value: f64) -> Cell {
    let text = if value < 1000.0 { format!("{value:.1} µs") } else { format!("{:.2} ms", value / 1e3) };
    Cell::number(value, text)
}

/// Runs the experiment.
///
/// # Errors
/// When a run fails.
pub fn run(settings: &Settings) -> Result<Study, String> {
    let (mut tables, mut plots) = (Vec::new(), Vec::new());
    one_liners(settings, &mut tables, &mut plots)?;
    bursts(settings, &mut tables, &mut plots)?;
    Ok(Study {
        name: "limit",
        title: "How long should a freelist be?",
        source: "bugs.python.org issue 2013, 2008: a bounded freelist for longs",
        finding: "up to 1.6 times faster on one-liners, nothing on larger programs; the bound of 4096 was a guess, and 10000 did no worse",
        tables,
        plots,
        notes: vec![
            "The bound holds for each size class of ints and of floats; what does not fit goes back to the pool. 0 is the freelist switched off.".into(),
            "Parked bytes are those in freelists when the program has ended.".into(),
        ],
    })
}

fn one_liners(settings: &Settings, tables: &mut Vec<Table>, plots: &mut Vec<Plot>) -> Result<(), String> {
    let mut jobs = Vec::new();
    for line in &LINES {
        let loops = if settings.quick { line.loops.div_ceil(10) } else { line.loops }.to_string();
        for (name, alloc) in BOUNDS {
            let words = ["-m", "timeit", "-p", "-n", &loops, "-r", "5", "-s", line.setup, line.statement];
            let words = words.iter().map(Into::into).collect();
            let label = format!("{} ({name})", line.statement);
            jobs.push(Job { label, alloc: alloc.into(), words, input: Vec::new() });
        }
    }
    let runs = interleaved("one-liners", &jobs, settings.rounds)?;
    let mut columns = vec!["statement", "without", "with"];
    columns.extend(BOUNDS.map(|bound| bound.0));
    let mut table = Table::new(
        "best of 5 loops (left: Python 3.0a3 without and with the freelist, from the source; right: by bound)",
        &columns,
    );
    for (line, runs) in LINES.iter().zip(runs.chunks(BOUNDS.len())) {
        let mut row = vec![Cell::text(line.statement)];
        row.extend(line.source.map(time));
        row.extend(runs.iter().map(|runs| time(runs.median(micros))));
        table.row(row);
    }
    table.mark_best(3);
    let against_pool = |(line, row): (&Line, &Vec<Cell>)| {
        let figure = |index: usize| row.get(index).and_then(|cell| cell.value);
        let pool = figure(3);
        let values = (3..3 + BOUNDS.len()).map(|index| Some(figure(index)? / pool?)).collect();
        Series { name: line.statement.to_string(), values }
    };
    plots.push(Plot {
        title: "time by the freelist's bound, the pool's being 1".into(),
        unit: "×".into(),
        shape: Shape::Lines,
        log: false,
        labels: BOUNDS.iter().map(|bound| bound.0.to_string()).collect(),
        series: LINES.iter().zip(&table.rows).map(against_pool).collect(),
    });
    tables.push(table);
    Ok(())
}

fn bursts(settings: &Settings, tables: &mut Vec<Table>, plots: &mut Vec<Plot>) -> Result<(), String> {
    let work = if settings.quick { "100000" } else { "2000000" };
    let jobs: Vec<Job> =
        BOUNDS.iter().map(|(name, alloc)| Job::text(format!("bursts ({name})"), alloc, BURST, &[work])).collect();
    let runs = interleaved("bursts", &jobs, settings.rounds)?;
    let mut columns = vec!["burst of"];
    columns.extend(BOUNDS.map(|bound| bound.0));
    let mut table = Table::new("nanoseconds an object, bursts of ints and floats held and dropped at once", &columns);
    let nanos = |runs: &Runs, size: &str| runs.median(|sample| sample.printed(&format!("{size} ")).unwrap_or(0.0));
    let mut series = Vec::new();
    for size in ["50", "500", "5000", "50000"] {
        let mut row = vec![Cell::text(size)];
        row.extend(runs.iter().map(|runs| Cell::number(nanos(runs, size), format!("{:.1}", nanos(runs, size)))));
        let values = row[1..].iter().map(|cell| cell.value).collect();
        series.push(Series { name: format!("burst of {size}"), values });
        table.row(row);
    }
    table.mark_best(1);
    let numbers = |kind: &str| kind == "int" || kind == "float";
    let lists = |sample: &Sample, field: &str| -> f64 {
        let rows = sample.report.pointer("/ledger/kinds").and_then(|rows| rows.as_array());
        let rows = rows.into_iter().flatten().filter(|row| row["kind"].as_str().is_some_and(numbers));
        rows.filter_map(|row| row["freelist"][field].as_f64()).sum()
    };
    let mut held = Table::new("what the freelists did", &columns);
    held.columns[0] = "figure".into();
    for (name, field) in
        [("allocations served", "hits"), ("allocations passed on", "misses"), ("frees passed on", "spills")]
    {
        let mut row = vec![Cell::text(name)];
        row.extend(runs.iter().map(|runs| Cell::count(runs.median(|sample| lists(sample, field)))));
        held.row(row);
    }
    for (name, pointer) in [("parked bytes", "/ledger/parked"), ("heap peak", "/ledger/mapped_peak")] {
        let mut row = vec![Cell::text(name)];
        row.extend(runs.iter().map(|runs| Cell::bytes(runs.median(|sample| sample.figure(pointer)))));
        held.row(row);
    }
    plots.push(Plot {
        title: "bursts: nanoseconds an object by the freelist's bound".into(),
        unit: "ns".into(),
        shape: Shape::Lines,
        log: false,
        labels: columns[1..].iter().map(|name| name.to_string()).collect(),
        series,
    });
    tables.extend([table, held]);
    Ok(())
}
