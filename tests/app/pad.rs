//! The pad: as many keys in each row, and Clear at one place.

use egui::{Key, Rect};
use sudogon_board::puzzle::Value;

use super::driver::{STORIES, Window};

/// The keys of the pad in rows, from above; Clear is the last.
fn rows(window: &Window, values: usize) -> Vec<Vec<Rect>> {
    let mut keys: Vec<Rect> = Value::all(values)
        .map(|value| window.button_rect(&format!("{}, ", value.symbol())))
        .chain([window.button_rect("Clear")])
        .collect();
    keys.sort_by(|a, b| a.top().total_cmp(&b.top()));
    let is_one = |a: &Rect, b: &Rect| a.top() == b.top();
    keys.chunk_by(is_one).map(<[Rect]>::to_vec).collect()
}

#[test]
fn the_rows_of_the_pad_are_even_and_end_with_clear() {
    for (shape, values, expected) in [
        ("4×4", 4, vec![5]),
        ("6×6", 6, vec![4, 3]),
        ("9×9", 9, vec![5, 5]),
        ("12×12", 12, vec![7, 6]),
        ("16×16", 16, vec![6, 6, 5]),
        ("25×25", 25, vec![7, 7, 7, 5]),
    ] {
        let mut window = Window::open();
        window.begin(shape);
        for mode in ["Enter puzzle", "Play"] {
            window.press(mode);
            let rows = rows(&window, values);
            let counts: Vec<usize> = rows.iter().map(Vec::len).collect();
            assert_eq!(counts, expected, "{shape}");
            let ends = |row: &Vec<Rect>| {
                let left = row.iter().map(Rect::left).fold(f32::INFINITY, f32::min);
                let right = row.iter().map(Rect::right).fold(0.0, f32::max);
                (left.round(), right.round())
            };
            assert!(
                rows.iter().all(|row| ends(row) == ends(&rows[0])),
                "{shape}"
            );
            // Two figures in each fit into a key.
            let least = rows
                .iter()
                .flatten()
                .map(Rect::width)
                .fold(f32::INFINITY, f32::min);
            assert!(least >= 36.0, "{shape}: {least}");
        }
    }
}

#[test]
fn clear_stays_when_colours_are_entered() {
    for shape in ["9×9", "16×16", "25×25"] {
        let mut window = Window::open();
        window.begin(shape);
        window.press("Play");
        let before = window.button_rect("Clear");
        window.set_pad("Colour");
        assert_eq!(window.button_rect("Clear"), before, "{shape}");
        let [first, last] = ["Colour 4: ", "Colour 8: "].map(|name| window.button_rect(name));
        assert_eq!(first.right(), last.right(), "two rows of four");
        window.key(Key::Num2);
        assert_eq!(window.button_rect("Clear"), before, "{shape}");
    }
}

#[test]
fn the_pad_has_values_and_notes_until_more_is_used() {
    const MORE: [&str; 4] = ["Centre", "Cross out", "Try", "Colour"];
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::with_settings(folder.path()).playing(STORIES[0].givens);
    let has_more = |window: &Window| {
        let shown = MORE.into_iter().filter(|kind| window.has_button(kind));
        match shown.count() {
            0 => false,
            count => count == MORE.len(),
        }
    };
    assert!(!has_more(&window) && window.is_marked("Value"));
    let clear = window.button_rect("Clear");
    for (key, kind) in [(Key::F7, "Notes"), (Key::F7, "Value")] {
        window.key(key);
        assert!(window.is_marked(kind), "{kind}");
    }
    window.press("More");
    assert!(has_more(&window));
    assert_eq!(window.button_rect("Clear"), clear, "the keys stay");
    window.press("Less");
    assert!(!has_more(&window));
    // A key uses one of them: they stay unfolded, also in the next window.
    window.click("cell 2");
    window.type_keys("c7");
    assert!(window.is_marked("Centre") && window.hear("cell 2").contains("notes 7"));
    window.press("Value");
    assert!(has_more(&window));
    window.exit();
    let mut window = Window::with_settings(folder.path()).playing(STORIES[0].givens);
    assert!(has_more(&window));
    // What is folded is not entered any more.
    window.press("Cross out");
    window.press("Less");
    assert!(!has_more(&window) && window.is_marked("Value"));
}

#[test]
fn a_small_pad_opens_at_an_open_cell_as_a_habit() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    assert!(!window.has_button("Enter 7"));
    window.choose("Small pad at the cell");
    window.click("cell 1");
    assert!(!window.has_button("Enter 7"), "cell 1 is printed");
    window.click("cell 2");
    let (cell, key) = (window.cell_rect("cell 2"), window.button_rect("Enter 1"));
    assert!(cell.distance_to_pos(key.center()) < 120.0, "{cell}, {key}");
    // The right button takes a note, and the pad stays.
    let seven = window.button(|name| name == "Enter 7");
    seven.expect("it is open").click_secondary();
    window.settle();
    assert!(window.hear("cell 2").contains("notes 7"));
    window.press("Enter 7");
    assert!(window.hear("cell 2").contains("your 7"));
    assert!(!window.has_button("Enter 7"), "it closes with the value");
    // Its switch turns the left button to notes; keys go on writing.
    window.click("cell 3");
    window.press("Notes");
    window.press("Enter 8");
    assert!(window.hear("cell 3").contains("notes 8"));
    window.press("Value");
    window.key(Key::Num8);
    assert!(window.hear("cell 3").contains("your 8"));
    assert!(!window.has_button("Enter 8"));
    // Escape closes it, and not the card too.
    window.key(Key::F4);
    window.click("cell 6");
    assert!(window.has_button("Enter 8") && window.has_button("Close"));
    window.key(Key::Escape);
    assert!(!window.has_button("Enter 8") && window.has_button("Close"));
}

#[test]
fn a_low_window_has_a_key_for_notes() {
    let mut window = Window::sized(420.0, 420.0);
    window.paste(STORIES[0].givens);
    window.press("Play");
    window.click("cell 2");
    window.press("Notes");
    window.press_pad("7");
    assert!(
        window.hear("cell 2").contains("notes 7"),
        "{}",
        window.hear("cell 2")
    );
    assert!(window.is_marked("Notes"));
    let row = window.harness.ctx.content_rect();
    assert!(row.contains_rect(window.button_rect("Clear")));
    window.press("Notes");
    window.press_pad("7");
    assert!(window.hear("cell 2").contains("your 7"));
}

#[test]
fn the_other_kinds_unfold_without_moving_what_is_there() {
    let mut window = Window::playing_star();
    let places = |window: &Window| ["Value", "Notes", "5, "].map(|it| window.button_rect(it));
    let before = places(&window);
    window.press("More");
    assert!(window.has_button("Cross out"));
    assert_eq!(places(&window), before);
}
