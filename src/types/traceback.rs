//! `traceback`: an entry records code and program counter; line and frame are worked out when somebody asks.

use taipan_grammar::ast::{ExprKind, StmtKind};
use taipan_grammar::Dialect;

use crate::code::object::CodeObj;
use crate::code::Position;
use crate::object::class_def::GetSetDef;
use crate::object::dict::DictObj;
use crate::object::error::ExceptionObj;
use crate::object::generator::SavedRegisters;
use crate::object::{ClassDef, Layout, Obj, Payload, PyResult, Value, Vm};
use crate::types::frame::{self, FrameObj, Place};

/// Payload of a traceback entry.
pub struct TracebackObj {
    /// `tb_next`: the entry of the frame that this one called.
    pub next: Option<Value>,
    /// The frame's code.
    pub code: Value,
    /// The frame's globals.
    pub globals: Value,
    /// Program counter of the instruction that raised or called.
    pub pc: u32,
    /// The line, where a script has set it.
    pub line: Option<u32>,
    /// How many frames there were with this one.
    pub depth: u32,
    /// The frame's variables, once it has been left.
    pub registers: SavedRegisters,
    /// Where its caller stood.
    pub caller: Option<Place>,
}

impl Payload for TracebackObj {
    const LAYOUT: Layout = Layout::Traceback;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.code);
        visit(&self.globals);
        if let Some(place) = &self.caller {
            visit(&place.code);
            visit(&place.globals);
        }
        self.registers.iter().for_each(&mut *visit);
        self.next.iter().for_each(visit);
    }
    fn clear(&mut self) {
        self.next = None;
        let registers = self.registers.take();
        drop(registers);
    }
}

/// One line of a traceback: what it takes to write it.
struct Entry {
    filename: String,
    name: String,
    position: Position,
}

fn entries(vm: &Vm, traceback: &Value) -> Vec<Entry> {
    let mut found = Vec::new();
    let mut at = Some(traceback.clone());
    while let Some(entry) = at.as_ref().and_then(|at| at.downcast::<TracebackObj>()) {
        let payload = entry.get(vm);
        if let Some(code) = payload.code.downcast::<CodeObj>().map(|code| code.get(vm)) {
            found.push(Entry {
                filename: code.filename.as_str().unwrap_or("?").to_string(),
                name: code.shown_name().to_string(),
                position: code.position(payload.pc),
            });
        }
        let next = payload.next.clone();
        at = next;
    }
    found
}

/// The lines of a traceback, innermost last. Runs of the same line are cut after three.
pub fn format_traceback(vm: &mut Vm, traceback: &Value) -> String {
    let mut out = String::new();
    let mut repeats = 0usize;
    let mut last: Option<(String, u32, String)> = None;
    for entry in entries(vm, traceback) {
        let key = (entry.filename.clone(), entry.position.line, entry.name.clone());
        if last.as_ref() == Some(&key) {
            repeats += 1;
            if repeats > 3 {
                continue;
            }
        } else {
            end_repeats(&mut out, repeats);
            repeats = 1;
            last = Some(key);
        }
        out.push_str(&format!("  File \"{}\", line {}, in {}\n", entry.filename, entry.position.line, entry.name));
        if let Some(lines) = source_lines(vm, &entry.filename, &entry.position) {
            out.push_str(&marked_source(&lines, &entry.position));
        }
    }
    end_repeats(&mut out, repeats);
    out
}

fn end_repeats(out: &mut String, repeats: usize) {
    if repeats > 3 {
        let more = repeats - 3;
        let plural = if more == 1 { "" } else { "s" };
        out.push_str(&format!("  [Previous line repeated {more} more time{plural}]\n"));
    }
}

/// The source lines of a position, if the source can be had.
fn source_lines(vm: &Vm, filename: &str, position: &Position) -> Option<Vec<String>> {
    let (first, last) = (position.line as usize, position.end_line.max(position.line) as usize);
    if first == 0 {
        return None;
    }
    let read;
    let text: &str = match vm.sources.get(filename) {
        Some(text) => text,
        None if filename.starts_with('<') => return None,
        None => {
            read = String::from_utf8_lossy(&std::fs::read(filename).ok()?).into_owned();
            &read
        }
    };
    let lines: Vec<String> = text
        .lines()
        .skip(first - 1)
        .take(last - first + 1)
        .map(|line| line.trim_end_matches('\r').to_string())
        .collect();
    (!lines.is_empty()).then_some(lines)
}

/// Number of characters in the first `bytes` bytes of a line.
fn characters(line: &str, bytes: u32) -> usize {
    line.char_indices().take_while(|(at, _)| *at < bytes as usize).count()
}

/// Where the operator, subscript or call of an expression stands: line and column of its start and end within the segment.
struct Anchors {
    left: (usize, usize),
    right: (usize, usize),
}

/// The lines with carets under the part that raised.
fn marked_source(original: &[String], position: &Position) -> String {
    let margin = |line: &str| line.chars().take_while(|char| char.is_whitespace()).count();
    let common = original.iter().filter(|line| !line.trim().is_empty()).map(|line| margin(line)).min().unwrap_or(0);
    let lines: Vec<Vec<char>> = original
        .iter()
        .map(|line| if line.trim().is_empty() { Vec::new() } else { line.chars().skip(common).collect() })
        .collect();
    if lines.iter().all(|line| line.is_empty()) {
        return String::new();
    }
    let last = lines.len() - 1;
    let start = characters(&original[0], position.column).saturating_sub(common);
    let end = characters(&original[last], position.end_column).saturating_sub(common);
    if position.end_column == 0 && position.column == 0 && position.end_line == position.line {
        let text: String = lines[0].iter().collect();
        return format!("    {}\n", text.trim());
    }
    let anchors = find_anchors(&lines, start, end);
    let carets = shows_carets(&lines, start, end, anchors.is_some());
    let mut shown: Vec<usize> = vec![0, last];
    if let Some(anchors) = &anchors {
        for line in [anchors.left.0, anchors.right.0] {
            shown.extend([line.checked_sub(1), Some(line), Some(line + 1)].into_iter().flatten());
        }
    }
    shown.retain(|line| *line <= last);
    shown.sort_unstable();
    shown.dedup();
    let mut out = String::new();
    for (index, line) in shown.iter().enumerate() {
        if index > 0 {
            let gap = line - shown[index - 1];
            if gap == 2 {
                one_line(&mut out, &lines, line - 1, start, end, anchors.as_ref(), carets);
            } else if gap > 2 {
                out.push_str(&format!("    ...<{} lines>...\n", gap - 1));
            }
        }
        one_line(&mut out, &lines, *line, start, end, anchors.as_ref(), carets);
    }
    out
}

fn one_line(
    out: &mut String,
    lines: &[Vec<char>],
    number: usize,
    start: usize,
    end: usize,
    anchors: Option<&Anchors>,
    carets: bool,
) {
    let line = &lines[number];
    let text: String = line.iter().collect();
    out.push_str(&format!("    {}\n", text.trim_end()));
    if !carets {
        return;
    }
    let spaces = line.iter().take_while(|char| char.is_whitespace()).count();
    let count = if number == lines.len() - 1 { end } else { line.len() };
    let mut marks = String::new();
    for column in 0..count {
        let mark = if column < spaces || (number == 0 && column < start) {
            ' '
        } else {
            match anchors {
                Some(anchors) if (number, column) >= anchors.left && (number, column) < anchors.right => '^',
                Some(_) => '~',
                None => '^',
            }
        };
        marks.push(mark);
    }
    out.push_str(&format!("    {}\n", marks.trim_end()));
}

/// The text from `start` in the first line to `end` in the last.
fn segment(lines: &[Vec<char>], start: usize, end: usize) -> String {
    let last = lines.len() - 1;
    let mut text = String::new();
    for (number, line) in lines.iter().enumerate() {
        let from = if number == 0 { start.min(line.len()) } else { 0 };
        let to = if number == last { end.min(line.len()) } else { line.len() };
        text.extend(&line[from..to.max(from)]);
        if number != last {
            text.push('\n');
        }
    }
    text
}

/// Finds the part of the expression that an operation stands for: `x [i]`, `f (…)`, `a + b`.
fn find_anchors(lines: &[Vec<char>], start: usize, end: usize) -> Option<Anchors> {
    let text = segment(lines, start, end);
    let wrapped = format!("(\n{text}\n)");
    let parsed = taipan_grammar::parse_module(wrapped.as_bytes(), Dialect::Three).ok()?;
    let [statement] = parsed.tree.body.as_slice() else { return None };
    let StmtKind::Expr { value, .. } = &statement.kind else { return None };
    // Offsets in `wrapped` are two more than in `text`.
    let byte = |offset: u32| (offset as usize).saturating_sub(2).min(text.len());
    let (left, right) = match &value.kind {
        ExprKind::BinOp { left, right, .. } => {
            let (from, to) = (byte(left.span.end), byte(right.span.start));
            let between = &text[from..to];
            let skip = between.find(|char: char| !char.is_whitespace() && char != ')' && char != '\\')?;
            let operator = from + skip;
            let rest: Vec<char> = text[operator..to].chars().take(2).collect();
            let long = rest.len() == 2 && !rest[1].is_whitespace() && rest[1] != '(' && rest[1] != '\\';
            (operator, operator + if long { 2 } else { 1 })
        }
        ExprKind::Subscript { value: container, .. } => {
            let from = byte(container.span.end);
            (from + text[from..].find('[')?, byte(value.span.end))
        }
        ExprKind::Call { func, .. } => {
            let from = byte(func.span.end);
            (from + text[from..].find('(')?, byte(value.span.end))
        }
        _ => return None,
    };
    let place = |offset: usize| {
        let before = &text[..offset];
        let line = before.matches('\n').count();
        let column = before.rsplit('\n').next().unwrap_or("").chars().count();
        (line, if line == 0 { column + start } else { column })
    };
    Some(Anchors { left: place(left), right: place(right) })
}

/// Carets are left out where they would underline the whole line, or a call that is the whole statement.
fn shows_carets(lines: &[Vec<char>], start: usize, end: usize, has_anchors: bool) -> bool {
    let whole: Vec<String> = lines.iter().map(|line| line.iter().collect()).collect();
    // A `return` needs a function around it.
    let text = format!("def f():\n {}", whole.join("\n"));
    if let Ok(parsed) = taipan_grammar::parse_module(text.as_bytes(), Dialect::Three) {
        let Some(StmtKind::FunctionDef(function)) = parsed.tree.body.first().map(|first| &first.kind) else {
            return false;
        };
        let Some(statement) = function.body.first() else { return false };
        let call = match &statement.kind {
            StmtKind::Return { value: Some(value) } => match &value.kind {
                ExprKind::Call { func, .. } if matches!(func.kind, ExprKind::Name { .. }) => Some(value),
                _ => None,
            },
            StmtKind::Assign { value, targets, .. }
                if matches!(value.kind, ExprKind::Call { .. })
                    && matches!(targets.as_slice(), [one] if matches!(one.kind, ExprKind::Name { .. })) =>
            {
                Some(value)
            }
            _ => None,
        };
        if let Some(call) = call {
            let from = parsed.source.locate(call.span.start);
            let to = parsed.source.locate(call.span.end);
            let ends = to.char_column as usize - usize::from(to.line == 2);
            let spans = from.line == 2
                && to.line as usize == lines.len() + 1
                && from.char_column as usize == start + 1
                && ends == end;
            if spans {
                return false;
            }
        }
    }
    if has_anchors {
        return true;
    }
    let before = lines[0].iter().take(start).any(|char| !char.is_whitespace());
    let after = lines[lines.len() - 1].iter().skip(end).any(|char| !char.is_whitespace());
    before || after
}

/// The local names (a mapping) of the frame that raised an exception, and its globals.
pub fn innermost_scope(vm: &mut Vm, exception: &Obj<ExceptionObj>) -> Option<(Value, Value)> {
    let mut at = exception.get(vm).traceback.clone();
    let mut last = None;
    while let Some(entry) = at.as_ref().and_then(|at| at.downcast::<TracebackObj>()).cloned() {
        at.clone_from(&entry.get(vm).next);
        last = Some(entry);
    }
    let entry = last?;
    match entry_locals(vm, &entry) {
        Ok(locals) => Some((locals, entry.get(vm).globals.clone())),
        Err(_) => {
            vm.take_raised();
            None
        }
    }
}

/// The names in a dict, in its order.
pub fn names_in(vm: &Vm, dict: &Value) -> Vec<String> {
    let mut names = Vec::new();
    let Some(dict) = dict.downcast::<DictObj>() else { return names };
    let mut position = 0;
    while let Some((next, name, _)) = dict.entry_from(vm, position) {
        names.extend(name.as_str().map(str::to_string));
        position = next;
    }
    names
}

fn entry<'a>(vm: &mut Vm, value: &'a Value) -> PyResult<&'a Obj<TracebackObj>> {
    match value.downcast::<TracebackObj>() {
        Some(entry) => Ok(entry),
        None => Err(vm.type_error("a traceback was expected")),
    }
}

fn line_number(vm: &mut Vm, value: &Value) -> PyResult {
    let payload = entry(vm, value)?.get(vm);
    let line = match payload.line {
        Some(line) => line,
        None => payload.code.downcast::<CodeObj>().map_or(0, |code| code.get(vm).position(payload.pc).line),
    };
    vm.new_int(line as i64)
}

fn next(vm: &mut Vm, value: &Value) -> PyResult {
    let next = entry(vm, value)?.get(vm).next.clone();
    Ok(next.unwrap_or_else(|| vm.none()))
}

fn set_next(vm: &mut Vm, value: &Value, new: Option<Value>) -> PyResult<()> {
    let new = match new {
        Some(new) if new.is_none() => None,
        Some(new) if new.is_layout(Layout::Traceback) => Some(new),
        Some(new) => {
            let message = format!("expected traceback object or None, got '{}'", vm.type_name(&new));
            return Err(vm.type_error(message));
        }
        None => return Err(vm.type_error("can't delete tb_next attribute")),
    };
    let mut at = new.clone();
    while let Some(other) = at {
        if other.ptr_eq(value) {
            return Err(vm.value_error("traceback loop detected"));
        }
        at = entry(vm, &other)?.get(vm).next.clone();
    }
    let entry = entry(vm, value)?.clone();
    let old = std::mem::replace(&mut entry.get_mut(vm).next, new);
    drop(old);
    Ok(())
}

fn frame(vm: &mut Vm, value: &Value) -> PyResult {
    let entry = entry(vm, value)?.clone();
    let locals = entry_locals(vm, &entry)?;
    let payload = entry.get(vm);
    let place = Place { code: payload.code.clone(), globals: payload.globals.clone(), pc: payload.pc };
    let (depth, caller) = (payload.depth as usize, payload.caller.clone());
    Ok(vm.alloc(FrameObj { place, depth, locals, caller })?.into_value())
}

/// The local names of an entry's frame, as far as they are known.
fn entry_locals(vm: &mut Vm, entry: &Obj<TracebackObj>) -> PyResult {
    let payload = entry.get(vm);
    let Some(code) = payload.code.downcast::<CodeObj>().cloned() else { return Ok(vm.new_dict()?.into_value()) };
    if code.get(vm).has(crate::code::unit::flag::MODULE) {
        return Ok(payload.globals.clone());
    }
    if !payload.registers.is_empty() {
        let values = payload.registers.to_vec();
        return frame::variables(vm, &code, &values);
    }
    // The frame that handles the exception is still there.
    let index = (payload.depth as usize).saturating_sub(1);
    if frame::place_of(vm, index).is_some_and(|now| now.code.ptr_eq(code.value())) {
        return crate::builtins::locals_at(vm, index);
    }
    Ok(vm.new_dict()?.into_value())
}

fn code_part(vm: &mut Vm, value: &Value, part: impl Fn(&Vm, &CodeObj) -> PyResult) -> PyResult {
    match value.downcast::<CodeObj>() {
        Some(code) => part(vm, code.get(vm)),
        None => Err(vm.type_error("a code object was expected")),
    }
}

fn code_name(vm: &mut Vm, value: &Value) -> PyResult {
    code_part(vm, value, |_, code| Ok(code.name.clone()))
}

fn code_qualname(vm: &mut Vm, value: &Value) -> PyResult {
    code_part(vm, value, |_, code| Ok(code.qualname.clone()))
}

fn code_filename(vm: &mut Vm, value: &Value) -> PyResult {
    code_part(vm, value, |_, code| Ok(code.filename.clone()))
}

fn code_first_line(vm: &mut Vm, value: &Value) -> PyResult {
    code_part(vm, value, |vm, code| vm.new_int(code.first_line as i64))
}

fn code_arg_count(vm: &mut Vm, value: &Value) -> PyResult {
    code_part(vm, value, |vm, code| vm.new_int(code.positional as i64))
}

fn code_posonly_count(vm: &mut Vm, value: &Value) -> PyResult {
    code_part(vm, value, |vm, code| vm.new_int(code.positional_only as i64))
}

fn code_kwonly_count(vm: &mut Vm, value: &Value) -> PyResult {
    code_part(vm, value, |vm, code| vm.new_int(code.keyword_only as i64))
}

fn code_local_count(vm: &mut Vm, value: &Value) -> PyResult {
    code_part(vm, value, |vm, code| vm.new_int(code.variables.len() as i64 - code.frees.len() as i64))
}

fn code_flags(vm: &mut Vm, value: &Value) -> PyResult {
    use crate::code::unit::flag;
    code_part(vm, value, |vm, code| {
        // The numbers that CPython's `inspect` knows.
        let pairs = [(flag::VARARGS, 4), (flag::VARKEYWORDS, 8), (flag::NESTED, 16), (flag::GENERATOR, 32)];
        let base = if code.has(flag::MODULE) || code.has(flag::NAMESPACE) { 0 } else { 3 };
        vm.new_int(pairs.iter().fold(base, |sum, (bit, number)| if code.has(*bit) { sum | number } else { sum }))
    })
}

fn code_varnames(vm: &mut Vm, value: &Value) -> PyResult {
    code_part(vm, value, |vm, code| {
        let locals = code.variables.iter().enumerate().filter(|(index, _)| !code.frees.contains(&(*index as u16)));
        let names: Vec<Value> = locals.map(|(_, name)| name.clone()).collect();
        vm.new_tuple(&names)
    })
}

fn code_names(vm: &mut Vm, value: &Value) -> PyResult {
    code_part(vm, value, |vm, code| vm.new_tuple(&code.names))
}

fn code_consts(vm: &mut Vm, value: &Value) -> PyResult {
    code_part(vm, value, |vm, code| vm.new_tuple(&code.constants))
}

fn code_freevars(vm: &mut Vm, value: &Value) -> PyResult {
    code_part(vm, value, |vm, code| {
        let names: Vec<Value> = code.frees.iter().filter_map(|&at| code.variables.get(at as usize).cloned()).collect();
        vm.new_tuple(&names)
    })
}

fn code_cellvars(vm: &mut Vm, value: &Value) -> PyResult {
    code_part(vm, value, |vm, code| {
        let names: Vec<Value> = code.cells.iter().filter_map(|&at| code.variables.get(at as usize).cloned()).collect();
        vm.new_tuple(&names)
    })
}

fn code_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let address = value.address();
    code_part(vm, value, |vm, code| {
        let (name, file) = (code.name.as_str().unwrap_or("?"), code.filename.as_str().unwrap_or("?"));
        vm.new_str(&format!("<code object {name} at {address:#x}, file \"{file}\", line {}>", code.first_line))
    })
}

static TRACEBACK: ClassDef = ClassDef {
    getsets: &[
        GetSetDef::new("tb_lineno", line_number),
        GetSetDef::new("tb_next", next).with_set(set_next),
        GetSetDef::new("tb_frame", frame),
    ],
    ..ClassDef::new(Layout::Traceback)
};

static CODE: ClassDef = ClassDef {
    getsets: &[
        GetSetDef::new("co_name", code_name),
        GetSetDef::new("co_qualname", code_qualname),
        GetSetDef::new("co_filename", code_filename),
        GetSetDef::new("co_firstlineno", code_first_line),
        GetSetDef::new("co_argcount", code_arg_count),
        GetSetDef::new("co_posonlyargcount", code_posonly_count),
        GetSetDef::new("co_kwonlyargcount", code_kwonly_count),
        GetSetDef::new("co_nlocals", code_local_count),
        GetSetDef::new("co_flags", code_flags),
        GetSetDef::new("co_varnames", code_varnames),
        GetSetDef::new("co_names", code_names),
        GetSetDef::new("co_consts", code_consts),
        GetSetDef::new("co_freevars", code_freevars),
        GetSetDef::new("co_cellvars", code_cellvars),
    ],
    slots: |slots| slots.repr = Some(code_repr),
    ..ClassDef::new(Layout::Code)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    crate::object::release::register::<TracebackObj>();
    vm.define_class(&TRACEBACK)?;
    frame::install(vm)?;
    vm.define_class(&CODE)?;
    Ok(())
}
