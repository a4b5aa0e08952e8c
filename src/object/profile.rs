//! Which lines made the blocks that live, and how memory went over time.
//!
//! Code that is compiled to be followed marks its lines (`Op::Line`); at each mark, what was made since the last one is
//! attributed to the line of that one, with the calls that led there. Both kinds of figures are kept outside of the heap.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use super::value::Value;
use super::vm::Vm;

/// A line, and the calls that led to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Site {
    /// The site of the call that led here.
    pub parent: Option<u32>,
    /// The file's name.
    pub file: Arc<str>,
    /// The line, from 1.
    pub line: u32,
}

/// Describes a code object and a place in it: file name and line.
pub type Describe = fn(&Vm, &Value, u32) -> (Arc<str>, u32);

/// A moment of the time line. All sizes are bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize)]
pub struct Moment {
    /// Seconds since the engine was built.
    pub seconds: f64,
    /// Requested by live blocks, with rounding and what is not in blocks.
    pub live: u64,
    /// Parked in freelists.
    pub parked: u64,
    /// Mapped and free.
    pub free: u64,
    /// All that is mapped.
    pub mapped: u64,
}

/// The most that was mapped, and who was at work then.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize)]
pub struct Peak {
    /// The moment.
    pub moment: Moment,
    /// The file's name.
    pub file: String,
    /// The line; 0 if it is not known.
    pub line: u32,
}

/// Points of the time line that are kept.
const MOMENTS: usize = 600;

/// Sites and moments.
pub struct Profile {
    /// Calls that a site remembers.
    pub depth: usize,
    describe: Describe,
    sites: Vec<Site>,
    numbers: HashMap<Site, u32>,
    files: HashMap<usize, (Value, Arc<str>)>,
    /// The last mark: code, place, number of frames.
    last: Option<(Value, u32, usize)>,
    began: Instant,
    moments: Vec<Moment>,
    /// Seconds between two moments.
    interval: f64,
    peak: Peak,
}

impl Profile {
    /// Nothing known yet; sites remember so many calls.
    pub fn new(depth: usize, describe: Describe) -> Profile {
        Profile {
            depth: depth.max(1),
            describe,
            sites: Vec::new(),
            numbers: HashMap::new(),
            files: HashMap::new(),
            last: None,
            began: Instant::now(),
            moments: Vec::new(),
            interval: 0.0,
            peak: Peak::default(),
        }
    }

    /// The sites, by number.
    pub fn sites(&self) -> &[Site] {
        &self.sites
    }

    /// A site and those of the calls that led to it, innermost first.
    pub fn chain(&self, site: u32) -> impl Iterator<Item = (u32, &Site)> {
        let mut next = Some(site);
        std::iter::from_fn(move || {
            let number = next?;
            let site = self.sites.get(number as usize)?;
            next = site.parent;
            Some((number, site))
        })
    }

    /// The time line, and the peak.
    pub fn time_line(&self) -> (&[Moment], &Peak) {
        (&self.moments, &self.peak)
    }

    fn number(&mut self, site: Site) -> u32 {
        if let Some(&number) = self.numbers.get(&site) {
            return number;
        }
        let number = self.sites.len() as u32;
        self.sites.push(site.clone());
        self.numbers.insert(site, number);
        number
    }

    fn keep(&mut self, moment: Moment) {
        if self.moments.last().is_some_and(|last| moment.seconds < last.seconds + self.interval) {
            return;
        }
        self.moments.push(moment);
        if self.moments.len() >= MOMENTS {
            let mut index = 0;
            self.moments.retain(|_| {
                index += 1;
                index % 2 == 1
            });
            let whole = moment.seconds.max(1e-3);
            self.interval = whole / MOMENTS as f64 * 2.0;
        }
    }
}

impl Vm {
    /// A line begins: what was made since the last one began belongs to that.
    pub fn mark_site(&mut self) {
        if self.profile.is_none() {
            return;
        }
        if self.heap().is_followed() {
            self.close_site();
        }
        if self.pace.is_due() {
            // A new peak belongs to the line that made it.
            self.note_moment();
        }
        let last = self.frames.last().map(|frame| (frame.code.get().clone(), frame.pc(), self.frames.len()));
        if let Some(profile) = &mut self.profile {
            profile.last = last;
        }
    }

    /// What was made since the last mark is attributed to its line.
    pub fn close_site(&mut self) {
        if !self.heap().has_open_site() {
            return;
        }
        let Some(mut profile) = self.profile.take() else { return };
        let mut places: Vec<(Value, u32)> = Vec::with_capacity(profile.depth);
        if let Some((code, pc, depth)) = &profile.last {
            places.push((code.clone(), *pc));
            let outer = self.frames.get(..depth.saturating_sub(1)).unwrap_or(&self.frames);
            let outer = outer.iter().rev().take(profile.depth - 1);
            places.extend(outer.map(|frame| (frame.code.get().clone(), frame.pc())));
        }
        let mut parent = None;
        for (code, pc) in places.iter().rev() {
            let (file, line) = (profile.describe)(self, code, pc.saturating_sub(1));
            let kept = profile.files.entry(code.address()).or_insert_with(|| (code.clone(), file));
            let site = Site { parent, file: kept.1.clone(), line };
            parent = Some(profile.number(site));
        }
        let site =
            parent.unwrap_or_else(|| profile.number(Site { parent: None, file: Arc::from("<engine>"), line: 0 }));
        self.heap().close_site(site, super::shared::Shared::class_number);
        self.profile = Some(profile);
    }

    /// Takes a look at the heap for the time line.
    pub fn note_moment(&mut self) {
        let Some(mut profile) = self.profile.take() else { return };
        let moment = self.moment(profile.began);
        profile.keep(moment);
        if moment.mapped > profile.peak.moment.mapped {
            let (file, line) = match &profile.last {
                Some((code, pc, _)) => (profile.describe)(self, code, pc.saturating_sub(1)),
                None => (Arc::from(""), 0),
            };
            profile.peak = Peak { moment, file: file.to_string(), line };
            // The next one that is higher by a part wants to be seen too.
            let next = moment.mapped + moment.mapped / 200;
            self.heap().set_soft_limit(Some(next as usize));
        }
        self.profile = Some(profile);
    }

    fn moment(&self, began: Instant) -> Moment {
        let (mapped, live, parked) = self.heap().outline();
        Moment {
            seconds: began.elapsed().as_secs_f64(),
            live: live.min(mapped.saturating_sub(parked)),
            parked,
            free: mapped.saturating_sub(parked).saturating_sub(live),
            mapped,
        }
    }
}
