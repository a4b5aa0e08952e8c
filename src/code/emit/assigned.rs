//! Definite assignment: which `CheckLocal` can go, and which locals must be cleared at entry because one stays.

use super::{Builder, Ins, NO_LABEL};
use crate::code::op::{Op, Operand};

/// A set of checked locals, by their dense numbers.
type Bits = Vec<u64>;

struct Block {
    start: usize,
    end: usize,
    /// Where control goes: block, and the local that is assigned on this edge only (`ForIter`).
    next: Vec<(usize, Option<u16>)>,
    handler: Option<usize>,
}

struct Flow<'b> {
    code: &'b [Ins],
    /// Dense number of a register, `usize::MAX` when it is not checked anywhere.
    number: Vec<usize>,
    blocks: Vec<Block>,
}

impl Builder {
    /// Marks the needless `CheckLocal`s dead; gives the registers to clear at entry, ascending.
    pub(super) fn drop_checks(&mut self, variables: usize, parameters: u16) -> Vec<u16> {
        let mut number = vec![usize::MAX; variables];
        let mut checked = Vec::new();
        for ins in self.code.iter().filter(|ins| matches!(ins.op, Op::CheckLocal | Op::DeleteLocal)) {
            if let Some(slot @ &mut usize::MAX) = number.get_mut(ins.a as usize) {
                *slot = checked.len();
                checked.push(ins.a);
            }
        }
        if checked.is_empty() {
            return Vec::new();
        }
        let blocks = self.blocks();
        let flow = Flow { code: &self.code, number, blocks };
        let mut entry = vec![0u64; checked.len().div_ceil(64)];
        for (index, &register) in checked.iter().enumerate() {
            if register < parameters {
                set(&mut entry, index, true);
            }
        }
        let before = flow.solve(entry);
        let mut dead = Vec::new();
        let mut doubtful = vec![false; checked.len()];
        for (block, state) in flow.blocks.iter().zip(before) {
            let Some(mut state) = state else { continue };
            for at in block.start..block.end {
                let ins = &flow.code[at];
                if matches!(ins.op, Op::CheckLocal | Op::DeleteLocal) {
                    let index = flow.number[ins.a as usize];
                    let known = get(&state, index);
                    if known && ins.op == Op::CheckLocal {
                        dead.push(at);
                    } else if !known {
                        doubtful[index] = true;
                    }
                }
                flow.transfer(ins, &mut state);
            }
        }
        for at in dead {
            self.code[at].dead = true;
        }
        let mut clears: Vec<u16> = checked
            .iter()
            .zip(doubtful)
            .filter(|&(&register, doubtful)| doubtful && register >= parameters)
            .map(|(&register, _)| register)
            .collect();
        clears.sort_unstable();
        clears
    }

    fn blocks(&self) -> Vec<Block> {
        let count = self.code.len();
        let mut leader = vec![false; count + 1];
        leader[0] = true;
        for &place in self.labels.iter().filter(|&&place| place as usize <= count) {
            leader[place as usize] = true;
        }
        for region in &self.regions {
            leader[region.start as usize] = true;
            leader[region.end as usize] = true;
        }
        for (at, ins) in self.code.iter().enumerate() {
            if ins.target != NO_LABEL || ins.op == Op::Return {
                leader[at + 1] = true;
            }
        }
        let starts: Vec<usize> = (0..count).filter(|&at| leader[at]).collect();
        let mut block_of = vec![usize::MAX; count + 1];
        for (index, &start) in starts.iter().enumerate() {
            block_of[start] = index;
        }
        let handlers = self.handler_of_blocks(&starts, &block_of);
        let mut blocks = Vec::with_capacity(starts.len());
        for (index, &start) in starts.iter().enumerate() {
            let end = starts.get(index + 1).copied().unwrap_or(count);
            let mut next = Vec::new();
            let last = (start..end).rev().map(|at| &self.code[at]).find(|ins| !ins.dead);
            if let Some(ins) = last.filter(|ins| ins.target != NO_LABEL) {
                let place = self.labels[ins.target as usize] as usize;
                let on_edge = (ins.op == Op::ForIter).then_some(ins.a);
                if let Some(&to) = block_of.get(place).filter(|&&to| to != usize::MAX) {
                    next.push((to, on_edge));
                }
            }
            let falls_through = !last.is_some_and(|ins| {
                matches!(
                    ins.op,
                    Op::Jump
                        | Op::JumpBack
                        | Op::Return
                        | Op::Raise
                        | Op::RaiseCurrent
                        | Op::Reraise
                        | Op::RaiseAssertion
                        | Op::Unsupported
                )
            });
            if falls_through && index + 1 < starts.len() {
                next.push((index + 1, None));
            }
            blocks.push(Block { start, end, next, handler: handlers[index] });
        }
        blocks
    }

    /// The handler block of each block: regions stand inner before outer, so painting from the last leaves the innermost.
    fn handler_of_blocks(&self, starts: &[usize], block_of: &[usize]) -> Vec<Option<usize>> {
        let mut handlers = vec![None; starts.len()];
        for region in self.regions.iter().rev() {
            let first = starts.partition_point(|&start| start < region.start as usize);
            let last = starts.partition_point(|&start| start < region.end as usize);
            let target = block_of[self.labels[region.target.0 as usize] as usize];
            handlers[first..last].fill((target != usize::MAX).then_some(target));
        }
        handlers
    }
}

impl Flow<'_> {
    fn transfer(&self, ins: &Ins, state: &mut Bits) {
        if ins.dead || ins.op == Op::ForIter {
            return;
        }
        let mut assign = |register: u16, assigned: bool| {
            if let Some(&index) = self.number.get(register as usize).filter(|&&index| index != usize::MAX) {
                set(state, index, assigned);
            }
        };
        match ins.op {
            Op::CheckLocal => assign(ins.a, true),
            Op::Clear | Op::DeleteLocal => assign(ins.a, false),
            Op::UnpackSequence => (0..ins.c).for_each(|offset| assign(ins.a + offset, true)),
            Op::UnpackEx => (0..(ins.c & 0xff) + 1 + (ins.c >> 8)).for_each(|offset| assign(ins.a + offset, true)),
            op if op.operands()[0] == Operand::Dst => assign(ins.a, true),
            _ => {}
        }
    }

    /// The state before each block; `None` where no control comes.
    fn solve(&self, entry: Bits) -> Vec<Option<Bits>> {
        let mut before: Vec<Option<Bits>> = vec![None; self.blocks.len()];
        let mut pending = vec![false; self.blocks.len()];
        let mut queue = std::collections::VecDeque::new();
        if before.is_empty() {
            return before;
        }
        before[0] = Some(entry);
        queue.push_back(0);
        pending[0] = true;
        while let Some(index) = queue.pop_front() {
            pending[index] = false;
            let block = &self.blocks[index];
            let Some(mut state) = before[index].clone() else {
                continue;
            };
            let mut raised = state.clone();
            for ins in &self.code[block.start..block.end] {
                self.transfer(ins, &mut state);
                // What the last instruction assigns is not assigned when that one raises; but then the state
                // before it counts, which is a subset. What it clears matters.
                meet(&mut raised, &state);
            }
            let mut send = |to: usize, state: &Bits| {
                let changed = match &mut before[to] {
                    Some(old) => meet(old, state),
                    slot @ None => {
                        *slot = Some(state.clone());
                        true
                    }
                };
                if changed && !std::mem::replace(&mut pending[to], true) {
                    queue.push_back(to);
                }
            };
            for &(to, on_edge) in &block.next {
                let mut state = state.clone();
                if let Some(&number) = on_edge.and_then(|register| self.number.get(register as usize)) {
                    if number != usize::MAX {
                        set(&mut state, number, true);
                    }
                }
                send(to, &state);
            }
            if let Some(handler) = block.handler {
                send(handler, &raised);
            }
        }
        before
    }
}

fn set(bits: &mut Bits, index: usize, value: bool) {
    let bit = 1u64 << (index % 64);
    if value {
        bits[index / 64] |= bit;
    } else {
        bits[index / 64] &= !bit;
    }
}

fn get(bits: &Bits, index: usize) -> bool {
    bits[index / 64] >> (index % 64) & 1 != 0
}

/// `into &= other`; did it change?
fn meet(into: &mut Bits, other: &Bits) -> bool {
    let mut changed = false;
    for (into, other) in into.iter_mut().zip(other) {
        let met = *into & other;
        changed |= met != *into;
        *into = met;
    }
    changed
}
