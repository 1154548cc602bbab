//! The commands of the cursor and the selection.

use crate::app::command::Jump;
use crate::app::dialogs::Dialog;
use crate::app::dialogs::go_to_cell::GoTo;
use crate::app::document::Document;
use egui::{Context, Key};
use sudogon_core::game::Mode;
use sudogon_core::layout::Cell;
use sudogon_core::layout::Direction;

use crate::app::App;
use crate::app::command::spec::Scope::OwnBoard;
use crate::app::command::spec::{Act, CTRL, Spec, listed, unlisted};

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
    /// Select all cells.
    SelectAll,
    /// Select all cells with the value of this one.
    SelectSame(Cell),
    /// Move the cursor.
    Move(Direction),
    /// Move the cursor, and extend the selection.
    MoveSelecting(Direction),
    /// Move the cursor far.
    Jump(Jump),
    /// Ask for the cell to go to.
    AskCell,
    /// Go to the cell of this name.
    GoTo(String),
}

impl Act for CursorCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::AskCell => {
                listed(OwnBoard, "Go to cell…", "Go to a cell by its name").key(CTRL, Key::G)
            }
            Self::Jump(Jump::NextEmpty) => listed(
                OwnBoard,
                "Next empty cell",
                "Go to the next cell without a value",
            )
            .key(CTRL, Key::E),
            Self::SelectAll => listed(
                OwnBoard,
                "Select all cells",
                "For marks, colours or clearing",
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
        match self {
            Self::Select(cell) => app.set_with(cell, Document::select),
            Self::SelectToo(cell) => app.set_with(cell, Document::select_too),
            Self::Toggle(cell) => app.set_with(cell, Document::toggle),
            Self::SelectCells(cells) => app.edit_with(cells, Document::select_cells),
            Self::SelectAll => app.edit(Document::select_all),
            Self::SelectSame(cell) => app.edit_with(cell, Document::select_same),
            Self::Move(direction) => app.set_with(direction, Document::go),
            Self::MoveSelecting(direction) => app.set_with(direction, Document::go_selecting),
            Self::Jump(jump) => app.set_with(jump, Document::jump),
            Self::AskCell => app.dialog = Some(Dialog::GoTo(GoTo::default())),
            Self::GoTo(name) => app.go_to(&name),
        }
    }
}
