//! Tries: what they leave on the board, what the ledger says of each value, and what all tries of a cell have in common.

use std::sync::{Arc, LazyLock};

use proptest::prelude::*;
use sudogon_board::game::tries::{Class, DeadEnd, LedgerEvent, ValueReason, letter};
use sudogon_board::game::{Board, Edit, Game, Marking, Mode};
use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::message::Language;
use sudogon_board::puzzle::{Grid, Puzzle, Value, ValueSet};
use sudogon_paper::files;
use sudogon_solve::reference;

/// A square, regions, triangles, diagonals, and cages of which some rule values out.
static LAYOUTS: LazyLock<Vec<Arc<Layout>>> = LazyLock::new(|| {
    let names = [
        "sq4",
        "sq6",
        "x4",
        "star",
        "sq4{cage 3: 1 2; cage 7: 3 4; cage 5: 5 9; gt: 7 8}",
    ];
    let named = |name: &&str| layout::named(name).unwrap_or_else(|error| panic!("{name}: {error}"));
    names.iter().map(named).collect()
});

/// A deed of a player: which, where, with what, how deep.
type Deed = (u8, usize, usize, usize);

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed = (0_u8..24, 0_usize..1_000, 0_usize..1_000, 1_usize..4);
    prop::collection::vec(deed, 0..50)
}

/// The edit of a deed, if it is one.
fn edit((kind, cell, value, depth): Deed, board: &Board) -> Option<Edit> {
    let layout = board.layout();
    let cell = Cell::new(cell % layout.len());
    // Mostly what is possible, so that boards get full before they are dead.
    let possible: Vec<Value> = board.possible(cell).iter().collect();
    let any = Value::new(value % layout.values() + 1)?;
    let value = match possible.get(value % (possible.len() + 1)) {
        Some(&possible) => possible,
        None => any,
    };
    let cells = vec![cell];
    Some(match kind {
        0..=6 => Edit::Write {
            cells,
            value,
            tidies: true,
        },
        7 => Edit::Erase(cells),
        8..=11 => Edit::StartTry {
            cell,
            value,
            tidies: false,
        },
        12 => Edit::KeepTry,
        13 | 14 => Edit::TakeBackTry(depth),
        15 => Edit::PutTryAside(depth),
        16 => Edit::Conclude(board.in_common().into_iter().next()?),
        17 => Edit::NoteInLedger {
            line: depth,
            note: format!("\"{value:?}\"\nhm"),
        },
        18 => Edit::Turn(layout.symmetries().get(depth)?.clone()),
        19 => Edit::Step {
            place: vec![(cell, value)],
            remove: Vec::new(),
        },
        20 if depth == 1 => Edit::MakeMine,
        20 if depth == 2 => Edit::Print {
            cell,
            value: Some(any).filter(|_| board.value(cell).is_none()),
        },
        20 if depth == 3 => Edit::EnterSingles { marks_count: false },
        20 => Edit::FillMarks(Marking::All),
        21 => Edit::Fill(vec![(cell, value)]),
        _ => return None,
    })
}

/// The player's values.
fn entries(board: &Board) -> Grid {
    let cells = board.layout().cells();
    cells
        .map(|cell| board.play(cell).entry.map(|entry| entry.value))
        .collect()
}

/// The class of a value that the player writes into an open cell, straight from the rules.
fn expected(board: &Board, cell: Cell, value: Value, starts: bool) -> Class {
    let layout = board.layout();
    let can = |cell: Cell, value: Value| {
        let is_seen = layout
            .peers(cell)
            .iter()
            .any(|peer| board.value(peer) == Some(value));
        board.value(cell).is_none()
            && !is_seen
            && !board.play(cell).removed.contains(value)
            && layout.allowed_alone(cell).contains(value)
    };
    let all = || Value::all(layout.values());
    let possible = all().filter(|&value| can(cell, value)).count();
    if !can(cell, value) {
        return Class::Unexplained;
    }
    if possible == 1 {
        return Class::Follows(ValueReason::OnlyValue);
    }
    for &id in layout.houses_of(cell) {
        let house = &layout.house(id).cells;
        let others = house.iter().filter(|&&other| can(other, value)).count();
        if house.len() == layout.values() && others == 1 {
            return Class::Follows(ValueReason::OnlyPlace(id));
        }
    }
    for &at in layout.constraints_of(cell) {
        let constraint = layout.constraint(at);
        let sets = |cell: &Cell| match board.value(*cell) {
            Some(value) => ValueSet::of(value),
            None => all().filter(|&v| can(*cell, v)).collect(),
        };
        let mut sets: Vec<ValueSet> = constraint.cells.iter().map(sets).collect();
        let fits = layout.clue_of(constraint).filter(&mut sets);
        let mut here = constraint.cells.iter().zip(&sets);
        if fits && here.any(|(&c, &left)| c == cell && left == ValueSet::of(value)) {
            return Class::Follows(ValueReason::Clue(constraint.clue));
        }
    }
    if starts {
        Class::Guess(possible)
    } else {
        Class::Unexplained
    }
}

/// A board on which a cell is open.
fn opened(board: &Board, cell: Cell) -> Board {
    Edit::Erase(vec![cell]).preview(&match board.play(cell).entry {
        Some(_) => board.clone(),
        None => return board.clone(),
    })
}

fn saved_and_opened(game: &Game) -> Game {
    let text = files::write(game).expect("short texts");
    files::read(&text, None).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Does deeds, then takes them back and does them again: all the time the ledger says what the player's values are.
fn ledger_gives_the_board(at: usize, deeds: &[Deed]) -> Result<(), TestCaseError> {
    let layout = &LAYOUTS[at];
    let mut puzzle = Puzzle::empty(Arc::clone(layout));
    puzzle.givens.set(Cell::new(5), Value::new(3));
    let mut game = Game::of(puzzle);
    game.set_mode(Mode::Play);
    for &deed in deeds {
        let before = game.board().clone();
        match (deed.0, edit(deed, &before)) {
            (_, Some(edit)) => {
                game.edit(&edit);
                check(&edit, &before, game.board())?;
            }
            (22, None) => {
                game.undo();
            }
            (23, None) => {
                game.redo();
            }
            _ => {}
        }
        let (board, ledger) = (game.board(), game.board().tries().ledger());
        if !board.tries().is_empty() {
            let mut values = ledger.values_after(usize::MAX);
            for (cell, _) in board.puzzle().givens.entries() {
                values.set(cell, None);
            }
            prop_assert_eq!(values, entries(board));
        }
        prop_assert_eq!(ledger.starts_of_open().len(), board.tries().depth());
        if deed.1 % 8 == 0 {
            let back = saved_and_opened(&game);
            prop_assert!(
                back.board() == board,
                "{}",
                files::write(&game).expect("short")
            );
        }
    }
    while game.redo().is_some() {}
    let end = game.board().clone();
    while game.undo().is_some() {}
    prop_assert!(game.board().tries().is_empty() && entries(game.board()).is_empty());
    while game.redo().is_some() {}
    prop_assert_eq!(game.board(), &end);
    Ok(())
}

/// What once went wrong: a tried cell that is printed by then, and a try that fills the board.
#[test]
fn the_ledger_gives_the_board_after_rare_deeds() {
    let printed = [
        (8, 394, 0, 1),
        (7, 218, 0, 1),
        (0, 11, 0, 1),
        (20, 922, 0, 2),
        (13, 0, 0, 1),
    ];
    let full = [
        (0, 47, 64, 1),
        (0, 482, 275, 1),
        (0, 926, 422, 1),
        (20, 0, 0, 3),
        (8, 212, 128, 1),
    ];
    let written = [
        (0, 153, 125, 1),
        (0, 347, 42, 1),
        (20, 0, 0, 3),
        (0, 269, 252, 1),
        (0, 582, 72, 1),
        (22, 0, 0, 1),
        (22, 0, 0, 1),
        (8, 511, 150, 1),
        (0, 399, 877, 1),
    ];
    for (at, deeds) in [(2, &printed[..]), (0, &full), (2, &written)] {
        ledger_gives_the_board(at, deeds).unwrap_or_else(|error| panic!("{error}"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn the_ledger_gives_the_board_whatever_is_done(at in 0_usize..5, deeds in deeds()) {
        ledger_gives_the_board(at, &deeds)?;
    }

    #[test]
    fn what_all_tries_have_in_common_is_in_every_solution(
        at in prop_oneof![Just(0_usize), Just(2), Just(4)],
        seed in 0_usize..40,
        open in 6_usize..12,
        writes in prop::collection::vec((0_usize..16, 0_usize..4), 1..12),
    ) {
        let layout = &LAYOUTS[at];
        let all = reference::solutions(layout, &Grid::empty(16), 40);
        let mut givens = all[seed % all.len()].clone();
        for cell in 0..open {
            givens.set(Cell::new((cell * 5 + seed) % 16), None);
        }
        let solutions = reference::solutions(layout, &givens, 50);
        let mut game = Game::of(Puzzle { givens, ..Puzzle::empty(Arc::clone(layout)) });
        game.set_mode(Mode::Play);
        let ways = |cell: &Cell| game.board().possible(*cell).len() > 1;
        let Some(tried) = layout.cells().find(ways) else { return Ok(()) };
        // The same is written in each try, guessed or not.
        for value in game.board().possible(tried).iter() {
            game.edit(&Edit::StartTry { cell: tried, value, tidies: false });
            for (cell, which) in &writes {
                let cell = Cell::new(*cell);
                let possible: Vec<Value> = game.board().possible(cell).iter().collect();
                if let Some(&value) = possible.get(*which % possible.len().max(1)) {
                    game.edit(&Edit::Write { cells: vec![cell], value, tidies: false });
                }
            }
            while let Some((cell, value)) = forced(game.board()) {
                game.edit(&Edit::Write { cells: vec![cell], value, tidies: false });
            }
            game.edit(&Edit::PutTryAside(1));
        }
        for conclusion in game.board().in_common() {
            prop_assert_eq!(conclusion.cell, tried);
            for &(cell, value) in &conclusion.follows {
                prop_assert_eq!(game.board().value(cell), None);
                for solution in &solutions {
                    prop_assert_eq!(solution.get(cell), Some(value), "{:?}", conclusion);
                }
            }
        }
    }
}

/// The first cell with one value left.
fn forced(board: &Board) -> Option<(Cell, Value)> {
    let mut cells = board.layout().cells();
    let cell = cells.find(|&cell| board.possible(cell).len() == 1)?;
    Some((cell, board.possible(cell).first()?))
}

/// Checks what an edit must have left.
fn check(edit: &Edit, before: &Board, after: &Board) -> Result<(), TestCaseError> {
    let (old, new) = (before.tries(), after.tries());
    match edit {
        // The value that began a try that is open stands.
        Edit::StartTry { cell, .. } if before.began(*cell).is_some() => {
            prop_assert_eq!(after, before);
        }
        // A try that fills the board is kept at once.
        Edit::StartTry { cell, value, .. } if !before.is_given(*cell) && !after.is_solved() => {
            prop_assert_eq!(new.depth(), old.depth() + 1);
            prop_assert_eq!(after.depth_of(*cell), new.depth());
            let line = new.ledger().lines().last().expect("it was noted");
            let class = expected(&opened(before, *cell), *cell, *value, true);
            let (cell, value) = (*cell, *value);
            prop_assert_eq!(&line.event, &LedgerEvent::Started { cell, value, class });
            prop_assert_eq!(
                after.without_try(new.depth()),
                before
                    .clone()
                    .with_tries(after.without_try(new.depth()).tries().clone())
            );
        }
        Edit::Write { cells, value, .. } if !old.is_empty() => {
            let cell = cells[0];
            let is_new = before.value(cell) != Some(*value) && !before.is_given(cell);
            let lines = &new.ledger().lines()[old.ledger().lines().len()..];
            let (lines, kept) = lines.split_at(usize::from(is_new).min(lines.len()));
            // Tries that fill the board are kept at once.
            let ends = if after.is_solved() { old.depth() } else { 0 };
            prop_assert_eq!(kept.len(), ends);
            prop_assert!(kept.iter().all(|line| line.event == LedgerEvent::Kept));
            prop_assert_eq!(new.depth(), old.depth() - ends);
            prop_assert_eq!(lines.len(), usize::from(is_new));
            if is_new {
                let (value, class) = (*value, expected(&opened(before, cell), cell, *value, false));
                prop_assert_eq!(
                    &lines[0].event,
                    &LedgerEvent::Written { cell, value, class }
                );
                prop_assert_eq!(lines[0].depth, old.depth());
            }
        }
        Edit::KeepTry => prop_assert_eq!(entries(after), entries(before)),
        Edit::TakeBackTry(depth) | Edit::PutTryAside(depth) if *depth <= old.depth() => {
            let ended = &old.open()[depth - 1];
            prop_assert_eq!(new.depth(), depth - 1);
            let fails = matches!(edit, Edit::TakeBackTry(_));
            for cell in after.layout().cells() {
                let mut play = ended.before[cell.index()];
                // Where a value is printed now, nothing is crossed out.
                if fails && cell == ended.cell && !after.is_given(cell) {
                    prop_assert!(after.play(cell).removed.contains(ended.value));
                    play.removed = play.removed.with(ended.value);
                    play.corner = play.corner.without(ended.value);
                }
                prop_assert_eq!(after.play(cell), &play);
            }
        }
        _ => {}
    }
    Ok(())
}

fn game(name: &str, givens: &str) -> Game {
    let layout = layout::named(name).unwrap_or_else(|error| panic!("{error}"));
    let givens = givens.chars().map(Value::from_symbol).collect();
    let mut game = Game::of(Puzzle {
        givens,
        ..Puzzle::empty(layout)
    });
    game.set_mode(Mode::Play);
    game
}

fn at(number: usize) -> Cell {
    Cell::new(number - 1)
}

fn v(number: usize) -> Value {
    Value::new(number).expect("a value")
}

fn try_(game: &mut Game, cell: usize, value: usize) {
    game.edit(&Edit::StartTry {
        cell: at(cell),
        value: v(value),
        tidies: true,
    });
}

fn write(game: &mut Game, cell: usize, value: usize) {
    game.edit(&Edit::Write {
        cells: vec![at(cell)],
        value: v(value),
        tidies: true,
    });
}

#[test]
fn a_ledger_reads_as_on_paper() {
    let mut game = game("sq4", "1.....2...3....4");
    try_(&mut game, 2, 3);
    write(&mut game, 5, 3);
    write(&mut game, 6, 4);
    try_(&mut game, 12, 2);
    game.edit(&Edit::PutTryAside(2));
    write(&mut game, 8, 3);
    let board = game.board();
    let failed = board.failed_try().expect("a dead end");
    assert_eq!((failed.depth, letter(failed.depth)), (1, 'A'));
    assert_eq!(
        failed
            .dead_end
            .message(board.layout())
            .within_english(board.layout()),
        "r1c4 has no value left",
        "which was so before 3 stood twice in row 2, without a reason"
    );
    game.edit(&Edit::NoteInLedger {
        line: 0,
        note: "looks good".to_owned(),
    });
    game.edit(&Edit::TakeBackTry(1));
    let board = game.board();
    assert!(board.play(at(2)).removed.contains(v(3)));
    assert_eq!(
        board
            .tries()
            .ledger()
            .text(board.layout(), Language::ENGLISH),
        "A  3 in r1c2: guess, one of 3 that were possible (looks good)\n\
         A  3 in r2c1: unexplained\n\
         A  4 in r2c2: only value for the cell\n\
         \u{20} B  2 in r3c4: only place in column 4\n\
         \u{20} B  2 in r3c4 erased\n\
         A  3 in r2c4: unexplained\n\
         A  3 in r1c2 failed after 4 values: r1c4 has no value left\n"
    );
    let exported = |game: &Game| {
        let format = files::exportable().find(|format| format.extension() == "md");
        format.and_then(|format| format.text(game)).expect("a text")
    };
    let text = exported(&game);
    assert!(text.starts_with("# 4×4: tries\n\n    A  3 in r1c2: guess"));
    assert!(text.contains("\n      B  2 in r3c4 erased\n"), "{text}");
    while game.undo().is_some() {}
    assert_eq!(exported(&game), "# 4×4: nothing was tried\n");
}

#[test]
fn dead_ends_are_seen_from_candidates_alone() {
    let cages = "sq4{cage 3: 1 2; cage 3: 5 9}";
    let cases = [
        (
            "sq4",
            "11..............",
            "1 stands twice in row 1: r1c1, r1c2",
        ),
        ("sq4", "123....4........", "r1c4 has no value left"),
        ("sq4", "....1...34......", "no dead end"),
        ("sq4", ".2......1......1", "no dead end"),
        ("sq4", "1.....23........", "row 2 has no place left for 1"),
        (
            cages,
            "3...............",
            "the cage of 3 at r1c1 does not allow what stands there: r1c1",
        ),
        (
            cages,
            ".......1.1......",
            "the cage of 3 at r2c1 can't be met any more",
        ),
    ];
    for (name, givens, said) in cases {
        let game = game(name, givens);
        let found = game.board().dead_end();
        let layout = game.board().layout();
        let found = found.map(|end: DeadEnd| end.message(layout).within_english(layout));
        assert_eq!(found.as_deref().unwrap_or("no dead end"), said, "{givens}");
    }
}

#[test]
fn the_solver_leaves_no_try_open_and_a_full_board_keeps_them() {
    let mut game = game("sq4", "..3.1......4.2..");
    try_(&mut game, 1, 4);
    let solution: Grid = "2431134231244213".chars().map(Value::from_symbol).collect();
    game.edit(&Edit::Fill(solution.entries().collect()));
    let board = game.board();
    assert!(board.is_solved() && board.tries().depth() == 0);
    let lines = board.tries().ledger().lines();
    assert_eq!(lines[1].event, LedgerEvent::PutAside);
    game.undo();
    assert_eq!(game.board().tries().depth(), 1);
    game.undo();
    try_(&mut game, 1, 2);
    for (cell, value) in solution.entries() {
        write(&mut game, cell.number(), value.number());
    }
    assert!(game.board().is_solved() && game.board().tries().depth() == 0);
    let lines = game.board().tries().ledger().lines();
    assert_eq!(
        lines.last().map(|line| &line.event),
        Some(&LedgerEvent::Kept)
    );
}

#[test]
fn a_dead_end_is_blamed_on_the_try_that_it_came_with() {
    let mut game = game("sq4", "..3.1......4.2..");
    try_(&mut game, 1, 4);
    let failed = game.board().failed_try();
    assert_eq!(
        failed.as_ref().map(|failed| failed.depth),
        Some(1),
        "r1c2 has no value left"
    );
    try_(&mut game, 16, 1);
    assert_eq!(game.board().failed_try(), failed, "it was there before B");
    // What repeats inside B is not why A fails.
    write(&mut game, 12, 1);
    assert_eq!(game.board().failed_try(), failed);
    game.edit(&Edit::TakeBackTry(1));
    assert_eq!(game.board().tries().depth(), 0, "B went with A");
    try_(&mut game, 1, 2);
    try_(&mut game, 4, 2);
    let failed = game.board().failed_try().map(|failed| failed.depth);
    assert_eq!(failed, Some(2), "A alone is fine");
}

/// The values to which the dead end of the try that has failed may be owed in its place.
fn suspects(game: &Game) -> Option<Vec<(usize, usize)>> {
    let failed = game.board().failed_try()?;
    let numbers = |&(cell, value): &(Cell, Value)| (cell.number(), value.number());
    Some(failed.unexplained.iter().map(numbers).collect())
}

#[test]
fn a_guess_inside_may_be_at_fault_in_place_of_the_try_around_it() {
    let mut game = game("sq4", "................");
    try_(&mut game, 1, 1);
    try_(&mut game, 6, 2);
    game.edit(&Edit::KeepTry);
    write(&mut game, 8, 2);
    let failed = suspects(&game).expect("2 stands twice");
    assert_eq!(failed, [(6, 2), (8, 2)]);
}

#[test]
fn what_followed_from_a_value_that_was_written_over_follows_no_longer() {
    let mut game = game("sq4", "................");
    try_(&mut game, 1, 1);
    write(&mut game, 2, 2);
    write(&mut game, 3, 3);
    // The only value for the fourth cell of the row, as long as the others stand.
    write(&mut game, 4, 4);
    game.edit(&Edit::Erase(vec![at(2), at(3)]));
    write(&mut game, 12, 4);
    let failed = suspects(&game).expect("4 stands twice");
    assert_eq!(failed, [(4, 4), (12, 4)]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn a_try_that_is_said_to_fail_is_in_no_solution(
        at in prop_oneof![Just(0_usize), Just(2), Just(4)],
        seed in 0_usize..40,
        open in 6_usize..14,
        deeds in deeds(),
    ) {
        let layout = &LAYOUTS[at];
        let all = reference::solutions(layout, &Grid::empty(16), 40);
        let mut givens = all[seed % all.len()].clone();
        for cell in 0..open {
            givens.set(Cell::new((cell * 5 + seed) % 16), None);
        }
        let mut game = Game::of(Puzzle { givens, ..Puzzle::empty(Arc::clone(layout)) });
        game.set_mode(Mode::Play);
        for deed in deeds {
            let board = game.board();
            let failed = board.failed_try().filter(|failed| failed.unexplained.is_empty());
            if let Some(failed) = failed {
                let one = &board.tries().open()[failed.depth - 1];
                let mut with_it = board.puzzle().givens.clone();
                for (at, play) in one.before.iter().enumerate() {
                    if let Some(entry) = play.entry {
                        with_it.set(Cell::new(at), Some(entry.value));
                    }
                }
                with_it.set(one.cell, Some(one.value));
                // The crosses of tries that failed stay, also where what they were inside of was erased: they are the player's.
                let is_crossed = |(cell, value): (Cell, Value)| {
                    one.before[cell.index()].removed.contains(value)
                };
                let mut solutions = reference::solutions(layout, &with_it, 300);
                solutions.retain(|solution| !solution.entries().any(is_crossed));
                prop_assert_eq!(solutions, vec![]);
                game.edit(&Edit::TakeBackTry(failed.depth));
                continue;
            }
            // Whoever says that a try fails that doesn't is not believed; nor is a cross.
            let done = edit(deed, board).filter(|edit| matches!(
                edit,
                Edit::Write { .. } | Edit::Erase(_) | Edit::StartTry { .. } | Edit::KeepTry | Edit::PutTryAside(_)
            ));
            if let Some(done) = done {
                game.edit(&done);
            }
        }
    }
}

#[test]
fn what_all_tries_of_a_cell_lead_to_is_written_beside_them() {
    // r2c3 is 1 or 2, and r1c3 is 3 whichever it is.
    let mut game = game("sq4", "12..34....4.....");
    let in_common = |game: &Game| {
        let found = game.board().in_common().into_iter();
        let found = found.map(|one| (one.depth, one.cell, one.values, one.follows));
        found.collect::<Vec<_>>()
    };
    try_(&mut game, 7, 1);
    game.edit(&Edit::PutTryAside(1));
    try_(&mut game, 7, 2);
    write(&mut game, 3, 3);
    assert_eq!(in_common(&game), [], "3 was written beside 2 alone");
    game.edit(&Edit::PutTryAside(1));
    try_(&mut game, 7, 1);
    write(&mut game, 3, 3);
    let expected = (1, at(7), vec![v(1), v(2)], vec![(at(3), v(3))]);
    assert_eq!(in_common(&game), [expected]);
    let conclusion = game.board().in_common().remove(0);
    game.edit(&Edit::Conclude(conclusion));
    let board = game.board();
    assert_eq!(board.tries().depth(), 0, "the try is put aside");
    assert_eq!(board.value(at(7)), None);
    assert_eq!(board.value(at(3)), Some(v(3)));
}
