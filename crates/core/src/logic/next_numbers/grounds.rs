//! Why no more is left: what a fact says of a cell or a house, told by the values on the board, for somebody who sees no candidates.

use crate::layout::{Cell, HouseId};
use crate::logic::positions::Position;
use crate::logic::reasons::{self, Blockers};
use crate::logic::steps::{Highlight, Premise, Stage, Step, is_used, words};
use crate::puzzle::{Value, ValueSet};
use crate::text;

/// Why a premise holds.
struct Ground {
    premise: Premise,
    said: String,
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
        let headline = "What is left there".to_owned();
        Stage::new(headline, said.collect(), shown.collect())
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
fn of_cell(position: &Position<'_>, cell: Cell) -> Option<(String, Vec<Highlight>)> {
    let layout = position.layout();
    let houses = reasons::houses_with_the_others(position, cell);
    if houses.is_empty() {
        return None;
    }
    let it = layout.say_first(cell);
    let each = |say: &dyn Fn(&[Cell]) -> String| {
        let pieces = houses.iter().map(|(id, cells)| {
            let house = layout.house(*id);
            let place = match house.link {
                Some(_) => words::cells_or_count(layout, cells),
                None => house.name.clone(),
            };
            format!("{} in {place}", say(cells))
        });
        let pieces: Vec<String> = pieces.collect();
        format!("{it} must differ from {}.", text::list_of_lists(&pieces))
    };
    let said = words::short_of([
        &|| each(&|cells| words::values(layout, reasons::held(position, cells), "and")),
        &|| each(&|cells| text::count(cells.len(), "value")),
        &|| {
            let count: usize = houses.iter().map(|(_, cells)| cells.len()).sum();
            format!("{it} must differ from {count} other values on the board.")
        },
    ]);
    let mut highlights = reasons::held_highlights(position, cell, &houses);
    highlights.push(Highlight::Place(cell, position.candidates(cell)));
    Some((said, highlights))
}

/// "In row 2, only r2c3 and r2c7 can be 4: the 4s in r1c1 and r6c6 are in the way."
fn of_house(
    position: &Position<'_>,
    id: HouseId,
    value: Value,
) -> Option<(String, Vec<Highlight>)> {
    let layout = position.layout();
    let house = layout.house(id);
    let places: Vec<Cell> = position.places(house, value).collect();
    let blocked = position.open(house).filter(|cell| !places.contains(cell));
    let blockers = Blockers::new(position, value, blocked.collect());
    let in_the_way = blockers.in_the_way(layout)?;
    let (name, symbol) = (&house.name, value.on(layout));
    let said = words::short_of([
        &|| {
            let places = layout.say_all(&places);
            format!("In {name}, only {places} can be {symbol}: {in_the_way}.")
        },
        &|| {
            let places = text::count(places.len(), "cell");
            format!("In {name}, only {places} can be {symbol}: {in_the_way}.")
        },
        &|| format!("In {name}, {in_the_way}."),
    ]);
    let mut highlights = blockers.highlights(layout);
    // What was ruled out before, a step says itself.
    if !highlights.iter().any(is_value) {
        return None;
    }
    let places = places.into_iter();
    highlights.extend(places.map(|cell| Highlight::Place(cell, ValueSet::of(value))));
    highlights.push(Highlight::House(id));
    Some((said, highlights))
}
