//! `time`: clocks, sleep, and broken-down times. The calendar is in [`calendar`], `strftime` in [`format`].

mod calendar;
mod format;

use std::time::Duration;

use nix::time::{clock_getres, clock_gettime, ClockId};

use super::structure::{new_structure, structure_class};
use calendar::Broken;

use crate::num::float_ops::decompose;
use crate::object::class_def::MemberObj;
use crate::object::function::NamespaceObj;
use crate::object::{Args, Exc, NativeDef, PyResult, Raised, Value, Vm};

const NANOS: i64 = 1_000_000_000;

/// Nanoseconds on a clock.
fn read(vm: &mut Vm, clock: ClockId) -> PyResult<i64> {
    match clock_gettime(clock) {
        Ok(time) => Ok(time.tv_sec() * NANOS + time.tv_nsec()),
        Err(error) => Err(os_error(vm, error)),
    }
}

fn os_error(vm: &mut Vm, error: nix::errno::Errno) -> Raised {
    let args = (vm.new_int(error as i64), vm.new_str(error.desc()));
    let (Ok(number), Ok(text)) = args else { return Raised };
    match vm.call(&vm.exception_class(Exc::OSError).clone(), &[number, text]) {
        Ok(exception) => vm.raise_object(exception),
        Err(error) => error,
    }
}

/// Seconds on a clock.
fn seconds(vm: &mut Vm, clock: ClockId) -> PyResult {
    let nanos = read(vm, clock)?;
    vm.new_float(nanos as f64 * 1e-9)
}

fn nanos(vm: &mut Vm, clock: ClockId) -> PyResult {
    let nanos = read(vm, clock)?;
    vm.new_int(nanos)
}

/// Defines natives without arguments that read a clock in seconds and in nanoseconds.
macro_rules! clocks {
    ($($seconds:ident $nanos:ident $clock:ident;)*) => {$(
        fn $seconds(vm: &mut Vm, _: &[Value]) -> PyResult {
            seconds(vm, ClockId::$clock)
        }
        fn $nanos(vm: &mut Vm, _: &[Value]) -> PyResult {
            nanos(vm, ClockId::$clock)
        }
    )*};
}

clocks! {
    time time_ns CLOCK_REALTIME;
    monotonic monotonic_ns CLOCK_MONOTONIC;
    process_time process_time_ns CLOCK_PROCESS_CPUTIME_ID;
    thread_time thread_time_ns CLOCK_THREAD_CPUTIME_ID;
}

fn clock_argument(vm: &mut Vm, value: &Value) -> PyResult<ClockId> {
    let id = vm.index_exact(value, Exc::OverflowError)?;
    match i32::try_from(id) {
        Ok(id) => Ok(ClockId::from_raw(id)),
        Err(_) => Err(vm.overflow_error("Python int too large to convert to C int")),
    }
}

fn clock_get_time(vm: &mut Vm, args: &[Value]) -> PyResult {
    let clock = clock_argument(vm, &args[0])?;
    seconds(vm, clock)
}

fn clock_get_time_ns(vm: &mut Vm, args: &[Value]) -> PyResult {
    let clock = clock_argument(vm, &args[0])?;
    nanos(vm, clock)
}

fn clock_get_res(vm: &mut Vm, args: &[Value]) -> PyResult {
    let clock = clock_argument(vm, &args[0])?;
    match clock_getres(clock) {
        Ok(time) => vm.new_float(time.tv_sec() as f64 + time.tv_nsec() as f64 * 1e-9),
        Err(error) => Err(os_error(vm, error)),
    }
}

fn get_clock_info(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (clock, adjustable) = match args[0].as_str() {
        Some("time") => ("CLOCK_REALTIME", true),
        Some("monotonic" | "perf_counter") => ("CLOCK_MONOTONIC", false),
        Some("process_time") => ("CLOCK_PROCESS_CPUTIME_ID", false),
        Some("thread_time") => ("CLOCK_THREAD_CPUTIME_ID", false),
        Some(_) => return Err(vm.value_error("unknown clock")),
        None => {
            let message = format!("get_clock_info() argument 1 must be str, not {}", vm.type_name(&args[0]));
            return Err(vm.type_error(message));
        }
    };
    let dict = vm.new_dict()?;
    let fields = [
        ("implementation", vm.new_str(&format!("clock_gettime({clock})"))?),
        ("monotonic", vm.bool(!adjustable)),
        ("adjustable", vm.bool(adjustable)),
        ("resolution", vm.new_float(1e-9)?),
    ];
    for (name, value) in fields {
        let name = vm.intern_str(name)?;
        dict.set_name(vm, &name, value)?;
    }
    Ok(vm.alloc(NamespaceObj { dict })?.into_value())
}

/// A number of seconds as nanoseconds, rounded as `sleep` (up) or time stamps (down) have it.
fn nanos_argument(vm: &mut Vm, value: &Value, up: bool) -> PyResult<i128> {
    let Some(number) = value.as_f64() else {
        let whole = vm.index(value)?;
        return match whole.as_i64() {
            Some(whole) => Ok(i128::from(whole) * i128::from(NANOS)),
            None => Err(vm.overflow_error("timestamp out of range for platform time_t")),
        };
    };
    if number.is_nan() {
        return Err(vm.value_error("Invalid value NaN (not a number)"));
    }
    if number.abs() >= 9.2e18 {
        return Err(vm.overflow_error("timestamp out of range for platform time_t"));
    }
    let (mantissa, exponent) = decompose(number);
    let scaled = i128::from(mantissa) * i128::from(NANOS);
    if exponent >= 0 {
        return Ok(scaled.checked_shl(exponent as u32).unwrap_or(i128::MAX));
    }
    let shift = exponent.unsigned_abs().min(126);
    let down = scaled >> shift;
    Ok(if up && down << shift != scaled { down + 1 } else { down })
}

fn sleep(vm: &mut Vm, args: &[Value]) -> PyResult {
    let length = nanos_argument(vm, &args[0], true)?;
    if length < 0 {
        return Err(vm.value_error("sleep length must be non-negative"));
    }
    let Ok(length) = i64::try_from(length) else {
        return Err(vm.overflow_error("timestamp too large to convert to C PyTime_t"));
    };
    let end = read(vm, ClockId::CLOCK_MONOTONIC)?.saturating_add(length);
    // In slices, so that an interrupt is seen soon.
    const SLICE: i64 = 20_000_000;
    loop {
        vm.poll()?;
        let left = end - read(vm, ClockId::CLOCK_MONOTONIC)?;
        if left <= 0 {
            return Ok(vm.none());
        }
        std::thread::sleep(Duration::from_nanos(left.min(SLICE) as u64));
    }
}

/// The class `struct_time`, which the module keeps.
const STRUCT_TIME: &str = "time.struct_time";

const FIELDS: [&str; 9] =
    ["tm_year", "tm_mon", "tm_mday", "tm_hour", "tm_min", "tm_sec", "tm_wday", "tm_yday", "tm_isdst"];
/// Fields that are not among the items.
const HIDDEN: [&str; 2] = ["tm_zone", "tm_gmtoff"];

/// Makes `struct_time`: a tuple of nine, and two fields more that stand in the places of `__slots__`.
fn struct_time_class(vm: &mut Vm) -> PyResult {
    let class = structure_class(vm, STRUCT_TIME, &FIELDS)?;
    let dict = vm.as_class(&class).get(vm).dict.clone();
    for (index, field) in HIDDEN.iter().enumerate() {
        let name = vm.intern_str(field)?;
        let member = MemberObj { name: name.clone(), owner: class.clone(), index: index as u16 };
        let member = vm.alloc(member)?.into_value();
        dict.set_name(vm, &name, member)?;
    }
    let counts = [("n_fields", 11), ("n_sequence_fields", 9), ("n_unnamed_fields", 0)];
    for (name, count) in counts {
        let (name, count) = (vm.intern_str(name)?, vm.new_int(count)?);
        dict.set_name(vm, &name, count)?;
    }
    let id = vm.class_id(&class);
    let entry = vm.entry_mut(id);
    entry.extra = (8 * (1 + HIDDEN.len())) as u16;
    entry.slots.new = Some(struct_time_new);
    Ok(class)
}

fn struct_time(vm: &mut Vm) -> Value {
    match vm.module_state.get(STRUCT_TIME) {
        Some(class) => class.clone(),
        None => vm.none(),
    }
}

fn struct_time_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let Some(given) = args.positional().first() else {
        return Err(vm.type_error("structseq() missing required argument 'sequence' (pos 1)"));
    };
    if args.positional().len() > 2 {
        let message = format!("structseq() takes at most 2 arguments ({} given)", args.values.len());
        return Err(vm.type_error(message));
    }
    if vm.entry_of(given).slots.iter.is_none() && vm.entry_of(given).slots.getitem.is_none() {
        return Err(vm.type_error("constructor requires a sequence"));
    }
    let items = vm.collect(given)?;
    let count = items.len();
    if !(9..=11).contains(&count) {
        let (bound, limit) = if count < 9 { ("least", 9) } else { ("most", 11) };
        let message = format!("{STRUCT_TIME}() takes an at {bound} {limit}-sequence ({count}-sequence given)");
        return Err(vm.type_error(message));
    }
    let made = new_structure(vm, class, &items[..9])?;
    let none = vm.none();
    for (index, field) in HIDDEN.iter().enumerate() {
        let mut value = items.get(9 + index).cloned();
        if let (None, Some(named)) = (&value, args.values.get(1)) {
            let name = vm.intern_str(field)?;
            if vm.contains(named, &name)? {
                value = Some(vm.get_item(named, &name)?);
            }
        }
        vm.set_member(index as u16, &made, Some(value.unwrap_or_else(|| none.clone())));
    }
    Ok(made)
}

/// The `struct_time` of a broken-down time.
fn to_struct(vm: &mut Vm, time: &Broken) -> PyResult {
    let numbers = [
        time.year,
        time.month + 1,
        time.day,
        time.hour,
        time.minute,
        time.second,
        (time.weekday + 6) % 7,
        time.yearday + 1,
        time.is_dst,
    ];
    let mut items = Vec::with_capacity(numbers.len());
    for number in numbers {
        items.push(vm.new_int(number)?);
    }
    let class = struct_time(vm);
    let made = new_structure(vm, &class, &items)?;
    let (zone, offset) = (vm.new_str(&time.zone)?, vm.new_int(time.offset)?);
    vm.set_member(0, &made, Some(zone));
    vm.set_member(1, &made, Some(offset));
    Ok(made)
}

/// The moment that an optional argument means: now, if there is none.
fn moment(vm: &mut Vm, value: Option<&Value>) -> PyResult<i64> {
    match value.filter(|value| !value.is_unbound() && !value.is_none()) {
        None => Ok(read(vm, ClockId::CLOCK_REALTIME)?.div_euclid(NANOS)),
        Some(value) => {
            let nanos = nanos_argument(vm, value, false)?;
            match i64::try_from(nanos.div_euclid(NANOS.into())) {
                Ok(seconds) => Ok(seconds),
                Err(_) => Err(vm.overflow_error("timestamp out of range for platform time_t")),
            }
        }
    }
}

fn broken(vm: &mut Vm, value: Option<&Value>, kernel: fn(i64) -> Option<Broken>) -> PyResult<Broken> {
    let seconds = moment(vm, value)?;
    kernel(seconds).ok_or_else(|| os_error(vm, nix::errno::Errno::EOVERFLOW))
}

fn gmtime(vm: &mut Vm, args: &[Value]) -> PyResult {
    let time = broken(vm, args.first(), calendar::utc)?;
    to_struct(vm, &time)
}

fn localtime(vm: &mut Vm, args: &[Value]) -> PyResult {
    let time = broken(vm, args.first(), calendar::local)?;
    to_struct(vm, &time)
}

/// The broken-down time of a tuple.
fn from_tuple(vm: &mut Vm, value: &Value, function: &str) -> PyResult<Broken> {
    let Some(items) = value.as_tuple() else {
        return Err(vm.type_error("Tuple or struct_time argument required"));
    };
    if items.len() != 9 {
        return Err(vm.type_error(format!("{function}(): illegal time tuple argument")));
    }
    let mut numbers = [0; 9];
    for (number, item) in numbers.iter_mut().zip(items) {
        let whole = vm.index_clipped(item)?;
        if i32::try_from(whole).is_err() {
            let bound = if whole < 0 { "less than minimum" } else { "greater than maximum" };
            return Err(vm.overflow_error(format!("signed integer is {bound}")));
        }
        *number = whole;
    }
    let [year, month, day, hour, minute, second, weekday, yearday, is_dst] = numbers;
    let mut time = Broken {
        year,
        month: month - 1,
        day,
        hour,
        minute,
        second,
        weekday: (weekday + 1) % 7,
        yearday: yearday - 1,
        is_dst,
        offset: 0,
        zone: String::new(),
    };
    let class = struct_time(vm);
    if vm.is_instance(value, &class) {
        let hidden = |index: usize| vm.extra_reference(value, 1 + index);
        time.zone = hidden(0).and_then(|zone| zone.as_str()).unwrap_or("").to_string();
        time.offset = hidden(1).and_then(|offset| offset.as_i64()).unwrap_or(0);
    }
    if time.zone.is_empty() {
        let [standard, summer] = zone_names();
        time.zone = if is_dst > 0 { summer.2 } else { standard.2 };
    }
    Ok(time)
}

/// Refuses fields that are out of range; zeros where C has none mean ones.
fn check(vm: &mut Vm, time: &mut Broken) -> PyResult<()> {
    if time.month == -1 {
        time.month = 0;
    }
    if time.day == 0 {
        time.day = 1;
    }
    if time.yearday == -1 {
        time.yearday = 0;
    }
    let checks = [
        (time.month, 0, 11, "month"),
        (time.day, 0, 31, "day of month"),
        (time.hour, 0, 23, "hour"),
        (time.minute, 0, 59, "minute"),
        (time.second, 0, 61, "seconds"),
        (time.weekday, 0, 6, "day of week"),
        (time.yearday, 0, 365, "day of year"),
    ];
    for (value, least, most, name) in checks {
        if !(least..=most).contains(&value) {
            return Err(vm.value_error(format!("{name} out of range")));
        }
    }
    Ok(())
}

fn strftime(vm: &mut Vm, args: &[Value]) -> PyResult {
    let Some(text) = args[0].as_text() else {
        let message = format!("strftime() argument 1 must be str, not {}", vm.type_name(&args[0]));
        return Err(vm.type_error(message));
    };
    let format = text.to_string_lossy().into_owned();
    let mut time = match args.get(1).filter(|time| !time.is_unbound()) {
        Some(time) => from_tuple(vm, time, "strftime")?,
        None => broken(vm, None, calendar::local)?,
    };
    check(vm, &mut time)?;
    vm.reserve(format.len().saturating_mul(16))?;
    vm.new_str(&format::strftime(&format, &time))
}

fn asctime(vm: &mut Vm, args: &[Value]) -> PyResult {
    let mut time = match args.first().filter(|time| !time.is_unbound()) {
        Some(time) => from_tuple(vm, time, "asctime")?,
        None => broken(vm, None, calendar::local)?,
    };
    check(vm, &mut time)?;
    vm.new_str(&format::asctime(&time))
}

fn ctime(vm: &mut Vm, args: &[Value]) -> PyResult {
    let time = broken(vm, args.first(), calendar::local)?;
    vm.new_str(&format::asctime(&time))
}

fn mktime(vm: &mut Vm, args: &[Value]) -> PyResult {
    let time = from_tuple(vm, &args[0], "mktime")?;
    match calendar::seconds_of_local(&time) {
        Some(seconds) => vm.new_float(seconds as f64),
        None => Err(vm.overflow_error("mktime argument out of range")),
    }
}

fn tzset(vm: &mut Vm, _: &[Value]) -> PyResult {
    Ok(vm.none())
}

/// Offset, daylight saving and name of the local zone, in winter and in summer.
fn zone_names() -> [(i64, bool, String); 2] {
    let zone = calendar::system_zone();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let year = calendar::utc(now as i64).map_or(1970, |time| time.year);
    let january = calendar::zone_info(&zone, calendar::days_from_civil(year, 1, 1) * 86_400);
    let july = calendar::zone_info(&zone, calendar::days_from_civil(year, 7, 1) * 86_400);
    if january.0 > july.0 {
        [july, january]
    } else {
        [january, july]
    }
}

static FUNCTIONS: &[NativeDef] = &[
    NativeDef::new("time", time, "()", "Seconds since 1970, a float."),
    NativeDef::new("time_ns", time_ns, "()", "Nanoseconds since 1970."),
    NativeDef::new("monotonic", monotonic, "()", "Seconds on a clock that never goes back."),
    NativeDef::new("monotonic_ns", monotonic_ns, "()", "Nanoseconds on a clock that never goes back."),
    NativeDef::new("perf_counter", monotonic, "()", "Seconds on the finest clock there is."),
    NativeDef::new("perf_counter_ns", monotonic_ns, "()", "Nanoseconds on the finest clock there is."),
    NativeDef::new("process_time", process_time, "()", "Seconds of processor time of the process."),
    NativeDef::new("process_time_ns", process_time_ns, "()", "Nanoseconds of processor time of the process."),
    NativeDef::new("thread_time", thread_time, "()", "Seconds of processor time of the thread."),
    NativeDef::new("thread_time_ns", thread_time_ns, "()", "Nanoseconds of processor time of the thread."),
    NativeDef::new("clock_gettime", clock_get_time, "(clk_id, /)", "Seconds on a clock."),
    NativeDef::new("clock_gettime_ns", clock_get_time_ns, "(clk_id, /)", "Nanoseconds on a clock."),
    NativeDef::new("clock_getres", clock_get_res, "(clk_id, /)", "The resolution of a clock, in seconds."),
    NativeDef::new("get_clock_info", get_clock_info, "(name, /)", "What a clock is."),
    NativeDef::new("sleep", sleep, "(seconds, /)", "Waits for so many seconds."),
    NativeDef::new("gmtime", gmtime, "(seconds=None, /)", "The UTC time of a moment, now by default."),
    NativeDef::new("localtime", localtime, "(seconds=None, /)", "The local time of a moment, now by default."),
    NativeDef::new("mktime", mktime, "(tuple, /)", "The moment that a local time means, a float."),
    NativeDef::new("strftime", strftime, "(format, tuple=None, /)", "The text of a time, the local one by default."),
    NativeDef::new(
        "asctime",
        asctime,
        "(tuple=None, /)",
        "A time in C's own form, such as 'Sat Jun 06 16:26:11 1998'.",
    ),
    NativeDef::new("ctime", ctime, "(seconds=None, /)", "The local time of a moment in C's own form."),
    NativeDef::new("tzset", tzset, "()", "Looks at the environment's zone anew, as every call does anyway."),
];

/// What Python 2 has besides.
static PYTHON_2: &[NativeDef] =
    &[NativeDef::new("clock", process_time, "()", "Seconds of processor time of the process.")];

/// Makes the module.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm) -> PyResult {
    let module = super::module(vm, "time", "Clocks, and the calendar.", FUNCTIONS)?;
    if !vm.host.strict_dialect {
        super::add_functions(vm, &module, "time", PYTHON_2)?;
    }
    let class = struct_time_class(vm)?;
    vm.module_state.insert(STRUCT_TIME, class.clone());
    super::set(vm, &module, "struct_time", class)?;
    let clocks = [
        ("CLOCK_REALTIME", 0),
        ("CLOCK_MONOTONIC", 1),
        ("CLOCK_PROCESS_CPUTIME_ID", 2),
        ("CLOCK_THREAD_CPUTIME_ID", 3),
        ("CLOCK_MONOTONIC_RAW", 4),
        ("CLOCK_BOOTTIME", 7),
        ("CLOCK_TAI", 11),
    ];
    let [standard, summer] = zone_names();
    let zone = [("timezone", -standard.0), ("altzone", -summer.0), ("daylight", i64::from(standard.0 != summer.0))];
    for (name, number) in clocks.into_iter().chain(zone) {
        let number = vm.new_int(number)?;
        super::set(vm, &module, name, number)?;
    }
    let names = [vm.new_str(&standard.2)?, vm.new_str(&summer.2)?];
    let names = vm.new_tuple(&names)?;
    super::set(vm, &module, "tzname", names)?;
    Ok(module)
}
