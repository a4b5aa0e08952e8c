//! Modules written in Rust, one file each. A module is made when it is first imported.

pub mod structure;
pub mod sys;

use crate::object::{PyResult, Value, Vm};

/// Makes a module written in Rust; `None` if there is none of that name.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm, name: &str) -> PyResult<Option<Value>> {
    match name {
        "sys" => sys::create(vm).map(Some),
        _ => Ok(None),
    }
}

/// Runs a module written in Rust as a script (`-m timeit`); `None` if there is none that can be run so.
pub fn run_as_main(_vm: &mut Vm, _name: &str) -> Option<PyResult> {
    None
}

/// Names of the modules that CPython's standard library has, as far as forgetting to import one is common.
pub fn is_known(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "abc",
        "argparse",
        "array",
        "ast",
        "asyncio",
        "base64",
        "bisect",
        "builtins",
        "calendar",
        "cmath",
        "codecs",
        "collections",
        "contextlib",
        "copy",
        "csv",
        "ctypes",
        "dataclasses",
        "datetime",
        "decimal",
        "difflib",
        "dis",
        "email",
        "enum",
        "errno",
        "fractions",
        "functools",
        "gc",
        "getopt",
        "glob",
        "gzip",
        "hashlib",
        "heapq",
        "html",
        "http",
        "importlib",
        "inspect",
        "io",
        "itertools",
        "json",
        "keyword",
        "locale",
        "logging",
        "math",
        "mmap",
        "multiprocessing",
        "numbers",
        "operator",
        "os",
        "pathlib",
        "pdb",
        "pickle",
        "platform",
        "pprint",
        "queue",
        "random",
        "re",
        "secrets",
        "select",
        "shutil",
        "signal",
        "socket",
        "sqlite3",
        "ssl",
        "stat",
        "statistics",
        "string",
        "struct",
        "subprocess",
        "sys",
        "tempfile",
        "textwrap",
        "threading",
        "time",
        "timeit",
        "token",
        "tokenize",
        "traceback",
        "types",
        "typing",
        "unicodedata",
        "unittest",
        "urllib",
        "uuid",
        "warnings",
        "weakref",
        "xml",
        "zipfile",
        "zlib",
    ];
    NAMES.contains(&name)
}
