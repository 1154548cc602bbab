//! A number with its facts, and all in one hint: where to look, what to mark, fact by fact, the number.

use sudogon_board::layout::Cell;
use sudogon_board::lists::{entry, sorted_once};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Candidates, Value, ValueSet};

use super::effort::Rank;
use crate::steps::{Explanation, Highlight, Stage, Step, sentences, words};
use crate::techniques::forcing::TRY;

/// A step, and the facts that it rests on: steps that only cross out. The step writes a number, but where no number is near, even with marks.
#[derive(Clone, Debug)]
pub struct Conclusion {
    /// The facts, in the order of finding: each in the position after those before it.
    pub facts: Vec<Step>,
    /// The step that follows in the position after all facts.
    pub step: Step,
    /// The candidates to mark first, ascending, where it is more than somebody holds in mind; else none.
    pub marks: Vec<(Cell, Value)>,
    /// The stages that say so.
    pub first_marked: Vec<Stage>,
    /// What comes first is better.
    pub(super) rank: Rank,
}

impl From<Step> for Conclusion {
    fn from(step: Step) -> Self {
        Self {
            facts: Vec::new(),
            step,
            marks: Vec::new(),
            first_marked: Vec::new(),
            rank: Rank::AtOnce(0),
        }
    }
}

impl Conclusion {
    /// This one, for somebody who first writes these marks on a board: "Note all that these can be: 2 and 7 in r5c5. Mark only these places,
    /// where more can go: 4 in r6c4 and r6c9."
    pub(super) fn with_marks(
        self,
        board: &Candidates,
        marks: Vec<(Cell, Value)>,
        rank: Rank,
    ) -> Self {
        let mut values: Vec<(Cell, ValueSet)> = Vec::new();
        for &(cell, value) in &marks {
            let values = entry(&mut values, cell);
            *values = values.with(value);
        }
        let is_all = |cell: Cell| values.contains(&(cell, board.of(cell)));
        let (all, places): (Vec<_>, Vec<_>) = marks.iter().partition(|(cell, _)| is_all(*cell));
        let layout = board.layout();
        let also = |clauses: &[Message]| message!("Also {clauses:also}.");
        let all = sentences::pieces_of_values_in_cells(&all);
        let mut lines = sentences::in_lines(layout, &all, |clauses, is_first| {
            if is_first {
                message!("Note all that these can be: {clauses:also}.")
            } else {
                also(clauses)
            }
        });
        let places = sentences::pieces_of_values_by_value(&places);
        lines.extend(sentences::in_lines(layout, &places, |clauses, is_first| {
            if is_first {
                message!("Mark only these places, where more can go: {clauses:also}.")
            } else {
                also(clauses)
            }
        }));
        let shown = values.iter();
        let shown: Vec<Highlight> = shown
            .map(|&(cell, values)| Highlight::Place(cell, values))
            .collect();
        let stages = lines.chunks(words::MAX_LINES).map(|lines| Stage {
            conclusion: 0,
            ..Stage::new(
                message!("This one wants notes"),
                lines.iter().cloned(),
                shown.clone(),
            )
        });
        Self {
            first_marked: stages.collect(),
            marks,
            rank,
            ..self
        }
    }

    /// Says whether marks are to be written for it first.
    pub fn wants_marks(&self) -> bool {
        !self.marks.is_empty()
    }

    /// Says whether somebody who keeps no marks holds it in mind, and it is a number.
    pub fn is_in_mind(&self) -> bool {
        matches!(self.rank, Rank::AtOnce(_) | Rank::InMind(_))
    }

    /// Says whether it rests on a value that was tried.
    pub(super) fn is_tried(&self) -> bool {
        self.facts.iter().any(|fact| fact.technique == &TRY)
    }

    /// Its steps: the facts, then the number.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = &Step> {
        self.facts.iter().chain([&self.step])
    }

    /// How it is told: a fact is walked through as its own hint would be.
    pub fn explanation(&self) -> Explanation {
        let told = &self.step.explanation;
        if self.facts.is_empty() && !self.wants_marks() {
            return told.clone();
        }
        let mut lines = Vec::new();
        let mut looks = vec![&told.look];
        let count = self.facts.len();
        let writes = self.step.placed().next().is_some();
        if !writes {
            lines.push(message!(
                "No number is near. This crosses out what the next hints count on."
            ));
        }
        if let Some(first) = self.facts.first() {
            let clause = first.explanation.look.headline.clone();
            lines.extend([
                if writes {
                    message!("A number follows there, once you know {count} {count|fact|facts}.")
                } else {
                    message!("It follows, once you know {count} {count|fact|facts}.")
                },
                match count {
                    1 => message!("For that, {clause:small}."),
                    _ => message!("For the first, {clause:small}."),
                },
            ]);
            looks.push(&first.explanation.look);
        } else {
            lines.extend(told.look.lines.iter().cloned());
        }
        if self.wants_marks() {
            let cells = sorted_once(self.marks.iter().map(|(cell, _)| *cell));
            lines.push(message!(
                "This one wants notes: {count} {count|candidate|candidates} in {count_cells} {count_cells|cell|cells}.",
                count = self.marks.len(),
                count_cells = cells.len()
            ));
        }
        let highlights = looks.into_iter().flat_map(|stage| &stage.highlights);
        let look = Stage::new(
            told.look.headline.clone(),
            lines,
            highlights.cloned().collect(),
        );
        let facts = self.facts.iter().enumerate();
        let walk = facts.flat_map(|(at, fact)| self.stages_of(at, fact));
        let first = self.first_marked.iter().cloned().chain(walk);
        Explanation {
            look,
            walk: first.chain(told.walk.iter().cloned()).collect(),
            ..told.clone()
        }
    }

    /// A fact's stages after where to look, each saying which fact it is of.
    fn stages_of<'a>(&'a self, at: usize, fact: &'a Step) -> impl Iterator<Item = Stage> + 'a {
        let which = match self.facts.len() {
            1 => message!("The fact"),
            count => message!("Fact {number} of {count}", number = at + 1),
        };
        fact.explanation.stages().skip(1).map(move |stage| Stage {
            headline: sentences::headline([
                message!(
                    "{clause}: {clause_headline:whole}",
                    clause = which.clone(),
                    clause_headline = stage.headline.clone()
                ),
                which.clone(),
            ]),
            ..stage.clone()
        })
    }

    /// Its first step.
    pub fn first(&self) -> &Step {
        self.facts.first().unwrap_or(&self.step)
    }

    /// Its hardest step, the first of equals.
    pub fn hardest(&self) -> &Step {
        let hardest = self.steps().rev().max_by_key(|step| step.rating);
        hardest.unwrap_or(&self.step)
    }
}
