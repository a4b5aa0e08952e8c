use super::*;
use crate::code::unit::{Handler, Position};

fn unit(words: Vec<Instr>) -> Unit {
    Unit {
        variables: vec!["x".to_owned()],
        nregs: 4,
        words: words.into_iter().map(|instr| instr.0).collect(),
        constants: vec![Const::None],
        names: vec!["name".to_owned()],
        ..Unit::default()
    }
}

fn load(register: u16) -> Instr {
    Instr::wide(Op::LoadConst, 0, register, 0)
}

fn ret(register: u16) -> Instr {
    Instr::new(Op::Return, 0, register, 0, 0)
}

fn refused(unit: &Unit, with: &str) {
    let problem = verify(unit).expect_err("must be refused");
    assert!(problem.contains(with), "{problem}");
}

#[test]
fn a_sane_unit_passes() {
    assert_eq!(verify(&unit(vec![load(1), ret(1)])), Ok(()));
}

#[test]
fn operands_must_be_in_range() {
    refused(&unit(vec![load(4), ret(4)]), "out of range");
    refused(&unit(vec![Instr::wide(Op::LoadConst, 0, 1, 1), ret(1)]), "out of range");
    refused(&unit(vec![Instr::new(Op::LoadGlobal, 0, 1, 1, 0), Instr(0), Instr(0), ret(1)]), "out of range");
    refused(&unit(vec![Instr::new(Op::BuildList, 0, 1, 2, 3), ret(1)]), "out of range");
    refused(&unit(vec![Instr::new(Op::LoadAttr, 0, 1, 0, 0), Instr(1), Instr(0), ret(1)]), "word 1");
}

#[test]
fn opcodes_flags_and_cache_words_are_checked() {
    refused(&unit(vec![Instr(255)]), "no opcode");
    refused(&unit(vec![Instr::new(Op::Move, INPLACE, 1, 0, 0), ret(1)]), "flags");
    refused(&unit(vec![Instr::new(Op::LoadGlobal, 0, 1, 0, 0)]), "cache words");
}

#[test]
fn jumps_must_reach_instructions() {
    refused(&unit(vec![Instr::wide(Op::Jump, 0, 0, 7), load(1), ret(1)]), "middle");
    let into_cache =
        vec![Instr::wide(Op::Jump, 0, 0, 2), Instr::new(Op::LoadGlobal, 0, 1, 0, 0), Instr(0), Instr(0), ret(1)];
    refused(&unit(into_cache), "middle");
    refused(&unit(vec![load(1)]), "off the end");
}

#[test]
fn handlers_must_fit() {
    let mut broken = unit(vec![load(1), ret(1)]);
    broken.handlers.push(Handler { start: 0, end: 1, target: 9, depth: 1 });
    refused(&broken, "does not fit");
    broken.handlers[0].target = 1;
    broken.handlers[0].depth = 0;
    refused(&broken, "depth");
    broken.handlers.clear();
    broken.positions = vec![Position::default(), Position::default()];
    refused(&broken, "out of order");
}

#[test]
fn temporaries_live_as_long_as_they_must() {
    refused(&unit(vec![ret(1)]), "may hold nothing");
    refused(&unit(vec![load(1), load(2), ret(1)]), "still holds");
    let maybe = vec![Instr::wide(Op::JumpIf, 0, 0, 2), load(1), ret(1)];
    refused(&unit(maybe), "may hold nothing");
    let not_on_top =
        vec![load(1), load(3), Instr::new(Op::Call, 0, 1, 1, 0), Instr::new(Op::Clear, 0, 3, 0, 0), ret(1)];
    refused(&unit(not_on_top), "above the window");
}

#[test]
fn inner_units_are_checked_too() {
    let mut outer = unit(vec![load(1), ret(1)]);
    outer.constants.push(Const::Code(Box::new(unit(vec![ret(1)]))));
    refused(&outer, "may hold nothing");
}
