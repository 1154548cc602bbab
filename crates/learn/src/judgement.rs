//! What is said of an answer: right, with the reason; or why that isn't it, from the position.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, CellSet, HouseId};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Candidates, Value, ValueSet};
use sudogon_logic::{
    Change, Highlight, Stage, Step, Technique, blocked_by, say_blocked, techniques,
};

use super::answer::ExerciseAnswer;
use super::exercise::{Exercise, MOST_STEPS};

/// How much harder another technique may be, in tenths, whose step an answer happens to be.
const HARDER: u32 = 10;

/// Chains and what is as hard are not looked for as such, in tenths.
const CHAINS: u32 = 62;

/// So many other right answers are told.
const OTHERS_TOLD: usize = 3;

/// The candidates of so many cells are told.
const CELLS_TOLD: usize = 4;

/// The worth of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It is the technique's step.
    Right,
    /// It is true, but by another technique, or only a part of the step.
    NotYet,
    /// It is not so, or nothing shows it.
    Wrong,
}

/// The judgement of an answer.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// Its worth.
    pub worth: Worth,
    /// The reason, with what to point at.
    pub told: Stage,
    /// Of a right answer: the name of the technique if it was not told, and the other right answers.
    pub others: Vec<Message>,
}

impl Judgement {
    /// The judgement with what is asked for below it, unless the answer is right.
    pub fn of_task(mut self, line: Option<Message>, highlights: &[Highlight]) -> Self {
        if self.worth != Worth::Right {
            self.told.lines.extend(line);
            self.told
                .highlights
                .splice(0..0, highlights.iter().cloned());
        }
        self
    }
}

impl Exercise {
    /// Says what an answer is worth, and why.
    pub fn judge(&self, answer: &ExerciseAnswer) -> Judgement {
        match answer {
            ExerciseAnswer::Place(cell, value) => self.judge_placement(*cell, *value),
            ExerciseAnswer::CrossOut(removed) => self.judge_removals(removed),
            ExerciseAnswer::Cells(cells) => self.judge_cells(cells),
        }
    }

    fn judge_placement(&self, cell: Cell, value: Value) -> Judgement {
        let places = |changes: &[Change]| changes.contains(&Change::Place(cell, value));
        if let Some(judgement) = self.judge_by_steps(&places) {
            return judgement;
        }
        let board = &self.position.candidates;
        if let Some(why) = excluded(board, cell, value) {
            return why;
        }
        let mut lines = vec![self.can_be(cell)];
        let mut highlights = vec![Highlight::Place(cell, board.of(cell))];
        if let Some((house, mut places)) = fewest_places(board, cell, value) {
            places.retain(|&at| at != cell);
            let cells = &places;
            lines.push(message!("In {house}, {value} can also go in {cells:few}."));
            highlights.extend(point_at(house, &places, value));
        }
        if !self.is_to_place() {
            lines.push(message!(
                "The step that is asked for writes no number: it crosses something out."
            ));
        }
        let headline = message!("Nothing shows yet that {cell} is {value}");
        wrong(headline, lines, highlights)
    }

    fn judge_removals(&self, removed: &[(Cell, Value)]) -> Judgement {
        let removes = |changes: &[Change]| {
            let mut all = removed.iter();
            all.all(|&(cell, value)| changes.contains(&Change::Remove(cell, value)))
        };
        if let Some(judgement) = self.judge_by_steps(&removes) {
            return judgement;
        }
        let board = &self.position.candidates;
        let is_removed = |&(cell, value): &(Cell, Value)| {
            let mut steps = self.steps.iter();
            steps.any(|step| step.changes.contains(&Change::Remove(cell, value)))
        };
        let not_so = removed.iter().find(|pair| !is_removed(pair));
        let Some(&(cell, value)) = not_so else {
            let line = message!("Each of them goes, but not by the same step: one step at a time.");
            return not_yet(message!("These are two steps"), vec![line], Vec::new());
        };
        if let Some(why) = excluded(board, cell, value) {
            return why;
        }
        let mut lines = Vec::new();
        let mut highlights = vec![Highlight::Place(cell, ValueSet::of(value))];
        if let Some((house, places)) = fewest_places(board, cell, value) {
            let cells = &places;
            lines.push(message!("In {house}, {value} can go in {cells:few}."));
            highlights.extend(point_at(house, &places, value));
        }
        let noun = &self.technique.noun;
        lines.push(if self.is_open {
            message!("Nothing shows yet that it can't be there.")
        } else if self.is_to_place() {
            message!("No {noun} crosses it out: a number can be written here.")
        } else {
            message!("No {noun} takes it out of {cell}.")
        });
        let headline = message!("{value} can still go in {cell}");
        wrong(headline, lines, highlights)
    }

    /// Returns what an answer is worth that is a step: of the technique that is asked for, or of another one that is about as hard.
    fn judge_by_steps(&self, is_it: &dyn Fn(&[Change]) -> bool) -> Option<Judgement> {
        if let Some(step) = self.steps.iter().find(|step| is_it(&step.changes)) {
            return Some(self.right(step));
        }
        // There may be more of its steps than were kept.
        if self.steps.len() >= MOST_STEPS
            && let Some(step) = self.step_of(self.technique, is_it)
        {
            return Some(self.right(&step));
        }
        let other = self.other_step(is_it)?;
        if self.is_open {
            return Some(self.right(&other));
        }
        let Stage {
            headline,
            mut lines,
            conclusion,
            highlights,
            ..
        } = other.explanation.why;
        lines.insert(0, message!("{clause}.", clause = headline));
        lines.push(message!(
            "That is true by another way, the {noun}. Here it is to be: {noun_asked}.",
            noun = &other.technique.noun,
            noun_asked = &self.technique.noun
        ));
        let headline = message!("True, but not what is asked");
        let mut judgement = judgement(Worth::NotYet, headline, lines, highlights);
        judgement.told.conclusion = conclusion.min(1);
        Some(judgement)
    }

    /// A step of another technique, no chain, that is not much harder.
    fn other_step(&self, is_it: &dyn Fn(&[Change]) -> bool) -> Option<Step> {
        let most = (self.technique.rating + HARDER).min(CHAINS);
        let mut others = techniques::ALL
            .iter()
            .filter(|one| one.rating < most && **one != self.technique);
        others.find_map(|technique| self.step_of(technique, is_it))
    }

    /// A technique's step that an answer is.
    fn step_of(
        &self,
        technique: &'static Technique,
        is_it: &dyn Fn(&[Change]) -> bool,
    ) -> Option<Step> {
        let board = &self.position.candidates;
        let uniqueness = self.position.uniqueness();
        let position = self.prepared.position(board).relying_on(Some(&uniqueness));
        let mut found = None;
        let _ = technique.find(&position, &mut |finding| {
            if is_it(finding.changes) {
                found = Some(finding.to_step());
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found
    }

    /// That an answer is right, being this step.
    fn right(&self, step: &Step) -> Judgement {
        let noun = &step.technique.noun;
        let name = self.is_open.then(|| message!("What helped: {noun}."));
        let others = self.others(step, OTHERS_TOLD);
        Judgement {
            worth: Worth::Right,
            told: step.explanation.why.clone(),
            others: name.into_iter().chain(others).collect(),
        }
    }

    fn judge_cells(&self, cells: &[Cell]) -> Judgement {
        let layout = self.layout();
        let answer = CellSet::of(layout.len(), cells.iter().copied());
        let of = |step: &Step| (self.pattern(step), CellSet::of(layout.len(), step.cells()));
        for step in &self.steps {
            let (pattern, changed) = of(step);
            let both = CellSet::of(layout.len(), pattern.iter().chain(changed.iter()));
            if self.is_to_place() && answer == changed {
                let line = message!("Which number goes into {cell}?", cell = step.cells()[0]);
                return not_yet(message!("That is the cell"), vec![line], outlines(cells));
            }
            if !self.is_to_place() && [&pattern, &changed, &both].contains(&&answer) {
                return self.right(step);
            }
        }
        let common = |step: &&Step| {
            let (pattern, _) = of(step);
            cells.iter().filter(|&&cell| pattern.contains(cell)).count()
        };
        let nearest = self.steps.iter().max_by_key(common);
        if let Some(step) = nearest {
            let (pattern, _) = of(step);
            let (inside, outside): (Vec<Cell>, Vec<Cell>) = cells
                .iter()
                .copied()
                .partition(|&cell| pattern.contains(cell));
            if !self.is_to_place() && outside.is_empty() {
                let line = message!(
                    "{cells:few} {count|belongs|belong} to it, but more cells do too.",
                    cells = &inside,
                    count = inside.len()
                );
                return not_yet(message!("A part of it"), vec![line], outlines(cells));
            }
            if !self.is_to_place() && inside.len() == pattern.len() {
                let mut lines = vec![message!(
                    "It is among them, but not all of them belong to it."
                )];
                lines.extend(
                    outside
                        .iter()
                        .take(CELLS_TOLD)
                        .map(|&cell| self.can_be(cell)),
                );
                return not_yet(message!("More than it"), lines, outlines(&outside));
            }
        }
        let mut lines: Vec<Message> = cells
            .iter()
            .take(CELLS_TOLD)
            .map(|&cell| self.can_be(cell))
            .collect();
        lines.extend(self.why_no_set(cells));
        let noun = &self.technique.noun;
        if !self.is_open {
            lines.push(message!("So no {noun} is in just these cells."));
        }
        let board = &self.position.candidates;
        let shown = cells
            .iter()
            .map(|&cell| Highlight::Place(cell, board.of(cell)));
        let headline = if self.is_open {
            message!("Nothing shows there yet")
        } else {
            message!("No {noun} there")
        };
        wrong(headline, lines, shown.collect())
    }

    /// Says what the candidates of cells are together, where a technique counts them.
    fn why_no_set(&self, cells: &[Cell]) -> Option<Message> {
        let board = &self.position.candidates;
        let open = cells
            .iter()
            .filter(|&&cell| board.grid().get(cell).is_none());
        let together = ValueSet::in_any_of(open.clone().map(|&cell| board.of(cell)));
        (self.technique.counts_cells() && !self.is_open && open.count() > 1).then(|| {
            message!(
                "Together they can hold {values}: {count} {count|value|values} for {count_cells} {count_cells|cell|cells}.",
                values = together,
                count = together.len(),
                count_cells = cells.len()
            )
        })
    }

    /// Says what a cell holds or can be.
    fn can_be(&self, cell: Cell) -> Message {
        let board = &self.position.candidates;
        match board.grid().get(cell) {
            Some(value) => message!("{cell} is {value} already."),
            None => message!("{cell} can still be {values:or}.", values = board.of(cell)),
        }
    }
}

/// Why a value is out of a cell anyway, if it is.
fn excluded(board: &Candidates, cell: Cell, value: Value) -> Option<Judgement> {
    if let Some(held) = board.grid().get(cell) {
        let line = message!("{cell} is {value} already.", value = held);
        let headline = message!("Something stands in {cell}");
        return Some(wrong(headline, vec![line], outlines(&[cell])));
    }
    let headline = message!("{value} can't be in {cell}");
    if let Some(by) = blocked_by(board, cell, value) {
        let (lines, shown) = say_blocked(board.layout(), cell, value, &by);
        return Some(wrong(headline, lines, shown));
    }
    (!board.can_hold(cell, value)).then(|| {
        let line = message!("{value} was crossed out there before.");
        let shown = vec![Highlight::RuledOutBefore(cell, value)];
        wrong(headline, vec![line], shown)
    })
}

/// The house of a cell in which a value has the fewest places, and these.
fn fewest_places(board: &Candidates, cell: Cell, value: Value) -> Option<(HouseId, Vec<Cell>)> {
    let layout = board.layout();
    let houses = layout.printed_houses_of(cell);
    let places = houses.map(|id| {
        (
            id,
            board.places(layout.house(id), value).collect::<Vec<Cell>>(),
        )
    });
    places
        .filter(|(_, places)| places.len() > 1)
        .min_by_key(|(_, places)| places.len())
}

/// A house, and places of a value in it.
fn point_at(house: HouseId, places: &[Cell], value: Value) -> impl Iterator<Item = Highlight> {
    let places = places
        .iter()
        .map(move |&at| Highlight::Place(at, ValueSet::of(value)));
    [Highlight::House(house)].into_iter().chain(places)
}

fn outlines(cells: &[Cell]) -> Vec<Highlight> {
    let place = |&cell: &Cell| Highlight::Place(cell, ValueSet::EMPTY);
    cells.iter().map(place).collect()
}

fn not_yet(headline: Message, lines: Vec<Message>, highlights: Vec<Highlight>) -> Judgement {
    judgement(Worth::NotYet, headline, lines, highlights)
}

fn wrong(headline: Message, lines: Vec<Message>, highlights: Vec<Highlight>) -> Judgement {
    judgement(Worth::Wrong, headline, lines, highlights)
}

fn judgement(
    worth: Worth,
    headline: Message,
    lines: Vec<Message>,
    highlights: Vec<Highlight>,
) -> Judgement {
    let mut told = Stage::new(headline, lines, highlights);
    told.conclusion = 0;
    Judgement {
        worth,
        told,
        others: Vec::new(),
    }
}
