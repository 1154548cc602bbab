//! The commands that enter something: values, marks, regions, clues.

use std::sync::Arc;

use egui::Key;
use sudogon_board::game::{Mark, Mode};
use sudogon_board::layout::clues::OwnRule;
use sudogon_board::layout::geometry::Point;
use sudogon_board::layout::{Cell, Clue, Direction, Region};
use sudogon_board::message::pattern;
use sudogon_board::puzzle::Value;

use crate::app::command::facts::Scope::OwnBoard;
use crate::app::command::spec::{CTRL, Described, PLAIN, Spec, listed, unlisted};
use crate::app::command::{EntryKind, EntryStep, RuleDraft};

/// The commands that enter something: values, marks, regions, clues.
#[derive(Clone, Debug, PartialEq)]
pub enum EntryCommand {
    /// Press the mouse on a cell.
    PressCell(Cell),
    /// Click a mark in the cell with the cursor.
    PressMark(Cell, Mark, Value),
    /// Click a place between cells or beside the board, while clues are entered; with the pen, one in a cell or on a side.
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
    Erase,
    /// Toggle a mark at the cursor.
    Mark(Mark, Value),
    /// Set what digits and the pad enter.
    SetPad(EntryKind),
    NextPad,
    InsertCell,
    RemoveCell,
    /// Enter the regions of a jigsaw, or its numbers.
    SetStep(EntryStep),
    ClearRegions,
    /// Leave the cells that have no region without one.
    LeaveRegionsOut,
    /// Draw a line to the cell beside the cursor's; with a second direction, over a corner.
    DrawLine(Direction, Option<Direction>),
    /// Draw the next sign in the cursor's cell, or on its side in a direction.
    DrawSign(Option<Direction>),
    /// Begin to enter clues, or end it.
    EnterClues(bool),
    /// Choose what clues are entered: those like this one, which has no cells.
    SetClueKind(Clue),
    /// Open the card for a rule of one's own, as far as it is typed.
    TypeRule(RuleDraft),
    /// Enter clues of a rule of one's own.
    DrawRule(Arc<OwnRule>),
    /// Say whether all dots of a rule of one's own are printed.
    SetAllPrinted(Arc<OwnRule>, bool),
    /// Keep a rule of one's own for other puzzles.
    KeepRule(Arc<OwnRule>),
    /// Keep the rule of this name no longer.
    ForgetRule(String),
    /// A figure of a clue's number, or its operation.
    TypeClue(char),
    /// Add the clue that is entered.
    AddClue,
}

impl Described for EntryCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::InsertCell => listed(OwnBoard, &pattern!("Insert a cell"))
                .about(&pattern!(
                    "While entering: the eye skipped one, the rest moves on"
                ))
                .shown_for(|game| game.mode() == Mode::Enter)
                .key(CTRL, Key::Period)
                .stays_on_board(),
            Self::RemoveCell => listed(OwnBoard, &pattern!("Remove the cell"))
                .about(&pattern!(
                    "While entering: one too many, the rest moves back"
                ))
                .shown_for(|game| game.mode() == Mode::Enter)
                .key(CTRL, Key::Backspace)
                .stays_on_board(),
            Self::NextPad => listed(OwnBoard, &pattern!("Next kind of entry"))
                .about(&pattern!(
                    "Value, note, and what the pad has unfolded: centre note, cross out, try, pen, \
                     colour of cells, colour of notes"
                ))
                .key(PLAIN, Key::F7)
                .stays_on_board(),
            Self::Erase => listed(OwnBoard, &pattern!("Clear the cell"))
                .about(&pattern!("Empty the selected cells"))
                .key(PLAIN, Key::Delete),
            Self::SetStep(EntryStep::Regions) => listed(OwnBoard, &pattern!("Enter regions"))
                .about(&pattern!(
                    "Draw the regions of a jigsaw with the mouse, or type their numbers"
                ))
                .shown_for(|game| game.board().layout().regions().is_some()),
            Self::ClearRegions => listed(OwnBoard, &pattern!("Clear regions"))
                .about(&pattern!("Begin the regions anew: no cell belongs to one"))
                .when_game(|game| {
                    let regions = game.board().layout().regions();
                    regions.is_some_and(|map| !Region::all(map).is_empty())
                }),
            Self::EnterClues(true) => listed(OwnBoard, &pattern!("Enter clues")).about(&pattern!(
                "The cages of a killer, thermometers, arrows, signs, dots, numbers at the rim"
            )),
            _ => unlisted(OwnBoard),
        }
    }
}
