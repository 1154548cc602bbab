//! What the hint card says: where to look, why, do it. Three presses; only the last changes the board.
//!
//! A hint is never built on a mistake: what is wrong on the board comes first. The steps are found on a thread of their own.

use std::collections::HashSet;

use crate::app::cards::About;
use crate::app::cards::soundness::Ground;
use crate::game::{Board, Edit, Mistakes};
use crate::layout::{Cell, Layout};
use crate::logic::{Highlight, Stage, Step, Technique, words};
use crate::puzzle::{Conflict, Grid, Value};
use crate::worker::{self, Found, Outcome, Task};

/// The technique that a hint should be of, if any.
type Wanted = Option<&'static Technique>;

/// The card's state.
pub enum HintCard {
    /// The puzzle's solution, or the steps, are being found.
    Waiting(Option<Task<Found<Vec<Step>>>>, Wanted),
    /// There can't be a hint: a headline, and a sentence with what to do.
    NoHint(&'static str, String),
    /// The puzzle is sound, and still being entered.
    StillEntering,
    /// A value stands twice in a house; and how many steps back none did, if ever.
    Repeats(Conflict, Option<usize>),
    /// Something on the board is not as in the solution; and how many steps back no value was wrong, if ever.
    Wrong(Mistakes, Option<usize>),
    /// The player's marks in these cells leave out what belongs there.
    Marks(Vec<Cell>),
    /// The steps there are.
    Steps(Offered),
    /// Steps are beyond the techniques known: offer the value of this cell.
    Stuck(Cell, Value),
}

/// Steps, easiest first but for those that send the eye where one before them does, and the one that is shown.
pub struct Offered {
    steps: Vec<Step>,
    at: usize,
    /// Says whether the reason is shown, or only the place.
    pub is_told: bool,
}

impl Offered {
    /// Some steps, in the order of showing. One that is wanted comes first; those whose first stage says what was said already
    /// come when the rest is through.
    fn new(mut steps: Vec<Step>, wanted: Wanted) -> Self {
        let is_wanted = |step: &Step| wanted.is_some_and(|wanted| *wanted == *step.technique);
        if let Some(at) = steps.iter().position(is_wanted) {
            steps[..=at].rotate_right(1);
        }
        let mut said = HashSet::new();
        let is_new = |step: &Step| {
            let look = &step.explanation.look;
            said.insert((look.headline.clone(), look.lines.clone()))
        };
        let (mut steps, again): (Vec<Step>, Vec<Step>) = steps.into_iter().partition(is_new);
        steps.extend(again);
        Self {
            steps,
            at: 0,
            is_told: false,
        }
    }

    /// The step that is shown.
    pub fn step(&self) -> &Step {
        &self.steps[self.at]
    }

    /// Which of how many it is, counted from 1.
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.steps.len())
    }

    fn stage(&self) -> &Stage {
        let explanation = &self.step().explanation;
        if self.is_told {
            &explanation.why
        } else {
            &explanation.look
        }
    }
}

impl HintCard {
    /// A card that waits for its first answer.
    pub fn open() -> Self {
        Self::Waiting(None, None)
    }

    /// A card that waits for a step of this technique, else for any.
    pub fn teach(technique: &'static Technique) -> Self {
        Self::Waiting(None, Some(technique))
    }

    /// Goes on with what has been found out meanwhile; says whether anything new is shown.
    pub fn poll(
        &mut self,
        ground: &Ground<'_>,
        about: &About,
        wake: impl Fn() + Send + 'static,
    ) -> bool {
        let Self::Waiting(task, wanted) = self else {
            return false;
        };
        let wanted = *wanted;
        let next = match task {
            None => match ground.objection(about) {
                Some(None) => {
                    let task = worker::hint(about.asked(), wake);
                    Some(Self::Waiting(Some(task), wanted))
                }
                Some(answer) => answer,
                None => None,
            },
            Some(task) => {
                let event = task.poll();
                event.map(|event| found(event, wanted, ground))
            }
        };
        let is_new = next.is_some();
        if let Some(next) = next {
            *self = next;
        }
        is_new
    }

    /// Says whether the answer is still being found.
    pub fn is_running(&self) -> bool {
        matches!(self, Self::Waiting(..))
    }

    /// The next press: from where to why; says whether it is time to do it.
    pub fn press(&mut self) -> bool {
        match self {
            Self::Steps(steps) => std::mem::replace(&mut steps.is_told, true),
            _ => false,
        }
    }

    /// Turns to another step.
    pub fn another(&mut self) {
        if let Self::Steps(steps) = self {
            steps.at = (steps.at + 1) % steps.steps.len();
            steps.is_told = false;
        }
    }

    /// What doing the step that is shown changes.
    pub fn edit(&self) -> Option<Edit> {
        let Self::Steps(steps) = self else {
            return None;
        };
        let step = steps.step();
        let (place, remove) = (step.placed().collect(), step.removed().collect());
        Some(Edit::Step { place, remove })
    }

    /// What the card points at.
    pub fn highlights(&self) -> &[Highlight] {
        match self {
            Self::Steps(steps) => &steps.stage().highlights,
            _ => &[],
        }
    }

    /// The cells whose values the card calls wrong.
    pub fn wrong(&self) -> &[Cell] {
        match self {
            Self::Wrong(mistakes, _) => &mistakes.wrong,
            _ => &[],
        }
    }

    /// What is crossed out although it belongs there.
    pub fn crossed_out(&self) -> &[(Cell, Value)] {
        match self {
            Self::Wrong(mistakes, _) => &mistakes.crossed_out,
            _ => &[],
        }
    }

    /// The cells to ring, since the card speaks of them.
    pub fn ringed(&self) -> &[Cell] {
        match self {
            Self::Marks(cells) => cells,
            _ => &[],
        }
    }

    /// The value that the card offers to reveal.
    pub fn revealed(&self) -> Option<(Cell, Value)> {
        match self {
            Self::Stuck(cell, value) => Some((*cell, *value)),
            _ => None,
        }
    }

    /// All that the card says, for those who hear it.
    pub fn in_words(&self, layout: &Layout) -> String {
        let (headline, lines) = self.words(layout);
        std::iter::once(headline)
            .chain(lines)
            .collect::<Vec<_>>()
            .join(". ")
            .replace("..", ".")
    }

    /// The headline and the lines below it.
    pub fn words(&self, layout: &Layout) -> (String, Vec<String>) {
        match self {
            Self::Waiting(..) => ("Looking…".to_owned(), vec![]),
            Self::NoHint(headline, text) => ((*headline).to_owned(), vec![text.clone()]),
            Self::StillEntering => (
                "Still entering".to_owned(),
                vec!["The printed numbers have one solution. Start playing, then ask again.".to_owned()],
            ),
            Self::Repeats(conflict, _) => (
                "Something repeats".to_owned(),
                vec![format!("{}. A hint needs a board without mistakes.", conflict.say(layout))],
            ),
            Self::Wrong(mistakes, _) => wrong_in_words(mistakes, layout),
            Self::Marks(cells) => (
                "Your marks mislead".to_owned(),
                vec![format!(
                    "The marks in {} leave out what belongs there. Correct them, or go on without your marks.",
                    layout.say_all(cells)
                )],
            ),
            Self::Steps(steps) => (steps.stage().headline.clone(), steps.stage().lines.clone()),
            Self::Stuck(..) => (
                "No simple step".to_owned(),
                vec!["The steps that are known here do not lead on. One cell can be revealed, and it goes on from there.".to_owned()],
            ),
        }
    }
}

fn found(event: Found<Vec<Step>>, wanted: Wanted, ground: &Ground<'_>) -> HintCard {
    match event {
        Found::Found(steps) if !steps.is_empty() => HintCard::Steps(Offered::new(steps, wanted)),
        Found::Found(_) => match ground.verdict.known() {
            Some(Outcome::One { solution }) => reveal(ground.game.board(), solution),
            _ => HintCard::open(),
        },
        Found::Failed(message) => HintCard::NoHint(
            "That went wrong",
            format!("This is a mistake in Sudogon, not in your puzzle: {message}."),
        ),
    }
}

/// The open cell with the fewest candidates: the one that a person would come to next.
fn reveal(board: &Board, solution: &Grid) -> HintCard {
    let grid = board.grid();
    let open = solution
        .entries()
        .filter(|(cell, _)| grid.get(*cell).is_none());
    match open.min_by_key(|(cell, _)| grid.candidates(board.layout(), *cell).len()) {
        Some((cell, value)) => HintCard::Stuck(cell, value),
        None => HintCard::open(),
    }
}

fn wrong_in_words(mistakes: &Mistakes, layout: &Layout) -> (String, Vec<String>) {
    let say = |cells: &[Cell]| {
        let names: Vec<String> = cells.iter().map(|&cell| layout.say(cell)).collect();
        names.join(", ")
    };
    let mut lines = Vec::new();
    match &mistakes.wrong[..] {
        [] => {}
        [cell] => lines.push(format!(
            "The value in {} is wrong; it has a cross.",
            layout.say(*cell)
        )),
        cells => lines.push(format!(
            "These values are wrong, and have a cross: {}.",
            say(cells)
        )),
    }
    let crossed_out = &mistakes.crossed_out;
    if let [(cell, value)] = crossed_out[..] {
        lines.push(format!(
            "{value} is crossed out in {}, and belongs there.",
            layout.say(cell)
        ));
    } else if !crossed_out.is_empty() {
        lines.push(format!(
            "These are crossed out, and belong there: {}.",
            words::values_in_cells(layout, crossed_out)
        ));
    }
    let headline = match (mistakes.wrong.len(), crossed_out.len()) {
        (0, 1) => "A mark is wrong",
        (0, _) => "Some marks are wrong",
        _ => "First, a mistake",
    };
    (headline.to_owned(), lines)
}
