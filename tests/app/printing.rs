//! File ▸ Print: the pages are looked at, turned and saved as a PDF; how to print is remembered.

use egui::{Key, Modifiers};

use super::driver::Window;

/// A 4×4 with one solution.
const PUZZLE: &str = "..1..2..3..1..4.";

fn asked() -> Window {
    let mut window = Window::open().playing(PUZZLE);
    window.keys(Modifiers::COMMAND, Key::P);
    window.wait("the level", |window| {
        !window.has("Finding the level and the solution…")
    });
    window
}

fn save(window: &mut Window, path: &std::path::Path) {
    window.press("Save as PDF…");
    window.fill_field("File name or path", &path.display().to_string());
    window.press("Save");
}

#[test]
fn pages_are_chosen_turned_and_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = asked();
    let before = window.board().clone();
    window.expect_text("Page 1 of 1, portrait");
    assert!(!window.has_button("Next"), "there is one page");
    window.press("Last page");
    window.expect_text("Page 1 of 2");
    window.key(Key::PageDown);
    window.expect_text("Page 2 of 2, portrait, solutions");
    window.press("Back");
    window.expect_text("Page 1 of 2");
    window.press("Landscape");
    window.expect_text("Page 1 of 2, landscape");
    let path = folder.path().join("pages");
    save(&mut window, &path);
    window.expect_text("Saved as pages.pdf");
    let written = std::fs::read(folder.path().join("pages.pdf")).expect("it is written");
    assert!(written.starts_with(b"%PDF-"));
    let count = written
        .windows(10)
        .filter(|part| *part == b"/Type/Page" || *part == b"/Type /Pag");
    assert!(count.count() >= 2);
    assert_eq!(*window.board(), before, "printing changes nothing");
}

#[test]
fn pages_are_saved_in_braille() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pages");
    for _ in 0..2 {
        let mut window = asked();
        window.press("Braille file…");
        window.fill_field("File name or path", &path.display().to_string());
        window.press("Save");
        if window.has("pages.brf is there already") {
            window.press("Replace");
        }
        window.expect_text("Saved as pages.brf");
        let written = std::fs::read_to_string(folder.path().join("pages.brf"));
        assert!(written.is_ok_and(|text| text.contains("-- a-\r\n-b --\r\n\r\nc- -a\r\n")));
    }
}

#[test]
fn an_old_file_is_asked_about() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("there.pdf");
    std::fs::write(&path, "precious").expect("written");
    let mut window = asked();
    save(&mut window, &path);
    window.expect_text("there.pdf is there already");
    assert_eq!(std::fs::read_to_string(&path).expect("read"), "precious");
    window.press("Replace");
    window.expect_text("Saved as there.pdf");
    assert!(std::fs::read(&path).expect("read").starts_with(b"%PDF-"));
}

#[test]
fn how_to_print_is_remembered() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::with_settings(folder.path()).playing(PUZZLE);
    window.choose("Print…");
    window.press("Letter");
    window.press("Four");
    window.press("Large print");
    window.press("Cancel");
    window.close();
    let mut window = Window::with_settings(folder.path()).playing(PUZZLE);
    window.choose("Print…");
    for chosen in ["Letter", "Four", "Large print"] {
        assert!(window.is_marked(chosen), "{chosen}");
    }
    assert!(!window.is_marked("A4"));
}

#[test]
fn a_puzzle_with_several_solutions_is_told() {
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("1");
    window.choose("Print…");
    window.press("Upside down");
    window.expect_text("has not exactly one solution");
}

#[test]
fn all_puzzles_of_a_list_are_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("list.pdf");
    let mut window = Window::open();
    window.paste("..1..2..3..1..4.\n1...............\n12343412.14343..\n");
    // From the list itself.
    window.keys(Modifiers::COMMAND, Key::P);
    window.expect_text("Page 1 of 3");
    assert!(!window.has_button("This one"), "no puzzle is open");
    window.press("Cancel");
    window.press("1. 4×4");
    window.keys(Modifiers::COMMAND, Key::P);
    window.expect_text("Page 1 of 1");
    window.press("All 3 of the list");
    window.expect_text("Page 1 of 3");
    window.press("Six");
    // A puzzle by itself is not to fill a page with copies since a book does.
    window.press("This one");
    assert!(window.is_marked("One"));
    window.press("All 3 of the list");
    assert!(window.is_marked("Six"));
    window.press("Last page");
    window.wait("the levels", |window| !window.has("Finding levels"));
    window.expect_text("Page 1 of 2");
    window.expect_text("so without level and solution: 1 puzzle.");
    save(&mut window, &path);
    window.expect_text("Saved as list.pdf");
    let written = std::fs::read(&path).expect("it is written");
    assert!(written.starts_with(b"%PDF-"));
    // Nor is it to get a page for its solution.
    window.keys(Modifiers::COMMAND, Key::P);
    window.expect_text("Page 1 of 1");
}

#[test]
fn a_list_has_a_button_to_print_it_and_back_leaves_it_whatever_stands_below() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("list.pdf");
    let mut window = Window::open();
    window.paste("..1..2..3..1..4.\n1...............\n");
    window.press("Print…");
    save(&mut window, &path);
    window.expect_text("Saved as list.pdf");
    assert!(window.has_button("1. 4×4"));
    window.press("Back");
    assert!(!window.has_button("1. 4×4"));
}

/// Set in a process of this test that has a program for PDF which fails.
#[cfg(target_os = "linux")]
const FAILS: &str = "SUDOGON_TEST_FAILING_LAUNCHER";

#[test]
#[cfg(target_os = "linux")]
fn pages_that_no_program_shows_are_told_with_their_place() {
    use std::os::unix::fs::PermissionsExt as _;

    if std::env::var_os(FAILS).is_some() {
        let mut window = asked();
        window.press("Print");
        window.expect_text("That could not be printed");
        window.expect_text(&std::env::temp_dir().display().to_string());
        assert!(!window.has("The pages are on their way"));
        return;
    }
    // It fails a second after it was started, as a desktop's does that asks others first.
    let folder = tempfile::tempdir().expect("a folder");
    let launcher = folder.path().join("xdg-open");
    std::fs::write(&launcher, "#!/bin/sh\n/bin/sleep 1\nexit 3\n").expect("written");
    let may_run = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(&launcher, may_run).expect("it is ours");
    let test = "printing::pages_that_no_program_shows_are_told_with_their_place";
    let program = std::env::current_exe().expect("it runs");
    let ended = std::process::Command::new(program)
        .args([test, "--exact"])
        .env(FAILS, "yes")
        .env("PATH", folder.path())
        .env("TMPDIR", folder.path())
        .status();
    assert!(ended.expect("it starts").success());
    let pages = std::fs::read_dir(folder.path()).expect("it is there");
    let names = pages.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    assert_eq!(names.filter(|name| name.ends_with(".pdf")).count(), 1);
}
