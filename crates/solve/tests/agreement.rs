//! The engine against the reference, on random givens.

use std::ops::ControlFlow;
use std::sync::Arc;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Conflict, Grid, Value};
use sudogon_board::random::Random;
use sudogon_solve::{self as solve, Answer, End, Instructions, Solver, Work, reference};

use super::{named, odd, pictured, read, say, solved};

/// Givens that need not have a solution, but often do: each is put where it is a candidate, unless it is put by force.
fn givens(layout: &Layout, wishes: &[(usize, usize, bool)]) -> Grid {
    let mut grid = Grid::empty(layout.len());
    for &(cell, value, by_force) in wishes {
        let cell = Cell::new(cell % layout.len());
        let value =
            Value::new(value % layout.values() + 1).expect("a layout has at most 32 values");
        if by_force || grid.candidates(layout, cell).contains(value) {
            grid.set(cell, Some(value));
        }
    }
    grid
}

/// Some cells with values, put by force one time in fifty.
fn wishes(
    count: impl Into<prop::collection::SizeRange>,
) -> impl Strategy<Value = Vec<(usize, usize, bool)>> {
    let by_force = prop::bool::weighted(0.02);
    prop::collection::vec((any::<usize>(), any::<usize>(), by_force), count)
}

fn odd_layout() -> impl Strategy<Value = Arc<Layout>> {
    (2..=4usize, 2..=7usize).prop_flat_map(|(values, cells)| {
        let all: Vec<usize> = (0..cells).collect();
        let house = prop::sample::subsequence(all, 2..=values.min(cells));
        prop::collection::vec(house, 1..=7).prop_map(move |houses| odd(values, cells, &houses))
    })
}

/// Holds the engine against the reference, up to so many solutions.
fn compare(layout: &Arc<Layout>, givens: &Grid, limit: usize) {
    let said = say(layout, givens);
    let known = reference::solutions(layout, givens, limit);
    let answer = match solved(layout, givens, limit as u128) {
        Ok(answer) => answer,
        Err(conflict) => {
            assert_eq!(givens.conflicts(layout).first(), Some(&conflict), "{said}");
            assert!(known.is_empty(), "{said}");
            return;
        }
    };
    assert_eq!(answer.count, known.len() as u128, "{said}");
    if known.len() < limit {
        let among = |solution| known.contains(solution);
        assert!(answer.solutions.iter().all(among), "{said}");
        let ends = [1, 2, 3, answer.count, answer.count + 1];
        for limit in ends.into_iter().filter(|&limit| limit > 0) {
            let fewer = solved(layout, givens, limit).expect("as with the larger limit");
            assert_eq!(fewer.count, limit.min(answer.count), "{said}");
            let first = &answer.solutions[..fewer.solutions.len()];
            assert_eq!(fewer.solutions[..], *first, "{said}");
        }
    }
    if let [one, other] = &answer.solutions[..] {
        assert_ne!(one, other, "{said}");
    }
}

/// The usual 9×9 with its cells in another order: the same puzzles, but not the same engine.
fn shuffled_nine(order: &[usize]) -> Layout {
    let mut definition = named("sq9").definition().clone();
    for cell in definition
        .houses
        .iter_mut()
        .flat_map(|house| &mut house.cells)
    {
        *cell = Cell::new(order[cell.index()]);
    }
    for house in &mut definition.houses {
        house.cells.sort_unstable();
    }
    definition.description.shape = None;
    Layout::new(definition).expect("any order makes a board")
}

/// Random numbers below a limit, always the same.
fn random() -> impl FnMut(usize) -> usize {
    let mut random = Random(54);
    move |limit| random.below(limit as u32) as usize
}

/// Some cells of a solution each, one in three with another value in some cell.
fn nines(count: usize) -> impl Iterator<Item = Grid> {
    let mut below = random();
    let solution =
        read("812753649943682175675491283154237896369845721287169534521974368438526917796318452");
    (0..count).map(move |_| {
        let mut givens = Grid::empty(81);
        let (kept, shift) = (24 + below(24), below(9));
        for (cell, value) in solution.entries() {
            if below(81) < kept {
                givens.set(cell, Value::new((value.number() + shift) % 9 + 1));
            }
        }
        if below(3) == 0 {
            givens.set(Cell::new(below(81)), Value::new(below(9) + 1));
        }
        givens
    })
}

#[test]
fn the_9x9_search_and_the_search_for_any_board_agree() {
    let layout = named("sq9");
    let order: Vec<usize> = (0..81).map(|cell| cell * 32 % 81).collect();
    let disordered = Arc::new(shuffled_nine(&order));
    let moved = |grid: &Grid| {
        let mut moved = Grid::empty(81);
        for (cell, value) in grid.entries() {
            moved.set(Cell::new(order[cell.index()]), Some(value));
        }
        moved
    };
    let go_on = &mut |_: &solve::SearchState<'_>| ControlFlow::Continue(());
    let (one, other) = (Solver::new(&layout), Solver::new(&disordered));
    let mut seen = [0; 4];
    for givens in nines(3000) {
        let answers = (
            one.solve(&givens, 3, go_on),
            other.solve(&moved(&givens), 3, go_on),
        );
        let said = say(&layout, &givens);
        match answers {
            (Ok(one), Ok(other)) => {
                assert_eq!((one.count, one.end), (other.count, other.end), "{said}");
                if one.count == 1 {
                    assert_eq!(moved(&one.solutions[0]), other.solutions[0], "{said}");
                }
                assert_eq!(solved(&layout, &givens, 3), Ok(one.clone()), "{said}");
                seen[one.count as usize] += 1;
            }
            (one, other) => assert_eq!(one.is_err(), other.is_err(), "{said}"),
        }
    }
    assert!(seen.iter().all(|&seen| seen > 100), "{seen:?}");
}

/// The 9×9 search by each kind of instructions that this processor has.
fn by_instructions(layout: &Arc<Layout>) -> Vec<Solver> {
    let available = Instructions::available().into_iter();
    let solver = |instructions| Solver::new(layout).with_instructions(instructions);
    available.map(solver).collect()
}

/// Where a processor lacks instructions, the tests by instructions compare less: so `.ci/run` says which the system finds that it has.
#[test]
fn the_processor_has_all_instructions_that_are_to_be_compared() {
    let claimed = std::env::var("SUDOGON_INSTRUCTIONS").unwrap_or_default();
    let lacks = |name: &&str| Instructions::named(name).is_none();
    let lacking: Vec<&str> = claimed.split_whitespace().filter(lacks).collect();
    let available = Instructions::available();
    assert!(lacking.is_empty(), "only {available:?}, not {lacking:?}");
    eprintln!("compared: {available:?}");
}

/// An answer, and what a watcher was told on the way to it.
type Watched = (Result<Answer, Conflict>, Vec<(Work, u128)>);

fn watched(solver: &Solver, givens: &Grid, limit: u128) -> Watched {
    let mut told = Vec::new();
    let answer = solver.solve(givens, limit, &mut |state| {
        told.push((state.work, state.count));
        ControlFlow::Continue(())
    });
    (answer, told)
}

#[test]
fn the_9x9_search_answers_alike_with_all_instructions() {
    let layout = named("sq9");
    let solvers = by_instructions(&layout);
    let mut with_slow = 0;
    for givens in nines(1500) {
        let said = say(&layout, &givens);
        for limit in [1, 2, 50] {
            let answers = solvers.iter().map(|solver| watched(solver, &givens, limit));
            let answers: Vec<Watched> = answers.collect();
            assert!(answers.iter().all(|answer| *answer == answers[0]), "{said}");
        }
        let Some(known) = reference::solutions_within(&layout, &givens, 2, 2_000) else {
            continue;
        };
        for solver in &solvers {
            match watched(solver, &givens, 2).0 {
                Ok(answer) => {
                    assert_eq!(answer.count, known.len() as u128, "{said}");
                    assert!(
                        known.len() != 1 || known[..] == answer.solutions[..],
                        "{said}"
                    );
                }
                Err(_) => assert!(known.is_empty(), "{said}"),
            }
        }
        with_slow += 1;
    }
    assert!(with_slow > 1000, "{with_slow}");
}

#[test]
fn hard_9x9_boards_take_the_same_guesses_with_all_instructions() {
    let layout = named("sq9");
    let solvers = by_instructions(&layout);
    let hard = [
        "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
        "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
        "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........",
    ];
    for line in hard {
        for (line, limit) in [(line.to_owned(), 2), (line.replacen('1', ".", 2), 300)] {
            let answers = solvers
                .iter()
                .map(|solver| watched(solver, &read(&line), limit));
            let answers: Vec<Watched> = answers.collect();
            assert!(answers.iter().all(|answer| *answer == answers[0]), "{line}");
            assert!(answers[0].1.len() > 10, "{line}");
        }
    }
}

#[test]
fn a_minirow_without_enough_values_is_seen_before_many_guesses() {
    // An early guess leaves too few values to a minirow that nothing else has to do with: otherwise it takes 31,037 guesses.
    let line = "9........2...........7.....7......5.8...6...3.2......93......1...................";
    for solver in by_instructions(&named("sq9")) {
        let (answer, _) = watched(&solver, &read(line), 2);
        let answer = answer.expect("the givens do not conflict");
        assert!(answer.count == 2 && answer.work.guesses < 1000);
    }
}

#[test]
fn clause_learning_changes_no_count() {
    let mut below = random();
    for (layout, givens) in [
        (named("sq4"), 3),
        (named("sq6"), 10),
        (named("star"), 14),
        (named("x9"), 20),
        (named("sujiken"), 12),
        (pictured("jigsaw6"), 8),
    ] {
        let go_on = &mut |_: &solve::SearchState<'_>| ControlFlow::Continue(());
        let mut learned = 0;
        for _ in 0..60 {
            let wishes: Vec<_> = (0..givens)
                .map(|_| (below(layout.len()), below(layout.values()), false))
                .collect();
            let givens = self::givens(&layout, &wishes);
            let said = say(&layout, &givens);
            let mut answer = |learning_after, limit| {
                let solver = Solver::learning_after(&layout, learning_after);
                solver.solve(&givens, limit, go_on).expect("no conflict")
            };
            let known = answer(u64::MAX, 3000);
            for (limit, learning_after) in [(3000, 0), (2, 0), (1, 0), (3000, 2), (2, 5)] {
                let found = answer(learning_after, limit);
                assert_eq!(found.count, known.count.min(limit), "{said}");
                assert_eq!(found.end == End::Limit, found.count == limit, "{said}");
                let solutions = &found.solutions;
                assert_eq!(solutions.len() as u128, found.count.min(2), "{said}");
                assert!(solutions.iter().all(|s| s.conflicts(&layout).is_empty()));
                assert!(
                    solutions.len() < 2 || solutions[0] != solutions[1],
                    "{said}"
                );
                learned += usize::from(found.count > 0);
            }
        }
        assert!(learned > 20, "{:?}: {learned}", layout.id());
    }
}

fn seeded() -> ProptestConfig {
    ProptestConfig {
        cases: 300,
        rng_seed: RngSeed::Fixed(54),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(seeded())]

    #[test]
    fn small_squares_agree_with_the_reference(wishes in wishes(0..12)) {
        let layout = named("sq4");
        compare(&layout, &givens(&layout, &wishes), usize::MAX);
    }

    #[test]
    fn values_that_no_given_uses_are_all_counted(
        wishes in wishes(0..12),
        used in 3..5usize,
        none in any::<bool>(),
    ) {
        // Of a solution, all of some values and one cell of the others at most.
        let layout = named("sq6");
        let solution = reference::solutions(&layout, &givens(&layout, &wishes), 1).pop();
        if let Some(mut grid) = solution {
            let is_open = |&cell: &Cell| grid.get(cell).is_some_and(|value| value.number() > used);
            let open: Vec<Cell> = layout.cells().filter(is_open).collect();
            open.iter().skip(1).for_each(|&cell| grid.set(cell, None));
            if none {
                grid.set(open[0], None);
            }
            compare(&layout, &grid, usize::MAX);
        }
    }

    #[test]
    fn sixes_agree_with_the_reference(wishes in wishes(8..24), wide in any::<bool>()) {
        let layout = named(if wide { "sq6" } else { "sq3x2" });
        compare(&layout, &givens(&layout, &wishes), 200);
    }

    #[test]
    fn jigsaws_agree_with_the_reference(wishes in wishes(6..20)) {
        let layout = pictured("jigsaw6");
        compare(&layout, &givens(&layout, &wishes), 200);
    }

    #[test]
    fn odd_boards_agree_with_the_reference(layout in odd_layout(), wishes in wishes(0..5)) {
        compare(&layout, &givens(&layout, &wishes), usize::MAX);
    }

    #[test]
    fn nines_agree_with_the_reference(wishes in wishes(40..64)) {
        let layout = named("sq9");
        compare(&layout, &givens(&layout, &wishes), 20);
    }

    #[test]
    fn stars_agree_with_the_reference(wishes in wishes(18..40)) {
        let layout = named("star");
        compare(&layout, &givens(&layout, &wishes), 20);
    }
}
