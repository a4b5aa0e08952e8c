//! `dict`: slots, methods, constructor. The table is in `object::table`, the operations on it in `object::dict`.

pub mod iter;
pub mod update;
pub mod views;

use crate::object::dict::{key_hash, DictObj, Fast};
use crate::object::operator::{BinaryOp, CompareOp};
use crate::object::str_buf::StrBuf;
use crate::object::{Args, ClassDef, Exc, Layout, NativeDef, Obj, PyResult, Slots, Value, Vm};
use crate::text::Buf;

/// The dict that a receiver is.
///
/// # Errors
/// TypeError if it is none.
pub fn dict_arg<'a>(vm: &mut Vm, value: &'a Value) -> PyResult<&'a Obj<DictObj>> {
    match value.downcast::<DictObj>() {
        Some(dict) => Ok(dict),
        None => {
            let message = format!("expected a dict, got '{}'", vm.type_name(value));
            Err(vm.type_error(message))
        }
    }
}

fn dict_repr(vm: &mut Vm, object: &Value) -> PyResult {
    let dict = dict_arg(vm, object)?;
    if dict.is_empty(vm) {
        return vm.new_str("{}");
    }
    let text = vm.guard_repr(object, |vm| {
        let mut text = StrBuf::new();
        text.push_str("{")?;
        let mut position = 0;
        while let Some((next, key, value)) = dict.entry_from(vm, position) {
            let (key, value) = (key.clone(), value.clone());
            if position > 0 {
                text.push_str(", ")?;
            }
            position = next;
            text.push_value(&vm.repr(&key)?)?;
            text.push_str(": ")?;
            text.push_value(&vm.repr(&value)?)?;
        }
        text.push_str("}")?;
        text.finish(vm)
    })?;
    text.map_or_else(|| vm.new_str("{...}"), Ok)
}

fn dict_len(vm: &mut Vm, object: &Value) -> PyResult<usize> {
    Ok(dict_arg(vm, object)?.len(vm))
}

/// `dict[key]`
///
/// # Errors
/// KeyError, TypeError for an unhashable key; whatever `__missing__`, `__hash__`, `__eq__` raise.
pub fn dict_getitem(vm: &mut Vm, object: &Value, key: &Value) -> PyResult {
    let dict = dict_arg(vm, object)?;
    match dict.lookup(vm, key)? {
        Some(value) => Ok(value),
        None => missing(vm, object, key),
    }
}

#[cold]
#[inline(never)]
fn missing(vm: &mut Vm, object: &Value, key: &Value) -> PyResult {
    if !object.is_exact(Layout::Dict) {
        let name = vm.names.missing.clone();
        if let Some(value) = vm.call_special(object, &name, std::slice::from_ref(key))? {
            return Ok(value);
        }
    }
    Err(vm.key_error(key))
}

fn dict_setitem(vm: &mut Vm, object: &Value, key: &Value, value: Option<Value>) -> PyResult<()> {
    let dict = dict_arg(vm, object)?;
    match value {
        Some(value) => match dict.store_fast(vm, key, value) {
            Ok(done) => done,
            Err(value) => {
                drop(dict.insert(vm, key.clone(), value)?);
                Ok(())
            }
        },
        None => match dict.take_entry(vm, key)? {
            Some(entry) => {
                drop(entry);
                Ok(())
            }
            None => Err(vm.key_error(key)),
        },
    }
}

fn dict_contains(vm: &mut Vm, object: &Value, key: &Value) -> PyResult<bool> {
    dict_arg(vm, object)?.contains(vm, key)
}

fn dict_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    let (CompareOp::Eq | CompareOp::Ne, Some(left), Some(right)) = (op, a.downcast(), b.downcast()) else {
        return Ok(vm.not_implemented());
    };
    let equal = dicts_equal(vm, left, right)?;
    Ok(vm.bool(equal == (op == CompareOp::Eq)))
}

/// Have both the same keys with equal values?
///
/// # Errors
/// What `__eq__` raises.
pub fn dicts_equal(vm: &mut Vm, a: &Obj<DictObj>, b: &Obj<DictObj>) -> PyResult<bool> {
    if a.len(vm) != b.len(vm) {
        return Ok(false);
    }
    let mut position = 0;
    while let Some((next, key, value)) = a.entry_from(vm, position) {
        let (key, value) = (key.clone(), value.clone());
        let hash = a.hash_at(vm, next as u32 - 1).unwrap_or_default();
        position = next;
        match b.lookup_hashed(vm, &key, hash)? {
            Some(other) if vm.equals(&other, &value)? => (),
            _ => return Ok(false),
        }
    }
    Ok(true)
}

fn dict_binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    let (BinaryOp::Or, Some(left), Some(_)) = (op, a.downcast::<DictObj>(), b.downcast::<DictObj>()) else {
        return Ok(vm.not_implemented());
    };
    let result = copy_of(vm, left)?;
    update::update(vm, &result, b)?;
    Ok(result.into_value())
}

fn dict_inplace(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    let (BinaryOp::Or, Some(dict)) = (op, a.downcast::<DictObj>()) else { return Ok(vm.not_implemented()) };
    update::update(vm, dict, b)?;
    Ok(a.clone())
}

fn dict_new(vm: &mut Vm, class: &Value, _: &Args) -> PyResult {
    let word = vm.instance_word(class);
    Ok(vm.alloc_as(word, DictObj::default())?.into_value())
}

fn dict_init(vm: &mut Vm, object: &Value, args: &Args) -> PyResult<()> {
    let dict = dict_arg(vm, object)?;
    let positional = args.positional();
    if positional.len() > 1 {
        return Err(vm.type_error(format!("dict expected at most 1 argument, got {}", positional.len())));
    }
    if let Some(source) = positional.first() {
        update::update(vm, dict, source)?;
    }
    for (name, value) in args.keywords() {
        drop(dict.insert(vm, name.clone(), value.clone())?);
    }
    Ok(())
}

/// An exact dict of the same entries, which a subclass that iterates in its own way tells by itself.
fn copy_of(vm: &mut Vm, dict: &Obj<DictObj>) -> PyResult<Obj<DictObj>> {
    if update::iterates_plainly(vm, dict.value()) {
        return dict.copy(vm);
    }
    let copy = vm.new_dict()?;
    update::merge(vm, &copy, dict.value(), true)?;
    Ok(copy)
}

fn dict_get(vm: &mut Vm, args: &[Value]) -> PyResult {
    let dict = dict_arg(vm, &args[0])?;
    let found = match dict.lookup_fast(vm, &args[1]) {
        Fast::Found(value) => return Ok(value.clone()),
        Fast::Missing => None,
        Fast::Slow => dict.lookup(vm, &args[1])?,
    };
    Ok(found.unwrap_or_else(|| default_arg(vm, args)))
}

/// The optional third argument, or None.
fn default_arg(vm: &Vm, args: &[Value]) -> Value {
    match args.get(2) {
        Some(default) if !default.is_unbound() => default.clone(),
        _ => vm.none(),
    }
}

fn dict_setdefault(vm: &mut Vm, args: &[Value]) -> PyResult {
    let default = default_arg(vm, args);
    dict_arg(vm, &args[0])?.set_default(vm, &args[1], default)
}

fn dict_pop(vm: &mut Vm, args: &[Value]) -> PyResult {
    let dict = dict_arg(vm, &args[0])?;
    // An empty dict does not ask for the hash.
    let taken = if dict.is_empty(vm) { None } else { dict.remove(vm, &args[1])? };
    match taken {
        Some(value) => Ok(value),
        None if args[2].is_unbound() => Err(vm.key_error(&args[1])),
        None => Ok(args[2].clone()),
    }
}

fn dict_popitem(vm: &mut Vm, args: &[Value]) -> PyResult {
    match dict_arg(vm, &args[0])?.popitem(vm) {
        Some((key, value)) => vm.new_tuple_from([key, value]),
        None => Err(vm.raise(Exc::KeyError, "popitem(): dictionary is empty")),
    }
}

fn dict_clear(vm: &mut Vm, args: &[Value]) -> PyResult {
    dict_arg(vm, &args[0])?.clear(vm);
    Ok(vm.none())
}

fn dict_copy(vm: &mut Vm, args: &[Value]) -> PyResult {
    let dict = dict_arg(vm, &args[0])?;
    Ok(copy_of(vm, dict)?.into_value())
}

fn dict_update(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (dict, keywords, rest) = (dict_arg(vm, &args[0])?, dict_arg(vm, &args[1])?, &args[2..]);
    if rest.len() > 1 {
        return Err(vm.type_error(format!("update expected at most 1 argument, got {}", rest.len())));
    }
    if let Some(source) = rest.first() {
        update::update(vm, dict, source)?;
    }
    update::merge(vm, dict, keywords.value(), true)?;
    Ok(vm.none())
}

fn dict_fromkeys(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (class, source, value) = (&args[0], &args[1], default_arg(vm, args));
    let made = vm.call(class, &[])?;
    if let Some(dict) = made.downcast::<DictObj>().filter(|_| made.is_exact(Layout::Dict)) {
        if let Some(other) = source.downcast::<DictObj>().filter(|_| source.is_exact(Layout::Dict)) {
            dict.reserve(vm, other.len(vm))?;
        }
        vm.for_each(source, |vm, key| {
            drop(dict.insert(vm, key, value.clone())?);
            Ok(true)
        })?;
    } else {
        vm.for_each(source, |vm, key| {
            vm.set_item(&made, &key, Some(value.clone()))?;
            Ok(true)
        })?;
    }
    Ok(made)
}

fn dict_sizeof(vm: &mut Vm, args: &[Value]) -> PyResult {
    let bytes = dict_arg(vm, &args[0])?.bytes(vm);
    vm.new_int(bytes as i64)
}

/// `C[item]` of a generic class: an alias of it.
///
/// # Errors
/// MemoryError.
pub fn generic_class_getitem(vm: &mut Vm, args: &[Value]) -> PyResult {
    match vm.class_of_layout(Layout::GenericAlias).cloned() {
        Some(alias) => vm.call(&alias, &[args[0].clone(), args[1].clone()]),
        None => Ok(args[0].clone()),
    }
}

fn dict_has_key(vm: &mut Vm, args: &[Value]) -> PyResult {
    let found = dict_arg(vm, &args[0])?.contains(vm, &args[1])?;
    Ok(vm.bool(found))
}

impl Vm {
    /// `dict.get(key)` of a mapping object: by the dict itself if it is one, else by its items.
    ///
    /// # Errors
    /// Whatever the mapping raises, but for a KeyError.
    pub fn mapping_get(&mut self, mapping: &Value, key: &Value) -> PyResult<Option<Value>> {
        if mapping.is_exact(Layout::Dict) {
            return dict_arg(self, mapping)?.lookup(self, key);
        }
        match self.get_item(mapping, key) {
            Ok(value) => Ok(Some(value)),
            Err(_) if self.catch(Exc::KeyError) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl Obj<DictObj> {
    /// The key's value; where there is none, what `make` returns is put there first. `make` may run Python code.
    ///
    /// # Errors
    /// As `insert`; whatever `make` raises.
    pub fn get_or_make(&self, vm: &mut Vm, key: &Value, make: impl FnOnce(&mut Vm) -> PyResult) -> PyResult {
        let hash = key_hash(vm, key)?;
        if let Some(value) = self.lookup_hashed(vm, key, hash)? {
            return Ok(value);
        }
        let value = make(vm)?;
        drop(self.insert_hashed(vm, key.clone(), hash, value.clone())?);
        Ok(value)
    }
}

const METHODS: &[NativeDef] = &[
    NativeDef::new("__sizeof__", dict_sizeof, "($self, /)", "Return the size of the dict in memory."),
    NativeDef::new(
        "get",
        dict_get,
        "($self, key, default=None, /)",
        "Return the value for key if key is in the dictionary, else default.",
    ),
    NativeDef::new(
        "setdefault",
        dict_setdefault,
        "($self, key, default=None, /)",
        "Insert key with a value of default if key is not in the dictionary.\n\nReturn the value for key if key is in the \
         dictionary, else default.",
    ),
    NativeDef::new(
        "pop",
        dict_pop,
        "($self, key, default=<unrepresentable>, /)",
        "D.pop(k[,d]) -> v, remove specified key and return the corresponding value.\n\nIf the key is not found, return the \
         default if given; otherwise,\nraise a KeyError.",
    ),
    NativeDef::new(
        "popitem",
        dict_popitem,
        "($self, /)",
        "Remove and return a (key, value) pair as a 2-tuple.\n\nPairs are returned in LIFO (last-in, first-out) \
         order.\nRaises KeyError if the dict is empty.",
    ),
    NativeDef::new(
        "keys",
        |vm, args| views::keys(vm, &args[0]),
        "($self, /)",
        "Return a set-like object providing a view on the dict's keys.",
    ),
    NativeDef::new(
        "items",
        |vm, args| views::items(vm, &args[0]),
        "($self, /)",
        "Return a set-like object providing a view on the dict's items.",
    ),
    NativeDef::new(
        "values",
        |vm, args| views::values(vm, &args[0]),
        "($self, /)",
        "Return an object providing a view on the dict's values.",
    ),
    NativeDef::new(
        "update",
        dict_update,
        "($self, /, *args, **kwargs)",
        "D.update([E, ]**F) -> None.  Update D from dict/iterable E and F.\nIf E is present and has a .keys() method, then \
         does:  for k in E: D[k] = E[k]\nIf E is present and lacks a .keys() method, then does:  for k, v in E: D[k] = v\nIn \
         either case, this is followed by: for k in F:  D[k] = F[k]",
    ),
    NativeDef::new(
        "fromkeys",
        dict_fromkeys,
        "($type, iterable, value=None, /)",
        "Create a new dictionary with keys from iterable and values set to value.",
    )
    .class_method(),
    NativeDef::new("clear", dict_clear, "($self, /)", "Remove all items from the dict."),
    NativeDef::new("copy", dict_copy, "($self, /)", "Return a shallow copy of the dict."),
    NativeDef::new(
        "__reversed__",
        |vm, args| iter::reversed_keys(vm, &args[0]),
        "($self, /)",
        "Return a reverse iterator over the dict keys.",
    ),
    NativeDef::new("__class_getitem__", generic_class_getitem, "($type, object, /)", "See PEP 585").class_method(),
];

/// What Python 2 had beside them.
const PYTHON2_METHODS: &[NativeDef] = &[
    NativeDef::new("has_key", dict_has_key, "($self, key, /)", "D.has_key(k) -> True if D has a key k, else False"),
    NativeDef::new("iterkeys", |vm, args| iter::keys(vm, &args[0]), "($self, /)", "An iterator over the keys of D."),
    NativeDef::new(
        "itervalues",
        |vm, args| iter::values(vm, &args[0]),
        "($self, /)",
        "An iterator over the values of D.",
    ),
    NativeDef::new("iteritems", |vm, args| iter::items(vm, &args[0]), "($self, /)", "An iterator over the items of D."),
    NativeDef::new("viewkeys", |vm, args| views::keys(vm, &args[0]), "($self, /)", "A set-like view on D's keys."),
    NativeDef::new("viewvalues", |vm, args| views::values(vm, &args[0]), "($self, /)", "A view on D's values."),
    NativeDef::new("viewitems", |vm, args| views::items(vm, &args[0]), "($self, /)", "A set-like view on D's items."),
];

fn fill_slots(s: &mut Slots) {
    s.new = Some(dict_new);
    s.init = Some(dict_init);
    s.repr = Some(dict_repr);
    s.len = Some(dict_len);
    s.getitem = Some(dict_getitem);
    s.setitem = Some(dict_setitem);
    s.contains = Some(dict_contains);
    s.iter = Some(iter::keys);
    s.compare = Some(dict_compare);
    s.binary = Some(dict_binary);
    s.inplace = Some(dict_inplace);
}

/// The class `dict`.
pub static CLASS: ClassDef = ClassDef {
    doc: "dict() -> new empty dictionary\ndict(mapping) -> new dictionary initialized from a mapping object's\n    (key, value) \
          pairs\ndict(iterable) -> new dictionary initialized as if via:\n    d = {}\n    for k, v in iterable:\n        d[k] \
          = v\ndict(**kwargs) -> new dictionary initialized with the name=value pairs\n    in the keyword argument list.  For \
          example:  dict(one=1, two=2)",
    methods: METHODS,
    binary_ops: &[BinaryOp::Or],
    inplace_ops: &[BinaryOp::Or],
    slots: fill_slots,
    is_base: true,
    ..ClassDef::new(Layout::Dict)
};

/// Defines the classes of this folder.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    let class = vm.define_class(&CLASS)?;
    for row in PYTHON2_METHODS {
        vm.add_fallback_method(&class, row)?;
    }
    views::install(vm)?;
    iter::install(vm)
}
