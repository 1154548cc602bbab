//! Why no more is left: what a fact says of a cell or a house, told by the values on the board, for somebody who sees no candidates.

use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::positions::Position;
use crate::reasons::{self, Blockers};
use crate::steps::{Highlight, Premise, ShownSentence, Stage, Step, is_used, sentences, words};

/// Why a premise holds.
struct Ground {
    premise: Premise,
    said: Message,
    highlights: Vec<Highlight>,
}

/// Tells the grounds of what a step relies on in the stage that needs them first, or before it where that has no room; none where the step
/// points at values of the board itself.
pub fn tell(position: &Position<'_>, step: &mut Step) {
    let explanation = &mut step.explanation;
    if explanation
        .stages()
        .any(|stage| stage.highlights.iter().any(is_value))
    {
        return;
    }
    let premises = step.proof.premises.iter();
    let mut grounds: Vec<Ground> = premises.filter_map(|&one| ground(position, one)).collect();
    let mut told = Vec::new();
    for mut stage in explanation.walk.drain(..) {
        let (here, later) = grounds
            .into_iter()
            .partition(|ground| is_used(position, ground.premise, &stage));
        grounds = later;
        told.extend(told_before(here, &mut stage));
        told.push(stage);
    }
    told.extend(told_before(grounds, &mut explanation.why));
    explanation.walk = told;
}

/// Says grounds in a stage; the stages before it for which it has no room.
fn told_before(grounds: Vec<Ground>, stage: &mut Stage) -> Vec<Stage> {
    if stage.lines.len() + grounds.len() <= words::MAX_LINES {
        let said = grounds.iter().map(|ground| ground.said.clone());
        stage.lines.splice(..0, said);
        let shown = grounds.into_iter().flat_map(|ground| ground.highlights);
        shown.for_each(|highlight| stage.point_at(highlight));
        return Vec::new();
    }
    let before = grounds.chunks(words::MAX_LINES).map(|here| {
        let said = here.iter().map(|ground| ground.said.clone());
        let shown = here.iter().flat_map(|ground| ground.highlights.clone());
        Stage::new(message!("What is left there"), said, shown.collect())
    });
    before.collect()
}

fn is_value(highlight: &Highlight) -> bool {
    matches!(highlight, Highlight::Reason(..))
}

fn ground(position: &Position<'_>, premise: Premise) -> Option<Ground> {
    let (said, highlights) = match premise {
        Premise::Cell(cell) => of_cell(position, cell)?,
        Premise::House(id, value) => of_house(position, id, value)?,
    };
    Some(Ground {
        premise,
        said,
        highlights,
    })
}

/// "r2c6 must differ from 1, 7 and 8 in row 2, and 2 and 5 in column 6."
fn of_cell(position: &Position<'_>, cell: Cell) -> Option<ShownSentence> {
    let layout = position.layout();
    let houses = reasons::houses_with_the_others(position, cell);
    if houses.is_empty() {
        return None;
    }
    let has_link = |house: HouseId| layout.house(house).link.is_some();
    let named = houses.iter().map(|(house, cells)| {
        let (house, values) = (*house, reasons::held(position, cells));
        if has_link(house) {
            message!(in "what a cell must differ from": "{values} in {cells:few}")
        } else {
            message!(in "what a cell must differ from": "{values} in {house}")
        }
    });
    let counted = houses.iter().map(|(house, cells)| {
        let (house, count) = (*house, cells.len());
        if has_link(house) {
            message!(
                in "what a cell must differ from": "{count} {count|value|values} in {cells:few}"
            )
        } else {
            message!(
                in "what a cell must differ from": "{count} {count|value|values} in {house}"
            )
        }
    });
    let from = |clauses: Vec<Message>| message!("{cell} must differ from {clauses:lists}.");
    let count: usize = houses.iter().map(|(_, cells)| cells.len()).sum();
    let said = sentences::line([
        from(named.collect()),
        from(counted.collect()),
        message!("{cell} must differ from {count} other values on the board."),
    ]);
    let mut highlights = reasons::held_highlights(position, cell, &houses);
    highlights.push(Highlight::Place(cell, position.candidates(cell)));
    Some((said, highlights))
}

/// "In row 2, only r2c3 and r2c7 can be 4: the 4s in r1c1 and r6c6 are in the way."
fn of_house(position: &Position<'_>, house: HouseId, value: Value) -> Option<ShownSentence> {
    let layout = position.layout();
    let all = layout.house(house);
    let places: Vec<Cell> = position.places(all, value).collect();
    let blocked = position.open(all).filter(|cell| !places.contains(cell));
    let blockers = Blockers::new(position, value, blocked.collect());
    let in_the_way = blockers.in_the_way(layout)?;
    let clause = || in_the_way.clone();
    let (cells, count) = (&places, places.len());
    let said = sentences::line([
        message!(
            "In {house}, only {cells} can be {value}: {clause}.",
            clause = clause()
        ),
        message!(
            "In {house}, only {count} {count|cell|cells} can be {value}: {clause}.",
            clause = clause()
        ),
        message!("In {house}, {clause}.", clause = clause()),
    ]);
    let mut highlights = blockers.highlights(layout);
    // What was ruled out before, a step says itself.
    if !highlights.iter().any(is_value) {
        return None;
    }
    let places = places.into_iter();
    highlights.extend(places.map(|cell| Highlight::Place(cell, ValueSet::of(value))));
    highlights.push(Highlight::House(house));
    Some((said, highlights))
}
