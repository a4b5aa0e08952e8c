//! Calls: functions, methods, `super()`, and the general form with `*` and `**`.

use taipan_grammar::ast::{Expr, ExprKind, Ident, Keyword};
use taipan_grammar::Span;

use super::body::Compiler;
use super::scope::{Access, ScopeKind};
use super::Fallible;
use crate::code::op::KILL_B;
use crate::code::{Const, Op};

/// More arguments than this are passed as a tuple and a dict.
const MAX_ARGUMENTS: usize = 200;

impl Compiler<'_> {
    pub(super) fn call(&mut self, expr: &Expr, func: &Expr, args: &[Expr], keywords: &[Keyword], dst: u16) -> Fallible {
        let base = self.mark();
        // On top of the stack the destination is the window's first register too.
        let window = if self.is_top(dst) { dst } else { self.temp()? };
        if Self::is_general(args, keywords) {
            self.expr_into(func, window)?;
            self.general_call(expr.span, window, &[], args, keywords, dst)?;
        } else if let ExprKind::Attribute { value, attr } = &func.kind {
            let receiver = self.push(value)?;
            debug_assert_eq!(receiver, window + 1);
            let names = self.arguments(args, keywords)?;
            let first = self.attribute_span(func.span, func.span.end, attr);
            self.at(self.attribute_span(expr.span, func.span.end, attr));
            let attr = self.mangle(attr);
            let name = u64::from(self.name_index(&attr));
            let count = (args.len() + keywords.len()) as u16;
            match names {
                None => self.emit_extra(Op::CallMethod, 0, dst, window, count, name),
                Some(names) => self.frame.builder.emit_constant(Op::CallMethodKw, 0, [dst, window, count], name, names),
            }
            self.frame.builder.first_word_at(first);
        } else if args.is_empty() && keywords.is_empty() && self.is_super(func) {
            self.super_call(expr, func, window, dst)?;
        } else {
            self.expr_into(func, window)?;
            self.plain_call(expr.span, window, 0, args, keywords, dst)?;
        }
        self.release(base);
        Ok(())
    }

    fn is_general(args: &[Expr], keywords: &[Keyword]) -> bool {
        args.len() + keywords.len() > MAX_ARGUMENTS
            || args.iter().any(|arg| matches!(arg.kind, ExprKind::Starred { .. }))
            || keywords.iter().any(|keyword| keyword.arg.is_none())
    }

    /// Calls what is in `window`, where `given` arguments follow it already; `args` and `keywords` come after them.
    pub(super) fn plain_call(
        &mut self,
        span: Span,
        window: u16,
        given: usize,
        args: &[Expr],
        keywords: &[Keyword],
        dst: u16,
    ) -> Fallible {
        let names = self.arguments(args, keywords)?;
        self.at(span);
        let count = (given + args.len() + keywords.len()) as u16;
        match names {
            None => self.emit(Op::Call, 0, dst, window, count),
            Some(names) => self.frame.builder.emit_constant(Op::CallKw, 0, [dst, window, count], 0, names),
        }
        self.mark_line();
        Ok(())
    }

    /// Calls what is in `window` with anything; the registers `given`, which stand right behind it, are the first arguments.
    pub(super) fn any_call(
        &mut self,
        span: Span,
        window: u16,
        given: &[u16],
        args: &[Expr],
        keywords: &[Keyword],
        dst: u16,
    ) -> Fallible {
        if Self::is_general(args, keywords) {
            self.general_call(span, window, given, args, keywords, dst)
        } else {
            self.plain_call(span, window, given.len(), args, keywords, dst)
        }
    }

    /// Puts arguments on the stack; gives the constant of the tuple of keyword names.
    fn arguments(&mut self, args: &[Expr], keywords: &[Keyword]) -> Fallible<Option<u32>> {
        for arg in args {
            self.push(arg)?;
        }
        if keywords.is_empty() {
            return Ok(None);
        }
        let mut names = Vec::with_capacity(keywords.len());
        for keyword in keywords {
            self.push(&keyword.value)?;
            if let Some(name) = &keyword.arg {
                names.push(Const::Str(self.mangle(name).as_bytes().into()));
            }
        }
        Ok(Some(self.frame.builder.constant(Const::Tuple(names))))
    }

    /// A call with `*`, `**` or very many arguments. `given` must be the topmost temporaries, or empty.
    fn general_call(
        &mut self,
        span: Span,
        window: u16,
        given: &[u16],
        args: &[Expr],
        keywords: &[Keyword],
        dst: u16,
    ) -> Fallible {
        let positional = if let Some(&first) = given.first() {
            // The first arguments stand where the list goes.
            self.at(span);
            self.emit(Op::BuildList, 0, first, first, given.len() as u16);
            self.release(first + 1);
            self.extend_list(span, args, first)?;
            first
        } else {
            let positional = self.temp()?;
            match args {
                [one] => match &one.kind {
                    ExprKind::Starred { value } => self.expr_into(value, positional)?,
                    _ => self.tuple(span, args, positional)?,
                },
                _ if args.len() <= MAX_ARGUMENTS
                    && !args.iter().any(|arg| matches!(arg.kind, ExprKind::Starred { .. })) =>
                {
                    self.tuple(span, args, positional)?;
                }
                _ => self.gather(span, args, positional, [Op::BuildList, Op::ListAppend, Op::ListExtend])?,
            }
            positional
        };
        debug_assert_eq!(positional, window + 1);
        self.finish_general_call(span, window, keywords, dst)
    }

    /// The second half of a general call: function and positional arguments are there.
    pub(super) fn finish_general_call(&mut self, span: Span, window: u16, keywords: &[Keyword], dst: u16) -> Fallible {
        let named = self.temp()?;
        self.keyword_dict(span, keywords, named, window)?;
        self.at(span);
        self.emit(Op::CallEx, 0, dst, window, 0);
        Ok(())
    }

    fn extend_list(&mut self, span: Span, args: &[Expr], list: u16) -> Fallible {
        for arg in args {
            let base = self.mark();
            let (op, value) = match &arg.kind {
                ExprKind::Starred { value } => (Op::ListExtend, &**value),
                _ => (Op::ListAppend, arg),
            };
            let register = self.operand(value)?;
            self.at(span);
            self.emit(op, self.kill_b(register), list, register, 0);
            self.release(base);
        }
        Ok(())
    }

    /// `dst = ` dict of the keyword arguments, or UNBOUND when there are none.
    fn keyword_dict(&mut self, span: Span, keywords: &[Keyword], dst: u16, function: u16) -> Fallible {
        if keywords.is_empty() {
            self.emit(Op::Clear, 0, dst, 0, 0);
            return Ok(());
        }
        let mut rest = keywords;
        let mut begun = false;
        while let Some(first) = rest.first() {
            let base = self.mark();
            if first.arg.is_some() {
                let run = rest
                    .iter()
                    .take(super::display::MAX_WINDOW / 2)
                    .take_while(|keyword| keyword.arg.is_some())
                    .count();
                let window = self.mark();
                for keyword in &rest[..run] {
                    if let Some(name) = &keyword.arg {
                        let name = self.mangle(name);
                        let key = self.temp()?;
                        self.load_str(key, &name);
                        self.push(&keyword.value)?;
                    }
                }
                rest = &rest[run..];
                self.at(span);
                if !begun {
                    self.emit(Op::BuildDict, 0, dst, window, run as u16);
                } else {
                    self.release(base);
                    let part = self.temps(2 * run)?;
                    self.emit(Op::BuildDict, 0, part, window, run as u16);
                    self.emit(Op::DictMerge, KILL_B, dst, part, function);
                }
            } else {
                if !begun {
                    self.at(span);
                    self.emit(Op::BuildDict, 0, dst, base, 0);
                }
                let mapping = self.operand(&first.value)?;
                self.at(span);
                self.emit(Op::DictMerge, self.kill_b(mapping), dst, mapping, function);
                rest = &rest[1..];
            }
            begun = true;
            self.release(base);
        }
        Ok(())
    }

    /// Is it the name of the builtin `super`, in a function that has the class at hand?
    fn is_super(&self, func: &Expr) -> bool {
        let ExprKind::Name(name) = &func.kind else {
            return false;
        };
        let frame = &self.scopes.all[self.frame.scope];
        name.as_str() == "super"
            && frame.kind.has_variables()
            && frame.kind != ScopeKind::Lazy
            && frame.parameters > 0
            && matches!(self.access(name).1, Access::Global)
            && matches!(self.access(&Ident::new("__class__")).1, Access::Cell(_))
    }

    /// `super()` is `super(__class__, first argument)`.
    fn super_call(&mut self, expr: &Expr, func: &Expr, window: u16, dst: u16) -> Fallible {
        self.expr_into(func, window)?;
        let class = self.temp()?;
        self.load_name(&Ident::new("__class__"), class, expr.span)?;
        let object = self.temp()?;
        let frame = &self.scopes.all[self.frame.scope];
        if frame.cells.contains(&0) {
            self.emit(Op::LoadCell, 0, object, 0, 0);
        } else {
            // Unbound when it was deleted: `super` words that by itself.
            self.emit(Op::Move, 0, object, 0, 0);
        }
        self.at(expr.span);
        self.emit(Op::Call, 0, dst, window, 2);
        Ok(())
    }
}
