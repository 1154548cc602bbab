//! The search for boards of any shape.
//!
//! It guesses at the question with the fewest answers for its weight, which is how many dead ends the question had a part
//! in, and strikes the guess out when it fails. What singles leave open is searched with locked candidates beside them.
//! Until there is a solution it starts afresh now and then, with the weights it has learned, so that a bad first guess
//! can't hold it for long (a hundred times quicker on some odd boards); since its patience grows, it also comes to an end
//! where there is none.
//!
//! What is not decided by then goes to the learner: it says whether there is none, one or another. Where there are several
//! and all are wanted, they are counted here.
//!
//! Between two nodes a board is filled once at most. That takes a few milliseconds where a thousand cells are in four
//! thousand houses, so it is enough to call the watcher at nodes.
//!
//! Tried and lost, on minimal 16×16 boards if not told otherwise: no weights (ten times slower, some boards far more),
//! weights that fade (slower), no locked candidates (nearly twice as slow, though a little quicker on small boards), locked
//! candidates from the start (two thirds slower where singles do it all), naked and hidden pairs (half the guesses, but each
//! far dearer; on 12×12 and jigsaws only a sixth fewer). Choosing among equal questions by the pairs around their answers,
//! near or wide, or by what an answer strikes out, makes no difference there and takes more guesses on jigsaws.

use crate::puzzle::Grid;
use crate::solve::{Answer, End, Sight, Watch, Work};

use super::bits;
use super::found::{Choice, Found};
use super::learner;
use super::questions::{Choose, Questions, State};
use super::seats::Seats;

/// The dead ends after which the search starts afresh for the first time.
const PATIENCE: u64 = 300;

/// The guesses after which the learner is asked, while it is not known whether there is more than one solution.
pub const BUDGET: u64 = 1000;

/// A candidate placed though nothing forced it, and the way back.
struct Guess {
    choice: Choice,
    /// How many solutions one stood for before.
    times: u128,
    before: State,
}

/// Finds up to `limit` solutions; nothing where the givens conflict. The budget is [`BUDGET`], but for tests.
pub fn solve(
    seats: &Seats,
    givens: &Grid,
    limit: u128,
    choose: Choose,
    budget: u64,
    watch: Watch<'_>,
) -> Option<Answer> {
    let mut found = Found::new(limit);
    let mut work = Work::default();
    let mut questions = Questions::new(seats, choose);
    let mut guesses: Vec<Guess> = Vec::new();
    let (mut dead_ends, mut patience) = (0, PATIENCE);
    // How many solutions one stands for.
    let mut times = 1;
    // Whether the learner may yet be asked, and what it placed.
    let (mut may_learn, mut learned) = (learner::can_take(seats), 0);
    let mut alive = questions.give(givens)?;
    // What is known before the first guess.
    let mut root = questions.state();
    let end = loop {
        work.placements = questions.placements() + learned;
        let sight = Sight {
            work,
            count: found.at_least(),
            grid: &|| questions.grid(),
        };
        if watch(&sight).is_break() {
            break End::Stopped;
        }
        alive = alive && questions.propagate();
        if alive && !questions.are_answered() && work.guesses == 0 {
            alive = questions.look_for_locked_candidates() && questions.propagate();
        }
        if alive && !questions.are_answered() {
            if work.guesses == 0 {
                root = questions.state();
            }
            if work.guesses >= budget && found.count < 2 && may_learn {
                may_learn = false;
                questions.undo(root);
                guesses.clear();
                work.placements = questions.placements();
                let end = learner::solve(&questions, &mut found, limit.min(2), &mut work, watch);
                learned = work.placements - questions.placements();
                if end != End::Limit || found.is_enough() {
                    break end;
                }
                // There are several: all of them are counted here, from the start.
                found.recount();
                times = 1;
            }
            let before = questions.state();
            let (cell, value) = questions.best_guess();
            let alike = questions.alike(value);
            let choice = Choice { cell, alike };
            work.guesses += 1;
            alive = questions.place(cell, value);
            guesses.push(Guess {
                choice,
                times,
                before,
            });
            times *= choice.times();
            continue;
        }
        if alive {
            let mut choices = guesses.iter().map(|guess| guess.choice);
            let other = |solution: &Grid| choices.find_map(|choice| choice.other(solution));
            found.add(|| questions.grid(), times, other);
            if found.is_enough() {
                break End::Limit;
            }
        }
        dead_ends += 1;
        if found.count == 0 && dead_ends == patience && !guesses.is_empty() {
            (dead_ends, patience) = (0, patience + patience / 2);
            questions.undo(guesses.swap_remove(0).before);
            guesses.clear();
            times = 1;
            alive = true;
        } else if let Some(Guess {
            choice,
            times: before_it,
            before,
        }) = guesses.pop()
        {
            questions.undo(before);
            times = before_it;
            alive = bits(choice.alike).all(|value| questions.strike(choice.cell, value));
        } else {
            break End::Exhausted;
        }
    };
    work.placements = questions.placements() + learned;
    Some(found.answer(end, work))
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::layout::{self, Cell};
    use crate::puzzle::Value;
    use crate::solve::ALL;

    fn count(seats: &Seats, givens: &Grid, limit: u128, budget: u64) -> (u128, End, Vec<Grid>) {
        let answer = solve(seats, givens, limit, Choose::First, budget, &mut |_| {
            ControlFlow::Continue(())
        });
        let answer = answer.expect("no conflict");
        (answer.count, answer.end, answer.solutions)
    }

    #[test]
    fn the_learner_changes_no_count() {
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
            let seats = Seats::new(&layout);
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
                let known = count(&seats, &grid, 3000, u64::MAX);
                for (limit, budget) in [(3000, 0), (2, 0), (1, 0), (3000, 2), (2, 5)] {
                    let (found, end, solutions) = count(&seats, &grid, limit, budget);
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
    fn the_learner_forgets_no_solution() {
        let layout = layout::named("sq6").unwrap();
        let seats = Seats::new(&layout);
        let givens: Grid = format!("{:.<36}", "123456...321")
            .chars()
            .map(Value::from_symbol)
            .collect();
        let known = count(&seats, &givens, ALL, u64::MAX);
        let mut questions = Questions::new(&seats, Choose::First);
        assert!(questions.give(&givens).unwrap() && questions.propagate());
        let mut found = Found::new(ALL);
        let go_on = &mut |_: &Sight<'_>| ControlFlow::Continue(());
        let end = learner::solve(&questions, &mut found, ALL, &mut Work::default(), go_on);
        assert_eq!((found.count, end), (known.0, End::Exhausted));
    }
}
