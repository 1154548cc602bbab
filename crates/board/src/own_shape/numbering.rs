//! The order of the cells, as one reads, and the names that they have by themselves.

use std::collections::HashSet;

use super::OwnShape;
use crate::layout::Cell;
use crate::layout::geometry::{Bounds, Point};

/// How far the middles of cells in one line of reading may be apart, as a share of a cell's height.
const SAME_LINE: f32 = 0.1;

impl OwnShape {
    /// The name of each cell: its own, or the one that it has by itself.
    pub fn names(&self) -> Vec<String> {
        let named = self.cells.iter().zip(self.numbered_names());
        let mut names: Vec<String> = named
            .map(|(cell, numbered)| cell.name.clone().unwrap_or(numbered))
            .collect();
        // Somebody may have called a cell what another is called by itself.
        let mut taken = HashSet::new();
        for name in &mut names {
            while !taken.insert(name.clone()) {
                name.push('\'');
            }
        }
        names
    }

    /// Says what each cell is called by itself: `r1c1` where all are squares side by side, otherwise its number.
    pub(super) fn numbered_names(&self) -> Vec<String> {
        match self.rows_and_columns() {
            Some(places) => places
                .into_iter()
                .map(|(row, column)| format!("r{row}c{column}"))
                .collect(),
            None => (1..=self.cells.len())
                .map(|number| number.to_string())
                .collect(),
        }
    }

    /// The row and column of each cell, counted from 1, where all are squares of one plane.
    fn rows_and_columns(&self) -> Option<Vec<(usize, usize)>> {
        let bounds = self.bounds()?;
        let place = |outline: &Vec<Point>| {
            let cell = Bounds::of(outline.iter().copied());
            let from = cell.min - bounds.min;
            let is_whole = |number: f32| (number - number.round()).abs() < 1e-3;
            let is_square = outline.len() == 4
                && outline.iter().all(|corner| cell.corners().contains(corner))
                && is_whole(from.x)
                && is_whole(from.y)
                && (cell.size() - Point { x: 1.0, y: 1.0 }).length() < 1e-3;
            is_square.then(|| (from.y.round() as usize + 1, from.x.round() as usize + 1))
        };
        self.cells.iter().map(|cell| place(&cell.outline)).collect()
    }

    /// The cells as one reads: line by line, each from left to right.
    fn reading_order(&self) -> Vec<Cell> {
        let boxes = self.boxes();
        let mut order: Vec<Cell> = (0..boxes.len()).map(Cell::new).collect();
        let middle = |cell: &Cell| boxes[cell.index()].centre();
        order.sort_by(|a, b| middle(a).y.total_cmp(&middle(b).y));
        // Of cells that are nearly equally high the order is by their place in the line alone.
        let mut from = 0;
        for at in 1..=order.len() {
            let goes_on = at < order.len() && {
                let [last, next] = [order[at - 1], order[at]].map(|cell| middle(&cell).y);
                next - last < SAME_LINE * boxes[order[at].index()].size().y
            };
            if !goes_on {
                order[from..at].sort_by(|a, b| middle(a).x.total_cmp(&middle(b).x));
                from = at;
            }
        }
        order
    }

    /// Says whether its cells are numbered as one reads.
    pub fn is_numbered_as_read(&self) -> bool {
        self.reading_order().is_sorted()
    }

    /// Numbers its cells as one reads.
    pub(super) fn number_as_read(&mut self) {
        let order = self.reading_order();
        let mut place = vec![Cell::new(0); order.len()];
        for (at, cell) in order.iter().enumerate() {
            place[cell.index()] = Cell::new(at);
        }
        self.cells = order
            .iter()
            .map(|cell| self.cells[cell.index()].clone())
            .collect();
        for house in &mut self.houses {
            for cell in &mut house.cells {
                *cell = place[cell.index()];
            }
            house.cells.sort_unstable();
        }
    }
}
