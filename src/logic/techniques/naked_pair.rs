//! Naked pair: two peers with the same two candidates use these values up, so no cell that sees both can have either.
//!
//! ```text
//!   a 1 b | . * 4 | . * 9        a and b can each be 2 or 7 only:
//!                                the rest of their row is neither
//! ```
//!
//! The two cells differ and each holds one of the two values, so both values are in them. A cell that is a peer of each sees
//! both values. The two need not share a full house, and the cell that loses a value may see them in different houses. Naked as
//! a naked single: the cells show nothing else.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::{Technique, Visit};
use crate::layout::Cell;
use crate::logic::position::Position;
use crate::logic::proof::{Premise, Proof};
use crate::logic::reasons::Seen;
use crate::logic::step::{Change, Explanation, Highlight, Stage, Step};
use crate::logic::words;
use crate::puzzle::ValueSet;

/// The registry's entry.
pub static TECHNIQUE: Technique = Technique {
    name: "naked pair",
    slug: "naked-pair",
    rating: 30,
    about: "Two cells that must differ can hold only the same two values, so they use both up.",
    find,
};

fn find(position: &Position<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    let mut seen = HashSet::new();
    let two = layout
        .cells()
        .filter(|&cell| position.candidates(cell).len() == 2);
    for first in two {
        let pair = position.candidates(first);
        let peers = layout.peers(first).iter();
        for second in peers.filter(|&peer| peer > first && position.candidates(peer) == pair) {
            let cells = Seen::by_all(position, &[first, second], pair);
            if !cells.is_empty() && seen.insert((pair, cells.clone())) {
                visit(step(position, [first, second], pair, &cells))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(position: &Position<'_>, places: [Cell; 2], pair: ValueSet, cells: &[Cell]) -> Step {
    let layout = position.layout();
    let lost = |cell: Cell| ValueSet(position.candidates(cell).0 & pair.0);
    let changes: Vec<Change> = cells
        .iter()
        .flat_map(|&cell| {
            lost(cell)
                .iter()
                .map(move |value| Change::Remove { cell, value })
        })
        .collect();
    let look_at = |values: ValueSet| places.map(|cell| Highlight::Place { cell, values });
    let said = layout.say_all(&places);
    let look = Stage::new(
        format!("Look at {said}"),
        vec!["Compare what can still go in them.".to_owned()],
        look_at(ValueSet::EMPTY).to_vec(),
    );

    let seen = Seen::new(layout, &places, cells);
    let mut lines = vec![format!(
        "{} can only be {}.",
        words::cells_first(&said),
        words::values(pair, "or")
    )];
    if places
        .iter()
        .any(|&cell| !position.crossed_out(cell).is_empty())
    {
        lines.push("This counts what was crossed out before.".to_owned());
    }
    lines.push(format!(
        "They must differ, so they use up {}.",
        words::values(pair, "and")
    ));
    lines.extend(seen.sentences(layout, 4 - lines.len()));
    lines.push(words::so_they_cannot_be(layout, &changes));
    let mut highlights = look_at(pair).to_vec();
    highlights.extend(changes.iter().copied().map(super::highlight));
    highlights.extend(seen.highlights(layout));
    let headline = format!("Two cells use up {}", words::values(pair, "and"));
    let why = Stage::new(headline, lines, highlights);
    Step {
        technique: &TECHNIQUE,
        rating: TECHNIQUE.rating,
        changes,
        proof: Proof::of(places.map(Premise::Cell)),
        explanation: Explanation { look, why },
    }
}
