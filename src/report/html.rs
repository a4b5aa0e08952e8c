//! The report as a page: cards, the time line, sizes, the heap's map, and tables.

use super::page::{card, page, table};
use super::svg::{escape, key, short, ticks, Anchor, Svg, COLOURS};
use super::text::{parts, small_share};
use super::{bytes, Pool, Report};

const WIDTH: f64 = 1020.0;
/// Live, parked, free, returned.
const LAYERS: [(&str, &str); 4] =
    [("live", "#3b6fb6"), ("parked in freelists", "#e08a2e"), ("free", "#9fb8d8"), ("returned", "#dfe5ec")];

/// The page.
pub fn html(report: &Report) -> String {
    let ledger = &report.ledger;
    let mut body = format!(
        "<h1>{}</h1>\n<p class=\"dim\">{} · alloc {}</p>\n<div class=\"cards\">\n",
        escape(&report.program),
        escape(report.version),
        escape(&ledger.policy)
    );
    let small = format!("{:.1} %", small_share(ledger));
    for (name, figure) in [
        ("wall time", format!("{:.3} s", report.wall_seconds)),
        ("heap peak", bytes(ledger.mapped_peak)),
        ("mapped at the end", bytes(ledger.mapped)),
        ("live at the peak", bytes(ledger.live_peak)),
        ("peak RSS", bytes(report.peak_rss)),
        ("allocations", short(report.allocations as f64, "")),
        ("up to 512 bytes", small),
        ("collections", report.collections.to_string()),
    ] {
        body.push_str(&card(name, &figure));
    }
    body.push_str("</div>\n");
    time_line(&mut body, report);
    mapped(&mut body, report);
    lines(&mut body, report);
    types(&mut body, report);
    sizes(&mut body, report);
    map(&mut body, report);
    kinds(&mut body, report);
    rest(&mut body, report);
    page(&format!("taipan: {}", report.program), &body)
}

fn time_line(body: &mut String, report: &Report) {
    let moments = &report.time_line;
    if moments.len() < 2 {
        return;
    }
    let (left, top, height, width) = (80.0, 40.0, 260.0, WIDTH - 100.0);
    let (begin, end) = (moments[0].seconds, moments[moments.len() - 1].seconds.max(moments[0].seconds + 1e-6));
    let most = moments.iter().map(|moment| moment.mapped).max().unwrap_or(1).max(1);
    let marks = ticks(most as f64, 5);
    let top_mark = marks.last().copied().unwrap_or(1.0).max(1.0);
    let x = |seconds: f64| left + (seconds - begin) / (end - begin) * width;
    let y = |size: f64| top + height - size / top_mark * height;
    let mut svg = Svg::new(WIDTH, top + height + 40.0);
    key(&mut svg, &LAYERS, left, 6.0, width);
    let mut highest = 0;
    let mut layers: [Vec<(f64, f64)>; 5] = Default::default();
    for moment in moments {
        highest = highest.max(moment.mapped);
        let live = moment.live as f64;
        let parked = live + moment.parked as f64;
        for (layer, size) in [0.0, live, parked, moment.mapped as f64, highest as f64].into_iter().enumerate() {
            layers[layer].push((x(moment.seconds), y(size)));
        }
    }
    for (index, (name, colour)) in LAYERS.iter().enumerate() {
        let mut outline = layers[index].clone();
        outline.extend(layers[index + 1].iter().rev());
        svg.area(&outline, colour, name);
    }
    for mark in marks {
        svg.line((left, y(mark)), (left + width, y(mark)), if mark == 0.0 { "axis" } else { "grid" });
        svg.text((left - 8.0, y(mark) + 4.0), Anchor::End, "dim", &bytes(mark as u64));
    }
    for mark in ticks(end - begin, 8).into_iter().filter(|mark| begin + mark <= end) {
        svg.text((x(begin + mark), top + height + 18.0), Anchor::Middle, "dim", &format!("{} s", short(mark, "")));
    }
    if let Some(peak) = &report.peak {
        let at = x(peak.moment.seconds);
        svg.line((at, top - 6.0), (at, top + height), "mark");
        let anchor = if at > left + width / 2.0 { Anchor::End } else { Anchor::Start };
        let shift = if anchor == Anchor::End { -7.0 } else { 7.0 };
        let place = peak.file.rsplit('/').next().unwrap_or("");
        let text = format!("peak {} at {place}:{}", bytes(peak.moment.mapped), peak.line);
        svg.text((at + shift, top + 6.0), anchor, "", &text);
    }
    body.push_str("<h2>Memory over time</h2>\n");
    body.push_str(&svg.finish());
}

fn mapped(body: &mut String, report: &Report) {
    let ledger = &report.ledger;
    let mut svg = Svg::new(WIDTH, 70.0);
    let mut x = 0.0;
    let mut names = Vec::new();
    for (index, (name, size)) in parts(ledger).into_iter().enumerate() {
        let width = size as f64 / ledger.mapped.max(1) as f64 * WIDTH;
        let colour = COLOURS[index % COLOURS.len()];
        svg.rect((x, 0.0), (width, 26.0), colour, &format!("{name}: {}", bytes(size)));
        names.push((format!("{name} {}", bytes(size)), colour));
        x += width;
    }
    let names: Vec<(&str, &str)> = names.iter().map(|(name, colour)| (name.as_str(), *colour)).collect();
    let used = key(&mut svg, &names, 0.0, 34.0, WIDTH);
    body.push_str("<h2>Where every mapped byte is, at the end</h2>\n");
    body.push_str(&svg.with_height(36.0 + used).finish());
}

fn lines(body: &mut String, report: &Report) {
    if report.lines.is_empty() {
        return;
    }
    let how = match report.profile_step {
        Some(0) => "every block is counted".to_string(),
        step => format!("one block each {} is counted, and stands for all of those", bytes(step.unwrap_or(0))),
    };
    body.push_str(&format!("<h2>Lines at the peak of live blocks</h2>\n<p class=\"dim\">Own: made by the line itself; total: by what it called too; {how}.</p>\n"));
    let columns = ["line", "own", "total", "own now", "allocated", "blocks"].map(String::from);
    let rows = report.lines.iter().take(25).map(|row| {
        vec![
            (format!("{}:{}  {}", row.file, row.line, row.source), false),
            (bytes(row.own_at_peak), false),
            (bytes(row.total_at_peak), false),
            (bytes(row.own), false),
            (bytes(row.allocated), false),
            (row.blocks.to_string(), false),
        ]
    });
    body.push_str(&table(&columns, &rows.collect::<Vec<_>>()));
}

fn types(body: &mut String, report: &Report) {
    body.push_str("<h2>Types</h2>\n");
    let columns = ["kind of block", "at the peak", "live now", "blocks now", "allocated"].map(String::from);
    let rows: Vec<_> = report
        .kinds_at_peak
        .iter()
        .map(|row| {
            let figures = [bytes(row.at_peak), bytes(row.live), row.live_blocks.to_string(), bytes(row.allocated)];
            std::iter::once((row.kind.to_string(), false)).chain(figures.map(|figure| (figure, false))).collect()
        })
        .collect();
    if !rows.is_empty() {
        body.push_str(&table(&columns, &rows));
    }
    let columns = ["type", "own at the peak", "with buffers and tables", "live now", "blocks now"].map(String::from);
    let rows: Vec<_> = report
        .types_at_peak
        .iter()
        .take(20)
        .map(|row| {
            let figures =
                [bytes(row.own_at_peak), bytes(row.total_at_peak), bytes(row.live), row.live_blocks.to_string()];
            std::iter::once((row.name.clone(), false)).chain(figures.map(|figure| (figure, false))).collect()
        })
        .collect();
    if !rows.is_empty() {
        body.push_str(&table(&columns, &rows));
    }
    let columns = ["class of containers, at the end", "objects"].map(String::from);
    let rows: Vec<_> = report
        .classes_at_end
        .iter()
        .take(20)
        .map(|row| vec![(row.name.clone(), false), (row.objects.to_string(), false)])
        .collect();
    body.push_str(&table(&columns, &rows));
}

fn sizes(body: &mut String, report: &Report) {
    let bands = &report.ledger.histogram;
    let most = bands.iter().map(|band| band.allocs).max().unwrap_or(1).max(1);
    let (left, row) = (70.0, 15.0);
    let mut svg = Svg::new(WIDTH, bands.len() as f64 * row + 8.0);
    for (index, band) in bands.iter().enumerate() {
        let y = index as f64 * row + 4.0;
        let is_small = band.up_to.is_some_and(|end| end <= 512);
        let width = band.allocs as f64 / most as f64 * (WIDTH - left - 90.0);
        let name = band.up_to.map_or("larger".to_string(), |end| format!("≤ {end}"));
        svg.text((left - 8.0, y + 10.0), Anchor::End, "small dim", &name);
        svg.rect((left, y), (width.max(1.0), row - 3.0), if is_small { COLOURS[0] } else { COLOURS[1] }, &name);
        svg.text((left + width + 6.0, y + 10.0), Anchor::Start, "small dim", &band.allocs.to_string());
    }
    body.push_str(&format!(
        "<h2>Requests by size</h2>\n<p>{:.1} % are for at most 512 bytes (blue), which pools serve.</p>\n{}",
        small_share(&report.ledger),
        svg.finish()
    ));
}

/// A colour between pale and full.
fn shade(part: f64) -> String {
    let part = part.clamp(0.0, 1.0);
    let mix = |from: f64, to: f64| (from + (to - from) * part) as u8;
    format!("#{:02x}{:02x}{:02x}", mix(225.0, 30.0), mix(233.0, 80.0), mix(244.0, 160.0))
}

fn map(body: &mut String, report: &Report) {
    if report.pools.is_empty() {
        return;
    }
    body.push_str(&format!(
        "<h2>The heap's map</h2>\n<p class=\"dim\">A cell a pool, a row of cells an arena ({}). First by how full the pool is, then by what is in it.</p>\n",
        bytes(report.ledger.arenas.size)
    ));
    let mut names: Vec<&str> = Vec::new();
    for pool in &report.pools {
        if pool.whole > 0 && !names.contains(&pool.holds.as_str()) {
            names.push(&pool.holds);
        }
    }
    let count = |name: &str| report.pools.iter().filter(|pool| pool.holds == name).count();
    names.sort_by_key(|name| std::cmp::Reverse(count(name)));
    let colour = |pool: &Pool| match names.iter().position(|name| *name == pool.holds) {
        _ if pool.whole == 0 => "#eef1f5".to_string(),
        Some(index) if index < COLOURS.len() - 1 => COLOURS[index].to_string(),
        _ => COLOURS[COLOURS.len() - 1].to_string(),
    };
    let occupancy = |pool: &Pool| match pool.whole {
        0 => "#eef1f5".to_string(),
        whole => shade(pool.used as f64 / whole as f64),
    };
    let scale = [("free pool", "#eef1f5"), ("almost empty", "#e1e9f4"), ("half", "#809ccA"), ("full", "#1e50a0")];
    body.push_str(&cells(&report.pools, &scale, occupancy));
    let mut legend: Vec<(&str, &str)> = Vec::new();
    for (index, name) in names.iter().enumerate().take(COLOURS.len() - 1) {
        legend.push((name, COLOURS[index]));
    }
    if names.len() >= COLOURS.len() {
        legend.push(("others", COLOURS[COLOURS.len() - 1]));
    }
    body.push_str(&cells(&report.pools, &legend, colour));
}

fn cells(pools: &[Pool], legend: &[(&str, &str)], colour: impl Fn(&Pool) -> String) -> String {
    let across = pools.iter().map(|pool| pool.index + 1).max().unwrap_or(1).max(1) as f64;
    // Few arenas have large cells; many share the width.
    let arenas = pools.iter().map(|pool| pool.arena + 1).max().unwrap_or(1);
    let columns = ((arenas as f64 / 24.0).ceil()).clamp(1.0, 8.0);
    let size = (((WIDTH - 20.0 * columns) / columns) / across).clamp(2.0, 14.0);
    let mut svg = Svg::new(WIDTH, 0.0);
    let top = key(&mut svg, legend, 0.0, 2.0, WIDTH);
    let rows = (arenas as f64 / columns).ceil();
    for pool in pools {
        let (column, row) = ((pool.arena as f64 / rows).floor(), pool.arena as f64 % rows);
        let x = column * (across * size + 20.0) + pool.index as f64 * size;
        let y = top + row * size;
        let title = match pool.whole {
            0 => "free pool".to_string(),
            whole => format!("{}: {} of {whole} blocks of {} bytes", pool.holds, pool.used, pool.size),
        };
        svg.rect((x, y), ((size - 1.0).max(1.0), (size - 1.0).max(1.0)), &colour(pool), &title);
    }
    svg.with_height(top + rows * size + 8.0).finish()
}

fn kinds(body: &mut String, report: &Report) {
    let columns = [
        "kind",
        "strategy",
        "allocs",
        "live",
        "requested",
        "peak",
        "in place",
        "moved",
        "copied",
        "freelist hits",
        "parked",
    ];
    let rows: Vec<_> = report
        .ledger
        .kinds
        .iter()
        .filter(|row| row.allocs > 0)
        .map(|row| {
            let hits = row.freelist.as_ref().filter(|list| list.hits + list.misses > 0);
            let hits = hits.map_or("–".into(), |list| {
                format!("{:.1} %", list.hits as f64 / (list.hits + list.misses) as f64 * 100.0)
            });
            let cells = [
                row.kind.to_string(),
                row.strategy.clone(),
                row.allocs.to_string(),
                row.live.to_string(),
                bytes(row.requested),
                bytes(row.requested_peak),
                row.resized.to_string(),
                row.moved.to_string(),
                bytes(row.copied),
                hits,
                row.freelist.as_ref().map_or("–".into(), |list| bytes(list.bytes)),
            ];
            cells.map(|cell| (cell, false)).to_vec()
        })
        .collect();
    body.push_str("<h2>Kinds of blocks</h2>\n");
    body.push_str(&table(&columns.map(String::from), &rows));
}

fn rest(body: &mut String, report: &Report) {
    let (dicts, arenas, large) = (&report.dicts, &report.ledger.arenas, &report.ledger.large);
    let facts = [
        ("instances with shared keys", dicts.split.to_string()),
        ("… with a dict of their own from the start", dicts.combined.to_string()),
        ("… that got one later: order of attributes", dicts.unsplit_order.to_string()),
        ("… room", dicts.unsplit_room.to_string()),
        ("… __dict__ asked for", dicts.unsplit_dict_asked.to_string()),
        ("saved by shared keys, about", bytes(dicts.saved_bytes)),
        (
            "arenas mapped / unmapped / now / most",
            format!("{} / {} / {} / {}", arenas.taken, arenas.returned, arenas.now, arenas.peak),
        ),
        ("pools taken / returned", format!("{} / {}", arenas.pools_taken, arenas.pools_returned)),
        ("large blocks live", format!("{} ({})", large.live, bytes(large.bytes))),
        (
            "large blocks mapped / unmapped / reused",
            format!("{} / {} / {}", large.mapped, large.unmapped, large.reused),
        ),
        ("cycles: collections / objects freed", format!("{} / {}", report.collections, report.collected)),
        ("processor time: user / system", format!("{:.3} s / {:.3} s", report.user_seconds, report.system_seconds)),
    ];
    let rows: Vec<_> =
        facts.into_iter().map(|(name, figure)| vec![(name.to_string(), false), (figure, false)]).collect();
    body.push_str("<h2>Instances, arenas, collector</h2>\n");
    body.push_str(&table(&["".to_string(), "".to_string()], &rows));
}
