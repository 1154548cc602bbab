//! Cells of a deadly pattern can be one other value, all the same: so one of them is, and what sees them all is not.
//!
//! ```text
//!   1 2 | . . . | 1 2
//!   1 2 5 | * . * | 1 2 5      one of the two is 5: the stars are not
//! ```

use std::ops::ControlFlow;

use super::pattern::NearDeadly;
use super::words::{ToldPattern, add};
use crate::logic::positions::Position;
use crate::logic::reasons::{self, CommonPeers};
use crate::logic::steps::{Change, Findings, Highlight, removals, words};
use crate::puzzle::{Value, ValueSet};
use crate::text;

/// Type 2: two cells that see each other.
pub fn find_beside(
    position: &Position<'_>,
    pattern: &NearDeadly,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    match pattern.odd_pair(position.layout()) {
        Some(_) => find(position, pattern, findings),
        None => ControlFlow::Continue(()),
    }
}

/// Type 5: other cells.
pub fn find_apart(
    position: &Position<'_>,
    pattern: &NearDeadly,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    match pattern.odd_pair(position.layout()) {
        None if pattern.others.len() > 1 => find(position, pattern, findings),
        _ => ControlFlow::Continue(()),
    }
}

fn find(
    position: &Position<'_>,
    pattern: &NearDeadly,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let Some(value) = pattern.one_other_value() else {
        return ControlFlow::Continue(());
    };
    let places = pattern.odd_cells();
    let cells = reasons::common_peers(position, &places, ValueSet::of(value));
    let changes = removals(&cells, value);
    add(findings, position, pattern, &changes, &|| {
        told(position, pattern, value, &changes)
    })
}

fn told(
    position: &Position<'_>,
    pattern: &NearDeadly,
    value: Value,
    changes: &[Change],
) -> ToldPattern {
    let layout = position.layout();
    let symbol = value.on(layout);
    let places = pattern.odd_cells();
    let cells: Vec<_> = changes.iter().map(|change| change.cell()).collect();
    let peers = CommonPeers::new(layout, &places, &cells);
    let only =
        |cells: String| format!("Only {cells} can be something else: {symbol}. So one of them is.");
    let mut lines = vec![words::short_of([
        &|| only(layout.say_all(&places)),
        &|| only(text::count(places.len(), "cell")),
    ])];
    lines.extend(peers.sentences(layout, 1));
    let mut highlights = Vec::<Highlight>::new();
    highlights.extend(peers.highlights(layout));
    ToldPattern {
        headline: format!(
            "One of {} cells is {symbol}",
            text::number_in_words(places.len())
        ),
        lines,
        highlights,
        ..ToldPattern::default()
    }
}
