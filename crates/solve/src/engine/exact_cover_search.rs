//! The search for boards of any shape.
//!
//! A depth-first search over an exact cover problem. It guesses at the item with the fewest options for its weight, and removes
//! the guess when it fails. Singles come first; what they leave open is searched with locked candidates and leftovers beside
//! them. Until there is a solution it restarts now and then, with the weights it has learned, so that a bad first guess can't
//! hold it for long (a hundred times quicker on some odd boards). Each restart comes after half as many dead ends more than the
//! one before (Walsh, 1999), so the search also comes to an end where there is no solution.
//!
//! What is not decided by then goes to clause learning: it finds whether there is no solution, one or another. Where there are
//! several and all are wanted, they are counted here.
//!
//! Between two nodes a board is filled at most once. That takes a few milliseconds where a thousand cells are in four thousand
//! houses, so it is enough to call the watcher at nodes.
//!
//! Tried and lost, on minimal 16×16 boards unless said otherwise: no weights (ten times slower, some boards far more), weights
//! that decay (slower), no locked candidates (nearly twice as slow, though a little quicker on small boards), locked candidates
//! from the start (two thirds slower where singles do it all), naked and hidden pairs (half the guesses, but each takes far
//! longer; on 12×12 and jigsaws only a sixth fewer). Leftovers of any rows together instead of the first ones (no fewer guesses
//! on jigsaws). Locked candidates only after four guesses (half slower on jigsaws). The latest item with two options as the next
//! guess (three times as many guesses on 12×12, five times as many here). Breaking ties among items by the pairs around their
//! options, near or wide, or by what an option removes, makes no difference there and takes more guesses on jigsaws.

use sudogon_board::puzzle::Grid;

use crate::{Answer, End, SearchState, SearchWatch, Work};

use super::bits::bits;
use super::clause_learning;
use super::exact_cover::{ExactCover, LogPosition, TieBreak};
use super::incidence::Incidence;
use super::solutions::{SolutionCollector, SymmetricGuess};

/// The dead ends before the first restart.
const FIRST_RESTART: u64 = 300;

/// The guesses before clause learning, while it is not known whether there is more than one solution.
pub const GUESSES_BEFORE_LEARNING: u64 = 1000;

/// A guess and the way back.
struct SymmetricDecision {
    guess: SymmetricGuess,
    /// How many solutions one stood for before it.
    multiplicity_before: u128,
    before: LogPosition,
}

/// Finds up to `limit` solutions; `None` where the givens conflict.
pub fn solve(
    incidence: &Incidence,
    givens: &Grid,
    limit: u128,
    tie_break: TieBreak,
    guesses_before_learning: u64,
    watch: SearchWatch<'_>,
) -> Option<Answer> {
    let mut answer = Answer::default();
    let mut solutions = SolutionCollector::new(limit, &mut answer);
    let mut work = Work::default();
    let mut cover = ExactCover::new(incidence, tie_break);
    let mut decisions: Vec<SymmetricDecision> = Vec::new();
    let (mut dead_ends, mut restart_after) = (0, FIRST_RESTART);
    // How many solutions one stands for.
    let mut multiplicity = 1;
    // Whether clause learning may still be tried, and the placements that it made.
    let (mut may_learn, mut learned) = (clause_learning::is_small_enough(incidence), 0);
    let mut is_alive = cover.place_givens(givens)?;
    // The state before the first guess.
    let mut root = cover.checkpoint();
    let end = loop {
        work.placements = cover.placements() + learned;
        let grid = || cover.grid();
        if watch(&SearchState::new(work, solutions.at_least(), &grid)).is_break() {
            break End::Stopped;
        }
        is_alive = is_alive
            && match work.guesses {
                0 => cover.settle(),
                _ => cover.propagate(),
            };
        if is_alive && !cover.is_solved() && work.guesses == 0 {
            is_alive = cover.start_locked_candidates() && cover.propagate();
        }
        if is_alive && !cover.is_solved() {
            if work.guesses == 0 {
                root = cover.checkpoint();
            }
            if work.guesses >= guesses_before_learning && solutions.count() < 2 && may_learn {
                may_learn = false;
                cover.undo(root);
                decisions.clear();
                work.placements = cover.placements();
                let end =
                    clause_learning::solve(&cover, &mut solutions, limit.min(2), &mut work, watch);
                learned = work.placements - cover.placements();
                if end != End::Limit || solutions.is_at_limit() {
                    break end;
                }
                // There are several: all of them are counted here, from the start.
                solutions.reset_count();
                multiplicity = 1;
            }
            let before = cover.checkpoint();
            let (cell, value) = cover.best_guess();
            let values = cover.interchangeable(value);
            let guess = SymmetricGuess { cell, values };
            work.guesses += 1;
            is_alive = cover.place(cell, value);
            decisions.push(SymmetricDecision {
                guess,
                multiplicity_before: multiplicity,
                before,
            });
            multiplicity *= guess.multiplicity();
            continue;
        }
        if is_alive {
            let mut guesses = decisions.iter().map(|decision| decision.guess);
            let other = |solution: &Grid| guesses.find_map(|guess| guess.exchanged(solution));
            solutions.add(|| cover.grid(), multiplicity, other);
            if solutions.is_at_limit() {
                break End::Limit;
            }
        }
        dead_ends += 1;
        if solutions.count() == 0 && dead_ends == restart_after && !decisions.is_empty() {
            (dead_ends, restart_after) = (0, restart_after + restart_after / 2);
            cover.undo(decisions.swap_remove(0).before);
            decisions.clear();
            multiplicity = 1;
            is_alive = true;
        } else if let Some(SymmetricDecision {
            guess,
            multiplicity_before,
            before,
        }) = decisions.pop()
        {
            cover.undo(before);
            multiplicity = multiplicity_before;
            is_alive = bits(guess.values).all(|value| cover.remove(guess.cell, value));
        } else {
            break End::Exhausted;
        }
    };
    work.placements = cover.placements() + learned;
    solutions.end(end, work);
    Some(answer)
}
