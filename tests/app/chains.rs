//! A chain is walked link by link, by the button, the key of the hint or the arrow keys; only the last press changes the board.

use egui::Key;

use super::driver::Window;

/// A puzzle in which only following a value leads on.
const NET: &str =
    "6..385....8.2...51.....18....7.1.46.4..7.3..8.5..4.7....2......94...7.2....129..4";

#[test]
fn a_chain_is_walked_by_keys_and_buttons() {
    let mut window = Window::open().playing(NET);
    let before = window.board().clone();
    let cursor = window.cursor();
    window.key(Key::F2);
    window.expect_text("Hint 1 of 6 · where");
    // Before it is told, arrows move over the board.
    window.key(Key::ArrowRight);
    assert_ne!(window.cursor(), cursor);
    let cursor = window.cursor();
    window.key(Key::F2);
    window.expect_text("Hint 2 of 6 · step by step");
    assert!(window.has("Suppose r3c9 is 9."));
    window.key(Key::ArrowRight);
    window.expect_text("Hint 3 of 6");
    window.key(Key::ArrowLeft);
    window.expect_text("Hint 2 of 6");
    window.press("Next");
    window.expect_text("Hint 3 of 6");
    assert!(
        window.announced().contains("Then"),
        "{}",
        window.announced()
    );
    window.press("Back");
    window.press("All links");
    window.expect_text("Hint 5 of 6 · why");
    assert!(window.has("So r3c9 can't be 9."));
    // The last stage is the end of the walk.
    window.key(Key::ArrowRight);
    window.expect_text("Hint 5 of 6");
    assert_eq!(window.cursor(), cursor, "the cursor has stayed");
    assert_eq!(window.board(), &before);
    window.press("Do it");
    assert_ne!(window.board(), &before);
}
