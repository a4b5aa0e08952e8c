//! Limits on time, steps, depth and output: each raises at an exact point, cannot be swallowed for ever, and leaves an engine
//! that runs on; by the command line and by the embedding API.

#[path = "cli/process.rs"]
mod process;

use process::{head, Outcome, Run};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;
use std::time::{Duration, Instant};
use taipan::embed::{self, Config};
use taipan::object::limits::Limit;
use taipan::object::vm::Host;
use taipan::object::Vm;

fn run(option: &str, program: &str) -> Outcome {
    let outcome = Run::new(&["-q", option, "-c", program]).seconds(30).go();
    assert_eq!(outcome.disorder(), None, "{program}");
    outcome
}

/// Fails unless the program ended with this line on standard error.
fn ends_with(option: &str, program: &str, line: &str) -> Outcome {
    let outcome = run(option, program);
    assert_eq!(outcome.code, Some(1), "{program}: {}", head(&outcome.err()));
    assert_eq!(outcome.err().trim_end().lines().last(), Some(line), "{program}");
    outcome
}

#[test]
fn fuel_is_exact_and_the_same_in_every_run() {
    let program = "n = 0\ntry:\n    while True: n += 1\nexcept RuntimeError as error:\n    print(n, error)\n";
    let first = run("--max-fuel=5k", program).out();
    assert!(first.ends_with(" the fuel of 5000 steps is used up\n"), "{first}");
    for _ in 0..3 {
        assert_eq!(run("--max-fuel=5k", program).out(), first);
    }
    // A step a round, and no more than a few beside.
    let rounds: u64 = first.split(' ').next().and_then(|word| word.parse().ok()).expect("a number");
    assert!((4900..=5001).contains(&rounds), "{rounds}");
    ends_with("--max-fuel=5k", "def f(n):\n    return n and f(n - 1)\nwhile True: f(100)", FUEL);
}

const FUEL: &str = "taipan.FuelError: the fuel of 5000 steps is used up";

#[test]
fn a_limit_cannot_be_swallowed_for_ever() {
    let programs = [
        "while True:\n    try:\n        while True: pass\n    except BaseException: print('caught')\n",
        "def f():\n    try:\n        while True: pass\n    finally:\n        print('caught')\n        f()\nf()",
        "class A:\n    def __exit__(self, *what):\n        print('caught')\n        return True\n    def __enter__(self): pass\n\
         while True:\n    with A():\n        while True: pass\n",
        "def g():\n    while True:\n        try: yield\n        except BaseException: print('caught')\nfor _ in g():\n    pass\n",
        "import sys\ndef hook(*what):\n    print('caught')\n    while True: pass\nsys.excepthook = hook\nwhile True: pass",
        "class A:\n    def __del__(self):\n        while True: pass\nwhile True: A()",
        "class A:\n    def __eq__(self, other):\n        while True: pass\nA() in [A()] * 10",
        "class A:\n    def __getattr__(self, name):\n        while True: pass\nhasattr(A(), 'x')",
        "sum(iter(int, 1))",
        "max(range(10**12))",
        "sorted(range(10**6), key=lambda x: [0 for _ in range(x)])",
    ];
    for program in programs {
        let outcome = ends_with("--max-fuel=5k", program, FUEL);
        assert!(outcome.out().lines().count() <= 1, "{program}: {}", head(&outcome.out()));
        let line = "TimeoutError: the time of 0.1 seconds is over";
        let outcome = ends_with("--max-time=100ms", program, line);
        assert!(outcome.out().lines().count() <= 2, "{program}: {}", head(&outcome.out()));
    }
}

#[test]
fn frames_that_no_call_of_the_program_enters_are_steps_too() {
    // Each object asks the one before it twice: 2 ** 60 times in all, without a loop or a call in the code that runs.
    let chain = "a = None\nfor i in range(60):\n    b = A()\n    b.next, a = a, b\n";
    let programs = [
        ("@property\n    def p(self): return 1 if self.next is None else self.next.p + self.next.p", "a.p"),
        ("def __neg__(self): return 1 if self.next is None else -self.next + -self.next", "-a"),
        ("def __getitem__(self, key): return 1 if self.next is None else self.next[key] + self.next[key]", "a[0]"),
        ("def __eq__(self, other): return self.next is None or (self.next == other) is (self.next == other)", "a == 0"),
        ("def set(self, value):\n        if self.next is not None: self.next.p = self.next.p = 1\n    p = property(None, set)", "a.p = 1"),
    ];
    for (method, use_) in programs {
        let program = format!("class A:\n    next = None\n    {method}\n{chain}{use_}\n");
        ends_with("--max-fuel=5k", &program, FUEL);
    }
    let program = "c, n = compile('1', '', 'exec'), {}\nfor i in range(60):\n    \
        c, n = compile('exec(*prev); exec(*prev)', '', 'exec'), {'prev': (c, n)}\nexec(c, n)\n";
    ends_with("--max-fuel=5k", program, FUEL);
}

#[test]
fn time_is_noticed_in_natives_too() {
    let programs = [
        "import time; time.sleep(20)",
        "3 ** (10 ** 9)",
        "import math; math.factorial(10 ** 7)",
        "x = list(range(10 ** 5))\nwhile True: x.count(-1)",
        "x = 'ab' * 10 ** 5\nwhile True: x.replace('a', 'cc')",
        "def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)\nfib(60)",
        "import itertools; sum(itertools.count())",
        "import sys; sys.set_int_max_str_digits(0); x = 3 ** (10 ** 5)\nwhile True: str(x)",
    ];
    for program in programs {
        let started = Instant::now();
        ends_with("--max-time=0.2", program, "TimeoutError: the time of 0.2 seconds is over");
        assert!(started.elapsed() < Duration::from_secs(5), "{program}: {:?}", started.elapsed());
    }
}

#[test]
fn depth_and_output() {
    let program = "import sys\nsys.setrecursionlimit(10 ** 6)\nprint(sys.getrecursionlimit())\ndef f(): f()\nf()";
    let line = "RecursionError: maximum recursion depth exceeded";
    assert_eq!(ends_with("--max-depth=40", program, line).out(), "40\n");
    let line = "OSError: [Errno 27] File too large";
    assert_eq!(ends_with("--max-output=10", "while True: print('abc')", line).out(), "abc\nabc\nab");
    let program = "import sys\nsys.stderr.write('12345')\nsys.stdout.write('67890')\nsys.stdout.write('x')";
    let outcome = ends_with("--max-output=10", program, line);
    assert!(outcome.out() == "67890" && outcome.err().starts_with("12345Traceback"), "{}", outcome.err());
}

#[test]
fn soft_limits_are_told_once() {
    let outcome = Run::new(&["-q", "--soft-limit=0.5", "--max-fuel=100k", "-c", "for i in range(90000): pass"]).go();
    assert_eq!((outcome.code, outcome.err().as_str()), (Some(0), "taipan: 50 % of the fuel limit is used\n"));
    let outcome = Run::new(&["-q", "--soft-limit=0.5", "--max-memory=32M", "-c", "x = [0] * 2500000\nprint(1)"]).go();
    assert_eq!(outcome.err(), "taipan: 50 % of the memory limit is used\n");
    let outcome = Run::new(&["-q", "--soft-limit=0.5", "--max-output=100", "-c", "for i in range(9): print(i)"]).go();
    assert_eq!(outcome.err(), "");
    for (option, part) in [("--max-time=soon", "'soon'"), ("--max-fuel=-1", "'-1'"), ("--soft-limit=2", "'2'")] {
        let outcome = Run::new(&["-q", option, "-c", "1"]).go();
        assert!(outcome.code == Some(2) && outcome.err().contains(part), "{}", outcome.err());
    }
}

#[test]
fn a_byte_that_is_not_accounted_for_fails_the_program() {
    let right = Run::new(&["-q", "-c", "print(1)"]).go();
    assert_eq!((right.code, right.err().as_str()), (Some(0), ""));
    let wrong = Run::new(&["-q", "-c", "print(1)"]).env("TAIPAN_CHECK_LEDGER", "wrong").go();
    assert_eq!((wrong.code, wrong.out().as_str()), (Some(99), "1\n"));
    assert!(wrong.err().starts_with("taipan: the ledger does not reconcile: mapped"), "{}", head(&wrong.err()));
}

/// Runs source in the engine and gives the class of what it raised.
fn raised(vm: &mut Vm, source: &str) -> Option<String> {
    embed::within_limits(vm, |vm| match embed::run_main(vm, source.as_bytes(), "<string>") {
        Ok(_) => None,
        Err(_) => {
            let exception = vm.take_raised();
            Some(vm.type_name(&exception).to_string())
        }
    })
}

#[test]
fn an_engine_runs_on_after_each_limit() {
    let config = Config {
        max_memory: Some(16 << 20),
        max_time: Some(Duration::from_millis(200)),
        max_fuel: Some(1_000_000),
        max_depth: Some(100),
        max_output: Some(1000),
        ..Config::default()
    };
    embed::with_big_stack(|| {
        let mut vm = embed::build(&config, Host::default()).expect("an engine");
        let _guard = vm.enter();
        for _ in 0..3 {
            for (source, class) in [
                ("x = 1", None),
                ("x = [0] * 10 ** 9", Some("MemoryError")),
                ("def f():\n    x = []\n    while True: x.append([0] * 200)\nf()", Some("MemoryError")),
                ("import time; time.sleep(10)", Some("TimeoutError")),
                ("while True: pass", Some("taipan.FuelError")),
                ("try:\n    while True: pass\nfinally:\n    while True: pass", Some("taipan.FuelError")),
                ("def f(): f()\nf()", Some("RecursionError")),
                ("print('x' * 1001)", Some("OSError")),
                ("x = None; print('x' * 999)", None),
            ] {
                assert_eq!(raised(&mut vm, source).as_deref(), class, "{source}");
                assert_eq!(vm.heap().ledger().check(), Ok(()), "{source}");
            }
        }
    });
}

#[test]
fn callbacks_hear_of_soft_limits_and_may_end_the_program() {
    let config = Config { max_memory: Some(32 << 20), max_fuel: Some(100_000), ..Config::default() };
    embed::with_big_stack(|| {
        let mut vm = embed::build(&config, Host::default()).expect("an engine");
        let _guard = vm.enter();
        let told = Arc::new(AtomicUsize::new(0));
        let count = told.clone();
        embed::on_soft_limit(
            &mut vm,
            0.25,
            Box::new(move |vm, limit| {
                count.fetch_add(1, Ordering::Relaxed);
                match limit {
                    Limit::Memory => Err(vm.runtime_error("too large")),
                    _ => Ok(()),
                }
            }),
        );
        assert_eq!(raised(&mut vm, "for i in range(24000): pass"), None);
        assert_eq!(told.load(Ordering::Relaxed), 0);
        assert_eq!(raised(&mut vm, "for i in range(30000): pass"), None);
        assert_eq!(told.load(Ordering::Relaxed), 1);
        assert_eq!(raised(&mut vm, "x = [0] * 1500000\nfor i in x: pass").as_deref(), Some("RuntimeError"));
        assert!(told.load(Ordering::Relaxed) >= 2);
    });
}

/// Programs that fill all they may, each in its way, and have MemoryError when they cannot go on.
const FILLERS: [&str; 7] = [
    "x = []\n        while True: x.append([1.5] * 50); x.append(str(len(x)) * 30)",
    "x = {}\n        while True: x[len(x)] = (len(x), 'a%d' % len(x))",
    "class A:\n            def __init__(self, next): self.next, self.x = next, [next]\n        x = None\n        while True: x = A(x)",
    "x = 'ab'\n        while True: x += x",
    "x = [0]\n        while True: x.extend(x); x.append(tuple(x))",
    "x = [1 << 70, 0]\n        while True: x.append(x[-2] * x[0]); x.append(b'%d' % len(x) * 100)",
    "import weakref\n        class A: pass\n        x = []\n        while True: x.append(A()); x.append(weakref.ref(x[-1]))",
];

/// The high-water mark of resident memory and that of the heap, of such a run.
fn filled(alloc: &str, limit: u64, body: &str) -> (u64, u64) {
    let program = format!("def f():\n    try:\n        {body}\n    except MemoryError: pass\nf()\nprint('on')");
    let limit = format!("--max-memory={limit}");
    let outcome = Run::new(&[alloc, &limit, "--report=json", "-c", &program]).seconds(60).go();
    assert_eq!((outcome.code, outcome.out().as_str()), (Some(0), "on\n"), "{alloc} {limit} {program}");
    let report: serde_json::Value = serde_json::from_str(&outcome.err()).expect("a report");
    let figure = |pointer: &str| report.pointer(pointer).and_then(serde_json::Value::as_u64).expect("a figure");
    (figure("/peak_rss"), figure("/ledger/mapped_peak"))
}

#[test]
fn the_limit_on_memory_holds_by_the_kernels_count_too() {
    for alloc in ["--alloc=pool", "--alloc=freelist", "--alloc=system"] {
        // Larger objects use other code; and malloc has heads of its own, which are estimated.
        let slack = |limit: u64| (2 << 20) + if alloc == "--alloc=system" { limit / 16 } else { 0 };
        // The program itself, its tables and native stack: what is resident under the smallest limit beyond the heap.
        let (resident, mapped) = filled(alloc, SMALLEST, "pass");
        let idle = resident - mapped;
        // The same with what each program uses of the code.
        let fixed = FILLERS.map(|program| {
            let (resident, mapped) = filled(alloc, SMALLEST, program);
            let most = idle + SMALLEST + slack(SMALLEST);
            assert!(resident <= most, "{alloc}: {resident} resident, not {most}, by {program}");
            resident - mapped
        });
        for limit in [SMALLEST, 512 << 10, 1 << 20, 4 << 20, 16 << 20, 64 << 20, 256 << 20] {
            let programs = if limit > 16 << 20 { &FILLERS[..1] } else { &FILLERS[..] };
            for (index, program) in programs.iter().enumerate() {
                let (resident, mapped) = filled(alloc, limit, program);
                assert!(mapped <= limit, "{alloc} {limit}: {mapped} mapped by {program}");
                assert!(index > 0 || mapped > limit - limit / 8, "{alloc} {limit}: only {mapped} mapped by {program}");
                let most = fixed[index] + limit + slack(limit);
                assert!(resident <= most, "{alloc} {limit}: {resident} resident, not {most}, by {program}");
            }
        }
    }
}

/// The least memory that a program can have.
const SMALLEST: u64 = 256 << 10;

#[test]
fn small_programs_run_in_the_smallest_memory() {
    let program = "class A:\n    def __init__(self, x): self.x = x\n    def twice(self): return self.x * 2\n\
        def f(n):\n    d = {}\n    for i in range(n): d[i % 50] = str(i) + 'x'\n    return sorted(d.values())\n\
        print(len(f(1000)), [A(i).twice() for i in range(10)], f'{1.5:.2f}')\n\
        try: x = [0] * 100000\nexcept MemoryError: print('no')\n";
    for alloc in ["--alloc=pool", "--alloc=freelist", "--alloc=freelist:100", "--alloc=system"] {
        let outcome = Run::new(&["-q", alloc, "--max-memory=256K", "-c", program]).go();
        let out = "50 [0, 2, 4, 6, 8, 10, 12, 14, 16, 18] 1.50\nno\n";
        assert_eq!((outcome.out().as_str(), outcome.err().as_str()), (out, ""), "{alloc}");
    }
}
