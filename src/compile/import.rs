//! Imports.

use taipan_grammar::ast::{Alias, Constant, ExprKind, Ident, Stmt, StmtKind};
use taipan_grammar::Span;

use super::body::Compiler;
use super::{fail, Fallible};
use crate::code::op::KILL_A;
use crate::code::{Const, Op};

const FEATURES: [&str; 10] = [
    "nested_scopes",
    "generators",
    "division",
    "absolute_import",
    "with_statement",
    "print_function",
    "unicode_literals",
    "barry_as_FLUFL",
    "generator_stop",
    "annotations",
];

/// Checks the `from __future__` imports of a program: must annotations be kept as text?
pub(super) fn check_futures(body: &[Stmt]) -> Fallible<bool> {
    let mut annotations = false;
    let mut may_come = true;
    for (index, stmt) in body.iter().enumerate() {
        match &stmt.kind {
            StmtKind::ImportFrom { module: Some(module), names, level: 0 } if module.as_str() == "__future__" => {
                if !may_come {
                    return fail("from __future__ imports must occur at the beginning of the file", stmt.span);
                }
                for alias in names {
                    match alias.name.as_str() {
                        "braces" => return fail("not a chance", stmt.span),
                        "annotations" => annotations = true,
                        name if FEATURES.contains(&name) => {}
                        name => return fail(format!("future feature {name} is not defined"), stmt.span),
                    }
                }
            }
            StmtKind::Expr { value } if index == 0 && matches!(value.kind, ExprKind::Constant(Constant::Str(_))) => {}
            _ => may_come = false,
        }
    }
    Ok(annotations)
}

impl Compiler<'_> {
    fn import_name(&mut self, module: u16, name: &str, fromlist: Const, level: u32) {
        let name = self.name_index(name);
        let fromlist = self.frame.builder.constant(fromlist);
        self.frame.builder.emit_constant(Op::ImportName, 0, [module, name, 0], u64::from(level), fromlist);
    }

    /// `import a.b as c, d`
    pub(super) fn import(&mut self, names: &[Alias], span: Span) -> Fallible {
        for alias in names {
            self.at(span);
            let module = self.temp()?;
            self.import_name(module, &alias.name, Const::None, 0);
            let mut parts = alias.name.split('.');
            let first = Ident::new(parts.next().unwrap_or(""));
            match &alias.asname {
                Some(name) => {
                    for part in parts {
                        let part = self.name_index(part);
                        self.emit(Op::ImportFrom, 0, module, module, part);
                    }
                    self.store_name(name, module, span);
                }
                None => self.store_name(&first, module, span),
            }
            self.release(module);
        }
        Ok(())
    }

    /// `from module import names`
    pub(super) fn import_from(&mut self, module: Option<&Ident>, names: &[Alias], level: u32, span: Span) -> Fallible {
        if module.is_some_and(|module| module.as_str() == "__future__" && level == 0) && !self.outer.is_empty() {
            return fail("from __future__ imports must occur at the beginning of the file", span);
        }
        let base = self.mark();
        let register = self.temp()?;
        let fromlist = names.iter().map(|alias| Const::Str(alias.name.as_bytes().into())).collect();
        self.import_name(register, module.map_or("", |module| module), Const::Tuple(fromlist), level);
        if names.iter().any(|alias| alias.name.as_str() == "*") {
            self.emit(Op::ImportStar, KILL_A, register, 0, 0);
            self.release(base);
            return Ok(());
        }
        for alias in names {
            self.at(alias.span);
            let item = self.temp()?;
            let name = self.name_index(&alias.name);
            self.emit(Op::ImportFrom, 0, item, register, name);
            self.store_name(alias.asname.as_ref().unwrap_or(&alias.name), item, alias.span);
            self.release(item);
        }
        self.emit(Op::Clear, 0, register, 0, 0);
        self.release(base);
        Ok(())
    }
}
