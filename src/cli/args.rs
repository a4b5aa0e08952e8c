//! The command line: options as CPython has them, and those of the laboratory.

use std::time::Duration;

use crate::mem::Policy;

/// What to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Program {
    /// A file.
    File(String),
    /// `-c`
    Command(String),
    /// `-m`
    Module(String),
    /// `-`, or standard input that is no terminal.
    Stdin,
    /// The same, because there is nothing else and it is no terminal.
    Piped,
    /// The prompt.
    Prompt,
}

/// What the report at the end looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportStyle {
    /// One line.
    Line,
    /// Tables.
    Full,
    /// A page, in a file.
    Html,
    /// JSON.
    Json,
    /// Nothing.
    None,
}

/// A parsed command line.
#[derive(Debug)]
pub struct Options {
    /// What to run.
    pub program: Program,
    /// Arguments of the program, `sys.argv[1:]`.
    pub arguments: Vec<String>,
    /// `--alloc`
    pub policy: Policy,
    /// `--alloc=compare`
    pub compare: bool,
    /// `--max-memory`, in bytes.
    pub max_memory: Option<usize>,
    /// `--max-time`
    pub max_time: Option<Duration>,
    /// `--max-fuel`
    pub max_fuel: Option<u64>,
    /// `--max-depth`
    pub max_depth: Option<usize>,
    /// `--max-output`, in bytes.
    pub max_output: Option<u64>,
    /// `--soft-limit`, a fraction.
    pub soft_limit: Option<f64>,
    /// `--expect-peak`, in bytes.
    pub expect_peak: Option<usize>,
    /// `--report`, `-q`
    pub report: ReportStyle,
    /// `--report-file`
    pub report_file: String,
    /// `--profile`: how many bytes one followed block stands for.
    pub profile: Option<u64>,
    /// `taipan trace record`: where the events go.
    pub record: Option<String>,
    /// `--dialect=3`
    pub strict: bool,
    /// `-i`
    pub inspect: bool,
    /// `--dis`
    pub disassemble: bool,
}

/// What the command line asks for.
#[derive(Debug)]
pub enum Request {
    /// Run something.
    Run(Box<Options>),
    /// Print this and exit with 0.
    Print(String),
    /// Print this on stderr and exit with 2.
    Refuse(String),
}

/// `--version`
pub const VERSION: &str = concat!("taipan ", env!("CARGO_PKG_VERSION"), " (Python 3.13)\n");

/// `--help`
pub const HELP: &str = "\
usage: taipan [option] ... [-c cmd | -m mod | file | -] [arg] ...
       taipan lab [option] ... experiment ...     (see taipan lab --help)
       taipan trace record|replay ...             (see taipan trace --help)
       taipan minmem [option] ... program ...     the smallest --max-memory under which a program completes
Options:
-c cmd             : program passed in as string (terminates option list)
-m mod             : run library module as a script (terminates option list)
-i                 : inspect interactively after running script
-q                 : no report at the end
-V, --version      : print the version and exit
-h, --help         : print this help and exit
--alloc=SPEC       : allocation strategy: freelist, pool, system or checked, and per type or buffer
                     such as pool,int=freelist,float=freelist:100,listbuf=system,dict=combined
--alloc=compare    : run the program under each strategy, and compare
--max-memory=SIZE  : hard limit on the heap, such as 64M; running out raises MemoryError
--max-time=TIME    : hard limit on wall time, such as 2s or 500ms: TimeoutError
--max-fuel=N       : hard limit on steps (rounds of loops, calls, items), such as 10M: taipan.FuelError
--max-depth=N      : hard limit on the depth of calls: RecursionError
--max-output=SIZE  : hard limit on what is written: OSError (EFBIG)
--soft-limit=F     : say on stderr when this fraction of a limit is used, such as 0.8
--expect-peak=SIZE : exit with status 3 if the heap's peak was above this
--report=STYLE     : line (default), full, json or none, on stderr; or html, a page in a file
--report-file=FILE : where that page goes (default taipan-report.html)
--profile=SIZE     : attribute memory to lines, one block in so many bytes (16K is good; html has that by default),
                     or exact: every block
--dialect=3        : refuse the forms of Python 2
--dis              : print the program's bytecode instead of running it
file               : program read from script file
-                  : program read from stdin (default; interactive mode if a terminal)
arg ...            : arguments passed to program in sys.argv[1:]
Types and buffers for --alloc: int float str bytes list listbuf tuple dict dicttable instance frame other
";

/// Options that have a value.
const VALUED: [&str; 12] = [
    "--alloc",
    "--max-memory",
    "--max-time",
    "--max-fuel",
    "--max-depth",
    "--max-output",
    "--soft-limit",
    "--expect-peak",
    "--report",
    "--report-file",
    "--profile",
    "--dialect",
];

/// Reads a command line (without the program's own name).
///
/// ```
/// use taipan::cli::args::{parse, Program, Request};
/// let words = ["--alloc=system", "x.py", "-v"].map(String::from);
/// let Request::Run(options) = parse(words.into_iter(), true) else { panic!() };
/// assert_eq!(options.program, Program::File("x.py".into()));
/// assert_eq!(options.arguments, ["-v"]);
/// ```
pub fn parse(words: impl Iterator<Item = String>, stdin_is_terminal: bool) -> Request {
    let mut words = words.peekable();
    let mut options = Options {
        program: if stdin_is_terminal { Program::Prompt } else { Program::Piped },
        arguments: Vec::new(),
        policy: Policy::default(),
        compare: false,
        max_memory: None,
        max_time: None,
        max_fuel: None,
        max_depth: None,
        max_output: None,
        soft_limit: None,
        expect_peak: None,
        report: ReportStyle::Line,
        report_file: "taipan-report.html".into(),
        profile: None,
        record: None,
        strict: false,
        inspect: false,
        disassemble: false,
    };
    while let Some(word) = words.next() {
        let (name, value) = match word.split_once('=') {
            Some((name, value)) if name.starts_with("--") => (name, Some(value.to_string())),
            _ => (word.as_str(), None),
        };
        match name {
            "-c" | "-m" => {
                let Some(text) = words.next() else {
                    return Request::Refuse(format!("Argument expected for the {name} option\n{}", usage()));
                };
                options.program = if name == "-c" { Program::Command(text) } else { Program::Module(text) };
                break;
            }
            "-" => {
                options.program = Program::Stdin;
                break;
            }
            "-V" | "--version" => return Request::Print(VERSION.to_string()),
            "-h" | "-?" | "--help" => return Request::Print(HELP.to_string()),
            "-q" => options.report = ReportStyle::None,
            "-i" => options.inspect = true,
            "--dis" => options.disassemble = true,
            // Switches of CPython that change nothing here.
            "-B" | "-E" | "-I" | "-s" | "-S" | "-u" | "-P" | "-d" | "-v" | "-b" | "-x" | "-O" | "-OO" => (),
            "-W" | "-X" => drop(words.next()),
            _ if VALUED.contains(&name) => {
                let Some(value) = value.or_else(|| words.next()) else {
                    return Request::Refuse(format!("Argument expected for the {name} option\n{}", usage()));
                };
                if let Err(message) = set_option(&mut options, name, &value) {
                    return Request::Refuse(format!("taipan: {message}\n"));
                }
            }
            _ if word.starts_with('-') => {
                return Request::Refuse(format!("unknown option {word}\n{}", usage()));
            }
            _ => {
                options.program = Program::File(word);
                break;
            }
        }
    }
    options.arguments = words.collect();
    Request::Run(Box::new(options))
}

fn usage() -> &'static str {
    "usage: taipan [option] ... [-c cmd | -m mod | file | -] [arg] ...\nTry `taipan -h' for more information.\n"
}

fn set_option(options: &mut Options, name: &str, value: &str) -> Result<(), String> {
    match name {
        "--alloc" if value == "compare" => options.compare = true,
        "--alloc" => options.policy = Policy::parse(value).map_err(|error| format!("--alloc: {error}"))?,
        "--max-memory" => options.max_memory = Some(parse_size(name, value)?),
        "--max-time" => options.max_time = Some(parse_time(name, value)?),
        "--max-fuel" => options.max_fuel = Some(parse_count(name, value)?),
        "--max-depth" => options.max_depth = Some(parse_count(name, value)?.max(1) as usize),
        "--max-output" => options.max_output = Some(parse_size(name, value)? as u64),
        "--soft-limit" => {
            let fraction = value.parse().ok().filter(|fraction| (0.0..=1.0).contains(fraction));
            options.soft_limit = Some(fraction.ok_or(format!("{name}: '{value}' is not a number from 0 to 1"))?);
        }
        "--expect-peak" => options.expect_peak = Some(parse_size(name, value)?),
        "--report" => {
            options.report = match value {
                "line" => ReportStyle::Line,
                "full" => ReportStyle::Full,
                "json" => ReportStyle::Json,
                "html" => ReportStyle::Html,
                "none" => ReportStyle::None,
                _ => return Err(format!("--report: '{value}' is none of line, full, json, html, none")),
            }
        }
        "--report-file" => options.report_file = value.to_string(),
        "--profile" => {
            options.profile = match value {
                "exact" => Some(0),
                "off" => None,
                _ => Some(parse_size(name, value)? as u64),
            }
        }
        _ => {
            options.strict = match value {
                "3" => true,
                "both" | "2" => false,
                _ => return Err(format!("--dialect: '{value}' is none of 3, both")),
            }
        }
    }
    Ok(())
}

/// A time such as `2`, `0.5s`, `300ms`, `5m`, given to an option.
fn parse_time(option: &str, text: &str) -> Result<Duration, String> {
    let units = [("ms", 1e-3), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let unit = units.iter().find_map(|(unit, factor)| text.strip_suffix(unit).map(|digits| (digits, *factor)));
    let (digits, factor) = unit.unwrap_or((text, 1.0));
    let seconds =
        digits.parse::<f64>().ok().map(|number| number * factor).filter(|seconds| (0.0..1e9).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or(format!("{option}: '{text}' is not a time such as 2s or 500ms"))
}

/// A number such as `1000`, `50k`, `10M`, `2G`, given to an option.
fn parse_count(option: &str, text: &str) -> Result<u64, String> {
    let units = [("k", 1e3), ("M", 1e6), ("G", 1e9)];
    let unit = units.iter().find_map(|(unit, factor)| text.strip_suffix(unit).map(|digits| (digits, *factor)));
    let number = match unit {
        None => text.parse().ok(),
        Some((digits, factor)) => {
            let number = digits.parse::<f64>().ok().map(|number| number * factor);
            number.filter(|number| (0.0..9e18).contains(number)).map(|number| number as u64)
        }
    };
    number.ok_or(format!("{option}: '{text}' is not a number such as 1000 or 10M"))
}

/// A size such as `64M`, `1.5G`, `4096`, `512K`, given to an option.
///
/// # Errors
/// A message when it is not one.
pub fn parse_size(option: &str, text: &str) -> Result<usize, String> {
    let bad = || format!("{option}: '{text}' is not a size such as 64M");
    let trimmed = text.trim_end_matches(['b', 'B']).trim_end_matches('i');
    let (digits, shift) = match trimmed.chars().last() {
        Some('k' | 'K') => (&trimmed[..trimmed.len() - 1], 10),
        Some('m' | 'M') => (&trimmed[..trimmed.len() - 1], 20),
        Some('g' | 'G') => (&trimmed[..trimmed.len() - 1], 30),
        _ => (trimmed, 0),
    };
    let number: f64 = digits.parse().map_err(|_| bad())?;
    let bytes = number * (1u64 << shift) as f64;
    if !(0.0..9e18).contains(&bytes) {
        return Err(bad());
    }
    Ok(bytes as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        assert_eq!(parse_size("--max-memory", "64M"), Ok(64 << 20));
        assert_eq!(parse_size("--max-memory", "1.5GiB"), Ok(3 << 29));
        assert_eq!(parse_size("--max-memory", "4096"), Ok(4096));
        assert!(parse_size("--max-memory", "lots").is_err());
        assert!(parse_size("--max-memory", "-1").is_err());
    }

    #[test]
    fn what_is_wrong_is_named() {
        let refuse = |words: &[&str]| match parse(words.iter().map(|w| w.to_string()), true) {
            Request::Refuse(message) => message,
            other => panic!("{other:?}"),
        };
        assert!(refuse(&["--alloc=turbo", "x.py"]).contains("turbo"));
        assert!(refuse(&["--report=poem"]).contains("poem"));
        assert!(refuse(&["-Z"]).contains("-Z"));
        assert!(refuse(&["-c"]).contains("-c"));
    }
}
