//! `random`: the class `Random` and the functions of the module, which are the methods of a hidden instance. The generator
//! and the distributions are in `num`; where the numbers come from is in [`source`].

mod distributions;
mod selection;
mod source;

use crate::num::bigint;
use crate::num::mersenne::{Mersenne, N};
use crate::num::random::RandomError;
use crate::object::{Args, ClassDef, Exc, Layout, NativeDef, Obj, Payload, PyResult, Raised, Value, Vm};
use crate::types::int::IntRef;
use source::{system_entropy, with_source};

/// Payload of `random.Random`.
pub struct RandomObj {
    generator: Mersenne,
    /// Of `SystemRandom`: seeded by the system before each draw.
    system: bool,
}

impl Payload for RandomObj {
    const LAYOUT: Layout = Layout::Random;
    fn traverse(&self, _: &mut dyn FnMut(&Value)) {}
}

fn this<'a>(vm: &mut Vm, value: &'a Value) -> PyResult<&'a Obj<RandomObj>> {
    match value.downcast::<RandomObj>() {
        Some(random) => Ok(random),
        None => Err(vm.type_error("a random.Random is required")),
    }
}

/// Raises why a number cannot be drawn.
fn draw_error(vm: &mut Vm, error: RandomError) -> Raised {
    let exc = match &error {
        RandomError::NoMemory => return Raised,
        RandomError::Index(_) => Exc::IndexError,
        RandomError::ZeroDivision => Exc::ZeroDivisionError,
        RandomError::Math(error) if error.is_overflow() => Exc::OverflowError,
        RandomError::Value(_) | RandomError::EmptyRange(..) | RandomError::Math(_) => Exc::ValueError,
    };
    vm.raise(exc, error.to_string())
}

fn new(vm: &mut Vm, class: &Value, _: &Args) -> PyResult {
    let word = vm.instance_word(class);
    let name = vm.intern_str(SYSTEM)?;
    let system = vm.class_attr(vm.class_id(class), &name).is_some();
    let mut generator = Mersenne::new(0);
    generator.seed_big(&system_entropy());
    Ok(vm.alloc_as(word, RandomObj { generator, system })?.into_value())
}

fn init(vm: &mut Vm, value: &Value, args: &Args) -> PyResult<()> {
    if args.positional().len() > 1 {
        let message = format!(
            "Random.__init__() takes from 1 to 2 positional arguments but {} were given",
            args.values.len() + 1
        );
        return Err(vm.type_error(message));
    }
    let mut given = args.positional().first().cloned();
    for (name, value) in args.keywords() {
        if name.as_str() != Some("x") || given.is_some() {
            let name = name.as_str().unwrap_or("?").to_string();
            return Err(vm.type_error(format!("Random.__init__() got an unexpected keyword argument '{name}'")));
        }
        given = Some(value.clone());
    }
    let name = vm.intern_str("seed")?;
    let given = given.unwrap_or_else(|| vm.none());
    vm.call_method(value, &name, &[given])?;
    Ok(())
}

fn seed(vm: &mut Vm, args: &[Value]) -> PyResult {
    let random = this(vm, &args[0])?.clone();
    let given = args[1].clone();
    let version = if args[2].is_unbound() { 2 } else { vm.index_clipped(&args[2])? };
    let mut generator = Mersenne::new(0);
    let is_text = given.is_layout(Layout::Str) || given.is_layout(Layout::Bytes);
    if given.is_unbound() || given.is_none() {
        generator.seed_big(&system_entropy());
    } else if is_text && version == 1 {
        match given.as_text() {
            Some(text) => generator.seed_version1(text.chars()),
            None => generator.seed_version1(given.as_bytes().unwrap_or(&[]).iter().map(|&byte| byte.into())),
        }
    } else if is_text && version == 2 {
        generator.seed_bytes(given.str_bytes().or(given.as_bytes()).unwrap_or(&[]));
    } else if given.is_layout(Layout::ByteArray) && version == 2 {
        generator.seed_bytes(&crate::types::bytearray::copy_bytes(vm, &given));
    } else if let Some(number) = vm.int_ref(&given) {
        match number {
            IntRef::Small(number) => generator.seed_u64(number.unsigned_abs()),
            IntRef::Big(number) => generator.seed_big(number),
        }
    } else if given.is_layout(Layout::Float) || is_text {
        generator.seed_u64(vm.hash(&given)? as u64);
    } else {
        let message = "The only supported seed types are:\nNone, int, float, str, bytes, and bytearray.";
        return Err(vm.type_error(message));
    }
    random.get_mut(vm).generator = generator;
    Ok(vm.none())
}

fn get_state(vm: &mut Vm, args: &[Value]) -> PyResult {
    let random = this(vm, &args[0])?.clone();
    if random.get(vm).system {
        return Err(vm.not_implemented_error("System entropy source does not have state."));
    }
    let (words, index) = random.get(vm).generator.state();
    let (words, gauss) = (words.to_vec(), random.get(vm).generator.gauss_next);
    let mut state = Vec::with_capacity(N + 1);
    for number in words.iter().map(|&word| i64::from(word)).chain([index as i64]) {
        state.push(vm.new_int(number)?);
    }
    let gauss = match gauss {
        Some(number) => vm.new_float(number)?,
        None => vm.none(),
    };
    let items = [vm.new_int(3)?, vm.new_tuple(&state)?, gauss];
    vm.new_tuple(&items)
}

fn set_state(vm: &mut Vm, args: &[Value]) -> PyResult {
    let random = this(vm, &args[0])?.clone();
    if random.get(vm).system {
        return Err(vm.not_implemented_error("System entropy source does not have state."));
    }
    let zero = vm.new_int(0)?;
    let version = vm.get_item(&args[1], &zero)?;
    let (version, parts) = match version.as_i64() {
        Some(number @ (2 | 3)) => (number, vm.collect(&args[1])?),
        _ => {
            let version = vm.str_of(&version)?;
            let version = version.as_str().unwrap_or("?").to_string();
            return Err(
                vm.value_error(format!("state with version {version} passed to Random.setstate() of version 3"))
            );
        }
    };
    if parts.len() != 3 {
        let (count, bound) = (parts.len(), if parts.len() > 3 { "too many" } else { "not enough" });
        let got = if count > 3 { String::new() } else { format!(", got {count}") };
        return Err(vm.value_error(format!("{bound} values to unpack (expected 3{got})")));
    }
    let state = if version == 2 { vm.collect(&parts[1])?.to_vec() } else { state_items(vm, &parts[1])? };
    if state.len() != N + 1 {
        return Err(vm.value_error("state vector is the wrong size"));
    }
    let mut words = [0; N];
    for (word, item) in words.iter_mut().zip(&state) {
        *word = vm.index_exact(item, Exc::OverflowError)? as u32;
    }
    let index = vm.index_exact(&state[N], Exc::OverflowError)?;
    let gauss = if parts[2].is_none() { None } else { Some(crate::types::float::argument(vm, &parts[2])?) };
    let fits = usize::try_from(index).is_ok_and(|index| random.get_mut(vm).generator.set_state(words, index));
    if !fits {
        return Err(vm.value_error("invalid state"));
    }
    random.get_mut(vm).generator.gauss_next = gauss;
    Ok(vm.none())
}

fn state_items(vm: &mut Vm, state: &Value) -> PyResult<Vec<Value>> {
    match state.as_tuple() {
        Some(items) => Ok(items.to_vec()),
        None => Err(vm.type_error("state vector must be a tuple")),
    }
}

fn random(vm: &mut Vm, args: &[Value]) -> PyResult {
    let random = this(vm, &args[0])?.clone();
    let state = random.get_mut(vm);
    state.refresh();
    let number = state.generator.random();
    vm.new_float(number)
}

fn get_rand_bits(vm: &mut Vm, args: &[Value]) -> PyResult {
    let random = this(vm, &args[0])?.clone();
    let count = vm.index_exact(&args[1], Exc::OverflowError)?;
    let Ok(count) = usize::try_from(count) else {
        return Err(vm.value_error("number of bits must be non-negative"));
    };
    if count < 64 {
        let state = random.get_mut(vm);
        state.refresh();
        let bits = state.generator.bits(count as u32);
        return vm.new_int(bits as i64);
    }
    vm.reserve(count / 4)?;
    let state = random.get_mut(vm);
    state.refresh();
    let bits = state.generator.big_bits(count);
    vm.new_int_from(dashu_int::IBig::from(bits))
}

fn rand_bytes(vm: &mut Vm, args: &[Value]) -> PyResult {
    let count = vm.index_exact(&args[1], Exc::OverflowError)?;
    let Ok(count) = usize::try_from(count) else {
        return Err(vm.value_error("number of bits must be non-negative"));
    };
    vm.reserve(count.saturating_mul(2))?;
    if source::is_scripted(vm, &args[0]) {
        let (name, bits) = (vm.intern_str("getrandbits")?, vm.new_int(count.saturating_mul(8) as i64)?);
        let number = vm.call_method(&args[0], &name, &[bits])?;
        let number = vm.big_arg(&number)?;
        let mut room = vec![0; count];
        return match bigint::to_bytes(&number, &mut room, true, false) {
            Ok(()) => vm.new_bytes(&room),
            Err(error) => Err(vm.overflow_error(error.message())),
        };
    }
    let random = this(vm, &args[0])?.clone();
    let mut room = Vec::new();
    let state = random.get_mut(vm);
    state.refresh();
    state.generator.push_bytes(count, &mut room)?;
    vm.new_bytes(&room)
}

/// A class attribute by which `SystemRandom` and its subclasses are known.
const SYSTEM: &str = "_draws_from_system";

static METHODS: &[NativeDef] = &[
    NativeDef::new("seed", seed, "($self, a=None, version=2)", "Starts anew from a seed, or from one of the system's."),
    NativeDef::new("getstate", get_state, "($self)", "The state, to be given to setstate()."),
    NativeDef::new("setstate", set_state, "($self, state)", "Goes back to a state that getstate() gave."),
    NativeDef::new("random", random, "($self, /)", "A float from 0 up to but not 1."),
    NativeDef::new("getrandbits", get_rand_bits, "($self, k, /)", "An integer of k random bits."),
    NativeDef::new("randbytes", rand_bytes, "($self, n)", "Random bytes, n of them."),
];

static CLASS: ClassDef = ClassDef {
    doc: "A generator of random numbers, seeded by its argument or by the system.",
    is_base: true,
    methods: METHODS,
    slots: |slots| {
        slots.new = Some(new);
        slots.init = Some(init);
    },
    ..ClassDef::new(Layout::Random)
};

/// Methods that are functions of the module too.
const EXPORTED: &[&[NativeDef]] = &[METHODS, selection::METHODS, distributions::METHODS];

/// Makes the module.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm) -> PyResult {
    crate::object::release::register::<RandomObj>();
    let class = match vm.class_of_layout(Layout::Random) {
        Some(class) => class.clone(),
        None => vm.define_class(&CLASS)?,
    };
    for row in selection::METHODS.iter().chain(distributions::METHODS) {
        vm.add_method(&class, row)?;
    }
    let module = super::module(vm, "random", "Random numbers, choices and distributions.", &[])?;
    super::set(vm, &module, "Random", class.clone())?;
    let system = vm.derive_class("SystemRandom", "random", &class, "Random numbers from the operating system.")?;
    let (name, yes) = (vm.intern_str(SYSTEM)?, vm.bool(true));
    let dict = vm.as_class(&system).get(vm).dict.clone();
    dict.set_name(vm, &name, yes)?;
    super::set(vm, &module, "SystemRandom", system)?;
    let hidden = vm.call(&class, &[])?;
    for row in EXPORTED.iter().copied().flatten() {
        let name = vm.intern_str(row.name)?;
        let method = vm.get_attr(&hidden, &name)?;
        super::set(vm, &module, row.name, method)?;
    }
    super::set(vm, &module, "_inst", hidden)?;
    Ok(module)
}

impl RandomObj {
    /// Takes new entropy before a draw, if the numbers are the system's.
    fn refresh(&mut self) {
        if self.system {
            self.generator.seed_big(&system_entropy());
        }
    }
}
