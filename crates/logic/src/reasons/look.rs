//! The first stage of an explanation, which many techniques share: it says where to look and gives nothing away. And what a cell
//! holds, as a reason.

use sudogon_board::layout::clues::{Appearance, ClueScope};
use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::message::{Message, message};

use crate::clues::clue_words;
use crate::positions::Position;
use crate::steps::{Highlight, Stage, sentences};

/// The stage that sends the eye to a house: how many of its cells are empty, and what to look for.
pub fn look_at_house(position: &Position<'_>, id: HouseId, more: Option<Message>) -> Stage {
    let layout = position.layout();
    let open = match position.open(layout.house(id)).count() {
        1 => message!("Only 1 cell is empty."),
        count @ ..=4 => message!("Only {count} {count|cell is|cells are} empty."),
        count => message!("{count} {count|cell is|cells are} empty."),
    };
    let lines = std::iter::once(open).chain(more);
    Stage::new(at(id), lines, vec![Highlight::House(id)])
}

/// "Look at row 3", or shorter where its name is long.
pub fn at(house: HouseId) -> Message {
    sentences::headline([
        message!("Look at {house}"),
        message!("Look at this {house:noun}"),
    ])
}

/// The stage that sends the eye to one cell, from which others are to be found.
pub fn look_at_cell(position: &Position<'_>, cell: Cell, find: Message) -> Stage {
    let it = match position.value(cell) {
        Some(value) => Highlight::Reason(cell, value),
        None => Highlight::outline(cell),
    };
    Stage::new(message!("Look at {cell}"), [find], vec![it])
}

/// The stage that sends the eye to a clue.
pub fn look_at_clue(position: &Position<'_>, at: u16, more: Option<Message>) -> Stage {
    let layout = position.layout();
    let constraint = layout.constraint(at);
    let clue = layout.clue_of(constraint);
    let headline = sentences::headline([
        message!("Look at {clue}", clue = at),
        match clue.look() {
            Appearance::Rim => message!(
                "Look at the {text} {clause}",
                text = clue.printed(),
                clause = layout.place_of_clue(clue)
            ),
            look if look.is_between() => {
                message!("Look {clause}", clause = layout.place_of_clue(clue))
            }
            _ => message!("Look at this clue"),
        },
    ]);
    let is_open = |cell: &Cell| position.value(*cell).is_none();
    let open = || constraint.each_cell().filter(is_open);
    let said = match (clue.kind.scope, open().count()) {
        // What a number beside the board stands for is not seen there.
        _ if clue.look() == Appearance::Rim => clue_words::asks(layout, clue),
        (ClueScope::Unmarked(_), _) => {
            message!("Nothing is printed between them, and that is a clue.")
        }
        (ClueScope::WithNeighbours, _) => {
            message!("{clause}.", clause = clue.about())
        }
        (ClueScope::Together | ClueScope::Each | ClueScope::Everywhere, count) => {
            message!("{count} of its cells {count|is|are} empty.")
        }
    };
    let lines = std::iter::once(said).chain(more);
    let mut highlights: Vec<Highlight> = clue_words::highlights(layout, at).collect();
    highlights.extend(open().map(Highlight::outline));
    Stage::new(headline, lines, highlights)
}

/// Shows what cells can still be.
pub fn candidates(position: &Position<'_>, cells: &[Cell]) -> impl Iterator<Item = Highlight> {
    let place = |&cell: &Cell| Highlight::Place(cell, position.candidates(cell));
    cells.iter().map(place)
}

/// Shows a cell's value, or the candidates that it has.
pub fn contents(position: &Position<'_>, cell: Cell) -> Highlight {
    match position.value(cell) {
        Some(value) => Highlight::Reason(cell, value),
        None => Highlight::Place(cell, position.candidates(cell)),
    }
}
