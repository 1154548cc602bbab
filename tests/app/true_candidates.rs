//! True candidates while a puzzle is entered: shown, told, and up to date.

use egui::{Key, Modifiers};
use sudogon_board::puzzle::Value;
use sudogon_board::text;
use sudogon_solve::reference;

use super::driver::Window;

/// Holds what is heard of each cell against all solutions.
fn compare(window: &Window) {
    let puzzle = window.board().puzzle();
    let layout = &puzzle.layout;
    let all = reference::solutions(layout, &puzzle.givens, 1000);
    for cell in layout
        .cells()
        .filter(|&cell| puzzle.givens.get(cell).is_none())
    {
        let mut with: Vec<(usize, Vec<String>)> = Vec::new();
        for value in Value::all(layout.values()) {
            let count = all.iter().filter(|grid| grid.get(cell) == Some(value));
            let (count, symbol) = (count.count(), value.symbol().to_string());
            match with.iter_mut().find(|(other, _)| *other == count) {
                _ if count == 0 => {}
                Some((_, symbols)) => symbols.push(symbol),
                None => with.push((count, vec![symbol])),
            }
        }
        let with = with.into_iter().map(|(count, symbols)| {
            let each = if symbols.len() > 1 { " each" } else { "" };
            let solutions = if count == 1 { "solution" } else { "solutions" };
            format!(
                "{} ({count} {solutions}{each})",
                text::list(&symbols, "and")
            )
        });
        let with: Vec<String> = with.collect();
        let expected = format!("empty, possible {}, r", with.join(", "));
        let heard = window.hear(layout.name(cell));
        assert!(heard.contains(&expected), "{heard}: {expected}");
    }
}

#[test]
fn they_follow_what_is_entered() {
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("12343412");
    window.choose("Show true candidates");
    window.expect_text("4 solutions");
    assert!(window.announced().ends_with("4 solutions"));
    window.expect_text("r3c1: 2 and 4 (2 solutions each).");
    compare(&window);
    // The view stays while numbers are entered, and follows them and the cursor.
    window.type_keys("2");
    window.expect_text("2 solutions");
    window.expect_text("In a ring: only one solution has it.");
    compare(&window);
    window.keys(Modifiers::COMMAND, Key::Z);
    window.expect_text("4 solutions");
    window.type_keys("3");
    window.expect_text("No solution");
    window.keys(Modifiers::COMMAND, Key::Z);
    // With the verdict too.
    window.type_keys("21434321");
    window.expect_text("1 solution");
    // Whoever plays is not told; back in the puzzle they are there again.
    window.press("Start playing");
    assert!(!window.has("True candidates"));
    window.keys(Modifiers::SHIFT, Key::F3);
    window.press("Enter puzzle");
    assert!(window.has("True candidates"));
    window.press("Hide");
    assert!(!window.has_button("Hide"));
    assert_eq!(window.announced(), "True candidates hidden");
}

#[test]
fn too_many_solutions_are_counted_up_to_a_bound() {
    let mut window = Window::open();
    window.press("6×6");
    window.keys(Modifiers::SHIFT, Key::F3);
    window.expect_text("At least 1,000 solutions");
    assert!(
        window
            .hear("r1c1")
            .contains("possible 1 to 6 (at least 1,000 solutions each)")
    );
}

#[test]
fn a_small_window_tells_them_in_a_line() {
    for (width, height) in [(420.0, 420.0), (420.0, 640.0)] {
        let mut window = Window::sized(width, height);
        window.press("4×4");
        window.type_keys("12343412");
        window.keys(Modifiers::SHIFT, Key::F3);
        window.expect_text("4 solutions · r3c1: 2 and 4 (2 solutions each).");
    }
}
