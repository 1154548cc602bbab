//! The menus, as data. Whatever has a title or keys stands in one of them: shortcuts and help walk them too.

use std::sync::LazyLock;

use crate::app::command::actions::Command;
use crate::app::command::choices::{BoardZoom, EntryStep, Habit, Jump, Zoom};
use crate::app::command::table::Row;
use crate::game::Mode;

/// Something in a menu.
pub enum Item {
    /// A command with its title, key and tooltip.
    Command(Command),
    /// A habit that is on or off, with its tick.
    Switch(Habit),
    /// A menu in the menu, which needs a board if it says so.
    Submenu {
        /// What it is called.
        title: &'static str,
        /// Without a board in sight it can't be opened.
        needs_board: bool,
        /// What is in it.
        items: &'static [Self],
    },
    /// What the open menu lists.
    List(List),
    /// A line between groups.
    Separator,
}

/// Things to choose from that are known only when the menu is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// The files that were open last.
    Recent,
    /// The puzzles that come with Sudogon.
    Examples,
    /// The text formats that a board can be copied in.
    CopyFormats,
    /// The colours of cells.
    Colours,
    /// The rules that fit the board.
    Rules,
    /// The turns and reflections of the board.
    Turns,
    /// Where labels stand.
    Labels,
    /// Light, dark and other looks.
    Looks,
}

const fn item(command: Command) -> Item {
    Item::Command(command)
}

/// The menus, in the order of the menu bar.
pub static MENUS: &[(&str, &[Item])] = &[
    (
        "File",
        &[
            item(Command::Choose),
            item(Command::Open),
            Item::List(List::Recent),
            Item::Submenu {
                title: "Examples",
                needs_board: false,
                items: &[Item::List(List::Examples)],
            },
            Item::Separator,
            item(Command::Save),
            item(Command::SaveAs),
            item(Command::Export),
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
            item(Command::InsertCell),
            item(Command::RemoveCell),
            item(Command::MakePrinted),
            item(Command::MakeMine),
            item(Command::StartOver),
            Item::Separator,
            item(Command::FillMarks),
            item(Command::ClearMarks),
            Item::Switch(Habit::TidyMarks),
            Item::Switch(Habit::NumberFirst),
            Item::Switch(Habit::MarkedHints),
            Item::Submenu {
                title: "Colour the cell",
                needs_board: true,
                items: &[Item::List(List::Colours)],
            },
            Item::Separator,
            item(Command::EditAbout),
        ],
    ),
    (
        "Puzzle",
        &[
            item(Command::SetMode(Mode::Enter)),
            item(Command::SetMode(Mode::Play)),
            Item::Separator,
            item(Command::SetStep(EntryStep::Regions)),
            item(Command::ClearRegions),
            Item::List(List::Rules),
            Item::List(List::Turns),
            item(Command::Flip),
            Item::Separator,
            item(Command::Hint),
            item(Command::Inquire),
            item(Command::Missing),
            item(Command::Path),
            item(Command::Check),
            item(Command::Solve),
            item(Command::Watch),
            item(Command::Race),
            Item::Separator,
            item(Command::AskCell),
            item(Command::Jump(Jump::NextEmpty)),
            item(Command::NextPad),
        ],
    ),
    (
        "View",
        &[
            Item::List(List::Labels),
            Item::Switch(Habit::LargeDigits),
            Item::Switch(Habit::Tints),
            Item::Separator,
            Item::List(List::Looks),
            Item::Separator,
            item(Command::ZoomBoard(BoardZoom::Larger)),
            item(Command::ZoomBoard(BoardZoom::Smaller)),
            item(Command::ZoomBoard(BoardZoom::WholeOrReadable)),
            Item::Separator,
            item(Command::Zoom(Zoom::Larger)),
            item(Command::Zoom(Zoom::Smaller)),
            item(Command::Zoom(Zoom::Usual)),
            item(Command::NextPart),
            item(Command::Present),
        ],
    ),
    (
        "Help",
        &[
            item(Command::ShowKeys),
            Item::Separator,
            item(Command::SayHouses),
            item(Command::SayCandidates),
            item(Command::SayCard),
            Item::Separator,
            item(Command::ShowVersion),
        ],
    ),
];

/// Every command in the menus that has a row, in their order.
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
        let command = match item {
            Item::Command(command) => command.clone(),
            Item::Switch(habit) => Command::Turn(*habit),
            Item::Submenu { items, .. } => {
                collect(items, listed);
                continue;
            }
            Item::List(_) | Item::Separator => continue,
        };
        listed.extend(command.row().map(|row| (command, row)));
    }
}
