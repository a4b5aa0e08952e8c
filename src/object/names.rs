//! Names that the engine itself looks up: interned once, at start-up.

use std::array::from_fn;

use super::error::PyResult;
use super::operator::{BinaryOp, CompareOp, UnaryOp};
use super::value::Value;
use super::vm::Vm;

macro_rules! names {
    ($($field:ident = $text:literal,)*) => {
        /// Interned names, a field each.
        #[allow(missing_docs)]
        pub struct Names {
            $(pub $field: Value,)*
            /// By [`BinaryOp`]: plain, reflected, in place.
            pub binary: [[Value; 3]; BinaryOp::ALL.len()],
            /// By [`CompareOp`].
            pub compare: [Value; CompareOp::ALL.len()],
            /// By [`UnaryOp`].
            pub unary: [Value; UnaryOp::ALL.len()],
        }

        impl Names {
            /// All of them are `value`: until the engine has its own strings.
            pub(super) fn all(value: &Value) -> Names {
                let one = |_| value.clone();
                Names {
                    $($field: value.clone(),)*
                    binary: from_fn(|_| from_fn(one)),
                    compare: from_fn(one),
                    unary: from_fn(one),
                }
            }
            /// Interns all of them.
            ///
            /// # Errors
            /// MemoryError.
            pub(super) fn intern(vm: &mut Vm) -> PyResult<Names> {
                let mut names = Names { $($field: vm.intern_str($text)?,)* ..Names::all(&vm.none()) };
                for op in BinaryOp::ALL {
                    for (place, name) in names.binary[op as usize].iter_mut().zip(op.dunders()) {
                        *place = vm.intern_str(name)?;
                    }
                }
                for op in CompareOp::ALL {
                    names.compare[op as usize] = vm.intern_str(op.dunder())?;
                }
                for op in UnaryOp::ALL {
                    names.unary[op as usize] = vm.intern_str(op.dunder())?;
                }
                Ok(names)
            }
        }
    };
}

names! {
    abc_methods = "__abstractmethods__", aenter = "__aenter__", aexit = "__aexit__", aiter = "__aiter__", all = "__all__",
    anext = "__anext__", annotations = "__annotations__", await_ = "__await__", bases = "__bases__", bool_ = "__bool__",
    build_class = "__build_class__", builtins = "__builtins__", bytes = "__bytes__", call = "__call__", class = "__class__",
    class_getitem = "__class_getitem__", classcell = "__classcell__", close = "close", complex = "__complex__", contains = "__contains__",
    del = "__del__", delattr = "__delattr__", delete = "__delete__", delitem = "__delitem__", dict = "__dict__", dir = "__dir__",
    displayhook = "displayhook", divmod = "__divmod__", doc = "__doc__", enter = "__enter__", eq = "__eq__", exit = "__exit__", file = "__file__",
    firstlineno = "__firstlineno__", float = "__float__", flush = "flush", format = "__format__", ge = "__ge__", get = "__get__",
    getattr = "__getattr__", getattribute = "__getattribute__", getitem = "__getitem__", gt = "__gt__", hash = "__hash__",
    iadd = "__iadd__", import = "__import__", index = "__index__", init = "__init__", init_subclass = "__init_subclass__",
    instancecheck = "__instancecheck__", int = "__int__", iter = "__iter__", keys = "keys", le = "__le__", len = "__len__",
    length_hint = "__length_hint__", lt = "__lt__", main = "__main__", match_args = "__match_args__", missing = "__missing__",
    module = "__module__", mro = "mro", mro_entries = "__mro_entries__", name = "__name__", ne = "__ne__", new = "__new__", next = "__next__",
    notes = "__notes__", package = "__package__", path = "__path__", prepare = "__prepare__", qualname = "__qualname__", read = "read",
    readline = "readline", reduce = "__reduce__", repr = "__repr__", reversed = "__reversed__", round = "__round__", send = "send",
    set = "__set__", set_name = "__set_name__", setattr = "__setattr__", setitem = "__setitem__", slots = "__slots__",
    sort = "sort", static_attributes = "__static_attributes__", stderr = "stderr", stdin = "stdin", stdout = "stdout", str = "__str__",
    subclasscheck = "__subclasscheck__", sub_hook = "__subclasshook__", throw = "throw", trunc = "__trunc__", ceil = "__ceil__",
    floor = "__floor__", type_params = "__type_params__", weakref = "__weakref__", wrapped = "__wrapped__", write = "write", metaclass = "metaclass",
    spec = "__spec__", loader = "__loader__", key = "key", reverse = "reverse", self_ = "self", default = "default", sep = "sep", end = "end",
    orig_bases = "__orig_bases__", fspath = "__fspath__", origin = "__origin__", args = "__args__", nonzero = "__nonzero__", print_file_and_line = "print_file_and_line",
}
