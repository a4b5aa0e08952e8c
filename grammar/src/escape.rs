//! Escape sequences of string and bytes literals.

/// Why a literal cannot be decoded: the message as it is reported.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct BadEscape(pub String);

/// A decoded literal.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Decoded {
    /// WTF-8 for text, any bytes for bytes.
    pub bytes: Vec<u8>,
    /// The first escape that means nothing: its offset in the literal's body, and the warning.
    pub doubtful: Option<(usize, String)>,
}

/// What kind of literal the escapes stand in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flavor {
    /// Text.
    Str,
    /// Literal text of an f-string, where doubled braces stand for single ones.
    FString,
    /// Bytes.
    Bytes,
    /// Python 2's `ur''`: nothing but `\u` and `\U`.
    RawUnicode,
}

struct Decoder<'s> {
    body: &'s str,
    flavor: Flavor,
    at: usize,
    /// Where CPython's decoder would be: it sees a character outside ASCII as ten bytes.
    position: usize,
    out: Vec<u8>,
    doubtful: Option<(usize, String)>,
}

/// Decodes the body of a literal (what stands between the quotes).
pub(crate) fn decode(body: &str, flavor: Flavor) -> Result<Decoded, BadEscape> {
    let decoder = Decoder { body, flavor, at: 0, position: 0, out: Vec::with_capacity(body.len()), doubtful: None };
    decoder.run()
}

/// Turns `{{` and `}}` of a raw f-string's text into single braces.
pub(crate) fn halve_braces(body: &str) -> Vec<u8> {
    body.replace("{{", "{").replace("}}", "}").into_bytes()
}

/// Appends a code point, a lone surrogate included.
fn push_code_point(out: &mut Vec<u8>, code: u32) {
    match char::from_u32(code) {
        Some(character) => {
            let mut buffer = [0; 4];
            out.extend_from_slice(character.encode_utf8(&mut buffer).as_bytes());
        }
        None => {
            out.extend_from_slice(&[
                0xe0 | (code >> 12) as u8,
                0x80 | (code >> 6 & 0x3f) as u8,
                0x80 | (code & 0x3f) as u8,
            ]);
        }
    }
}

impl<'s> Decoder<'s> {
    fn rest(&self) -> &'s str {
        self.body.get(self.at..).unwrap_or("")
    }

    fn run(mut self) -> Result<Decoded, BadEscape> {
        while let Some(&byte) = self.body.as_bytes().get(self.at) {
            match byte {
                b'\\' => self.escape()?,
                b'{' | b'}' if self.flavor == Flavor::FString => {
                    self.out.push(byte);
                    let doubled = self.body.as_bytes().get(self.at + 1) == Some(&byte);
                    self.step(if doubled { 2 } else { 1 });
                }
                _ if byte.is_ascii() => {
                    self.out.push(byte);
                    self.step(1);
                }
                _ => self.wide_character(),
            }
        }
        Ok(Decoded { bytes: self.out, doubtful: self.doubtful })
    }

    fn step(&mut self, bytes: usize) {
        self.at += bytes;
        self.position += bytes;
    }

    fn wide_character(&mut self) {
        if let Some(character) = self.rest().chars().next() {
            push_code_point(&mut self.out, character as u32);
            self.at += character.len_utf8();
            self.position += 10;
        }
    }

    /// Handles what follows a backslash.
    fn escape(&mut self) -> Result<(), BadEscape> {
        let Some(next) = self.rest().chars().nth(1) else {
            self.out.push(b'\\');
            self.step(1);
            return Ok(());
        };
        let is_text = self.flavor != Flavor::Bytes;
        if self.flavor == Flavor::RawUnicode {
            return self.raw_escape(next);
        }
        let plain = match next {
            '\n' => None,
            '\\' | '\'' | '"' => Some(next as u8),
            'a' => Some(0x07),
            'b' => Some(0x08),
            'f' => Some(0x0c),
            'n' => Some(b'\n'),
            'r' => Some(b'\r'),
            't' => Some(b'\t'),
            'v' => Some(0x0b),
            '0'..='7' => {
                self.octal();
                return Ok(());
            }
            'x' => return self.hexadecimal(2, "truncated \\xXX escape"),
            'u' if is_text => return self.hexadecimal(4, "truncated \\uXXXX escape"),
            'U' if is_text => return self.hexadecimal(8, "truncated \\UXXXXXXXX escape"),
            'N' if is_text => return self.named(),
            _ => {
                self.unknown(next);
                return Ok(());
            }
        };
        self.out.extend(plain);
        self.step(2);
        Ok(())
    }

    fn raw_escape(&mut self, next: char) -> Result<(), BadEscape> {
        match next {
            'u' => return self.hexadecimal(4, "truncated \\uXXXX"),
            'U' => return self.hexadecimal(8, "truncated \\UXXXXXXXX"),
            '\\' => {
                self.out.extend_from_slice(b"\\\\");
                self.step(2);
            }
            _ => {
                self.out.push(b'\\');
                self.step(1);
            }
        }
        Ok(())
    }

    /// An escape that means nothing stands for itself.
    fn unknown(&mut self, next: char) {
        if next.is_ascii() {
            self.doubt(format!("invalid escape sequence '\\{next}'"));
            self.out.push(b'\\');
            self.step(1);
        } else {
            self.out.push(b'\\');
            self.at += 1;
            self.position += 6;
        }
    }

    fn doubt(&mut self, message: String) {
        if self.doubtful.is_none() {
            self.doubtful = Some((self.at, message));
        }
    }

    fn octal(&mut self) {
        let digits = self.rest().bytes().skip(1).take(3).take_while(|byte| (b'0'..=b'7').contains(byte));
        let (count, value) =
            digits.fold((0, 0u32), |(count, value), digit| (count + 1, value * 8 + u32::from(digit - b'0')));
        if value > 0o377 {
            self.doubt(format!("invalid octal escape sequence '\\{value:o}'"));
        }
        self.push(value);
        self.step(1 + count);
    }

    fn push(&mut self, code: u32) {
        match self.flavor {
            Flavor::Bytes => self.out.push(code as u8),
            // Halves of a surrogate pair stay apart, as Python keeps them.
            _ => push_code_point(&mut self.out, code),
        }
    }

    fn hexadecimal(&mut self, digits: usize, complaint: &str) -> Result<(), BadEscape> {
        let body = self.rest().as_bytes().get(2..).unwrap_or(&[]);
        let found = body.iter().take(digits).take_while(|byte| byte.is_ascii_hexdigit()).count();
        if found < digits {
            return match self.flavor {
                Flavor::Bytes => {
                    Err(BadEscape(format!("(value error) invalid \\x escape at position {}", self.position)))
                }
                _ => Err(self.unicode_error(2 + found, complaint)),
            };
        }
        let text = self.rest().get(2..2 + digits).unwrap_or("0");
        let code = u32::from_str_radix(text, 16).unwrap_or(u32::MAX);
        if code > 0x10ffff {
            return Err(self.unicode_error(2 + digits, "illegal Unicode character"));
        }
        self.push(code);
        self.step(2 + digits);
        Ok(())
    }

    fn unicode_error(&self, length: usize, complaint: &str) -> BadEscape {
        let codec = if self.flavor == Flavor::RawUnicode { "rawunicodeescape" } else { "unicodeescape" };
        let (first, last) = (self.position, self.position + length - 1);
        BadEscape(format!("(unicode error) '{codec}' codec can't decode bytes in position {first}-{last}: {complaint}"))
    }

    /// `\N{name}`
    fn named(&mut self) -> Result<(), BadEscape> {
        let malformed = "malformed \\N character escape";
        let Some(after) = self.rest().get(2..).and_then(|rest| rest.strip_prefix('{')) else {
            return Err(self.unicode_error(2, malformed));
        };
        let Some(length) = after.find('}') else {
            return Err(self.unicode_error(self.rest().len(), malformed));
        };
        let name = after.get(..length).unwrap_or("");
        if name.is_empty() {
            return Err(self.unicode_error(3, malformed));
        }
        match character_named(name) {
            Some(character) => {
                push_code_point(&mut self.out, character as u32);
                self.step(length + 4);
                Ok(())
            }
            None => Err(self.unicode_error(length + 4, "unknown Unicode character name")),
        }
    }
}

/// Looks up a character by name, also by the aliases of control characters.
fn character_named(name: &str) -> Option<char> {
    if let Some(character) = unicode_names2::character(name) {
        return Some(character);
    }
    let upper = name.to_ascii_uppercase();
    let alias = CONTROL_ALIASES.iter().find(|(alias, _)| *alias == upper);
    alias.map(|&(_, character)| character)
}

/// Names that the Unicode character database lists as aliases (NameAliases.txt), those in use.
const CONTROL_ALIASES: &[(&str, char)] = &[
    ("NULL", '\0'),
    ("NUL", '\0'),
    ("START OF HEADING", '\u{1}'),
    ("SOH", '\u{1}'),
    ("START OF TEXT", '\u{2}'),
    ("STX", '\u{2}'),
    ("END OF TEXT", '\u{3}'),
    ("ETX", '\u{3}'),
    ("END OF TRANSMISSION", '\u{4}'),
    ("EOT", '\u{4}'),
    ("ENQUIRY", '\u{5}'),
    ("ENQ", '\u{5}'),
    ("ACKNOWLEDGE", '\u{6}'),
    ("ACK", '\u{6}'),
    ("ALERT", '\u{7}'),
    ("BEL", '\u{7}'),
    ("BACKSPACE", '\u{8}'),
    ("BS", '\u{8}'),
    ("CHARACTER TABULATION", '\t'),
    ("HORIZONTAL TABULATION", '\t'),
    ("HT", '\t'),
    ("TAB", '\t'),
    ("LINE FEED", '\n'),
    ("NEW LINE", '\n'),
    ("END OF LINE", '\n'),
    ("LF", '\n'),
    ("NL", '\n'),
    ("EOL", '\n'),
    ("LINE TABULATION", '\u{b}'),
    ("VERTICAL TABULATION", '\u{b}'),
    ("VT", '\u{b}'),
    ("FORM FEED", '\u{c}'),
    ("FF", '\u{c}'),
    ("CARRIAGE RETURN", '\r'),
    ("CR", '\r'),
    ("SHIFT OUT", '\u{e}'),
    ("SHIFT IN", '\u{f}'),
    ("CANCEL", '\u{18}'),
    ("SUBSTITUTE", '\u{1a}'),
    ("ESCAPE", '\u{1b}'),
    ("ESC", '\u{1b}'),
    ("FILE SEPARATOR", '\u{1c}'),
    ("GROUP SEPARATOR", '\u{1d}'),
    ("RECORD SEPARATOR", '\u{1e}'),
    ("UNIT SEPARATOR", '\u{1f}'),
    ("DELETE", '\u{7f}'),
    ("DEL", '\u{7f}'),
    ("NEXT LINE", '\u{85}'),
    ("NEL", '\u{85}'),
    ("NBSP", '\u{a0}'),
    ("SHY", '\u{ad}'),
    ("SP", ' '),
    ("ZWSP", '\u{200b}'),
    ("ZWNJ", '\u{200c}'),
    ("ZWJ", '\u{200d}'),
    ("LRM", '\u{200e}'),
    ("RLM", '\u{200f}'),
    ("BOM", '\u{feff}'),
    ("BYTE ORDER MARK", '\u{feff}'),
    ("ZWNBSP", '\u{feff}'),
];
