//! Loads, moves, names, cells, imports.

use super::{kill, store, unbound_local};
use crate::code::op::{KILL_A, KILL_B};
use crate::code::Instr;
use crate::object::dict::DictObj;
use crate::object::function::{CellObj, FunctionObj, ModuleObj};
use crate::object::generator::GeneratorObj;
use crate::object::{Exc, Obj, PyResult, Value, Vm};
use crate::vm::dispatch::aside;
use crate::vm::registers::{code_of, Machine};
use crate::vm::{Flow, Step};

/// See the opcode's row.
#[inline(always)]
pub fn nop(_vm: &mut Vm, _machine: &mut Machine, _i: Instr) -> Step {
    Step::Next
}

/// See the opcode's row.
#[inline(always)]
pub fn load_const(_vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    machine.put_last(i.a(), machine.constant(i.bc()).clone())
}

/// See the opcode's row.
#[inline(always)]
pub fn move_(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let value = machine.take_or_share(vm, i.has(KILL_B), i.b());
    machine.put_last(i.a(), value)
}

/// See the opcode's row.
#[inline(always)]
pub fn clear(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    machine.put_last(i.a(), vm.unbound())
}

/// See the opcode's row.
#[inline(always)]
pub fn check_local(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    if machine.reg(i.a()).is_unbound() {
        return aside(vm, *machine, i, |vm, _, i| unbound_local(vm, i.a()));
    }
    Flow::NEXT
}

/// See the opcode's row.
pub fn delete_local(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    if machine.reg(i.a()).is_unbound() {
        return unbound_local(vm, i.a());
    }
    drop(machine.take(vm, i.a()));
    super::flow::attention_point(vm)
}

/// A name of the running code.
pub fn name_at(vm: &Vm, index: usize) -> Value {
    match vm.frames.last().and_then(|frame| code_of(vm, frame.code.get()).names.get(index)) {
        Some(name) => name.clone(),
        None => vm.empty_str(),
    }
}

/// The running frame's globals.
pub fn globals(vm: &Vm) -> Obj<DictObj> {
    vm.frames.current().globals.get().clone()
}

/// The builtins that the globals name.
pub fn builtins_of(vm: &Vm, globals: &Obj<DictObj>) -> Obj<DictObj> {
    let named = globals.get_name(vm, &vm.names.builtins);
    builtins_named(vm, named.as_ref())
}

/// The builtins, if that is the value of `__builtins__`.
pub fn builtins_named(vm: &Vm, named: Option<&Value>) -> Obj<DictObj> {
    match named {
        Some(named) => match named.downcast::<ModuleObj>() {
            Some(module) => module.get(vm).dict.clone(),
            None => named.downcast::<DictObj>().unwrap_or(&vm.builtins).clone(),
        },
        None => vm.builtins.clone(),
    }
}

// Cache of `LoadGlobal`: word 0 is the version of the globals' keys | that of the builtins', or 0 if the globals have the name;
// word 1 is the place of the value. Of `StoreGlobal`: version | entry.

/// See the opcode's row.
#[inline(always)]
pub fn load_global(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let start = *machine;
    let caches = machine.caches::<2>();
    let (version, below) = (caches.low(0), caches.high(0));
    let is_known = version != 0 && vm.frames.current().globals.get().version_now(vm) == version;
    if is_known && (below == 0 || vm.builtins.version_now(vm) == below) {
        return machine.put_last(i.a(), caches.remembered_place(1).clone());
    }
    aside(vm, start, i, load_global_slow)
}

#[cold]
fn load_global_slow(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<2>();
    let name = name_at(vm, i.b());
    let globals = globals(vm);
    caches.set(0, 0);
    if let Some(index) = globals.index_of_name(vm, &name) {
        if let Some(value) = globals.value_at(vm, index).cloned() {
            let version = globals.keys_version(vm);
            caches.set(0, version as u64);
            caches.remember_place(1, globals.place_at(vm, index));
            machine.put(i.a(), value);
            return Step::Next;
        }
    }
    let builtins = builtins_of(vm, &globals);
    if let Some(index) = builtins.index_of_name(vm, &name) {
        if let Some(value) = builtins.value_at(vm, index).cloned() {
            if builtins.value().ptr_eq(vm.builtins.value()) {
                let (version, below) = (globals.keys_version(vm), builtins.keys_version(vm));
                if below != 0 {
                    caches.set(0, version as u64 | (below as u64) << 32);
                    caches.remember_place(1, builtins.place_at(vm, index));
                }
            }
            machine.put(i.a(), value);
            return Step::Next;
        }
    }
    name_not_defined(vm, &name)
}

#[cold]
fn name_not_defined(vm: &mut Vm, name: &Value) -> Step {
    let message = format!("name '{}' is not defined", name.as_str().unwrap_or("?"));
    vm.name_error(Exc::NameError, name, message);
    Step::Raised
}

/// See the opcode's row.
#[inline(always)]
pub fn store_global(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let start = *machine;
    let caches = machine.caches::<1>();
    let (version, globals) = (caches.low(0), vm.frames.current().globals);
    if version != 0 && globals.get().version_now(vm) == version {
        // An object that ends here may have a finaliser, whose turn is at once.
        let old = globals.get().value_at(vm, caches.high(0));
        if old.is_some_and(|old| !old.is_last() || old.is_number()) {
            let value = machine.take_or_share(vm, i.has(KILL_A), i.a());
            let old = globals.get().set_value_at(vm, caches.high(0), value);
            return Flow::Bury(old.give_up(), None);
        }
    }
    aside(vm, start, i, store_global_slow)
}

fn store_global_slow(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<1>();
    let value = machine.take_or_share(vm, i.has(KILL_A), i.a());
    let version = caches.low(0);
    let globals = globals(vm);
    if version != 0 && globals.version_now(vm) == version {
        drop(globals.set_value_at(vm, caches.high(0), value));
        return super::flow::attention_point(vm);
    }
    let name = name_at(vm, i.b());
    if let Err(error) = globals.set_name(vm, &name, value) {
        return Err(error).into();
    }
    if let Some(index) = globals.index_of_name(vm, &name) {
        let version = globals.keys_version(vm);
        caches.set(0, version as u64 | (index as u64) << 32);
    }
    Step::Next
}

/// See the opcode's row.
pub fn delete_global(vm: &mut Vm, _machine: &mut Machine, i: Instr) -> Step {
    let name = name_at(vm, i.b());
    match globals(vm).remove_name(vm, &name) {
        Some(old) => {
            drop(old);
            super::flow::attention_point(vm)
        }
        None => name_not_defined(vm, &name),
    }
}

/// The namespace of the running frame: its own, else its globals.
pub fn namespace(vm: &Vm) -> Value {
    let frame = vm.frames.current();
    frame.namespace.clone().unwrap_or_else(|| frame.globals.get().value().clone())
}

fn find_in(vm: &mut Vm, mapping: &Value, name: &Value) -> PyResult<Option<Value>> {
    if let Some(dict) = mapping.downcast::<DictObj>() {
        if mapping.is_exact(crate::object::Layout::Dict) {
            return Ok(dict.get_name(vm, name));
        }
    }
    match vm.get_item(mapping, name) {
        Ok(value) => Ok(Some(value)),
        Err(_) if vm.catch(Exc::KeyError) => Ok(None),
        Err(error) => Err(error),
    }
}

/// See the opcode's row.
pub fn load_name(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let name = name_at(vm, i.b());
    let space = namespace(vm);
    let globals = globals(vm);
    let found = match find_in(vm, &space, &name) {
        Ok(Some(value)) => Some(value),
        Ok(None) => match globals.get_name(vm, &name) {
            Some(value) => Some(value),
            None => builtins_of(vm, &globals).get_name(vm, &name),
        },
        Err(_) => return Step::Raised,
    };
    match found {
        Some(value) => {
            machine.put(i.a(), value);
            Step::Next
        }
        None => name_not_defined(vm, &name),
    }
}

/// See the opcode's row.
pub fn store_name(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let name = name_at(vm, i.b());
    let space = namespace(vm);
    let value = machine.take_or_share(vm, i.has(KILL_A), i.a());
    match space.downcast::<DictObj>() {
        Some(dict) if space.is_exact(crate::object::Layout::Dict) => dict.set_name(vm, &name, value).into(),
        _ => vm.set_item(&space, &name, Some(value)).into(),
    }
}

/// See the opcode's row.
pub fn delete_name(vm: &mut Vm, _machine: &mut Machine, i: Instr) -> Step {
    let name = name_at(vm, i.b());
    let space = namespace(vm);
    match vm.set_item(&space, &name, None) {
        Ok(()) => super::flow::attention_point(vm),
        Err(_) if vm.catch(Exc::KeyError) => name_not_defined(vm, &name),
        Err(_) => Step::Raised,
    }
}

/// See the opcode's row.
pub fn make_cell(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let value = machine.take(vm, i.a());
    let value = if value.is_unbound() { None } else { Some(value) };
    let cell = vm.alloc(CellObj { value }).map(Value::from);
    store(machine, i.a(), cell)
}

/// See the opcode's row.
#[inline(always)]
pub fn load_closure(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let cell = closure_of(vm, machine.keeper()).and_then(|closure| closure.as_tuple()?.get(i.b()).cloned());
    match cell {
        Some(cell) => machine.put_last(i.a(), cell),
        None => aside(vm, *machine, i, |vm, _, _| {
            vm.raise(Exc::SystemError, "a closure is missing");
            Step::Raised
        }),
    }
}

#[inline(always)]
fn closure_of<'a>(vm: &'a Vm, keeper: &'a Value) -> Option<&'a Value> {
    let function = match keeper.downcast::<GeneratorObj>() {
        Some(generator) => &generator.get(vm).function,
        None => keeper,
    };
    function.downcast::<FunctionObj>()?.get(vm).closure.as_ref()
}

/// Raises the NameError of a cell that holds nothing.
#[cold]
pub fn empty_cell(vm: &mut Vm, register: usize) -> Step {
    let Some(frame) = vm.frames.last() else { return Step::Raised };
    let code = code_of(vm, frame.code.get());
    let name = code.variables.get(register).cloned().unwrap_or_else(|| vm.empty_str());
    let text = name.as_str().unwrap_or("?").to_string();
    if code.frees.contains(&(register as u16)) {
        let message =
            format!("cannot access free variable '{text}' where it is not associated with a value in enclosing scope");
        vm.name_error(Exc::NameError, &name, message);
        return Step::Raised;
    }
    unbound_local(vm, register)
}

/// See the opcode's row.
#[inline(always)]
pub fn load_cell(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    match machine.reg(i.b()).downcast::<CellObj>().and_then(|cell| cell.get(vm).value.as_ref()) {
        Some(value) => machine.put_last(i.a(), value.clone()),
        None => aside(vm, *machine, i, |vm, _, i| empty_cell(vm, i.b())),
    }
}

/// See the opcode's row.
#[inline(always)]
pub fn store_cell(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let value = machine.take_or_share(vm, i.has(KILL_B), i.b());
    match machine.reg(i.a()).downcast::<CellObj>() {
        Some(cell) => Flow::Bury(cell.get_mut(vm).value.replace(value).and_then(Value::give_up), None),
        None => Flow::Bury(Some(value), None),
    }
}

/// See the opcode's row.
pub fn delete_cell(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    if let Some(cell) = machine.reg(i.a()).downcast::<CellObj>() {
        let old = cell.get_mut(vm).value.take();
        if old.is_some() {
            drop(old);
            return super::flow::attention_point(vm);
        }
    }
    empty_cell(vm, i.a())
}

/// See the opcode's row.
pub fn load_class_cell(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let name = name_at(vm, i.c());
    let space = namespace(vm);
    match find_in(vm, &space, &name) {
        Ok(Some(value)) => {
            machine.put(i.a(), value);
            Step::Next
        }
        Ok(None) => match machine.reg(i.b()).downcast::<CellObj>().and_then(|cell| cell.get(vm).value.clone()) {
            Some(value) => {
                machine.put(i.a(), value);
                Step::Next
            }
            None => empty_cell(vm, i.b()),
        },
        Err(_) => Step::Raised,
    }
}

/// See the opcode's row.
pub fn load_namespace(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let space = namespace(vm);
    machine.put(i.a(), space);
    Step::Next
}

/// See the opcode's row.
pub fn setup_annotations(vm: &mut Vm, _machine: &mut Machine, _i: Instr) -> Step {
    let space = namespace(vm);
    let name = vm.names.annotations.clone();
    match find_in(vm, &space, &name) {
        Ok(Some(_)) => Step::Next,
        Ok(None) => vm.new_dict().and_then(|dict| vm.set_item(&space, &name, Some(dict.into_value()))).into(),
        Err(_) => Step::Raised,
    }
}

/// See the opcode's row.
pub fn import_name(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<1>();
    let level = caches.low(0);
    let name = name_at(vm, i.b());
    let from = machine.constant(i.c()).clone();
    let result = crate::vm::import::import_statement(vm, &name, &from, level);
    store(machine, i.a(), result)
}

/// See the opcode's row.
pub fn import_from(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let name = name_at(vm, i.c());
    let module = machine.reg(i.b()).clone();
    let result = crate::vm::import::import_from(vm, &module, &name);
    store(machine, i.a(), result)
}

/// See the opcode's row.
pub fn import_star(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let module = machine.take(vm, i.a());
    let space = namespace(vm);
    crate::vm::import::import_star(vm, &module, &space).into()
}

/// See the opcode's row.
pub fn print_expr(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let value = machine.reg(i.a()).clone();
    kill(vm, machine, i.has(KILL_A), i.a());
    let result = (|| {
        let sys = (vm.hooks.import)(vm, "sys")?;
        let name = vm.names.displayhook.clone();
        vm.call_method(&sys, &name, &[value]).map(|_| ())
    })();
    result.into()
}
