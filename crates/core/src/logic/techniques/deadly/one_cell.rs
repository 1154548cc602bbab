//! One cell of a deadly pattern can be something else than its two values: so it is.
//!
//! ```text
//!   1 2 | . . . | 1 2
//!   1 2 | . . . | 1 2 5 6      the last cell is 5 or 6
//! ```

use std::ops::ControlFlow;

use super::pattern::NearDeadly;
use super::words::{ToldPattern, add};
use crate::logic::positions::Position;
use crate::logic::steps::{Findings, removals_by_cell};

/// Type 1: the cell loses both values.
pub fn find(
    position: &Position<'_>,
    pattern: &NearDeadly,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let &[(cell, _)] = pattern.others.as_slice() else {
        return ControlFlow::Continue(());
    };
    let lost = position.candidates(cell).intersection(pattern.values());
    let changes = removals_by_cell([(cell, lost)]);
    add(findings, position, pattern, &changes, &|| {
        let layout = position.layout();
        ToldPattern {
            headline: format!("{} must be something else", layout.say_first(cell)),
            lines: vec![format!("Only {} can be something else.", layout.say(cell))],
            ..ToldPattern::default()
        }
    })
}
