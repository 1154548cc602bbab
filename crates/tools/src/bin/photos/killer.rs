//! Killers: cages that leave one solution, and how they are printed.

use std::ops::ControlFlow;
use std::sync::Arc;

use sudogon_board::layout::clues::kinds::CAGE;
use sudogon_board::layout::geometry::{Bounds, Point, point};
use sudogon_board::layout::{self, Cell, Clue, Layout};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_solve::Solver;
use sudogon_tools::SeededChance;

/// The most cells of a cage.
const MOST: usize = 5;

/// How often other cages are tried before values are given.
const TRIES: usize = 12;

/// A killer with one solution, and its givens; most have none.
pub fn killer(plain: &Arc<Layout>, chance: &mut SeededChance) -> (Arc<Layout>, Grid) {
    let empty = Grid::empty(plain.len());
    let seed = (chance.share() * 1e6) as u64;
    let found = Solver::new(plain).random(&empty, seed, &mut |_| ControlFlow::Continue(()));
    let solutions = found.expect("nothing conflicts").solutions;
    let solution = solutions.into_iter().next().expect("a solution");
    let mut tries = 0;
    loop {
        tries += 1;
        let caged = layout::with_clues(plain, cages(plain, &solution, chance)).expect("cages");
        let mut givens = empty.clone();
        let solver = Solver::new(&caged);
        loop {
            let mut guesses = 0;
            let answer = solver
                .solve(&givens, 2, &mut |state| {
                    guesses = state.work.guesses;
                    if guesses > 3000 {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                })
                .expect("nothing conflicts");
            if guesses > 3000 {
                break;
            }
            let differs = |cell: &Cell| {
                answer.count != 1
                    && answer
                        .solutions
                        .iter()
                        .any(|other| other.get(*cell) != solution.get(*cell))
            };
            match caged.cells().find(differs) {
                Some(_) if tries < TRIES => break,
                Some(cell) => givens.set(cell, solution.get(cell)),
                None => return (caged, givens),
            }
        }
    }
}

/// Cages over all cells, in the order of their first cells, as they are read.
fn cages(plain: &Layout, solution: &Grid, chance: &mut SeededChance) -> Vec<Clue> {
    let mut pairs: Vec<Vec<Cell>> = vec![Vec::new(); plain.len()];
    for [a, b] in plain.pairs_with_a_common_side() {
        pairs[a.index()].push(b);
        pairs[b.index()].push(a);
    }
    let mut cage_of: Vec<Option<usize>> = vec![None; plain.len()];
    let mut cages: Vec<Vec<Cell>> = Vec::new();
    let mut order: Vec<Cell> = plain.cells().collect();
    for at in (1..order.len()).rev() {
        order.swap(at, (chance.share() * (at + 1) as f32) as usize);
    }
    for first in order {
        if cage_of[first.index()].is_some() {
            continue;
        }
        let most = 2 + (chance.share() * (MOST - 1) as f32) as usize;
        let mut cage = vec![first];
        cage_of[first.index()] = Some(cages.len());
        while cage.len() < most {
            let fits = |cell: &&Cell| {
                cage_of[cell.index()].is_none()
                    && cage
                        .iter()
                        .all(|other| solution.get(*other) != solution.get(**cell))
            };
            let next = cage.iter().flat_map(|cell| &pairs[cell.index()]);
            let next: Vec<Cell> = next.filter(fits).copied().collect();
            if next.is_empty() {
                break;
            }
            let cell = next[(chance.share() * next.len() as f32) as usize];
            cage_of[cell.index()] = Some(cages.len());
            cage.push(cell);
        }
        // One cell alone says its value: it joins a neighbour if that can be.
        let joined = cage.len() == 1;
        let other = pairs[first.index()].iter().filter_map(|cell| {
            let other = cage_of[cell.index()].filter(|&other| other < cages.len())?;
            let differ = cages[other]
                .iter()
                .all(|cell| solution.get(*cell) != solution.get(first));
            (differ && cages[other].len() < MOST).then_some(other)
        });
        match other.into_iter().next().filter(|_| joined) {
            Some(other) => {
                cage_of[first.index()] = Some(other);
                cages[other].push(first);
            }
            None => cages.push(cage),
        }
    }
    for cage in &mut cages {
        cage.sort_unstable();
    }
    cages.sort_unstable();
    let clue = |cage: Vec<Cell>| {
        let values = cage.iter().filter_map(|&cell| solution.get(cell));
        let sum = values.map(Value::number).sum();
        Clue::new(&CAGE, cage).with_amount(sum)
    };
    cages.into_iter().map(clue).collect()
}

/// The lines round the cells of a cage, a little inside them.
pub fn outline(layout: &Layout, cells: &[Cell], inset: f32) -> Vec<[Point; 2]> {
    let square = |cell: Cell| Bounds::of(layout.shape(cell).outline.iter().copied());
    let is_in = |at: Point| layout.cell_at(at).is_some_and(|cell| cells.contains(&cell));
    let mut lines = Vec::new();
    for &cell in cells {
        let square = square(cell);
        let middle = square.centre();
        for (along, out) in [
            (point(1.0, 0.0), point(0.0, -1.0)),
            (point(0.0, 1.0), point(1.0, 0.0)),
            (point(-1.0, 0.0), point(0.0, 1.0)),
            (point(0.0, -1.0), point(-1.0, 0.0)),
        ] {
            if is_in(middle + out) {
                continue;
            }
            let side = middle + out * (0.5 - inset);
            // It ends at another side, goes on in the next cell, or turns round a corner.
            let end = |along: Point| match (is_in(middle + along), is_in(middle + along + out)) {
                (false, _) => 0.5 - inset,
                (true, false) => 0.5,
                (true, true) => 0.5 + inset,
            };
            lines.push([side + along * -end(along * -1.0), side + along * end(along)]);
        }
    }
    lines
}

/// A line as dashes.
pub fn dashed([from, to]: [Point; 2], [dash, gap]: [f32; 2]) -> Vec<[Point; 2]> {
    let along = (to - from).unit();
    let length = (to - from).length();
    let count = (length / (dash + gap)).round().max(1.0);
    let step = length / count;
    let of = |at: usize| {
        let start = from + along * (step * at as f32);
        [start, start + along * (step * dash / (dash + gap))]
    };
    (0..count as usize).map(of).collect()
}
