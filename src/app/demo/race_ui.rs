//! The race: a small live board for each participant, and the table at the end.

use egui::{
    Align, Button, Frame, Label, Layout, Margin, RichText, ScrollArea, Sense, Stroke, StrokeKind,
    Ui, UiBuilder, Vec2, WidgetInfo, vec2,
};
use sudogon_board::game::Origin;
use sudogon_board::puzzle::Puzzle;

use crate::app::board_view::{ScreenPlace, small_board};
use crate::app::command::{Command, DemoCommand, OnClick as _};
use crate::app::demo::race::{Race, Racer};
use crate::app::style::texts::{self, grouped};
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;
use crate::language::{self, label, say};
use crate::worker::SLOWER;

/// The least width of a small board's card.
const LEAST_CARD: f32 = 188.0;
/// The height of a card without its board, with two lines for what a strategy does: the boards stand in line.
const AROUND_BOARD: f32 = 130.0;

/// The height of the button that stops one.
const STOP: f32 = 24.0;

/// The gap between boards, and around what is in a card.
const GAP: f32 = 12.0;

/// Shows all boards, as large as there is room for.
pub fn race_ui(ui: &mut Ui, puzzle: &Puzzle, race: &Race, commands: &mut Vec<Command>) {
    let room = ui.available_size() - vec2(32.0, 16.0);
    let count = race.racers.len().max(1);
    let card = |columns: usize| {
        let each = |room: f32, count: usize| (room - GAP * (count - 1) as f32) / count as f32;
        vec2(each(room.x, columns), each(room.y, count.div_ceil(columns)))
    };
    // The number of columns that gives the largest boards: the least of several, so that the last row is not nearly empty.
    let side = |columns: &usize| {
        let card = card(*columns);
        (card.y - AROUND_BOARD).min(card.x - 2.0 * GAP)
    };
    let columns = (1..=count).rev().max_by(|a, b| side(a).total_cmp(&side(b)));
    let most = ((room.x / LEAST_CARD) as usize).clamp(1, count);
    let columns = columns.unwrap_or(1).min(most);
    let card = card(columns);
    let size = vec2(card.x.floor(), card.y.max(LEAST_CARD + 40.0));
    let around = Margin {
        bottom: 8,
        ..Margin::symmetric(16, 0)
    };
    let quickest = race.quickest();
    let is_first = |racer| quickest.is_some_and(|first| std::ptr::eq(first, racer));
    ScrollArea::vertical().id_salt("race").show(ui, |ui| {
        Frame::new().inner_margin(around).show(ui, |ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(GAP);
            for (row, racers) in race.racers.chunks(columns).enumerate() {
                ui.horizontal_top(|ui| {
                    for (column, racer) in racers.iter().enumerate() {
                        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                        let at = row * columns + column;
                        let stop = DemoCommand::StopRacer(at);
                        let inside = UiBuilder::new().max_rect(rect).id_salt(at);
                        let ui = &mut ui.new_child(inside);
                        racer_ui(ui, racer, puzzle, is_first(racer), stop, commands);
                    }
                });
            }
        });
    });
}

/// A participant's card, over all of its room.
fn racer_ui(
    ui: &mut Ui,
    racer: &Racer,
    puzzle: &Puzzle,
    is_first: bool,
    stop: DemoCommand,
    commands: &mut Vec<Command>,
) {
    let (theme, rect) = (Theme::of(ui.ctx()), ui.max_rect());
    let border = if is_first {
        Stroke::new(2.0, theme.goes)
    } else {
        Stroke::new(1.0, theme.border)
    };
    let painter = ui.painter();
    painter.rect(rect, 8.0, theme.ground, border, StrokeKind::Inside);
    let inside = rect.shrink(GAP);
    let builder = UiBuilder::new().max_rect(inside);
    ui.scope_builder(builder.layout(Layout::top_down(Align::Min)), |ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 2.0);
        let title = racer.entrant.title().text(language::spoken());
        ui.label(widgets::styled(title, theme::semibold(14.0), theme.text));
        texts::quiet(ui, racer.entrant.does().text(language::spoken()));
        let counted = RichText::new(racer.counted());
        ui.add(Label::new(counted.size(12.5).color(theme.quiet)).truncate());
        ui.horizontal(|ui| {
            // What is below stays when the button goes.
            ui.set_min_height(STOP);
            ui.label(racer.result());
            if racer.is_running() {
                let button = Button::new(label!(in "a race": "Stop"));
                let button = ui.add(button.min_size(vec2(0.0, STOP)));
                let name = say!(in "a race": "Stop {text}", text = title);
                button.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &name));
                button.on_click(commands, stop);
            }
        });
        let top = ui.cursor().top().max(rect.top() + AROUND_BOARD - GAP);
        let room = inside.with_min_y(top);
        let place = ScreenPlace::fit(&puzzle.layout, room);
        let origin = |cell| match puzzle.givens.get(cell) {
            Some(_) => Origin::Given,
            None => Origin::Solver,
        };
        // Some begin on a board of their own, and have no number before the end.
        let value = |cell| puzzle.givens.get(cell).or(racer.progress.grid.get(cell));
        let cells = puzzle.layout.cells();
        let values = cells.filter_map(|cell| Some((cell, value(cell)?, origin(cell))));
        small_board(ui, &puzzle.layout, values, &place);
    });
}

/// The card beside the boards: the state of the race and the table.
pub fn table_ui(ui: &mut Ui, race: &Race, commands: &mut Vec<Command>) {
    widgets::card(ui, |ui| {
        texts::kicker(ui, label!(in "a heading": "Race"));
        let headline = if race.is_over() {
            label!("The race is over")
        } else {
            label!(in "a race": "Running…")
        };
        texts::headline(ui, headline);
        ui.label(label!(
            "Each takes the same puzzle, by itself, as quickly as it can, and stops at its first solution."
        ));
        // It stays when the race is over, so that nothing below it moves.
        let shown = say!(
            "Shown {text} times slower, for half a minute at most.",
            text = grouped(SLOWER.into())
        );
        texts::quiet(ui, &shown);
        ui.add_space(4.0);
        for (place, racer) in (1..).zip(race.standing()) {
            let (clause, text_result) = (racer.entrant.title(), racer.result());
            let line = if racer.has_answer() {
                say!(
                    in "a race": "{number}. {clause:whole}: {text_result}",
                    number = place
                )
            } else {
                say!(in "a race": "{clause:whole}: {text_result}")
            };
            texts::strong(ui, &line);
        }
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            widgets::button(ui, true, label!(in "a race": "Again"))
                .on_click(commands, DemoCommand::Race);
            widgets::button(ui, true, label!("Watch one…"))
                .on_click(commands, DemoCommand::OfferStrategies);
        });
    });
}
