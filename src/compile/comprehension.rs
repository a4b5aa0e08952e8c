//! Comprehensions, inlined in the frame around them, and generator expressions, which are functions.

use taipan_grammar::ast::{Comprehension, Expr, ExprKind, Ident};
use taipan_grammar::Span;

use super::body::Compiler;
use super::scope::{Access, ScopeId, ScopeKind, Symbol};
use super::unwind::{Block, BlockKind};
use super::Fallible;
use crate::code::op::HAS_CLOSURE;
use crate::code::unit::flag;
use crate::code::{Const, Op, Unit};

/// What is done with each item.
#[derive(Clone, Copy)]
enum Sink<'e> {
    List(u16, &'e Expr),
    Set(u16, &'e Expr),
    Dict(u16, &'e Expr, &'e Expr),
    Yield(&'e Expr),
}

impl<'a> Compiler<'a> {
    /// A list, set or dict comprehension, built in the temporary `dst`.
    pub(super) fn comprehension(&mut self, expr: &Expr, dst: u16) -> Fallible {
        let (build, sink, generators) = match &expr.kind {
            ExprKind::ListComp { elt, generators } => (Op::BuildList, Sink::List(dst, elt), generators),
            ExprKind::SetComp { elt, generators } => (Op::BuildSet, Sink::Set(dst, elt), generators),
            ExprKind::DictComp { key, value, generators } => (Op::BuildDict, Sink::Dict(dst, key, value), generators),
            _ => return Ok(()),
        };
        let Some(first) = generators.first() else {
            return Ok(());
        };
        let base = self.mark();
        let scope = self.scopes.of(expr, ScopeKind::Comprehension);
        let iterator = self.temp()?;
        let iterable = self.iterable(&first.iter, iterator)?;
        self.at(first.iter.span);
        let get = if first.is_async { Op::GetAiter } else { Op::GetIter };
        self.emit(get, self.kill_unless(iterable, iterator), iterator, iterable, 0);
        self.at(expr.span);
        self.emit(build, 0, dst, self.mark(), 0);
        let outer = std::mem::replace(&mut self.scope, scope);
        self.hidden_cells(scope);
        self.clauses(generators, iterator, sink, expr.span)?;
        self.forget_hidden(scope);
        self.scope = outer;
        self.release(base);
        Ok(())
    }

    /// Makes cells for the captured variables of an inlined scope.
    pub(super) fn hidden_cells(&mut self, scope: ScopeId) {
        for register in self.hidden(scope, |symbol| symbol.captured) {
            self.emit(Op::Clear, 0, register, 0, 0);
            self.emit(Op::MakeCell, 0, register, 0, 0);
        }
    }

    /// Releases the variables of an inlined scope.
    pub(super) fn forget_hidden(&mut self, scope: ScopeId) {
        for register in self.hidden(scope, |_| true) {
            self.emit(Op::Clear, 0, register, 0, 0);
        }
    }

    fn hidden(&self, scope: ScopeId, wanted: impl Fn(&Symbol) -> bool) -> Vec<u16> {
        let symbols = self.scopes.all[scope].symbols.values();
        symbols.filter(|symbol| symbol.is_own() && wanted(symbol)).map(|symbol| symbol.register).collect()
    }

    /// What a loop runs over: a constant list or set display is a constant.
    pub(super) fn iterable(&mut self, iter: &Expr, hint: u16) -> Fallible<u16> {
        if matches!(iter.kind, ExprKind::List { .. }) {
            if let Some(items) = super::fold::members(iter, self.options.optimize == 0) {
                self.at(iter.span);
                self.load_const(hint, items);
                return Ok(hint);
            }
        }
        self.operand_in(iter, Some(hint))
    }

    /// The loops over `generators`; the iterator of the first is there.
    fn clauses(&mut self, generators: &[Comprehension], iterator: u16, sink: Sink<'_>, span: Span) -> Fallible {
        let Some((generator, rest)) = generators.split_first() else {
            return self.sink(sink, span);
        };
        let base = self.mark();
        let (body, next) = (self.label(), self.label());
        if generator.is_async {
            return self.async_clause(generator, rest, iterator, sink, span);
        }
        let alive = self.reachable();
        self.at(generator.iter.span);
        self.jump(next);
        self.frame.builder.bind_head(body, alive);
        let item = self.loop_item(&generator.target)?;
        let after_item = self.mark();
        self.unpack_loop_item(&generator.target, item)?;
        self.clause_body(generator, rest, sink, span, next)?;
        self.release(after_item);
        self.bind(next);
        self.at(generator.iter.span);
        self.frame.builder.jump(Op::ForIter, 0, item, iterator, body);
        self.release(base);
        Ok(())
    }

    fn clause_body(
        &mut self,
        generator: &Comprehension,
        rest: &[Comprehension],
        sink: Sink<'_>,
        span: Span,
        next: crate::code::emit::Label,
    ) -> Fallible {
        for test in &generator.ifs {
            self.condition(test, next, false)?;
        }
        let Some(inner) = rest.first() else {
            return self.sink(sink, span);
        };
        let base = self.mark();
        let iterator = self.temp()?;
        // `for y in [f(x)]` is the idiom for an assignment, but nothing is won by treating it so here.
        let iterable = self.iterable(&inner.iter, iterator)?;
        self.at(inner.iter.span);
        let get = if inner.is_async { Op::GetAiter } else { Op::GetIter };
        self.emit(get, self.kill_unless(iterable, iterator), iterator, iterable, 0);
        self.clauses(rest, iterator, sink, span)?;
        self.release(base);
        Ok(())
    }

    fn async_clause(
        &mut self,
        generator: &Comprehension,
        rest: &[Comprehension],
        iterator: u16,
        sink: Sink<'_>,
        span: Span,
    ) -> Fallible {
        let base = self.mark();
        let (head, end) = (self.label(), self.label());
        let alive = self.reachable();
        self.frame.builder.bind_head(head, alive);
        let item = self.loop_item(&generator.target)?;
        self.next_async(iterator, item, generator.iter.span, end)?;
        self.unpack_loop_item(&generator.target, item)?;
        self.clause_body(generator, rest, sink, span, head)?;
        self.jump(head);
        self.release(base);
        self.end_async(iterator, generator.iter.span, end)
    }

    fn sink(&mut self, sink: Sink<'_>, span: Span) -> Fallible {
        let base = self.mark();
        match sink {
            Sink::List(list, elt) => {
                let item = self.operand(elt)?;
                self.at(elt.span);
                self.emit(Op::ListAppend, self.kill_b(item), list, item, 0);
            }
            Sink::Set(set, elt) => {
                let item = self.operand(elt)?;
                self.at(elt.span);
                self.emit(Op::SetAdd, self.kill_b(item), set, item, 0);
            }
            Sink::Dict(dict, key, value) => {
                let (key, value) = self.operands(key, value, None)?;
                self.at(span);
                self.emit(Op::DictSet, self.kill_b(key) | self.kill_c(value), dict, key, value);
            }
            Sink::Yield(elt) => {
                let item = self.operand(elt)?;
                self.at(elt.span);
                let sent = if self.is_temp(item) { item } else { self.temp()? };
                self.emit(Op::Yield, self.kill_unless(item, sent), sent, item, 0);
                self.emit(Op::Clear, 0, sent, 0, 0);
            }
        }
        self.release(base);
        Ok(())
    }

    /// A generator expression: a function, called with the iterator of the first clause.
    pub(super) fn generator(&mut self, expr: &Expr, elt: &Expr, generators: &[Comprehension], dst: u16) -> Fallible {
        let Some(first) = generators.first() else {
            return Ok(());
        };
        let base = self.mark();
        let window = if self.is_top(dst) { dst } else { self.temp()? };
        let scope = self.scopes.of(expr, ScopeKind::Generator);
        let outer = self.scope;
        let qualname = self.qualname_inside("<genexpr>");
        self.open_frame(scope, qualname)?;
        let result = self.generator_body(expr, elt, generators);
        let mut flags = flag::NESTED;
        flags |= if self.scopes.all[scope].is_async { flag::COROUTINE | flag::GENERATOR } else { flag::GENERATOR };
        let line = self.line(expr.span);
        let unit = self.close_frame(result, "<genexpr>", line, flags);
        self.scope = outer;
        self.at(expr.span);
        // Its one parameter is the iterator.
        let unit = Unit { positional: 1, positional_only: 1, ..unit? };
        self.make_function(unit, scope, 0, window, window)?;
        let argument = self.temp()?;
        let iterable = self.iterable(&first.iter, argument)?;
        self.at(first.iter.span);
        let get = if first.is_async { Op::GetAiter } else { Op::GetIter };
        self.emit(get, self.kill_unless(iterable, argument), argument, iterable, 0);
        self.at(expr.span);
        self.emit(Op::Call, 0, dst, window, 1);
        self.release(base);
        Ok(())
    }

    fn generator_body(&mut self, expr: &Expr, elt: &Expr, generators: &[Comprehension]) -> Fallible {
        let iterator = self.temp()?;
        self.at(expr.span);
        match self.access(&Ident::new(".0")).1 {
            Access::Cell(cell) => self.emit(Op::LoadCell, 0, iterator, cell, 0),
            _ => self.emit(Op::Move, 0, iterator, 0, 0),
        }
        self.clauses(generators, iterator, Sink::Yield(elt), expr.span)?;
        self.release(iterator);
        self.return_none()
    }

    /// The closure tuple of inner scope `scope`, if it has one, on top of the stack.
    pub(super) fn closure(&mut self, scope: ScopeId) -> Fallible<u8> {
        let frees: Vec<_> = self.scopes.all[scope].frees.keys().cloned().collect();
        if frees.is_empty() {
            return Ok(0);
        }
        let base = self.mark();
        for (owner, name) in &frees {
            let cell = self.scopes.register(self.frame.scope, *owner, name);
            let register = self.temp()?;
            self.emit(Op::Move, 0, register, cell, 0);
        }
        self.emit(Op::BuildTuple, 0, base, base, frees.len() as u16);
        self.release(base + 1);
        Ok(HAS_CLOSURE)
    }

    /// `dst = ` function of `unit`. The window at `window` holds what `flags` say; the closure is added. The temporaries from `window`
    /// up but for those must be free; `dst` may be `window`.
    pub(super) fn make_function(
        &mut self,
        unit: crate::code::Unit,
        scope: ScopeId,
        flags: u8,
        window: u16,
        dst: u16,
    ) -> Fallible {
        let keep = self.mark();
        self.release(window + flags.count_ones() as u16);
        let flags = flags | self.closure(scope)?;
        if self.reachable() {
            let index = self.frame.builder.add_constant(Const::Code(Box::new(unit)));
            self.frame.builder.emit_constant(Op::MakeFunction, flags, [dst, window, 0], 0, index);
        }
        self.release(keep);
        Ok(())
    }

    /// Calls `body` with a loop around the current place.
    pub(super) fn in_block(&mut self, kind: BlockKind<'a>, body: impl FnOnce(&mut Self) -> Fallible) -> Fallible {
        self.frame.blocks.push(Block::new(kind));
        let result = body(self);
        self.frame.blocks.pop();
        result
    }
}
