//! Reports: as tables, as JSON with a documented version, as a page that a browser shows; profiles by line; records of
//! allocations, replayed.

#[path = "cli/process.rs"]
mod process;

use process::{head, scratch, script, Run};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;

const PROGRAM: &str = "\
import random
class Node:
    def __init__(self, key):
        self.key = key
def build(n):
    nodes = []
    for i in range(n):
        nodes.append(Node(i * 1.5))
    return nodes
a = build(3000)
big = [float(i) for i in range(100000)]
random.shuffle(big)
del big[2000:]
total = sum(len(str(i)) for i in range(5000))
";

#[test]
fn a_report_as_tables() {
    let path = script("report_tables", PROGRAM);
    let words = ["--report=full", "--profile=exact", "--alloc=pool,float=freelist"].map(std::ffi::OsStr::new);
    let outcome = Run::new(&[words[0], words[1], words[2], path.as_os_str()]).go();
    let text = outcome.err();
    assert_eq!(outcome.code, Some(0), "{text}");
    for part in ["mapped memory", "the sum of the parts", "█", "the peak of", "freelist of float", "at most 512 bytes"]
    {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    // The line that made most comes first.
    let lines = text.split("lines by what they held").nth(1).unwrap_or("");
    let first = lines.lines().nth(2).unwrap_or("");
    assert!(first.ends_with("script.py:11"), "{}", head(lines));
}

#[test]
fn a_profile_as_json() {
    let path = script("report_json", PROGRAM);
    let words = ["--report=json", "--profile=exact"].map(std::ffi::OsStr::new);
    let outcome = Run::new(&[words[0], words[1], path.as_os_str()]).go();
    let report: Value = serde_json::from_str(&outcome.err()).expect("JSON");
    assert_eq!((report["schema"].as_u64(), report["profile_step"].as_u64()), (Some(2), Some(0)));
    let rows = report["lines"].as_array().expect("lines");
    let line = |number: u64| rows.iter().find(|row| row["line"] == number).cloned().unwrap_or_default();
    assert!(line(11)["own_at_peak"].as_u64() >= Some(100_000 * 16), "{rows:?}");
    // Nodes are made in line 8, for the one who calls in line 10.
    assert!(line(8)["own"].as_u64() >= Some(3000 * 24), "{rows:?}");
    assert!(line(10)["total_at_peak"].as_u64() >= line(8)["own_at_peak"].as_u64(), "{rows:?}");
    assert!(report["peak"]["line"].as_u64() > Some(0), "{}", report["peak"]);
    let moments = report["time_line"].as_array().expect("moments");
    for moment in moments {
        let part = |name: &str| moment[name].as_u64().unwrap_or(0);
        assert_eq!(part("live") + part("parked") + part("free"), part("mapped"), "{moment}");
    }
    let types = report["types_at_peak"].as_array().expect("types");
    let held = |name: &str, what: &str| {
        let row = types.iter().find(|row| row["name"] == name);
        row.and_then(|row| row[what].as_u64()).unwrap_or(0)
    };
    assert!(
        held("__main__.Node", "own_at_peak") >= 3000 * 24 && held("__main__.Node", "live") >= 3000 * 24,
        "{types:?}"
    );
    assert!(held("float", "own_at_peak") >= 100_000 * 16, "{types:?}");
    assert!(held("list", "total_at_peak") >= held("list", "own_at_peak") + 100_000 * 8, "{types:?}");
    let classes = report["classes_at_end"].as_array().expect("classes");
    assert!(classes.iter().any(|row| row["name"] == "__main__.Node" && row["objects"] == 3000), "{classes:?}");
    // What is followed does not change what is measured.
    let plain = Run::new(&["--report=json".as_ref(), path.as_os_str()]).go();
    let plain: Value = serde_json::from_str(&plain.err()).expect("JSON");
    let floats = |report: &Value| {
        let kinds = report["ledger"]["kinds"].as_array().cloned().unwrap_or_default();
        kinds.iter().find(|row| row["kind"] == "float").map(|row| row["allocs"].clone())
    };
    assert_eq!(floats(&report), floats(&plain));
    assert_eq!(plain["lines"].as_array().map(Vec::len), Some(0));
}

/// The browser that a Debian system may have.
fn browser() -> Option<&'static str> {
    ["/usr/bin/chromium", "/usr/bin/chromium-browser"].into_iter().find(|path| Path::new(path).exists())
}

#[test]
fn a_page_stands_alone_and_a_browser_shows_it() {
    let folder = scratch("report_page");
    let (program, page, picture) = (script("report_page", PROGRAM), folder.join("page.html"), folder.join("page.png"));
    let words: [&std::ffi::OsStr; 5] = [
        "--report=html".as_ref(),
        "--profile=4K".as_ref(),
        "--report-file".as_ref(),
        page.as_os_str(),
        program.as_os_str(),
    ];
    let outcome = Run::new(&words).go();
    assert_eq!(outcome.code, Some(0), "{}", outcome.err());
    let text = fs::read_to_string(&page).expect("a page");
    for part in [
        "Memory over time",
        "Lines at the peak",
        "Requests by size",
        "The heap&#39;s map|The heap's map",
        "__main__.Node",
    ] {
        assert!(part.split('|').any(|part| text.contains(part)), "{part} is missing");
    }
    assert!(!text.contains("http:") && !text.contains("https:") && !text.contains("<script"), "the page stands alone");
    assert_eq!(text.matches("<svg").count(), text.matches("</svg>").count());
    let Some(browser) = browser() else { return };
    let shot = format!("--screenshot={}", picture.display());
    let address = format!("file://{}", page.display());
    let words = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        "--window-size=1150,3000",
        &shot,
        &address,
    ];
    let shown = Command::new(browser).args(words).output().expect("a browser that starts");
    let picture = fs::read(&picture).unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&shown.stderr)));
    // A picture with something on it: an empty page of this size takes a tenth of that.
    assert!(picture.starts_with(b"\x89PNG") && picture.len() > 60_000, "{} bytes", picture.len());
}

#[test]
fn a_record_is_replayed_under_other_strategies() {
    let folder = scratch("trace");
    let (program, record) = (script("trace_record", PROGRAM), folder.join("record"));
    let words: [&std::ffi::OsStr; 6] =
        ["trace".as_ref(), "record".as_ref(), "-o".as_ref(), record.as_os_str(), "-q".as_ref(), program.as_os_str()];
    let outcome = Run::new(&words).go();
    assert_eq!((outcome.code, outcome.err().as_str()), (Some(0), ""));
    let words: [&std::ffi::OsStr; 5] = [
        "trace".as_ref(),
        "replay".as_ref(),
        record.as_os_str(),
        "--alloc=pool,float=freelist".as_ref(),
        "--alloc=system".as_ref(),
    ];
    let outcome = Run::new(&words).go();
    let text = outcome.out();
    assert!(outcome.code == Some(0) && text.contains("heap peak") && text.contains(" events"), "{}", outcome.err());
    fs::write(&record, "no record").expect("written");
    let outcome = Run::new(&words).go();
    assert!(outcome.code == Some(1) && outcome.err().contains("no record of taipan's"), "{}", outcome.err());
}
