//! Functions of `math` over many values: sums, products, lengths.

use crate::num::sums::{vector_length, ExactSum, ProductSum};
use crate::object::{BinaryOp, Layout, NativeDef, PyResult, Value, Vm};
use crate::types::float::argument;
use crate::types::int::IntRef;

/// Values as floats.
fn floats(vm: &mut Vm, values: &[Value]) -> PyResult<Vec<f64>> {
    vm.reserve(values.len().saturating_mul(8))?;
    let mut all = Vec::with_capacity(values.len());
    for value in values {
        all.push(argument(vm, value)?);
    }
    Ok(all)
}

fn hypot(vm: &mut Vm, args: &[Value]) -> PyResult {
    let mut all = floats(vm, args)?;
    vm.new_float(vector_length(&mut all))
}

fn dist(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (p, q) = (vm.collect(&args[0])?, vm.collect(&args[1])?);
    if p.len() != q.len() {
        return Err(vm.value_error("both points must have the same number of dimensions"));
    }
    vm.reserve(p.len().saturating_mul(8))?;
    let mut all = Vec::with_capacity(p.len());
    for (p, q) in p.iter().zip(q.iter()) {
        all.push(argument(vm, p)? - argument(vm, q)?);
    }
    vm.new_float(vector_length(&mut all))
}

fn fsum(vm: &mut Vm, args: &[Value]) -> PyResult {
    let mut sum = ExactSum::new();
    vm.for_each(&args[0], |vm, item| {
        let number = argument(vm, &item)?;
        match sum.add(number) {
            Ok(()) => Ok(true),
            Err(error) => Err(super::math_error(vm, error)),
        }
    })?;
    super::outcome(vm, sum.value())
}

fn prod(vm: &mut Vm, args: &[Value]) -> PyResult {
    let mut product = if args[1].is_unbound() { vm.new_int(1)? } else { args[1].clone() };
    vm.for_each(&args[0], |vm, item| {
        let small = match (product.as_exact_int(), item.as_exact_int()) {
            (Some(a), Some(b)) => a.checked_mul(b),
            _ => None,
        };
        product = match small {
            Some(number) => vm.new_int(number)?,
            None => vm.binary(BinaryOp::Mul, &product, &item)?,
        };
        Ok(true)
    })?;
    Ok(product)
}

/// The state of `sumprod`: a total of objects, and on the way to it one of small ints and one of floats.
struct Totals {
    total: Value,
    ints: Option<i64>,
    ints_go_on: bool,
    floats: Option<ProductSum>,
    floats_go_on: bool,
}

impl Totals {
    /// Adds the product of two exact ints to the small total, if both and the sum fit.
    fn add_ints(&mut self, p: &Value, q: &Value) -> bool {
        let (Some(p), Some(q)) = (p.as_exact_int(), q.as_exact_int()) else { return false };
        match p.checked_mul(q).and_then(|product| product.checked_add(self.ints.unwrap_or(0))) {
            Some(sum) => {
                self.ints = Some(sum);
                true
            }
            None => false,
        }
    }

    /// Adds the product to the total of floats, if one is a float, the other a number, and the sum stays finite.
    fn add_floats(&mut self, vm: &mut Vm, p: &Value, q: &Value) -> bool {
        let Some((p, q)) = float_pair(vm, p, q) else { return false };
        let mut sum = self.floats.unwrap_or_default();
        sum.add(p, q);
        let fits = sum.value().is_finite();
        if fits {
            self.floats = Some(sum);
        }
        fits
    }

    /// Adds the small total to that of objects.
    fn settle_ints(&mut self, vm: &mut Vm) -> PyResult<()> {
        self.ints_go_on = false;
        if let Some(sum) = self.ints.take() {
            let sum = vm.new_int(sum)?;
            self.total = vm.binary(BinaryOp::Add, &self.total, &sum)?;
        }
        Ok(())
    }

    fn settle_floats(&mut self, vm: &mut Vm) -> PyResult<()> {
        self.floats_go_on = false;
        if let Some(sum) = self.floats.take() {
            let sum = vm.new_float(sum.value())?;
            self.total = vm.binary(BinaryOp::Add, &self.total, &sum)?;
        }
        Ok(())
    }

    fn add(&mut self, vm: &mut Vm, p: &Value, q: &Value) -> PyResult<()> {
        if self.ints_go_on {
            if self.add_ints(p, q) {
                return Ok(());
            }
            self.settle_ints(vm)?;
        }
        if self.floats_go_on {
            if self.add_floats(vm, p, q) {
                return Ok(());
            }
            self.settle_floats(vm)?;
        }
        let product = vm.binary(BinaryOp::Mul, p, q)?;
        self.total = vm.binary(BinaryOp::Add, &self.total, &product)?;
        Ok(())
    }
}

/// Two numbers of which one at least is an exact float; the other may be an exact int or a bool.
fn float_pair(vm: &Vm, p: &Value, q: &Value) -> Option<(f64, f64)> {
    let plain = |value: &Value| -> Option<f64> {
        if let Some(number) = value.as_exact_float() {
            return Some(number);
        }
        if !(value.is_exact(Layout::Int) || value.is_exact(Layout::Bool) || value.is_exact(Layout::BigInt)) {
            return None;
        }
        match vm.int_ref(value)? {
            IntRef::Small(number) => Some(number as f64),
            IntRef::Big(number) => crate::num::bigint::to_f64(number).ok(),
        }
    };
    if p.as_exact_float().is_none() && q.as_exact_float().is_none() {
        return None;
    }
    Some((plain(p)?, plain(q)?))
}

fn sumprod(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (p, q) = (vm.iter(&args[0])?, vm.iter(&args[1])?);
    let mut totals = Totals { total: vm.new_int(0)?, ints: None, ints_go_on: true, floats: None, floats_go_on: true };
    loop {
        match (vm.next(&p)?, vm.next(&q)?) {
            (Some(p), Some(q)) => totals.add(vm, &p, &q)?,
            (None, None) => break,
            _ => return Err(vm.value_error("Inputs are not the same length")),
        }
        vm.poll()?;
    }
    totals.settle_ints(vm)?;
    totals.settle_floats(vm)?;
    Ok(totals.total)
}

pub(super) static FUNCTIONS: &[NativeDef] = &[
    NativeDef::new("dist", dist, "(p, q, /)", "The Euclidean distance of two points."),
    NativeDef::new("fsum", fsum, "(seq, /)", "The exact sum of floats, rounded once."),
    NativeDef::new("hypot", hypot, "(*coordinates)", "The Euclidean distance of a point from the origin."),
    NativeDef::new("prod", prod, "(iterable, /, *, start=1)", "The product of the start and all items."),
    NativeDef::new("sumprod", sumprod, "(p, q, /)", "The sum of the products of items that stand at the same place."),
];
