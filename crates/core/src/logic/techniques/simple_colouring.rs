//! Simple colouring: places of a value joined in pairs, of which all of one side hold it or all of the other. What sees both
//! sides does not hold it; and a side of which two cells see each other does not either.
//!
//! ```text
//!   A ═══ B  .  .       each link is a full house with the last two places of 5: all A are 5
//!   ║     .  .  .       or all B are. The star sees an A and a B, so it is not 5.
//!   B ═══ A  .  *
//!         ║  .  .       If the two A of the middle were in one box, both could not be 5,
//!   .  .  B  .  .       so all B would be
//! ```
//!
//! A full house holds the value in one of its two places, so the sides take turns along each link. A house with fewer cells
//! than there are values joins nothing, but what sees each other there must differ like elsewhere. The two uses are called
//! trap and wrap.

use std::ops::ControlFlow;

use crate::layout::{Cell, Layout};
use crate::logic::links::{Coloured, colours};
use crate::logic::positions::Position;
use crate::logic::reasons;
use crate::logic::steps::{
    Change, Findings, Highlight, Reasoning, Stage, Technique, removals, words,
};

pub static TECHNIQUE: Technique = Technique {
    name: "simple colouring",
    rating: 46,
    about: "Where lines and areas have only two cells for a value, these cells form a chain. Either every second cell of it has the value, or all the others do.",
    find,
};

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    findings.by_value(position, |value, findings| {
        for coloured in Coloured::all(position, value) {
            let cluster = &coloured.cluster;
            // The two places of one house alone are locked candidates.
            if cluster.len() < 3 {
                continue;
            }
            let by_both = cluster.seen(layout, 0).and(&cluster.seen(layout, 1));
            let mut trapped = by_both.and(position.cells_with(value));
            cluster.cells().for_each(|cell| trapped.remove(cell));
            let cells: Vec<Cell> = trapped.iter().collect();
            let changes = removals(&cells, value);
            findings.add(&changes, &|| {
                let sides = [0, 1].map(|side| cluster.sides[side].as_slice());
                let symbol = value.on(layout);
                let each = format!("a filled and an outlined {symbol}");
                let why = colours::sees_both(layout, sides, &cells, &each);
                let headline = format!("All filled {symbol}s are right, or all outlined ones");
                reasoning(position, &coloured, 0, &changes, headline, why)
            })?;
            for (first, cells) in cluster.sides.iter().enumerate() {
                if let Some(two) = colours::meeting(layout, cells, cells) {
                    let changes = removals(cells, value);
                    findings.add(&changes, &|| {
                        let why = colours::they_differ(layout, two, value);
                        let symbol = value.on(layout);
                        let headline = format!("The filled {symbol}s can't be right");
                        reasoning(position, &coloured, first, &changes, headline, why)
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

fn reasoning(
    position: &Position<'_>,
    coloured: &Coloured,
    first: usize,
    changes: &[Change],
    headline: String,
    (said, shown): (String, Vec<Highlight>),
) -> Reasoning {
    let layout = position.layout();
    let value = coloured.value;
    let symbol = value.on(layout);
    let (houses, mut highlights) = say_houses(layout, coloured);
    let mut lines = vec![houses];
    reasons::count_crossed_out(position, coloured.premises(), &mut lines, 2);
    lines.extend([
        format!("So either all filled {symbol}s are right, or all outlined ones."),
        said,
    ]);
    highlights.extend(coloured.highlights(first, 0));
    highlights.extend(shown);
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    let premises = coloured.premises();
    Reasoning::new(premises, colours::look_at(layout, value, &[coloured]), why)
}

/// "In row 2, column 5 and box 9, 5 has two places each." With these houses; where there are many, none is named.
fn say_houses(layout: &Layout, coloured: &Coloured) -> (String, Vec<Highlight>) {
    let symbol = coloured.value.on(layout);
    let houses = coloured.houses();
    let lines = words::houses(layout, &houses);
    let named = format!("In {lines}, {symbol} has two places each.");
    if named.chars().count() <= words::MAX_LINE {
        return (named, houses.into_iter().map(Highlight::House).collect());
    }
    let drawn =
        format!("Each line joins the only two places of {symbol} in a row, column or area.");
    (drawn, Vec::new())
}
