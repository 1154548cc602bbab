//! Journals on disk: their owners, what remains after a crash, and when they are removed.

use std::path::Path;
use std::time::{Duration, SystemTime};

use sudogon_board::game::Board;
use sudogon_board::layout::Cell;
use sudogon_paper::files::journal::Recorder;
use sudogon_paper::storage::journal::{Journal, OrphanedJournal, open, orphaned};
use sudogon_paper::storage::{self, Existing, FileState};

use super::acts::{Act, new_session, perform};

/// The journal of a game with this many values.
fn text_of(values: usize) -> String {
    let mut session = new_session();
    for at in 0..values {
        perform(&Act::Print(at, 1), &mut session);
    }
    Recorder::begin(session.snapshot()).1
}

fn givens(board: &Board) -> usize {
    board.puzzle().givens.filled()
}

fn set_modified(file: &Path, when: SystemTime) {
    let file = std::fs::File::options().write(true).open(file);
    let file = file.expect("the file is there");
    file.set_modified(when).expect("its owner");
}

#[test]
fn a_journal_is_orphaned_when_it_is_not_locked() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("not").join("there");
    let mut one = Journal::new(&deep, text_of(1));
    one.flush().unwrap();
    let mut other = Journal::new(&deep, text_of(2));
    other.flush().unwrap();
    assert_eq!(orphaned(&deep).count(), 0, "two windows are writing them");
    drop(one);
    let found: Vec<OrphanedJournal> = orphaned(&deep).collect();
    let boards: Vec<usize> = found
        .iter()
        .map(|orphan| givens(orphan.session.game.board()))
        .collect();
    assert_eq!(boards, [1], "its program has ended");
    assert_eq!(orphaned(&deep).count(), 1, "each window may list it");
    assert!(open(found[0].path()).is_none(), "while one reads it");
    let path = found[0].path().to_path_buf();
    drop(found);
    let opened = open(&path).unwrap();
    assert_eq!(orphaned(&deep).count(), 0, "it is open");
    assert!(open(&path).is_none(), "in one window alone");
    opened.remove();
    assert!(open(&path).is_none());
    other.remove();
    assert_eq!(std::fs::read_dir(&deep).unwrap().count(), 0);
}

#[test]
fn other_files_are_neither_offered_nor_removed() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    std::fs::write(at("newer.journal"), "{\"sudogon_journal\":4}\n").unwrap();
    std::fs::write(at("damaged.journal"), [0xff; 40]).unwrap();
    std::fs::write(at("notes.txt"), text_of(3)).unwrap();
    std::fs::create_dir(at("folder.journal")).unwrap();
    std::fs::write(at("empty.journal"), "").unwrap();
    assert_eq!(orphaned(folder.path()).count(), 0);
    for name in [
        "newer.journal",
        "damaged.journal",
        "notes.txt",
        "folder.journal",
    ] {
        assert!(at(name).exists(), "{name}");
    }
    assert!(
        at("empty.journal").exists(),
        "it may be just about to be written"
    );
    let old = SystemTime::now() - Duration::from_secs(120);
    set_modified(&at("empty.journal"), old);
    assert_eq!(orphaned(folder.path()).count(), 0);
    assert!(!at("empty.journal").exists(), "nothing is in it");
    assert_eq!(orphaned(Path::new("/nowhere/at/all")).count(), 0);
}

#[test]
fn a_journal_that_was_deleted_is_written_again() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("journals");
    let mut journal = Journal::new(&deep, text_of(1));
    journal.flush().unwrap();
    std::fs::remove_dir_all(&deep).unwrap();
    journal.add("{\"cursor\":5}\n");
    journal.flush().unwrap();
    assert!(journal.is_safe());
    drop(journal);
    let found = orphaned(&deep).next().unwrap();
    assert_eq!(found.session.cursor, Cell::new(4));
    // If the folder can't be created, this is reported and tried again.
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let mut journal = Journal::new(&file.join("journals"), text_of(1));
    let said = journal.flush().unwrap_err().to_string();
    assert!(
        said.ends_with("nothing can be written in this folder; check its permissions"),
        "{said}"
    );
    std::fs::remove_file(&file).unwrap();
    journal.flush().unwrap();
    assert!(journal.is_safe());
}

/// A program may be killed after its file is written, but before its journal records that.
#[test]
fn a_file_with_any_board_of_the_session_counts_as_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let (file, journals) = (
        folder.path().join("mine.ron"),
        folder.path().join("journals"),
    );
    let mut session = new_session();
    perform(&Act::Print(0, 1), &mut session);
    let mut journal = Journal::new(&journals, String::new());
    session.file = Some(file.clone());
    let (mut recorder, text) = Recorder::begin(session.snapshot());
    journal.add(&text);
    let saved = session.game.clone();
    perform(&Act::Print(1, 2), &mut session);
    journal.add(&recorder.follow(session.snapshot()));
    journal.flush().unwrap();
    drop(journal);
    let is_known = || {
        let left = orphaned(&journals).next().unwrap();
        let is_own = matches!(left.file, Some((FileState::Same(_), _)));
        (is_own, left.session.game.saved_at())
    };
    let in_a_minute = || {
        set_modified(&file, SystemTime::now() + Duration::from_secs(60));
    };
    storage::save(&file, &saved, Existing::Keep).unwrap();
    in_a_minute();
    assert_eq!(is_known(), (true, Some(1)));
    // A board that the session never had is another program's.
    perform(&Act::Print(2, 3), &mut session);
    storage::save(&file, &session.game, Existing::Replace).unwrap();
    in_a_minute();
    assert_eq!(is_known(), (false, None));
}

#[test]
fn old_journals_are_removed_unless_they_hold_unsaved_work() {
    let folder = tempfile::tempdir().unwrap();
    let mut saved = new_session();
    perform(&Act::Print(0, 1), &mut saved);
    let unsaved = saved.clone();
    saved.game.set_saved(saved.game.version());
    for (name, session) in [("saved", &saved), ("unsaved", &unsaved)] {
        for (age, days) in [("new", 1), ("old", 40)] {
            let path = folder.path().join(format!("{name}-{age}.journal"));
            let (_, text) = Recorder::begin(session.snapshot());
            std::fs::write(&path, text).unwrap();
            let then = SystemTime::now() - Duration::from_secs(days * 86_400);
            set_modified(&path, then);
        }
    }
    assert_eq!(orphaned(folder.path()).count(), 3);
    assert!(!folder.path().join("saved-old.journal").exists());
}
