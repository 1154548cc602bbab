//! The menu of a cell: what can be done there.

use egui::{Key, Modifiers};

use super::driver::Window;

#[test]
fn the_right_button_offers_what_can_be_done_with_a_cell() {
    let mut window = Window::playing_star();
    let before = window.line();
    window.click_right("cell 2");
    assert!(window.is_at("cell 2"));
    let last = window.button_rect("Clear the cell");
    // Notes first, one after the other; none is dimmed, which would tell what is possible.
    window.press("Note 4");
    window.press("Note 9");
    assert_eq!(window.button_rect("Clear the cell"), last, "nothing moves");
    assert!(window.is_marked("Note 4") && !window.is_marked("Note 5"));
    assert!(window.hear("cell 2").contains("notes 4 9"));
    window.press("Value");
    window.press("Write 7");
    assert!(window.line().starts_with("57"));
    assert!(!window.has_button("Write 7"), "the menu is closed");
    // Another value for a cell that has one, even while the pad writes notes.
    window.press("Notes");
    window.click_right("cell 2");
    window.press("Write 8");
    assert!(window.line().starts_with("58"));
    window.click_right("cell 2");
    window.press_unseen("Clear the cell");
    assert_eq!(window.line(), before);
    window.click_right("cell 2");
    window.press("Cross out");
    window.press("Cross out 7");
    assert!(window.hear("cell 2").contains("crossed out 7"));
    window.click_right("cell 2");
    window.press("Colour the cell");
    window.press("Colour 2: green, square");
    assert!(window.hear("cell 2").contains("colour 2"));
    window.click_right("cell 3");
    window.press_unseen("What can go here?");
    window.expect_text("What can go here?");
    window.expect_text("Cell 3: 4, 7 or 8");
    // A printed cell has none.
    window.click_right("cell 1");
    assert!(window.has_button("Colour the cell"));
    assert!(!window.has_button("Write 7") && !window.has_button("Note 7"));
    assert!(!window.has_button("Try") && !window.has_button("What can go here?"));
    window.key(Key::Escape);
    assert!(!window.has_button("Colour the cell"));
}

#[test]
fn the_menu_of_a_cell_is_for_all_selected_cells() {
    let mut window = Window::open();
    window.press("4×4");
    window.press("Play");
    let [from, to] = ["r1c1", "r1c3"].map(|cell| window.cell_rect(cell).center());
    window.drag_at_once(&[from, to]);
    window.click_right("r1c2");
    window.press("Cross out");
    window.press("Cross out 3");
    for cell in ["r1c1", "r1c2", "r1c3"] {
        assert!(window.hear(cell).contains("crossed out 3"), "{cell}");
    }
    window.click_right("r4c4");
    window.press("Value");
    window.press("Write 2");
    assert_eq!(window.line(), "...............2");
}

#[test]
fn the_menu_of_a_cell_opens_by_the_keyboard() {
    for (modifiers, key) in [(Modifiers::SHIFT, Key::F10), (Modifiers::NONE, Key::Menu)] {
        let mut window = Window::playing_star();
        window.click("cell 2");
        window.keys(modifiers, key);
        assert!(
            window.focused().starts_with("What can go here?"),
            "{}",
            window.focused()
        );
        while window.focused() != "Note 7" {
            assert!(window.focused() != "Cross out", "passed by");
            window.key(Key::ArrowDown);
        }
        window.key(Key::Enter);
        assert_eq!(window.focused(), "Note 7", "for more of them");
        window.key(Key::Escape);
        assert!(window.hear("cell 2").contains("notes 7"));
        window.key(Key::ArrowRight);
        assert!(window.is_at("cell 3"), "back on the board");
    }
}
