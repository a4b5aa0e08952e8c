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
