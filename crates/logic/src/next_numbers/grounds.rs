//! Why no more is left: what a fact says of a cell or a house, told by the values on the board, for somebody who sees no candidates.

use sudogon_board::layout::{Cell, HouseId, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::clues::clue_words;
use crate::positions::Position;
use crate::reasons::{self, Blockers};
use crate::steps::proof::CellAndValue;
use crate::steps::{
    Explanation, Highlight, Premise, ShownSentence, Stage, Step, is_used, sentences, words,
};

/// Why a premise holds.
struct Ground {
    premise: Premise,
    said: Message,
    highlights: Vec<Highlight>,
}

/// The grounds of a number's steps, each told once.
pub struct Grounds<'a> {
    /// What is marked needs no ground.
    marks: &'a [CellAndValue],
    told: Vec<Message>,
}

impl<'a> Grounds<'a> {
    /// None told yet, for somebody with these marks.
    pub const fn new(marks: &'a [CellAndValue]) -> Self {
        let told = Vec::new();
        Self { marks, told }
    }

    /// Tells the grounds of what a step relies on: in place of what it says without a ground, else in the stage that needs them first, or
    /// before it where that has no room.
    pub fn tell(&mut self, position: &Position<'_>, step: &mut Step) {
        let layout = position.layout();
        let explanation = &mut step.explanation;
        let premises = step.proof.premises.iter().copied();
        let untold = premises
            .filter(|&one| !self.is_marked(position, one) && !is_told(position, one, explanation));
        let mut grounds: Vec<Ground> = untold.filter_map(|one| ground(position, one)).collect();
        grounds.retain(|ground| {
            let is_new = !self.told.contains(&ground.said);
            self.told.push(ground.said.clone());
            is_new
        });
        let Explanation { walk, why, .. } = explanation;
        let mut stages: Vec<&mut Stage> = walk.iter_mut().chain([why]).collect();
        grounds.retain(|ground| {
            !stages
                .iter_mut()
                .any(|stage| ground.takes_place(layout, stage))
        });
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

    fn is_marked(&self, position: &Position<'_>, premise: Premise) -> bool {
        let Premise::Cell(cell) = premise else {
            return false;
        };
        let mut values = position.candidates(cell).iter();
        values.all(|value| self.marks.contains(&(cell, value)))
    }
}

/// Says whether a step points at what keeps all other values or places out: nothing does where only one place is empty.
fn is_told(position: &Position<'_>, premise: Premise, explanation: &Explanation) -> bool {
    let layout = position.layout();
    let shown: Vec<CellAndValue> = explanation
        .stages()
        .flat_map(|stage| &stage.highlights)
        .filter_map(|highlight| match highlight {
            Highlight::Reason(cell, value) => Some((*cell, *value)),
            _ => None,
        })
        .collect();
    // What was ruled out before, or a clue forbids, a step says itself.
    let has_ground = |cell: Cell, value: Value| {
        let mut shown = shown.iter().filter(|(_, other)| *other == value);
        position.can_hold(cell, value)
            || position.crossed_out(cell).contains(value)
            || clue_words::forbidding(layout, cell, value).next().is_some()
            || shown.any(|(by, _)| layout.peers(cell).contains(*by))
    };
    match premise {
        Premise::Cell(cell) => Value::all(layout.values()).all(|value| has_ground(cell, value)),
        Premise::House(id, value) => {
            let mut cells = position.open(layout.house(id));
            cells.all(|cell| has_ground(cell, value))
        }
    }
}

impl Ground {
    /// Says it where a stage says the same without a ground; says whether one does. English decides for all languages.
    fn takes_place(&self, layout: &Layout, stage: &mut Stage) -> bool {
        let said = self.said.in_english(layout);
        let same = stage.lines.iter_mut().find(|line| {
            let line = line.in_english(layout);
            let rest = said.strip_prefix(line.trim_end_matches('.'));
            rest.is_some_and(|rest| rest.starts_with(':'))
        });
        let Some(line) = same else { return false };
        *line = self.said.clone();
        let shown = self.highlights.iter().cloned();
        shown.for_each(|highlight| stage.point_at(highlight));
        true
    }
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
    // What was ruled out before, a step says itself.
    let is_blocked =
        |cell: &Cell| !places.contains(cell) && !position.crossed_out(*cell).contains(value);
    let blocked = position.open(all).filter(is_blocked);
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
    let places = places.into_iter();
    highlights.extend(places.map(|cell| Highlight::Place(cell, ValueSet::of(value))));
    highlights.push(Highlight::House(house));
    Some((said, highlights))
}
