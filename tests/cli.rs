//! The command line: where a program comes from, its arguments, exit statuses, reports, limits.

#[path = "cli/process.rs"]
mod process;

use process::{collect, head, scratch, script, signal_of, wait, Outcome, Run};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::time::Duration;

/// Runs quietly with these arguments.
fn quiet(args: &[&str]) -> Outcome {
    let mut all = vec!["-q"];
    all.extend(args);
    Run::new(&all).go()
}

/// Fails unless the run printed exactly this and succeeded in silence.
fn prints(outcome: &Outcome, expected: &str) {
    assert_eq!(outcome.out(), expected, "{}", head(&outcome.err()));
    assert_eq!(outcome.err(), "");
    assert_eq!(outcome.code, Some(0));
}

/// Runs a program given with `-c` and fails unless it ends with this status.
fn status(program: &str, expected: i32) -> Outcome {
    let outcome = quiet(&["-c", program]);
    assert_eq!(outcome.code, Some(expected), "{program}: {}", head(&outcome.err()));
    outcome
}

#[test]
fn program_on_the_command_line() {
    prints(&quiet(&["-c", "print(1 + 1)"]), "2\n");
    prints(&quiet(&["-c", "for i in range(2):\n    print(i)"]), "0\n1\n");
    prints(&quiet(&["-c", "import sys; print(sys.argv)", "a", "-b", "--c=d"]), "['-c', 'a', '-b', '--c=d']\n");
    prints(&quiet(&["-c", "import sys; print(__name__, repr(sys.path[0]))"]), "__main__ ''\n");
    prints(&quiet(&["-c", ""]), "");
}

#[test]
fn error_in_program_on_the_command_line() {
    let outcome = status("x = 1\nx / 0", 1);
    let expected = "Traceback (most recent call last):\n  File \"<string>\", line 2, in <module>\n    x / 0\n    ~~^~~\nZeroDivisionError: division by zero\n";
    assert_eq!(outcome.err(), expected);
    let outcome = status("x = = 1", 1);
    assert!(outcome.err().starts_with("  File \"<string>\", line 1\n    x = = 1\n"), "{}", outcome.err());
    assert!(outcome.err().ends_with("SyntaxError: invalid syntax\n"), "{}", outcome.err());
}

#[test]
fn program_on_standard_input() {
    let program = "import sys\nprint('from stdin', sys.argv)\n";
    for args in [&["-q", "-"][..], &["-q"][..]] {
        let outcome = Run::new(args).input(program).go();
        let name = if args.len() == 2 { "'-'" } else { "''" };
        prints(&outcome, &format!("from stdin [{name}]\n"));
    }
    let outcome = Run::new(&["-q", "-", "x", "y"]).input("import sys\nprint(sys.argv[1:])\n").go();
    prints(&outcome, "['x', 'y']\n");
    let outcome = Run::new(&["-q", "-"]).input("def f():\n    raise KeyError('k')\nf()\n").go();
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.err().contains("File \"<stdin>\", line 3, in <module>"), "{}", outcome.err());
    prints(&Run::new(&["-q", "-"]).input("").go(), "");
}

#[test]
fn script_arguments() {
    let path = script("script_arguments", "import sys\nprint(sys.argv[1:], __name__)\n");
    let outcome =
        Run::new(&["-q".as_ref(), path.as_os_str(), "-q".as_ref(), "--help".as_ref(), "".as_ref(), "a b".as_ref()])
            .go();
    prints(&outcome, "['-q', '--help', '', 'a b'] __main__\n");
}

#[test]
fn script_is_found_relative_to_the_folder() {
    let folder = scratch("relative");
    fs::write(folder.join("helper_module.py"), "value = 'imported'\n").expect("written");
    fs::write(
        folder.join("main.py"),
        "import helper_module\nprint(helper_module.value, __file__.endswith('main.py'))\n",
    )
    .expect("written");
    prints(&Run::new(&["-q", "main.py"]).folder(&folder).go(), "imported True\n");
    let parent = folder.parent().expect("a parent");
    prints(&Run::new(&["-q", "relative/main.py"]).folder(parent).go(), "imported True\n");
}

#[test]
fn modules() {
    let folder = scratch("modules");
    fs::write(folder.join("tool.py"), "import sys\nprint(__name__, sys.argv[1:], sys.argv[0].endswith('tool.py'))\n")
        .expect("written");
    prints(&Run::new(&["-q", "-m", "tool", "x", "-y"]).folder(&folder).go(), "__main__ ['x', '-y'] True\n");
    let outcome = quiet(&["-m", "no_such_module_here"]);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.err().contains("No module named no_such_module_here"), "{}", outcome.err());
}

#[test]
fn timeit_module() {
    let outcome = quiet(&["-m", "timeit", "-n", "100", "-r", "3", "-s", "x = 5", "x + 1"]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.err());
    let text = outcome.out();
    assert!(text.starts_with("100 loops, best of 3: "), "{text}");
    assert!(text.trim_end().ends_with("sec per loop"), "{text}");
    let outcome = quiet(&["-m", "timeit", "sum(range(10))"]);
    let text = outcome.out();
    let (loops, rest) = text.split_once(" loops, best of 5: ").expect("the form of the line");
    assert!(loops.parse::<u64>().expect("a count") >= 1, "{text}");
    let (number, unit) = rest.trim_end().split_once(' ').expect("a number and a unit");
    assert!(
        number.parse::<f64>().is_ok()
            && ["nsec per loop", "usec per loop", "msec per loop", "sec per loop"].contains(&unit),
        "{text}"
    );
    let outcome = quiet(&["-m", "timeit", "-n", "1", "1 +"]);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.err().contains("SyntaxError"), "{}", outcome.err());
    let outcome = quiet(&["-m", "timeit", "-n", "1", "nothing_like_this"]);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.err().contains("NameError: name 'nothing_like_this' is not defined"), "{}", outcome.err());
    let outcome = quiet(&["-m", "timeit", "-n", "2", "-r", "1", "-u", "msec", "-v", "pass"]);
    assert!(outcome.out().contains("raw times:") && outcome.out().contains("msec per loop"), "{}", outcome.out());
}

#[test]
fn exit_statuses() {
    for (code, expected) in [
        ("", 0),
        ("None", 0),
        ("0", 0),
        ("1", 1),
        ("3", 3),
        ("255", 255),
        ("256", 0),
        ("-1", 255),
        ("True", 1),
        ("False", 0),
    ] {
        let outcome = status(&format!("import sys\nsys.exit({code})"), expected);
        assert_eq!(outcome.err(), "", "sys.exit({code})");
    }
    for (value, text) in
        [("'stop here'", "stop here\n"), ("[1, 2]", "[1, 2]\n"), ("2.5", "2.5\n"), ("(1, 'a')", "(1, 'a')\n")]
    {
        assert_eq!(status(&format!("import sys\nsys.exit({value})"), 1).err(), text);
    }
    status("raise SystemExit(4)", 4);
    status("raise SystemExit", 0);
    status("exit(6)", 6);
    status("quit()", 0);
    status("class E(SystemExit): pass\nraise E(8)", 8);
}

#[test]
fn system_exit_in_nested_code() {
    let program = "import sys\ndef f():\n    try:\n        sys.exit(5)\n    except Exception:\n        print('wrong')\n    finally:\n        print('finally')\nclass M:\n    def __enter__(self): pass\n    def __exit__(self, t, *a): print('exit', t.__name__)\ndef g():\n    with M():\n        yield f()\nfor x in g(): pass\n";
    let outcome = status(program, 5);
    assert_eq!((outcome.out().as_str(), outcome.err().as_str()), ("finally\nexit SystemExit\n", ""));
    let outcome = status("import sys\ntry:\n    sys.exit(3)\nexcept SystemExit as e:\n    print('caught', e.code)", 0);
    assert_eq!(outcome.out(), "caught 3\n");
    let outcome = status("import sys\ntry:\n    1 / 0\nfinally:\n    sys.exit(2)", 2);
    assert_eq!(outcome.err(), "");
}

#[test]
fn output_comes_before_the_exit() {
    let outcome = status("import sys\nprint('no newline', end='')\nsys.stderr.write('err')\nsys.exit(0)", 0);
    assert_eq!((outcome.out().as_str(), outcome.err().as_str()), ("no newline", "err"));
    let outcome = status("print('x' * 100000, end='')\nraise ValueError", 1);
    assert_eq!(outcome.out().len(), 100_000);
}

#[cfg(unix)]
#[test]
fn interrupt() {
    for body in
        ["while True: pass", "import time\ntime.sleep(30)", "sum(x for x in iter(int, 1))", "[0 for _ in iter(int, 1)]"]
    {
        let path = script("interrupt", format!("print('ready', flush=True)\n{body}\n"));
        let (text, code, signal) = interrupted(&path);
        assert!(text.trim_end().ends_with("KeyboardInterrupt"), "{body}: {}", head(&text));
        assert!(text.contains("Traceback (most recent call last):"), "{body}: {}", head(&text));
        assert!(code == Some(130) || signal == Some(2), "{body}: {code:?} {signal:?}");
    }
    let path = script(
        "interrupt_caught",
        "try:\n    print('ready', flush=True)\n    while True: pass\nexcept KeyboardInterrupt:\n    print('caught')\n",
    );
    let (text, code, _) = interrupted(&path);
    assert_eq!((text.as_str(), code), ("", Some(0)));
}

/// Runs a script, interrupts it once it has said `ready`, and gives stderr and how it ended.
#[cfg(unix)]
fn interrupted(path: &std::path::Path) -> (String, Option<i32>, Option<i32>) {
    let mut child = Run::new(&["-q".as_ref(), path.as_os_str()]).start();
    drop(child.stdin.take());
    let mut stdout = BufReader::new(child.stdout.take().expect("piped"));
    let err = collect(child.stderr.take().expect("piped"));
    let mut line = String::new();
    stdout.read_line(&mut line).expect("the script speaks");
    assert_eq!(line, "ready\n");
    std::thread::sleep(Duration::from_millis(150));
    let kill = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill runs").success());
    let (status, timed_out) = wait(&mut child, Duration::from_secs(10));
    assert!(!timed_out, "the interrupt was not noticed");
    (String::from_utf8_lossy(&err.join().expect("read")).into_owned(), status.code(), signal_of(status))
}

#[test]
fn version_and_help() {
    let outcome = Run::new(&["--version"]).go();
    assert_eq!((outcome.code, outcome.err().as_str()), (Some(0), ""));
    assert!(
        outcome.out().to_lowercase().contains("taipan") && outcome.out().contains(env!("CARGO_PKG_VERSION")),
        "{}",
        outcome.out()
    );
    for flag in ["--help", "-h"] {
        let outcome = Run::new(&[flag]).go();
        assert_eq!((outcome.code, outcome.err().as_str()), (Some(0), ""), "{flag}");
        let text = outcome.out();
        for word in ["-c", "-m", "-i", "--alloc", "--max-memory", "--report", "--dialect", "--version", "--help"] {
            assert!(text.contains(word), "{flag} does not mention {word}:\n{text}");
        }
    }
}

#[test]
fn wrong_options() {
    for args in [
        &["--no-such-option"][..],
        &["-Z"],
        &["--alloc=pool,int=bogus", "-c", "1"],
        &["--alloc=nonsense", "-c", "1"],
        &["--alloc=int=", "-c", "1"],
        &["--alloc=unknowntype=pool", "-c", "1"],
        &["--max-memory=lots", "-c", "1"],
        &["--max-memory=-1", "-c", "1"],
        &["--report=poem", "-c", "1"],
        &["--dialect=4", "-c", "1"],
        &["-c"],
        &["-m"],
    ] {
        let outcome = Run::new(args).go();
        assert_eq!(outcome.disorder(), None, "{args:?}");
        assert_eq!(outcome.code, Some(2), "{args:?}: {}", outcome.err());
        assert_eq!(outcome.out(), "", "{args:?}");
        assert!(!outcome.err().trim().is_empty(), "{args:?} is refused without a word");
    }
    for (spec, word) in [
        ("pool,int=bogus", "bogus"),
        ("nonsense", "nonsense"),
        ("unknowntype=pool", "unknowntype"),
        ("freelist:x", "x"),
    ] {
        let text = Run::new(&[&format!("--alloc={spec}"), "-c", "1"]).go().err();
        assert!(text.contains(word), "the message on --alloc={spec} does not name {word}: {text}");
    }
}

#[test]
fn allocation_policies() {
    let program = "d = {i: float(i) for i in range(2000)}\nprint(sum(d.values()), len(str(list(d))))";
    for policy in [
        "pool",
        "freelist",
        "system",
        "pool,int=freelist",
        "freelist:100",
        "freelist:0",
        "pool,int=freelist,float=freelist:100,listbuf=system,dict=pool",
    ] {
        let outcome = quiet(&[&format!("--alloc={policy}"), "-c", program]);
        assert_eq!(outcome.out(), "1999000.0 10890\n", "{policy}: {}", head(&outcome.err()));
    }
}

#[test]
fn report_kinds() {
    let program = "print('the output')";
    for kind in ["none", "line", "full", "json"] {
        let outcome = Run::new(&[&format!("--report={kind}"), "-c", program]).go();
        assert_eq!((outcome.code, outcome.out().as_str()), (Some(0), "the output\n"), "{kind}: {}", outcome.err());
    }
    let none = Run::new(&["--report=none", "-c", program]).go();
    assert_eq!(none.err(), "");
    assert_eq!(quiet(&["-c", program]).err(), "");
    let line = Run::new(&["--report=line", "-c", program]).go().err();
    assert_eq!(line.lines().count(), 1, "{line}");
    let default = Run::new(&["-c", program]).go().err();
    assert_eq!(default.lines().count(), 1, "every run ends with one line: {default}");
    assert!(Run::new(&["--report=full", "-c", program]).go().err().lines().count() > 5);
}

#[test]
fn report_as_json() {
    let text = Run::new(&["--report=json", "-c", "x = [i for i in range(1000)]"]).go().err();
    let value: serde_json::Value = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}:\n{}", head(&text)));
    let object = value.as_object().expect("an object");
    assert!(
        object.keys().any(|k| k.contains("schema")),
        "no schema version among {:?}",
        object.keys().collect::<Vec<_>>()
    );
}

#[test]
fn report_after_an_error() {
    let outcome = Run::new(&["--report=line", "-c", "1 / 0"]).go();
    assert_eq!(outcome.code, Some(1));
    let text = outcome.err();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() >= 2 && lines[lines.len() - 2] == "ZeroDivisionError: division by zero", "{text}");
    let outcome = Run::new(&["--report=line", "-c", "import sys; sys.exit(3)"]).go();
    assert_eq!((outcome.code, outcome.err().lines().count()), (Some(3), 1));
}

#[test]
fn memory_limit() {
    let program = "try:\n    x = [0] * 100000000\nexcept MemoryError:\n    print('refused')\nprint(sum(range(1000)))";
    prints(&quiet(&["--max-memory=64M", "-c", program]), "refused\n499500\n");
    for size in ["64M", "64m", "67108864", "65536K", "1G"] {
        let outcome = quiet(&[&format!("--max-memory={size}"), "-c", "print('ok')"]);
        assert_eq!(outcome.out(), "ok\n", "{size}: {}", outcome.err());
    }
    let outcome = quiet(&["--max-memory=32M", "-c", "l = []\nwhile True: l.append('x' * 1000)"]);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.err().trim_end().ends_with("MemoryError"), "{}", outcome.err());
}

#[test]
fn dialects() {
    prints(&quiet(&["-c", "print 'two', 1, 0777\nprint `1`, 1 <> 2"]), "two 1 511\n1 True\n");
    let outcome = quiet(&["--dialect=3", "-c", "print 'two'"]);
    assert_eq!(outcome.code, Some(1));
    assert!(
        outcome.err().contains("SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?"),
        "{}",
        outcome.err()
    );
    prints(&quiet(&["--dialect=3", "-c", "print('three')"]), "three\n");
    for old in ["0777", "exec 'x'", "raise E, 1", "`x`", "1 <> 2", "10L", "ur'x'", "print 1,"] {
        let outcome = quiet(&["--dialect=3", "-c", old]);
        assert_eq!(outcome.code, Some(1), "{old}");
        assert!(outcome.err().contains("SyntaxError: "), "{old}: {}", outcome.err());
    }
}

#[test]
fn interactive_session_on_a_pipe() {
    let mut child = Run::new(&["-q", "-i"]).start();
    let mut stdin = child.stdin.take().expect("piped");
    stdin
        .write_all(b"x = 40\nx + 2\ndef f():\n    return 'from f'\n\nf()\n1 / 0\nprint('still here')\nNone\n")
        .expect("written");
    drop(stdin);
    let out = collect(child.stdout.take().expect("piped"));
    let err = collect(child.stderr.take().expect("piped"));
    let (status, timed_out) = wait(&mut child, Duration::from_secs(20));
    let out = String::from_utf8_lossy(&out.join().expect("read")).into_owned();
    let err = String::from_utf8_lossy(&err.join().expect("read")).into_owned();
    assert!(!timed_out && status.success(), "{status} {err}");
    assert!(out.contains("42\n") && out.contains("'from f'\n") && out.contains("still here\n"), "{out}\n{err}");
    assert!(err.contains("ZeroDivisionError: division by zero"), "{err}");
    assert!(!out.contains("None"), "{out}");
}

#[test]
fn interactive_after_a_program() {
    let outcome = Run::new(&["-q", "-i", "-c", "x = 5"]).input("print(x * 2)\n").go();
    assert!(outcome.out().contains("10\n"), "{}\n{}", outcome.out(), outcome.err());
}
