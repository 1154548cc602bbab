//! What menus are made of.

use crate::app::command::Command;

/// An entry of a menu.
pub enum Item {
    /// A command with its title, key and tooltip; a habit also with its tick.
    Command(Command),
    /// A submenu.
    Submenu {
        /// Its title.
        title: &'static str,
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
    /// The techniques of hints.
    Techniques,
    /// Where labels stand.
    Labels,
    /// Light, dark and other looks.
    Looks,
}

/// A command in a menu.
pub(super) const fn item(command: Command) -> Item {
    Item::Command(command)
}
