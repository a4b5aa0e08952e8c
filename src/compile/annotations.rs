//! Annotations of functions.

use taipan_grammar::ast::{Arg, Arguments, Expr, ExprKind};

use super::body::Compiler;
use super::unparse::unparse;
use super::Fallible;
use crate::code::op::HAS_ANNOTATIONS;
use crate::code::Op;

impl Compiler<'_> {
    /// An annotation's value, or its text, in a new temporary.
    pub(super) fn push_annotation(&mut self, annotation: &Expr) -> Fallible<u16> {
        if self.future_annotations {
            self.at(annotation.span);
            let register = self.temp()?;
            self.load_str(register, &unparse(annotation));
            return Ok(register);
        }
        if let ExprKind::Starred { value } = &annotation.kind {
            // `*args: *Ts`
            let register = self.push(value)?;
            self.at(annotation.span);
            let item = self.temp()?;
            self.emit(Op::UnpackSequence, self.kill_b(register), item, register, 1);
            self.emit(Op::Move, self.kill_b(item), register, item, 0);
            self.release(item);
            return Ok(register);
        }
        self.push(annotation)
    }

    /// The dict of a function's annotations in the next temporary, if there are any; gives the flag for `MakeFunction`.
    pub(super) fn push_annotations(&mut self, args: &Arguments, returns: Option<&Expr>) -> Fallible<u8> {
        let parameters =
            args.posonlyargs.iter().chain(&args.args).chain(&args.vararg).chain(&args.kwonlyargs).chain(&args.kwarg);
        let annotated = |arg: &&Arg| arg.annotation.is_some();
        if returns.is_none() && !parameters.clone().any(|arg| annotated(&arg)) {
            return Ok(0);
        }
        let window = self.mark();
        let mut count = 0;
        for arg in parameters {
            if let Some(annotation) = &arg.annotation {
                let name = self.mangle(&arg.arg);
                let key = self.temp()?;
                self.load_str(key, &name);
                self.push_annotation(annotation)?;
                count += 1;
            }
        }
        if let Some(returns) = returns {
            let key = self.temp()?;
            self.load_str(key, "return");
            self.push_annotation(returns)?;
            count += 1;
        }
        self.emit(Op::BuildDict, 0, window, window, count);
        self.release(window + 1);
        Ok(HAS_ANNOTATIONS)
    }
}
