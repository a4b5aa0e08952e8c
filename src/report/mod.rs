//! The report that ends every run: collected as plain data, then written as a line, as tables or as JSON.

pub mod html;
pub mod page;
pub mod svg;
pub mod text;

use std::collections::HashMap;

use nix::sys::resource::{getrusage, UsageWho};
use serde::Serialize;

use crate::mem::trace::Tally;
use crate::mem::{Kind, Ledger, PoolRow};
use crate::object::profile::{Moment, Peak};
use crate::object::vm::Counts;
use crate::object::{Layout, Vm};

/// Version of the JSON form. It changes when a field changes its meaning or goes.
pub const SCHEMA: u32 = 2;

/// The interpreter and its version.
pub const VERSION: &str = concat!("taipan ", env!("CARGO_PKG_VERSION"));

/// All that a report says.
#[derive(Debug, Serialize)]
pub struct Report {
    /// Version of this form.
    pub schema: u32,
    /// The interpreter and its version.
    pub version: &'static str,
    /// What ran: the first of `sys.argv`.
    pub program: String,
    /// Seconds by the wall clock since the process began to look at its arguments.
    pub wall_seconds: f64,
    /// Seconds of processor time in user mode.
    pub user_seconds: f64,
    /// Seconds of processor time in the kernel.
    pub system_seconds: f64,
    /// The most memory that the process had resident, in bytes.
    pub peak_rss: u64,
    /// Blocks allocated.
    pub allocations: u64,
    /// Dicts of instances.
    pub dicts: Dicts,
    /// Collections of cycles.
    pub collections: u64,
    /// Objects that the collector freed.
    pub collected: u64,
    /// Where every byte is.
    pub ledger: Ledger,
    /// With a profile: how many bytes one followed block stands for (0: each for itself). What follows is empty without one.
    pub profile_step: Option<u64>,
    /// The most that was mapped, and the line at work then.
    pub peak: Option<Peak>,
    /// How memory went over time.
    pub time_line: Vec<Moment>,
    /// Lines, those first that held most at the peak of live blocks.
    pub lines: Vec<LineRow>,
    /// Kinds of followed blocks.
    pub kinds_at_peak: Vec<KindAtPeak>,
    /// Types of followed blocks, those first that held most at the peak of live blocks.
    pub types_at_peak: Vec<TypeAtPeak>,
    /// Containers at the end by class, the most first.
    pub classes_at_end: Vec<ClassCount>,
    /// Every pool.
    pub pools: Vec<Pool>,
}

/// What a line made. Own: by itself; total: by what it called, too.
#[derive(Debug, Serialize)]
pub struct LineRow {
    /// The file's name.
    pub file: String,
    /// The line.
    pub line: u32,
    /// Its text, if the file can be read.
    pub source: String,
    /// Bytes of its blocks that lived at the peak of live blocks.
    pub own_at_peak: u64,
    /// … with those of what it called.
    pub total_at_peak: u64,
    /// Bytes of its blocks that live now.
    pub own: u64,
    /// Bytes of all blocks that it ever made.
    pub allocated: u64,
    /// How many those were, of those followed.
    pub blocks: u64,
}

/// Followed blocks of a kind.
#[derive(Debug, Serialize)]
pub struct KindAtPeak {
    /// The kind.
    pub kind: &'static str,
    /// Bytes that lived at the peak of live blocks.
    pub at_peak: u64,
    /// Bytes that live now.
    pub live: u64,
    /// In how many blocks.
    pub live_blocks: u64,
    /// Bytes ever allocated.
    pub allocated: u64,
}

/// Followed blocks of a type: a class, or numbers, text and buffers by their kind.
#[derive(Debug, Serialize)]
pub struct TypeAtPeak {
    /// The class's name.
    pub name: String,
    /// Bytes that lived at the peak of live blocks, of the objects themselves.
    pub own_at_peak: u64,
    /// … for `list` with all list buffers, for `dict` with all tables of dicts and sets.
    pub total_at_peak: u64,
    /// Bytes of the objects that live now.
    pub live: u64,
    /// How many those are, of those followed.
    pub live_blocks: u64,
}

/// Containers of a class.
#[derive(Debug, Serialize)]
pub struct ClassCount {
    /// The class's name.
    pub name: String,
    /// How many there are.
    pub objects: u64,
}

/// A pool, for the map.
#[derive(Debug, Serialize)]
pub struct Pool {
    /// The arena's number.
    pub arena: usize,
    /// Its number in the arena.
    pub index: usize,
    /// What most of its blocks are: a class, or a group of kinds.
    pub holds: String,
    /// The size of its blocks; 0 if it is free.
    pub size: usize,
    /// Blocks in use.
    pub used: usize,
    /// Blocks that it has room for.
    pub whole: usize,
}

/// How instances keep their attributes.
#[derive(Debug, Serialize)]
pub struct Dicts {
    /// Instances made with inline values and shared keys.
    pub split: u64,
    /// Instances made with a dict of their own.
    pub combined: u64,
    /// Instances that got a dict later because an attribute broke the order of the shared keys.
    pub unsplit_order: u64,
    /// … because there was no room for another attribute.
    pub unsplit_room: u64,
    /// … because a program asked for their `__dict__`.
    pub unsplit_dict_asked: u64,
    /// What shared keys saved, about: for each instance, a dict of three keys less its inline values.
    pub saved_bytes: u64,
}

/// Bytes that an instance with shared keys does not need, at three attributes: a dict and its table.
const SAVED_BY_SHARING: u64 = 112;

/// Takes the state of engine and process.
pub fn collect(vm: &Vm) -> Report {
    let ledger = vm.heap().ledger();
    let usage = getrusage(UsageWho::RUSAGE_SELF).ok();
    let seconds = |time: nix::sys::time::TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
    let Counts { unsplit, split_instances, combined_instances, collections, collected, .. } = vm.counts;
    Report {
        schema: SCHEMA,
        version: VERSION,
        program: vm.host.argv.first().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(),
        wall_seconds: vm.started.elapsed().as_secs_f64(),
        user_seconds: usage.as_ref().map_or(0.0, |usage| seconds(usage.user_time())),
        system_seconds: usage.as_ref().map_or(0.0, |usage| seconds(usage.system_time())),
        peak_rss: peak_rss().or(usage.as_ref().map(|usage| usage.max_rss() as u64 * 1024)).unwrap_or(0),
        allocations: ledger.kinds.iter().map(|row| row.allocs).sum(),
        dicts: Dicts {
            split: split_instances,
            combined: combined_instances,
            unsplit_order: unsplit[0],
            unsplit_room: unsplit[1],
            unsplit_dict_asked: unsplit[2],
            saved_bytes: split_instances.saturating_sub(unsplit.iter().sum()) * SAVED_BY_SHARING,
        },
        collections,
        collected,
        ledger,
        profile_step: None,
        peak: None,
        time_line: Vec::new(),
        lines: Vec::new(),
        kinds_at_peak: Vec::new(),
        types_at_peak: Vec::new(),
        classes_at_end: Vec::new(),
        pools: Vec::new(),
    }
}

/// Adds what a profile knows, and the map of the heap.
pub fn collect_profile(vm: &mut Vm, report: &mut Report, step: u64) {
    vm.mark_site();
    vm.note_moment();
    let (sites, kinds, _) = vm.heap().tallies();
    let Some(profile) = vm.profile.take() else { return };
    report.profile_step = Some(step);
    let (moments, peak) = profile.time_line();
    report.time_line = moments.to_vec();
    report.peak = Some(peak.clone());
    report.lines = line_rows(&profile, &sites);
    let followed = kinds.iter().filter(|(_, tally)| tally.blocks > 0);
    report.kinds_at_peak = followed
        .map(|(kind, tally)| KindAtPeak {
            kind: kind.name(),
            at_peak: tally.at_peak,
            live: tally.live,
            live_blocks: tally.live_blocks,
            allocated: tally.allocated,
        })
        .collect();
    report.kinds_at_peak.sort_by_key(|row| std::cmp::Reverse(row.at_peak));
    report.types_at_peak = type_rows(vm, &kinds);
    vm.profile = Some(profile);
    census(vm, report);
}

/// Tallies of classes by name, and of what is no container by kind.
fn type_rows(vm: &Vm, kinds: &[(Kind, Tally)]) -> Vec<TypeAtPeak> {
    let tally = |kind: Kind| kinds.iter().find(|row| row.0 == kind).map_or_else(Tally::default, |row| row.1);
    let row = |name: String, own: Tally, with: u64| TypeAtPeak {
        name,
        own_at_peak: own.at_peak,
        total_at_peak: own.at_peak + with,
        live: own.live,
        live_blocks: own.live_blocks,
    };
    const LIST: usize = Layout::List as usize;
    const DICT: usize = Layout::Dict as usize;
    let mut rows = Vec::new();
    for (number, own) in vm.heap().class_tallies().into_iter().enumerate().filter(|(_, tally)| tally.blocks > 0) {
        let id = crate::object::TypeId(number as u32);
        let name = name_of(vm, id);
        // (By number: any class may be called `list`.)
        let with = match number {
            LIST => tally(Kind::ListBuf).at_peak,
            DICT => tally(Kind::DictTable).at_peak,
            _ => 0,
        };
        rows.push(row(name, own, with));
    }
    let others = [(Kind::Int, "int"), (Kind::Float, "float"), (Kind::Str, "str"), (Kind::Bytes, "bytes")];
    rows.extend(others.map(|(kind, name)| row(name.to_string(), tally(kind), 0)));
    rows.retain(|row| row.total_at_peak > 0);
    rows.sort_by(|a, b| b.total_at_peak.cmp(&a.total_at_peak).then_with(|| a.name.cmp(&b.name)));
    rows.truncate(100);
    rows
}

/// Tallies of sites, by line.
fn line_rows(profile: &crate::object::profile::Profile, sites: &[Tally]) -> Vec<LineRow> {
    let mut rows: HashMap<(String, u32), LineRow> = HashMap::new();
    for (number, tally) in sites.iter().enumerate().filter(|(_, tally)| tally.blocks > 0) {
        let mut seen: Vec<(String, u32)> = Vec::new();
        for (depth, (_, site)) in profile.chain(number as u32).enumerate() {
            let place = (site.file.to_string(), site.line);
            if seen.contains(&place) {
                continue;
            }
            let row = rows.entry(place.clone()).or_insert_with(|| LineRow {
                file: place.0.clone(),
                line: place.1,
                source: String::new(),
                own_at_peak: 0,
                total_at_peak: 0,
                own: 0,
                allocated: 0,
                blocks: 0,
            });
            row.total_at_peak += tally.at_peak;
            if depth == 0 {
                row.own_at_peak += tally.at_peak;
                row.own += tally.live;
                row.allocated += tally.allocated;
                row.blocks += tally.blocks;
            }
            seen.push(place);
        }
    }
    let mut rows: Vec<LineRow> = rows.into_values().collect();
    rows.sort_by(|a, b| {
        let key = |row: &LineRow| (row.own_at_peak, row.total_at_peak, row.allocated);
        key(b).cmp(&key(a)).then_with(|| (&a.file, a.line).cmp(&(&b.file, b.line)))
    });
    rows.truncate(100);
    let mut files: HashMap<String, Vec<String>> = HashMap::new();
    for row in &mut rows {
        let lines = files.entry(row.file.clone()).or_insert_with(|| {
            let text = std::fs::read_to_string(&row.file).unwrap_or_default();
            text.lines().map(|line| line.trim().to_string()).collect()
        });
        row.source = lines.get((row.line as usize).wrapping_sub(1)).cloned().unwrap_or_default();
    }
    rows
}

fn name_of(vm: &Vm, id: crate::object::TypeId) -> String {
    // Those without a class are the engine's own: registers of generators, keys that instances share, and such.
    vm.entry(id).class().map_or_else(|| "(internal)".to_string(), |class| vm.class_full_name(class))
}

/// Containers by class, and pools by what they hold.
fn census(vm: &Vm, report: &mut Report) {
    let mut classes: HashMap<crate::object::TypeId, u64> = HashMap::new();
    let mut pools: HashMap<usize, HashMap<crate::object::TypeId, u64>> = HashMap::new();
    for (address, id) in vm.shared.containers() {
        *classes.entry(id).or_default() += 1;
        *pools.entry(PoolRow::base_of(address)).or_default().entry(id).or_default() += 1;
    }
    report.classes_at_end =
        classes.into_iter().map(|(id, objects)| ClassCount { name: name_of(vm, id), objects }).collect();
    report.classes_at_end.sort_by(|a, b| b.objects.cmp(&a.objects).then_with(|| a.name.cmp(&b.name)));
    let row = |row: PoolRow| {
        let most = pools.get(&row.base).and_then(|held| held.iter().max_by_key(|(id, count)| (**count, id.0)));
        let holds = most.map_or_else(|| row.group.to_string(), |(id, _)| name_of(vm, *id));
        Pool { arena: row.arena, index: row.index, holds, size: row.size, used: row.used, whole: row.whole }
    };
    report.pools = vm.heap().pools().into_iter().map(row).collect();
}

/// The high-water mark of this program. What the system says of the process includes the program that started it.
fn peak_rss() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// A number of bytes for people.
///
/// ```
/// assert_eq!(taipan::report::bytes(1_536_000), "1.5 MB");
/// ```
pub fn bytes(count: u64) -> String {
    match count {
        0..=9_999 => format!("{count} B"),
        10_000..=999_999 => format!("{:.1} kB", count as f64 / 1e3),
        1_000_000..=9_999_999_999 => format!("{:.1} MB", count as f64 / 1e6),
        _ => format!("{:.2} GB", count as f64 / 1e9),
    }
}

/// The report in one line.
pub fn line(report: &Report) -> String {
    format!(
        "taipan: wall {:.3} s, user {:.3} s, sys {:.3} s, peak RSS {}, heap peak {}, mapped {}, {} allocations, alloc {}\n",
        report.wall_seconds,
        report.user_seconds,
        report.system_seconds,
        bytes(report.peak_rss),
        bytes(report.ledger.mapped_peak),
        bytes(report.ledger.mapped),
        report.allocations,
        report.ledger.policy,
    )
}

/// The report as JSON, one line.
pub fn json(report: &Report) -> String {
    let mut text = serde_json::to_string(report).unwrap_or_else(|error| format!("{{\"error\":\"{error}\"}}"));
    text.push('\n');
    text
}
