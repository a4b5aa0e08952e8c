//! The token filter for words that are keywords only where they stand: `match`, `case`, `type`, Python 2's `print`
//! and `exec`; and the parenthesis after `with` that encloses items. It looks ahead in the token list, each time over
//! one logical line at most, and only from the beginnings of statements: so it is linear.
//!
//! Whatever Python 3 can parse keeps its Python 3 meaning, with two exceptions, both statements that do nothing
//! there: `print >>f, x` prints (Python 3 would raise a `TypeError`), and a bare `print` prints an empty line in a text
//! that also has a print statement which is not Python 3.

use crate::token::{Tok, Token};
use crate::Dialect;

/// What the filter remembers while it walks.
struct Filter<'s, 't> {
    text: &'s str,
    tokens: &'t mut [Token],
    dialect: Dialect,
    /// For each open block, whether its statements are `case` clauses.
    blocks: Vec<bool>,
    /// Set by a `match` line until its block opens.
    match_line: bool,
    /// Bare `print` statements, undecided.
    bare_prints: Vec<usize>,
    is_python2: bool,
}

/// Turns names into soft keywords in place.
pub(crate) fn filter(text: &str, tokens: &mut [Token], dialect: Dialect) {
    let mut filter = Filter {
        text,
        tokens,
        dialect,
        blocks: Vec::new(),
        match_line: false,
        bare_prints: Vec::new(),
        is_python2: false,
    };
    filter.run();
}

impl<'s> Filter<'s, '_> {
    fn run(&mut self) {
        let mut at_start = true;
        let mut at_line_start = true;
        // Whether the line is a block's header whose colon is still to come, and the lambdas whose colons come first.
        let mut in_header = false;
        let mut lambdas = 0u32;
        let mut depth = 0u32;
        for index in 0..self.tokens.len() {
            if at_start && self.kind(index) == Tok::Name {
                self.statement_name(index, at_line_start);
            }
            let tok = self.kind(index);
            if at_line_start {
                in_header = tok.begins_block();
                lambdas = 0;
            }
            if tok == Tok::With && depth == 0 && self.kind(index + 1) == Tok::LParen {
                self.with_items(index + 1);
            }
            at_line_start = matches!(tok, Tok::Newline | Tok::Indent | Tok::Dedent | Tok::StartFile | Tok::StartSingle);
            at_start = at_line_start || tok == Tok::Semicolon;
            match tok {
                Tok::Indent => {
                    self.blocks.push(std::mem::take(&mut self.match_line));
                }
                Tok::Dedent => {
                    self.blocks.pop();
                }
                Tok::Lambda if depth == 0 => lambdas += 1,
                Tok::Colon if depth == 0 && lambdas > 0 => lambdas -= 1,
                Tok::Colon if depth == 0 && in_header => {
                    in_header = false;
                    at_start = true;
                }
                tok if tok.opens() => depth += 1,
                tok if tok.closes() => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        if self.is_python2 && self.dialect == Dialect::Both {
            for &index in &self.bare_prints {
                self.tokens[index].tok = Tok::Print;
            }
        }
    }

    fn kind(&self, index: usize) -> Tok {
        self.tokens.get(index).map_or(Tok::EndMarker, |token| token.tok)
    }

    fn word(&self, index: usize) -> &'s str {
        match self.tokens.get(index) {
            Some(token) if token.tok == Tok::Name => {
                self.text.get(token.start as usize..token.end as usize).unwrap_or("")
            }
            _ => "",
        }
    }

    fn set(&mut self, index: usize, tok: Tok) {
        if let Some(token) = self.tokens.get_mut(index) {
            token.tok = tok;
        }
    }

    /// A name at the beginning of a statement.
    fn statement_name(&mut self, index: usize, at_line_start: bool) {
        let tok = match self.word(index) {
            "match" if self.is_match(index) => {
                self.match_line = true;
                Tok::Match
            }
            "case" if at_line_start && self.blocks.last() == Some(&true) => Tok::Case,
            "type" if self.is_type_alias(index) => Tok::Type,
            "print" if self.is_print(index) => {
                self.is_python2 = true;
                Tok::Print
            }
            "exec" if self.begins_operand(index + 1) => {
                self.is_python2 = true;
                Tok::Exec
            }
            _ => return,
        };
        self.set(index, tok);
    }

    /// Two names side by side are nothing else.
    fn is_type_alias(&self, index: usize) -> bool {
        self.kind(index + 1) == Tok::Name
    }

    /// Whether what is there can only be an operand that does not go on with the name before it.
    fn begins_operand(&self, index: usize) -> bool {
        let tok = self.kind(index);
        tok.only_starts_expression() || tok == Tok::Not && self.kind(index + 1) != Tok::In
    }

    fn is_print(&mut self, index: usize) -> bool {
        let next = self.kind(index + 1);
        match next {
            Tok::Newline | Tok::Semicolon | Tok::EndMarker => {
                self.bare_prints.push(index);
                false
            }
            Tok::RightShift => self.dialect == Dialect::Both,
            Tok::LBracket => self.is_list_not_index(index + 1),
            _ => self.begins_operand(index + 1),
        }
    }

    /// Whether brackets hold what no index can be: nothing, or a comprehension.
    fn is_list_not_index(&self, open: usize) -> bool {
        let mut depth = 0u32;
        for index in open.. {
            match self.kind(index) {
                tok if tok.opens() => depth += 1,
                tok if tok.closes() => {
                    depth -= 1;
                    if depth == 0 {
                        return index == open + 1;
                    }
                }
                Tok::For if depth == 1 => return true,
                Tok::EndMarker => return false,
                _ => {}
            }
        }
        false
    }

    /// Whether a line that begins with `match` is a match statement: it ends in a colon outside brackets and a block
    /// of `case` follows, or it has that shape so far that nothing else could be meant.
    fn is_match(&self, index: usize) -> bool {
        let next = self.kind(index + 1);
        let may_be_operator =
            matches!(next, Tok::LParen | Tok::LBracket | Tok::Minus | Tok::Plus | Tok::Star | Tok::Not);
        if !may_be_operator && !next.only_starts_expression() {
            return false;
        }
        let mut depth = 0u32;
        let mut at = index + 1;
        loop {
            match self.kind(at) {
                tok if tok.opens() => depth += 1,
                tok if tok.closes() => depth = depth.saturating_sub(1),
                Tok::Newline | Tok::EndMarker => break,
                Tok::Lambda if depth == 0 => {}
                Tok::Equal | Tok::Semicolon if depth == 0 && may_be_operator => return false,
                _ => {}
            }
            at += 1;
        }
        let ends_in_colon = self.kind(at - 1) == Tok::Colon;
        if !may_be_operator {
            return true;
        }
        // `match (x):` without a block behind it could only be an annotation without a type.
        ends_in_colon && at - 1 > index + 1
    }

    /// Decides whether the parenthesis at `open`, right after `with`, encloses items: it does if a colon follows the
    /// closing one, unless what is inside can only be one expression.
    fn with_items(&mut self, open: usize) {
        let mut depth = 0u32;
        let mut has_as = false;
        let mut only_expression = matches!(self.kind(open + 1), Tok::RParen | Tok::Yield | Tok::Star);
        let mut index = open;
        loop {
            match self.kind(index) {
                tok if tok.opens() => depth += 1,
                tok if tok.closes() => {
                    depth -= 1;
                    if depth == 0 {
                        break;
                    }
                }
                Tok::As if depth == 1 => has_as = true,
                Tok::For | Tok::Walrus if depth == 1 => only_expression = true,
                Tok::Comma if depth == 1 && self.kind(index + 1) == Tok::Star => only_expression = true,
                Tok::EndMarker | Tok::Newline => break,
                _ => {}
            }
            index += 1;
        }
        let followed_by_colon = self.kind(index + 1) == Tok::Colon;
        if has_as || followed_by_colon && !only_expression {
            self.set(open, Tok::WithParen);
        }
    }
}
