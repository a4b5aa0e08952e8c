//! Properties of code points, as CPython 3.13 (Unicode 15.1) sees them.
//!
//! The crates and the standard library know a newer Unicode; what that assigned since is taken back here.

use super::ucd;
use super::Text;
use unicode_properties::{GeneralCategory as Cat, UnicodeGeneralCategory};

pub(super) fn in_ranges(table: &[(u32, u32)], cp: u32) -> bool {
    let at = table.partition_point(|&(_, last)| last < cp);
    table.get(at).is_some_and(|&(first, _)| first <= cp)
}

/// The character, if it is one and CPython's Unicode has assigned it.
pub(super) fn known(cp: u32) -> Option<char> {
    let c = char::from_u32(cp)?;
    (cp < 0x378 || !in_ranges(&ucd::UNASSIGNED, cp)).then_some(c)
}

/// The general category.
pub fn category(cp: u32) -> Cat {
    match known(cp) {
        Some(c) => c.general_category(),
        None if (0xd800..0xe000).contains(&cp) => Cat::Surrogate,
        None => Cat::Unassigned,
    }
}

/// `str.isalpha` of one character.
pub fn is_alpha(cp: u32) -> bool {
    if cp < 0x80 {
        return (cp as u8).is_ascii_alphabetic();
    }
    use Cat::{LowercaseLetter, ModifierLetter, OtherLetter, TitlecaseLetter, UppercaseLetter};
    matches!(category(cp), UppercaseLetter | LowercaseLetter | TitlecaseLetter | ModifierLetter | OtherLetter)
}

/// The value of a decimal digit of any script.
pub fn decimal_value(cp: u32) -> Option<u8> {
    if cp < 0x80 {
        let digit = cp.wrapping_sub(0x30);
        return (digit < 10).then_some(digit as u8);
    }
    let at = ucd::DECIMAL_ZEROS.partition_point(|&zero| zero <= cp);
    let zero = *ucd::DECIMAL_ZEROS.get(at.checked_sub(1)?)?;
    (cp - zero < 10).then_some((cp - zero) as u8)
}

/// `str.isdecimal` of one character.
pub fn is_decimal(cp: u32) -> bool {
    decimal_value(cp).is_some()
}

/// `str.isdigit` of one character: decimal digits and the likes of superscripts.
pub fn is_digit(cp: u32) -> bool {
    is_decimal(cp) || cp >= 0x80 && in_ranges(&ucd::DIGITS_NOT_DECIMAL, cp)
}

/// `str.isnumeric` of one character: digits, fractions, numerals.
pub fn is_numeric(cp: u32) -> bool {
    is_digit(cp) || cp >= 0x80 && in_ranges(&ucd::NUMERIC_NOT_DIGIT, cp)
}

/// `str.isalnum` of one character.
pub fn is_alnum(cp: u32) -> bool {
    is_alpha(cp) || is_numeric(cp)
}

/// `str.isspace` of one character; also what `split` and `strip` take for white space.
#[inline]
pub fn is_space(cp: u32) -> bool {
    if cp < 0x80 {
        return matches!(cp, 0x09..=0x0d | 0x1c..=0x20);
    }
    matches!(cp, 0x85 | 0xa0 | 0x1680 | 0x2000..=0x200a | 0x2028 | 0x2029 | 0x202f | 0x205f | 0x3000)
}

/// `str.isprintable` of one character: `repr` shows it as it is.
pub fn is_printable(cp: u32) -> bool {
    if cp < 0x80 {
        return matches!(cp, 0x20..=0x7e);
    }
    use Cat::{Control, Format, LineSeparator, ParagraphSeparator, PrivateUse, SpaceSeparator, Surrogate, Unassigned};
    !matches!(
        category(cp),
        Control | Format | Surrogate | PrivateUse | Unassigned | LineSeparator | ParagraphSeparator | SpaceSeparator
    )
}

/// Whether the character is lower case.
pub fn is_lower(cp: u32) -> bool {
    if cp < 0x80 {
        return (cp as u8).is_ascii_lowercase();
    }
    // U+0295 lost its case with Unicode 16.
    known(cp).is_some_and(char::is_lowercase) || cp == 0x295
}

/// Whether the character is upper case.
pub fn is_upper(cp: u32) -> bool {
    if cp < 0x80 {
        return (cp as u8).is_ascii_uppercase();
    }
    known(cp).is_some_and(char::is_uppercase)
}

/// Whether the character is title case, such as U+01C5.
pub fn is_title(cp: u32) -> bool {
    cp >= 0x80 && category(cp) == Cat::TitlecaseLetter
}

/// Whether the character may begin an identifier.
pub fn is_xid_start(cp: u32) -> bool {
    if cp < 0x80 {
        return (cp as u8).is_ascii_alphabetic() || cp == 0x5f;
    }
    known(cp).is_some_and(unicode_ident::is_xid_start)
}

/// Whether the character may go on an identifier.
pub fn is_xid_continue(cp: u32) -> bool {
    if cp < 0x80 {
        return (cp as u8).is_ascii_alphanumeric() || cp == 0x5f;
    }
    known(cp).is_some_and(unicode_ident::is_xid_continue)
}

/// Whether the character has a case (for the final sigma).
pub(super) fn is_cased(cp: u32) -> bool {
    is_lower(cp) || is_upper(cp) || is_title(cp)
}

/// Whether the final sigma looks through the character.
pub(super) fn is_case_ignorable(cp: u32) -> bool {
    use Cat::{EnclosingMark, Format, ModifierLetter, ModifierSymbol, NonspacingMark};
    match cp {
        0x27 | 0x2e | 0x3a | 0x5e | 0x60 => true,
        0..=0x7f => false,
        0xb7 | 0x387 | 0x55f | 0x5f4 | 0x2018 | 0x2019 | 0x2024 | 0x2027 => true,
        0xfe13 | 0xfe52 | 0xfe55 | 0xff07 | 0xff0e | 0xff1a => true,
        // A nonspacing mark until Unicode 16.
        0x1171e => true,
        _ => matches!(category(cp), NonspacingMark | EnclosingMark | Format | ModifierLetter | ModifierSymbol),
    }
}

impl Text<'_> {
    fn all(&self, holds: impl Fn(u32) -> bool) -> bool {
        !self.is_empty() && self.chars().all(holds)
    }

    /// `str.isalpha`.
    pub fn isalpha(&self) -> bool {
        self.all(is_alpha)
    }

    /// `str.isdecimal`.
    pub fn isdecimal(&self) -> bool {
        self.all(is_decimal)
    }

    /// `str.isdigit`.
    pub fn isdigit(&self) -> bool {
        self.all(is_digit)
    }

    /// `str.isnumeric`.
    pub fn isnumeric(&self) -> bool {
        self.all(is_numeric)
    }

    /// `str.isalnum`.
    pub fn isalnum(&self) -> bool {
        self.all(is_alnum)
    }

    /// `str.isspace`.
    pub fn isspace(&self) -> bool {
        self.all(is_space)
    }

    /// `str.isprintable`; true of the empty string.
    pub fn isprintable(&self) -> bool {
        self.chars().all(is_printable)
    }

    /// `str.isascii`; true of the empty string.
    pub fn isascii(&self) -> bool {
        self.is_ascii()
    }

    /// `str.isidentifier`.
    pub fn isidentifier(&self) -> bool {
        let mut chars = self.chars();
        chars.next().is_some_and(is_xid_start) && chars.all(is_xid_continue)
    }

    /// `str.islower`: some cased character, and none in upper or title case.
    pub fn islower(&self) -> bool {
        let mut any = false;
        for cp in self.chars() {
            if is_upper(cp) || is_title(cp) {
                return false;
            }
            any |= is_lower(cp);
        }
        any
    }

    /// `str.isupper`: some cased character, and none in lower or title case.
    pub fn isupper(&self) -> bool {
        let mut any = false;
        for cp in self.chars() {
            if is_lower(cp) || is_title(cp) {
                return false;
            }
            any |= is_upper(cp);
        }
        any
    }

    /// `str.istitle`: upper or title case begins each run of cased characters, and lower case goes it on.
    pub fn istitle(&self) -> bool {
        let (mut any, mut inside) = (false, false);
        for cp in self.chars() {
            if is_upper(cp) || is_title(cp) {
                if inside {
                    return false;
                }
                (any, inside) = (true, true);
            } else if is_lower(cp) {
                if !inside {
                    return false;
                }
                any = true;
            } else {
                inside = false;
            }
        }
        any
    }
}
