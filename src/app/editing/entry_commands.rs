//! The commands that enter something: values, marks, regions, clues.

use crate::app::command::EntryKind;
use crate::app::command::EntryStep;
use crate::app::document::Document;
use egui::{Context, Key};
use sudogon_core::game::Mark;
use sudogon_core::game::Mode;
use sudogon_core::layout::Cell;
use sudogon_core::layout::Region;
use sudogon_core::layout::clues::Kind;
use sudogon_core::layout::geometry::Point;
use sudogon_core::puzzle::Value;

use crate::app::App;
use crate::app::command::spec::Scope::OwnBoard;
use crate::app::command::spec::{Act, CTRL, PLAIN, Spec, listed, unlisted};

/// The commands that enter something: values, marks, regions, clues.
#[derive(Clone, Debug, PartialEq)]
pub enum EntryCommand {
    /// Press the mouse on a cell.
    PressCell(Cell),
    /// Click a mark in the cell with the cursor.
    PressMark(Cell, Mark, Value),
    /// Click a place between cells or beside the board, while clues are entered.
    PressPlace(Point),
    /// Drag over cells, in this order.
    DragOver(Vec<Cell>),
    /// Write a value at the cursor: printed or the player's, by mode.
    Type(Value),
    /// Write a figure, which may be one of two: as a value, or as a mark.
    TypeFigure(usize, Option<Mark>),
    /// Press a value on the pad.
    PressPad(Value),
    /// Write a value at the cursor, whatever the pad is set to.
    Write(Value),
    /// Leave the cell empty, or clear it.
    TypeEmpty,
    /// The rest of the row or strip is empty: go to the next.
    EndStrip,
    /// Go back one cell and clear it.
    Backspace,
    /// Clear the selected cells.
    Erase,
    /// Toggle a mark at the cursor.
    Mark(Mark, Value),
    /// Set what digits and the pad enter.
    SetPad(EntryKind),
    /// Switch to the pad's next kind.
    NextPad,
    /// Insert an empty cell at the cursor; what was typed after it moves on.
    InsertCell,
    /// Remove the cell at the cursor; what was typed after it moves back.
    RemoveCell,
    /// Enter the regions of a jigsaw, or its numbers.
    SetStep(EntryStep),
    /// Clear all regions.
    ClearRegions,
    /// Begin to enter clues, or end it.
    EnterClues(bool),
    /// Choose the kind of clue to enter.
    SetClueKind(&'static Kind),
    /// A figure of a clue's number, or its operation.
    TypeClue(char),
    /// Add the clue that is entered.
    AddClue,
}

impl Act for EntryCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::InsertCell => listed(
                OwnBoard,
                "Insert a cell",
                "While entering: the eye skipped one, the rest moves on",
            )
            .when_game(|game| game.mode() == Mode::Enter)
            .key(CTRL, Key::Period),
            Self::RemoveCell => listed(
                OwnBoard,
                "Remove the cell",
                "While entering: one too many, the rest moves back",
            )
            .when_game(|game| game.mode() == Mode::Enter)
            .key(CTRL, Key::Backspace),
            Self::NextPad => listed(
                OwnBoard,
                "Next kind of entry",
                "Value, corner mark, centre mark, cross out, try, colour of cells, colour of marks",
            )
            .key(PLAIN, Key::F7),
            Self::Erase => listed(OwnBoard, "Clear the cell", "Empty the selected cells")
                .key(PLAIN, Key::Delete),
            Self::Type(_)
            | Self::TypeFigure(..)
            | Self::Write(_)
            | Self::TypeEmpty
            | Self::EndStrip
            | Self::Backspace
            | Self::Mark(..)
            | Self::PressPad(_)
            | Self::SetPad(_) => unlisted(OwnBoard),
            Self::SetStep(EntryStep::Regions) => listed(
                OwnBoard,
                "Enter regions",
                "Draw the pieces of a jigsaw with the mouse, or type their numbers",
            )
            .when_game(|game| game.board().layout().regions().is_some()),
            Self::SetStep(EntryStep::Numbers) => unlisted(OwnBoard),
            Self::ClearRegions => listed(
                OwnBoard,
                "Clear regions",
                "Begin the regions anew: no cell belongs to one",
            )
            .when_game(|game| {
                let regions = game.board().layout().regions();
                regions.is_some_and(|map| !Region::all(map).is_empty())
            }),
            Self::EnterClues(true) => listed(
                OwnBoard,
                "Enter clues",
                "The cages of a killer, thermometers, arrows, signs, dots, numbers at the rim",
            ),
            Self::EnterClues(false) | Self::SetClueKind(_) | Self::TypeClue(_) | Self::AddClue => {
                unlisted(OwnBoard)
            }
            Self::PressCell(_) | Self::PressMark(..) | Self::PressPlace(_) | Self::DragOver(_) => {
                unlisted(OwnBoard)
            }
        }
    }

    fn run(self, app: &mut App, _ctx: &Context) {
        match self {
            Self::PressCell(cell) => app.type_with(cell, Document::press_cell),
            Self::PressMark(cell, kind, value) => {
                app.edit_with((cell, kind, value), Document::press_mark);
            }
            Self::PressPlace(at) => app.edit_with(at, Document::press_place),
            Self::DragOver(cells) => app.type_with(cells, Document::drag_over),
            Self::Type(value) => app.type_with(value, Document::enter_value),
            Self::TypeFigure(figure, kind) => {
                app.type_with((figure, kind), Document::type_figure);
            }
            Self::PressPad(value) => app.type_with(value, Document::press_pad),
            Self::Write(value) => app.type_with(value, Document::write),
            Self::TypeEmpty => app.edit(Document::type_empty),
            Self::EndStrip => app.edit(Document::end_strip),
            Self::Backspace => app.edit(Document::backspace),
            Self::Erase => app.edit(Document::erase),
            Self::Mark(kind, value) => app.type_with((kind, value), Document::mark),
            Self::SetPad(kind) => app.edit_with(kind, Document::set_pad),
            Self::NextPad => app.edit(Document::next_pad),
            Self::InsertCell => app.edit(Document::insert_cell),
            Self::RemoveCell => app.edit(Document::remove_cell),
            Self::SetStep(step) => app.edit_with(step, Document::set_step),
            Self::ClearRegions => app.edit(Document::clear_regions),
            Self::EnterClues(is_on) => app.edit_with(is_on, Document::enter_clues),
            Self::SetClueKind(kind) => app.edit_with(kind, Document::set_clue_kind),
            Self::TypeClue(typed) => app.edit_with(typed, Document::type_clue),
            Self::AddClue => app.edit(Document::add_clue),
        }
    }
}
