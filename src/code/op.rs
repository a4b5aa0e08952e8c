//! The instruction set: one documented row per opcode. Encoder, disassembler, verifier and dispatch derive from the table.
//!
//! # The machine
//! A frame is a window of *registers* `r[0] … r[nregs-1]`. The first `nlocals` are the function's variables in the order of
//! [`crate::code::Unit::variables`] (parameters first); the rest are *temporaries*. Every register always holds a valid
//! reference; `UNBOUND` stands for "nothing".
//!
//! # The word
//! An instruction is one 64-bit word, followed by the row's number of inline-cache words:
//! `op: u8 | k: u8 | a: u16 | b: u16 | c: u16`, lowest byte first. A program counter counts words. A jump offset is relative to
//! the jump's own program counter. `Jump32`, `Const32` and `Imm32` operands occupy `b` and `c` together.
//!
//! # Positions
//! Where an instruction does two things that Python tells apart in tracebacks, its first word has the position of the first one (the
//! attribute of `CallMethod…`, the target of `AugAttr` and `AugItem`), and the cache words that of the whole.
//!
//! # Temporaries
//! * A temporary that an instruction reads for the last time is marked: [`KILL_A`], [`KILL_B`], [`KILL_C`] in `k` mean "that
//!   register is dead afterwards": the handler moves or releases the value. (A dead register may keep a stale `int` or
//!   `float` box, whose memory the next result in that register then reuses; nothing else.)
//! * A register that is also the destination needs no mark: writing it releases the old value.
//! * *Windows* (the operands of calls and of `Build…`) are always consumed: they are dead afterwards. The destination may be the
//!   window's first register, or any register outside of the window.
//! * A normal `Return` finds all other temporaries dead. When an exception is caught, the unwinder releases every register from the handler's `depth` up.

/// `r[a]` is dead after this instruction.
pub const KILL_A: u8 = 1;
/// `r[b]` is dead after this instruction.
pub const KILL_B: u8 = 2;
/// `r[c]` is dead after this instruction.
pub const KILL_C: u8 = 4;
/// Arithmetic: this is the augmented form (`+=`): try the in-place dunder first.
pub const INPLACE: u8 = 8;
/// Compare-and-branch, and `JumpIf…`: jump when the test is true (without it: when it is false).
pub const IF_TRUE: u8 = 8;
/// `MakeFunction`: the window holds a tuple of positional defaults.
pub const HAS_DEFAULTS: u8 = 16;
/// `MakeFunction`: the window holds a dict of keyword-only defaults.
pub const HAS_KWDEFAULTS: u8 = 32;
/// `MakeFunction`: the window holds a dict of annotations.
pub const HAS_ANNOTATIONS: u8 = 64;
/// `MakeFunction`: the window holds a tuple of cells.
pub const HAS_CLOSURE: u8 = 128;
/// `FormatValue`: `r[c]` is the format specification.
pub const HAS_SPEC: u8 = 16;
/// `FormatValue`: conversion `!s`.
pub const CONVERT_STR: u8 = 32;
/// `FormatValue`: conversion `!r`.
pub const CONVERT_REPR: u8 = 64;
/// `FormatValue`: conversion `!a`.
pub const CONVERT_ASCII: u8 = 96;
/// `Raise`: `r[b]` is the cause (`raise a from b`).
pub const HAS_CAUSE: u8 = 16;
/// `AugAttr`, `AugItem`, `AugGlobal`, `AugCell`: the old value was loaded before the right operand was computed (Python's order), and
/// stands in the register just below the right operand, which it dies with. The slot may hold something else by now: when it still holds
/// this very object the handler may take it out of the slot, so that a str grows in place; else it computes from the old value.
/// Without the flag (the right operand runs no code) the handler loads the old value itself.
pub const LOADED: u8 = 16;

/// What an operand of an instruction means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// The field is not used and zero.
    Unused,
    /// A register that is written.
    Dst,
    /// A register that is read.
    Src,
    /// A register that is read and written.
    Use,
    /// First register of a window; its length follows from the row.
    Window,
    /// A number of registers or items.
    Count,
    /// A small signed number.
    Imm,
    /// Index in the unit's names.
    Name,
    /// Index in the unit's constants.
    Const,
    /// Index in the unit's constants, in `b` and `c`.
    Const32,
    /// A number, in `b` and `c`.
    Imm32,
    /// Jump offset in `c`, signed.
    Jump16,
    /// Jump offset in `b` and `c`, signed.
    Jump32,
}

/// Calls the macro `$m` with the whole table: `doc, Name, inline or apart (see `vm::dispatch`), handler path, [a, b, c], cache words` a row.
#[macro_export]
macro_rules! for_each_op {
    ($m:ident) => {
        $m! {
            // ---- loads and moves -------------------------------------------------------------------------------
            /// Does nothing.
            Nop inline load::nop [Unused Unused Unused] 0;
            /// A line begins, or goes on after a call: blocks made from here on belong to it. Only in code that is to be followed.
            Line apart flow::line [Unused Unused Unused] 0;
            /// `r[a] = constants[b,c]`.
            LoadConst inline load::load_const [Dst Const32 Unused] 0;
            /// `r[a] = r[b]` (a new reference; with `KILL_B` a move). `r[b]` must be bound.
            Move inline load::move_ [Dst Src Unused] 0;
            /// `r[a] = UNBOUND`: releases the register (a dead temporary, or a local of unknown state at entry).
            Clear inline load::clear [Dst Unused Unused] 0;
            /// Raises UnboundLocalError if local `r[a]` is unbound. Put before a use that is not certainly assigned.
            CheckLocal inline load::check_local [Src Unused Unused] 0;
            /// `del x` of a local: raises UnboundLocalError if unbound, else releases it.
            DeleteLocal apart load::delete_local [Use Unused Unused] 0;
            /// `r[a] = ` global or builtin `names[b]`; NameError.
            LoadGlobal inline load::load_global [Dst Name Unused] 2;
            /// Global `names[b] = r[a]` (`KILL_A`).
            StoreGlobal inline load::store_global [Src Name Unused] 1;
            /// `del` of global `names[b]`.
            DeleteGlobal apart load::delete_global [Unused Name Unused] 0;
            /// Class body, or `exec` with two namespaces: looks in the frame's namespace, globals, builtins.
            LoadName apart load::load_name [Dst Name Unused] 0;
            /// Stores in the frame's namespace: `ns[names[b]] = r[a]` (`KILL_A`).
            StoreName apart load::store_name [Src Name Unused] 0;
            /// Deletes from the frame's namespace.
            DeleteName apart load::delete_name [Unused Name Unused] 0;
            /// `r[a] = Cell(r[a])`: turns a parameter (or an unbound local) into a cell.
            MakeCell apart load::make_cell [Use Unused Unused] 0;
            /// `r[a] = ` the `b`-th cell of the running function's closure.
            LoadClosure inline load::load_closure [Dst Imm Unused] 0;
            /// `r[a] = ` contents of cell `r[b]`; NameError if empty (the name is that of register `b`).
            LoadCell inline load::load_cell [Dst Src Unused] 0;
            /// Contents of cell `r[a] = r[b]` (`KILL_B`).
            StoreCell inline load::store_cell [Src Src Unused] 0;
            /// Empties cell `r[a]`; NameError if it is empty.
            DeleteCell apart load::delete_cell [Src Unused Unused] 0;
            /// Class body: the frame's namespace has `names[c]`? else the contents of cell `r[b]`.
            LoadClassCell apart load::load_class_cell [Dst Src Name] 0;
            /// `r[a] = ` the frame's namespace, a dict (`locals()` of a class body, `__annotations__`).
            LoadNamespace apart load::load_namespace [Dst Unused Unused] 0;
            /// Makes sure that the frame's namespace (or globals) has an `__annotations__` dict.
            SetupAnnotations apart load::setup_annotations [Unused Unused Unused] 0;

            // ---- arithmetic: r[a] = r[b] op r[c]; KILL_B, KILL_C, INPLACE --------------------------------------------
            /// `r[a] = r[b] + r[c]`. With `INPLACE` and `a == b` an exact str that nobody else holds grows in place.
            Add inline arith::add [Dst Src Src] 0;
            /// `-`
            Sub inline arith::sub [Dst Src Src] 0;
            /// `*`
            Mul inline arith::mul [Dst Src Src] 0;
            /// `/`
            TrueDiv inline arith::true_div [Dst Src Src] 0;
            /// `//`
            FloorDiv inline arith::floor_div [Dst Src Src] 0;
            /// `%`
            Mod inline arith::mod_ [Dst Src Src] 0;
            /// `**`
            Pow inline arith::pow [Dst Src Src] 0;
            /// `@`
            MatMul inline arith::mat_mul [Dst Src Src] 0;
            /// `&`
            BitAnd inline arith::bit_and [Dst Src Src] 0;
            /// `|`
            BitOr inline arith::bit_or [Dst Src Src] 0;
            /// `^`
            BitXor inline arith::bit_xor [Dst Src Src] 0;
            /// `<<`
            Shl inline arith::shl [Dst Src Src] 0;
            /// `>>`
            Shr inline arith::shr [Dst Src Src] 0;
            // The same with a constant on the right: r[a] = r[b] op constants[c]; KILL_B, INPLACE.
            /// `r[a] = r[b] + constants[c]`
            AddK inline arith::add_k [Dst Src Const] 0;
            /// `r[a] = r[b] - constants[c]`
            SubK inline arith::sub_k [Dst Src Const] 0;
            /// `r[a] = r[b] * constants[c]`
            MulK inline arith::mul_k [Dst Src Const] 0;
            /// `r[a] = r[b] / constants[c]`
            TrueDivK inline arith::true_div_k [Dst Src Const] 0;
            /// `r[a] = r[b] // constants[c]`
            FloorDivK inline arith::floor_div_k [Dst Src Const] 0;
            /// `r[a] = r[b] % constants[c]`
            ModK inline arith::mod_k [Dst Src Const] 0;
            /// `r[a] = r[b] ** constants[c]`
            PowK inline arith::pow_k [Dst Src Const] 0;
            /// `r[a] = r[b] @ constants[c]`
            MatMulK inline arith::mat_mul_k [Dst Src Const] 0;
            /// `r[a] = r[b] & constants[c]`
            BitAndK inline arith::bit_and_k [Dst Src Const] 0;
            /// `r[a] = r[b] | constants[c]`
            BitOrK inline arith::bit_or_k [Dst Src Const] 0;
            /// `r[a] = r[b] ^ constants[c]`
            BitXorK inline arith::bit_xor_k [Dst Src Const] 0;
            /// `r[a] = r[b] << constants[c]`
            ShlK inline arith::shl_k [Dst Src Const] 0;
            /// `r[a] = r[b] >> constants[c]`
            ShrK inline arith::shr_k [Dst Src Const] 0;
            /// `r[a] = r[b] + c` for a small constant `c` (of either sign); `KILL_B`, `INPLACE`. Also serves `r[b] - c`, see `SubImm`.
            AddImm inline arith::add_imm [Dst Src Imm] 0;
            /// `r[a] = r[b] - c` for a small constant `c`.
            SubImm inline arith::sub_imm [Dst Src Imm] 0;
            /// `r[a] = -r[b]`
            Neg inline arith::neg [Dst Src Unused] 0;
            /// `r[a] = +r[b]`
            Pos apart arith::pos [Dst Src Unused] 0;
            /// `r[a] = ~r[b]`
            Invert inline arith::invert [Dst Src Unused] 0;
            /// `r[a] = not r[b]`
            Not inline arith::not [Dst Src Unused] 0;

            // ---- comparisons ---------------------------------------------------------------------------------------
            /// `r[a] = r[b] < r[c]`
            Lt inline compare::lt [Dst Src Src] 0;
            /// `<=`
            Le inline compare::le [Dst Src Src] 0;
            /// `>`
            Gt inline compare::gt [Dst Src Src] 0;
            /// `>=`
            Ge inline compare::ge [Dst Src Src] 0;
            /// `==`
            Eq inline compare::eq [Dst Src Src] 0;
            /// `!=`
            Ne inline compare::ne [Dst Src Src] 0;
            /// `r[a] = r[b] is r[c]`
            Is inline compare::is [Dst Src Src] 0;
            /// `is not`
            IsNot inline compare::is_not [Dst Src Src] 0;
            /// `r[a] = r[b] in r[c]`
            In inline compare::in_ [Dst Src Src] 0;
            /// `not in`
            NotIn inline compare::not_in [Dst Src Src] 0;

            // ---- jumps ---------------------------------------------------------------------------------------------
            /// Jumps.
            Jump inline flow::jump [Unused Jump32 Unused] 0;
            /// Jumps backwards (a loop's end): the place where limits and interrupts are looked at.
            JumpBack inline flow::jump_back [Unused Jump32 Unused] 0;
            // A taken conditional jump with a negative offset ends a loop, as `JumpBack` does: limits and interrupts are looked at.
            /// Jumps when the truth of `r[a]` is that of `IF_TRUE`; `KILL_A` releases it on both ways.
            JumpIf inline flow::jump_if [Src Jump32 Unused] 0;
            /// Jumps when `(r[a] is None)` is that of `IF_TRUE`; `KILL_A`.
            JumpIfNone inline flow::jump_if_none [Src Jump32 Unused] 0;
            /// Jumps by `c` when `(r[a] < r[b])` is that of `IF_TRUE`; `KILL_A`, `KILL_B`.
            JumpLt inline flow::jump_lt [Src Src Jump16] 0;
            /// Likewise `<=`.
            JumpLe inline flow::jump_le [Src Src Jump16] 0;
            /// Likewise `>`.
            JumpGt inline flow::jump_gt [Src Src Jump16] 0;
            /// Likewise `>=`.
            JumpGe inline flow::jump_ge [Src Src Jump16] 0;
            /// Likewise `==`.
            JumpEq inline flow::jump_eq [Src Src Jump16] 0;
            /// Likewise `!=`.
            JumpNe inline flow::jump_ne [Src Src Jump16] 0;
            /// Jumps by `c` when `(r[a] < constants[b])` is that of `IF_TRUE`; `KILL_A`.
            JumpLtK inline flow::jump_lt_k [Src Const Jump16] 0;
            /// Jumps by `c` when `(r[a] <= constants[b])` is that of `IF_TRUE`; `KILL_A`.
            JumpLeK inline flow::jump_le_k [Src Const Jump16] 0;
            /// Jumps by `c` when `(r[a] > constants[b])` is that of `IF_TRUE`; `KILL_A`.
            JumpGtK inline flow::jump_gt_k [Src Const Jump16] 0;
            /// Jumps by `c` when `(r[a] >= constants[b])` is that of `IF_TRUE`; `KILL_A`.
            JumpGeK inline flow::jump_ge_k [Src Const Jump16] 0;
            /// Jumps by `c` when `(r[a] == constants[b])` is that of `IF_TRUE`; `KILL_A`.
            JumpEqK inline flow::jump_eq_k [Src Const Jump16] 0;
            /// Jumps by `c` when `(r[a] != constants[b])` is that of `IF_TRUE`; `KILL_A`.
            JumpNeK inline flow::jump_ne_k [Src Const Jump16] 0;

            // ---- attributes; word 1 holds the name's index (low 32 bits), the rest is the VM's --------------------------
            /// `r[a] = r[b].name`; `KILL_B`. Cache word 1, low half: index of the name.
            LoadAttr inline attr::load_attr [Dst Src Unused] 2;
            /// `r[a].name = r[b]`; `KILL_A`, `KILL_B`.
            StoreAttr inline attr::store_attr [Src Src Unused] 2;
            /// `del r[a].name`; `KILL_A`.
            DeleteAttr apart attr::delete_attr [Src Unused Unused] 1;
            /// `r[a].name op= r[b]`, `c` = number of the binary operator ([`BinaryOp`]); `KILL_A`, `KILL_B`, `LOADED`. Takes the old value out of the slot
            /// first when it can, so that a str grows in place.
            AugAttr inline attr::aug_attr [Src Src Imm] 2;

            // ---- subscripts ------------------------------------------------------------------------------------------
            /// `r[a] = r[b][r[c]]`; `KILL_B`, `KILL_C`.
            LoadItem inline subscript::load_item [Dst Src Src] 0;
            /// `r[a] = r[b][constants[c]]`; `KILL_B`.
            LoadItemK inline subscript::load_item_k [Dst Src Const] 0;
            /// `r[a] = r[b][r[c]:r[c+1]]`, an absent bound being None; `KILL_B`. The window of two is consumed.
            LoadSlice inline subscript::load_slice [Dst Src Window] 0;
            /// `r[a][r[b]] = r[c]`; all three kills.
            StoreItem inline subscript::store_item [Src Src Src] 0;
            /// `del r[a][r[b]]`; `KILL_A`, `KILL_B`.
            DeleteItem apart subscript::delete_item [Src Src Unused] 0;
            /// `r[a][r[b]] op= r[c]`; all three kills, `LOADED`; word 1 holds the operator's number ([`BinaryOp`]).
            AugItem inline subscript::aug_item [Src Src Src] 1;
            /// Global `names[b] op= r[a]`, `c` = the operator's number; `KILL_A`, `LOADED`. (Only where the name is certainly global.)
            AugGlobal apart subscript::aug_global [Src Name Imm] 0;
            /// Contents of cell `r[a] op= r[b]`, `c` = the operator's number; NameError if it is empty; `KILL_B`, `LOADED`.
            AugCell apart subscript::aug_cell [Src Src Imm] 0;

            // ---- building --------------------------------------------------------------------------------------------
            /// `r[a] = [r[b], … r[b+c-1]]`.
            BuildList inline build::build_list [Dst Window Count] 0;
            /// `r[a] = (r[b], …)`.
            BuildTuple inline build::build_tuple [Dst Window Count] 0;
            /// `r[a] = {r[b], …}`.
            BuildSet apart build::build_set [Dst Window Count] 0;
            /// `r[a] = {r[b]: r[b+1], …}`, `c` pairs.
            BuildDict apart build::build_dict [Dst Window Count] 0;
            /// `r[a] = slice(r[b], r[b+1], r[b+2])`; an absent part is None.
            BuildSlice inline build::build_slice [Dst Window Unused] 0;
            /// `r[a] = ` concatenation of the `c` strs at `r[b]` (f-strings).
            BuildString apart build::build_string [Dst Window Count] 0;
            /// `r[a] = format(r[b], r[c])`: flags `HAS_SPEC`, `CONVERT_…`, `KILL_B`, `KILL_C`.
            FormatValue apart build::format_value [Dst Src Src] 0;
            /// List `r[a].append(r[b])`; `KILL_B`.
            ListAppend inline build::list_append [Src Src Unused] 0;
            /// List `r[a].extend(r[b])`, with the error text of `*x` in a display; `KILL_B`.
            ListExtend apart build::list_extend [Src Src Unused] 0;
            /// `r[a] = tuple(list r[b])`; the list is consumed.
            ListToTuple apart build::list_to_tuple [Dst Src Unused] 0;
            /// Set `r[a].add(r[b])`; `KILL_B`.
            SetAdd apart build::set_add [Src Src Unused] 0;
            /// Set `r[a].update(r[b])`; `KILL_B`.
            SetUpdate apart build::set_update [Src Src Unused] 0;
            /// Dict `r[a][r[b]] = r[c]`; `KILL_B`, `KILL_C`.
            DictSet apart build::dict_set [Src Src Src] 0;
            /// Dict `r[a].update(r[b])` for `{**x}`; `KILL_B`.
            DictUpdate apart build::dict_update [Src Src Unused] 0;
            /// Dict `r[a]` takes the keywords of mapping `r[b]` for a call of `r[c]`: TypeError on a repeated or non-str key; `KILL_B`.
            DictMerge apart build::dict_merge [Src Src Src] 0;
            /// `r[a], … r[a+c-1] = r[b]`; `KILL_B`. The window may consist of locals, `r[b]` may be one of them, and a failure (too many,
            /// too few, an exception from the iterator) leaves all of them as they were: write them when all items are there.
            UnpackSequence inline build::unpack_sequence [Window Src Count] 0;
            /// `r[a], … = r[b]` with one starred target: low byte of `c` targets before it, high byte after; the list is at its place; `KILL_B`.
            UnpackEx apart build::unpack_ex [Window Src Count] 0;

            // ---- calls -----------------------------------------------------------------------------------------------
            /// `r[a] = r[b](r[b+1], … r[b+c])`. The window `r[b] …` is consumed; `a` may be `b`, or any register below it.
            Call inline call::call [Dst Window Count] 0;
            /// The same with keyword arguments: the last arguments are those of the tuple of names `constants[word 1]`; `c` counts all of them.
            CallKw inline call::call_kw [Dst Window Count] 1;
            /// `r[a] = r[b+1].name(r[b+2], … r[b+1+c])`: the receiver is at `b+1`, `r[b]` is free for the VM (where `a` is `b` it may
            /// hold an old value that nobody reads any more: release it like any other that is overwritten). Word 1, low half: the name's index.
            CallMethod inline call::call_method [Dst Window Count] 3;
            /// The same with keywords: word 1, high half: constant index of the tuple of names.
            CallMethodKw inline call::call_method_kw [Dst Window Count] 3;
            /// `r[a] = r[b](*r[b+1], **r[b+2])`: a tuple or any iterable, and a dict or UNBOUND.
            CallEx apart call::call_ex [Dst Window Unused] 0;
            /// Returns `r[a]` (always a move) from the frame.
            Return inline call::return_ [Src Unused Unused] 0;
            /// `r[a] = ` function of code `constants[c]`; the window at `b` holds, in this order and as far as the flags say: defaults tuple,
            /// keyword-defaults dict, annotations (dict or tuple of pairs), closure tuple.
            MakeFunction apart define::make_function [Dst Window Const] 2;
            /// `r[a] = __build_class__` of the builtins.
            LoadBuildClass apart define::load_build_class [Dst Unused Unused] 0;

            // ---- iteration and generators -----------------------------------------------------------------------------
            /// `r[a] = iter(r[b])`; `KILL_B`.
            GetIter apart iter::get_iter [Dst Src Unused] 0;
            /// `r[a] = next(r[b])` and jumps by word 1 (signed, low 32 bits: backwards, to the loop's body; limits and interrupts are looked at
            /// as by `JumpBack`). When the iterator is exhausted: releases `r[b]` and goes on with the next instruction.
            ForIter inline iter::for_iter [Dst Use Unused] 1;
            /// Suspends the generator with `r[b]` (`KILL_B`); resumed, `r[a]` is the value sent.
            Yield inline iter::yield_ [Dst Src Unused] 0;
            /// `r[a] = yield from r[b]`, `r[b]` an iterator (see `GetYieldFromIter`); `r[c]` holds the value to send next: None at first. Both die;
            /// `a` may be `b`.
            YieldFrom apart iter::yield_from [Dst Use Use] 0;
            /// `r[a] = ` `r[b]` if it is a generator (or a coroutine that may be delegated to), else `iter(r[b])`; `KILL_B`.
            GetYieldFromIter apart iter::get_yield_from_iter [Dst Src Unused] 0;
            /// `r[a] = ` awaitable's iterator of `r[b]`; `KILL_B`.
            GetAwaitable apart iter::get_awaitable [Dst Src Unused] 0;
            /// `r[a] = aiter(r[b])`; `KILL_B`.
            GetAiter apart iter::get_aiter [Dst Src Unused] 0;
            /// `r[a] = ` awaitable of `anext(r[b])`.
            GetAnext apart iter::get_anext [Dst Src Unused] 0;

            // ---- exceptions -------------------------------------------------------------------------------------------
            /// Entering a handler: `r[b] = ` the exception handled so far (or None); `r[a]` becomes the one being handled.
            PushExc apart exc::push_exc [Src Dst Unused] 0;
            /// Leaving a handler: the exception handled so far is again `r[a]`, which dies.
            PopExc apart exc::pop_exc [Use Unused Unused] 0;
            /// `raise r[a]`, with `HAS_CAUSE` `from r[b]`; kills.
            Raise apart exc::raise [Src Src Unused] 0;
            /// Bare `raise`: the exception being handled; RuntimeError if there is none.
            RaiseCurrent apart exc::raise_current [Unused Unused Unused] 0;
            /// Raises `r[a]` again as it is (end of a `finally` or of a handler that did not match); the register dies.
            Reraise apart exc::reraise [Use Unused Unused] 0;
            /// Jumps by word 1 (signed, low 32 bits) when exception `r[a]` does not match class or tuple `r[b]` (`KILL_B`); TypeError if that is not one.
            JumpIfNoMatch apart exc::jump_if_no_match [Src Src Unused] 1;
            /// `except*`: splits `r[b]` by the classes `r[c]` (`KILL_C`): `r[a] = ` the matching group or None, `r[b] = ` the rest or None.
            SplitGroup apart exc::split_group [Dst Use Src] 0;
            /// End of `except*`: `r[a] = ` what must be raised, or None: original group `r[b]`, list `r[c]` of raised exceptions and the rest.
            PrepareReraiseStar apart exc::prepare_reraise_star [Dst Src Src] 0;
            /// `assert`: raises AssertionError; with `HAS_CAUSE` the message is `r[b]`.
            RaiseAssertion apart exc::raise_assertion [Unused Src Unused] 0;
            /// Entering `with`: `r[a]` is the manager. Leaves its bound `__exit__` in `r[a]` and the result of `__enter__` in `r[a+1]`.
            WithEnter apart exc::with_enter [Window Unused Unused] 0;
            /// Normal end of `with`: calls `r[a](None, None, None)`; `r[a]` dies. Registers above `a` are free.
            WithExit apart exc::with_exit [Use Unused Unused] 0;
            /// Exceptional end: `r[a] = bool(r[b](type, exc, traceback))` for the exception `r[c]`; `r[b]` dies. Registers from `a` up are free.
            WithExitExc apart exc::with_exit_exc [Dst Use Src] 0;
            /// Handler of `async for`: releases the exception `r[a]` if it is StopAsyncIteration, else raises it again.
            EndAsyncFor apart exc::end_async_for [Use Unused Unused] 0;
            /// Both ends of `async with`: `r[a] = ` awaitable of `r[b](type, exc, traceback)` for the exception `r[c]`, or of `r[b](None, None, None)`
            /// when `r[c]` is None (then `KILL_C`); `r[b]` dies. Registers from `a` up are free, but for `r[c]`.
            AsyncWithExit apart exc::async_with_exit [Dst Use Src] 0;
            /// The asynchronous forms leave awaitables: `r[a] = ` bound `__aexit__`, `r[a+1] = ` awaitable of `__aenter__()`.
            AsyncWithEnter apart exc::async_with_enter [Window Unused Unused] 0;

            // ---- imports ----------------------------------------------------------------------------------------------
            /// `r[a] = __import__(names[b], …, fromlist constants[c], level = word 1)`.
            ImportName apart load::import_name [Dst Name Const] 1;
            /// `r[a] = ` name `names[c]` of module `r[b]`.
            ImportFrom apart load::import_from [Dst Src Name] 0;
            /// `from r[a] import *` into the frame's namespace; `KILL_A`.
            ImportStar apart load::import_star [Src Unused Unused] 0;

            // ---- match ------------------------------------------------------------------------------------------------
            /// `r[a] = ` is `r[b]` a sequence for a pattern?
            MatchSequence apart pattern::match_sequence [Dst Src Unused] 0;
            /// `r[a] = ` is `r[b]` a mapping for a pattern?
            MatchMapping apart pattern::match_mapping [Dst Src Unused] 0;
            /// `r[a] = ` tuple of the values of the keys `r[c]` (a tuple) in mapping `r[b]`, or None if one is missing.
            MatchKeys apart pattern::match_keys [Dst Src Src] 0;
            /// `r[a] = ` tuple of attributes of `r[b]` if it is an instance of `r[c]`, else None: word 1 = number of positional patterns (low half) and
            /// constant index of the tuple of keyword names (high half).
            MatchClass apart pattern::match_class [Dst Src Src] 1;
            /// `r[a] = len(r[b])`.
            GetLen apart pattern::get_len [Dst Src Unused] 0;

            // ---- the rest ---------------------------------------------------------------------------------------------
            /// `print` at the prompt: `sys.displayhook(r[a])`; `KILL_A`.
            PrintExpr apart load::print_expr [Src Unused Unused] 0;
            /// Python 2 `print`: window at `b` of `c` values, to file `r[a]` if that is bound (it dies); word 1: 1 when it ends the line.
            Print2 apart build::print2 [Use Window Count] 1;
            /// Python 2 backticks: `r[a] = repr(r[b])`; `KILL_B`.
            Repr2 apart build::repr2 [Dst Src Unused] 0;
            /// Python 2 `exec`: code `r[a]`, globals `r[a+1]`, locals `r[a+2]` (None when absent).
            Exec2 apart build::exec2 [Window Unused Unused] 0;
            /// Runs an intrinsic (PEP 695): `r[a] = intrinsic[c](r[b], r[b+1], r[b+2])`; numbers in [`Intrinsic`].
            Intrinsic apart pattern::intrinsic [Dst Window Imm] 0;
            /// Raises NotImplementedError with the text `constants[b,c]`: a construct that parses but does not run yet.
            Unsupported inline flow::unsupported [Unused Const32 Unused] 0;
        }
    };
}

macro_rules! define_ops {
    ($($(#[$doc:meta])* $name:ident $how:ident $group:ident :: $handler:ident [$a:ident $b:ident $c:ident] $cache:literal;)*) => {
        /// An opcode. Each is documented by its row in the table.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Op { $($(#[$doc])* $name,)* }

        impl Op {
            /// All opcodes in order.
            pub const ALL: &'static [Op] = &[$(Op::$name),*];
            /// The name as the disassembler prints it.
            pub const fn name(self) -> &'static str {
                match self { $(Op::$name => stringify!($name),)* }
            }
            /// What `a`, `b` and `c` mean.
            pub const fn operands(self) -> [Operand; 3] {
                match self { $(Op::$name => [Operand::$a, Operand::$b, Operand::$c],)* }
            }
            /// How many inline-cache words follow.
            pub const fn cache_words(self) -> usize {
                match self { $(Op::$name => $cache,)* }
            }
        }
    };
}
for_each_op!(define_ops);

impl Op {
    /// The opcode of number `byte`, if there is one.
    pub fn from_byte(byte: u8) -> Option<Op> {
        Op::ALL.get(byte as usize).copied()
    }
}

pub use crate::object::operator::BinaryOp;

impl BinaryOp {
    /// The opcode that computes it (none for `DivMod`, which is a function).
    pub fn opcode(self) -> Op {
        Op::ALL[Op::Add as usize + (self as usize).min(BinaryOp::Shr as usize)]
    }

    /// The opcode that computes it with a constant on the right.
    pub fn opcode_k(self) -> Op {
        Op::ALL[Op::AddK as usize + (self as usize).min(BinaryOp::Shr as usize)]
    }
}

/// Numbers of the `Intrinsic` instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u16)]
pub enum Intrinsic {
    /// A type variable: name `r[b]`, function computing the bound `r[b+1]` (or UNBOUND), function computing the default `r[b+2]` (or UNBOUND).
    TypeVar,
    /// A type variable: name, function computing the tuple of constraints, function computing the default (or UNBOUND).
    TypeVarConstraints,
    /// `**P`: name, `r[b+1]` UNBOUND, function computing the default `r[b+2]` (or UNBOUND).
    ParamSpec,
    /// `*Ts`: name, `r[b+1]` UNBOUND, function computing the default `r[b+2]` (or UNBOUND).
    TypeVarTuple,
    /// `type X[…] = value`: name, type parameters (tuple or None), function computing the value.
    TypeAlias,
    /// `Generic[…]` of a tuple of type parameters.
    SubscriptGeneric,
    /// Sets `__type_params__` of function `r[b]` to `r[b+1]`, returns the function.
    SetTypeParams,
    /// Python 2 `raise E, v, tb`: the exception instance of class or instance `r[b]` and value `r[b+1]`, its traceback `r[b+2]` (or UNBOUND).
    MakeException2,
}

/// One instruction word.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub struct Instr(pub u64);

impl Instr {
    /// Packs an instruction.
    pub const fn new(op: Op, k: u8, a: u16, b: u16, c: u16) -> Instr {
        Instr(op as u64 | (k as u64) << 8 | (a as u64) << 16 | (b as u64) << 32 | (c as u64) << 48)
    }
    /// Packs an instruction whose `b` and `c` are one 32-bit operand.
    pub const fn wide(op: Op, k: u8, a: u16, bc: u32) -> Instr {
        Instr(op as u64 | (k as u64) << 8 | (a as u64) << 16 | (bc as u64) << 32)
    }
    /// The opcode's number.
    #[inline(always)]
    pub const fn op_byte(self) -> u8 {
        self.0 as u8
    }
    /// The flags.
    #[inline(always)]
    pub const fn k(self) -> u8 {
        (self.0 >> 8) as u8
    }
    /// First operand.
    #[inline(always)]
    pub const fn a(self) -> usize {
        (self.0 >> 16) as u16 as usize
    }
    /// Second operand.
    #[inline(always)]
    pub const fn b(self) -> usize {
        (self.0 >> 32) as u16 as usize
    }
    /// Third operand.
    #[inline(always)]
    pub const fn c(self) -> usize {
        (self.0 >> 48) as usize
    }
    /// Third operand as a signed number.
    #[inline(always)]
    pub const fn c_signed(self) -> isize {
        ((self.0 as i64) >> 48) as isize
    }
    /// Second and third operand as one signed number.
    #[inline(always)]
    pub const fn bc_signed(self) -> isize {
        ((self.0 as i64) >> 32) as isize
    }
    /// Second and third operand as one number.
    #[inline(always)]
    pub const fn bc(self) -> usize {
        (self.0 >> 32) as usize
    }
    /// Is flag `bit` set?
    #[inline(always)]
    pub const fn has(self, bit: u8) -> bool {
        self.k() & bit != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instruction_keeps_its_fields() {
        let i = Instr::new(Op::Add, KILL_B | INPLACE, 1, 65_535, 3);
        assert_eq!((i.op_byte(), i.k(), i.a(), i.b(), i.c()), (Op::Add as u8, 10, 1, 65_535, 3));
        assert_eq!(Instr::wide(Op::Jump, 0, 0, -7i32 as u32).bc_signed(), -7);
        assert_eq!(Instr::new(Op::AddImm, 0, 0, 0, -5i16 as u16).c_signed(), -5);
    }

    #[test]
    fn operators_and_opcodes_stand_in_the_same_order() {
        assert_eq!(BinaryOp::Shr.opcode(), Op::Shr);
        assert_eq!(BinaryOp::MatMul.opcode(), Op::MatMul);
        assert_eq!((BinaryOp::Add.opcode_k(), BinaryOp::Shr.opcode_k()), (Op::AddK, Op::ShrK));
        assert!(Op::ALL.len() <= 256);
    }
}
