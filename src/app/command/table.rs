//! The commands that stand in menus or have keys: their titles, what they do, their keys.

use egui::{Event, Key, KeyboardShortcut, Modifiers};

use crate::app::board_view::BoardZoom;
use crate::app::editing::regions::Step;
use crate::game::Mode;

use crate::app::command::{Command, Habit, Jump, Zoom};

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

impl Entry {
    /// Says whether this is one of its keys being pressed.
    pub fn is_asked_by(&self, event: &Event) -> bool {
        let Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } = event
        else {
            return false;
        };
        let mut keys = self.keys.iter();
        keys.any(|own| own.logical_key == *key && modifiers.matches_logically(own.modifiers))
    }
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
    entry(Command::Inquire, "What can go here?", "What the houses of the cell leave to it, and why a value can't stand there", &[key(Modifiers::NONE, Key::F3)]),
    entry(Command::Missing, "What is missing where", "In how many cells of each house each value can still stand", &[]),
    entry(Command::Path, "All steps from here", "Each step that a hint would give, one after the other", &[]),
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
    entry(Command::Turn(Habit::MarkedHints), "Hints go by my marks", "What the marks of a cell leave out counts as ruled out", &[]),
    entry(Command::Turn(Habit::Tints), "Tint regions", "Regions, boxes or groups have pale colours of their own", &[]),
    entry(Command::ShowKeys, "Keys", "What each key does", &[key(Modifiers::NONE, Key::F1)]),
    entry(Command::ShowVersion, "About Sudogon", "Version and licence", &[]),
];
