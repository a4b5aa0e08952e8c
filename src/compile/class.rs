//! Classes.

use taipan_grammar::ast::{ClassDef, Expr, ExprKind, Ident};
use taipan_grammar::Span;

use super::body::Compiler;
use super::scope::ScopeKind;
use super::Fallible;
use crate::code::op::Intrinsic;
use crate::code::unit::flag;
use crate::code::{Const, Op};

impl<'a> Compiler<'a> {
    pub(super) fn class_def(&mut self, def: &'a ClassDef, span: Span) -> Fallible {
        let first = def.decorator_list.first().map_or(span, |decorator| decorator.span);
        let first_line = self.line(first);
        self.decorated(&def.decorator_list, &def.name, span, |this, dst| this.class(def, first_line, span, dst))
    }

    fn class(&mut self, def: &'a ClassDef, first_line: u32, span: Span, dst: u16) -> Fallible {
        let base = self.mark();
        let outer = self.scope;
        let qualname = self.qualname_of(&def.name);
        let generic = !def.type_params.is_empty();
        let inlined = self.scopes.of(def, ScopeKind::TypeParams);
        if generic {
            self.scope = inlined;
            self.hidden_cells(inlined);
            let params = self.temp()?;
            self.type_params(&def.type_params, params)?;
            self.store_name(&Ident::new(".type_params"), params, span);
            self.release(params);
        }
        let window = self.mark();
        let build = self.temp()?;
        self.at(span);
        self.emit(Op::LoadBuildClass, 0, build, 0, 0);
        let function = self.temp()?;
        let scope = self.scopes.of(def, ScopeKind::Class);
        let around = self.scope;
        self.open_frame(scope, qualname.clone())?;
        let result = self.class_body(def, first_line, qualname);
        let flags = flag::NAMESPACE | self.nested_flag();
        let unit = self.close_frame(result, &def.name, first_line, flags);
        self.scope = around;
        self.at(span);
        self.make_function(unit?, scope, 0, function, function)?;
        let name = self.temp()?;
        self.load_str(name, &def.name);
        let mut given = vec![function, name];
        let simple = !def.bases.iter().any(|base| matches!(base.kind, ExprKind::Starred { .. }));
        if generic && simple {
            // The bases first, then `Generic[…]` after them.
            for base in &def.bases {
                given.push(self.push(base)?);
            }
            given.push(self.generic_base(span)?);
            self.any_call(span, window, &given, &[], &def.keywords, dst)?;
        } else if generic {
            self.starred_generic(def, window, function, span, dst)?;
        } else {
            self.any_call(span, window, &given, &def.bases, &def.keywords, dst)?;
        }
        if generic {
            self.forget_hidden(inlined);
            self.scope = outer;
        }
        self.release(base);
        Ok(())
    }

    /// `Generic[type parameters]` in the next temporary.
    fn generic_base(&mut self, span: Span) -> Fallible<u16> {
        let base = self.temp()?;
        self.load_name(&Ident::new(".type_params"), base, span)?;
        for _ in 0..2 {
            let nothing = self.temp()?;
            self.emit(Op::Clear, 0, nothing, 0, 0);
        }
        self.emit(Op::Intrinsic, 0, base, base, Intrinsic::SubscriptGeneric as u16);
        self.release(base + 1);
        Ok(base)
    }

    /// A generic class whose bases are given with `*`.
    fn starred_generic(&mut self, def: &ClassDef, window: u16, list: u16, span: Span, dst: u16) -> Fallible {
        self.emit(Op::BuildList, 0, list, list, 2);
        self.release(list + 1);
        for base in &def.bases {
            let mark = self.mark();
            let (op, value): (Op, &Expr) = match &base.kind {
                ExprKind::Starred { value } => (Op::ListExtend, value),
                _ => (Op::ListAppend, base),
            };
            let register = self.operand(value)?;
            self.emit(op, self.kill_b(register), list, register, 0);
            self.release(mark);
        }
        let generic = self.generic_base(span)?;
        self.emit(Op::ListAppend, self.kill_b(generic), list, generic, 0);
        self.release(list + 1);
        self.finish_general_call(span, window, &def.keywords, dst)
    }

    fn class_body(&mut self, def: &'a ClassDef, first_line: u32, qualname: String) -> Fallible {
        let span = def.name_span;
        self.at(span);
        let register = self.temp()?;
        self.load_name(&Ident::new("__name__"), register, span)?;
        self.store_in_namespace("__module__", register);
        self.load_str(register, &qualname);
        self.store_in_namespace("__qualname__", register);
        self.load_const(register, Const::Int(i64::from(first_line)));
        self.store_in_namespace("__firstlineno__", register);
        if !def.type_params.is_empty() {
            self.load_name(&Ident::new(".type_params"), register, span)?;
            self.store_in_namespace("__type_params__", register);
        }
        let scope = self.frame.scope;
        if let Some(cell) = self.scopes.class_variable(scope, "__classdict__") {
            self.emit(Op::LoadNamespace, 0, register, 0, 0);
            self.emit(Op::StoreCell, self.kill_b(register), cell, register, 0);
        }
        if self.scopes.all[scope].has_annotations {
            self.emit(Op::SetupAnnotations, 0, 0, 0, 0);
        }
        let mut body = def.body.as_slice();
        if let Some(text) = self.docstring(body) {
            self.at(body[0].span);
            self.load_const(register, text);
            self.store_in_namespace("__doc__", register);
            body = &body[1..];
        }
        self.release(register);
        self.body(body)?;
        self.at(span);
        let attributes = std::mem::take(&mut self.frame.static_attributes);
        let attributes = attributes.iter().map(|name| Const::Str(name.as_bytes().into())).collect();
        let register = self.const_temp(Const::Tuple(attributes))?;
        self.store_in_namespace("__static_attributes__", register);
        if let Some(cell) = self.scopes.class_variable(scope, "__class__") {
            self.emit(Op::Move, 0, register, cell, 0);
            let name = self.name_index("__classcell__");
            self.emit(Op::StoreName, 0, register, name, 0);
            self.emit(Op::Return, 0, register, 0, 0);
        } else {
            self.load_const(register, Const::None);
            self.emit(Op::Return, 0, register, 0, 0);
        }
        self.release(register);
        Ok(())
    }
}
