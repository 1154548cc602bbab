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

use sudogon_board::layout::Cell;
use sudogon_board::lists::sorted;
use sudogon_board::message::{Message, message, noun, pattern};

use crate::links::{Coloured, colours};
use crate::positions::Position;
use crate::steps::{
    Change, Findings, Reasoning, ShownSentence, Stage, Technique, removals, sentences,
};

pub static TECHNIQUE: Technique = Technique {
    id: "simple-colouring",
    noun: noun!("simple colouring"),
    rating: 46,
    about: pattern!(
        "Lines and areas with only two places for a value join them to a chain. Either every second cell of it has the value or all the others do: one colour is right."
    ),
    search: pattern!(
        "Take a value, and colour its places in two colours, by turns, along houses with two places. Then look for two of one colour that see each other, and for cells that see both colours."
    ),
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
            findings.add(&changes, &|changes| {
                let seen = cells.iter().map(|&cell| cluster.seen_by(layout, cell));
                let part = coloured.part(seen);
                let sides = part.cluster.sides.each_ref().map(Vec::as_slice);
                let names = [
                    message!(in "what a cell must differ from": "a filled {value}"),
                    message!(in "what a cell must differ from": "an outlined {value}"),
                ];
                let (said, shown) = colours::sees_both(layout, sides, &cells, names);
                let one_of_two = colours::sees_one_of_two(layout, sides, &cells, value);
                let why = (said.or_in_full(one_of_two), shown);
                let headline =
                    message!("All filled {value:plural} are right, or all outlined ones");
                reasoning(position, &part, 0, changes, headline, why)
            })?;
            for (first, cells) in cluster.sides.iter().enumerate() {
                if let Some(two) = colours::meeting(layout, cells, cells) {
                    let changes = removals(cells, value);
                    findings.add(&changes, &|changes| {
                        let why = colours::they_differ(layout, two, value);
                        let headline = message!("The filled {value:plural} can't be right");
                        let part = coloured.joining(first);
                        reasoning(position, &part, first, changes, headline, why)
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
    headline: Message,
    (said, shown): ShownSentence,
) -> Reasoning {
    let layout = position.layout();
    let value = coloured.value;
    let lines = vec![
        say_houses(coloured),
        message!(
            "So joined {value:plural} take turns: all filled ones are right, or all outlined ones."
        )
        .or_in_full(coloured.so_either(first)),
        said,
    ];
    let mut highlights = coloured.highlights(first, 0);
    highlights.extend(shown);
    let why = Stage::concluding(layout, changes, headline, lines, highlights);
    let premises = coloured.premises();
    Reasoning::new(premises, colours::look_at(position, value), why)
}

/// "5 has only two places in each of row 2, column 5 and box 9."
fn say_houses(coloured: &Coloured) -> Message {
    let (value, houses) = (coloured.value, coloured.houses());
    let clauses: Vec<Message> = coloured
        .pairs
        .iter()
        .map(|pair| {
            message!(
                "{cells} in {house}",
                cells = sorted(pair.places),
                house = pair.house
            )
        })
        .collect();
    sentences::line([
        message!("{value} has only two places in each of {houses}."),
        message!("Each line joins the only two places of {value} in a row, column or area."),
    ])
    .or_in_full(message!("{value} can only go in {clauses:semicolon}."))
}
