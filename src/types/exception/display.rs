//! What is printed of an exception: traceback, chain, notes, groups, as CPython 3.13's `traceback` module writes it.

use std::io::Write;

use super::group::exceptions_of;
use crate::object::error::ExceptionObj;
use crate::object::{Exc, Layout, Obj, Value, Vm};
use crate::types::traceback::{format_traceback, innermost_scope, names_in};

/// Groups show at most so many of their exceptions, and so deep.
const GROUP_WIDTH: usize = 15;
const GROUP_DEPTH: usize = 10;
/// Exceptions of one chain that are shown; a chain that a script made endless ends too.
const CHAIN: usize = 1000;

/// Prints an exception that nobody handled.
pub fn print_uncaught(vm: &mut Vm, exception: &Value) {
    let text = format_exception(vm, exception);
    let _ = vm.host.stderr.write_all(text.as_bytes());
    let _ = vm.host.stderr.flush();
}

/// Prints an exception that has nowhere to go: one raised by a finaliser.
pub fn report_ignored(vm: &mut Vm, exception: &Value, object: &Value) {
    let what = match vm.repr(object) {
        Ok(text) => text.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default(),
        Err(_) => {
            vm.take_raised();
            "<object repr() failed>".to_string()
        }
    };
    let text = format!("Exception ignored in: {what}\n{}", format_exception(vm, exception));
    let _ = vm.host.stderr.write_all(text.as_bytes());
}

/// The whole text of an exception: its chain, tracebacks and notes.
pub fn format_exception(vm: &mut Vm, exception: &Value) -> String {
    let mut printer = Printer { out: String::new(), indent: 0, group_depth: 0, seen: Vec::new() };
    printer.chain(vm, exception);
    printer.out
}

struct Printer {
    out: String,
    /// Columns that the text of a group's member is indented by.
    indent: usize,
    group_depth: usize,
    seen: Vec<usize>,
}

const CAUSE: &str = "\nThe above exception was the direct cause of the following exception:\n\n";
const CONTEXT: &str = "\nDuring handling of the above exception, another exception occurred:\n\n";

impl Printer {
    /// Writes a text, each line with the group's margin.
    fn emit(&mut self, text: &str, margin: char) {
        if self.group_depth == 0 {
            self.out.push_str(text);
            return;
        }
        for line in text.split_inclusive('\n') {
            self.out.push_str(&" ".repeat(2 * self.group_depth));
            self.out.push(margin);
            self.out.push(' ');
            self.out.push_str(line);
        }
    }

    /// The exception with those that led to it, oldest first.
    fn chain(&mut self, vm: &mut Vm, exception: &Value) {
        let mut links: Vec<(Value, Option<&'static str>)> = vec![(exception.clone(), None)];
        self.seen.push(exception.address());
        while links.len() < CHAIN {
            let Some((last, _)) = links.last() else { break };
            let Some(typed) = last.downcast::<ExceptionObj>() else { break };
            let payload = typed.get(vm);
            let (next, link) = match (&payload.cause, &payload.context) {
                (Some(cause), _) => (cause.clone(), CAUSE),
                (None, Some(context)) if !payload.suppress_context => (context.clone(), CONTEXT),
                _ => break,
            };
            if self.seen.contains(&next.address()) {
                break;
            }
            self.seen.push(next.address());
            links.push((next, Some(link)));
        }
        // Each link stands between an exception and the one before it in the list.
        for index in (0..links.len()).rev() {
            let (exception, _) = links[index].clone();
            self.one(vm, &exception);
            if let (_, Some(link)) = links[index] {
                self.emit(link, '|');
            }
        }
    }

    fn one(&mut self, vm: &mut Vm, exception: &Value) {
        let Some(typed) = exception.downcast::<ExceptionObj>().cloned() else { return };
        let is_group = vm.is_exception_of(exception, Exc::BaseExceptionGroup);
        let traceback = typed.get(vm).traceback.clone();
        if !is_group {
            if let Some(traceback) = traceback {
                self.emit("Traceback (most recent call last):\n", '|');
                let text = format_traceback(vm, &traceback);
                self.emit(&text, '|');
            }
            let text = format_exception_only(vm, exception);
            self.emit(&text, '|');
            return;
        }
        self.group(vm, &typed, traceback);
    }

    fn group(&mut self, vm: &mut Vm, typed: &Obj<ExceptionObj>, traceback: Option<Value>) {
        if self.group_depth > GROUP_DEPTH {
            self.emit(&format!("... (max_group_depth is {GROUP_DEPTH})\n"), '|');
            return;
        }
        let is_top = self.group_depth == 0;
        if is_top {
            self.group_depth = 1;
        }
        if let Some(traceback) = traceback {
            self.emit("Exception Group Traceback (most recent call last):\n", if is_top { '+' } else { '|' });
            let text = format_traceback(vm, &traceback);
            self.emit(&text, '|');
        }
        let text = format_exception_only(vm, typed.value());
        self.emit(&text, '|');
        let members = exceptions_of(vm, typed.value());
        let shown = members.len().min(GROUP_WIDTH);
        let more = members.len() > GROUP_WIDTH;
        let mut needs_close = false;
        for (index, member) in members.iter().take(shown + usize::from(more)).enumerate() {
            let last = index + 1 == shown + usize::from(more);
            needs_close = needs_close || last;
            let truncated = index >= GROUP_WIDTH;
            let title = if truncated { "...".to_string() } else { (index + 1).to_string() };
            self.out.push_str(&" ".repeat(2 * self.group_depth));
            self.out.push_str(if index == 0 { "+-" } else { "  " });
            self.out.push_str(&format!("+---------------- {title} ----------------\n"));
            self.group_depth += 1;
            if truncated {
                let rest = members.len() - GROUP_WIDTH;
                let plural = if rest == 1 { "" } else { "s" };
                self.emit(&format!("and {rest} more exception{plural}\n"), '|');
            } else {
                let before = self.out.len();
                self.chain(vm, member);
                // A nested group as the last member has closed the frame itself.
                let closed = self.out[before..].trim_end().ends_with("------------------------------------");
                needs_close = last && !closed;
            }
            if last && needs_close {
                self.out.push_str(&" ".repeat(2 * self.group_depth));
                self.out.push_str("+------------------------------------\n");
            }
            self.group_depth -= 1;
        }
        if is_top {
            self.group_depth = 0;
        }
        let _ = self.indent;
    }
}

/// The last lines: class and message, the source of a SyntaxError, notes.
pub fn format_exception_only(vm: &mut Vm, exception: &Value) -> String {
    let mut out = String::new();
    if vm.is_exception_of(exception, Exc::SyntaxError) {
        syntax_error_lines(vm, exception, &mut out);
    } else {
        let name = class_name(vm, exception);
        let message = safe_str(vm, exception, "str");
        let hint = suggestion(vm, exception);
        if message.is_empty() && hint.is_empty() {
            out.push_str(&format!("{name}\n"));
        } else {
            out.push_str(&format!("{name}: {message}{hint}\n"));
        }
    }
    let notes = vm.names.notes.clone();
    match vm.find_attr(exception, &notes) {
        Ok(Some(notes)) => note_lines(vm, &notes, &mut out),
        Ok(None) => (),
        Err(_) => {
            vm.take_raised();
        }
    }
    out
}

fn note_lines(vm: &mut Vm, notes: &Value, out: &mut String) {
    if !notes.is_layout(Layout::List) && !notes.is_layout(Layout::Tuple) {
        out.push_str(&format!("{}\n", safe_str(vm, notes, "__notes__ repr")));
        return;
    }
    let Ok(items) = vm.collect(notes) else {
        vm.take_raised();
        return;
    };
    for note in items.iter() {
        let text = safe_str(vm, note, "note str");
        out.push_str(&text);
        out.push('\n');
    }
}

/// Name of the class as the last line shows it: with its module, but for builtins and `__main__`.
fn class_name(vm: &mut Vm, exception: &Value) -> String {
    let name = vm.type_full_name(exception);
    name.strip_prefix("__main__.").map(str::to_string).unwrap_or(name)
}

/// `str()` of a value, or a placeholder when it raises.
fn safe_str(vm: &mut Vm, value: &Value, what: &str) -> String {
    let result = if what == "__notes__ repr" { vm.repr(value) } else { vm.str_of(value) };
    match result {
        Ok(text) => text.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default(),
        Err(_) => {
            vm.take_raised();
            if what == "str" {
                "<exception str() failed>".to_string()
            } else {
                format!("<{what}() failed>").replace("repr()", "repr()")
            }
        }
    }
}

/// ". Did you mean: 'x'?" for a NameError, AttributeError or ImportError.
fn suggestion(vm: &mut Vm, exception: &Value) -> String {
    let Some(typed) = exception.downcast::<ExceptionObj>().cloned() else { return String::new() };
    let fields = typed.get(vm).fields.clone();
    let is_name = vm.is_exception_of(exception, Exc::NameError);
    let (wrong, close) = if vm.is_exception_of(exception, Exc::AttributeError) {
        let (Some(name), Some(object)) = (&fields[0], &fields[1]) else { return String::new() };
        let Some(wrong) = name.as_str() else { return String::new() };
        let own = innermost_scope(vm, &typed).and_then(|(locals, _)| self_of(vm, &locals));
        let hides = !wrong.starts_with('_') && !own.is_some_and(|own| own.ptr_eq(object));
        (wrong.to_string(), closest_attribute(vm, object, wrong, hides))
    } else if vm.is_exception_of(exception, Exc::ImportError) {
        let (Some(module), Some(name)) = (&fields[1], &fields[3]) else { return String::new() };
        let (Some(_), Some(wrong)) = (module.as_str(), name.as_str()) else { return String::new() };
        let Some(module) = vm.modules.clone().get_name(vm, module) else { return String::new() };
        (wrong.to_string(), closest_attribute(vm, &module, wrong, !wrong.starts_with('_')))
    } else if is_name {
        let Some(wrong) = fields[0].as_ref().and_then(|name| name.as_str()) else { return String::new() };
        (wrong.to_string(), closest_visible(vm, &typed, wrong))
    } else {
        return String::new();
    };
    let known = is_name && crate::stdlib::is_known(&wrong);
    match close {
        Some(close) if known => format!(". Did you mean: '{close}'? Or did you forget to import '{wrong}'?"),
        Some(close) => format!(". Did you mean: '{close}'?"),
        None if known => format!(". Did you forget to import '{wrong}'?"),
        None => String::new(),
    }
}

/// The local name `self`.
fn self_of(vm: &mut Vm, locals: &Value) -> Option<Value> {
    let name = vm.intern_str("self").ok()?;
    locals.downcast::<crate::object::dict::DictObj>()?.get_name(vm, &name)
}

/// The attribute of an object that is closest to a wrong name.
fn closest_attribute(vm: &mut Vm, object: &Value, wrong: &str, hides: bool) -> Option<String> {
    let mut names = names_of(vm, object);
    names.retain(|name| !(hides && name.starts_with('_')));
    names.sort();
    super::closest_name(wrong, &names)
}

/// The name closest to a wrong one among those that were visible; or the attribute of `self` that was meant.
fn closest_visible(vm: &mut Vm, typed: &Obj<ExceptionObj>, wrong: &str) -> Option<String> {
    let (locals, globals) = innermost_scope(vm, typed)?;
    if let (Some(own), Ok(name)) = (self_of(vm, &locals), vm.intern_str(wrong)) {
        match vm.find_attr(&own, &name) {
            Ok(Some(_)) => return Some(format!("self.{wrong}")),
            Ok(None) => (),
            Err(_) => {
                vm.take_raised();
            }
        }
    }
    let mut names = names_in(vm, &locals);
    names.extend(names_in(vm, &globals));
    names.extend(names_in(vm, vm.builtins.value()));
    super::closest_name(wrong, &names)
}

/// Names of an object's attributes.
fn names_of(vm: &mut Vm, object: &Value) -> Vec<String> {
    let dir = vm.names.dir.clone();
    let names = match vm.call_special(object, &dir, &[]) {
        Ok(Some(names)) => names,
        Ok(None) => return Vec::new(),
        Err(_) => {
            vm.take_raised();
            return Vec::new();
        }
    };
    match vm.collect(&names) {
        Ok(items) => items.iter().filter_map(|name| name.as_str().map(str::to_string)).collect(),
        Err(_) => {
            vm.take_raised();
            Vec::new()
        }
    }
}

fn syntax_error_lines(vm: &mut Vm, exception: &Value, out: &mut String) {
    let Some(typed) = exception.downcast::<ExceptionObj>().cloned() else { return };
    let fields = typed.get(vm).fields.clone();
    let number = |index: usize| fields[index].as_ref().and_then(|value| value.as_i64());
    let filename = fields[1].as_ref().and_then(|name| name.as_str()).unwrap_or("<string>").to_string();
    if let Some(line) = number(2) {
        out.push_str(&format!("  File \"{filename}\", line {line}\n"));
        let text = fields[4].as_ref().and_then(|text| text.as_text()).map(|text| text.to_string_lossy().into_owned());
        if let Some(text) = text {
            let stripped = text.trim_end_matches(['\n', '\r']);
            let shown = stripped.trim_start_matches([' ', '\n', '\x0c', '\t']);
            let spaces = stripped.chars().count() as i64 - shown.chars().count() as i64;
            out.push_str(&format!("    {}\n", shown.trim_end()));
            if let Some(offset) = number(3) {
                let end = match (number(5), number(6)) {
                    (Some(end_line), Some(end)) if end_line == line && end != 0 && end != -1 => end,
                    (Some(end_line), _) if end_line != line && end_line != 0 => stripped.chars().count() as i64 + 1,
                    _ => offset,
                };
                let end = if offset == end || end == -1 { offset + 1 } else { end };
                let column = offset - 1 - spaces;
                let end_column = end - 1 - spaces;
                if column >= 0 && offset > 0 {
                    let lead: String = shown
                        .chars()
                        .take(column as usize)
                        .map(|char| if char.is_whitespace() { char } else { ' ' })
                        .collect();
                    let pad = " ".repeat((column as usize).saturating_sub(lead.chars().count()));
                    let carets = "^".repeat((end_column - column).max(1) as usize);
                    out.push_str(&format!("    {lead}{pad}{carets}\n"));
                }
            }
        }
    }
    let message = match &fields[0] {
        Some(message) => safe_str(vm, message, "str"),
        None => "<no detail available>".to_string(),
    };
    let name = class_name(vm, exception);
    let place = match (number(2), &fields[1]) {
        (None, Some(_)) => format!(" ({filename})"),
        _ => String::new(),
    };
    out.push_str(&format!("{name}: {message}{place}\n"));
}
