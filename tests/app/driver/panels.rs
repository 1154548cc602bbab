//! The panels of a small window, one after the other.

use egui::Key;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use sudogon_board::message::Language;

use super::{STORIES, Window, is_entry, said};

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
        open_menu(window, "Puzzle");
        window.press_unseen(entry);
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

/// What leads to states that are looked at by themselves, or ends the window.
const LEFT_OUT: [&str; 5] = [
    "Start screen",
    "Quit",
    "Enter puzzle",
    "Play",
    "Enter clues",
];

/// The menus.
pub const MENUS: [&str; 5] = ["File", "Edit", "Puzzle", "View", "Help"];

/// Opens a menu, which may be behind a button.
fn open_menu(window: &mut Window, menu: &str) {
    if window.has_button("Menu") {
        window.press("Menu");
    }
    window.press_unseen(menu);
}

/// Closes what is open over what: a list in a menu, in the menu behind the button.
fn leave(window: &mut Window) {
    (0..3).for_each(|_| window.key(Key::Escape));
}

/// Looks at what each entry of each menu opens, whatever entries there are; each is called as in its language.
fn each_menu_entry(window: &mut Window, look: &mut impl FnMut(&Window, &str)) {
    let left_out = LEFT_OUT.map(|entry| window.in_its_language(entry));
    for menu in MENUS {
        open_menu(window, menu);
        look(window, menu);
        let titles = MENUS.map(|menu| window.in_its_language(menu));
        let entries = window.harness.query_all_by(is_entry);
        let enabled = entries.filter(|node| !node.accesskit_node().is_disabled());
        let names = enabled.map(|node| said(&node.accesskit_node()));
        let names: Vec<String> = names
            .filter(|name| !titles.contains(name) && !left_out.contains(name))
            .collect();
        leave(window);
        for name in names {
            open_menu(window, menu);
            let entry = window.button(|button| button == name);
            entry.expect("it was there").click_accesskit();
            window.settle();
            look(window, &name);
            leave(window);
        }
    }
}

/// Looks at each panel of a window: the first screen, all that menus open, the cards, and what is only inside these.
pub fn each_panel(language: Language, size: [f32; 2], mut look: impl FnMut(&Window, &str)) {
    let opened = || Window::sized_in(language, size);
    let mut window = opened();
    look(&window, "first screen");
    window.press("All shapes…");
    look(&window, "all shapes");
    let mut window = opened().playing(STORIES[0].givens);
    each_menu_entry(&mut window, &mut look);
    open_menu(&mut window, "File");
    window.press_unseen("Start screen");
    look(&window, "boards to continue");
    window.press_unseen("All boards…");
    look(&window, "all boards");
    let mut window = opened().playing(STORIES[0].givens);
    window.key(Key::F8);
    window.press_unseen("Singles first");
    look(&window, "watching");
    let mut window = opened();
    open_menu(&mut window, "File");
    window.press_unseen("A shape of my own…");
    for tool in ["Cells", "Boards", "Houses", "Names"] {
        window.press(tool);
        look(&window, tool);
    }
    let mut window = opened();
    window.begin("Jigsaw 9×9");
    look(&window, "regions");
    let mut window = opened().playing(STORIES[0].givens);
    with_each_card(&mut window, |window, card| look(window, card));
    let mut window = opened().playing(STORIES[0].givens);
    window.turn("Small pad at the cell");
    window.click("cell 2");
    look(&window, "the small pad");
    for kind in ["Notes", "More"] {
        let mut window = opened().playing(STORIES[0].givens);
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
