//! Every allocation of a corpus of small programs fails once: each run ends in MemoryError or success, the engine runs another
//! program afterwards, the ledger reconciles, and the checked strategy finds no write outside of a block.
//!
//! `TAIPAN_FAULT_STRIDE=1` tries every allocation (the default is each 11th, from a start that differs by program);
//! `TAIPAN_FAULT_ONLY=name` tries the programs whose name contains that.

use std::fs;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;

use taipan::embed::{self, Config};
use taipan::mem::Policy;
use taipan::object::vm::Host;
use taipan::object::{Exc, Vm};

fn stride() -> u64 {
    std::env::var("TAIPAN_FAULT_STRIDE").ok().and_then(|text| text.parse().ok()).filter(|&n| n > 0).unwrap_or(11)
}

/// The programs of a folder.
fn programs(folder: &str) -> Vec<(String, Vec<u8>)> {
    let only = std::env::var("TAIPAN_FAULT_ONLY").unwrap_or_default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the corpus").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.ends_with(".py") && name.contains(&only) {
            found.push((name, fs::read(entry.path()).expect("a readable program")));
        }
    }
    found.sort();
    found
}

fn engine() -> Box<Vm> {
    let config = Config { policy: Policy::parse("checked").expect("a policy"), ..Config::default() };
    embed::build(&config, Host::default()).expect("an engine")
}

/// Runs a program; the class and text of what it raised.
fn run(vm: &mut Vm, source: &[u8], name: &str) -> Result<(), String> {
    if embed::run_main(vm, source, name).is_ok() {
        return Ok(());
    }
    let exception = vm.take_raised();
    if vm.is_exception_of(&exception, Exc::MemoryError) {
        return Err("MemoryError".into());
    }
    let text = vm.str_of(&exception).ok().and_then(|text| text.as_str().map(String::from)).unwrap_or_default();
    Err(format!("{}: {text}", vm.type_name(&exception)))
}

/// The n-th allocation fails. Is there one? What went wrong is added to `wrong`.
fn one(vm: &mut Vm, source: &[u8], name: &str, n: u64, errors: &mut u64, wrong: &mut Vec<String>) -> bool {
    vm.heap().fail_allocation(Some(n));
    let result = run(vm, source, "<string>");
    let reached = !vm.heap().will_fail();
    vm.heap().fail_allocation(None);
    match result {
        Ok(()) => (),
        Err(class) if class == "MemoryError" => *errors += 1,
        // Behaviour tests catch much, and find out later.
        Err(_) if name.contains('/') => *errors += 1,
        Err(other) => wrong.push(format!("{name}: allocation {n}: {other}")),
    }
    let after = run(vm, b"x = [str(i) for i in range(20)]\nassert ''.join(x[:3]) == '012', x\n", "<string>");
    if let Err(error) = after {
        wrong.push(format!("{name}: allocation {n}: the next program ends in {error}"));
    }
    if let Err(error) = vm.heap().ledger().check() {
        wrong.push(format!("{name}: allocation {n}: {}", &error[..error.len().min(200)]));
    }
    reached
}

fn all(name: &str, source: &[u8], seed: u64, wrong: &mut Vec<String>) {
    let mut vm = engine();
    let guard = vm.enter();
    // Modules are imported, caches filled, so that every round is alike.
    if let (Err(error), false) = (run(&mut vm, source, "<string>"), name.contains('/')) {
        wrong.push(format!("{name}: without a failure: {error}"));
    }
    let mut n = 1 + seed % stride();
    let (mut tried, mut errors) = (0, 0);
    while wrong.len() < 20 {
        let result = catch_unwind(AssertUnwindSafe(|| one(&mut vm, source, name, n, &mut errors, wrong)));
        match result {
            Ok(true) => {
                n += stride();
                tried += 1;
            }
            Ok(false) => break,
            Err(_) => {
                wrong.push(format!("{name}: allocation {n}: a panic"));
                std::mem::forget(guard);
                std::mem::forget(vm);
                return;
            }
        }
    }
    vm.heap().verify_blocks();
    println!("{name}: {tried} of {n} allocations refused, {errors} runs ended in MemoryError");
    assert!(errors * 2 > tried || name.contains('/'), "{name}: of {tried} runs only {errors} ended in MemoryError");
}

#[test]
fn every_allocation_may_fail() {
    embed::with_big_stack(|| {
        let mut wrong = Vec::new();
        for (seed, (name, source)) in programs("tests/faults").iter().enumerate() {
            all(name, source, seed as u64, &mut wrong);
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    });
}

/// The same with the programs of `tests/lang`, if the variable TAIPAN_FAULT_LANG names its folders: these only have to end.
#[test]
fn behaviour_tests_end_in_order() {
    let Ok(folders) = std::env::var("TAIPAN_FAULT_LANG") else { return };
    embed::with_big_stack(|| {
        let mut wrong = Vec::new();
        for folder in folders.split_whitespace() {
            for (seed, (name, source)) in programs(&format!("tests/lang/{folder}")).iter().enumerate() {
                all(&format!("{folder}/{name}"), source, seed as u64, &mut wrong);
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    });
}

#[test]
fn an_engine_is_built_or_is_not() {
    embed::with_big_stack(|| {
        let mut n = 1;
        loop {
            let policy = Policy::parse(&format!("checked:fail={n}")).expect("a policy");
            let config = Config { policy, ..Config::default() };
            match embed::build(&config, Host::default()) {
                Err(_) => n += 41 * stride(),
                Ok(mut vm) => {
                    let _guard = vm.enter();
                    let result = run(&mut vm, b"x = 1\n", "<string>");
                    assert!(result.is_ok() || result == Err("MemoryError".into()), "{result:?}");
                    break;
                }
            }
        }
    });
}
