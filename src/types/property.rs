//! `property`, `classmethod` and `staticmethod`.

use super::class::slots::DICT;
use crate::object::{Args, ClassDef, Exc, GetSetDef, Layout, NativeDef, Obj, Payload, PyResult, Value, Vm};

/// Payload of a property.
#[derive(Default)]
pub struct PropertyObj {
    /// `fget`.
    pub getter: Option<Value>,
    /// `fset`.
    pub setter: Option<Value>,
    /// `fdel`.
    pub deleter: Option<Value>,
    /// `__doc__`.
    pub doc: Option<Value>,
    /// The docstring is that of the getter.
    pub doc_of_getter: bool,
    /// The name it has in its class.
    pub name: Option<Value>,
}

impl Payload for PropertyObj {
    const LAYOUT: Layout = Layout::Property;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        [&self.getter, &self.setter, &self.deleter, &self.doc, &self.name].into_iter().flatten().for_each(visit);
    }
    fn clear(&mut self) {
        self.getter = None;
        self.setter = None;
        self.deleter = None;
    }
}

fn property_of(vm: &mut Vm, value: &Value) -> PyResult<Obj<PropertyObj>> {
    match value.downcast::<PropertyObj>() {
        Some(property) => Ok(property.clone()),
        None => Err(vm.type_error("a property was expected")),
    }
}

fn property_new(vm: &mut Vm, class: &Value, _args: &Args) -> PyResult {
    let word = vm.instance_word(class);
    Ok(vm.alloc_as(word, PropertyObj::default())?.into_value())
}

fn property_init(vm: &mut Vm, value: &Value, args: &Args) -> PyResult<()> {
    let property = property_of(vm, value)?;
    let names = ["fget", "fset", "fdel", "doc"];
    let mut given: [Option<Value>; 4] = Default::default();
    if args.positional().len() > 4 {
        let message = format!("property() takes at most 4 arguments ({} given)", args.values.len());
        return Err(vm.type_error(message));
    }
    for (place, value) in given.iter_mut().zip(args.positional()) {
        *place = Some(value.clone());
    }
    for (name, value) in args.keywords() {
        let text = name.as_str().unwrap_or("?");
        match names.iter().position(|known| *known == text) {
            Some(index) if given[index].is_some() => {
                let message = format!("argument for property() given by name ('{text}') and position ({})", index + 1);
                return Err(vm.type_error(message));
            }
            Some(index) => given[index] = Some(value.clone()),
            None => return Err(vm.type_error(format!("property() got an unexpected keyword argument '{text}'"))),
        }
    }
    let [getter, setter, deleter, doc] = given.map(|value| value.filter(|value| !value.is_none()));
    let (doc, doc_of_getter) = match (doc, &getter) {
        (Some(doc), _) => (Some(doc), false),
        (None, Some(getter)) => {
            let name = vm.names.doc.clone();
            let doc = vm.find_attr(getter, &name)?.filter(|doc| !doc.is_none());
            (doc, true)
        }
        (None, None) => (None, false),
    };
    let is_subclass = !value.is_exact(Layout::Property);
    if let (true, Some(doc)) = (is_subclass, &doc) {
        // A subclass's own `__doc__` would hide the one of the property.
        let name = vm.names.doc.clone();
        let result = vm.set_attr(value, &name, Some(doc.clone()));
        if result.is_err() && !vm.catch(Exc::AttributeError) {
            return result;
        }
    }
    let payload = PropertyObj { getter, setter, deleter, doc, doc_of_getter, name: None };
    let old = std::mem::replace(property.get_mut(vm), payload);
    drop(old);
    Ok(())
}

/// Raises the AttributeError of a property without the accessor.
#[cold]
fn refused(vm: &mut Vm, property: &Obj<PropertyObj>, object: &Value, what: &str) -> crate::object::Raised {
    let name = property.get(vm).name.clone();
    let class = vm.class_of(object);
    let class = vm.as_class(&class).get(vm).qualname.as_str().unwrap_or("?").to_string();
    let name = name.and_then(|name| vm.repr(&name).ok());
    let message = match name.as_ref().and_then(|name| name.as_str()) {
        Some(name) => format!("property {name} of '{class}' object has no {what}"),
        None => format!("property of '{class}' object has no {what}"),
    };
    vm.raise(Exc::AttributeError, message)
}

fn property_get(vm: &mut Vm, value: &Value, object: Option<&Value>, _owner: &Value) -> PyResult {
    let Some(object) = object else { return Ok(value.clone()) };
    let property = property_of(vm, value)?;
    match property.get(vm).getter.clone() {
        Some(getter) => vm.call(&getter, std::slice::from_ref(object)),
        None => Err(refused(vm, &property, object, "getter")),
    }
}

fn property_set(vm: &mut Vm, value: &Value, object: &Value, new: Option<Value>) -> PyResult<()> {
    let property = property_of(vm, value)?;
    match new {
        Some(new) => match property.get(vm).setter.clone() {
            Some(setter) => vm.call(&setter, &[object.clone(), new]).map(drop),
            None => Err(refused(vm, &property, object, "setter")),
        },
        None => match property.get(vm).deleter.clone() {
            Some(deleter) => vm.call(&deleter, std::slice::from_ref(object)).map(drop),
            None => Err(refused(vm, &property, object, "deleter")),
        },
    }
}

/// A copy of the property with one accessor replaced.
fn with_accessor(vm: &mut Vm, value: &Value, index: usize, accessor: &Value) -> PyResult {
    let property = property_of(vm, value)?;
    let own = property.get(vm);
    let none = vm.none();
    let part = |part: &Option<Value>| part.clone().unwrap_or_else(|| none.clone());
    let doc = if own.doc_of_getter { none.clone() } else { part(&own.doc) };
    let name = own.name.clone();
    let mut parts = [part(&own.getter), part(&own.setter), part(&own.deleter), doc];
    if !accessor.is_none() {
        parts[index] = accessor.clone();
    }
    let class = vm.class_of(value);
    let made = vm.call(&class, &parts)?;
    if let Some(copy) = made.downcast::<PropertyObj>().cloned() {
        copy.get_mut(vm).name = name;
    }
    Ok(made)
}

fn property_getter(vm: &mut Vm, args: &[Value]) -> PyResult {
    with_accessor(vm, &args[0], 0, &args[1])
}

fn property_setter(vm: &mut Vm, args: &[Value]) -> PyResult {
    with_accessor(vm, &args[0], 1, &args[1])
}

fn property_deleter(vm: &mut Vm, args: &[Value]) -> PyResult {
    with_accessor(vm, &args[0], 2, &args[1])
}

fn property_set_name(vm: &mut Vm, args: &[Value]) -> PyResult {
    let property = property_of(vm, &args[0])?;
    property.get_mut(vm).name = Some(args[2].clone());
    Ok(vm.none())
}

macro_rules! parts {
    ($($get:ident $field:ident;)*) => {$(
        fn $get(vm: &mut Vm, value: &Value) -> PyResult {
            let found = property_of(vm, value)?.get(vm).$field.clone();
            Ok(found.unwrap_or_else(|| vm.none()))
        }
    )*};
}
parts! {
    get_fget getter;
    get_fset setter;
    get_fdel deleter;
    get_doc doc;
}

fn set_doc(vm: &mut Vm, value: &Value, doc: Option<Value>) -> PyResult<()> {
    let property = property_of(vm, value)?;
    let own = property.get_mut(vm);
    own.doc_of_getter = false;
    let old = std::mem::replace(&mut own.doc, doc);
    drop(old);
    Ok(())
}

fn get_name(vm: &mut Vm, value: &Value) -> PyResult {
    let property = property_of(vm, value)?;
    let own = property.get(vm);
    if let Some(name) = own.name.clone() {
        return Ok(name);
    }
    let getter = own.getter.clone();
    let attribute = vm.names.name.clone();
    if let Some(getter) = getter {
        if let Some(name) = vm.find_attr(&getter, &attribute)? {
            return Ok(name);
        }
    }
    Err(vm.attribute_error(value, &attribute, "'property' object has no attribute '__name__'"))
}

fn set_name(vm: &mut Vm, value: &Value, name: Option<Value>) -> PyResult<()> {
    let property = property_of(vm, value)?;
    let old = std::mem::replace(&mut property.get_mut(vm).name, name);
    drop(old);
    Ok(())
}

/// Is one of these marked as abstract?
fn any_abstract(vm: &mut Vm, parts: &[Option<Value>]) -> PyResult {
    vm.check_native_stack("")?;
    let name = vm.intern_str("__isabstractmethod__")?;
    for part in parts.iter().flatten() {
        if let Some(mark) = vm.find_attr(part, &name)? {
            if vm.truth(&mark)? {
                return Ok(vm.bool(true));
            }
        }
    }
    Ok(vm.bool(false))
}

fn property_abstract(vm: &mut Vm, value: &Value) -> PyResult {
    let property = property_of(vm, value)?;
    let own = property.get(vm);
    let parts = [own.getter.clone(), own.setter.clone(), own.deleter.clone()];
    any_abstract(vm, &parts)
}

static PROPERTY: ClassDef = ClassDef {
    doc: "Property attribute.\n\n  fget\n    function to be used for getting an attribute value\n  fset\n    function to \
          be used for setting an attribute value\n  fdel\n    function to be used for del'ing an attribute\n  doc\n    \
          docstring\n\nTypical use is to define a managed attribute x:\n\nclass C(object):\n    def getx(self): return \
          self._x\n    def setx(self, value): self._x = value\n    def delx(self): del self._x\n    x = property(getx, \
          setx, delx, \"I'm the 'x' property.\")\n\nDecorators make defining new properties or modifying existing \
          ones easy:\n\nclass C(object):\n    @property\n    def x(self):\n        \"I am the 'x' property.\"\n        \
          return self._x\n    @x.setter\n    def x(self, value):\n        self._x = value\n    @x.deleter\n    def \
          x(self):\n        del self._x",
    methods: &[
        NativeDef::new(
            "getter",
            property_getter,
            "($self, object, /)",
            "Descriptor to obtain a copy of the property with a different getter.",
        ),
        NativeDef::new(
            "setter",
            property_setter,
            "($self, object, /)",
            "Descriptor to obtain a copy of the property with a different setter.",
        ),
        NativeDef::new(
            "deleter",
            property_deleter,
            "($self, object, /)",
            "Descriptor to obtain a copy of the property with a different deleter.",
        ),
        NativeDef::new(
            "__set_name__",
            property_set_name,
            "($self, owner, name, /)",
            "Method to set name of a property.",
        ),
    ],
    getsets: &[
        GetSetDef::new("fget", get_fget),
        GetSetDef::new("fset", get_fset),
        GetSetDef::new("fdel", get_fdel),
        GetSetDef::new("__doc__", get_doc).with_set(set_doc),
        GetSetDef::new("__name__", get_name).with_set(set_name),
        GetSetDef::new("__isabstractmethod__", property_abstract),
    ],
    slots: |slots| {
        slots.new = Some(property_new);
        slots.init = Some(property_init);
        slots.descr_get = Some(property_get);
        slots.descr_set = Some(property_set);
    },
    is_base: true,
    ..ClassDef::new(Layout::Property)
};

/// What `classmethod` and `staticmethod` objects hold.
#[derive(Default)]
pub struct Wrapped {
    /// `__func__`.
    pub function: Option<Value>,
    /// `__dict__`.
    pub dict: Option<Value>,
}

/// Payload of a classmethod.
#[derive(Default)]
pub struct ClassMethodObj(pub Wrapped);

/// Payload of a staticmethod.
#[derive(Default)]
pub struct StaticMethodObj(pub Wrapped);

macro_rules! wrapped_payload {
    ($($name:ident $layout:ident)*) => {$(
        impl Payload for $name {
            const LAYOUT: Layout = Layout::$layout;
            fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
                [&self.0.function, &self.0.dict].into_iter().flatten().for_each(visit);
            }
            fn clear(&mut self) {
                self.0 = Wrapped::default();
            }
        }
    )*};
}
wrapped_payload!(ClassMethodObj ClassMethod StaticMethodObj StaticMethod);

/// A staticmethod.
///
/// # Errors
/// MemoryError.
pub fn new_static_method(vm: &Vm, function: Value) -> PyResult {
    Ok(vm.alloc(StaticMethodObj(Wrapped { function: Some(function), dict: None }))?.into_value())
}

/// A classmethod.
///
/// # Errors
/// MemoryError.
pub fn new_class_method(vm: &Vm, function: Value) -> PyResult {
    Ok(vm.alloc(ClassMethodObj(Wrapped { function: Some(function), dict: None }))?.into_value())
}

/// The wrapped part of either, to change.
fn wrapped_mut<'a>(vm: &'a mut Vm, value: &'a Value) -> Option<&'a mut Wrapped> {
    if value.is_layout(Layout::ClassMethod) {
        return value.downcast::<ClassMethodObj>().map(|method| &mut method.get_mut(vm).0);
    }
    value.downcast::<StaticMethodObj>().map(|method| &mut method.get_mut(vm).0)
}

/// The wrapped part of either.
fn wrapped<'a>(vm: &'a Vm, value: &'a Value) -> Option<&'a Wrapped> {
    if value.is_layout(Layout::ClassMethod) {
        return value.downcast::<ClassMethodObj>().map(|method| &method.get(vm).0);
    }
    value.downcast::<StaticMethodObj>().map(|method| &method.get(vm).0)
}

/// The Python function that an exact classmethod or staticmethod wraps.
#[inline]
pub fn plain_wrapped(vm: &Vm, value: &Value) -> Option<Value> {
    let is_plain = value.is_exact(Layout::ClassMethod) || value.is_exact(Layout::StaticMethod);
    let function = wrapped(vm, value).filter(|_| is_plain)?.function.as_ref()?;
    function.is_exact(Layout::Function).then(|| function.clone())
}

/// The function that a classmethod or staticmethod wraps.
pub fn wrapped_function(vm: &mut Vm, value: &Value) -> PyResult {
    match wrapped(vm, value).and_then(|own| own.function.clone()) {
        Some(function) => Ok(function),
        None => {
            let message = format!("uninitialized {} object", vm.type_name(value));
            Err(vm.runtime_error(message))
        }
    }
}

fn class_method_new(vm: &mut Vm, class: &Value, _args: &Args) -> PyResult {
    let word = vm.instance_word(class);
    Ok(vm.alloc_as(word, ClassMethodObj::default())?.into_value())
}

fn static_method_new(vm: &mut Vm, class: &Value, _args: &Args) -> PyResult {
    let word = vm.instance_word(class);
    Ok(vm.alloc_as(word, StaticMethodObj::default())?.into_value())
}

fn wrapped_init(vm: &mut Vm, value: &Value, args: &Args) -> PyResult<()> {
    let name = if value.is_layout(Layout::ClassMethod) { "classmethod" } else { "staticmethod" };
    if !args.names.is_empty() {
        return Err(vm.type_error(format!("{name}() takes no keyword arguments")));
    }
    let [function] = args.values else {
        return Err(vm.type_error(format!("{name} expected 1 argument, got {}", args.values.len())));
    };
    if let Some(own) = wrapped_mut(vm, value) {
        let old = own.function.replace(function.clone());
        drop(old);
    }
    // As functools.wraps has it.
    for attribute in ["__module__", "__name__", "__qualname__", "__doc__"] {
        let attribute = vm.intern_str(attribute)?;
        if let Some(found) = vm.find_attr(function, &attribute)? {
            let dict = wrapped_dict(vm, value)?;
            if let Some(dict) = dict.downcast::<crate::object::dict::DictObj>().cloned() {
                dict.set_name(vm, &attribute, found)?;
            }
        }
    }
    Ok(())
}

/// The object's `__dict__`, made if need be.
fn wrapped_dict(vm: &mut Vm, value: &Value) -> PyResult {
    if let Some(dict) = wrapped(vm, value).and_then(|own| own.dict.clone()) {
        return Ok(dict);
    }
    let dict = vm.new_dict()?.into_value();
    if let Some(own) = wrapped_mut(vm, value) {
        own.dict = Some(dict.clone());
    }
    Ok(dict)
}

fn wrapped_getattr(vm: &mut Vm, value: &Value, name: &Value) -> PyResult {
    let name = vm.attribute_name(name)?;
    let own = wrapped(vm, value).and_then(|own| own.dict.clone());
    let own = own.and_then(|dict| dict.downcast::<crate::object::dict::DictObj>()?.get_name(vm, &name));
    match own {
        Some(found) => Ok(found),
        None => {
            // What is made for the engine's own use has no dict until it is asked for.
            let copied = ["__module__", "__name__", "__qualname__", "__doc__"].iter().any(|n| name.as_str() == Some(n));
            if let (true, Some(function)) = (copied, wrapped(vm, value).and_then(|own| own.function.clone())) {
                if let Some(found) = vm.find_attr(&function, &name)? {
                    return Ok(found);
                }
            }
            vm.generic_get_attr(value, &name)
        }
    }
}

fn wrapped_setattr(vm: &mut Vm, value: &Value, name: &Value, new: Option<Value>) -> PyResult<()> {
    let name = vm.attribute_name(name)?;
    if let Some(attr) = vm.special(value, &name) {
        if let Some(set) = vm.entry_of(&attr).slots.descr_set {
            return set(vm, &attr, value, new);
        }
    }
    let dict = wrapped_dict(vm, value)?;
    let Some(dict) = dict.downcast::<crate::object::dict::DictObj>().cloned() else { return Ok(()) };
    match new {
        Some(new) => dict.set_name(vm, &name, new),
        None => match dict.remove_name(vm, &name) {
            Some(_) => Ok(()),
            None => Err(vm.missing_attribute(value, &name)),
        },
    }
}

fn wrapped_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let function = wrapped_function(vm, value)?;
    let class = vm.type_name(value);
    let inner = vm.repr(&function)?;
    let inner = inner.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default();
    vm.new_str(&format!("<{class}({inner})>"))
}

fn class_method_get(vm: &mut Vm, value: &Value, _object: Option<&Value>, owner: &Value) -> PyResult {
    let function = wrapped_function(vm, value)?;
    super::function::new_method(vm, function, owner.clone())
}

fn static_method_get(vm: &mut Vm, value: &Value, _object: Option<&Value>, _owner: &Value) -> PyResult {
    wrapped_function(vm, value)
}

fn static_method_call(vm: &mut Vm, value: &Value, args: &Args) -> PyResult {
    let function = wrapped_function(vm, value)?;
    vm.call_args(&function, args)
}

fn wrapped_abstract(vm: &mut Vm, value: &Value) -> PyResult {
    let function = wrapped(vm, value).and_then(|own| own.function.clone());
    any_abstract(vm, &[function])
}

fn get_wrapped_dict(vm: &mut Vm, value: &Value) -> PyResult {
    wrapped_dict(vm, value)
}

const WRAPPED_GETSETS: &[GetSetDef] = &[
    GetSetDef::new("__func__", wrapped_function),
    GetSetDef::new("__wrapped__", wrapped_function),
    GetSetDef::new("__isabstractmethod__", wrapped_abstract),
    GetSetDef { get: get_wrapped_dict, set: None, ..DICT },
];

static CLASS_METHOD: ClassDef = ClassDef {
    doc: "classmethod(function) -> method\n\nConvert a function to be a class method.\n\nA class method receives the \
          class as implicit first argument,\njust like an instance method receives the instance.\nTo declare a class \
          method, use this idiom:\n\n  class C:\n      @classmethod\n      def f(cls, arg1, arg2, argN):\n          \
          ...\n\nIt can be called either on the class (e.g. C.f()) or on an instance\n(e.g. C().f()).  The instance is \
          ignored except for its class.\nIf a class method is called for a derived class, the derived class\nobject \
          is passed as the implied first argument.\n\nClass methods are different than C++ or Java static \
          methods.\nIf you want those, see the staticmethod builtin.",
    getsets: WRAPPED_GETSETS,
    slots: |slots| {
        slots.new = Some(class_method_new);
        slots.init = Some(wrapped_init);
        slots.repr = Some(wrapped_repr);
        slots.getattr = Some(wrapped_getattr);
        slots.setattr = Some(wrapped_setattr);
        slots.descr_get = Some(class_method_get);
    },
    is_base: true,
    has_dict: true,
    ..ClassDef::new(Layout::ClassMethod)
};

static STATIC_METHOD: ClassDef = ClassDef {
    doc: "staticmethod(function) -> method\n\nConvert a function to be a static method.\n\nA static method does not \
          receive an implicit first argument.\nTo declare a static method, use this idiom:\n\n     class C:\n         \
          @staticmethod\n         def f(arg1, arg2, argN):\n             ...\n\nIt can be called either on the class \
          (e.g. C.f()) or on an instance\n(e.g. C().f()). Both the class and the instance are ignored, and\nneither \
          is passed implicitly as the first argument to the method.\n\nStatic methods in Python are similar to those \
          found in Java or C++.\nFor a more advanced concept, see the classmethod builtin.",
    getsets: WRAPPED_GETSETS,
    slots: |slots| {
        slots.new = Some(static_method_new);
        slots.init = Some(wrapped_init);
        slots.repr = Some(wrapped_repr);
        slots.getattr = Some(wrapped_getattr);
        slots.setattr = Some(wrapped_setattr);
        slots.descr_get = Some(static_method_get);
        slots.call = Some(static_method_call);
    },
    is_base: true,
    has_dict: true,
    ..ClassDef::new(Layout::StaticMethod)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    crate::object::release::register::<PropertyObj>();
    crate::object::release::register::<ClassMethodObj>();
    crate::object::release::register::<StaticMethodObj>();
    for class in [&PROPERTY, &CLASS_METHOD, &STATIC_METHOD] {
        vm.define_class(class)?;
    }
    Ok(())
}
