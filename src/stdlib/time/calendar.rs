//! Dates of the proleptic Gregorian calendar, and the time zone of the system.

use jiff::tz::TimeZone;
use jiff::Timestamp;

/// A broken-down time, as C's `struct tm` has it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Broken {
    /// The year, all digits.
    pub year: i64,
    /// From 0.
    pub month: i64,
    /// From 1.
    pub day: i64,
    pub hour: i64,
    pub minute: i64,
    pub second: i64,
    /// From Sunday, which is 0.
    pub weekday: i64,
    /// From 0.
    pub yearday: i64,
    /// Daylight saving: 0 no, 1 yes, -1 not known.
    pub is_dst: i64,
    /// Seconds east of Greenwich.
    pub offset: i64,
    /// Name of the zone.
    pub zone: String,
}

const DAY: i64 = 86_400;

/// Days from 1970 to a day of a month (from 1) of a year.
pub(super) fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    // Years that begin in March have their leap day at the end.
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// Year, month (from 1) and day of a number of days from 1970.
fn civil_from_days(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

/// The UTC time of a number of seconds from 1970; `None` where the year does not fit a C int.
pub(super) fn utc(seconds: i64) -> Option<Broken> {
    let (days, rest) = (seconds.div_euclid(DAY), seconds.rem_euclid(DAY));
    if days.unsigned_abs() > 800_000_000_000 {
        return None;
    }
    let (year, month, day) = civil_from_days(days);
    i32::try_from(year - 1900).ok()?;
    Some(Broken {
        year,
        month: month - 1,
        day,
        hour: rest / 3_600,
        minute: rest / 60 % 60,
        second: rest % 60,
        weekday: (days + 4).rem_euclid(7),
        yearday: days - days_from_civil(year, 1, 1),
        is_dst: 0,
        offset: 0,
        zone: "GMT".to_string(),
    })
}

/// The system's zone.
pub(super) fn system_zone() -> TimeZone {
    TimeZone::try_system().unwrap_or(TimeZone::UTC)
}

/// What the zone says of a moment.
pub(super) fn zone_info(zone: &TimeZone, seconds: i64) -> (i64, bool, String) {
    let limits = (Timestamp::MIN.as_second(), Timestamp::MAX.as_second());
    let moment = Timestamp::from_second(seconds.clamp(limits.0, limits.1)).unwrap_or(Timestamp::UNIX_EPOCH);
    let info = zone.to_offset_info(moment);
    (info.offset().seconds().into(), info.dst().is_dst(), info.abbreviation().to_string())
}

/// The local time of a number of seconds from 1970.
pub(super) fn local(seconds: i64) -> Option<Broken> {
    let (offset, is_dst, zone) = zone_info(&system_zone(), seconds);
    let mut broken = utc(seconds.checked_add(offset)?)?;
    broken.is_dst = is_dst.into();
    broken.offset = offset;
    broken.zone = zone;
    Some(broken)
}

/// The seconds from 1970 that a local time means; fields out of range carry over.
pub(super) fn seconds_of_local(time: &Broken) -> Option<i64> {
    let (year, month) = (time.year + time.month.div_euclid(12), time.month.rem_euclid(12));
    let days = days_from_civil(year, month + 1, 1) + time.day - 1;
    let wall = days.checked_mul(DAY)?.checked_add(time.hour * 3_600 + time.minute * 60 + time.second)?;
    let zone = system_zone();
    let around = [-DAY, DAY].map(|away| zone_info(&zone, wall.saturating_add(away)));
    // A wall clock shows a time twice when it is put back: the flag says which is meant.
    let fits = |info: &(i64, bool, String)| {
        wall.checked_sub(info.0).is_some_and(|seconds| zone_info(&zone, seconds).0 == info.0)
    };
    let valid: Vec<_> = around.iter().filter(|info| fits(info)).collect();
    let chosen = match valid.iter().find(|info| time.is_dst < 0 || i64::from(info.1) == time.is_dst) {
        Some(info) => info.0,
        None => {
            let base = valid.first().map_or(around[0].0, |info| info.0);
            let is_dst = valid.first().map_or(around[0].1, |info| info.1);
            // The flag contradicts the zone: C takes the hour of difference for meant.
            base + if time.is_dst >= 0 { (time.is_dst - i64::from(is_dst)) * saving(&zone, wall) } else { 0 }
        }
    };
    let seconds = wall.checked_sub(chosen)?;
    utc(seconds).map(|_| seconds)
}

/// By how much clocks are put forward in the year around a moment; an hour if they never are.
fn saving(zone: &TimeZone, around: i64) -> i64 {
    let half = 182 * DAY;
    let (a, b) = (zone_info(zone, around.saturating_sub(half)), zone_info(zone, around));
    match (a.1, b.1) {
        (false, true) => b.0 - a.0,
        (true, false) => a.0 - b.0,
        _ => 3_600,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_dates_are_each_others_inverse() {
        for days in (-1_000_000..1_000_000).step_by(997) {
            let (year, month, day) = civil_from_days(days);
            assert_eq!(days_from_civil(year, month, day), days);
        }
        assert_eq!(civil_from_days(0), (1970, 1, 1));
        assert_eq!(civil_from_days(11_016), (2000, 2, 29));
    }

    #[test]
    fn moments_are_broken_down() {
        let time = utc(1_000_000_000).unwrap();
        assert_eq!((time.year, time.month, time.day), (2001, 8, 9));
        assert_eq!((time.hour, time.minute, time.second), (1, 46, 40));
        assert_eq!((time.weekday, time.yearday), (0, 251));
        assert_eq!(utc(i64::MAX), None);
    }
}
