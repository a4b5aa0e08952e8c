//! `strftime`, in the C locale.

use super::calendar::{seconds_of_local, Broken};

pub(super) const DAYS: [&str; 7] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
pub(super) const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// What stands between `%` and the letter of a directive.
#[derive(Clone, Copy, Default)]
struct Flags {
    /// `-`, `_` or `0`: how numbers are padded.
    pad: Option<char>,
    upper: bool,
    swap: bool,
    width: usize,
}

/// Most characters that a width asks for.
const MAX_WIDTH: usize = 1_000;

/// The text of a time.
pub(super) fn strftime(format: &str, time: &Broken) -> String {
    let mut out = String::with_capacity(format.len() * 2);
    let mut rest = format;
    while let Some(at) = rest.find('%') {
        out.push_str(&rest[..at]);
        let directive = &rest[at..];
        let (flags, letter, len) = parse(directive);
        match letter.and_then(|letter| expand(letter, flags, time)) {
            Some(text) => out.push_str(&text),
            None => out.push_str(&directive[..len]),
        }
        rest = &directive[len..];
    }
    out.push_str(rest);
    out
}

/// Takes a directive apart: flags, letter, and the bytes it has in all.
fn parse(directive: &str) -> (Flags, Option<char>, usize) {
    let mut flags = Flags::default();
    let mut in_width = false;
    for (at, c) in directive.char_indices().skip(1) {
        match c {
            '-' | '_' if !in_width => flags.pad = Some(c),
            '0' if !in_width => flags.pad = Some('0'),
            '^' if !in_width => flags.upper = true,
            '#' if !in_width => flags.swap = true,
            '0'..='9' => {
                in_width = true;
                let digit = c as usize - '0' as usize;
                flags.width = (flags.width * 10 + digit).min(MAX_WIDTH);
            }
            'E' | 'O' => (),
            _ => return (flags, Some(c), at + c.len_utf8()),
        }
    }
    (flags, None, directive.len())
}

/// A number of at least `width` characters, padded with `pad` unless the flags say otherwise.
fn number(value: i64, width: usize, pad: char, flags: Flags) -> String {
    let width = if flags.width > 0 { flags.width } else { width };
    let digits = value.unsigned_abs().to_string();
    let sign = if value < 0 { "-" } else { "" };
    let room = width.saturating_sub(sign.len());
    match flags.pad.unwrap_or(pad) {
        '-' => format!("{sign}{digits}"),
        '_' | ' ' => format!("{:>width$}", format!("{sign}{digits}")),
        _ => format!("{sign}{digits:0>room$}"),
    }
}

/// A word, in the letters that the flags ask for.
fn word(text: &str, flags: Flags) -> String {
    let text = if flags.upper || flags.swap { text.to_uppercase() } else { text.to_string() };
    let pad = if flags.pad == Some('0') { "0" } else { " " };
    format!("{}{text}", pad.repeat(flags.width.saturating_sub(text.len())))
}

fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

/// Year and number of the ISO week.
fn iso_week(time: &Broken) -> (i64, i64) {
    let monday_based = (time.weekday + 6).rem_euclid(7);
    let week = (time.yearday - monday_based + 10).div_euclid(7);
    if week < 1 {
        let year = time.year - 1;
        let days = if is_leap(year) { 366 } else { 365 };
        return (year, (time.yearday + days - monday_based + 10).div_euclid(7));
    }
    let days = if is_leap(time.year) { 366 } else { 365 };
    if week == 53 && time.yearday - monday_based + 3 >= days {
        return (time.year + 1, 1);
    }
    (time.year, week)
}

fn name<'a>(names: &[&'a str], at: i64) -> &'a str {
    usize::try_from(at).ok().and_then(|at| names.get(at)).copied().unwrap_or("?")
}

fn short<'a>(names: &[&'a str], at: i64) -> &'a str {
    let name = name(names, at);
    name.get(..3).unwrap_or(name)
}

/// The text of one directive; `None` for a letter that is none.
fn expand(letter: char, flags: Flags, time: &Broken) -> Option<String> {
    let hour12 = if time.hour % 12 == 0 { 12 } else { time.hour % 12 };
    let half = if time.hour < 12 { "AM" } else { "PM" };
    let whole = |format: &str| Some(word(&strftime(format, time), Flags { swap: false, ..flags }));
    let two = |value: i64| Some(number(value, 2, '0', flags));
    let spaced = |value: i64| Some(number(value, 2, '_', flags));
    match letter {
        '%' => Some("%".to_string()),
        'n' => Some("\n".to_string()),
        't' => Some("\t".to_string()),
        'a' => Some(word(short(&DAYS, time.weekday), flags)),
        'A' => Some(word(name(&DAYS, time.weekday), flags)),
        'b' | 'h' => Some(word(short(&MONTHS, time.month), flags)),
        'B' => Some(word(name(&MONTHS, time.month), flags)),
        'c' => whole("%a %b %e %H:%M:%S %Y"),
        'C' => two(time.year.div_euclid(100)),
        'd' => two(time.day),
        'D' | 'x' => whole("%m/%d/%y"),
        'e' => spaced(time.day),
        'F' => whole("%Y-%m-%d"),
        'g' => two(iso_week(time).0.rem_euclid(100)),
        'G' => Some(number(iso_week(time).0, 1, '0', flags)),
        'H' => two(time.hour),
        'I' => two(hour12),
        'j' => Some(number(time.yearday + 1, 3, '0', flags)),
        'k' => spaced(time.hour),
        'l' => spaced(hour12),
        'm' => two(time.month + 1),
        'M' => two(time.minute),
        'p' if flags.swap => Some(half.to_lowercase()),
        'p' => Some(word(half, flags)),
        'P' => Some(word(&half.to_lowercase(), Flags { upper: false, swap: false, ..flags })),
        'r' => whole("%I:%M:%S %p"),
        'R' => whole("%H:%M"),
        's' => Some(number(seconds_of_local(time).unwrap_or(-1), 1, '0', flags)),
        'S' => two(time.second),
        'T' | 'X' => whole("%H:%M:%S"),
        'u' => Some(number(if time.weekday == 0 { 7 } else { time.weekday }, 1, '0', flags)),
        'U' => two((time.yearday + 7 - time.weekday).div_euclid(7)),
        'V' => two(iso_week(time).1),
        'w' => Some(number(time.weekday, 1, '0', flags)),
        'W' => two((time.yearday + 7 - (time.weekday + 6).rem_euclid(7)).div_euclid(7)),
        'y' => two(time.year.rem_euclid(100)),
        'Y' => Some(number(time.year, 1, '0', flags)),
        'z' => {
            let (sign, offset) = if time.offset < 0 { ('-', -time.offset) } else { ('+', time.offset) };
            Some(format!("{sign}{:02}{:02}", offset / 3_600, offset / 60 % 60))
        }
        'Z' if flags.swap => Some(time.zone.to_lowercase()),
        'Z' => Some(word(&time.zone, flags)),
        _ => None,
    }
}

/// `asctime`: as C has it, with the day of the month padded with spaces.
pub(super) fn asctime(time: &Broken) -> String {
    format!(
        "{} {}{:3} {:02}:{:02}:{:02} {}",
        short(&DAYS, time.weekday),
        short(&MONTHS, time.month),
        time.day,
        time.hour,
        time.minute,
        time.second,
        time.year
    )
}

#[cfg(test)]
mod tests {
    use super::super::calendar::utc;
    use super::*;

    #[test]
    fn directives_read_as_in_c() {
        let time = utc(1_000_000_000).unwrap();
        let format =
            "%a %A %b %B %c %d %H %I %j %m %M %p %S %U %w %W %x %X %y %Y %Z %% %e %D %F %T %R %h %C %G %g %V %u \
                      %k %l %P %r %z %Q %-d %_H %5Y %^a %#Z %";
        let expected = "Sun Sunday Sep September Sun Sep  9 01:46:40 2001 09 01 01 252 09 46 AM 40 36 0 36 09/09/01 01:46:40 \
                        01 2001 GMT %  9 09/09/01 2001-09-09 01:46:40 01:46 Sep 20 2001 01 36 7  1  1 am 01:46:40 AM +0000 \
                        %Q 9  1 02001 SUN gmt %";
        assert_eq!(strftime(format, &time), expected);
    }

    #[test]
    fn iso_weeks_cross_years() {
        let week = |seconds| iso_week(&utc(seconds).unwrap());
        assert_eq!(week(1_104_537_600), (2004, 53));
        assert_eq!(week(1_230_768_000 - 86_400), (2009, 1));
        assert_eq!(week(1_262_304_000), (2009, 53));
    }
}
