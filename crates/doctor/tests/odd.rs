//! Boards that nobody prints, and an examination that is stopped.

use std::ops::ControlFlow;

use proptest::prelude::*;
use sudogon_board::layout;
use sudogon_board::message::Language;
use sudogon_board::puzzle::{Grid, Puzzle, Value};
use sudogon_board::random::Random;
use sudogon_doctor::{self as doctor, SolutionVerdict};

use super::{examined, made, misread, puzzle};

#[test]
fn any_board_gets_an_answer() {
    for (id, line) in [
        ("sq4", "1111111111111111"),
        ("sq4", "1234341221434321"),
        ("sq4", "................"),
        ("sq4{cage 3: 1 2; cage 3: 3 4}", "................"),
        ("sq4{cage 3: 1 2; cage 3: 1 2}", "4..............."),
        ("sq4{neg-kropki}", "12.............."),
        ("latin4{gt: 1 2; gt: 2 1}", "................"),
    ] {
        let Ok(layout) = layout::named(id) else {
            continue;
        };
        let mut odd = Puzzle::empty(layout);
        for (cell, symbol) in odd.layout.clone().cells().zip(line.chars()) {
            odd.givens.set(cell, Value::from_symbol(symbol));
        }
        let diagnosis = examined(&odd);
        assert!(!diagnosis.sentences().is_empty(), "{id}");
    }
}

#[test]
fn a_right_puzzle_is_left_alone() {
    let diagnosis = examined(&made("star", 2));
    assert!(matches!(diagnosis.verdict, SolutionVerdict::One(_)));
    assert!(diagnosis.mends.is_empty() && diagnosis.other_rules.is_empty());
}

#[test]
fn the_same_puzzle_gets_the_same_answer() {
    let wrong = misread(&made("tridoku", 4), 1, &mut Random(3));
    let (one, other) = (examined(&wrong), examined(&wrong));
    assert_eq!(one.mends, other.mends);
    assert_eq!(one.sentences(), other.sentences());
}

/// A large board that takes very many guesses to fill, with two signs that can't both be right.
const LARGE: &str = "sq25{gt: 1 2; gt: 2 1; neg-kropki}";

#[test]
fn what_was_not_decided_in_the_time_is_not_called_impossible() {
    let board = puzzle(LARGE, &".".repeat(625));
    let mut diagnosis = examined(&board);
    assert!(!diagnosis.is_complete());
    let words = board.layout.words(Language::ENGLISH);
    let told = words.say_all(&diagnosis.sentences()).join(" ");
    assert!(told.contains("was found in the usual time"), "{told}");
    assert!(!told.contains("No single change leaves"), "{told}");
    // A watcher that stops it leaves what is known.
    let stopped = doctor::search_on(&mut diagnosis, &mut |_| ControlFlow::Break(()));
    assert!(stopped.is_err() && !diagnosis.is_complete());
}

#[test]
fn nearly_empty_boards_are_not_called_left_out_or_twice() {
    for given in [
        "1",
        ".........2",
        "12",
        "1.......1",
        "1........2.......3",
        "",
    ] {
        let board = puzzle("sq9", &format!("{given:.<81}"));
        let mends = examined(&board).mends;
        let kinds: Vec<&str> = mends.iter().map(doctor::Mend::kind).collect();
        assert!(
            !kinds
                .iter()
                .any(|kind| kind.contains("strip") || kind.contains("end")),
            "{given}: {kinds:?}"
        );
    }
    // Nor are boards whose clues tell it all.
    let cages = puzzle("sq6{cage 5: 1 2; cage 6: 3 4}", &".".repeat(36));
    assert!(
        examined(&cages)
            .mends
            .iter()
            .all(|mend| !mend.is_to_be_retyped())
    );
}

#[test]
fn an_examination_stops_when_it_is_told_to() {
    let wrong = misread(&made("sq9", 4), 1, &mut Random(3));
    let several = puzzle("samurai", &".".repeat(369));
    for odd in [wrong, several] {
        for most in [0, 1, 50] {
            let mut calls = 0;
            let watch = &mut |_: &doctor::ExamineProgress| {
                calls += 1;
                if calls > most {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            assert!(doctor::examine(&odd, watch).is_none());
            assert_eq!(calls, most + 1);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn chance_makes_no_board_that_fails(numbers in prop::collection::vec(0_usize..12, 36), id in 0_usize..3) {
        let layout = layout::named(["sq6", "latin6", "sq6{cage 7: 1 2; cage 12: 8 9 10; gt: 20 21}"][id]).expect("a layout");
        let givens: Grid = numbers.iter().map(|&number| Value::new(number).filter(|_| number <= 6)).collect();
        let odd = Puzzle { givens, ..Puzzle::empty(layout) };
        prop_assert!(!examined(&odd).sentences().is_empty());
    }
}
