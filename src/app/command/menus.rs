//! The menus: one table, since what stands in which order is one decision. And the commands in them, for shortcuts and help.

use std::sync::LazyLock;

use egui::{Event, Modifiers};
use sudogon_board::game::Marking;
use sudogon_board::message::{Pattern, pattern};

use crate::app::command::choices::{BoardZoom, EntryStep, Jump, Zoom};
use crate::app::command::page_entries::PageEntry;
use crate::app::command::setting_switches;
use crate::app::command::settings::{self, Setting};
use crate::app::command::spec::{Row, pressed};
use crate::app::command::{
    CardCommand, ClipboardCommand, CollectionCommand, Command, CursorCommand, DemoCommand,
    DoctorCommand, EditCommand, EntryCommand, FileCommand, HintCommand, LessonCommand,
    OwnShapeCommand, PhotoCommand, PrintCommand, RecordCommand, ReviewCommand, ShapesCommand,
    SolveCommand, TryCommand, ViewCommand,
};
use crate::language;

/// An entry of a menu.
pub enum Item {
    /// A command with its title, key and tooltip; one that turns a setting on and off has its tick.
    Command(Command),
    /// A submenu.
    Submenu {
        title: &'static Pattern,
        /// Only whoever has the window read aloud needs it.
        is_for_readers: bool,
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
}

/// A command in a menu.
const fn item(command: Command) -> Item {
    Item::Command(command)
}

/// A command that opens a page.
const fn page(page: PageEntry) -> Item {
    Item::Command(Command::Shapes(ShapesCommand::ShowPage(page)))
}

/// The menus, in the order of the menu bar.
pub static MENUS: &[(&Pattern, &[Item])] = &[
    (
        &pattern!(in "menu": "File"),
        &[
            page(PageEntry::NewPuzzle),
            item(Command::Shapes(ShapesCommand::ShowStart)),
            item(Command::Photo(PhotoCommand::Ask)),
            item(Command::Photo(PhotoCommand::AskPhone)),
            item(Command::OwnShape(OwnShapeCommand::Draw)),
            item(Command::File(FileCommand::Open)),
            item(Command::File(FileCommand::OpenFolder)),
            Item::List(List::Recent),
            page(PageEntry::Examples),
            Item::Separator,
            item(Command::File(FileCommand::Save)),
            item(Command::File(FileCommand::SaveAs)),
            item(Command::File(FileCommand::Export)),
            item(Command::Print(PrintCommand::Ask)),
            item(Command::Edit(EditCommand::EditAbout)),
            Item::Separator,
            item(Command::Collection(CollectionCommand::Show)),
            item(Command::Collection(CollectionCommand::Next)),
            item(Command::Collection(CollectionCommand::Previous)),
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
            item(Command::Clipboard(ClipboardCommand::Copy)),
            Item::Submenu {
                title: &pattern!("Copy as"),
                is_for_readers: false,
                items: &[
                    Item::List(List::CopyFormats),
                    item(Command::Clipboard(ClipboardCommand::CopyPicture)),
                ],
            },
            item(Command::Clipboard(ClipboardCommand::AskPaste)),
            Item::Separator,
            item(Command::Cursor(CursorCommand::SelectAll)),
            Item::Submenu {
                title: &pattern!(in "menu": "Notes"),
                is_for_readers: false,
                items: &[
                    item(Command::Edit(EditCommand::FillMarks(Marking::All))),
                    item(Command::Edit(EditCommand::FillMarks(Marking::TwoPlaces))),
                    item(Command::Edit(EditCommand::ClearMarks)),
                ],
            },
            item(Command::Try(TryCommand::Ask)),
            item(Command::Try(TryCommand::Show)),
            item(Command::Try(TryCommand::Keep)),
            item(Command::Try(TryCommand::TakeBack)),
            item(Command::Try(TryCommand::PutAside)),
            item(Command::Try(TryCommand::ShowWithout)),
            item(Command::Try(TryCommand::Copy)),
            item(Command::Try(TryCommand::Clear)),
            item(Command::Edit(EditCommand::StartOver)),
            Item::Submenu {
                title: &pattern!("Fix typing mistakes"),
                is_for_readers: false,
                items: &[
                    item(Command::Entry(EntryCommand::InsertCell)),
                    item(Command::Entry(EntryCommand::RemoveCell)),
                    item(Command::Edit(EditCommand::MakePrinted)),
                    item(Command::Edit(EditCommand::MakeMine)),
                ],
            },
            page(PageEntry::Settings),
        ],
    ),
    (
        &pattern!(in "menu": "Puzzle"),
        &[
            item(Command::Edit(EditCommand::SwitchMode)),
            item(Command::Entry(EntryCommand::EnterClues(true))),
            Item::List(List::Rules),
            Item::List(List::Symbols),
            Item::List(List::Turns),
            Item::Submenu {
                title: &pattern!(in "menu": "Shape"),
                is_for_readers: false,
                items: &[
                    item(Command::Entry(EntryCommand::SetStep(EntryStep::Regions))),
                    item(Command::Entry(EntryCommand::ClearRegions)),
                    item(Command::Edit(EditCommand::Flip)),
                    item(Command::OwnShape(OwnShapeCommand::Change)),
                ],
            },
            Item::Separator,
            item(Command::Hint(HintCommand::Press)),
            item(Command::Card(CardCommand::ShowCandidates)),
            item(Command::Card(CardCommand::ShowMissing)),
            item(Command::Card(CardCommand::ShowTrueCandidates)),
            item(Command::Card(CardCommand::ShowPath)),
            item(Command::Review(ReviewCommand::Open)),
            item(Command::Card(CardCommand::Check)),
            item(Command::Card(CardCommand::CheckMarks)),
            item(Command::Card(CardCommand::EnterSingles)),
            item(Command::Solve(SolveCommand::Ask)),
            item(Command::Doctor(DoctorCommand::FindOutWhy)),
            item(Command::Demo(DemoCommand::Watch)),
            Item::Separator,
            Item::Submenu {
                title: &pattern!(in "menu": "Go to"),
                is_for_readers: false,
                items: &[
                    item(Command::Cursor(CursorCommand::AskCell)),
                    item(Command::Cursor(CursorCommand::Jump(Jump::NextEmpty))),
                ],
            },
        ],
    ),
    (
        &pattern!(in "menu": "View"),
        &[
            item(Command::View(ViewCommand::Turn(
                &setting_switches::CANDIDATES,
            ))),
            item(Command::View(ViewCommand::Turn(&setting_switches::TIMER))),
            item(Command::View(ViewCommand::PauseTimer)),
            item(Command::Record(RecordCommand::Show)),
            Item::Separator,
            item(Command::View(ViewCommand::ZoomBoard(
                BoardZoom::WholeOrReadable,
            ))),
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
            Item::Submenu {
                title: &pattern!(in "menu": "Read aloud"),
                is_for_readers: true,
                items: &[
                    item(Command::View(ViewCommand::SayHouses)),
                    item(Command::View(ViewCommand::ReadHouse)),
                    item(Command::View(ViewCommand::SayCandidates)),
                    item(Command::Card(CardCommand::Say)),
                    item(Command::Cursor(CursorCommand::NextInHint)),
                ],
            },
            item(Command::View(ViewCommand::ShowVersion)),
        ],
    ),
];

/// The menu of a cell.
pub static CELL_MENU: &[Item] = &[
    item(Command::Card(CardCommand::ShowCandidates)),
    Item::Separator,
    Item::List(List::CellValues),
    Item::Separator,
    Item::Submenu {
        title: &pattern!(in "menu": "Try"),
        is_for_readers: false,
        items: &[Item::List(List::Try)],
    },
    Item::Submenu {
        title: &pattern!(in "menu": "Cross out"),
        is_for_readers: false,
        items: &[Item::List(List::CrossOut)],
    },
    Item::Submenu {
        title: &pattern!("Colour the cell"),
        is_for_readers: false,
        items: &[Item::List(List::Colours)],
    },
    item(Command::Entry(EntryCommand::Erase)),
];

/// What has a key and a row in the list of keys, and no place in a menu.
static KEYS_ALONE: &[Item] = &[
    item(Command::Cursor(CursorCommand::SelectSameHere)),
    item(Command::Cursor(CursorCommand::ToggleHere)),
    item(Command::View(ViewCommand::ShowCellMenu)),
    item(Command::Entry(EntryCommand::NextPad)),
    item(Command::View(ViewCommand::NextPart)),
    item(Command::View(ViewCommand::ZoomBoard(BoardZoom::Larger))),
    item(Command::View(ViewCommand::ZoomBoard(BoardZoom::Smaller))),
    item(Command::View(ViewCommand::Zoom(Zoom::Larger))),
    item(Command::View(ViewCommand::Zoom(Zoom::Smaller))),
    item(Command::View(ViewCommand::Zoom(Zoom::Usual))),
];

/// For each menu the letter that opens it with Alt, and where that stands in its title: the first letter, or where an earlier menu
/// has the same, the next that is free.
pub fn menu_letters() -> Vec<Option<(usize, char)>> {
    let mut taken = Vec::new();
    let letter_of = |(title, _): &(&Pattern, _)| {
        let mut letters = title
            .text(language::spoken())
            .char_indices()
            .map(|(at, letter)| (at, letter.to_ascii_uppercase()));
        let is_free =
            |(_, letter): &(usize, char)| letter.is_ascii_uppercase() && !taken.contains(letter);
        let found = letters.find(is_free);
        taken.extend(found.map(|(_, letter)| letter));
        found
    };
    MENUS.iter().map(letter_of).collect()
}

/// Every command that has a row, in the order of the menus.
pub fn listed() -> &'static [(Command, Row)] {
    static LISTED: LazyLock<Vec<(Command, Row)>> = LazyLock::new(|| {
        let mut listed = Vec::new();
        MENUS
            .iter()
            .for_each(|(_, items)| collect(items, &mut listed));
        for setting in settings::GROUPS.iter().flat_map(|(_, group)| *group) {
            let Setting::Switch(switch) = setting else {
                continue;
            };
            let command = ViewCommand::Turn(switch).into();
            // Some are in a menu too.
            if !listed.iter().any(|(other, _)| *other == command) {
                add(command, &mut listed);
            }
        }
        collect(KEYS_ALONE, &mut listed);
        listed
    });
    &LISTED
}

fn collect(items: &[Item], listed: &mut Vec<(Command, Row)>) {
    for item in items {
        match item {
            Item::Command(command) => add(command.clone(), listed),
            Item::Submenu { items, .. } => collect(items, listed),
            Item::List(_) | Item::Separator => {}
        }
    }
}

fn add(command: Command, listed: &mut Vec<(Command, Row)>) {
    let row = command.spec().row;
    listed.extend(row.map(|row| (command, row)));
}

/// The command whose key an event presses: of Ctrl+S and Ctrl+Shift+S, which both match, the one with more modifiers.
pub fn of_key(event: &Event) -> Option<Command> {
    let pressed = listed().iter().filter_map(|(command, row)| {
        let modifiers = row.key_of(event)?.modifiers;
        let held = [modifiers.shift, modifiers.alt, modifiers.command];
        Some((held.iter().filter(|&&is_held| is_held).count(), command))
    });
    let command = pressed.max_by_key(|(held, _)| *held);
    command.map_or_else(
        || of_menu_letter(event),
        |(_, command)| Some(command.clone()),
    )
}

/// Alt and the letter of a menu open it.
pub fn of_menu_letter(event: &Event) -> Option<Command> {
    let (key, _) = pressed(event).filter(|(_, held)| *held == Modifiers::ALT)?;
    let is_it = |letter: &Option<(usize, char)>| {
        letter.is_some_and(|(_, letter)| key.name().chars().eq([letter]))
    };
    let at = menu_letters().iter().position(is_it);
    at.map(|it| ViewCommand::OpenMenu(it).into())
}
