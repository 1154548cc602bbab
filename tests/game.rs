//! Every edit can be undone and redone.

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use sudogon::game::{Board, CellState, Colour, Delta, Edit, Game, Mark, Mode, UndoStep};
use sudogon::layout::{self, Cell, Layout};
use sudogon::puzzle::{About, Grid, Puzzle, Value};

fn value() -> impl Strategy<Value = Value> {
    (1..=4usize).prop_map(|number| Value::new(number).expect("1 to 4 are values"))
}

fn cell() -> impl Strategy<Value = Cell> {
    (0..16usize).prop_map(Cell::new)
}

/// Another layout with as many cells and values: with and without a rule, with regions, with an id that recreates nothing or
/// no id.
fn reshaping() -> impl Strategy<Value = Edit> {
    let named = |id: &str| layout::named(id).expect("registered");
    let regions = vec(prop_oneof![Just('.'), Just('1'), Just('b')], 16).prop_map(move |map| {
        let map: String = map.into_iter().collect();
        layout::with_regions(&named("jigsaw4"), &map).expect("regions")
    });
    let unknown = any::<bool>().prop_map(move |is_named| {
        let mut definition = layout::definition("sq4").expect("registered");
        definition.id = is_named.then(|| "a name that nobody knows".to_owned());
        definition.houses.truncate(if is_named { 9 } else { 8 });
        Arc::new(Layout::new(definition).expect("it makes sense"))
    });
    let layout = prop_oneof![Just(named("sq4")), Just(named("x4")), regions, unknown];
    layout.prop_map(|layout| Edit::Reshape {
        label: format!("{:?}", layout.id()),
        layout,
    })
}

fn edit() -> impl Strategy<Value = Edit> {
    let kind = prop_oneof![Just(Mark::Corner), Just(Mark::Centre), Just(Mark::Removed)];
    let colour = prop_oneof![
        Just(None),
        Just(Some(Colour::A)),
        Just(Some(Colour::B)),
        Just(Some(Colour::C)),
        Just(Some(Colour::D))
    ];
    prop_oneof![
        (cell(), proptest::option::of(value()))
            .prop_map(|(cell, value)| Edit::Print { cell, value }),
        (vec(cell(), 1..4), value(), any::<bool>()).prop_map(|(cells, value, tidies)| {
            Edit::Write {
                cells,
                value,
                tidies,
            }
        }),
        cell().prop_map(Edit::InsertCell),
        cell().prop_map(Edit::RemoveCell),
        Just(Edit::FillMarks),
        Just(Edit::ClearMarks),
        vec((cell(), value()), 1..4).prop_map(Edit::Uncross),
        (vec(cell(), 1..4), kind, value()).prop_map(|(cells, kind, value)| Edit::Mark {
            cells,
            kind,
            value
        }),
        (vec(cell(), 1..4), colour.clone())
            .prop_map(|(cells, colour)| Edit::Colour { cells, colour }),
        (vec(cell(), 1..4), value(), colour).prop_map(|(cells, value, colour)| {
            Edit::ColourCandidate {
                cells,
                value,
                colour,
            }
        }),
        vec(cell(), 1..4).prop_map(Edit::Erase),
        Just(Edit::StartOver),
        vec(proptest::option::of(value()), 16)
            .prop_map(|values| Edit::Paste(Grid::from_iter(values))),
        vec((cell(), value()), 1..16).prop_map(Edit::Fill),
        Just(Edit::MakePrinted),
        Just(Edit::MakeMine),
        reshaping(),
        vec(proptest::option::of(value()), 16).prop_map(|values| Edit::Mend {
            layout: layout::named("x4").expect("registered"),
            givens: Grid::from_iter(values),
            label: "mend".to_owned(),
        }),
        (0..7usize).prop_map(|at| {
            let usual = layout::named("sq4").expect("registered");
            Edit::Turn(usual.symmetries()[at].clone())
        }),
        (cell(), value(), any::<bool>()).prop_map(|(cell, value, tidies)| Edit::StartTry {
            cell,
            value,
            tidies
        }),
        Just(Edit::KeepTry),
        (1..3usize).prop_map(Edit::TakeBackTry),
        (1..3usize).prop_map(Edit::PutTryAside),
        Just(Edit::ClearLedger),
        ".{0,9}".prop_map(|title| Edit::Describe(About {
            title,
            ..About::default()
        })),
    ]
}

/// A step holds exactly the differences between two boards.
fn check_step(step: &UndoStep, before: &Board, after: &Board) {
    let state = |board: &Board, cell| CellState {
        given: board.puzzle().givens.get(cell),
        play: *board.play(cell),
    };
    let cells = before.layout().cells().map(|cell| {
        let (before, after) = (state(before, cell), state(after, cell));
        (cell, Delta { before, after })
    });
    let changed: Vec<_> = cells
        .filter(|(_, state)| state.before != state.after)
        .collect();
    assert_eq!(step.cells, changed, "{}", step.label);
    let (old, new) = (before.puzzle(), after.puzzle());
    let about = step.about.clone();
    let about = about.map_or((old.about.clone(), old.about.clone()), |about| {
        (about.before, about.after)
    });
    assert_eq!(about, (old.about.clone(), new.about.clone()));
    let layout = step.layout.as_ref();
    assert_eq!(layout.is_some(), old.layout != new.layout);
    if let Some(layout) = layout {
        assert_eq!(layout.before.layout(), old.layout);
        assert_eq!(layout.after.layout(), new.layout);
    }
    let clues = Delta {
        before: before.corrected_clues().clone(),
        after: after.corrected_clues().clone(),
    };
    let changed = (clues.before != clues.after).then_some(clues);
    assert_eq!(step.corrected_clues, changed);
}

fn game() -> Game {
    let layout = layout::named("sq4").expect("registered");
    Game::of(Puzzle::empty(layout))
}

proptest! {
    #[test]
    fn undoing_every_edit_restores_the_start(edits in vec((edit(), any::<bool>()), 0..40)) {
        let mut game = game();
        let start = game.board().clone();
        let mut boards = vec![start.clone()];
        for (edit, plays) in &edits {
            game.set_mode(if *plays { Mode::Play } else { Mode::Enter });
            if game.edit(edit) {
                boards.push(game.board().clone());
            } else {
                prop_assert_eq!(game.board(), boards.last().expect("never empty"));
            }
        }
        prop_assert_eq!(game.history().len() + 1, boards.len());
        for (at, pair) in boards.windows(2).enumerate() {
            prop_assert_eq!(&game.board_at(at), &pair[0]);
            check_step(&game.history()[at], &pair[0], &pair[1]);
        }
        for board in boards.iter().rev().skip(1) {
            prop_assert!(game.undo().is_some());
            prop_assert_eq!(game.board(), board);
        }
        prop_assert_eq!(game.board(), &start);
        prop_assert!(game.undo().is_none());
        for (at, board) in boards.iter().enumerate() {
            prop_assert_eq!(&game.board_at(at), board, "steps that are undone lead there too");
        }
        for board in boards.iter().skip(1) {
            prop_assert!(game.redo().is_some());
            prop_assert_eq!(game.board(), board);
        }
        prop_assert!(game.redo().is_none());
    }

    #[test]
    fn a_printed_cell_can_only_be_coloured(edits in vec(edit(), 0..40)) {
        let mut game = game();
        for edit in &edits {
            game.edit(edit);
        }
        let board = game.board();
        for (cell, _) in board.puzzle().givens.entries() {
            prop_assert!(board.play(cell).entry.is_none(), "{cell:?} is printed and written");
        }
        prop_assert_eq!(&Board::with_play(board.puzzle().clone(), board.layout().cells().map(|c| *board.play(c)).collect()).grid(), &board.grid());
    }
}

#[test]
fn a_value_removes_marks_of_its_peers_and_undo_restores_them() {
    let mut game = game();
    game.set_mode(Mode::Play);
    let two = Value::new(2).expect("a value");
    let row: Vec<Cell> = (0..4).map(Cell::new).collect();
    for kind in [Mark::Corner, Mark::Centre] {
        game.edit(&Edit::Mark {
            cells: row.clone(),
            kind,
            value: two,
        });
    }
    game.edit(&Edit::Write {
        cells: vec![row[0]],
        value: two,
        tidies: true,
    });
    let marked = |game: &Game, cell: Cell| {
        let play = game.board().play(cell);
        (play.corner.contains(two), play.centre.contains(two))
    };
    assert!(
        row[1..]
            .iter()
            .all(|&cell| marked(&game, cell) == (false, false))
    );
    assert_eq!(game.undo_label(), Some("2 in r1c1"));
    game.undo();
    assert!(row.iter().all(|&cell| marked(&game, cell) == (true, true)));
}

#[test]
fn undoing_to_the_saved_state_counts_as_saved() {
    let mut game = game();
    let write = |number| Edit::Write {
        cells: vec![Cell::new(0)],
        value: Value::new(number).expect("a value"),
        tidies: true,
    };
    game.edit(&write(1));
    let version = game.version();
    game.set_saved(version);
    assert!(!game.is_changed());
    game.undo();
    assert!(game.is_changed());
    game.edit(&write(2));
    assert!(game.is_changed(), "as many steps as were saved, but others");
    game.undo();
    assert!(game.is_changed());
}

#[test]
fn undo_restores_the_mode_of_the_step() {
    let mut game = game();
    game.edit(&Edit::Print {
        cell: Cell::new(0),
        value: Value::new(1),
    });
    game.set_mode(Mode::Play);
    game.undo();
    assert_eq!(game.mode(), Mode::Enter);
}

#[test]
fn a_step_has_its_label_and_mode() {
    let mut game = game();
    let fill = vec![(Cell::new(0), Value::new(1).expect("a value"))];
    game.edit(&Edit::Fill(fill));
    let step = &game.history()[0];
    let mode = (step.mode.before, step.mode.after);
    assert_eq!(mode, (Mode::Enter, Mode::Play));
    assert_eq!(step.label, "solved 1 in r1c1");
    let first = step.id;
    game.undo();
    game.edit(&Edit::FillMarks);
    assert_eq!(game.history().len(), 1, "it takes the undone step's place");
    assert!(game.history()[0].id > first);
}

#[test]
fn the_solver_does_not_take_over_the_players_values() {
    let mut game = game();
    let (one, two) = (
        Value::new(1).expect("a value"),
        Value::new(2).expect("a value"),
    );
    game.edit(&Edit::Write {
        cells: vec![Cell::new(0)],
        value: one,
        tidies: true,
    });
    game.edit(&Edit::Fill(vec![(Cell::new(0), one), (Cell::new(1), two)]));
    let by_solver = |at| {
        game.board()
            .play(Cell::new(at))
            .entry
            .map(|entry| entry.by_solver)
    };
    assert_eq!((by_solver(0), by_solver(1)), (Some(false), Some(true)));
}

#[test]
fn overwriting_a_value_restores_the_marks_that_it_removed() {
    let mut game = game();
    game.set_mode(Mode::Play);
    let all: Vec<Cell> = game.board().layout().cells().collect();
    game.edit(&Edit::FillMarks);
    let marked = game.board().clone();
    let write = |number| Edit::Write {
        cells: vec![all[5]],
        value: Value::new(number).expect("a value"),
        tidies: true,
    };
    for number in [1, 2, 3] {
        game.edit(&write(number));
    }
    let lost = |game: &Game| {
        let lost = all
            .iter()
            .filter(|&&cell| game.board().play(cell).corner != marked.play(cell).corner);
        lost.map(|&cell| {
            marked
                .play(cell)
                .corner
                .difference(game.board().play(cell).corner)
        })
        .collect::<Vec<_>>()
    };
    let three = Value::new(3).expect("a value");
    assert!(
        lost(&game).iter().all(|lost| lost.iter().eq([three])),
        "only 3 has gone: {:?}",
        lost(&game)
    );
    game.edit(&Edit::Erase(vec![all[5]]));
    assert!(lost(&game).is_empty());
    // A repeated value is a slip, and removes no marks.
    game.edit(&Edit::Write {
        cells: vec![all[0]],
        value: three,
        tidies: false,
    });
    game.edit(&write(3));
    assert!(lost(&game).is_empty());
}

#[test]
fn another_layout_keeps_the_contents() {
    let mut game = game();
    let one = Value::new(1);
    game.edit(&Edit::Print {
        cell: Cell::new(5),
        value: one,
    });
    let usual = game.board().puzzle().layout.clone();
    let (rule, _) = usual.rules()[0];
    let layout = layout::with_rule(&usual, rule, true).expect("it fits");
    let label = "rule: diagonals on".to_owned();
    assert!(game.edit(&Edit::Reshape { layout, label }));
    assert_eq!(game.board().layout().id(), Some("x4"));
    assert_eq!(game.board().value(Cell::new(5)), one);
    assert_eq!(game.undo_label(), Some("rule: diagonals on"));
    game.undo();
    assert_eq!(game.board().layout().id(), Some("sq4"));
    // One that does not fit changes nothing.
    let label = "no such thing".to_owned();
    let layout = layout::named("sq9").expect("registered");
    assert!(!game.edit(&Edit::Reshape { layout, label }));
    assert_eq!(game.board().layout().id(), Some("sq4"));
}

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
        label: "mend: cell 1".to_owned(),
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
        label: "no such thing".to_owned(),
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
        let label = "mend".to_owned();
        game.edit(&Edit::Mend {
            layout,
            givens,
            label,
        })
    };
    let note = |game: &Game, cell| game.board().note(Cell::new(cell)).unwrap_or_default();
    game.edit(&print(0, value(1)));
    game.edit(&print(1, value(2)));
    mend(&mut game, &[(0, value(3)), (1, None), (2, value(4))]);
    assert_eq!(note(&game, 0), "printed 1, changed to 3");
    assert_eq!(note(&game, 1), "printed 2, taken out");
    assert_eq!(note(&game, 2), "not printed, 4 added");
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
    layout::with_clues(&usual, &clues.join("; ")).expect("clues")
}

fn mend_clues(game: &mut Game, clues: &[&str]) {
    let mend = Edit::Mend {
        layout: with_clues(clues),
        givens: game.board().puzzle().givens.clone(),
        label: "mend".to_owned(),
    };
    assert!(game.edit(&mend));
}

fn put_clues(game: &mut Game, clues: &[&str]) {
    assert!(game.edit(&Edit::Reshape {
        layout: with_clues(clues),
        label: "clues".to_owned(),
    }));
}

#[test]
fn a_mended_clue_says_what_was_printed() {
    let [cage, calculation, sandwich, sky, thermometer] = NUMBERS;
    let note = |game: &Game, clue| game.board().clue_note(clue).unwrap_or_default();
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
        "printed number of buildings seen 2, changed to 3",
        "",
    ];
    for (clue, said) in said.into_iter().enumerate() {
        assert_eq!(note(&game, clue), said);
    }
    assert_eq!(game.board().notes(Cell::new(0)), [said[0], said[2]]);
    assert!(game.board().notes(Cell::new(15)).is_empty());
    assert!(!game.board().has_play(), "it is not the player's");
    // It goes where the clue goes.
    let turn = game.board().layout().symmetries()[0].clone();
    game.edit(&Edit::Turn(turn.clone()));
    assert_eq!(game.board().notes(turn.to[0]), [said[0], said[2]]);
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
        label: "mend".to_owned(),
    });
    assert_eq!(note(&game, 1), said[1]);
    assert_eq!(
        game.board().notes(Cell::new(4)),
        ["not printed, 3 added", said[1], said[2]]
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
    let label = rule.title.to_owned();
    game.edit(&Edit::Reshape { layout, label });
    assert_eq!(note(&game, 2), said[3]);
}

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
            game.undo_label().map(str::to_lowercase),
            Some(symmetry.title.to_lowercase())
        );
        game.undo();
        assert_eq!(game.board(), &before);
    }
    let titles: Vec<&str> = layout.symmetries().iter().map(|s| s.title).collect();
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
    assert_eq!(right.title, "Turn right by a quarter");
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

#[test]
fn an_amended_step_is_one_step() {
    let mut game = game();
    let print = |at| Edit::Print {
        cell: Cell::new(at),
        value: Value::new(1),
    };
    let start = game.board().clone();
    game.edit(&print(0));
    game.amend(&print(1));
    assert_eq!(game.board().puzzle().givens.to_line(), ".1..............");
    game.undo();
    assert_eq!(game.board(), &start);
    assert!(game.undo().is_none());
}

#[test]
fn only_the_last_step_holds_whole_layouts() {
    let mut game = Game::of(Puzzle::empty(layout::named("jigsaw4").expect("registered")));
    let mut made = Vec::new();
    for cells in 1..=16 {
        let map = "1122112233443344"[..cells].to_owned() + &".".repeat(16 - cells);
        let layout = layout::with_regions(game.board().layout(), &map).expect("regions");
        made.push((Arc::downgrade(&layout), map));
        let label = format!("{cells} cells");
        assert!(game.edit(&Edit::Reshape { layout, label }));
    }
    let held = made.iter().filter(|(layout, _)| layout.strong_count() > 0);
    assert_eq!(held.count(), 2, "only the last step holds its layouts");
    for (_, map) in made.iter().rev() {
        assert_eq!(game.board().layout().regions(), Some(&**map));
        game.undo();
    }
    assert_eq!(game.board().layout().id(), Some("jigsaw4"));
    for (_, map) in &made {
        game.redo();
        assert_eq!(game.board().layout().regions(), Some(&**map));
    }
}

/// A colour stays with its candidate, and goes with it.
#[test]
fn a_candidate_loses_its_colour_when_it_is_ruled_out() {
    let value = |number| Value::new(number).expect("a value");
    let [here, beside] = [Cell::new(0), Cell::new(1)];
    let mark = |kind| Edit::Mark {
        cells: vec![here],
        kind,
        value: value(3),
    };
    let write = |cell, number| Edit::Write {
        cells: vec![cell],
        value: value(number),
        tidies: false,
    };
    let mut game = game();
    game.set_mode(Mode::Play);
    for edit in [
        mark(Mark::Corner),
        Edit::ColourCandidate {
            cells: vec![here],
            value: value(3),
            colour: Some(Colour::C),
        },
    ] {
        assert!(game.edit(&edit));
    }
    let colour = |game: &Game| game.board().play(here).candidate_colours.of(value(3));
    let label = game.undo_label().map(str::to_owned);
    assert_eq!(label.as_deref(), Some("colour of 3 in r1c1"));
    for edit in [
        mark(Mark::Corner),
        mark(Mark::Removed),
        write(beside, 3),
        Edit::ClearMarks,
        Edit::Erase(vec![here]),
        Edit::StartOver,
        Edit::Colour {
            cells: vec![here],
            colour: None,
        },
        Edit::Step {
            place: vec![],
            remove: vec![(here, value(3))],
        },
    ] {
        assert!(game.edit(&edit), "{edit:?}");
        assert_eq!(colour(&game), None, "{edit:?}");
        game.undo();
        assert_eq!(colour(&game), Some(Colour::C), "{edit:?}");
    }
    // Another value, another cell, or one in the cell itself, leave it.
    for edit in [write(beside, 4), write(here, 3), write(Cell::new(15), 3)] {
        assert!(game.edit(&edit));
        assert_eq!(colour(&game), Some(Colour::C), "{edit:?}");
        game.undo();
    }
    // A slip that is typed over gives it back.
    game.edit(&write(beside, 3));
    game.edit(&write(beside, 2));
    assert_eq!(colour(&game), Some(Colour::C));
}
