//! Where to guess next: where the trouble is.

use super::tables::{ClueRule, ClueTables};

/// How much of a cell's blame is left after each dead end.
const FORGETTING: f32 = 1.0 / 0.9995;

/// The blame at which all are made smaller.
const MOST_BLAME: f32 = 1e20;

/// How often each cell was lately among those that left no way, or was guessed before that: guesses go where the trouble is.
#[derive(Clone)]
pub struct Blame {
    of_cell: Vec<f32>,
    step: f32,
}

impl Blame {
    /// Returns what is known before any dead end: a cell that many clues restrict is in more of them.
    pub fn new(tables: &ClueTables) -> Self {
        let mut of_cell = vec![1.0; tables.allowed.len()];
        let rules = tables.restrictions.iter();
        for rule in rules.filter(|one| !matches!(one.rule, ClueRule::Confined(_))) {
            rule.cells
                .iter()
                .for_each(|&cell| of_cell[usize::from(cell)] += 1.0);
        }
        Self { of_cell, step: 1.0 }
    }

    /// Blames some cells.
    pub fn add<'a>(&mut self, cells: impl IntoIterator<Item = &'a u16>) {
        for &cell in cells {
            self.of_cell[usize::from(cell)] += self.step;
        }
    }

    /// Lets what comes count for more than what was.
    pub fn forget(&mut self) {
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
    pub fn next_guess(&self, tables: &ClueTables, masks: &[u32]) -> Option<(u16, u32)> {
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
