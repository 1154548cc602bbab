//! The path: all steps from here, one below the other.

use egui::{Context, Ui};
use sudogon_board::game::Board;
use sudogon_board::game::tries::letter;
use sudogon_board::layout::Layout;
use sudogon_board::message::{Message, message};
use sudogon_logic::{Level, Step};

use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardBehaviour, CardInput, News, OnBoard, close_ui};
use crate::app::cards::searched_board::SearchedBoard;
use crate::app::cards::step_list::{Steps, steps_ui};
use crate::app::command::{CardCommand, Command, OnClick as _};
use crate::app::style::fitted_card::fitted_card;
use crate::app::style::{texts, widgets};
use crate::app::wake::wake;
use crate::language::{label, say, words};
use crate::worker::{self, FoundPath, Task};

/// The card's state.
pub struct PathCard {
    searched: SearchedBoard,
    /// The most facts that a number may rest on, for somebody who keeps no marks.
    most_facts: Option<usize>,
    state: PathState,
}

enum PathState {
    /// The check of the board, or the search for steps, is running.
    Waiting(Option<Task<Result<FoundPath, String>>>),
    /// The steps, whether they fill the board, and what they ask of somebody who keeps no marks.
    Found(Box<Steps>, bool, Option<Message>),
    /// The job has panicked, with this message.
    Failed(String),
}

impl PathCard {
    /// A card that waits for its first result; for somebody who keeps no marks, with the most facts that a number may rest on.
    pub fn open(most_facts: Option<usize>, searched: SearchedBoard) -> Self {
        Self {
            searched,
            most_facts,
            state: PathState::Waiting(None),
        }
    }

    /// The steps, once they are found.
    fn steps(&self) -> Option<&Steps> {
        match &self.state {
            PathState::Found(steps, ..) => Some(steps),
            _ => None,
        }
    }

    fn words(&self, layout: &Layout) -> CardText {
        match &self.state {
            PathState::Waiting(_) => CardText::short(label!("Looking…")),
            PathState::Found(steps, is_complete, asked) => {
                let mut message = found_in_words(steps, *is_complete);
                let asked = asked.iter().map(|asked| words(layout).say(asked));
                message.lines.splice(..0, asked);
                message
            }
            PathState::Failed(panic) => CardText::internal_error(panic),
        }
    }
}

impl CardBehaviour for PathCard {
    fn message(&self, input: &CardInput<'_>) -> Option<CardText> {
        Some(self.words(input.game.board().layout()))
    }

    fn on_board(&self, _input: &CardInput<'_>) -> OnBoard<'_> {
        self.steps().map(Steps::on_board).unwrap_or_default()
    }

    fn is_running(&self) -> bool {
        matches!(self.state, PathState::Waiting(_))
    }

    fn poll(&mut self, input: &CardInput<'_>, ctx: &Context) -> Option<News> {
        let PathState::Waiting(waiting) = &mut self.state else {
            return None;
        };
        let Some(task) = waiting else {
            return match input.readiness(&self.searched)? {
                Ok(()) => {
                    let candidates = self.searched.candidates.clone();
                    let uniqueness = self.searched.uniqueness.clone();
                    *waiting = Some(worker::path(
                        candidates,
                        uniqueness,
                        self.most_facts,
                        wake(ctx),
                    ));
                    None
                }
                Err(obstacle) => Some(News::Blocked(obstacle, self.searched.clone())),
            };
        };
        self.state = match task.poll()? {
            Ok(path) => {
                let keeps_none = self.most_facts.is_some() && path.is_complete;
                let asked = keeps_none.then(|| without_marks(&path));
                let steps = Steps::new(self.searched.candidates.clone(), path.steps);
                PathState::Found(Box::new(steps), path.is_complete, asked)
            }
            Err(panic) => PathState::Failed(panic),
        };
        Some(News::Words)
    }

    fn follow(&mut self, board: &Board) -> bool {
        self.searched.is_of(board)
    }

    fn show_step(&mut self, at: Option<usize>) {
        if let PathState::Found(steps, ..) = &mut self.state {
            steps.show(at);
        }
    }

    fn explains(&self) -> bool {
        true
    }

    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        let shown = self.steps().and_then(Steps::shown);
        let hardest = self.steps().and_then(Steps::hardest);
        fitted_card(ui, room, |ui, fit| {
            texts::kicker(ui, &title(input.game.board()));
            texts::message_ui(ui, &self.words(input.game.board().layout()));
            fit.list(ui, |ui| {
                if let Some(steps) = self.steps() {
                    steps_ui(ui, input.game.board().layout(), steps, commands);
                }
            });
            fit.buttons(ui, |ui| {
                if let Some(hardest) = hardest.filter(|hardest| shown != Some(*hardest)) {
                    let title = say!("Hardest: step {number}", number = hardest + 1);
                    widgets::button(ui, true, &title)
                        .on_hover_text(label!("Go to the hardest step"))
                        .on_click(commands, CardCommand::ShowStep(Some(hardest)));
                }
                if shown.is_some() {
                    widgets::button(ui, true, label!("The board now"))
                        .on_click(commands, CardCommand::ShowStep(None));
                }
                close_ui(ui, commands);
            });
        });
    }
}

/// Returns the card's title, with the innermost try if one is open.
fn title(board: &Board) -> String {
    match board.tries().depth() {
        0 => label!("The path from here").to_owned(),
        depth => say!(
            "The path from here within try {letter}",
            letter = letter(depth)
        ),
    }
}

/// How many steps there are and how far they lead.
fn found_in_words(steps: &Steps, is_complete: bool) -> CardText {
    let count = steps.all.len();
    if is_complete {
        let headline = say!("{count} {count|step|steps} to the end");
        CardText::new(headline, [hardness(steps)])
    } else if steps.all.is_empty() {
        CardText::new(
            label!("No simple step"),
            [label!("No technique that Sudogon knows helps here.")],
        )
    } else {
        CardText::new(
            say!("{count} {count|step|steps}, then no further"),
            [label!(
                "After that no known technique helps. Press a step to see the board at it."
            )],
        )
    }
}

/// The difficulty of the steps, and what can be done with them.
fn hardness(steps: &Steps) -> String {
    let level = steps.all.iter().map(Step::level).max();
    match level.filter(|level| *level > Level::Easy) {
        None => label!("All of them are easy. Press one to see the board at that step.").to_owned(),
        Some(level) => say!(
            "The hardest of them is {clause}. Press one to see the board at that step.",
            clause = level.words()
        ),
    }
}

/// Says how much somebody who keeps no marks must hold in mind, or mark.
fn without_marks(path: &FoundPath) -> Message {
    match (path.with_marks, path.facts) {
        (Some((1, cell)), _) => message!("One step wants notes: that of {cell}."),
        (Some((count, cell)), _) => {
            message!("{count} steps want notes, the first that of {cell}.")
        }
        (None, None) => message!("Not all numbers can be found without notes."),
        (None, Some((0, _))) => message!("Every number can be seen at once."),
        (None, Some((count, cell))) => {
            message!("A number takes up to {count} {count|fact|facts} at once: that of {cell}.")
        }
    }
}
