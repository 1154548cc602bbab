//! Why a value can't be in a cell: the values on the board that exclude it, or the steps that rule it out.

use egui::{Context, Ui};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::Value;
use sudogon_logic::{self as logic, Highlight, WhyNot};

use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardInput, News, OnBoard};
use crate::app::cards::searched_board::SearchedBoard;
use crate::app::cards::step_list::{Steps, steps_ui};
use crate::app::command::{CardCommand, Command, OnClick as _};
use crate::app::style::{texts, widgets};
use crate::app::wake::wake;
use crate::language::{label, words};
use crate::worker::{self, Task};

type Search = Task<Result<WhyNot, String>>;

/// The question of why a value can't be in a cell, and its answer.
pub struct Question {
    cell: Cell,
    /// The value that was asked about.
    pub value: Value,
    searched: SearchedBoard,
    task: Option<Search>,
    answer: Option<WhyAnswer>,
}

enum WhyAnswer {
    /// Values on the board exclude it: in which houses, and what shows it.
    Blocked(Vec<Message>, Vec<Highlight>),
    CrossedOut,
    /// No value excludes it. A search for steps that do may give the cell away, so the player must ask for it again.
    Fits,
    Steps(Steps),
    NotSimply,
    Failed(String),
}

impl Question {
    /// Asks; `before` is the previous question.
    pub fn ask(
        searched: SearchedBoard,
        cell: Cell,
        value: Value,
        before: Option<&Self>,
        ctx: &Context,
    ) -> Self {
        let fits = searched.candidates.can_hold(cell, value);
        let is_asked_again = before.is_some_and(|before| {
            (before.cell, before.value) == (cell, value) && before.is_still_open()
        });
        let (task, answer) = match (fits, is_asked_again) {
            (true, false) => (None, Some(WhyAnswer::Fits)),
            // Steps are searched for once no mistakes are known to exist.
            (true, true) => (None, None),
            // Values are visible on any board.
            (false, _) => (Some(search(&searched, cell, value, ctx)), None),
        };
        Self {
            cell,
            value,
            searched,
            task,
            answer,
        }
    }

    /// Says whether it is still for this board and the cursor's cell.
    pub fn is_of(&self, input: &CardInput<'_>) -> bool {
        self.cell == input.cursor && self.searched.is_of(input.game.board())
    }

    /// Says whether the answer is still being found.
    pub fn is_running(&self) -> bool {
        self.answer.is_none()
    }

    /// The steps that rule the value out.
    pub fn steps(&self) -> Option<&Steps> {
        match &self.answer {
            Some(WhyAnswer::Steps(steps)) => Some(steps),
            _ => None,
        }
    }

    /// The steps that rule the value out, to turn to another of them.
    pub fn steps_mut(&mut self) -> Option<&mut Steps> {
        match &mut self.answer {
            Some(WhyAnswer::Steps(steps)) => Some(steps),
            _ => None,
        }
    }

    /// Returns what the answer points at.
    pub fn on_board(&self) -> OnBoard<'_> {
        match &self.answer {
            Some(WhyAnswer::Steps(steps)) => steps.on_board(),
            Some(WhyAnswer::Blocked(_, highlights)) => OnBoard {
                highlights,
                ..OnBoard::default()
            },
            _ => OnBoard::default(),
        }
    }

    /// Takes new results, or starts the search for steps once nothing prevents it.
    pub fn poll(&mut self, input: &CardInput<'_>, ctx: &Context) -> Option<News> {
        if self.answer.is_some() {
            return None;
        }
        if self.task.is_some() {
            let found = worker::take_result(&mut self.task)?;
            self.answer = Some(self.answer_from(found));
            return Some(News::Words);
        }
        match input.readiness(&self.searched)? {
            Ok(()) => {
                self.task = Some(search(&self.searched, self.cell, self.value, ctx));
                None
            }
            Err(obstacle) => Some(News::Blocked(obstacle, self.searched.clone())),
        }
    }

    /// No value excludes it, and steps have not been asked for.
    fn is_still_open(&self) -> bool {
        matches!(self.answer, Some(WhyAnswer::Fits))
    }

    fn answer_from(&self, found: Result<WhyNot, String>) -> WhyAnswer {
        match found {
            Ok(WhyNot::Blocked(by)) => {
                let layout = self.searched.candidates.layout();
                let (said, shown) = logic::say_blocked(layout, self.cell, self.value, &by);
                WhyAnswer::Blocked(said, shown)
            }
            Ok(WhyNot::CrossedOut) => WhyAnswer::CrossedOut,
            Ok(WhyNot::NotSimply) => WhyAnswer::NotSimply,
            Ok(WhyNot::Steps(steps)) => {
                let mut steps = Steps::new(self.searched.candidates.clone(), steps);
                steps.show(Some(0));
                WhyAnswer::Steps(steps)
            }
            Err(panic) => WhyAnswer::Failed(panic),
        }
    }

    /// The answer in words, once there is one.
    pub fn message(&self, layout: &Layout) -> Option<CardText> {
        let (words, cell, value) = (words(layout), self.cell, self.value);
        let why_not = || words.say(&message!("Why {cell} is not {value}"));
        Some(match self.answer.as_ref()? {
            WhyAnswer::Blocked(said, _) => CardText::new(why_not(), words.say_all(said)),
            WhyAnswer::Fits => CardText::new(
                words.say(&message!("{value} still fits in {cell}")),
                [words.say(&message!(
                    "Nothing on the board keeps {value} out of {cell}."
                ))],
            ),
            WhyAnswer::CrossedOut => {
                CardText::new(why_not(), [label!("You have ruled it out there.")])
            }
            WhyAnswer::Steps(steps) => {
                let count = words.say(&match steps.all.len() {
                    1 => message!("One step rules it out."),
                    count => message!(
                        "{count:word} {count|step rules|steps rule} it out, one after the other."
                    ),
                });
                let headlines = steps.all.iter().map(|step| &step.explanation.why.headline);
                let told = headlines.map(|headline| {
                    words.say(&message!("{clause:whole}.", clause = headline.clone()))
                });
                CardText::new(why_not(), std::iter::once(count).chain(told))
            }
            WhyAnswer::NotSimply => CardText::new(
                words.say(&message!(in "a headline": "{value} in {cell}")),
                [label!("No known technique rules it out. It may be right.")],
            ),
            WhyAnswer::Failed(panic) => CardText::internal_error(panic),
        })
    }

    /// Shows the answer below the values that can be asked about.
    pub fn answer_ui(&self, ui: &mut Ui, layout: &Layout, commands: &mut Vec<Command>) {
        let Some(CardText { lines, .. }) = self.message(layout) else {
            texts::quiet(ui, label!("Looking…"));
            return;
        };
        if self.is_still_open() {
            let value = self.value;
            let title =
                words(layout).say(&message!("{value} still fits. Look for steps against it?"));
            widgets::wide_button(ui, true, &title).on_click(commands, CardCommand::AskWhy(value));
            return;
        }
        let steps = self.steps();
        // The list below shows the steps.
        let most = if steps.is_some() { 1 } else { lines.len() };
        texts::sentences(ui, lines.iter().take(most));
        if let Some(steps) = steps {
            steps_ui(ui, layout, steps, commands);
        }
    }
}

fn search(searched: &SearchedBoard, cell: Cell, value: Value, ctx: &Context) -> Search {
    let (candidates, uniqueness) = (searched.candidates.clone(), searched.uniqueness.clone());
    worker::why_not(candidates, uniqueness, cell, value, wake(ctx))
}
