//! One cell of a deadly pattern can be something else than its two values: so it is.
//!
//! ```text
//!   1 2 | . . . | 1 2
//!   1 2 | . . . | 1 2 5 6      the last cell is 5 or 6
//! ```

use std::ops::ControlFlow;

use super::pattern::PatternOnBoard;
use super::words::ToldPattern;
use crate::logic::steps::{Findings, removals_by_cell};

/// Type 1: the cell loses both values.
pub fn find(on: &PatternOnBoard<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let &[(cell, _)] = on.pattern.others.as_slice() else {
        return ControlFlow::Continue(());
    };
    let both = on.pattern.values();
    let lost = on.position.candidates(cell).intersection(both);
    let changes = removals_by_cell([(cell, lost)]);
    on.add(findings, &changes, &|| {
        let layout = on.position.layout();
        ToldPattern {
            headline: format!("{} must be something else", layout.say_first(cell)),
            lines: vec![format!("Only {} can be something else.", layout.say(cell))],
            ..ToldPattern::default()
        }
    })
}
