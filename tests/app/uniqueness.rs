//! Hints that rely on the puzzle's only solution, and none of them for whoever does not want to.

use egui::Key;

use super::driver::Window;

/// A position in which a unique rectangle is the easiest step.
const RECTANGLE: &str =
    "........8.....8..18....2.34...78561.61729438558.31674....853496348629157965...823";

/// Opens the hint, and its reason.
fn hint(window: &mut Window) {
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    window.key(Key::F2);
}

#[test]
fn hints_rely_on_one_solution_unless_the_person_does_not() {
    let mut window = Window::open().playing(RECTANGLE);
    hint(&mut window);
    assert!(window.has("unique rectangle type 1"));
    assert!(window.has("Then the puzzle would have two solutions, but it has only one."));
    // What is shown was found the other way, so it goes.
    window.choose("I don't rely on uniqueness");
    assert!(!window.has("Hint 2 of 3"));
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    for _ in 0..2 {
        window.key(Key::F2);
        assert!(!window.has("unique rectangle") && !window.has("two solutions"));
    }
    // And back.
    window.choose("I don't rely on uniqueness");
    hint(&mut window);
    assert!(window.has("unique rectangle type 1"));
}
