//! Keys to commands: the table's, the board's and those of a demo; and where the focus is.

use egui::{Context, Event, Id, Key, LayerId, Ui};
use sudogon_board::game::{Game, Mode};
use sudogon_board::layout::{Direction, Symbols};

use crate::app::App;
use crate::app::board_view::{self, KeyMeaning};
use crate::app::command::{
    self, CardCommand, ClipboardCommand, Command, CursorCommand, EditCommand, EntryCommand,
    HintCommand, ViewCommand, Walk,
};
use crate::app::demo;
use crate::app::dialogs;
use crate::app::editing::Editor;
use crate::app::files::jobs;
use crate::app::style::arrangement::Part;
use crate::app::style::widgets;
use crate::language::say;

/// Commands from this frame's keys.
pub fn keys(app: &App, ui: &Ui) -> Vec<Command> {
    // A dialog gets all keys, an open menu all but those of the other menus.
    if app.dialog.is_open() {
        return vec![];
    }
    let has_pad = app.view.board.borrow().has_pad();
    if egui::Popup::is_any_open(ui.ctx()) && !has_pad {
        let of_menu = command::of_menu_letter;
        return ui.input(|input| input.events.iter().filter_map(of_menu).collect());
    }
    let mut fields = app.pages.shown_or_first().fields().into_iter();
    let is_searching = ui.memory(|memory| fields.any(|id| memory.has_focus(id)));
    // A field beside the board has what is typed, and the keys that change it.
    let is_field_on_card = !is_searching && ui.ctx().text_edit_focused();
    let is_for_field = |event: &Event| is_field_on_card && changes_field(event);
    let (shortcuts, mut between) = ui.input_mut(|input| {
        let means = |event: &Event| !is_for_field(event);
        shortcuts(app, &mut input.events, is_searching, means)
    });
    for events in &mut between {
        events.retain(|event| !is_for_field(event));
    }
    let mut commands = Vec::new();
    // A text field uses the first Escape itself.
    let is_in_field = app.demo.is_some() && ui.ctx().text_edit_focused();
    if !is_in_field && !has_pad && ui.input(|input| input.key_pressed(Key::Escape)) {
        commands.push(CardCommand::Close.into());
    }
    let enabled = |command: Command| or_unavailable(command.is_enabled(app), command);
    if let Some(page) = app.pages.shown()
        && let Some(typed) = page.keys(ui, &between.concat())
    {
        let meant = shortcuts.into_iter().map(|command| page.meaning(command));
        commands.extend(meant.filter_map(enabled).chain(typed));
        return commands;
    }
    if let Some(demo) = &app.demo {
        commands.extend(shortcuts.into_iter().filter_map(enabled));
        let meaning = KeyMeaning::of_answers(mode(app), symbols(app));
        let typed = board_view::typed(between.concat(), meaning);
        commands.extend(demo::keys::commands(ui, demo, is_on_board(app, ui), typed));
        return commands;
    }
    commands.extend(board_keys(app, ui, shortcuts, between, is_searching));
    commands
}

/// The command, or where it is not enabled one that says so: no key is silent.
fn or_unavailable(is_enabled: bool, command: Command) -> Option<Command> {
    if is_enabled {
        return Some(command);
    }
    let title = command.spec().row?.title();
    Some(ViewCommand::Say(say!("{text}: not possible now", text = title)).into())
}

fn mode(app: &App) -> Mode {
    app.game().map_or(Mode::Play, Game::mode)
}

/// How values are typed. Regions have names of their own, whatever is printed.
fn symbols(app: &App) -> Symbols {
    let is_drawing = app.editor().is_some_and(Editor::is_drawing);
    let game = app.game().filter(|_| !is_drawing);
    game.map_or(Symbols::Usual, |game| game.board().layout().symbols())
}

/// Says whether typing is for the board. While a file dialog is open, it is not.
fn is_board_free(app: &App) -> bool {
    !app.pages.is_choosing && !jobs::is_asking(app)
}

fn is_on_board(app: &App, ui: &Ui) -> bool {
    is_board_free(app) && ui.memory(|memory| memory.has_focus(board_view::id()))
}

/// Returns the meaning of keys on the board.
fn meaning(app: &App) -> KeyMeaning {
    let (mode, symbols) = (mode(app), symbols(app));
    let has_letters = |game: &Game| {
        let layout = game.board().layout();
        layout.values() > 9 || symbols == Symbols::Letters
    };
    KeyMeaning {
        mode,
        has_kind_keys: app.settings.has_kind_keys
            && mode == Mode::Play
            && !app.game().is_some_and(has_letters),
        is_for_clues: app.editor().is_some_and(|one| one.clue_entry().is_some()),
        has_pen: app.editor().is_some_and(Editor::has_pen),
        has_colour_keys: app.editor().is_some_and(Editor::colours_marks),
        symbols,
    }
}

/// Commands from keys while the player's own board is in the window, or the first screen, or a list in front of it.
fn board_keys(
    app: &App,
    ui: &Ui,
    shortcuts: Vec<Command>,
    mut between: Vec<Vec<Event>>,
    is_searching: bool,
) -> Vec<Command> {
    let (is_free, on_board) = (is_board_free(app), is_on_board(app, ui));
    if on_board
        && ui.input(|input| input.key_pressed(Key::Enter))
        && let Some(event) = widgets::press_filled(ui)
    {
        ui.input_mut(|input| input.events.push(event));
        let is_other = |event: &Event| {
            !matches!(
                event,
                Event::Key {
                    key: Key::Enter,
                    ..
                }
            )
        };
        between
            .iter_mut()
            .for_each(|events| events.retain(is_other));
    }
    // Digits, and what leaves a cell empty, go to the board even if a button has the focus; keys that move or press are the button's.
    if !on_board {
        let is_space = |event: &Event| matches!(event, Event::Text(text) if text == " ");
        between
            .iter_mut()
            .for_each(|events| events.retain(|event| !is_space(event)));
    }
    let anywhere = |command: &Command| match command {
        Command::Clipboard(ClipboardCommand::Paste(_) | ClipboardCommand::Copy) => !is_searching,
        Command::Entry(
            EntryCommand::Type(_)
            | EntryCommand::TypeEmpty
            | EntryCommand::TypeFigure(..)
            | EntryCommand::TypeClue(_)
            | EntryCommand::Mark(..),
        )
        | Command::Edit(EditCommand::TakeColour(_)) => is_free,
        _ => false,
    };
    // Arrows go through what a hint tells.
    let is_walking = app
        .editor()
        .is_some_and(|one| one.card_is(|card| card.is_walking()));
    let walked = |command| match command {
        Command::Cursor(CursorCommand::Move(Direction::Left)) if is_walking => {
            Command::Hint(HintCommand::Walk(Walk::Back))
        }
        Command::Cursor(CursorCommand::Move(Direction::Right)) if is_walking => {
            Command::Hint(HintCommand::Walk(Walk::Forward))
        }
        other => other,
    };
    // Typing in the same frame may just have made undo possible; otherwise undo does nothing.
    let is_enabled = |command: &Command| {
        let is_travel = matches!(
            command,
            Command::Edit(EditCommand::Undo | EditCommand::Redo)
        );
        is_free && is_travel || command.is_enabled(app)
    };
    let meaning = meaning(app);
    let mut shortcuts = shortcuts.into_iter();
    let mut commands = Vec::new();
    for events in between {
        let typed = board_view::typed(events, meaning).into_iter().map(walked);
        commands.extend(typed.filter(|command| on_board || anywhere(command)));
        let shortcut = shortcuts.next();
        commands.extend(shortcut.and_then(|command| or_unavailable(is_enabled(&command), command)));
    }
    commands
}

/// Takes the table's keys out of this frame's events; each with the events before it, and the events after the last. A
/// slow frame has many, and undoing must take back what was typed before it.
fn shortcuts(
    app: &App,
    events: &mut Vec<Event>,
    is_searching: bool,
    may_be: impl Fn(&Event) -> bool,
) -> (Vec<Command>, Vec<Vec<Event>>) {
    // The text field needs some keys that have no command now.
    // A card of a list has a menu as a cell has, which the same key opens.
    let is_of_card =
        |command: &Command| app.pages.is_choosing && *command == ViewCommand::ShowCellMenu.into();
    let means =
        |command: &Command| !is_of_card(command) && (!is_searching || command.is_enabled(app));
    let mut shortcuts = Vec::new();
    let mut between = vec![Vec::new()];
    let mut was_shortcut = false;
    events.retain(|event| {
        // The text of a key follows it: that of Alt and a letter is no text to type.
        if was_shortcut && matches!(event, Event::Text(_)) {
            return false;
        }
        let command = command::of_key(event).filter(|command| means(command) && may_be(event));
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

/// Says whether an event changes what stands in a text field that has the focus, or moves in it.
fn changes_field(event: &Event) -> bool {
    match event {
        Event::Key { key, modifiers, .. } if modifiers.command || modifiers.ctrl => {
            [Key::A, Key::C, Key::V, Key::X, Key::Y, Key::Z].contains(key)
        }
        Event::Key { key, modifiers, .. } => {
            let leaves = [Key::Escape, Key::Tab].contains(key);
            !modifiers.alt && !leaves && !key.name().starts_with('F') || *key == Key::F
        }
        Event::Text(_) | Event::Paste(_) | Event::Copy | Event::Cut | Event::Ime(_) => true,
        _ => false,
    }
}

/// Gives the focus back to what had it before the dialog that was closed; where that is gone, to the main part of the window. While the
/// window is drawn, the dialog still takes the focus from all else.
pub fn return_focus(app: &mut App, ui: &Ui) {
    let focused = ui.memory(|memory| memory.focused());
    let is_open = app.dialog.is_open();
    let was_open = std::mem::replace(&mut app.focus.was_in_dialog, is_open);
    if was_open && !is_open {
        // What came in its place may have taken the focus already.
        let layer = focused.and_then(|id| Some(ui.ctx().read_response(id)?.layer_id));
        let is_taken = match layer {
            Some(layer) => !dialogs::is_in_dialog(layer),
            None => focused.is_some(),
        };
        let before = app.focus.before_dialog.take();
        if is_taken || app.focus.wanted_part.is_some() {
            return;
        }
        match before.filter(|id| ui.ctx().read_response(*id).is_some()) {
            Some(id) => ui.memory_mut(|memory| memory.request_focus(id)),
            None => {
                ui.memory_mut(|memory| {
                    focused
                        .into_iter()
                        .for_each(|id| memory.surrender_focus(id));
                });
                app.focus.wanted_part = Some(Part::Board);
            }
        }
    } else if !is_open && !egui::Popup::is_any_open(ui.ctx()) {
        // A dialog may be opened from a menu, which is closed then, and its entry with the focus gone.
        let response = focused.and_then(|id| ui.ctx().read_response(id));
        if response.is_none_or(|response| response.layer_id == LayerId::background()) {
            app.focus.before_dialog = focused;
        }
    }
}

/// Takes the focus from what is not drawn any more, such as an entry of a menu. Says whether it is free now: then, and where a button can't be
/// pressed any more, the part of the page takes it that had it.
pub fn let_go(app: &mut App, ctx: &Context, had_focus: bool) -> bool {
    let focused = ctx.memory(|memory| memory.focused());
    let gone = focused.filter(|id| !is_drawn(ctx, *id));
    if let Some(gone) = gone {
        ctx.memory_mut(|memory| memory.surrender_focus(gone));
    }
    // A press of the mouse beside a field takes the focus from it, and behind the last control Tab begins anew.
    let is_moved = ctx.input(|input| {
        input.pointer.any_pressed() || input.pointer.any_released() || input.key_pressed(Key::Tab)
    });
    let is_free = gone.is_some() || focused.is_none() && had_focus && !is_moved;
    if is_free && app.pages.is_choosing && !app.dialog.is_open() {
        app.focus.wanted_part.get_or_insert(app.focus.last_part);
    }
    is_free
}

/// After something was done, lets the frame be drawn once more where what takes the focus is not in it yet: else readers would hear of the
/// window itself.
pub fn draw_what_takes_focus(ctx: &Context) {
    let focused = ctx.memory(|memory| memory.focused());
    if focused.is_none_or(|id| !is_drawn(ctx, id)) {
        ctx.request_discard("what takes the focus is not drawn yet");
    }
}

fn is_drawn(ctx: &Context, id: Id) -> bool {
    ctx.viewport(|window| window.this_pass.used_ids.contains_key(&id))
}

/// Gives the focus to the board while nothing else has it and as another arrives, and keeps arrows and Tab there.
pub fn hold_focus(app: &mut App, ui: &Ui) {
    // A race has boards of its own, which take no focus.
    let is_race = app.demo.as_ref().is_some_and(|demo| !demo.is_watched());
    let has_board = !app.pages.is_choosing && !app.is_paused() && !is_race;
    let has_pad = app.view.board.borrow().has_pad();
    let is_closing_menus = ui.input(|input| input.key_pressed(Key::Escape));
    let is_in_menu = egui::Popup::is_any_open(ui.ctx()) && !has_pad;
    if is_in_menu && is_closing_menus && !has_board {
        app.focus.wanted_part = Some(app.focus.last_part);
    }
    let is_in_menu = is_in_menu && !is_closing_menus;
    if app.dialog.is_open() || !has_board || is_in_menu {
        return;
    }
    let number = app.document.as_ref().map(|document| document.number);
    let is_new = std::mem::replace(&mut app.focus.given_to, number) != number;
    ui.memory_mut(|memory| {
        if is_new || memory.focused().is_none() {
            memory.request_focus(board_view::id());
        }
    });
    // A copy has no cursor to move: Tab goes to the buttons.
    widgets::keep_arrows(ui, board_view::id(), app.demo.is_none());
}
