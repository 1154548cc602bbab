//! The first stage of an explanation, which many techniques share: it says where to look and gives nothing away. And what a cell
//! holds, as a reason.

use crate::layout::clues::{Appearance, ClueScope};
use crate::layout::{Cell, House, HouseId};
use crate::logic::clues::clue_words;
use crate::logic::positions::Position;
use crate::logic::steps::{Highlight, Stage, words};
use crate::text;

/// The stage that sends the eye to a house: how many of its cells are empty, and what to look for.
pub fn look_at_house(position: &Position<'_>, id: HouseId, more: Option<&str>) -> Stage {
    let house = position.layout().house(id);
    let open = match position.open(house).count() {
        1 => "Only 1 cell is empty.".to_owned(),
        count @ ..=4 => format!("Only {count} cells are empty."),
        count => format!("{count} cells are empty."),
    };
    let lines = std::iter::once(open).chain(more.map(str::to_owned));
    Stage::new(at(house), lines.collect(), vec![Highlight::House(id)])
}

/// "Look at row 3", or shorter where its name is long.
pub fn at(house: &House) -> String {
    words::headline(format!("Look at {}", house.name), || {
        format!("Look at this {}", house.noun)
    })
}

/// The stage that sends the eye to one cell, from which others are to be found.
pub fn look_at_cell(position: &Position<'_>, cell: Cell, find: &str) -> Stage {
    let it = match position.value(cell) {
        Some(value) => Highlight::Reason(cell, value),
        None => Highlight::outline(cell),
    };
    let headline = format!("Look at {}", position.layout().say(cell));
    Stage::new(headline, vec![find.to_owned()], vec![it])
}

/// The stage that sends the eye to a clue.
pub fn look_at_clue(position: &Position<'_>, at: u16, more: Option<&str>) -> Stage {
    let layout = position.layout();
    let constraint = &layout.constraints()[at as usize];
    let named = format!("Look at {}", clue_words::name(layout, constraint));
    let clue = layout.clue_of(constraint);
    let headline = words::headline(named, || match clue.kind.look {
        Appearance::Rim => format!("Look at the {} {}", clue.printed(), layout.say_place(clue)),
        _ => "Look at this clue".to_owned(),
    });
    let is_open = |cell: &Cell| position.value(*cell).is_none();
    let open = || constraint.each_cell().filter(is_open);
    let said = match (clue.kind.scope, open().count()) {
        // What a number beside the board stands for is not seen there.
        _ if clue.kind.look == Appearance::Rim => clue_words::asks(layout, clue),
        (ClueScope::Unmarked(_), _) => {
            "Nothing is printed between them, and that is a clue.".to_owned()
        }
        (ClueScope::WithNeighbours, _) => format!("{}.", text::capitalized(clue.kind.about)),
        (ClueScope::Together | ClueScope::Each, 1) => "1 of its cells is empty.".to_owned(),
        (ClueScope::Together | ClueScope::Each, count) => {
            format!("{count} of its cells are empty.")
        }
    };
    let lines = std::iter::once(said).chain(more.map(str::to_owned));
    let mut highlights: Vec<Highlight> = clue_words::highlights(layout, at).collect();
    highlights.extend(open().map(Highlight::outline));
    Stage::new(headline, lines.collect(), highlights)
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
