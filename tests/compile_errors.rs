//! Errors that only the compiler finds, worded and placed as CPython 3.13 does it.

use taipan::compile::{compile_module, Options};
use taipan_grammar::{parse_module, Dialect};

/// Message, line and column of the error in `source`, from the parser or the compiler.
fn error_of(source: &str) -> (String, u32, u32) {
    let error = match parse_module(source.as_bytes(), Dialect::Three) {
        Ok(parsed) => match compile_module(&parsed.tree, &parsed.source, &Options::default()) {
            Ok(_) => panic!("no error in {source:?}"),
            Err(error) => error,
        },
        Err(error) => error,
    };
    (error.message, error.line, error.column)
}

#[test]
fn names_are_declared_before_they_are_used() {
    let cases = [
        ("def f(x):\n    global x", "name 'x' is parameter and global", 2, 5),
        ("def f():\n    x = 1\n    global x", "name 'x' is assigned to before global declaration", 3, 5),
        ("def f():\n    print(x)\n    global x", "name 'x' is used prior to global declaration", 3, 5),
        ("def f():\n    x: int\n    global x", "annotated name 'x' can't be global", 3, 5),
        ("def f():\n    nonlocal x", "no binding for nonlocal 'x' found", 2, 5),
        ("nonlocal x", "nonlocal declaration not allowed at module level", 1, 1),
        ("def f():\n    global x\n    nonlocal x", "name 'x' is nonlocal and global", 2, 5),
        ("def f(a, a): pass", "duplicate argument 'a' in function definition", 1, 10),
        ("class C[T]:\n    nonlocal T", "nonlocal binding not allowed for type parameter 'T'", 2, 5),
    ];
    check(&cases);
}

#[test]
fn statements_stand_where_they_may() {
    let cases = [
        ("return 1", "'return' outside function", 1, 1),
        ("class A:\n    return", "'return' outside function", 2, 5),
        ("break", "'break' outside loop", 1, 1),
        ("for x in y:\n    def f():\n        continue", "'continue' not properly in loop", 3, 9),
        ("yield", "'yield' outside function", 1, 1),
        ("[(yield 1) for x in y]", "'yield' inside list comprehension", 1, 3),
        ("await x", "'await' outside function", 1, 1),
        ("def f(): await x", "'await' outside async function", 1, 10),
        ("def f():\n    [await x for x in y]", "asynchronous comprehension outside of an asynchronous function", 2, 5),
        ("async def f():\n    yield 1\n    return 2", "'return' with value in async generator", 3, 5),
        ("def f():\n    from x import *", "import * only allowed at module level", 2, 19),
        (
            "x=1\nfrom __future__ import division",
            "from __future__ imports must occur at the beginning of the file",
            2,
            1,
        ),
        (
            "def f():\n    try: pass\n    except* E: return",
            "'break', 'continue' and 'return' cannot appear in an except* block",
            3,
            16,
        ),
    ];
    check(&cases);
}

#[test]
fn assignment_expressions_keep_out_of_comprehension_scopes() {
    let cases = [
        ("[y := 1 for y in x]", "assignment expression cannot rebind comprehension iteration variable 'y'", 1, 2),
        (
            "[x for y in (x := [1])]",
            "assignment expression cannot be used in a comprehension iterable expression",
            1,
            14,
        ),
        (
            "class A:\n    [x := 1 for i in y]",
            "assignment expression within a comprehension cannot be used in a class body",
            2,
            6,
        ),
        ("def f[T: (x := 3)](): pass", "named expression cannot be used within a TypeVar bound", 1, 11),
    ];
    check(&cases);
}

#[test]
fn patterns_make_sense() {
    let cases = [
        ("match x:\n    case _: pass\n    case 1: pass", "wildcard makes remaining patterns unreachable", 2, 10),
        (
            "match x:\n    case y: pass\n    case 1: pass",
            "name capture 'y' makes remaining patterns unreachable",
            2,
            10,
        ),
        ("match x:\n    case 1 | y: pass", "alternative patterns bind different names", 2, 10),
        ("match x:\n    case [a, a]: pass", "multiple assignments to name 'a' in pattern", 2, 14),
        ("match x:\n    case [*a, *b]: pass", "multiple starred names in sequence pattern", 2, 10),
        ("match x:\n    case {0: a, False: b}: pass", "mapping pattern checks duplicate key (False)", 2, 10),
        ("match x:\n    case A(x=1, x=2): pass", "attribute name repeated in class pattern: x", 2, 19),
    ];
    check(&cases);
}

fn check(cases: &[(&str, &str, u32, u32)]) {
    for &(source, message, line, column) in cases {
        let error = error_of(source);
        assert_eq!((error.0.as_str(), error.1, error.2), (message, line, column), "in {source:?}");
    }
}
