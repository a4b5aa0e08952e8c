//! Where random numbers come from: the generator of the object, or the methods that a subclass has put in its place.

use std::io::Read;

use dashu_int::{IBig, UBig};

use super::{draw_error, this};
use crate::num::mersenne::Mersenne;
use crate::num::random::{Draw, RandomError};
use crate::object::{Layout, PyResult, Raised, Value, Vm};

/// Which of its methods a subclass overrides.
#[derive(Clone, Copy, PartialEq)]
enum Overridden {
    /// `getrandbits`, and perhaps `random`.
    Bits,
    /// `random` alone.
    Floats,
}

fn overridden(vm: &mut Vm, object: &Value) -> PyResult<Option<Overridden>> {
    if object.is_exact(Layout::Random) {
        return Ok(None);
    }
    let (bits, floats) = (vm.intern_str("getrandbits")?, vm.intern_str("random")?);
    let class = vm.class_of(object);
    for class in vm.as_class(&class).get(vm).mro.as_tuple().unwrap_or(&[]) {
        let own = vm.as_class(class).get(vm);
        if own.id.0 == Layout::Random as u32 {
            break;
        }
        if own.dict.has_name(vm, &bits) {
            return Ok(Some(Overridden::Bits));
        }
        if own.dict.has_name(vm, &floats) {
            return Ok(Some(Overridden::Floats));
        }
    }
    Ok(None)
}

/// Does a subclass say where the numbers come from?
pub(super) fn is_scripted(vm: &mut Vm, object: &Value) -> bool {
    !matches!(overridden(vm, object), Ok(None))
}

/// A seed from the operating system.
pub(super) fn system_entropy() -> IBig {
    let mut bytes = [0; 64];
    let read = std::fs::File::open("/dev/urandom").and_then(|mut file| file.read_exact(&mut bytes));
    if read.is_err() {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        bytes[..16].copy_from_slice(&now.as_nanos().to_le_bytes());
        bytes[16..20].copy_from_slice(&std::process::id().to_le_bytes());
    }
    IBig::from(UBig::from_le_bytes(&bytes))
}

/// Numbers drawn through the methods of a subclass.
pub(super) struct Scripted<'a> {
    vm: &'a mut Vm,
    object: &'a Value,
    overridden: Overridden,
    gauss_next: Option<f64>,
    /// A method raised: from then on numbers come from `spare`, and nobody gets to see them.
    failed: bool,
    spare: Mersenne,
}

/// A source of numbers. It lives on the stack for as long as one draw takes.
#[allow(clippy::large_enum_variant)]
pub(super) enum Source<'a> {
    Native(&'a mut Mersenne),
    Scripted(Scripted<'a>),
}

impl Scripted<'_> {
    /// The result of a call, or none from the first failure on.
    fn ask<T>(&mut self, ask: impl FnOnce(&mut Vm, &Value) -> PyResult<T>) -> Option<T> {
        if self.failed {
            return None;
        }
        let answer = self.vm.poll().and_then(|()| ask(self.vm, self.object));
        self.failed = answer.is_err();
        answer.ok()
    }

    fn random(&mut self) -> f64 {
        let drawn = self.ask(|vm, object| {
            let name = vm.intern_str("random")?;
            let number = vm.call_method(object, &name, &[])?;
            crate::types::float::argument(vm, &number)
        });
        drawn.unwrap_or_else(|| self.spare.random())
    }

    fn below_big(&mut self, n: &UBig) -> UBig {
        let whole = IBig::from(n.clone());
        let bits = crate::num::bigint::bit_length(&whole);
        while self.overridden == Overridden::Bits {
            let drawn = self.ask(|vm, object| {
                let (name, bits) = (vm.intern_str("getrandbits")?, vm.new_int(bits as i64)?);
                let number = vm.call_method(object, &name, &[bits])?;
                vm.big_arg(&number)
            });
            let Some(drawn) = drawn else { break };
            if drawn < whole || n.is_zero() {
                return UBig::try_from(drawn).unwrap_or(UBig::ZERO);
            }
        }
        if self.failed {
            return self.spare.below_big(n);
        }
        self.below_by_floats(n)
    }

    /// From floats, which have 53 bits.
    fn below_by_floats(&mut self, n: &UBig) -> UBig {
        const MOST: u64 = 1 << 53;
        let small = u64::try_from(n).ok().filter(|&n| n < MOST);
        let Some(small) = small else {
            let scaled = self.random() * n.to_f64().value();
            return UBig::try_from(scaled.floor()).unwrap_or(UBig::ZERO);
        };
        if small == 0 {
            return UBig::ZERO;
        }
        let limit = (MOST - MOST % small) as f64 / MOST as f64;
        let mut number = self.random();
        while number >= limit {
            number = self.random();
        }
        UBig::from((number * MOST as f64).floor().max(0.0) as u64 % small)
    }
}

impl Draw for Source<'_> {
    fn random(&mut self) -> f64 {
        match self {
            Source::Native(generator) => generator.random(),
            Source::Scripted(scripted) => scripted.random(),
        }
    }

    fn below(&mut self, n: u64) -> u64 {
        match self {
            Source::Native(generator) => generator.below(n),
            Source::Scripted(scripted) => u64::try_from(scripted.below_big(&UBig::from(n))).unwrap_or(0),
        }
    }

    fn below_big(&mut self, n: &UBig) -> UBig {
        match self {
            Source::Native(generator) => generator.below_big(n),
            Source::Scripted(scripted) => scripted.below_big(n),
        }
    }

    fn gauss_next(&mut self) -> &mut Option<f64> {
        match self {
            Source::Native(generator) => &mut generator.gauss_next,
            Source::Scripted(scripted) => &mut scripted.gauss_next,
        }
    }
}

/// Draws something from the source of a `Random` object.
pub(super) fn with_source<R>(
    vm: &mut Vm,
    object: &Value,
    draw: impl FnOnce(&mut Source) -> Result<R, RandomError>,
) -> PyResult<R> {
    let random = this(vm, object)?.clone();
    let Some(overridden) = overridden(vm, object)? else {
        let state = random.get_mut(vm);
        state.refresh();
        return draw(&mut Source::Native(&mut state.generator)).map_err(|error| draw_error(vm, error));
    };
    let gauss_next = random.get(vm).generator.gauss_next;
    let mut source =
        Source::Scripted(Scripted { vm, object, overridden, gauss_next, failed: false, spare: Mersenne::new(1) });
    let drawn = draw(&mut source);
    let failed = matches!(&source, Source::Scripted(scripted) if scripted.failed);
    let gauss_next = *source.gauss_next();
    random.get_mut(vm).generator.gauss_next = gauss_next;
    if failed {
        return Err(Raised);
    }
    drawn.map_err(|error| draw_error(vm, error))
}
