//! What menus are made of.

use crate::app::command::actions::Command;
use crate::app::command::choices::Habit;

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

/// A command in a menu.
pub(super) const fn item(command: Command) -> Item {
    Item::Command(command)
}
