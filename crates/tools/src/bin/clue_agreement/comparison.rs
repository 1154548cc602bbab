//! The program's answers held against those of the plain search.

use std::ops::ControlFlow;
use std::sync::Arc;

use sudogon_board::layout::{self, Layout};
use sudogon_board::puzzle::Value;
use sudogon_solve::{End, SearchState, Solver};
use sudogon_tools::SeededChance;

use crate::boards::Board;
use crate::models::{Asks, Clue};
use crate::puzzles::{LIMIT, Puzzle, TRIES, grid};
use crate::search::{Search, TookTooLong};

/// The verdict.
pub enum Verdict {
    /// Both find so many solutions.
    Agree(usize),
    /// The program doesn't read the clues, one of which nothing satisfies.
    Refused,
    /// It took too long: the board as a line.
    Unknown(String),
    /// The difference, and the board as a line.
    Differ(String),
}

/// The orders in which the clues of a board are tried.
const ORDERS: usize = 6;

/// The values that are tried at most to find out whether a clue can be satisfied: enough for all orders of nine.
const TRIES_OF_ONE: usize = 1_000_000;

/// The most guesses.
const PATIENCE: u64 = 20_000;

/// Compares the answers for a board, in some orders of its clues; where they differ, with as few of its clues as differ still.
pub fn compare(puzzle: &Puzzle, chance: &mut SeededChance) -> Verdict {
    let mut clues: Vec<&Clue> = puzzle.clues.iter().collect();
    let mut verdict = in_order(puzzle, &clues);
    for _ in 1..ORDERS.min(puzzle.clues.len()) {
        if matches!(verdict, Verdict::Agree(_)) {
            chance.shuffle(&mut clues);
            verdict = in_order(puzzle, &clues);
        }
    }
    let mut at = 0;
    while matches!(verdict, Verdict::Differ(_)) && at < clues.len() {
        let mut fewer = clues.clone();
        fewer.remove(at);
        match in_order(puzzle, &fewer) {
            differ @ Verdict::Differ(_) => (verdict, clues) = (differ, fewer),
            _ => at += 1,
        }
    }
    verdict
}

/// Compares the answers for a board with these clues in this order.
fn in_order(puzzle: &Puzzle, order: &[&Clue]) -> Verdict {
    let clues: Vec<Clue> = order.iter().map(|&clue| clue.clone()).collect();
    let search = Search::new(&puzzle.board, &clues);
    let differ = |what: String| Verdict::Differ(format!("{what}: {}", puzzle.line(order)));
    let unknown = || Verdict::Unknown(format!("took too long: {}", puzzle.line(order)));
    let layout = match read(puzzle, order) {
        Ok(layout) => layout,
        Err(why) => {
            return match is_satisfiable_one_by_one(&puzzle.board, &clues) {
                Some(true) => differ(format!("refused ({why})")),
                Some(false) => Verdict::Refused,
                None => unknown(),
            };
        }
    };
    let Ok(expected) = search.solutions(&puzzle.givens, LIMIT, TRIES) else {
        return unknown();
    };
    let is_full_right = grid(&puzzle.full).conflicts(&layout).is_empty();
    if is_full_right != search.is_solution(&puzzle.full) {
        let full = grid(&puzzle.full).to_line();
        let says = if is_full_right {
            "no conflict"
        } else {
            "a conflict"
        };
        return differ(format!("{says} in {full}"));
    }
    let givens = grid(&puzzle.givens);
    for (name, solver) in [
        ("", Solver::new(&layout)),
        (", learning", Solver::learning_after(&layout, 0)),
    ] {
        let patient = &mut |state: &SearchState<'_>| {
            if state.work.guesses < PATIENCE {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        // Givens in conflict leave no solution.
        let answer = solver.solve(&givens, LIMIT as u128, patient).ok();
        if answer
            .as_ref()
            .is_some_and(|answer| answer.end == End::Stopped)
        {
            return unknown();
        }
        let count = answer.as_ref().map_or(0, |answer| answer.count);
        if count != expected.len() as u128 {
            return differ(format!(
                "{} by the sentences, {count} by the solver{name}",
                expected.len()
            ));
        }
        for solution in answer.iter().flat_map(|answer| &answer.solutions) {
            let values: Vec<usize> = solution
                .iter()
                .map(|value| value.map_or(0, Value::number))
                .collect();
            if !search.is_solution(&values) {
                return differ(format!(
                    "a wrong solution by the solver{name}, {}",
                    solution.to_line()
                ));
            }
        }
    }
    Verdict::Agree(expected.len())
}

/// The board as the program has it, with clues read from their text.
fn read(puzzle: &Puzzle, clues: &[&Clue]) -> Result<Arc<Layout>, layout::Error> {
    let plain = &puzzle.board.layout;
    let clues = layout::read_clues(plain, &puzzle.clues_text(clues))?;
    layout::with_clues(plain, clues)
}

/// Says whether each of the clues that speak of their own cells can be satisfied on the board where it is alone; nothing if that takes too
/// long.
fn is_satisfiable_one_by_one(board: &Board, clues: &[Clue]) -> Option<bool> {
    let speak_of_their_own = clues
        .iter()
        .filter(|clue| matches!(clue.model.asks, Asks::OfItsCells(_)));
    let mut is_known = true;
    for clue in speak_of_their_own {
        match Search::is_satisfiable(board, clue, TRIES_OF_ONE) {
            Ok(true) => {}
            Ok(false) => return Some(false),
            Err(TookTooLong) => is_known = false,
        }
    }
    is_known.then_some(true)
}
