//! The prompt.

use std::io::Write;

use rustyline::error::ReadlineError;
use rustyline::DefaultEditor;
use taipan_grammar::Dialect;

use crate::object::vm::Mode;
use crate::object::{Exc, Vm};

/// Reads and runs statements until the end of input; the result is the exit code.
pub fn run(vm: &mut Vm) -> i32 {
    println!("{}Type \"help\" for help, \"exit()\" or Ctrl-D to leave.", crate::cli::args::VERSION);
    let Ok(mut editor) = DefaultEditor::new() else {
        eprintln!("taipan: the terminal cannot be used");
        return 1;
    };
    let history = std::env::var_os("HOME").map(|home| std::path::Path::new(&home).join(".taipan_history"));
    if let Some(history) = &history {
        let _ = editor.load_history(history);
    }
    let dialect = if vm.host.strict_dialect { Dialect::Three } else { Dialect::Both };
    let code = loop {
        let mut input = String::new();
        let statement = loop {
            match editor.readline(if input.is_empty() { ">>> " } else { "... " }) {
                Ok(line) => {
                    let blank = line.trim().is_empty();
                    let first = input.is_empty();
                    input.push_str(&line);
                    input.push('\n');
                    if first && blank {
                        break None;
                    }
                    if !taipan_grammar::needs_more_input(input.as_bytes(), dialect) {
                        break Some(());
                    }
                }
                Err(ReadlineError::Interrupted) => {
                    println!("\nKeyboardInterrupt");
                    break None;
                }
                Err(_) if input.is_empty() => return leave(&mut editor, history.as_deref(), 0),
                Err(_) => break Some(()),
            }
        };
        if statement.is_none() {
            continue;
        }
        let _ = editor.add_history_entry(input.trim_end());
        if let Some(code) = run_statement(vm, &input) {
            break code;
        }
    };
    leave(&mut editor, history.as_deref(), code)
}

fn leave(editor: &mut DefaultEditor, history: Option<&std::path::Path>, code: i32) -> i32 {
    if let Some(history) = history {
        let _ = editor.save_history(history);
    }
    code
}

/// Runs one statement; an exit code when it ends the session.
fn run_statement(vm: &mut Vm, input: &str) -> Option<i32> {
    let result = (|| {
        let main = crate::embed::main_module(vm)?;
        let dict = crate::vm::import::module_dict(vm, &main);
        let code = (vm.hooks.compile)(vm, input.as_bytes(), "<stdin>", Mode::Single, false)?;
        (vm.hooks.run_code)(vm, &code, &dict, None)
    })();
    let ended = result.is_err() && vm.raised_is(Exc::SystemExit);
    let code = crate::cli::finish(vm, result);
    let _ = vm.host.stdout.flush();
    ended.then_some(code)
}
