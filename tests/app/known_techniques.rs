//! What the player has ticked as known: hints and new puzzles keep to it, and name what is new.

use egui::{Key, Modifiers};

use super::driver::Window;

/// A position in which the easiest step is an X-wing.
const X_WING: &str =
    "6.438...1.3816.4..2157493685426389178639715241..25483642.8136.5.5642718..81596.4.";

/// The page of techniques, with boxes pressed.
fn tick(window: &mut Window, boxes: &[&str]) {
    window.choose("Learn techniques…");
    for name in boxes {
        window.press_unseen(name);
    }
    window.key(Key::Escape);
}

#[test]
fn nothing_is_new_to_whoever_has_ticked_nothing() {
    let mut window = Window::open().playing(X_WING);
    tick(&mut window, &[]);
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    assert!(!window.has("New to you"));
    window.keys(Modifiers::COMMAND, Key::N);
    window.press("More choices");
    assert!(!window.has("Only what I know"));
    assert!(window.has("Medium: ") && !window.has("You know"));
}

#[test]
fn a_hint_names_what_is_new() {
    let mut window = Window::open().playing(X_WING);
    tick(
        &mut window,
        &["I know all that is medium", "I know it: naked pair"],
    );
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    assert!(window.has("New to you: X-wing."));
    assert!(window.announced().contains("New to you: X-wing."));
    window.key(Key::F2);
    window.press("What is that?");
    assert!(window.has("In two rows a value fits only in the same two columns."));
    // Its lesson ticks it.
    window.press("Show me on 9×9");
    window.expect_text("Hint 1 of 3");
    assert!(!window.has("New to you"), "an example says what it is for");
    window.key(Key::F2);
    window.key(Key::F2);
    window.press("Back to my puzzle");
    window.key(Key::Escape);
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    assert!(!window.has("New to you"));
    tick(&mut window, &["I know it: X-wing"]);
    window.key(Key::Escape);
    window.key(Key::F2);
    window.expect_text("New to you: X-wing.");
}

#[test]
fn new_puzzles_keep_to_what_is_known_and_one_that_is_new() {
    let mut window = Window::open();
    tick(&mut window, &["I know all that is medium"]);
    window.keys(Modifiers::COMMAND, Key::N);
    assert!(window.has("You know all of them."));
    window.press("Very hard");
    assert!(window.has("You know 0 of "));
    window.press("More choices");
    window.press("Only what I know");
    window.press("9×9");
    window.expect_text("What you know makes no very hard puzzles: this is the nearest level.");
    window.press("Details");
    assert!(window.has("No technique is needed that you have not ticked."));
    window.choose("Learn techniques…");
    window.press_unseen("Naked pair");
    window.press("Practise on a new puzzle");
    window.expect_text("What helps here: naked pair.");
    window.key(Key::F2);
    window.expect_text("New to you: naked pair.");
}

#[test]
fn a_new_puzzle_goes_without_marks() {
    let mut window = Window::open();
    window.keys(Modifiers::COMMAND, Key::N);
    window.press("More choices");
    window.press("Hard");
    window.press("Solvable without notes");
    window.press("9×9");
    window.press("Details");
    window.expect_text("No number rests on more than ");
}
