//! Cards on a board that changes under them: what a card says holds on the board as it is, and not only on the one that it was opened on.

use egui::{Key, Modifiers};
use sudogon::app;
use sudogon_board::game::Mode;

use super::driver::{Window, pressed};

const CTRL: Modifiers = Modifiers::COMMAND;

/// An example in which the 4 of its first cell is open.
fn playing() -> Window {
    let puzzle =
        "...82.6...3..71......453...12579.3..7.8.3....96..4.7.1.74......2.6.1759....56427.";
    let mut window = Window::open().playing(puzzle);
    window.click("r1c1");
    window
}

/// What somebody does, and how.
type Doing = (&'static str, fn(&mut Window));

/// What a card may be opened on.
const BOARDS: [Doing; 3] = [
    ("a note in the middle", |w| w.keys(CTRL, Key::Num5)),
    ("full notes", |w| w.choose("Fill in all candidates")),
    ("a try", |w| {
        w.keys(CTRL, Key::T);
        w.key(Key::Num4);
    }),
];

/// What may happen to the board while a card is open.
const CHANGES: &[Doing] = &[
    ("a right value", |w| w.key(Key::Num4)),
    ("a wrong value", |w| w.key(Key::Num5)),
    ("a note", |w| w.keys(Modifiers::SHIFT, Key::Num5)),
    ("a note in the middle", |w| w.keys(CTRL, Key::Num5)),
    ("the right one", |w| w.keys(CTRL, Key::Num4)),
    ("a cross", |w| w.keys(Modifiers::ALT, Key::Num4)),
    ("crosses everywhere", |w| {
        w.keys(CTRL, Key::A);
        w.keys(Modifiers::ALT, Key::Num4);
        w.click("r1c1");
    }),
    ("a cleared cell", |w| w.key(Key::Delete)),
    ("a colour", |w| {
        w.colour("r1c1", "Colour 3: violet, triangle");
    }),
    ("other notes", |w| w.choose("Fill in what has two places")),
    ("no notes", |w| w.choose("Clear all notes")),
    ("nothing of its player", |w| {
        w.choose("Clear my values and notes");
    }),
    ("other printed numbers", |w| {
        w.choose("Make printed numbers mine");
    }),
    ("the other mode", |w| {
        w.keys(CTRL, Key::M);
        w.keys(CTRL, Key::M);
    }),
];

/// The commands that open a card, by what they are called.
fn openers() -> Vec<&'static str> {
    let mut titles: Vec<&str> = app::commands().map(|(title, _)| title).collect();
    let mut window = playing();
    let start = window.board().clone();
    titles.retain(|title| {
        // Each of these leaves the window, or asks the system for something.
        if ["Quit", "Full screen", "Presentation"].contains(title) {
            return false;
        }
        open(&mut window, title);
        let is_open = window.has_button("Close");
        // In front of a dialog no value is typed.
        window.key(Key::Num5);
        let is_card = is_open && *window.board() != start;
        window.keys(CTRL, Key::Z);
        window.key(Key::Escape);
        let is_as_before = *window.board() == start && window.mode() == Mode::Play;
        if !is_as_before || window.has_button("Close") || !window.has("r1c1, ") {
            window = playing();
        }
        is_card
    });
    titles
}

/// Does a command by its key, or else by its menu.
fn open(window: &mut Window, title: &str) {
    let mut commands = app::commands();
    let (_, keys) = commands
        .find(|(name, _)| *name == title)
        .expect("a command");
    match keys.first() {
        Some(key) => {
            window.events_at_once(pressed(key.logical_key, key.modifiers));
            window.settle();
        }
        // Some are in menus only while they could do something.
        None => _ = window.choose_if_there(title),
    }
}

#[test]
fn every_card_follows_whatever_becomes_of_its_board() {
    let openers = openers();
    assert!(openers.len() >= 8, "cards by {openers:?}");
    for (nth, (before, prepare)) in BOARDS.into_iter().enumerate() {
        let mut window = playing();
        prepare(&mut window);
        let start = window.board().clone();
        for (at, opener) in openers.iter().enumerate() {
            while window.has_button("Close") {
                window.press("Close");
            }
            // Each change on one of the boards; all of them on each where the card tells of marks, which every change concerns.
            let (first, step) = match *opener {
                "Check my notes" => (0, 1),
                _ => ((at + nth) % BOARDS.len(), BOARDS.len()),
            };
            for (change, make) in CHANGES.iter().skip(first).step_by(step) {
                open(&mut window, opener);
                make(&mut window);
                assert!(
                    !window.has("That went wrong"),
                    "{before}, {opener}, {change}"
                );
                window.keys(CTRL, Key::Z);
                window.keys(CTRL, Key::Y);
                while *window.board() != start {
                    window.keys(CTRL, Key::Z);
                }
                window.click("r1c1");
            }
        }
    }
}

#[test]
fn the_way_back_before_a_mistake_is_counted_from_where_the_board_is() {
    let mut window = playing();
    let start = window.line();
    window.key(Key::Num5);
    window.key(Key::F2);
    window.expect_text("First, a mistake");
    assert!(window.has_button("Go back to before it (undoes 1 entry)"));
    window.colour("r1c1", "Colour 3: violet, triangle");
    window.press("Go back to before it (undoes 2 entries)");
    assert_eq!(window.line(), start);
}

#[test]
fn marks_that_were_misleading_and_are_no_longer_keep_no_hint_back() {
    let mut window = playing();
    window.keys(CTRL, Key::Num5);
    window.key(Key::F2);
    window.expect_text("Your notes are misleading");
    window.keys(CTRL, Key::Num4);
    assert!(!window.has("Your notes are misleading"));
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
}

#[test]
fn marks_are_checked_again_for_crosses_through_right_values() {
    let mut window = playing();
    window.keys(CTRL, Key::Num5);
    window.keys(Modifiers::SHIFT, Key::F4);
    window.expect_text("Notes are missing");
    window.keys(Modifiers::ALT, Key::Num4);
    window.expect_text("Crossed out by mistake");
    window.press("Remove the crosses there");
    assert!(!window.has("Crossed out by mistake"));
}
