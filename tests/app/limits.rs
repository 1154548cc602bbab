//! The most that can come at once: texts at the limit and beyond it, the largest boards, keys held down. Whatever it is, it is answered. How long
//! its frames take `cargo bench --bench frame` tells.

use std::iter;

use egui::{Key, Modifiers};
use sudogon_paper::files::MAX_BYTES;

use super::driver::Window;
use super::largest_board;

#[test]
fn texts_at_the_limit_and_beyond_are_refused_with_the_reason() {
    for (unit, length, reason) in [
        (".", MAX_BYTES, "there are 4194304 cells"),
        (".......\n", MAX_BYTES, "there are 7 cells"),
        ("1:5 ", MAX_BYTES, "pairs need a shape"),
        (
            "+---",
            MAX_BYTES,
            "'+' is neither a value nor an empty cell",
        ),
        ("(a:[", MAX_BYTES, "`a` is not known here"),
        ("5", 8 * MAX_BYTES, "it is longer than 4 MB"),
    ] {
        let mut window = Window::open();
        window.paste(&unit.repeat(length / unit.len()));
        window.expect_text("That is not a puzzle");
        window.expect_text(reason);
    }
}

/// Presses a key so often within one frame, as where it is held down while the frame before it is drawn.
fn hold(window: &mut Window, modifiers: Modifiers, key: Key, times: usize) {
    window.keys_at_once(iter::repeat_n((modifiers, key), times));
    window.settle();
}

#[test]
fn keys_held_down_on_the_largest_boards_all_count() {
    let folder = tempfile::tempdir().expect("a folder");
    let largest = folder.path().join("large.ron");
    std::fs::write(&largest, largest_board::text()).expect("room for it");
    let mut pasted = Window::open();
    pasted.paste(&".".repeat(625));
    for mut window in [pasted, Window::with_file(Some(&largest))] {
        let cells: Vec<_> = window.board().layout().cells().collect();
        // How many cells have a value, and how many have centre notes.
        let counts = |window: &Window| {
            let (board, mut counts) = (window.board(), (0, 0));
            for &cell in &cells {
                counts.0 += usize::from(board.value(cell).is_some());
                counts.1 += usize::from(!board.play(cell).centre.is_empty());
            }
            counts
        };
        hold(&mut window, Modifiers::NONE, Key::Num1, 40);
        window.press("Play");
        assert_eq!(counts(&window), (40, 0));
        hold(&mut window, Modifiers::NONE, Key::ArrowDown, 60);
        hold(&mut window, Modifiers::SHIFT, Key::ArrowUp, 9);
        // Each press takes back what the one before it did.
        hold(&mut window, Modifiers::COMMAND, Key::Num3, 21);
        assert_eq!(counts(&window), (40, 10));
        hold(&mut window, Modifiers::NONE, Key::Num2, 1);
        assert_eq!(counts(&window), (50, 10));
        // 22 times in what was played. What was typed before is undone where it was typed.
        hold(&mut window, Modifiers::COMMAND, Key::Z, 60);
        assert_eq!(counts(&window), (40, 0));
        window.press("Enter puzzle");
        hold(&mut window, Modifiers::COMMAND, Key::Z, 38);
        assert_eq!(counts(&window), (2, 0));
        hold(&mut window, Modifiers::COMMAND, Key::Y, 60);
        assert_eq!(counts(&window), (50, 10));
    }
}
