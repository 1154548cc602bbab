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

use crate::puzzle::Grid;
use crate::solve::{Answer, End, SearchState, SearchWatch, Work};

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

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::layout::{self, Cell};
    use crate::puzzle::Value;
    use crate::solve::ALL;

    fn count(
        incidence: &Incidence,
        givens: &Grid,
        limit: u128,
        learn_after: u64,
    ) -> (u128, End, Vec<Grid>) {
        let answer = solve(
            incidence,
            givens,
            limit,
            TieBreak::First,
            learn_after,
            &mut |_| ControlFlow::Continue(()),
        );
        let answer = answer.expect("no conflict");
        (answer.count, answer.end, answer.solutions.into_vec())
    }

    #[test]
    fn clause_learning_changes_no_count() {
        let mut random = 54u64;
        let mut below = |limit: usize| {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (random >> 33) as usize % limit
        };
        for (id, givens) in [
            ("sq4", 3),
            ("sq6", 10),
            ("star", 14),
            ("x9", 20),
            ("sujiken", 12),
        ] {
            let layout = layout::named(id).unwrap();
            let incidence = Incidence::new(&layout);
            let mut learned = 0;
            for _ in 0..60 {
                let mut grid = Grid::empty(layout.len());
                for _ in 0..givens {
                    let cell = Cell::new(below(layout.len()));
                    let value = Value::new(1 + below(layout.values())).unwrap();
                    if grid.candidates(&layout, cell).contains(value) {
                        grid.set(cell, Some(value));
                    }
                }
                let known = count(&incidence, &grid, 3000, u64::MAX);
                for (limit, learn_after) in [(3000, 0), (2, 0), (1, 0), (3000, 2), (2, 5)] {
                    let (found, end, solutions) = count(&incidence, &grid, limit, learn_after);
                    let said = format!("{id}:{}", grid.to_line());
                    assert_eq!(found, known.0.min(limit), "{said}");
                    assert_eq!(end == End::Limit, found == limit, "{said}");
                    assert_eq!(solutions.len() as u128, found.min(2), "{said}");
                    assert!(solutions.iter().all(|s| s.conflicts(&layout).is_empty()));
                    assert!(
                        solutions.len() < 2 || solutions[0] != solutions[1],
                        "{said}"
                    );
                    learned += usize::from(found > 0);
                }
            }
            assert!(learned > 20, "{id}: {learned}");
        }
    }

    #[test]
    fn clause_learning_finds_every_solution() {
        let layout = layout::named("sq6").unwrap();
        let incidence = Incidence::new(&layout);
        let givens: Grid = format!("{:.<36}", "123456...321")
            .chars()
            .map(Value::from_symbol)
            .collect();
        let known = count(&incidence, &givens, ALL, u64::MAX);
        let mut cover = ExactCover::new(&incidence, TieBreak::First);
        assert!(cover.place_givens(&givens).unwrap() && cover.propagate());
        let mut answer = Answer::default();
        let mut solutions = SolutionCollector::new(ALL, &mut answer);
        let go_on = &mut |_: &SearchState<'_>| ControlFlow::Continue(());
        let end = clause_learning::solve(&cover, &mut solutions, ALL, &mut Work::default(), go_on);
        assert_eq!((solutions.count(), end), (known.0, End::Exhausted));
    }
}
