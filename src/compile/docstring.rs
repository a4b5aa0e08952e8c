//! Docstrings, with the indentation of their lines taken off.

use taipan_grammar::ast::{Constant, ExprKind, Stmt, StmtKind};

use super::body::Compiler;
use crate::code::Const;

impl Compiler<'_> {
    /// The docstring of a body, unless docstrings are dropped.
    pub(super) fn docstring(&self, body: &[Stmt]) -> Option<Const> {
        if self.options.optimize >= 2 {
            return None;
        }
        let StmtKind::Expr { value } = &body.first()?.kind else {
            return None;
        };
        match &value.kind {
            ExprKind::Constant(Constant::Str(text)) => Some(Const::Str(clean(text.as_wtf8()).into())),
            _ => None,
        }
    }
}

/// Text with tabs as blanks, the first line's indentation gone, and the others' common one.
fn clean(text: &[u8]) -> Vec<u8> {
    let text = expand_tabs(text);
    let indent = |line: &[u8]| line.iter().take_while(|&&byte| byte == b' ').count();
    let lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let is_blank = |line: &[u8]| line[indent(line)..].first().is_none_or(|&byte| byte == b'\n');
    let margin = lines.iter().skip(1).filter(|line| !is_blank(line)).map(|line| indent(line)).min().unwrap_or(0);
    let mut out = Vec::with_capacity(text.len());
    for (number, line) in lines.into_iter().enumerate() {
        let cut = if number == 0 { indent(line) } else { indent(line).min(margin) };
        out.extend_from_slice(&line[cut..]);
    }
    out
}

fn expand_tabs(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut column = 0;
    for &byte in text {
        match byte {
            b'\t' => {
                let blanks = 8 - column % 8;
                out.resize(out.len() + blanks, b' ');
                column += blanks;
                continue;
            }
            b'\n' | b'\r' => column = 0,
            // Bytes that continue a character take no column.
            0x80..=0xbf => {}
            _ => column += 1,
        }
        out.push(byte);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::clean;

    #[test]
    fn the_common_indentation_goes() {
        let cases: [(&str, &str); 6] = [
            ("one", "one"),
            ("  one\n    two\n      three\n    ", "one\ntwo\n  three\n"),
            ("\n  a\n\n \n  b\n", "\na\n\n\nb\n"),
            ("a\tb\n\tc", "a       b\nc"),
            ("a\nb\n  c", "a\nb\n  c"),
            ("   ", ""),
        ];
        for (text, cleaned) in cases {
            assert_eq!(String::from_utf8_lossy(&clean(text.as_bytes())), cleaned, "{text:?}");
        }
    }
}
