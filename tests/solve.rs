//! The engine against puzzles whose answers are known, and against the reference on small boards of odd shapes.

use std::ops::ControlFlow;
use std::sync::Arc;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use sudogon::layout::{
    self, Cell, CellShape, Definition, House, HouseRole, Layout, geometry::point,
};
use sudogon::puzzle::{Conflict, Grid, Value};
use sudogon::solve::{self, ALL, Answer, End, reference};

fn solve(layout: &Layout, givens: &Grid, limit: u64) -> Result<Answer, Conflict> {
    let answer = solve::solve(layout, givens, limit, &mut |_| ControlFlow::Continue(()));
    if let Ok(answer) = &answer {
        let said = say(layout, givens);
        assert_eq!(answer.solutions.len() as u64, answer.count.min(2), "{said}");
        assert_eq!(answer.end == End::Limit, answer.count == limit, "{said}");
        assert_ne!(answer.end, End::Stopped, "{said}");
        for solution in &answer.solutions {
            let kept = |(cell, value)| solution.get(cell) == Some(value);
            assert!(givens.entries().all(kept), "loses a given of {said}");
            assert!(solution.is_full(), "leaves a cell empty in {said}");
            assert_eq!(solution.conflicts(layout), [], "{said}");
        }
    }
    answer
}

/// The puzzle as one line, to be solved by hand when a test fails.
fn say(layout: &Layout, givens: &Grid) -> String {
    let houses = |house: &House| house.cells.iter().map(|c| c.index()).collect::<Vec<_>>();
    match layout.id() {
        Some(id) => format!("{id}:{}", givens.to_line()),
        None => format!(
            "{} values, houses {:?}:{}",
            layout.values(),
            layout.houses().iter().map(houses).collect::<Vec<_>>(),
            givens.to_line()
        ),
    }
}

fn read(line: &str) -> Grid {
    line.chars().map(Value::from_symbol).collect()
}

/// A row of cells in houses of any kind.
fn odd(values: usize, cells: usize, houses: &[Vec<usize>]) -> Layout {
    let cell = |at: usize| {
        // 40 to a row, so that a large board keeps within what can be drawn.
        let (x, y) = ((at % 40) as f32, (at / 40) as f32);
        let corners = [(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)];
        let outline = corners.into_iter().map(|(x, y)| point(x, y)).collect();
        CellShape::convex((at + 1).to_string(), outline, values)
    };
    let house = |(at, cells): (usize, &Vec<usize>)| {
        House::numbered("house", at + 1, HouseRole::Line, cells.iter().copied())
    };
    Layout::new(Definition {
        title: "Odd".into(),
        about: "Made by a test".into(),
        values,
        cells: (0..cells).map(cell).collect(),
        houses: houses.iter().enumerate().map(house).collect(),
        ..Definition::default()
    })
    .expect("the test defines a sound board")
}

#[test]
fn puzzles_have_the_answers_in_the_file() {
    let lines = include_str!("data/puzzles.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let [id, givens, count, solution] = line.split(':').collect::<Vec<_>>()[..] else {
            panic!("not layout:givens:count:solution: {line}");
        };
        let layout = layout::named(id).unwrap();
        assert_eq!(layout.len(), givens.chars().count(), "{line}");
        let answer = solve(&layout, &read(givens), 2);
        let found = match &answer {
            Err(_) => "conflict",
            Ok(answer) => ["0", "1", "2+"][answer.count as usize],
        };
        assert_eq!(found, count, "{line}");
        if count == "1" {
            assert_eq!(answer.unwrap().solutions[0].to_line(), solution, "{line}");
        }
    }
}

#[test]
fn boards_have_as_many_solutions_as_is_known() {
    let first_row = |row: &str, cells: usize| format!("{row:.<cells$}");
    for (id, givens, count) in [
        ("sq4", first_row("", 16), 288),
        ("sq4", first_row("1234", 16), 288 / 24),
        // All 28,200,960 of them, less the orders of the first row.
        ("sq6", first_row("123456", 36), 28_200_960 / 720),
        ("sq3x2", first_row("123456", 36), 28_200_960 / 720),
    ] {
        let layout = layout::named(id).unwrap();
        let answer = solve(&layout, &read(&givens), ALL).unwrap();
        assert_eq!((answer.count, answer.end), (count, End::Exhausted), "{id}");
    }
}

#[test]
fn short_houses_only_keep_their_cells_apart() {
    let pairs: Vec<Vec<usize>> = (0..5)
        .flat_map(|a| (0..a).map(move |b| vec![a, b]))
        .collect();
    for (values, cells, houses, count) in [
        // Five cells, each beside each: in this many ways with five values, and in none with four.
        (5, 5, &pairs[..], 120),
        (4, 5, &pairs[..], 0),
        (4, 5, &[vec![0, 1]][..], 12 * 64),
        (3, 4, &[vec![0, 1, 2]], 6 * 3),
        (2, 3, &[vec![0, 1], vec![1, 2], vec![0, 2]], 0),
        (32, 2, &[vec![0, 1]], 32 * 31),
    ] {
        let layout = odd(values, cells, houses);
        let answer = solve(&layout, &Grid::empty(cells), ALL).unwrap();
        assert_eq!(answer.count, count, "{}", say(&layout, &Grid::empty(cells)));
    }
}

#[test]
fn a_search_that_starts_afresh_comes_to_an_end() {
    // Eight cells, each beside each, and seven values: thousands of dead ends.
    let pairs: Vec<Vec<usize>> = (0..8)
        .flat_map(|a| (0..a).map(move |b| vec![a, b]))
        .collect();
    let answer = solve(&odd(7, 8, &pairs), &Grid::empty(8), ALL).unwrap();
    assert_eq!((answer.count, answer.end), (0, End::Exhausted));
    assert!(answer.work.guesses > 1000);
}

#[test]
fn the_largest_boards_fit_on_a_small_stack() {
    let lines = |across: usize, along: usize| {
        (0..32).map(move |at| (0..32).map(|by| at * across + by * along).collect())
    };
    let latin: Vec<Vec<usize>> = lines(32, 1).chain(lines(1, 32)).collect();
    let one_pair = vec![vec![0, 1]];
    for houses in [latin, one_pair] {
        let layout = odd(32, 1024, &houses);
        let answer = solve(&layout, &Grid::empty(1024), 2).unwrap();
        assert_eq!(answer.count, 2);
    }
}

#[test]
fn values_that_the_layout_lacks_leave_no_solution() {
    let layout = layout::named("sq4").unwrap();
    let answer = solve(&layout, &read("5..............."), 2).unwrap();
    assert_eq!((answer.count, answer.end), (0, End::Exhausted));
}

#[test]
fn a_limit_of_zero_is_one() {
    let layout = layout::named("sq4").unwrap();
    let go_on = &mut |_: &solve::Sight<'_>| ControlFlow::Continue(());
    let answer = solve::solve(&layout, &Grid::empty(16), 0, go_on).unwrap();
    assert_eq!((answer.count, answer.end), (1, End::Limit));
}

#[test]
fn a_watcher_can_stop_at_any_node() {
    for id in ["sq4", "sq9", "sq25", "star"] {
        let layout = layout::named(id).unwrap();
        let empty = Grid::empty(layout.len());
        for nodes in 1..20 {
            let mut seen = 0;
            let answer = solve::solve(&layout, &empty, ALL, &mut |_| {
                seen += 1;
                if seen < nodes {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            assert_eq!((answer.unwrap().end, seen), (End::Stopped, nodes), "{id}");
        }
    }
}

#[test]
fn a_search_without_end_is_over_when_its_watcher_says_so() {
    // All cells differ, and there is a value too few.
    let pairs: Vec<Vec<usize>> = (0..14)
        .flat_map(|a| (0..a).map(move |b| vec![a, b]))
        .collect();
    let pigeonholes = odd(13, 14, &pairs);
    let giant = layout::named("sq25").unwrap();
    for layout in [&pigeonholes, &giant] {
        let empty = Grid::empty(layout.len());
        // Before the first guess, on the way down, and after some fresh starts.
        for enough in [1, 100, 5000] {
            let (mut calls, mut said) = (0, None);
            let answer = solve::solve(layout, &empty, ALL, &mut |sight| {
                calls += 1;
                if calls < enough {
                    return ControlFlow::Continue(());
                }
                said.get_or_insert((sight.work.guesses, sight.count));
                ControlFlow::Break(())
            });
            let answer = answer.unwrap();
            assert_eq!((answer.end, calls), (End::Stopped, enough));
            assert_eq!(said, Some((answer.work.guesses, answer.count)));
        }
    }
}

#[test]
fn a_watcher_sees_the_work_grow_and_the_givens_stay() {
    let layout = layout::named("sq9").unwrap();
    let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let givens = read(line);
    let (mut nodes, mut last) = (0, (0, 0, 0));
    let answer = solve::solve(&layout, &givens, 2, &mut |sight| {
        let now = (sight.work.placements, sight.work.guesses, sight.count);
        assert!(last.0 <= now.0 && last.1 <= now.1 && last.2 <= now.2);
        let grid = sight.grid();
        assert!(givens.entries().all(|(cell, v)| grid.get(cell) == Some(v)));
        (nodes, last) = (nodes + 1, now);
        ControlFlow::Continue(())
    })
    .unwrap();
    assert!(nodes > answer.work.guesses && answer.work.guesses > 0);
    assert!(answer.work.placements >= last.0 && answer.count == 1);
}

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

fn odd_layout() -> impl Strategy<Value = Layout> {
    (2..=4usize, 2..=7usize).prop_flat_map(|(values, cells)| {
        let all: Vec<usize> = (0..cells).collect();
        let house = prop::sample::subsequence(all, 2..=values.min(cells));
        prop::collection::vec(house, 1..=7).prop_map(move |houses| odd(values, cells, &houses))
    })
}

/// Holds the engine against the reference, up to so many solutions.
fn compare(layout: &Layout, givens: &Grid, limit: usize) {
    let said = say(layout, givens);
    let known = reference::solutions(layout, givens, limit);
    let answer = match solve(layout, givens, limit as u64) {
        Ok(answer) => answer,
        Err(conflict) => {
            assert_eq!(givens.conflicts(layout).first(), Some(&conflict), "{said}");
            assert!(known.is_empty(), "{said}");
            return;
        }
    };
    assert_eq!(answer.count, known.len() as u64, "{said}");
    if known.len() < limit {
        let among = |solution| known.contains(solution);
        assert!(answer.solutions.iter().all(among), "{said}");
        let ends = [1, 2, 3, answer.count, answer.count + 1];
        for limit in ends.into_iter().filter(|&limit| limit > 0) {
            let fewer = solve(layout, givens, limit).expect("as with the larger limit");
            assert_eq!(fewer.count, limit.min(answer.count), "{said}");
            let first = &answer.solutions[..fewer.solutions.len()];
            assert_eq!(fewer.solutions, first, "{said}");
        }
    }
    if let [one, other] = &answer.solutions[..] {
        assert_ne!(one, other, "{said}");
    }
}

fn named(id: &str) -> Arc<Layout> {
    layout::named(id).expect("a registered id")
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
    fn sixes_agree_with_the_reference(wishes in wishes(8..24), wide in any::<bool>()) {
        let layout = named(if wide { "sq6" } else { "sq3x2" });
        compare(&layout, &givens(&layout, &wishes), 200);
    }

    #[test]
    fn odd_boards_agree_with_the_reference(layout in odd_layout(), wishes in wishes(0..5)) {
        compare(&layout, &givens(&layout, &wishes), usize::MAX);
    }

    #[test]
    fn stars_agree_with_the_reference(wishes in wishes(18..40)) {
        let layout = named("star");
        compare(&layout, &givens(&layout, &wishes), 20);
    }
}
