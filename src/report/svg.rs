//! Pictures as SVG text: the little that the reports need.

use std::fmt::Write;

/// Colours of series, in order; all can be told from each other and from the page.
pub const COLOURS: [&str; 8] = ["#3b6fb6", "#e08a2e", "#4a9b5c", "#b8434e", "#7d5ba6", "#8c6d4f", "#d374a8", "#6b7a8c"];

/// Text as it must stand in HTML and SVG.
///
/// ```
/// assert_eq!(taipan::report::svg::escape("a < b & \"c\""), "a &lt; b &amp; &quot;c&quot;");
/// ```
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            // Control characters may not stand in a page.
            c if (c as u32) < 32 && c != '\n' && c != '\t' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// A picture being drawn.
#[derive(Debug)]
pub struct Svg {
    body: String,
    width: f64,
    height: f64,
}

/// Where a text is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// At its left end.
    Start,
    /// In its middle.
    Middle,
    /// At its right end.
    End,
}

impl Svg {
    /// An empty picture.
    pub fn new(width: f64, height: f64) -> Svg {
        Svg { body: String::new(), width, height }
    }

    /// The same picture, of another height.
    pub fn with_height(mut self, height: f64) -> Svg {
        self.height = height;
        self
    }

    /// A rectangle; what it means shows when the mouse rests on it.
    pub fn rect(&mut self, at: (f64, f64), size: (f64, f64), fill: &str, title: &str) {
        let _ = write!(
            self.body,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.2}\" height=\"{:.1}\" fill=\"{fill}\"",
            at.0,
            at.1,
            size.0.max(0.0),
            size.1.max(0.0)
        );
        match title {
            "" => self.body.push_str("/>\n"),
            title => {
                let _ = writeln!(self.body, "><title>{}</title></rect>", escape(title));
            }
        }
    }

    /// A line.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), class: &str) {
        let _ = writeln!(
            self.body,
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" class=\"{class}\"/>",
            from.0, from.1, to.0, to.1
        );
    }

    /// A line through points.
    pub fn path(&mut self, points: &[(f64, f64)], colour: &str) {
        let _ = writeln!(
            self.body,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.8\"/>",
            joined(points)
        );
    }

    /// A filled outline.
    pub fn area(&mut self, points: &[(f64, f64)], fill: &str, title: &str) {
        let _ = writeln!(
            self.body,
            "<polygon points=\"{}\" fill=\"{fill}\"><title>{}</title></polygon>",
            joined(points),
            escape(title)
        );
    }

    /// A dot.
    pub fn dot(&mut self, at: (f64, f64), colour: &str, title: &str) {
        let _ = writeln!(
            self.body,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\" fill=\"{colour}\"><title>{}</title></circle>",
            at.0,
            at.1,
            escape(title)
        );
    }

    /// Words.
    pub fn text(&mut self, at: (f64, f64), anchor: Anchor, class: &str, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let _ = writeln!(
            self.body,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{}</text>",
            at.0,
            at.1,
            escape(text)
        );
    }

    /// The picture.
    pub fn finish(self) -> String {
        let (width, height) = (self.width, self.height);
        format!(
            "<svg viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\">\n{}</svg>\n",
            self.body
        )
    }
}

fn joined(points: &[(f64, f64)]) -> String {
    let mut text = String::new();
    for (x, y) in points {
        let _ = write!(text, "{x:.1},{y:.1} ");
    }
    text.trim_end().to_string()
}

/// Where the marks of an axis from 0 to about `most` stand: at round figures, at most `count` or so.
pub fn ticks(most: f64, count: usize) -> Vec<f64> {
    if !(most > 0.0 && most.is_finite()) {
        return vec![0.0];
    }
    let rough = most / count.max(1) as f64;
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|factor| factor * power).find(|&step| step >= rough * 0.999);
    let step = step.unwrap_or(10.0 * power);
    (0..=(most / step - 1e-4).ceil() as usize).map(|index| index as f64 * step).collect()
}

/// A figure as short as it can be understood, its unit behind.
pub fn short(value: f64, unit: &str) -> String {
    if unit == "bytes" {
        return super::bytes(value.max(0.0) as u64);
    }
    let size = value.abs();
    let text = match size {
        _ if size >= 1e9 => format!("{:.1}G", value / 1e9),
        _ if size >= 1e6 => format!("{:.1}M", value / 1e6),
        _ if size >= 1e4 => format!("{:.1}k", value / 1e3),
        _ if size >= 100.0 || value == 0.0 => format!("{value:.0}"),
        _ if size >= 1.0 => format!("{value:.1}"),
        _ => format!("{value:.3}").trim_end_matches('0').to_string(),
    };
    let text = text.replace(".0G", "G").replace(".0M", "M").replace(".0k", "k");
    if unit.is_empty() || unit == "×" {
        format!("{text}{unit}")
    } else {
        format!("{text} {unit}")
    }
}

/// Names and colours of series, in a row (or more) at a height; the height that it takes.
pub fn key(svg: &mut Svg, names: &[(&str, &str)], left: f64, top: f64, width: f64) -> f64 {
    let (mut x, mut y) = (left, top);
    for (name, colour) in names {
        let room = 26.0 + name.chars().count() as f64 * 7.0;
        if x + room > left + width && x > left {
            (x, y) = (left, y + 17.0);
        }
        svg.rect((x, y), (11.0, 11.0), colour, "");
        svg.text((x + 16.0, y + 10.0), Anchor::Start, "key", name);
        x += room;
    }
    y + 22.0 - top
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_at_round_figures() {
        assert_eq!(ticks(10.0, 5), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert_eq!(ticks(0.0, 5), [0.0]);
        assert_eq!(ticks(f64::NAN, 5), [0.0]);
        assert!(ticks(97.0, 4).len() <= 6);
    }

    #[test]
    fn figures_are_short() {
        assert_eq!(short(1_500_000.0, "s"), "1.5M s");
        assert_eq!(short(0.0, ""), "0");
        assert_eq!(short(2e6, "bytes"), "2.0 MB");
        assert_eq!(short(1.5, "×"), "1.5×");
    }
}
