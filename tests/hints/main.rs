//! Hints: every technique finds what it should and no more, no step is wrong on any board, and the words fit the board.
//!
//! - `soundness/`: solves puzzles by steps and compares them with the solution, shared with an example
//! - `cases.rs`: positions as in the data files; `techniques.rs`: those of each technique
//! - `leftovers.rs`: boards on which this technique would be wrong; `words.rs`: words and highlights

mod cases;
mod leftovers;
mod soundness;
mod techniques;
mod words;

use sudogon::logic::{self, PreparedLayout};
use sudogon::puzzle::{Candidates, Grid};

/// Puzzles for each layout; `cargo run --release --example hint_soundness -- 1000` checks more.
const PUZZLES: u64 = 8;

#[test]
fn no_step_contradicts_the_solution_and_all_words_fit_the_board() {
    let (mut all, mut by_steps) = (0, 0);
    for name in soundness::LAYOUTS {
        let totals = soundness::check(&soundness::layout_named(name), 0..PUZZLES);
        let (puzzles, alone) = (totals.puzzles as u64, totals.by_steps_alone as u64);
        assert_eq!(puzzles, PUZZLES);
        // Puzzles on some boards are usually too hard for these techniques.
        assert!(alone > 0, "{name}: none is solved by steps");
        all += puzzles;
        by_steps += alone;
    }
    assert!(
        2 * by_steps > all,
        "only {by_steps} of {all} solved by steps"
    );
}

/// Puzzles with cages, and with signs, letters, dots, lines and grey cells.
#[test]
fn no_step_on_a_board_with_clues_contradicts_the_solution() {
    let mut all = soundness::Totals::default();
    for (name, puzzles) in [("sq4", 24), ("sq6", 10), ("sq9", 1)] {
        let totals = soundness::check_with_clues(&soundness::layout_named(name), 0..puzzles);
        assert!(2 * totals.by_steps_alone > totals.puzzles, "{name}");
        all.add(&totals);
    }
    let is_told = |slug| all.steps.contains_key(slug);
    assert!(
        ["last-cell-of-a-clue", "only-combination", "rule-of-45"]
            .into_iter()
            .all(is_told)
    );
}

/// Lines that come back to a cell: it has one value, and a sum counts it each time.
#[test]
fn no_step_counts_a_cell_twice_that_a_line_visits_twice() {
    for clue in [
        "sum 8: 1 2 3 2",
        "whisper 3: 1 6 1",
        "palindrome: 1 7 1",
        "between: 1 2 4 2 4",
    ] {
        let row = format!("sq4\t\t\t{clue}\t1.......21434321\t1234341221434321");
        let totals = soundness::check_rows([(0, row.as_str())].into_iter());
        assert_eq!(totals.puzzles, 1, "{clue}");
    }
}

#[test]
fn a_solved_board_and_an_empty_one_have_no_step() {
    for name in soundness::LAYOUTS {
        let layout = soundness::layout_named(name);
        let empty = Candidates::new(&layout, &Grid::empty(layout.len()), &[]);
        let prepared = PreparedLayout::new(&layout);
        assert!(
            logic::first_step(&prepared.position(&empty)).is_none(),
            "{name}"
        );
    }
}
