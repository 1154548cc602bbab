//! The path: all steps from here, one below the other.

use egui::Ui;

use crate::app::cards::soundness::Ground;
use crate::app::cards::{About, Polled};
use crate::app::command::Command;
use crate::app::style::widgets;
use crate::layout::Layout;
use crate::logic::Path;
use crate::worker::{self, Found, Task};

use crate::app::cards::step_list::{Steps, steps_ui};

/// The card's state.
pub enum PathCard {
    /// Whether the board is sound, or the steps, are being found out.
    Waiting(Option<Task<Found<Path>>>),
    /// The steps, whether they fill the board, and how hard they are in a word.
    Found(Steps, bool, &'static str),
    /// Our own mistake, with its message.
    Failed(String),
}

impl PathCard {
    /// A card that waits for its first answer.
    pub fn open() -> Self {
        Self::Waiting(None)
    }

    /// Goes on with what has been found out meanwhile.
    pub fn poll(
        &mut self,
        ground: &Ground<'_>,
        about: &About,
        wake: impl Fn() + Send + 'static,
    ) -> Polled {
        let Self::Waiting(waiting) = self else {
            return Polled::Nothing;
        };
        let Some(task) = waiting else {
            return ground.begin(about, || {
                *waiting = Some(worker::path(about.candidates().clone(), wake));
            });
        };
        match task.poll() {
            Some(Found::Found(path)) => {
                let level = path.rating().level().name();
                let steps = Steps::new(about.candidates().clone(), path.steps);
                *self = Self::Found(steps, path.is_complete, level);
                Polled::News
            }
            Some(Found::Failed(message)) => {
                *self = Self::Failed(message);
                Polled::News
            }
            None => Polled::Nothing,
        }
    }

    /// Says whether the steps are still being found.
    pub fn is_running(&self) -> bool {
        matches!(self, Self::Waiting(_))
    }

    /// The steps, once they are found.
    pub fn steps(&self) -> Option<&Steps> {
        match self {
            Self::Found(steps, ..) => Some(steps),
            _ => None,
        }
    }

    /// The same, to show another.
    pub fn steps_mut(&mut self) -> Option<&mut Steps> {
        match self {
            Self::Found(steps, ..) => Some(steps),
            _ => None,
        }
    }

    /// What the card says: a headline and what it means.
    pub fn in_words(&self) -> (String, String) {
        match self {
            Self::Waiting(_) => ("Looking…".to_owned(), String::new()),
            Self::Found(steps, true, level) => (
                match steps.all().len() {
                    1 => "1 step to the end".to_owned(),
                    count => format!("{count} steps to the end"),
                },
                hardness(level),
            ),
            Self::Found(steps, false, _) if steps.all().is_empty() => (
                "No simple step".to_owned(),
                "The steps that are known here do not lead on.".to_owned(),
            ),
            Self::Found(steps, false, _) => (
                match steps.all().len() {
                    1 => "1 step, then no further".to_owned(),
                    count => format!("{count} steps, then no further"),
                },
                "There the steps that are known here end. Press one to see the board at that step."
                    .to_owned(),
            ),
            Self::Failed(message) => (
                "That went wrong".to_owned(),
                format!("This is a mistake in Sudogon, not in your puzzle: {message}."),
            ),
        }
    }
}

/// How hard the steps are, and what can be done with them.
fn hardness(level: &str) -> String {
    let said = match level {
        "easy" => "All of them are easy.".to_owned(),
        _ => format!("The hardest of them is {level}."),
    };
    format!("{said} Press one to see the board at that step.")
}

/// Shows the card in a room of some height.
pub fn path_ui(
    ui: &mut Ui,
    card: &PathCard,
    layout: &Layout,
    room: f32,
    commands: &mut Vec<Command>,
) {
    let (headline, text) = card.in_words();
    widgets::fitted_card(ui, room, |ui, most| {
        widgets::kicker(ui, "The path from here");
        widgets::headline(ui, &headline);
        if !text.is_empty() {
            ui.label(text);
        }
        let list = widgets::fitted_part(ui, most, |ui| {
            if let Some(steps) = card.steps() {
                steps_ui(ui, layout, steps, commands);
            }
        });
        ui.horizontal_wrapped(|ui| {
            let is_shown = card.steps().is_some_and(|steps| steps.shown().is_some());
            if is_shown && widgets::button(ui, true, "The board now").clicked() {
                commands.push(Command::ShowStep(None));
            }
            if widgets::button(ui, true, "Close").clicked() {
                commands.push(Command::CloseCard);
            }
        });
        list
    });
}
