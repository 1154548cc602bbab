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

use sudogon_board::layout::Cell;
use sudogon_board::lists::{sorted, sorted_once};
use sudogon_board::message::message;
use sudogon_board::puzzle::ValueSet;

use super::pattern::PatternOnBoard;
use super::words::ToldPattern;
use crate::reasons::{self, CommonPeers, look};
use crate::steps::{Change, Findings, Highlight, Premise, sentences};
use crate::techniques::naked_sets::visit_peers;

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
            let odd = pattern
                .others
                .iter()
                .filter_map(|(cell, others)| others.contains(value).then_some(*cell));
            odd.chain(position.holders_in(&cells, value)).collect()
        });
        let set = Subset {
            pair: [one, other],
            cells: sorted(cells),
            values: all,
        };
        on.add(findings, &by_all, &|changes| set.told(on, Some(changes)))?;
        on.add(findings, &by_holders, &|_| set.told(on, None))?;
    }
    ControlFlow::Continue(())
}

/// Two cells of which one is something else, and those that together with it use up some values.
struct Subset {
    pair: [Cell; 2],
    cells: Vec<Cell>,
    values: ValueSet,
}

impl Subset {
    /// How it is told, with what the peers of all these cells lose, if it is that.
    fn told(&self, on: &PatternOnBoard<'_>, lost_to_all: Option<&[Change]>) -> ToldPattern {
        let &PatternOnBoard { position, pattern } = on;
        let layout = position.layout();
        let (cells, count) = (&self.cells, self.values.len());
        let mut lines = vec![
            message!(
                "So one of {cells} is {values:or}.",
                cells = &self.pair,
                values = pattern.other_values()
            ),
            sentences::line([
                message!(
                    "With that cell, {cells} can only be {values:or}: {count:word} values for {count:word} cells.",
                    values = position.candidates_of(cells.iter().copied())
                ),
                message!("With {cells} there are {count:word} values for {count:word} cells."),
            ]),
        ];
        let mut highlights: Vec<Highlight> = look::candidates(position, &self.cells).collect();
        // Apart from the cells of the rectangle, which have rings too.
        highlights.push(Highlight::Set {
            letter: 'A',
            cells: self.cells.clone(),
        });
        match lost_to_all {
            Some(changes) => {
                let set = sorted([&self.pair, self.cells.as_slice()].concat());
                let cells: Vec<Cell> = changes.iter().map(|change| change.cell()).collect();
                let peers = CommonPeers::new(layout, &set, &sorted_once(cells));
                lines.extend(peers.sentences(layout, 1));
                highlights.extend(peers.highlights(layout));
            }
            None => {
                lines.push(message!(
                    "A cell that sees all places of one of these can't have it."
                ));
            }
        }
        highlights.extend(pattern.sides(position));
        ToldPattern {
            premises: self.cells.iter().copied().map(Premise::Cell).collect(),
            headline: message!("{count:word} cells use up {values}", values = self.values),
            lines,
            highlights,
        }
    }
}
