//! The report that ends every run: collected as plain data, then written as a line, as tables or as JSON.

pub mod page;
pub mod svg;

use nix::sys::resource::{getrusage, UsageWho};
use serde::Serialize;

use crate::mem::Ledger;
use crate::object::vm::Counts;
use crate::object::Vm;

/// Version of the JSON form. It changes when a field changes its meaning or goes.
pub const SCHEMA: u32 = 1;

/// The interpreter and its version.
pub const VERSION: &str = concat!("taipan ", env!("CARGO_PKG_VERSION"));

/// All that a report says.
#[derive(Debug, Serialize)]
pub struct Report {
    /// Version of this form.
    pub schema: u32,
    /// The interpreter and its version.
    pub version: &'static str,
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
}

/// Takes the state of engine and process.
pub fn collect(vm: &Vm) -> Report {
    let ledger = vm.heap().ledger();
    let usage = getrusage(UsageWho::RUSAGE_SELF).ok();
    let seconds = |time: nix::sys::time::TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
    let Counts { unsplit, split_instances, combined_instances, collections, collected, .. } = vm.counts;
    Report {
        schema: SCHEMA,
        version: VERSION,
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
        },
        collections,
        collected,
        ledger,
    }
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

/// The report as tables.
pub fn text(report: &Report) -> String {
    let mut out = line(report);
    let ledger = &report.ledger;
    out.push_str("\nmapped bytes\n");
    let parts = [
        ("requested by live blocks", ledger.requested),
        ("rounding", ledger.rounding),
        ("free blocks", ledger.free),
        ("parked in freelists", ledger.parked),
        ("headers", ledger.headers),
        ("virgin", ledger.virgin),
        ("caches", ledger.caches),
        ("external", ledger.external),
        ("stack", ledger.stack),
    ];
    for (name, size) in parts {
        out.push_str(&format!("  {name:<26}{size:>16}\n"));
    }
    let total: u64 = parts.iter().map(|part| part.1).sum();
    out.push_str(&format!("  {:<26}{:>16}   (sum of the parts {total})\n", "mapped", ledger.mapped));
    kinds(&mut out, ledger);
    classes(&mut out, ledger);
    out.push_str(&format!(
        "\narenas and pools\n  {}\nlarge blocks\n  {}\n",
        fields(&ledger.arenas),
        fields(&ledger.large)
    ));
    let dicts = &report.dicts;
    out.push_str(&format!(
        "\ninstances\n  {} split, {} combined from the start; un-split: {} by order, {} for room, {} by __dict__\n",
        dicts.split, dicts.combined, dicts.unsplit_order, dicts.unsplit_room, dicts.unsplit_dict_asked
    ));
    out.push_str(&format!("\ncollector\n  {} collections, {} objects freed\n", report.collections, report.collected));
    out
}

fn kinds(out: &mut String, ledger: &Ledger) {
    out.push_str(&format!(
        "\n{:<11}{:<14}{:>13}{:>13}{:>12}{:>14}{:>14}{:>14}\n",
        "kind", "strategy", "allocs", "frees", "live", "requested", "rounded", "peak"
    ));
    for row in &ledger.kinds {
        out.push_str(&format!(
            "{:<11}{:<14}{:>13}{:>13}{:>12}{:>14}{:>14}{:>14}\n",
            row.kind, row.strategy, row.allocs, row.frees, row.live, row.requested, row.rounded, row.requested_peak
        ));
    }
    for row in ledger.kinds.iter().filter(|row| row.freelist.is_some()) {
        if let Some(list) = &row.freelist {
            out.push_str(&format!(
                "freelist of {}: {} hits, {} misses, {} spills, length {} ({} bytes), peak {}\n",
                row.kind, list.hits, list.misses, list.spills, list.length, list.bytes, list.length_peak
            ));
        }
    }
    let (resized, moved, copied) =
        ledger.kinds.iter().fold((0, 0, 0), |sum, row| (sum.0 + row.resized, sum.1 + row.moved, sum.2 + row.copied));
    out.push_str(&format!("realloc: {resized} in place, {moved} moved, {copied} bytes copied\n"));
}

fn classes(out: &mut String, ledger: &Ledger) {
    out.push_str(&format!(
        "\n{:>9}{:>13}{:>12}{:>14}{:>10}{:>12}{:>8}\n",
        "size", "allocs", "live", "rounded", "parked", "free", "pools"
    ));
    for row in &ledger.classes {
        let size = row.size.map_or("large".to_string(), |size| size.to_string());
        out.push_str(&format!(
            "{size:>9}{:>13}{:>12}{:>14}{:>10}{:>12}{:>8}\n",
            row.allocs, row.live, row.rounded, row.parked, row.free, row.pools
        ));
    }
}

/// A flat row as `name value` pairs.
fn fields(row: &impl Serialize) -> String {
    match serde_json::to_value(row) {
        Ok(serde_json::Value::Object(map)) => {
            map.iter().map(|(name, value)| format!("{} {value}", name.replace('_', " "))).collect::<Vec<_>>().join(", ")
        }
        _ => String::new(),
    }
}
