//! How many solutions there are, on boards where that is known.

use sudogon_board::layout;
use sudogon_board::puzzle::Grid;
use sudogon_solve::{ALL, End};

use super::{odd, read, say, solved};

#[test]
fn empty_boards_have_the_known_number_of_solutions() {
    let first_row = |row: &str, cells: usize| format!("{row:.<cells$}");
    for (id, givens, count) in [
        ("sq4", first_row("", 16), 288),
        ("sq4", first_row("1234", 16), 288 / 24),
        ("sq6", first_row("", 36), 28_200_960),
        ("sq6", first_row("12", 36), 28_200_960 / 30),
        ("sq6", first_row("123456", 36), 28_200_960 / 720),
        ("sq3x2", first_row("6", 36), 28_200_960 / 6),
    ] {
        let layout = layout::named(id).unwrap();
        let answer = solved(&layout, &read(&givens), ALL).unwrap();
        assert_eq!((answer.count, answer.end), (count, End::Exhausted), "{id}");
    }
}

#[test]
fn empty_stars_have_the_known_number_of_solutions() {
    for (id, count) in [("star", 787_165_102_080), ("hoshi", 801_655_626_240)] {
        let layout = layout::named(id).unwrap();
        let answer = solved(&layout, &Grid::empty(54), ALL).unwrap();
        assert_eq!((answer.count, answer.end), (count, End::Exhausted));
    }
}

#[test]
fn counts_may_exceed_64_bits() {
    // 32 values on 32 cells that all differ, in one way up to their names, and on 31 of them.
    let factorial: u128 = (1..=32).product();
    for cells in [31, 32] {
        let layout = odd(32, cells, &[(0..cells).collect()]);
        let answer = solved(&layout, &Grid::empty(cells), ALL).unwrap();
        assert_eq!((answer.count, answer.end), (factorial, End::Exhausted));
    }
    let latin = |at: usize, across: usize, along: usize| {
        (0..32).map(move |by| at * across + by * along).collect()
    };
    let rows = (0..32).map(|at| latin(at, 32, 1));
    let columns = (0..32).map(|at| latin(at, 1, 32));
    let layout = odd(32, 1024, &rows.chain(columns).collect::<Vec<_>>());
    // More than can be written: it ends at the limit, as it says.
    let answer = solved(&layout, &Grid::empty(1024), ALL).unwrap();
    assert_eq!((answer.count, answer.end), (ALL, End::Limit));
}

#[test]
fn solutions_of_independent_parts_are_multiplied() {
    // 40 cells in no house, and five pairs.
    let pairs: Vec<Vec<usize>> = (0..5).map(|at| vec![40 + 2 * at, 41 + 2 * at]).collect();
    let layout = odd(9, 50, &pairs);
    let answer = solved(&layout, &Grid::empty(50), ALL).unwrap();
    assert_eq!((answer.count, answer.end), (ALL, End::Limit));
    // With a limit it ends there.
    let limited = solved(&layout, &Grid::empty(50), 1000).unwrap();
    assert_eq!((limited.count, limited.end), (1000, End::Limit));
    let layout = odd(
        9,
        20,
        &pairs
            .iter()
            .map(|pair| vec![pair[0] - 40, pair[1] - 40])
            .collect::<Vec<_>>(),
    );
    let answer = solved(&layout, &Grid::empty(20), ALL).unwrap();
    assert_eq!(
        (answer.count, answer.end),
        (9_u128.pow(10) * 72_u128.pow(5), End::Exhausted)
    );
    assert_eq!(answer.solutions.len(), 2);
}

#[test]
fn cells_of_a_short_house_only_differ() {
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
        let answer = solved(&layout, &Grid::empty(cells), ALL).unwrap();
        assert_eq!(answer.count, count, "{}", say(&layout, &Grid::empty(cells)));
    }
}
