//! From source to tree: decoding, tokens, the grammar, and the report of whatever went wrong.

use std::cell::Cell;

use lalrpop_util::ParseError;

use crate::ast::{Expression, Interactive, Module, Stmt};
use crate::builder::{Builder, Stop, Tree};
use crate::error::{SyntaxError, SyntaxWarning};
use crate::lexer::{self, Tokens};
use crate::source::Source;
use crate::span::{SourceMap, Span};
use crate::token::{Tok, Token};
use crate::{diagnostic, python, soft, source, validate, Dialect};

/// A tree, the text it was made from, and the warnings that came up.
#[derive(Clone, Debug, PartialEq)]
pub struct Parsed<T> {
    /// The tree.
    pub tree: T,
    /// The decoded text, to which all spans refer.
    pub source: SourceMap,
    /// Warnings, in the order of the text.
    pub warnings: Vec<SyntaxWarning>,
}

/// Parses a file.
///
/// # Errors
/// The first syntax error, worded as CPython words it.
pub fn parse_module<'a>(source: impl Into<Source<'a>>, dialect: Dialect) -> Result<Parsed<Module>, SyntaxError> {
    let text = source.into().decode()?;
    let (tree, warnings, source) = parse(text, Tok::StartFile, dialect)?;
    Ok(Parsed { tree: Module { body: body(tree) }, source, warnings })
}

/// Parses a file that is run or imported by name: as [`parse_module`], but what is wrong with its encoding is worded
/// as CPython words it for files.
///
/// # Errors
/// The first syntax error, worded as CPython words it.
pub fn parse_file(source: &[u8], file: &str, dialect: Dialect) -> Result<Parsed<Module>, SyntaxError> {
    parse_module(source, dialect).map_err(|error| source::as_file_error(error, source, file))
}

/// Parses an expression, as `eval` does. Blanks before it are an error; `eval` strips them.
///
/// # Errors
/// The first syntax error, worded as CPython words it.
pub fn parse_expression<'a>(
    source: impl Into<Source<'a>>,
    dialect: Dialect,
) -> Result<Parsed<Expression>, SyntaxError> {
    let text = source.into().decode()?;
    let (tree, warnings, source) = parse(text, Tok::StartEval, dialect)?;
    match tree {
        Tree::Expr(body) => Ok(Parsed { tree: Expression { body }, source, warnings }),
        Tree::Body(_) => Err(diagnostic::plain("invalid syntax", Span::default(), &source)),
    }
}

/// Parses one interactive input: a line of simple statements, or one compound statement. When an error has
/// [`incomplete`](SyntaxError::incomplete) set, more lines could make the input valid.
///
/// # Errors
/// The first syntax error, worded as CPython words it.
pub fn parse_interactive<'a>(
    source: impl Into<Source<'a>>,
    dialect: Dialect,
) -> Result<Parsed<Interactive>, SyntaxError> {
    let text = source.into().decode()?;
    let (tree, warnings, source) = parse(text, Tok::StartSingle, dialect)?;
    Ok(Parsed { tree: Interactive { body: body(tree) }, source, warnings })
}

/// Cuts a source into tokens, layout and soft keywords included: for tests and tools.
///
/// # Errors
/// The first lexical error, worded as CPython words it.
pub fn tokenize<'a>(source: impl Into<Source<'a>>, dialect: Dialect) -> Result<(Vec<Token>, SourceMap), SyntaxError> {
    let source = SourceMap::new(source.into().decode()?);
    let mut tokens = lexer::tokenize(source.text(), dialect);
    if let Some(error) = &tokens.error {
        return Err(diagnostic::lexical(error, &source));
    }
    tokens.list.insert(0, Token { tok: Tok::StartFile, start: 0, end: 0 });
    soft::filter(source.text(), &mut tokens.list, dialect);
    tokens.list.remove(0);
    Ok((tokens.list, source))
}

/// Whether a REPL that has read `source` should ask for another line: the input is valid so far but not complete, or
/// it is a compound statement that an empty line has not ended yet.
pub fn needs_more_input<'a>(source: impl Into<Source<'a>>, dialect: Dialect) -> bool {
    let source = source.into();
    match parse_interactive(source, dialect) {
        Ok(parsed) => {
            let is_block = parsed.tree.body.first().is_some_and(Stmt::is_compound);
            is_block && !source.ends_in_line_break()
        }
        Err(error) => error.incomplete,
    }
}

fn body(tree: Tree) -> Vec<Stmt> {
    match tree {
        Tree::Body(body) => body,
        Tree::Expr(_) => Vec::new(),
    }
}

type Success = (Tree, Vec<SyntaxWarning>, SourceMap);

fn parse(mut text: String, start: Tok, dialect: Dialect) -> Result<Success, SyntaxError> {
    let appended = !text.ends_with('\n') && start != Tok::StartEval;
    if appended {
        text.push('\n');
    }
    let appended = appended && start == Tok::StartSingle;
    let source = SourceMap::new(text);
    let mut tokens = lexer::tokenize(source.text(), dialect);
    tokens.list.insert(0, Token { tok: start, start: 0, end: 0 });
    soft::filter(source.text(), &mut tokens.list, dialect);
    let builder = Builder::new(source.text(), dialect);
    let outcome = run(&tokens, &builder);
    let issue = builder.take_issue();
    let mut warnings = std::mem::take(&mut tokens.warnings);
    warnings.extend(builder.take_warnings());
    drop(builder);
    let tree = match (outcome, issue) {
        (Ok(tree), None) => tree,
        (Ok(_), Some(issue)) => return Err(diagnostic::refused(&issue, &tokens, &source)),
        (Err(failure), issue) => {
            return Err(diagnostic::failed(&failure, issue.as_ref(), &tokens, &source, dialect, start, appended));
        }
    };
    if let Some(issue) = validate::check(&tree) {
        return Err(diagnostic::misplaced(&issue, &source));
    }
    warnings.sort_by_key(|warning| warning.span);
    for warning in &mut warnings {
        warning.line = source.line(warning.span.start);
    }
    Ok((tree, warnings, source))
}

/// Where the grammar could not go on.
pub(crate) struct Failure {
    /// The index of the token at fault; past the last one when the text has a lexical error there.
    pub token: usize,
    /// The tokens that could have stood there instead.
    pub expected: Vec<String>,
}

/// Runs the grammar over tokens.
fn run(tokens: &Tokens, builder: &Builder<'_>) -> Result<Tree, Failure> {
    let ends_early = tokens.error.is_some();
    let next = Cell::new(0);
    let stream = std::iter::from_fn(|| {
        if builder.is_stopped() {
            return Some(Err(Stop::Refused));
        }
        let index = next.get();
        next.set(index + 1);
        match tokens.list.get(index) {
            Some(token) => Some(Ok((token.start, token.tok, token.end))),
            None if ends_early => Some(Err(Stop::Lexical)),
            None => None,
        }
    });
    python::TopParser::new().parse(builder, stream).map_err(|error| {
        let token = next.get().saturating_sub(1);
        match error {
            ParseError::UnrecognizedToken { expected, .. } | ParseError::UnrecognizedEof { expected, .. } => {
                Failure { token, expected }
            }
            _ => Failure { token, expected: Vec::new() },
        }
    })
}

/// Parses part of a token list as an expression of the given sort; for error reports.
pub(crate) fn parse_fragment(text: &str, tokens: &[Token], start: Tok, dialect: Dialect) -> Option<Tree> {
    let end = tokens.last().map_or(0, |token| token.end);
    let mut list = Vec::with_capacity(tokens.len() + 2);
    list.push(Token { tok: start, start: 0, end: 0 });
    list.extend_from_slice(tokens);
    list.push(Token { tok: Tok::EndMarker, start: end, end });
    let tokens = Tokens { list, error: None, warnings: Vec::new() };
    let builder = Builder::new(text, dialect);
    let tree = run(&tokens, &builder).ok()?;
    match builder.take_issue() {
        None => Some(tree),
        Some(_) => None,
    }
}

/// What [`longest_fragment`] found.
pub(crate) struct Longest {
    /// How many tokens make up the expression; `None` if there is none.
    pub count: Option<usize>,
    /// Whether the grammar took all tokens and asked for more.
    pub took_all: bool,
}

/// How many of `tokens` make up the longest expression they begin with.
pub(crate) fn longest_fragment(text: &str, tokens: &[Token], start: Tok, dialect: Dialect) -> Longest {
    let mut list = Vec::with_capacity(tokens.len() + 1);
    list.push(Token { tok: start, start: 0, end: 0 });
    list.extend_from_slice(tokens);
    let all = Tokens { list, error: None, warnings: Vec::new() };
    let builder = Builder::new(text, dialect);
    let reached = match run(&all, &builder) {
        Ok(_) => 0,
        Err(failure) => failure.token.saturating_sub(1),
    };
    let took_all = reached >= tokens.len();
    let count = (1..=reached.min(tokens.len())).rev().take(64).find(|&count| {
        let part = tokens.get(..count).unwrap_or(tokens);
        parse_fragment(text, part, start, dialect).is_some()
    });
    Longest { count, took_all }
}
