//! Jumps made short: jumps to jumps, jumps around jumps, jumps to the next instruction, and what nobody comes to.

use super::{Builder, Ins, NO_LABEL};
use crate::code::effects::is_final;
use crate::code::op::{Op, IF_TRUE};

/// Is it a jump whose test can be turned round?
fn is_test(op: Op) -> bool {
    matches!(
        op,
        Op::JumpIf | Op::JumpIfNone | Op::JumpLt | Op::JumpLe | Op::JumpGt | Op::JumpGe | Op::JumpEq | Op::JumpNe
    )
}

impl Builder {
    /// Simplifies all jumps; places do not change, instructions only die.
    pub(super) fn tidy_jumps(&mut self) {
        self.thread_jumps();
        self.drop_unreachable();
        self.turn_tests();
        self.drop_jumps_to_next();
    }

    fn place(&self, label: u32) -> usize {
        self.labels[label as usize] as usize
    }

    fn first_live(&self, place: usize) -> Option<usize> {
        (place..self.code.len()).find(|&at| !self.code[at].dead)
    }

    /// Lets jumps to jumps go to the end at once.
    fn thread_jumps(&mut self) {
        for at in 0..self.code.len() {
            let first = self.code[at].target;
            if first == NO_LABEL {
                continue;
            }
            let mut target = first;
            for _ in 0..8 {
                let Some(next) = self.code.get(self.place(target)) else { break };
                if next.op != Op::Jump || next.target == target {
                    break;
                }
                target = next.target;
            }
            // A loop's back edge must stay one; a forward jump must not turn backwards and escape the limits.
            if (self.place(first) <= at) == (self.place(target) <= at) {
                self.code[at].target = target;
            }
        }
    }

    fn drop_unreachable(&mut self) {
        let mut seen = vec![false; self.code.len()];
        let mut pending: Vec<usize> = self.regions.iter().map(|region| self.place(region.target.0)).collect();
        pending.push(0);
        while let Some(mut at) = pending.pop() {
            while let Some(ins) = self.code.get(at) {
                if std::mem::replace(&mut seen[at], true) {
                    break;
                }
                if ins.target != NO_LABEL {
                    pending.push(self.place(ins.target));
                }
                if is_final(ins.op) {
                    break;
                }
                at += 1;
            }
        }
        for (ins, seen) in self.code.iter_mut().zip(seen) {
            ins.dead |= !seen;
        }
    }

    /// `if x: jump over; jump away; over:` becomes `if not x: jump away`.
    fn turn_tests(&mut self) {
        let mut wanted = vec![false; self.code.len() + 1];
        let live = |ins: &&Ins| !ins.dead && ins.target != NO_LABEL;
        let targets: Vec<u32> = self.code.iter().filter(live).map(|ins| ins.target).collect();
        for target in targets.into_iter().chain(self.regions.iter().map(|region| region.target.0)) {
            wanted[self.first_live(self.place(target)).unwrap_or(self.code.len())] = true;
        }
        for at in 0..self.code.len() {
            let ins = self.code[at];
            if ins.dead || !is_test(ins.op) {
                continue;
            }
            let Some(jump) = self.first_live(at + 1).filter(|&jump| self.code[jump].op == Op::Jump) else {
                continue;
            };
            let over = self.place(ins.target);
            if wanted[jump] || over <= jump || self.first_live(over) != self.first_live(jump + 1) {
                continue;
            }
            // The jump that stays must reach as far back as limits are looked at: tests do that as jumps do.
            self.code[at].k ^= IF_TRUE;
            self.code[at].target = self.code[jump].target;
            self.code[jump].dead = true;
        }
    }

    fn drop_jumps_to_next(&mut self) {
        for at in (0..self.code.len()).rev() {
            let ins = &self.code[at];
            if ins.op != Op::Jump || ins.dead {
                continue;
            }
            let target = self.place(ins.target);
            if target > at && self.code[at + 1..target].iter().all(|ins| ins.dead) {
                self.code[at].dead = true;
            }
        }
    }
}
