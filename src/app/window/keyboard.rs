//! Keys to commands: the table's, the board's and those of a demo; and where the focus is.

use egui::{Event, Key, Modifiers, TextEdit, Ui};
use sudogon_board::game::{Game, Mode};
use sudogon_board::layout::{Direction, Symbols};

use crate::app::App;
use crate::app::board_view::{self, KeyMeaning};
use crate::app::command::spec::pressed;
use crate::app::command::{
    self, CardCommand, ClipboardCommand, Command, CursorCommand, DemoCommand, EditCommand,
    EntryCommand, HintCommand, ViewCommand, Walk,
};
use crate::app::demo::{self, Demo};
use crate::app::editing::Editor;
use crate::app::files::open_save;
use crate::app::new_puzzle::wish_ui;
use crate::app::own_shape;
use crate::app::own_shape::act::ShapeAct;
use crate::app::photo::{self, keys};
use crate::app::start_screen::all_shapes;
use crate::app::style::widgets;

/// Commands from this frame's keys.
pub fn keys(app: &App, ui: &Ui) -> Vec<Command> {
    // A dialog gets all keys, an open menu all but those of the other menus.
    if app.dialog.is_some() {
        return vec![];
    }
    let has_pad = app.view.board.borrow().has_pad();
    if egui::Popup::is_any_open(ui.ctx()) && !has_pad {
        return ui.input(|input| input.events.iter().filter_map(menu_of).collect());
    }
    let fields = [all_shapes::field_id(), wish_ui::seed_id()];
    let is_searching = ui.memory(|memory| fields.iter().any(|&id| memory.has_focus(id)));
    let (shortcuts, mut between) =
        ui.input_mut(|input| shortcuts(app, &mut input.events, is_searching));
    let mut commands = Vec::new();
    // A text field uses the first Escape itself.
    let is_in_field = app.demo.is_some() && is_in_field(ui);
    if !is_in_field && !has_pad && ui.input(|input| input.key_pressed(Key::Escape)) {
        commands.push(CardCommand::Close.into());
    }
    if let Some(review) = photo::commands::shown_review(app) {
        let enabled = |command: &Command| command.is_enabled(app);
        commands.extend(shortcuts.into_iter().filter(enabled));
        commands.extend(keys::review_keys(ui, review, &between.concat()));
        return commands;
    }
    if let Some(desk) = own_shape::commands::shown_desk(app) {
        let mut shortcuts = shortcuts;
        for command in &mut shortcuts {
            match command {
                Command::Edit(EditCommand::Undo) => *command = ShapeAct::Undo.into(),
                Command::Edit(EditCommand::Redo) => *command = ShapeAct::Redo.into(),
                _ => {}
            }
        }
        let enabled = |command: &Command| command.is_enabled(app);
        commands.extend(shortcuts.into_iter().filter(enabled));
        commands.extend(own_shape::keys::desk_keys(ui, desk, &between.concat()));
        return commands;
    }
    let mode = app.game().map_or(Mode::Play, Game::mode);
    // Regions have names of their own, whatever is printed.
    let is_drawing = app.editor().is_some_and(Editor::is_drawing);
    let symbols = app.game().filter(|_| !is_drawing);
    let symbols = symbols.map_or(Symbols::Usual, |game| game.board().layout().symbols());
    // While a file dialog is open, typing is not for the board.
    let is_board_free = !app.pages.is_choosing && !open_save::is_asking(app);
    let on_board = is_board_free && ui.memory(|memory| memory.has_focus(board_view::id()));
    if app.demo.is_some() {
        let enabled = |command: &Command| command.is_enabled(app);
        commands.extend(shortcuts.into_iter().filter(enabled));
        let meaning = KeyMeaning::of_answers(mode, symbols);
        let typed = board_view::typed(&between.concat(), meaning);
        commands.extend(demo_keys(app, ui, on_board, typed));
        return commands;
    }
    if on_board
        && ui.input(|input| input.key_pressed(Key::Enter))
        && let Some(event) = widgets::press_filled(ui)
    {
        ui.input_mut(|input| input.events.push(event));
        between.iter_mut().for_each(without_enter);
    }
    let has_letters = |game: &Game| {
        let layout = game.board().layout();
        layout.values() > 9 || symbols == Symbols::Letters
    };
    let meaning = KeyMeaning {
        mode,
        has_kind_keys: app.settings.has_kind_keys
            && mode == Mode::Play
            && !app.game().is_some_and(has_letters),
        is_for_clues: app.editor().is_some_and(|one| one.clue_entry().is_some()),
        has_pen: app.editor().is_some_and(Editor::has_pen),
        has_colour_keys: app.editor().is_some_and(Editor::colours_marks),
        symbols,
    };
    // Digits go to the board even if a button has the focus; keys that move or press are the button's.
    let anywhere = |command: &Command| match command {
        Command::Clipboard(ClipboardCommand::Paste(_))
        | Command::Clipboard(ClipboardCommand::Copy) => !is_searching,
        Command::Entry(EntryCommand::Type(_))
        | Command::Entry(EntryCommand::TypeFigure(..))
        | Command::Entry(EntryCommand::TypeClue(_))
        | Command::Entry(EntryCommand::Mark(..))
        | Command::Edit(EditCommand::TakeColour(_)) => is_board_free,
        _ => false,
    };
    let is_walking = app.editor().is_some_and(Editor::is_walking);
    let walked = |command| match command {
        Command::Cursor(CursorCommand::Move(Direction::Left)) if is_walking => {
            Command::Hint(HintCommand::Walk(Walk::Back))
        }
        Command::Cursor(CursorCommand::Move(Direction::Right)) if is_walking => {
            Command::Hint(HintCommand::Walk(Walk::Forward))
        }
        other => other,
    };
    let mut shortcuts = shortcuts.into_iter();
    for events in between {
        let typed = board_view::typed(&events, meaning).into_iter();
        let typed = typed.map(walked);
        commands.extend(typed.filter(|command| on_board || anywhere(command)));
        // Typing in the same frame may just have made undo possible; otherwise undo does nothing.
        let is_travel = |command: &Command| {
            is_board_free
                && matches!(
                    command,
                    Command::Edit(EditCommand::Undo | EditCommand::Redo)
                )
        };
        let enabled = |command: &Command| command.is_enabled(app) || is_travel(command);
        commands.extend(shortcuts.next().filter(enabled));
    }
    commands
}

/// Takes the table's keys out of this frame's events; each with the events before it, and the events after the last. A
/// slow frame has many, and undoing must take back what was typed before it.
fn shortcuts(
    app: &App,
    events: &mut Vec<Event>,
    is_searching: bool,
) -> (Vec<Command>, Vec<Vec<Event>>) {
    // The text field needs some keys that have no command now.
    let means = |command: &Command| !is_searching || command.is_enabled(app);
    let mut shortcuts = Vec::new();
    let mut between = vec![Vec::new()];
    let mut was_shortcut = false;
    events.retain(|event| {
        // The text of a key follows it: that of Alt and a letter is no text to type.
        if was_shortcut && matches!(event, Event::Text(_)) {
            return false;
        }
        let command = command_of(event).filter(|command| means(command));
        was_shortcut = command.is_some();
        if let Some(command) = command {
            shortcuts.push(command);
            between.push(Vec::new());
        } else if let Some(last) = between.last_mut() {
            last.push(event.clone());
        }
        !was_shortcut
    });
    (shortcuts, between)
}

/// Commands from keys while a demo runs: the demo's keys when the board has the focus, answers anywhere.
fn demo_keys(app: &App, ui: &Ui, on_board: bool, typed: Vec<Command>) -> Vec<Command> {
    let mut commands: Vec<Command> = typed
        .into_iter()
        .filter_map(|command| match command {
            Command::Entry(EntryCommand::Type(value)) => {
                Some(Command::Demo(DemoCommand::Answer(value)))
            }
            Command::Clipboard(ClipboardCommand::Paste(_))
            | Command::Clipboard(ClipboardCommand::Copy) => Some(command),
            _ => None,
        })
        .collect();
    if on_board && app.demo.as_ref().is_some_and(Demo::is_watched) {
        let keys = ui.input(|input| {
            let keys = input.events.iter().filter_map(pressed);
            let plain = keys.filter(|(_, held)| held.is_none());
            plain.map(|(key, _)| key).collect::<Vec<_>>()
        });
        commands.extend(keys.into_iter().filter_map(demo::keys::command));
    }
    commands
}

/// Gives the focus to the board while nothing else has it, and keeps arrows and Tab there.
pub fn hold_focus(app: &App, ui: &Ui) {
    let has_board = !app.pages.is_choosing && !app.is_paused();
    let has_pad = app.view.board.borrow().has_pad();
    let is_in_menu = egui::Popup::is_any_open(ui.ctx()) && !has_pad;
    if app.dialog.is_some() || !has_board || is_in_menu {
        return;
    }
    ui.memory_mut(|memory| {
        if memory.focused().is_none() {
            memory.request_focus(board_view::id());
        }
    });
    // A copy has no cursor to move: Tab goes to the buttons.
    widgets::keep_arrows(ui, board_view::id(), app.demo.is_none());
}

/// The command whose key an event presses: of Ctrl+S and Ctrl+Shift+S, which both match, the one with more modifiers.
pub(super) fn command_of(event: &Event) -> Option<Command> {
    let pressed = command::listed().iter().filter_map(|(command, row)| {
        let modifiers = row.key_of(event)?.modifiers;
        let held = [modifiers.shift, modifiers.alt, modifiers.command];
        Some((held.iter().filter(|&&is_held| is_held).count(), command))
    });
    let command = pressed.max_by_key(|(held, _)| *held);
    command.map_or_else(|| menu_of(event), |(_, command)| Some(command.clone()))
}

/// Alt and the letter of a menu open it.
fn menu_of(event: &Event) -> Option<Command> {
    let (key, _) = pressed(event).filter(|(_, held)| *held == Modifiers::ALT)?;
    let is_it = |letter: &Option<(usize, char)>| {
        letter.is_some_and(|(_, letter)| key.name().chars().eq([letter]))
    };
    let at = command::menu_letters().iter().position(is_it);
    at.map(|it| ViewCommand::OpenMenu(it).into())
}

/// Takes the Enter keys out.
fn without_enter(events: &mut Vec<Event>) {
    let is_enter = |event: &Event| matches!(event, Event::Key { key, .. } if *key == Key::Enter);
    events.retain(|event| !is_enter(event));
}

/// Says whether a text field has the focus.
fn is_in_field(ui: &Ui) -> bool {
    let focused = ui.memory(|memory| memory.focused());
    focused.is_some_and(|id| TextEdit::load_state(ui.ctx(), id).is_some())
}
