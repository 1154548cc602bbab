//! Why no more is left: what a fact says of a cell or a house, told by the values on the board, for somebody who sees no candidates.

use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::clues::clue_words;
use crate::positions::Position;
use crate::reasons::{self, Blockers};
use crate::steps::proof::CellAndValue;
use crate::steps::{
    Explanation, Highlight, Premise, ShownSentence, Stage, Step, is_used, sentences, words,
};
use crate::techniques::forcing::TRY;

/// Why a premise holds.
struct Ground {
    premise: Premise,
    said: Message,
    /// The same without a ground.
    plain: Option<Message>,
    highlights: Vec<Highlight>,
}

/// The grounds of a number's steps, and what else they say, each told once.
pub struct Grounds<'a> {
    /// What is marked needs no ground.
    marks: &'a [CellAndValue],
    /// The first wording of each.
    said: Vec<Message>,
}

impl<'a> Grounds<'a> {
    /// None told yet, for somebody with these marks.
    pub const fn new(marks: &'a [CellAndValue]) -> Self {
        let said = Vec::new();
        Self { marks, said }
    }

    /// Tells the grounds of what a step relies on: in place of what it says without a ground, else in the stage that needs them first, or
    /// before it where that has no room. What a step before it has said is left out, but for what it comes to.
    pub fn tell(&mut self, position: &Position<'_>, step: &mut Step) {
        let explanation = &mut step.explanation;
        // A try is followed by itself.
        let is_try = step.technique == &TRY;
        let premises = step.proof.premises.iter().copied();
        let untold = premises
            .filter(|&one| is_try || !self.is_marked(position, one))
            .filter(|&one| !is_told(position, one, explanation));
        let mut grounds: Vec<Ground> = untold
            .filter_map(|one| ground(position, one, is_try))
            .collect();
        grounds.retain(|ground| is_try || !self.said.contains(ground.said.first_wording()));
        let plain = grounds.iter().filter_map(|one| one.plain.clone());
        let said = grounds.iter().map(|one| one.said.first_wording().clone());
        let of_grounds: Vec<Message> = plain.chain(said).collect();
        let Explanation { walk, why, .. } = explanation;
        let mut stages: Vec<&mut Stage> = walk.iter_mut().chain([why]).collect();
        grounds.retain(|ground| !stages.iter_mut().any(|stage| ground.takes_place(stage)));
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
        if !is_try {
            self.leave_out_what_was_said(explanation);
        }
        self.said.extend(of_grounds);
    }

    fn leave_out_what_was_said(&mut self, explanation: &mut Explanation) {
        let mut here: Vec<Message> = Vec::new();
        let mut is_new = |line: &Message| {
            let line = line.first_wording();
            here.push(line.clone());
            !self.said.contains(line)
        };
        let Explanation { walk, why, .. } = explanation;
        let mut so_far: Option<&Message> = None;
        for stage in walk.iter_mut() {
            stage.lines.retain(&mut is_new);
            match so_far.take() {
                _ if stage.lines.is_empty() => so_far = stage.so_far.as_ref(),
                so_far => stage.lines.splice(..0, so_far.cloned()).for_each(drop),
            }
        }
        walk.retain(|stage| !stage.lines.is_empty());
        let mut reasons = why.lines.len().saturating_sub(why.conclusion);
        why.lines.retain(|line| {
            let is_reason = reasons > 0;
            reasons = reasons.saturating_sub(1);
            !is_reason || is_new(line)
        });
        self.said.extend(here);
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
            let open: Vec<Cell> = position.open(layout.house(id)).collect();
            let are_all_places = open.iter().all(|&cell| position.can_hold(cell, value));
            let has_one = open.len() == 1;
            (has_one || !are_all_places) && open.iter().all(|&cell| has_ground(cell, value))
        }
    }
}

impl Ground {
    /// Says it where a stage says the same without a ground; says whether one does.
    fn takes_place(&self, stage: &mut Stage) -> bool {
        let is_plain = |line: &&mut Message| Some(line.first_wording()) == self.plain.as_ref();
        let Some(line) = stage.lines.iter_mut().find(is_plain) else {
            return false;
        };
        *line = self.said.clone();
        let shown = self.highlights.iter().cloned();
        shown.for_each(|highlight| stage.point_at(highlight));
        true
    }
}

/// Says each ground in a stage before the line that needs it; the stages before it for which it has no room.
fn told_before(mut grounds: Vec<Ground>, stage: &mut Stage) -> Vec<Stage> {
    if stage.lines.len() + grounds.len() <= words::MAX_LINES {
        grounds.sort_by_key(|ground| stage.line_by(ground.premise));
        for ground in grounds.into_iter().rev() {
            stage.insert_line(stage.line_by(ground.premise), ground.said);
            let shown = ground.highlights.into_iter();
            shown.for_each(|highlight| stage.point_at(highlight));
        }
        return Vec::new();
    }
    let before = grounds.chunks(words::MAX_LINES).map(|here| {
        let said = here.iter().map(|ground| ground.said.clone());
        let shown = here.iter().flat_map(|ground| ground.highlights.clone());
        Stage::new(message!("What is left there"), said, shown.collect())
    });
    before.collect()
}

/// The ground of a premise, in a try as the board has it: there some of its cells may hold a supposed value.
fn ground(position: &Position<'_>, premise: Premise, is_try: bool) -> Option<Ground> {
    let ((said, highlights), plain) = match premise {
        Premise::Cell(cell) => (of_cell(position, cell)?, None),
        Premise::House(house, value) => {
            let places: Vec<Cell> = position
                .places(position.layout().house(house), value)
                .collect();
            let plain = message!("In {house}, only {cells} can be {value}.", cells = &places);
            let of_house = of_house(position, house, value, &places, is_try)?;
            (of_house, Some(plain))
        }
    };
    Some(Ground {
        premise,
        said,
        plain,
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

/// "In row 2, only r2c3 and r2c7 can be 4: the 4s in r1c1 and r6c6 are in the way."; in a try "In row 2, the board leaves 4 only r2c3 and
/// r2c7: …".
fn of_house(
    position: &Position<'_>,
    house: HouseId,
    value: Value,
    places: &[Cell],
    is_try: bool,
) -> Option<ShownSentence> {
    let layout = position.layout();
    let all = layout.house(house);
    // What was ruled out before, a step says itself.
    let is_blocked =
        |cell: &Cell| !places.contains(cell) && !position.crossed_out(*cell).contains(value);
    let blocked = position.open(all).filter(is_blocked);
    let blockers = Blockers::new(position, value, blocked.collect());
    let is_any_other_open = position.open(all).count() > places.len();
    let in_the_way = match blockers.in_the_way(layout) {
        None if !is_any_other_open => message!("no other cell is empty"),
        in_the_way => in_the_way?,
    };
    let clause = || in_the_way.clone();
    let (cells, count) = (places, places.len());
    let left = message!(
        "In {house}, the board leaves {value} only {cells}: {clause}.",
        clause = clause()
    );
    let others = [
        message!(
            "In {house}, only {cells} can be {value}: {clause}.",
            clause = clause()
        ),
        message!(
            "In {house}, only {count} {count|cell|cells} can be {value}: {clause}.",
            clause = clause()
        ),
        message!("In {house}, {clause}.", clause = clause()),
    ];
    let wordings: Vec<Message> = is_try.then_some(left).into_iter().chain(others).collect();
    let said = sentences::line(wordings);
    let mut highlights = blockers.highlights(layout);
    let places = places.iter();
    highlights.extend(places.map(|&cell| Highlight::Place(cell, ValueSet::of(value))));
    highlights.push(Highlight::House(house));
    Some((said, highlights))
}
