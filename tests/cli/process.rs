//! Running the built binary in a test: standard streams, exit status, time limit.

#![allow(dead_code)] // each test program uses a part of this

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What one run of the interpreter did.
#[derive(Debug)]
pub struct Outcome {
    /// Everything on standard output.
    pub stdout: Vec<u8>,
    /// Everything on standard error.
    pub stderr: Vec<u8>,
    /// The exit status, unless a signal ended the process.
    pub code: Option<i32>,
    /// The signal that ended the process.
    pub signal: Option<i32>,
    /// Whether the time limit ended the process.
    pub timed_out: bool,
}

impl Outcome {
    /// Standard output as text.
    pub fn out(&self) -> String {
        String::from_utf8_lossy(&self.stdout).into_owned()
    }

    /// Standard error as text.
    pub fn err(&self) -> String {
        String::from_utf8_lossy(&self.stderr).into_owned()
    }

    /// A panic, an abort, a native overflow or a hang, described; `None` for an orderly end.
    pub fn disorder(&self) -> Option<String> {
        let text = self.err();
        if self.timed_out {
            return Some("no end within the time limit".into());
        }
        if let Some(signal) = self.signal {
            return Some(format!("ended by signal {signal}\n{}", head(&text)));
        }
        if matches!(self.code, Some(101 | 134 | 136 | 139)) || text.contains("panicked at") {
            return Some(format!("exit status {:?}\n{}", self.code, head(&text)));
        }
        None
    }
}

/// The first lines of a long text.
pub fn head(text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().take(12).collect();
    if text.lines().count() > lines.len() {
        lines.push("...");
    }
    lines.join("\n")
}

/// The repository's root.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The binary under test.
pub fn binary() -> &'static str {
    env!("CARGO_BIN_EXE_taipan")
}

/// A run to be made: arguments, input, environment, limit.
pub struct Run {
    command: Command,
    input: Vec<u8>,
    limit: Duration,
}

impl Run {
    /// A run of the interpreter with these arguments, which fails at its end unless every byte is accounted for.
    pub fn new<S: AsRef<std::ffi::OsStr>>(args: &[S]) -> Run {
        let mut command = Command::new(binary());
        command.args(args).env("TAIPAN_CHECK_LEDGER", "1");
        Run { command, input: Vec::new(), limit: Duration::from_secs(20) }
    }

    /// Gives the process this standard input.
    pub fn input(mut self, bytes: impl Into<Vec<u8>>) -> Run {
        self.input = bytes.into();
        self
    }

    /// Ends the process after this many seconds.
    pub fn seconds(mut self, limit: u64) -> Run {
        self.limit = Duration::from_secs(limit);
        self
    }

    /// Sets a variable of the environment.
    pub fn env(mut self, name: &str, value: &str) -> Run {
        self.command.env(name, value);
        self
    }

    /// Runs in this folder.
    pub fn folder(mut self, folder: &Path) -> Run {
        self.command.current_dir(folder);
        self
    }

    /// Starts the process with all three streams piped.
    pub fn start(&mut self) -> Child {
        self.command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts")
    }

    /// Runs to the end, or to the time limit.
    pub fn go(mut self) -> Outcome {
        let mut child = self.start();
        let mut stdin = child.stdin.take().expect("piped");
        let input = std::mem::take(&mut self.input);
        let feeder = thread::spawn(move || {
            // The process may end before it has read everything.
            let _ = stdin.write_all(&input);
        });
        let out = collect(child.stdout.take().expect("piped"));
        let err = collect(child.stderr.take().expect("piped"));
        let (status, timed_out) = wait(&mut child, self.limit);
        let _ = feeder.join();
        Outcome {
            stdout: out.join().unwrap_or_default(),
            stderr: err.join().unwrap_or_default(),
            code: status.code(),
            signal: signal_of(status),
            timed_out,
        }
    }
}

/// Reads a stream to its end on a thread of its own.
pub fn collect(mut stream: impl Read + Send + 'static) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        bytes
    })
}

/// Waits for the end of the process; kills it at the limit. Says whether it had to.
pub fn wait(child: &mut Child, limit: Duration) -> (ExitStatus, bool) {
    let begin = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait().expect("the process can be waited for") {
            return (status, false);
        }
        if begin.elapsed() > limit {
            let _ = child.kill();
            return (child.wait().expect("a killed process ends"), true);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    }
}

/// The signal that ended a process, where the system has signals.
#[cfg(unix)]
pub fn signal_of(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

/// The signal that ended a process, where the system has signals.
#[cfg(not(unix))]
pub fn signal_of(_: ExitStatus) -> Option<i32> {
    None
}

/// A folder under the target directory for the files of one test.
pub fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("the scratch folder can be made");
    folder
}

/// Writes a script into a test's scratch folder and gives its path.
pub fn script(test: &str, source: impl AsRef<[u8]>) -> PathBuf {
    let path = scratch(test).join("script.py");
    std::fs::write(&path, source).expect("the script can be written");
    path
}
