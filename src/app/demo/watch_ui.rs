//! The cards of watching a solver: choosing a strategy, then what it does, and the controls.

use egui::{Label, RichText, Slider, Ui, Vec2};

use crate::app::command::DemoStart;
use crate::app::command::{Command, OnClick as _};
use crate::app::demo::commands::DemoCommand;
use crate::app::demo::watching::{PACES, Watching};
use crate::app::message::Message;
use crate::app::style::texts::{self, grouped};
use crate::app::style::theme;
use crate::app::style::widgets;
use crate::app::window::arrangement::Room;
use crate::worker::{WatchOrder, WatchState};
use sudogon_core::solve::strategies::{self, Goal, Memory};

/// Shows the strategies to choose from.
pub fn offer_ui(ui: &mut Ui, watching: &Watching, has_values: bool, commands: &mut Vec<Command>) {
    if widgets::is_tiny(ui) {
        return tiny_offer_ui(ui, watching, has_values, commands);
    }
    if has_values {
        widgets::card(ui, |ui| {
            texts::kicker(ui, "Begin with");
            start_ui(ui, watching, commands);
        });
    }
    widgets::card(ui, |ui| {
        texts::kicker(ui, "Watch a solver");
        if watching.conflict.is_some() {
            return texts::message_ui(ui, &watching.told());
        }
        texts::headline(ui, "How should it think?");
        texts::quiet(
            ui,
            "You see one event after the other: one thing that the solver does.",
        );
        ui.add_space(4.0);
        for strategy in strategies::ALL {
            widgets::wide_button(ui, true, strategy.title)
                .on_click(commands, DemoCommand::WatchWith(strategy));
            texts::quiet(ui, strategy.about);
            ui.add_space(4.0);
        }
        ui.separator();
        widgets::wide_button(ui, true, "Race them all").on_click(commands, DemoCommand::Race);
        texts::quiet(
            ui,
            "All four and the fast solver that Sudogon itself uses, side by side.",
        );
    });
}

/// The same where the board needs the room: the strategies side by side, their descriptions on hovering.
fn tiny_offer_ui(ui: &mut Ui, watching: &Watching, has_values: bool, commands: &mut Vec<Command>) {
    widgets::card(ui, |ui| {
        if watching.conflict.is_some() {
            return texts::message_ui(ui, &watching.told());
        }
        ui.horizontal_wrapped(|ui| {
            for strategy in strategies::ALL {
                widgets::button(ui, true, strategy.title)
                    .on_hover_text(strategy.about)
                    .on_click(commands, DemoCommand::WatchWith(strategy));
            }
            widgets::button(ui, true, "Race them all").on_click(commands, DemoCommand::Race);
        });
        if has_values {
            start_ui(ui, watching, commands);
        }
    });
}

/// What to begin with: a switch.
fn start_ui(ui: &mut Ui, watching: &Watching, commands: &mut Vec<Command>) {
    let starts = [
        (DemoStart::Givens, "Printed numbers"),
        (DemoStart::Here, "My values too"),
    ];
    let pressed = widgets::segmented(ui, ui.available_width(), &starts, &watching.from);
    commands.extend(pressed.map(|it| DemoCommand::WatchFrom(it).into()));
}

/// Shows what the strategy does, and the controls.
pub fn watch_ui(ui: &mut Ui, watching: &Watching, room: Room, commands: &mut Vec<Command>) {
    let Some(seen) = &watching.seen else {
        return;
    };
    if room == Room::Tiny {
        return tiny_ui(ui, watching, seen, commands);
    }
    widgets::card(ui, |ui| {
        let title = watching.strategy.map_or("", |strategy| strategy.title);
        texts::kicker(ui, title);
        let told = if room == Room::Wide { TOLD } else { 0.0 };
        told_ui(ui, &watching.told(), told);
        transport_ui(ui, seen, commands);
        widgets::with_rails(ui, |ui| {
            place_ui(ui, seen, commands);
            pace_ui(ui, watching, commands);
        });
        goals_ui(ui, seen, commands);
        let mut asks_first = watching.asks_first;
        if widgets::checkbox(ui, &mut asks_first, "Ask me first") {
            commands.push(DemoCommand::Order(WatchOrder::AskFirst(asks_first)).into());
        }
        ui.separator();
        texts::quiet(ui, &counters(seen));
        widgets::button(ui, true, "Another way…").on_click(commands, DemoCommand::OfferStrategies);
    });
}

/// The minimum, where the board needs the room: a line, and a row of buttons.
fn tiny_ui(ui: &mut Ui, watching: &Watching, seen: &WatchState, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing = Vec2::splat(4.0);
    ui.spacing_mut().button_padding.x = 8.0;
    let headline = RichText::new(watching.told().headline).font(theme::semibold(14.0));
    ui.add(Label::new(headline).truncate());
    transport_ui(ui, seen, commands);
}

/// The height of these in a tiny window.
pub const TINY: f32 = 68.0;

/// The room for the sentence, fixed so that the buttons below it do not move.
const TOLD: f32 = 100.0;

fn told_ui(ui: &mut Ui, told: &Message, height: f32) {
    let width = ui.available_width();
    ui.allocate_ui(Vec2::new(width, height), |ui| {
        ui.set_min_height(height);
        texts::headline(ui, &told.headline);
        ui.spacing_mut().item_spacing.y = 2.0;
        for line in &told.lines {
            ui.label(line);
        }
    });
}

/// The transport, all of one width: to the start, one event back, play or pause, one event on, to the end.
fn transport_ui(ui: &mut Ui, seen: &WatchState, commands: &mut Vec<Command>) {
    let play = match seen {
        seen if seen.asked.is_some() => "Go on",
        seen if seen.is_playing => "Pause",
        _ => "Play",
    };
    let (can_go_back, can_go_on) = (seen.at > 0, !seen.is_over);
    let order = |order| Command::Demo(DemoCommand::Order(order));
    let buttons = [
        (
            "Start",
            "Back to the start (Home)",
            can_go_back,
            order(WatchOrder::JumpTo(0)),
        ),
        (
            "Back",
            "One event back (Left)",
            can_go_back,
            order(WatchOrder::Back),
        ),
        (
            play,
            "Play or pause (Space)",
            can_go_on,
            Command::Demo(DemoCommand::PlayOrPause),
        ),
        (
            "On",
            "One event on (Right)",
            can_go_on,
            order(WatchOrder::Forward),
        ),
        (
            "End",
            "On to the end (End)",
            can_go_on,
            order(WatchOrder::GoOn(Goal::End)),
        ),
    ];
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        ui.spacing_mut().button_padding.x = 2.0;
        ui.columns(buttons.len(), |columns| {
            for (ui, (title, about, is_enabled, command)) in columns.iter_mut().zip(buttons) {
                let response = ui.vertical_centered_justified(|ui| match title == play {
                    true => widgets::accented(ui, is_enabled, title),
                    false => widgets::button(ui, is_enabled, title),
                });
                response
                    .inner
                    .on_hover_text(about)
                    .on_click(commands, command);
            }
        });
    });
}

/// The gap between the buttons of a row.
const GAP: f32 = 6.0;

/// What to go on to: the events that are worth looking at.
fn goals_ui(ui: &mut Ui, seen: &WatchState, commands: &mut Vec<Command>) {
    let goals = match seen.thought {
        // Brute force never guesses.
        Memory::Presence { .. } => [
            ("Next that fits", Goal::Placement),
            ("Next dead end", Goal::DeadEnd),
        ],
        _ => [
            ("Next guess", Goal::Guess),
            ("Next dead end", Goal::DeadEnd),
        ],
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        if !seen.has_givens {
            widgets::button(ui, !seen.is_over, "Skip the printed numbers")
                .on_click(commands, DemoCommand::Order(WatchOrder::GoOn(Goal::Givens)));
            return;
        }
        for (title, goal) in goals {
            widgets::button(ui, !seen.is_over, title)
                .on_click(commands, DemoCommand::Order(WatchOrder::GoOn(goal)));
        }
    });
}

/// Its position among the events so far: a slider.
fn place_ui(ui: &mut Ui, seen: &WatchState, commands: &mut Vec<Command>) {
    let mut at = seen.at;
    ui.horizontal(|ui| {
        slider_name(ui, "Event");
        ui.spacing_mut().slider_width = ui.available_width() - ROOM_FOR_VALUE;
        let slider = Slider::new(&mut at, 0..=seen.farthest.max(1))
            .show_value(false)
            .integer();
        let changed = ui
            .add_enabled(seen.farthest > 0, slider)
            .on_hover_text("Go to any event so far; an event is one thing that the solver does")
            .changed();
        if changed {
            commands.push(DemoCommand::Order(WatchOrder::JumpTo(at)).into());
        }
        texts::quiet(
            ui,
            &format!("{} of {}", grouped(seen.at), grouped(seen.farthest)),
        );
    });
}

/// A slider's name, as wide as any other, so that the sliders are aligned.
fn slider_name(ui: &mut Ui, name: &str) {
    ui.allocate_ui(Vec2::new(40.0, 0.0), |ui| {
        ui.set_min_width(40.0);
        texts::quiet(ui, name);
    });
}

/// The room for what a slider is set to, the same for all of them.
const ROOM_FOR_VALUE: f32 = 112.0;

fn pace_ui(ui: &mut Ui, watching: &Watching, commands: &mut Vec<Command>) {
    let mut pace = watching.pace;
    ui.horizontal(|ui| {
        slider_name(ui, "Speed");
        ui.spacing_mut().slider_width = ui.available_width() - ROOM_FOR_VALUE;
        let slider = Slider::new(&mut pace, 0..=PACES.len() - 1).show_value(false);
        if ui
            .add(slider)
            .on_hover_text("How many events a second; an event is one thing that the solver does")
            .changed()
        {
            commands.push(DemoCommand::SetPace(pace).into());
        }
        texts::quiet(ui, PACES[watching.pace].1);
    });
}

/// The counters in a line.
pub fn counters(seen: &WatchState) -> String {
    let counters = seen.counters;
    format!(
        "{} placed · {} guessed · {} undone",
        grouped(counters.placements),
        grouped(counters.guesses),
        grouped(counters.undone)
    )
}

/// The row above the board: that it is a copy, and the way back.
pub fn banner_ui(ui: &mut Ui, is_tiny: bool, commands: &mut Vec<Command>) {
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        widgets::filled(ui, "Back to my board").on_click(commands, DemoCommand::End);
        if !is_tiny {
            ui.label("Your board is safe: this runs on a copy.");
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if widgets::button(ui, true, "Presentation")
                .on_hover_text("The board and one large sentence (F11)")
                .clicked()
            {
                commands.push(DemoCommand::Present.into());
            }
        });
    });
}
