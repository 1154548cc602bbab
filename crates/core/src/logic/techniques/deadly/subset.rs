//! Two cells of a deadly pattern can be something else, and one of them is: together with other cells, that uses up some values.
//!
//! ```text
//!   1 2   | . . . | 1 2
//!   1 2 5 | 5 6 * | 1 2 6      one of the two is 5 or 6, and so is the cell between:
//!                              they take one each, and the star is neither
//! ```
//!
//! It is a naked set in which one of two cells counts as one; each of its other cells sees both, and each other.

use std::ops::ControlFlow;

use super::pattern::PatternOnBoard;
use super::words::ToldPattern;
use crate::layout::Cell;
use crate::lists::sorted;
use crate::logic::reasons::{self, look};
use crate::logic::steps::{Findings, Premise, words};
use crate::logic::techniques::naked_sets::visit_peers;
use crate::puzzle::ValueSet;
use crate::text;

/// The most cells besides the two.
const MOST_CELLS: usize = 4;

/// Type 3.
pub fn find(on: &PatternOnBoard<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let &PatternOnBoard { position, pattern } = on;
    let layout = position.layout();
    let Some([one, other]) = pattern.odd_pair(layout) else {
        return ControlFlow::Continue(());
    };
    let values = pattern.other_values();
    if values.len() < 2 || values.len() > MOST_CELLS + 1 {
        return ControlFlow::Continue(());
    }
    let seen = layout.peers(one).clone().and(layout.peers(other));
    let few = |&cell: &Cell| (2..=MOST_CELLS + 1).contains(&position.candidates(cell).len());
    let open: Vec<Cell> = seen.iter().filter(few).collect();
    let mut found: Vec<Vec<Cell>> = Vec::new();
    // A set that holds a smaller one is none.
    let most = MOST_CELLS + 1;
    visit_peers(position, most, &open, &mut Vec::new(), &mut |cells| {
        let all = values.union(position.candidates_of(cells.iter().copied()));
        if all.len() == cells.len() + 1 {
            found.push(cells.to_vec());
        }
        (cells.len() + 2..=most).contains(&all.len())
    });
    found.sort_by_key(Vec::len);
    for cells in found {
        let all = values.union(position.candidates_of(cells.iter().copied()));
        let set = [&[one, other], cells.as_slice()].concat();
        let by_all = reasons::lost_to_all(position, &set, all);
        let by_holders = reasons::lost_to_holders(position, all, |value| {
            let odd = pattern.others.iter();
            let odd = odd.filter_map(|(cell, others)| others.contains(value).then_some(*cell));
            odd.chain(position.holders_in(&cells, value)).collect()
        });
        for changes in [by_all, by_holders] {
            on.add(findings, &changes, &|| told(on, &cells, all))?;
        }
    }
    ControlFlow::Continue(())
}

fn told(on: &PatternOnBoard<'_>, cells: &[Cell], values: ValueSet) -> ToldPattern {
    let &PatternOnBoard { position, pattern } = on;
    let layout = position.layout();
    let own = position.candidates_of(cells.iter().copied());
    let sorted = sorted(cells.iter().copied());
    let used_up = words::values(layout, values, "and");
    let differs = text::verb_for(cells.len(), "differs", "differ");
    let others = match cells.len() {
        1 => "another".to_owned(),
        count => format!("{} others", text::number_in_words(count)),
    };
    let with = |said: String| {
        let own = words::values(layout, own, "or");
        format!("{said} {differs} from it and can only be {own}: that uses up {used_up}.")
    };
    ToldPattern {
        premises: cells.iter().copied().map(Premise::Cell).collect(),
        headline: format!(
            "{} cells use up {used_up}",
            text::capitalized(&text::number_in_words(cells.len() + 1))
        ),
        lines: vec![
            format!(
                "So one of {} is {}.",
                layout.say_all(&pattern.odd_cells()),
                words::values(layout, pattern.other_values(), "or")
            ),
            words::short_of([
                &|| with(layout.say_all_first(&sorted)),
                &|| with(text::capitalized(&others)),
                &|| format!("With {others}, that uses up {used_up}."),
            ]),
        ],
        highlights: look::candidates(position, cells).collect(),
    }
}
