//! New, open, save, close: nothing is lost, and saved puzzles are restored.

use std::path::Path;

use egui::{Key, Modifiers};

use sudogon_board::game::Mode;

use super::driver::{STORIES, Window};

#[test]
fn type_a_puzzle_solve_it_save_it_and_open_it_again() {
    for story in STORIES {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("mine.ron");
        let mut window = Window::open();
        window.press(story.shape);
        assert_eq!(window.mode(), Mode::Enter);
        window.type_keys(story.givens);
        assert_eq!(window.givens(), story.givens);
        window.expect_text(story.printed);
        window.press("Start playing");
        assert_eq!(window.mode(), Mode::Play);

        window.press("Solve");
        window.press("Fill in everything");
        assert_eq!(window.line(), story.solution);
        window.expect_text("This is its only solution.");
        window.save_as(&path);
        let saved = window.board().clone();

        // Another shape first, then the file again.
        window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
        window.press("4×4");
        assert_eq!(window.board().layout().title(), "4×4");
        window.open_path(&path);
        assert_eq!(window.board().layout().id(), Some(story.layout));
        assert_eq!(window.board(), &saved);
        assert_eq!(window.line(), story.solution);
    }
}

#[test]
fn where_nothing_is_autosaved_changes_are_asked_about() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("kept.ron");
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("1");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.press("Star");
    assert!(window.has("Save the changes to 4×4?"));
    window.press("Cancel");
    window.key(Key::Escape);
    assert_eq!(window.givens(), "1...............");
    window.keys(Modifiers::COMMAND, Key::Q);
    window.press("Save");
    window.fill_field("File name or path", &path.display().to_string());
    window.press("Save");
    assert!(path.exists());
    assert!(window.asks_to_close(|window| window.keys(Modifiers::COMMAND, Key::Q)));
}

#[test]
fn saving_over_a_file_is_asked_about() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("there.ron");
    std::fs::write(&path, "precious").expect("written");
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("1");
    window.keys(Modifiers::COMMAND, Key::S);
    window.fill_field("File name or path", &path.display().to_string());
    window.press("Save");
    window.expect_text("there.ron is there already");
    let told = window.announced();
    assert!(told.starts_with("there.ron is there already"), "{told}");
    assert_eq!(std::fs::read_to_string(&path).expect("read"), "precious");
    window.press("Replace");
    assert!(
        std::fs::read_to_string(&path)
            .expect("read")
            .contains("sq4")
    );
}

#[test]
fn a_failed_open_leaves_the_board_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let bad = folder.path().join("bad.ron");
    std::fs::write(&bad, "(sudogon: 1, layout: Named(\"sq4\"), givens: \"12\")").expect("written");
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("12");
    window.save_as(&folder.path().join("good.ron"));
    for path in [bad, folder.path().join("missing.ron")] {
        window.open_path(&path);
        window.expect_text("That could not be opened");
        assert_eq!(window.givens(), "12..............");
        window.key(Key::Escape);
        assert!(!window.has_button("Cancel"));
    }
}

#[test]
fn a_file_named_at_the_start_is_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("star.txt");
    std::fs::write(&path, format!("{}\n", STORIES[0].givens)).expect("written");
    let window = Window::with_file(Some(&path));
    assert_eq!(window.givens(), STORIES[0].givens);
    assert_eq!(window.mode(), Mode::Play);
}

#[test]
fn title_and_notes_are_kept() {
    let mut window = Window::open();
    window.press("4×4");
    window.press("File");
    window.press("Title and remarks…");
    window.fill_field("Title", "Sunday’s");
    window.key(Key::Enter);
    assert!(!window.has("Author, or where it was printed"));
    assert_eq!(window.board().puzzle().about.title, "Sunday’s");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.board().puzzle().about.title, "");
}

#[test]
fn changes_can_be_discarded_on_every_way_out() {
    // New.
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("1");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.press("9×9");
    window.press("Don't save");
    assert_eq!(window.board().layout().title(), "9×9");
    // Open: the question comes when the file is there, and Cancel keeps the board and its changes.
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("star.txt");
    std::fs::write(&path, STORIES[0].givens).expect("written");
    window.type_keys("5");
    for answer in ["Cancel", "Don't save"] {
        window.open_path(&path);
        window.expect_text("Save the changes to 9×9?");
        window.press(answer);
        let is_star = window.board().layout().title() == "Star";
        assert_eq!(is_star, answer == "Don't save");
    }
    // An example.
    window.key(Key::Num1);
    window.press("Play");
    window.click("cell 2");
    window.key(Key::Num7);
    window.choose("Examples…");
    window.press("Traditional");
    window.press("Don't save");
    assert_eq!(window.board().puzzle().about.title, "Traditional");
    // The close button.
    window.click("r1c1");
    window.key(Key::Num2);
    assert!(!window.asks_to_close(Window::close));
    assert!(window.has("Save the changes to Traditional?"));
    assert!(window.asks_to_close(|window| window.press("Don't save")));
}

#[test]
fn a_cancelled_open_keeps_the_changes() {
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("1");
    window.keys(Modifiers::COMMAND, Key::O);
    window.press("Cancel");
    window.keys(Modifiers::COMMAND, Key::Q);
    assert!(
        window.has("Save the changes to 4×4?"),
        "nothing was saved, so it asks"
    );
}

#[test]
fn what_is_typed_while_a_file_is_read_is_asked_about() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("star.txt");
    std::fs::write(&path, STORIES[0].givens).expect("written");
    let mut window = Window::open();
    window.press("4×4");
    window.keys(Modifiers::COMMAND, Key::O);
    window.fill_field("File name or path", &path.display().to_string());
    // The file is being read while the dialog is closed; the key comes before the file does, or after.
    window.without_waiting(|window| {
        window.key(Key::Enter);
        window.key(Key::Escape);
        window.type_keys("1");
    });
    window.settle();
    if window.board().layout().title() == "4×4" {
        assert_eq!(window.givens(), "1...............");
        window.press("Cancel");
        assert_eq!(window.givens(), "1...............");
    }
}

#[test]
fn replacing_is_asked_for_each_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let inner = folder.path().join("inner");
    std::fs::create_dir(&inner).expect("made");
    let (outer, other) = (folder.path().join("x.ron"), inner.join("x.ron"));
    for path in [&outer, &other] {
        std::fs::write(path, "precious").expect("written");
    }
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("1");
    window.keys(Modifiers::COMMAND, Key::S);
    for path in [&outer, &other] {
        window.fill_field("File name or path", &path.display().to_string());
        window.press("Save");
        window.expect_text("x.ron is there already");
    }
    for path in [&outer, &other] {
        assert_eq!(std::fs::read_to_string(path).expect("read"), "precious");
    }
}

#[test]
fn settings_are_kept_and_a_failure_is_reported_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = folder.path().join("sudogon");
    let mut window = Window::with_settings(&settings);
    window.choose("Large digits");
    assert!(settings.join("settings.ron").exists());
    drop(window);
    let mut window = Window::with_settings(&settings);
    assert!(window.is_set("Large digits"));

    // A file where the folder should be.
    let blocked = folder.path().join("blocked");
    std::fs::write(&blocked, "in the way").expect("written");
    let mut window = Window::with_settings(&blocked);
    window.press("4×4");
    window.keys(Modifiers::COMMAND, Key::Comma);
    window.press("Large digits");
    window.expect_text("The settings can't be saved");
    window.key(Key::Escape);
    window.type_keys("12");
    assert!(
        !window.has("The settings can't be saved"),
        "told once, and work goes on"
    );
}

#[test]
fn the_level_of_a_puzzle_is_told() {
    let example = |name: &str| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/paper/saved_puzzles");
        Window::with_file(Some(&folder.join(name)))
    };
    let window = example("9x9-easy-1.ron");
    window.expect_text("Easy. Its hardest step: hidden single.");
    let window = example("hardest.ron");
    window.expect_text("Beyond extreme. Its hardest step: trial and error.");
    let window = Window::open().playing(
        "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    );
    window.expect_text("Beyond extreme: the steps that Sudogon knows do not solve it.");
    // Several solutions have no level.
    let window = example("two-by-two.ron");
    assert!(!window.has("Its hardest step"));
}

#[test]
fn names_of_files_end_as_they_should() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::open();
    window.press("4×4");
    let mut wanted = Vec::new();
    for (typed, name) in [
        ("a", "a.ron"),
        ("b.ron", "b.ron"),
        ("c.RON", "c.RON"),
        ("d.ron.ron", "d.ron"),
        ("Sunday 12.5", "Sunday 12.5.ron"),
    ] {
        window.type_keys("1");
        window.save_as(&folder.path().join(typed));
        wanted.push(name);
    }
    let files = std::fs::read_dir(folder.path()).expect("the folder");
    let mut names: Vec<_> = files
        .map(|file| file.expect("a file").file_name())
        .collect();
    names.sort();
    wanted.sort_unstable();
    assert_eq!(names, wanted);
}

#[test]
fn settings_are_found_by_their_words() {
    let mut window = Window::open();
    window.keys(Modifiers::COMMAND, Key::Comma);
    assert!(window.announced().contains("20 settings"));
    window.type_keys("notes keep");
    assert!(window.has_button("I keep no notes") && !window.has_button("Large digits"));
    // An answer is found too.
    window.fill_field("Search among the settings", "dark");
    assert!(window.has_button("High contrast") && !window.has_button("I keep no notes"));
    window.type_keys("x");
    window.expect_text("No setting has these words.");
    window.key(Key::Escape);
    assert!(window.has_button("All shapes…"));
}
