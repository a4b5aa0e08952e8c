//! The disassembler: units as text, registers by the names of their variables.

use std::fmt::Write;

use super::effects::window_length;
use super::op::{
    BinaryOp, Instr, Op, Operand, CONVERT_ASCII, CONVERT_REPR, CONVERT_STR, HAS_ANNOTATIONS, HAS_CAUSE, HAS_CLOSURE,
    HAS_DEFAULTS, HAS_KWDEFAULTS, HAS_SPEC, IF_TRUE, INPLACE, KILL_A, KILL_B, KILL_C, LOADED,
};
use super::unit::{flag, Const, Unit};
use super::verify::jump_offset;

/// The text of `unit` and of all units inside it. With `source` each line of the program stands before its code.
pub fn disassemble(unit: &Unit, source: Option<&str>) -> String {
    let lines: Vec<&str> = source.map_or(Vec::new(), |source| source.lines().collect());
    let mut out = String::new();
    let mut pending = vec![unit];
    while let Some(unit) = pending.pop() {
        if !out.is_empty() {
            out.push('\n');
        }
        Printer { unit, lines: &lines, out: &mut out }.unit();
        let inner = unit.constants.iter().rev().filter_map(|constant| match constant {
            Const::Code(inner) => Some(&**inner),
            _ => None,
        });
        pending.extend(inner);
    }
    out
}

/// A constant as Python writes it; long ones are cut.
pub fn constant_text(constant: &Const) -> String {
    let mut text = String::new();
    write_constant(constant, &mut text);
    if text.chars().count() > 60 {
        text = text.chars().take(57).collect::<String>() + "...";
    }
    text
}

fn write_constant(constant: &Const, out: &mut String) {
    let list = |items: &[Const], out: &mut String| {
        for (index, item) in items.iter().take(20).enumerate() {
            if index > 0 {
                out.push_str(", ");
            }
            write_constant(item, out);
        }
    };
    match constant {
        Const::None => out.push_str("None"),
        Const::Bool(true) => out.push_str("True"),
        Const::Bool(false) => out.push_str("False"),
        Const::Ellipsis => out.push_str("..."),
        Const::Int(value) => out.push_str(&value.to_string()),
        Const::BigInt { digits, radix, negative } => {
            let prefix = match radix {
                2 => "0b",
                8 => "0o",
                16 => "0x",
                _ => "",
            };
            out.push_str(if *negative { "-" } else { "" });
            out.push_str(prefix);
            out.push_str(digits);
        }
        Const::Float(value) => out.push_str(&format!("{value:?}")),
        Const::Complex(real, imaginary) => out.push_str(&format!("({real:?}+{imaginary:?}j)")),
        Const::Str(text) => out.push_str(&format!("{:?}", String::from_utf8_lossy(text))),
        Const::Bytes(bytes) => {
            let text: String =
                bytes.iter().flat_map(|&byte| std::ascii::escape_default(byte)).map(char::from).collect();
            out.push_str(&format!("b\"{text}\""));
        }
        Const::Tuple(items) => {
            out.push('(');
            list(items, out);
            out.push_str(if items.len() == 1 { ",)" } else { ")" });
        }
        Const::FrozenSet(items) => {
            out.push('{');
            list(items, out);
            out.push('}');
        }
        Const::Code(unit) => out.push_str(&format!("<code {}>", unit.qualname)),
    }
}

struct Printer<'u, 'o> {
    unit: &'u Unit,
    lines: &'u [&'u str],
    out: &'o mut String,
}

impl Printer<'_, '_> {
    fn line(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a String cannot fail.
        let _ = writeln!(self.out, "{text}");
    }

    fn unit(&mut self) {
        let unit = self.unit;
        let kinds = [
            (flag::GENERATOR, "generator"),
            (flag::COROUTINE, "coroutine"),
            (flag::NAMESPACE, "namespace"),
            (flag::MODULE, "module"),
        ];
        let kinds: Vec<&str> = kinds.iter().filter(|(bit, _)| unit.flags & bit != 0).map(|(_, name)| *name).collect();
        self.line(format_args!(
            "{}: line {}, {} registers{}{}",
            unit.qualname,
            unit.first_line,
            unit.nregs,
            if kinds.is_empty() { "" } else { ", " },
            kinds.join(" ")
        ));
        let mut targets = std::collections::HashSet::new();
        self.each(|pc, instr, op, extra| {
            if let Some(offset) = jump_offset(instr, op, extra) {
                targets.insert((pc as i64 + offset) as usize);
            }
        });
        targets.extend(unit.handlers.iter().map(|handler| handler.target as usize));
        let mut rows = Vec::new();
        self.each(|pc, instr, op, extra| rows.push((pc, instr, op, extra)));
        let mut line = 0;
        for (pc, instr, op, extra) in rows {
            let now = self.line_at(pc);
            if now != line && now != 0 {
                line = now;
                let text = self.lines.get(now as usize - 1).map_or("", |text| text.trim());
                self.line(format_args!("{:>5} | {text}", now));
            }
            let operands = self.operands(pc, instr, op, extra);
            let mark = if targets.contains(&pc) { '>' } else { ' ' };
            let row = format!("    {mark}{pc:>5}  {:<16} {operands}", op.name());
            self.line(format_args!("{}", row.trim_end()));
        }
        for handler in &unit.handlers {
            self.line(format_args!(
                "      handler {}..{} -> {} {}",
                handler.start,
                handler.end,
                handler.target,
                self.register(usize::from(handler.depth))
            ));
        }
    }

    fn each(&self, mut visit: impl FnMut(usize, Instr, Op, Option<u64>)) {
        let words = &self.unit.words;
        let mut pc = 0;
        while let Some(&word) = words.get(pc) {
            let instr = Instr(word);
            let Some(op) = Op::from_byte(instr.op_byte()) else {
                return;
            };
            visit(pc, instr, op, words.get(pc + 1).copied());
            pc += 1 + op.cache_words();
        }
    }

    fn line_at(&self, pc: usize) -> u32 {
        let index = self.unit.positions.partition_point(|position| position.pc as usize <= pc);
        index.checked_sub(1).map_or(0, |index| self.unit.positions[index].line)
    }

    fn register(&self, register: usize) -> String {
        let variables = &self.unit.variables;
        match variables.get(register) {
            None => format!("t{}", register - variables.len()),
            Some(name) => match variables[..register].iter().filter(|other| *other == name).count() {
                0 => name.clone(),
                again => format!("{name}'{again}"),
            },
        }
    }

    fn killed(&self, register: usize, dead: bool) -> String {
        self.register(register) + if dead { "*" } else { "" }
    }

    fn name(&self, index: usize) -> String {
        self.unit.names.get(index).cloned().unwrap_or_else(|| format!("name {index}?"))
    }

    fn constant(&self, index: usize) -> String {
        self.unit.constants.get(index).map_or_else(|| format!("constant {index}?"), constant_text)
    }

    fn operands(&self, pc: usize, instr: Instr, op: Op, extra: Option<u64>) -> String {
        let mut parts = Vec::new();
        let fields = [(instr.a(), KILL_A), (instr.b(), KILL_B), (instr.c(), KILL_C)];
        for (operand, (value, kill)) in op.operands().into_iter().zip(fields) {
            match operand {
                Operand::Unused | Operand::Jump32 | Operand::Jump16 => {}
                Operand::Count if !matches!(op, Op::UnpackSequence | Op::UnpackEx) => {}
                Operand::Src if self.is_unused(instr, op, kill) => {}
                Operand::Dst | Operand::Use => parts.push(self.register(value)),
                Operand::Src => parts.push(self.killed(value, instr.has(kill))),
                Operand::Window => parts.push(self.window(value, window_length(instr, op))),
                Operand::Name => parts.push(self.name(value)),
                Operand::Const => parts.push(self.constant(value)),
                Operand::Const32 => parts.push(self.constant(instr.bc())),
                Operand::Imm32 => parts.push(instr.bc().to_string()),
                Operand::Count => parts.push(value.to_string()),
                Operand::Imm if matches!(op, Op::AugAttr | Op::AugGlobal | Op::AugCell) => {
                    parts.push(BinaryOp::from_number(value as u16).symbol().to_owned() + "=");
                }
                Operand::Imm => parts.push((value as u16 as i16).to_string()),
            }
        }
        self.extra(instr, op, extra.unwrap_or(0), &mut parts);
        let mut text = parts.join(", ");
        for word in Self::flags(instr, op) {
            text.push_str(if text.is_empty() { "" } else { " " });
            text.push_str(word);
        }
        if let Some(offset) = jump_offset(instr, op, extra) {
            text.push_str(&format!(" -> {}", pc as i64 + offset));
        }
        text
    }

    fn is_unused(&self, instr: Instr, op: Op, kill: u8) -> bool {
        match op {
            Op::FormatValue => kill == KILL_C && !instr.has(HAS_SPEC),
            Op::Raise | Op::RaiseAssertion => kill == KILL_B && !instr.has(HAS_CAUSE),
            _ => false,
        }
    }

    fn window(&self, first: usize, length: usize) -> String {
        match length {
            0 => "[]".to_owned(),
            1 => format!("[{}]", self.register(first)),
            _ => format!("[{}..{}]", self.register(first), self.register(first + length - 1)),
        }
    }

    fn extra(&self, instr: Instr, op: Op, extra: u64, parts: &mut Vec<String>) {
        let (low, high) = (extra as u32 as usize, (extra >> 32) as usize);
        match op {
            Op::LoadAttr | Op::StoreAttr | Op::DeleteAttr | Op::AugAttr | Op::CallMethod => {
                parts.push(format!(".{}", self.name(low)))
            }
            Op::CallMethodKw => parts.extend([format!(".{}", self.name(low)), self.constant(high)]),
            Op::CallKw => parts.push(self.constant(low)),
            Op::AugItem => parts.push(BinaryOp::from_number(low as u16).symbol().to_owned() + "="),
            Op::ImportName => parts.push(format!("level {low}")),
            Op::MatchClass => parts.extend([low.to_string(), self.constant(high)]),
            Op::Print2 if extra & 1 != 0 => parts.push("newline".to_owned()),
            _ => {}
        }
        if op == Op::MakeFunction && instr.k() >> 4 == 0 {
            parts.retain(|part| part != "[]");
        }
    }

    fn flags(instr: Instr, op: Op) -> Vec<&'static str> {
        let mut words = Vec::new();
        let conversion = instr.k() & CONVERT_ASCII;
        match op {
            Op::JumpIf
            | Op::JumpIfNone
            | Op::JumpLt
            | Op::JumpLe
            | Op::JumpGt
            | Op::JumpGe
            | Op::JumpEq
            | Op::JumpNe => {
                words.push(if instr.has(IF_TRUE) { "if true" } else { "if false" });
            }
            Op::MakeFunction => {
                let parts = [
                    (HAS_DEFAULTS, "defaults"),
                    (HAS_KWDEFAULTS, "kwdefaults"),
                    (HAS_ANNOTATIONS, "annotations"),
                    (HAS_CLOSURE, "closure"),
                ];
                words.extend(parts.iter().filter(|(bit, _)| instr.has(*bit)).map(|(_, word)| *word));
            }
            Op::FormatValue if conversion == CONVERT_STR => words.push("!s"),
            Op::FormatValue if conversion == CONVERT_REPR => words.push("!r"),
            Op::FormatValue if conversion == CONVERT_ASCII => words.push("!a"),
            Op::AugItem | Op::AugAttr | Op::AugGlobal | Op::AugCell if instr.has(LOADED) => words.push("loaded"),
            op if (op as u8) < Op::Neg as u8 && op as u8 >= Op::Add as u8 && instr.has(INPLACE) => {
                words.push("inplace")
            }
            _ => {}
        }
        words
    }
}
