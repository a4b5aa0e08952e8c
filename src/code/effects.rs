//! What each instruction reads, releases and writes: the machine's rules once more, as data, for the verifier.

use super::op::{Instr, Op, Operand, HAS_CAUSE, HAS_SPEC, KILL_A, KILL_B, KILL_C, LOADED};

/// Registers an instruction touches.
#[derive(Default, Debug)]
pub(super) struct Effects {
    /// Must hold something.
    pub(super) read: Vec<u16>,
    /// Are dead afterwards.
    pub(super) dead: Vec<u16>,
    /// Hold something afterwards (on the jump's way only for `ForIter`).
    pub(super) live: Vec<u16>,
    /// All registers from here up, but for those read, must be free.
    pub(super) top: Option<u16>,
}

impl Effects {
    fn read(&mut self, register: usize) {
        self.read.push(register as u16);
    }

    fn consume(&mut self, registers: std::ops::Range<usize>) {
        for register in registers {
            self.read.push(register as u16);
            self.dead.push(register as u16);
        }
    }
}

/// How long the window of an instruction is.
pub(super) fn window_length(instr: Instr, op: Op) -> usize {
    match op {
        Op::BuildDict => 2 * instr.c(),
        Op::BuildSlice | Op::CallEx | Op::Intrinsic | Op::Exec2 => 3,
        Op::Call | Op::CallKw => instr.c() + 1,
        Op::CallMethod | Op::CallMethodKw => instr.c() + 2,
        Op::MakeFunction => (instr.k() >> 4).count_ones() as usize,
        Op::UnpackEx => (instr.c() & 0xff) + 1 + (instr.c() >> 8),
        Op::WithEnter | Op::AsyncWithEnter | Op::LoadSlice => 2,
        _ => instr.c(),
    }
}

/// The effects of an instruction.
pub(super) fn effects(instr: Instr, op: Op) -> Effects {
    let mut out = Effects::default();
    let (a, b, c) = (instr.a(), instr.b(), instr.c());
    let [first, second, third] = op.operands();
    for (operand, register, kill) in [(first, a, KILL_A), (second, b, KILL_B), (third, c, KILL_C)] {
        match operand {
            Operand::Src if is_read(instr, op, kill) => out.read(register),
            Operand::Use => out.read(register),
            Operand::Dst => out.live.push(register as u16),
            _ => {}
        }
        if matches!(operand, Operand::Src | Operand::Use) && instr.has(kill) {
            out.dead.push(register as u16);
        }
    }
    let length = window_length(instr, op);
    match op {
        Op::BuildList
        | Op::BuildTuple
        | Op::BuildSet
        | Op::BuildDict
        | Op::BuildSlice
        | Op::BuildString
        | Op::MakeFunction => {
            out.consume(b..b + length);
        }
        Op::LoadSlice => out.consume(c..c + 2),
        Op::Call | Op::CallKw => {
            out.consume(b..b + length);
            out.top = Some(b as u16);
        }
        Op::CallMethod | Op::CallMethodKw => {
            out.consume(b + 1..b + length);
            out.top = Some(b as u16);
        }
        Op::CallEx => {
            out.consume(b..b + 2);
            out.dead.push(b as u16 + 2);
            out.top = Some(b as u16);
        }
        Op::Intrinsic => {
            out.read(b);
            out.dead.extend([b as u16, b as u16 + 1, b as u16 + 2]);
        }
        Op::Exec2 => out.consume(a..a + 3),
        Op::UnpackSequence | Op::UnpackEx => out.live.extend((a..a + length).map(|register| register as u16)),
        Op::WithEnter | Op::AsyncWithEnter => {
            out.read(a);
            out.live.extend([a as u16, a as u16 + 1]);
            out.top = Some(a as u16);
        }
        _ => special(instr, op, &mut out),
    }
    out
}

fn is_read(instr: Instr, op: Op, kill: u8) -> bool {
    match op {
        Op::FormatValue => kill != KILL_C || instr.has(HAS_SPEC),
        Op::Raise | Op::RaiseAssertion => kill != KILL_B || instr.has(HAS_CAUSE),
        Op::CheckLocal => false,
        _ => true,
    }
}

fn special(instr: Instr, op: Op, out: &mut Effects) {
    let (a, b, c) = (instr.a() as u16, instr.b() as u16, instr.c() as u16);
    match op {
        Op::Clear => {
            out.live.clear();
            out.dead.push(a);
        }
        Op::DeleteLocal => {
            out.read.clear();
            out.dead.push(a);
        }
        Op::MakeCell => {
            out.read.clear();
            out.live.push(a);
        }
        Op::Return | Op::PopExc | Op::Reraise | Op::EndAsyncFor => out.dead.push(a),
        Op::ForIter => out.live = vec![a],
        Op::YieldFrom => out.dead.extend([b, c]),
        Op::PushExc | Op::SplitGroup => out.live.push(b),
        Op::WithExit => {
            out.dead.push(a);
            out.top = Some(a);
        }
        Op::WithExitExc => {
            out.dead.push(b);
            out.top = Some(a);
        }
        Op::AsyncWithExit => {
            out.dead.push(b);
            out.top = Some(a);
        }
        Op::Print2 => {
            out.read.clear();
            out.consume(instr.b()..instr.b() + instr.c());
            out.dead.push(a);
        }
        Op::AugItem if instr.has(LOADED) => out.consume(c as usize - 1..c as usize),
        Op::AugAttr | Op::AugCell if instr.has(LOADED) => out.consume(b as usize - 1..b as usize),
        Op::AugGlobal if instr.has(LOADED) => out.consume(a as usize - 1..a as usize),
        _ => {}
    }
}

/// Can the instruction raise?
pub(super) fn may_raise(op: Op) -> bool {
    !matches!(
        op,
        Op::Nop
            | Op::Line
            | Op::LoadConst
            | Op::Move
            | Op::Clear
            | Op::MakeCell
            | Op::LoadClosure
            | Op::StoreCell
            | Op::Jump
            | Op::JumpIfNone
            | Op::Return
            | Op::PushExc
            | Op::PopExc
            | Op::LoadNamespace
            | Op::Is
            | Op::IsNot
    )
}

/// Does control never go on behind the instruction?
pub(super) fn is_final(op: Op) -> bool {
    matches!(
        op,
        Op::Jump
            | Op::JumpBack
            | Op::Return
            | Op::Raise
            | Op::RaiseCurrent
            | Op::Reraise
            | Op::RaiseAssertion
            | Op::Unsupported
    )
}
