//! The verifier: checks that a unit keeps the rules of [`super::op`].
//!
//! First the form: opcodes, operands in range, flags, jump targets, tables. Then the life of temporaries, by abstract
//! interpretation: a temporary is read only where it certainly holds something, none is left holding something at a
//! `Return`, and the windows of calls are on top.

use super::effects::{effects, is_final, may_raise, window_length, Effects};
use super::op::{
    BinaryOp, Instr, Op, Operand, CONVERT_ASCII, HAS_CAUSE, HAS_SPEC, IF_TRUE, INPLACE, KILL_A, KILL_B, KILL_C, LOADED,
};
use super::unit::{Const, Unit};

/// Checks `unit` and all units among its constants.
///
/// # Errors
/// The first rule broken, with the unit's name and the program counter.
pub fn verify(unit: &Unit) -> Result<(), String> {
    let mut pending = vec![unit];
    while let Some(unit) = pending.pop() {
        let starts = check_form(unit).map_err(|problem| format!("{}: {problem}", unit.qualname))?;
        Lives::new(unit, &starts).check().map_err(|problem| format!("{}: {problem}", unit.qualname))?;
        pending.extend(unit.constants.iter().filter_map(|constant| match constant {
            Const::Code(inner) => Some(&**inner),
            _ => None,
        }));
    }
    Ok(())
}

/// Where instructions start.
struct Starts(Vec<bool>);

impl Starts {
    fn has(&self, pc: i64) -> bool {
        usize::try_from(pc).is_ok_and(|pc| self.0.get(pc) == Some(&true))
    }
}

fn check_form(unit: &Unit) -> Result<Starts, String> {
    let mut starts = Starts(vec![false; unit.words.len()]);
    let mut pc = 0;
    let mut last = None;
    while pc < unit.words.len() {
        let instr = Instr(unit.words[pc]);
        let Some(op) = Op::from_byte(instr.op_byte()) else {
            return Err(format!("{pc}: no opcode {}", instr.op_byte()));
        };
        starts.0[pc] = true;
        if pc + op.cache_words() >= unit.words.len() {
            return Err(format!("{pc}: {} lacks its cache words", op.name()));
        }
        let extra = unit.words.get(pc + 1).copied().unwrap_or(0);
        check_operands(unit, instr, op, extra).map_err(|problem| format!("{pc}: {}: {problem}", op.name()))?;
        last = Some(op);
        pc += 1 + op.cache_words();
    }
    if !last.is_some_and(is_final) {
        return Err("control runs off the end".to_owned());
    }
    let mut pc = 0;
    while pc < unit.words.len() {
        let instr = Instr(unit.words[pc]);
        let Some(op) = Op::from_byte(instr.op_byte()) else {
            break;
        };
        if let Some(offset) = jump_offset(instr, op, unit.words.get(pc + 1).copied()) {
            if !starts.has(pc as i64 + offset) {
                return Err(format!("{pc}: {} jumps into the middle", op.name()));
            }
        }
        pc += 1 + op.cache_words();
    }
    check_tables(unit, &starts)?;
    Ok(starts)
}

/// The offset of a jump.
pub(super) fn jump_offset(instr: Instr, op: Op, extra: Option<u64>) -> Option<i64> {
    let [_, second, third] = op.operands();
    if second == Operand::Jump32 {
        Some(instr.bc_signed() as i64)
    } else if third == Operand::Jump16 {
        Some(instr.c_signed() as i64)
    } else if matches!(op, Op::ForIter | Op::JumpIfNoMatch) {
        Some(i64::from(extra.unwrap_or(0) as u32 as i32))
    } else {
        None
    }
}

fn check_tables(unit: &Unit, starts: &Starts) -> Result<(), String> {
    let variables = unit.variables.len();
    if usize::from(unit.nregs) < variables {
        return Err("fewer registers than variables".to_owned());
    }
    if usize::from(unit.positional) + usize::from(unit.keyword_only) > variables
        || unit.positional_only > unit.positional
    {
        return Err("more parameters than variables".to_owned());
    }
    if unit.cells.iter().chain(&unit.frees).any(|&register| usize::from(register) >= variables) {
        return Err("a cell is not among the variables".to_owned());
    }
    for handler in &unit.handlers {
        let end_is_sane = handler.end as usize == unit.words.len() || starts.has(i64::from(handler.end));
        if handler.start >= handler.end
            || !end_is_sane
            || !starts.has(i64::from(handler.start))
            || !starts.has(i64::from(handler.target))
        {
            return Err(format!("handler {handler:?} does not fit the code"));
        }
        if usize::from(handler.depth) < variables || handler.depth >= unit.nregs {
            return Err(format!("handler {handler:?} has an impossible depth"));
        }
    }
    if !unit.positions.windows(2).all(|pair| pair[0].pc < pair[1].pc) {
        return Err("positions are out of order".to_owned());
    }
    Ok(())
}

/// The flags an instruction may carry.
fn legal_flags(op: Op) -> u8 {
    let mut flags = 0;
    for (operand, kill) in op.operands().into_iter().zip([KILL_A, KILL_B, KILL_C]) {
        if operand == Operand::Src {
            flags |= kill;
        }
    }
    flags
        | match op {
            Op::JumpIf
            | Op::JumpIfNone
            | Op::JumpLt
            | Op::JumpLe
            | Op::JumpGt
            | Op::JumpGe
            | Op::JumpEq
            | Op::JumpNe
            | Op::JumpLtK
            | Op::JumpLeK
            | Op::JumpGtK
            | Op::JumpGeK
            | Op::JumpEqK
            | Op::JumpNeK => IF_TRUE,
            Op::AddImm | Op::SubImm => INPLACE,
            op if (Op::Add as u8..=Op::ShrK as u8).contains(&(op as u8)) => INPLACE,
            Op::AugItem | Op::AugAttr | Op::AugCell | Op::AugGlobal => LOADED,
            Op::MakeFunction => 0xf0,
            Op::FormatValue => HAS_SPEC | CONVERT_ASCII,
            Op::Raise | Op::RaiseAssertion => HAS_CAUSE,
            _ => 0,
        }
}

fn check_operands(unit: &Unit, instr: Instr, op: Op, extra: u64) -> Result<(), String> {
    if instr.k() & !legal_flags(op) != 0 {
        return Err(format!("flags {:#x} are not legal", instr.k()));
    }
    let registers = usize::from(unit.nregs);
    let length = window_length(instr, op);
    let low = extra as u32 as usize;
    let high = (extra >> 32) as usize;
    for (operand, value) in op.operands().into_iter().zip([instr.a(), instr.b(), instr.c()]) {
        let fits = match operand {
            Operand::Unused => value == 0,
            Operand::Dst | Operand::Src | Operand::Use => value < registers,
            Operand::Window => value + length <= registers,
            Operand::Name => value < unit.names.len(),
            Operand::Const => value < unit.constants.len(),
            Operand::Const32 => instr.bc() < unit.constants.len(),
            // Two operands in one: the second half is not a field of its own.
            Operand::Jump32 | Operand::Imm32 => true,
            Operand::Count | Operand::Imm | Operand::Jump16 => true,
        };
        if matches!(operand, Operand::Unused) && wide(op) {
            continue;
        }
        if !fits {
            return Err(format!("operand {value} is out of range"));
        }
    }
    let names = unit.names.len();
    let is_tuple = |index: usize| matches!(unit.constants.get(index), Some(Const::Tuple(_)));
    let sane = match op {
        Op::LoadAttr | Op::StoreAttr | Op::DeleteAttr | Op::AugAttr | Op::CallMethod => low < names,
        Op::CallMethodKw => low < names && is_tuple(high),
        Op::CallKw => is_tuple(low),
        Op::MatchClass => is_tuple(high),
        Op::AugItem => low < BinaryOp::ALL.len(),
        Op::MakeFunction => matches!(unit.constants.get(instr.c()), Some(Const::Code(_))),
        _ => true,
    };
    if !sane {
        return Err(format!("word 1 is {extra:#x}"));
    }
    if instr.has(LOADED) && matches!(op, Op::AugItem | Op::AugAttr | Op::AugCell | Op::AugGlobal) {
        let value = match op {
            Op::AugItem => instr.c(),
            Op::AugGlobal => instr.a(),
            _ => instr.b(),
        };
        if value <= unit.variables.len() {
            return Err("no temporary below the right operand".to_owned());
        }
    }
    Ok(())
}

/// Do `b` and `c` form one operand?
fn wide(op: Op) -> bool {
    op.operands().iter().any(|operand| matches!(operand, Operand::Jump32 | Operand::Const32 | Operand::Imm32))
}

/// What is known of the temporaries at a place.
#[derive(Clone, PartialEq)]
struct State {
    /// Those that certainly hold something.
    must: Vec<u64>,
    /// Those that may.
    may: Vec<u64>,
}

impl State {
    fn new(temporaries: usize) -> Self {
        let words = temporaries.div_ceil(64);
        State { must: vec![0; words], may: vec![0; words] }
    }

    fn set(&mut self, index: usize, live: bool) {
        let (word, bit) = (index / 64, 1u64 << (index % 64));
        for bits in [&mut self.must, &mut self.may] {
            if live {
                bits[word] |= bit;
            } else {
                bits[word] &= !bit;
            }
        }
    }

    fn must(&self, index: usize) -> bool {
        self.must[index / 64] >> (index % 64) & 1 != 0
    }

    fn may(&self, index: usize) -> bool {
        self.may[index / 64] >> (index % 64) & 1 != 0
    }

    /// Joins another way to the same place; did that change anything?
    fn join(&mut self, other: &State) -> bool {
        let before = self.clone();
        self.must.iter_mut().zip(&other.must).for_each(|(into, from)| *into &= from);
        self.may.iter_mut().zip(&other.may).for_each(|(into, from)| *into |= from);
        *self != before
    }
}

struct Lives<'u> {
    unit: &'u Unit,
    variables: usize,
    /// States at leaders; instructions between take theirs from the one before.
    at: Vec<Option<State>>,
    leader: Vec<bool>,
    pending: Vec<usize>,
}

impl<'u> Lives<'u> {
    fn new(unit: &'u Unit, starts: &Starts) -> Self {
        let mut leader = vec![false; unit.words.len() + 1];
        leader[0] = true;
        for (pc, _) in starts.0.iter().enumerate().filter(|(_, start)| **start) {
            let instr = Instr(unit.words[pc]);
            if let Some(op) = Op::from_byte(instr.op_byte()) {
                if let Some(offset) = jump_offset(instr, op, unit.words.get(pc + 1).copied()) {
                    leader[(pc as i64 + offset) as usize] = true;
                }
            }
        }
        for handler in &unit.handlers {
            leader[handler.target as usize] = true;
        }
        Lives {
            unit,
            variables: unit.variables.len(),
            at: vec![None; unit.words.len() + 1],
            leader,
            pending: Vec::new(),
        }
    }

    fn check(mut self) -> Result<(), String> {
        let temporaries = usize::from(self.unit.nregs) - self.variables;
        self.send(0, &State::new(temporaries));
        while let Some(pc) = self.pending.pop() {
            let Some(state) = self.at[pc].clone() else {
                continue;
            };
            self.run(pc, state)?;
        }
        Ok(())
    }

    fn send(&mut self, pc: usize, state: &State) {
        let changed = match &mut self.at[pc] {
            Some(old) => old.join(state),
            slot @ None => {
                *slot = Some(state.clone());
                true
            }
        };
        if changed {
            self.pending.push(pc);
        }
    }

    /// Follows the code from a leader to the next one.
    fn run(&mut self, mut pc: usize, mut state: State) -> Result<(), String> {
        loop {
            let instr = Instr(self.unit.words[pc]);
            let Some(op) = Op::from_byte(instr.op_byte()) else {
                return Ok(());
            };
            let context = |problem: String| format!("{pc}: {}: {problem}", op.name());
            let effects = effects(instr, op);
            self.check_reads(&effects, &state).map_err(context)?;
            let before = state.clone();
            self.apply(&effects.dead, false, &mut state);
            if op == Op::ForIter {
                let mut jumping = state.clone();
                self.apply(&effects.live, true, &mut jumping);
                let offset = jump_offset(instr, op, self.unit.words.get(pc + 1).copied()).unwrap_or(0);
                self.send((pc as i64 + offset) as usize, &jumping);
                self.apply(&[instr.b() as u16], false, &mut state);
            } else {
                self.apply(&effects.live, true, &mut state);
                if let Some(offset) = jump_offset(instr, op, self.unit.words.get(pc + 1).copied()) {
                    self.send((pc as i64 + offset) as usize, &state);
                }
            }
            if may_raise(op) {
                self.raise(pc, &before, &state);
            }
            if op == Op::Return {
                let temporaries = usize::from(self.unit.nregs) - self.variables;
                if let Some(left) = (0..temporaries).find(|&index| state.may(index)) {
                    return Err(context(format!("temporary {left} still holds something")));
                }
            }
            if is_final(op) {
                return Ok(());
            }
            pc += 1 + op.cache_words();
            if self.leader[pc] {
                self.send(pc, &state);
                return Ok(());
            }
        }
    }

    fn check_reads(&self, effects: &Effects, state: &State) -> Result<(), String> {
        for &register in &effects.read {
            if let Some(index) = usize::from(register).checked_sub(self.variables) {
                if !state.must(index) {
                    return Err(format!("temporary {index} is read, but may hold nothing"));
                }
            }
        }
        let Some(top) = effects.top else {
            return Ok(());
        };
        for register in top..self.unit.nregs {
            let Some(index) = usize::from(register).checked_sub(self.variables) else {
                return Err("a window lies among the variables".to_owned());
            };
            // A destination is overwritten anyway, whatever it holds.
            let expected = [&effects.read, &effects.dead, &effects.live].iter().any(|list| list.contains(&register));
            if state.may(index) && !expected {
                return Err(format!("temporary {index} above the window may hold something"));
            }
        }
        Ok(())
    }

    fn apply(&self, registers: &[u16], live: bool, state: &mut State) {
        for &register in registers {
            if let Some(index) = usize::from(register).checked_sub(self.variables) {
                state.set(index, live);
            }
        }
    }

    /// An exception at `pc`: to the first handler that covers it.
    fn raise(&mut self, pc: usize, before: &State, after: &State) {
        let covers = |start: u32, end: u32| (start as usize..end as usize).contains(&pc);
        let Some(handler) = self.unit.handlers.iter().find(|handler| covers(handler.start, handler.end)) else {
            return;
        };
        let mut state = before.clone();
        state.join(after);
        let depth = usize::from(handler.depth) - self.variables;
        for index in depth..usize::from(self.unit.nregs) - self.variables {
            state.set(index, false);
        }
        state.set(depth, true);
        self.send(handler.target as usize, &state);
    }
}

#[cfg(test)]
mod tests;
