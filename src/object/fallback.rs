//! Methods that Python 2 had: found where an attribute lookup finds nothing else, and only in the tolerant dialect. They
//! stand in no class's namespace, so that `dir` and the caches do not know them.

use super::dict::DictObj;
use super::error::PyResult;
use super::native::{MethodDescriptorObj, NativeDef};
use super::value::{Obj, Value};
use super::vm::Vm;

/// Where the engine keeps them: a dict from name to a tuple of method descriptors.
const STATE: &str = "fallback methods";

impl Vm {
    fn fallback_methods(&self) -> Option<Obj<DictObj>> {
        self.module_state.get(STATE)?.downcast::<DictObj>().cloned()
    }

    /// Gives the objects of a class a method that is found only when nothing else is.
    ///
    /// # Errors
    /// MemoryError.
    pub fn add_fallback_method(&mut self, class: &Value, row: &'static NativeDef) -> PyResult<()> {
        let methods = match self.fallback_methods() {
            Some(methods) => methods,
            None => {
                let made = self.new_dict()?;
                self.module_state.insert(STATE, made.value().clone());
                made
            }
        };
        let name = self.intern_str(row.name)?;
        let method = self.alloc(MethodDescriptorObj { def: row, owner: class.clone() })?.into_value();
        let known = methods.get_name(self, &name);
        let mut all = known.as_ref().and_then(|known| known.as_tuple()).unwrap_or(&[]).to_vec();
        all.push(method);
        let all = self.new_tuple_from(all)?;
        methods.set_name(self, &name, all)
    }

    /// The fallback method `name` (a str) of an object, bound.
    ///
    /// # Errors
    /// MemoryError.
    #[cold]
    pub(super) fn fallback_attr(&mut self, object: &Value, name: &Value) -> PyResult<Option<Value>> {
        if self.host.strict_dialect || !name.is_exact_str() {
            return Ok(None);
        }
        let Some(found) = self.fallback_methods().and_then(|methods| methods.get_name(self, name)) else {
            return Ok(None);
        };
        for method in found.as_tuple().unwrap_or(&[]) {
            let Some(typed) = method.downcast::<MethodDescriptorObj>() else { continue };
            let (def, owner) = (typed.get(self).def, self.class_id(&typed.get(self).owner));
            if self.is_subclass_id(object.type_id(), owner) {
                return self.new_native(def, Some(object.clone()), None).map(Some);
            }
        }
        Ok(None)
    }
}
