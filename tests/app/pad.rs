//! The pad: as many keys in each row, and Clear at one place.

use egui::{Key, Rect};
use sudogon_core::puzzle::Value;

use super::driver::Window;

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
        window.press("Colour");
        assert_eq!(window.button_rect("Clear"), before, "{shape}");
        let [first, last] = ["Colour 4", "Colour 8"].map(|name| window.button_rect(name));
        assert_eq!(first.right(), last.right(), "two rows of four");
        window.key(Key::Num2);
        assert_eq!(window.button_rect("Clear"), before, "{shape}");
    }
}
