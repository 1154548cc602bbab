//! Journals: whatever is done to a game comes back with all its steps, wherever the text breaks off, and no damage is trusted.

use std::path::{Path, PathBuf};

use proptest::prelude::*;
use sudogon::files::journal::{self, Recorder, Session};
use sudogon::game::{Board, Colour, Edit, Game, Mark, Mode};
use sudogon::layout::{self, Cell};
use sudogon::puzzle::{About, Puzzle, Value, ValueSet};
use sudogon::storage::journal::{Journal, left};
use sudogon::storage::{Existing, Look};

/// Something that somebody does.
#[derive(Clone, Debug)]
enum Act {
    Print(usize, usize),
    Write(usize, usize),
    Mark(usize, Mark, usize),
    Colour(usize),
    Erase(usize),
    FillMarks,
    MakePrinted,
    MakeMine,
    Describe(String),
    Mirror,
    Amend(usize, usize),
    Undo,
    Redo,
    Mode(Mode),
    Cursor(usize),
    Save,
}

fn act() -> impl Strategy<Value = Act> {
    let (cell, value) = (0_usize..16, 1_usize..5);
    let mark = prop_oneof![Just(Mark::Corner), Just(Mark::Centre), Just(Mark::Removed)];
    let mode = prop_oneof![Just(Mode::Enter), Just(Mode::Play)];
    prop_oneof![
        4 => (cell.clone(), value.clone()).prop_map(|(cell, value)| Act::Print(cell, value)),
        4 => (cell.clone(), value.clone()).prop_map(|(cell, value)| Act::Write(cell, value)),
        4 => (cell.clone(), mark, value.clone()).prop_map(|(cell, kind, value)| Act::Mark(cell, kind, value)),
        1 => cell.clone().prop_map(Act::Colour),
        1 => cell.clone().prop_map(Act::Erase),
        1 => Just(Act::FillMarks),
        1 => Just(Act::MakePrinted),
        1 => Just(Act::MakeMine),
        1 => "(?s).{0,12}".prop_map(Act::Describe),
        1 => Just(Act::Mirror),
        1 => (cell.clone(), value).prop_map(|(cell, value)| Act::Amend(cell, value)),
        4 => Just(Act::Undo),
        2 => Just(Act::Redo),
        1 => mode.prop_map(Act::Mode),
        1 => cell.prop_map(Act::Cursor),
        1 => Just(Act::Save),
    ]
}

fn new_session() -> Session {
    Session {
        game: Game::of(Puzzle::empty(layout::named("sq4").expect("a shape"))),
        cursor: Cell::new(0),
        file: None,
        saved: None,
    }
}

fn perform(act: &Act, session: &mut Session) {
    let value = |number: &usize| Value::new(*number).expect("a value");
    let game = &mut session.game;
    let edit = match act {
        Act::Print(cell, number) => Edit::Print {
            cell: Cell::new(*cell),
            value: Some(value(number)),
        },
        Act::Write(cell, number) | Act::Amend(cell, number) => Edit::Write {
            cells: vec![Cell::new(*cell)],
            value: value(number),
            tidies: true,
        },
        Act::Mark(cell, kind, number) => Edit::Mark {
            cells: vec![Cell::new(*cell)],
            kind: *kind,
            value: value(number),
        },
        Act::Colour(cell) => Edit::Colour {
            cells: vec![Cell::new(*cell)],
            colour: Some(Colour::B),
        },
        Act::Erase(cell) => Edit::Erase {
            cells: vec![Cell::new(*cell)],
        },
        Act::FillMarks => Edit::FillMarks,
        Act::MakePrinted => Edit::MakePrinted,
        Act::MakeMine => Edit::MakeMine,
        Act::Describe(title) => Edit::Describe {
            about: About {
                title: title.clone(),
                ..About::default()
            },
        },
        Act::Mirror => Edit::Reshape {
            layout: layout::named(match game.board().layout().id() {
                Some("sq4") => "sq4+x",
                _ => "sq4",
            })
            .expect("a shape"),
            label: "diagonals".into(),
        },
        Act::Undo => {
            game.undo();
            return;
        }
        Act::Redo => {
            game.redo();
            return;
        }
        Act::Mode(mode) => return game.set_mode(*mode),
        Act::Cursor(cell) => return session.cursor = Cell::new(*cell),
        Act::Save => {
            game.set_saved(game.version());
            return session.file = Some(PathBuf::from("/somewhere/a puzzle.ron"));
        }
    };
    match act {
        Act::Amend(..) => game.amend(&edit),
        _ => game.edit(&edit),
    };
}

/// All that can be seen of a session: each board from the first step to the last, and where in them it is.
fn seen(session: &Session) -> impl PartialEq + std::fmt::Debug + use<> {
    let told = |board: &Board| {
        let puzzle = board.puzzle();
        let plays: Vec<_> = board
            .layout()
            .cells()
            .map(|cell| *board.play(cell))
            .collect();
        let id = board.layout().id().map(str::to_owned);
        (id, puzzle.givens.to_line(), puzzle.about.clone(), plays)
    };
    let mut walk = session.game.clone();
    walk.go_to(0);
    let mut boards = vec![(told(walk.board()), walk.mode(), String::new())];
    while walk.redo().is_some() {
        let label = walk.undo_label().expect("a step").to_owned();
        boards.push((told(walk.board()), walk.mode(), label));
    }
    let game = &session.game;
    (
        boards,
        (game.steps(), game.mode(), game.saved_at()),
        (session.cursor, session.file.clone()),
    )
}

proptest! {
    /// Written bit by bit, whatever happens between, it reads as it is; and as it was at each bit.
    #[test]
    fn all_that_happens_comes_back(
        acts in prop::collection::vec((act(), any::<bool>()), 0..60),
        skipped in 0_usize..20,
    ) {
        let mut session = new_session();
        for (act, _) in acts.iter().take(skipped) {
            perform(act, &mut session);
        }
        let (mut recorder, mut text) =
            Recorder::begin(&session.game, session.cursor, session.file.as_deref());
        for (act, is_noted) in acts.iter().skip(skipped) {
            perform(act, &mut session);
            if *is_noted {
                text += &recorder.follow(&session.game, session.cursor, session.file.as_deref());
                let file = session.file.as_deref();
                prop_assert!(recorder.is_up_to_date(&session.game, session.cursor, file));
                let back = journal::read(&text).expect("what was written reads");
                prop_assert_eq!(seen(&back), seen(&session));
            }
        }
    }

    /// Whatever a journal is cut to, or damaged in, reading it ends, and what it gives is a game.
    #[test]
    fn damage_is_no_trouble(cut in 0_usize..4000, at in 0_usize..4000, byte in any::<u8>()) {
        let mut session = new_session();
        let (mut recorder, mut text) = Recorder::begin(&session.game, session.cursor, None);
        for at in 0..16 {
            perform(&Act::Print(at, at % 4 + 1), &mut session);
            text += &recorder.follow(&session.game, session.cursor, None);
        }
        let mut bytes = text.into_bytes();
        if let Some(place) = bytes.get_mut(at) {
            *place = byte;
        }
        bytes.truncate(cut);
        if let Ok(back) = journal::read(&String::from_utf8_lossy(&bytes)) {
            prop_assert!(back.game.steps() <= 16);
        }
    }
}

#[test]
fn a_journal_that_breaks_off_is_good_to_its_last_whole_line() {
    let mut session = new_session();
    let (mut recorder, text) = Recorder::begin(&session.game, session.cursor, None);
    let mut texts = vec![text];
    for at in 0..8 {
        perform(&Act::Print(at, 1), &mut session);
        texts.push(recorder.follow(&session.game, session.cursor, None));
    }
    let whole = texts.concat();
    let mut end = 0;
    for (steps, text) in texts.iter().enumerate() {
        end += text.len();
        for cut in [
            end,
            end + 1,
            end + texts.get(steps + 1).map_or(0, |next| next.len() - 1),
        ] {
            let Some(cut) = whole.get(..cut) else {
                continue;
            };
            let back = journal::read(cut).expect("the start is whole");
            assert_eq!(back.game.board().puzzle().givens.filled(), steps, "{cut}");
        }
    }
}

#[test]
fn lines_that_say_what_cannot_be_end_it() {
    let session = new_session();
    let (_, start) = Recorder::begin(&session.game, session.cursor, None);
    for line in [
        r#"{"step":{"label":"","mode":"play","cells":[{"cell":0}]}}"#,
        r#"{"step":{"label":"","mode":"play","cells":[{"cell":17,"value":1}]}}"#,
        r#"{"step":{"label":"","mode":"play","cells":[{"cell":1,"value":5}]}}"#,
        r#"{"step":{"label":"","mode":"play","cells":[{"cell":1,"corner":[0]}]}}"#,
        r#"{"step":{"label":"","mode":"play","cells":[{"cell":1,"colour":9}]}}"#,
        r#"{"step":{"label":"","mode":"play","game":"nothing of the kind"}}"#,
        r#"{"step":{"label":"","mode":"play","game":"(sudogon: 1, layout: Named(\"sq6\"), givens: \"....................................\")"}}"#,
        r#"{"cursor":99}"#,
        r#"{"unheard":1}"#,
        "what is this",
    ] {
        let good = r#"{"step":{"label":"","mode":"play","cells":[{"cell":2,"value":3}]}}"#;
        let back = journal::read(&format!("{start}{good}\n{line}\n{good}\n")).unwrap();
        assert_eq!(back.game.steps(), 1, "{line}");
    }
    let newer = "{\"sudogon_journal\":2}\n";
    let said = journal::read(newer).unwrap_err().to_string();
    assert!(said.contains("made by a newer Sudogon"), "{said}");
    for text in [
        "",
        "\n",
        "{\"sudogon_journal\":1}\n",
        "a\nb\n",
        "..3.1..2\n",
    ] {
        assert!(journal::read(text).is_err(), "{text:?}");
    }
}

/// A game with a value in it.
fn text_of(values: usize) -> String {
    let mut session = new_session();
    for at in 0..values {
        perform(&Act::Print(at, 1), &mut session);
    }
    Recorder::begin(&session.game, session.cursor, None).1
}

fn givens(board: &Board) -> usize {
    board.puzzle().givens.filled()
}

#[test]
fn a_journal_is_left_when_nobody_holds_it() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("not").join("there");
    let mut one = Journal::new(&deep, text_of(1));
    one.flush().unwrap();
    let mut other = Journal::new(&deep, text_of(2));
    other.flush().unwrap();
    assert!(left(&deep).is_empty(), "two windows are writing them");
    drop(one);
    let found = left(&deep);
    let boards: Vec<usize> = found
        .iter()
        .map(|left| givens(left.session.game.board()))
        .collect();
    assert_eq!(boards, [1], "its program has ended");
    assert!(left(&deep).is_empty(), "a third window is offering it");
    drop(found);
    assert_eq!(left(&deep).len(), 1, "and has ended without a decision");
    left(&deep)
        .into_iter()
        .for_each(sudogon::storage::journal::Left::remove);
    other.remove();
    assert_eq!(std::fs::read_dir(&deep).unwrap().count(), 0);
}

#[test]
fn what_is_no_journal_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    std::fs::write(at("newer.journal"), "{\"sudogon_journal\":2}\n").unwrap();
    std::fs::write(at("damaged.journal"), [0xff; 40]).unwrap();
    std::fs::write(at("notes.txt"), text_of(3)).unwrap();
    std::fs::create_dir(at("folder.journal")).unwrap();
    std::fs::write(at("empty.journal"), "").unwrap();
    assert!(left(folder.path()).is_empty());
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
    let old = std::time::SystemTime::now() - std::time::Duration::from_secs(120);
    let empty = std::fs::File::options()
        .write(true)
        .open(at("empty.journal"))
        .unwrap();
    empty.set_modified(old).unwrap();
    assert!(left(folder.path()).is_empty());
    assert!(!at("empty.journal").exists(), "nothing is in it");
    assert!(left(Path::new("/nowhere/at/all")).is_empty());
}

#[test]
fn a_journal_that_was_taken_away_is_written_again() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("journals");
    let mut journal = Journal::new(&deep, text_of(1));
    journal.flush().unwrap();
    std::fs::remove_dir_all(&deep).unwrap();
    journal.add("{\"cursor\":5}\n");
    journal.flush().unwrap();
    assert!(journal.is_safe());
    drop(journal);
    let found = left(&deep);
    assert_eq!(found[0].session.cursor, Cell::new(4));
    // Where a folder can't be made, it says so, and waits.
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

#[test]
fn marks_and_colours_come_back() {
    let mut session = new_session();
    perform(&Act::Mark(3, Mark::Centre, 2), &mut session);
    perform(&Act::Colour(3), &mut session);
    let (_, text) = Recorder::begin(&session.game, Cell::new(3), None);
    let back = journal::read(&text).unwrap();
    let play = *back.game.board().play(Cell::new(3));
    assert_eq!(
        (play.centre, play.colour),
        (ValueSet(0b10), Some(Colour::B))
    );
    assert_eq!(back.cursor, Cell::new(3));
    assert_eq!(back.game.undo_label(), Some("colour in r1c4"));
}

/// A program may be killed when its file is written, and before its journal says so.
#[test]
fn a_file_that_holds_what_the_session_has_been_at_is_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let (file, journals) = (
        folder.path().join("mine.ron"),
        folder.path().join("journals"),
    );
    let mut session = new_session();
    perform(&Act::Print(0, 1), &mut session);
    let mut journal = Journal::new(&journals, String::new());
    let (mut recorder, text) = Recorder::begin(&session.game, session.cursor, Some(&file));
    journal.add(&text);
    let saved = session.game.clone();
    perform(&Act::Print(1, 2), &mut session);
    journal.add(&recorder.follow(&session.game, session.cursor, Some(&file)));
    journal.flush().unwrap();
    drop(journal);
    let is_known = || {
        let left = left(&journals).remove(0);
        let is_own = matches!(left.file, Some((Look::Same(_), _)));
        (is_own, left.session.game.saved_at())
    };
    let in_a_minute = || {
        let minute = std::time::SystemTime::now() + std::time::Duration::from_secs(60);
        let at = std::fs::File::options().write(true).open(&file).unwrap();
        at.set_modified(minute).unwrap();
    };
    sudogon::storage::save(&file, &saved, Existing::Keep).unwrap();
    in_a_minute();
    assert_eq!(is_known(), (true, Some(1)));
    // What it has never been at is another's.
    perform(&Act::Print(2, 3), &mut session);
    sudogon::storage::save(&file, &session.game, Existing::Replace).unwrap();
    in_a_minute();
    assert_eq!(is_known(), (false, None));
}

#[test]
fn old_journals_go_unless_they_hold_unsaved_work() {
    let folder = tempfile::tempdir().unwrap();
    let mut saved = new_session();
    perform(&Act::Print(0, 1), &mut saved);
    let unsaved = saved.clone();
    saved.game.set_saved(saved.game.version());
    for (name, session) in [("saved", &saved), ("unsaved", &unsaved)] {
        for (age, days) in [("new", 1), ("old", 40)] {
            let path = folder.path().join(format!("{name}-{age}.journal"));
            let (_, text) = Recorder::begin(&session.game, session.cursor, None);
            std::fs::write(&path, text).unwrap();
            let then = std::time::SystemTime::now() - std::time::Duration::from_secs(days * 86_400);
            let file = std::fs::File::options().write(true).open(&path).unwrap();
            file.set_modified(then).unwrap();
        }
    }
    assert_eq!(left(folder.path()).len(), 3);
    assert!(!folder.path().join("saved-old.journal").exists());
}
