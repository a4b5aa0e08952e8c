//! Functions written in Rust: definition rows, signatures, and the binding of arguments to parameters.

use super::args::Args;
use super::dict::DictObj;
use super::error::PyResult;
use super::layout::Layout;
use super::value::{Obj, Payload, Value};
use super::vm::Vm;

/// Body of a native: one value per parameter (missing optional ones UNBOUND), then the variable ones.
pub type NativeFn = fn(&mut Vm, &[Value]) -> PyResult;

/// A row that defines a native function or method.
///
/// The signature reads as Python's: `($self, x, /, y=None, *args, key=None, **kwargs)`. `$self` is the receiver of a method.
/// The body gets its parameters in this order: named ones, keyword-only ones, the dict of `**kwargs`, and last the
/// positional arguments taken by `*args`, which so stand in a slice of their own at the end, uncopied.
#[derive(Clone, Copy)]
pub struct NativeDef {
    /// The function's name.
    pub name: &'static str,
    /// The body.
    pub body: NativeFn,
    /// The signature.
    pub signature: &'static str,
    /// The docstring.
    pub doc: &'static str,
    /// What the signature says, in numbers.
    pub arity: Arity,
    /// How it is bound in its class.
    pub binding: Binding,
    /// How many positional arguments fill the parameters with no more work than to mark missing ones: from the first number to the
    /// second. Never, if the first is the larger.
    pub direct: (u8, u8),
    /// In the place of an empty dict of `**kwargs` the body gets UNBOUND.
    pub no_empty_keywords: bool,
}

impl NativeDef {
    /// Do `count` positional arguments fill the parameters with no more work than to mark missing ones?
    #[inline(always)]
    pub fn takes(&self, count: usize) -> bool {
        count >= self.direct.0 as usize && count <= self.direct.1 as usize
    }
}

/// How a native in a class's table is bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Binding {
    /// To the instance.
    Method,
    /// To the class.
    ClassMethod,
    /// Not at all.
    Static,
}

/// How many arguments a call may lack and still be direct: there are registers for so many behind every window.
pub const MOST_MISSING: u8 = 4;

/// A signature in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arity {
    /// Positional parameters without a default.
    pub required: u8,
    /// Positional parameters in all.
    pub positional: u8,
    /// Of these, how many are positional-only.
    pub positional_only: u8,
    /// Keyword-only parameters.
    pub keyword_only: u8,
    /// Has `*args`.
    pub varargs: bool,
    /// Has `**kwargs`.
    pub varkeywords: bool,
    /// Has `$self` (counted among the positional ones).
    pub receiver: bool,
}

impl Arity {
    const fn direct(&self) -> (u8, u8) {
        if self.keyword_only > 0 || self.varargs || self.varkeywords {
            return (1, 0);
        }
        let least = self.positional.saturating_sub(MOST_MISSING);
        (if least > self.required { least } else { self.required }, self.positional)
    }

    /// Do positional arguments alone, `count` of them, fill the parameters without any work?
    #[inline(always)]
    pub const fn takes_directly(&self, count: usize) -> bool {
        self.keyword_only == 0
            && !self.varkeywords
            && count >= self.positional as usize
            && (count == self.positional as usize || self.varargs)
    }
}

impl NativeDef {
    /// A row. The signature is parsed when the program is compiled.
    pub const fn new(name: &'static str, body: NativeFn, signature: &'static str, doc: &'static str) -> NativeDef {
        let arity = parse_arity(signature);
        let direct = arity.direct();
        NativeDef { name, body, signature, doc, arity, binding: Binding::Method, direct, no_empty_keywords: false }
    }
    /// The same, whose body gets UNBOUND in the place of an empty dict of `**kwargs`.
    pub const fn without_empty_keywords(self) -> NativeDef {
        NativeDef { no_empty_keywords: true, ..self }
    }
    /// The same, bound to the class (`dict.fromkeys`): the receiver is the class.
    pub const fn class_method(self) -> NativeDef {
        NativeDef { binding: Binding::ClassMethod, ..self }
    }
    /// The same, bound to nothing (`str.maketrans`).
    pub const fn static_method(self) -> NativeDef {
        NativeDef { binding: Binding::Static, ..self }
    }
}

/// Reads a signature. Runs at compile time, on byte strings of our own: malformed ones do not compile.
const fn parse_arity(signature: &str) -> Arity {
    let s = signature.as_bytes();
    let mut arity = Arity {
        required: 0,
        positional: 0,
        positional_only: 0,
        keyword_only: 0,
        varargs: false,
        varkeywords: false,
        receiver: false,
    };
    assert!(s[0] == b'(' && s[s.len() - 1] == b')', "a signature stands in parentheses");
    let (mut i, end) = (1, s.len() - 1);
    let mut keyword_only = false;
    while i < end {
        while i < end && (s[i] == b' ' || s[i] == b',') {
            i += 1;
        }
        if i >= end {
            break;
        }
        let start = i;
        let mut default = false;
        let (mut depth, mut quoted) = (0, false);
        while i < end && (s[i] != b',' || depth > 0 || quoted) {
            match s[i] {
                b'\'' => quoted = !quoted,
                b'(' | b'[' => depth += 1,
                b')' | b']' => depth -= 1,
                b'=' => default = true,
                _ => (),
            }
            i += 1;
        }
        if s[start] == b'/' {
            arity.positional_only = arity.positional;
        } else if s[start] == b'*' {
            if start + 1 < end && s[start + 1] == b'*' {
                arity.varkeywords = true;
            } else {
                keyword_only = true;
                arity.varargs = i > start + 1;
            }
        } else if keyword_only {
            arity.keyword_only += 1;
        } else {
            if s[start] == b'$' {
                arity.receiver = true;
                arity.positional_only = 1;
            }
            arity.positional += 1;
            if !default {
                arity.required += 1;
            }
        }
    }
    arity
}

/// Parameter names of a signature, in the order of the body's slots (without the variable ones).
fn parameter_names(signature: &'static str) -> impl Iterator<Item = &'static str> {
    let inner = &signature[1..signature.len() - 1];
    let mut depth = 0i32;
    let mut quoted = false;
    inner
        .split(move |c: char| {
            match c {
                '\'' => quoted = !quoted,
                '(' | '[' => depth += 1,
                ')' | ']' => depth -= 1,
                _ => (),
            }
            c == ',' && depth == 0 && !quoted
        })
        .map(|part| part.trim().split('=').next().unwrap_or("").trim_start_matches('$'))
        .filter(|name| !name.is_empty() && *name != "/" && !name.starts_with('*'))
}

/// Payload of a native function: bound to `receiver` (a method's object, a module) or free.
pub struct NativeObj {
    /// The row that defines it.
    pub def: &'static NativeDef,
    /// The first argument of every call, if it is bound.
    pub receiver: Option<Value>,
    /// `__module__`, a str, if it belongs to a module.
    pub module: Option<Value>,
}

impl Payload for NativeObj {
    const LAYOUT: Layout = Layout::Native;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.receiver.iter().chain(&self.module).for_each(visit);
    }
    fn clear(&mut self) {
        self.receiver = None;
    }
}

/// Payload of a native method in its class, unbound.
pub struct MethodDescriptorObj {
    /// The row that defines it.
    pub def: &'static NativeDef,
    /// The class it belongs to.
    pub owner: Value,
}

impl Payload for MethodDescriptorObj {
    const LAYOUT: Layout = Layout::MethodDescriptor;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.owner);
    }
}

/// Payload of a native class method in its class, unbound.
pub struct ClassMethodDescriptorObj {
    /// The row that defines it.
    pub def: &'static NativeDef,
    /// The class it belongs to.
    pub owner: Value,
}

impl Payload for ClassMethodDescriptorObj {
    const LAYOUT: Layout = Layout::ClassMethodDescriptor;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.owner);
    }
}

impl Vm {
    /// Calls a native with a receiver (or none) and arguments, binding them to its parameters.
    ///
    /// # Errors
    /// TypeError in CPython's words when they do not fit; whatever the body raises.
    pub fn call_native(&mut self, def: &'static NativeDef, receiver: Option<&Value>, args: &Args) -> PyResult {
        if receiver.is_none() && args.names.is_empty() && def.arity.takes_directly(args.values.len()) {
            return (def.body)(self, args.values);
        }
        if let Some(result) = self.call_short(def, receiver, args) {
            return result;
        }
        let slots = bind(self, def, receiver, args)?;
        (def.body)(self, &slots)
    }

    /// Calls a native with few arguments, all by position: without a buffer. `None` where it is not as simple as that.
    #[inline]
    fn call_short(&mut self, def: &'static NativeDef, receiver: Option<&Value>, args: &Args) -> Option<PyResult> {
        const MOST: usize = 6;
        let arity = &def.arity;
        let given = args.values.len() + receiver.is_some() as usize;
        let taken = given.min(arity.positional as usize);
        let named = arity.positional as usize + arity.keyword_only as usize;
        let fixed = named + arity.varkeywords as usize;
        let all = fixed + given - taken;
        let fits = given >= arity.required as usize && (arity.varargs || given == taken) && all <= MOST;
        if !fits || !args.names.is_empty() {
            return None;
        }
        let mut extra = None;
        if arity.varkeywords && !def.no_empty_keywords {
            match self.new_dict() {
                Ok(dict) => extra = Some(dict.into_value()),
                Err(error) => return Some(Err(error)),
            }
        }
        let mut values = receiver.into_iter().chain(args.values);
        let slots: [Value; MOST] = std::array::from_fn(|index| {
            let value = match index {
                _ if index < taken || index >= fixed => values.next().cloned(),
                _ if index >= named => extra.take(),
                _ => None,
            };
            value.unwrap_or_else(|| self.unbound())
        });
        Some((def.body)(self, &slots[..all]))
    }

    /// Makes a native function object.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_native(&self, def: &'static NativeDef, receiver: Option<Value>, module: Option<Value>) -> PyResult {
        Ok(self.alloc(NativeObj { def, receiver, module })?.into_value())
    }
}

impl Vm {
    /// Binds the arguments of a constructor to the parameters of a signature.
    ///
    /// # Errors
    /// TypeError in CPython's words when they do not fit.
    pub fn bind_arguments(&mut self, def: &'static NativeDef, args: &Args) -> PyResult<Vec<Value>> {
        bind(self, def, None, args)
    }
}

/// Puts arguments in the order of the body's slots.
fn bind(vm: &mut Vm, def: &'static NativeDef, receiver: Option<&Value>, args: &Args) -> PyResult<Vec<Value>> {
    let arity = &def.arity;
    let mut all = receiver.into_iter().chain(args.positional());
    let given = receiver.is_some() as usize + args.positional().len();
    let positional = arity.positional as usize;
    if given > positional && !arity.varargs {
        return Err(too_many(vm, def, given, args.names.len()));
    }
    let taken = given.min(positional);
    let named = positional + arity.keyword_only as usize;
    let mut slots: Vec<Value> = Vec::with_capacity(named + 1 + given - taken);
    slots.extend(all.by_ref().take(taken).cloned());
    slots.resize_with(named, || vm.unbound());
    let empty = def.no_empty_keywords && args.names.is_empty();
    let extra = if arity.varkeywords && !empty { Some(vm.new_dict()?) } else { None };
    let unexpected = match args.names {
        [] => None,
        _ => bind_keywords(vm, def, args, &mut slots, taken, extra.as_ref())?,
    };
    if let Some(missing) = (0..arity.required as usize).find(|&i| slots[i].is_unbound()) {
        return Err(missing_argument(vm, def, given, missing, args.names.is_empty()));
    }
    if let Some(name) = unexpected {
        let name = name.as_text().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        return Err(vm.type_error(format!("{}() got an unexpected keyword argument '{name}'", def.name)));
    }
    if arity.varkeywords {
        slots.push(extra.map_or_else(|| vm.unbound(), Value::from));
    }
    slots.extend(all.cloned());
    Ok(slots)
}

/// Puts keyword arguments in their slots; the first that has none is handed back, since it matters less than a missing one.
fn bind_keywords(
    vm: &mut Vm,
    def: &'static NativeDef,
    args: &Args,
    slots: &mut [Value],
    taken: usize,
    extra: Option<&Obj<DictObj>>,
) -> PyResult<Option<Value>> {
    let arity = &def.arity;
    let mut unexpected = None;
    let accepts = arity.positional > arity.positional_only || arity.keyword_only > 0;
    if !accepts && extra.is_none() {
        let message = format!("{} takes no keyword arguments", display_name(vm, def));
        return Err(vm.type_error(message));
    }
    for (name, value) in args.keywords() {
        let text = name.as_str().unwrap_or("");
        let found = if accepts { parameter_names(def.signature).position(|p| p == text) } else { None };
        match found.filter(|&index| index >= arity.positional_only as usize) {
            Some(index) if index < taken || !slots[index].is_unbound() => {
                let at = index + 1 - arity.receiver as usize;
                let message = format!("argument for {}() given by name ('{text}') and position ({at})", def.name);
                return Err(vm.type_error(message));
            }
            Some(index) => slots[index] = value.clone(),
            None => match extra {
                Some(dict) => dict.set_name(vm, name, value.clone())?,
                None => {
                    unexpected.get_or_insert_with(|| name.clone());
                }
            },
        }
    }
    Ok(unexpected)
}

/// How an arity error names the function: methods as `list.append()`, functions as `len()`.
fn display_name(vm: &Vm, def: &'static NativeDef) -> String {
    match vm.native_owner(def) {
        Some(owner) => format!("{owner}.{}()", def.name),
        None => format!("{}()", def.name),
    }
}

fn plural(count: usize) -> &'static str {
    if count == 1 {
        ""
    } else {
        "s"
    }
}

#[cold]
fn too_many(vm: &mut Vm, def: &'static NativeDef, given: usize, keywords: usize) -> super::error::Raised {
    let arity = &def.arity;
    let receiver = arity.receiver as usize;
    let (most, least, given) = (
        arity.positional as usize - receiver,
        (arity.required as usize).saturating_sub(receiver),
        given.saturating_sub(receiver),
    );
    let clinic = arity.positional > arity.positional_only || arity.keyword_only > 0;
    let message = if clinic {
        let (all, bound) = (most + arity.keyword_only as usize, if least == most { "exactly" } else { "at most" });
        if given + keywords > all {
            format!("{}() takes {bound} {all} argument{} ({} given)", def.name, plural(all), given + keywords)
        } else if most == 0 {
            format!("{}() takes no positional arguments", def.name)
        } else {
            format!("{}() takes {bound} {most} positional argument{} ({given} given)", def.name, plural(most))
        }
    } else if most == 0 {
        format!("{} takes no arguments ({given} given)", display_name(vm, def))
    } else if most == 1 && least == 1 {
        format!("{} takes exactly one argument ({given} given)", display_name(vm, def))
    } else if least == most {
        format!("{} expected {most} arguments, got {given}", def.name)
    } else {
        format!("{} expected at most {most} argument{}, got {given}", def.name, plural(most))
    };
    vm.type_error(message)
}

#[cold]
fn missing_argument(
    vm: &mut Vm,
    def: &'static NativeDef,
    given: usize,
    missing: usize,
    no_keywords: bool,
) -> super::error::Raised {
    let arity = &def.arity;
    let receiver = arity.receiver as usize;
    if missing < receiver {
        let owner = vm.native_owner(def).unwrap_or_default();
        let message = format!("unbound method {owner}.{}() needs an argument", def.name);
        return vm.type_error(message);
    }
    let (most, least, given) =
        (arity.positional as usize - receiver, arity.required as usize - receiver, given - receiver);
    let by_name = missing >= arity.positional_only as usize;
    let message = if by_name {
        let name = parameter_names(def.signature).nth(missing).unwrap_or("");
        format!("{}() missing required argument '{name}' (pos {})", def.name, missing + 1 - receiver)
    } else if arity.positional > arity.positional_only || arity.keyword_only > 0 {
        let count = least.min(arity.positional_only as usize - receiver);
        let bound = if count < most { "at least" } else { "exactly" };
        format!("{}() takes {bound} {count} positional argument{} ({given} given)", def.name, plural(count))
    } else if most == 1 && least == 1 && no_keywords {
        format!("{} takes exactly one argument ({given} given)", display_name(vm, def))
    } else if least == most {
        format!("{} expected {most} argument{}, got {given}", def.name, plural(most))
    } else {
        format!("{} expected at least {least} argument{}, got {given}", def.name, plural(least))
    };
    vm.type_error(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_are_counted() {
        let arity = parse_arity("($self, x, /, y=None, *args, key=(1, 2), **kw)");
        assert_eq!(
            arity,
            Arity {
                required: 2,
                positional: 3,
                positional_only: 2,
                keyword_only: 1,
                varargs: true,
                varkeywords: true,
                receiver: true
            }
        );
        assert!(parse_arity("()").takes_directly(0));
        assert!(!parse_arity("(*, key=None)").takes_directly(0));
        assert!(parse_arity("(*args)").takes_directly(7));
    }

    #[test]
    fn parameters_are_named_in_slot_order() {
        let names: Vec<_> = parameter_names("($self, x, /, y=',', *args, key=(1, 2), **kw)").collect();
        assert_eq!(names, ["self", "x", "y", "key"]);
    }
}
