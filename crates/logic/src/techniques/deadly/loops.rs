//! The larger deadly patterns on a board, of six cells and more: cells that have both values, and of which all but a few have
//! nothing else.
//!
//! From a cell on, whichever house has one cell of the pattern gets another, of the other colour, until every house has two or
//! none. So the cells hang together, and no part of them is a pattern already.

use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::puzzle::{Value, ValueSet};

use super::pattern::NearDeadly;
use crate::positions::Position;
use crate::second_solutions::{Deadly, deadly};

/// The most cells of a pattern; a larger one nobody would see.
const MOST_CELLS: usize = 12;

/// The most cells with other candidates.
const MOST_ODD: usize = 3;

/// The most cells that are tried out for two values.
const MOST_TRIED: usize = 5_000;

/// The patterns of six cells and more, those of few cells first. Nothing where the position does not rely on the only solution.
pub fn loops<'a>(position: &'a Position<'_>) -> &'a [NearDeadly] {
    &position.kept(|| Loops(find(position))).0
}

/// The loops that a position keeps.
struct Loops(Vec<NearDeadly>);

fn find(position: &Position<'_>) -> Vec<NearDeadly> {
    let Some(uniqueness) = position.uniqueness() else {
        return Vec::new();
    };
    let layout = position.layout();
    let mut found = Vec::new();
    for values in pairs(position) {
        let both: ValueSet = values.into_iter().collect();
        let has_both = |&cell: &Cell| {
            position.candidates(cell).intersection(both) == both && !uniqueness.is_given(cell)
        };
        let cells: Vec<Cell> = layout.cells().filter(has_both).collect();
        let is_odd = |cell: Cell| position.candidates(cell) != both;
        let mut search = LoopSearch {
            position,
            cells: &cells,
            is_odd: &is_odd,
            chosen: Vec::new(),
            odd: 0,
            tried: 0,
            found: Vec::new(),
        };
        for &first in &cells {
            search.add((first, false));
        }
        for chosen in search.found {
            let cells: Vec<Cell> = chosen.iter().map(|(cell, _)| *cell).collect();
            let others = cells
                .iter()
                .map(|&cell| (cell, position.candidates(cell).difference(both)));
            let others: Vec<(Cell, ValueSet)> =
                others.filter(|(_, others)| !others.is_empty()).collect();
            if !others.is_empty() && deadly::can_be_exchanged(layout, &cells) {
                found.push(NearDeadly {
                    deadly: Deadly::new(&cells, values),
                    others,
                    filled: 0,
                });
            }
        }
    }
    found.sort_by_key(|pattern| pattern.cells().len());
    found
}

/// The pairs of values that some cells have and no others: at least three of six cells have no more.
fn pairs(position: &Position<'_>) -> Vec<[Value; 2]> {
    let mut pairs: Vec<[Value; 2]> = Vec::new();
    for cell in position.layout().cells() {
        let candidates: Vec<Value> = position.candidates(cell).iter().collect();
        pairs.extend(<[Value; 2]>::try_from(candidates));
    }
    pairs.sort_unstable();
    let mut often: Vec<[Value; 2]> = pairs
        .chunk_by(|one, next| one == next)
        .filter(|same| same.len() >= 6 - MOST_ODD)
        .map(|same| same[0])
        .collect();
    often.dedup();
    often
}

/// A cell and its colour.
type ColouredCell = (Cell, bool);

/// A search for the patterns of two values.
struct LoopSearch<'a> {
    position: &'a Position<'a>,
    /// The cells that have both values, ascending.
    cells: &'a [Cell],
    /// Says whether a cell has other candidates, too.
    is_odd: &'a dyn Fn(Cell) -> bool,
    chosen: Vec<ColouredCell>,
    odd: usize,
    tried: usize,
    found: Vec<Vec<ColouredCell>>,
}

impl LoopSearch<'_> {
    /// Adds a cell, and after it whatever it needs.
    fn add(&mut self, (cell, colour): ColouredCell) {
        self.tried += 1;
        let odd = usize::from((self.is_odd)(cell));
        let is_over = self.tried > MOST_TRIED || self.chosen.len() == MOST_CELLS;
        if is_over || self.odd + odd > MOST_ODD {
            return;
        }
        self.chosen.push((cell, colour));
        self.odd += odd;
        match self.tightest() {
            None if self.chosen.len() > 4 => self.found.push(self.chosen.clone()),
            None => {}
            Some(next) => next.into_iter().for_each(|next| self.add(next)),
        }
        self.odd -= odd;
        self.chosen.pop();
    }

    /// The cells that may come next: those for the house with the fewest of them, of the houses with one cell of the pattern.
    /// `None` where there is no such house.
    fn tightest(&self) -> Option<Vec<ColouredCell>> {
        let layout = self.position.layout();
        let mut tightest: Option<Vec<ColouredCell>> = None;
        for &(cell, colour) in &self.chosen {
            for &id in layout.houses_of(cell) {
                if self.of_house(id).count() > 1 {
                    continue;
                }
                let house = layout.house(id).cells.iter();
                let next = house.map(|&next| (next, !colour));
                let next: Vec<ColouredCell> = next.filter(|&next| self.fits(next)).collect();
                if tightest
                    .as_ref()
                    .is_none_or(|other| next.len() < other.len())
                {
                    tightest = Some(next);
                }
            }
        }
        tightest
    }

    /// The cells of the pattern that are in a house.
    fn of_house(&self, id: HouseId) -> impl Iterator<Item = &ColouredCell> {
        let layout = self.position.layout();
        let chosen = self.chosen.iter();
        chosen.filter(move |(cell, _)| layout.houses_of(*cell).contains(&id))
    }

    /// Says whether a cell may be added: after the first, and in none of its houses are there two already or one of its colour.
    fn fits(&self, (cell, colour): ColouredCell) -> bool {
        let is_later = self.chosen.first().is_none_or(|(first, _)| cell > *first);
        let mut houses = self.position.layout().houses_of(cell).iter();
        is_later
            && self.cells.binary_search(&cell).is_ok()
            && self.chosen.iter().all(|(other, _)| *other != cell)
            && houses.all(|&id| {
                let mut beside = self.of_house(id);
                match (beside.next(), beside.next()) {
                    (None, _) => true,
                    (Some((_, other)), None) => *other != colour,
                    _ => false,
                }
            })
    }
}
