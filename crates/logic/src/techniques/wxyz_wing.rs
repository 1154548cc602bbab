//! WXYZ-wing: four cells with four values in all, of which three can be in one of the cells each; so one of the four has the
//! fourth, and what sees all of them that can does not.
//!
//! ```text
//!   wxyz .  * | . wz .      w fits in one of the two in the row, x and y in one of the
//!    xz  . yz |             box each: they fill three of the cells at most. One of the
//!    .   .  . |             four is z, and the star sees all of them
//! ```
//!
//! Each of the three values is only in cells that see each other, so it fills one of the four at most; that leaves one cell for
//! the fourth. It holds by peers alone, with houses of any size. Were the fourth value also in cells that all see each other,
//! the four would be a naked quad; and where two or three of the cells already have as few values, those are the easier step.
//! Named after the [XYZ-wing](super::xyz_wing), which is the same with three cells.

use std::ops::ControlFlow;

use sudogon_board::layout::Cell;
use sudogon_board::lists::sorted;
use sudogon_board::message::{Message, message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use super::naked_sets::holds_a_smaller_set;
use super::one_of::OneOf;
use crate::positions::Position;
use crate::reasons;
use crate::steps::{Change, Findings, Reasoning, Technique, removals};

pub static TECHNIQUE: Technique = Technique {
    id: "wxyz-wing",
    noun: noun!("WXYZ-wing"),
    rating: 60,
    about: pattern!(
        "Four cells have four candidates between them. Three of these fit only in cells that see each other, so each is there once at most: the fourth is in one of the cells."
    ),
    search: pattern!(
        "Begin as for an XYZ-wing with one cell more: four cells that mostly see each other and have four values in all. Look for the one value that is not locked to one house."
    ),
    find,
};

/// How many cells, and values.
const SIZE: usize = 4;

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    let is_small = |cell: &Cell| (2..=SIZE).contains(&position.candidates(*cell).len());
    for first in layout.cells().filter(is_small) {
        let mut search = WingSearch {
            position,
            chosen: vec![first],
            findings,
        };
        let values = position.candidates(first);
        let later = search.news_of(first, values, &[]);
        search.extend(later, values, ValueSet::EMPTY)?;
    }
    ControlFlow::Continue(())
}

/// A search for four cells, each of which but the first sees one before it: others fall into smaller wings.
struct WingSearch<'a, 'p, 'f> {
    position: &'a Position<'p>,
    chosen: Vec<Cell>,
    findings: &'a mut Findings<'f>,
}

impl WingSearch<'_, '_, '_> {
    /// Goes on with each of some cells, which have `values` and of these `apart` in cells that do not see each other.
    fn extend(
        &mut self,
        mut later: Vec<Cell>,
        values: ValueSet,
        apart: ValueSet,
    ) -> ControlFlow<()> {
        while let Some(cell) = later.pop() {
            let layout = self.position.layout();
            let more = self.position.candidates(cell);
            let values = values.union(more);
            let mut apart = apart;
            for &other in &self.chosen {
                if !layout.peers(other).contains(cell) {
                    apart = apart.union(self.position.candidates(other).intersection(more));
                }
            }
            if values.len() > SIZE || apart.len() > 1 {
                continue;
            }
            if self.chosen.len() + 1 < SIZE {
                let mut later = later.clone();
                later.retain(|&cell| self.fits(cell, values));
                later.extend(self.news_of(cell, values, &later));
                self.chosen.push(cell);
                self.extend(later, values, apart)?;
                self.chosen.pop();
            } else if let Some(value) = apart.first().filter(|_| values.len() == SIZE) {
                self.chosen.push(cell);
                let found = self.found(value);
                self.chosen.pop();
                found?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Says whether a cell that joins those with some values makes no more values than a wing has.
    fn fits(&self, cell: Cell, values: ValueSet) -> bool {
        let more = self.position.candidates(cell);
        more.len() > 1 && values.union(more).len() <= SIZE
    }

    /// The peers of a cell that fit, come after the first and that no cell before has brought up: so each four are met once.
    fn news_of(&self, cell: Cell, values: ValueSet, later: &[Cell]) -> Vec<Cell> {
        let layout = self.position.layout();
        let first = self.chosen[0];
        let is_new = |peer: &Cell| {
            let is_known = |other: &Cell| other == peer || layout.peers(*other).contains(*peer);
            let chosen = self.chosen.iter().filter(|&&other| other != cell);
            *peer > first
                && self.fits(*peer, values)
                && !chosen.into_iter().any(is_known)
                && !later.contains(peer)
        };
        layout.peers(cell).iter().filter(is_new).collect()
    }

    fn found(&mut self, value: Value) -> ControlFlow<()> {
        let wing = sorted(self.chosen.clone());
        if holds_a_smaller_set(self.position, &wing) {
            return ControlFlow::Continue(());
        }
        let ends: Vec<Cell> = self.position.holders_in(&wing, value).collect();
        let cells = reasons::common_peers(self.position, &ends, ValueSet::of(value));
        let sees = |cell: Cell| {
            let peers = self.position.layout().peers(cell);
            wing.iter().filter(|&&other| peers.contains(other)).count()
        };
        // Of equals the first.
        let pivot = wing.iter().copied().rev().max_by_key(|&cell| sees(cell));
        let one = OneOf {
            wing: &wing,
            pivot: pivot.unwrap_or(wing[0]),
            find: message!("Find three more cells with which it has four candidates in all."),
            ends: &ends,
            value,
            cells: &cells,
        };
        let changes = removals(&cells, value);
        let reasoning = |changes: &[Change]| reasoning(self.position, &one, changes);
        self.findings.add(&changes, &reasoning)
    }
}

fn reasoning(position: &Position<'_>, one: &OneOf<'_>, changes: &[Change]) -> Reasoning {
    let values = position.candidates_of(one.wing.iter().copied());
    one.reasoning(
        position,
        changes,
        // "Cells 3, 12, 20 and 41 can only be 2, 3, 5 or 7."
        vec![message!("{cells} can only be {values:or}.", cells = one.wing)],
        vec![
            each_once_at_most(position, one.wing, values.without(one.value)),
            message!(
                "There are four cells, so one of them is {value}: {cells:or}.",
                value = one.value,
                cells = one.ends
            ),
        ],
    )
}

/// That cells which see each other have each of some values once; in full where each of these can be.
fn each_once_at_most(position: &Position<'_>, wing: &[Cell], values: ValueSet) -> Message {
    let said = message!(
        "{values} each fit only in cells that see each other, so each is there once at most."
    );
    let where_each_can_be = values.iter().map(|value| {
        let cells: Vec<Cell> = position.holders_in(wing, value).collect();
        let houses = position.layout().houses_of(*cells.first()?).iter();
        let mut houses = houses.map(|&id| (id, position.layout().house(id)));
        let (house, _) = houses.find(|(_, house)| {
            house.link.is_none() && cells.iter().all(|cell| house.cells.contains(cell))
        })?;
        Some(message!("{value} can only be in {cells} ({house})"))
    });
    match where_each_can_be.collect::<Option<Vec<Message>>>() {
        Some(clauses) => said.or_in_full(message!("{clauses:comma}: each is there once at most.")),
        None => said,
    }
}
