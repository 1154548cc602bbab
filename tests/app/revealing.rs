//! Where no technique helps: a cell is revealed, and what is said of it is true.

use egui::Key;

use super::driver::{Window, board_of_pairs};

/// A puzzle that begins beyond all techniques.
const BEYOND: &str =
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

#[test]
fn after_a_revealed_cell_it_goes_on_as_promised() {
    let mut window = Window::open().playing(BEYOND);
    let mut revealed = 0;
    while !window.board().is_solved() {
        window.key(Key::F2);
        if window.has("it goes on from there") {
            window.press("Reveal one cell");
            revealed += 1;
            window.key(Key::F2);
            assert!(window.has("Hint 1 of"), "after {revealed}");
        } else if window.has("No simple step") {
            assert!(window.has("None would after any one cell"));
            window.press("Reveal one cell");
            continue;
        }
        window.key(Key::F2);
        window.key(Key::F2);
    }
    assert!(revealed > 0);
}

/// A board on which no cell helps. Cells of different groups differ; there are seven groups of six cells, and seven values: so each
/// group has one. Each cell of a group also differs from a printed value, another for each, which leaves six candidates.
fn helpless() -> String {
    let cell = |group: usize, at: usize| 8 + 6 * group + at;
    let within = (0..7).flat_map(|group| (0..6).map(move |at| (group, at)));
    let printed = within
        .clone()
        .map(|(group, at)| ((group + at + 1) % 7 + 1, cell(group, at)));
    let others = within.flat_map(|(group, at)| {
        let above = (group + 1..7).flat_map(|other| (0..6).map(move |there| (other, there)));
        above.map(move |(other, there)| (cell(group, at), cell(other, there)))
    });
    board_of_pairs(
        7,
        printed.chain(others),
        &format!("1234567{}", ".".repeat(42)),
    )
}

#[test]
fn nothing_is_promised_where_no_cell_helps() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("helpless.ron");
    std::fs::write(&path, helpless()).expect("written");
    let mut window = Window::with_file(Some(&path));
    window.key(Key::F2);
    window.expect_text("No simple step");
    assert!(window.has("None would after any one cell"));
    assert!(!window.has("it goes on from there"));
    window.press("Reveal one cell");
    window.key(Key::F2);
    window.expect_text("No simple step");
}
