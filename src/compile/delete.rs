//! `del`.

use taipan_grammar::ast::{Expr, ExprKind};

use super::body::Compiler;
use super::{fail, Fallible};
use crate::code::Op;

impl Compiler<'_> {
    pub(super) fn delete(&mut self, target: &Expr) -> Fallible {
        let base = self.mark();
        match &target.kind {
            ExprKind::Name(name) => self.delete_name(name, target.span),
            ExprKind::Attribute { value, attr } => {
                let object = self.operand(value)?;
                self.at(self.attribute_span(target.span, target.span.end, attr));
                let attr = self.mangle(attr);
                let name = u64::from(self.name_index(&attr));
                self.emit_extra(Op::DeleteAttr, self.kill_a(object), object, 0, 0, name);
            }
            ExprKind::Subscript { value, slice } => {
                let (object, index) = self.operands(value, slice, None)?;
                self.at(target.span);
                self.emit(Op::DeleteItem, self.kill_a(object) | self.kill_b(index), object, index, 0);
            }
            ExprKind::Tuple { elts } | ExprKind::List { elts } => elts.iter().try_for_each(|elt| self.delete(elt))?,
            _ => return fail("cannot delete expression", target.span),
        }
        self.release(base);
        Ok(())
    }
}
