//! The engine against puzzles whose answers are known, and against the reference on small boards of odd shapes.
//!
//! `clues/`: boards with clues, against a slow, obvious check of what they mean; `strategies.rs`: the four classic ways. This file has what
//! the others share.

mod agreement;
mod clues;
mod counts;
mod known;
mod strategies;
mod threads;
mod true_candidates;
mod watching;

use std::ops::ControlFlow;
use std::sync::Arc;

use sudogon_board::layout::{
    self, CellShape, Definition, House, HouseRole, Layout, geometry::point,
};
use sudogon_board::puzzle::{Conflict, Grid, Value};
use sudogon_solve::{self as solve, Answer, End};

fn solved(layout: &Arc<Layout>, givens: &Grid, limit: u128) -> Result<Answer, Conflict> {
    let answer = solve::solve(layout, givens, limit, &mut |_| ControlFlow::Continue(()));
    if let Ok(answer) = &answer {
        let said = say(layout, givens);
        assert_eq!(
            answer.solutions.len() as u128,
            answer.count.min(2),
            "{said}"
        );
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
fn odd(values: usize, cells: usize, houses: &[Vec<usize>]) -> Arc<Layout> {
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
    let layout = Layout::new(Definition {
        title: "Odd".to_owned().into(),
        about: "Made by a test".to_owned().into(),
        values,
        cells: (0..cells).map(cell).collect(),
        houses: houses.iter().enumerate().map(house).collect(),
        ..Definition::default()
    })
    .expect("the test defines a sound board");
    Arc::new(layout)
}

fn named(id: &str) -> Arc<Layout> {
    layout::named(id).expect("a registered id")
}

/// A jigsaw with the regions of an example.
fn pictured(id: &str) -> Arc<Layout> {
    layout::pictured(id).expect("a registered id")
}

/// Cells that all differ, pair by pair, and a value too few for them. Each value is given elsewhere, so that none is like
/// another.
fn pigeonholes(cells: usize) -> (Arc<Layout>, Grid) {
    let pairs = (0..cells).flat_map(|a| (0..a).map(move |b| vec![a, b]));
    let layout = odd(cells - 1, 2 * cells - 1, &pairs.collect::<Vec<_>>());
    let mut givens = Grid::empty(layout.len());
    for (cell, value) in layout.cells().skip(cells).zip(Value::all(cells - 1)) {
        givens.set(cell, Some(value));
    }
    (layout, givens)
}
