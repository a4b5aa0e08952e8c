//! Definition rows of built-in classes, and the making of class objects from them.

use super::dunder;
use super::error::PyResult;
use super::layout::{Layout, TypeId, TypeWord};
use super::native::{Binding, ClassMethodDescriptorObj, MethodDescriptorObj, NativeDef};
use super::operator::{BinaryOp, UnaryOp};
use super::ty::{Slots, TypeEntry, TypeObj, FIRST_DYNAMIC_ID};
use super::value::{Obj, Payload, Value};
use super::vm::Vm;
use crate::mem::OutOfMemory;

/// What a class in Python is charged for its tables outside of the heap's blocks.
pub(super) const CLASS_CHARGE: usize = 1024;

/// Everything about a class written in Rust, in one row at the end of its file.
#[derive(Clone, Copy)]
pub struct ClassDef {
    /// Layout of its objects; its number is the class's type id.
    pub layout: Layout,
    /// `__name__` (with its module in front where that is not `builtins`).
    pub name: &'static str,
    /// The class it extends; `Instance` is `object`.
    pub base: Layout,
    /// The docstring.
    pub doc: &'static str,
    /// Methods.
    pub methods: &'static [NativeDef],
    /// Computed attributes.
    pub getsets: &'static [GetSetDef],
    /// Binary operators of `Slots::binary`, which get `__add__` and `__radd__` wrappers.
    pub binary_ops: &'static [BinaryOp],
    /// Binary operators that have only the unreflected wrapper (`list + list`).
    pub sequence_ops: &'static [BinaryOp],
    /// Augmented operators of `Slots::inplace`.
    pub inplace_ops: &'static [BinaryOp],
    /// Unary operators of `Slots::unary`.
    pub unary_ops: &'static [UnaryOp],
    /// Fills in the slots.
    pub slots: fn(&mut Slots),
    /// May classes extend it?
    pub is_base: bool,
    /// Have its objects a `__dict__` of their own (functions, modules, exceptions)?
    pub has_dict: bool,
}

impl ClassDef {
    /// A row with nothing but layout and name: to be completed with struct update syntax.
    pub const fn new(layout: Layout) -> ClassDef {
        ClassDef {
            layout,
            name: layout.class_name(),
            base: Layout::Instance,
            doc: "",
            methods: &[],
            getsets: &[],
            binary_ops: &[],
            sequence_ops: &[],
            inplace_ops: &[],
            unary_ops: &[],
            slots: |_| (),
            is_base: false,
            has_dict: false,
        }
    }
}

/// An attribute computed in Rust.
#[derive(Clone, Copy)]
pub struct GetSetDef {
    /// Its name.
    pub name: &'static str,
    /// Computes it.
    pub get: fn(&mut Vm, &Value) -> PyResult,
    /// Sets it, or deletes it (`None`); absent: read-only.
    pub set: Option<fn(&mut Vm, &Value, Option<Value>) -> PyResult<()>>,
    /// The docstring.
    pub doc: &'static str,
}

impl GetSetDef {
    /// A read-only attribute.
    pub const fn new(name: &'static str, get: fn(&mut Vm, &Value) -> PyResult) -> GetSetDef {
        GetSetDef { name, get, set: None, doc: "" }
    }
    /// The attribute with a setter.
    pub const fn with_set(self, set: fn(&mut Vm, &Value, Option<Value>) -> PyResult<()>) -> GetSetDef {
        GetSetDef { set: Some(set), ..self }
    }
}

/// Payload of a computed attribute in its class.
pub struct GetSetObj {
    /// The row that defines it.
    pub def: &'static GetSetDef,
    /// The class it belongs to.
    pub owner: Value,
}

impl Payload for GetSetObj {
    const LAYOUT: Layout = Layout::GetSet;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.owner);
    }
}

/// Payload of a slot of `__slots__`, in its class.
pub struct MemberObj {
    /// The attribute's name.
    pub name: Value,
    /// The class it belongs to.
    pub owner: Value,
    /// Index among the slots of the instances.
    pub index: u16,
}

impl Payload for MemberObj {
    const LAYOUT: Layout = Layout::Member;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.name);
        visit(&self.owner);
    }
}

impl Vm {
    /// Makes the class of a row and enters it in the type table. Its base must be there already.
    ///
    /// # Errors
    /// MemoryError.
    pub fn define_class(&mut self, def: &'static ClassDef) -> PyResult {
        // Classes of modules share one layout, and so have ids of their own.
        let id = if def.layout == Layout::Opaque { self.new_type_id()? } else { TypeId(def.layout as u32) };
        let base = if def.layout == Layout::Instance { None } else { self.class_of_layout(def.base).cloned() };
        let (module, short) = def.name.rsplit_once('.').unwrap_or(("builtins", def.name));
        let class = self.new_class_object(id, short, def.layout, base, def.is_base, def.has_dict)?;
        let module = self.intern_str(module)?;
        let typed = self.as_class(&class);
        let dict = typed.get(self).dict.clone();
        typed.get_mut(self).module = Some(module);
        let doc = if def.doc.is_empty() { self.none() } else { self.new_str(def.doc)? };
        dict.set_name(self, &self.names.doc.clone(), doc)?;
        let mut slots = Slots::default();
        (def.slots)(&mut slots);
        self.entry_mut(id).slots = slots;
        dunder::add_wrappers(self, &class, def, &slots)?;
        self.inherit_slots(id);
        for row in def.methods {
            self.add_method(&class, row)?;
        }
        for row in def.getsets {
            let name = self.intern_str(row.name)?;
            let object = self.alloc(GetSetObj { def: row, owner: class.clone() })?;
            dict.set_name(self, &name, object.into_value())?;
        }
        Ok(class)
    }

    /// Adds a native method to a class.
    ///
    /// # Errors
    /// MemoryError.
    pub fn add_method(&mut self, class: &Value, row: &'static NativeDef) -> PyResult<()> {
        let name = self.intern_str(row.name)?;
        let object = match row.binding {
            Binding::Method => self.alloc(MethodDescriptorObj { def: row, owner: class.clone() })?.into_value(),
            Binding::ClassMethod => {
                self.alloc(ClassMethodDescriptorObj { def: row, owner: class.clone() })?.into_value()
            }
            Binding::Static => self.new_native(row, None, None)?,
        };
        let owner = self.as_class(class).get(self).name.as_str().unwrap_or("").to_string();
        self.native_owners.insert(row as *const NativeDef as usize, owner);
        let dict = self.as_class(class).get(self).dict.clone();
        dict.set_name(self, &name, object)
    }

    /// The class in whose table a native method stands, by name.
    pub fn native_owner(&self, def: &'static NativeDef) -> Option<String> {
        self.native_owners.get(&(def as *const NativeDef as usize)).cloned()
    }

    /// Says to whom a native belongs, for the messages that name it with its class or module.
    pub fn set_native_owner(&mut self, def: &'static NativeDef, owner: &str) {
        self.native_owners.insert(def as *const NativeDef as usize, owner.to_string());
    }

    /// Makes a built-in class object without contents.
    fn new_class_object(
        &mut self,
        id: TypeId,
        name: &str,
        layout: Layout,
        base: Option<Value>,
        is_base: bool,
        has_dict: bool,
    ) -> PyResult {
        let name = self.intern_str(name)?;
        let payload = TypeObj {
            id,
            qualname: name.clone(),
            name,
            bases: self.new_tuple(base.as_slice())?,
            base: base.clone(),
            module: None,
            mro: self.none(),
            dict: self.new_dict()?,
            layout,
            subclasses: Default::default(),
            shared_keys: Vec::new(),
            instance_capacity: 0,
            slot_names: Vec::new(),
            has_dict,
            has_weakrefs: has_dict || is_weakly_referable(layout),
            is_base,
            is_heap: false,
            is_abstract: false,
        };
        let class = self.alloc(payload)?;
        class.value().make_immortal();
        let mut mro = vec![class.value().clone()];
        if let Some(base) = &base {
            let base = self.as_class(base);
            mro.extend(base.get(self).mro.as_tuple().unwrap_or(&[]).iter().cloned());
            base.get_mut(self).subclasses.insert(id);
        }
        let mro = self.new_tuple_from(mro)?;
        class.get_mut(self).mro = mro;
        let value = class.into_value();
        self.set_entry(id, TypeEntry::new(&value, layout));
        Ok(value)
    }

    /// Makes a built-in class that shares the layout of its base (exception classes). Its slots are the base's.
    ///
    /// # Errors
    /// MemoryError.
    pub fn derive_class(&mut self, name: &str, module: &str, base: &Value, doc: &str) -> PyResult {
        let id = self.new_type_id()?;
        let layout = self.as_class(base).get(self).layout;
        let has_dict = self.as_class(base).get(self).has_dict;
        let class = self.new_class_object(id, name, layout, Some(base.clone()), true, has_dict)?;
        let dict = self.as_class(&class).get(self).dict.clone();
        let module = self.intern_str(module)?;
        self.as_class(&class).get_mut(self).module = Some(module);
        let doc = self.new_str(doc)?;
        dict.set_name(self, &self.names.doc.clone(), doc)?;
        self.inherit_slots(id);
        Ok(class)
    }

    /// Fills the empty slots of a built-in class from its first base.
    fn inherit_slots(&mut self, id: TypeId) {
        let Some(class) = self.entry(id).class().cloned() else { return };
        let base = self.as_class(&class).get(self).bases.as_tuple().and_then(|bases| bases.first()).cloned();
        let Some(base) = base else { return };
        let base = self.entry(self.class_id(&base));
        let (from, is_exception) = (base.slots, base.is_exception);
        let entry = self.entry_mut(id);
        entry.is_exception |= is_exception;
        entry.slots.fill_from(&from);
    }

    /// Makes the id of `layout` stand for `class` too: the two forms of `int` are one class.
    pub fn alias_class(&mut self, layout: Layout, class: &Value) {
        let slots = self.entry(self.class_id(class)).slots;
        let mut entry = TypeEntry::new(class, layout);
        entry.slots = slots;
        self.set_entry(TypeId(layout as u32), entry);
    }

    /// A type id that no class has: that of a class that died, or a new one.
    ///
    /// # Errors
    /// MemoryError when the ids are used up.
    pub fn new_type_id(&mut self) -> PyResult<TypeId> {
        if let Some(id) = self.shared.take_free_id() {
            return Ok(id);
        }
        let next = (self.shared.types().len() as u32).max(FIRST_DYNAMIC_ID);
        if next >= 1 << super::layout::ID_BITS {
            return Err(OutOfMemory.into());
        }
        Ok(TypeId(next))
    }

    /// Makes the class object of a class in Python and enters it in the type table, with `extra` bytes of references behind
    /// the payload of its instances. It is not yet known to its bases, and has no slots. `payload.id` is set here.
    ///
    /// # Errors
    /// MemoryError.
    pub fn register_class(&mut self, metaclass: &Value, mut payload: TypeObj, extra: u16) -> PyResult<Obj<TypeObj>> {
        self.heap().charge_external(CLASS_CHARGE)?;
        let layout = payload.layout;
        let word = TypeWord::new(self.class_id(metaclass), Layout::Type);
        let Ok(id) = self.new_type_id() else {
            self.heap().release_external(CLASS_CHARGE);
            return Err(OutOfMemory.into());
        };
        payload.id = id;
        payload.is_heap = true;
        // The row is taken before the class is made: a class that fails to be made gives it back.
        self.set_entry(id, TypeEntry::vacant());
        let class = self.alloc_as(word, payload)?;
        let is_exception = layout == Layout::Exception;
        let mut entry = TypeEntry::new(class.value(), layout);
        (entry.extra, entry.is_exception) = (extra, is_exception);
        self.set_entry(id, entry);
        Ok(class)
    }

    /// Tells a class that another extends it.
    pub fn add_subclass(&mut self, base: &Value, id: TypeId) {
        let Some(base) = base.downcast::<TypeObj>() else { return };
        let known = &base.get(self).subclasses;
        if known.contains(&id) {
            return;
        }
        if known.len() >= 64 && known.len().is_power_of_two() {
            // Those that died are swept out now and then.
            let own = base.get(self).id;
            let alive = self.subclasses(own).iter().map(|class| self.class_id(class)).collect();
            base.get_mut(self).subclasses = alive;
        }
        base.get_mut(self).subclasses.insert(id);
    }

    /// The class that owns a built-in layout, once it is defined.
    pub fn class_of_layout(&self, layout: Layout) -> Option<&Value> {
        self.shared.types().get(layout as usize)?.class()
    }

    /// Enters a class's row in the type table.
    pub fn set_entry(&mut self, id: TypeId, entry: TypeEntry) {
        self.versions.set(id, 0);
        // SAFETY-free: see `types_with`, which keeps the borrow rules.
        self.types_with(|types| {
            while types.len() <= id.0 as usize {
                types.push(TypeEntry::vacant());
            }
            types[id.0 as usize] = entry;
        });
    }

    /// The typed view of a class object.
    ///
    /// # Panics
    /// If `class` is not a class: callers have checked.
    pub fn as_class<'a>(&self, class: &'a Value) -> &'a Obj<TypeObj> {
        class.downcast::<TypeObj>().expect("a class")
    }

    /// The type id of a class object.
    #[inline]
    pub fn class_id(&self, class: &Value) -> TypeId {
        class.downcast::<TypeObj>().map_or(TypeId(0), |class| class.get(self).id)
    }

    /// The header word of instances of a class.
    pub fn instance_word(&self, class: &Value) -> TypeWord {
        class.downcast::<TypeObj>().map_or(TypeWord::exact(Layout::Instance), |class| {
            let class = class.get(self);
            TypeWord::new(class.id, class.layout)
        })
    }
}

/// May objects of this built-in layout be referred to weakly, as CPython has it?
const fn is_weakly_referable(layout: Layout) -> bool {
    use Layout::*;
    matches!(
        layout,
        Type | Function
            | Native
            | BoundMethod
            | Set
            | FrozenSet
            | Code
            | Generator
            | Coroutine
            | AsyncGenerator
            | MemoryView
            | Module
            | File
            | Union
            | GenericAlias
    )
}

impl Slots {
    /// Fills empty slots from those of a base class. A class with its own comparison does not inherit the hash.
    pub fn fill_from(&mut self, base: &Slots) {
        if self.hash.is_none() && self.compare.is_none() {
            self.hash = base.hash;
        }
        macro_rules! fill {
            ($($slot:ident)*) => { $( if self.$slot.is_none() { self.$slot = base.$slot; } )* };
        }
        fill!(repr str call getattr setattr compare iter next len getitem setitem contains truth binary power inplace unary
              descr_get descr_set new init);
    }
}
