//! Many controls of one kind as one stop of Tab, which leads past the rest of them; arrows move among them.

use egui::{FocusDirection, Id, Key, Ui};

use crate::app::command::spec::pressed;
use crate::app::style::widgets;

/// Takes Tab before the controls are drawn: from any of a group, as they were drawn last, it goes on behind the group, with Shift to the
/// group before.
pub fn take_tab(ui: &Ui, list: Id) {
    let groups: Vec<Vec<Id>> = ui.data(|data| data.get_temp(list)).unwrap_or_default();
    let focused = ui.memory(|memory| memory.focused());
    let Some((at, id)) = focused.and_then(|id| {
        let at = groups.iter().position(|group| group.contains(&id))?;
        Some((at, id))
    }) else {
        return;
    };
    widgets::keep_arrows(ui, id, true);
    let tab = ui.input(|input| {
        let mut pressed = input.events.iter().filter_map(pressed);
        pressed.find(|(key, _)| *key == Key::Tab)
    });
    let (first, last) = (groups[at].first(), groups[at].last());
    let before = at.checked_sub(1).and_then(|before| groups[before].first());
    ui.memory_mut(|memory| match tab.map(|(_, held)| held.shift) {
        Some(false) => {
            memory.request_focus(*last.unwrap_or(&id));
            memory.move_focus(FocusDirection::Next);
        }
        Some(true) => match before {
            Some(&before) => memory.request_focus(before),
            None => {
                memory.request_focus(*first.unwrap_or(&id));
                memory.move_focus(FocusDirection::Previous);
            }
        },
        None => {}
    });
}

/// Remembers the groups of controls that were drawn.
pub fn remember(ui: &Ui, list: Id, groups: Vec<Vec<Id>>) {
    ui.data_mut(|data| data.insert_temp(list, groups));
}
