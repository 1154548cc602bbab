//! The one table of commands, with the description of each, and the menus.
//!
//! The first part is one match over all commands, so the compiler demands a row for each new one. Menus, shortcuts, tooltips
//! and help are made from the two.

use egui::{Key, Modifiers};

use crate::app::App;
use crate::app::collection::act::CollectionAct;
use crate::app::command::actions::Command;
use crate::app::command::choices::{BoardZoom, EntryStep, Habit, Jump, Zoom};
use crate::app::command::menu_item::{Item, List, item};
use crate::app::command::spec::{Row, Scope, Spec, listed, unlisted};
use crate::app::document::Document;
use crate::app::printing::act::PrintAct;
use crate::app::tries::act::TryAct;
use sudogon_core::game::{Game, Mode};
use sudogon_core::layout::Region;

const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
const PLAIN: Modifiers = Modifiers::NONE;

impl Command {
    #[rustfmt::skip]
    fn spec(&self) -> Spec {
        use Scope::{CopyOfCompleteBoard, OwnBoard, OwnCompleteBoard, Window};
        match self {
            // Puzzles and files.
            Self::NewPuzzle => listed(Window, always, "New puzzle…", "Choose a shape and a level, and play at once").key(CTRL, Key::N),
            Self::Choose => listed(Window, always, "Enter a printed puzzle…", "Choose a shape and type in what is printed").key(CTRL_SHIFT, Key::N),
            Self::MakeAnother => listed(Window, was_made, "Another new puzzle", "One more of the shape and the level of this one"),
            Self::CopySeed => listed(Window, was_made, "Copy seed", "Copy what makes the same puzzle again with the same settings"),
            Self::Open => listed(Window, always, "Open…", "Open a saved puzzle").key(CTRL, Key::O),
            Self::OpenFolder => listed(Window, always, "Open a folder…", "See all puzzles in a folder, one after the other to be played"),
            Self::Collection(CollectionAct::Show) => listed(Window, |app| app.collection.is_some(), "List of puzzles", "All puzzles of the file or folder that was opened").key(CTRL, Key::L),
            Self::Collection(CollectionAct::Next) => listed(Window, |app| app.neighbours().is_some_and(|near| near.next.is_some()), "Next puzzle of the list", "The one after this in its file or folder").key(CTRL, Key::PageDown),
            Self::Collection(CollectionAct::Previous) => listed(Window, |app| app.neighbours().is_some_and(|near| near.previous.is_some()), "Previous puzzle of the list", "The one before this in its file or folder").key(CTRL, Key::PageUp),
            Self::Collection(CollectionAct::Open(_) | CollectionAct::Look(_)) => unlisted(Window),
            Self::ReadPhoto => listed(Window, always, "Read a photo…", "Take a printed puzzle from a photo, a scan or a screenshot"),
            Self::ListExamples => listed(Window, always, "Examples…", "Puzzles that come with Sudogon, from easy to very hard"),
            Self::Save => listed(Window, has_board, "Save", "Save the puzzle and how far you are").key(CTRL, Key::S),
            Self::SaveAs => listed(Window, has_board, "Save as…", "Save under another name").key(CTRL_SHIFT, Key::S),
            Self::Export => listed(Window, has_board, "Export…", "Write the board as a picture or as text, for other programs"),
            Self::Print(PrintAct::Ask) => listed(Window, |app| has_board(app) || app.collection_to_print().is_some(), "Print…", "Print the puzzle on paper, or save the pages as a PDF").key(CTRL, Key::P),
            Self::Print(_) => unlisted(Window),
            Self::Quit => listed(Window, always, "Quit", "Close Sudogon").key(CTRL, Key::Q),
            Self::SetWish(_) | Self::TypeSeed(_) | Self::Make(_) | Self::MakeTodays | Self::Practise(_) | Self::TakeNearest | Self::LookAgain
            | Self::AllShapes | Self::SearchShapes(_) | Self::New(_) | Self::BackToBoard | Self::OpenPath(_) | Self::ReadPicture(_) | Self::PastePicture(_) | Self::Review(_) | Self::Forget(_) | Self::OpenExample(_) | Self::SaveTo(..) | Self::ExportTo(..)
            | Self::SaveFirst | Self::DiscardChanges | Self::BringBack | Self::OfferLater | Self::AskThrowAway | Self::ThrowAway
            | Self::LoadChangedFile | Self::KeepMine | Self::SaveWithoutComments | Self::CloseBar => unlisted(Window),

            // Undo, copy, paste.
            Self::Undo => listed(OwnBoard, |app| shown(app).is_some_and(|game| game.undo_label().is_some()), "Undo", "Take the last step back").key(CTRL, Key::Z),
            Self::Redo => listed(OwnBoard, |app| shown(app).is_some_and(|game| game.redo_label().is_some()), "Redo", "Do it again").key(CTRL_SHIFT, Key::Z).key(CTRL, Key::Y),
            Self::Copy => listed(Window, has_board, "Copy", "Copy the printed numbers as a line").key(CTRL, Key::C),
            Self::CopyPicture => listed(Window, has_board, "Picture", "Copy the board as it looks").key(CTRL_SHIFT, Key::C),
            Self::CopyAs(_) | Self::Paste(_) => unlisted(Window),
            Self::AskPaste => listed(Window, always, "Paste a puzzle", "Take a puzzle that you copied elsewhere: its cells in a line or a grid, or cells with their values as in 1:5 4:9").key(CTRL, Key::V),
            Self::AskText => listed(Window, always, "Type as text…", "Type the cells in a line or a grid, or cells with their values as in 1:5 4:9"),

            // Entering and playing.
            Self::SwitchMode => listed(OwnBoard, has_board, "Enter or play", "From typing the printed numbers to solving, and back").key(CTRL, Key::M),
            Self::SetMode(Mode::Enter) => unlisted(OwnBoard),
            Self::SetMode(Mode::Play) => unlisted(OwnCompleteBoard),
            Self::InsertCell => listed(OwnBoard, is_entering, "Insert a cell", "While entering: the eye skipped one, the rest moves on").key(CTRL, Key::Period),
            Self::RemoveCell => listed(OwnBoard, is_entering, "Remove the cell", "While entering: one too many, the rest moves back").key(CTRL, Key::Backspace),
            Self::StartOver => listed(OwnBoard, |app| shown(app).is_some_and(|game| game.board().has_play()), "Clear my values and marks", "Back to the printed numbers"),
            Self::MakePrinted => listed(OwnBoard, |app| shown(app).is_some_and(|game| game.board().grid() != game.board().puzzle().givens), "Make my values printed", "For numbers typed while playing"),
            Self::MakeMine => listed(OwnBoard, |app| shown(app).is_some_and(|game| !game.board().puzzle().givens.is_empty()), "Make printed numbers mine", "For values typed while entering"),
            Self::EditAbout => listed(OwnBoard, has_board, "Title and notes…", "Title, author and notes of this puzzle"),
            Self::Describe(_) => unlisted(OwnBoard),
            Self::FillMarks => listed(OwnBoard, |app| shown(app).is_some_and(|game| game.mode() == Mode::Play), "Fill in all candidates", "Write every value that could go into a cell into its corners, once"),
            Self::ClearMarks => listed(OwnBoard, |app| shown(app).is_some_and(|game| game.board().has_marks() || game.board().has_candidate_colours()), "Clear all marks", "Take away corner and centre marks, and the colours of marks"),
            Self::NextPad => listed(OwnBoard, has_board, "Next kind of entry", "Value, corner mark, centre mark, cross out, try, colour of cells, colour of marks").key(PLAIN, Key::F7),
            Self::Try(TryAct::Ask) => listed(OwnBoard, has_board, "Try a value", "The next value begins a try: what is written then belongs to it, until it is kept or taken back").key(CTRL, Key::T),
            Self::Try(TryAct::Show) => listed(OwnBoard, has_tries, "Tries and ledger", "What was tried, what followed from it, and how it ended"),
            Self::Try(TryAct::Keep) => listed(OwnBoard, has_open_try, "Keep the try", "What was written in it stands"),
            Self::Try(TryAct::TakeBack) => listed(OwnBoard, has_open_try, "The try fails: take it back", "All of it is taken back, and its value struck out in its cell"),
            Self::Try(TryAct::PutAside) => listed(OwnBoard, has_open_try, "Put the try aside", "All of it is taken back, and nothing is said of its value"),
            Self::Try(TryAct::ShowWithout) => listed(OwnBoard, has_open_try, "The board without the try", "Look at the board as it was before, and back"),
            Self::Try(TryAct::Copy) => listed(OwnBoard, has_tries, "Copy the ledger", "Copy what was tried and how it ended, as text"),
            Self::Try(TryAct::Clear) => listed(OwnBoard, |app| shown(app).is_some_and(|game| game.board().tries().depth() == 0 && !game.board().tries().is_empty()), "Clear the ledger", "Forget what was tried; the board stays as it is"),
            Self::Try(_) => unlisted(OwnBoard),
            Self::Erase => listed(OwnBoard, has_board, "Clear the cell", "Empty the selected cells").key(PLAIN, Key::Delete),
            Self::Type(_) | Self::TypeFigure(..) | Self::Write(_) | Self::TypeEmpty | Self::EndStrip | Self::Backspace | Self::Mark(..) | Self::PressPad(_) | Self::SetPad(_) => unlisted(OwnBoard),
            Self::Colour(_) | Self::TakeColour(_) => unlisted(OwnBoard),

            // The board's shape.
            Self::SetStep(EntryStep::Regions) => listed(OwnBoard, |app| shown(app).is_some_and(|game| game.board().layout().regions().is_some()), "Enter regions", "Draw the pieces of a jigsaw with the mouse, or type their numbers"),
            Self::SetStep(EntryStep::Numbers) => unlisted(OwnBoard),
            Self::ClearRegions => listed(OwnBoard, |app| shown(app).and_then(|game| game.board().layout().regions()).is_some_and(|map| !Region::all(map).is_empty()), "Clear regions", "Begin the regions anew: no cell belongs to one"),
            Self::Flip => listed(OwnBoard, |app| shown(app).is_some_and(|game| game.board().layout().is_handed()), "Flip the board", "For a board that is printed the other way round; numbers stay in the order in which they were typed"),
            Self::EnterClues(true) => listed(OwnBoard, has_board, "Enter clues", "The cages of a killer, thermometers, arrows, signs, dots, numbers at the rim"),
            Self::EnterClues(false) | Self::SetClueKind(_) | Self::TypeClue(_) | Self::AddClue => unlisted(OwnBoard),
            Self::SetRule(..) | Self::SetSymbols(_) => unlisted(OwnBoard),
            Self::TurnBoard(_) => unlisted(OwnCompleteBoard),

            // The cursor.
            Self::AskCell => listed(OwnBoard, has_board, "Go to cell…", "Go to a cell by its name").key(CTRL, Key::G),
            Self::Jump(Jump::NextEmpty) => listed(OwnBoard, has_board, "Next empty cell", "Go to the next cell without a value").key(CTRL, Key::E),
            Self::SelectAll => listed(OwnBoard, |app| shown(app).is_some_and(|game| game.mode() == Mode::Play), "Select all cells", "For marks, colours or clearing").key(CTRL, Key::A),
            Self::Jump(_) | Self::GoTo(_) | Self::Select(_) | Self::PressCell(_) | Self::PressMark(..) | Self::PressPlace(_) | Self::SelectToo(_) | Self::ToggleCell(_) | Self::DragOver(_)
            | Self::Move(_) | Self::MoveSelecting(_) | Self::SelectCells(_) | Self::SelectSame(_) => unlisted(OwnBoard),

            Self::ShowCellMenu => listed(OwnBoard, has_board, "Menu of the cell", "What can be done with the cell, as by the right button of the mouse").key(Modifiers::SHIFT, Key::F10).key(PLAIN, Key::Menu),

            // Cards are enabled even when something is missing: they say what.
            Self::Hint => listed(OwnCompleteBoard, has_board, "Hint", "First where to look, then why, then it is done for you").key(PLAIN, Key::F2),
            Self::ShowCandidates => listed(OwnCompleteBoard, has_board, "What can go here?", "What the rows, columns and areas of the cell leave for it, and why another value can't go there").key(PLAIN, Key::F3),
            Self::ShowMissing => listed(OwnCompleteBoard, has_board, "What is missing where", "How many places each value still has in each row, column and area"),
            Self::ShowPath => listed(OwnCompleteBoard, has_board, "All steps from here", "Each step that a hint would give, one after the other"),
            Self::Check => listed(OwnCompleteBoard, has_board, "Check my values", "Say whether anything is wrong so far").key(PLAIN, Key::F4),
            Self::Solve => listed(OwnCompleteBoard, has_board, "Solve", "Fill in one cell or all of them, or only find out whether there is one solution").key(PLAIN, Key::F5),
            Self::FindOutWhy => listed(OwnCompleteBoard, has_board, "Find out why…", "For a puzzle without a solution or with several: which printed number may be wrong or missing, and what mends it"),
            Self::IgnoreMarks | Self::StartSolving(_) => unlisted(OwnCompleteBoard),
            Self::AnotherHint | Self::WalkHint(_) | Self::Reveal(..) | Self::Uncross(_) | Self::TakeOut(_) | Self::GoBack(_) | Self::StopSolving | Self::Preview(_) | Self::FillPreview
            | Self::AskWhy(_) | Self::ShowStep(_) | Self::StopExamining | Self::Compare(_) | Self::PreviewMend(_) | Self::Mend(_) | Self::ShowAllMends | Self::LookForPairs | Self::UseRules(_) => unlisted(OwnBoard),
            Self::CloseCard | Self::Explain(_) | Self::OpenLesson(..) | Self::LeaveLesson => unlisted(Window),

            // Demos, on a copy of the board.
            Self::Watch => listed(CopyOfCompleteBoard, has_board, "Watch a solver", "See, one thought after the other, how a program solves the puzzle; on a copy of the board").key(PLAIN, Key::F8),
            Self::Race => listed(CopyOfCompleteBoard, has_board, "Race the solvers", "Five ways of solving, on a copy of this puzzle, side by side"),
            Self::FullScreen => listed(Window, always, "Full screen", "The window on the whole screen, or back").key(Modifiers::SHIFT, Key::F11),
            Self::Present => listed(Window, has_board, "Presentation", "The board and one large sentence, for a classroom").key(PLAIN, Key::F11),
            Self::OfferStrategies | Self::WatchWith(_) | Self::WatchFrom(_) | Self::Order(_) | Self::PlayOrPause | Self::SetPace(_) | Self::Faster | Self::Slower
            | Self::Answer(_) | Self::StopRacer(_) | Self::CopyRace | Self::EndDemo => unlisted(Window),

            // The window.
            Self::NextPart => listed(Window, has_board, "Next part of the window", "Board, tools, cards, menus").key(PLAIN, Key::F6),
            Self::SayHouses => listed(OwnBoard, has_board, "Say the cell", "Reads the cell, and which row, column and area it is in, for screen readers").key(PLAIN, Key::F9),
            Self::SayCandidates => listed(OwnBoard, has_board, "Say what it could hold", "Reads the values that the cell could still hold, for screen readers").key(PLAIN, Key::F10),
            Self::SayCard => listed(Window, |app| app.demo.is_some() || app.document.as_ref().is_some_and(|document| document.card.is_some()), "Say it again", "Reads the card again, for screen readers").key(Modifiers::SHIFT, Key::F2),
            Self::Zoom(Zoom::Larger) => listed(Window, always, "Larger text", "Make text and buttons larger").key(CTRL, Key::Plus).key(CTRL, Key::Equals),
            Self::Zoom(Zoom::Smaller) => listed(Window, always, "Smaller text", "Make text and buttons smaller").key(CTRL, Key::Minus),
            Self::Zoom(Zoom::Usual) => listed(Window, always, "Usual size", "Back to the usual size").key(CTRL, Key::Num0),
            Self::ZoomBoard(BoardZoom::Larger) => listed(Window, has_board, "Zoom board in", "Larger cells, about the one with the cursor").key(CTRL, Key::ArrowUp),
            Self::ZoomBoard(BoardZoom::Smaller) => listed(Window, has_board, "Zoom board out", "Smaller cells, down to the whole board").key(CTRL, Key::ArrowDown),
            Self::ZoomBoard(BoardZoom::WholeOrReadable) => listed(Window, has_board, "Whole board and back", "See all of the board, however small; once more, as large as can be read").key(CTRL, Key::B),
            Self::Turn(Habit::LargeDigits) => listed(Window, always, "Large digits", "Numbers as large as their cells allow"),
            Self::Turn(Habit::Candidates) => listed(Window, always, "Show candidates", "Show, small, every value that could go into a cell, always up to date; a click on one crosses it out"),
            Self::Turn(Habit::TidyMarks) => listed(Window, always, "Tidy marks", "Writing a value takes away the marks that it makes impossible"),
            Self::Turn(Habit::NumberFirst) => listed(Window, always, "Number first", "Press a value on the pad first, then click the cells it goes to"),
            Self::Turn(Habit::KindKeys) => listed(Window, always, "Z X C V choose the entry", "While playing, on boards with values up to 9: value, corner mark, centre mark, colour; Space goes on to the next kind"),
            Self::Turn(Habit::MarkedHints) => listed(Window, always, "Hints go by my marks", "Hints believe your marks: a value that the marks of a cell leave out can't go there"),
            Self::Turn(Habit::AvoidUniqueness) => listed(Window, always, "I don't rely on uniqueness", "No hint argues that the puzzle would have two solutions otherwise; nor does the level count on it"),
            Self::Turn(Habit::MarkMistakes) => listed(Window, always, "Mark mistakes as I type", "A wrong value has a cross at once, where the puzzle has one solution"),
            Self::Turn(Habit::Tints) => listed(Window, always, "Tint regions", "Each region, box or group of cells has a pale colour"),
            Self::Turn(Habit::Timer) => listed(Window, always, "Timer", "Measures how long you play; the time is kept with the puzzle"),
            Self::PauseTimer => listed(Window, |app| app.demo.is_none() && app.shown_document().is_some_and(Document::can_pause), "Pause", "Stop the time and hide the numbers, or go on").key(PLAIN, Key::F12),
            Self::ShowKeys => listed(Window, always, "Keys", "What each key does").key(PLAIN, Key::F1),
            Self::ShowVersion => listed(Window, always, "About Sudogon", "Version and licence"),
            Self::SetLabels(_) | Self::SetLook(_) | Self::CloseDialog | Self::OpenMenu(_) => unlisted(Window),
        }
    }

    /// Its row in menus, tooltips and help; `None`: no menu lists it and it has no key.
    pub fn row(&self) -> Option<Row> {
        self.spec().row
    }

    /// What it acts on.
    pub fn scope(&self) -> Scope {
        self.spec().scope
    }

    /// Says whether the keys behind its key mean what they did before: it neither opens anything nor moves the focus. Such keys
    /// may be held down.
    pub fn stays_on_board(&self) -> bool {
        matches!(
            self,
            Self::Undo
                | Self::Redo
                | Self::InsertCell
                | Self::RemoveCell
                | Self::Jump(_)
                | Self::NextPad
                | Self::Zoom(_)
                | Self::ZoomBoard(_)
        )
    }

    /// Says whether it can do anything now.
    pub fn is_enabled(&self, app: &App) -> bool {
        let spec = self.spec();
        !app.keeps_back(spec.scope) && (spec.is_enabled)(app)
    }
}

impl App {
    /// Says whether commands of a scope wait: a demo runs on a copy of the board, or the board is hidden.
    pub(crate) fn keeps_back(&self, scope: Scope) -> bool {
        scope.is_own_board() && self.demo.is_some() || scope != Scope::Window && self.is_paused()
    }
}

fn always(_: &App) -> bool {
    true
}

/// The visible game.
fn shown(app: &App) -> Option<&Game> {
    app.shown_game()
}

fn has_board(app: &App) -> bool {
    shown(app).is_some()
}

fn was_made(app: &App) -> bool {
    app.shown_made().is_some()
}

fn has_tries(app: &App) -> bool {
    shown(app).is_some_and(|game| !game.board().tries().is_empty())
}

fn has_open_try(app: &App) -> bool {
    shown(app).is_some_and(|game| game.board().tries().depth() > 0)
}

fn is_entering(app: &App) -> bool {
    shown(app).is_some_and(|game| game.mode() == Mode::Enter)
}

/// The menus, in the order of the menu bar. Alt and the first letter opens one, so these differ.
pub static MENUS: &[(&str, &[Item])] = &[
    (
        "File",
        &[
            item(Command::NewPuzzle),
            item(Command::Choose),
            item(Command::ReadPhoto),
            item(Command::Open),
            item(Command::OpenFolder),
            Item::List(List::Recent),
            item(Command::ListExamples),
            Item::Separator,
            item(Command::Save),
            item(Command::SaveAs),
            item(Command::Export),
            item(Command::Print(PrintAct::Ask)),
            item(Command::EditAbout),
            Item::Separator,
            item(Command::Collection(CollectionAct::Show)),
            item(Command::Collection(CollectionAct::Next)),
            item(Command::Collection(CollectionAct::Previous)),
            Item::Separator,
            item(Command::Quit),
        ],
    ),
    (
        "Edit",
        &[
            item(Command::Undo),
            item(Command::Redo),
            Item::Separator,
            item(Command::Copy),
            Item::Submenu {
                title: "Copy as",
                needs_board: true,
                items: &[Item::List(List::CopyFormats), item(Command::CopyPicture)],
            },
            item(Command::AskPaste),
            item(Command::AskText),
            Item::Separator,
            item(Command::SelectAll),
            Item::List(List::Colours),
            item(Command::FillMarks),
            item(Command::ClearMarks),
            Item::Submenu {
                title: "Tries",
                needs_board: true,
                items: &[
                    item(Command::Try(TryAct::Ask)),
                    item(Command::Try(TryAct::Show)),
                    item(Command::Try(TryAct::Keep)),
                    item(Command::Try(TryAct::TakeBack)),
                    item(Command::Try(TryAct::PutAside)),
                    item(Command::Try(TryAct::ShowWithout)),
                    item(Command::Try(TryAct::Copy)),
                    item(Command::Try(TryAct::Clear)),
                ],
            },
            item(Command::StartOver),
            Item::Submenu {
                title: "Correct what was typed",
                needs_board: true,
                items: &[
                    item(Command::InsertCell),
                    item(Command::RemoveCell),
                    item(Command::MakePrinted),
                    item(Command::MakeMine),
                ],
            },
            Item::Submenu {
                title: "Habits",
                needs_board: false,
                items: &[
                    item(Command::Turn(Habit::TidyMarks)),
                    item(Command::Turn(Habit::NumberFirst)),
                    item(Command::Turn(Habit::KindKeys)),
                    item(Command::Turn(Habit::MarkedHints)),
                    item(Command::Turn(Habit::AvoidUniqueness)),
                    item(Command::Turn(Habit::MarkMistakes)),
                ],
            },
        ],
    ),
    (
        "Puzzle",
        &[
            item(Command::SwitchMode),
            Item::List(List::Rules),
            Item::List(List::Symbols),
            Item::List(List::Turns),
            Item::Submenu {
                title: "Shape",
                needs_board: true,
                items: &[
                    item(Command::EnterClues(true)),
                    item(Command::SetStep(EntryStep::Regions)),
                    item(Command::ClearRegions),
                    item(Command::Flip),
                ],
            },
            Item::Separator,
            item(Command::Hint),
            item(Command::ShowCandidates),
            item(Command::ShowCellMenu),
            item(Command::ShowMissing),
            item(Command::ShowPath),
            item(Command::Check),
            item(Command::Solve),
            item(Command::FindOutWhy),
            item(Command::Watch),
            item(Command::Race),
            Item::Separator,
            item(Command::MakeAnother),
            item(Command::CopySeed),
            Item::Separator,
            Item::Submenu {
                title: "Go to",
                needs_board: true,
                items: &[
                    item(Command::AskCell),
                    item(Command::Jump(Jump::NextEmpty)),
                    item(Command::NextPad),
                    item(Command::NextPart),
                ],
            },
        ],
    ),
    (
        "View",
        &[
            Item::Submenu {
                title: "Labels",
                needs_board: false,
                items: &[Item::List(List::Labels)],
            },
            Item::Submenu {
                title: "Light or dark",
                needs_board: false,
                items: &[Item::List(List::Looks)],
            },
            item(Command::Turn(Habit::LargeDigits)),
            item(Command::Turn(Habit::Tints)),
            item(Command::Turn(Habit::Candidates)),
            Item::Separator,
            item(Command::Turn(Habit::Timer)),
            item(Command::PauseTimer),
            Item::Separator,
            item(Command::ZoomBoard(BoardZoom::Larger)),
            item(Command::ZoomBoard(BoardZoom::Smaller)),
            item(Command::ZoomBoard(BoardZoom::WholeOrReadable)),
            Item::Separator,
            item(Command::Zoom(Zoom::Larger)),
            item(Command::Zoom(Zoom::Smaller)),
            item(Command::Zoom(Zoom::Usual)),
            Item::Separator,
            item(Command::FullScreen),
            item(Command::Present),
        ],
    ),
    (
        "Help",
        &[
            item(Command::ShowKeys),
            Item::Submenu {
                title: "Techniques",
                needs_board: false,
                items: &[Item::List(List::Techniques)],
            },
            Item::Separator,
            item(Command::SayHouses),
            item(Command::SayCandidates),
            item(Command::SayCard),
            Item::Separator,
            item(Command::ShowVersion),
        ],
    ),
];

/// The menu of a cell.
pub static CELL_MENU: &[Item] = &[
    item(Command::ShowCandidates),
    Item::Separator,
    Item::List(List::CellValues),
    Item::Submenu {
        title: "Try",
        needs_board: true,
        items: &[Item::List(List::Try)],
    },
    Item::Separator,
    Item::Submenu {
        title: "Cross out",
        needs_board: true,
        items: &[Item::List(List::CrossOut)],
    },
    Item::Submenu {
        title: "Colour the cell",
        needs_board: true,
        items: &[Item::List(List::Colours)],
    },
    item(Command::Erase),
];
