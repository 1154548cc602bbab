//! Turned and mirrored boards, with all that is on them.

use std::sync::Arc;

use sudogon_board::game::{Colour, Edit, Game, Mark, Mode};
use sudogon_board::layout::{self, Cell};
use sudogon_board::puzzle::{Puzzle, Value};

use super::{game, undo_words};

#[test]
fn turning_moves_everything() {
    let mut game = game();
    game.set_mode(Mode::Play);
    game.edit(&Edit::Print {
        cell: Cell::new(0),
        value: Value::new(1),
    });
    game.edit(&Edit::Mark {
        cells: vec![Cell::new(1)],
        kind: Mark::Corner,
        value: Value::new(2).expect("a value"),
    });
    game.edit(&Edit::Colour {
        cells: vec![Cell::new(1)],
        colour: Some(Colour::B),
    });
    let before = game.board().clone();
    let layout = game.board().puzzle().layout.clone();
    for symmetry in layout.symmetries() {
        game.edit(&Edit::Turn(symmetry.clone()));
        let turned = game.board();
        assert_eq!(turned.value(symmetry.to[0]), Value::new(1));
        assert_eq!(turned.play(symmetry.to[1]), before.play(Cell::new(1)));
        assert_eq!(
            undo_words(&game),
            Some(symmetry.title.english().to_lowercase())
        );
        game.undo();
        assert_eq!(game.board(), &before);
    }
    let titles: Vec<&str> = layout
        .symmetries()
        .iter()
        .map(|s| s.title.english())
        .collect();
    assert_eq!(titles.len(), 7);
    assert_eq!(titles[0], "Turn right by a quarter");
}

#[test]
fn clues_are_turned_with_the_board() {
    let clues = "cage 6: r1c1 r1c2 r2c1; thermo: r2c2 r2c3 r2c4; sky 2: r1c4 r2c4 r3c4 r4c4; neg-xv; \
                 quad: r3c1 r3c2 r4c1 r4c2 | 1 2; gt: r4c4 r4c3";
    let layout = layout::named(&format!("sq4{{{clues}}}")).expect("a layout");
    let mut game = Game::of(Puzzle::empty(Arc::clone(&layout)));
    let right = &layout.symmetries()[0];
    assert_eq!(right.title.english(), "Turn right by a quarter");
    game.edit(&Edit::Turn(right.clone()));
    let turned = game.board().layout();
    let name = |cell| turned.name(cell).to_owned();
    let clues = turned.clues().iter().map(|clue| clue.text(name));
    assert_eq!(
        clues.collect::<Vec<String>>(),
        [
            "cage 6: r1c4 r2c4 r1c3",
            "thermo: r2c3 r3c3 r4c3",
            "sky 2: r4c4 r4c3 r4c2 r4c1",
            "neg-xv",
            "quad: r1c2 r2c2 r1c1 r2c1 | 1 2",
            "gt: r4c1 r3c1",
        ]
    );
    // A line's number stays beside its first cell, and a solution's image is one of the turned board.
    assert_eq!(
        turned
            .rim()
            .iter()
            .filter(|label| label.clue.is_some())
            .count(),
        1
    );
    game.undo();
    assert_eq!(game.board().layout(), &*layout);
    for _ in 0..4 {
        game.edit(&Edit::Turn(right.clone()));
    }
    assert_eq!(game.board().layout(), &*layout);
}
