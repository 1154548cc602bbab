//! What a mend of a printed number or a clue keeps, and what it says was printed.

use std::sync::Arc;

use sudogon_board::game::{Edit, Game, Mode, StepLabel};
use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::message::Language;
use sudogon_board::puzzle::{Grid, Puzzle, Value};

use super::game;

#[test]
fn a_mend_keeps_what_the_player_wrote() {
    let mut game = game();
    let [one, two] = [1, 2].map(|value| Value::new(value).expect("in range"));
    let print = |cell, value| Edit::Print {
        cell: Cell::new(cell),
        value,
    };
    game.edit(&print(0, Some(one)));
    game.set_mode(Mode::Play);
    for (cell, value) in [(5, one), (6, two)] {
        game.edit(&Edit::Write {
            cells: vec![Cell::new(cell)],
            value,
            tidies: false,
        });
    }
    let mut givens = Grid::empty(16);
    givens.set(Cell::new(1), Some(two));
    givens.set(Cell::new(6), Some(one));
    let mend = Edit::Mend {
        layout: layout::named("x4").expect("registered"),
        givens: givens.clone(),
        slips: Vec::new(),
    };
    let preview = mend.preview(game.board());
    assert!(game.edit(&mend));
    assert_eq!(*game.board(), preview);
    assert_eq!(game.board().puzzle().givens, givens);
    assert_eq!(game.board().value(Cell::new(0)), None);
    assert_eq!(game.board().value(Cell::new(5)), Some(one), "it stays");
    game.undo();
    assert_eq!(game.board().value(Cell::new(0)), Some(one));
    assert_eq!(game.board().value(Cell::new(6)), Some(two));
    // One of another size changes nothing.
    assert!(!game.edit(&Edit::Mend {
        layout: layout::named("sq9").expect("registered"),
        givens: Grid::empty(81),
        slips: Vec::new(),
    }));
}

#[test]
fn a_mended_cell_says_what_was_printed() {
    let mut game = game();
    let value = Value::new;
    let print = |cell, value| Edit::Print {
        cell: Cell::new(cell),
        value,
    };
    let mend = |game: &mut Game, changes: &[(usize, Option<Value>)]| {
        let puzzle = game.board().puzzle();
        let mut givens = puzzle.givens.clone();
        for &(cell, value) in changes {
            givens.set(Cell::new(cell), value);
        }
        let layout = Arc::clone(&puzzle.layout);
        game.edit(&Edit::Mend {
            layout,
            givens,
            slips: Vec::new(),
        })
    };
    let note = |game: &Game, cell| {
        let note = game.board().note(Cell::new(cell)).unwrap_or_default();
        note.within_english(game.board().layout())
    };
    game.edit(&print(0, value(1)));
    game.edit(&print(1, value(2)));
    mend(&mut game, &[(0, value(3)), (1, None), (2, value(4))]);
    assert_eq!(note(&game, 0), "printed 1, changed to 3");
    assert_eq!(note(&game, 1), "printed 2, taken out");
    assert_eq!(note(&game, 2), "4 added, empty on the paper");
    assert!(!game.board().has_play(), "it is not the player's");
    // What was printed first counts, and nothing once it is back.
    mend(&mut game, &[(0, value(2))]);
    assert_eq!(note(&game, 0), "printed 1, changed to 2");
    mend(&mut game, &[(0, value(1))]);
    assert_eq!(note(&game, 0), "");
    game.undo();
    assert_eq!(note(&game, 0), "printed 1, changed to 2");
    // It goes where the cell goes.
    let turn = game.board().layout().symmetries()[0].clone();
    game.edit(&Edit::Turn(turn.clone()));
    let turned = turn.to[0].index();
    assert_eq!(note(&game, turned), "printed 1, changed to 2");
    game.edit(&Edit::StartOver);
    assert_eq!(note(&game, turned), "printed 1, changed to 2");
    // What is typed over it is as printed, and what becomes the player's is not printed.
    game.edit(&print(turned, value(4)));
    assert_eq!(note(&game, turned), "");
    game.undo();
    game.edit(&Edit::MakeMine);
    assert_eq!(note(&game, turned), "");
}

/// The clues of a 4×4, each but the last with a number: a cage, one with an operation, and those at the rim.
const NUMBERS: [&str; 5] = [
    "cage 5: r1c1 r1c2",
    "calc 6*: r2c1 r2c2",
    "sandwich 3: r1c1 r2c1 r3c1 r4c1",
    "sky 2: r1c2 r2c2 r3c2 r4c2",
    "thermo: r4c3 r4c4",
];

fn with_clues(clues: &[&str]) -> Arc<Layout> {
    let usual = layout::named("sq4").expect("registered");
    let clues = layout::read_clues(&usual, &clues.join("; ")).expect("clues");
    layout::with_clues(&usual, clues).expect("clues that were read")
}

fn mend_clues(game: &mut Game, clues: &[&str]) {
    let mend = Edit::Mend {
        layout: with_clues(clues),
        givens: game.board().puzzle().givens.clone(),
        slips: Vec::new(),
    };
    assert!(game.edit(&mend));
}

fn put_clues(game: &mut Game, clues: &[&str]) {
    assert!(game.edit(&Edit::Reshape {
        layout: with_clues(clues),
        label: StepLabel::Flip,
    }));
}

#[test]
fn a_mended_clue_says_what_was_printed() {
    let [cage, calculation, sandwich, sky, thermometer] = NUMBERS;
    let note = |game: &Game, clue| {
        let note = game.board().clue_note(clue).unwrap_or_default();
        note.within_english(game.board().layout())
    };
    let notes = |game: &Game, cell| {
        let words = game.board().layout().words(Language::ENGLISH);
        words.say_all(&game.board().notes(cell))
    };
    let mut game = Game::of(Puzzle::empty(with_clues(&NUMBERS)));
    let changed = [
        "cage 6: r1c1 r1c2",
        "calc 12*: r2c1 r2c2",
        "sandwich 5: r1c1 r2c1 r3c1 r4c1",
        "sky 3: r1c2 r2c2 r3c2 r4c2",
        thermometer,
    ];
    mend_clues(&mut game, &changed);
    let said = [
        "printed sum 5, changed to 6",
        "printed result 6×, changed to 12×",
        "printed sandwich sum 3, changed to 5",
        "printed skyscraper count 2, changed to 3",
        "",
    ];
    for (clue, said) in said.into_iter().enumerate() {
        assert_eq!(note(&game, clue), said);
    }
    assert_eq!(notes(&game, Cell::new(0)), [said[0], said[2]]);
    assert!(game.board().notes(Cell::new(15)).is_empty());
    assert!(!game.board().has_play(), "it is not the player's");
    // It goes where the clue goes.
    let turn = game.board().layout().symmetries()[0].clone();
    game.edit(&Edit::Turn(turn.clone()));
    assert_eq!(notes(&game, turn.to[0]), [said[0], said[2]]);
    game.edit(&Edit::StartOver);
    game.undo();
    assert_eq!(note(&game, 0), said[0]);
    // What was printed first counts, and nothing once it is back.
    let with_cage = |cage| [cage, changed[1], changed[2], changed[3], thermometer];
    mend_clues(&mut game, &with_cage("cage 7: r1c1 r1c2"));
    assert_eq!(note(&game, 0), "printed sum 5, changed to 7");
    mend_clues(&mut game, &with_cage(cage));
    assert_eq!((&*note(&game, 0), &*note(&game, 1)), ("", said[1]));
    game.undo();
    assert_eq!(note(&game, 0), "printed sum 5, changed to 7");
    game.redo();
    assert_eq!(note(&game, 0), "");
    // A mend of a printed number leaves the clues as they are.
    game.edit(&Edit::Mend {
        layout: Arc::clone(&game.board().puzzle().layout),
        givens: (1..=16)
            .map(|at| Value::new(if at == 5 { 3 } else { 0 }))
            .collect(),
        slips: Vec::new(),
    });
    assert_eq!(note(&game, 1), said[1]);
    assert_eq!(
        notes(&game, Cell::new(4)),
        ["3 added, empty on the paper", said[1], said[2]]
    );
    // A clue that a person types is as printed, wherever it stands then; the others keep their ticks.
    put_clues(
        &mut game,
        &[cage, thermometer, changed[3], sandwich, calculation],
    );
    let noted: Vec<String> = (0..5).map(|clue| note(&game, clue)).collect();
    assert_eq!(noted, ["", "", said[3], "", ""]);
    put_clues(&mut game, &[cage, sky]);
    assert_eq!(game.board().corrected_clues().iter().count(), 0);
    // A rule for the whole board changes no clue.
    game.undo();
    let layout = &game.board().puzzle().layout;
    let (rule, _) = layout.rules()[0];
    let layout = layout::with_rule(layout, rule, true).expect("it fits");
    let is_on = true;
    let label = StepLabel::Rule { rule, is_on };
    game.edit(&Edit::Reshape { layout, label });
    assert_eq!(note(&game, 2), said[3]);
}
