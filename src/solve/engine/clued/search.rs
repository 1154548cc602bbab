//! The guesses of the search for boards with clues.

use crate::puzzle::{Grid, Value, ValueSet};
use crate::solve::engine::exact_cover::TieBreak;
use crate::solve::engine::random::Random;
use crate::solve::engine::solutions::Solutions;
use crate::solve::{Answer, End, SearchState, Watch, Work};

use super::domains::Domains;
use super::tables::ClueTables;

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
            if let Some(cell) = blame.next_cell(&domains.masks) {
                let mask = domains.masks[usize::from(cell)];
                let guess = chosen(mask, random.as_mut());
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

/// One of the values of a cell: the first, or any.
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
        let sets = [&tables.restrictions_of, &tables.full_houses_of];
        let rules = |cell: u16| sets.map(|set| set.count(cell)).iter().sum::<u32>();
        Self {
            of_cell: (0..tables.allowed.len())
                .map(|at| 1.0 + rules(at as u16) as f32)
                .collect(),
            step: 1.0,
        }
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

    /// The open cell with the most blame for each of its values.
    fn next_cell(&self, masks: &[u32]) -> Option<u16> {
        let open = masks
            .iter()
            .enumerate()
            .filter(|(_, mask)| mask.count_ones() > 1);
        let score = |at: usize, mask: u32| self.of_cell[at] / mask.count_ones() as f32;
        let best = open.max_by(|(a, one), (b, other)| {
            // Of equals the first.
            score(*a, **one)
                .total_cmp(&score(*b, **other))
                .then(b.cmp(a))
        });
        best.map(|(at, _)| at as u16)
    }
}
