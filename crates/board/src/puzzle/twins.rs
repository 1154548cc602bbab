//! Twins: cells in exactly the same houses. They are interchangeable, so a puzzle that leaves two of them open has a second solution
//! for each, with the two exchanged, or none at all.

use std::collections::HashMap;

use crate::layout::{Cell, HouseId, Layout};
use crate::lists::sorted;
use crate::message::{Message, message};

use super::Grid;

/// Two cells in exactly the same houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Twins(pub [Cell; 2]);

impl Twins {
    /// All of a layout, ascending.
    pub fn all(layout: &Layout) -> Vec<Self> {
        let mut alike: HashMap<&[HouseId], Vec<Cell>> = HashMap::new();
        for cell in layout.cells() {
            alike.entry(layout.houses_of(cell)).or_default().push(cell);
        }
        alike.remove(&[][..]);
        let pairs = |cells: &Vec<Cell>| -> Vec<Self> {
            let ones = cells.iter().enumerate();
            let pairs =
                ones.flat_map(|(at, &one)| cells[at + 1..].iter().map(move |&other| [one, other]));
            pairs.map(Self).collect()
        };
        sorted(alike.values().flat_map(pairs))
    }

    /// The first that the givens leave open, if any.
    pub fn open(layout: &Layout, givens: &Grid) -> Option<Self> {
        let is_open = |cell: &Cell| givens.get(*cell).is_none();
        let mut twins = Self::all(layout).into_iter();
        twins.find(|twins| twins.0.iter().all(is_open))
    }

    /// Says what to tell whoever typed in a puzzle that has more than one solution.
    pub fn advice(layout: &Layout, givens: &Grid) -> Message {
        if let Some(count) = layout.missing_cages() {
            return message!("{count} {count|cell is|cells are} in no cage.");
        }
        if !layout.clues().is_empty() {
            return message!(
                "Compare the board with the paper: a clue or a number may be missing."
            );
        }
        // With clues they would not be twins: a clue may tell cells apart that share all their houses.
        match Self::open(layout, givens) {
            Some(twins) => twins.message(),
            None => message!("Compare the printed numbers with the paper: one may be missing."),
        }
    }

    /// Says what to tell whoever typed the puzzle in, as two sentences.
    pub fn message(self) -> Message {
        message!(
            "Nothing tells {cells} apart: they share all their houses, and neither is printed. Is one of them on the paper?",
            cells = self.0
        )
    }
}
