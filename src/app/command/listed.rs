//! The commands in the menus, in order: for shortcuts and help.

use std::sync::LazyLock;

use crate::app::command::Command;
use crate::app::command::menu_item::Item;
use crate::app::command::menus::MENUS;
use crate::app::command::spec::Row;

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
            Item::Submenu { items, .. } => collect(items, listed),
            Item::List(_) | Item::Separator => {}
        }
    }
}
