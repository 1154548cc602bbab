//! If another program changes the file, the player is asked, and nothing is overwritten.

use egui::{Key, Modifiers};
use sudogon_paper::files;

use super::{CHANGED, PUZZLE, change, change_file, on_disk, open_file, write};
use crate::driver::Window;

#[test]
fn a_change_by_another_program_is_asked_about() {
    let (_folder, path, mut window) = change_file("shared.ron");
    write(&path, "1...............");
    window.wait_for_label("shared.ron was changed by another program.");
    window.press("Load it");
    window.expect_text("Save the changes to");
    window.press("Cancel");
    window.press("Keep mine");
    assert!(!window.has_button("Keep mine"));
    assert_eq!(
        on_disk(&path),
        "1...............",
        "keeping writes nothing yet"
    );
    window.save();
    assert_eq!(on_disk(&path), CHANGED);
    // Again, and this time the file is taken.
    write(&path, "2...............");
    window.wait("the bar", |window| window.has_button("Load it"));
    window.press("Load it");
    assert_eq!(window.line(), "2...............");
    assert!(!window.has_button("Keep mine"));
}

#[test]
fn the_bar_goes_when_the_file_is_as_it_was() {
    let (_folder, path, mut window) = change_file("shared.ron");
    let as_opened = std::fs::read(&path).expect("the file");
    write(&path, "1...............");
    window.wait("the bar", |window| window.has_button("Keep mine"));
    write(&path, "2...............");
    std::fs::write(&path, as_opened).expect("a place to write");
    window.wait("no bar", |window| !window.has_button("Keep mine"));
    window.save();
    assert_eq!(on_disk(&path), CHANGED);
}

#[test]
fn comments_are_not_lost_without_asking() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.ron");
    let text =
        format!("# from Ann\n(sudogon: 1, layout: Named(\"sq4\"), givens: \"{PUZZLE}\") // easy\n");
    std::fs::write(&path, &text).expect("a place to write");
    let mut window = Window::with_file(Some(&path));
    assert!(!window.has_button("Save without them"), "it can wait");
    change(&mut window);
    window.keys(Modifiers::COMMAND, Key::S);
    window.expect_text("mine.ron has comments. Sudogon can't keep them when it saves there.");
    assert_eq!(std::fs::read_to_string(&path).expect("the file"), text);
    window.press("Close");
    window.keys(Modifiers::COMMAND, Key::S);
    window.press("Save without them");
    window.settle();
    assert!(!window.is_changed());
    assert_eq!(on_disk(&path), CHANGED);
    // They are gone: nothing is asked again.
    window.click("r1c3");
    window.key(Key::Num2);
    window.save();
    assert!(!window.has_button("Save without them"));
}

#[test]
fn saving_never_overwrites_what_another_program_wrote() {
    let (_folder, path, mut window) = change_file("shared.ron");
    // Before the window can have noticed.
    write(&path, "1...............");
    window.keys(Modifiers::COMMAND, Key::S);
    window.expect_text("shared.ron was changed by another program.");
    assert_eq!(on_disk(&path), "1...............");
    assert!(window.is_changed());
    // However often it is tried.
    window.keys(Modifiers::COMMAND, Key::S);
    window.settle();
    assert_eq!(on_disk(&path), "1...............");
}

#[test]
fn saving_twice_at_once_does_not_overwrite_what_another_program_wrote() {
    let (_folder, path, mut window) = change_file("shared.ron");
    write(&path, "1...............");
    window.keys_at_once([(Modifiers::COMMAND, Key::S); 2]);
    window.settle();
    assert!(window.has_button("Keep mine"));
    assert_eq!(on_disk(&path), "1...............");
    // Agreeing covers only the reported change: a later one is reported again.
    window.press("Keep mine");
    write(&path, "2...............");
    window.keys(Modifiers::COMMAND, Key::S);
    assert!(window.has_button("Keep mine"));
    assert_eq!(on_disk(&path), "2...............");
    window.press("Keep mine");
    window.save();
    assert_eq!(on_disk(&path), CHANGED);
}

#[test]
fn saving_while_the_file_is_being_written_is_not_a_change_by_another_program() {
    let (_folder, path, mut window) = open_file("mine.ron");
    window.click("r1c1");
    // All within a frame: the second comes while the first is running.
    let save = (Modifiers::COMMAND, Key::S);
    let [two, three] = [Key::Num2, Key::Num3].map(|key| (Modifiers::NONE, key));
    window.keys_at_once([two, save, three, save]);
    window.settle();
    assert!(!window.is_changed());
    assert_eq!(on_disk(&path), CHANGED);
    assert!(!window.has_button("Keep mine"));
}

#[test]
fn a_file_with_only_a_new_date_is_not_asked_about() {
    let (_folder, path, mut window) = change_file("shared.ron");
    write(&path, PUZZLE);
    window.save();
    assert_eq!(on_disk(&path), CHANGED);
}

#[test]
fn a_file_that_is_deleted_is_reported_and_can_be_saved_again() {
    let (_folder, path, mut window) = open_file("going.ron");
    std::fs::remove_file(&path).expect("the file");
    window.wait_for_label("going.ron no longer exists. Saving creates it again.");
    assert!(window.is_changed());
    window.save();
    assert_eq!(on_disk(&path), PUZZLE);
    assert!(!window.has_button("Save as…"));
}

#[test]
fn a_deleted_file_that_comes_back_is_not_reported_any_more() {
    let (folder, path, mut window) = open_file("moving.ron");
    let other = folder.path().join("elsewhere.ron");
    std::fs::rename(&path, &other).expect("the file");
    window.wait("the bar", |window| window.has_button("Save as…"));
    std::fs::rename(&other, &path).expect("the file");
    window.wait("the bar to go", |window| !window.has_button("Save as…"));
}

#[test]
fn a_file_that_became_unreadable_is_not_overwritten() {
    let (_folder, path, mut window) = open_file("shared.ron");
    let huge = std::fs::File::create(&path).expect("the file");
    huge.set_len(files::MAX_BYTES as u64 + 1)
        .expect("room for it");
    window.wait("the bar", |window| window.has_button("Keep mine"));
    window.keys(Modifiers::COMMAND, Key::S);
    window.settle();
    assert!(std::fs::metadata(&path).expect("the file").len() > files::MAX_BYTES as u64);
    // The saved version is in no file any more: closing asks.
    window.keys(Modifiers::COMMAND, Key::Q);
    assert!(window.has("Save the changes to"));
}
