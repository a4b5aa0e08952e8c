//! What no source may do: overflow the native stack, hang, or build a tree too deep to walk.

use taipan_grammar::{needs_more_input, parse_expression, parse_file, parse_interactive, parse_module};
use taipan_grammar::{Dialect, SyntaxErrorKind, MAX_DEPTH};

const MANY: usize = 100_000;

/// Runs on a stack of the size that consumers of trees are promised.
fn with_stack(test: fn()) {
    let worker = std::thread::Builder::new().stack_size(64 << 20).spawn(test).expect("a thread can be started");
    if let Err(panic) = worker.join() {
        std::panic::resume_unwind(panic);
    }
}

fn refused(source: &str) -> (SyntaxErrorKind, String) {
    match parse_module(source, Dialect::Both) {
        Ok(_) => panic!("accepted: {}", source.chars().take(40).collect::<String>()),
        Err(error) => (error.kind, error.message),
    }
}

fn accepted(source: &str) {
    if let Err(error) = parse_module(source, Dialect::Both) {
        panic!("{error}: {}", source.chars().take(40).collect::<String>());
    }
}

#[test]
fn brackets_are_limited_as_in_cpython() {
    for open in ["(", "[", "{", "f(", "a[", "(a, "] {
        let source = open.repeat(MANY);
        assert_eq!(refused(&source), (SyntaxErrorKind::Syntax, "too many nested parentheses".to_owned()));
    }
    accepted(&("(".repeat(200) + "1" + &")".repeat(200)));
}

#[test]
fn nesting_without_brackets_is_limited() {
    with_stack(|| {
        let sources = [
            "not ".repeat(MANY) + "x",
            "- ".repeat(MANY) + "x",
            "a".to_owned() + &".b".repeat(MANY),
            "a".to_owned() + &"()".repeat(MANY),
            "a".to_owned() + &"[0]".repeat(MANY),
            "1".to_owned() + &"+1".repeat(MANY),
            "1".to_owned() + &"**1".repeat(MANY),
            "x if x else ".repeat(MANY) + "x",
            "lambda: ".repeat(MANY) + "x",
            "lambda x=".repeat(MANY) + "1" + &": 1".repeat(MANY),
            "if x: pass\n".to_owned() + &"elif x: pass\n".repeat(MANY),
        ];
        for source in sources {
            assert_eq!(refused(&source).0, SyntaxErrorKind::Memory, "{}", source.get(..20).unwrap_or(""));
        }
    });
}

#[test]
fn chains_of_some_thousands_are_taken() {
    with_stack(|| {
        let count = 4000;
        assert!(count < MAX_DEPTH as usize);
        accepted(&("1".to_owned() + &"+1".repeat(count)));
        accepted(&("a".to_owned() + &".b".repeat(count)));
        accepted(&("a".to_owned() + &"()".repeat(count)));
        accepted(&("if x: pass\n".to_owned() + &"elif x: pass\n".repeat(count)));
    });
}

#[test]
fn breadth_is_not_limited() {
    with_stack(|| {
        accepted(&"x = 1\n".repeat(MANY));
        accepted(&("a".to_owned() + &" and a".repeat(MANY)));
        accepted(&("a".to_owned() + &" < a".repeat(MANY)));
        accepted(&("[".to_owned() + &"a, ".repeat(MANY) + "]"));
        accepted(&"\"a\" ".repeat(MANY));
        accepted(&("f(".to_owned() + &"a, ".repeat(MANY) + ")"));
        accepted("a = ".repeat(MANY).trim_end_matches(" = "));
        accepted(&("x = \"".to_owned() + &"a".repeat(10_000_000) + "\""));
        accepted(&("#".to_owned() + &"a".repeat(10_000_000)));
    });
}

#[test]
fn blocks_are_limited_as_in_cpython() {
    let nested = |count: usize| -> String {
        let headers = (0..count).map(|depth| " ".repeat(depth) + "if x:\n");
        headers.collect::<String>() + &" ".repeat(count) + "pass\n"
    };
    accepted(&nested(99));
    let (kind, message) = refused(&nested(150));
    assert_eq!((kind, message.as_str()), (SyntaxErrorKind::Indentation, "too many levels of indentation"));
}

#[test]
fn fstrings_are_limited_as_in_cpython() {
    assert_eq!(refused(&"f\"{".repeat(200)).1, "too many nested f-strings");
    assert_eq!(refused("f\"{1:{1:{1:{1}}}}\"").1, "f-string: expressions nested too deeply");
}

#[test]
fn unfinished_input_is_told_from_wrong_input() {
    let unfinished = [
        "if x:",
        "if x:\n",
        "if x:\n  y",
        "(",
        "f(a,",
        "'''abc",
        "x = [1,\n",
        "a \\\n",
        "try:\n  x\n",
        "@d\n",
        "def f(",
        "for x in y:\n  pass\nelse:\n",
        "f'''{a",
        "class A:\n  x = 1",
    ];
    for source in unfinished {
        let with_break = source.to_owned() + "\n";
        let asks = needs_more_input(source, Dialect::Both) || needs_more_input(&with_break, Dialect::Both);
        assert!(asks, "{source:?}");
    }
    for source in ["x", "x = 1\n", "if x:\n  y\n", "", "\n", "# comment", "x; y", "def f(): pass\n"] {
        assert!(!needs_more_input(source, Dialect::Both), "{source:?}");
        assert!(parse_interactive(source, Dialect::Both).is_ok(), "{source:?}");
    }
    for source in ["x y", "if x\n", "'abc\n", ")", "if x:\ny\n", "1 +\n", "x\ny\n"] {
        assert!(!needs_more_input(source, Dialect::Both), "{source:?}");
        assert!(parse_interactive(source, Dialect::Both).is_err(), "{source:?}");
    }
}

#[test]
fn sources_are_decoded() {
    let message = |source: &[u8]| match parse_module(source, Dialect::Both) {
        Ok(_) => String::new(),
        Err(error) => error.message,
    };
    assert_eq!(message(b"\xef\xbb\xbfx = 1"), "");
    assert_eq!(message(b"# coding: latin-1\nx = '\xe9'"), "");
    assert_eq!(message(b"#!/bin/x\n# -*- coding: utf-8 -*-\nx = 1"), "");
    assert_eq!(message(b"# coding: klingon\nx"), "unknown encoding: klingon");
    assert_eq!(message(b"\xef\xbb\xbf# coding: latin-1\nx"), "encoding problem: latin-1 with BOM");
    assert_eq!(
        message(b"x = '\xe9'"),
        "(unicode error) 'utf-8' codec can't decode byte 0xe9 in position 5: invalid continuation byte"
    );
    assert_eq!(message(b"x = 1\0"), "source code string cannot contain null bytes");
    assert_eq!(message(b"x = (1,\r\n2)\r\ny = 3\r"), "");
    assert!(parse_expression("1 + (2,\n3)", Dialect::Both).is_ok());
}

#[test]
fn files_have_messages_of_their_own() {
    let message = |source: &[u8]| match parse_file(source, "x.py", Dialect::Both) {
        Ok(_) => String::new(),
        Err(error) => error.message,
    };
    assert_eq!(
        message(b"y = 1\nx = '\xe9'"),
        "Non-UTF-8 code starting with '\\xe9' in file x.py on line 2, but no encoding declared; see \
         https://peps.python.org/pep-0263/ for details"
    );
    assert_eq!(message(b"# coding: klingon\nx"), "encoding problem: klingon");
    assert_eq!(message(b"x = 1\0"), "source code cannot contain null bytes");
    assert_eq!(message(b"x y"), "invalid syntax");
}
