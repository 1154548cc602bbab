//! What the hint card says: where to look, why, do it. Three presses; only the last changes the board.
//!
//! A hint is never built on a mistake: what is wrong on the board comes first. The steps are found on a thread of their own.

use crate::app::cards::About;
use crate::app::cards::offered_steps::Offered;
use crate::app::cards::soundness::Ground;
use crate::game::{Board, Edit, Mistakes};
use crate::layout::{Cell, Layout};
use crate::logic::{Highlight, Step, Technique, words};
use crate::puzzle::{Conflict, Grid, Value};
use crate::worker::{self, HintEvent, Outcome, Task};

/// The technique that a hint should be of, if any.
type Wanted = Option<&'static Technique>;

/// The card's state.
pub enum HintCard {
    /// The puzzle's solution, or the steps, are being found.
    Waiting(Waiting),
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

/// What the card waits for.
#[derive(Default)]
pub struct Waiting {
    /// The search for steps, once it is known that nothing is wrong.
    task: Option<Task<HintEvent>>,
    wanted: Wanted,
    /// The steps so far: none is of the technique that is wanted.
    found: Vec<Step>,
}

impl HintCard {
    /// A card that waits for its first answer.
    pub fn open() -> Self {
        Self::Waiting(Waiting::default())
    }

    /// A card that waits for a step of this technique, else for any.
    pub fn teach(technique: &'static Technique) -> Self {
        Self::Waiting(Waiting {
            wanted: Some(technique),
            ..Waiting::default()
        })
    }

    /// Goes on with what has been found out meanwhile; says whether anything new is shown.
    pub fn poll(
        &mut self,
        ground: &Ground<'_>,
        about: &About,
        wake: impl Fn() + Send + 'static,
    ) -> bool {
        let waiting = match self {
            Self::Waiting(waiting) => waiting,
            Self::Steps(steps) => return steps.poll(),
            _ => return false,
        };
        let next = match waiting.task {
            None => match ground.objection(about) {
                Some(None) => {
                    waiting.task = Some(worker::hint(about.candidates().clone(), wake));
                    None
                }
                Some(answer) => answer,
                None => None,
            },
            Some(_) => waiting.poll(ground),
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
            steps.turn();
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

impl Waiting {
    /// Takes in what has been found meanwhile; the card that follows, once there is something to show.
    fn poll(&mut self, ground: &Ground<'_>) -> Option<HintCard> {
        loop {
            match self.task.as_ref()?.poll()? {
                HintEvent::Step(step) => {
                    let is_it = self.wanted.is_none_or(|wanted| *wanted == *step.technique);
                    self.found.push(step);
                    if is_it {
                        self.found.rotate_right(1);
                        return Some(self.offer());
                    }
                }
                HintEvent::Done if self.found.is_empty() => {
                    return Some(match ground.verdict.known() {
                        Some(Outcome::One { solution }) => reveal(ground.game.board(), solution),
                        _ => HintCard::open(),
                    });
                }
                HintEvent::Done => {
                    // None is of the technique.
                    self.task = None;
                    return Some(self.offer());
                }
                HintEvent::Failed(message) => {
                    return Some(HintCard::NoHint(
                        "That went wrong",
                        format!("This is a mistake in Sudogon, not in your puzzle: {message}."),
                    ));
                }
            }
        }
    }

    fn offer(&mut self) -> HintCard {
        let mut offered = Offered::new(std::mem::take(&mut self.found), self.task.take());
        // More may have come at the same time, for which nobody is woken again.
        offered.poll();
        HintCard::Steps(offered)
    }
}

/// The open cell with the fewest candidates: the one that a person would come to next.
fn reveal(board: &Board, solution: &Grid) -> HintCard {
    let candidates = board.candidates(false);
    let open = solution
        .entries()
        .filter(|(cell, _)| board.value(*cell).is_none());
    match open.min_by_key(|(cell, _)| candidates.of(*cell).len()) {
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
