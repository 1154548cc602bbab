//! The race: a small live board for each participant, and the table at the end.

use egui::{Rect, RichText, ScrollArea, Sense, Ui, UiBuilder, Vec2, vec2};

use crate::app::board_view::{ScreenPlace, small_board};
use crate::app::command::{Command, OnClick as _};
use crate::app::demo::commands::DemoCommand;
use crate::app::demo::race::{Racer, Racing, time};
use crate::app::known::outcome;
use crate::app::style::texts::{self, grouped};
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;
use crate::worker::{Entrant, RaceEnd};
use sudogon_core::game::Origin;

/// The least width of a small board's card.
const LEAST_CARD: f32 = 188.0;
/// The height of a card without its board.
const AROUND_BOARD: f32 = 92.0;

/// Shows all boards, as large as there is room for.
pub fn race_ui(ui: &mut Ui, race: &Racing, commands: &mut Vec<Command>) {
    let room = ui.available_size() - vec2(32.0, 16.0);
    let count = race.racers.len().max(1);
    let height = |columns: usize| {
        let width = (room.x - 12.0 * (columns - 1) as f32) / columns as f32;
        let rows = count.div_ceil(columns);
        ((room.y - 12.0 * (rows - 1) as f32) / rows as f32, width)
    };
    // The number of columns that gives the largest boards.
    let side = |columns: &usize| {
        let (height, width) = height(*columns);
        (height - AROUND_BOARD).min(width - 24.0)
    };
    let columns = (1..=count)
        .max_by(|a, b| side(a).total_cmp(&side(b)))
        .unwrap_or(1);
    let least = ((room.x / LEAST_CARD) as usize).clamp(1, count);
    let columns = columns.min(least);
    let (height, width) = height(columns);
    let size = vec2(width.floor(), height.max(LEAST_CARD + 40.0));
    ScrollArea::vertical().id_salt("race").show(ui, |ui| {
        egui::Frame::new()
            .inner_margin(egui::Margin {
                left: 16,
                right: 16,
                top: 0,
                bottom: 8,
            })
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing = Vec2::splat(12.0);
                let racers: Vec<(usize, &Racer)> = race.racers.iter().enumerate().collect();
                for row in racers.chunks(columns) {
                    ui.horizontal_top(|ui| {
                        for &(at, racer) in row {
                            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                            let inside = UiBuilder::new().max_rect(rect).id_salt(at);
                            racer_ui(&mut ui.new_child(inside), race, at, racer, rect, commands);
                        }
                    });
                }
            });
    });
}

fn racer_ui(
    ui: &mut Ui,
    race: &Racing,
    at: usize,
    racer: &Racer,
    rect: Rect,
    commands: &mut Vec<Command>,
) {
    let theme = Theme::of(ui.ctx());
    let is_first = race
        .quickest()
        .is_some_and(|first| std::ptr::eq(first, racer));
    let border = if is_first {
        egui::Stroke::new(2.0, theme.goes)
    } else {
        egui::Stroke::new(1.0, theme.border)
    };
    ui.painter()
        .rect(rect, 8.0, theme.ground, border, egui::StrokeKind::Inside);
    let inside = UiBuilder::new().max_rect(rect.shrink(12.0));
    ui.scope_builder(
        inside.layout(egui::Layout::top_down(egui::Align::Min)),
        |ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 2.0);
            let title = racer.entrant.title();
            ui.label(widgets::styled(title, theme::semibold(14.0), theme.text));
            let counters = racer.progress.counters;
            let counted = format!(
                "{} placed · {} guessed",
                grouped(counters.placements),
                grouped(counters.guesses)
            );
            let counted = RichText::new(counted).size(12.5).color(theme.quiet);
            ui.add(egui::Label::new(counted).truncate());
            ui.horizontal(|ui| {
                let state = match (&racer.progress.end, is_first) {
                    (Some(RaceEnd::Solved), true) => {
                        format!("solved first, in {}", time(racer.progress.elapsed))
                    }
                    (Some(_), _) => format!("{}, {}", racer.state(), time(racer.progress.elapsed)),
                    (None, _) => time(racer.progress.elapsed),
                };
                ui.label(state);
                if racer.progress.end.is_none() {
                    let name = format!("Stop {}", racer.entrant.title());
                    let stop = ui.add(egui::Button::new("Stop").min_size(vec2(0.0, 24.0)));
                    stop.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
                    stop.on_click(commands, DemoCommand::StopRacer(at));
                }
            });
            let room = Rect::from_min_max(ui.cursor().min + vec2(0.0, 6.0), rect.shrink(12.0).max);
            let (puzzle, grid) = (&race.copied.puzzle, &racer.progress.grid);
            let place = ScreenPlace::fit(&puzzle.layout, room);
            let origin = |cell| match puzzle.givens.get(cell) {
                Some(_) => Origin::Given,
                None => Origin::Solver,
            };
            let values = grid.entries();
            let values = values.map(|(cell, value)| (cell, value, origin(cell)));
            small_board(ui, &puzzle.layout, values, &place);
        },
    );
}

/// The card beside the boards: the state of the race, and the table.
pub fn table_ui(ui: &mut Ui, race: &Racing, commands: &mut Vec<Command>) {
    widgets::card(ui, |ui| {
        texts::kicker(ui, "Race");
        if let Some(conflict) = &race.conflict {
            texts::message_ui(ui, &outcome::repeated(conflict, &race.copied.puzzle.layout));
            return;
        }
        let is_over = race.is_over();
        texts::headline(
            ui,
            if is_over {
                "The race is over"
            } else {
                "Running…"
            },
        );
        ui.label("Each takes the same puzzle, by itself, as quickly as it can, and stops at its first solution.");
        ui.add_space(4.0);
        for (place, racer) in race.standing().into_iter().enumerate() {
            let [title, result, placed, guessed, undone, time] = racer.row();
            let first = match racer.progress.end {
                Some(RaceEnd::Solved | RaceEnd::NoSolution) => format!("{}. {title}", place + 1),
                _ => title,
            };
            let line = format!("{first}: {result}, {time}");
            ui.label(RichText::new(line).font(theme::semibold(13.5)));
            let back = match racer.entrant {
                Entrant::Strategy(_) => format!(" · {undone} undone"),
                // It does not count these.
                Entrant::Engine => String::new(),
            };
            texts::quiet(ui, &format!("{placed} placed · {guessed} guessed{back}"));
            ui.add_space(2.0);
        }
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            let is_copied = race.is_copied;
            let copy = if is_copied {
                "Copied"
            } else {
                "Copy the table"
            };
            widgets::button(ui, true, copy).on_click(commands, DemoCommand::CopyRace);
            widgets::button(ui, true, "Again").on_click(commands, DemoCommand::Race);
            widgets::button(ui, true, "Watch one…")
                .on_click(commands, DemoCommand::OfferStrategies);
        });
    });
}
