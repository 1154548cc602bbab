//! The moments of a session: each board that there was, with its second.

use std::time::Duration;

use proptest::prelude::*;
use sudogon_board::game::{Board, CellPlay, Edit, Moment, StepLabel};
use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Grid, Value};
use sudogon_paper::files::journal::{self, Recorder, Session};

use super::acts::{Act, act, new_session, perform};

proptest! {
    /// However often it is written, each board comes with the second at which it came to be.
    #[test]
    fn the_moments_of_a_session_are_its_boards(
        acts in prop::collection::vec((act(), any::<bool>()), 0..60),
    ) {
        let mut session = new_session();
        let (mut recorder, mut text) = Recorder::begin(session.snapshot());
        let mut expected = vec![(0, told(session.game.board()))];
        for (act, is_noted) in &acts {
            let before = (session.game.edits(), session.game.steps());
            let is_undone = matches!(act, Act::Undo | Act::Redo);
            perform(act, &mut session);
            if before != (session.game.edits(), session.game.steps()) {
                // What is undone between two times of writing leaves no line.
                text += &recorder.follow(session.snapshot());
                expected.push((session.game.time().as_secs(), told(session.game.board())));
            } else if *is_noted && !is_undone {
                text += &recorder.follow(session.snapshot());
            }
        }
        let found: Vec<_> = journal::moments(&text).expect("a journal").iter().map(seen).collect();
        // A step in place of another comes after the board without that.
        let mut rest = found.iter();
        prop_assert!(expected.iter().all(|one| rest.any(|other| one == other)));
        prop_assert!(found.len() <= expected.len() + acts.len());
        prop_assert_eq!(found.last(), expected.last());
    }
}

fn told(board: &Board) -> (Grid, Vec<CellPlay>) {
    let cells = board.layout().cells();
    let plays = cells.map(|cell| *board.play(cell)).collect();
    (board.puzzle().givens.clone(), plays)
}

fn seen(moment: &Moment) -> (u64, (Grid, Vec<CellPlay>)) {
    (moment.time.as_secs(), told(&moment.board))
}

fn write(at: usize, number: usize) -> Edit {
    Edit::Write {
        cells: vec![Cell::new(at)],
        value: Value::new(number).expect("a value"),
        tidies: false,
    }
}

fn at(session: &mut Session, seconds: u64) {
    session.game.set_time(Duration::from_secs(seconds));
}

fn seconds(text: &str) -> Vec<u64> {
    let moments = journal::moments(text).expect("a journal");
    moments.iter().map(|one| one.time.as_secs()).collect()
}

/// A step has its own second, also when it is written long after, in a journal that begins with it, and after a restart.
#[test]
fn each_step_has_its_second() {
    let mut session = new_session();
    let (mut recorder, mut text) = Recorder::begin(session.snapshot());
    for (number, second) in [(1, 4), (2, 9), (3, 60)] {
        at(&mut session, second);
        session.game.edit(&write(number, number));
    }
    at(&mut session, 75);
    text += &recorder.follow(session.snapshot());
    at(&mut session, 90);
    session.game.undo();
    text += &recorder.follow(session.snapshot());
    assert_eq!(seconds(&text), [0, 4, 9, 60, 90]);
    let moments = journal::moments(&text).expect("a journal");
    let labels: Vec<bool> = moments.iter().map(|one| one.label.is_some()).collect();
    assert_eq!(labels, [false, true, true, true, false]);
    assert!(matches!(moments[1].label, Some(StepLabel::Write { .. })));

    let mut back = journal::read(&text).expect("a journal");
    back.game.redo();
    let (_, anew) = Recorder::begin(back.snapshot());
    // Of the start nothing is known then but that it was no later.
    assert_eq!(seconds(&anew), [4, 4, 9, 60]);
}

#[test]
fn a_game_that_goes_on_starts_with_its_time() {
    let mut session = new_session();
    at(&mut session, 600);
    let (mut recorder, mut text) = Recorder::begin(session.snapshot());
    at(&mut session, 640);
    session.game.edit(&write(0, 1));
    text += &recorder.follow(session.snapshot());
    session.game.edit(&Edit::StartOver);
    text += &recorder.follow(session.snapshot());
    assert_eq!(seconds(&text), [600, 640, 0]);
}

/// Until format 5 the time stood behind a step, if at all.
#[test]
fn older_journals_give_what_they_can() {
    let (_, start) = Recorder::begin(new_session().snapshot());
    let start = start.replace("\"sudogon_journal\":6", "\"sudogon_journal\":5");
    let step = |cell: usize| {
        let label = format!(r#"{{"did":"write","what":{{"value":3,"at":{{"cell":{cell}}}}}}}"#);
        format!(
            r#"{{"step":{{"label":{label},"mode":"play","cells":[{{"cell":{cell},"value":3}}]}}}}"#
        )
    };
    let lines = [
        step(2),
        r#"{"cursor":3}"#.to_owned(),
        r#"{"time":5}"#.to_owned(),
        step(3),
        step(4),
        r#"{"time":9}"#.to_owned(),
        r#"{"time":30}"#.to_owned(),
        r#"{"at":1}"#.to_owned(),
        r#"{"time":41}"#.to_owned(),
    ];
    let text = start + &lines.join("\n") + "\n";
    assert_eq!(seconds(&text), [0, 5, 5, 9, 41]);
}

/// A line for each second in which something is done, as before the time came first.
#[test]
fn the_time_takes_one_line_for_each_second() {
    let mut session = new_session();
    let (mut recorder, mut text) = Recorder::begin(session.snapshot());
    let begun = text.lines().count();
    for turn in 0..40 {
        at(&mut session, 7 * (turn as u64 + 1));
        for number in 1..3 {
            session.game.edit(&write(turn % 16, number));
            text += &recorder.follow(session.snapshot());
        }
    }
    assert_eq!(text.lines().count(), begun + 3 * 40);
}

/// Undoing and redoing without end makes no more boards than somebody looks back on.
#[test]
fn moments_are_bounded() {
    let mut session = new_session();
    perform(&Act::Print(3, 2), &mut session);
    let (_, start) = Recorder::begin(session.snapshot());
    let text = start + &"{\"at\":0}\n{\"at\":1}\n".repeat(100_000);
    let count = journal::moments(&text).expect("a journal").len();
    assert_eq!(count, 1_000_000 / 16);
}
