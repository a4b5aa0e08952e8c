//! Results as plain data: tables whose cells are text for people and numbers for programs, and plots.

use serde::Serialize;

/// One place of a table.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Cell {
    /// What is shown.
    pub text: String,
    /// The figure behind it, in the column's base unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
    /// The best of its row.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub best: bool,
}

impl Cell {
    /// Words.
    pub fn text(text: impl Into<String>) -> Cell {
        Cell { text: text.into(), ..Cell::default() }
    }

    /// A figure and how it is shown.
    pub fn number(value: f64, text: impl Into<String>) -> Cell {
        Cell { text: text.into(), value: Some(value), best: false }
    }

    /// A figure that a source does not give.
    pub fn none() -> Cell {
        Cell::text("–")
    }

    /// Seconds.
    pub fn seconds(value: f64) -> Cell {
        Cell::number(value, if value < 10.0 { format!("{value:.3} s") } else { format!("{value:.1} s") })
    }

    /// Milliseconds.
    pub fn millis(value: f64) -> Cell {
        Cell::number(value, format!("{value:.1} ms"))
    }

    /// Bytes.
    pub fn bytes(value: f64) -> Cell {
        Cell::number(value, crate::report::bytes(value.max(0.0) as u64))
    }

    /// A quotient.
    pub fn times(value: f64) -> Cell {
        Cell::number(value, format!("{value:.2}×"))
    }

    /// A change in percent, with its sign.
    pub fn percent(value: f64) -> Cell {
        Cell::number(value, format!("{value:+.2}"))
    }

    /// A whole number, its digits in groups.
    pub fn count(value: f64) -> Cell {
        Cell::number(value, grouped(value as u64))
    }
}

/// A number with its digits in groups of three.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(' ');
        }
        out.push(digit);
    }
    out
}

/// A table. The first column names the rows.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Table {
    /// What it shows.
    pub title: String,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The rows, each with a cell a column.
    pub rows: Vec<Vec<Cell>>,
}

impl Table {
    /// A table without rows yet.
    pub fn new(title: impl Into<String>, columns: &[&str]) -> Table {
        Table { title: title.into(), columns: columns.iter().map(|name| name.to_string()).collect(), rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: Vec<Cell>) {
        self.rows.push(cells);
    }

    /// Marks the smallest figure of each row, from a column on.
    pub fn mark_best(&mut self, from: usize) {
        for row in &mut self.rows {
            let best = row.iter().skip(from).filter_map(|cell| cell.value).fold(f64::INFINITY, f64::min);
            for cell in row.iter_mut().skip(from) {
                cell.best = cell.value.is_some_and(|value| value <= best);
            }
        }
    }

    /// The table for a terminal; the best of a row has a star.
    pub fn render(&self) -> String {
        let shown = |cell: &Cell| if cell.best { format!("{} *", cell.text) } else { cell.text.clone() };
        let starred = |column: usize| self.rows.iter().any(|row| row.get(column).is_some_and(|cell| cell.best));
        let mut widths: Vec<usize> = self.columns.iter().map(|name| name.chars().count()).collect();
        for row in &self.rows {
            for (column, cell) in row.iter().enumerate().take(widths.len()) {
                let room = if starred(column) && !cell.best { 2 } else { 0 };
                widths[column] = widths[column].max(shown(cell).chars().count() + room);
            }
        }
        let mut out = format!("{}\n", self.title);
        let mut line = |cells: Vec<String>| {
            let mut text = String::new();
            for (column, (cell, width)) in cells.iter().zip(&widths).enumerate() {
                let pad = " ".repeat(width.saturating_sub(cell.chars().count()));
                text.push_str(if column == 0 { "  " } else { "   " });
                text.push_str(&if column == 0 { format!("{cell}{pad}") } else { format!("{pad}{cell}") });
            }
            out.push_str(text.trim_end());
            out.push('\n');
        };
        line(self.columns.clone());
        line(widths.iter().map(|&width| "-".repeat(width)).collect());
        for row in &self.rows {
            let cell = |(column, cell): (usize, &Cell)| match starred(column) && !cell.best && column > 0 {
                true => format!("{}  ", cell.text),
                false => shown(cell),
            };
            line(row.iter().enumerate().map(cell).collect());
        }
        out
    }
}

/// How a plot is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// A group of bars for each label.
    Bars,
    /// A line for each series, from label to label.
    Lines,
}

/// Figures of one colour.
#[derive(Clone, Debug, Serialize)]
pub struct Series {
    /// Its name in the key.
    pub name: String,
    /// A figure for each label; none where there is no such run.
    pub values: Vec<Option<f64>>,
}

/// A picture of figures.
#[derive(Clone, Debug, Serialize)]
pub struct Plot {
    /// What it shows.
    pub title: String,
    /// The unit of the figures.
    pub unit: String,
    /// How it is drawn.
    pub shape: Shape,
    /// The axis is logarithmic.
    pub log: bool,
    /// The labels along the axis.
    pub labels: Vec<String>,
    /// The figures.
    pub series: Vec<Series>,
}

/// What one experiment found.
#[derive(Clone, Debug, Serialize)]
pub struct Study {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it asks.
    pub title: &'static str,
    /// Where the question was asked first.
    pub source: &'static str,
    /// What was found there.
    pub finding: &'static str,
    /// What was measured here, with the source's figures beside.
    pub tables: Vec<Table>,
    /// The same as pictures.
    pub plots: Vec<Plot>,
    /// What must be known to read them.
    pub notes: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_aligned_and_the_best_is_marked() {
        let mut table = Table::new("title", &["case", "a", "b"]);
        table.row(vec![Cell::text("one"), Cell::seconds(2.0), Cell::seconds(1.0)]);
        table.row(vec![Cell::text("three"), Cell::seconds(1.5), Cell::none()]);
        table.mark_best(1);
        let expected = "title\n  case          a           b\n  -----   ---------   ---------\n  one     2.000 s     1.000 s *\n  three   1.500 s *         –\n";
        let text = table.render();
        assert_eq!(text.lines().nth(3), expected.lines().nth(3), "{text}");
        assert_eq!(text.lines().nth(4).map(|line| line.trim_end()), expected.lines().nth(4), "{text}");
    }

    #[test]
    fn digits_in_groups() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(42_581_993), "42 581 993");
    }
}
