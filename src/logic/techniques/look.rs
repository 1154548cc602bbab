//! The first stage of an explanation, which many techniques share: it says where to look and gives nothing away.

use crate::layout::{Cell, HouseId, Layout};
use crate::logic::explanation::{Highlight, Stage};
use crate::logic::position::Position;
use crate::logic::words;
use crate::puzzle::ValueSet;

/// The stage that sends the eye to a house: how many of its cells are empty, and what to look for.
pub fn look_at_house(position: &Position<'_>, id: HouseId, more: Option<&str>) -> Stage {
    let house = position.layout().house(id);
    let open = match position.open(house).count() {
        1 => "Only 1 cell is empty.".to_owned(),
        count @ ..=4 => format!("Only {count} cells are empty."),
        count => format!("{count} cells are empty."),
    };
    let lines = std::iter::once(open).chain(more.map(str::to_owned));
    Stage::new(
        format!("Look at {}", house.name),
        lines.collect(),
        vec![Highlight::House(id)],
    )
}

/// The stage that sends the eye to some cells, of which the candidates are to be compared.
pub fn look_at_cells(layout: &Layout, cells: &[Cell]) -> Stage {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    let mut headline = format!("Look at {}", layout.say_all(&cells));
    if headline.chars().count() > words::MAX_HEADLINE {
        headline = format!("Look at these {} cells", cells.len());
    }
    Stage::new(
        headline,
        vec!["Compare what can still go in them.".to_owned()],
        cells
            .into_iter()
            .map(|cell| Highlight::Place(cell, ValueSet::EMPTY))
            .collect(),
    )
}
