//! Literals: their values as the source has them.

use std::fmt;

/// A literal's value.
#[derive(Clone, Debug, PartialEq)]
pub enum Constant {
    /// `None`
    None,
    /// `True`
    True,
    /// `False`
    False,
    /// `...`
    Ellipsis,
    /// An integer.
    Int(IntLiteral),
    /// A float.
    Float(f64),
    /// The imaginary part of a complex number: `2j`.
    Imaginary(f64),
    /// A string, neighbouring literals joined.
    Str(StrLiteral),
    /// A bytes literal, neighbouring literals joined.
    Bytes(Box<[u8]>),
}

/// An integer literal: a machine word where it fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IntLiteral {
    /// A value that fits.
    Small(i64),
    /// A value that does not.
    Big {
        /// 2, 8, 10 or 16.
        radix: u32,
        /// The digits, without prefix, underscores or leading zeros.
        digits: Box<str>,
    },
}

/// A string literal's value: WTF-8, that is UTF-8 in which lone surrogates (`"\ud800"`) may stand as three bytes.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct StrLiteral {
    bytes: Box<[u8]>,
    is_utf8: bool,
    has_u_prefix: bool,
}

impl StrLiteral {
    /// Wraps WTF-8 bytes; `has_u_prefix` tells of a literal written `u"..."`.
    pub fn new(bytes: impl Into<Box<[u8]>>, has_u_prefix: bool) -> Self {
        let bytes = bytes.into();
        let is_utf8 = std::str::from_utf8(&bytes).is_ok();
        StrLiteral { bytes, is_utf8, has_u_prefix }
    }

    /// The WTF-8 bytes.
    pub fn as_wtf8(&self) -> &[u8] {
        &self.bytes
    }

    /// The text, unless it holds a lone surrogate.
    pub fn as_str(&self) -> Option<&str> {
        if self.is_utf8 {
            std::str::from_utf8(&self.bytes).ok()
        } else {
            None
        }
    }

    /// Whether the text holds no lone surrogate.
    pub fn is_utf8(&self) -> bool {
        self.is_utf8
    }

    /// Whether the (first) literal was written with a `u` prefix.
    pub fn has_u_prefix(&self) -> bool {
        self.has_u_prefix
    }

    /// The code points, lone surrogates included.
    pub fn code_points(&self) -> impl Iterator<Item = u32> + '_ {
        let mut rest: &[u8] = &self.bytes;
        std::iter::from_fn(move || {
            let (&first, mut tail) = rest.split_first()?;
            let (mut code, more) = match first {
                0..=0x7f => (u32::from(first), 0),
                0x80..=0xdf => (u32::from(first & 0x1f), 1),
                0xe0..=0xef => (u32::from(first & 0x0f), 2),
                _ => (u32::from(first & 0x07), 3),
            };
            for _ in 0..more {
                let (&byte, after) = tail.split_first()?;
                code = code << 6 | u32::from(byte & 0x3f);
                tail = after;
            }
            rest = tail;
            Some(code)
        })
    }
}

impl fmt::Debug for StrLiteral {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", String::from_utf8_lossy(&self.bytes))
    }
}
