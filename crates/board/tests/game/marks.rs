//! Marks as people write them, on boards of several shapes: what is filled in, what is out of date, what is missing; and plain singles.

use sudogon_board::game::tries::ValueReason;
use sudogon_board::game::{Board, CellPlay, Edit, Game, Mark, Marking, MissingMarks};
use sudogon_board::layout::{self, Cell};
use sudogon_board::puzzle::{Grid, Puzzle, Value, ValueSet};

use super::undo_words;

/// Boards with areas side by side, of no square form, and that overlap; the first of each kind in the list of layouts.
const SHAPES: [&str; 3] = ["star", "jigsaw9", "samurai"];

/// A puzzle for boards of nine rows, with and without areas, and its solution.
const SQUARE: [&str; 2] = [
    ".....7.1...8215.79.4793825.876.5.392....6.58.9..8.37.1.295......6.3....558...4627",
    "295647813638215479147938256876451392312769584954823761429576138761382945583194627",
];

/// A puzzle on each, and its solution.
fn games() -> impl Iterator<Item = (&'static str, Game, Grid)> {
    let of_list = SHAPES.iter().map(|shape| {
        let mut rows = include_str!("../data/layouts.txt").lines();
        let row: Vec<&str> = rows
            .find(|line| line.split(['\t', ':']).next() == Some(shape))
            .map(|line| line.split('\t').collect())
            .expect("it has a row");
        (row[0], [row[2], row[3]])
    });
    let read = |line: &str| -> Grid { line.chars().map(Value::from_symbol).collect() };
    let all = of_list.chain(["sq9", "latin9"].map(|id| (id, SQUARE)));
    all.map(move |(id, [givens, solution])| {
        let puzzle = Puzzle {
            givens: read(givens),
            ..Puzzle::empty(layout::named(id).expect("registered"))
        };
        (id, Game::of(puzzle), read(solution))
    })
}

fn value(number: usize) -> Value {
    Value::new(number).expect("a value")
}

/// The first open cell whose value fits a condition, with that value.
fn open_cell(board: &Board, solution: &Grid, fits: impl Fn(Cell, Value) -> bool) -> (Cell, Value) {
    let mut entries = solution.entries();
    let entry = entries.find(|&(cell, value)| board.value(cell).is_none() && fits(cell, value));
    entry.expect("there is one")
}

#[test]
fn the_marks_of_a_small_board_are_those_that_a_person_would_write() {
    // Each cell with what is marked in it; elsewhere nothing is.
    for (shape, givens, marked) in [
        ("sq4", "1...............", "r2c3 1, r2c4 1, r3c2 1, r4c2 1"),
        (
            "sq4",
            "12..............",
            "r2c1 34, r2c2 34, r2c3 12, r2c4 12, r3c1 2, r3c2 1, r4c1 2, r4c2 1",
        ),
        // Two places in a row count where there are no areas.
        ("latin4", "12..............", "r1c3 34, r1c4 34"),
    ] {
        let layout = layout::named(shape).expect("registered");
        let mut puzzle = Puzzle::empty(layout);
        puzzle.givens = givens.chars().map(Value::from_symbol).collect();
        let mut game = Game::of(puzzle);
        game.edit(&Edit::FillMarks(Marking::TwoPlaces));
        let board = game.board();
        let marks = board.layout().cells().filter_map(|cell| {
            let marks: String = board.marks(cell).iter().map(Value::symbol).collect();
            (!marks.is_empty()).then(|| format!("{} {marks}", board.layout().name(cell)))
        });
        assert_eq!(marks.collect::<Vec<_>>().join(", "), marked, "{shape}");
    }
}

#[test]
fn marks_that_were_filled_in_are_neither_stale_nor_missing() {
    for (shape, mut game, solution) in games() {
        for marking in [Marking::All, Marking::TwoPlaces] {
            assert!(game.edit(&Edit::FillMarks(marking)), "{shape}");
            let board = game.board();
            assert_eq!(board.stale_marks(), [], "{shape} {marking:?}");
            let missing = board.missing_marks(&solution, false);
            assert_eq!(missing, [], "{shape} {marking:?}");
            assert_eq!(board.has_full_marks(), marking == Marking::All, "{shape}");
        }
        assert!(game.edit(&Edit::ClearMarks));
        assert_eq!(game.board().missing_marks(&solution, true), [], "{shape}");
    }
}

#[test]
fn a_right_mark_that_is_left_out_is_missing_and_comes_back() {
    for (shape, mut game, solution) in games() {
        for marking in [Marking::All, Marking::TwoPlaces] {
            game.edit(&Edit::FillMarks(marking));
            let filled = game.board().clone();
            let is_marked = |cell: Cell, value| filled.marks(cell).contains(value);
            let (cell, value) = open_cell(&filled, &solution, is_marked);
            let mark = |kind, cell, value| Edit::Mark {
                cells: vec![cell],
                kind,
                value,
            };
            game.edit(&mark(Mark::Corner, cell, value));
            let missing = game.board().missing_marks(&solution, false);
            if marking == Marking::TwoPlaces {
                // One mark alone says nothing.
                assert_eq!(missing, [], "{shape}");
                continue;
            }
            let [MissingMarks { area: None, marks }] = &missing[..] else {
                panic!("{shape}: {missing:?}");
            };
            assert_eq!(*marks, [(cell, value)], "{shape}");
            let (stale, missing) = (Vec::new(), marks.clone());
            game.edit(&Edit::CorrectMarks { stale, missing });
            assert_eq!(*game.board(), filled, "{shape}");
        }
    }
}

#[test]
fn two_marks_in_an_area_say_that_its_value_is_there() {
    for (shape, mut game, solution) in games().filter(|(shape, ..)| *shape != "latin9") {
        let board = game.board();
        let (layout, candidates) = (board.layout(), board.candidates(false));
        let areas = || layout.houses().iter().filter(|house| house.role.is_area());
        let wrong = |area: &layout::House, value| -> Vec<Cell> {
            let places = candidates.places(area, value);
            places
                .filter(|cell| solution.get(*cell) != Some(value))
                .collect()
        };
        let values = || Value::all(layout.values());
        let all = areas().flat_map(|area| values().map(move |value| (area, value)));
        let mut wide = all.filter(|(area, value)| wrong(area, *value).len() >= 2);
        let (area, value) = wide.next().expect("there is one");
        let (name, places) = (area.name.clone(), candidates.places(area, value).count());
        let cells = wrong(area, value)[..2].to_vec();
        game.edit(&Edit::Mark {
            cells,
            kind: Mark::Corner,
            value,
        });
        let missing = game.board().missing_marks(&solution, false);
        let [
            MissingMarks {
                area: Some(id),
                marks,
            },
        ] = &missing[..]
        else {
            panic!("{shape}: {missing:?}");
        };
        assert_eq!(game.board().layout().house(*id).name, name, "{shape}");
        assert_eq!(
            marks.len(),
            places - 2,
            "{shape}: which is right is not told"
        );
        let is_right = |(cell, value): &(Cell, Value)| solution.get(*cell) == Some(*value);
        assert!(marks.iter().any(is_right), "{shape}");
    }
}

#[test]
fn centre_marks_say_what_a_cell_can_be() {
    for (shape, mut game, solution) in games() {
        let (cell, right) = open_cell(game.board(), &solution, |_, _| true);
        let candidates = game.board().candidates(false).of(cell);
        let wrong = candidates.without(right).first().expect("more than one");
        game.edit(&Edit::Mark {
            cells: vec![cell],
            kind: Mark::Centre,
            value: wrong,
        });
        let missing = game.board().missing_marks(&solution, false);
        let [MissingMarks { area: None, marks }] = &missing[..] else {
            panic!("{shape}: {missing:?}");
        };
        let values: ValueSet = marks.iter().map(|(_, value)| *value).collect();
        assert_eq!(values, candidates.without(wrong), "{shape}");
        let (stale, missing) = (Vec::new(), marks.clone());
        game.edit(&Edit::CorrectMarks { stale, missing });
        assert_eq!(game.board().play(cell).centre, candidates, "{shape}");
        assert_eq!(undo_words(&game).as_deref(), Some("missing notes"));
    }
}

#[test]
fn a_written_value_makes_the_marks_of_its_peers_stale() {
    for (shape, mut game, solution) in games() {
        game.edit(&Edit::FillMarks(Marking::All));
        let (cell, value) = open_cell(game.board(), &solution, |_, _| true);
        game.edit(&Edit::Write {
            cells: vec![cell],
            value,
            tidies: false,
        });
        let board = game.board();
        let peers = board.layout().peers(cell).iter();
        let marked = peers.filter(|peer| board.marks(*peer).contains(value));
        let expected: Vec<(Cell, Value)> = marked.map(|peer| (peer, value)).collect();
        let stale = board.stale_marks();
        assert!(!stale.is_empty() && stale == expected, "{shape}: {stale:?}");
        // What is still possible is crossed out too, so that no hint says it again.
        let other = board.layout().cells().find(|&cell| {
            board.value(cell).is_none() && board.candidates(false).of(cell).len() > 1
        });
        let other = other.expect("one is open");
        let wrong = game.board().candidates(false).of(other).iter();
        let wrong = wrong
            .filter(|&value| solution.get(other) != Some(value))
            .last();
        let wrong = (other, wrong.expect("more than one is possible"));
        let (before, missing) = (game.board().clone(), Vec::new());
        let stale = [stale, vec![wrong]].concat();
        assert!(game.edit(&Edit::CorrectMarks { stale, missing }));
        assert_eq!(game.board().stale_marks(), [], "{shape}");
        assert_eq!(
            game.board().play(other).removed,
            ValueSet::of(wrong.1),
            "{shape}"
        );
        assert_eq!(undo_words(&game).as_deref(), Some("outdated notes"));
        game.undo();
        assert_eq!(*game.board(), before, "{shape}");
    }
}

#[test]
fn plain_singles_are_right_and_none_is_left_and_one_undo_takes_them_back() {
    for (shape, mut game, solution) in games() {
        let before = game.board().clone();
        let singles = before.candidates(false).plain_singles();
        assert!(!singles.is_empty(), "{shape}");
        let is_right = |(cell, value): &(Cell, Value)| solution.get(*cell) == Some(*value);
        assert!(singles.iter().all(is_right), "{shape}");
        let marks_count = false;
        assert!(game.edit(&Edit::EnterSingles { marks_count }));
        let after = game.board();
        assert_eq!(
            after.grid().filled(),
            before.grid().filled() + singles.len()
        );
        let candidates = after.candidates(false);
        let is_plain = |cell, value| {
            let reason = ValueReason::of(&candidates, cell, value);
            matches!(
                reason,
                Some(ValueReason::OnlyValue | ValueReason::OnlyPlace(_))
            )
        };
        let mut left = solution
            .entries()
            .filter(|entry| after.value(entry.0).is_none());
        assert!(!left.any(|(cell, value)| is_plain(cell, value)), "{shape}");
        assert_eq!(undo_words(&game).as_deref(), Some("plain singles"));
        game.undo();
        assert_eq!(*game.board(), before, "{shape}");
    }
}

#[test]
fn singles_of_a_try_say_what_they_follow_from() {
    let layout = layout::named("sq4").expect("registered");
    let mut game = Game::of(Puzzle {
        givens: "123.............".chars().map(Value::from_symbol).collect(),
        ..Puzzle::empty(layout)
    });
    let find = |name| game.board().layout().find(name).expect("a cell");
    let [start, last] = [find("r2c1"), find("r1c4")];
    game.edit(&Edit::StartTry {
        cell: start,
        value: value(3),
        tidies: true,
    });
    game.edit(&Edit::EnterSingles { marks_count: false });
    assert_eq!(game.board().value(last), Some(value(4)));
    let ledger = game.board().tries().ledger();
    let said: Vec<String> = (0..ledger.lines().len())
        .filter_map(|at| ledger.message(at, game.board().layout()))
        .map(|said| said.in_english(game.board().layout()))
        .collect();
    let written = game.board().grid().filled() - game.board().puzzle().givens.filled();
    assert_eq!(said.len(), written, "each is told once: {said:?}");
    assert!(
        said[1..].iter().all(|line| line.contains("only")),
        "{said:?}"
    );
}

#[test]
fn marks_that_count_leave_singles() {
    let layout = layout::named("sq4").expect("registered");
    let puzzle = Puzzle::empty(layout);
    let mut cells = vec![CellPlay::default(); 16];
    cells[5].centre = ValueSet::of(value(2));
    let board = Board::with_play(puzzle, cells);
    assert_eq!(board.candidates(false).plain_singles(), []);
    assert_eq!(
        board.candidates(true).plain_singles(),
        [(Cell::new(5), value(2))]
    );
}

#[test]
fn mistakes_are_what_differs_from_the_solution_and_how_long_ago_that_was() {
    for (shape, mut game, solution) in games() {
        assert_eq!(game.steps_since_right(Some(&solution)), None, "{shape}");
        let any = |_: Cell, _: Value| true;
        let (cell, right) = open_cell(game.board(), &solution, any);
        let cross_out = |cell, value| Edit::Mark {
            cells: vec![cell],
            value,
            kind: Mark::Removed,
        };
        let write = |cell, value| Edit::Write {
            cells: vec![cell],
            value,
            tidies: false,
        };
        assert!(game.edit(&cross_out(cell, right)));
        assert_eq!(
            game.board().mistakes(&solution).crossed_out,
            [(cell, right)]
        );
        // Where it is written, that it was crossed out is no mistake any more.
        assert!(game.edit(&write(cell, right)));
        let mistakes = game.board().mistakes(&solution);
        assert!(mistakes.crossed_out.is_empty() && mistakes.wrong.is_empty());
        assert_eq!(game.steps_since_right(Some(&solution)), None, "{shape}");
        let (other, value) = open_cell(game.board(), &solution, any);
        let wrong = Value::all(9).find(|&one| one != value).expect("another");
        // A wrong value that came with a try that was kept is gone before the try.
        let start = Edit::StartTry {
            cell: other,
            value: wrong,
            tidies: false,
        };
        assert!(game.edit(&start) && game.edit(&Edit::KeepTry));
        assert_eq!(game.steps_since_right(Some(&solution)), Some(2), "{shape}");
        game.go_to(game.steps() - 2);
        assert_eq!(game.board().value(other), None, "{shape}");
        assert!(game.edit(&write(other, wrong)));
        assert_eq!(game.board().mistakes(&solution).wrong, [other]);
        assert_eq!(game.steps_since_right(Some(&solution)), Some(1), "{shape}");
    }
}
