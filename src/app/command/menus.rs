//! The menus: one table, since what stands in which order is one decision; a feature with several entries in a row lists them beside
//! its commands. And the commands in them, for shortcuts and help.

use std::sync::LazyLock;

use sudogon_board::game::Marking;
use sudogon_board::message::{Pattern, pattern};

use crate::app::command::choices::{EntryStep, Jump};
use crate::app::command::habits;
use crate::app::command::spec::Row;
use crate::app::command::{
    CardCommand, Command, CursorCommand, DemoCommand, DoctorCommand, EditCommand, EntryCommand,
    FileCommand, HintCommand, LessonCommand, NewPuzzleCommand, OwnShapeCommand, PhotoCommand,
    PrintCommand, RecordCommand, ShapesCommand, SolveCommand, ViewCommand,
};
use crate::app::{cards, clipboard, collection, demo, files, new_puzzle, tries, window};
use crate::language;

/// An entry of a menu.
pub enum Item {
    /// A command with its title, key and tooltip; a habit also with its tick.
    Command(Command),
    /// What a feature has in this menu.
    Group(&'static [Self]),
    /// A submenu.
    Submenu {
        title: &'static Pattern,
        /// It can't be opened without a visible board.
        needs_board: bool,
        /// Its entries.
        items: &'static [Self],
    },
    /// A list that is filled in while the menu is open.
    List(List),
    /// A line between groups.
    Separator,
}

/// Lists that are known only when the menu is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// The recent files.
    Recent,
    /// The text formats that a board can be copied in.
    CopyFormats,
    /// The colours of cells.
    Colours,
    /// The values that the cursor's cell can hold.
    CellValues,
    /// The values to try in it.
    Try,
    /// The values to cross out in it.
    CrossOut,
    /// The rules that fit the board.
    Rules,
    /// The ways to print the values.
    Symbols,
    /// The turns and reflections of the board.
    Turns,
    /// Where labels stand.
    Labels,
    /// Light, dark and other looks.
    Looks,
    /// The languages.
    Languages,
}

/// A command in a menu.
pub const fn item(command: Command) -> Item {
    Item::Command(command)
}

/// The menus, in the order of the menu bar.
pub static MENUS: &[(&Pattern, &[Item])] = &[
    (
        &pattern!(in "menu": "File"),
        &[
            item(Command::NewPuzzle(NewPuzzleCommand::Choose)),
            item(Command::Shapes(ShapesCommand::ShowStart)),
            item(Command::Photo(PhotoCommand::Ask)),
            item(Command::OwnShape(OwnShapeCommand::Draw)),
            item(Command::File(FileCommand::Open)),
            item(Command::File(FileCommand::OpenFolder)),
            Item::List(List::Recent),
            item(Command::Shapes(ShapesCommand::ListExamples)),
            Item::Separator,
            Item::Group(files::commands::SAVING),
            item(Command::Print(PrintCommand::Ask)),
            item(Command::Edit(EditCommand::EditAbout)),
            Item::Separator,
            Item::Group(collection::commands::MENU),
            Item::Separator,
            item(Command::File(FileCommand::Quit)),
        ],
    ),
    (
        &pattern!(in "menu": "Edit"),
        &[
            item(Command::Edit(EditCommand::Undo)),
            item(Command::Edit(EditCommand::Redo)),
            Item::Separator,
            Item::Group(clipboard::commands::MENU),
            Item::Separator,
            item(Command::Cursor(CursorCommand::SelectAll)),
            Item::List(List::Colours),
            Item::Submenu {
                title: &pattern!(in "menu": "Marks"),
                needs_board: true,
                items: &[
                    item(Command::Edit(EditCommand::FillMarks(Marking::All))),
                    item(Command::Edit(EditCommand::FillMarks(Marking::TwoPlaces))),
                    item(Command::Edit(EditCommand::ClearMarks)),
                ],
            },
            Item::Submenu {
                title: &pattern!(in "menu": "Tries"),
                needs_board: true,
                items: tries::commands::MENU,
            },
            item(Command::Edit(EditCommand::StartOver)),
            Item::Submenu {
                title: &pattern!("Fix typing mistakes"),
                needs_board: true,
                items: &[
                    item(Command::Entry(EntryCommand::InsertCell)),
                    item(Command::Entry(EntryCommand::RemoveCell)),
                    item(Command::Edit(EditCommand::MakePrinted)),
                    item(Command::Edit(EditCommand::MakeMine)),
                ],
            },
            Item::Submenu {
                title: &pattern!("Settings"),
                needs_board: false,
                items: habits::MENU,
            },
        ],
    ),
    (
        &pattern!(in "menu": "Puzzle"),
        &[
            item(Command::Edit(EditCommand::SwitchMode)),
            Item::List(List::Rules),
            Item::List(List::Symbols),
            Item::List(List::Turns),
            Item::Submenu {
                title: &pattern!(in "menu": "Shape"),
                needs_board: true,
                items: &[
                    item(Command::Entry(EntryCommand::EnterClues(true))),
                    item(Command::Entry(EntryCommand::SetStep(EntryStep::Regions))),
                    item(Command::Entry(EntryCommand::ClearRegions)),
                    item(Command::Edit(EditCommand::Flip)),
                    item(Command::OwnShape(OwnShapeCommand::Change)),
                ],
            },
            Item::Separator,
            item(Command::Hint(HintCommand::Press)),
            Item::Group(cards::commands::MENU),
            item(Command::View(ViewCommand::ShowCellMenu)),
            item(Command::Solve(SolveCommand::Ask)),
            item(Command::Doctor(DoctorCommand::FindOutWhy)),
            Item::Group(demo::commands::MENU),
            Item::Separator,
            Item::Group(new_puzzle::commands::MENU),
            Item::Separator,
            Item::Submenu {
                title: &pattern!(in "menu": "Go to"),
                needs_board: true,
                items: &[
                    item(Command::Cursor(CursorCommand::AskCell)),
                    item(Command::Cursor(CursorCommand::Jump(Jump::NextEmpty))),
                    item(Command::Entry(EntryCommand::NextPad)),
                    item(Command::View(ViewCommand::NextPart)),
                ],
            },
        ],
    ),
    (
        &pattern!(in "menu": "View"),
        &[
            Item::Submenu {
                title: &pattern!(in "menu": "Labels"),
                needs_board: false,
                items: &[Item::List(List::Labels)],
            },
            Item::Submenu {
                title: &pattern!("Light or dark"),
                needs_board: false,
                items: &[Item::List(List::Looks)],
            },
            Item::Submenu {
                title: &pattern!("Language"),
                needs_board: false,
                items: &[Item::List(List::Languages)],
            },
            habits::turn(&habits::LARGE_DIGITS),
            habits::turn(&habits::TINTS),
            habits::turn(&habits::REDUCE_MOTION),
            habits::turn(&habits::CANDIDATES),
            Item::Separator,
            habits::turn(&habits::TIMER),
            item(Command::View(ViewCommand::PauseTimer)),
            item(Command::Record(RecordCommand::Show)),
            Item::Separator,
            Item::Group(window::commands::SIZES),
            Item::Separator,
            item(Command::View(ViewCommand::FullScreen)),
            item(Command::Demo(DemoCommand::Present)),
        ],
    ),
    (
        &pattern!(in "menu": "Help"),
        &[
            item(Command::View(ViewCommand::ShowGuide)),
            item(Command::View(ViewCommand::ShowKeys)),
            item(Command::Lesson(LessonCommand::ShowAll)),
            Item::Separator,
            item(Command::View(ViewCommand::SayHouses)),
            item(Command::View(ViewCommand::SayCandidates)),
            item(Command::Card(CardCommand::Say)),
            Item::Separator,
            item(Command::View(ViewCommand::ShowVersion)),
        ],
    ),
];

/// The menu of a cell.
pub static CELL_MENU: &[Item] = &[
    item(Command::Card(CardCommand::ShowCandidates)),
    Item::Separator,
    Item::List(List::CellValues),
    Item::Submenu {
        title: &pattern!(in "menu": "Try"),
        needs_board: true,
        items: &[Item::List(List::Try)],
    },
    Item::Separator,
    Item::Submenu {
        title: &pattern!(in "menu": "Cross out"),
        needs_board: true,
        items: &[Item::List(List::CrossOut)],
    },
    Item::Submenu {
        title: &pattern!("Colour the cell"),
        needs_board: true,
        items: &[Item::List(List::Colours)],
    },
    item(Command::Entry(EntryCommand::Erase)),
];

/// For each menu the letter that opens it with Alt, and where that stands in its title: the first letter, or where an earlier menu
/// has the same, the next that is free.
pub fn menu_letters() -> Vec<Option<(usize, char)>> {
    let mut taken = Vec::new();
    let letter_of = |(title, _): &(&Pattern, _)| {
        let letters = title.text(language::spoken()).char_indices();
        let mut letters = letters.map(|(at, letter)| (at, letter.to_ascii_uppercase()));
        let is_free =
            |(_, letter): &(usize, char)| letter.is_ascii_uppercase() && !taken.contains(letter);
        let found = letters.find(is_free);
        taken.extend(found.map(|(_, letter)| letter));
        found
    };
    MENUS.iter().map(letter_of).collect()
}

/// Every command in the menus that has a row, in order.
pub fn listed() -> &'static [(Command, Row)] {
    static LISTED: LazyLock<Vec<(Command, Row)>> = LazyLock::new(|| {
        let mut listed = Vec::new();
        MENUS
            .iter()
            .for_each(|(_, items)| collect(items, &mut listed));
        listed
    });
    &LISTED
}

fn collect(items: &[Item], listed: &mut Vec<(Command, Row)>) {
    for item in items {
        match item {
            Item::Command(command) => {
                listed.extend(command.row().map(|row| (command.clone(), row)));
            }
            Item::Group(items) | Item::Submenu { items, .. } => collect(items, listed),
            Item::List(_) | Item::Separator => {}
        }
    }
}
