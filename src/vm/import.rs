//! Imports: statements, and the search for modules: those written in Rust, then files beside the script.

use std::path::{Path, PathBuf};

use crate::object::dict::DictObj;
use crate::object::function::ModuleObj;
use crate::object::vm::Mode;
use crate::object::{Exc, Obj, PyResult, Value, Vm};

/// `import name` and `from … import`: the module that the statement binds.
///
/// # Errors
/// ImportError and kin; whatever the module's code raises.
pub fn import_statement(vm: &mut Vm, name: &Value, from: &Value, level: u32) -> PyResult {
    let name = name.as_str().unwrap_or("").to_string();
    let absolute = if level == 0 { name.clone() } else { resolve(vm, &name, level)? };
    let module = (vm.hooks.import)(vm, &absolute)?;
    let names = from.as_tuple().unwrap_or(&[]);
    if names.is_empty() {
        // `import a.b.c` binds `a`.
        let Some((first, _)) = name.split_once('.') else { return Ok(module) };
        return (vm.hooks.import)(vm, first);
    }
    for item in names {
        // A name that the package lacks may be a module of it.
        let is_package = module.downcast::<ModuleObj>().is_some_and(|m| m.get(vm).dict.has_name(vm, &vm.names.path));
        let known = module.downcast::<ModuleObj>().is_none_or(|m| m.get(vm).dict.has_name(vm, item));
        if is_package && !known && item.as_str() != Some("*") {
            let inner = format!("{absolute}.{}", item.as_str().unwrap_or("?"));
            if let Err(error) = (vm.hooks.import)(vm, &inner) {
                if !is_missing(vm, &inner) {
                    return Err(error);
                }
            }
        }
    }
    Ok(module)
}

/// Was the exception on its way raised because just this module does not exist? Then it is dropped.
fn is_missing(vm: &mut Vm, name: &str) -> bool {
    if !vm.raised_is(Exc::ModuleNotFoundError) {
        return false;
    }
    let exception = vm.take_raised();
    let own = exception
        .downcast::<crate::object::error::ExceptionObj>()
        .and_then(|typed| typed.get(vm).fields[1].clone())
        .is_some_and(|own| own.as_str() == Some(name));
    if !own {
        vm.put_raised(exception);
    }
    own
}

/// The absolute name of a relative import.
fn resolve(vm: &mut Vm, name: &str, level: u32) -> PyResult<String> {
    let globals = super::handlers::load::globals(vm);
    let package = globals.get_name(vm, &vm.names.package);
    let package = match package.as_ref().and_then(|package| package.as_str()) {
        Some(package) if !package.is_empty() => package.to_string(),
        _ => {
            let own = globals.get_name(vm, &vm.names.name);
            let own = own.as_ref().and_then(|own| own.as_str()).unwrap_or("").to_string();
            if globals.has_name(vm, &vm.names.path) {
                own
            } else {
                own.rsplit_once('.').map_or(String::new(), |(package, _)| package.to_string())
            }
        }
    };
    if package.is_empty() {
        return Err(vm.raise(Exc::ImportError, "attempted relative import with no known parent package"));
    }
    let mut base = package.as_str();
    for _ in 1..level {
        match base.rsplit_once('.') {
            Some((outer, _)) => base = outer,
            None => return Err(vm.raise(Exc::ImportError, "attempted relative import beyond top-level package")),
        }
    }
    Ok(if name.is_empty() { base.to_string() } else { format!("{base}.{name}") })
}

/// Imports a module by its absolute name, its packages first: the hook.
///
/// # Errors
/// ModuleNotFoundError; whatever the module's code raises.
pub fn import(vm: &mut Vm, name: &str) -> PyResult {
    let mut module = None;
    let mut end = 0;
    for part in name.split('.') {
        let parent_len = end;
        end += part.len() + usize::from(end > 0);
        let full = &name[..end];
        let parent = module.take();
        let found = import_one(vm, full, name, parent.as_ref())?;
        if let (Some(parent), true) = (parent, parent_len > 0) {
            let short = vm.intern_str(part)?;
            vm.set_attr(&parent, &short, Some(found.clone()))?;
        }
        module = Some(found);
    }
    match module {
        Some(module) => Ok(module),
        None => Err(vm.value_error("Empty module name")),
    }
}

fn import_one(vm: &mut Vm, full: &str, wanted: &str, parent: Option<&Value>) -> PyResult {
    vm.check_native_stack("")?;
    let key = vm.intern_str(full)?;
    let modules = vm.modules.clone();
    if let Some(module) = modules.get_name(vm, &key) {
        if module.is_none() {
            let message = format!("import of {full} halted; None in sys.modules");
            return Err(not_found(vm, full, message));
        }
        return Ok(module);
    }
    // Packages of ours have modules of ours.
    if parent.is_none_or(|parent| is_built_in(vm, parent)) {
        if let Some(module) = crate::stdlib::create(vm, full)? {
            modules.set_name(vm, &key, module.clone())?;
            return Ok(module);
        }
    }
    let places = match parent {
        None => search_path(vm),
        Some(parent) => match package_path(vm, parent)? {
            Some(places) => places,
            None => {
                let package = full.rsplit_once('.').map_or("", |(package, _)| package);
                let message = format!("No module named '{wanted}'; '{package}' is not a package");
                return Err(not_found(vm, wanted, message));
            }
        },
    };
    let short = full.rsplit('.').next().unwrap_or(full);
    let mut portions = Vec::new();
    for place in places {
        let folder = Path::new(&place).join(short);
        let package = folder.join("__init__.py");
        if package.is_file() {
            return load_file(vm, full, &key, &package, Some(&folder));
        }
        let file = Path::new(&place).join(format!("{short}.py"));
        if file.is_file() {
            return load_file(vm, full, &key, &file, None);
        }
        if folder.is_dir() {
            portions.push(folder);
        }
    }
    if !portions.is_empty() {
        return namespace_package(vm, full, &key, &portions);
    }
    let message = format!("No module named '{full}'");
    Err(not_found(vm, full, message))
}

fn is_built_in(vm: &Vm, module: &Value) -> bool {
    let Some(module) = module.downcast::<ModuleObj>() else { return false };
    let loader = module.get(vm).dict.get_name(vm, &vm.names.loader);
    loader.is_some_and(|loader| loader.as_str() == Some("built-in"))
}

/// Directories in which top-level modules are looked for: `sys.path` where a script can see it, else the host's.
fn search_path(vm: &mut Vm) -> Vec<String> {
    let list = vm.intern_str("sys").ok().and_then(|sys| vm.modules.clone().get_name(vm, &sys));
    let path = list.and_then(|sys| {
        let name = vm.intern_str("path").ok()?;
        sys.downcast::<ModuleObj>()?.get(vm).dict.get_name(vm, &name)
    });
    match path.as_ref().map(|path| strings(vm, path)) {
        Some(Ok(places)) => places,
        _ => vm.host.path.clone(),
    }
}

fn strings(vm: &mut Vm, list: &Value) -> PyResult<Vec<String>> {
    Ok(vm.collect(list)?.iter().filter_map(|item| item.as_str().map(str::to_string)).collect())
}

fn package_path(vm: &mut Vm, parent: &Value) -> PyResult<Option<Vec<String>>> {
    let name = vm.names.path.clone();
    match vm.find_attr(parent, &name)? {
        Some(path) => strings(vm, &path).map(Some),
        None => Ok(None),
    }
}

fn not_found(vm: &mut Vm, name: &str, message: String) -> crate::object::Raised {
    let made = vm.new_str(&message).and_then(|text| vm.new_exception(Exc::ModuleNotFoundError, &[text]));
    match (made, vm.new_str(name)) {
        (Ok(made), Ok(name)) => {
            if let Some(typed) = made.downcast::<crate::object::error::ExceptionObj>() {
                let text = typed.get(vm).args.as_tuple().and_then(|args| args.first()).cloned();
                let payload = typed.get_mut(vm);
                payload.fields[0] = text;
                payload.fields[1] = Some(name);
            }
            vm.raise_object(made)
        }
        _ => crate::object::Raised,
    }
}

/// A package without `__init__.py`: all folders of its name on the path.
fn namespace_package(vm: &mut Vm, full: &str, key: &Value, portions: &[PathBuf]) -> PyResult {
    let module = new_module(vm, full)?;
    let places =
        portions.iter().map(|place| vm.new_str(&place.display().to_string())).collect::<PyResult<Vec<Value>>>()?;
    let (list, package) = (vm.new_list_of(&places)?, vm.intern_str(full)?);
    let dict = module_dict(vm, &module);
    let (path_name, package_name) = (vm.names.path.clone(), vm.names.package.clone());
    let (file_name, none) = (vm.names.file.clone(), vm.none());
    dict.set_name(vm, &file_name, none)?;
    dict.set_name(vm, &path_name, list)?;
    dict.set_name(vm, &package_name, package)?;
    let modules = vm.modules.clone();
    modules.set_name(vm, key, module.clone())?;
    Ok(module)
}

fn load_file(vm: &mut Vm, full: &str, key: &Value, file: &Path, package: Option<&PathBuf>) -> PyResult {
    let source = match std::fs::read(file) {
        Ok(source) => source,
        Err(error) => {
            let message = format!("cannot read {}: {error}", file.display());
            return Err(vm.raise(Exc::ImportError, message));
        }
    };
    let filename = file.display().to_string();
    let module = new_module(vm, full)?;
    let dict = module_dict(vm, &module);
    let text = vm.new_str(&filename)?;
    let name = vm.names.file.clone();
    dict.set_name(vm, &name, text)?;
    let package_name = match package {
        Some(folder) => {
            let place = vm.new_str(&folder.display().to_string())?;
            let list = vm.new_list_of(&[place])?;
            let name = vm.names.path.clone();
            dict.set_name(vm, &name, list)?;
            full
        }
        None => full.rsplit_once('.').map_or("", |(package, _)| package),
    };
    let text = vm.intern_str(package_name)?;
    let name = vm.names.package.clone();
    dict.set_name(vm, &name, text)?;
    let modules = vm.modules.clone();
    modules.set_name(vm, key, module.clone())?;
    vm.loading.push(dict.value().address());
    let result = (vm.hooks.compile)(vm, &source, &filename, Mode::Exec, false)
        .and_then(|code| (vm.hooks.run_code)(vm, &code, &dict, None));
    vm.loading.pop();
    if let Err(error) = result {
        modules.remove_name(vm, key);
        return Err(error);
    }
    // A module may put something else in its place.
    Ok(modules.get_name(vm, key).unwrap_or(module))
}

/// A module with nothing but its name and the usual empty attributes.
///
/// # Errors
/// MemoryError.
pub fn new_module(vm: &mut Vm, name: &str) -> PyResult {
    let dict = vm.new_dict()?;
    let text = vm.intern_str(name)?;
    let none = vm.none();
    let names = [
        vm.names.name.clone(),
        vm.names.doc.clone(),
        vm.names.package.clone(),
        vm.names.loader.clone(),
        vm.names.spec.clone(),
    ];
    for (key, value) in names.into_iter().zip([text, none.clone(), none.clone(), none.clone(), none]) {
        dict.set_name(vm, &key, value)?;
    }
    Ok(vm.alloc(ModuleObj { dict })?.into_value())
}

/// A module's namespace.
pub fn module_dict(vm: &Vm, module: &Value) -> Obj<DictObj> {
    module.downcast::<ModuleObj>().map_or_else(|| vm.builtins.clone(), |module| module.get(vm).dict.clone())
}

/// `from module import name`
///
/// # Errors
/// ImportError.
pub fn import_from(vm: &mut Vm, module: &Value, name: &Value) -> PyResult {
    if let Some(value) = vm.find_attr(module, name)? {
        return Ok(value);
    }
    let own = vm.names.name.clone();
    let own = vm.find_attr(module, &own)?;
    let own = own.as_ref().and_then(|own| own.as_str()).unwrap_or("<unknown module name>").to_string();
    let text = name.as_str().unwrap_or("?").to_string();
    // A module of a package that is still being imported is found in `sys.modules`.
    let full = vm.intern_str(&format!("{own}.{text}"))?;
    if let Some(inner) = vm.modules.clone().get_name(vm, &full) {
        return Ok(inner);
    }
    let file = vm.names.file.clone();
    let file = vm.find_attr(module, &file)?.filter(|file| file.is_layout(crate::object::Layout::Str));
    let place = file.as_ref().and_then(|file| file.as_str()).unwrap_or("unknown location").to_string();
    let message = if is_loading(vm, module) {
        format!(
            "cannot import name '{text}' from partially initialized module '{own}' (most likely due to a circular import) \
             ({place})"
        )
    } else {
        format!("cannot import name '{text}' from '{own}' ({place})")
    };
    let made = vm.new_str(&message).and_then(|text| {
        let (made, own) = (vm.new_exception(Exc::ImportError, std::slice::from_ref(&text))?, vm.new_str(&own)?);
        if let Some(typed) = made.downcast::<crate::object::error::ExceptionObj>() {
            let fields = &mut typed.get_mut(vm).fields;
            (fields[0], fields[1], fields[2], fields[3]) = (Some(text), Some(own), file, Some(name.clone()));
        }
        Ok(made)
    });
    Err(made.map_or_else(|error| error, |made| vm.raise_object(made)))
}

/// Is the module's code still running?
fn is_loading(vm: &Vm, module: &Value) -> bool {
    let dict = module.downcast::<ModuleObj>().map(|module| module.get(vm).dict.value().address());
    dict.is_some_and(|dict| vm.loading.contains(&dict))
}

/// `from module import *`
///
/// # Errors
/// AttributeError for a name in `__all__` that is not there; whatever the namespace raises.
pub fn import_star(vm: &mut Vm, module: &Value, space: &Value) -> PyResult<()> {
    let all = vm.names.all.clone();
    let (names, explicit) = match vm.find_attr(module, &all)? {
        Some(all) => (vm.collect(&all)?.iter().cloned().collect::<Vec<_>>(), true),
        None => {
            let dict = module_dict(vm, module);
            let mut names = Vec::new();
            let mut position = 0;
            while let Some((next, name, _)) = dict.entry_from(vm, position) {
                names.push(name.clone());
                position = next;
            }
            (names, false)
        }
    };
    for name in names {
        if !explicit && name.str_bytes().is_none_or(|bytes| bytes.starts_with(b"_")) {
            continue;
        }
        let value = vm.get_attr(module, &name)?;
        vm.set_item(space, &name, Some(value))?;
    }
    Ok(())
}
