//! What a screen reader hears, and in which order.

use egui::{Event, Key, Modifiers};
use sudogon::app::Desktop;
use sudogon::worker;

use super::driver::Window;

/// An empty board that is being typed in.
fn entering() -> Window {
    let mut window = Window::open();
    window.press("9×9");
    window
}

#[test]
fn what_was_typed_is_heard_before_the_next_cell() {
    let mut window = entering();
    window.type_keys("5");
    assert_eq!(window.cursor(), "5. Next: empty, r1c2");
    assert_eq!(window.hear("r1c1"), "printed 5, r1c1");
    window.type_keys("5");
    assert_eq!(
        window.cursor(),
        "5, repeats in row 1 and box 1. Next: empty, r1c3"
    );
    window.type_keys(".");
    assert_eq!(window.cursor(), "empty. Next: empty, r1c4");
    // Who goes elsewhere hears only where they are, also when they come back.
    window.key(Key::ArrowRight);
    window.key(Key::ArrowLeft);
    assert_eq!(window.cursor(), "empty, r1c4");
    // Nothing else is announced, which would be cut off by the next key.
    assert_eq!(window.announced(), "");
}

#[test]
fn keys_that_come_in_one_frame_are_all_heard() {
    let mut window = entering();
    window.events_at_once(["5", "3"].map(|figure| Event::Text(figure.to_owned())));
    window.settle();
    assert_eq!(window.cursor(), "5. 3. Next: empty, r1c3");
}

#[test]
fn what_happens_in_one_frame_is_announced_together() {
    let mut window = entering();
    // The last number, and what comes of it.
    window.keys(Modifiers::COMMAND, Key::End);
    window.type_keys("7");
    assert!(window.cursor().starts_with("printed 7, r9c9"));
    window.expect_text("1 printed number");
    window.press("Play");
    window.keys(Modifiers::COMMAND, Key::F9);
    assert_eq!(
        window.announced(),
        "Next cell of the hint: not possible now"
    );
}

#[test]
fn a_full_row_is_read_back_where_that_is_wished() {
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("1.23");
    assert_eq!(window.announced(), "", "it is not wished");
    window.choose("Read each row back");
    window.type_keys("3.12");
    assert_eq!(window.announced(), "3, empty, 1, 2");
}

#[test]
fn a_hint_is_in_its_cells_and_a_key_walks_them() {
    let mut window = Window::playing_star();
    let go_on = |window: &mut Window| window.keys(Modifiers::COMMAND, Key::F9);
    window.key(Key::F2);
    let place = window.announced();
    assert!(place.starts_with("Look at row 5"), "{place}");
    let mut walked = Vec::new();
    while !walked.contains(&window.cursor()) {
        walked.push(window.cursor());
        go_on(&mut window);
    }
    // Where the cursor was, and the row.
    assert_eq!(walked.len(), 10, "{walked:?}");
    window.key(Key::F2);
    let start = window.cursor();
    let mut heard = Vec::new();
    for _ in 0..40 {
        go_on(&mut window);
        heard.push(window.cursor());
    }
    assert!(
        heard.iter().any(|cell| cell.contains(" goes here, cell ")),
        "{heard:?}"
    );
    assert!(
        heard.iter().any(|cell| cell.contains("a reason, cell ")),
        "{heard:?}"
    );
    let plays_a_part = |cell: &String| {
        cell.contains("goes here") || cell.contains("a reason") || cell.contains("can't be here")
    };
    assert!(heard.iter().all(plays_a_part), "{heard:?}");
    // Without the hint they are as before.
    window.key(Key::Escape);
    assert!(!window.cursor().contains("goes here") && !start.is_empty());
}

#[test]
fn a_key_that_does_nothing_says_so() {
    let mut window = Window::playing_star();
    for (act, said) in [
        ((Modifiers::COMMAND, Key::Z), "Nothing to undo"),
        ((Modifiers::COMMAND, Key::Y), "Nothing to redo"),
        (
            (Modifiers::COMMAND, Key::L),
            "List of puzzles: not possible now",
        ),
        ((Modifiers::COMMAND, Key::Home), ""),
        ((Modifiers::NONE, Key::ArrowUp), "Edge of the board"),
    ] {
        window.keys(act.0, act.1);
        if !said.is_empty() {
            assert_eq!(window.announced(), said);
        }
    }
    // A note beside a number.
    window.click("cell 2");
    window.type_keys("7");
    window.keys(Modifiers::SHIFT, Key::Num3);
    assert_eq!(window.announced(), "Cell 2 holds a number");
}

#[test]
fn readers_that_know_no_announcements_get_descriptions() {
    let ask = || {
        let answer = |_: &worker::Reporter<bool>| false;
        worker::start("readers", || {}, answer, |_| true)
    };
    let mut window = Window::on_desktop(Desktop::asking_readers(ask));
    window.begin("4×4");
    window.type_keys("1");
    window.wait("the readers' answer", |window| {
        window.announced().is_empty()
    });
    window.key(Key::F9);
    assert_eq!(window.announced(), "");
    assert_eq!(
        window.description_of_cursor().trim_end(),
        "r1c2, empty, row 1, column 2, box 1"
    );
    // A cell that changes tells it so, too: such readers do not speak the new name.
    window.press("Play");
    window.click("r1c2");
    window.type_keys("2");
    assert_eq!(window.description_of_cursor().trim_end(), "2, r1c2");
    // It belongs to that cell alone.
    window.key(Key::ArrowRight);
    assert_eq!(window.description_of_cursor(), "");
}
