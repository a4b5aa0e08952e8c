//! The laboratory: experiments as text, JSON and pages; strategies compared; the least memory; an expected peak.

#[path = "cli/process.rs"]
mod process;

use process::{head, scratch, script, Run};
use serde_json::Value;
use std::fs;

#[test]
fn an_experiment_as_text_json_and_page() {
    let folder = scratch("lab_append");
    let (json, html) = (folder.join("lab.json"), folder.join("lab.html"));
    let words = ["lab", "append", "--quick", "--rounds=1"].map(std::ffi::OsStr::new);
    let mut words = words.to_vec();
    words.extend([std::ffi::OsStr::new("--json"), json.as_os_str(), std::ffi::OsStr::new("--html"), html.as_os_str()]);
    let outcome = Run::new(&words).seconds(120).go();
    assert_eq!((outcome.code, outcome.err().as_str()), (Some(0), ""));
    let text = outcome.out();
    for part in ["GNU malloc", "57143.0 ms", "bad / good", "239.29×", "bytes copied"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    let document: Value = serde_json::from_str(&fs::read_to_string(json).expect("written")).expect("JSON");
    assert_eq!(document["schema"], 1);
    let table = &document["studies"][0]["tables"][0];
    assert_eq!(table["rows"][1][1]["value"], 57143.0);
    assert!(table["rows"][1][3]["value"].as_f64().is_some_and(|ms| ms > 0.0), "{table}");
    let page = fs::read_to_string(html).expect("written");
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<svg") && page.ends_with("</html>\n"));
    assert!(!page.contains("http:") && !page.contains("https:"), "the page must stand alone");
}

#[test]
fn what_is_wrong_with_the_command_is_said() {
    for (words, part) in [(&["lab"][..], "which experiment"), (&["lab", "cheese"][..], "'cheese'")] {
        let outcome = Run::new(words).go();
        assert_eq!(outcome.code, Some(2));
        assert!(outcome.err().contains(part), "{}", outcome.err());
    }
    let help = Run::new(&["lab", "--help"]).go();
    assert!(help.code == Some(0) && help.out().contains("--rounds N"));
}

#[test]
fn strategies_are_compared() {
    let outcome = Run::new(&["--alloc=compare", "-c", "import sys; print(sys.argv)", "x"]).seconds(60).go();
    assert_eq!((outcome.code, outcome.out().as_str()), (Some(0), "['-c', 'x']\n"), "{}", head(&outcome.err()));
    let text = outcome.err();
    assert!(text.contains("heap peak") && text.contains("pool,dict=combined") && text.contains(" *"), "{text}");
    let outcome = Run::new(&["--alloc=compare", "-c", "1/0"]).seconds(60).go();
    assert!(outcome.code == Some(1) && outcome.err().contains("ZeroDivisionError"), "{}", outcome.err());
}

#[test]
fn the_least_memory_is_enough_and_no_less_is() {
    let path = script("least_memory", "items = [i * 1.5 for i in range(20000)]\nprint(len(items))\n");
    let outcome = Run::new(&["minmem".as_ref(), path.as_os_str()]).seconds(60).go();
    assert_eq!((outcome.code, outcome.err().as_str()), (Some(0), ""));
    let text = outcome.out();
    let least = text.split("--max-memory=").nth(1).and_then(|rest| rest.split(' ').next());
    let least: usize = least.and_then(|number| number.parse().ok()).expect("a number of bytes");
    let code = |limit: usize| {
        let limit = format!("--max-memory={limit}");
        Run::new(&["-q".as_ref(), limit.as_ref(), path.as_os_str()]).go().code
    };
    assert_eq!((code(least), code(least - 4096)), (Some(0), Some(1)), "{text}");
}

#[test]
fn a_peak_above_the_expected_fails_the_run() {
    let run = |limit: &str, program: &str| Run::new(&["-q", limit, "-c", program]).go();
    assert_eq!(run("--expect-peak=64M", "pass").code, Some(0));
    let outcome = run("--expect-peak=1K", "pass");
    assert_eq!(outcome.code, Some(3));
    assert!(outcome.err().contains("more than the 1024 expected"), "{}", outcome.err());
    // A program that failed says so itself.
    assert_eq!(run("--expect-peak=1K", "raise SystemExit(7)").code, Some(7));
}
