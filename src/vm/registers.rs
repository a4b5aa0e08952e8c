//! The machine's view of a running frame: three pointers, into the code's words and constants and the register file.
//!
//! The methods are safe to call from handlers because the verifier has proven every unit: operands lie within the frame's
//! registers, constant indices within the constants, jumps on instructions; every register holds a valid reference; code
//! objects of running frames are alive (their keeper holds them) and their tables never move.
//! A reference that [`Machine::reg`] hands out stays valid while nested frames run: those use registers above this frame's,
//! and only the frame's own instructions write its registers.
#![allow(unsafe_code)]

use crate::code::object::CodeObj;
use crate::code::op::KILL_B;
use crate::code::{Instr, Op};
use crate::object::frame::{Borrowed, Frame};
use crate::object::{Value, Vm};
use crate::vm::Flow;

/// Pointers of the running frame.
#[derive(Clone, Copy)]
pub struct Machine {
    ip: *const u64,
    base: *mut Value,
    constants: *const Value,
}

impl Machine {
    /// The machine that goes on with `frame` at its saved program counter.
    #[inline(always)]
    pub fn resume(vm: &Vm, frame: &Frame) -> Machine {
        Machine { ip: frame.ip, base: vm.registers.pointer(frame.base as usize), constants: frame.constants }
    }

    /// The machine of an opcode that was given its pointers.
    #[inline(always)]
    pub fn new(ip: *const u64, base: *mut Value, constants: *const Value) -> Machine {
        Machine { ip, base, constants }
    }

    /// What [`Machine::new`] takes.
    #[inline(always)]
    pub fn pointers(self) -> (*const u64, *mut Value, *const Value) {
        (self.ip, self.base, self.constants)
    }

    /// Saves the program counter in the running frame, where tracebacks and a return to this frame find it.
    #[inline(always)]
    pub fn save_pc(&self, vm: &mut Vm) {
        vm.frames.current_mut().ip = self.ip;
    }

    /// The next instruction; the program counter moves past its word.
    #[inline(always)]
    pub fn fetch(&mut self) -> Instr {
        // SAFETY: see the module: the pointer is inside the code's words, which end in a return or raise.
        let word = unsafe { *self.ip };
        self.ip = self.ip.wrapping_add(1);
        Instr(word)
    }

    /// The instruction before the program counter, which has no cache words.
    #[inline(always)]
    pub fn previous(&self) -> Instr {
        // SAFETY: see the module: the program counter is behind an instruction that has run.
        Instr(unsafe { *self.ip.wrapping_sub(1) })
    }

    /// The opcode of a verified instruction.
    #[inline(always)]
    pub fn op(instruction: Instr) -> Op {
        // SAFETY: the verifier has seen that the byte is an opcode.
        unsafe { std::mem::transmute::<u8, Op>(instruction.op_byte()) }
    }

    /// Skips the instruction's `N` cache words and gives access to them.
    #[inline(always)]
    pub fn caches<const N: usize>(&mut self) -> Caches<N> {
        let at = self.ip;
        self.ip = self.ip.wrapping_add(N);
        Caches(at.cast_mut())
    }

    /// Back to the first word of an instruction that has read its `words` cache words: what fails now has the position of that one.
    pub fn at_first_word(&mut self, words: usize) {
        self.ip = self.ip.wrapping_sub(words);
    }

    /// Jumps: `offset` is relative to the instruction, which has `length` words and has been fetched whole.
    #[inline(always)]
    pub fn jump(&mut self, offset: isize, length: isize) {
        self.ip = self.ip.wrapping_offset(offset - length);
    }

    /// If the instruction `offset` words from here takes a pair out of temporary `source`, which dies: the first of the two registers
    /// that it writes. The offset is that of a jump.
    #[inline(always)]
    pub fn unpacks_pair(&self, offset: isize, source: usize) -> Option<usize> {
        // SAFETY: see the module: jumps lead to instructions.
        let next = Instr(unsafe { *self.ip.wrapping_offset(offset) });
        let is = Machine::op(next) == Op::UnpackSequence && next.c() == 2 && next.b() == source && next.has(KILL_B);
        is.then(|| next.a())
    }

    /// A register's value.
    #[inline(always)]
    pub fn reg<'a>(&self, index: usize) -> &'a Value {
        // SAFETY: see the module.
        unsafe { &*self.base.add(index) }
    }

    /// Number of a register in the register file.
    #[inline(always)]
    pub fn absolute(&self, vm: &Vm, index: usize) -> usize {
        vm.registers.index_of(self.base) + index
    }

    /// Puts a value in a register; the old one is dropped after the new one stands.
    #[inline(always)]
    pub fn put(&self, index: usize, value: Value) {
        // SAFETY: see the module.
        let old = unsafe { std::mem::replace(&mut *self.base.add(index), value) };
        drop(old);
    }

    /// The same as an instruction's last act.
    #[inline(always)]
    pub fn put_last(&self, index: usize, value: Value) -> Flow {
        // SAFETY: see the module.
        let old = unsafe { std::mem::replace(&mut *self.base.add(index), value) };
        Flow::Bury(old.give_up(), None)
    }

    /// Exchanges a register's value.
    #[inline(always)]
    pub fn exchange(&self, index: usize, value: Value) -> Value {
        // SAFETY: see the module.
        unsafe { std::mem::replace(&mut *self.base.add(index), value) }
    }

    /// Takes the value out of a register.
    #[inline(always)]
    pub fn take(&self, vm: &Vm, index: usize) -> Value {
        // SAFETY: see the module.
        unsafe { std::mem::replace(&mut *self.base.add(index), vm.unbound()) }
    }

    /// A register's value: taken out of it if `dead`, else another reference.
    #[inline(always)]
    pub fn take_or_share(&self, vm: &Vm, dead: bool, index: usize) -> Value {
        if dead {
            self.take(vm, index)
        } else {
            self.reg(index).clone()
        }
    }

    /// Takes the frame's keeper, which stands below its first register; the frame has been left.
    #[inline(always)]
    pub fn take_keeper(&self, vm: &Vm) -> Value {
        // SAFETY: see the module: every frame has a keeper.
        unsafe { std::mem::replace(&mut *self.base.sub(1), vm.unbound()) }
    }

    /// The frame's keeper.
    #[inline(always)]
    pub fn keeper<'a>(&self) -> &'a Value {
        // SAFETY: see the module: every frame has a keeper.
        unsafe { &*self.base.sub(1) }
    }

    /// Goes on with the body of the loop whose `ForIter` (with its cache word) is before the program counter.
    #[inline(always)]
    pub fn continue_loop(&mut self) {
        // SAFETY: see the module: the program counter is behind the two words of that instruction.
        let offset = unsafe { *self.ip.wrapping_sub(1) } as u32 as i32 as isize;
        self.jump(offset, 2);
    }

    /// Puts a value in a register of any frame, by its number in the file.
    #[inline(always)]
    pub fn put_absolute(&self, vm: &Vm, index: usize, value: Value) {
        // SAFETY: frames name registers of the file only.
        let old = unsafe { std::mem::replace(&mut *vm.registers.pointer(index), value) };
        drop(old);
    }

    /// Exchanges the value of a register of any frame.
    #[inline(always)]
    pub fn exchange_absolute(&self, vm: &Vm, index: usize, value: Value) -> Value {
        // SAFETY: frames name registers of the file only.
        unsafe { std::mem::replace(&mut *vm.registers.pointer(index), value) }
    }

    /// Releases the first `len` registers, which are dead, as long as no object ends; false when one would. Number boxes stay.
    #[inline(always)]
    pub fn release_shared(&self, vm: &Vm, len: usize) -> bool {
        for index in 0..len {
            let value = self.reg(index);
            if !value.is_spare() {
                if value.is_last() {
                    return false;
                }
                std::mem::forget(self.take(vm, index).give_up());
            }
        }
        true
    }

    /// Exchanges the contents of two registers.
    #[inline(always)]
    pub fn swap(&self, a: usize, b: usize) {
        // SAFETY: see the module.
        unsafe { std::ptr::swap(self.base.add(a), self.base.add(b)) }
    }

    /// Overwrites a dead number box in the register.
    #[inline(always)]
    pub fn reuse_int(&self, index: usize, number: i64) -> bool {
        // SAFETY: see the module; the register's value is about to be replaced, so it is dead.
        unsafe { (*self.base.add(index)).reuse_int(number) }
    }

    /// Overwrites a dead number box in the register.
    #[inline(always)]
    pub fn reuse_float(&self, index: usize, number: f64) -> bool {
        // SAFETY: as above.
        unsafe { (*self.base.add(index)).reuse_float(number) }
    }

    /// A constant.
    #[inline(always)]
    pub fn constant<'a>(&self, index: usize) -> &'a Value {
        // SAFETY: see the module.
        unsafe { &*self.constants.add(index) }
    }

    /// A window of registers, as natives get it.
    #[inline(always)]
    pub fn window<'a>(&self, start: usize, len: usize) -> &'a [Value] {
        // SAFETY: see the module.
        unsafe { std::slice::from_raw_parts(self.base.add(start), len) }
    }

    /// A window of registers, to take values out of.
    #[inline(always)]
    pub fn window_mut<'a>(&self, start: usize, len: usize) -> &'a mut [Value] {
        // SAFETY: see the module; the handler that takes the values is the only user of the registers.
        unsafe { std::slice::from_raw_parts_mut(self.base.add(start), len) }
    }

    /// Releases a window of dead registers. Number boxes stay, to be reused.
    #[inline(always)]
    pub fn release(&self, vm: &Vm, start: usize, len: usize) {
        for index in start..start + len {
            if !self.reg(index).is_spare() {
                drop(self.take(vm, index));
            }
        }
    }
}

/// The inline-cache words of one instruction.
#[derive(Clone, Copy)]
pub struct Caches<const N: usize>(*mut u64);

impl<const N: usize> Caches<N> {
    /// A cache word.
    #[inline(always)]
    pub fn get(&self, index: usize) -> u64 {
        debug_assert!(index < N);
        // SAFETY: the row of the opcode says that so many words follow it.
        unsafe { *self.0.add(index) }
    }

    /// Sets a cache word.
    #[inline(always)]
    pub fn set(&self, index: usize, word: u64) {
        debug_assert!(index < N);
        // SAFETY: as above; the engine's thread is the only user of its code.
        unsafe { *self.0.add(index) = word }
    }

    /// Low half of a cache word.
    #[inline(always)]
    pub fn low(&self, index: usize) -> u32 {
        self.get(index) as u32
    }

    /// High half of a cache word.
    #[inline(always)]
    pub fn high(&self, index: usize) -> u32 {
        (self.get(index) >> 32) as u32
    }

    /// Sets the high half of a cache word.
    #[inline(always)]
    pub fn set_high(&self, index: usize, half: u32) {
        self.set(index, self.low(index) as u64 | (half as u64) << 32);
    }

    /// The low half as a jump offset.
    #[inline(always)]
    pub fn offset(&self, index: usize) -> isize {
        self.low(index) as i32 as isize
    }

    /// Remembers an object without counting it. Whoever reads it back has checked a version that proves it alive.
    #[inline(always)]
    pub fn remember(&self, index: usize, value: &Value) {
        self.set(index, value.address() as u64);
    }

    /// Remembers where a value is. Whoever reads it back has checked a version that proves that it still is there.
    #[inline(always)]
    pub fn remember_place(&self, index: usize, place: Option<*const Value>) {
        match place {
            Some(place) => self.set(index, place as u64),
            None => self.set(0, 0),
        }
    }

    /// The value at the remembered place.
    #[inline(always)]
    pub fn remembered_place<'a>(&self, index: usize) -> &'a Value {
        // SAFETY: the caller has checked the version of the keys, so that the entry is where it was, and live.
        unsafe { &*(self.get(index) as *const Value) }
    }

    /// The remembered object without its mark.
    #[inline(always)]
    pub fn remembered_marked(&self, index: usize) -> Borrowed {
        // SAFETY: as with `remembered`; objects lie on multiples of eight.
        unsafe { Borrowed::from_address((self.get(index) & !7) as usize) }
    }

    /// The remembered object.
    #[inline(always)]
    pub fn remembered<'a>(&self, index: usize) -> &'a Value {
        // SAFETY: a `Value` is a transparent pointer, and the word holds one (see `remember`); the caller has checked that
        // the class or dict that holds the object is unchanged since.
        unsafe { &*self.0.add(index).cast::<Value>() }
    }
}

/// The code that a function or a frame runs.
#[inline(always)]
pub fn code_of<'a>(vm: &'a Vm, code: &'a Value) -> &'a CodeObj {
    match code.downcast::<CodeObj>() {
        Some(code) => code.get(vm),
        // SAFETY: functions and frames are made with code objects only.
        None => unsafe { std::hint::unreachable_unchecked() },
    }
}
