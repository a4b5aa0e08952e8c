//! Functions and lambdas.

use taipan_grammar::ast::{Arguments, Expr, ExprKind, FunctionDef, Ident};
use taipan_grammar::Span;

use super::body::Compiler;
use super::scope::{Access, ScopeId, ScopeKind};
use super::Fallible;
use crate::code::op::{Intrinsic, HAS_DEFAULTS, HAS_KWDEFAULTS, KILL_B};
use crate::code::unit::flag;
use crate::code::{Const, Op, Unit};

/// The flags of a code object that its parameters give.
fn parameter_flags(args: &Arguments) -> u32 {
    let mut flags = 0;
    if args.vararg.is_some() {
        flags |= flag::VARARGS;
    }
    if args.kwarg.is_some() {
        flags |= flag::VARKEYWORDS;
    }
    flags
}

fn count_parameters(unit: &mut Unit, args: &Arguments) {
    unit.positional_only = args.posonlyargs.len() as u16;
    unit.positional = (args.posonlyargs.len() + args.args.len()) as u16;
    unit.keyword_only = args.kwonlyargs.len() as u16;
}

impl<'a> Compiler<'a> {
    /// The qualified name of something named `name` that is defined here.
    pub(super) fn qualname_inside(&self, name: &str) -> String {
        let frame = &self.scopes.all[self.frame.scope];
        match frame.kind {
            ScopeKind::Module => name.to_owned(),
            ScopeKind::Class => format!("{}.{name}", self.frame.qualname),
            _ => format!("{}.<locals>.{name}", self.frame.qualname),
        }
    }

    /// The same for a `def` or `class`: one that is declared global stands alone.
    pub(super) fn qualname_of(&self, name: &Ident) -> String {
        let kind = self.scopes.all[self.frame.scope].kind;
        if kind != ScopeKind::Module && self.access(name).1 == Access::Global {
            return name.to_string();
        }
        self.qualname_inside(name)
    }

    /// `NESTED` if the frame being compiled is inside a function.
    pub(super) fn nested_flag(&self) -> u32 {
        if self.outer.iter().any(|frame| self.scopes.all[frame.scope].kind.has_variables()) {
            flag::NESTED
        } else {
            0
        }
    }

    /// Pushes decorators, lets `define` put the definition on top of them, applies them and stores the result under `name`.
    pub(super) fn decorated(
        &mut self,
        decorators: &[Expr],
        name: &Ident,
        span: Span,
        define: impl FnOnce(&mut Self, u16) -> Fallible,
    ) -> Fallible {
        let base = self.mark();
        for decorator in decorators {
            self.push(decorator)?;
        }
        if let (true, Some(local)) = (decorators.is_empty(), self.local(name)) {
            return define(self, local);
        }
        let definition = self.temp()?;
        define(self, definition)?;
        for (index, decorator) in decorators.iter().enumerate().rev() {
            self.at(decorator.span);
            let window = base + index as u16;
            self.emit(Op::Call, 0, window, window, 1);
        }
        self.store_name(name, base, span);
        self.release(base);
        Ok(())
    }

    pub(super) fn function_def(&mut self, def: &'a FunctionDef, is_async: bool, span: Span) -> Fallible {
        let first = def.decorator_list.first().map_or(span, |decorator| decorator.span);
        let first_line = self.line(first);
        self.decorated(&def.decorator_list, &def.name, span, |this, dst| {
            this.function(def, is_async, first_line, span, dst)
        })
    }

    fn function(&mut self, def: &'a FunctionDef, is_async: bool, first_line: u32, span: Span, dst: u16) -> Fallible {
        let base = self.mark();
        let outer = self.scope;
        let qualname = self.qualname_of(&def.name);
        let generic = !def.type_params.is_empty();
        let params = if generic { self.temp()? } else { 0 };
        let window = self.mark();
        let mut flags = self.defaults(&def.args)?;
        let inlined = self.scopes.of(def, ScopeKind::TypeParams);
        if generic {
            self.scope = inlined;
            self.hidden_cells(inlined);
            self.type_params(&def.type_params, params)?;
        }
        flags |= self.push_annotations(&def.args, def.returns.as_ref())?;
        let scope = self.scopes.of(def, ScopeKind::Function);
        self.open_frame(scope, qualname)?;
        let has_docstring = self.docstring(&def.body).is_some();
        let result = self.function_body(def, has_docstring);
        let mut unit_flags = parameter_flags(&def.args) | self.nested_flag();
        if is_async {
            unit_flags |= flag::COROUTINE;
        }
        if self.scopes.all[scope].is_generator {
            unit_flags |= flag::GENERATOR;
        }
        if has_docstring {
            unit_flags |= flag::DOCSTRING;
        }
        let unit = self.close_frame(result, &def.name, first_line, unit_flags);
        self.scope = if generic { inlined } else { outer };
        let mut unit = unit?;
        count_parameters(&mut unit, &def.args);
        self.at(span);
        if generic {
            self.make_function(unit, scope, flags, window, window)?;
            self.release(window);
            self.temp()?;
            let list = self.temp()?;
            self.emit(Op::Move, KILL_B, list, params, 0);
            let nothing = self.temp()?;
            self.emit(Op::Clear, 0, nothing, 0, 0);
            self.emit(Op::Intrinsic, 0, dst, window, Intrinsic::SetTypeParams as u16);
            self.forget_hidden(inlined);
            self.scope = outer;
        } else {
            self.make_function(unit, scope, flags, window, dst)?;
        }
        self.release(base);
        Ok(())
    }

    fn function_body(&mut self, def: &'a FunctionDef, has_docstring: bool) -> Fallible {
        let mut body = def.body.as_slice();
        if let Some(text) = self.docstring(body).filter(|_| has_docstring) {
            self.frame.builder.constant(text);
            body = &body[1..];
        }
        self.body(body)?;
        self.return_none()
    }

    pub(super) fn lambda(&mut self, expr: &Expr, args: &Arguments, body: &Expr, dst: u16) -> Fallible {
        let base = self.mark();
        let window = self.mark();
        let flags = self.defaults(args)?;
        let scope = self.scopes.of(expr, ScopeKind::Lambda);
        let outer = self.scope;
        let qualname = self.qualname_inside("<lambda>");
        self.open_frame(scope, qualname)?;
        let result = self.expression_body(body);
        let mut unit_flags = parameter_flags(args) | self.nested_flag();
        if self.scopes.all[scope].is_generator {
            unit_flags |= flag::GENERATOR;
        }
        let line = self.line(expr.span);
        let unit = self.close_frame(result, "<lambda>", line, unit_flags);
        self.scope = outer;
        let mut unit = unit?;
        count_parameters(&mut unit, args);
        self.at(expr.span);
        self.make_function(unit, scope, flags, window, dst)?;
        self.release(base);
        Ok(())
    }

    /// The body of a function that returns an expression.
    pub(super) fn expression_body(&mut self, body: &Expr) -> Fallible {
        let base = self.mark();
        let value = self.operand(body)?;
        self.at(body.span);
        if self.scopes.all[self.frame.scope].is_generator {
            // A generator's last value is not its own.
            if self.is_temp(value) {
                self.emit(Op::Clear, 0, value, 0, 0);
            }
            self.release(base);
            return self.return_none();
        }
        self.emit(Op::Return, 0, value, 0, 0);
        self.release(base);
        Ok(())
    }

    fn lazy_body(&mut self, value: &Expr) -> Fallible {
        let ExprKind::Starred { value: inner } = &value.kind else {
            return self.expression_body(value);
        };
        // `[*Ts = *default]`
        let base = self.mark();
        let register = self.operand(inner)?;
        self.at(value.span);
        let item = self.temp()?;
        self.emit(Op::UnpackSequence, self.kill_b(register), item, register, 1);
        self.emit(Op::Return, 0, item, 0, 0);
        self.release(base);
        Ok(())
    }

    /// A function without parameters that computes an expression when it is called: a bound, a default, an alias's value.
    pub(super) fn lazy(&mut self, name: &Ident, value: &Expr, dst: u16) -> Fallible {
        let window = self.mark();
        let scope: ScopeId = self.scopes.of(value, ScopeKind::Lazy);
        let outer = self.scope;
        let qualname = self.qualname_inside(name);
        self.open_frame(scope, qualname)?;
        let result = self.lazy_body(value);
        let flags = self.nested_flag();
        let line = self.line(value.span);
        let unit = self.close_frame(result, name, line, flags);
        self.scope = outer;
        self.at(value.span);
        self.make_function(unit?, scope, 0, window, dst)
    }

    /// Defaults on top of the stack: a tuple, then a dict, as far as there are any; gives the flags for `MakeFunction`.
    fn defaults(&mut self, args: &Arguments) -> Fallible<u8> {
        let mut flags = 0;
        if !args.defaults.is_empty() {
            let register = self.temp()?;
            let constants: Option<Vec<Const>> = args.defaults.iter().map(|default| self.constant_of(default)).collect();
            let span = args.defaults[0].span;
            match constants {
                Some(constants) => {
                    self.at(span);
                    self.load_const(register, Const::Tuple(constants));
                }
                None => self.tuple(span, &args.defaults, register)?,
            }
            flags |= HAS_DEFAULTS;
        }
        let named: Vec<_> = args.kwonlyargs.iter().zip(&args.kw_defaults).collect();
        if named.iter().any(|(_, default)| default.is_some()) {
            let window = self.mark();
            let mut count = 0;
            for (arg, default) in named {
                if let Some(default) = default {
                    let name = self.mangle(&arg.arg);
                    let key = self.temp()?;
                    self.load_str(key, &name);
                    self.push(default)?;
                    count += 1;
                }
            }
            self.emit(Op::BuildDict, 0, window, window, count);
            self.release(window + 1);
            flags |= HAS_KWDEFAULTS;
        }
        Ok(flags)
    }
}
