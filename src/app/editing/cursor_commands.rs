//! The commands of the cursor and the selection.

use egui::{Context, Key};
use sudogon_board::game::Mode;
use sudogon_board::layout::{Cell, Direction};
use sudogon_board::message::pattern;

use crate::app::App;
use crate::app::command::Jump;
use crate::app::command::spec::Scope::OwnBoard;
use crate::app::command::spec::{Act, CTRL, Spec, listed, unlisted};
use crate::app::dialogs::Dialog;
use crate::app::dialogs::go_to_cell::GoTo;

/// The commands of the cursor and the selection.
#[derive(Clone, Debug, PartialEq)]
pub enum CursorCommand {
    /// Put the cursor on a cell.
    Select(Cell),
    /// Shift+click: add a cell to the selection.
    SelectToo(Cell),
    /// Ctrl+click: add a cell to the selection, or remove it.
    Toggle(Cell),
    /// Select these cells.
    SelectCells(Vec<Cell>),
    SelectAll,
    /// Select all cells with the value of this one.
    SelectSame(Cell),
    /// Move the cursor.
    Move(Direction),
    /// Move the cursor, and extend the selection.
    MoveSelecting(Direction),
    /// Move the cursor far.
    Jump(Jump),
    AskCell,
    /// Go to the cell of this name.
    GoTo(String),
}

impl Act for CursorCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::AskCell => listed(
                OwnBoard,
                &pattern!("Go to cell…"),
                &pattern!("Go to a cell by its name"),
            )
            .key(CTRL, Key::G),
            Self::Jump(Jump::NextEmpty) => listed(
                OwnBoard,
                &pattern!("Next empty cell"),
                &pattern!("Go to the next cell without a value"),
            )
            .key(CTRL, Key::E)
            .stays_on_board(),
            Self::SelectAll => listed(
                OwnBoard,
                &pattern!("Select all cells"),
                &pattern!("For marks, colours or clearing"),
            )
            .when_game(|game| game.mode() == Mode::Play)
            .key(CTRL, Key::A),
            Self::Jump(_)
            | Self::GoTo(_)
            | Self::Select(_)
            | Self::SelectToo(_)
            | Self::Toggle(_)
            | Self::Move(_)
            | Self::MoveSelecting(_)
            | Self::SelectCells(_)
            | Self::SelectSame(_) => unlisted(OwnBoard),
        }
    }

    fn run(self, app: &mut App, _ctx: &Context) {
        let Some((editor, _, feedback)) = app.editing() else {
            return;
        };
        let goes_on = matches!(
            self,
            Self::SelectToo(_) | Self::Toggle(_) | Self::MoveSelecting(_)
        );
        if !goes_on {
            editor.finish_cage(feedback);
        }
        match self {
            Self::Select(cell) => editor.select(cell),
            Self::SelectToo(cell) => editor.select_too(cell),
            Self::Toggle(cell) => editor.toggle(cell),
            Self::SelectCells(cells) => editor.select_cells(cells, feedback),
            Self::SelectAll => editor.select_all(feedback),
            Self::SelectSame(cell) => editor.select_same(cell, feedback),
            Self::Move(direction) => editor.go(direction),
            Self::MoveSelecting(direction) => editor.go_selecting(direction),
            Self::Jump(jump) => editor.jump(jump),
            Self::AskCell => app.dialog = Some(Dialog::GoTo(GoTo::default())),
            Self::GoTo(name) => go_to(app, &name),
        }
    }
}

/// Goes to the cell of a name, or says that there is none.
fn go_to(app: &mut App, name: &str) {
    let Some(document) = &mut app.document else {
        return;
    };
    match (document.editor.layout().find(name.trim()), &mut app.dialog) {
        (Some(cell), _) => {
            app.dialog = None;
            document.editor.select(cell);
        }
        (None, Some(Dialog::GoTo(dialog))) => dialog.is_unknown = true,
        _ => {}
    }
}
