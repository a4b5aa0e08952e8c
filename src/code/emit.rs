//! The builder of a unit: instructions with labels first, then dead code and needless checks out, jump widths, positions.
//!
//! Code is gathered as a list of [`Ins`]; an index into that list is a place. Nothing is emitted where no execution
//! comes by (after a jump, return or raise, until a label that is jumped to is bound).

use std::collections::HashMap;

use indexmap::IndexSet;
use taipan_grammar::{LineIndex, Span};

use super::op::{Instr, Op, Operand, IF_TRUE};
use super::unit::{Const, Handler, Position, Unit};

mod assigned;
mod jumps;

/// A place in the code that jumps name before it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label(u32);

/// Why a unit cannot be built: the text of the SyntaxError.
pub type Overflow = &'static str;

const NO_LABEL: u32 = u32::MAX;
const UNBOUND: u32 = u32::MAX;
const NO_CONSTANT: u32 = u32::MAX;

/// One instruction before it has a place.
#[derive(Clone, Copy)]
struct Ins {
    op: Op,
    k: u8,
    a: u16,
    b: u16,
    c: u16,
    target: u32,
    extra: u64,
    constant: u32,
    /// Where it comes from, and where its first word does if that is another place.
    span: Span,
    first: Option<Span>,
    dead: bool,
}

#[derive(Clone, Copy)]
struct Region {
    start: u32,
    end: u32,
    target: Label,
    depth: u16,
}

/// Gathers the code of one unit.
pub struct Builder {
    code: Vec<Ins>,
    labels: Vec<u32>,
    referenced: Vec<bool>,
    regions: Vec<Region>,
    constants: Vec<Const>,
    constant_index: HashMap<Vec<u8>, u32>,
    names: IndexSet<String>,
    max_register: u32,
    reachable: bool,
    overflow: Option<Overflow>,
    /// Where the instructions emitted next come from.
    pub span: Span,
}

impl Default for Builder {
    fn default() -> Self {
        Self::new()
    }
}

impl Builder {
    /// An empty unit's builder.
    pub fn new() -> Self {
        Builder {
            code: Vec::new(),
            labels: Vec::new(),
            referenced: Vec::new(),
            regions: Vec::new(),
            constants: Vec::new(),
            constant_index: HashMap::new(),
            names: IndexSet::new(),
            max_register: 0,
            reachable: true,
            overflow: None,
            span: Span::default(),
        }
    }

    /// Can execution come here?
    pub fn reachable(&self) -> bool {
        self.reachable
    }

    /// The place that the next instruction will have.
    pub fn here(&self) -> u32 {
        self.code.len() as u32
    }

    /// A label to be bound later.
    pub fn label(&mut self) -> Label {
        self.labels.push(UNBOUND);
        self.referenced.push(false);
        Label(self.labels.len() as u32 - 1)
    }

    /// Binds `label` here. If a jump names it already, execution comes here.
    pub fn bind(&mut self, label: Label) {
        let index = label.0 as usize;
        self.labels[index] = self.here();
        if self.referenced[index] {
            self.reachable = true;
        }
    }

    /// Binds the label of a loop's body, to which only later jumps go; it is alive if `alive`.
    pub fn bind_head(&mut self, label: Label, alive: bool) {
        self.labels[label.0 as usize] = self.here();
        self.reachable |= alive;
    }

    /// Makes sure that register `register` is within the frame.
    pub fn touch(&mut self, register: u32) {
        self.max_register = self.max_register.max(register + 1);
    }

    fn push(&mut self, ins: Ins) {
        if !self.reachable {
            return;
        }
        if self.code.len() >= 1 << 26 {
            self.overflow = Some("too much code in one scope");
            return;
        }
        self.code.push(ins);
        if matches!(
            ins.op,
            Op::Jump
                | Op::JumpBack
                | Op::Return
                | Op::Raise
                | Op::RaiseCurrent
                | Op::Reraise
                | Op::RaiseAssertion
                | Op::Unsupported
        ) {
            self.reachable = false;
        }
    }

    fn ins(&self, op: Op, k: u8, a: u16, b: u16, c: u16) -> Ins {
        Ins {
            op,
            k,
            a,
            b,
            c,
            target: NO_LABEL,
            extra: 0,
            constant: NO_CONSTANT,
            span: self.span,
            first: None,
            dead: false,
        }
    }

    /// Emits an instruction.
    pub fn emit(&mut self, op: Op, k: u8, a: u16, b: u16, c: u16) {
        self.push(self.ins(op, k, a, b, c));
    }

    /// Emits an instruction with a number in its first cache word.
    pub fn emit_extra(&mut self, op: Op, k: u8, a: u16, b: u16, c: u16, extra: u64) {
        let mut ins = self.ins(op, k, a, b, c);
        ins.extra = extra;
        self.push(ins);
    }

    /// Emits an instruction with a constant, wherever the opcode keeps its index; `extra` is the rest of the first cache word.
    pub fn emit_constant(&mut self, op: Op, k: u8, [a, b, c]: [u16; 3], extra: u64, constant: u32) {
        let mut ins = self.ins(op, k, a, b, c);
        ins.extra = extra;
        ins.constant = constant;
        self.push(ins);
    }

    /// The first word of the instruction emitted last comes from `span` rather: a step of it that fails can say so.
    pub fn first_word_at(&mut self, span: Span) {
        if let Some(ins) = self.code.last_mut().filter(|_| self.reachable) {
            ins.first = Some(span);
        }
    }

    /// Emits a jump to `label`, wherever the opcode keeps its offset.
    pub fn jump(&mut self, op: Op, k: u8, a: u16, b: u16, label: Label) {
        if !self.reachable {
            return;
        }
        self.referenced[label.0 as usize] = true;
        let mut ins = self.ins(op, k, a, b, 0);
        ins.target = label.0;
        self.push(ins);
    }

    /// Declares that exceptions raised between the places `start` and `end` go to `target`, with the registers from `depth` up
    /// released. Declare inner regions before the outer ones.
    pub fn region(&mut self, start: u32, end: u32, target: Label, depth: u16) {
        if start < end {
            self.referenced[target.0 as usize] = true;
            self.regions.push(Region { start, end, target, depth });
        }
    }

    /// The index of a constant, pooled.
    pub fn constant(&mut self, value: Const) -> u32 {
        let mut key = Vec::new();
        if !constant_key(&value, &mut key) {
            return self.add_constant(value);
        }
        if let Some(&index) = self.constant_index.get(&key) {
            return index;
        }
        let index = self.add_constant(value);
        self.constant_index.insert(key, index);
        index
    }

    /// The index of a constant that is not shared with equal ones.
    pub fn add_constant(&mut self, value: Const) -> u32 {
        self.constants.push(value);
        self.constants.len() as u32 - 1
    }

    /// Narrows an index to 16 bits, or notes that the unit cannot be built.
    fn narrow(&mut self, index: u32, what: Overflow) -> u16 {
        u16::try_from(index).unwrap_or_else(|_| {
            self.overflow = Some(what);
            0
        })
    }

    /// The index of a name.
    pub fn name(&mut self, name: &str) -> u16 {
        let index = match self.names.get_index_of(name) {
            Some(index) => index,
            None => self.names.insert_full(name.to_owned()).0,
        };
        self.narrow(index as u32, "too many names in one scope")
    }

    /// How many instructions there are so far.
    pub fn len(&self) -> usize {
        self.code.len()
    }

    /// Is there no instruction yet?
    pub fn is_empty(&self) -> bool {
        self.code.is_empty()
    }

    /// Builds code, constants, names, handlers and positions into `unit`, whose variables are known. `parameters` registers are assigned
    /// at entry; with `clear_all` all other variables are cleared there (somebody may look at them by reflection).
    ///
    /// # Errors
    /// When something does not fit its operand.
    pub fn finish(
        mut self,
        unit: &mut Unit,
        lines: &LineIndex,
        parameters: u16,
        clear_all: bool,
    ) -> Result<(), Overflow> {
        self.tidy_jumps();
        self.number_constants();
        let mut clears = self.drop_checks(unit.variables.len(), parameters);
        if clear_all {
            clears = (parameters..unit.variables.len() as u16)
                .filter(|register| !unit.cells.contains(register) && !unit.frees.contains(register))
                .collect();
        }
        self.touch_operands(unit.variables.len());
        if let Some(overflow) = self.overflow {
            return Err(overflow);
        }
        unit.nregs = u16::try_from(self.max_register.max(unit.variables.len() as u32))
            .map_err(|_| "too many variables and temporary values in one scope")?;
        self.lay_out(unit, lines, &clears)?;
        unit.constants = self.constants;
        unit.names = self.names.into_iter().collect();
        Ok(())
    }

    fn touch_operands(&mut self, variables: usize) {
        self.max_register = self.max_register.max(variables as u32);
    }

    /// Some operands have 16 bits for a constant: where there are more constants than that, these come first (behind the
    /// very first, which may be the docstring).
    fn number_constants(&mut self) {
        if self.constants.len() <= usize::from(u16::MAX) {
            return;
        }
        let mut narrow = vec![false; self.constants.len()];
        narrow[0] = true;
        for ins in self.code.iter().filter(|ins| matches!(ins.op, Op::MakeFunction | Op::ImportName)) {
            narrow[ins.constant as usize] = true;
        }
        let order = (0..narrow.len()).filter(|&old| narrow[old]).chain((0..narrow.len()).filter(|&old| !narrow[old]));
        let mut number = vec![0; narrow.len()];
        let mut constants = Vec::with_capacity(narrow.len());
        for old in order {
            number[old] = constants.len() as u32;
            constants.push(std::mem::replace(&mut self.constants[old], Const::None));
        }
        self.constants = constants;
        if narrow.iter().filter(|&&narrow| narrow).count() > usize::from(u16::MAX) {
            self.overflow = Some("too many functions and imports in one scope");
        }
        for ins in self.code.iter_mut().filter(|ins| ins.constant != NO_CONSTANT) {
            ins.constant = number[ins.constant as usize];
        }
    }

    fn size(ins: &Ins, long: bool) -> u32 {
        if ins.dead {
            return 0;
        }
        1 + ins.op.cache_words() as u32 + u32::from(long)
    }

    /// Program counters of all places, and which short jumps must be long.
    fn places(&self, prologue: u32) -> (Vec<u32>, Vec<bool>) {
        let mut long = vec![false; self.code.len()];
        loop {
            let mut at = prologue;
            let mut places = Vec::with_capacity(self.code.len() + 1);
            for (ins, &long) in self.code.iter().zip(&long) {
                places.push(at);
                at += Self::size(ins, long);
            }
            places.push(at);
            let mut grown = false;
            for (index, ins) in self.code.iter().enumerate() {
                if ins.target == NO_LABEL || long[index] || ins.op.operands()[2] != Operand::Jump16 {
                    continue;
                }
                let offset = i64::from(places[self.labels[ins.target as usize] as usize]) - i64::from(places[index]);
                if i16::try_from(offset).is_err() {
                    long[index] = true;
                    grown = true;
                }
            }
            if !grown {
                return (places, long);
            }
        }
    }

    fn lay_out(&self, unit: &mut Unit, lines: &LineIndex, clears: &[u16]) -> Result<(), Overflow> {
        for &register in clears {
            unit.words.push(Instr::new(Op::Clear, 0, register, 0, 0).0);
        }
        let (places, long) = self.places(clears.len() as u32);
        let mut position = PositionWriter::default();
        for (index, ins) in self.code.iter().enumerate() {
            if ins.dead {
                continue;
            }
            let pc = places[index];
            if let Some(first) = ins.first {
                position.at(pc, first, lines, &mut unit.positions);
            }
            position.at(pc + u32::from(ins.first.is_some()), ins.span, lines, &mut unit.positions);
            let offset = match ins.target {
                NO_LABEL => 0,
                label => places[self.labels[label as usize] as usize] as i32 - pc as i32,
            };
            Self::write(ins, offset, long[index], &mut unit.words);
        }
        // The end of the code may still be a label's place (of a region, or of a loop that never ends).
        for region in &self.regions {
            let (start, end) = (places[region.start as usize], places[region.end as usize]);
            if start < end {
                unit.handlers.push(Handler {
                    start,
                    end,
                    target: places[self.labels[region.target.0 as usize] as usize],
                    depth: region.depth,
                });
            }
        }
        Ok(())
    }

    fn write(ins: &Ins, offset: i32, long: bool, words: &mut Vec<u64>) {
        let operands = ins.op.operands();
        let mut extra = ins.extra;
        let word = if ins.target == NO_LABEL {
            match (ins.constant, ins.op) {
                (NO_CONSTANT, _) => Instr::new(ins.op, ins.k, ins.a, ins.b, ins.c),
                (constant, Op::LoadConst | Op::Unsupported) => Instr::wide(ins.op, ins.k, ins.a, constant),
                (constant, op) if operands[2] == Operand::Const => {
                    debug_assert!(constant <= u32::from(u16::MAX), "{op:?}");
                    Instr::new(ins.op, ins.k, ins.a, ins.b, constant as u16)
                }
                (constant, op) => {
                    let shift = if op == Op::CallKw { 0 } else { 32 };
                    extra |= u64::from(constant) << shift;
                    Instr::new(ins.op, ins.k, ins.a, ins.b, ins.c)
                }
            }
        } else if operands[1] == Operand::Jump32 {
            let op = if ins.op == Op::Jump && offset <= 0 { Op::JumpBack } else { ins.op };
            Instr::wide(op, ins.k, ins.a, offset as u32)
        } else if operands[2] == Operand::Jump16 {
            if long {
                // Out of reach: the opposite test jumps over a jump of 32 bits.
                words.push(Instr::new(ins.op, ins.k ^ IF_TRUE, ins.a, ins.b, 2).0);
                let op = if offset <= 0 { Op::JumpBack } else { Op::Jump };
                words.push(Instr::wide(op, 0, 0, (offset - 1) as u32).0);
                return;
            }
            Instr::new(ins.op, ins.k, ins.a, ins.b, offset as i16 as u16)
        } else {
            extra = u64::from(offset as u32) | (extra & !0xffff_ffff);
            Instr::new(ins.op, ins.k, ins.a, ins.b, ins.c)
        };
        words.push(word.0);
        for number in 0..ins.op.cache_words() {
            words.push(if number == 0 { extra } else { 0 });
        }
    }
}

/// Writes the table of positions, looking each span up once.
#[derive(Default)]
struct PositionWriter {
    last: Option<Span>,
}

impl PositionWriter {
    fn at(&mut self, pc: u32, span: Span, lines: &LineIndex, out: &mut Vec<Position>) {
        if self.last == Some(span) {
            return;
        }
        self.last = Some(span);
        let mut position = Position { pc, ..Position::default() };
        if span != Span::default() {
            position.line = lines.line(span.start);
            position.column = span.start.saturating_sub(lines.line_start(position.line));
            position.end_line = lines.line(span.end);
            position.end_column = span.end.saturating_sub(lines.line_start(position.end_line));
        }
        out.push(position);
    }
}

/// Appends what tells `value` from all other constants; false for code, which is never shared.
fn constant_key(value: &Const, key: &mut Vec<u8>) -> bool {
    fn bytes(tag: u8, bytes: &[u8], key: &mut Vec<u8>) {
        key.push(tag);
        key.extend((bytes.len() as u64).to_le_bytes());
        key.extend(bytes);
    }
    fn list(tag: u8, items: &[Const], key: &mut Vec<u8>) -> bool {
        key.push(tag);
        key.extend((items.len() as u64).to_le_bytes());
        items.iter().all(|item| constant_key(item, key))
    }
    match value {
        Const::None => key.push(0),
        Const::Bool(value) => key.extend([1, u8::from(*value)]),
        Const::Ellipsis => key.push(2),
        Const::Int(value) => bytes(3, &value.to_le_bytes(), key),
        Const::BigInt { digits, radix, negative } => {
            bytes(4, digits.as_bytes(), key);
            key.extend([*radix as u8, u8::from(*negative)]);
        }
        Const::Float(value) => bytes(5, &value.to_bits().to_le_bytes(), key),
        Const::Complex(real, imaginary) => {
            bytes(6, &real.to_bits().to_le_bytes(), key);
            bytes(6, &imaginary.to_bits().to_le_bytes(), key);
        }
        Const::Str(text) => bytes(7, text, key),
        Const::Bytes(text) => bytes(8, text, key),
        Const::Tuple(items) => return list(9, items, key),
        Const::FrozenSet(items) => return list(10, items, key),
        Const::Code(_) => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn build(builder: Builder, variables: &[&str], parameters: u16) -> Unit {
        let mut unit = Unit { variables: variables.iter().map(|name| name.to_string()).collect(), ..Unit::default() };
        builder.finish(&mut unit, &LineIndex::new("x\n"), parameters, false).expect("fits");
        unit
    }

    #[test]
    fn code_after_a_return_is_dropped_until_a_label_that_is_used() {
        let mut b = Builder::new();
        let (used, unused) = (b.label(), b.label());
        b.jump(Op::JumpIf, 0, 0, 0, used);
        b.emit(Op::Return, 0, 0, 0, 0);
        b.emit(Op::Nop, 0, 0, 0, 0);
        b.bind(unused);
        b.emit(Op::Nop, 0, 0, 0, 0);
        b.bind(used);
        b.emit(Op::Return, 0, 0, 0, 0);
        assert_eq!(build(b, &["x"], 1).words.len(), 3);
    }

    #[test]
    fn a_comparing_jump_out_of_reach_becomes_two() {
        let mut b = Builder::new();
        let far = b.label();
        b.jump(Op::JumpLt, 0, 0, 0, far);
        for _ in 0..40_000 {
            b.emit(Op::Nop, 0, 0, 0, 0);
        }
        b.bind(far);
        b.emit(Op::Return, 0, 0, 0, 0);
        let unit = build(b, &["x"], 1);
        assert_eq!(Instr(unit.words[0]).k(), IF_TRUE);
        assert_eq!(Instr(unit.words[0]).c_signed(), 2);
        assert_eq!(Instr(unit.words[1]).bc_signed(), 40_001);
        assert_eq!(unit.words.len(), 40_003);
    }

    #[test]
    fn only_doubtful_locals_are_checked_and_cleared() {
        let mut b = Builder::new();
        let end = b.label();
        b.emit(Op::LoadConst, 0, 1, 0, 0);
        b.emit(Op::CheckLocal, 0, 1, 0, 0);
        b.jump(Op::JumpIf, 0, 0, 0, end);
        b.emit(Op::LoadConst, 0, 2, 0, 0);
        b.bind(end);
        b.emit(Op::CheckLocal, 0, 2, 0, 0);
        b.emit(Op::Return, 0, 2, 0, 0);
        let unit = build(b, &["p", "a", "b"], 1);
        let ops: Vec<u8> = unit.words.iter().map(|&word| Instr(word).op_byte()).collect();
        let expected = [Op::Clear, Op::LoadConst, Op::JumpIf, Op::LoadConst, Op::CheckLocal, Op::Return];
        assert_eq!(ops, expected.map(|op| op as u8));
        assert_eq!(Instr(unit.words[0]).a(), 2);
    }

    #[test]
    fn zero_and_minus_zero_are_two_constants() {
        let mut b = Builder::new();
        assert_ne!(b.constant(Const::Float(0.0)), b.constant(Const::Float(-0.0)));
        assert_ne!(b.constant(Const::Int(1)), b.constant(Const::Bool(true)));
        assert_eq!(b.constant(Const::Int(1)), 2);
        assert_eq!(b.constant(Const::Int(1)), 2);
    }
}
