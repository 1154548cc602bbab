//! An exercise: a position in which a technique's step is the easiest, and what helps to find it.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, CellSet, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::ValueSet;
use sudogon_board::watch::Watch;
use sudogon_logic::{Highlight, Lesson, PreparedLayout, Stage, Step, Technique};

/// The most steps of a technique that are counted as answers; chains may have hundreds.
pub(super) const MOST_STEPS: usize = 60;

/// How many of the exercises show where to look, and after those which values it is about.
const WITH_PLACE: usize = 3;
const WITH_VALUES: usize = 6;

/// A position in which a technique's step is the next, and nothing easier is open.
pub struct Exercise {
    /// The technique to be found.
    pub technique: &'static Technique,
    /// The position.
    pub position: Lesson,
    /// The steps that the technique finds there, the easiest first; at least one.
    pub steps: Vec<Step>,
    /// The technique is not named: whatever helps is right.
    pub(super) is_open: bool,
    pub(super) prepared: PreparedLayout,
}

/// Help with an exercise, told in advance.
pub enum Help<'a> {
    /// Where to look.
    Place(&'a Stage),
    /// Which values it is about, without a full stop.
    Values(Message),
}

impl Help<'_> {
    /// The help in a sentence.
    pub fn line(&self) -> Message {
        let clause = match self {
            Self::Place(look) => look.headline.clone(),
            Self::Values(values) => values.clone(),
        };
        message!("{clause:whole}.")
    }

    /// Returns what it points at.
    pub fn highlights(&self) -> &[Highlight] {
        match self {
            Self::Place(look) => &look.highlights,
            Self::Values(_) => &[],
        }
    }
}

impl Exercise {
    /// The exercise in a position; `None` if the technique finds nothing there, or the watcher stops it.
    pub fn of(technique: &'static Technique, position: Lesson, watch: Watch<'_>) -> Option<Self> {
        let prepared = PreparedLayout::new(position.candidates.layout());
        let uniqueness = position.uniqueness();
        let found = prepared
            .position(&position.candidates)
            .relying_on(Some(&uniqueness));
        let mut steps: Vec<Step> = Vec::new();
        let mut is_stopped = false;
        let _ = technique.find(&found, &mut |finding| {
            is_stopped = watch(&()).is_break();
            steps.push(finding.to_step());
            if is_stopped || steps.len() == MOST_STEPS {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let is_any = !is_stopped && !steps.is_empty();
        is_any.then_some(Self {
            technique,
            position,
            steps,
            is_open: false,
            prepared,
        })
    }

    /// The exercise without the name of its technique: whatever helps is right.
    pub fn unnamed(self) -> Self {
        Self {
            is_open: true,
            ..self
        }
    }

    /// The other right answers beside one, each with its cells: at most so many, and how many more; of very many only that there are more.
    pub fn others(&self, found: &Step, most: usize) -> Vec<Message> {
        let mut others = self.steps.iter().filter(|one| one.changes != found.changes);
        let told = others.by_ref().take(most).enumerate();
        let mut said: Vec<Message> = told
            .map(|(at, step)| match at {
                0 => message!("Also right: {clause}.", clause = step.changes_in_words()),
                _ => message!("{clause:whole}.", clause = step.changes_in_words()),
            })
            .collect();
        match others.count() {
            _ if self.steps.len() == MOST_STEPS => said.push(message!("And others.")),
            0 => {}
            count => said.push(message!("And {count} more.")),
        }
        said
    }

    /// The layout.
    pub fn layout(&self) -> &Layout {
        self.position.candidates.layout()
    }

    /// Says whether a number is to be written; otherwise candidates are to be crossed out.
    pub fn is_to_place(&self) -> bool {
        self.steps[0].placed().next().is_some()
    }

    /// Returns what is told in advance of an exercise with a place in a series: where to look at first, then what values it is about, and then
    /// nothing.
    pub fn help(&self, number: usize) -> Option<Help<'_>> {
        let step = &self.steps[0];
        match number {
            _ if self.is_open => None,
            _ if number < WITH_PLACE => Some(Help::Place(&step.explanation.look)),
            _ if number < WITH_VALUES => {
                let values = step.placed().chain(step.removed()).map(|(_, value)| value);
                let values: ValueSet = values.collect();
                Some(Help::Values(if self.is_to_place() {
                    message!("{values} can be written")
                } else {
                    message!("It takes out {values}")
                }))
            }
            _ => None,
        }
    }

    /// Says what is to be done: "Find the naked pair".
    pub fn task(&self) -> Message {
        if self.is_open {
            return message!("Find the next step");
        }
        message!("Find the {noun}", noun = &self.technique.noun)
    }

    /// The cells that carry a step's pattern: those whose candidates its explanation points at.
    pub(super) fn pattern(&self, step: &Step) -> CellSet {
        let mut cells: Vec<Cell> = Vec::new();
        for highlight in &step.explanation.why.highlights {
            match highlight {
                Highlight::Place(cell, values) if !values.is_empty() => cells.push(*cell),
                Highlight::Fin(cell, _)
                | Highlight::Extra(cell, _)
                | Highlight::Side { cell, .. } => cells.push(*cell),
                Highlight::Link { from, to, .. } => cells.extend([from.0, to.0]),
                Highlight::Set { cells: of, .. } | Highlight::Group(of) => cells.extend(of),
                _ => {}
            }
        }
        CellSet::of(self.layout().len(), cells)
    }
}
