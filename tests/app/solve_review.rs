//! The review of a solve: from the solved moment, number by number, by keys, mouse and by itself; what is left of a journal is what is told.

use std::path::Path;
use std::time::Duration;

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use sudogon::app::Chooser;

use super::driver::Window;

/// A 4×4 with one solution, and that.
const PUZZLE: &str = "..1..2..3..1..4.";
const SOLUTION: &str = "4312123434212143";

/// A step is in the journal after so long.
const AUTOSAVED: Duration = Duration::from_millis(400);

/// Lets seconds pass without anything being done.
fn think(window: &mut Window, seconds: f64) {
    let now = window.harness.ctx.input(|input| input.time);
    window.harness.input_mut().time = Some(now + seconds);
    window.step();
    window.harness.input_mut().time = None;
}

/// Types the value of a cell, by its place in the line.
fn type_value(window: &mut Window, at: usize, value: &str) {
    window.click(&cell(at));
    window.type_keys(value);
}

/// The name of a cell.
fn cell(at: usize) -> String {
    format!("r{}c{}", at / 4 + 1, at % 4 + 1)
}

/// Solves the puzzle: a long wait before the third number, a slip in place of the fifth.
fn solved(journals: &Path) -> Window {
    let mut window = Window::with_journals(journals, None).playing(PUZZLE);
    let open = (0..16).filter(|&at| PUZZLE.as_bytes()[at] == b'.');
    for (number, at) in open.enumerate() {
        if number == 2 {
            think(&mut window, 90.0);
        }
        let value = &SOLUTION[at..=at];
        if number == 4 {
            let wrong = if value == "1" { "2" } else { "1" };
            type_value(&mut window, at, wrong);
            think(&mut window, 12.0);
            // What is taken back before it was autosaved is in no journal.
            std::thread::sleep(AUTOSAVED);
            window.step();
            window.keys(Modifiers::COMMAND, Key::Z);
        }
        type_value(&mut window, at, value);
    }
    window.expect_text("Well done");
    window
}

/// Opens the review from the card of the solved puzzle.
fn reviewed(journals: &Path) -> Window {
    let mut window = solved(journals);
    window.press("Review my solve");
    window.wait("the review", |window| {
        window.has("Where you waited longest")
    });
    window
}

#[test]
fn it_tells_how_it_went_with_waits_and_slips_that_were_undone() {
    let home = tempfile::tempdir().expect("a folder");
    let mut window = reviewed(home.path());
    assert!(window.has("12 numbers"), "{:?}", window.texts());
    assert!(window.has("11 numbers had a reason."));
    assert!(window.has("1 slip stood for 1"), "{:?}", window.texts());
    let wait = window.button(|name| name.starts_with("1:3") && name.contains("before r1c4"));
    wait.expect("the wait is a link to its place").click();
    window.settle();
    assert!(window.has("Here you waited 1 minute and 3"));
    assert!(window.has("What is that?"));
    // Its number comes next.
    window.press("Next");
    assert!(window.has("Review · number 3 of 12"));
    window.press("How it went");
    window.expect_text("12 numbers");
}

#[test]
fn arrows_go_from_number_to_number_and_the_board_plays_along() {
    let home = tempfile::tempdir().expect("a folder");
    let mut window = reviewed(home.path());
    assert_eq!(window.hear("r4c4"), "your 3, r4c4");
    window.click("r4c4");
    window.key(Key::ArrowRight);
    assert!(window.has("Review · number 1 of 12"));
    // The board is that before the number: its last cell is still empty.
    assert_eq!(window.hear("r4c4"), "empty, r4c4");
    for _ in 0..4 {
        window.key(Key::ArrowRight);
    }
    assert!(window.has("Review · number 5 of 12"));
    let slip = window.texts().join(" ");
    assert!(slip.contains("a slip, which stood for 1"), "{slip}");
    window.key(Key::ArrowLeft);
    assert!(window.has("Review · number 4 of 12"));
    let nothing_changed = window.line();
    assert_eq!(nothing_changed, SOLUTION, "the player's board is as it was");
}

#[test]
fn it_plays_by_itself_to_the_end() {
    let home = tempfile::tempdir().expect("a folder");
    let mut window = reviewed(home.path());
    window.press("Play back");
    window.wait("the fourth number", |window| {
        window.has("Review · number 4 of 12")
    });
    window.press("Stop");
    assert!(window.has_button("Play back"));
}

#[test]
fn the_position_is_an_exercise_and_the_solve_comes_back() {
    let home = tempfile::tempdir().expect("a folder");
    let mut window = reviewed(home.path());
    window.click("r4c4");
    (0..3).for_each(|_| window.key(Key::ArrowRight));
    window.press("Try it from here");
    window.expect_text("Hint 1 of");
    assert_ne!(window.line(), SOLUTION);
    window.press("Back to my puzzle");
    assert_eq!(window.line(), SOLUTION);
    assert!(window.has("Review · number 3 of 12"));
}

#[test]
fn it_is_copied_as_a_text_and_exported_as_a_table() {
    let home = tempfile::tempdir().expect("a folder");
    let mut window = reviewed(home.path());
    window.press("Export as CSV…");
    window.expect_text("Export the review");
    let path = home.path().join("how").display().to_string();
    window.fill_field("File name or path", &path);
    window.press("Export");
    let table = std::fs::read_to_string(home.path().join("how.csv")).expect("exported");
    window.expect_text("Exported as how.csv");
    assert!(
        table.starts_with("time,cell,value,verdict,technique,waited\n"),
        "{table}"
    );
    assert_eq!(table.lines().count(), 13, "{table}");
    assert!(table.contains(",slip,,"), "{table}");
    window.press("Copy as text");
    window.expect_text("The review is on the clipboard");
    let text = window.clipboard();
    assert!(text.contains("before r1c4: last cell in row 1"), "{text}");
}

#[test]
fn the_record_keeps_how_puzzles_were_solved_unless_somebody_says_no() {
    let home = tempfile::tempdir().expect("a folder");
    let solves = home.path().join("solves");
    let count = || std::fs::read_dir(&solves).into_iter().flatten().count();
    let mut window = Window::with_record(home.path(), Chooser::Window).playing(PUZZLE);
    think(&mut window, 5.0);
    type_all(&mut window);
    window.expect_text("Well done");
    window.wait("its solve", |_| count() == 1);
    window.choose("My record…");
    window.wait("the list", |window| window.has("1 solved puzzle"));
    window.press("How it went");
    window.wait("the review", |window| {
        window.has("11 numbers had a reason.")
    });
    window.press("Back to my puzzle");
    assert_eq!(window.line(), SOLUTION);
    window.choose("My record…");
    window.press("Keep how I solved them, to review");
    window.press("Close");
    window.paste(PUZZLE);
    window.settle();
    if window.has_button("Start playing") {
        window.press("Start playing");
    }
    think(&mut window, 7.0);
    type_all(&mut window);
    window.expect_text("Well done");
    window.choose("My record…");
    window.wait("the list", |window| window.has("2 solved puzzles"));
    assert_eq!(count(), 1);
    window.press("Empty the record…");
    window.press("Empty it");
    window.wait("nothing to be kept", |_| count() == 0);
}

/// Types every number that is missing.
fn type_all(window: &mut Window) {
    for at in (0..16).filter(|&at| PUZZLE.as_bytes()[at] == b'.') {
        type_value(window, at, &SOLUTION[at..=at]);
    }
}

#[test]
fn without_a_journal_it_tells_what_the_game_remembers() {
    let mut window = Window::open().playing(PUZZLE);
    type_all(&mut window);
    window.press("Review my solve");
    window.wait("the review", |window| {
        window.has("11 numbers had a reason.")
    });
    let line = window.harness.query_by_label("Time line");
    assert!(line.is_some(), "the time line has a name");
    window.type_keys("1");
    assert!(!window.has("How it went"), "what changes the board ends it");
}
