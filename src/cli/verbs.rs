//! Commands beside running a program: `taipan lab`, `taipan minmem`, and `--alloc=compare`.

use std::ffi::OsString;
use std::io::{IsTerminal, Read, Write};

use super::args::{self, Options, Program, Request};
use crate::lab::{self, Job};

/// Runs a verb; `None` if the first word is none.
pub fn run(words: &[OsString], texts: &[String]) -> Option<i32> {
    let (verb, rest) = texts.split_first()?;
    match verb.as_str() {
        "lab" => Some(lab::main(rest)),
        "minmem" => Some(minmem(words, rest)),
        "trace" => Some(trace(words, rest)),
        _ => None,
    }
}

/// The program of these options as a child process runs it.
fn job(options: &Options, arguments: &[OsString]) -> Result<Job, String> {
    let mut words: Vec<OsString> = Vec::new();
    if options.strict {
        words.push("--dialect=3".into());
    }
    if let Some(limit) = options.max_memory {
        words.push(format!("--max-memory={limit}").into());
    }
    let mut input = Vec::new();
    let label = match &options.program {
        Program::File(path) => {
            words.push(path.into());
            path.clone()
        }
        Program::Command(text) => {
            words.extend(["-c".into(), text.into()]);
            "-c".to_string()
        }
        Program::Module(name) => {
            words.extend(["-m".into(), name.into()]);
            format!("-m {name}")
        }
        Program::Stdin | Program::Piped => {
            words.push("-".into());
            std::io::stdin().lock().read_to_end(&mut input).map_err(|error| format!("standard input: {error}"))?;
            "-".to_string()
        }
        Program::Prompt => return Err("which program?".to_string()),
    };
    words.extend(arguments.iter().cloned());
    Ok(Job { label, alloc: options.policy.to_string(), words, input })
}

/// Prints what was found, or what went wrong; the exit code.
fn conclude(result: Result<String, String>) -> i32 {
    match result {
        Ok(text) => {
            print!("{text}");
            0
        }
        Err(message) => {
            eprintln!("taipan: {}", message.trim_end());
            1
        }
    }
}

fn minmem(words: &[OsString], rest: &[String]) -> i32 {
    match args::parse(rest.iter().cloned(), std::io::stdin().is_terminal()) {
        Request::Print(text) => conclude(Ok(text)),
        Request::Refuse(text) => {
            eprint!("{text}");
            2
        }
        Request::Run(options) => {
            let raw = &words[words.len().saturating_sub(options.arguments.len())..];
            conclude(job(&options, raw).and_then(|job| lab::minmem::command(&job)))
        }
    }
}

const TRACE_USAGE: &str = "\
usage: taipan trace record [-o FILE] [option] ... program ...   (FILE is taipan.trace unless given)
       taipan trace replay FILE [--alloc=SPEC] ...              several specs are compared
";

/// `taipan trace record`, `taipan trace replay`.
fn trace(words: &[OsString], rest: &[String]) -> i32 {
    match rest.split_first() {
        Some((verb, rest)) if verb == "record" => record(words, rest),
        Some((verb, rest)) if verb == "replay" => conclude(replay(rest)),
        Some((word, _)) if word == "-h" || word == "--help" => conclude(Ok(TRACE_USAGE.to_string())),
        _ => {
            eprint!("{TRACE_USAGE}");
            2
        }
    }
}

fn record(words: &[OsString], rest: &[String]) -> i32 {
    let (file, rest) = match rest {
        [option, file, rest @ ..] if option == "-o" => (file.clone(), rest),
        rest => ("taipan.trace".to_string(), rest),
    };
    match args::parse(rest.iter().cloned(), std::io::stdin().is_terminal()) {
        Request::Print(text) => conclude(Ok(text)),
        Request::Refuse(text) => {
            eprint!("{text}");
            2
        }
        Request::Run(mut options) => {
            options.record = Some(file);
            let raw = words[words.len().saturating_sub(options.arguments.len())..].to_vec();
            let started = std::time::Instant::now();
            crate::embed::with_big_stack(move || super::run(*options, raw, started))
        }
    }
}

fn replay(rest: &[String]) -> Result<String, String> {
    let (mut file, mut specs) = (None, Vec::new());
    for word in rest {
        match word.strip_prefix("--alloc=") {
            Some(spec) => specs.push(spec.to_string()),
            None if file.is_none() => file = Some(word),
            None => return Err(format!("trace replay: '{word}' is one file too many")),
        }
    }
    let Some(file) = file else { return Err(TRACE_USAGE.to_string()) };
    if specs.is_empty() {
        specs.extend(["pool", "freelist", "system"].map(String::from));
    }
    let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    lab::replay::compare(&bytes, &specs).map_err(|error| format!("{file}: {error}"))
}

/// `--alloc=compare`: what the program writes goes to standard output, the table to standard error.
pub fn compare(options: &Options, arguments: &[OsString]) -> i32 {
    match job(options, arguments).and_then(|job| lab::compare::run(&job)) {
        Ok((output, table)) => {
            let _ = std::io::stdout().write_all(&output);
            let _ = std::io::stdout().flush();
            eprint!("{table}");
            0
        }
        Err(message) => conclude(Err(message)),
    }
}
