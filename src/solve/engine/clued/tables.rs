//! What depends on the board alone.

use std::sync::Arc;

use crate::layout::clues::Total;
use crate::layout::{Cell, Constraint, Layout};

use super::known_sums::known_sums;
use super::weighted_sum::WeightedSum;

/// Something that restricts some cells together.
pub enum Rule {
    /// A clue, by its number.
    Clue(usize),
    /// A sum: of a clue, or one that follows from others.
    Sum(WeightedSum),
}

/// A rule with its cells.
pub struct Restriction {
    pub cells: Vec<u16>,
    pub rule: Rule,
}

impl Restriction {
    fn of_constraint(layout: &Layout, constraint: &Constraint) -> Self {
        let (clue, cells) = (layout.clue_of(constraint), &constraint.cells);
        match (clue.sum(), clue.kind.total) {
            (Some(sum), _) => WeightedSum::new(layout, cells, &[], sum as i64).into(),
            (None, Total::FirstCell) => {
                WeightedSum::new(layout, &cells[1..], &cells[..1], 0).into()
            }
            _ => Self {
                cells: cells.iter().map(|cell| cell.index() as u16).collect(),
                rule: Rule::Clue(constraint.clue),
            },
        }
    }
}

impl From<WeightedSum> for Restriction {
    fn from(sum: WeightedSum) -> Self {
        Self {
            cells: sum.cells().to_vec(),
            rule: Rule::Sum(sum),
        }
    }
}

/// A board's houses and clues, as the search needs them.
pub struct ClueTables {
    pub layout: Arc<Layout>,
    pub values: usize,
    /// The values that each cell may have by itself.
    pub allowed: Vec<u32>,
    pub peers: Vec<Vec<u16>>,
    /// The cells of each house that holds every value.
    pub full_houses: Vec<Vec<u16>>,
    pub full_houses_of: Vec<Vec<u16>>,
    pub restrictions: Vec<Restriction>,
    pub restrictions_of: Vec<Vec<u16>>,
}

impl ClueTables {
    /// Prepares a board.
    pub fn new(layout: &Arc<Layout>) -> Self {
        let index = |cell: &Cell| cell.index() as u16;
        let together = layout.constraints().iter();
        let restrictions: Vec<Restriction> = together
            .filter(|constraint| constraint.cells.len() > 1)
            .map(|constraint| Restriction::of_constraint(layout, constraint))
            .chain(known_sums(layout).into_iter().map(Restriction::from))
            .collect();
        let full = layout.houses().iter().filter(|house| layout.is_full(house));
        let full_houses: Vec<Vec<u16>> = full
            .map(|house| house.cells.iter().map(index).collect())
            .collect();
        let lists = |of: &mut dyn Iterator<Item = &[u16]>| {
            let mut lists = vec![Vec::new(); layout.len()];
            for (at, cells) in of.enumerate() {
                cells
                    .iter()
                    .for_each(|&cell| lists[usize::from(cell)].push(at as u16));
            }
            lists
        };
        Self {
            values: layout.values(),
            allowed: layout
                .cells()
                .map(|cell| layout.allowed_alone(cell))
                .collect(),
            peers: layout
                .cells()
                .map(|cell| layout.peers(cell).iter().map(|peer| index(&peer)).collect())
                .collect(),
            full_houses_of: lists(&mut full_houses.iter().map(Vec::as_slice)),
            restrictions_of: lists(&mut restrictions.iter().map(|one| one.cells.as_slice())),
            full_houses,
            restrictions,
            layout: Arc::clone(layout),
        }
    }

    /// Says whether two cells are in a house together.
    pub fn see(&self, one: u16, other: u16) -> bool {
        let cell = |index: u16| Cell::new(usize::from(index));
        self.layout.peers(cell(one)).contains(cell(other))
    }
}
