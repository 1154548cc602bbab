//! Every action of the user, as a value.

use std::path::PathBuf;
use std::sync::Arc;

use egui::ColorImage;

use crate::app::collection::act::CollectionAct;
use crate::app::command::choices::{
    BoardZoom, DemoStart, EntryKind, EntryStep, Habit, Jump, SolveGoal, Walk, Zoom,
};
use crate::app::new_puzzle::wish::Wish;
use crate::app::photo::act::ReviewAct;
use crate::app::printing::act::PrintAct;
use crate::app::settings::Look;
use crate::app::tries::act::TryAct;
use crate::worker::WatchOrder;
use sudogon_core::game::{Colour, Mark, Mode};
use sudogon_core::layout::clues::Kind;
use sudogon_core::layout::geometry::Point;
use sudogon_core::layout::{Cell, Direction, Rule, Symbols};
use sudogon_core::logic::Technique;
use sudogon_core::puzzle::{About, Value};
use sudogon_core::solve::strategies::Strategy;
use sudogon_paper::drawing::Labels;
use sudogon_paper::storage::Existing;

/// Something that the user asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Show the shapes to enter a printed puzzle.
    Choose,
    /// Show the shapes and settings of a new puzzle to play.
    NewPuzzle,
    /// Choose what new puzzles are to be like.
    SetWish(Wish),
    /// Type the seed of the next one.
    TypeSeed(String),
    /// Make one of a shape.
    Make(String),
    /// Make today's.
    MakeTodays,
    /// Make another like the one in the window.
    MakeAnother,
    /// Make one that needs a technique.
    Practise(&'static Technique),
    /// Take the nearest that was found to what is wanted.
    TakeNearest,
    /// Look again for what was not found.
    LookAgain,
    /// Put the seed of the puzzle in the window on the clipboard.
    CopySeed,
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
    /// Ask for a folder and list its puzzles.
    OpenFolder,
    /// Open a puzzle of the collection, or show all.
    Collection(CollectionAct),
    /// Ask for a picture to read.
    ReadPhoto,
    /// Read the puzzle in this picture.
    ReadPicture(PathBuf),
    /// Read the puzzle in a picture from the clipboard.
    PastePicture(Arc<ColorImage>),
    /// Correct or accept what was read.
    Review(ReviewAct),
    /// Begin, end or look at tries.
    Try(TryAct),
    /// Take a file off the recent ones.
    Forget(PathBuf),
    /// Show the list of the built-in puzzles.
    ListExamples,
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
    /// Print it, or see how it will be printed.
    Print(PrintAct),
    /// Close the window.
    Quit,
    /// Save, then continue with what the question about changes interrupted.
    SaveFirst,
    /// Continue with it although changes are lost.
    DiscardChanges,
    /// Bring back an orphaned journal's game.
    BringBack,
    /// Keep it for the next start.
    OfferLater,
    /// Ask before it is thrown away.
    AskThrowAway,
    /// Throw it away.
    ThrowAway,
    /// Open the file again that another program has changed.
    LoadChangedFile,
    /// Keep the board, not the changed file.
    KeepMine,
    /// Saves although the file's comments are lost.
    SaveWithoutComments,
    /// Close the bar about the file.
    CloseBar,
    /// Undo the last step.
    Undo,
    /// Redo it.
    Redo,
    /// Put the board on the clipboard as a line.
    Copy,
    /// Ask the system for what is on the clipboard.
    AskPaste,
    /// Take a puzzle from text.
    Paste(String),
    /// Clear the player's values and marks.
    StartOver,
    /// Turn the player's values into printed ones.
    MakePrinted,
    /// Turn printed values into the player's.
    MakeMine,
    /// Show title, author and notes.
    EditAbout,
    /// Set title, author and notes.
    Describe(About),
    /// Enter or play.
    SetMode(Mode),
    /// The other of the two.
    SwitchMode,
    /// Enter the regions of a jigsaw, or its numbers.
    SetStep(EntryStep),
    /// Clear all regions.
    ClearRegions,
    /// Turn a rule on or off.
    SetRule(&'static Rule, bool),
    /// Begin to enter clues, or end it.
    EnterClues(bool),
    /// Choose the kind of clue to enter.
    SetClueKind(&'static Kind),
    /// A figure of a clue's number, or its operation.
    TypeClue(char),
    /// Add the clue that is entered.
    AddClue,
    /// Print the values by other symbols.
    SetSymbols(Symbols),
    /// Flip the board.
    Flip,
    /// Turn or mirror the board's contents by one of its symmetries.
    TurnBoard(usize),
    /// Put the cursor on a cell.
    Select(Cell),
    /// Press the mouse on a cell.
    PressCell(Cell),
    /// Click a mark in the cell with the cursor.
    PressMark(Cell, Mark, Value),
    /// Click a place between cells or beside the board, while clues are entered.
    PressPlace(Point),
    /// Shift+click: add a cell to the selection.
    SelectToo(Cell),
    /// Ctrl+click: add a cell to the selection, or remove it.
    ToggleCell(Cell),
    /// Drag over cells, in this order.
    DragOver(Vec<Cell>),
    /// Move the cursor.
    Move(Direction),
    /// Move the cursor, and extend the selection.
    MoveSelecting(Direction),
    /// Move the cursor far.
    Jump(Jump),
    /// Write a value at the cursor: printed or the player's, by mode.
    Type(Value),
    /// Write a figure, which may be one of two: as a value, or as a mark.
    TypeFigure(usize, Option<Mark>),
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
    /// Press a value on the pad.
    PressPad(Value),
    /// Set what digits and the pad enter.
    SetPad(EntryKind),
    /// Switch to the pad's next kind.
    NextPad,
    /// Insert an empty cell at the cursor; what was typed after it moves on.
    InsertCell,
    /// Remove the cell at the cursor; what was typed after it moves back.
    RemoveCell,
    /// Write all candidates as marks.
    FillMarks,
    /// Clear all marks.
    ClearMarks,
    /// Colour the selected cells.
    Colour(Option<Colour>),
    /// Take a colour in hand, for marks and candidates.
    TakeColour(Colour),
    /// Ask for a hint, or for its next stage; the last applies it.
    Hint,
    /// Continue with the hint, ignoring the marks.
    IgnoreMarks,
    /// Turn to another hint.
    AnotherHint,
    /// Go through the links of the chain that a hint tells.
    WalkHint(Walk),
    /// Fill in the cell that no known technique reaches.
    Reveal(Cell, Value),
    /// Take back crosses through right values.
    Uncross(Vec<(Cell, Value)>),
    /// Take out the values that the card calls wrong.
    TakeOut(Vec<Cell>),
    /// Undo this many steps, to before the mistake.
    GoBack(usize),
    /// Check the printed numbers, or the player's values.
    Check,
    /// Find out why the puzzle has not one solution.
    FindOutWhy,
    /// Stop finding out.
    StopExamining,
    /// Compare this one of the parts that can't stand together with the paper; `None`: go back to what mends the puzzle.
    Compare(Option<usize>),
    /// Show on the board what a mend would change.
    PreviewMend(Option<usize>),
    /// Apply a mend.
    Mend(usize),
    /// Offer all mends.
    ShowAllMends,
    /// Look for two changes that mend the puzzle together.
    LookForPairs,
    /// Use other rules, with which the puzzle has one solution.
    UseRules(usize),
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
    /// Watch a solver: offer the strategies, unless one is being watched.
    Watch,
    /// Offer the strategies, even while one is being watched.
    OfferStrategies,
    /// Watch this strategy.
    WatchWith(&'static Strategy),
    /// Choose which values strategies begin with.
    WatchFrom(DemoStart),
    /// Give the watched strategy an order.
    Order(WatchOrder),
    /// Play or pause it.
    PlayOrPause,
    /// Set its pace.
    SetPace(usize),
    /// Play faster.
    Faster,
    /// Play slower.
    Slower,
    /// Answer its question.
    Answer(Value),
    /// Start a race of all strategies and the engine.
    Race,
    /// Stop a participant.
    StopRacer(usize),
    /// Copy the race's table to the clipboard.
    CopyRace,
    /// Back to the player's own board.
    EndDemo,
    /// Begin or leave presentation.
    Present,
    /// Put the window on the whole screen, or back.
    FullScreen,
    /// Open the menu of the cursor's cell.
    ShowCellMenu,
    /// Show what can go into the cursor's cell.
    ShowCandidates,
    /// Show why a value can't be there.
    AskWhy(Value),
    /// Show what is missing where.
    ShowMissing,
    /// Select these cells.
    SelectCells(Vec<Cell>),
    /// Select all cells.
    SelectAll,
    /// Select all cells with the value of this one.
    SelectSame(Cell),
    /// Show all steps from here.
    ShowPath,
    /// Show the board at a step of the list, or the current board.
    ShowStep(Option<usize>),
    /// Explain a technique.
    Explain(&'static Technique),
    /// Open one of a technique's lessons.
    OpenLesson(&'static Technique, usize),
    /// Back from a lesson to the player's own puzzle.
    LeaveLesson,
    /// Close the topmost card or notice.
    CloseCard,
    /// Move the focus to the next part of the window.
    NextPart,
    /// Open one of the menus.
    OpenMenu(usize),
    /// Set where labels are; `None`: whatever suits the board.
    SetLabels(Option<Labels>),
    /// Choose the theme.
    SetLook(Look),
    /// Toggle a habit.
    Turn(Habit),
    /// Pause the timer, or go on.
    PauseTimer,
    /// Ask for the cell to go to.
    AskCell,
    /// Go to the cell of this name.
    GoTo(String),
    /// Ask for a puzzle as text.
    AskText,
    /// Copy the board to the clipboard in a format, by its place among those that are offered.
    CopyAs(usize),
    /// Copy a picture of the board to the clipboard.
    CopyPicture,
    /// Read the cell and its houses aloud.
    SayHouses,
    /// Read the cell's candidates aloud.
    SayCandidates,
    /// Read the card again.
    SayCard,
    /// Make everything larger or smaller.
    Zoom(Zoom),
    /// Make the board larger or smaller, or show the whole of it.
    ZoomBoard(BoardZoom),
    /// Show the keys.
    ShowKeys,
    /// Show the version and licence.
    ShowVersion,
    /// Close the dialog.
    CloseDialog,
    /// Return from the shapes to the board.
    BackToBoard,
}
