//! The user's guide: it opens from the menu, its pages are reached by keyboard, and the menus that it names are there.

use egui::Key;
use std::path::Path;

use super::driver::Window;

#[test]
fn the_guide_opens_and_its_pages_are_reached_by_keyboard() {
    let mut window = Window::open();
    window.choose("Guide");
    window.expect_text("User’s guide");
    window.tab_to("Playing");
    window.key(Key::Enter);
    window.expect_text("Is it right so far?");
    // A link leads on, and then the list has the focus: the link is gone.
    window.tab_to("Next: Tries");
    window.key(Key::Enter);
    window.expect_text("The card keeps a ledger");
    window.tab_to("No solution, or several");
    window.key(Key::Enter);
    window.tab_to("sudogon check");
    window.key(Key::Enter);
    window.expect_text("For most commands");
    assert_eq!(window.focused(), "The command line");
    window.key(Key::Escape);
    assert!(!window.has("For most commands"));
}

#[test]
fn in_a_tiny_window_the_first_page_is_the_list_of_all() {
    let mut window = Window::sized(420.0, 420.0);
    window.press("Menu");
    window.press("Help");
    window.press("Guide");
    assert!(!window.has_button("All pages"));
    window.press("Getting a puzzle in");
    window.expect_text("Copy a puzzle from anywhere");
    assert_eq!(window.focused(), "All pages");
    // What it says is within the window.
    let page = window.button_rect("Next: Playing");
    assert!(page.right() <= 420.0 && page.bottom() <= 420.0, "{page:?}");
    window.key(Key::Enter);
    window.expect_text("Each page is about one thing");
}

#[test]
fn every_menu_that_the_guide_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = std::fs::read_dir(root.join("guide")).unwrap();
    let pages = pages.map(|page| page.unwrap().path());
    let texts = pages
        .filter(|page| page.extension().is_some_and(|ending| ending == "md"))
        .chain([root.join("README.md"), root.join("CHANGELOG.md")])
        .map(|page| std::fs::read_to_string(page).unwrap());
    let mut paths: Vec<String> = texts
        .flat_map(|text| {
            let bold = text.split("**").skip(1).step_by(2);
            let paths = bold.filter(|bold| bold.contains(" ▸ "));
            paths
                .map(|path| path.replace('\n', " ").replace('’', "'"))
                .collect::<Vec<_>>()
        })
        .collect();
    paths.sort();
    paths.dedup();
    assert!(paths.len() > 20, "{paths:?}");
    let mut window = Window::playing_star();
    for path in paths {
        let parts: Vec<&str> = path.split(" ▸ ").collect();
        let (menu, entry) = (parts[0], parts[parts.len() - 1]);
        assert!(window.menu_has(menu, entry), "{path}");
    }
}
