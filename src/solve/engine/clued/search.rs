//! The guesses of the search for boards with clues.
//!
//! Tried and lost, on the hardest killers, little killers and renbans: trying the cell guessed last first again, the low half of a
//! cell's values instead of one (up to three and a half times the guesses), other powers of the number of values, restarting on
//! after the first solution (a tenth more guesses, over three orders of ties). Restarts that begin later or grow faster take about
//! as many guesses. A single row says little here: another order of ties changes its guesses by half. Trying every candidate before
//! the first guess saves as much as it takes, and before each of the first few guesses it takes up to six times as long. Blame for
//! open cells alone, or less of it for cells with many values, takes more guesses on most, on some twice as many. Most dead ends
//! come after the solution is found, while the rest is ruled out.

use crate::puzzle::{Grid, Value, ValueSet};
use crate::solve::engine::exact_cover::TieBreak;
use crate::solve::engine::random::Random;
use crate::solve::engine::solutions::Solutions;
use crate::solve::{Answer, End, SearchState, Watch, Work};

use super::domains::Domains;
use super::tables::{ClueTables, Rule};

/// How much of a cell's blame is left after each dead end.
const FORGETTING: f32 = 1.0 / 0.9995;
/// The dead ends before the first restart. Each comes after half as many more than the one before, so the search ends.
const FIRST_RESTART: u64 = 300;

/// The blame at which all are made smaller.
const MOST_BLAME: f32 = 1e20;

/// A guess and the way back.
struct Decision {
    cell: u16,
    /// The value that was guessed, as a bit.
    guess: u32,
    masks_before: Vec<u32>,
}

/// Finds up to `limit` solutions; `None` where the givens conflict.
pub fn solve(
    tables: &ClueTables,
    givens: &Grid,
    limit: u128,
    tie_break: TieBreak,
    watch: Watch<'_>,
) -> Option<Answer> {
    if !givens.conflicts(&tables.layout).is_empty() {
        return None;
    }
    let mut random = match tie_break {
        TieBreak::First => None,
        TieBreak::Random(seed) => Some(Random(seed)),
    };
    let (mut dead_ends, mut restart_after) = (0, FIRST_RESTART);
    let mut solutions = Solutions::new(limit);
    let mut work = Work::default();
    let mut domains = Domains::new(tables);
    let mut blame = Blame::new(tables);
    let mut decisions: Vec<Decision> = Vec::new();
    let mut is_alive = givens
        .entries()
        .all(|(cell, value)| domains.keep(cell.index() as u16, ValueSet::of(value).0));
    domains.placements = 0;
    let end = loop {
        work.placements = domains.placements;
        let grid = || grid_of(&domains.masks);
        if watch(&SearchState::new(work, solutions.at_least(), &grid)).is_break() {
            break End::Stopped;
        }
        is_alive = is_alive && domains.propagate();
        if is_alive {
            if let Some((cell, values)) = blame.next_guess(tables, &domains.masks) {
                let guess = chosen(values, random.as_mut());
                decisions.push(Decision {
                    cell,
                    guess,
                    masks_before: domains.masks.clone(),
                });
                work.guesses += 1;
                is_alive = domains.keep(cell, guess);
                continue;
            }
            solutions.add(|| grid_of(&domains.masks), 1, |_| None);
            if solutions.is_at_limit() {
                break End::Limit;
            }
        } else {
            blame.add(domains.blamed);
            blame.add(decisions.last().map(|decision| &decision.cell));
            blame.forget();
            dead_ends += 1;
            if solutions.count == 0 && dead_ends == restart_after && !decisions.is_empty() {
                (dead_ends, restart_after) = (0, restart_after + restart_after / 2);
                domains.return_to(&decisions[0].masks_before);
                decisions.clear();
                is_alive = true;
                continue;
            }
        }
        let Some(decision) = decisions.pop() else {
            break End::Exhausted;
        };
        domains.return_to(&decision.masks_before);
        is_alive = domains.keep(decision.cell, !decision.guess);
    };
    work.placements = domains.placements;
    Some(solutions.answer(end, work))
}

/// One of some values: the first, or any.
fn chosen(mask: u32, random: Option<&mut Random>) -> u32 {
    let skipped = random.map_or(0, |random| random.below(mask.count_ones()));
    let rest = (0..skipped).fold(mask, |rest, _| rest & (rest - 1));
    rest & rest.wrapping_neg()
}

/// The cells with one value left.
fn grid_of(masks: &[u32]) -> Grid {
    let value = |&mask: &u32| -> Option<Value> {
        let values = ValueSet(mask);
        values.first().filter(|_| values.len() == 1)
    };
    masks.iter().map(value).collect()
}

/// How often each cell was lately among those that left no way, or was guessed before that: guesses go where the trouble is.
struct Blame {
    of_cell: Vec<f32>,
    step: f32,
}

impl Blame {
    fn new(tables: &ClueTables) -> Self {
        let mut of_cell = vec![1.0; tables.allowed.len()];
        let rules = tables.restrictions.iter();
        for rule in rules.filter(|one| !matches!(one.rule, Rule::Confined(_))) {
            rule.cells
                .iter()
                .for_each(|&cell| of_cell[usize::from(cell)] += 1.0);
        }
        Self { of_cell, step: 1.0 }
    }

    fn add<'a>(&mut self, cells: impl IntoIterator<Item = &'a u16>) {
        for &cell in cells {
            self.of_cell[usize::from(cell)] += self.step;
        }
    }

    /// Lets what comes count for more than what was.
    fn forget(&mut self) {
        self.step *= FORGETTING;
        if self.step > MOST_BLAME {
            self.of_cell
                .iter_mut()
                .for_each(|blame| *blame /= MOST_BLAME);
            self.step = 1.0;
        }
    }

    /// The open cell with the most blame for each of its values, and those; or a value with two places that have more, where
    /// that helps: `None` if no cell is open.
    fn next_guess(&self, tables: &ClueTables, masks: &[u32]) -> Option<(u16, u32)> {
        let (mut best, mut found) = (0.0, None);
        for (&mask, (cell, blame)) in masks.iter().zip((0..).zip(&self.of_cell)) {
            if mask.is_power_of_two() {
                continue;
            }
            // Of equals the first.
            let score = blame / mask.count_ones() as f32;
            if score > best {
                (best, found) = (score, Some((cell, mask)));
            }
        }
        let (cell, mask) = found?;
        // What a cell of a sum holds tells its others more than the place of a value does.
        if mask.count_ones() == 2 || tables.has_sums {
            return Some((cell, mask));
        }
        let place = self.next_place(tables, masks, best);
        Some(place.unwrap_or((cell, mask)))
    }

    /// A place of a value that has two of them in a house, if they have more blame than that: the one with more of it.
    fn next_place(&self, tables: &ClueTables, masks: &[u32], least: f32) -> Option<(u16, u32)> {
        let (mut best, mut found) = (least, None);
        for house in tables.full_houses() {
            let (mut one, mut two, mut three) = (0, 0, 0);
            for &cell in house {
                let mask = masks[usize::from(cell)];
                three |= two & mask;
                two |= one & mask;
                one |= mask;
            }
            let mut rest = two & !three;
            while rest != 0 {
                let value = rest & rest.wrapping_neg();
                rest ^= value;
                let mut places = house
                    .iter()
                    .copied()
                    .filter(|&cell| masks[usize::from(cell)] & value != 0);
                let (Some(a), Some(b)) = (places.next(), places.next()) else {
                    continue;
                };
                let score = (self.of(a) + self.of(b)) / 2.0;
                if score > best {
                    best = score;
                    found = Some((if self.of(b) > self.of(a) { b } else { a }, value));
                }
            }
        }
        found
    }

    fn of(&self, cell: u16) -> f32 {
        self.of_cell[usize::from(cell)]
    }
}
