//! What depends on the board alone.

use std::sync::Arc;

use crate::layout::Layout;

use super::known_sums::{KnownSum, known_sums};

/// Something that restricts some cells together.
pub enum Rule {
    /// A clue, by its number.
    Clue(usize),
    /// A sum that follows from others.
    Sum(KnownSum),
}

/// A rule with its cells.
pub struct Restriction {
    pub cells: Vec<u16>,
    pub rule: Rule,
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
        let index = |cell: &crate::layout::Cell| cell.index() as u16;
        let mut restrictions: Vec<Restriction> = layout
            .constraints()
            .iter()
            .filter(|constraint| constraint.cells.len() > 1)
            .map(|constraint| Restriction {
                cells: constraint.cells.iter().map(index).collect(),
                rule: Rule::Clue(constraint.clue),
            })
            .collect();
        restrictions.extend(
            known_sums(layout)
                .into_iter()
                .map(|(cells, sum)| Restriction {
                    cells,
                    rule: Rule::Sum(sum),
                }),
        );
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
}
