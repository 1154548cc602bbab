//! Which cell an arrow key moves to, whatever the form of the cells.

use super::cell::Cell;
use super::cell_shapes::CellShapes;
use super::geometry::{Bounds, Point};

/// The direction of an arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards smaller y.
    Up,
    /// Towards larger y.
    Down,
    /// Towards smaller x.
    Left,
    /// Towards larger x.
    Right,
}

impl Direction {
    /// All four, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];
}

/// For each cell the next one in each direction: the nearest that lies well within the cell's own width (for up and down) or
/// height (for left and right), so that arrow keys follow strips and cross the apex of a triangle straight.
pub fn moves(cells: &CellShapes) -> Vec<[Option<Cell>; 4]> {
    let boxes = cells.boxes();
    // The cells from left to right, and from top to bottom; and where in that order each stands.
    let orders = [false, true].map(|vertical| {
        let mut order: Vec<usize> = (0..cells.len()).collect();
        let key = |at: &usize| {
            let middle = cells[*at].middle;
            if vertical { middle.y } else { middle.x }
        };
        order.sort_by(|a, b| key(a).total_cmp(&key(b)));
        order
    });
    let places = [0, 1].map(|vertical| {
        let mut places = vec![0; cells.len()];
        for (place, &at) in orders[vertical].iter().enumerate() {
            places[at] = place;
        }
        places
    });
    let go = |from: usize, direction: Direction| {
        let (vertical, sign) = match direction {
            Direction::Up => (true, -1.0),
            Direction::Down => (true, 1.0),
            Direction::Left => (false, -1.0),
            Direction::Right => (false, 1.0),
        };
        let along = |p: Point| if vertical { p.y } else { p.x };
        let across = |p: Point| if vertical { p.x } else { p.y };
        let width = |b: &Bounds| across(b.size());
        let score = |to: usize| {
            let distance = (along(cells[to].middle) - along(cells[from].middle)) * sign;
            let shared = across(boxes[from].max).min(across(boxes[to].max))
                - across(boxes[from].min).max(across(boxes[to].min));
            let narrower = width(&boxes[from]).min(width(&boxes[to]));
            let reach = along(boxes[from].size());
            let beyond = distance > 0.4 * reach && shared > 0.05 * narrower;
            beyond.then(|| distance + (1.0 - shared / narrower) * 1.15 * width(&boxes[from]))
        };
        let mut best: Option<(f32, usize)> = None;
        // From the nearest on: no score is less than the distance.
        let order = &orders[usize::from(vertical)];
        let at = places[usize::from(vertical)][from];
        let ahead: Box<dyn Iterator<Item = &usize>> = if sign > 0.0 {
            Box::new(order[at + 1..].iter())
        } else {
            Box::new(order[..at].iter().rev())
        };
        for &to in ahead {
            let distance = (along(cells[to].middle) - along(cells[from].middle)) * sign;
            if best.is_some_and(|(best, _)| distance > best) {
                break;
            }
            let better = score(to).map(|score| (score, to));
            best = match (best, better) {
                (Some(best), Some(better)) if best <= better => Some(best),
                (best, better) => better.or(best),
            };
        }
        best.map(|(_, to)| Cell::new(to))
    };
    (0..cells.len())
        .map(|from| Direction::ALL.map(|direction| go(from, direction)))
        .collect()
}
