//! The benchmark set: programs of many kinds, run under one policy and under another.

use super::child::Job;
use super::Settings;

/// A program of the set.
pub struct Program {
    /// Its name.
    pub name: &'static str,
    /// Its text; the first lines say how large it is run.
    pub text: &'static str,
    /// Its gain in percent by list buffers on the pool, in the source: CPython 3 on a Haswell and a Broadwell machine.
    pub listbuf: Option<[f64; 2]>,
    /// How many times faster it is with shared keys, in the source.
    pub dict: Option<f64>,
}

macro_rules! program {
    ($name:literal, $listbuf:expr, $dict:expr) => {
        Program {
            name: $name,
            text: include_str!(concat!("../../benches/programs/", $name, ".py")),
            listbuf: $listbuf,
            dict: $dict,
        }
    };
}

/// The set. The figures of a source stand with the program that does the same.
pub const PROGRAMS: &[Program] = &[
    program!("fannkuch", Some([5.87, 4.42]), None),
    program!("meteor_puzzle", Some([4.31, 2.86]), None),
    program!("nqueens", Some([3.40, 5.24]), Some(1.11)),
    program!("calls_positional", Some([1.75, 2.09]), Some(1.03)),
    program!("nbody", Some([1.60, 3.25]), Some(1.0 / 1.09)),
    program!("go_playouts", Some([1.54, -1.16]), None),
    program!("methods", Some([0.65, 0.28]), Some(1.07)),
    program!("hexagon_puzzle", Some([0.47, 0.51]), None),
    program!("pidigits", Some([0.39, -0.20]), None),
    program!("tuples", Some([0.00, 4.44]), Some(1.10)),
    program!("raytrace", Some([-0.06, -1.16]), None),
    program!("float_arithmetic", Some([-0.18, -0.91]), Some(1.02)),
    program!("richards", Some([-0.37, -0.30]), Some(1.04)),
    program!("spectral_norm", Some([-0.51, 0.89]), None),
    program!("chaos_game", Some([-0.65, -1.26]), None),
    program!("list_10", None, None),
    program!("list_1k", None, None),
    program!("list_1m", None, None),
    program!("comprehensions", None, None),
    program!("sorting", None, None),
    program!("attributes", None, None),
    program!("instances", None, None),
];

impl Program {
    /// The size that a line at its head gives.
    fn size(&self, key: &str) -> Option<f64> {
        let line = self.text.lines().take(12).find_map(|line| line.strip_prefix("# ")?.strip_prefix(key));
        line?.trim_start_matches(':').trim().parse().ok()
    }

    /// Runs it under a policy.
    pub fn job(&self, alloc: &str, settings: &Settings) -> Job {
        let size = self.size(if settings.quick { "counted" } else { "full" }).unwrap_or(1.0);
        Job::text(format!("{} ({alloc})", self.name), alloc, self.text, &[&size.to_string()])
    }
}

#[cfg(test)]
mod tests {
    use super::PROGRAMS;

    #[test]
    fn every_program_says_how_large_it_is() {
        for program in PROGRAMS {
            assert!(program.size("full").is_some() && program.size("counted").is_some(), "{}", program.name);
        }
    }
}
