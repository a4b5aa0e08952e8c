//! Shows what the parser makes of files: `syntax [--three] [--text] [--eval | --single] [--positions] [--dump] [--list] FILE...`.
//!
//! `--text` ignores coding cookies, as for a `str`; `--dump` writes one line of tree per file, `--list` reads file names from standard input; an error is shown as
//! `file: Class: message | line column end_line end_column`.

use std::io::{BufRead, Write};

use taipan_grammar::{dump, parse_expression, parse_interactive, parse_module, Dialect, Source, SyntaxError};

fn main() {
    let worker = std::thread::Builder::new().stack_size(256 << 20).spawn(run);
    if worker.map(std::thread::JoinHandle::join).is_err() {
        std::process::exit(2);
    }
}

fn run() {
    let mut dialect = Dialect::Both;
    let mut show_tree = false;
    let mut as_text = false;
    let mut show: fn(Source<'_>, Dialect) -> Result<String, SyntaxError> =
        |source, dialect| Ok(dump::module(&parse_module(source, dialect)?.tree));
    let mut files = Vec::new();
    for argument in std::env::args().skip(1) {
        match argument.as_str() {
            "--three" => dialect = Dialect::Three,
            "--eval" => show = |source, dialect| Ok(dump::expression(&parse_expression(source, dialect)?.tree)),
            "--single" => show = |source, dialect| Ok(dump::interactive(&parse_interactive(source, dialect)?.tree)),
            "--text" => as_text = true,
            "--positions" => {
                show = |source, dialect| {
                    let parsed = parse_module(source, dialect)?;
                    Ok(dump::module_with_positions(&parsed.tree, &parsed.source))
                };
            }
            "--dump" => show_tree = true,
            "--list" => files.extend(std::io::stdin().lock().lines().map_while(Result::ok)),
            _ => files.push(argument),
        }
    }
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let (mut good, mut bad) = (0, 0);
    for file in &files {
        let Ok(source) = std::fs::read(file) else {
            let _ = writeln!(out, "{file}: cannot be read");
            continue;
        };
        let text = String::from_utf8_lossy(&source);
        let given = if as_text { Source::Text(&text) } else { Source::Bytes(&source) };
        match show(given, dialect) {
            Ok(tree) => {
                good += 1;
                if show_tree {
                    let _ = writeln!(out, "{file}\t{tree}");
                }
            }
            Err(error) => {
                bad += 1;
                let place = format!("{} {} {} {}", error.line, error.column, error.end_line, error.end_column);
                let class = error.kind.class_name();
                let _ = writeln!(out, "{file}: {class}: {} | {place}", error.message);
            }
        }
    }
    let _ = out.flush();
    eprintln!("{good} parsed, {bad} refused");
}
