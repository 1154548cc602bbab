//! Keys that save work while a puzzle is typed in, and once it is.

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use sudogon_board::game::Mode;

use super::driver::{STORIES, Window, clicked, is_field};

/// The star, typed but not yet played.
fn typed_star() -> Window {
    let mut window = Window::open();
    window.press("Star");
    window.type_keys(STORIES[0].givens);
    window.expect_text("one solution");
    window
}

#[test]
fn enter_presses_the_filled_button() {
    let mut window = typed_star();
    window.key(Key::Enter);
    assert_eq!(window.mode(), Mode::Play);
    let filled = window.board().grid().filled();
    window.key(Key::F2);
    window.key(Key::Enter);
    assert!(window.has_button("Do it"));
    assert_eq!(window.board().grid().filled(), filled, "it says why");
    window.key(Key::Enter);
    assert!(!window.has_button("Do it"));
    assert!(window.board().has_play(), "the step was done");
    assert!(window.cursor().contains(", cell "));
}

#[test]
fn figures_and_zeros_go_to_the_board_whatever_has_the_focus() {
    let mut window = Window::open();
    window.press("4×4");
    let on_pad = window.button(|name| name.starts_with("2, "));
    on_pad.expect("the pad has it").focus();
    window.settle();
    for key in [Key::Num1, Key::Num0, Key::Num3] {
        window.key(key);
    }
    assert!(window.line().starts_with("1.3."), "{}", window.line());
    // A board that arrives has it.
    window.choose("Start screen");
    window.press("Type it in");
    window.press("Don't save");
    for key in [Key::Num5, Key::Num0, Key::Num4] {
        window.key(key);
    }
    assert!(window.line().starts_with("5.4."), "{}", window.line());
}

#[test]
fn a_hint_while_entering_starts_playing() {
    let mut window = typed_star();
    window.key(Key::F2);
    assert_eq!(window.mode(), Mode::Play);
    window.expect_text("Hint 1 of 3");
    // Without a single solution it says so, and entering goes on.
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("1");
    window.key(Key::F2);
    window.expect_text("More numbers needed");
    assert_eq!(window.mode(), Mode::Enter);
}

#[test]
fn enter_ends_a_row_whose_rest_is_empty() {
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("1");
    window.key(Key::Enter);
    window.type_keys(".2");
    window.key(Key::Enter);
    // A full row may be ended so too.
    window.type_keys("3412");
    window.key(Key::Enter);
    assert!(window.is_at("r4c1"));
    window.type_keys("2");
    window.key(Key::Enter);
    assert_eq!(window.givens(), "1....2..34122...");
    window.expect_text("Printed numbers");
    assert!(window.is_at("r4c4"));
}

#[test]
fn the_verdict_comes_back_after_a_correction() {
    let mut window = Window::open();
    window.press("Star");
    let wrong = STORIES[0].givens.replacen('5', "9", 1);
    window.type_keys(&wrong);
    assert!(!window.has_button("Start playing"));
    window.click("cell 1");
    assert!(!window.has("Printed numbers"), "the eye is on the cell");
    window.key(Key::Num5);
    window.expect_text("one solution");
    window.key(Key::Enter);
    assert_eq!(window.mode(), Mode::Play);
}

#[test]
fn a_double_click_selects_all_cells_with_that_value() {
    let mut window = Window::playing_star();
    let at = window.cell_rect("cell 1").center();
    window.events_at_once(clicked(at));
    window.step();
    window.events_at_once(clicked(at));
    window.settle();
    window.colour("cell 1", "Colour 1: orange, circle");
    let board = window.board();
    let cells = board.layout().cells();
    for cell in cells {
        let is_five = STORIES[0].givens.chars().nth(cell.index()) == Some('5');
        assert_eq!(!board.play(cell).colours.is_empty(), is_five, "{cell:?}");
    }
    // An empty cell has no like.
    let mut window = Window::playing_star();
    let at = window.cell_rect("cell 2").center();
    window.events_at_once(clicked(at));
    window.step();
    window.events_at_once(clicked(at));
    window.settle();
    window.key(Key::Num7);
    assert_eq!(window.board().grid().filled(), 21);
}

#[test]
fn the_name_to_save_under_is_selected_without_its_ending() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("morning.txt");
    std::fs::write(&path, "1...............").expect("written");
    let mut window = Window::with_file(Some(&path));
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    window.type_keys("evening");
    let field = window.harness.get_by(is_field);
    assert_eq!(
        field.accesskit_node().value().as_deref(),
        Some("evening.ron")
    );
    window.key(Key::Enter);
    let saved = std::fs::read_dir(folder.path()).expect("listed");
    let mut names: Vec<_> = saved
        .map(|entry| entry.expect("read").file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["evening.ron", "morning.txt"]);
}
