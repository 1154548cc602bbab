//! The panels of a small window, one after the other.

use egui::Key;
use sudogon_board::message::Language;

use super::{STORIES, Window};

/// The upright window of a telephone, and the smallest of a computer: also what larger text leaves of larger ones.
pub const SMALL: [[f32; 2]; 2] = [[360.0, 640.0], [420.0, 420.0]];

/// Shows one card after the other, and calls this for each.
pub fn with_each_card(window: &mut Window, mut look: impl FnMut(&Window, &str)) {
    look(window, "none");
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3 · where");
    look(window, "where");
    window.key(Key::F2);
    look(window, "why");
    window.key(Key::Escape);
    window.go_unseen("cell 17");
    window.key(Key::F3);
    look(window, "candidates");
    window.press("Why not 3?");
    look(window, "why not");
    let entries = [
        ("All steps from here", "The path from here"),
        (
            "What is missing where",
            "In how many cells each value can still stand. Press a number to select them.",
        ),
    ];
    for (entry, said) in entries {
        if !window.has_button("Menu") && !window.has_button("File") {
            // A tiny window has no other room for the explanation.
            window.key(Key::Escape);
        }
        // It has its menus behind a button.
        if window.has_button("Menu") {
            window.press("Menu");
            window.press("Puzzle");
            window.press_unseen(entry);
        } else {
            window.choose(entry);
        }
        window.expect_text(said);
        look(window, entry);
    }
    window.key(Key::F4);
    window.expect_text("Nothing to check yet");
    look(window, "check");
    window.key(Key::F5);
    look(window, "solve");
    window.key(Key::Escape);
    window.go_unseen("cell 1");
    window.key(Key::Num4);
    window.expect_text("Printed number");
    look(window, "notice");
}

/// Looks at each panel of a small window.
pub fn each_panel(language: Language, size: [f32; 2], mut look: impl FnMut(&Window, &str)) {
    let small = || Window::sized_in(language, size);
    let by_menu = |window: &mut Window, path: &[&str]| {
        window.press("Menu");
        path.iter().for_each(|entry| window.press_unseen(entry));
    };
    let leave = |window: &mut Window| {
        // What is open over what: a list in a menu, in the menu behind the button.
        (0..3).for_each(|_| window.key(Key::Escape));
    };
    // Without a board.
    let mut window = small();
    look(&window, "first screen");
    for path in [
        &["File", "New puzzle"][..],
        &["File", "Examples"],
        &["File", "Open…"],
        &["Help", "Guide"],
        &["Help", "Keys"],
        &["Help", "Learn"],
        &["Help", "About Sudogon"],
    ] {
        by_menu(&mut window, path);
        look(&window, path[1]);
        leave(&mut window);
    }
    let mut window = small();
    window.press("All shapes…");
    look(&window, "all shapes");
    let mut window = small();
    by_menu(&mut window, &["File", "A shape of my own"]);
    for tool in ["Cells", "Boards", "Houses", "Names"] {
        window.press(tool);
        look(&window, tool);
    }
    let mut window = small();
    window.begin("Jigsaw 9×9");
    look(&window, "regions");
    // With one.
    let mut window = small().playing(STORIES[0].givens);
    with_each_card(&mut window, |window, card| look(window, card));
    let mut window = small().playing(STORIES[0].givens);
    for path in [
        &["File", "Save as"][..],
        &["File", "Print"],
        &["File", "Title"],
        &["Puzzle", "Turn"],
        &["Puzzle", "Watch a solver"],
        &["Puzzle", "Go to", "Go to cell"],
        &["Puzzle", "Find out why"],
        &["Edit", "Notes"],
        &["Edit", "Settings"],
        &["View", "Show candidates"],
    ] {
        by_menu(&mut window, path);
        look(&window, path[1]);
        leave(&mut window);
    }
    let mut window = small().playing(STORIES[0].givens);
    window.turn("Small pad at the cell");
    window.click("cell 2");
    look(&window, "the small pad");
    for kind in ["Notes", "More"] {
        let mut window = small().playing(STORIES[0].givens);
        // The lowest window has the small pad alone.
        if !window.has_button(kind) {
            continue;
        }
        window.press(kind);
        look(&window, kind);
        window.click_right("cell 17");
        look(&window, "the menu of a cell");
    }
    // In the lowest window the pads of large boards are scrolled.
    let files = match size == SMALL[0] {
        true => &["killer-medium-1", "16x16-easy-1", "25x25-easy-1"][..],
        false => &["killer-medium-1"],
    };
    for file in files {
        let file = format!("crates/paper/saved_puzzles/{file}.ron");
        let mut window = Window::sized_with_file_in(language, size, file.as_ref());
        look(&window, &file);
        window.key(Key::F2);
        look(&window, &file);
    }
}
