//! What can go here: what each house of the cell still needs, the candidates that result, and why a value is not one.

use egui::{Button, Context, Ui, Vec2};

use crate::game::Board;
use crate::layout::{Cell, HouseId};
use crate::logic::words;
use crate::logic::{self, WhatFits};
use crate::puzzle::{Value, ValueSet};
use crate::text;

use crate::app::cards::behaviour::{CardBehaviour, News, OnBoard, close_ui};
use crate::app::cards::card_input::CardInput;
use crate::app::cards::searched_board::SearchedBoard;
use crate::app::cards::step_list::Steps;
use crate::app::cards::why_not::Question;
use crate::app::command::{Command, OnClick as _};
use crate::app::message::Message;
use crate::app::style::widgets;

/// The card for the cursor's cell: it follows the cursor, which also clears the question.
pub struct CandidatesCard {
    goes_by_marks: bool,
    question: Option<Question>,
}

impl CandidatesCard {
    /// A card without a question, for which what the marks leave out may count as ruled out.
    pub fn open(goes_by_marks: bool) -> Self {
        Self {
            goes_by_marks,
            question: None,
        }
    }

    /// Asks why a value can't be in a cell; says whether there is an answer at once.
    pub fn ask(
        &mut self,
        searched: SearchedBoard,
        cell: Cell,
        value: Value,
        ctx: &Context,
    ) -> bool {
        let question = Question::ask(searched, cell, value, self.question.as_ref(), ctx);
        let is_answered = !question.is_running();
        self.question = Some(question);
        is_answered
    }

    fn steps(&self) -> Option<&Steps> {
        self.question.as_ref()?.steps()
    }

    fn answer(&self, board: &Board) -> Option<Message> {
        self.question.as_ref()?.message(board.layout())
    }

    fn what_fits(&self, board: &Board, cell: Cell) -> WhatFits {
        logic::what_fits(&board.candidates(self.goes_by_marks), cell)
    }

    /// A line for each house of an open cell with what it still allows, and the conclusion.
    fn lines(&self, board: &Board, cell: Cell) -> (Vec<String>, Option<String>) {
        if let Some(value) = board.value(cell) {
            return (vec![format!("It holds {value}.")], None);
        }
        let what_fits = self.what_fits(board, cell);
        let layout = board.layout();
        let needs = |(id, needs): &(HouseId, ValueSet)| {
            let house = layout.house(*id);
            let name = text::capitalized(&house.name);
            let held = ValueSet::all(layout.values()).difference(*needs);
            match (layout.is_full(house), held.is_empty()) {
                (true, _) => format!("{name} still needs {}.", words::symbols(*needs)),
                // A house with fewer cells than values need not hold any of them.
                (false, true) => format!("{name} has no value yet."),
                (false, false) => format!("{name} has {} already.", words::symbols(held)),
            }
        };
        let linked = |(link, values): &(Option<&str>, ValueSet)| match link {
            Some(link) => {
                let each: Vec<String> = values.iter().map(words::a).collect();
                let cell = layout.say_first(cell);
                format!("{cell} is {link} {}.", text::list(&each, "and"))
            }
            None => format!("Other rules keep out {}.", words::symbols(*values)),
        };
        let lines = what_fits.houses.iter().map(needs);
        let lines = lines.chain(what_fits.linked.iter().map(linked)).collect();
        let mut together = match what_fits.together.len() {
            0 => "Together they allow nothing.".to_owned(),
            _ => format!(
                "Together they allow {}.",
                words::values(what_fits.together, "or")
            ),
        };
        if !what_fits.crossed_out.is_empty() {
            let crossed_out = words::values(what_fits.crossed_out, "and");
            together += &format!(" You have ruled out {crossed_out}.");
        }
        (lines, Some(together))
    }
}

impl CardBehaviour for CandidatesCard {
    fn message(&self, input: &CardInput<'_>) -> Option<Message> {
        let (board, cell) = (input.game.board(), input.cursor);
        Some(self.answer(board).unwrap_or_else(|| {
            let (mut lines, together) = self.lines(board, cell);
            lines.extend(together);
            Message::new(board.layout().say_first(cell), lines)
        }))
    }

    fn on_board(&self, input: &CardInput<'_>) -> OnBoard<'_> {
        let question = self.question.as_ref();
        OnBoard {
            asked: Some(input.cursor),
            ..question.map(Question::on_board).unwrap_or_default()
        }
    }

    fn is_running(&self) -> bool {
        self.question.as_ref().is_some_and(Question::is_running)
    }

    fn poll(&mut self, input: &CardInput<'_>, ctx: &Context) -> Option<News> {
        self.question.take_if(|question| !question.is_of(input));
        self.question.as_mut()?.poll(input, ctx)
    }

    fn show_step(&mut self, at: Option<usize>) {
        if let Some(steps) = self.question.as_mut().and_then(Question::steps_mut) {
            steps.show(at);
        }
    }

    fn is_list(&self) -> bool {
        true
    }

    fn explains(&self) -> bool {
        true
    }

    /// The values to ask about, above the answer, whose height changes.
    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        let (board, cell) = (input.game.board(), input.cursor);
        let layout = board.layout();
        let (lines, together) = self.lines(board, cell);
        widgets::fitted_card(ui, room, |ui, most| {
            let answer = self.answer(board);
            let headline = answer.map_or_else(|| layout.say_first(cell), |said| said.headline);
            widgets::head(ui, "What can go here?", &headline, |_| {});
            let is_broad = widgets::is_broad(ui);
            if board.value(cell).is_none() {
                let fits = self.what_fits(board, cell).fits();
                widgets::quiet(ui, &why_not(fits));
                ui.horizontal_wrapped(|ui| {
                    self.values_ui(ui, layout.values(), commands);
                    if is_broad {
                        ui.reset_style();
                        close_ui(ui, commands);
                    }
                });
            }
            // Steps need the room.
            let has_steps = self.steps().is_some();
            let text = widgets::fitted_part(ui, most, |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                if let Some(question) = &self.question {
                    question.answer_ui(ui, layout, commands);
                    ui.add_space(4.0);
                }
                for line in lines.iter().filter(|_| !has_steps) {
                    ui.label(line);
                }
            });
            if let Some(together) = together.filter(|_| !has_steps) {
                widgets::strong(ui, &together);
            }
            if !is_broad || board.value(cell).is_some() {
                close_ui(ui, commands);
            }
            text
        });
    }
}

impl CandidatesCard {
    /// A small button for each value, to ask why it can't be there.
    fn values_ui(&self, ui: &mut Ui, values: usize, commands: &mut Vec<Command>) {
        let asked = self.question.as_ref().map(|question| question.value);
        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
        ui.spacing_mut().button_padding.x = 4.0;
        for value in Value::all(values) {
            let button = Button::selectable(asked == Some(value), value.to_string())
                .min_size(Vec2::new(26.0, 26.0))
                .frame_when_inactive(true);
            let response = ui.add(button);
            let name = format!("Why not {value}?");
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
            response.on_click(commands, Command::AskWhy(value));
        }
    }
}

/// The heading of the values that can be asked about: those that still fit.
fn why_not(fits: ValueSet) -> String {
    let still = match fits.len() {
        0 => String::new(),
        1 => format!(" ({} still fits)", words::values(fits, "and")),
        _ => format!(" ({} still fit)", words::values(fits, "and")),
    };
    format!("Why not…{still}")
}
