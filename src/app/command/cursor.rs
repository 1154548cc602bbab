//! The commands of the cursor and the selection.

use egui::Key;
use sudogon_board::game::Mode;
use sudogon_board::layout::{Cell, Direction};
use sudogon_board::message::pattern;

use crate::app::command::Jump;
use crate::app::command::facts::Scope::OwnBoard;
use crate::app::command::spec::{CTRL, Described, Spec, listed, unlisted};

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
    /// Go to the next cell that plays a part in the step of a hint.
    NextInHint,
    /// Select all cells with the value of the cursor's.
    SelectSameHere,
    /// Keep the cursor's cell selected when it goes on, or no longer.
    ToggleHere,
    /// Move the cursor, and leave the selection as it is.
    MoveAlone(Direction),
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

impl Described for CursorCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::AskCell => listed(OwnBoard, &pattern!("Go to cell…"))
                .about(&pattern!("Go to a cell by its name"))
                .key(CTRL, Key::G),
            Self::Jump(Jump::NextEmpty) => listed(OwnBoard, &pattern!("Next empty cell"))
                .about(&pattern!("Go to the next cell without a value"))
                .key(CTRL, Key::E)
                .stays_on_board(),
            Self::NextInHint => listed(OwnBoard, &pattern!("Next cell of the hint"))
                .about(&pattern!(
                    "Go to the next cell that plays a part in the step, which says which"
                ))
                .when(|facts| facts.has_card())
                .key(CTRL, Key::F9)
                .stays_on_board(),
            Self::SelectAll => listed(OwnBoard, &pattern!("Select all cells"))
                .about(&pattern!("For notes, colours or clearing"))
                .when_game(|game| game.mode() == Mode::Play)
                .key(CTRL, Key::A),
            Self::SelectSameHere => listed(OwnBoard, &pattern!("Select all cells with its value"))
                .about(&pattern!(
                    "All cells that hold what the cell with the cursor holds"
                ))
                .when_game(|game| game.mode() == Mode::Play)
                .key(CTRL, Key::D),
            Self::ToggleHere => listed(OwnBoard, &pattern!("Keep the cell selected, or no longer"))
                .about(&pattern!(
                    "So that the cursor can go on to others that are to be selected, too"
                ))
                .key(CTRL, Key::Space)
                .stays_on_board(),
            _ => unlisted(OwnBoard),
        }
    }
}
