//! A recorded session is restored, and a damaged journal is read up to the damage.

use proptest::prelude::*;
use sudogon_board::game::{Board, Colour, Colours, Edit, Game, Mark, StepCells, StepLabel};
use sudogon_board::layout::{self, Cell};
use sudogon_board::puzzle::{Puzzle, Value, ValueSet};
use sudogon_paper::files::journal::{self, Recorder, Session};

use super::acts::{Act, act, new_session, perform};

proptest! {
    /// Written incrementally, whatever happens in between, the journal restores each state.
    #[test]
    fn a_recorded_session_is_restored(
        acts in prop::collection::vec((act(), any::<bool>()), 0..60),
        skipped in 0_usize..20,
    ) {
        let mut session = new_session();
        for (act, _) in acts.iter().take(skipped) {
            perform(act, &mut session);
        }
        let (mut recorder, mut text) =
            Recorder::begin(session.snapshot());
        for (act, is_noted) in acts.iter().skip(skipped) {
            perform(act, &mut session);
            if *is_noted {
                text += &recorder.follow(session.snapshot());
                prop_assert!(recorder.is_up_to_date(session.snapshot()));
                let back = journal::read(&text).expect("what was written reads");
                prop_assert_eq!(seen(&back), seen(&session));
            }
        }
    }

    /// However a journal is cut or damaged, reading it ends, with a game or an error.
    #[test]
    fn a_damaged_journal_reads_as_a_game_or_an_error(cut in 0_usize..4000, at in 0_usize..4000, byte in any::<u8>()) {
        let mut session = new_session();
        let (mut recorder, mut text) = Recorder::begin(session.snapshot());
        for at in 0..16 {
            perform(&Act::Print(at, at % 4 + 1), &mut session);
            text += &recorder.follow(session.snapshot());
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

/// The visible state of a session: each board from the first step to the last, and the current position.
pub fn seen(session: &Session) -> impl PartialEq + std::fmt::Debug + use<> {
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
    let mut boards = vec![(told(walk.board()), walk.mode(), None)];
    while walk.redo().is_some() {
        let label = walk.undo_label().cloned();
        boards.push((told(walk.board()), walk.mode(), label));
    }
    let game = &session.game;
    (
        boards,
        (game.steps(), game.mode(), game.saved_at()),
        game.time().as_secs(),
        (session.cursor, session.file.clone()),
    )
}

#[test]
fn a_truncated_journal_is_read_to_its_last_whole_line() {
    let mut session = new_session();
    let (mut recorder, text) = Recorder::begin(session.snapshot());
    let mut texts = vec![text];
    for at in 0..8 {
        perform(&Act::Print(at, 1), &mut session);
        texts.push(recorder.follow(session.snapshot()));
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
fn reading_ends_at_an_invalid_line() {
    let session = new_session();
    let (_, start) = Recorder::begin(session.snapshot());
    for line in [
        r#"{"step":{"label":"","mode":"play","cells":[{"cell":0}]}}"#,
        r#"{"step":{"label":"","mode":"play","cells":[{"cell":17,"value":1}]}}"#,
        r#"{"step":{"label":"","mode":"play","cells":[{"cell":1,"value":5}]}}"#,
        r#"{"step":{"label":"","mode":"play","cells":[{"cell":1,"corner":[0]}]}}"#,
        r#"{"step":{"label":"","mode":"play","cells":[{"cell":1,"colour":9}]}}"#,
        r#"{"step":{"label":"","mode":"play","cells":[{"cell":1,"colours":[1,9]}]}}"#,
        r#"{"step":{"label":"","mode":"play","cells":[{"cell":1,"candidate_colours":[[1,9]]}]}}"#,
        r#"{"step":{"label":"","mode":"play","cells":[{"cell":1,"candidate_colours":[[5,1]]}]}}"#,
        r#"{"step":{"label":"","mode":"play","cells":[{"cell":1,"corrected":5}]}}"#,
        r#"{"step":{"label":"","mode":"play","pen":[{"Line":["A",[1,3]]}]}}"#,
        r#"{"step":{"label":"","mode":"play","pen":[{"Line":["A",[1,17]]}]}}"#,
        r#"{"step":{"label":"","mode":"play","pen":[{"Line":["I",[1,2]]}]}}"#,
        r#"{"step":{"label":"","mode":"play","pen":[{"Cross":["A",[1,6]]}]}}"#,
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
    let newer = "{\"sudogon_journal\":7}\n";
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

#[test]
fn marks_and_colours_are_restored() {
    let mut session = new_session();
    perform(&Act::Mark(3, Mark::Centre, 2), &mut session);
    perform(&Act::ColourCandidate(3, 4), &mut session);
    perform(&Act::Colour(3), &mut session);
    session.cursor = Cell::new(3);
    let (_, text) = Recorder::begin(session.snapshot());
    let back = journal::read(&text).unwrap();
    let play = *back.game.board().play(Cell::new(3));
    assert_eq!(
        (play.centre, play.colours),
        (ValueSet(0b10), Colours::NONE.with(Colour::B))
    );
    let coloured: Vec<_> = play.candidate_colours.iter().collect();
    assert_eq!(coloured, [(Value::new(4).unwrap(), Colour::D)]);
    assert_eq!(back.cursor, Cell::new(3));
    let at = StepCells::Cell(Cell::new(3));
    assert_eq!(back.game.undo_label(), Some(&StepLabel::Colour(at)));
}

#[test]
fn what_was_printed_before_a_mend_is_restored() {
    let mut session = new_session();
    perform(&Act::Print(3, 2), &mut session);
    let (mut recorder, mut text) = Recorder::begin(session.snapshot());
    for act in [Act::Mend(3, 4), Act::Mend(5, 1), Act::Mirror] {
        perform(&act, &mut session);
        text += &recorder.follow(session.snapshot());
    }
    let back = journal::read(&text).expect("a journal");
    let board = back.game.board();
    let note = |cell| Some(board.note(Cell::new(cell))?.within_english(board.layout()));
    assert_eq!(note(3).as_deref(), Some("printed 2, taken out"));
    assert_eq!(note(5).as_deref(), Some("1 added, empty on the paper"));
    assert_eq!(note(4), None);
}

#[test]
fn what_was_printed_at_a_clue_before_a_mend_is_restored() {
    let with_sum = |sum| layout::named(&format!("sq4{{cage {sum}: 1 2}}")).expect("a layout");
    let game = Game::of(Puzzle::empty(with_sum(5)));
    let mut session = Session {
        game,
        ..new_session()
    };
    let (mut recorder, mut text) = Recorder::begin(session.snapshot());
    let mend = Edit::Mend {
        layout: with_sum(6),
        givens: session.game.board().puzzle().givens.clone(),
        slips: Vec::new(),
    };
    session.game.edit(&mend);
    text += &recorder.follow(session.snapshot());
    perform(&Act::Print(3, 2), &mut session);
    text += &recorder.follow(session.snapshot());
    // A new journal begins with it too.
    let (_, anew) = Recorder::begin(session.snapshot());
    for text in [text, anew] {
        let mut game = journal::read(&text).expect("a journal").game;
        let note = |game: &Game| {
            let board = game.board();
            Some(board.clue_note(0)?.within_english(board.layout()))
        };
        assert_eq!(note(&game).as_deref(), Some("printed sum 5, changed to 6"));
        game.go_to(0);
        assert_eq!(note(&game), None);
        game.redo();
        assert_eq!(note(&game).as_deref(), Some("printed sum 5, changed to 6"));
    }
}

#[test]
fn the_time_alone_is_written_every_ten_seconds() {
    let mut session = new_session();
    let (mut recorder, mut text) = Recorder::begin(session.snapshot());
    perform(&Act::Think(9), &mut session);
    assert!(
        recorder.is_up_to_date(session.snapshot()),
        "not each second"
    );
    perform(&Act::Think(11), &mut session);
    assert!(!recorder.is_up_to_date(session.snapshot()));
    text += &recorder.follow(session.snapshot());
    let back = journal::read(&text).expect("a journal");
    assert_eq!(back.game.time().as_secs(), 20);
}

#[test]
fn journals_with_one_colour_to_a_cell_are_read() {
    let (_, start) = Recorder::begin(new_session().snapshot());
    let older = start.replace("\"sudogon_journal\":6", "\"sudogon_journal\":2");
    let step = |cell: &str| {
        format!("{{\"step\":{{\"label\":\"\",\"mode\":\"play\",\"cells\":[{cell}]}}}}\n")
    };
    let one = step("{\"cell\":2,\"colour\":3}");
    let several = step("{\"cell\":3,\"colours\":[1,3]}");
    let game = journal::read(&(older + &one + &several)).unwrap().game;
    let colours = |cell| game.board().play(Cell::new(cell)).colours;
    assert_eq!(colours(1), Colours::NONE.with(Colour::C));
    assert_eq!(colours(2), Colours::NONE.with(Colour::A).with(Colour::C));
}
