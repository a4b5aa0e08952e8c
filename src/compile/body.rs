//! The state of the frame being compiled: registers, the builder, and the small steps everything else is made of.

use taipan_grammar::ast::{Expr, Ident};
use taipan_grammar::{SourceMap, Span};

use super::scope::{ScopeId, Scopes};
use super::unwind::Block;
use super::{fail, fold, Fallible, Options};
use crate::code::emit::{Builder, Label};
use crate::code::op::{IF_TRUE, KILL_A, KILL_B, KILL_C};
use crate::code::{Const, Op, Unit};

/// One frame (code object) in the making.
pub(super) struct Frame<'a> {
    pub(super) builder: Builder,
    /// Its scope.
    pub(super) scope: ScopeId,
    /// Registers of variables; temporaries follow.
    pub(super) variables: u16,
    /// First free temporary.
    next: u16,
    /// Blocks around the current place, outermost first.
    pub(super) blocks: Vec<Block<'a>>,
    /// `co_qualname`.
    pub(super) qualname: String,
    /// Names of attributes that methods of the class being compiled assign to `self`.
    pub(super) static_attributes: Vec<String>,
}

/// The compiler: the program's scopes, and the frame being compiled with those around it.
pub(super) struct Compiler<'a> {
    pub(super) source: &'a SourceMap,
    pub(super) options: &'a Options,
    pub(super) scopes: Scopes,
    /// Annotations are kept as text.
    pub(super) future_annotations: bool,
    /// Expression statements of the module print their value.
    pub(super) interactive: bool,
    /// The scope of the current place; an inlined one is not the frame's.
    pub(super) scope: ScopeId,
    pub(super) frame: Frame<'a>,
    pub(super) outer: Vec<Frame<'a>>,
    /// How many bodies of `finally` were copied so far.
    pub(super) copies: u32,
}

impl<'a> Compiler<'a> {
    /// Begins with the module's frame.
    pub(super) fn new(source: &'a SourceMap, options: &'a Options, scopes: Scopes, future_annotations: bool) -> Self {
        let frame = Frame::new(&scopes, 0, "<module>".to_owned());
        Compiler {
            source,
            options,
            scopes,
            future_annotations,
            interactive: false,
            scope: 0,
            frame,
            outer: Vec::new(),
            copies: 0,
        }
    }

    /// Begins a frame inside the current one.
    pub(super) fn open_frame(&mut self, scope: ScopeId, qualname: String) -> Fallible {
        let frame = Frame::new(&self.scopes, scope, qualname);
        self.outer.push(std::mem::replace(&mut self.frame, frame));
        self.scope = scope;
        self.prologue()
    }

    /// Ends the inner frame, whose code is complete if `result` is good: its unit. The scope must be set back by the caller.
    pub(super) fn close_frame(&mut self, result: Fallible, name: &str, first_line: u32, flags: u32) -> Fallible<Unit> {
        let unit = match result {
            Ok(()) => self.finish_frame(name.to_owned(), first_line, flags),
            Err(failure) => Err(failure),
        };
        if let Some(frame) = self.outer.pop() {
            self.frame = frame;
        }
        unit
    }

    /// Builds the unit of the current frame.
    pub(super) fn finish_frame(&mut self, name: String, first_line: u32, flags: u32) -> Fallible<Unit> {
        let scope = &self.scopes.all[self.frame.scope];
        let mut unit = Unit {
            name,
            qualname: std::mem::take(&mut self.frame.qualname),
            filename: self.options.filename.clone(),
            first_line,
            flags,
            variables: scope.variables.clone(),
            cells: scope.cells.clone(),
            frees: scope.frees.values().copied().collect(),
            ..Unit::default()
        };
        let builder = std::mem::take(&mut self.frame.builder);
        match builder.finish(&mut unit, self.source.lines(), scope.parameters, scope.reflects) {
            Ok(()) => Ok(unit),
            Err(overflow) => fail(overflow, Span::default()),
        }
    }

    /// Puts cells where the frame's captured variables live.
    pub(super) fn prologue(&mut self) -> Fallible {
        self.frame.builder.span = Span::default();
        let scope = &self.scopes.all[self.frame.scope];
        let (cells, parameters) = (scope.cells.clone(), scope.parameters);
        let frees: Vec<u16> = scope.frees.values().copied().collect();
        for cell in cells {
            if cell >= parameters {
                self.emit(Op::Clear, 0, cell, 0, 0);
            }
            self.emit(Op::MakeCell, 0, cell, 0, 0);
        }
        for (index, register) in frees.into_iter().enumerate() {
            self.emit(Op::LoadClosure, 0, register, index as u16, 0);
        }
        Ok(())
    }

    // ---- registers ---------------------------------------------------------------------------------------------------

    /// Takes the next temporary.
    pub(super) fn temp(&mut self) -> Fallible<u16> {
        let register = self.frame.next;
        if register >= u16::MAX - 16 {
            return fail("too many variables and temporary values in one scope", self.frame.builder.span);
        }
        self.frame.next += 1;
        self.frame.builder.touch(u32::from(register));
        Ok(register)
    }

    /// Takes `count` temporaries in a row; gives the first.
    pub(super) fn temps(&mut self, count: usize) -> Fallible<u16> {
        let first = self.frame.next;
        for _ in 0..count {
            self.temp()?;
        }
        Ok(first)
    }

    /// The first free temporary: what to give to [`Self::release`] later.
    pub(super) fn mark(&self) -> u16 {
        self.frame.next
    }

    /// Gives back the temporaries from `mark` up.
    pub(super) fn release(&mut self, mark: u16) {
        self.frame.next = mark;
    }

    /// Is it a temporary?
    pub(super) fn is_temp(&self, register: u16) -> bool {
        register >= self.frame.variables
    }

    /// Is it the topmost temporary in use?
    pub(super) fn is_top(&self, register: u16) -> bool {
        self.is_temp(register) && register + 1 == self.frame.next
    }

    /// `KILL_A` for a temporary.
    pub(super) fn kill_a(&self, register: u16) -> u8 {
        if self.is_temp(register) {
            KILL_A
        } else {
            0
        }
    }

    /// `KILL_B` for a temporary.
    pub(super) fn kill_b(&self, register: u16) -> u8 {
        if self.is_temp(register) {
            KILL_B
        } else {
            0
        }
    }

    /// `KILL_C` for a temporary.
    pub(super) fn kill_c(&self, register: u16) -> u8 {
        if self.is_temp(register) {
            KILL_C
        } else {
            0
        }
    }

    /// A copy of `register` if it is a local that an expression within `later` assigns to: its value now is what counts.
    pub(super) fn guard(&mut self, register: u16, later: Span, hint: Option<u16>) -> Fallible<u16> {
        if self.is_temp(register) {
            return Ok(register);
        }
        let scope = &self.scopes.all[self.frame.scope];
        if scope.walruses.is_empty() {
            return Ok(register);
        }
        let name = scope.variables.get(register as usize).map_or("", String::as_str);
        let first = scope.walruses.partition_point(|(at, _)| *at < later.start);
        let assigned = scope.walruses[first..]
            .iter()
            .take_while(|(at, _)| *at < later.end)
            .any(|(_, target)| target.as_str() == name);
        if !assigned {
            return Ok(register);
        }
        let copy = match hint {
            Some(copy) => copy,
            None => self.temp()?,
        };
        self.emit(Op::Move, 0, copy, register, 0);
        Ok(copy)
    }

    // ---- code --------------------------------------------------------------------------------------------------------

    /// Sets where the next instructions come from.
    pub(super) fn at(&mut self, span: Span) {
        self.frame.builder.span = span;
    }

    /// Emits an instruction.
    pub(super) fn emit(&mut self, op: Op, k: u8, a: u16, b: u16, c: u16) {
        self.frame.builder.emit(op, k, a, b, c);
    }

    /// Emits an instruction with a number in its first cache word.
    pub(super) fn emit_extra(&mut self, op: Op, k: u8, a: u16, b: u16, c: u16, extra: u64) {
        self.frame.builder.emit_extra(op, k, a, b, c, extra);
    }

    /// A new label.
    pub(super) fn label(&mut self) -> Label {
        self.frame.builder.label()
    }

    /// Binds a label here.
    pub(super) fn bind(&mut self, label: Label) {
        self.frame.builder.bind(label);
    }

    /// Jumps to a label.
    pub(super) fn jump(&mut self, label: Label) {
        self.frame.builder.jump(Op::Jump, 0, 0, 0, label);
    }

    /// Jumps when the truth of `register` is `sense`; a temporary dies.
    pub(super) fn jump_if(&mut self, register: u16, sense: bool, label: Label) {
        let k = self.kill_a(register) | if sense { IF_TRUE } else { 0 };
        self.frame.builder.jump(Op::JumpIf, k, register, 0, label);
    }

    /// Can execution come here?
    pub(super) fn reachable(&self) -> bool {
        self.frame.builder.reachable()
    }

    /// Loads a constant.
    pub(super) fn load_const(&mut self, dst: u16, value: Const) {
        if self.reachable() {
            let index = self.frame.builder.constant(value);
            self.frame.builder.emit_constant(Op::LoadConst, 0, [dst, 0, 0], 0, index);
        }
    }

    /// Loads a str.
    pub(super) fn load_str(&mut self, dst: u16, text: &str) {
        self.load_const(dst, Const::Str(text.as_bytes().into()));
    }

    /// A new temporary that holds a constant.
    pub(super) fn const_temp(&mut self, value: Const) -> Fallible<u16> {
        let register = self.temp()?;
        self.load_const(register, value);
        Ok(register)
    }

    /// The index of a name.
    pub(super) fn name_index(&mut self, name: &str) -> u16 {
        self.frame.builder.name(name)
    }

    /// `return None`.
    pub(super) fn return_none(&mut self) -> Fallible {
        let value = self.const_temp(Const::None)?;
        self.emit(Op::Return, 0, value, 0, 0);
        self.release(value);
        Ok(())
    }

    /// The constant an expression always is.
    pub(super) fn constant_of(&self, expr: &Expr) -> Option<Const> {
        fold::fold(expr, self.options.optimize == 0)
    }

    /// A name as it is stored in the current scope.
    pub(super) fn mangle(&self, name: &Ident) -> Ident {
        self.scopes.all[self.scope].mangle(name)
    }

    /// Where an instruction that comes from `span` and reads attribute `attr`, which ends at `end`, is said to stand: at the name, if
    /// that is on a later line than the start.
    pub(super) fn attribute_span(&self, span: Span, end: u32, attr: &Ident) -> Span {
        if self.source.line(span.start) == self.source.line(end) {
            return span;
        }
        Span::new(end.saturating_sub(attr.len() as u32), end)
    }

    /// The line of a span's start.
    pub(super) fn line(&self, span: Span) -> u32 {
        self.source.line(span.start)
    }
}

impl Frame<'_> {
    fn new(scopes: &Scopes, scope: ScopeId, qualname: String) -> Self {
        let variables = scopes.all[scope].variables.len() as u16;
        Frame {
            builder: Builder::new(),
            scope,
            variables,
            next: variables,
            blocks: Vec::new(),
            qualname,
            static_attributes: Vec::new(),
        }
    }
}
