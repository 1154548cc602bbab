//! What can go here: what each house of the cell still needs, what they allow together, and why a value can't stand there.

use egui::{Button, RichText, ScrollArea, Ui, Vec2};

use crate::app::card::About;
use crate::app::command::Command;
use crate::app::theme;
use crate::app::widgets;
use crate::game::Board;
use crate::layout::{Cell, Layout};
use crate::logic::words::{self, first};
use crate::logic::{self, Highlight, Position, WhyNot};
use crate::puzzle::{Value, ValueSet};
use crate::worker::{self, Found, Task};

use super::steps::{Steps, steps_ui};

/// The card's state: nothing asked, or a value and what came of it.
pub struct InquireCard {
    goes_by_marks: bool,
    asked: Option<Question>,
}

/// Why a value can't stand in a cell.
struct Question {
    cell: Cell,
    value: Value,
    about: About,
    task: Option<Task<Found<WhyNot>>>,
    answer: Option<Answer>,
}

enum Answer {
    Blocked(Vec<Cell>),
    CrossedOut,
    Steps(Steps),
    NotSimply,
    Failed(String),
}

impl InquireCard {
    /// A card on which nothing is asked yet, and which may count what the marks leave out as ruled out.
    pub fn open(goes_by_marks: bool) -> Self {
        Self {
            goes_by_marks,
            asked: None,
        }
    }

    /// Asks why a value can't stand in a cell.
    pub fn ask(
        &mut self,
        board: &Board,
        cell: Cell,
        value: Value,
        wake: impl Fn() + Send + 'static,
    ) {
        let about = About::of(board, self.goes_by_marks);
        let task = worker::why_not(about.asked(), cell, value, wake);
        self.asked = Some(Question {
            cell,
            value,
            about,
            task: Some(task),
            answer: None,
        });
    }

    /// The board or the cursor has changed: what was asked of another board or cell is forgotten.
    pub fn follow(&mut self, board: &Board, cursor: Cell) {
        let is_over = |asked: &Question| asked.cell != cursor || !asked.about.is_of(board);
        if self.asked.as_ref().is_some_and(is_over) {
            self.asked = None;
        }
    }

    /// Takes what has been found; says whether it is news.
    pub fn poll(&mut self) -> bool {
        let Some(asked) = &mut self.asked else {
            return false;
        };
        let Some(found) = asked.task.as_ref().and_then(Task::poll) else {
            return false;
        };
        asked.task = None;
        asked.answer = Some(match found {
            Found::Found(WhyNot::Blocked(cells)) => Answer::Blocked(cells),
            Found::Found(WhyNot::CrossedOut) => Answer::CrossedOut,
            Found::Found(WhyNot::NotSimply) => Answer::NotSimply,
            Found::Found(WhyNot::Steps(steps)) => {
                let from = asked.about.asked();
                let mut steps = Steps::new(&from.layout, &from.grid, &from.removed, steps);
                steps.show(Some(0));
                Answer::Steps(steps)
            }
            Found::Failed(message) => Answer::Failed(message),
        });
        true
    }

    /// The steps that rule the value out.
    pub fn steps(&self) -> Option<&Steps> {
        match self.asked.as_ref()?.answer.as_ref()? {
            Answer::Steps(steps) => Some(steps),
            _ => None,
        }
    }

    /// The same, to show another.
    pub fn steps_mut(&mut self) -> Option<&mut Steps> {
        match self.asked.as_mut()?.answer.as_mut()? {
            Answer::Steps(steps) => Some(steps),
            _ => None,
        }
    }

    /// What the card points at.
    pub fn highlights(&self) -> &[Highlight] {
        self.steps().map_or(&[], Steps::highlights)
    }

    /// The cells to ring.
    pub fn ringed(&self) -> &[Cell] {
        match self.asked.as_ref().and_then(|asked| asked.answer.as_ref()) {
            Some(Answer::Blocked(cells)) => cells,
            _ => &[],
        }
    }

    /// What the card says of a cell, for those who hear it.
    pub fn in_words(&self, board: &Board, cell: Cell) -> String {
        let mut said = vec![board.layout().say_first(cell)];
        match self.answer_in_words(board.layout()) {
            Some((headline, lines)) => {
                said = vec![headline];
                said.extend(lines);
            }
            None => said.extend(self.lines(board, cell)),
        }
        said.join(". ").replace("..", ".")
    }

    fn answer_in_words(&self, layout: &Layout) -> Option<(String, Vec<String>)> {
        let asked = self.asked.as_ref()?;
        let (value, name) = (asked.value, layout.say(asked.cell));
        let not = format!("Why {name} is not {value}");
        Some(match asked.answer.as_ref()? {
            Answer::Blocked(cells) => {
                let stands = layout.say_all(cells);
                let line = format!("It stands in {stands}, which must differ from {name}.");
                (not, vec![line])
            }
            Answer::CrossedOut => (not, vec!["You have ruled it out there.".to_owned()]),
            Answer::Steps(steps) => {
                let count = match steps.all().len() {
                    1 => "One step rules it out.".to_owned(),
                    count => format!(
                        "{} steps rule it out, one after the other.",
                        first(&words::number(count))
                    ),
                };
                let told = steps
                    .all()
                    .iter()
                    .map(|step| format!("{}.", step.explanation.why.headline));
                (not, std::iter::once(count).chain(told).collect())
            }
            Answer::NotSimply => (
                format!("{value} in {name}"),
                vec!["Not by simple logic: it could still go here as far as the steps that are known can tell.".to_owned()],
            ),
            Answer::Failed(message) => (
                "That went wrong".to_owned(),
                vec![format!(
                    "This is a mistake in Sudogon, not in your puzzle: {message}."
                )],
            ),
        })
    }

    /// What the houses of an open cell leave to it, a line each.
    fn lines(&self, board: &Board, cell: Cell) -> Vec<String> {
        if let Some(value) = board.value(cell) {
            return vec![format!("It holds {value}.")];
        }
        let asked = About::of(board, self.goes_by_marks).asked();
        let inquiry = logic::inquire(
            &Position::new(&asked.layout, &asked.grid, &asked.removed),
            cell,
        );
        let mut lines: Vec<String> = inquiry
            .houses
            .iter()
            .map(|(id, needs)| {
                format!(
                    "{} still needs {}.",
                    first(&asked.layout.house(*id).name),
                    symbols(*needs)
                )
            })
            .collect();
        lines.push(match inquiry.together.len() {
            0 => "Together they allow nothing.".to_owned(),
            _ => format!(
                "Together they allow {}.",
                words::values(inquiry.together, "or")
            ),
        });
        if !inquiry.crossed_out.is_empty() {
            lines.push(format!(
                "You have ruled out {}.",
                words::values(inquiry.crossed_out, "and")
            ));
        }
        lines
    }
}

fn symbols(values: ValueSet) -> String {
    if values.is_empty() {
        return "nothing".to_owned();
    }
    let symbols: Vec<String> = values.iter().map(|value| value.to_string()).collect();
    symbols.join(" ")
}

/// Shows the card for the cell with the cursor, in a room of some height.
pub fn inquire_ui(
    ui: &mut Ui,
    card: &InquireCard,
    board: &Board,
    cell: Cell,
    room: f32,
    commands: &mut Vec<Command>,
) {
    let layout = board.layout();
    widgets::card(ui, |ui| {
        widgets::kicker(ui, "What can go here?");
        widgets::headline(ui, &layout.say_first(cell));
        let text = ScrollArea::vertical()
            .id_salt("inquire")
            .max_height((room - 148.0).max(60.0));
        text.auto_shrink([false, true]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            let said = card.lines(board, cell);
            for (at, line) in said.iter().enumerate() {
                let is_sum = line.starts_with("Together");
                let text = RichText::new(line);
                ui.label(if is_sum {
                    text.font(theme::semibold(14.0))
                } else {
                    text
                });
                if is_sum && at + 1 == said.len() {
                    ui.add_space(2.0);
                }
            }
            if board.value(cell).is_none() {
                why_not_ui(ui, layout, card, commands);
            }
            if let Some((headline, lines)) = card.answer_in_words(layout) {
                ui.label(RichText::new(headline).font(theme::semibold(14.0)));
                lines.iter().take(1).for_each(|line| {
                    ui.label(line);
                });
                if let Some(steps) = card.steps() {
                    steps_ui(ui, layout, steps, commands);
                }
            } else if card.asked.is_some() {
                widgets::quiet(ui, "Looking…");
            }
        });
        ui.add_space(4.0);
        if widgets::button(ui, true, "Close").clicked() {
            commands.push(Command::CloseCard);
        }
    });
}

/// A small button for each value, to ask why it can't stand here.
fn why_not_ui(ui: &mut Ui, layout: &Layout, card: &InquireCard, commands: &mut Vec<Command>) {
    widgets::quiet(ui, "Why not…");
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
        ui.spacing_mut().button_padding.x = 4.0;
        for value in Value::all(layout.values()) {
            let is_asked = card
                .asked
                .as_ref()
                .is_some_and(|asked| asked.value == value);
            let button = Button::selectable(is_asked, value.to_string())
                .min_size(Vec2::new(26.0, 26.0))
                .frame_when_inactive(true);
            let response = ui.add(button);
            let name = format!("Why not {value}?");
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
            if response.clicked() {
                commands.push(Command::AskWhy(value));
            }
        }
    });
}
