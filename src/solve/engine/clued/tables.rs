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
    sight: Vec<u64>,
    words_of_sight: usize,
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
        let words_of_sight = layout.len().div_ceil(64);
        let mut sight = vec![0; layout.len() * words_of_sight];
        for cell in layout.cells() {
            let row = &mut sight[cell.index() * words_of_sight..];
            for peer in layout.peers(cell).iter() {
                row[peer.index() / 64] |= 1 << (peer.index() % 64);
            }
        }
        Self {
            sight,
            words_of_sight,
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

    /// The cells that share a house with one, as words of bits.
    pub fn sight(&self, cell: u16) -> &[u64] {
        let (at, words) = (usize::from(cell), self.words_of_sight);
        &self.sight[at * words..][..words]
    }
}
