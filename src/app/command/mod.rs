//! Every action of the user.
//!
//! - `enabled.rs`: which can do anything now
//! - `table.rs`: the one table of their titles and keys, which menus, shortcuts, tooltips and help read

mod enabled;
mod keyboard;
mod table;

use std::path::PathBuf;

use crate::game::{Colour, Mark, Mode};
use crate::layout::{Cell, Direction, Rule};
use crate::logic::Technique;
use crate::puzzle::{About, Value};
use crate::solve::strategies::Strategy;
use crate::storage::Existing;
use crate::worker::Order;

use crate::app::board_view::BoardZoom;
use crate::app::cards::solve::Goal;
use crate::app::demo::From;
use crate::app::editing::regions::Step;
use crate::app::settings::Look;
use crate::drawing::Labels;

pub use table::{Entry, TABLE};

/// Something that the user asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Show the shapes to choose from.
    Choose,
    /// Show the list of all shapes.
    AllShapes,
    /// Search that list.
    SearchShapes(String),
    /// Begin an empty puzzle of a layout.
    New(String),
    /// Ask for a file and open it.
    Open,
    /// Open this file.
    OpenPath(PathBuf),
    /// Open one of the built-in puzzles.
    OpenExample(usize),
    /// Save where the puzzle came from, or ask where.
    Save,
    /// Ask where to save.
    SaveAs,
    /// Save here.
    SaveTo(PathBuf, Existing),
    /// Close the window.
    Quit,
    /// Save, then do what the question about changes was asked for.
    SaveFirst,
    /// Do it although it loses changes.
    LoseChanges,
    /// Bring back what a killed program left.
    BringBack,
    /// Leave that for another time.
    OfferLater,
    /// Ask before that is thrown away.
    AskThrowAway,
    /// Throw it away.
    ThrowAway,
    /// Open the file again that another program has changed.
    LoadOutside,
    /// Let the own board count, and not what the file has become.
    KeepMine,
    /// Close the bar that says what is so anyway.
    CloseBar,
    /// Take the last step back.
    Undo,
    /// Do it again.
    Redo,
    /// Put the board on the clipboard as a line.
    Copy,
    /// Ask the system for what is on the clipboard.
    AskPaste,
    /// Take a puzzle from text.
    Paste(String),
    /// Take away all that is not printed.
    StartOver,
    /// Make own values printed.
    MakePrinted,
    /// Make printed values own.
    MakeMine,
    /// Show title, author and notes.
    EditAbout,
    /// Set title, author and notes.
    Describe(About),
    /// Enter or play.
    SetMode(Mode),
    /// Enter the regions of a jigsaw, or its numbers.
    SetStep(Step),
    /// Take every cell out of its region.
    ClearRegions,
    /// Add a rule, or take it away.
    SetRule(&'static Rule, bool),
    /// Take the board the other way round.
    Flip,
    /// Turn or mirror what is on the board: by which of its symmetries.
    TurnBoard(usize),
    /// Put the cursor on a cell.
    Select(Cell),
    /// Press the mouse on a cell.
    PressCell(Cell),
    /// Press the mouse on a cell with Shift: select it too.
    SelectToo(Cell),
    /// Press the mouse on a cell with Ctrl: select it too, or no longer.
    ToggleCell(Cell),
    /// Drag on to a cell.
    DragTo(Cell),
    /// Move the cursor.
    Move(Direction),
    /// Move the cursor, and select what it passes.
    MoveSelecting(Direction),
    /// Move the cursor far.
    Jump(Jump),
    /// Write a value at the cursor: printed or own, by mode.
    Type(Value),
    /// Leave the cell empty, or empty it.
    TypeNothing,
    /// Go back and empty the cell there.
    Backspace,
    /// Empty the selected cells.
    Erase,
    /// Write or take away a mark at the cursor.
    Mark(Mark, Value),
    /// Press a value on the pad.
    Pad(Value),
    /// Say what the pad writes: values, or marks of a kind.
    SetPad(Option<Mark>),
    /// Turn to the pad's next kind.
    NextPad,
    /// Empty cell at the cursor, the rest of what was typed moves on.
    InsertCell,
    /// Take the cell at the cursor out, the rest moves back.
    RemoveCell,
    /// Write all candidates as marks.
    FillMarks,
    /// Take all marks away.
    ClearMarks,
    /// Colour the selected cells.
    Colour(Option<Colour>),
    /// Ask for a hint, or for its next stage; the last does it.
    Hint,
    /// Go on with the hint, whatever the marks say.
    IgnoreMarks,
    /// Turn to another hint.
    AnotherHint,
    /// Fill in the cell that no simple step leads to.
    Reveal,
    /// Take back that right values were crossed out.
    Uncross,
    /// Take out the values that the card calls wrong.
    TakeOut,
    /// Undo so many steps, to before what is wrong.
    GoBack(usize),
    /// Check the printed numbers, or the player's values.
    Check,
    /// Open the solve card.
    Solve,
    /// Start solving.
    Find(Goal),
    /// Stop solving.
    StopSolving,
    /// Show the first or second of several solutions in the empty cells.
    Preview(Option<usize>),
    /// Fill in the solution that is shown.
    FillPreview,
    /// Watch a solver: offer the strategies, unless one is watched.
    Watch,
    /// Offer the strategies to watch, whatever goes on.
    OfferStrategies,
    /// Watch this one.
    WatchWith(&'static Strategy),
    /// Say what strategies begin with.
    WatchFrom(From),
    /// Tell the strategy that is watched what to do.
    Order(Order),
    /// Have it play, or pause.
    PlayOrPause,
    /// Choose how quickly it plays.
    SetPace(usize),
    /// Have it play faster.
    Faster,
    /// Have it play slower.
    Slower,
    /// Answer what it asks.
    Answer(Value),
    /// Start a race of all strategies and the engine.
    Race,
    /// Stop one who takes part.
    StopRacer(usize),
    /// Put the race's table on the clipboard.
    CopyRace,
    /// Back to the player's own board.
    EndShow,
    /// Begin presentation, or leave it.
    Present,
    /// Say what can go into the cell with the cursor.
    Inquire,
    /// Say why a value can't stand there.
    AskWhy(Value),
    /// Show what is missing where.
    Missing,
    /// Select these cells.
    SelectCells(Vec<Cell>),
    /// Show all steps from here.
    Path,
    /// Show the board at a step of the list, or as it is.
    ShowStep(Option<usize>),
    /// Explain a technique.
    Explain(&'static Technique),
    /// Open one of a technique's lessons.
    OpenLesson(&'static Technique, usize),
    /// Back from a lesson to the player's own puzzle.
    LeaveLesson,
    /// Close the card in front.
    CloseCard,
    /// Move the keyboard on to the next part of the window.
    NextPart,
    /// Say where labels stand; nothing: as suits the board.
    SetLabels(Option<Labels>),
    /// Choose the colours.
    SetLook(Look),
    /// Turn a habit on or off.
    Turn(Habit),
    /// Ask for the cell to go to.
    AskCell,
    /// Go to the cell of this name.
    GoTo(String),
    /// Ask for a puzzle as text.
    AskText,
    /// Put the board on the clipboard in a form.
    CopyAs(usize),
    /// Put a picture of the board on the clipboard.
    CopyPicture,
    /// Say the cell and its houses.
    SayHouses,
    /// Say what the cell could hold.
    SayCandidates,
    /// Say the card again.
    SayCard,
    /// Make everything larger or smaller.
    Zoom(Zoom),
    /// Make the board larger or smaller, or show the whole of it.
    ZoomBoard(BoardZoom),
    /// Show the keys.
    ShowKeys,
    /// Say what Sudogon is.
    ShowVersion,
    /// Leave the dialog.
    CloseDialog,
    /// From the shapes back to the board.
    BackToBoard,
}

/// A far move of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    /// To the next cell by index.
    Next,
    /// To the one before.
    Previous,
    /// To the start of the strip.
    StripStart,
    /// To its end.
    StripEnd,
    /// To the first cell.
    First,
    /// To the last.
    Last,
    /// To the next empty one.
    NextEmpty,
}

/// A habit of the player's, on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Values as large as their cells allow.
    LargeDigits,
    /// A value that is written takes away the marks that it rules out.
    TidyMarks,
    /// A press on the pad takes a value in hand, clicks on cells write it.
    NumberFirst,
    /// Regions, boxes or groups have tints.
    Tints,
    /// Hints count what marks leave out as ruled out.
    MarkedHints,
}

/// How large everything is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// A step larger.
    Larger,
    /// A step smaller.
    Smaller,
    /// The usual size.
    Usual,
}

impl Zoom {
    /// All, in the order of the menu.
    pub const ALL: [Self; 3] = [Self::Larger, Self::Smaller, Self::Usual];

    /// The factor that follows on the one so far.
    pub fn from(self, factor: f32) -> f32 {
        match self {
            Self::Larger => (factor + 0.1).min(3.0),
            Self::Smaller => (factor - 0.1).max(0.5),
            Self::Usual => 1.0,
        }
    }
}
