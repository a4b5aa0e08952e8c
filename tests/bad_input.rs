//! Bad input ends in a clear error or the right answer: no panic, no abort, no native stack
//! overflow, no hang, and the exit status CPython would give.
//!
//! The scripts of `tests/bad_input/` say in their first comments what must come of them:
//! `# prints: …` (standard output, spaces squeezed) or `# ends: …Error` (uncaught, status 1),
//! and `# args: …` for the interpreter. Sources too large to keep are made here.

#[path = "cli/process.rs"]
mod process;

use process::{binary, collect, head, root, scratch, script, wait, Outcome, Run};
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// How large the generated sources are.
const MANY: usize = 100_000;

/// Fails the test unless the process ended in an orderly way.
fn orderly(outcome: &Outcome) {
    if let Some(disorder) = outcome.disorder() {
        panic!("{disorder}");
    }
}

/// Fails the test unless the last line on standard error begins like this and the status is 1.
fn ends_in(outcome: &Outcome, error: &str) {
    orderly(outcome);
    let text = outcome.err();
    let last = text.trim_end().lines().last().unwrap_or("");
    assert!(last.starts_with(error), "expected {error}, got:\n{}", head(&text));
    assert_eq!(outcome.code, Some(1), "{error} ends with status 1");
}

/// Fails the test unless the script printed this, or was refused with one of these errors.
fn answers_or_ends_in(outcome: &Outcome, answer: &str, errors: &[&str]) {
    orderly(outcome);
    if outcome.code == Some(0) {
        assert_eq!(outcome.out().trim_end(), answer);
        return;
    }
    let text = outcome.err();
    let last = text.trim_end().lines().last().unwrap_or("");
    assert!(errors.iter().any(|e| last.starts_with(e)), "unexpected:\n{}", head(&text));
    assert_eq!(outcome.code, Some(1));
}

/// Runs one script of `tests/bad_input/` and holds it to its first comments.
fn kept(name: &str) {
    let path = root().join("tests/bad_input").join(name).with_extension("py");
    let source = fs::read_to_string(&path).expect("the script is there");
    let rule = |key: &str| {
        let mark = format!("# {key}: ");
        source.lines().take_while(|l| l.starts_with('#')).find_map(|l| l.strip_prefix(&mark))
    };
    let mut args: Vec<String> = vec!["-q".into()];
    args.extend(rule("args").unwrap_or("").split_whitespace().map(String::from));
    args.push(path.display().to_string());
    let outcome = Run::new(&args).seconds(60).go();
    if let Some(error) = rule("ends") {
        ends_in(&outcome, error);
        return;
    }
    orderly(&outcome);
    let out = outcome.out();
    let squeezed: Vec<&str> = out.split_whitespace().collect();
    assert_eq!(squeezed.join(" "), rule("prints").expect("an expectation"), "\n{}", head(&outcome.err()));
    assert_eq!(outcome.code, Some(0));
    if rule("ignore") != Some("stderr") {
        assert_eq!(outcome.err(), "");
    }
}

/// One test for each script of the folder.
macro_rules! kept_scripts {
    ($($name:ident)*) => {
        $(#[test] fn $name() { kept(stringify!($name)); })*

        #[test]
        fn every_script_has_a_test() {
            let listed = [$(stringify!($name)),*];
            for entry in fs::read_dir(root().join("tests/bad_input")).expect("the folder is there") {
                let path = entry.expect("the entry can be read").path();
                let stem = path.file_stem().and_then(|s| s.to_str()).unwrap_or("");
                assert!(listed.contains(&stem), "no test names {}", path.display());
            }
        }
    };
}

kept_scripts! {
    recursion_function recursion_dunders recursion_natives recursion_caught_deep recursion_uncaught
    recursion_limit_raised nested_lists nested_generators cyclic_containers huge_list huge_str
    huge_int_limited huge_pow_limited huge_width_limited huge_everything_limited
    memory_creep_limited memory_creep_uncaught big_ints_are_slow_not_fatal overflows iterator_abuse
    exec_garbage deep_source_exec many_names del_abuse system_exit_in_del_and_finally
    unhandled_in_generator_at_exit
}

/// Runs a generated source as a script file.
fn generated(test: &str, source: impl AsRef<[u8]>) -> Outcome {
    let path = script(test, source);
    Run::new(&["-q".as_ref(), path.as_os_str()]).seconds(60).go()
}

/// What a source beyond the parser's depth may end in.
const TOO_DEEP: &[&str] = &["SyntaxError", "RecursionError", "MemoryError"];

#[test]
fn missing_file() {
    let outcome = Run::new(&["-q", "/no/such/script.py"]).go();
    orderly(&outcome);
    assert_eq!(outcome.code, Some(2));
    let text = outcome.err();
    assert!(text.contains("can't open file '/no/such/script.py': [Errno 2] No such file or directory"), "{text}");
    assert_eq!(outcome.out(), "");
}

#[test]
fn directory() {
    let folder = scratch("directory");
    let outcome = Run::new(&["-q".as_ref(), folder.as_os_str()]).go();
    orderly(&outcome);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.err().contains("can't find '__main__' module in"), "{}", outcome.err());
}

#[test]
fn unreadable_path() {
    let outcome = Run::new(&["-q", "/dev/null/script.py"]).go();
    orderly(&outcome);
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.err().contains("Not a directory"), "{}", outcome.err());
}

#[test]
fn empty_file() {
    let outcome = generated("empty_file", "");
    orderly(&outcome);
    assert_eq!((outcome.code, outcome.out(), outcome.err()), (Some(0), String::new(), String::new()));
}

#[test]
fn invalid_utf8() {
    ends_in(&generated("invalid_utf8", b"print('a')\nx = '\xff\xfe'\n"), "SyntaxError: Non-UTF-8 code");
}

#[test]
fn invalid_utf8_in_comment() {
    ends_in(&generated("invalid_utf8_comment", b"# caf\xe9\nprint('a')\n"), "SyntaxError: Non-UTF-8 code");
}

#[test]
fn declared_latin1() {
    let outcome = generated("declared_latin1", b"# -*- coding: latin-1 -*-\nprint('caf\xe9')\n");
    assert_eq!(outcome.out(), "café\n", "{}", outcome.err());
}

#[test]
fn unknown_encoding() {
    let outcome = generated("unknown_encoding", "# -*- coding: no-such-thing -*-\nprint(1)\n");
    ends_in(&outcome, "SyntaxError: encoding problem: no-such-thing");
}

#[test]
fn nul_byte() {
    let outcome = generated("nul_byte", b"print('a')\nx = 1\0\n");
    ends_in(&outcome, "SyntaxError: source code cannot contain null bytes");
}

#[test]
fn binary_file() {
    let bytes: Vec<u8> = (0..65536u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    ends_in(&generated("binary_file", bytes), "SyntaxError");
}

#[test]
fn byte_order_mark() {
    assert_eq!(generated("byte_order_mark", b"\xef\xbb\xbfprint('bom')\n").out(), "bom\n");
}

#[test]
fn long_line_string() {
    let source = format!("x = '{}'\nprint(len(x))\n", "a".repeat(10_000_000));
    let outcome = generated("long_line_string", source);
    assert_eq!(outcome.out(), "10000000\n", "{}", head(&outcome.err()));
}

#[test]
fn long_line_list() {
    let source = format!("x = [{}]\nprint(len(x), x[-1])\n", "1234567, ".repeat(1_000_000));
    let outcome = generated("long_line_list", source);
    answers_or_ends_in(&outcome, "1000000 1234567", &["MemoryError"]);
}

#[test]
fn long_line_statements() {
    let source = format!("x = 0; {}print(x)\n", "x += 1; ".repeat(1_000_000));
    answers_or_ends_in(&generated("long_line_statements", source), "1000000", &["MemoryError"]);
}

#[test]
fn long_line_garbage() {
    ends_in(&generated("long_line_garbage", "? ".repeat(5_000_000)), "SyntaxError");
}

#[test]
fn many_lines() {
    let source = format!("x = 0\n{}print(x)\n", "x += 1\n".repeat(300_000));
    answers_or_ends_in(&generated("many_lines", source), "300000", &["MemoryError"]);
}

#[test]
fn nested_parentheses() {
    let source = format!("print({}7{})\n", "(".repeat(MANY), ")".repeat(MANY));
    answers_or_ends_in(&generated("nested_parentheses", source), "7", TOO_DEEP);
}

#[test]
fn open_parentheses() {
    ends_in(&generated("open_parentheses", "(".repeat(MANY)), "SyntaxError");
}

#[test]
fn nested_displays() {
    for (name, open, close) in [("list", "[", "]"), ("dict", "{1:", "}"), ("call", "f(", ")"), ("index", "f[", "]")] {
        let source = format!("f = lambda *a: 1\nx = lambda: {}1{}\nprint(5)\n", open.repeat(MANY), close.repeat(MANY));
        answers_or_ends_in(&generated(&format!("nested_{name}"), source), "5", TOO_DEEP);
    }
}

#[test]
fn attribute_chain() {
    let source = format!("class A: pass\na = A()\na.a = a\nprint(a{} is a)\n", ".a".repeat(MANY));
    answers_or_ends_in(&generated("attribute_chain", source), "True", TOO_DEEP);
}

#[test]
fn operators_in_a_row() {
    let cases = [
        ("not", format!("{}True", "not ".repeat(MANY)), "True"),
        ("minus", format!("{}1", "-".repeat(MANY)), "1"),
        ("plus_terms", format!("1{}", "+1".repeat(MANY)), "100001"),
        ("power", format!("1{}", "**1".repeat(MANY)), "1"),
        ("compare", format!("1{}", "<=1".repeat(MANY)), "True"),
        ("and", format!("1{}", " and 1".repeat(MANY)), "1"),
        ("conditional", format!("1{}", " if 1 else 1".repeat(MANY)), "1"),
        ("call", format!("f{}.x", "()".repeat(MANY)), "9"),
        ("strings", "'a'".repeat(MANY).to_string() + " == 'a' * 100000", "True"),
    ];
    for (name, expr, answer) in cases {
        let source = format!("class F:\n x = 9\n def __call__(s): return s\nf = F()\nprint({expr})\n");
        answers_or_ends_in(&generated(&format!("operators_{name}"), source), answer, TOO_DEEP);
    }
}

#[test]
fn long_elif_chain() {
    let arms: String = (0..MANY).map(|i| format!("elif x == {i}: y = {i}\n")).collect();
    let source = format!("x = 77\nif x < 0: pass\n{arms}print(y)\n");
    answers_or_ends_in(&generated("long_elif_chain", source), "77", TOO_DEEP);
}

#[test]
fn deep_indentation() {
    let mut source: String = (0..1000).map(|i| format!("{}if 1:\n", " ".repeat(i))).collect();
    source += &format!("{}print('deep')\n", " ".repeat(1000));
    answers_or_ends_in(&generated("deep_indentation", source), "deep", &["IndentationError", "SyntaxError"]);
}

#[test]
fn unterminated() {
    for (i, text) in
        ["'abc", "'''abc\n", "f'{x", "x = [1,", "if 1:", "def f(", "\"\\", "f'''{", "@", "x = \\"].iter().enumerate()
    {
        let outcome = generated(&format!("unterminated_{i}"), text);
        orderly(&outcome);
        assert_eq!(outcome.code, Some(1), "{text:?}");
        assert!(outcome.err().contains("Error"), "{text:?}: {}", outcome.err());
    }
}

#[test]
fn huge_number_literal() {
    ends_in(
        &generated("huge_number_literal", format!("x = {}\n", "9".repeat(1_000_000))),
        "SyntaxError: Exceeds the limit",
    );
    let outcome = generated("huge_hex_literal", format!("x = 0x{}\nprint(x & 255)\n", "f".repeat(1_000_000)));
    assert_eq!(outcome.out(), "255\n", "{}", head(&outcome.err()));
    let outcome = generated("huge_float_literal", format!("print(1.{}e400, 1e99999999999)\n", "0".repeat(100_000)));
    assert_eq!(outcome.out(), "inf inf\n", "{}", head(&outcome.err()));
}

#[test]
fn long_identifier() {
    let name = "n".repeat(1_000_000);
    let outcome = generated("long_identifier", format!("{name} = 5\nprint({name})\n"));
    assert_eq!(outcome.out(), "5\n", "{}", head(&outcome.err()));
}

#[test]
fn broken_pipe() {
    let path = script("broken_pipe", "for i in range(1000000): print('line', i)\n");
    let mut run = Run::new(&["-q".as_ref(), path.as_os_str()]);
    let mut child = run.start();
    drop(child.stdin.take());
    let mut stdout = child.stdout.take().expect("piped");
    let err = collect(child.stderr.take().expect("piped"));
    let mut first = [0u8; 64];
    stdout.read_exact(&mut first).expect("the first lines come");
    drop(stdout);
    let (status, timed_out) = wait(&mut child, Duration::from_secs(20));
    let text = String::from_utf8_lossy(&err.join().expect("read")).into_owned();
    assert!(!timed_out && !text.contains("panicked"), "{}", head(&text));
    assert!(matches!(status.code(), Some(1 | 120)), "{status}: {}", head(&text));
    assert!(text.contains("BrokenPipeError: [Errno 32] Broken pipe"), "{}", head(&text));
}

/// Runs a script below a shell that redirects its streams.
#[cfg(unix)]
fn redirected(test: &str, source: &str, redirection: &str) -> Outcome {
    let path = script(test, source);
    let line = format!("exec \"$0\" -q \"$1\" {redirection}");
    let mut child = Command::new("sh")
        .args(["-c".as_ref(), line.as_ref(), binary().as_ref(), path.as_os_str()])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a shell starts");
    let out = collect(child.stdout.take().expect("piped"));
    let err = collect(child.stderr.take().expect("piped"));
    let (status, timed_out) = wait(&mut child, Duration::from_secs(20));
    Outcome {
        stdout: out.join().expect("read"),
        stderr: err.join().expect("read"),
        code: status.code(),
        signal: process::signal_of(status),
        timed_out,
    }
}

#[cfg(unix)]
#[test]
fn closed_stdin() {
    let outcome = redirected("closed_stdin", "print('before')\nx = input()\n", "<&-");
    orderly(&outcome);
    assert_eq!(outcome.code, Some(1), "{}", outcome.err());
    assert_eq!(outcome.out(), "before\n");
    let text = outcome.err();
    assert!(["RuntimeError", "EOFError", "OSError"].iter().any(|e| text.contains(e)), "{text}");
}

#[cfg(unix)]
#[test]
fn closed_stdout() {
    let outcome = redirected("closed_stdout", "print('nowhere')\nimport sys\nsys.exit(7)\n", ">&-");
    orderly(&outcome);
    assert!(matches!(outcome.code, Some(7 | 1 | 120)), "{:?} {}", outcome.code, outcome.err());
}

#[cfg(unix)]
#[test]
fn closed_stderr() {
    let outcome = redirected("closed_stderr", "print('fine')\n1 / 0\n", "2>&-");
    orderly(&outcome);
    assert_eq!((outcome.code, outcome.out().as_str()), (Some(1), "fine\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn full_device() {
    let outcome = redirected("full_device", "print('x' * 100000)\n", ">/dev/full");
    orderly(&outcome);
    assert!(matches!(outcome.code, Some(1 | 120)), "{:?}", outcome.code);
    assert!(outcome.err().contains("No space left on device"), "{}", outcome.err());
}

#[cfg(unix)]
#[test]
fn stdin_is_a_directory() {
    let outcome = redirected("stdin_directory", "import sys\nprint(sys.stdin.read())\n", "</");
    orderly(&outcome);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.err().to_lowercase().contains("directory"), "{}", outcome.err());
}

#[test]
fn non_utf8_argument() {
    #[cfg(unix)]
    {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;
        let path = script("non_utf8_argument", "import sys\nprint(ascii(sys.argv[1]))\n");
        let outcome = Run::new(&["-q".as_ref(), path.as_os_str(), OsStr::from_bytes(b"a\xff")]).go();
        orderly(&outcome);
        assert_eq!(outcome.out(), "'a\\udcff'\n", "{}", outcome.err());
    }
}

#[test]
fn script_that_changes_its_own_file() {
    let path = script("own_file", "open(__file__, 'w').write('broken (')\nprint('still running')\n1 / 0\n");
    let outcome = Run::new(&["-q".as_ref(), path.as_os_str()]).go();
    ends_in(&outcome, "ZeroDivisionError");
    assert_eq!(outcome.out(), "still running\n");
    assert!(Path::new(&path).exists());
}
