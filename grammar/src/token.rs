//! The tokens. A token is its kind and its place; its text is looked up in the source, so that nothing is copied.

use logos::Logos;

/// A token: what it is, and the bytes it covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// The kind.
    pub tok: Tok,
    /// Offset of the first byte.
    pub start: u32,
    /// Offset just past the last byte.
    pub end: u32,
}

/// The kinds of tokens. Those with a pattern are found by the scanner as they stand; `Blank` to `StringHead` are raw
/// material that [`lexer`](crate::lexer) turns into something else or drops; the rest are made by the layers above.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[logos(utf8 = true)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum Tok {
    // Raw material.
    #[regex(r"[ \t\x0c]+")]
    Blank,
    #[regex(r"#[^\n]*", allow_greedy = true)]
    Comment,
    #[token("\n")]
    LineBreak,
    #[token("\\")]
    Backslash,
    #[regex(r"\.?[0-9]")]
    NumberHead,
    #[regex(r#"([bBuUfF]|[rR][bBfF]?|[bBfF][rR]|[uU][rR])?["']"#)]
    StringHead,

    // What the parser is to find, before the first real token.
    StartFile,
    StartEval,
    StartSingle,
    StartExpression,
    StartDisjunction,
    StartBitOr,
    StartStarExpressions,

    // Layout.
    Newline,
    Indent,
    Dedent,
    EndMarker,

    // Names and literals.
    #[regex(r"[a-zA-Z_\u{80}-\u{10FFFF}][a-zA-Z0-9_\u{80}-\u{10FFFF}]*")]
    Name,
    Int,
    Float,
    Imaginary,
    Str,
    FStringStart,
    FStringMiddle,
    FStringMiddleRaw,
    FStringEnd,

    // Keywords.
    #[token("and")]
    And,
    #[token("as")]
    As,
    #[token("assert")]
    Assert,
    #[token("async")]
    Async,
    #[token("await")]
    Await,
    #[token("break")]
    Break,
    #[token("class")]
    Class,
    #[token("continue")]
    Continue,
    #[token("def")]
    Def,
    #[token("del")]
    Del,
    #[token("elif")]
    Elif,
    #[token("else")]
    Else,
    #[token("except")]
    Except,
    #[token("False")]
    False,
    #[token("finally")]
    Finally,
    #[token("for")]
    For,
    #[token("from")]
    From,
    #[token("global")]
    Global,
    #[token("if")]
    If,
    #[token("import")]
    Import,
    #[token("in")]
    In,
    #[token("is")]
    Is,
    #[token("lambda")]
    Lambda,
    #[token("None")]
    None,
    #[token("nonlocal")]
    Nonlocal,
    #[token("not")]
    Not,
    #[token("or")]
    Or,
    #[token("pass")]
    Pass,
    #[token("raise")]
    Raise,
    #[token("return")]
    Return,
    #[token("True")]
    True,
    #[token("try")]
    Try,
    #[token("while")]
    While,
    #[token("with")]
    With,
    #[token("yield")]
    Yield,

    // Names that are keywords where they stand.
    Match,
    Case,
    Type,
    Print,
    Exec,
    /// The `(` after `with` that encloses its items, rather than an expression.
    WithParen,
    /// The `{` of a replacement field.
    FieldBrace,

    // Operators and delimiters.
    #[token("(")]
    LParen,
    #[token(")")]
    RParen,
    #[token("[")]
    LBracket,
    #[token("]")]
    RBracket,
    #[token("{")]
    LBrace,
    #[token("}")]
    RBrace,
    #[token(",")]
    Comma,
    #[token(":")]
    Colon,
    #[token(";")]
    Semicolon,
    #[token(".")]
    Dot,
    #[token("...")]
    Ellipsis,
    #[token("->")]
    Arrow,
    #[token(":=")]
    Walrus,
    #[token("@")]
    At,
    #[token("!")]
    Bang,
    #[token("`")]
    Backtick,
    #[token("=")]
    Equal,
    #[token("==")]
    EqEqual,
    #[token("!=")]
    NotEqual,
    /// Python 2's `!=`.
    #[token("<>")]
    LessGreater,
    #[token("<")]
    Less,
    #[token("<=")]
    LessEqual,
    #[token(">")]
    Greater,
    #[token(">=")]
    GreaterEqual,
    #[token("+")]
    Plus,
    #[token("-")]
    Minus,
    #[token("*")]
    Star,
    #[token("**")]
    DoubleStar,
    #[token("/")]
    Slash,
    #[token("//")]
    DoubleSlash,
    #[token("%")]
    Percent,
    #[token("&")]
    Amper,
    #[token("|")]
    Bar,
    #[token("^")]
    Caret,
    #[token("~")]
    Tilde,
    #[token("<<")]
    LeftShift,
    #[token(">>")]
    RightShift,
    #[token("+=")]
    PlusEqual,
    #[token("-=")]
    MinusEqual,
    #[token("*=")]
    StarEqual,
    #[token("/=")]
    SlashEqual,
    #[token("//=")]
    DoubleSlashEqual,
    #[token("%=")]
    PercentEqual,
    #[token("@=")]
    AtEqual,
    #[token("&=")]
    AmperEqual,
    #[token("|=")]
    BarEqual,
    #[token("^=")]
    CaretEqual,
    #[token("<<=")]
    LeftShiftEqual,
    #[token(">>=")]
    RightShiftEqual,
    #[token("**=")]
    DoubleStarEqual,
    /// A character that no rule takes, such as `$` or `?`.
    #[regex(r"[$?]")]
    Unknown,
}

impl Tok {
    /// Whether the token is a reserved word, `True`, `False` and `None` included.
    pub fn is_keyword(self) -> bool {
        (Tok::And as u8..=Tok::Yield as u8).contains(&(self as u8))
    }

    /// Whether the token is a name, or a name that stands as a soft keyword.
    pub fn is_name(self) -> bool {
        matches!(self, Tok::Name | Tok::Match | Tok::Case | Tok::Type | Tok::Print | Tok::Exec)
    }

    /// Whether a line that begins with this token is the header of a block.
    pub fn begins_block(self) -> bool {
        use Tok::*;
        matches!(
            self,
            If | Elif | Else | While | For | With | Try | Except | Finally | Def | Class | Async | Match | Case
        )
    }

    /// Whether the token opens a bracket.
    pub fn opens(self) -> bool {
        matches!(self, Tok::LParen | Tok::LBracket | Tok::LBrace | Tok::WithParen | Tok::FieldBrace)
    }

    /// Whether the token closes a bracket.
    pub fn closes(self) -> bool {
        matches!(self, Tok::RParen | Tok::RBracket | Tok::RBrace)
    }

    /// Whether an expression can begin with the token and, at the same time, no expression can go on with it: after
    /// a complete operand it can only be a mistake, or Python 2.
    pub fn only_starts_expression(self) -> bool {
        use Tok::*;
        matches!(self, Name | Int | Float | Imaginary | Str | FStringStart | None | True | False)
            || matches!(self, Lambda | Await | Tilde | LBrace | Backtick | Ellipsis)
    }
}
