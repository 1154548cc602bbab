//! What steps did: every label is said in English and another language, and survives its journal. Those of earlier versions, which are
//! in English, are read as what they say.

use std::collections::BTreeSet;
use std::sync::Arc;

use sudogon_board::game::{Edit, Game, StepLabel};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Language, Words};
use sudogon_board::puzzle::{Puzzle, Value};
use sudogon_paper::files;
use sudogon_paper::files::journal::{self, Recorder, Session};

use super::acts::new_session;

/// A label in English and in German.
fn said(label: &StepLabel, layout: &Layout) -> [String; 2] {
    let german = sudogon_languages::of_code("de").expect("it is there");
    let message = label.message(layout);
    [Language::ENGLISH, german].map(|language| Words::new(language, layout).within(&message))
}

/// A label of each kind as it stands in a journal, which never changes, with what it says in English and in German on a 4×4.
const LABELS: &str = include_str!("../data/labels.txt");

/// The labels of the table, as they stand in a journal, with their words.
fn labels() -> impl Iterator<Item = (&'static str, [&'static str; 2])> {
    LABELS.lines().map(|line| {
        let mut fields = line.split(" | ");
        let mut field = || fields.next().expect("three fields");
        (field(), [field(), field()])
    })
}

/// The names of an enum's variants in its source, as they stand in a journal.
fn variants(source: &str, name: &str) -> BTreeSet<String> {
    let (_, body) = source
        .split_once(&format!("pub enum {name} {{"))
        .expect("it is there");
    let (body, _) = body.split_once("\n}").expect("it ends");
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    let names = lines.filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()));
    let in_journals = names.map(|line| {
        let name = line
            .split(|c: char| !c.is_ascii_alphanumeric())
            .next()
            .unwrap_or_default();
        let mut snake = String::new();
        for letter in name.chars() {
            if letter.is_ascii_uppercase() && !snake.is_empty() {
                snake.push('_');
            }
            snake.push(letter.to_ascii_lowercase());
        }
        snake
    });
    in_journals.collect()
}

/// A journal with a step of each label, on a 4×4.
fn journal_with<'a>(labels: impl Iterator<Item = &'a str>) -> String {
    let (_, mut text) = Recorder::begin(new_session().snapshot());
    for (at, label) in labels.enumerate() {
        let given = at % 2 + 1;
        let cells = format!("[{{\"cell\":1,\"given\":{given}}}]");
        text +=
            &format!("{{\"step\":{{\"label\":{label},\"mode\":\"enter\",\"cells\":{cells}}}}}\n");
    }
    text
}

/// The journal that is written of a game.
fn journal_of(game: Game) -> String {
    let session = Session {
        game,
        ..new_session()
    };
    Recorder::begin(session.snapshot()).1
}

#[test]
fn every_label_is_said_in_each_language_and_survives_its_journal() {
    let text = journal_with(labels().map(|(label, _)| label));
    let game = journal::read(&text).expect("a journal").game;
    let layout = game.board().layout();
    assert_eq!(game.history().len(), labels().count());
    for (step, (written, words)) in game.history().iter().zip(labels()) {
        assert_eq!(said(&step.label, layout), words, "{written}");
    }
    let again = journal_of(game);
    for (label, _) in labels() {
        let label = format!("{{\"step\":{{\"label\":{label},");
        assert!(again.contains(&label), "{label}");
    }
}

#[test]
fn the_table_has_every_kind_of_label_and_of_slip() {
    let label_source = include_str!("../../../board/src/game/step_label.rs");
    for name in variants(label_source, "StepLabel") {
        assert!(LABELS.contains(&format!("{{\"did\":\"{name}\"")), "{name}");
    }
    let slip_source = include_str!("../../../board/src/puzzle/slip.rs");
    for name in variants(slip_source, "Slip") {
        assert!(LABELS.contains(&format!("{{\"{name}\":")), "{name}");
    }
}

/// A label of a later version, or one that somebody has changed, costs no step.
#[test]
fn a_label_that_nobody_knows_leaves_its_step() {
    let unknown = [
        r#"{"did":"dance"}"#,
        r#"{"did":"write","what":{"value":3}}"#,
        r#"{"did":"write","what":{"value":33,"at":{"cell":1}}}"#,
        r#"{"did":"clear","what":{"cell":0}}"#,
        r#"{"did":"clear","what":{"cell":17}}"#,
        r#"{"did":"clear_drawn","what":[1,17]}"#,
        r#"{"did":"mend","what":[{"missing":{"cell":17,"value":1}}]}"#,
        r#"{"did":"rule","what":{"rule":"of_thumb","is_on":true}}"#,
        r#"{"did":"clue","what":{"kind":"of","cell":1}}"#,
        r#"["clear"]"#,
        "null",
        "7",
    ];
    let read = |label| {
        let text = journal_with([label, "\"hint\""].into_iter());
        let mut game = journal::read(&text).expect("a journal").game;
        assert_eq!(game.undo_label(), Some(&StepLabel::Hint), "{label}");
        game.undo();
        assert_eq!(game.board().value(Cell::new(0)), Value::new(1), "{label}");
        game
    };
    for label in unknown {
        let game = read(label);
        assert_eq!(game.undo_label(), Some(&StepLabel::Unknown), "{label}");
    }
    // What makes no sense is said all the same.
    for label in [
        r#"{"did":"turn","what":{"turn":7}}"#,
        r#"{"did":"try_fails","what":99}"#,
        r#"{"did":"mend","what":[]}"#,
        r#"{"did":"mend","what":[{"strip_left_out":{"strip":18446744073709551615}}]}"#,
        r#"{"did":"mend","what":[{"clue_turned":{"kind":"thermo","cells":[]}}]}"#,
    ] {
        let game = read(label);
        let label = game.undo_label().expect("a step");
        assert_ne!(label, &StepLabel::Unknown);
        assert!(!said(label, game.board().layout())[1].is_empty());
    }
}

/// It was once read from the words "clear marks".
#[test]
fn clearing_a_cell_called_marks_is_not_clearing_marks() {
    let shape = include_str!("../../../../tests/data/hexagons.ron");
    let shape = shape.replace("\"heart\"", "\"marks\"");
    let read = files::read(&shape, None).expect("a board");
    let layout = Arc::clone(&read.board().puzzle().layout);
    let marks = layout.find("marks").expect("a cell");
    let mut game = Game::of(Puzzle::empty(layout));
    let cells = vec![marks];
    let write = Edit::Write {
        cells: cells.clone(),
        value: Value::new(3).expect("a value"),
        tidies: true,
    };
    assert!(game.edit(&write) && game.edit(&Edit::Erase(cells)));
    let back = journal::read(&journal_of(game.clone()))
        .expect("a journal")
        .game;
    for game in [game, back] {
        let label = game.undo_label().expect("a step");
        assert_eq!(
            said(label, game.board().layout()),
            ["clear marks", "marks leeren"]
        );
    }
}

/// Journals of format 4, with a step of each kind that it knew; on a board with numbered cells too.
#[test]
fn labels_of_earlier_versions_are_said_in_the_words_of_today_and_in_other_languages() {
    let journals = [
        include_str!("../data/journals/labels.journal"),
        include_str!("../data/journals/labels_numbered.journal"),
    ];
    let mut known = include_str!("../data/journals/labels.txt").lines();
    for text in journals {
        let mut game = journal::read(text).expect("a journal").game;
        let lines = text.lines().filter_map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
            Some(line.get("step")?.get("label")?.as_str()?.to_owned())
        });
        let written: Vec<String> = lines.collect();
        game.go_to(0);
        for english in &written {
            game.redo().expect("a step");
            let label = game.undo_label().expect("a step");
            let layout = game.board().layout();
            let [now, german] = said(label, layout);
            let is_known = !matches!(label, StepLabel::InEnglish(_));
            assert_eq!(is_known, !english.starts_with("mend: "), "{english}");
            assert_eq!(known.next(), Some(&*format!("{now} | {german}")));
        }
        assert!(game.redo().is_none());
    }
    assert_eq!(known.next(), None);
}
