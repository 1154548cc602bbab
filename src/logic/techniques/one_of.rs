//! What the larger wings share: the candidates of a few cells leave one of some of them with a value, whichever it is, so what sees
//! all of these does not have it.

use crate::layout::Cell;
use crate::logic::position::Position;
use crate::logic::proof::{Premise, Proof};
use crate::logic::reasons::{self, Seen};
use crate::logic::step::{Change, Explanation, Highlight, Reasoning, Stage};
use crate::logic::words;
use crate::puzzle::Value;
use crate::text;

/// Cells of which one has a value.
pub struct OneOf<'a> {
    /// The cells of which the candidates show it.
    pub wing: &'a [Cell],
    /// Those of them of which one has the value.
    pub ends: &'a [Cell],
    /// The value.
    pub value: Value,
    /// The cells that lose it, ascending: each sees all the ends.
    pub cells: &'a [Cell],
}

impl OneOf<'_> {
    /// The reasoning: what the cells can only be, and what follows from it, in two lines at most.
    pub fn reasoning(
        &self,
        position: &Position<'_>,
        changes: &[Change],
        only: String,
        so: Vec<String>,
    ) -> Reasoning {
        let layout = position.layout();
        let value = self.value;

        let seen = Seen::new(layout, self.ends, self.cells);
        let proof = Proof::of(self.wing.iter().map(|&cell| Premise::Cell(cell)));
        let mut lines = vec![only];
        // That, what follows, why the cells lose the value, and that they do.
        let most = words::MAX_LINES - so.len() - 2;
        reasons::count_crossed_out(position, proof.premises.iter().copied(), &mut lines, most);
        lines.extend(so);
        lines.extend(seen.sentences(layout, 4 - lines.len()));
        lines.push(words::so_they_cannot_be(layout, changes));
        let mut highlights: Vec<Highlight> = self
            .wing
            .iter()
            .map(|&cell| Highlight::Place {
                cell,
                values: position.candidates(cell),
            })
            .collect();
        highlights.extend(changes.iter().copied().map(super::highlight));
        highlights.extend(seen.highlights(layout));
        let headline = format!(
            "One of {} cells is {value}",
            text::number_in_words(self.ends.len())
        );
        Reasoning {
            proof,
            explanation: Explanation {
                look: super::look_at_cells(layout, self.wing),
                why: Stage::new(headline, lines, highlights),
            },
        }
    }
}
