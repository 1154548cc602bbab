//! What is said of an answer: right, with the reason; or why that isn't it, from the position.

use std::ops::ControlFlow;

use super::answer::Answer;
use super::exercise::Exercise;
use crate::layout::{Cell, CellSet, HouseId, Layout};
use crate::logic::{Change, Highlight, Stage, Step, blocked_by, say_blocked, techniques, words};
use crate::puzzle::{Candidates, Value, ValueSet};
use crate::text;

/// How much harder another technique may be, in tenths, whose step an answer happens to be.
const HARDER: u32 = 10;

/// Chains and what is as hard are not looked for as such, in tenths.
const CHAINS: u32 = 62;

/// The candidates of so many cells are told.
const CELLS_TOLD: usize = 4;

/// What an answer is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It is the technique's step.
    Right,
    /// It is true, but by another technique, or only a part of the step.
    NotYet,
    /// It is not so, or nothing shows it.
    Wrong,
}

/// What is said of an answer.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// What it is worth.
    pub worth: Worth,
    /// The reason, with what to point at.
    pub told: Stage,
}

impl Exercise {
    /// Says what an answer is worth, and why.
    pub fn judge(&self, answer: &Answer) -> Judgement {
        match answer {
            Answer::Place(cell, value) => self.judge_placement(*cell, *value),
            Answer::CrossOut(removed) => self.judge_removals(removed),
            Answer::Cells(cells) => self.judge_cells(cells),
        }
    }

    fn judge_placement(&self, cell: Cell, value: Value) -> Judgement {
        let places = |changes: &[Change]| changes.contains(&Change::Place(cell, value));
        if let Some(judgement) = self.judge_by_steps(&places) {
            return judgement;
        }
        let (layout, board) = (self.layout(), &self.position.candidates);
        let (name, symbol) = (layout.say(cell), value.on(layout));
        if let Some(why) = excluded(board, cell, value) {
            return why;
        }
        let mut lines = vec![self.can_be(cell)];
        let mut highlights = vec![Highlight::Place(cell, board.of(cell))];
        if let Some((house, mut places)) = fewest_places(board, cell, value) {
            places.retain(|&at| at != cell);
            let house_name = &layout.house(house).name;
            let cells = words::cells_or_count(layout, &places);
            lines.push(format!("In {house_name}, {symbol} can also go in {cells}."));
            highlights.extend(point_at(house, &places, value));
        }
        if !self.is_to_place() {
            lines.push(
                "The step that is asked for writes no number: it crosses something out.".to_owned(),
            );
        }
        wrong(
            format!("Nothing shows yet that {name} is {symbol}"),
            lines,
            highlights,
        )
    }

    fn judge_removals(&self, removed: &[(Cell, Value)]) -> Judgement {
        let removes = |changes: &[Change]| {
            let mut all = removed.iter();
            all.all(|&(cell, value)| changes.contains(&Change::Remove(cell, value)))
        };
        if let Some(judgement) = self.judge_by_steps(&removes) {
            return judgement;
        }
        let (layout, board) = (self.layout(), &self.position.candidates);
        let is_removed = |&(cell, value): &(Cell, Value)| {
            let mut steps = self.steps.iter();
            steps.any(|step| step.changes.contains(&Change::Remove(cell, value)))
        };
        let not_so = removed.iter().find(|pair| !is_removed(pair));
        let Some(&(cell, value)) = not_so else {
            let line = "Each of them goes, but not by the same step: one step at a time.";
            let headline = "These are two steps".to_owned();
            return not_yet(headline, vec![line.to_owned()], Vec::new());
        };
        if let Some(why) = excluded(board, cell, value) {
            return why;
        }
        let (name, symbol) = (layout.say(cell), value.on(layout));
        let mut lines = Vec::new();
        let mut highlights = vec![Highlight::Place(cell, ValueSet::of(value))];
        if let Some((house, places)) = fewest_places(board, cell, value) {
            let house_name = &layout.house(house).name;
            let cells = words::cells_or_count(layout, &places);
            lines.push(format!("In {house_name}, {symbol} can go in {cells}."));
            highlights.extend(point_at(house, &places, value));
        }
        lines.push(match self.is_to_place() {
            true => format!(
                "No {} crosses it out: a number can be written here.",
                self.technique.name
            ),
            false => format!("No {} takes it out of {name}.", self.technique.name),
        });
        wrong(
            format!("{symbol} can still go in {}", layout.say(cell)),
            lines,
            highlights,
        )
    }

    /// What an answer is worth that is a step: of the technique that is asked for, or of another one that is about as hard.
    fn judge_by_steps(&self, is_it: &dyn Fn(&[Change]) -> bool) -> Option<Judgement> {
        if let Some(step) = self.steps.iter().find(|step| is_it(&step.changes)) {
            return Some(right(step));
        }
        let other = self.other_step(is_it)?;
        let Stage {
            headline,
            mut lines,
            conclusion,
            highlights,
        } = other.explanation.why;
        let name = other.technique.name;
        lines.insert(0, format!("{headline}."));
        let line = format!(
            "That is true by another way, the {name}. Here it is to be: {}.",
            self.technique.name
        );
        lines.push(line);
        Some(Judgement {
            worth: Worth::NotYet,
            told: Stage {
                headline: "True, but not what is asked".to_owned(),
                lines,
                conclusion: conclusion.min(1),
                highlights,
            },
        })
    }

    /// A step of another technique, no chain, that is not much harder.
    fn other_step(&self, is_it: &dyn Fn(&[Change]) -> bool) -> Option<Step> {
        let most = (self.technique.rating + HARDER).min(CHAINS);
        let board = &self.position.candidates;
        let uniqueness = self.position.uniqueness();
        let position = self.prepared.position(board).relying_on(Some(&uniqueness));
        let mut found = None;
        let others = techniques::ALL
            .iter()
            .filter(|one| one.rating < most && **one != self.technique);
        for technique in others {
            let flow = technique.find(&position, &mut |finding| match is_it(finding.changes) {
                true => {
                    found = Some(finding.to_step());
                    ControlFlow::Break(())
                }
                false => ControlFlow::Continue(()),
            });
            if flow.is_break() {
                break;
            }
        }
        found
    }

    fn judge_cells(&self, cells: &[Cell]) -> Judgement {
        let layout = self.layout();
        let answer = CellSet::of(layout.len(), cells.iter().copied());
        let of = |step: &Step| (self.pattern(step), CellSet::of(layout.len(), step.cells()));
        for step in &self.steps {
            let (pattern, changed) = of(step);
            let both = CellSet::of(layout.len(), pattern.iter().chain(changed.iter()));
            if self.is_to_place() && answer == changed {
                let line = format!("Which number goes into {}?", layout.say(step.cells()[0]));
                return not_yet("That is the cell".to_owned(), vec![line], outlines(cells));
            }
            if !self.is_to_place() && [&pattern, &changed, &both].contains(&&answer) {
                return right(step);
            }
        }
        let common = |step: &&Step| {
            let (pattern, _) = of(step);
            cells.iter().filter(|&&cell| pattern.contains(cell)).count()
        };
        let nearest = self.steps.iter().max_by_key(common);
        let name = self.technique.name;
        if let Some(step) = nearest {
            let (pattern, _) = of(step);
            let (inside, outside): (Vec<Cell>, Vec<Cell>) = cells
                .iter()
                .copied()
                .partition(|&cell| pattern.contains(cell));
            if !self.is_to_place() && outside.is_empty() {
                let line = format!("{} to it, but more cells do too.", belong(layout, &inside));
                return not_yet("A part of it".to_owned(), vec![line], outlines(cells));
            }
            if !self.is_to_place() && inside.len() == pattern.len() {
                let mut lines =
                    vec!["It is among them, but not all of them belong to it.".to_owned()];
                lines.extend(
                    outside
                        .iter()
                        .take(CELLS_TOLD)
                        .map(|&cell| self.can_be(cell)),
                );
                return not_yet("More than it".to_owned(), lines, outlines(&outside));
            }
        }
        let mut lines: Vec<String> = cells
            .iter()
            .take(CELLS_TOLD)
            .map(|&cell| self.can_be(cell))
            .collect();
        lines.extend(self.why_no_set(cells));
        lines.push(format!("So no {name} is in just these cells."));
        let board = &self.position.candidates;
        let shown = cells
            .iter()
            .map(|&cell| Highlight::Place(cell, board.of(cell)));
        wrong(format!("No {name} there"), lines, shown.collect())
    }

    /// What the candidates of cells are together, where a technique counts them.
    fn why_no_set(&self, cells: &[Cell]) -> Option<String> {
        let board = &self.position.candidates;
        let open = cells
            .iter()
            .filter(|&&cell| board.grid().get(cell).is_none());
        let together = ValueSet::in_any_of(open.clone().map(|&cell| board.of(cell)));
        let is_set = self.technique.name.starts_with("naked ") && !self.is_to_place();
        (is_set && open.count() > 1).then(|| {
            let values = words::values(self.layout(), together, "and");
            format!(
                "Together they can hold {values}: {} for {}.",
                text::count(together.len(), "value"),
                text::count(cells.len(), "cell")
            )
        })
    }

    /// What a cell holds or can be.
    fn can_be(&self, cell: Cell) -> String {
        let (layout, board) = (self.layout(), &self.position.candidates);
        let name = layout.say_first(cell);
        match board.grid().get(cell) {
            Some(value) => format!("{name} is {} already.", value.on(layout)),
            None => format!(
                "{name} can still be {}.",
                words::values(layout, board.of(cell), "or")
            ),
        }
    }
}

/// Why a value is out of a cell anyway, if it is.
fn excluded(board: &Candidates, cell: Cell, value: Value) -> Option<Judgement> {
    let layout = board.layout();
    let (name, symbol) = (layout.say(cell), value.on(layout));
    if let Some(held) = board.grid().get(cell) {
        let line = format!("{} is {} already.", layout.say_first(cell), held.on(layout));
        return Some(wrong(
            format!("Something stands in {name}"),
            vec![line],
            outlines(&[cell]),
        ));
    }
    let headline = format!("{symbol} can't be in {name}");
    if let Some(by) = blocked_by(board, cell, value) {
        let (lines, shown) = say_blocked(layout, cell, value, &by);
        return Some(wrong(headline, lines, shown));
    }
    (!board.can_hold(cell, value)).then(|| {
        let line = format!("{symbol} was crossed out there before.");
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

fn belong(layout: &Layout, cells: &[Cell]) -> String {
    let verb = text::verb_for(cells.len(), "belongs", "belong");
    let cells = words::cells_or_count_first(layout, cells);
    format!("{cells} {verb}")
}

fn outlines(cells: &[Cell]) -> Vec<Highlight> {
    let place = |&cell: &Cell| Highlight::Place(cell, ValueSet::EMPTY);
    cells.iter().map(place).collect()
}

fn right(step: &Step) -> Judgement {
    Judgement {
        worth: Worth::Right,
        told: step.explanation.why.clone(),
    }
}

fn not_yet(headline: String, lines: Vec<String>, highlights: Vec<Highlight>) -> Judgement {
    judgement(Worth::NotYet, headline, lines, highlights)
}

fn wrong(headline: String, lines: Vec<String>, highlights: Vec<Highlight>) -> Judgement {
    judgement(Worth::Wrong, headline, lines, highlights)
}

fn judgement(
    worth: Worth,
    headline: String,
    lines: Vec<String>,
    highlights: Vec<Highlight>,
) -> Judgement {
    let told = Stage {
        headline,
        lines,
        conclusion: 0,
        highlights,
    };
    Judgement { worth, told }
}
