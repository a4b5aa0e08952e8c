//! The table against a list of pairs that does the same slowly.

use super::*;
use crate::mem::Policy;
use crate::object::dict::Fast;
use crate::object::vm::{Hooks, Vm};
use crate::object::Raised;

/// An engine that cannot run Python code.
fn engine() -> Box<Vm> {
    let hooks = Hooks {
        call_function: |_, _, _, _| Err(Raised),
        resume: |_, _, _| Err(Raised),
        compile: |_, _, _, _, _| Err(Raised),
        run_code: |_, _, _, _| Err(Raised),
        import: |_, _| Err(Raised),
    };
    Vm::bare(&Policy::default(), None, hooks).unwrap()
}

/// A key of the model.
#[derive(Clone, PartialEq, Debug)]
enum Key {
    /// An int, bool or float: these equal each other.
    Number(f64, u8),
    Text(String),
    None,
    /// An object that equals itself alone, by its place in [`World::objects`].
    Object(usize),
}

impl Key {
    fn same(&self, other: &Key) -> bool {
        match (self, other) {
            (Key::Number(a, _), Key::Number(b, _)) => a == b,
            _ => self == other,
        }
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }
}

struct World {
    // Dropped before the engine.
    objects: Vec<Value>,
    vm: Box<Vm>,
}

impl World {
    fn value(&self, key: &Key) -> Value {
        match key {
            Key::Number(number, 0) if number.fract() == 0.0 => self.vm.new_int(*number as i64).unwrap(),
            Key::Number(number, 1) if *number == 0.0 || *number == 1.0 => self.vm.bool(*number == 1.0),
            Key::Number(number, _) => self.vm.new_float(*number).unwrap(),
            Key::Text(text) => self.vm.new_str(text).unwrap(),
            Key::None => self.vm.none(),
            Key::Object(place) => self.objects[*place].clone(),
        }
    }

    fn hash(key: &Value) -> i64 {
        // Few different hashes, so that objects collide with each other and with numbers.
        native_hash(key).unwrap_or_else(|| hash_identity(key) & 31)
    }
}

fn find<V: Held>(table: &Table<V>, key: &Value) -> (Probe, i64) {
    let hash = World::hash(key);
    match table.find_fast(key) {
        Some((probe, known)) if probe != Probe::Slow => {
            assert_eq!(known, hash);
            (probe, hash)
        }
        _ => {
            let mut probing = Probing::new(hash);
            while let Some(index) = table.next_candidate(&mut probing) {
                let (candidate, _) = table.get(index).unwrap();
                if native_equal(candidate, key).unwrap_or(false) {
                    return (Probe::Found(index), hash);
                }
            }
            (Probe::Missing(probing.vacant()), hash)
        }
    }
}

/// Which kinds of keys a run uses, from how many of each, and out of ten steps how many are inserts, removals, pops.
struct Mix {
    kinds: &'static [u8],
    span: usize,
    inserts: usize,
    removals: usize,
    pops: usize,
}

fn pick(random: &mut Random, mix: &Mix, objects: usize) -> Key {
    let number = random.below(mix.span);
    match mix.kinds[random.below(mix.kinds.len())] {
        b'i' => Key::Number(number as f64, 0),
        b's' => Key::Number((number * 1024) as f64 - 4096.0, 0),
        b'f' => Key::Number(number as f64 / 1024.0, 2),
        b'b' => Key::Number((number % 2) as f64, 1),
        b't' => Key::Text(format!("key {number}")),
        b'n' => Key::None,
        _ => Key::Object(number % objects),
    }
}

fn check<V: Held>(world: &World, table: &Table<V>, model: &[(Key, i64)], value: impl Fn(&V) -> Option<i64>) {
    assert_eq!(table.len(), model.len());
    let mut position = 0;
    for (key, number) in model {
        let (next, found, held) = table.next_from(position).unwrap();
        position = next;
        assert!(native_equal(found, &world.value(key)).unwrap_or(false), "{key:?}");
        assert_eq!(value(held).unwrap_or(*number), *number);
        assert_eq!(table.hash_at(next as u32 - 1), Some(World::hash(found)));
    }
    assert!(table.next_from(position).is_none());
    let mut position = usize::MAX;
    for (key, _) in model.iter().rev() {
        let (next, found, _) = table.last_before(position).unwrap();
        position = next;
        assert!(native_equal(found, &world.value(key)).unwrap_or(false));
    }
}

fn run<V: Held>(mix: &Mix, steps: usize, seed: u64, held: impl Fn(&Vm, i64) -> V, value: impl Fn(&V) -> Option<i64>) {
    let vm = engine();
    let _guard = vm.enter();
    let objects = (0..60).map(|_| vm.new_dict().unwrap().into_value()).collect();
    let world = World { vm, objects };
    let mut random = Random(seed);
    let mut model: Vec<(Key, i64)> = Vec::new();
    let mut table: Table<V> = Table::new();
    let mut version = 0;
    for step in 0..steps {
        let key = pick(&mut random, mix, world.objects.len());
        let object = world.value(&key);
        let (probe, hash) = find(&table, &object);
        let place = model.iter().position(|(other, _)| other.same(&key));
        assert_eq!(matches!(probe, Probe::Found(_)), place.is_some(), "step {step}: {key:?}");
        version += 1;
        table.set_version(version);
        let kind = random.below(10);
        let mut changed = true;
        if kind < mix.inserts {
            match (probe, place) {
                (Probe::Found(index), Some(place)) => {
                    assert_eq!(
                        value(&table.replace(index, held(&world.vm, step as i64)).unwrap()).unwrap_or(model[place].1),
                        model[place].1
                    );
                    model[place].1 = step as i64;
                    changed = false;
                }
                (Probe::Missing(vacant), None) => {
                    table.insert_new(vacant, hash, object, held(&world.vm, step as i64)).unwrap();
                    model.push((key, step as i64));
                }
                other => panic!("{other:?}"),
            }
        } else if kind < mix.inserts + mix.removals {
            if let (Probe::Found(index), Some(place)) = (probe, place) {
                table.remove(index).unwrap();
                model.remove(place);
            } else {
                changed = false;
            }
        } else if kind < mix.inserts + mix.removals + mix.pops {
            let first = step % 1000 < 300;
            let expected = match (first, model.is_empty()) {
                (_, true) => None,
                (true, false) => Some(model.remove(0)),
                (false, false) => model.pop(),
            };
            let popped = if first { table.pop_first() } else { table.pop_last() };
            changed = popped.is_some();
            assert_eq!(popped.is_some(), expected.is_some());
            if let (Some((key, _)), Some((expected, _))) = (popped, expected) {
                assert_eq!(native_equal(&key, &world.value(&expected)), Some(true));
            }
        } else {
            changed = false;
        }
        assert_eq!(table.version(), if changed { 0 } else { version });
        let first = table.next_from(0).map(|(_, key, _)| native_equal(key, &world.value(&model[0].0)));
        assert_eq!(first, model.first().map(|_| Some(true)));
        let last =
            table.last_before(usize::MAX).map(|(_, key, _)| native_equal(key, &world.value(&model[model.len() - 1].0)));
        assert_eq!(last, model.last().map(|_| Some(true)));
        if step % 1009 == 0 {
            check(&world, &table, &model, &value);
            let copy = table.try_clone().unwrap();
            check(&world, &copy, &model, &value);
            for (key, _) in &model {
                assert!(matches!(find(&copy, &world.value(key)).0, Probe::Found(_)));
            }
        }
        if step % 50_000 == 49_999 {
            drop(table.take());
            model.clear();
        }
    }
    check(&world, &table, &model, &value);
}

fn run_both(kinds: &'static [u8], span: usize, steps: usize, seed: u64) {
    for (inserts, removals, pops) in [(6, 3, 0), (5, 1, 4), (4, 4, 1), (9, 1, 0)] {
        let mix = Mix { kinds, span, inserts, removals, pops };
        run(&mix, steps, seed, |vm, number| vm.new_int(number).unwrap(), |value: &Value| value.as_exact_int());
        run(&mix, steps, seed + 1, |_, _| (), |()| None);
    }
}

#[test]
fn table_ints() {
    run_both(b"iis", 150, 20_000, 1);
    run_both(b"i", 12, 5_000, 2);
}

#[test]
fn table_strs() {
    run_both(b"t", 200, 20_000, 3);
}

#[test]
fn table_numbers() {
    run_both(b"iffb", 300, 20_000, 4);
}

#[test]
fn table_native_mix() {
    run_both(b"ifbtn", 100, 20_000, 5);
}

#[test]
fn table_objects() {
    run_both(b"o", 60, 20_000, 6);
    run_both(b"iotfbn", 90, 20_000, 7);
}

#[test]
fn table_wide_slots() {
    let vm = engine();
    let _guard = vm.enter();
    let mut table: Table<()> = Table::new();
    for number in 0..200_000i64 {
        let key = vm.new_int(number * 7).unwrap();
        let (Probe::Missing(vacant), hash) = find(&table, &key) else { panic!() };
        table.insert_new(vacant, hash, key, ()).unwrap();
    }
    for number in 0..200_000i64 {
        let (probe, _) = find(&table, &vm.new_float(number as f64).unwrap());
        assert_eq!(matches!(probe, Probe::Found(_)), number % 7 == 0);
    }
    while table.pop_last().is_some() {}
    assert!(table.is_empty());
}

#[test]
fn table_sizes_and_memory() {
    assert!(mem::size_of::<Table<Value>>() <= 24);
    let vm = engine();
    let _guard = vm.enter();
    let mut table: Table<Value> = Table::new();
    assert_eq!(table.bytes(), 0);
    for name in ["a", "b", "c"] {
        let key = vm.new_str(name).unwrap();
        let (Probe::Missing(vacant), hash) = find(&table, &key) else { panic!() };
        table.insert_new(vacant, hash, key, vm.none()).unwrap();
    }
    assert!(32 + table.bytes() <= 138);
}

#[test]
fn hashes_of_equal_numbers_agree() {
    let vm = engine();
    let _guard = vm.enter();
    for number in [0, 1, -1, -2, 5, 1 << 40, -(1 << 52), (1 << 61) - 1, 1 << 61, 1 << 62, i64::MIN] {
        let int = native_hash(&vm.new_int(number).unwrap());
        if number as f64 as i128 == i128::from(number) {
            assert_eq!(int, native_hash(&vm.new_float(number as f64).unwrap()), "{number}");
        }
    }
    assert_eq!(native_hash(&vm.new_int(-1).unwrap()), Some(-2));
    assert_eq!(native_hash(&vm.new_float(0.5).unwrap()), Some(1 << 60));
    assert_eq!(native_hash(&vm.new_float(f64::INFINITY).unwrap()), Some(314_159));
    assert_eq!(native_hash(&vm.new_float(2f64.powi(63)).unwrap()), Some(4));
    assert_eq!(native_hash(&vm.bool(true)), Some(1));
    let (max, edge) = (vm.new_int(i64::MAX).unwrap(), vm.new_float(2f64.powi(63)).unwrap());
    assert_eq!(native_equal(&max, &edge), Some(false));
}

/// Nanoseconds that this thread has run: what others do meanwhile does not count.
fn processor_time() -> u64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the pointer is to a timespec of ours.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

#[test]
#[ignore = "a measurement: run it in release"]
fn measure_inserts() {
    let mut vm = engine();
    let _guard = vm.enter();
    const COUNT: i64 = 2_000_000;
    type Make = fn(&Vm, i64) -> Value;
    let kinds: [(&str, Make); 4] = [
        ("ints", |vm, number| vm.new_int(number).unwrap()),
        ("spread ints", |vm, number| vm.new_int((number * 0x9e37_79b9) & 0xffff_ffff_ffff).unwrap()),
        ("floats", |vm, number| vm.new_float(number as f64 * 0.37).unwrap()),
        ("strs", |vm, number| vm.new_str(&format!("key{number}")).unwrap()),
    ];
    for (name, make) in kinds {
        let keys: Vec<Value> = (0..COUNT).map(|number| make(&vm, number)).collect();
        for key in &keys {
            native_hash(key);
        }
        let value = vm.none();
        let dict = vm.new_dict().unwrap();
        let start = processor_time();
        for key in &keys {
            dict.store_fast(&mut vm, key, value.clone()).unwrap().unwrap();
        }
        let insert = processor_time() - start;
        let start = processor_time();
        let found = keys.iter().filter(|key| matches!(dict.lookup_fast(&vm, key), Fast::Found(_))).count();
        let lookup = processor_time() - start;
        assert_eq!(found, keys.len());
        let nanos = |time: u64| time as f64 / COUNT as f64;
        println!("{name}: insert {:.1} ns, look-up {:.1} ns", nanos(insert), nanos(lookup));
        let start = processor_time();
        let mut total = 0;
        for _ in 0..2000 {
            total += keys[..1000].iter().filter(|key| matches!(dict.lookup_fast(&vm, key), Fast::Found(_))).count();
        }
        println!("  warm look-up {:.1} ns", nanos(processor_time() - start) * COUNT as f64 / total as f64);
    }
}
