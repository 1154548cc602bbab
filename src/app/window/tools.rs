//! The row of tools: entering or playing, undo and redo, and the cards.

use egui::{Align, Frame, Layout as Arrange, Margin, Panel, TextStyle, Ui};
use sudogon_board::game::{Game, Mode};

use crate::app::App;
use crate::app::command::{
    CardCommand, Command, DemoCommand, EditCommand, EntryCommand, EntryStep, HintCommand,
    OnClick as _, SolveCommand, key_names, titled,
};
use crate::app::document::Document;
use crate::app::style::arrangement::{Part, Room};
use crate::app::style::{theme, widgets};
use crate::app::window::clues_card::Offered;
use crate::app::window::{clues_card, menu_bar, timer};
use crate::language::label;

/// The padding of buttons in the row of a tiny window.
pub const TINY_PADDING: f32 = 7.0;

/// Shows the row; in a tiny window with smaller gaps.
pub fn tools_ui(
    ui: &mut Ui,
    app: &App,
    document: &Document,
    room: Room,
    commands: &mut Vec<Command>,
) {
    let mode = document.editor.game.mode();
    ui.with_layout(Arrange::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let is_tiny = room == Room::Tiny;
        let (switch, space, padding) = match ui.available_width() {
            _ if is_tiny => (136.0, 0.0, TINY_PADDING),
            ..theme::ROOMY_TOOLS => (136.0, 6.0, 8.0),
            _ => (200.0, 12.0, ui.spacing().button_padding.x),
        };
        ui.spacing_mut().button_padding.x = padding;
        if let Some(entry) = document.editor.clue_entry().filter(|_| is_tiny) {
            // Below the board is no room for it.
            return clues_card::clues_line_ui(ui, document, entry, Offered::of(app), commands);
        }
        if is_tiny && document.editor.has_regions() {
            stages_ui(ui, document.editor.entry.regions.step, mode, commands);
        } else {
            let modes = [
                (Mode::Enter, label!(in "a mode": "Enter puzzle")),
                (Mode::Play, label!(in "a mode": "Play")),
            ];
            // Whoever switches in an exercise would end it.
            let is_enabled = Command::Edit(EditCommand::SwitchMode).is_enabled(app);
            let pressed = ui.add_enabled_ui(is_enabled, |ui| {
                let name = label!(in "a group of buttons": "Mode");
                widgets::segmented(ui, name, switch, &modes, &mode)
            });
            commands.extend(pressed.inner.map(|it| EditCommand::SetMode(it).into()));
        }
        ui.add_space(space);
        // Where there is room for one of both, that is Hint.
        let hint = tool_width(ui, &HintCommand::Press.into()) + ui.spacing().item_spacing.x;
        for command in [
            Command::Edit(EditCommand::Undo),
            Command::Edit(EditCommand::Redo),
        ] {
            if tool_width(ui, &command) + hint <= ui.available_width() {
                tool(ui, app, command, commands);
            }
        }
        ui.add_space(space);
        let asks = [
            Command::Hint(HintCommand::Press),
            Command::Card(CardCommand::Check),
            Command::Solve(SolveCommand::Ask),
            Command::Demo(DemoCommand::Watch),
        ];
        // Tools without room, the last ones, are in the menu.
        for command in asks {
            if tool_width(ui, &command) > ui.available_width() {
                break;
            }
            tool(ui, app, command, commands);
        }
        // A tiny window has no status bar.
        if is_tiny && timer::width(ui, document) <= ui.available_width() {
            timer::timer_ui(ui, document, commands);
        }
    });
}

/// A tool is as wide with each title that it has at times, so that those behind it stay where they are.
fn tool_width(ui: &Ui, command: &Command) -> f32 {
    let while_entering = match command {
        Command::Card(CardCommand::Check) => label!("Check printed numbers"),
        _ => "",
    };
    let usual = command.spec().row.map_or("", |row| row.title());
    let font = TextStyle::Button.resolve(ui.style());
    let widths = [while_entering, usual].map(|title| widgets::text_width(ui, title, font.clone()));
    // Hint is printed semibold.
    widths.into_iter().fold(0.0, f32::max) + 2.0 * ui.spacing().button_padding.x + 4.0
}

/// The switch with both steps of entering in it: a tiny window has no card for them.
fn stages_ui(ui: &mut Ui, step: EntryStep, mode: Mode, commands: &mut Vec<Command>) {
    let enter = |step| Command::Entry(EntryCommand::SetStep(step));
    let play = Command::Edit(EditCommand::SetMode(Mode::Play));
    let steps = titled(&EntryStep::ALL).into_iter();
    let stages: Vec<_> = steps
        .map(|(step, title)| (enter(step), title))
        .chain([(play.clone(), label!(in "a mode": "Play"))])
        .collect();
    let stage = match mode {
        Mode::Enter => enter(step),
        Mode::Play => play,
    };
    let name = label!(in "a group of buttons": "Mode");
    commands.extend(widgets::segmented(ui, name, STAGES, &stages, &stage));
}

/// Its width.
const STAGES: f32 = 162.0;

fn tool(ui: &mut Ui, app: &App, command: Command, commands: &mut Vec<Command>) {
    let Some(row) = command.spec().row else {
        return;
    };
    let shortcut = row
        .keys()
        .next()
        .map(|keys| format!(" ({})", key_names::said(ui.ctx(), keys)));
    let (is_enabled, live) = (command.is_enabled(app), command.live_title(app));
    let response = match command {
        Command::Hint(HintCommand::Press) => {
            // While a puzzle is typed in, and once it is solved, something else is the main thing.
            let is_open = |game: &Game| game.mode() == Mode::Play && !game.board().is_solved();
            widgets::accented_while(ui, is_enabled, app.game().is_some_and(is_open), row.title())
        }
        _ => {
            let is_check = command == Command::Card(CardCommand::Check);
            let title = live.as_deref().filter(|_| is_check);
            let width = tool_width(ui, &command);
            widgets::plain_button(ui, is_enabled, title.unwrap_or(row.title()), width)
        }
    };
    let about = live.unwrap_or_else(|| row.about().to_owned());
    response
        .on_hover_text(about + &shortcut.unwrap_or_default())
        .on_click(commands, command);
}

/// Draws the row of tools, after the menu button if there is no menu bar.
pub fn tool_row_ui(
    app: &App,
    ui: &mut Ui,
    room: Room,
    commands: &mut Vec<Command>,
    draw: impl FnOnce(&mut Ui, &mut Vec<Command>),
) {
    let is_tiny = room == Room::Tiny;
    let (height, margin) = if is_tiny {
        (theme::TINY_TOOLS, Margin::symmetric(8, 4))
    } else {
        (theme::TOOLS, Margin::symmetric(16, 8))
    };
    let panel = Panel::top("tools")
        .exact_size(height)
        .show_separator_line(false);
    panel
        .frame(Frame::new().inner_margin(margin))
        .show(ui, |ui| {
            ui.horizontal_centered(|ui| {
                if is_tiny {
                    menu_bar::folded_menu_ui(ui, app, commands);
                }
                widgets::part_ui(Part::Tools, app.focus.wanted_part, ui, |ui| {
                    draw(ui, commands);
                });
            });
        });
}
