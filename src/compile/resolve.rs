//! Second pass over the scopes: who owns each name, which variables live in cells, and which register each one has.

use std::collections::HashMap;

use taipan_grammar::ast::Ident;
use taipan_grammar::Span;

use super::scope::symbol::{GLOBAL, NONLOCAL, PARAMETER, TYPE_PARAMETER};
use super::scope::{Access, ScopeId, ScopeKind, Scopes, Symbol};
use super::{fail, Fallible};

const CLASS: &str = "__class__";
const CLASS_DICT: &str = "__classdict__";

/// What a name stands for in a scope.
#[derive(Clone, PartialEq, Eq)]
enum Found {
    /// A variable of this scope.
    Variable(ScopeId),
    /// Nobody's: global or builtin.
    Global,
    /// Of the namespace of the scope's own frame.
    Namespace,
}

impl Scopes {
    /// Resolves all names. With `namespace_locals` the module's own names live in a namespace beside the globals.
    pub(super) fn resolve(&mut self, namespace_locals: bool) -> Fallible {
        for scope in &mut self.all {
            scope.walruses.sort();
        }
        self.add_class_variables();
        for id in 0..self.all.len() {
            self.check_nonlocals(id)?;
            for name in self.mentioned(id) {
                if let Found::Variable(owner) = self.find(id, &name) {
                    self.capture(id, owner, &name);
                }
                if let Some(class) = self.class_seen_lazily(id) {
                    self.capture(id, class, &Ident::new(CLASS_DICT));
                }
            }
        }
        let mut inlined: HashMap<ScopeId, Vec<ScopeId>> = HashMap::new();
        for (id, scope) in self.all.iter().enumerate().filter(|(id, scope)| scope.frame != *id) {
            inlined.entry(scope.frame).or_default().push(id);
        }
        for id in 0..self.all.len() {
            if self.all[id].kind.is_frame() {
                self.assign_registers(id, inlined.get(&id).map_or(&[], Vec::as_slice))?;
            }
        }
        for id in 0..self.all.len() {
            for name in self.mentioned(id) {
                let access = self.access_of(id, &name, namespace_locals);
                if let Some(symbol) = self.all[id].symbols.get_mut(&name) {
                    symbol.access = access;
                }
            }
        }
        Ok(())
    }

    fn mentioned(&self, id: ScopeId) -> Vec<Ident> {
        let symbols = self.all[id].symbols.iter().filter(|(_, symbol)| symbol.flags != 0);
        symbols.map(|(name, _)| name.clone()).collect()
    }

    /// Classes own a variable for themselves and one for their namespace; they get registers only when an inner scope uses them.
    fn add_class_variables(&mut self) {
        for scope in self.all.iter_mut().filter(|scope| scope.kind == ScopeKind::Class) {
            for name in [CLASS, CLASS_DICT] {
                scope.symbols.entry(Ident::new(name)).or_insert(Symbol {
                    flags: 0,
                    register: 0,
                    captured: false,
                    access: Access::Namespace,
                });
            }
        }
    }

    fn check_nonlocals(&self, id: ScopeId) -> Fallible {
        let scope = &self.all[id];
        for (name, span) in &scope.directives {
            let declared = scope.symbols.get(name).is_some_and(|symbol| symbol.has(NONLOCAL));
            if !declared {
                continue;
            }
            let Found::Variable(owner) = self.find(id, name) else {
                return fail(format!("no binding for nonlocal '{name}' found"), *span);
            };
            if self.all[owner].symbols.get(name).is_some_and(|symbol| symbol.has(TYPE_PARAMETER)) {
                return fail(format!("nonlocal binding not allowed for type parameter '{name}'"), *span);
            }
        }
        Ok(())
    }

    /// The class whose namespace a lazily computed scope looks into.
    fn class_seen_lazily(&self, id: ScopeId) -> Option<ScopeId> {
        if self.all[id].kind != ScopeKind::Lazy {
            return None;
        }
        let mut scope = self.all[id].parent?;
        while matches!(self.all[scope].kind, ScopeKind::TypeParams | ScopeKind::Lazy) {
            scope = self.all[scope].parent?;
        }
        (self.all[scope].kind == ScopeKind::Class).then_some(scope)
    }

    fn find(&self, id: ScopeId, name: &Ident) -> Found {
        let scope = &self.all[id];
        let symbol = scope.symbols.get(name);
        if symbol.is_some_and(|symbol| symbol.has(GLOBAL)) {
            return Found::Global;
        }
        let own = symbol.is_some_and(Symbol::is_own);
        match scope.kind {
            ScopeKind::Module => return Found::Namespace,
            ScopeKind::Class if own => return Found::Namespace,
            kind if own && kind.has_variables() => return Found::Variable(id),
            // Seen as if it stood in the scope around it.
            ScopeKind::TypeParams => return scope.parent.map_or(Found::Global, |parent| self.find(parent, name)),
            _ => {}
        }
        self.find_outside(id, name)
    }

    fn find_outside(&self, id: ScopeId, name: &Ident) -> Found {
        let mut next = self.all[id].parent;
        while let Some(at) = next {
            let scope = &self.all[at];
            let symbol = scope.symbols.get(name);
            match scope.kind {
                ScopeKind::Class if name.as_str() == CLASS => return Found::Variable(at),
                ScopeKind::Class | ScopeKind::Module => {}
                _ if symbol.is_some_and(|symbol| symbol.has(GLOBAL)) => return Found::Global,
                _ if symbol.is_some_and(Symbol::is_own) => return Found::Variable(at),
                _ => {}
            }
            next = scope.parent;
        }
        Found::Global
    }

    /// Scope `id` uses `name` of `owner`: frames between them pass the cell on.
    fn capture(&mut self, id: ScopeId, owner: ScopeId, name: &Ident) {
        let home = self.all[owner].frame;
        let mut frame = self.all[id].frame;
        let is_class_variable = self.all[owner].kind == ScopeKind::Class;
        if frame != home || is_class_variable {
            if let Some(symbol) = self.all[owner].symbols.get_mut(name) {
                symbol.captured = true;
            }
        }
        while frame != home {
            self.all[frame].frees.entry((owner, name.clone())).or_insert(0);
            let Some(parent) = self.all[frame].parent else {
                break;
            };
            frame = self.all[parent].frame;
        }
    }

    /// Lays out the registers of a frame: parameters, locals, hidden variables, then cells of outer frames.
    fn assign_registers(&mut self, id: ScopeId, inlined: &[ScopeId]) -> Fallible {
        let mut variables = Vec::new();
        let mut cells = Vec::new();
        let mut add = |symbol: &mut Symbol, name: &Ident, wanted: bool| {
            if wanted {
                symbol.register = variables.len().min(u16::MAX as usize) as u16;
                if symbol.captured {
                    cells.push(symbol.register);
                }
                variables.push(name.to_string());
            }
        };
        let scope = &mut self.all[id];
        let has_variables = scope.kind.has_variables();
        for (name, symbol) in &mut scope.symbols {
            add(symbol, name, has_variables && symbol.has(PARAMETER));
        }
        for (name, symbol) in &mut scope.symbols {
            let local = has_variables && symbol.is_own() && !symbol.has(PARAMETER);
            let class_variable = scope.kind == ScopeKind::Class && symbol.captured;
            add(symbol, name, local || class_variable);
        }
        // Scopes that are inlined at the same depth are never alive together, so that equal names share a register.
        let mut hidden: HashMap<(Ident, u32), u16> = HashMap::new();
        for &inner in inlined {
            let scope = &mut self.all[inner];
            for (name, symbol) in scope.symbols.iter_mut().filter(|(_, symbol)| symbol.is_own()) {
                symbol.register = *hidden.entry((name.clone(), scope.inlined_depth)).or_insert_with(|| {
                    variables.push(name.to_string());
                    (variables.len() - 1).min(u16::MAX as usize) as u16
                });
            }
        }
        let scope = &mut self.all[id];
        scope.frees.sort_by(|(_, left), _, (_, right), _| left.cmp(right));
        for ((_, name), register) in &mut scope.frees {
            *register = variables.len().min(u16::MAX as usize) as u16;
            variables.push(name.to_string());
        }
        if variables.len() > 60_000 {
            return fail("too many variables in one scope", Span::default());
        }
        scope.variables = variables;
        scope.cells = cells;
        Ok(())
    }

    fn access_of(&self, id: ScopeId, name: &Ident, namespace_locals: bool) -> Access {
        let scope = &self.all[id];
        let found = self.find(id, name);
        if let Some(class) = self.class_seen_lazily(id) {
            if !matches!(&found, Found::Variable(owner) if *owner == id || self.is_inside(*owner, class)) {
                let dict = self.register(scope.frame, class, &Ident::new(CLASS_DICT));
                let cell = match found {
                    Found::Variable(owner) => Some(self.register(scope.frame, owner, name)),
                    _ => None,
                };
                return Access::ClassDict(dict, cell);
            }
        }
        match found {
            Found::Variable(owner) => self.variable_access(id, owner, name),
            Found::Namespace => self.namespace_access(id, namespace_locals),
            Found::Global => self.global_access(id, name, namespace_locals),
        }
    }

    fn is_inside(&self, inner: ScopeId, outer: ScopeId) -> bool {
        let mut scope = Some(inner);
        while let Some(id) = scope {
            if id == outer {
                return true;
            }
            scope = self.all[id].parent;
        }
        false
    }

    fn namespace_access(&self, id: ScopeId, namespace_locals: bool) -> Access {
        let mut home = id;
        while self.all[home].kind == ScopeKind::TypeParams {
            home = self.all[home].parent.unwrap_or(0);
        }
        if self.all[home].kind == ScopeKind::Class || namespace_locals {
            Access::Namespace
        } else {
            Access::Global
        }
    }

    fn global_access(&self, id: ScopeId, name: &Ident, namespace_locals: bool) -> Access {
        let scope = &self.all[id];
        if scope.symbols.get(name).is_some_and(|symbol| symbol.has(GLOBAL)) {
            return Access::Global;
        }
        match scope.kind {
            ScopeKind::Class => Access::Namespace,
            ScopeKind::TypeParams => {
                scope.parent.map_or(Access::Global, |parent| self.global_access(parent, name, namespace_locals))
            }
            // A comprehension inlined in the module sees what the module sees.
            ScopeKind::Comprehension if namespace_locals && scope.frame == 0 => Access::Namespace,
            _ => Access::Global,
        }
    }

    fn variable_access(&self, id: ScopeId, owner: ScopeId, name: &Ident) -> Access {
        let frame = self.all[id].frame;
        let register = self.register(frame, owner, name);
        let captured = self.all[owner].symbols.get(name).is_some_and(|symbol| symbol.captured);
        // A class body looks at its own namespace first, unless the name is declared nonlocal.
        let mut home = id;
        while self.all[home].kind == ScopeKind::TypeParams && home != owner {
            home = self.all[home].parent.unwrap_or(0);
        }
        let class = &self.all[home];
        let nonlocal = class.symbols.get(name).is_some_and(|symbol| symbol.has(NONLOCAL));
        if class.kind == ScopeKind::Class && !nonlocal && owner != home && captured && self.all[owner].frame != frame {
            return Access::ClassCell(register);
        }
        if captured {
            Access::Cell(register)
        } else {
            Access::Register(register)
        }
    }

    /// The register of `frame` that holds the variable `name` of `owner`, or its cell.
    pub(super) fn register(&self, frame: ScopeId, owner: ScopeId, name: &Ident) -> u16 {
        if self.all[owner].frame == frame {
            return self.all[owner].symbols.get(name).map_or(0, |symbol| symbol.register);
        }
        self.all[frame].frees.get(&(owner, name.clone())).copied().unwrap_or(0)
    }

    /// Is `name` a cell variable that class `id` owns for inner scopes?
    pub(super) fn class_variable(&self, id: ScopeId, name: &str) -> Option<u16> {
        let symbol = self.all[id].symbols.get(&Ident::new(name))?;
        symbol.captured.then_some(symbol.register)
    }
}
