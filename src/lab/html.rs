//! The laboratory's page: tables and plots.

use super::table::{Plot, Shape, Study, Table};
use super::Document;
use crate::report::page;
use crate::report::svg::{escape, key, short, ticks, Anchor, Svg, COLOURS};

/// The page.
pub fn render(document: &Document) -> String {
    let mut body = format!(
        "<h1>taipan lab</h1>\n<p class=\"dim\">{} · {} · {} rounds, interleaved, medians{}</p>\n",
        escape(document.version),
        escape(&document.machine),
        document.rounds,
        if document.quick { " · quick: smaller than the sources" } else { "" }
    );
    for study in &document.studies {
        section(&mut body, study);
    }
    page::page("taipan lab", &body)
}

fn section(body: &mut String, study: &Study) {
    body.push_str(&format!(
        "<h2>{}</h2>\n<p class=\"dim\">{}</p>\n<p>There: {}.</p>\n",
        escape(study.title),
        escape(study.source),
        escape(study.finding)
    ));
    for table in &study.tables {
        body.push_str(&table_html(table));
    }
    for plot in &study.plots {
        body.push_str(&format!("<h3>{}</h3>\n{}", escape(&plot.title), picture(plot)));
    }
    for note in &study.notes {
        body.push_str(&format!("<p class=\"dim\">{}</p>\n", escape(note)));
    }
}

/// A table with its title.
pub fn table_html(table: &Table) -> String {
    let rows: Vec<Vec<(String, bool)>> =
        table.rows.iter().map(|row| row.iter().map(|cell| (cell.text.clone(), cell.best)).collect()).collect();
    format!("<h3>{}</h3>\n{}", escape(&table.title), page::table(&table.columns, &rows))
}

/// A plot as SVG.
pub fn picture(plot: &Plot) -> String {
    match plot.shape {
        Shape::Bars => bars(plot),
        Shape::Lines => lines(plot),
    }
}

fn colour(index: usize) -> &'static str {
    COLOURS[index % COLOURS.len()]
}

/// The figures' range, zero included.
fn range(plot: &Plot) -> (f64, f64) {
    let figures = plot.series.iter().flat_map(|series| series.values.iter().flatten());
    figures
        .filter(|value| value.is_finite())
        .fold((0.0, 0.0), |(least, most): (f64, f64), &value| (least.min(value), most.max(value)))
}

/// Maps figures to places.
struct Axis {
    least: f64,
    most: f64,
    log: bool,
    length: f64,
    marks: Vec<f64>,
}

impl Axis {
    fn new(plot: &Plot, length: f64) -> Axis {
        let (least, most) = range(plot);
        if plot.log && most > 0.0 {
            let figures = plot.series.iter().flat_map(|series| series.values.iter().flatten());
            let smallest = figures.filter(|&&value| value > 0.0).fold(most, |least, &value| least.min(value));
            let (from, to) = ((smallest / 1.5).log10().floor() as i32, (most * 1.05).log10().ceil() as i32);
            let marks = (from..=to).map(|power| 10f64.powi(power)).collect();
            return Axis { least: f64::from(from), most: f64::from(to), log: true, length, marks };
        }
        let mut marks = ticks(most.max(-least), 6);
        let below: Vec<f64> = marks.iter().skip(1).map(|mark| -mark).filter(|&mark| mark >= least * 1.3).collect();
        if least < 0.0 {
            marks.retain(|&mark| mark <= most * 1.3 || mark == 0.0);
            marks.extend(below);
        }
        let top = marks.iter().copied().fold(most, f64::max);
        let bottom = marks.iter().copied().fold(least, f64::min);
        Axis { least: bottom, most: if top > bottom { top } else { bottom + 1.0 }, log: false, length, marks }
    }

    fn place(&self, value: f64) -> f64 {
        let value = if self.log { value.max(1e-12).log10() } else { value };
        ((value - self.least) / (self.most - self.least)).clamp(0.0, 1.0) * self.length
    }

    fn origin(&self) -> f64 {
        if self.log {
            0.0
        } else {
            self.place(0.0)
        }
    }
}

const WIDTH: f64 = 1020.0;

fn names(plot: &Plot) -> Vec<(&str, &str)> {
    plot.series.iter().enumerate().map(|(index, series)| (series.name.as_str(), colour(index))).collect()
}

/// Lying bars in groups, labels at the left.
fn bars(plot: &Plot) -> String {
    let longest = plot.labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let left = (longest as f64 * 6.6 + 14.0).clamp(60.0, 330.0);
    let axis = Axis::new(plot, WIDTH - left - 90.0);
    let thick = 13.0;
    let group = plot.series.len() as f64 * thick + 9.0;
    let mut svg = Svg::new(WIDTH, 0.0);
    let top = if plot.series.len() > 1 { key(&mut svg, &names(plot), left, 2.0, WIDTH - left) } else { 4.0 };
    let bottom = top + group * plot.labels.len() as f64;
    for mark in &axis.marks {
        let x = left + axis.place(*mark);
        svg.line((x, top), (x, bottom), if *mark == 0.0 { "axis" } else { "grid" });
        svg.text((x, bottom + 15.0), Anchor::Middle, "dim", &short(*mark, &plot.unit));
    }
    for (index, label) in plot.labels.iter().enumerate() {
        let y = top + group * index as f64 + 4.0;
        svg.text((left - 8.0, y + (group - 9.0) / 2.0 + 4.0), Anchor::End, "", label);
        for (row, series) in plot.series.iter().enumerate() {
            let Some(value) = series.values.get(index).copied().flatten().filter(|value| value.is_finite()) else {
                continue;
            };
            let (from, to) = (axis.origin(), axis.place(value));
            let y = y + row as f64 * thick;
            let shown = short(value, &plot.unit);
            let title = format!("{label} · {}: {shown}", series.name);
            svg.rect((left + from.min(to), y), ((to - from).abs().max(1.0), thick - 2.0), colour(row), &title);
            svg.text((left + from.max(to) + 5.0, y + thick - 3.5), Anchor::Start, "small dim", &shown);
        }
    }
    sized(svg, bottom + 24.0)
}

/// A line for each series.
fn lines(plot: &Plot) -> String {
    let (left, height) = (70.0, 300.0);
    let axis = Axis::new(plot, height);
    let mut svg = Svg::new(WIDTH, 0.0);
    let top = key(&mut svg, &names(plot), left, 2.0, WIDTH - left) + 8.0;
    let y_of = |value: f64| top + height - axis.place(value);
    for mark in &axis.marks {
        svg.line((left, y_of(*mark)), (WIDTH - 20.0, y_of(*mark)), if *mark == 0.0 { "axis" } else { "grid" });
        svg.text((left - 8.0, y_of(*mark) + 4.0), Anchor::End, "dim", &short(*mark, &plot.unit));
    }
    let step = (WIDTH - left - 60.0) / (plot.labels.len().max(2) - 1) as f64;
    for (index, label) in plot.labels.iter().enumerate() {
        svg.text((left + 20.0 + step * index as f64, top + height + 18.0), Anchor::Middle, "dim", label);
    }
    for (row, series) in plot.series.iter().enumerate() {
        let mut points = Vec::new();
        for (index, value) in series.values.iter().enumerate() {
            if let Some(value) = value.filter(|value| value.is_finite()) {
                points.push((left + 20.0 + step * index as f64, y_of(value), value, index));
            }
        }
        let path: Vec<(f64, f64)> = points.iter().map(|point| (point.0, point.1)).collect();
        svg.path(&path, colour(row));
        for (x, y, value, index) in points {
            let label = plot.labels.get(index).map_or("", String::as_str);
            svg.dot((x, y), colour(row), &format!("{} · {label}: {}", series.name, short(value, &plot.unit)));
        }
    }
    sized(svg, top + height + 30.0)
}

fn sized(svg: Svg, height: f64) -> String {
    svg.with_height(height).finish()
}
