//! Journals, whole and damaged: what is read is a game within its limits, and the same when it is written again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudogon_fuzz::{check_error, check_game, soon, text};
use sudogon_paper::files::journal::{self, Recorder, Session};

fuzz_target!(|bytes: &[u8]| {
    let text = text(bytes);
    let session = match soon(bytes.len(), || journal::read(&text)) {
        Ok(session) => session,
        Err(error) => return check_error(&error, &text),
    };
    let board = session.game.board();
    assert!(session.cursor.index() < board.layout().len());
    if board.puzzle().about == Default::default() {
        check_game(&session.game, None);
    }
    let (_, again) = Recorder::begin(session.snapshot());
    let back = journal::read(&again).expect("what is written reads");
    assert_eq!(told(&back), told(&session));
});

/// All boards from the first step to the last, and where in them it is.
fn told(session: &Session) -> impl PartialEq + std::fmt::Debug + use<> {
    let mut walk = session.game.clone();
    walk.go_to(0);
    let mut boards = vec![walk.board().clone()];
    while walk.redo().is_some() {
        boards.push(walk.board().clone());
    }
    let game = &session.game;
    let place = (game.steps(), game.mode(), game.saved_at());
    (boards, place, session.cursor, session.file.clone())
}
