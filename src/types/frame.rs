//! Frame objects: what is left of a frame for those who look at a traceback or the call stack.
//!
//! A frame is a record on the engine's own stack; the object is made when somebody asks, with a snapshot of the variables.

use crate::code::object::CodeObj;
use crate::object::class_def::GetSetDef;
use crate::object::function::CellObj;
use crate::object::{ClassDef, Layout, Obj, Payload, PyResult, Value, Vm};

/// Where the caller of a frame stood.
#[derive(Clone)]
pub struct Place {
    /// The caller's code.
    pub code: Value,
    /// Its globals.
    pub globals: Value,
    /// Its program counter.
    pub pc: u32,
}

/// Payload of a frame object.
pub struct FrameObj {
    /// `f_code`, `f_globals`, and where the frame stood.
    pub place: Place,
    /// How many frames there were with this one.
    pub depth: usize,
    /// `f_locals`
    pub locals: Value,
    /// The caller, if that is known.
    pub caller: Option<Place>,
}

impl Payload for FrameObj {
    const LAYOUT: Layout = Layout::Frame;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        for place in std::iter::once(&self.place).chain(&self.caller) {
            visit(&place.code);
            visit(&place.globals);
        }
        visit(&self.locals);
    }
}

/// The variables of a code object as a dict: those that have a value. `values` are the registers.
///
/// # Errors
/// MemoryError.
pub fn variables(vm: &mut Vm, code: &Obj<CodeObj>, values: &[Value]) -> PyResult {
    let found = vm.new_dict()?;
    let names = code.get(vm).variables.to_vec();
    for (index, (name, value)) in names.iter().zip(values).enumerate() {
        let register = index as u16;
        let holds_cell = code.get(vm).cells.contains(&register) || code.get(vm).frees.contains(&register);
        let value = match value.downcast::<CellObj>().filter(|_| holds_cell) {
            Some(cell) => cell.get(vm).value.clone().unwrap_or_else(|| vm.unbound()),
            None => value.clone(),
        };
        if !value.is_unbound() {
            found.set_name(vm, name, value)?;
        }
    }
    Ok(found.into_value())
}

/// Where running frame number `index` stands.
pub fn place_of(vm: &Vm, index: usize) -> Option<Place> {
    let frame = vm.frames.get(index)?;
    let globals = frame.globals.get().value().clone();
    Some(Place { code: frame.code.get().clone(), globals, pc: frame.pc().saturating_sub(1) })
}

/// The object of running frame number `index`; None if there is none.
///
/// # Errors
/// MemoryError.
pub fn running(vm: &mut Vm, index: usize) -> PyResult {
    let Some(place) = place_of(vm, index) else { return Ok(vm.none()) };
    let locals = crate::builtins::locals_at(vm, index)?;
    Ok(vm.alloc(FrameObj { place, depth: index + 1, locals, caller: None })?.into_value())
}

fn part<T>(vm: &mut Vm, value: &Value, part: impl Fn(&FrameObj) -> T) -> PyResult<T> {
    match value.downcast::<FrameObj>() {
        Some(frame) => Ok(part(frame.get(vm))),
        None => Err(vm.type_error("a frame was expected")),
    }
}

fn code(vm: &mut Vm, value: &Value) -> PyResult {
    part(vm, value, |frame| frame.place.code.clone())
}

fn globals(vm: &mut Vm, value: &Value) -> PyResult {
    part(vm, value, |frame| frame.place.globals.clone())
}

fn locals(vm: &mut Vm, value: &Value) -> PyResult {
    part(vm, value, |frame| frame.locals.clone())
}

fn builtins(vm: &mut Vm, _: &Value) -> PyResult {
    Ok(vm.builtins.value().clone())
}

fn line(vm: &mut Vm, value: &Value) -> PyResult {
    let place = part(vm, value, |frame| frame.place.clone())?;
    let line = place.code.downcast::<CodeObj>().map_or(0, |code| code.get(vm).position(place.pc).line);
    vm.new_int(line as i64)
}

fn last_instruction(vm: &mut Vm, value: &Value) -> PyResult {
    let pc = part(vm, value, |frame| frame.place.pc)?;
    vm.new_int(pc as i64)
}

fn back(vm: &mut Vm, value: &Value) -> PyResult {
    let (depth, caller) = part(vm, value, |frame| (frame.depth, frame.caller.clone()))?;
    let Some(index) = depth.checked_sub(2) else { return Ok(vm.none()) };
    match caller {
        None => running(vm, index),
        Some(place) => {
            if place_of(vm, index).is_some_and(|now| now.code.ptr_eq(&place.code)) {
                return running(vm, index);
            }
            let locals = vm.new_dict()?.into_value();
            Ok(vm.alloc(FrameObj { place, depth: index + 1, locals, caller: None })?.into_value())
        }
    }
}

fn nothing(vm: &mut Vm, _: &Value) -> PyResult {
    Ok(vm.none())
}

fn repr(vm: &mut Vm, value: &Value) -> PyResult {
    let place = part(vm, value, |frame| frame.place.clone())?;
    let Some(code) = place.code.downcast::<CodeObj>() else { return vm.new_str("<frame object>") };
    let code = code.get(vm);
    let (file, line) = (code.filename.as_str().unwrap_or("?"), code.position(place.pc).line);
    let text = format!(
        "<frame at {:#x}, file '{file}', line {line}, code {}>",
        value.address(),
        code.name.as_str().unwrap_or("?")
    );
    vm.new_str(&text)
}

static CLASS: ClassDef = ClassDef {
    getsets: &[
        GetSetDef::new("f_code", code),
        GetSetDef::new("f_globals", globals),
        GetSetDef::new("f_locals", locals),
        GetSetDef::new("f_builtins", builtins),
        GetSetDef::new("f_lineno", line),
        GetSetDef::new("f_lasti", last_instruction),
        GetSetDef::new("f_back", back),
        GetSetDef::new("f_trace", nothing),
    ],
    slots: |slots| slots.repr = Some(repr),
    ..ClassDef::new(Layout::Frame)
};

/// Defines the class.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    crate::object::release::register::<FrameObj>();
    vm.define_class(&CLASS)?;
    Ok(())
}
