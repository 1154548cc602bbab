//! What the larger wings share: the candidates of a few cells leave one of some of them with a value, whichever it is, so what sees
//! all of these does not have it.

use sudogon_board::layout::Cell;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::Value;

use crate::positions::Position;
use crate::reasons::{CommonPeers, look};
use crate::steps::{Change, Highlight, Premise, Reasoning, Stage, words};

/// Cells of which one has a value.
pub struct OneOf<'a> {
    /// The cells of which the candidates show it.
    pub wing: &'a [Cell],
    /// The cell to begin at, and what to look for there.
    pub pivot: Cell,
    pub find: Message,
    /// The cells of them of which one has the value.
    pub ends: &'a [Cell],
    pub value: Value,
    /// The cells that lose it, ascending: each sees all the ends.
    pub cells: &'a [Cell],
}

impl OneOf<'_> {
    /// The reasoning: what the cells can only be, and what follows from it, in three lines at most.
    pub fn reasoning(
        &self,
        position: &Position<'_>,
        changes: &[Change],
        only: Vec<Message>,
        so: Vec<Message>,
    ) -> Reasoning {
        let layout = position.layout();
        let peers = CommonPeers::new(layout, self.ends, self.cells);
        let premises = self.wing.iter().copied().map(Premise::Cell);
        let mut lines = only;
        lines.extend(so);
        lines.extend(peers.sentences(layout, words::MAX_LINES - 1 - lines.len()));
        let mut highlights: Vec<Highlight> = look::candidates(position, self.wing).collect();
        highlights.extend(peers.highlights(layout));
        let (count, value) = (self.ends.len(), self.value);
        let headline = message!("One of {count:word} cells is {value}");
        let why = Stage::concluding(layout, changes, headline, lines, highlights);
        Reasoning::new(
            premises,
            look::look_at_cell(position, self.pivot, self.find.clone()),
            why,
        )
    }
}

/// Says what the three cells of a wing can only be: "The pivot r5c5 can only be 2 or 7." "The pincers: r5c8 can only be 2 or 6, r7c5
/// only 6 or 7."
pub fn only_three(position: &Position<'_>, wing: [Cell; 3]) -> Vec<Message> {
    let [cell, cell_first, cell_second] = wing;
    let [values, values_first, values_second] = wing.map(|cell| position.candidates(cell));
    vec![
        message!("The pivot {cell} can only be {values:or}."),
        message!(
            "The pincers: {cell_first} can only be {values_first:or}, {cell_second} only {values_second:or}."
        ),
    ]
}
