//! What can be pressed is large enough to be hit, whatever is drawn of it.

use std::collections::BTreeSet;

use egui::accesskit::Role;
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use sudogon::app;
use sudogon_board::message::Language;

use super::commands::CASES;
use super::driver::{SMALL, Window, each_panel, is_field, is_pressable, said};

/// The least width and height, in points.
const LEAST: f32 = 24.0;

/// Says whether it can be clicked. The cells of boards are as large as the board allows.
fn is_target(node: &AccessKitNode<'_>) -> bool {
    let is_other = matches!(
        node.role(),
        Role::Slider | Role::SpinButton | Role::ComboBox | Role::MenuItem
    );
    is_pressable(node) || is_field(node) || is_other
}

/// What in the window is smaller, and where.
fn small(window: &Window, panel: &str) -> Vec<String> {
    let targets = window.harness.query_all_by(is_target);
    let small = targets.filter_map(|node| {
        let size = node.rect().size();
        let is_small = size.min_elem() < LEAST - 0.5;
        let name = said(&node.accesskit_node());
        is_small.then(|| format!("{panel}: {name:?} is {:.0}×{:.0}", size.x, size.y))
    });
    small.collect()
}

#[test]
fn all_that_can_be_pressed_is_large_enough_to_be_hit() {
    let mut found = BTreeSet::new();
    for (title, keys) in app::commands() {
        let (_, before, _) = CASES
            .iter()
            .find(|(name, ..)| *name == title)
            .expect("each command has a case");
        let mut window = Window::playing_star();
        before(&mut window);
        match keys.first() {
            Some(key) => window.keys(key.modifiers, key.logical_key),
            None => window.choose(title),
        }
        found.extend(small(&window, title));
    }
    each_panel(Language::ENGLISH, SMALL[0], |window, panel| {
        found.extend(small(window, panel));
    });
    assert!(found.is_empty(), "{found:#?}");
}
