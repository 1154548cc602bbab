//! Leftovers are only used where they are valid.

use std::sync::Arc;

use sudogon_board::layout::{Definition, House, HouseRole, Layout};
use sudogon_board::puzzle::{Candidates, Grid, Value};
use sudogon_logic::PreparedLayout;

use super::cases::{change_of, steps, technique_named};
use super::soundness::odd::square;

/// Boards of nine cells and four values on which leftovers would be wrong if the houses of a side could overlap or be short.
#[test]
fn leftovers_need_disjoint_full_houses() {
    let board = |houses: [(&'static str, &[usize]); 4]| {
        let house = |(at, (kind, cells)): (usize, (&'static str, &[usize]))| {
            let cells = cells.iter().map(|number| number - 1);
            House::numbered(kind, at + 1, HouseRole::Line, cells)
        };
        let layout = Layout::new(Definition {
            title: "Nine in a row".to_owned().into(),
            values: 4,
            cells: (0..9).map(|at| square(at + 1, (at, 0), 4)).collect(),
            houses: houses.into_iter().enumerate().map(house).collect(),
            ..Definition::default()
        })
        .expect("the test defines a sound board");
        Arc::new(layout)
    };
    let found = |layout: &Arc<Layout>, line: &str| {
        let grid: Grid = line.chars().map(Value::from_symbol).collect();
        let candidates = Candidates::new(layout, &grid, &[]);
        let prepared = PreparedLayout::new(layout);
        let position = prepared.position(&candidates);
        let steps = steps(technique_named("leftovers"), &position);
        let changes = steps.into_iter().map(|step| step.changes);
        changes.collect::<Vec<_>>()
    };
    // The houses of each side are full and disjoint: 3 on one side equals 8 on the other.
    let apart = board([
        ("ring", &[1, 2, 3, 4]),
        ("ring", &[5, 6, 7, 9]),
        ("belt", &[1, 2, 8, 5]),
        ("belt", &[4, 6, 7, 9]),
    ]);
    assert!(found(&apart, "..1......").contains(&vec![change_of(&apart, "8=1")]));
    // Cell 4 is in both rings: its value occurs twice in 8 and 9, though one and two cells are left over.
    let overlapping = board([
        ("ring", &[1, 2, 3, 4]),
        ("ring", &[4, 5, 6, 7]),
        ("belt", &[1, 2, 3, 8]),
        ("belt", &[5, 6, 7, 9]),
    ]);
    assert!(found(&overlapping, ".......1.").is_empty());
    // Three cells hold any of four values: a 1 that occurs twice on one side says nothing about the other.
    let short = board([
        ("ring", &[1, 2, 3]),
        ("ring", &[5, 6, 7]),
        ("belt", &[1, 2, 4]),
        ("belt", &[5, 6, 8]),
    ]);
    assert!(found(&short, "..1...1..").is_empty());
}
