//! Type parameters and `type` aliases.

use taipan_grammar::ast::{Expr, ExprKind, Ident, TypeParam, TypeParamKind};
use taipan_grammar::Span;

use super::body::Compiler;
use super::scope::ScopeKind;
use super::{fail, Fallible};
use crate::code::op::Intrinsic;
use crate::code::{Const, Op};

impl Compiler<'_> {
    /// `dst = ` tuple of the type parameters, each of which is bound to its name as well.
    pub(super) fn type_params(&mut self, params: &[TypeParam], dst: u16) -> Fallible {
        let window = self.mark();
        let mut seen_default = false;
        for param in params {
            match &param.default_value {
                Some(_) => seen_default = true,
                None if seen_default => {
                    return fail(
                        format!("non-default type parameter '{}' follows default type parameter", param.name),
                        param.span,
                    );
                }
                None => {}
            }
            let register = self.temp()?;
            self.type_param(param, register)?;
            self.store_name_as(&param.name, register, param.span, false);
        }
        self.emit(Op::BuildTuple, 0, dst, window, params.len() as u16);
        self.release(window);
        Ok(())
    }

    fn type_param(&mut self, param: &TypeParam, dst: u16) -> Fallible {
        let window = self.mark();
        self.at(param.span);
        let name = self.temp()?;
        self.load_str(name, &param.name);
        let number = match &param.kind {
            TypeParamKind::TypeVar { bound: Some(bound) } => {
                let register = self.temp()?;
                self.lazy(&param.name, bound, register)?;
                match &bound.kind {
                    ExprKind::Tuple { .. } => Intrinsic::TypeVarConstraints,
                    _ => Intrinsic::TypeVar,
                }
            }
            kind => {
                self.unbound()?;
                match kind {
                    TypeParamKind::TypeVar { .. } => Intrinsic::TypeVar,
                    TypeParamKind::TypeVarTuple => Intrinsic::TypeVarTuple,
                    TypeParamKind::ParamSpec => Intrinsic::ParamSpec,
                }
            }
        };
        match &param.default_value {
            Some(default) => {
                let register = self.temp()?;
                self.lazy(&param.name, default, register)?;
            }
            None => self.unbound()?,
        }
        self.at(param.span);
        self.emit(Op::Intrinsic, 0, dst, window, number as u16);
        self.release(window);
        Ok(())
    }

    fn unbound(&mut self) -> Fallible {
        let register = self.temp()?;
        self.emit(Op::Clear, 0, register, 0, 0);
        Ok(())
    }

    pub(super) fn type_alias(&mut self, name: &Expr, params: &[TypeParam], value: &Expr, span: Span) -> Fallible {
        let ExprKind::Name(ident) = &name.kind else {
            return fail("a type alias needs a name", name.span);
        };
        let ident: &Ident = ident;
        let base = self.mark();
        let outer = self.scope;
        let inlined = self.scopes.of(value, ScopeKind::TypeParams);
        let text = self.temp()?;
        self.load_str(text, ident);
        let list = self.temp()?;
        if params.is_empty() {
            self.load_const(list, Const::None);
        } else {
            self.scope = inlined;
            self.hidden_cells(inlined);
            self.type_params(params, list)?;
        }
        let function = self.temp()?;
        self.lazy(ident, value, function)?;
        self.at(span);
        self.emit(Op::Intrinsic, 0, base, base, Intrinsic::TypeAlias as u16);
        if !params.is_empty() {
            self.forget_hidden(inlined);
            self.scope = outer;
        }
        self.store_name(ident, base, span);
        self.release(base);
        Ok(())
    }
}
