//! `traceback`: an entry records code and program counter; line and frame are worked out when somebody asks.

use crate::object::{Layout, Payload, PyResult, Value, Vm};

/// Payload of a traceback entry.
pub struct TracebackObj {
    /// `tb_next`: the entry of the frame that this one called.
    pub next: Option<Value>,
    /// The frame's code.
    pub code: Value,
    /// The frame's globals.
    pub globals: Value,
    /// Program counter of the instruction that raised or called.
    pub pc: u32,
    /// The line, where a script has set it.
    pub line: Option<u32>,
}

impl Payload for TracebackObj {
    const LAYOUT: Layout = Layout::Traceback;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.code);
        visit(&self.globals);
        self.next.iter().for_each(visit);
    }
    fn clear(&mut self) {
        self.next = None;
    }
}

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(_vm: &mut Vm) -> PyResult<()> {
    crate::object::release::register::<TracebackObj>();
    Ok(())
}
