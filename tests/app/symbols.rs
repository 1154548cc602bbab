//! Values printed by other symbols: numbers of two figures, from 0, letters.

use egui::{Key, Modifiers};
use sudogon_board::layout::Symbols;

use super::driver::Window;

/// A 16×16 board whose values are printed so, empty.
fn sixteen(printed: &str) -> Window {
    let mut window = Window::open();
    window.press("16×16");
    window.press("As printed…");
    window.press(printed);
    window.press("Enter puzzle");
    window.click("r1c1");
    window
}

fn first_row(window: &Window) -> String {
    window.givens().chars().take(8).collect()
}

#[test]
fn numbers_of_two_figures_are_typed_as_such() {
    let mut window = sixteen("1–16");
    window.type_keys("12");
    assert!(window.hear("r1c1").contains("printed 12"));
    assert!(window.is_at("r1c2"));
    // 17 is no value, so 7 is the next cell's; a 3 needs no second figure.
    window.type_keys("173");
    assert_eq!(first_row(&window), "C173....");
    // What could go on waits, and says so.
    window.type_keys("1");
    assert!(window.is_at("r1c5"));
    assert!(window.has("type on for 10 to 16"));
    window.key(Key::Enter);
    window.type_keys("0");
    window.type_keys("10");
    assert_eq!(first_row(&window), "C1731.A.");
    // The cell before is none of its business.
    window.type_keys("1");
    window.key(Key::Backspace);
    assert_eq!(first_row(&window), "C1731.A.");
    assert!(window.is_at("r1c8"));
    window.type_keys("1.");
    assert_eq!(first_row(&window), "C1731.A1");
    assert!(window.is_at("r1c10"));
}

#[test]
fn two_figures_are_one_step_and_one_mark() {
    let mut window = sixteen("1–16");
    window.type_keys("1.5");
    window.press("Play");
    window.click("r2c1");
    window.type_keys("14");
    assert!(window.hear("r2c1").contains("your 14"));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(window.hear("r2c1").contains("empty"));
    window.click("r2c1");
    window.keys(Modifiers::SHIFT, Key::Num1);
    window.keys(Modifiers::SHIFT, Key::Num2);
    assert!(window.hear("r2c1").ends_with("notes 12") || window.hear("r2c1").contains("notes 12,"));
    // After a move the figure begins anew.
    window.click("r2c2");
    window.type_keys("1");
    window.click("r2c3");
    window.type_keys("2");
    assert!(window.hear("r2c2").contains("your 1,"));
    assert!(window.hear("r2c3").contains("your 2,"));
    // A key of the pad is a whole value.
    window.press_pad("16");
    assert!(window.hear("r2c3").contains("your 16"));
}

#[test]
fn symbols_are_chosen_typed_read_and_kept() {
    let mut window = sixteen("0–F");
    window.type_keys("0f.a");
    assert_eq!(first_row(&window), "1G.B....");
    assert!(window.hear("r1c2").contains("printed F"));
    window.choose("A–P");
    assert!(window.announced().contains("A–P"));
    assert!(window.hear("r1c2").contains("printed P"));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(window.hear("r1c2").contains("printed F"));

    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hex.ron");
    window.save_as(&path);
    let again = Window::with_file(Some(&path));
    assert_eq!(again.board().layout().symbols(), Symbols::FromZero);
    assert!(again.hear("r1c2").contains("printed F"));
}

#[test]
fn letters_of_the_usual_board_are_values_not_kinds_of_entry() {
    let mut window = Window::open();
    window.press("9×9");
    window.choose("A–I");
    window.click("r1c1");
    window.type_keys("abC");
    assert!(window.givens().starts_with("123"));
    window.press("Play");
    window.click("r2c1");
    window.type_keys("c");
    assert!(
        window.hear("r2c1").contains("your C"),
        "{}",
        window.hear("r2c1")
    );
    window.click("r2c2");
    window.key(Key::F3);
    window.expect_text("r2c2: ");
    assert!(window.has_button("Why not I?"));
}

#[test]
fn hints_speak_as_the_paper_prints() {
    // Each row is the one before, moved on by a box; the twelfth value is missing in the first row.
    let at = |row: usize, column: usize| (4 * row + row / 4 + column) % 16 + 1;
    let value =
        |(row, column)| sudogon_board::puzzle::Value::new(at(row, column)).expect("a value");
    let cells = (0..16).flat_map(|row| (0..16).map(move |column| (row, column)));
    let line: String = cells
        .map(|place| {
            if place == (0, 11) {
                '.'
            } else {
                value(place).symbol()
            }
        })
        .collect();
    let mut window = Window::open();
    window.paste(&format!("sq16+numbers:{line}"));
    window.press("Start playing");
    window.key(Key::F2);
    window.key(Key::F2);
    window.expect_text("Only 12 is missing");
    window.expect_text("So r1c12 is a 12.");
}

#[test]
fn one_key_writes_a_value_whatever_is_printed() {
    for (printed, typed, values) in [
        ("1–16", "cg", "CG......"),
        ("0–F", "0f.", "1G......"),
        ("A–P", "aP30", "1G3....."),
    ] {
        let mut window = sixteen(printed);
        window.type_keys(typed);
        assert_eq!(first_row(&window), values, "{printed}");
    }
}
