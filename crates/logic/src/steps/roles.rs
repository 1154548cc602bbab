//! The part that a cell plays in what a step points at, in words: for who hears the board, what its drawing shows.

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::ValueSet;

use super::explanation::Highlight;

/// Says what a cell is in the step: "8 goes here", "one of the 2 places for 3", "3 and 5 can't be here". Nothing of a cell that only lies in a house
/// that is spoken of.
pub fn roles_of(highlights: &[Highlight], of: Cell) -> Vec<Message> {
    let mut roles = Vec::new();
    let mut add = |role: Message| {
        if !roles.contains(&role) {
            roles.push(role);
        }
    };
    let (mut out, mut out_before) = (ValueSet::EMPTY, ValueSet::EMPTY);
    for highlight in highlights {
        match *highlight {
            Highlight::RuledOut(cell, value) if cell == of => out.add(ValueSet::of(value)),
            Highlight::RuledOutBefore(cell, value) if cell == of => {
                out_before.add(ValueSet::of(value));
            }
            Highlight::Goes(cell, value) if cell == of => add(message!("{value} goes here")),
            Highlight::Reason(cell, _) if cell == of => {
                add(message!(in "a cell in a hint": "a reason"));
            }
            Highlight::Place(cell, values) if cell == of => add(place(highlights, values)),
            Highlight::Side {
                cell,
                value,
                is_first,
                ..
            } if cell == of => add(if is_first {
                message!(in "a cell in a hint": "{value} on one side")
            } else {
                message!(in "a cell in a hint": "{value} on the other side")
            }),
            Highlight::Fin(cell, value) if cell == of => {
                add(message!(in "a cell in a hint": "{value} as a fin"));
            }
            Highlight::Extra(cell, value) if cell == of => {
                add(message!(in "a cell in a hint": "{value} as the exception"));
            }
            Highlight::Link { from, to, .. } => {
                let ends = [from, to].into_iter().filter(|(cell, _)| *cell == of);
                for (_, value) in ends {
                    add(message!(in "a cell in a hint": "{value} in the chain"));
                }
            }
            Highlight::Set { letter, ref cells } if cells.contains(&of) => {
                add(message!(in "a cell in a hint": "in set {letter}"));
            }
            Highlight::Group(ref cells) if cells.contains(&of) => {
                add(message!(in "a cell in a hint": "in the group"));
            }
            _ => {}
        }
    }
    if !out.is_empty() {
        add(message!("{values} can't be here", values = out));
    }
    if !out_before.is_empty() {
        add(message!("{values} ruled out before", values = out_before));
    }
    roles
}

/// The cells of a step, ascending: those that play a part in it; while it only says where to look, those of the houses that it names.
pub fn cells_with_roles(highlights: &[Highlight], layout: &Layout) -> Vec<Cell> {
    let plays_part = |cell: &Cell| !roles_of(highlights, *cell).is_empty();
    let cells: Vec<Cell> = layout.cells().filter(plays_part).collect();
    if !cells.is_empty() {
        return cells;
    }
    let is_named = |cell: &Cell| {
        let is_in = |house| layout.house(house).cells.contains(cell);
        highlights
            .iter()
            .any(|highlight| matches!(highlight, Highlight::House(house) if is_in(*house)))
    };
    layout.cells().filter(is_named).collect()
}

/// A cell that is spoken of with these candidates, or as a whole.
fn place(highlights: &[Highlight], values: ValueSet) -> Message {
    let is_like = |highlight: &&Highlight| matches!(highlight, Highlight::Place(_, other) if *other == values);
    let count = highlights.iter().filter(is_like).count();
    match (values.first().filter(|_| values.is_single()), count) {
        (Some(value), 2..) => message!("one of the {count} places for {value}"),
        _ if values.is_empty() => message!(in "a cell in a hint": "to look at"),
        _ => message!(in "a cell in a hint": "spoken of with {values}"),
    }
}
