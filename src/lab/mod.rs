//! `taipan lab`: the experiments of the sources, repeatable with one command. The programs run as child processes of this
//! same binary, interleaved, several rounds; each table has the shape of its source, whose figures stand beside ours.

pub mod child;
pub mod compare;
pub mod html;
pub mod minmem;
pub mod replay;
pub mod table;

mod append;
mod dict;
mod freelist;
mod limit;
mod listbuf;
mod set;

use serde::Serialize;

pub use child::Job;
use table::Study;

/// Version of the JSON form.
pub const SCHEMA: u32 = 1;

/// `taipan lab --help`
pub const HELP: &str = "\
usage: taipan lab [option] ... EXPERIMENT ...
Experiments:
freelist   : freelists against pools for ints and floats (2008)
listbuf    : list buffers from the pool or from malloc (2016)
dict       : shared keys against a dict for each instance (2011)
limit      : the bound of a freelist, swept (2008)
append     : appending to strings in good and bad order (2010)
all        : all of them
Options:
--quick    : smaller programs than the sources', fewer rounds
--rounds N : how often each program runs (default 5, quick 3); medians are shown
--json F   : write all of it to the file F, as JSON (- is standard output)
--html F   : the same as a page with plots
";

type Run = fn(&Settings) -> Result<Study, String>;

/// A row an experiment.
const EXPERIMENTS: [(&str, Run); 5] = [
    ("freelist", freelist::run),
    ("listbuf", listbuf::run),
    ("dict", dict::run),
    ("limit", limit::run),
    ("append", append::run),
];

/// How the experiments run.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Smaller than the sources.
    pub quick: bool,
    /// Runs of each program.
    pub rounds: usize,
}

/// A parsed command line.
#[derive(Debug, Default)]
struct Options {
    quick: bool,
    rounds: Option<usize>,
    json: Option<String>,
    html: Option<String>,
    experiments: Vec<usize>,
    help: bool,
}

/// All results.
#[derive(Debug, Serialize)]
pub struct Document {
    /// Version of this form.
    pub schema: u32,
    /// The interpreter and its version.
    pub version: &'static str,
    /// Processor and operating system.
    pub machine: String,
    /// Smaller than the sources.
    pub quick: bool,
    /// Runs of each program.
    pub rounds: usize,
    /// The experiments.
    pub studies: Vec<Study>,
}

fn parse(words: &[String]) -> Result<Options, String> {
    let mut options = Options::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let (name, value) = match word.split_once('=') {
            Some((name, value)) if name.starts_with("--") => (name, Some(value.to_string())),
            _ => (word.as_str(), None),
        };
        let mut value = || value.clone().or_else(|| words.next().cloned()).ok_or(format!("{name} needs a value"));
        match name {
            "-h" | "--help" => options.help = true,
            "--quick" => options.quick = true,
            "--rounds" => {
                let text = value()?;
                let rounds = text.parse().ok().filter(|rounds| (1..=1000).contains(rounds));
                options.rounds = Some(rounds.ok_or(format!("--rounds: '{text}' is not a number from 1 to 1000"))?);
            }
            "--json" => options.json = Some(value()?),
            "--html" => options.html = Some(value()?),
            "all" => options.experiments.extend(0..EXPERIMENTS.len()),
            name => match EXPERIMENTS.iter().position(|row| row.0 == name) {
                Some(index) => options.experiments.push(index),
                None => return Err(format!("there is no experiment or option '{word}'")),
            },
        }
    }
    let mut seen = Vec::new();
    options.experiments.retain(|index| !seen.contains(index) && (seen.push(*index), true).1);
    Ok(options)
}

/// Processor and operating system, for people.
fn machine() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let cores = std::thread::available_parallelism().map_or(1, |count| count.get());
    let model = model.map_or(std::env::consts::ARCH, |(_, name)| name.trim());
    format!("{model}, {cores} cores, {}", std::env::consts::OS)
}

/// Runs `taipan lab` with these words; the result is the exit code.
pub fn main(words: &[String]) -> i32 {
    let options = match parse(words) {
        Ok(options) if options.help => {
            print!("{HELP}");
            return 0;
        }
        Ok(options) if !options.experiments.is_empty() => options,
        Ok(_) => {
            eprint!("taipan lab: which experiment?\n{HELP}");
            return 2;
        }
        Err(message) => {
            eprintln!("taipan lab: {message}\nTry `taipan lab -h' for more information.");
            return 2;
        }
    };
    match run(&options) {
        Ok(()) => 0,
        Err(message) => {
            eprintln!("taipan lab: {message}");
            1
        }
    }
}

fn run(options: &Options) -> Result<(), String> {
    let settings =
        Settings { quick: options.quick, rounds: options.rounds.unwrap_or(if options.quick { 3 } else { 5 }) };
    let mut document = Document {
        schema: SCHEMA,
        version: crate::report::VERSION,
        machine: machine(),
        quick: settings.quick,
        rounds: settings.rounds,
        studies: Vec::new(),
    };
    // Where JSON goes to standard output, nothing else does.
    let quiet = options.json.as_deref() == Some("-") || options.html.as_deref() == Some("-");
    if !quiet {
        println!("taipan lab: {}; {} rounds, interleaved, medians", document.machine, document.rounds);
    }
    for &index in &options.experiments {
        let study = EXPERIMENTS[index].1(&settings)?;
        if !quiet {
            print!("{}", text(&study));
        }
        document.studies.push(study);
    }
    if let Some(path) = &options.json {
        let json = serde_json::to_string_pretty(&document).map_err(|error| error.to_string())?;
        write(path, &(json + "\n"))?;
    }
    if let Some(path) = &options.html {
        write(path, &html::render(&document))?;
    }
    Ok(())
}

/// Writes a file; `-` is standard output.
///
/// # Errors
/// When it cannot be written.
pub fn write(path: &str, text: &str) -> Result<(), String> {
    if path == "-" {
        print!("{text}");
        return Ok(());
    }
    std::fs::write(path, text).map_err(|error| format!("{path}: {error}"))
}

/// An experiment for a terminal.
fn text(study: &Study) -> String {
    let mut out = format!("\n{}: {}\n{}\nThere: {}.\n", study.name, study.title, study.source, study.finding);
    for table in &study.tables {
        out.push('\n');
        out.push_str(&table.render());
    }
    for note in &study.notes {
        out.push_str(&format!("\n{note}\n"));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(words: &[&str]) -> Result<Options, String> {
        parse(&words.iter().map(|word| word.to_string()).collect::<Vec<_>>())
    }

    #[test]
    fn command_lines() {
        let options = parsed(&["--quick", "append", "all", "--rounds", "7", "--json=x.json"]).expect("a command");
        assert!(options.quick && options.rounds == Some(7) && options.json.as_deref() == Some("x.json"));
        assert_eq!(options.experiments, [4, 0, 1, 2, 3]);
        assert!(parsed(&["--rounds", "0", "all"]).expect_err("no rounds").contains("'0'"));
        assert!(parsed(&["cheese"]).expect_err("no experiment").contains("'cheese'"));
        assert!(parsed(&["--json"]).is_err());
    }
}
