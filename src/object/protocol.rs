//! The operations of the language on any objects: one verb per operation, through slots.

use super::args::Args;
use super::error::{Exc, PyResult, Raised};
use super::frame::Borrowed;
use super::function::BoundMethodObj;
use super::layout::Layout;
use super::native::MethodDescriptorObj;
use super::operator::{CompareOp, UnaryOp};
use super::str_buf::StrBuf;
use super::table::native_hash;
use super::ty::{TypeObj, FIRST_DYNAMIC_ID};
use super::value::Value;
use super::vm::{Vm, SMALL_INT_MAX, SMALL_INT_MIN};
use crate::text::Text;

impl Vm {
    /// Name of the value's class, for messages: see [`Vm::class_short_name`].
    pub fn type_name(&self, value: &Value) -> String {
        self.entry_of(value).class().map(|class| self.class_short_name(class)).unwrap_or_default()
    }

    /// Name of the value's class with its module, as some messages have it (`collections.OrderedDict`; builtins without).
    pub fn type_full_name(&self, value: &Value) -> String {
        let Some(class) = self.entry_of(value).class() else { return String::new() };
        self.class_full_name(class)
    }

    /// Qualified name of a class with its module, but for builtins.
    pub fn class_full_name(&self, class: &Value) -> String {
        let Some(class) = class.downcast::<TypeObj>() else { return String::new() };
        let class = class.get(self);
        let qualname = class.qualname.as_str().unwrap_or("?").to_string();
        let module = class.module.clone().or_else(|| class.dict.get_name(self, &self.names.module));
        match module.as_ref().and_then(|module| module.as_str()) {
            Some("builtins") | None => qualname,
            Some(module) => format!("{module}.{qualname}"),
        }
    }

    /// `repr` of a class, for messages: `<class 'int'>`.
    pub fn class_repr(&self, class: &Value) -> String {
        format!("<class '{}'>", self.class_full_name(class))
    }

    /// Name of a class as most messages have it: with its module if it is written in Rust and no builtin
    /// (`collections.deque`), else bare.
    pub fn class_short_name(&self, class: &Value) -> String {
        let Some(own) = class.downcast::<TypeObj>().map(|class| class.get(self)) else { return String::new() };
        if own.is_heap {
            return own.name.as_str().unwrap_or("?").to_string();
        }
        self.class_full_name(class)
    }

    /// `a is b`. Small ints are canonical however they were made.
    #[inline(always)]
    pub fn is_same(&self, a: &Value, b: &Value) -> bool {
        a.ptr_eq(b) || both_small(a, b)
    }

    /// `callable(*args)`
    ///
    /// # Errors
    /// TypeError if it is not callable; whatever it raises.
    pub fn call(&mut self, callable: &Value, args: &[Value]) -> PyResult {
        self.call_args(callable, &Args::positional_only(args))
    }

    /// `callable(*args, **keywords)`
    ///
    /// # Errors
    /// As [`Vm::call`].
    pub fn call_args(&mut self, callable: &Value, args: &Args) -> PyResult {
        match self.entry_of(callable).slots.call {
            Some(call) => {
                self.check_native_stack("")?;
                call(self, callable, args)
            }
            None => Err(self.not_callable(callable)),
        }
    }

    /// Raises the TypeError of calling something that cannot be called.
    #[cold]
    pub fn not_callable(&mut self, object: &Value) -> Raised {
        let message = format!("'{}' object is not callable", self.type_name(object));
        self.type_error(message)
    }

    /// Calls `function` with `receiver` in front of the arguments.
    ///
    /// # Errors
    /// As [`Vm::call`].
    pub fn call_with_receiver(&mut self, function: &Value, receiver: &Value, args: &Args) -> PyResult {
        if function.is_exact(Layout::Function) {
            return (self.hooks.call_function)(self, function, Some(receiver), args);
        }
        if let Some(method) = function.downcast::<MethodDescriptorObj>() {
            let def = method.get(self).def;
            if self.is_subclass_id(receiver.type_id(), self.class_id(&method.get(self).owner)) {
                return self.call_native(def, Some(receiver), args);
            }
        }
        let mut values = Vec::with_capacity(args.values.len() + 1);
        values.push(receiver.clone());
        values.extend_from_slice(args.values);
        self.call_args(function, &Args { values: &values, names: args.names })
    }

    /// `object.name(*args)`
    ///
    /// # Errors
    /// AttributeError; whatever the method raises.
    pub fn call_method(&mut self, object: &Value, name: &Value, args: &[Value]) -> PyResult {
        let (function, with_receiver) = self.get_method(object, name)?;
        if with_receiver {
            self.call_with_receiver(&function, object, &Args::positional_only(args))
        } else {
            self.call(&function, args)
        }
    }

    /// Calls dunder `name` of the object's class with it and `args`; `None` if the class has none.
    ///
    /// # Errors
    /// Whatever the dunder raises.
    pub fn call_special(&mut self, object: &Value, name: &Value, args: &[Value]) -> PyResult<Option<Value>> {
        self.class_version(object.type_id());
        let Some(attr) = self.special(object, name) else { return Ok(None) };
        self.call_special_attr(&attr, object, args).map(Some)
    }

    /// Calls a class attribute as a method of `object`.
    ///
    /// # Errors
    /// Whatever it raises.
    pub fn call_special_attr(&mut self, attr: &Value, object: &Value, args: &[Value]) -> PyResult {
        if let (Some(method), [arg]) = (attr.downcast::<MethodDescriptorObj>(), args) {
            // A method of a class in Rust with one argument, called on an object of just that class.
            let method = method.get(self);
            let (def, owner) = (method.def, self.class_id(&method.owner));
            if owner == object.type_id() && def.arity.takes_directly(2) {
                return (def.body)(self, &[object.clone(), arg.clone()]);
            }
        }
        match attr.layout() {
            Layout::Function | Layout::MethodDescriptor | Layout::SlotWrapper => {
                self.call_with_receiver(attr, object, &Args::positional_only(args))
            }
            _ => {
                let bound = self.bind_class_attr(attr, object)?;
                self.call(&bound, args)
            }
        }
    }

    /// `repr(value)`: a str.
    ///
    /// # Errors
    /// RecursionError; whatever `__repr__` raises.
    pub fn repr(&mut self, value: &Value) -> PyResult {
        self.check_native_stack(" while getting the repr of an object")?;
        let Some(repr) = self.entry_of(value).slots.repr else {
            return self.new_str(&format!("<{} object at {:#x}>", self.type_full_name(value), value.address()));
        };
        let text = repr(self, value)?;
        self.expect_str(text, "__repr__")
    }

    /// `str(value)`
    ///
    /// # Errors
    /// As [`Vm::repr`].
    pub fn str_of(&mut self, value: &Value) -> PyResult {
        if value.is_exact_str() {
            return Ok(value.clone());
        }
        match self.entry_of(value).slots.str {
            Some(str) => {
                self.check_native_stack(" while getting the str of an object")?;
                let text = str(self, value)?;
                self.expect_str(text, "__str__")
            }
            None => self.repr(value),
        }
    }

    fn expect_str(&mut self, text: Value, dunder: &str) -> PyResult {
        if text.is_layout(Layout::Str) {
            return Ok(text);
        }
        let message = format!("{dunder} returned non-string (type {})", self.type_name(&text));
        Err(self.type_error(message))
    }

    /// Runs `body` as the repr of a container: `None` when the object's repr is already in progress.
    ///
    /// # Errors
    /// Whatever `body` raises.
    pub fn guard_repr<R>(&mut self, object: &Value, body: impl FnOnce(&mut Vm) -> PyResult<R>) -> PyResult<Option<R>> {
        let address = object.address();
        if self.repr_stack.contains(&address) {
            return Ok(None);
        }
        self.repr_stack.push(address);
        let result = body(self);
        self.repr_stack.pop();
        result.map(Some)
    }

    /// `format(value, spec)`
    ///
    /// # Errors
    /// Whatever `__format__` raises.
    pub fn format(&mut self, value: &Value, spec: &Value) -> PyResult {
        let plain = spec.as_text().is_some_and(|spec| spec.is_empty());
        if plain && (value.is_exact_str() || value.is_number()) {
            return self.str_of(value);
        }
        if let Some(spec) = spec.as_text() {
            let mut out = StrBuf::new();
            if let Some(written) = self.format_direct(value, spec, &mut out) {
                written?;
                return out.finish(self);
            }
        }
        let name = self.names.format.clone();
        match self.call_special(value, &name, std::slice::from_ref(spec))? {
            Some(text) if text.is_layout(Layout::Str) => Ok(text),
            Some(other) => {
                let message = format!("__format__ must return a str, not {}", self.type_name(&other));
                Err(self.type_error(message))
            }
            None => self.str_of(value),
        }
    }

    /// Writes `format(value, spec)` of a number or a text of a built-in class; `None` for everything else.
    #[inline]
    pub fn format_direct(&mut self, value: &Value, spec: Text, out: &mut StrBuf) -> Option<PyResult<()>> {
        if value.type_id().0 >= FIRST_DYNAMIC_ID {
            return None;
        }
        let format = self.entry_of(value).slots.format?;
        Some(format(self, value, spec, out))
    }

    /// `hash(value)`
    ///
    /// # Errors
    /// TypeError for an unhashable value; whatever `__hash__` raises.
    #[inline]
    pub fn hash(&mut self, value: &Value) -> PyResult<i64> {
        if let Some(hash) = native_hash(value) {
            return Ok(hash);
        }
        match self.entry_of(value).slots.hash {
            Some(hash) => hash(self, value),
            None => {
                let message = format!("unhashable type: '{}'", self.type_name(value));
                Err(self.type_error(message))
            }
        }
    }

    /// `a == b`, with identity taken for equality as containers do.
    ///
    /// # Errors
    /// Whatever `__eq__` raises.
    pub fn equals(&mut self, a: &Value, b: &Value) -> PyResult<bool> {
        if a.ptr_eq(b) {
            return Ok(true);
        }
        if let (Some(a), Some(b)) = (a.as_exact_int(), b.as_exact_int()) {
            return Ok(a == b);
        }
        if a.is_exact_str() && b.is_exact_str() {
            return Ok(a.str_bytes() == b.str_bytes());
        }
        self.compare_truth(a, b, CompareOp::Eq)
    }

    /// Truth of a comparison.
    ///
    /// # Errors
    /// TypeError for an ordering that neither side supports; whatever the dunders raise.
    pub fn compare_truth(&mut self, a: &Value, b: &Value, op: CompareOp) -> PyResult<bool> {
        let result = self.compare(a, b, op)?;
        self.truth(&result)
    }

    /// `a op b`: the result of the rich comparison, which need not be a bool.
    ///
    /// # Errors
    /// As [`Vm::compare_truth`].
    pub fn compare(&mut self, a: &Value, b: &Value, op: CompareOp) -> PyResult {
        self.check_native_stack(" in comparison")?;
        let (left, right) = (a.type_id(), b.type_id());
        let mut tried_reflected = false;
        if left != right && self.is_subclass_id(right, left) {
            if let Some(compare) = self.entry(right).slots.compare {
                tried_reflected = true;
                let result = compare(self, b, a, op.swapped())?;
                if !result.is_exact(Layout::NotImplemented) {
                    return Ok(result);
                }
            }
        }
        if let Some(compare) = self.entry(left).slots.compare {
            let result = compare(self, a, b, op)?;
            if !result.is_exact(Layout::NotImplemented) {
                return Ok(result);
            }
        }
        self.compare_after(op, a, b, tried_reflected)
    }

    /// The rest of a comparison, after the dunder of `a` has returned NotImplemented (and that of `b` as well, if it was tried).
    ///
    /// # Errors
    /// As [`Vm::compare_truth`].
    pub fn compare_after(&mut self, op: CompareOp, a: &Value, b: &Value, tried_reflected: bool) -> PyResult {
        if !tried_reflected {
            if let Some(compare) = self.entry_of(b).slots.compare {
                let result = compare(self, b, a, op.swapped())?;
                if !result.is_exact(Layout::NotImplemented) {
                    return Ok(result);
                }
            }
        }
        match op {
            CompareOp::Eq => Ok(self.bool(self.is_same(a, b))),
            CompareOp::Ne => Ok(self.bool(!self.is_same(a, b))),
            _ => {
                let (a, b) = (self.type_name(a), self.type_name(b));
                let message = format!("'{}' not supported between instances of '{a}' and '{b}'", op.symbol());
                Err(self.type_error(message))
            }
        }
    }

    /// `bool(value)`
    ///
    /// # Errors
    /// Whatever `__bool__` or `__len__` raises.
    #[inline]
    pub fn truth(&mut self, value: &Value) -> PyResult<bool> {
        if let Some(number) = value.as_i64() {
            if !self.entry_of(value).class().is_some_and(|class| self.as_class(class).get(self).is_heap) {
                return Ok(number != 0);
            }
        }
        if value.is_none() {
            return Ok(false);
        }
        let slots = &self.entry_of(value).slots;
        match (slots.truth, slots.len) {
            (Some(truth), _) => truth(self, value),
            (None, Some(len)) => Ok(len(self, value)? != 0),
            (None, None) => Ok(true),
        }
    }

    /// The truth of `value`, whose `__bool__` (or `__len__`, if it has no `__bool__`) has returned `result`.
    ///
    /// # Errors
    /// TypeError, ValueError or OverflowError if that is not what they may return.
    pub fn truth_from(&mut self, value: &Value, result: Value) -> PyResult<bool> {
        if result.is_exact(Layout::Bool) {
            return Ok(result.as_i64() == Some(1));
        }
        if self.entry_of(value).slots.truth.is_some() {
            let message = format!("__bool__ should return bool, returned {}", self.type_name(&result));
            return Err(self.type_error(message));
        }
        Ok(super::dunder::checked_len(self, &result)? != 0)
    }

    /// `len(value)`
    ///
    /// # Errors
    /// TypeError if it has none; whatever `__len__` raises.
    pub fn length(&mut self, value: &Value) -> PyResult<usize> {
        match self.entry_of(value).slots.len {
            Some(len) => len(self, value),
            None => {
                let message = format!("object of type '{}' has no len()", self.type_name(value));
                Err(self.type_error(message))
            }
        }
    }

    /// `object[key]`
    ///
    /// # Errors
    /// TypeError if it has no items; whatever `__getitem__` raises.
    pub fn get_item(&mut self, object: &Value, key: &Value) -> PyResult {
        match self.entry_of(object).slots.getitem {
            Some(getitem) => getitem(self, object, key),
            None => self.class_item(object, key),
        }
    }

    /// `C[key]` of a class with `__class_getitem__`.
    #[cold]
    fn class_item(&mut self, object: &Value, key: &Value) -> PyResult {
        if let Some(class) = object.downcast::<TypeObj>() {
            if class.get(self).id.0 == Layout::Type as u32 {
                // Only `type` itself: a `__class_getitem__` in it would be every class's.
                if let Some(alias) = self.class_of_layout(Layout::GenericAlias).cloned() {
                    return self.call(&alias, &[object.clone(), key.clone()]);
                }
            }
            let name = self.names.class_getitem.clone();
            if let Some(method) = self.find_attr(object, &name)? {
                return self.call(&method, std::slice::from_ref(key));
            }
            let message = format!("type '{}' is not subscriptable", class.get(self).name.as_str().unwrap_or("?"));
            return Err(self.type_error(message));
        }
        let message = format!("'{}' object is not subscriptable", self.type_name(object));
        Err(self.type_error(message))
    }

    /// `object[key] = value`, or `del object[key]`.
    ///
    /// # Errors
    /// TypeError if items cannot be set; whatever the dunder raises.
    pub fn set_item(&mut self, object: &Value, key: &Value, value: Option<Value>) -> PyResult<()> {
        match self.entry_of(object).slots.setitem {
            Some(setitem) => setitem(self, object, key, value),
            None => {
                let class = self.type_name(object);
                let by_index = {
                    let slots = &self.entry_of(object).slots;
                    let like_sequence =
                        slots.getitem.is_some() || slots.len.is_some() || object.as_instance().is_some();
                    key.as_i64().is_some() && like_sequence
                };
                let message = match value {
                    Some(_) => format!("'{class}' object does not support item assignment"),
                    None if by_index => format!("'{class}' object doesn't support item deletion"),
                    None => format!("'{class}' object does not support item deletion"),
                };
                Err(self.type_error(message))
            }
        }
    }

    /// `item in container`
    ///
    /// # Errors
    /// TypeError if it is not a container; whatever its dunders raise.
    pub fn contains(&mut self, container: &Value, item: &Value) -> PyResult<bool> {
        if let Some(contains) = self.entry_of(container).slots.contains {
            return contains(self, container, item);
        }
        if self.entry_of(container).slots.iter.is_none() && self.entry_of(container).slots.getitem.is_none() {
            let message = format!("argument of type '{}' is not iterable", self.type_name(container));
            return Err(self.type_error(message));
        }
        let iterator = match self.iter(container) {
            Err(Raised) if self.catch(Exc::TypeError) => {
                let message = format!("argument of type '{}' is not iterable", self.type_name(container));
                return Err(self.type_error(message));
            }
            other => other?,
        };
        while let Some(next) = self.next(&iterator)? {
            if self.equals(&next, item)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// `iter(value)`
    ///
    /// # Errors
    /// TypeError if it is not iterable; whatever `__iter__` raises.
    pub fn iter(&mut self, value: &Value) -> PyResult {
        if let Some(iter) = self.entry_of(value).slots.iter {
            let iterator = iter(self, value)?;
            return self.checked_iterator(iterator);
        }
        if self.entry_of(value).slots.getitem.is_some() && !value.is_layout(Layout::Dict) {
            return crate::object::protocol::sequence_iter(self, value);
        }
        let message = format!("'{}' object is not iterable", self.type_name(value));
        Err(self.type_error(message))
    }

    /// What `__iter__` has returned, if it is an iterator.
    ///
    /// # Errors
    /// TypeError if it is none.
    pub fn checked_iterator(&mut self, iterator: Value) -> PyResult {
        if self.entry_of(&iterator).slots.next.is_some() {
            return Ok(iterator);
        }
        let message = format!("iter() returned non-iterator of type '{}'", self.type_name(&iterator));
        Err(self.type_error(message))
    }

    /// `next(iterator)`; `None` when it is exhausted.
    ///
    /// # Errors
    /// TypeError if it is not an iterator; whatever `__next__` raises, but for StopIteration.
    pub fn next(&mut self, iterator: &Value) -> PyResult<Option<Value>> {
        match self.entry_of(iterator).slots.next {
            Some(next) => match next(self, iterator) {
                Err(Raised) if self.raised.is_some() && self.catch(Exc::StopIteration) => Ok(None),
                other => other,
            },
            None => {
                let message = format!("'{}' object is not an iterator", self.type_name(iterator));
                Err(self.type_error(message))
            }
        }
    }

    /// Calls `body` with every item of an iterable until it says `false`.
    ///
    /// # Errors
    /// Whatever iteration or `body` raises.
    pub fn for_each(
        &mut self,
        iterable: &Value,
        mut body: impl FnMut(&mut Vm, Value) -> PyResult<bool>,
    ) -> PyResult<()> {
        // What needs no iterator: `body` may change a list, which is read anew for each item.
        let in_list = iterable.downcast::<super::list::ListObj>().filter(|_| iterable.is_exact(Layout::List));
        if in_list.is_some() || iterable.is_exact(Layout::Tuple) {
            let mut at = 0;
            loop {
                let items = match in_list {
                    Some(list) => list.items(self),
                    None => iterable.as_tuple().unwrap_or(&[]),
                };
                let Some(item) = items.get(at).cloned() else { return Ok(()) };
                at += 1;
                if !body(self, item)? {
                    return Ok(());
                }
                self.poll()?;
            }
        }
        let iterator = self.iter(iterable)?;
        while let Some(item) = self.next(&iterator)? {
            if !body(self, item)? {
                break;
            }
            self.poll()?;
        }
        Ok(())
    }

    /// The items of an iterable, in a list buffer.
    ///
    /// # Errors
    /// TypeError if it is not iterable; MemoryError; whatever iteration raises.
    pub fn collect(&mut self, iterable: &Value) -> PyResult<super::list::ListBuf> {
        if iterable.is_exact(Layout::Tuple) {
            return Ok(super::list::ListBuf::from_slice(iterable.as_tuple().unwrap_or(&[]))?);
        }
        if iterable.is_exact(Layout::List) {
            if let Some(list) = iterable.downcast::<super::list::ListObj>() {
                return Ok(super::list::ListBuf::from_slice(list.items(self))?);
            }
        }
        let mut items = super::list::ListBuf::new();
        self.for_each(iterable, |_, item| {
            items.push(item)?;
            Ok(true)
        })?;
        Ok(items)
    }

    /// A place where long-running natives look at limits and interrupts. It counts as a step.
    ///
    /// # Errors
    /// KeyboardInterrupt, or what a limit raises.
    #[inline]
    pub fn poll(&mut self) -> PyResult<()> {
        if self.pace.tick() {
            return self.look_at_limits();
        }
        Ok(())
    }

    /// `operator.index(value)`: an int object (of 64 bits or big).
    ///
    /// # Errors
    /// TypeError if it is not an integer.
    pub fn index(&mut self, value: &Value) -> PyResult {
        if value.is_layout(Layout::Int) || value.is_layout(Layout::BigInt) || value.is_layout(Layout::Bool) {
            return Ok(value.clone());
        }
        self.unary(UnaryOp::Index, value)
    }

    /// An index as a machine number; one too large in either direction is clipped.
    ///
    /// # Errors
    /// TypeError if it is not an integer.
    pub fn index_clipped(&mut self, value: &Value) -> PyResult<i64> {
        let number = self.index(value)?;
        match number.as_i64() {
            Some(number) => Ok(number),
            None => Ok(if self.is_negative_int(&number) { i64::MIN } else { i64::MAX }),
        }
    }

    /// An index as a machine number.
    ///
    /// # Errors
    /// TypeError if it is not an integer; `exc` if it does not fit.
    pub fn index_exact(&mut self, value: &Value, exc: Exc) -> PyResult<i64> {
        let number = self.index(value)?;
        match number.as_i64() {
            Some(number) => Ok(number),
            None if exc == Exc::IndexError => {
                let message = format!("cannot fit '{}' into an index-sized integer", self.type_name(value));
                Err(self.raise(exc, message))
            }
            None => Err(self.raise(exc, "Python int too large to convert to C ssize_t")),
        }
    }

    /// Is a big int below zero?
    pub fn is_negative_int(&mut self, number: &Value) -> bool {
        let Ok(zero) = self.new_int(0) else { return false };
        matches!(self.compare_truth(number, &zero, CompareOp::Lt), Ok(true))
    }

    /// `isinstance(value, class)` by the class's resolution order alone, for one class.
    pub fn is_instance(&self, value: &Value, class: &Value) -> bool {
        self.is_subclass_id(value.type_id(), self.class_id(class))
    }

    /// The function and receiver of a bound Python method.
    pub fn method_parts<'a>(&'a self, method: &'a Value) -> Option<(&'a Value, &'a Value)> {
        let method = method.downcast::<BoundMethodObj>()?.get(self);
        Some((&method.function, &method.receiver))
    }

    /// A callable as messages name it: `module.qualname()`, without the module for builtins; any other object as `str` does.
    pub fn callable_name(&mut self, callable: &Value) -> String {
        let (qualname, module) = (self.names.qualname.clone(), self.names.module.clone());
        let Ok(Some(name)) = self.find_attr(callable, &qualname) else {
            return match self.str_of(callable) {
                Ok(text) => text.as_str().unwrap_or("?").to_string(),
                Err(_) => format!("{}()", self.type_name(callable)),
            };
        };
        let name = name.as_str().unwrap_or("?");
        match self.find_attr(callable, &module) {
            Ok(Some(module)) if module.as_str().is_some_and(|module| module != "builtins") => {
                format!("{}.{name}()", module.as_str().unwrap_or("?"))
            }
            _ => format!("{name}()"),
        }
    }

    /// A value that a frame or a keeper register keeps alive.
    pub fn borrow_value(&self, value: &Value) -> Borrowed {
        Borrowed::new(value)
    }
}

#[inline(always)]
fn both_small(a: &Value, b: &Value) -> bool {
    match (a.as_exact_int(), b.as_exact_int()) {
        (Some(a), Some(b)) => a == b && (SMALL_INT_MIN..=SMALL_INT_MAX).contains(&a),
        _ => false,
    }
}

/// Payload of the iterator over `__getitem__`.
pub struct SequenceIterObj {
    /// The sequence; gone when exhausted.
    pub sequence: Option<Value>,
    /// The next index.
    pub index: i64,
}

impl super::value::Payload for SequenceIterObj {
    const LAYOUT: Layout = Layout::SequenceIter;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.sequence.iter().for_each(visit);
    }
    fn clear(&mut self) {
        self.sequence = None;
    }
}

/// An iterator over `__getitem__` from 0 until IndexError.
fn sequence_iter(vm: &mut Vm, sequence: &Value) -> PyResult {
    Ok(vm.alloc(SequenceIterObj { sequence: Some(sequence.clone()), index: 0 })?.into_value())
}
