//! The limits beside memory: time, fuel, depth, output; and the soft ones, which only tell.
//!
//! **Fuel** is counted in steps: rounds of loops, calls, items that natives look at, 64 bytes of a large block. The same
//! program takes the same steps in every run. **Time** is watched by a thread, which wakes the engine's next safe point.
//!
//! When either is used up, an exception is raised: `taipan.FuelError` or `TimeoutError`. A program may catch it and has a
//! tenth of the limit more to clean up. After that it ends: the exception is raised again, and neither `except` nor
//! `finally` takes it any more, until the host is reached. (Memory, depth and output cannot be passed at all, so there
//! `MemoryError`, `RecursionError` and `OSError` are ordinary exceptions, as often as they are raised.)

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{channel, RecvTimeoutError, Sender};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::error::{Exc, PyResult, Raised};
use super::vm::Vm;
use crate::mem::Pace;

/// Steps between two looks at what may have happened outside.
pub const SLICE: u32 = 10_000;

/// What has a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Mapped bytes.
    Memory,
    /// Seconds since the engine was entered.
    Time,
    /// Steps.
    Fuel,
    /// Bytes written.
    Output,
}

impl Limit {
    /// All of them.
    pub const ALL: [Limit; 4] = [Limit::Memory, Limit::Time, Limit::Fuel, Limit::Output];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Limit::Memory => "memory",
            Limit::Time => "time",
            Limit::Fuel => "fuel",
            Limit::Output => "output",
        }
    }
}

/// What hears of a soft limit, at the safe point after it is reached; what it raises ends the program.
pub type OnSoftLimit = Box<dyn FnMut(&mut Vm, Limit) -> PyResult<()> + Send>;

/// How far a program has passed a limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// Not at all.
    #[default]
    Within,
    /// It was told, and may clean up.
    Told,
    /// It ends.
    Final,
}

/// The limits of an engine, and what was used of them.
#[derive(Default)]
pub struct Limits {
    /// The most steps.
    pub fuel: Option<u64>,
    /// The longest time in the engine.
    pub time: Option<Duration>,
    /// The most frames; `sys.setrecursionlimit` cannot go beyond.
    pub depth: Option<usize>,
    /// The most bytes that are written.
    pub output: Option<u64>,
    /// At which part of a limit, from 0 to 1, the callback hears of it.
    pub soft_fraction: Option<f64>,
    /// The callback.
    pub on_soft: Option<OnSoftLimit>,
    active: bool,
    told: [bool; Limit::ALL.len()],
    steps: u64,
    written: u64,
    slice: u32,
    stage: Stage,
    grace: u64,
    watch: Option<Watch>,
}

/// A thread that wakes the engine when its time is over, and ends when this is dropped.
struct Watch {
    since: Instant,
    expired: Arc<AtomicBool>,
    _cancel: Sender<()>,
}

impl Watch {
    /// Watches over the time; the first deadline comes after `first`, others whenever `again` has passed.
    fn start(first: Duration, again: Duration, counter: Arc<AtomicUsize>) -> Option<Watch> {
        let expired = Arc::new(AtomicBool::new(false));
        let (cancel, cancelled) = channel();
        let flag = expired.clone();
        let body = move || {
            let mut pause = first;
            while cancelled.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                flag.store(true, Ordering::Relaxed);
                counter.store(Pace::KICKED, Ordering::Relaxed);
                // The kick may be lost, and is repeated until it is noticed.
                pause = again.min(Duration::from_millis(5));
            }
        };
        std::thread::Builder::new().name("time limit".into()).stack_size(64 << 10).spawn(body).ok()?;
        Some(Watch { since: Instant::now(), expired, _cancel: cancel })
    }
}

impl Limits {
    /// Steps taken since the engine was entered, to the last settled slice.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Is the program being ended? Then no handler takes its exception.
    #[inline]
    pub fn is_final(&self) -> bool {
        self.stage == Stage::Final
    }

    /// Has the program passed its fuel or time?
    pub fn is_passed(&self) -> bool {
        self.stage != Stage::Within
    }

    fn soft_part(&self, whole: f64) -> Option<f64> {
        self.soft_fraction.filter(|_| self.on_soft.is_some()).map(|fraction| whole * fraction.clamp(0.0, 1.0))
    }

    /// The steps to the next thing that has to happen.
    fn next_slice(&self) -> u32 {
        let mut left = u64::from(SLICE);
        if !self.active {
            return SLICE;
        }
        if let Some(fuel) = self.fuel {
            let end = if self.stage == Stage::Within { fuel } else { fuel.saturating_add(self.grace) };
            left = left.min(end.saturating_sub(self.steps));
            if let Some(soft) = self.soft_part(fuel as f64).map(|part| part as u64).filter(|&part| part > self.steps) {
                left = left.min(soft - self.steps);
            }
        }
        if self.stage == Stage::Final {
            0
        } else {
            left as u32
        }
    }
}

impl Vm {
    /// The host enters the engine: time, fuel and output begin anew.
    pub fn begin_limits(&mut self) {
        let memory = self.heap().limit();
        let limits = &mut self.limits;
        (limits.steps, limits.written, limits.stage, limits.told) = (0, 0, Stage::Within, Default::default());
        limits.active = true;
        limits.watch = None;
        if let Some(depth) = limits.depth {
            self.frames.set_recursion_limit(self.frames.recursion_limit().min(depth).max(1));
        }
        let limits = &mut self.limits;
        if let Some(time) = limits.time {
            let first =
                limits.soft_part(time.as_secs_f64()).map_or(time, |seconds| Duration::from_secs_f64(seconds).min(time));
            limits.watch = Watch::start(first, time / 10, self.pace.shared());
        }
        let soft = memory.and_then(|memory| limits.soft_part(memory as f64)).map(|part| part as usize);
        limits.slice = limits.next_slice();
        let slice = limits.slice;
        self.heap().set_soft_limit(soft);
        self.pace.settle(slice);
    }

    /// The host has the engine back: until it is entered again, time, fuel and output have no limit.
    pub fn end_limits(&mut self) {
        self.settle_steps();
        let limits = &mut self.limits;
        (limits.active, limits.watch, limits.stage, limits.slice) = (false, None, Stage::Within, SLICE);
        self.heap().set_soft_limit(None);
        self.pace.settle(SLICE);
    }

    /// The steps taken so far, exactly.
    pub fn steps(&mut self) -> u64 {
        self.settle_steps();
        self.limits.steps
    }

    fn settle_steps(&mut self) {
        let slice = i64::from(self.limits.slice);
        let next = {
            // What is used must be known before the next slice is.
            let left = self.pace.settle(0);
            self.limits.steps = self.limits.steps.saturating_add((slice - left).max(0) as u64);
            self.limits.next_slice()
        };
        self.limits.slice = next;
        self.pace.settle(next);
    }

    /// The slow side of a safe point: an interrupt, time, fuel, soft limits.
    ///
    /// # Errors
    /// KeyboardInterrupt, TimeoutError, FuelError, what a callback raises.
    #[cold]
    #[inline(never)]
    pub fn look_at_limits(&mut self) -> PyResult<()> {
        self.settle_steps();
        if self.profile.is_some() {
            self.note_moment();
        }
        if self.shared.attention.get() {
            // A native looks; the next safe point will attend to the rest.
            self.pace.kick();
        }
        if self.interrupt.swap(false, Ordering::Relaxed) {
            let made = self.new_exception(Exc::KeyboardInterrupt, &[])?;
            return Err(self.raise_object(made));
        }
        self.tell_soft_limits()?;
        if !self.limits.active {
            return Ok(());
        }
        let out_of_time = self.out_of_time();
        let limits = &mut self.limits;
        let out_of_fuel = limits.fuel.is_some_and(|fuel| limits.steps > fuel);
        if !out_of_time && !out_of_fuel {
            return Ok(());
        }
        self.pass_limit(if out_of_fuel { Limit::Fuel } else { Limit::Time })
    }

    /// Is the time over, the first time or for good?
    fn out_of_time(&mut self) -> bool {
        let (Some(time), Some(watch)) = (self.limits.time, &self.limits.watch) else { return false };
        if !watch.expired.load(Ordering::Relaxed) {
            return false;
        }
        let since = watch.since.elapsed();
        since >= if self.limits.stage == Stage::Within { time } else { time + time / 10 }
    }

    fn pass_limit(&mut self, limit: Limit) -> PyResult<()> {
        let limits = &mut self.limits;
        match limits.stage {
            Stage::Within => {
                limits.stage = Stage::Told;
                let beyond = limits.fuel.map_or(0, |fuel| limits.steps.saturating_sub(fuel));
                limits.grace = limits.fuel.map_or(0, |fuel| (fuel / 10).max(1000)).saturating_add(beyond);
            }
            Stage::Told if limit == Limit::Fuel => {
                if limits.fuel.is_some_and(|fuel| limits.steps <= fuel.saturating_add(limits.grace)) {
                    return Ok(());
                }
                limits.stage = Stage::Final;
            }
            _ => limits.stage = Stage::Final,
        }
        limits.slice = limits.next_slice();
        let slice = limits.slice;
        self.pace.settle(slice);
        Err(self.raise_limit(limit))
    }

    #[cold]
    fn raise_limit(&mut self, limit: Limit) -> Raised {
        match limit {
            Limit::Fuel => {
                let fuel = self.limits.fuel.unwrap_or(0);
                self.raise(Exc::FuelError, format!("the fuel of {fuel} steps is used up"))
            }
            _ => {
                let seconds = self.limits.time.unwrap_or_default().as_secs_f64();
                self.raise(Exc::TimeoutError, format!("the time of {seconds} seconds is over"))
            }
        }
    }

    /// Calls the callback for each soft limit that is reached and was not yet told.
    fn tell_soft_limits(&mut self) -> PyResult<()> {
        let hears = self.limits.active && self.limits.on_soft.is_some();
        let Some(fraction) = self.limits.soft_fraction.filter(|_| hears) else { return Ok(()) };
        for limit in Limit::ALL {
            let (used, whole) = match limit {
                Limit::Memory => (self.heap().mapped_peak() as f64, self.heap().limit().map(|limit| limit as f64)),
                Limit::Time => {
                    let since = self.limits.watch.as_ref().map_or(0.0, |watch| watch.since.elapsed().as_secs_f64());
                    (since, self.limits.time.map(|time| time.as_secs_f64()))
                }
                Limit::Fuel => (self.limits.steps as f64, self.limits.fuel.map(|fuel| fuel as f64)),
                Limit::Output => (self.limits.written as f64, self.limits.output.map(|output| output as f64)),
            };
            let reached = whole.is_some_and(|whole| used >= whole * fraction.clamp(0.0, 1.0));
            if !reached || std::mem::replace(&mut self.limits.told[limit as usize], true) {
                continue;
            }
            if limit == Limit::Memory {
                self.heap().set_soft_limit(None);
            }
            let Some(mut callback) = self.limits.on_soft.take() else { continue };
            let result = callback(self, limit);
            self.limits.on_soft.get_or_insert(callback);
            result?;
        }
        Ok(())
    }

    /// A native is about to work on numbers of so many bytes without looking up: its steps are counted before, and if it
    /// could not be done in time, the time is over now. `factor` compares the work with that of a product, which takes
    /// about a nanosecond for each unit of (64-bit words)^1.5.
    ///
    /// # Errors
    /// What a limit raises.
    pub fn charge_product(&mut self, bytes: usize, factor: f64) -> PyResult<()> {
        const NANOS_A_STEP: f64 = 10.0;
        let words = (bytes / 8) as f64;
        let nanos = words * words.sqrt() * factor;
        if nanos < 1e4 {
            return Ok(());
        }
        self.pace.charge((nanos / NANOS_A_STEP) as usize);
        let left = match (&self.limits.watch, self.limits.time) {
            (Some(watch), Some(time)) if self.limits.active => {
                time.saturating_sub(watch.since.elapsed()).as_nanos() as f64
            }
            _ => f64::INFINITY,
        };
        if nanos > left {
            return self.pass_limit(Limit::Time);
        }
        self.poll()
    }

    /// How many of `bytes` may yet be written. They count as written.
    pub fn take_output(&mut self, bytes: usize) -> usize {
        let limits = &mut self.limits;
        let Some(output) = limits.output.filter(|_| limits.active) else { return bytes };
        let room = output.saturating_sub(limits.written).min(bytes as u64);
        limits.written += room;
        if limits.on_soft.is_some() && !limits.told[Limit::Output as usize] {
            self.pace.kick();
        }
        room as usize
    }
}
