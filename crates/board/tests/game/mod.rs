//! Every edit can be undone and redone.
//!
//! - `edits.rs`: edits drawn by chance
//! - `marks.rs`: marks as people write them
//! - `mends.rs`: printed numbers and clues that are mended; `turning.rs`: boards that are turned

mod edits;
mod marks;
mod mends;
mod pen;
mod turning;

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use sudogon_board::game::{
    Board, CellState, Colour, Delta, Edit, Game, Mark, Marking, Mode, StepCells, StepLabel,
    UndoStep,
};
use sudogon_board::layout::{self, Cell};
use sudogon_board::puzzle::{Puzzle, Value};

use edits::edit;

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
    assert_eq!(step.cells, changed, "{:?}", step.label);
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

/// Says what Undo would undo, in English.
fn undo_words(game: &Game) -> Option<String> {
    let layout = game.board().layout();
    Some(game.undo_label()?.message(layout).within_english(layout))
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
    assert_eq!(undo_words(&game).as_deref(), Some("2 in r1c1"));
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
    assert_eq!(undo_words(&game).as_deref(), Some("solved 1 in r1c1"));
    let first = step.id;
    game.undo();
    game.edit(&Edit::FillMarks(Marking::All));
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
    game.edit(&Edit::FillMarks(Marking::All));
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
    let is_on = true;
    let label = StepLabel::Rule { rule, is_on };
    assert!(game.edit(&Edit::Reshape { layout, label }));
    assert_eq!(game.board().layout().id(), Some("x4"));
    assert_eq!(game.board().value(Cell::new(5)), one);
    assert_eq!(undo_words(&game).as_deref(), Some("rule: diagonals on"));
    game.undo();
    assert_eq!(game.board().layout().id(), Some("sq4"));
    // One that does not fit changes nothing.
    let label = StepLabel::Flip;
    let layout = layout::named("sq9").expect("registered");
    assert!(!game.edit(&Edit::Reshape { layout, label }));
    assert_eq!(game.board().layout().id(), Some("sq4"));
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
        let at = StepCells::Cells(cells);
        let label = StepLabel::Region { letter: '1', at };
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

#[test]
fn a_colour_is_added_to_those_of_a_cell_or_taken_away() {
    let [here, beside] = [Cell::new(0), Cell::new(1)];
    let mut game = game();
    let mut colour = |cells: &[Cell], colour| {
        let cells = cells.to_vec();
        game.edit(&Edit::Colour { cells, colour });
        let colours = |cell| game.board().play(cell).colours.iter().collect::<Vec<_>>();
        [here, beside].map(colours)
    };
    let (a, c) = (Colour::A, Colour::C);
    assert_eq!(colour(&[here], Some(c)), [vec![c], vec![]]);
    assert_eq!(colour(&[here], Some(a)), [vec![a, c], vec![]]);
    // Not all have it: those without get it.
    assert_eq!(colour(&[here, beside], Some(a)), [vec![a, c], vec![a]]);
    assert_eq!(colour(&[here, beside], Some(a)), [vec![c], vec![]]);
    assert_eq!(colour(&[here], Some(a)), [vec![a, c], vec![]]);
    assert_eq!(colour(&[here, beside], None), [vec![], vec![]]);
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
    assert_eq!(undo_words(&game).as_deref(), Some("colour of 3 in r1c1"));
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
