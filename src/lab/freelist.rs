//! `lab freelist`: freelists against pools for ints and floats, as in the mail of 2008; what each leaves resident, and
//! what random frees do to each.

use super::child::{interleaved, Job, Runs, Sample};
use super::table::{Cell, Plot, Series, Shape, Study, Table};
use super::Settings;

const INT: &str = include_str!("../../scripts/int_dict.py");
const FLOAT: &str = include_str!("../../scripts/float_dict.py");
const RELEASE: &str = include_str!("../../scripts/lab/release.py");
const SURVIVORS: &str = include_str!("../../scripts/lab/survivors.py");

/// A case: its name, allocation, whether it is about floats, and the seconds of the source on its two machines.
type Case = (&'static str, &'static str, bool, Option<[f64; 2]>);

const CASES: [Case; 7] = [
    ("1) int freelist", "pool,int=freelist", false, Some([38.1, 24.6])),
    ("2) int pool", "pool", false, Some([39.0, 25.3])),
    ("3) float freelist (with int freelist)", "pool,int=freelist,float=freelist", true, Some([75.0, 46.1])),
    ("4) float pool, with int freelist", "pool,int=freelist", true, Some([55.0, 29.0])),
    ("   float pool, with int pool", "pool", true, Some([55.5, 29.5])),
    ("+) int malloc", "pool,int=system", false, None),
    ("+) float malloc, with int malloc", "pool,int=system,float=system", true, None),
];

/// Runs the experiment.
///
/// # Errors
/// When a run fails.
pub fn run(settings: &Settings) -> Result<Study, String> {
    let (mut tables, mut plots) = (Vec::new(), Vec::new());
    elapsed(settings, &mut tables, &mut plots)?;
    release(settings, &mut tables, &mut plots)?;
    survivors(settings, &mut tables)?;
    let mut notes = vec![
        "Seconds are processor time, as the programs measure it themselves (time.clock).".to_string(),
        "freelist is the allocator of 2008: last in, first out, whatever the order of the frees, and nothing returned before a compaction; after random frees its blocks come back in random order."
            .to_string(),
    ];
    if settings.quick {
        notes.push("quick: 5 rounds of a tenth of the source's objects".into());
    }
    Ok(Study {
        name: "freelist",
        title: "Freelists against pools for ints and floats",
        source: "python-dev, February 2008: int/float freelists vs pymalloc",
        finding: "for ints the freelist is ahead by less than 4 %; for floats it is more than 35 % behind",
        tables,
        plots,
        notes,
    })
}

fn elapsed(settings: &Settings, tables: &mut Vec<Table>, plots: &mut Vec<Plot>) -> Result<(), String> {
    let job = |case: &Case| {
        let mut program = if case.2 { FLOAT } else { INT }.to_string();
        if settings.quick {
            program = program.replace("2000000", "200000").replace("1000000", "100000").replace("(25)", "(5)");
        }
        Job::text(case.0.trim(), case.1, &program, &[])
    };
    let jobs: Vec<Job> = CASES.iter().map(job).collect();
    let runs = interleaved("freelist", &jobs, settings.rounds)?;
    let seconds = |sample: &Sample| sample.printed("elapsed:").unwrap_or(0.0);
    let columns = ["case", "XP1600/Fbsd", "XP2500/OS2", "taipan", "least–most", "peak RSS"];
    let mut table = Table::new("elapsed (left: Python 2.5, from the source)", &columns);
    for (case, runs) in CASES.iter().zip(&runs) {
        let (least, most) = runs.range(seconds);
        let mut row = vec![Cell::text(case.0)];
        row.extend(case.3.map_or([Cell::none(), Cell::none()], |source| {
            source.map(|seconds| Cell::number(seconds, format!("{seconds:.1} s")))
        }));
        row.push(Cell::seconds(runs.median(seconds)));
        row.push(Cell::text(format!("{least:.3}–{most:.3}")));
        row.push(Cell::bytes(runs.median(Sample::peak_rss)));
        table.row(row);
    }
    let time = |index: usize| runs.get(index).map_or(0.0, |runs| runs.median(seconds));
    let source = |index: usize, machine: usize| CASES[index].3.map_or(0.0, |source| source[machine]);
    let mut ratios = Table::new("freelist / pool: above 1 the pool is faster", &columns[..4]);
    for (name, list, pool) in [("int", 0, 1), ("float", 2, 3)] {
        let mut row = vec![Cell::text(name)];
        row.extend((0..2).map(|machine| Cell::times(source(list, machine) / source(pool, machine))));
        row.push(Cell::times(time(list) / time(pool)));
        ratios.row(row);
    }
    plots.push(Plot {
        title: "filling dicts: seconds".into(),
        unit: "s".into(),
        shape: Shape::Bars,
        log: true,
        labels: CASES.iter().map(|case| case.0.trim().to_string()).collect(),
        series: vec![
            Series { name: "XP1600/Fbsd".into(), values: CASES.iter().map(|case| case.3.map(|s| s[0])).collect() },
            Series { name: "XP2500/OS2".into(), values: CASES.iter().map(|case| case.3.map(|s| s[1])).collect() },
            Series { name: "taipan".into(), values: (0..CASES.len()).map(|index| Some(time(index))).collect() },
        ],
    });
    tables.extend([table, ratios]);
    Ok(())
}

const ALLOCS: [&str; 3] = ["freelist", "pool", "system"];

fn release(settings: &Settings, tables: &mut Vec<Table>, plots: &mut Vec<Plot>) -> Result<(), String> {
    let count = if settings.quick { "200000" } else { "2000000" };
    let (mut jobs, mut names) = (Vec::new(), Vec::new());
    for kind in ["int", "float"] {
        for order in ["ordered", "shuffled"] {
            for alloc in ALLOCS {
                let name = format!("{kind}, {alloc}, {}", if order == "ordered" { "in order" } else { order });
                let spec = format!("pool,{kind}={alloc}");
                jobs.push(Job::text(&name, &spec, RELEASE, &[kind, order, count]));
                names.push(name);
            }
        }
    }
    let runs = interleaved("release", &jobs, settings.rounds)?;
    let phase = |runs: &Runs, name: &'static str| runs.median(|sample| sample.printed(name).unwrap_or(0.0));
    let columns = ["case and order of release", "at peak", "released", "compacted", "compact()"];
    let mut sizes =
        Table::new(format!("resident memory of {count} numbers: freed one by one, then compacted"), &columns);
    let columns = ["case and order of release", "fill", "walk", "release", "refill", "walk again"];
    let mut times = Table::new("nanoseconds an object: fresh memory, then after the release", &columns);
    for (name, runs) in names.iter().zip(&runs) {
        let mut row = vec![Cell::text(name)];
        row.extend(["peak", "released", "compacted"].map(|name| Cell::bytes(phase(runs, name))));
        row.push(Cell::millis(phase(runs, "compact_ms")));
        sizes.row(row);
        let mut row = vec![Cell::text(name)];
        for name in ["fill", "walk", "release", "refill", "rewalk"] {
            let nanos = phase(runs, name);
            row.push(Cell::number(nanos, format!("{nanos:.1}")));
        }
        times.row(row);
    }
    let values = |name: &'static str| runs.iter().map(|runs| Some(phase(runs, name))).collect();
    let series = |title: &str, name| Series { name: title.into(), values: values(name) };
    plots.push(Plot {
        title: "resident memory at peak, after release, after compact()".into(),
        unit: "bytes".into(),
        shape: Shape::Bars,
        log: false,
        labels: names.clone(),
        series: vec![series("at peak", "peak"), series("released", "released"), series("compacted", "compacted")],
    });
    plots.push(Plot {
        title: "nanoseconds an object in fresh memory and after the release".into(),
        unit: "ns".into(),
        shape: Shape::Bars,
        log: false,
        labels: names,
        series: vec![
            series("fill", "fill"),
            series("refill", "refill"),
            series("walk", "walk"),
            series("walk again", "rewalk"),
        ],
    });
    tables.extend([sizes, times]);
    Ok(())
}

fn survivors(settings: &Settings, tables: &mut Vec<Table>) -> Result<(), String> {
    let count = if settings.quick { "200000" } else { "2000000" };
    let jobs: Vec<Job> = ALLOCS.iter().map(|alloc| Job::text(*alloc, alloc, SURVIVORS, &[count])).collect();
    let runs = interleaved("survivors", &jobs, settings.rounds)?;
    let columns = ["strategy", "at peak", "released", "compacted"];
    let title = format!("resident memory beyond the empty program: {count} floats in order, one in a thousand kept");
    let mut table = Table::new(title, &columns);
    for (alloc, runs) in ALLOCS.iter().zip(&runs) {
        let mut row = vec![Cell::text(*alloc)];
        row.extend(
            ["peak", "released", "compacted"]
                .map(|name| Cell::bytes(runs.median(|sample| sample.printed(name).unwrap_or(0.0)))),
        );
        table.row(row);
    }
    tables.push(table);
    Ok(())
}
