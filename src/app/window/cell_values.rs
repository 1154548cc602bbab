//! The values of a cell in its menu, each at the same place in every cell.

use egui::{Button, Context, Grid, Id, RichText, Role, Ui, Vec2, WidgetInfo};
use sudogon_board::game::{Board, Mark};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Candidates, Value, ValueSet};

use crate::app::command::{Command, EntryCommand, EntryKind, TryCommand, titled};
use crate::app::document::Document;
use crate::app::style::submenu::heading;
use crate::app::style::widgets;
use crate::language::{label, words};

/// The side of a value's button.
const BUTTON: f32 = 30.0;
/// The width of the switch, about that of three keys.
const SWITCH: f32 = 102.0;

/// Names the effect of a value's button: "Cross out 4".
type Verb = fn(Value) -> Message;

/// Shows the values for the cell of an open menu. While playing they have a switch, first on notes: the other hand has the keys for values.
/// None is dimmed: which are possible is for the player to find.
pub fn menu_ui(ui: &mut Ui, document: &Document, pushed: &mut Vec<Command>) {
    let (board, cell) = (document.editor.board(), document.editor.cursor);
    let all = ShownValues::able(ValueSet::all(board.layout().values()));
    if document.editor.is_entering() {
        let (verb, title): (Verb, _) = if document.editor.is_drawing() {
            let title = label!(in "above the regions for a cell": "Region");
            (|value| message!("Region {value}"), title)
        } else {
            let title = label!(in "above the values for a cell": "Print");
            let verb = |value| message!(in "what a button does": "Print {value}");
            (verb, title)
        };
        heading(ui, title);
        return values_ui(ui, board.layout(), verb, all, |value, _| {
            pushed.push(EntryCommand::Write(value).into());
        });
    }
    if board.is_given(cell) {
        return;
    }
    let usual = match board.value(cell) {
        None => EntryKind::NOTES,
        Some(_) => EntryKind::Value,
    };
    let chosen = ui.data(|data| data.get_temp(chosen_id())).unwrap_or(usual);
    ui.scope(|ui| {
        if let Some(chosen) = switch_ui(ui, chosen) {
            ui.data_mut(|data| data.insert_temp(chosen_id(), chosen));
        }
        let write: Verb = |value| message!(in "what a button does": "Write {value}");
        let note: Verb = |value| message!(in "what a button does": "Note {value}");
        let (verb, on) = match chosen {
            EntryKind::Value => (write, ValueSet::EMPTY),
            _ => (note, board.play(cell).marks(Mark::Corner)),
        };
        let shown = ShownValues { on, ..all };
        values_ui(ui, board.layout(), verb, shown, |value, is_note| {
            pushed.push(if is_note || chosen != EntryKind::Value {
                EntryCommand::Mark(Mark::Corner, value).into()
            } else {
                EntryCommand::Write(value).into()
            });
        });
    });
}

/// While no menu is open: the next begins with the usual kind.
pub fn forget_choice(ctx: &Context) {
    ctx.data_mut(|data| data.remove::<EntryKind>(chosen_id()));
}

/// What is chosen in an open menu, in egui's memory: it ends with the menu.
fn chosen_id() -> Id {
    Id::unique("kind of entry in the menu of a cell")
}

/// The switch between values and notes; returns what was chosen. What follows are keys with borders, unlike the entries of a menu.
fn switch_ui(ui: &mut Ui, chosen: EntryKind) -> Option<EntryKind> {
    ui.reset_style();
    let name = label!(in "a group of buttons": "Kind of entry");
    widgets::segmented(ui, name, SWITCH, &titled(EntryKind::FIRST), &chosen)
}

/// Shows the small pad at a cell: what its switch says for the left button of the mouse, notes for the right one.
pub fn pad_ui(ui: &mut Ui, document: &Document, pushed: &mut Vec<Command>) {
    let (board, cell) = (document.editor.board(), document.editor.cursor);
    let chosen = document.editor.entry.pad;
    let pressed = switch_ui(ui, chosen);
    pushed.extend(pressed.map(|it| EntryCommand::SetPad(it).into()));
    let all = ValueSet::all(board.layout().values());
    let values = ShownValues {
        struck: board.play(cell).marks(Mark::Removed),
        ..ShownValues::able(all)
    };
    let enter: Verb = |value| message!(in "what a button does": "Enter {value}");
    values_ui(ui, board.layout(), enter, values, |value, is_note| {
        pushed.push(Command::Entry(if is_note {
            EntryCommand::Mark(Mark::Corner, value)
        } else {
            EntryCommand::Type(value)
        }));
    });
}

/// Shows the values to cross out in an open cell; one that is crossed out already comes back.
pub fn cross_out_ui(ui: &mut Ui, document: &Document, pushed: &mut Vec<Command>) {
    let (board, cell) = (document.editor.board(), document.editor.cursor);
    let able = match board.value(cell) {
        None => ValueSet::all(board.layout().values()),
        Some(_) => ValueSet::EMPTY,
    };
    let values = ShownValues {
        struck: board.play(cell).marks(Mark::Removed),
        ..ShownValues::able(able)
    };
    let cross_out: Verb = |value| message!(in "what a button does": "Cross out {value}");
    values_ui(ui, board.layout(), cross_out, values, |value, _| {
        pushed.push(Command::Entry(EntryCommand::Mark(Mark::Removed, value)));
    });
}

/// Shows the values to try in a cell that is not printed.
pub fn try_ui(ui: &mut Ui, document: &Document, pushed: &mut Vec<Command>) {
    let (board, cell) = (document.editor.board(), document.editor.cursor);
    let able = if board.is_given(cell) || document.editor.is_entering() {
        ValueSet::EMPTY
    } else {
        fitting(board, cell)
    };
    let values = ShownValues::able(able);
    let verb: Verb = |value| message!(in "what a button does": "Try {value}");
    values_ui(ui, board.layout(), verb, values, |value, _| {
        pushed.push(Command::Try(TryCommand::Begin(cell, value)));
    });
}

/// The values that the rest of the board and what is crossed out leave to a cell.
fn fitting(board: &Board, cell: Cell) -> ValueSet {
    let mut grid = board.grid();
    grid.set(cell, None);
    let candidates = Candidates::new(&board.puzzle().layout, &grid, &[]);
    candidates
        .of(cell)
        .difference(board.play(cell).marks(Mark::Removed))
}

/// How the buttons of the values look.
#[derive(Clone, Copy)]
struct ShownValues {
    /// They can be pressed.
    able: ValueSet,
    /// They are struck through.
    struck: ValueSet,
    /// What they do is done already.
    on: ValueSet,
}

impl ShownValues {
    /// These can be pressed, and none is otherwise special.
    const fn able(able: ValueSet) -> Self {
        Self {
            able,
            struck: ValueSet::EMPTY,
            on: ValueSet::EMPTY,
        }
    }
}

/// A button for each value, in a square; `press` gets the one that was pressed, and whether by the right button of the mouse.
fn values_ui(
    ui: &mut Ui,
    layout: &Layout,
    verb: Verb,
    shown: ShownValues,
    mut press: impl FnMut(Value, bool),
) {
    let all = ValueSet::all(layout.values());
    let columns = (all.len() as f32).sqrt().ceil() as usize;
    let grid = Grid::new("values")
        .spacing(Vec2::splat(2.0))
        .min_col_width(BUTTON);
    grid.show(ui, |ui| {
        for value in all.iter() {
            let mut text = RichText::new(value.on(layout));
            if shown.struck.contains(value) {
                text = text.strikethrough();
            }
            let is_able = shown.able.contains(value);
            let is_on = shown.on.contains(value);
            let button = Button::new(text).selected(is_on);
            let response = ui.add_enabled(is_able, button.min_size(Vec2::splat(BUTTON)));
            let name = words(layout).say(&verb(value));
            response.widget_info(|| match is_on {
                true => WidgetInfo::selected(Role::Button, is_able, true, &name),
                false => WidgetInfo::labeled(Role::Button, is_able, &name),
            });
            if response.clicked() || response.secondary_clicked() {
                press(value, response.secondary_clicked());
            }
            if value.number() % columns == 0 {
                ui.end_row();
            }
        }
    });
}
