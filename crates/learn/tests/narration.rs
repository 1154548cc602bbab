//! What a strategy does, as it is told to who watches it.

use std::sync::Arc;

use sudogon_board::layout::{self, Layout};
use sudogon_board::message::{Language, message};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_learn::narration::{Narration, allowed};
use sudogon_logic::Stage;
use sudogon_solve::strategies::{self, Event, MoveKind};

/// A 4×4 with four printed numbers and one solution.
fn board() -> (Arc<Layout>, Grid) {
    let layout = layout::named("sq4").expect("listed");
    let mut givens = Grid::empty(16);
    for (cell, figure) in layout.cells().zip("1..4....2....3..".chars()) {
        let number = figure.to_digit(10).map(|figure| figure as usize);
        givens.set(cell, number.and_then(Value::new));
    }
    (layout, givens)
}

fn said(layout: &Layout, stage: &Stage) -> String {
    let words = layout.words(Language::ENGLISH);
    let lines = words.say_all(&stage.lines);
    [&[words.say(&stage.headline)][..], &lines]
        .concat()
        .join(" | ")
}

/// Every event names its cell, and a value that is said to follow is the only one that houses allow.
#[test]
fn each_event_is_told_with_its_cell() {
    let (layout, givens) = board();
    let words = layout.words(Language::ENGLISH);
    for strategy in strategies::ALL {
        let mut state = strategy.start(&layout, &givens).expect("no conflict");
        loop {
            let event = state.step();
            let told = Narration::new(&state, &givens).last_event();
            let said = said(&layout, &told);
            if let Some(cell) = event.cell() {
                let name = words.say(&message!("{cell}"));
                assert!(said.contains(&name), "{}: {event:?}: {said}", strategy.id);
            }
            if let Event::Place { placed, .. } = event
                && placed.kind == MoveKind::Follows
                && strategy.id == "singles-first"
            {
                let (houses, together) = allowed(&layout, state.grid(), placed.cell);
                assert_eq!(houses.len(), 3);
                assert_eq!(together.iter().collect::<Vec<_>>(), [placed.value]);
            }
            if event.is_last() {
                assert!(said.starts_with("Solved | All 16 cells"), "{said}");
                break;
            }
        }
    }
}

/// Reasons of three strategies, word for word.
#[test]
fn reasons_say_what_keeps_the_others_out() {
    let (layout, givens) = board();
    let cases = [
        (
            "fullest-house",
            7,
            "Guess 3 in r2c1 | Column 1 is the fullest: 2 cells are open. | It could be 3 or 4; the smallest is tried first. | Column 1 has 1 and 2.",
        ),
        (
            "fullest-house",
            13,
            "r3c3 can only be 4 | Row 3 is the fullest: 2 cells are open. | Row 3 has 1 and 2. | Column 3 has 3.",
        ),
        (
            "fewest-candidates",
            14,
            "r1c2 can't be 4 | It is in r1c4, which must differ. | 2 and 3 are left.",
        ),
        (
            "presence-count",
            21,
            "3 does not fit in r2c2 | Row 2, column 2 and box 1 have one already, so it goes again.",
        ),
    ];
    for (strategy, at, expected) in cases {
        let strategy = strategies::named(strategy).expect("listed");
        let mut state = strategy.start(&layout, &givens).expect("no conflict");
        let told: Vec<String> = (0..at)
            .map(|_| {
                state.step();
                said(&layout, &Narration::new(&state, &givens).last_event())
            })
            .collect();
        assert!(
            told.iter().any(|one| one == expected),
            "{}: {told:?}",
            strategy.id
        );
    }
}
