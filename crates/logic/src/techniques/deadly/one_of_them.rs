//! One cell of a deadly pattern can be something else than its two values: so it is. Or cells of it can be one other value, all the
//! same: so one of them is, and what sees them all is not.
//!
//! ```text
//!   1 2 | . . . | 1 2                1 2   | . . . | 1 2
//!   1 2 | . . . | 1 2 5 6            1 2 5 | * . * | 1 2 5
//!
//!   the last cell is 5 or 6          one of the two is 5: the stars are not
//! ```

use std::ops::ControlFlow;

use sudogon_board::message::message;
use sudogon_board::puzzle::{Value, ValueSet};

use super::pattern::PatternOnBoard;
use super::words::ToldPattern;
use crate::reasons::{self, CommonPeers};
use crate::steps::{Change, Findings, removals, removals_by_cell, sentences};

/// Type 1: the cell loses both values.
pub fn find_alone(on: &PatternOnBoard<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let &[(cell, _)] = on.pattern.others.as_slice() else {
        return ControlFlow::Continue(());
    };
    let both = on.pattern.values();
    let lost = on.position.candidates(cell).intersection(both);
    let changes = removals_by_cell([(cell, lost)]);
    on.add(findings, &changes, &|_| ToldPattern {
        premises: Vec::new(),
        headline: message!("{cell} must be something else"),
        lines: vec![message!("Only {cell} can be something else.")],
        highlights: Vec::new(),
    })
}

/// Type 2: two cells that see each other.
pub fn find_beside(on: &PatternOnBoard<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    match on.pattern.odd_pair(on.position.layout()) {
        Some(_) => find(on, findings),
        None => ControlFlow::Continue(()),
    }
}

/// Type 5: other cells.
pub fn find_apart(on: &PatternOnBoard<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    match on.pattern.odd_pair(on.position.layout()) {
        None if on.pattern.others.len() > 1 => find(on, findings),
        _ => ControlFlow::Continue(()),
    }
}

fn find(on: &PatternOnBoard<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let Some(value) = on.pattern.one_other_value() else {
        return ControlFlow::Continue(());
    };
    let places = on.pattern.odd_cells();
    let cells = reasons::common_peers(on.position, &places, ValueSet::of(value));
    let changes = removals(&cells, value);
    on.add(findings, &changes, &|changes| told(on, value, changes))
}

fn told(on: &PatternOnBoard<'_>, value: Value, changes: &[Change]) -> ToldPattern {
    let layout = on.position.layout();
    let places = on.pattern.odd_cells();
    let cells: Vec<_> = changes.iter().map(|change| change.cell()).collect();
    let peers = CommonPeers::new(layout, &places, &cells);
    let (cells, count) = (&places, places.len());
    let mut lines = vec![sentences::line([
        message!("Only {cells} can be something else: {value}. So one of them is."),
        message!(
            "Only {count} {count|cell|cells} can be something else: {value}. So one of them is."
        ),
    ])];
    lines.extend(peers.sentences(layout, 1));
    ToldPattern {
        premises: Vec::new(),
        headline: message!("One of {count:word} cells is {value}"),
        lines,
        highlights: peers.highlights(layout),
    }
}
