//! What the walk knows about the place it is in.

use std::collections::HashSet;

use crate::span::Span;

/// The kind of scope that code runs in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    Module,
    Class,
    /// A function or lambda; an index into [`Functions`].
    Function(usize),
    AsyncFunction(usize),
    /// An index into [`Comprehensions`].
    Comprehension(usize),
}

/// Where `break`, `continue` and `return` would lead.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Exit {
    Nothing,
    Loop,
    ExceptStar,
}

/// The place of a statement or expression.
#[derive(Clone, Copy)]
pub(super) struct Context {
    pub scope: Scope,
    /// The innermost loop or `except*` of the function.
    pub exit: Exit,
    /// Whether any `except*` of the function is around.
    pub in_except_star: bool,
    /// Whether this is in the iterable of a comprehension's `for`.
    pub in_iterable: bool,
    /// The special scope of annotations, bounds, aliases and generics, as messages call it.
    pub block: Option<&'static str>,
}

impl Context {
    pub(super) fn module() -> Self {
        Context { scope: Scope::Module, exit: Exit::Nothing, in_except_star: false, in_iterable: false, block: None }
    }

    /// Inside a new scope.
    pub(super) fn enter(self, scope: Scope) -> Self {
        Context { scope, exit: Exit::Nothing, in_except_star: false, block: None, ..self }
    }

    pub(super) fn within(self, block: &'static str) -> Self {
        Context { block: Some(block), ..self }
    }

    pub(super) fn in_loop(self) -> Self {
        Context { exit: Exit::Loop, ..self }
    }

    pub(super) fn in_except_star(self) -> Self {
        Context { exit: Exit::ExceptStar, in_except_star: true, ..self }
    }

    pub(super) fn in_iterable(self) -> Self {
        Context { in_iterable: true, ..self }
    }
}

/// The functions met.
#[derive(Default)]
pub(super) struct Functions {
    list: Vec<Function>,
}

/// What matters of an asynchronous function: whether it turns out to be a generator that returns a value.
#[derive(Default)]
struct Function {
    yields: bool,
    value_return: Option<Span>,
}

impl Functions {
    pub(super) fn add(&mut self) -> usize {
        self.list.push(Function::default());
        self.list.len() - 1
    }

    pub(super) fn note_yield(&mut self, index: usize) {
        if let Some(function) = self.list.get_mut(index) {
            function.yields = true;
        }
    }

    pub(super) fn note_return(&mut self, index: usize, span: Span) {
        if let Some(function) = self.list.get_mut(index) {
            function.value_return.get_or_insert(span);
        }
    }

    /// The first `return` with a value in a generator.
    pub(super) fn wrong_return(&self) -> Option<Span> {
        self.list.iter().filter(|function| function.yields).find_map(|function| function.value_return)
    }
}

/// The kinds of comprehensions, as messages call them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    List,
    Set,
    Dict,
    Generator,
}

impl Kind {
    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::List => "list comprehension",
            Kind::Set => "set comprehension",
            Kind::Dict => "dict comprehension",
            Kind::Generator => "generator expression",
        }
    }
}

/// The comprehensions met.
#[derive(Default)]
pub(super) struct Comprehensions<'t> {
    list: Vec<Comprehension<'t>>,
}

pub(super) struct Comprehension<'t> {
    pub kind: Kind,
    pub span: Span,
    /// The place around it.
    pub outer: Context,
    is_async: bool,
    iteration_names: HashSet<&'t str>,
    assigned_names: HashSet<&'t str>,
}

/// What is wrong with a name bound by `:=` inside a comprehension.
pub(super) enum BadWalrus {
    /// It is a loop variable of that comprehension or one around it.
    Rebinds,
    /// The scope around the comprehensions cannot have it.
    Unfit(Context),
}

impl<'t> Comprehensions<'t> {
    pub(super) fn add(&mut self, kind: Kind, span: Span, outer: Context) -> usize {
        let (iteration_names, assigned_names) = (HashSet::new(), HashSet::new());
        self.list.push(Comprehension { kind, span, outer, is_async: false, iteration_names, assigned_names });
        self.list.len() - 1
    }

    pub(super) fn get(&self, index: usize) -> Option<&Comprehension<'t>> {
        self.list.get(index)
    }

    /// A loop variable; false if `:=` has assigned to it before.
    pub(super) fn iterate(&mut self, index: usize, name: &'t str) -> bool {
        match self.list.get_mut(index) {
            Some(comprehension) => {
                comprehension.iteration_names.insert(name);
                !comprehension.assigned_names.contains(name)
            }
            None => true,
        }
    }

    /// A name bound by `:=`: it goes to the nearest scope that is no comprehension.
    pub(super) fn assign(&mut self, index: usize, name: &'t str) -> Result<(), BadWalrus> {
        let mut index = index;
        loop {
            let Some(comprehension) = self.list.get_mut(index) else { return Ok(()) };
            if comprehension.iteration_names.contains(name) {
                return Err(BadWalrus::Rebinds);
            }
            comprehension.assigned_names.insert(name);
            let outer = comprehension.outer;
            match outer.scope {
                Scope::Comprehension(next) if outer.block.is_none() => index = next,
                Scope::Class => return Err(BadWalrus::Unfit(outer)),
                _ if outer.block.is_some() => return Err(BadWalrus::Unfit(outer)),
                _ => return Ok(()),
            }
        }
    }

    /// Something asynchronous happens in a comprehension. That makes it asynchronous, and those around it up to a
    /// generator expression. Gives the span of one that must not be.
    pub(super) fn make_async(&mut self, index: usize) -> Option<Span> {
        let mut index = index;
        loop {
            let comprehension = self.list.get_mut(index)?;
            if comprehension.is_async {
                return None;
            }
            comprehension.is_async = true;
            if comprehension.kind == Kind::Generator {
                return None;
            }
            match comprehension.outer.scope {
                Scope::AsyncFunction(_) => return None,
                Scope::Comprehension(outer) => index = outer,
                Scope::Module | Scope::Class | Scope::Function(_) => return Some(comprehension.span),
            }
        }
    }
}
