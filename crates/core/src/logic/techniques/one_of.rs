//! What the larger wings share: the candidates of a few cells leave one of some of them with a value, whichever it is, so what sees
//! all of these does not have it.

use crate::layout::Cell;
use crate::logic::positions::Position;
use crate::logic::reasons::{CommonPeers, look};
use crate::logic::steps::{Change, Highlight, Premise, Reasoning, Stage, words};
use crate::puzzle::Value;
use crate::text;

/// Cells of which one has a value.
pub struct OneOf<'a> {
    /// The cells of which the candidates show it.
    pub wing: &'a [Cell],
    /// The cell to begin at, and what to look for there.
    pub pivot: Cell,
    pub find: &'a str,
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
        only: Vec<String>,
        so: Vec<String>,
    ) -> Reasoning {
        let layout = position.layout();
        let symbol = self.value.on(layout);

        let peers = CommonPeers::new(layout, self.ends, self.cells);
        let premises = self.wing.iter().copied().map(Premise::Cell);
        let mut lines = only;
        lines.extend(so);
        lines.extend(peers.sentences(layout, words::MAX_LINES - 1 - lines.len()));
        let mut highlights: Vec<Highlight> = look::candidates(position, self.wing).collect();
        highlights.extend(peers.highlights(layout));
        let count = text::number_in_words(self.ends.len());
        let headline = format!("One of {count} cells is {symbol}");
        let why = Stage::concluding(layout, changes, headline, lines, highlights);
        Reasoning::new(
            premises,
            look::look_at_cell(position, self.pivot, self.find),
            why,
        )
    }
}

/// What the three cells of a wing can only be: "The pivot r5c5 can only be 2 or 7." "The pincers: r5c8 can only be 2 or 6, r7c5
/// only 6 or 7."
pub fn only_three(position: &Position<'_>, wing: [Cell; 3]) -> Vec<String> {
    let layout = position.layout();
    let [it, a, b] = wing.map(|cell| words::values(layout, position.candidates(cell), "or"));
    let [pivot, first, second] = wing.map(|cell| layout.say(cell));
    vec![
        format!("The pivot {pivot} can only be {it}."),
        format!("The pincers: {first} can only be {a}, {second} only {b}."),
    ]
}
