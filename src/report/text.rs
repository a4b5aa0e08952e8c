//! The report as tables for a terminal: human units, bars, the parts that matter first.

use super::{bytes, line, Report};
use crate::mem::Ledger;

/// A bar of blocks, as long as the share of the whole.
fn bar(part: u64, whole: u64, width: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = if whole == 0 { 0 } else { (part as f64 / whole as f64 * (width * 8) as f64).round() as usize };
    let eighths = eighths.min(width * 8);
    let text = format!("{}{}", "█".repeat(eighths / 8), EIGHTHS[eighths % 8]);
    format!("{text}{}", " ".repeat(width - text.chars().count().min(width)))
}

/// The names and sizes of the parts of mapped memory, which add up to it.
pub fn parts(ledger: &Ledger) -> [(&'static str, u64); 9] {
    [
        ("requested by live blocks", ledger.requested),
        ("rounding", ledger.rounding),
        ("free blocks", ledger.free),
        ("parked in freelists", ledger.parked),
        ("headers", ledger.headers),
        ("virgin", ledger.virgin),
        ("caches", ledger.caches),
        ("external", ledger.external),
        ("stack", ledger.stack),
    ]
}

/// The report as tables.
pub fn text(report: &Report) -> String {
    let mut out = line(report);
    let ledger = &report.ledger;
    out.push_str("\nmapped memory\n");
    let parts = parts(ledger);
    for (name, size) in parts {
        out.push_str(&format!("  {name:<26}{:>11}  {}\n", bytes(size), bar(size, ledger.mapped, 30)));
    }
    let total: u64 = parts.iter().map(|part| part.1).sum();
    out.push_str(&format!(
        "  {:<26}{:>11}  = {} bytes, the sum of the parts {total}\n",
        "mapped",
        bytes(ledger.mapped),
        ledger.mapped
    ));
    if let Some(peak) = &report.peak {
        let (size, seconds) = (bytes(peak.moment.mapped), peak.moment.seconds);
        out.push_str(&format!("  the peak of {size} came after {seconds:.3} s, in {}:{}\n", peak.file, peak.line));
    }
    lines(&mut out, report);
    types(&mut out, report);
    kinds(&mut out, ledger);
    sizes(&mut out, ledger);
    classes(&mut out, ledger);
    out.push_str(&format!(
        "\narenas and pools\n  {}\nlarge blocks\n  {}\n",
        fields(&ledger.arenas),
        fields(&ledger.large)
    ));
    let dicts = &report.dicts;
    out.push_str(&format!(
        "\ninstances\n  {} split, {} combined from the start; un-split: {} by order, {} for room, {} by __dict__\n  shared keys saved about {}\n",
        dicts.split, dicts.combined, dicts.unsplit_order, dicts.unsplit_room, dicts.unsplit_dict_asked, bytes(dicts.saved_bytes)
    ));
    out.push_str(&format!("\ncollector\n  {} collections, {} objects freed\n", report.collections, report.collected));
    out
}

fn lines(out: &mut String, report: &Report) {
    if report.lines.is_empty() {
        return;
    }
    out.push_str("\nlines by what they held at the peak of live blocks\n");
    out.push_str(&format!("  {:>11}{:>11}{:>12}  line\n", "own", "total", "allocated"));
    for row in report.lines.iter().take(15) {
        out.push_str(&format!(
            "  {:>11}{:>11}{:>12}  {}:{}\n",
            bytes(row.own_at_peak),
            bytes(row.total_at_peak),
            bytes(row.allocated),
            row.file,
            row.line
        ));
    }
}

fn types(out: &mut String, report: &Report) {
    if report.types_at_peak.is_empty() {
        return;
    }
    out.push_str(
        "\ntypes by what they held then: their objects; `list` with all list buffers, `dict` with all tables of dicts and sets\n",
    );
    out.push_str(&format!("  {:>11}{:>11}{:>12}  type\n", "own", "total", "live now"));
    for row in report.types_at_peak.iter().take(15) {
        let figures = [row.own_at_peak, row.total_at_peak, row.live].map(bytes);
        out.push_str(&format!("  {:>11}{:>11}{:>12}  {}\n", figures[0], figures[1], figures[2], row.name));
    }
}

fn kinds(out: &mut String, ledger: &Ledger) {
    let most = ledger.kinds.iter().map(|row| row.requested_peak).max().unwrap_or(0);
    out.push_str(&format!(
        "\n{:<11}{:<14}{:>13}{:>13}{:>12}{:>12}{:>12}{:>12}\n",
        "kind", "strategy", "allocs", "frees", "live", "requested", "rounded", "peak"
    ));
    for row in ledger.kinds.iter().filter(|row| row.allocs > 0) {
        out.push_str(&format!(
            "{:<11}{:<14}{:>13}{:>13}{:>12}{:>12}{:>12}{:>12}  {}\n",
            row.kind,
            row.strategy,
            row.allocs,
            row.frees,
            row.live,
            bytes(row.requested),
            bytes(row.rounded),
            bytes(row.requested_peak),
            bar(row.requested_peak, most, 16).trim_end()
        ));
    }
    for row in &ledger.kinds {
        if let Some(list) = &row.freelist {
            let tried = list.hits + list.misses;
            let share = if tried == 0 { 0.0 } else { list.hits as f64 / tried as f64 * 100.0 };
            out.push_str(&format!(
                "freelist of {}: {} hits ({share:.1} %), {} misses, {} spills, length {} ({}), peak {}\n",
                row.kind,
                list.hits,
                list.misses,
                list.spills,
                list.length,
                bytes(list.bytes),
                list.length_peak
            ));
        }
    }
    let (resized, moved, copied) =
        ledger.kinds.iter().fold((0, 0, 0), |sum, row| (sum.0 + row.resized, sum.1 + row.moved, sum.2 + row.copied));
    out.push_str(&format!("realloc: {resized} in place, {moved} moved, {} copied\n", bytes(copied)));
}

/// The share of allocations that are for at most 512 bytes, in percent.
pub fn small_share(ledger: &Ledger) -> f64 {
    let all: u64 = ledger.histogram.iter().map(|band| band.allocs).sum();
    let small = ledger.histogram.iter().filter(|band| band.up_to.is_some_and(|end| end <= 512));
    let small: u64 = small.map(|band| band.allocs).sum();
    if all == 0 {
        0.0
    } else {
        small as f64 / all as f64 * 100.0
    }
}

fn sizes(out: &mut String, ledger: &Ledger) {
    let most = ledger.histogram.iter().map(|band| band.allocs).max().unwrap_or(0);
    out.push_str(&format!("\nrequests by size: {:.1} % are for at most 512 bytes\n", small_share(ledger)));
    for band in &ledger.histogram {
        let end = band.up_to.map_or("larger".to_string(), |end| format!("≤ {end}"));
        out.push_str(&format!("  {end:>9}{:>13}  {}\n", band.allocs, bar(band.allocs, most, 40).trim_end()));
    }
}

fn classes(out: &mut String, ledger: &Ledger) {
    out.push_str(&format!(
        "\n{:>9}{:>13}{:>12}{:>12}{:>10}{:>12}{:>8}\n",
        "size", "allocs", "live", "rounded", "parked", "free", "pools"
    ));
    for row in &ledger.classes {
        let size = row.size.map_or("large".to_string(), |size| size.to_string());
        out.push_str(&format!(
            "{size:>9}{:>13}{:>12}{:>12}{:>10}{:>12}{:>8}\n",
            row.allocs,
            row.live,
            bytes(row.rounded),
            row.parked,
            row.free,
            row.pools
        ));
    }
}

/// A flat row as `name value` pairs.
fn fields(row: &impl serde::Serialize) -> String {
    match serde_json::to_value(row) {
        Ok(serde_json::Value::Object(map)) => {
            map.iter().map(|(name, value)| format!("{} {value}", name.replace('_', " "))).collect::<Vec<_>>().join(", ")
        }
        _ => String::new(),
    }
}
