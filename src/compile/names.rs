//! Loading, storing and deleting names, wherever they live.

use taipan_grammar::ast::{Expr, Ident};
use taipan_grammar::Span;

use super::body::Compiler;
use super::scope::Access;
use super::Fallible;
use crate::code::op::KILL_A;
use crate::code::{Const, Op};

impl Compiler<'_> {
    /// How a name is reached from here.
    pub(super) fn access(&self, name: &Ident) -> (Ident, Access) {
        let name = self.mangle(name);
        let access = self.scopes.access(self.scope, &name);
        (name, access)
    }

    /// The register of a name that is a plain local.
    pub(super) fn local(&self, name: &Ident) -> Option<u16> {
        match self.access(name).1 {
            Access::Register(register) => Some(register),
            _ => None,
        }
    }

    /// `dst = name`
    pub(super) fn load_name(&mut self, name: &Ident, dst: u16, span: Span) -> Fallible {
        self.at(span);
        let (name, access) = self.access(name);
        match access {
            Access::Register(register) => {
                self.emit(Op::CheckLocal, 0, register, 0, 0);
                if register != dst {
                    self.emit(Op::Move, 0, dst, register, 0);
                }
            }
            Access::Cell(cell) => self.emit(Op::LoadCell, 0, dst, cell, 0),
            Access::Global => {
                let name = self.name_index(&name);
                self.emit(Op::LoadGlobal, 0, dst, name, 0);
            }
            Access::Namespace => {
                let name = self.name_index(&name);
                self.emit(Op::LoadName, 0, dst, name, 0);
            }
            Access::ClassCell(cell) => {
                let name = self.name_index(&name);
                self.emit(Op::LoadClassCell, 0, dst, cell, name);
            }
            Access::ClassDict(dict, cell) => self.load_through_class(&name, dst, dict, cell)?,
        }
        Ok(())
    }

    /// A name of a scope that is computed on demand inside a class: the class namespace first.
    fn load_through_class(&mut self, name: &Ident, dst: u16, dict: u16, cell: Option<u16>) -> Fallible {
        let base = self.mark();
        let (elsewhere, end) = (self.label(), self.label());
        let namespace = self.temp()?;
        self.emit(Op::LoadCell, 0, namespace, dict, 0);
        let key = self.temp()?;
        self.load_str(key, name);
        let found = self.temp()?;
        self.emit(Op::In, 0, found, key, namespace);
        self.jump_if(found, false, elsewhere);
        self.emit(Op::LoadItem, self.kill_b(namespace) | self.kill_c(key), dst, namespace, key);
        self.jump(end);
        self.bind(elsewhere);
        self.emit(Op::Clear, 0, namespace, 0, 0);
        self.emit(Op::Clear, 0, key, 0, 0);
        match cell {
            Some(cell) => self.emit(Op::LoadCell, 0, dst, cell, 0),
            None => {
                let name = self.name_index(name);
                self.emit(Op::LoadGlobal, 0, dst, name, 0);
            }
        }
        self.bind(end);
        self.release(base);
        Ok(())
    }

    /// `name = register`; a temporary dies.
    pub(super) fn store_name(&mut self, name: &Ident, register: u16, span: Span) {
        self.store_name_as(name, register, span, true);
    }

    /// `name = register`; a temporary dies if this is its `last` use.
    pub(super) fn store_name_as(&mut self, name: &Ident, register: u16, span: Span, last: bool) {
        let kill = |flag: u8| if last { flag } else { 0 };
        self.at(span);
        let (name, access) = self.access(name);
        match access {
            Access::Register(local) => {
                if local != register {
                    self.emit(Op::Move, kill(self.kill_b(register)), local, register, 0);
                }
            }
            Access::Cell(cell) => self.emit(Op::StoreCell, kill(self.kill_b(register)), cell, register, 0),
            Access::Global => {
                let name = self.name_index(&name);
                self.emit(Op::StoreGlobal, kill(self.kill_a(register)), register, name, 0);
            }
            Access::Namespace | Access::ClassCell(_) | Access::ClassDict(..) => {
                let name = self.name_index(&name);
                self.emit(Op::StoreName, kill(self.kill_a(register)), register, name, 0);
            }
        }
    }

    /// `name = value`, straight into a plain local.
    pub(super) fn assign_name(&mut self, name: &Ident, value: &Expr, span: Span) -> Fallible {
        if let Some(local) = self.local(name) {
            return self.expr_into(value, local);
        }
        let base = self.mark();
        let register = self.operand(value)?;
        self.store_name(name, register, span);
        self.release(base);
        Ok(())
    }

    /// `del name`
    pub(super) fn delete_name(&mut self, name: &Ident, span: Span) {
        self.at(span);
        let (name, access) = self.access(name);
        match access {
            Access::Register(local) => self.emit(Op::DeleteLocal, 0, local, 0, 0),
            Access::Cell(cell) => self.emit(Op::DeleteCell, 0, cell, 0, 0),
            Access::Global => {
                let name = self.name_index(&name);
                self.emit(Op::DeleteGlobal, 0, 0, name, 0);
            }
            Access::Namespace | Access::ClassCell(_) | Access::ClassDict(..) => {
                let name = self.name_index(&name);
                self.emit(Op::DeleteName, 0, 0, name, 0);
            }
        }
    }

    /// Unbinds the name of an `except … as name` at its end, whether or not it is bound still.
    pub(super) fn forget_name(&mut self, name: &Ident, span: Span) -> Fallible {
        if let Some(local) = self.local(name) {
            self.at(span);
            self.emit(Op::Clear, 0, local, 0, 0);
            return Ok(());
        }
        let none = self.const_temp(Const::None)?;
        self.store_name(name, none, span);
        self.release(none);
        self.delete_name(name, span);
        Ok(())
    }

    /// Stores into the class namespace, past all scoping.
    pub(super) fn store_in_namespace(&mut self, name: &str, register: u16) {
        let name = self.name_index(name);
        self.emit(Op::StoreName, KILL_A, register, name, 0);
    }
}
