//! Compares solvers on many random puzzles: `solver_agreement [PUZZLES [LAYOUT]…]`.
//!
//! That many puzzles (1000) of the usual 9×9, some with errors, are solved by its own search with each kind of the processor's
//! instructions, by the search for any board, and by the slow reference, which must agree; so are a hundredth as many on each listed
//! layout, or on those named alone, with clause learning after some guesses, never, and from the start. A jigsaw has the regions of its
//! picture. It stops at the first puzzle on which they differ, and prints it as a line. A hundred thousand take some minutes.

#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_board::random::Random;
use sudogon_solve::{Answer, End, Instructions, SearchState, Solver, reference};
use sudogon_tools::{Arguments, Outcome, rest};

/// The most guesses for a puzzle: harder ones are counted, not compared.
const PATIENCE: u64 = 20_000;

/// The most nodes that the reference visits for a puzzle.
const SLOW_PATIENCE: u64 = 5_000;

fn main() -> ExitCode {
    sudogon_tools::main(compare)
}

fn compare(mut arguments: Arguments) -> Outcome {
    let count = arguments.opt_free_from_str()?.unwrap_or(1000);
    let named = rest(arguments)?;
    if named.is_empty() {
        let layout = layout::named("sq9")?;
        let with = |&instructions| Solver::new(&layout).with_instructions(instructions);
        let mut solvers: Vec<Solver> = Instructions::available().iter().map(with).collect();
        let mut rivals: Vec<Rival> = solvers.split_off(1).into_iter().map(Rival::same).collect();
        rivals.push(Rival::disordered(&layout)?);
        let name = format!("9×9 with {:?} instructions", Instructions::available());
        agree(&name, &layout, &solvers[0], &rivals, count);
    }
    let all = layout::listed().map(str::to_owned);
    let all = if named.is_empty() {
        all.collect()
    } else {
        named
    };
    for id in all {
        let layout = layout::pictured(&id)?;
        let learning = |guesses| Rival::same(Solver::learning_after(&layout, guesses));
        let rivals = [0, u64::MAX].map(learning);
        let solver = Solver::new(&layout);
        agree(&id, &layout, &solver, &rivals, count.div_ceil(100));
    }
    Ok(())
}

/// A solver that should agree.
struct Rival {
    solver: Solver,
    /// On its board cell 0 is cell 0, 1 is so many on, and so on, round and round.
    step: usize,
}

impl Rival {
    /// One with the cells in the same order.
    fn same(solver: Solver) -> Self {
        Self { solver, step: 1 }
    }

    /// For the usual 9×9 with its cells in another order: the same puzzles, but another engine.
    fn disordered(layout: &Layout) -> Result<Self, layout::Error> {
        let step = 32;
        let mut definition = layout.definition().clone();
        for house in &mut definition.houses {
            for cell in &mut house.cells {
                *cell = Cell::new(cell.index() * step % layout.len());
            }
            house.cells.sort_unstable();
        }
        definition.description.shape = None;
        let solver = Solver::new(&Arc::new(Layout::new(definition)?));
        Ok(Self { solver, step })
    }

    fn place(&self, cell: Cell, cells: usize) -> Cell {
        Cell::new(cell.index() * self.step % cells)
    }

    /// Its answer, with the cells in the usual order; nothing if the givens conflict.
    fn answer(&self, givens: &Grid, limit: u128) -> Option<Answer> {
        let cells = givens.len();
        let mut moved = Grid::empty(cells);
        for (cell, value) in givens.entries() {
            moved.set(self.place(cell, cells), Some(value));
        }
        let mut answer = self.solver.solve(&moved, limit, &mut patient).ok()?;
        for solution in &mut answer.solutions {
            let all = (0..cells).map(Cell::new);
            *solution = all
                .map(|cell| solution.get(self.place(cell, cells)))
                .collect();
        }
        Some(answer)
    }
}

fn patient(state: &SearchState<'_>) -> ControlFlow<()> {
    if state.work.guesses < PATIENCE {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

/// Holds a solver against its rivals and the reference, on so many puzzles.
fn agree(name: &str, layout: &Arc<Layout>, solver: &Solver, rivals: &[Rival], count: u64) {
    let start = Instant::now();
    let mut random = Random(54);
    let mut below = |limit: usize| random.below(limit as u32) as usize;
    let (mut seen, mut conflicts, mut given_up, mut slow) = ([0; 4], 0, 0, 0);
    for seed in 0..count {
        let full = solver.random(&Grid::empty(layout.len()), seed, &mut patient);
        let Some(full) = full.expect("no givens, no conflict").solutions.pop() else {
            given_up += 1;
            continue;
        };
        let percent = 26 + below(40);
        let kept = |value: Option<Value>| value.filter(|_| below(100) < percent);
        let mut givens: Grid = full.iter().map(kept).collect();
        let is_spoiled = below(3) == 0;
        if is_spoiled {
            let cell = Cell::new(below(layout.len()));
            givens.set(cell, Value::new(1 + below(layout.values())));
        }
        let line = format!("{}:{}", layout.id().unwrap_or_default(), givens.to_line());
        let answers = || rivals.iter().map(|rival| rival.answer(&givens, 3));
        let Ok(answer) = solver.solve(&givens, 3, &mut patient) else {
            assert!(
                is_spoiled && answers().all(|other| other.is_none()),
                "{line}"
            );
            conflicts += 1;
            continue;
        };
        if answer.end == End::Stopped {
            given_up += 1;
            continue;
        }
        check(layout, &givens, &answer, &line);
        if answer.count == 1 && !is_spoiled {
            assert_eq!(answer.solutions[0], full, "{line}");
        }
        for other in answers() {
            let other = other.unwrap_or_else(|| panic!("no conflict: {line}"));
            if other.end != End::Stopped {
                assert_eq!(
                    (other.count, other.end),
                    (answer.count, answer.end),
                    "{line}"
                );
                check(layout, &givens, &other, &line);
                let is_same = other.solutions == answer.solutions;
                assert!(answer.count != 1 || is_same, "{line}");
            }
        }
        if let Some(known) = reference::solutions_within(layout, &givens, 2, SLOW_PATIENCE) {
            assert_eq!(known.len() as u128, answer.count.min(2), "{line}");
            assert!(
                known.len() != 1 || known[..] == answer.solutions[..],
                "{line}"
            );
            slow += 1;
        }
        seen[answer.count as usize] += 1;
    }
    let [none, unique, two, more] = seen;
    println!(
        "{name}: {count} puzzles, {conflicts} conflict, {none} have no solution, {unique} one, {two} two, {more} more; \
         {given_up} took too long; the slow reference agrees on {slow}; {:.1} s",
        start.elapsed().as_secs_f32()
    );
}

/// Checks the solutions of an answer against the rules.
fn check(layout: &Layout, givens: &Grid, answer: &Answer, line: &str) {
    for solution in &answer.solutions {
        let kept = |(cell, value)| solution.get(cell) == Some(value);
        assert!(solution.is_full() && givens.entries().all(kept), "{line}");
        assert!(solution.conflicts(layout).is_empty(), "{line}");
    }
    if let [one, other] = &answer.solutions[..] {
        assert_ne!(one, other, "{line}");
    }
}
