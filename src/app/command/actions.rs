//! Every action of the user, as a value.

use std::path::PathBuf;

use crate::app::command::choices::{BoardZoom, DemoStart, EntryStep, Habit, Jump, SolveGoal, Zoom};
use crate::app::settings::Look;
use crate::drawing::Labels;
use crate::game::{Colour, Mark, Mode};
use crate::layout::{Cell, Direction, Rule};
use crate::logic::Technique;
use crate::puzzle::{About, Value};
use crate::solve::strategies::Strategy;
use crate::storage::Existing;
use crate::worker::WatchOrder;

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
    /// Ask where to export the board.
    Export,
    /// Export it here.
    ExportTo(PathBuf, Existing),
    /// Close the window.
    Quit,
    /// Save, then do what the question about changes was asked for.
    SaveFirst,
    /// Do it although it loses changes.
    DiscardChanges,
    /// Bring back what a killed program left.
    BringBack,
    /// Leave that for another time.
    OfferLater,
    /// Ask before that is thrown away.
    AskThrowAway,
    /// Throw it away.
    ThrowAway,
    /// Open the file again that another program has changed.
    LoadChangedFile,
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
    SetStep(EntryStep),
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
    TypeEmpty,
    /// Go back and empty the cell there.
    Backspace,
    /// Empty the selected cells.
    Erase,
    /// Write or take away a mark at the cursor.
    Mark(Mark, Value),
    /// Press a value on the pad.
    PressPad(Value),
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
    StartSolving(SolveGoal),
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
    WatchFrom(DemoStart),
    /// Tell the strategy that is watched what to do.
    Order(WatchOrder),
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
    EndDemo,
    /// Begin presentation, or leave it.
    Present,
    /// Say what can go into the cell with the cursor.
    ShowCandidates,
    /// Say why a value can't stand there.
    AskWhy(Value),
    /// Show what is missing where.
    ShowMissing,
    /// Select these cells.
    SelectCells(Vec<Cell>),
    /// Show all steps from here.
    ShowPath,
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
