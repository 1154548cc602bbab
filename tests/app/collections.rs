//! Files and folders with many puzzles: their list, one puzzle after the other, and what is kept of each.

use std::fs;
use std::path::Path;

use egui::{Key, Modifiers, ViewportCommand};
use tempfile::TempDir;

use super::driver::Window;

/// Three puzzles of 4×4.
const LINES: &str = "\
    .4.112...1...3..\n\
    1...............\n\
    12343412.14343..\n";
/// What finishes the last of them.
const LAST: [(&str, &str); 3] = [("r3c1", "2"), ("r4c3", "2"), ("r4c4", "1")];

/// A folder with a file of three puzzles, and one for progress.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        let home = Self(tempfile::tempdir().expect("a folder"));
        fs::write(home.file(), LINES).expect("it can be written");
        home
    }

    fn file(&self) -> std::path::PathBuf {
        self.0.path().join("small ones.sdm")
    }

    fn progress(&self) -> std::path::PathBuf {
        self.0.path().join("progress")
    }

    fn open(&self) -> Window {
        self.open_path(&self.file())
    }

    fn open_path(&self, path: &Path) -> Window {
        Window::with_progress(&self.progress(), path)
    }
}

#[test]
fn each_puzzle_of_a_file_is_found_again_as_it_was_left() {
    let home = Home::new();
    let mut window = home.open();
    window.expect_text("small ones.sdm");
    window.expect_text("3 puzzles");
    assert!(
        window.focused().starts_with("1. 4×4"),
        "{}",
        window.focused()
    );
    window.press("2. 4×4");
    assert_eq!(window.givens(), "1...............");
    window.expect_text("2 of 3");
    window.click("r1c2");
    window.type_keys("2");

    // To the next by a key; nobody is asked.
    window.keys(Modifiers::COMMAND, Key::PageDown);
    window.expect_text("3 of 3");
    assert_eq!(window.givens(), "12343412.14343..");
    for (cell, value) in LAST {
        window.click(cell);
        window.type_keys(value);
    }
    window.expect_text("Solved");
    window.keys(Modifiers::COMMAND, Key::L);
    window.expect_text("3 puzzles, 1 solved, 1 begun");

    // Closing asks nothing either.
    window.press("2. 4×4");
    window.click("r1c3");
    window.type_keys("3");
    let has_closed = window.asks_to_close(|window| window.keys(Modifiers::COMMAND, Key::Q));
    assert!(has_closed);
    drop(window);

    let mut window = home.open();
    window.expect_text("3 puzzles, 1 solved, 1 begun");
    window.press("2. 4×4");
    assert_eq!(window.line(), "123.............");
    assert_eq!(window.givens(), "1...............");
    window.expect_text("small ones 2");
    // The puzzle itself is what counts, not its file.
    let other = home.0.path().join("other.txt");
    fs::write(&other, "4...............\n1...............\n").expect("it can be written");
    drop(window);
    let window = home.open_path(&other);
    window.expect_text("2 puzzles, 1 begun");
}

#[test]
fn a_solved_puzzle_leads_to_the_next() {
    let home = Home::new();
    let backwards: Vec<&str> = LINES.lines().rev().collect();
    fs::write(home.file(), backwards.join("\n")).expect("it can be written");
    let mut window = home.open();
    // Enter opens the first that is not solved.
    window.key(Key::Enter);
    window.expect_text("1 of 3");
    for (cell, value) in LAST {
        window.click(cell);
        window.type_keys(value);
    }
    window.press("Next puzzle");
    window.expect_text("2 of 3");
    window.keys(Modifiers::COMMAND, Key::PageUp);
    window.expect_text("1 of 3");
    window.press("List of puzzles, 1 of 3");
    window.expect_text("3 puzzles, 1 solved");
    window.press("Back");
    window.expect_text("1 of 3");
    drop(window);
    let window = home.open();
    assert_eq!(window.focused(), "2. 4×4");
}

#[test]
fn a_folder_is_a_list_of_its_files() {
    let home = Home::new();
    let folder = home.0.path().join("week");
    fs::create_dir(&folder).expect("it can be made");
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("1");
    window.save_as(&folder.join("monday.ron"));
    drop(window);
    fs::write(folder.join("sunday.sdm"), LINES).expect("it can be written");
    fs::write(folder.join("broken.ron"), "(layout: sq4, cells:").expect("it can be written");
    fs::write(folder.join("letter.pdf"), "Dear puzzlers").expect("it can be written");

    let mut window = home.open_path(&folder);
    window.expect_text("5 puzzles, 1 can't be read");
    window.press("2. monday");
    window.expect_text("2 of 5");
    window.click("r1c2");
    window.type_keys("2");
    // It has a file of its own, and is saved there as ever.
    window.keys(Modifiers::COMMAND, Key::PageDown);
    window.press("Save");
    window.keys(Modifiers::COMMAND, Key::PageDown);
    window.expect_text("3 of 5");
    assert_eq!(window.givens(), ".4.112...1...3..");
    window.keys(Modifiers::COMMAND, Key::PageUp);
    assert_eq!(window.line(), "12..............");
    window.keys(Modifiers::COMMAND, Key::L);
    window.press("1. broken");
    window.expect_text("That could not be opened");
}

#[test]
fn an_empty_folder_is_told() {
    let home = Home::new();
    let folder = home.0.path().join("empty");
    fs::create_dir(&folder).expect("it can be made");
    let window = home.open_path(&folder);
    window.expect_text("There is no puzzle in");
}

#[test]
fn several_pasted_puzzles_become_a_list() {
    let mut window = Window::open();
    window.paste(LINES);
    window.expect_text("Pasted puzzles");
    window.press("2. 4×4");
    assert_eq!(window.givens(), "1...............");
    window.expect_text("2 of 3");
}

#[test]
fn where_progress_cannot_be_kept_nothing_is_lost() {
    let home = Home::new();
    // A file where the folder should be.
    fs::write(home.progress(), "").expect("it can be written");
    let mut window = home.open();
    window.press("2. 4×4");
    window.click("r1c2");
    window.type_keys("2");
    window.keys(Modifiers::COMMAND, Key::PageDown);
    window.expect_text("Save the changes to");
    window.press("Cancel");
    assert_eq!(window.line(), "12..............");
    window.expect_text("can't be kept in the list");
    let has_closed = window.has_asked(|command| *command == ViewportCommand::Close);
    assert!(!has_closed);
}

#[test]
fn two_windows_on_one_puzzle_lose_nothing() {
    let home = Home::new();
    let mut windows = [home.open(), home.open()];
    for window in &mut windows {
        window.press("2. 4×4");
        window.click("r1c2");
    }
    let [first, second] = &mut windows;
    first.type_keys("2");
    first.keys(Modifiers::COMMAND, Key::PageDown);
    first.expect_text("3 of 3");
    second.type_keys("3");
    second.keys(Modifiers::COMMAND, Key::PageDown);
    second.expect_text("can't be kept in the list");
    assert_eq!(second.line(), "13..............");
    // What was kept first is there still, and goes on to be kept by its window.
    first.keys(Modifiers::COMMAND, Key::PageUp);
    assert_eq!(first.line(), "12..............");
    first.click("r1c3");
    for key in ["3", "4"] {
        first.type_keys(key);
        first.keys(Modifiers::COMMAND, Key::S);
    }
    first.keys(Modifiers::COMMAND, Key::PageDown);
    first.expect_text("3 of 3");
}

#[test]
fn a_puzzle_whose_progress_is_damaged_can_be_played_again() {
    let home = Home::new();
    let mut window = home.open();
    window.press("2. 4×4");
    window.click("r1c2");
    window.type_keys("2");
    window.keys(Modifiers::COMMAND, Key::PageDown);
    drop(window);
    let file = || {
        fs::read_dir(home.progress())
            .expect("it is there")
            .flatten()
    };
    let kept = file().next().expect("a file").path();
    fs::write(&kept, "(sudogon: 1, lay").expect("it can be written");

    let mut window = home.open();
    window.expect_text("3 puzzles");
    window.press("2. 4×4");
    assert_eq!(window.line(), "1...............");
    window.expect_text("how far you were, in a damaged file");
    window.click("r1c3");
    window.type_keys("3");
    window.keys(Modifiers::COMMAND, Key::PageDown);
    window.expect_text("3 of 3");
    window.keys(Modifiers::COMMAND, Key::PageUp);
    assert_eq!(window.line(), "1.3.............");
    // The damaged one may be of use to somebody.
    let texts = file().map(|item| fs::read_to_string(item.path()).expect("text"));
    assert!(texts.into_iter().any(|text| text == "(sudogon: 1, lay"));
}

#[test]
fn long_lists_are_gone_through_by_keys() {
    let home = Home::new();
    let lines: String = (0..500).map(|_| ".4.112...1...3..\n").collect();
    fs::write(home.file(), lines).expect("it can be written");
    let mut window = home.open();
    window.expect_text("500 puzzles");
    assert!(
        !window.has_button("500. 4×4"),
        "only those in sight are made"
    );
    for _ in 0..40 {
        window.key(Key::ArrowDown);
    }
    let focused = window.focused();
    let number: usize = focused
        .split('.')
        .next()
        .and_then(|n| n.parse().ok())
        .expect("a card");
    assert!(number > 100, "{focused}");
    window.key(Key::Enter);
    window.expect_text(&format!("{number} of 500"));
    window.keys(Modifiers::COMMAND, Key::L);
    assert_eq!(window.focused(), focused);
    // One that was out of sight comes into sight.
    window.key(Key::Enter);
    for _ in 0..30 {
        window.keys(Modifiers::COMMAND, Key::PageDown);
    }
    window.keys(Modifiers::COMMAND, Key::L);
    assert_eq!(window.focused(), format!("{}. 4×4", number + 30));
}

/// What was typed is there again although the list was not seen in between.
#[test]
fn a_puzzle_that_stands_twice_is_one() {
    let home = Home::new();
    fs::write(home.file(), "1...............\n1...............\n").expect("it can be written");
    let mut window = home.open();
    window.key(Key::Enter);
    window.click("r1c2");
    window.type_keys("2");
    window.keys(Modifiers::COMMAND, Key::PageDown);
    window.expect_text("2 of 2");
    assert_eq!(window.line(), "12..............");
}

#[test]
fn a_long_text_with_one_puzzle_is_that_puzzle() {
    let mut window = Window::open();
    let comment = "x".repeat(100_000);
    window.paste(&format!(
        "// {comment}\n(sudogon: 1, layout: Named(\"sq4\"), givens: \"1...............\")"
    ));
    assert_eq!(window.givens(), "1...............");
}
