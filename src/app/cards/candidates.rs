//! The values that can go here: what each house of the cell still needs, the candidates that result, and why a value is not one.

use egui::{Button, Context, Role, Ui, Vec2, WidgetInfo};
use sudogon_board::game::Board;
use sudogon_board::layout::{Cell, HouseId, Layout};
use sudogon_board::message::{Message, Pattern, message};
use sudogon_board::puzzle::{Value, ValueSet};
use sudogon_logic::{self as logic, WhatFits};

use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardBehaviour, CardInput, News, OnBoard, close_ui};
use crate::app::cards::searched_board::SearchedBoard;
use crate::app::cards::step_list::Steps;
use crate::app::cards::why_not::Question;
use crate::app::command::{CardCommand, Command, OnClick as _};
use crate::app::style::fitted_card::fitted_card;
use crate::app::style::theme::{self, Theme};
use crate::app::style::{house_table, texts, widgets};
use crate::language::{label, words};

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

    fn answer(&self, board: &Board) -> Option<CardText> {
        self.question.as_ref()?.message(board.layout())
    }

    fn what_fits(&self, board: &Board, cell: Cell) -> WhatFits {
        logic::what_fits(&board.candidates(self.goes_by_marks), cell)
    }

    /// The answer in a few words: "Cell 3: 7 or 8".
    fn headline(&self, board: &Board, cell: Cell) -> String {
        let words = words(board.layout());
        if board.value(cell).is_some() {
            return words.say(&message!("{cell}"));
        }
        let values = self.what_fits(board, cell).fits();
        words.say(&if values.is_empty() {
            message!("{cell}: nothing fits")
        } else {
            message!("{cell}: {values:or}")
        })
    }

    /// A line for each house and clue of an open cell with what it still allows, then what the clues ask, and what else keeps
    /// values out.
    fn lines(&self, board: &Board, cell: Cell) -> (Vec<Line>, Vec<String>) {
        let layout = board.layout();
        let words = words(layout);
        let notes = board
            .notes(cell)
            .into_iter()
            .map(|note| words.say(&message!("{clause}.", clause = note)));
        if let Some(value) = board.value(cell) {
            let holds = words.say(&message!("It holds {value}."));
            return (Vec::new(), std::iter::once(holds).chain(notes).collect());
        }
        let what_fits = self.what_fits(board, cell);
        let needs = |&(house, values): &(HouseId, ValueSet)| {
            let held = ValueSet::all(layout.values()).difference(values);
            let said = match (layout.is_full(layout.house(house)), held.is_empty()) {
                (true, _) => message!("{house} still needs {values:row}."),
                // A house with fewer cells than values need not hold any of them.
                (false, true) => message!("{house} has no value yet."),
                (false, false) => message!("{house} has {values:row} already.", values = held),
            };
            Line {
                name: words.say(&message!("{house}")),
                allows: values,
                said: words.say(&said),
            }
        };
        let linked = |&(link, values): &(Option<&'static Pattern>, ValueSet)| {
            words.say(&match link {
                Some(link) => {
                    let each = values.iter().map(|value| message!("{value:a}"));
                    message!(
                        "{cell} is {clause} {clauses}.",
                        clause = link,
                        clauses = each.collect::<Vec<Message>>()
                    )
                }
                None => message!("Other rules keep out {values:row}."),
            })
        };
        let WhatFits { houses, clues, .. } = &what_fits;
        let all = ValueSet::all(layout.values());
        let allow = clues
            .iter()
            .filter(|(_, allows)| *allows != all)
            .map(|&(at, allows)| clue_line(layout, at, allows));
        let houses = houses.iter().map(needs).chain(allow).collect();
        let candidates = board.candidates(self.goes_by_marks);
        let say = |&(at, _): &(u16, ValueSet)| words.say(&logic::say_clue(&candidates, at));
        let mut more: Vec<String> = clues.iter().map(say).collect();
        more.extend(notes);
        more.extend(what_fits.linked.iter().map(linked));
        if !what_fits.crossed_out.is_empty() {
            let values = what_fits.crossed_out;
            more.push(words.say(&message!("You have ruled out {values}.")));
        }
        (houses, more)
    }
}

/// Says what a clue allows: "The cage of 9 allows 3 or 4 here."
fn clue_line(layout: &Layout, at: u16, allows: ValueSet) -> Line {
    let clue = layout.clue_of(layout.constraint(at));
    let (noun, text) = (clue.noun(), clue.printed());
    let (name, said) = if clue.cells.is_empty() {
        (clue.title(), layout.name_clue(clue))
    } else if text.is_empty() || clue.rule().is_some() {
        (message!("{noun}"), clue.name())
    } else {
        (message!("{noun} of {text}"), clue.name())
    };
    let said = if allows.is_empty() {
        message!("{clause} allows nothing here.", clause = said)
    } else {
        message!(
            "{clause} allows {values:or} here.",
            clause = said,
            values = allows
        )
    };
    let words = words(layout);
    Line {
        name: words.say(&name),
        allows,
        said: words.say(&said),
    }
}

/// A house or clue of the cell: its name, the values that it still allows, and the same as a sentence.
struct Line {
    name: String,
    allows: ValueSet,
    said: String,
}

impl CardBehaviour for CandidatesCard {
    fn message(&self, input: &CardInput<'_>) -> Option<CardText> {
        let (board, cell) = (input.game.board(), input.cursor);
        Some(self.answer(board).unwrap_or_else(|| {
            let (houses, more) = self.lines(board, cell);
            let houses = houses.into_iter().map(|line| line.said);
            CardText::new(self.headline(board, cell), houses.chain(more))
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

    fn explains(&self) -> bool {
        true
    }

    /// The values to ask about stay where they are as the height of the answer changes: above it beside the board, below it in a card that grows
    /// upwards.
    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        let (board, cell) = (input.game.board(), input.cursor);
        let layout = board.layout();
        let (houses, more) = self.lines(board, cell);
        fitted_card(ui, room, |ui, fit| {
            let answer = self.answer(board);
            let headline = answer.map_or_else(|| self.headline(board, cell), |said| said.headline);
            texts::head(ui, label!("What can go here?"), &headline);
            let (is_broad, is_open) = (widgets::is_broad(ui), board.value(cell).is_none());
            if is_open && !is_broad {
                ui.horizontal_wrapped(|ui| self.values_ui(ui, layout, commands));
            }
            fit.part(ui, |ui| {
                if let Some(question) = &self.question {
                    question.answer_ui(ui, layout, commands);
                    ui.add_space(8.0);
                }
                // Steps need the room.
                if self.steps().is_none() {
                    houses_ui(ui, layout, &houses);
                    texts::sentences(ui, more);
                }
            });
            fit.buttons(ui, |ui| {
                if is_open && is_broad {
                    self.values_ui(ui, layout, commands);
                    ui.reset_style();
                }
                close_ui(ui, commands);
            });
        });
    }
}

/// Shows what each house allows: a table if it fits, else sentences.
fn houses_ui(ui: &mut Ui, layout: &Layout, houses: &[Line]) {
    if houses.is_empty() {
        return;
    }
    let values = layout.values();
    if !house_table::fits(ui, values) {
        return texts::sentences(ui, houses.iter().map(|line| &line.said));
    }
    let theme = Theme::of(ui.ctx());
    ui.scope(|ui| {
        house_table::start(ui, values);
        for line in houses {
            let (rect, response) = house_table::row(ui, values);
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &line.said));
            house_table::name(ui, rect, &line.name, theme::regular(13.0));
            for (at, value) in Value::all(values).enumerate() {
                let place = house_table::column(rect, at);
                if line.allows.contains(value) {
                    theme::centred(
                        ui.painter(),
                        place,
                        value.on(layout),
                        theme::semibold(13.0),
                        theme.text,
                    );
                } else {
                    ui.painter().circle_filled(place.center(), 1.2, theme.quiet);
                }
            }
        }
    });
}

impl CandidatesCard {
    /// A small button for each value, to ask why it can't be there.
    fn values_ui(&self, ui: &mut Ui, layout: &Layout, commands: &mut Vec<Command>) {
        let asked = self.question.as_ref().map(|question| question.value);
        if !widgets::is_tiny(ui) {
            texts::quiet(ui, label!("Why not…"));
        }
        if !widgets::is_broad(ui) {
            ui.end_row();
        }
        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
        ui.spacing_mut().button_padding.x = 4.0;
        for value in Value::all(layout.values()) {
            let button = Button::selectable(asked == Some(value), value.on(layout))
                .min_size(Vec2::new(26.0, 26.0))
                .frame_when_inactive(true);
            let response = ui.add(button);
            let name = words(layout).say(&message!("Why not {value}?"));
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            response.on_click(commands, CardCommand::AskWhy(value));
        }
    }
}
