//! Hints: every technique finds what it should and no more, no step is wrong on any board, and the words fit the board.
//!
//! - `soundness/`: solves puzzles by steps and compares them with the solution, shared with an example
//! - `cases.rs`: positions as in the data files; `techniques.rs`: those of each technique
//! - `told.rs`: each technique and kind of clue as it is told; `chains.rs`: what chains and sets show
//! - `known_techniques.rs`: for somebody who knows some; `lessons.rs`: positions to learn from; `leftovers.rs`: boards on which this technique would be wrong; `next_numbers.rs`: numbers with the facts that they rest on; `paths.rs`: the way to the
//!   end; `questions.rs`: what can go into a cell; `proofs.rs`: the checker; `uniqueness.rs`: what relies on the only solution; `words.rs`: words and highlights
//! - `reglib/`: the reader and the judge of libraries of single steps

mod cases;
mod chains;
mod known_techniques;
mod leftovers;
mod lessons;
mod next_numbers;
mod paths;
mod proofs;
mod questions;
mod reglib;
mod solving_time;
mod soundness;
mod techniques;
mod told;
mod uniqueness;
mod words;

use sudogon_board::layout;
use sudogon_board::puzzle::{Candidates, Grid};
use sudogon_logic::{self as logic, PreparedLayout};

/// A puzzle for each layout; `cargo run --release -p sudogon-tools --bin hint_soundness -- 1000` checks more. In two tests, for two cores.
#[test]
fn no_step_contradicts_the_solution_and_all_words_fit_the_board() {
    check_layouts(&soundness::LAYOUTS[..FIRST]);
}

#[test]
fn no_step_on_an_odder_board_contradicts_the_solution() {
    check_layouts(&soundness::LAYOUTS[FIRST..]);
}

/// How many of the layouts the first of the two tests has.
const FIRST: usize = 5;

fn check_layouts(names: &[&str]) {
    let mut by_steps = 0;
    for name in names {
        let totals = soundness::check(&soundness::layout_named(name), 0..1);
        assert_eq!(totals.puzzles, 1, "{name}");
        assert_all_is_told(name, &totals);
        by_steps += totals.by_steps_alone;
    }
    // Puzzles on some boards may be too hard for these techniques.
    assert!(by_steps + 1 >= names.len(), "{by_steps}");
}

/// Every kind of clue on small boards; that program checks more, and larger ones. In two tests, for two cores.
#[test]
fn no_step_on_a_board_with_clues_contradicts_the_solution() {
    check_clues(0);
}

#[test]
fn no_step_on_a_board_with_other_clues_contradicts_the_solution() {
    check_clues(1);
}

/// Checks every second kind of clue.
fn check_clues(first: usize) {
    let mut all = soundness::Totals::default();
    for kind in soundness::clues::KINDS.iter().skip(first).step_by(2) {
        for (name, puzzles) in [("sq4", 2), ("sq6", 1)] {
            let layout = soundness::layout_named(name);
            let totals = soundness::check_with_clues(&layout, kind, 0..puzzles);
            assert_all_is_told(kind.name, &totals);
            all.add(&totals);
        }
    }
    assert!(2 * all.by_steps_alone > all.puzzles);
}

/// Cages over the usual board, the star, and a board of no usual form.
#[test]
fn no_step_of_a_killer_on_another_board_contradicts_the_solution() {
    let mut all = soundness::Totals::default();
    for name in ["killer", "star{killer}", "odd{killer}"] {
        let (board, kind) = soundness::clued(name).expect("a kind of clues");
        let totals = soundness::check_with_clues(&soundness::layout_named(board), kind, 0..1);
        assert_eq!(totals.puzzles, 1, "{name}");
        assert_all_is_told(name, &totals);
        all.add(&totals);
    }
    let is_told = |id| all.steps.contains_key(id);
    assert!(
        ["last-cell-of-a-clue", "only-combination", "rule-of-45"]
            .into_iter()
            .all(is_told)
    );
}

/// All that a step crosses out, and all that its proof uses, is in its words or drawn.
fn assert_all_is_told(board: &str, totals: &soundness::Totals) {
    let untold = totals.untold.iter().next();
    assert!(
        untold.is_none(),
        "{board}: what a proof uses is not told: {untold:?}"
    );
}

/// Lines that come back to a cell: it has one value, and a sum counts it each time.
#[test]
fn no_step_counts_a_cell_twice_that_a_line_visits_twice() {
    for clue in [
        "sum 8: 1 2 3 2",
        "whisper 3: 1 6 1",
        "palindrome: 1 7 1",
        "between: 1 2 3 2 4",
    ] {
        let row = format!("sq4\t\t\t{clue}\t1.......21434321\t1234341221434321");
        let totals = soundness::check_rows([(0, row.as_str())].into_iter());
        assert_eq!(totals.puzzles, 1, "{clue}");
    }
}

/// What a new kind of clue needs: random ones, so that its hints are checked.
#[test]
fn random_puzzles_have_every_kind_of_clue() {
    let mut missing: Vec<&str> = layout::clues::KINDS.iter().map(|kind| kind.id).collect();
    for kind in &soundness::clues::KINDS {
        let board = soundness::layout_named(kind.board);
        let clued = soundness::random_clues(&board, kind, 0);
        missing.retain(|id| clued.clues().iter().all(|clue| clue.kind.id != *id));
    }
    assert!(missing.is_empty(), "{missing:?}");
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
