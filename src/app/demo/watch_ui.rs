//! The cards of watching a solver: choosing a strategy, then what it does, and the controls.

use std::ops::RangeInclusive;

use egui::emath::Numeric;
use egui::{Align, Key, Label, Layout, RichText, Slider, TextWrapMode, Ui, Vec2};
use sudogon_board::message::{Pattern, pattern};
use sudogon_solve::strategies::{self, Goal, Memory};

use crate::app::card_text::CardText;
use crate::app::command::{Command, DemoCommand, DemoStart, OnClick as _};
use crate::app::demo::keys;
use crate::app::demo::running_demo::Demo;
use crate::app::demo::watching::{PACES, Watching};
use crate::app::style::arrangement::Room;
use crate::app::style::texts::{self, grouped};
use crate::app::style::{theme, widgets};
use crate::language::{self, label, say};
use crate::worker::{WatchOrder, WatchState};

/// Shows the strategies to choose from; where the board needs the room, side by side, with their descriptions on hovering.
pub fn offer_ui(
    ui: &mut Ui,
    demo: &Demo,
    (has_values, height): (bool, f32),
    commands: &mut Vec<Command>,
) {
    let is_tiny = widgets::is_tiny(ui) && height < theme::LOW_CARD;
    if has_values && !is_tiny {
        widgets::card(ui, |ui| {
            texts::kicker(ui, label!("Begin with"));
            start_ui(ui, demo, commands);
        });
    }
    widgets::card(ui, |ui| {
        if !is_tiny {
            texts::kicker(ui, label!("Watch a solver"));
        }
        if demo.conflict.is_some() {
            return texts::message_ui(ui, &demo.message());
        }
        if is_tiny {
            ui.horizontal_wrapped(|ui| {
                for (title, about, command) in offers() {
                    widgets::button(ui, true, title)
                        .on_hover_text(about)
                        .on_click(commands, command);
                }
            });
            if has_values {
                start_ui(ui, demo, commands);
            }
            return;
        }
        texts::headline(ui, label!("How should it think?"));
        let events = label!("You see one event after the other: one thing that the solver does.");
        texts::quiet(ui, events);
        for (title, about, command) in offers() {
            ui.add_space(4.0);
            if let DemoCommand::Race = command {
                ui.separator();
            }
            widgets::wide_button(ui, true, title).on_click(commands, command);
            texts::quiet(ui, about);
        }
    });
}

/// The strategies and the race, with what they are.
fn offers() -> impl Iterator<Item = (&'static str, &'static str, DemoCommand)> {
    let strategies = strategies::ALL.iter();
    let spoken = language::spoken();
    let strategies = strategies.map(move |all| {
        let (title, about) = (all.title.text(spoken), all.about.text(spoken));
        (title, about, DemoCommand::WatchWith(all))
    });
    let race = label!("All four and the fast solver that Sudogon itself uses, side by side.");
    strategies.chain([(label!("Race them all"), race, DemoCommand::Race)])
}

/// Shows a switch for what to begin with.
fn start_ui(ui: &mut Ui, demo: &Demo, commands: &mut Vec<Command>) {
    let starts = [
        (DemoStart::Givens, label!("Printed numbers")),
        (DemoStart::Here, label!("My values too")),
    ];
    let name = label!("Begin with");
    let width = ui.available_width();
    let pressed = widgets::segmented(ui, name, width, &starts, &demo.from);
    commands.extend(pressed.map(|from| DemoCommand::WatchFrom(from).into()));
}

/// Shows what the strategy does, and the controls.
pub fn watch_ui(
    ui: &mut Ui,
    watching: &Watching,
    told: &CardText,
    (room, height): (Room, f32),
    commands: &mut Vec<Command>,
) {
    let Some(seen) = &watching.seen else {
        return;
    };
    if room == Room::Tiny {
        // What is told and the other controls scroll above a row of buttons: the board needs the rest.
        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
        ui.spacing_mut().button_padding.x = 8.0;
        widgets::scrolling(ui, "told", height - theme::BUTTON - 4.0, |ui| {
            let headline = RichText::new(&told.headline).font(theme::semibold(14.0));
            ui.add(Label::new(headline).truncate());
            texts::sentences(ui, &told.lines);
            ui.add_space(8.0);
            controls_ui(ui, watching, seen, commands);
        });
        return transport_ui(ui, seen, commands);
    }
    widgets::card(ui, |ui| {
        let spoken = language::spoken();
        texts::kicker(ui, watching.strategy.title.text(spoken));
        texts::quiet(ui, watching.strategy.does.text(spoken));
        // Above what is told, which is longer at times.
        transport_ui(ui, seen, commands);
        told_ui(ui, told, if room == Room::Wide { TOLD } else { 0.0 });
        controls_ui(ui, watching, seen, commands);
    });
}

/// The controls below what is told: where it is, how fast it goes, what to go on to, and what was counted.
fn controls_ui(ui: &mut Ui, watching: &Watching, seen: &WatchState, commands: &mut Vec<Command>) {
    widgets::with_rails(ui, |ui| {
        let (farthest, mut at) = (seen.farthest, seen.state.at());
        // It begins where the solver does, behind the printed numbers, unless somebody went there.
        let first = watching.first.unwrap_or_default().min(at);
        let about = label!("Go to any event so far; an event is one thing that the solver does");
        // As far as it has come, it is not at an end that the player sees.
        let text = match at == farthest && !seen.state.is_over() {
            true => grouped(at),
            false => say!(
                in "events": "{text} of {text_last}",
                text = grouped(at),
                text_last = grouped(farthest)
            ),
        };
        let (name, all) = (
            label!(in "a slider": "Event"),
            first..=farthest.max(first + 1),
        );
        if slider_ui(ui, name, about, (&mut at, all), farthest > first, &text) {
            commands.push(DemoCommand::Order(WatchOrder::GoTo(Goal::At(at))).into());
        }
        let (mut pace, text) = (watching.pace, watching.pace_in_words());
        let about = label!("How many events a second; an event is one thing that the solver does");
        let (name, all) = (label!(in "a slider": "Speed"), 0..=PACES.len() - 1);
        if slider_ui(ui, name, about, (&mut pace, all), true, &text) {
            commands.push(DemoCommand::SetPace(pace).into());
        }
    });
    goals_ui(ui, seen, commands);
    let mut asks_first = watching.asks_first;
    if widgets::checkbox(ui, &mut asks_first, label!("Ask me first")) {
        commands.push(DemoCommand::Order(WatchOrder::AskFirst(asks_first)).into());
    }
    ui.separator();
    texts::quiet(ui, &counters(seen));
    widgets::button(ui, true, label!("Another way…"))
        .on_click(commands, DemoCommand::OfferStrategies);
}

/// The least height of these controls in a tiny window, and the most.
pub const TINY: [f32; 2] = [68.0, 230.0];

/// The room for the sentence, fixed so that the buttons below it do not move.
const TOLD: f32 = 100.0;

fn told_ui(ui: &mut Ui, told: &CardText, height: f32) {
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

/// The transport: to the start, one event back, play or pause, one event on, to the end.
fn transport_ui(ui: &mut Ui, seen: &WatchState, commands: &mut Vec<Command>) {
    let plays = [
        label!(in "a solver": "Go on"),
        label!(in "a solver": "Pause"),
        label!(in "a solver": "Play"),
    ];
    let play = match seen {
        seen if seen.asked.is_some() => plays[0],
        seen if seen.is_playing => plays[1],
        _ => plays[2],
    };
    let (can_go_back, can_go_on) = (seen.state.at() > 0, !seen.state.is_over());
    let buttons = [
        (label!(in "a solver": "Start"), Key::Home, can_go_back),
        (label!(in "a solver": "Back"), Key::ArrowLeft, can_go_back),
        (play, Key::Space, can_go_on),
        (label!(in "a solver": "Next"), Key::ArrowRight, can_go_on),
        (label!(in "a solver": "End"), Key::End, can_go_on),
    ];
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        ui.spacing_mut().button_padding.x = 2.0;
        // Whatever the middle one says, none of them moves.
        let titles = buttons.map(|(title, key, _)| match key {
            Key::Space => plays.to_vec(),
            _ => vec![title],
        });
        let widths = widths(ui, &titles);
        for ((title, key, is_enabled), width) in buttons.into_iter().zip(widths) {
            let is_play = key == Key::Space;
            let Some(key) = keys::of(key) else { continue };
            let size = Vec2::new(width, theme::BUTTON);
            let whole = Layout::top_down_justified(Align::Center);
            let response = ui.allocate_ui_with_layout(size, whole, |ui| {
                if is_play {
                    widgets::accented(ui, is_enabled, title)
                } else {
                    widgets::button(ui, is_enabled, title)
                }
            });
            let about = say!(
                in "what a key does": "{clause} ({clause_key:whole})",
                clause = key.about,
                clause_key = key.name
            );
            response
                .inner
                .on_hover_text(about)
                .on_click(commands, key.command.clone());
        }
    });
}

/// The widths of buttons that fill a row: all alike, or where one of their titles needs more, each with what it needs and a part of the rest.
fn widths<const N: usize>(ui: &Ui, titles: &[Vec<&str>; N]) -> [f32; N] {
    let around = 2.0 * (ui.spacing().button_padding.x + 1.0);
    let width =
        |title: &&str| widgets::text_width(ui, title, theme::semibold(13.5)).ceil() + around;
    let needed = titles
        .each_ref()
        .map(|titles| titles.iter().map(width).fold(0.0, f32::max));
    let room = ui.available_width() - GAP * (N - 1) as f32;
    let share = room / N as f32;
    if needed.iter().all(|needed| *needed <= share) {
        return [share; N];
    }
    let rest = (room - needed.iter().sum::<f32>()) / N as f32;
    needed.map(|needed| needed + rest)
}

/// The gap between the buttons of a row.
const GAP: f32 = 6.0;

/// Shows what to go on to: the events that are worth looking at.
fn goals_ui(ui: &mut Ui, seen: &WatchState, commands: &mut Vec<Command>) {
    let state = &seen.state;
    let goals: &[(&Pattern, Goal)] = match state.memory() {
        _ if !state.has_givens() => &[(&pattern!("Skip the printed numbers"), Goal::Givens)],
        // Brute force never guesses.
        Memory::Presence { .. } => &[
            (&pattern!("Next that fits"), Goal::Placement),
            (&pattern!("Next dead end"), Goal::DeadEnd),
        ],
        _ => &[
            (&pattern!("Next guess"), Goal::Guess),
            (&pattern!("Next dead end"), Goal::DeadEnd),
        ],
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for &(title, goal) in goals {
            widgets::button(ui, !state.is_over(), title.text(language::spoken()))
                .on_click(commands, DemoCommand::Order(WatchOrder::GoTo(goal)));
        }
    });
}

/// A slider over these values, with its name before it, as wide as any other, and what it is set to after it; says whether it was
/// moved.
fn slider_ui<N: Numeric>(
    ui: &mut Ui,
    name: &str,
    about: &str,
    (value, all): (&mut N, RangeInclusive<N>),
    is_enabled: bool,
    text: &str,
) -> bool {
    ui.horizontal(|ui| {
        let size = Vec2::new(40.0, ui.spacing().interact_size.y);
        let middle = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(size, middle, |ui| {
            ui.set_min_width(size.x);
            texts::quiet(ui, name);
        });
        ui.spacing_mut().slider_width = ui.available_width() - ROOM_FOR_VALUE;
        // However far it has come, the card keeps its width.
        ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
        let slider = Slider::new(value, all).show_value(false);
        let response = ui.add_enabled(is_enabled, slider).on_hover_text(about);
        texts::quiet(ui, text);
        response.changed()
    })
    .inner
}

/// The room for what a slider is set to, the same for all of them.
const ROOM_FOR_VALUE: f32 = 140.0;

/// The counters in a line: each strategy goes back in its own way.
pub fn counters(seen: &WatchState) -> String {
    let counters = seen.state.counters();
    let [placed, guessed, undone] =
        [counters.placements, counters.guesses, counters.undone].map(grouped);
    match seen.state.memory() {
        Memory::Presence { .. } => say!(
            "{text_placed} tried · {text_undone} dead ends",
            text_placed = placed,
            text_undone = undone
        ),
        Memory::Sets(_) => say!(
            "{text_placed} placed · {text_guessed} guessed · {text_undone} copies dropped",
            text_placed = placed,
            text_guessed = guessed,
            text_undone = undone
        ),
        Memory::Moves(_) | Memory::Patches(_) => say!(
            "{text_placed} placed · {text_guessed} guessed · {text_undone} undone",
            text_placed = placed,
            text_guessed = guessed,
            text_undone = undone
        ),
    }
}

/// The row above the board: that it is a copy, and the way back.
pub fn banner_ui(ui: &mut Ui, is_tiny: bool, commands: &mut Vec<Command>) {
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        widgets::filled(ui, label!("Back to my board")).on_click(commands, DemoCommand::End);
        if !is_tiny {
            ui.label(label!("Your board is safe: this runs on a copy."));
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            widgets::button(ui, true, label!("Presentation"))
                .on_hover_text(label!("The board and one large sentence (F11)"))
                .on_click(commands, DemoCommand::Present);
        });
    });
}
