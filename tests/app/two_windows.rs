//! Two windows that were opened at the same time, on each thing that is kept: what one does, the other does not undo. The table of all of them
//! is on the front page of `storage`.

use std::path::{Path, PathBuf};

use egui::{Key, Modifiers};
use sudogon::settings::Settings;
use sudogon_paper::storage::{self, record};
use tempfile::TempDir;

use super::driver::Window;

/// A 4×4 with one solution, and the cells that are left of it with their values.
const PUZZLE: &str = "12343412.14343..";
const REST: [(&str, &str); 3] = [("r3c1", "2"), ("r4c3", "2"), ("r4c4", "1")];

/// A folder, and two windows that keep everything in it.
fn two_windows() -> (TempDir, [Window; 2]) {
    let folder = tempfile::tempdir().expect("a folder");
    let windows = [(); 2].map(|()| Window::with_home(folder.path()));
    (folder, windows)
}

fn write(path: &Path, text: &str) -> PathBuf {
    std::fs::write(path, text).expect("it can be written");
    path.to_path_buf()
}

#[test]
fn settings_of_two_windows_are_both_kept() {
    let (folder, [mut one, mut other]) = two_windows();
    one.choose("Large digits");
    other.choose("Timer");
    one.exit();
    other.exit();
    let kept = Settings::read(folder.path());
    assert!(kept.has_large_digits && kept.has_timer);
}

#[test]
fn what_is_ticked_in_two_windows_is_all_known() {
    let (folder, [mut one, mut other]) = two_windows();
    for (window, technique) in [(&mut one, "naked pair"), (&mut other, "rule of 45")] {
        window.choose("Learn techniques…");
        window.press_unseen(&format!("I know it: {technique}"));
    }
    let known = Settings::read(folder.path()).known_techniques;
    for id in ["naked-pair", "rule-of-45"] {
        assert!(known.contains(id), "{id} in {known:?}");
    }
}

#[test]
fn the_files_of_two_windows_are_all_recent() {
    let (folder, windows) = two_windows();
    let files = ["one", "other"].map(|name| folder.path().join(format!("{name}.txt")));
    for (mut window, file) in windows.into_iter().zip(&files) {
        write(file, PUZZLE);
        window.open_path(file);
    }
    let [one, other] = files;
    assert_eq!(Settings::read(folder.path()).recent, [other, one]);
}

#[test]
fn the_next_start_goes_on_where_the_last_window_was_closed() {
    let (folder, [mut one, mut other]) = two_windows();
    for (window, keys) in [(&mut one, "12"), (&mut other, "34")] {
        window.press("4×4");
        window.type_keys(keys);
    }
    other.exit();
    one.exit();
    let window = Window::with_home(folder.path());
    assert_eq!(window.givens(), "12..............");
}

#[test]
fn what_two_windows_solve_stands_in_the_record() {
    let (folder, windows) = two_windows();
    for mut window in windows {
        window.choose("My record…");
        window.key(Key::Escape);
        window = window.playing(PUZZLE);
        for (cell, value) in REST {
            window.click(cell);
            window.type_keys(value);
        }
        window.expect_text("Well done");
        window.exit();
    }
    let record = record::read(&folder.path().join("record.csv")).expect("it can be read");
    assert_eq!((record.solved.len(), record.damaged.len()), (2, 0));
}

#[test]
fn the_second_of_two_windows_does_not_overwrite_the_file() {
    let (folder, mut windows) = two_windows();
    let file = folder.path().join("shared.ron");
    let text = format!("(sudogon: 1, layout: Named(\"sq4\"), givens: \"{PUZZLE}\")");
    write(&file, &text);
    for window in &mut windows {
        window.open_path(&file);
    }
    let [mut one, mut other] = windows;
    for (window, (cell, value)) in [(&mut one, REST[0]), (&mut other, REST[1])] {
        window.click(cell);
        window.type_keys(value);
        window.keys(Modifiers::COMMAND, Key::S);
    }
    other.expect_text("shared.ron was changed by another program.");
    let kept = storage::open(&file).expect("a puzzle").game;
    assert_eq!(kept.board().grid().to_line(), one.line());
    // It stays in a journal.
    let before = other.line();
    other.exit();
    let window = Window::with_home(folder.path());
    assert_eq!(window.line(), before);
}

/// The rows of the table name tests that are there.
#[test]
fn each_thing_that_is_kept_is_tried_with_two_windows() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &Path| std::fs::read_to_string(path).expect("it can be read");
    let mut tests = String::new();
    let mut folders = vec![root.join("tests"), root.join("crates/paper/tests")];
    while let Some(folder) = folders.pop() {
        for item in std::fs::read_dir(folder).expect("it is there").flatten() {
            let path = item.path();
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(ending) if ending == "rs" => tests += &read(&path),
                _ => {}
            }
        }
    }
    let page = read(&root.join("crates/paper/src/storage/mod.rs"));
    let (_, table) = page.split_once("//! # Two windows").expect("the table");
    let table = table.split("//! # ").next().unwrap_or_default();
    let rows = table.lines().filter_map(|line| line.strip_prefix("//! | "));
    // Below the head and the line under it.
    let mut count = 0;
    for row in rows.skip(1) {
        let last = row
            .trim_end_matches(" |")
            .rsplit(" | ")
            .next()
            .expect("a column");
        for test in last.split(", ") {
            let start = format!("fn {}()", test.trim_matches('`'));
            assert!(tests.contains(&start), "{row} names {test}");
        }
        count += 1;
    }
    assert!(count >= 8, "{count} rows");
}
