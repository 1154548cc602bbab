//! A window in which nothing changes asks for no frame: it costs nothing while a person thinks.

use std::time::Duration;

use egui::{Key, Modifiers, ViewportId};

use super::driver::{STORIES, Window};

/// Says whether the window asks for no more frames, not even later.
fn is_at_rest(window: &mut Window) -> bool {
    window.settle();
    // A tooltip may be due first: each frame takes a quarter of a second of egui's time.
    let mut frames = 0..40;
    frames.any(|_| {
        window.step();
        let output = &window.harness.output().viewport_output[&ViewportId::ROOT];
        output.repaint_delay == Duration::MAX
    })
}

#[test]
fn small_windows_stop_drawing_too_and_keep_the_board() {
    for (width, height, least) in [
        (420.0, 420.0, 300.0),
        (640.0, 700.0, 380.0),
        (900.0, 620.0, 400.0),
        (2560.0, 1440.0, 1150.0),
    ] {
        for shape in ["9×9", "Star", "25×25"] {
            let mut window = Window::sized(width, height);
            window.begin(shape);
            // Cells that are too small to read do not matter here.
            window.keys(Modifiers::COMMAND, Key::B);
            let board = window.board_rect() * window.zoom();
            let side = board.width().min(board.height());
            assert!(
                side >= least,
                "{shape} at {width}×{height} is only {side} wide"
            );
            assert!(board.max.x <= width && board.max.y <= height);
            window.key(Key::F2);
            window.expect_text("No puzzle yet");
            assert!(is_at_rest(&mut window), "a card at {width}×{height}");
            window.key(Key::Escape);
            assert_eq!(
                window.board_rect() * window.zoom(),
                board,
                "the board comes back to its size"
            );
        }
    }
}

#[test]
fn a_bar_leaves_room_for_the_board_in_a_tiny_window() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("going.ron");
    let mut window = Window::sized(420.0, 420.0);
    window.begin("9×9");
    let before = window.board_rect().height();
    window.save_as(&path);
    std::fs::remove_file(&path).expect("the file");
    window.wait("the bar", |window| {
        window.has("going.ron no longer exists.")
    });
    let after = window.board_rect().height();
    assert!(after >= before - 30.0, "{after} of {before}");
    window.press("More");
    window.press("Save as…");
    assert!(window.has("File name or path"));
}

#[test]
fn nothing_is_drawn_while_nothing_changes() {
    let mut window = Window::open();
    assert!(is_at_rest(&mut window), "the first screen");
    window.press("All shapes…");
    assert!(is_at_rest(&mut window), "all shapes");
    window.key(Key::Escape);
    window.press("Star");
    assert!(is_at_rest(&mut window), "entering");
    window.paste(STORIES[0].givens);
    window.expect_text("one solution");
    assert!(is_at_rest(&mut window), "the verdict");
    window.press("Start playing");
    assert!(is_at_rest(&mut window), "playing");
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    window.key(Key::F2);
    assert!(is_at_rest(&mut window), "a hint");
    window.choose("Reduce motion");
    window.race();
    window.expect_text("The race is over");
    assert!(is_at_rest(&mut window), "a race");
    window.press("Back to my board");
    window.key(Key::F4);
    window.expect_text("Nothing to check yet");
    assert!(is_at_rest(&mut window), "a check");
    window.key(Key::F5);
    window.press("Fill in everything");
    window.expect_text("Solved");
    assert!(is_at_rest(&mut window), "solved");
    window.key(Key::F1);
    assert!(is_at_rest(&mut window), "a dialog");
}
