//! A disk that can't be written is reported, and work is saved where possible.

use sudogon_paper::storage::journal;

use super::{CHANGED, PUZZLE, change, kill, on_disk, write};
use crate::driver::Window;

#[test]
fn a_disk_that_cannot_be_written_is_reported_and_tried_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let journals = folder.path().join("journals");
    // A file instead of the folder.
    std::fs::write(&journals, "").expect("a file");
    let mut window = Window::with_journals(&journals, None);
    window.press("4×4");
    window.type_keys("12");
    window.wait_for_label("nothing can be written in this folder; check its permissions.");
    window.type_keys("34");
    assert_eq!(window.givens(), "1234............", "work goes on");
    window.press("Save as…");
    assert!(window.has("File name or path"));
    window.press("Cancel");
    std::fs::remove_file(&journals).expect("the file");
    window.wait("the bar to go", |window| !window.has_button("Save as…"));
    kill(window, &journals, 1);
    let left = journal::orphaned(&journals).next().expect("a journal");
    assert_eq!(
        left.session.game.board().grid().to_line(),
        "1234............"
    );
}

#[test]
fn a_read_only_file_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("library.ron");
    write(&path, PUZZLE);
    let mut permissions = std::fs::metadata(&path).expect("the file").permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions).expect("its owner");
    let mut window = Window::with_file(Some(&path));
    window.expect_text("library.ron is read-only. Save your changes under another name.");
    change(&mut window);
    let other = folder.path().join("mine.ron");
    window.save_as(&other);
    assert_eq!(on_disk(&other), CHANGED);
    assert_eq!(on_disk(&path), PUZZLE);
    assert!(!window.has_button("Save as…"));
}

#[cfg(unix)]
#[test]
fn saving_a_file_with_two_names_says_that_the_other_keeps_the_old_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let [path, other] = ["mine.ron", "other.ron"].map(|name| folder.path().join(name));
    write(&path, PUZZLE);
    std::fs::hard_link(&path, &other).expect("linked");
    let mut window = Window::with_file(Some(&path));
    change(&mut window);
    window.save();
    window.expect_text(
        "The file has other names (hard links). These keep the game as it was before.",
    );
    assert_eq!(
        (on_disk(&path), on_disk(&other)),
        (CHANGED.into(), PUZZLE.into())
    );
}
