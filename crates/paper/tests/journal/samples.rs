//! Journals that earlier versions wrote (`tests/data/journals/`), with the sessions that they record.
//!
//! A file there never changes: an update of Sudogon after a crash has to read one like it. They were written when the
//! recorder still compared boards to find what a step had changed.

use std::path::PathBuf;

use sudogon_board::game::{Colour, Edit, Mark, Marking, Mode, StepLabel};
use sudogon_board::layout::{self, Cell};
use sudogon_board::puzzle::{About, Grid, Value};
use sudogon_paper::files;
use sudogon_paper::files::journal::{self, Recorder, Session};

use super::acts::new_session;
use super::text::seen;

/// Performs a session, with a callback after each deed.
type Perform = fn(&mut dyn FnMut(&Session));

/// The name of each file, and its session.
const SAMPLES: [(&str, &str, Perform); 4] = [
    (
        "playing",
        include_str!("../data/journals/playing.journal"),
        playing,
    ),
    (
        "entering",
        include_str!("../data/journals/entering.journal"),
        entering,
    ),
    (
        "regions",
        include_str!("../data/journals/regions.journal"),
        regions,
    ),
    (
        "own_board",
        include_str!("../data/journals/own_board.journal"),
        own_board,
    ),
];

#[test]
fn journals_of_earlier_versions_restore_the_session() {
    for (name, text, perform) in SAMPLES {
        let back = journal::read(text).expect(name);
        let mut last = None;
        perform(&mut |session| last = Some(session.clone()));
        assert_eq!(seen(&back), seen(&last.expect("a session")), "{name}");
    }
}

/// The lines have not changed since: the same session gives the same text but for its labels, which were English until format 4, and
/// its number.
#[test]
fn the_same_session_gives_the_same_journal_as_before() {
    for (name, text, perform) in SAMPLES {
        let mut written = String::new();
        let mut recorder: Option<Recorder> = None;
        perform(&mut |session| match &mut recorder {
            Some(recorder) => written += &recorder.follow(session.snapshot()),
            None => {
                let (begun, text) = Recorder::begin(session.snapshot());
                recorder = Some(begun);
                written += &text;
            }
        });
        assert_eq!(without_labels(&written), without_labels(text), "{name}");
    }
}

/// The lines of a journal behind the first, with no labels.
fn without_labels(text: &str) -> Vec<serde_json::Value> {
    let lines = text.lines().skip(1);
    let lines = lines.map(|line| {
        let mut line: serde_json::Value = serde_json::from_str(line).expect("JSON");
        if let Some(step) = line.get_mut("step") {
            let label = step.as_object_mut().and_then(|step| step.remove("label"));
            assert!(label.is_some(), "{step}");
        }
        line
    });
    lines.collect()
}

fn cells<const N: usize>(at: [usize; N]) -> Vec<Cell> {
    at.map(Cell::new).to_vec()
}

fn value(number: usize) -> Value {
    Value::new(number).expect("a value")
}

fn write<const N: usize>(at: [usize; N], number: usize) -> Edit {
    Edit::Write {
        cells: cells(at),
        value: value(number),
        tidies: true,
    }
}

fn mark<const N: usize>(at: [usize; N], kind: Mark, number: usize) -> Edit {
    Edit::Mark {
        cells: cells(at),
        kind,
        value: value(number),
    }
}

fn print(at: usize, number: usize) -> Edit {
    Edit::Print {
        cell: Cell::new(at),
        value: Value::new(number),
    }
}

fn reshape(id: &str) -> Edit {
    Edit::Reshape {
        layout: layout::named(id).expect("a layout"),
        label: StepLabel::InEnglish("regions".to_owned()),
    }
}

fn save(session: &mut Session, file: &str) {
    session.game.set_saved(session.game.version());
    session.file = Some(PathBuf::from(file));
}

/// Every play edit on a 4×4, with values overwritten, undone and redone.
fn playing(note: &mut dyn FnMut(&Session)) {
    let mut session = new_session();
    let givens: Grid = ".4.112...1...3..".chars().map(Value::from_symbol).collect();
    session.game.edit(&Edit::Paste(givens));
    session.game.set_mode(Mode::Play);
    note(&session);
    for edit in [
        Edit::FillMarks(Marking::All),
        write([0], 3),
        write([0], 2),
        mark([2, 6], Mark::Centre, 2),
        mark([2], Mark::Removed, 3),
        Edit::Colour {
            cells: cells([9, 10]),
            colour: Some(Colour::A),
        },
        Edit::Colour {
            cells: cells([15]),
            colour: Some(Colour::D),
        },
        Edit::Step {
            place: vec![(Cell::new(6), value(4))],
            remove: vec![(Cell::new(11), value(3)), (Cell::new(14), value(4))],
        },
        Edit::Uncross(vec![(Cell::new(11), value(3))]),
        Edit::Fill(vec![(Cell::new(15), value(2))]),
        Edit::Erase(cells([6, 7])),
        Edit::ClearMarks,
        Edit::Describe(About {
            title: "Sunday \"4\"".into(),
            author: "me".into(),
            notes: "a\nb\té".into(),
            ..About::default()
        }),
    ] {
        session.game.edit(&edit);
        note(&session);
    }
    save(&mut session, "/home/me/four \u{fc}.ron");
    session.cursor = Cell::new(7);
    note(&session);
    for _ in 0..4 {
        session.game.undo();
        note(&session);
    }
    session.game.redo();
    session.game.redo();
    note(&session);
    session.game.edit(&Edit::Fill(vec![
        (Cell::new(2), value(3)),
        (Cell::new(3), value(1)),
        (Cell::new(8), value(4)),
    ]));
    session.game.amend(&write([2], 3));
    note(&session);
    session.game.edit(&Edit::StartOver);
    note(&session);
    session.game.go_to(3);
    session.game.set_unsaved();
    note(&session);
}

/// A puzzle that is typed in: inserted and removed cells, mode switches, turns, pasting, making values the player's.
fn entering(note: &mut dyn FnMut(&Session)) {
    let mut session = new_session();
    note(&session);
    let usual = layout::named("sq4").expect("a layout");
    for edit in [
        print(0, 1),
        print(1, 2),
        Edit::InsertCell(Cell::new(0)),
        Edit::RemoveCell(Cell::new(1)),
        Edit::Turn(usual.symmetries()[0].clone()),
        print(3, 0),
        Edit::MakeMine,
        write([5], 4),
        Edit::MakePrinted,
    ] {
        session.game.edit(&edit);
        session.cursor = Cell::new((session.cursor.index() + 3) % 16);
        note(&session);
    }
    session.game.set_mode(Mode::Play);
    note(&session);
    session.game.edit(&write([6], 1));
    session.game.set_mode(Mode::Enter);
    session.game.edit(&print(9, 3));
    session.game.set_mode(Mode::Play);
    note(&session);
    for _ in 0..3 {
        session.game.undo();
        note(&session);
    }
    session.game.redo();
    note(&session);
    save(&mut session, "/home/me/entered.ron");
    session
        .game
        .edit(&Edit::Fill(vec![(Cell::new(10), value(2))]));
    note(&session);
    session.game.undo();
    session.game.edit(&print(11, 4));
    note(&session);
}

/// Regions painted by strokes, rules on and off, and play in between.
fn regions(note: &mut dyn FnMut(&Session)) {
    let mut session = new_session();
    session.game.edit(&reshape("jigsaw4:1122............"));
    note(&session);
    session.game.edit(&reshape("jigsaw4:112211.........."));
    session.game.amend(&reshape("jigsaw4:11221122........"));
    note(&session);
    for edit in [
        print(2, 4),
        reshape("jigsaw4:1122112233443344"),
        reshape("sq4"),
        write([0], 1),
        mark([1, 4], Mark::Corner, 3),
        reshape("sq4+x"),
        Edit::Describe(About {
            title: "With diagonals".into(),
            ..About::default()
        }),
    ] {
        session.game.edit(&edit);
        note(&session);
    }
    save(&mut session, "/home/me/regions.ron");
    note(&session);
    session.game.go_to(2);
    note(&session);
    session.game.go_to(7);
    note(&session);
    session.game.go_to(1);
    session.game.edit(&reshape("jigsaw4:1122112.3.4.3..."));
    session.game.edit(&print(15, 2));
    note(&session);
}

/// A board that is defined in a file.
fn own_board(note: &mut dyn FnMut(&Session)) {
    let game =
        files::read(include_str!("../../../../tests/data/hexagons.ron"), None).expect("a board");
    let mut session = Session {
        game,
        ..new_session()
    };
    session.file = Some(PathBuf::from("/home/me/hexagons.ron"));
    session.game.set_saved(0);
    note(&session);
    let turned = session.game.board().layout().symmetries().first().cloned();
    for edit in [
        write([4], 3),
        mark([1], Mark::Centre, 2),
        Edit::Turn(turned.expect("a symmetry")),
        Edit::Describe(About::default()),
    ] {
        session.game.edit(&edit);
        note(&session);
    }
    session.game.undo();
    session.game.undo();
    note(&session);
}
