//! What a screen reader finds: each control, dialog, menu and group has a name, and the focus is never on nothing.
//!
//! What a command opens is looked through where commands are tried (`commands.rs`), and the cards in small windows here.

use egui::accesskit::{Action, HasPopup, Role};
use egui::{Key, Modifiers};
use egui_kittest::Node;
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use sudogon_board::message::Language;

use super::driver::{SMALL, STORIES, Window, each_panel, pressed, said};

/// The most characters of a name: a screen reader reads it to the end each time.
const LONGEST: usize = 100;

/// Fails if something that can have the focus has no name or a long one, if a window, dialog, menu or group has none, if a radio button is
/// in no group, or if a dialog is open and the focus not in it.
pub fn expect_names(window: &Window, shown: &str) {
    let nodes = || window.harness.query_all_by(|_| true);
    let faults: Vec<String> = nodes()
        .filter_map(|node| fault(&node.accesskit_node()))
        .collect();
    assert!(faults.is_empty(), "{shown}: {faults:#?}");
    let has_dialog = nodes().any(|node| node.accesskit_node().role() == Role::Dialog);
    let is_in_dialog = |node: &AccessKitNode<'_>| {
        node.is_focused() && is_within(node, |around| around.role() == Role::Dialog)
    };
    let has_focus = nodes().any(|node| is_in_dialog(&node.accesskit_node()));
    assert!(!has_dialog || has_focus, "{shown}: the focus is not in it");
}

fn fault(node: &AccessKitNode<'_>) -> Option<String> {
    let (role, name) = (node.role(), node.label().unwrap_or_default());
    let is_unnamed = name.trim().is_empty();
    let takes_focus = node.data().supports_action(Action::Focus);
    let needs_name = [Role::Window, Role::Dialog, Role::RadioGroup];
    if is_unnamed && (takes_focus || needs_name.contains(&role)) {
        return Some(format!("{role:?} without a name: {:?}", node.raw_bounds()));
    }
    // A row of a list is there to be read, and says all that it holds.
    let is_read = matches!(role, Role::Cell | Role::ListItem);
    if takes_focus && !is_read && name.chars().count() >= LONGEST {
        return Some(format!("{role:?} with a long name: {name}"));
    }
    let is_choice = matches!(role, Role::RadioButton | Role::MenuItemRadio);
    let is_group = |around: &AccessKitNode<'_>| {
        matches!(around.role(), Role::RadioGroup | Role::Group | Role::Menu)
            && !said(around).is_empty()
    };
    (is_choice && !is_within(node, is_group)).then(|| format!("{name} is in no named group"))
}

fn is_within(node: &AccessKitNode<'_>, fits: impl Fn(&AccessKitNode<'_>) -> bool) -> bool {
    let mut around = node.parent();
    while let Some(one) = around {
        if fits(&one) {
            return true;
        }
        around = one.parent();
    }
    false
}

#[test]
fn each_panel_of_a_small_window_has_names() {
    expect_names(&Window::open(), "first screen");
    each_panel(Language::ENGLISH, SMALL[0], expect_names);
}

#[test]
fn a_dialog_gives_the_focus_back_to_where_it_was() {
    let mut window = Window::playing_star();
    window.key(Key::F6);
    assert_eq!(window.focused(), "Play");
    window.key(Key::F1);
    assert!(
        window.focused().starts_with("Alt+F, "),
        "{}",
        window.focused()
    );
    window.key(Key::ArrowDown);
    assert_eq!(window.focused(), "Arrows: Go to the next cell that way");
    window.key(Key::Tab);
    assert_eq!(window.focused(), "Close");
    window.key(Key::Tab);
    assert!(
        window.focused().starts_with("Alt+F, "),
        "after the last comes the first"
    );
    window.key(Key::Escape);
    assert_eq!(window.focused(), "Play");
    // Nothing has had it on the first screen.
    let mut window = Window::open();
    window.key(Key::F1);
    window.key(Key::Escape);
    assert_eq!(window.focused(), "From a photo");
}

#[test]
fn menu_entries_tell_their_keys_and_submenus_apart_from_their_names() {
    let mut window = Window::playing_star();
    window.press("Edit");
    fn entry<'a>(window: &'a Window, name: &str) -> Node<'a> {
        let found = window.button(|button| button == name);
        found.unwrap_or_else(|| panic!("there is no {name:?}"))
    }
    let paste = entry(&window, "Paste a puzzle").accesskit_node();
    assert_eq!(paste.role(), Role::MenuItem);
    assert!(
        !paste
            .data()
            .keyboard_shortcut()
            .unwrap_or_default()
            .is_empty()
    );
    let marks = entry(&window, "Notes").accesskit_node();
    assert_eq!(marks.has_popup(), Some(HasPopup::Menu));
    assert_eq!(marks.data().is_expanded(), Some(false));
    window.press("Edit");
    window.press("View");
    let switch = entry(&window, "Show candidates").accesskit_node();
    assert_eq!(switch.role(), Role::MenuItemCheckBox);
}

#[test]
fn groups_of_techniques_are_one_stop_of_tab_each() {
    let mut window = Window::open();
    window.choose("Learn techniques…");
    let mut stops = Vec::new();
    loop {
        window.key(Key::Tab);
        let stop = window.focused();
        if stops.len() > 40 || stop.starts_with("Search by name") {
            break;
        }
        stops.push(stop);
    }
    assert!(stops.contains(&"Close".to_owned()), "{stops:?}");
    assert!(stops.len() < 15, "{stops:?}");
    // Inside, arrows lead to each card and what can be ticked on it.
    let first = stops[0].clone();
    window.tab_to(&first);
    window.key(Key::ArrowRight);
    assert_ne!(window.focused(), first);
    window.tab_to(&first);
    window.keys(Modifiers::SHIFT, Key::Tab);
    assert!(
        window.focused().starts_with("Search by name"),
        "{}",
        window.focused()
    );
}

#[test]
fn f6_goes_through_the_parts_of_each_page() {
    let parts = |window: &mut Window| {
        let mut parts: Vec<String> = Vec::new();
        for _ in 0..6 {
            window.key(Key::F6);
            let part = window.focused();
            assert!(!part.is_empty(), "after {parts:?}");
            if parts.contains(&part) {
                break;
            }
            parts.push(part);
        }
        parts
    };
    assert_eq!(
        parts(&mut Window::open()),
        ["From a photo", "Find a shape", "File"]
    );
    let mut window = Window::open();
    window.choose("A shape of my own…");
    assert_eq!(parts(&mut window).len(), 4);
    let mut window = Window::open().playing(STORIES[0].givens);
    assert_eq!(parts(&mut window).len(), 4);
}

#[test]
fn a_dialog_that_is_answered_does_not_take_the_focus_from_what_came() {
    let mut window = Window::playing_star();
    window.keys(Modifiers::COMMAND, Key::G);
    window.type_keys("17");
    window.key(Key::Enter);
    window.key(Key::ArrowRight);
    assert!(
        !window.cursor().starts_with("cell 17, "),
        "the board has the focus"
    );
}

#[test]
fn cells_that_do_not_touch_are_selected_by_keys() {
    let mut window = Window::playing_star();
    let on = Modifiers::COMMAND | Modifiers::SHIFT;
    window.click("cell 2");
    window.keys(Modifiers::COMMAND, Key::Space);
    assert_eq!(window.announced(), "selected: cell 2");
    window.keys(on, Key::ArrowRight);
    window.keys(on, Key::ArrowRight);
    window.key(Key::Num7);
    assert!(
        window.hear("cell 2").contains("your 7"),
        "{}",
        window.hear("cell 2")
    );
    assert!(!window.hear("cell 3").contains("your 7"));
    // Without Ctrl the selection ends.
    window.key(Key::ArrowLeft);
    window.key(Key::Delete);
    assert!(window.hear("cell 2").contains("your 7"));
}

#[test]
fn a_selection_is_told_as_it_grows_and_ends() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.keys(Modifiers::SHIFT, Key::ArrowRight);
    assert_eq!(window.announced(), "selected: cells 2 and 3");
    window.type_keys("7");
    assert_eq!(window.announced(), "7 in 2 cells");
    window.key(Key::Escape);
    assert_eq!(window.announced(), "1 cell selected");
    window.key(Key::Delete);
    assert!(window.hear("cell 2").contains("your 7"));
    window.keys(Modifiers::COMMAND, Key::A);
    assert_eq!(window.announced(), "54 cells selected");
}

#[test]
fn tab_at_the_last_cell_says_the_way_out() {
    let mut window = Window::playing_star();
    window.keys(Modifiers::COMMAND, Key::End);
    window.key(Key::Tab);
    assert_eq!(
        window.announced(),
        "The last cell. F6 leads out of the board"
    );
}

#[test]
fn places_without_a_cell_are_told_where_they_are() {
    let mut window = Window::open();
    window.choose("A shape of my own…");
    window.key(Key::ArrowRight);
    assert_eq!(window.focused(), "No cell, row 1, column 2");
    window.key(Key::Space);
    assert!(
        window.focused().starts_with("r1c1, "),
        "{}",
        window.focused()
    );
    window.key(Key::ArrowDown);
    assert_eq!(window.focused(), "No cell, row 2, column 1");
}

/// What has the focus after a key, frame by frame, without what had it before.
fn trail(window: &mut Window, modifiers: Modifiers, key: Key) -> Vec<String> {
    let mut seen = vec![window.focused()];
    for event in pressed(key, modifiers) {
        window.harness.event(event);
        for _ in 0..4 {
            window.step();
            seen.push(window.focused());
        }
    }
    seen.dedup();
    seen.split_off(1)
}

/// A reader tells of the window itself where nothing has the focus, and of a control that has it on the way, if only for a frame.
#[test]
fn the_focus_goes_from_one_thing_straight_to_the_next() {
    const CELL: &str = "empty, cell 2";
    const SEARCH: &str = "Search by name, level or idea: wing, hard, rectangle";
    let mut window = Window::open();
    window.keys(Modifiers::ALT, Key::H);
    assert_eq!(
        trail(&mut window, Modifiers::NONE, Key::Escape),
        ["From a photo"]
    );
    window.tab_to("Type it in");
    assert_eq!(
        trail(&mut window, Modifiers::NONE, Key::Enter),
        ["empty, r1c1"]
    );
    // A button that can't be pressed any more leaves it to the part of the window that it is in.
    window.choose("A shape of my own…");
    window.key(Key::Space);
    window.key(Key::F6);
    window.tab_to("Undo");
    assert_eq!(trail(&mut window, Modifiers::NONE, Key::Space), ["Cells"]);
    let mut window = Window::playing_star();
    for (modifiers, key, expected) in [
        (Modifiers::ALT, Key::H, vec!["Help", "Guide"]),
        (Modifiers::NONE, Key::ArrowUp, vec!["About Sudogon"]),
        (Modifiers::NONE, Key::Escape, vec![CELL]),
        (Modifiers::COMMAND, Key::G, vec!["Its label, or its number"]),
        (Modifiers::NONE, Key::Escape, vec![CELL]),
        (
            Modifiers::COMMAND,
            Key::N,
            vec!["Search by name, rule, clue or size: hyper, knight, thermometer, 5×4"],
        ),
        (Modifiers::NONE, Key::Escape, vec![CELL]),
        (Modifiers::ALT, Key::H, vec!["Help", "Guide"]),
        (Modifiers::NONE, Key::ArrowDown, vec!["Keys"]),
        (Modifiers::NONE, Key::ArrowDown, vec!["Learn techniques…"]),
        (Modifiers::NONE, Key::Enter, vec![SEARCH]),
        (Modifiers::NONE, Key::Tab, vec!["What helps here?"]),
    ] {
        assert_eq!(trail(&mut window, modifiers, key), expected, "{key:?}");
        if window.focused() == SEARCH {
            window.type_keys("last cell");
        }
    }
    // What is known is not among what is to be practised today, and all below it moves up.
    window.tab_to("Last cell");
    window.arrow_to("I know all that is easy");
    assert!(trail(&mut window, Modifiers::NONE, Key::Space).is_empty());
    assert_eq!(trail(&mut window, Modifiers::NONE, Key::Escape), [CELL]);
}
