//! Every action of the user, and the one table of their titles and keys that menus, shortcuts, tooltips and help read.

use std::path::PathBuf;

use egui::{Key, KeyboardShortcut, Modifiers};

use crate::game::{Colour, Mark, Mode};
use crate::layout::{self, Cell, Direction, Rule};
use crate::puzzle::{About, Value};
use crate::solve::strategies::Strategy;
use crate::storage::Existing;
use crate::worker::Order;

use super::App;
use super::board_view::{BoardZoom, Labels};
use super::panels::solve::Goal;
use super::regions::Step;
use super::settings::Look;
use super::show::From;

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
    /// Undo to before the first wrong value.
    GoBack,
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
    /// Offer the strategies to watch.
    Watch,
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

/// What the table says of a command.
pub struct Entry {
    /// The command.
    pub command: Command,
    /// Its title in menus and on buttons.
    pub title: &'static str,
    /// What it does, for tooltips and help.
    pub about: &'static str,
    /// Its keys; the first is shown.
    pub keys: &'static [KeyboardShortcut],
}

const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

const fn key(modifiers: Modifiers, key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(modifiers, key)
}

const fn entry(
    command: Command,
    title: &'static str,
    about: &'static str,
    keys: &'static [KeyboardShortcut],
) -> Entry {
    Entry {
        command,
        title,
        about,
        keys,
    }
}

/// The commands that stand in menus or have keys; those with Shift come before the same keys without.
#[rustfmt::skip]
pub static TABLE: &[Entry] = &[
    entry(Command::Choose, "New…", "Choose a shape and type in a puzzle", &[key(CTRL, Key::N)]),
    entry(Command::Open, "Open…", "Open a saved puzzle", &[key(CTRL, Key::O)]),
    entry(Command::SaveAs, "Save as…", "Save under another name", &[key(CTRL_SHIFT, Key::S)]),
    entry(Command::Save, "Save", "Save the puzzle and how far you are", &[key(CTRL, Key::S)]),
    entry(Command::Quit, "Quit", "Close Sudogon", &[key(CTRL, Key::Q)]),
    entry(Command::Redo, "Redo", "Do it again", &[key(CTRL_SHIFT, Key::Z), key(CTRL, Key::Y)]),
    entry(Command::Undo, "Undo", "Take the last step back", &[key(CTRL, Key::Z)]),
    entry(Command::CopyPicture, "Picture", "Copy the board as it looks", &[key(CTRL_SHIFT, Key::C)]),
    entry(Command::Copy, "Copy", "Copy the printed numbers as a line", &[key(CTRL, Key::C)]),
    entry(Command::AskPaste, "Paste a puzzle", "Take a line, a grid or 1:5 4:9 7:2 from the clipboard", &[key(CTRL, Key::V)]),
    entry(Command::AskText, "Type as text…", "Type or paste a line, a grid or 1:5 4:9 7:2", &[]),
    entry(Command::InsertCell, "Insert a cell", "While entering: the eye skipped one, the rest moves on", &[key(CTRL, Key::Period)]),
    entry(Command::RemoveCell, "Remove the cell", "While entering: one too many, the rest moves back", &[key(CTRL, Key::Backspace)]),
    entry(Command::AskCell, "Go to cell…", "Go to a cell by its name", &[key(CTRL, Key::G)]),
    entry(Command::Jump(Jump::NextEmpty), "Next empty cell", "Go to the next cell without a value", &[key(CTRL, Key::E)]),
    entry(Command::StartOver, "Clear my values and marks", "Back to the printed numbers", &[]),
    entry(Command::MakePrinted, "Make my values printed", "For numbers typed while playing", &[]),
    entry(Command::MakeMine, "Make printed numbers mine", "For values typed while entering", &[]),
    entry(Command::EditAbout, "Title and notes…", "Title, author and notes of this puzzle", &[]),
    entry(Command::SetMode(Mode::Enter), "Enter puzzle", "Type the printed numbers", &[]),
    entry(Command::SetMode(Mode::Play), "Play", "Solve it yourself", &[]),
    entry(Command::SetStep(Step::Regions), "Enter regions", "Draw the regions of a jigsaw, or type them", &[]),
    entry(Command::ClearRegions, "Clear regions", "Take every cell out of its region", &[]),
    entry(Command::Flip, "Flip the board", "For a board that is printed the other way round; numbers stay in the order in which they were typed", &[]),
    entry(Command::FillMarks, "Fill in all candidates", "Every value that could stand in a cell, as corner marks", &[]),
    entry(Command::ClearMarks, "Clear all marks", "Take away corner and centre marks", &[]),
    entry(Command::SayCard, "Say it again", "Reads the card again, for screen readers", &[key(Modifiers::SHIFT, Key::F2)]),
    entry(Command::Hint, "Hint", "Where to look, then why, then do it", &[key(Modifiers::NONE, Key::F2)]),
    entry(Command::Check, "Check my values", "Say whether anything is wrong so far", &[key(Modifiers::NONE, Key::F4)]),
    entry(Command::Solve, "Solve", "Fill in a cell or everything, or check that it has one solution", &[key(Modifiers::NONE, Key::F5)]),
    entry(Command::Watch, "Watch a solver", "See how a strategy thinks, on a copy of the board", &[key(Modifiers::NONE, Key::F8)]),
    entry(Command::Race, "Race the solvers", "All strategies and the engine on this puzzle, side by side", &[]),
    entry(Command::Present, "Presentation", "The board and one large sentence, for a classroom", &[key(Modifiers::NONE, Key::F11)]),
    entry(Command::NextPad, "Next kind of entry", "Value, corner mark, centre mark, cross out", &[key(Modifiers::NONE, Key::F7)]),
    entry(Command::NextPart, "Next part of the window", "Board, tools, cards", &[key(Modifiers::NONE, Key::F6)]),
    entry(Command::SayHouses, "Say the cell", "Reads the cell and its houses, for screen readers", &[key(Modifiers::NONE, Key::F9)]),
    entry(Command::SayCandidates, "Say what it could hold", "Reads what the cell's houses leave for it", &[key(Modifiers::NONE, Key::F10)]),
    entry(Command::Zoom(Zoom::Larger), "Larger text", "Make text and buttons larger", &[key(CTRL, Key::Plus), key(CTRL, Key::Equals)]),
    entry(Command::Zoom(Zoom::Smaller), "Smaller text", "Make text and buttons smaller", &[key(CTRL, Key::Minus)]),
    entry(Command::Zoom(Zoom::Usual), "Usual size", "Back to the usual size", &[key(CTRL, Key::Num0)]),
    entry(Command::ZoomBoard(BoardZoom::Larger), "Zoom board in", "Larger cells, about the one with the cursor", &[key(CTRL, Key::ArrowUp)]),
    entry(Command::ZoomBoard(BoardZoom::Smaller), "Zoom board out", "Smaller cells, down to the whole board", &[key(CTRL, Key::ArrowDown)]),
    entry(Command::ZoomBoard(BoardZoom::WholeOrReadable), "Whole board and back", "See all of the board, however small; once more, as large as can be read", &[key(CTRL, Key::B)]),
    entry(Command::Turn(Habit::LargeDigits), "Large digits", "Values as large as their cells allow", &[]),
    entry(Command::Turn(Habit::TidyMarks), "Tidy marks", "A value takes away the marks that it rules out", &[]),
    entry(Command::Turn(Habit::NumberFirst), "Number first", "Take a value from the pad, then click the cells to write it in", &[]),
    entry(Command::Turn(Habit::Tints), "Tint regions", "Regions, boxes or groups have pale colours of their own", &[]),
    entry(Command::ShowKeys, "Keys", "What each key does", &[key(Modifiers::NONE, Key::F1)]),
    entry(Command::ShowVersion, "About Sudogon", "Version and licence", &[]),
];

impl Command {
    /// The table's entry.
    pub fn entry(&self) -> Option<&'static Entry> {
        TABLE.iter().find(|entry| entry.command == *self)
    }

    /// Says whether it makes no sense on a board that is unfinished: it is refused there, with what is missing.
    pub fn needs_finished_board(&self) -> bool {
        matches!(
            self,
            Self::SetMode(Mode::Play)
                | Self::Hint
                | Self::IgnoreMarks
                | Self::Check
                | Self::Solve
                | Self::Watch
                | Self::Race
                | Self::Find(_)
                | Self::TurnBoard(_)
        )
    }

    /// Says whether it acts on the player's own board, which is out of reach while a show runs on a copy.
    pub fn acts_on_board(&self) -> bool {
        matches!(
            self,
            Self::Undo
                | Self::Redo
                | Self::StartOver
                | Self::MakePrinted
                | Self::MakeMine
                | Self::EditAbout
                | Self::SetMode(_)
                | Self::SetStep(_)
                | Self::ClearRegions
                | Self::SetRule(..)
                | Self::Flip
                | Self::TurnBoard(_)
                | Self::Select(_)
                | Self::PressCell(_)
                | Self::SelectToo(_)
                | Self::ToggleCell(_)
                | Self::DragTo(_)
                | Self::Move(_)
                | Self::MoveSelecting(_)
                | Self::Jump(_)
                | Self::Type(_)
                | Self::TypeNothing
                | Self::Backspace
                | Self::Erase
                | Self::Mark(..)
                | Self::Pad(_)
                | Self::SetPad(_)
                | Self::NextPad
                | Self::InsertCell
                | Self::RemoveCell
                | Self::FillMarks
                | Self::ClearMarks
                | Self::Colour(_)
                | Self::Hint
                | Self::Check
                | Self::Solve
                | Self::AskCell
                | Self::SayHouses
                | Self::SayCandidates
        )
    }

    /// Says whether the command can do anything now.
    pub fn is_enabled(&self, app: &App) -> bool {
        // While the shapes are shown, the board behind them is out of reach.
        let game = app.game.as_ref().filter(|_| !app.is_choosing);
        let board = game.map(|game| game.board());
        if app.show.is_some() && self.acts_on_board() {
            return false;
        }
        match self {
            Self::Undo => game.is_some_and(|game| game.undo_label().is_some()),
            Self::Redo => game.is_some_and(|game| game.redo_label().is_some()),
            Self::Save
            | Self::SaveAs
            | Self::Copy
            | Self::CopyAs(_)
            | Self::CopyPicture
            | Self::EditAbout
            | Self::SetMode(_)
            | Self::AskCell
            | Self::Jump(_)
            | Self::SayHouses
            | Self::SayCandidates
            | Self::Colour(_)
            | Self::NextPart
            | Self::ZoomBoard(_)
            | Self::NextPad => board.is_some(),
            // Where something is missing they can be asked too: they say what.
            _ if self.needs_finished_board() => board.is_some(),
            Self::SayCard => app.card.is_open() || app.show.is_some(),
            Self::Present => board.is_some(),
            Self::SetStep(_) => board.is_some_and(|board| board.layout().regions().is_some()),
            Self::ClearRegions => {
                let map = board.and_then(|board| board.layout().regions());
                map.is_some_and(|map| !layout::Region::all(map).is_empty())
            }
            Self::Flip => board.is_some_and(|board| board.layout().is_handed()),
            Self::InsertCell | Self::RemoveCell => {
                game.is_some_and(|game| game.mode() == Mode::Enter)
            }
            Self::FillMarks => game.is_some_and(|game| game.mode() == Mode::Play),
            Self::ClearMarks => board.is_some_and(|board| board.has_marks()),
            Self::StartOver => board.is_some_and(|board| board.has_play()),
            Self::MakePrinted => board.is_some_and(|board| board.grid() != board.puzzle().givens),
            Self::MakeMine => board.is_some_and(|board| !board.puzzle().givens.is_empty()),
            _ => true,
        }
    }
}
