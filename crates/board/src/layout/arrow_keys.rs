//! Which cell an arrow key moves to, whatever the form of the cells.

use serde::{Deserialize, Serialize};

use super::geometry::{Bounds, Point, point};
use super::{Cell, CellShapes};

/// The direction of an arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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

    /// A step of one unit in this direction.
    pub const fn vector(self) -> Point {
        match self {
            Self::Up => point(0.0, -1.0),
            Self::Down => point(0.0, 1.0),
            Self::Left => point(-1.0, 0.0),
            Self::Right => point(1.0, 0.0),
        }
    }
}

/// For each cell the next one in each direction: the nearest that lies well within the cell's own width (for up and down) or
/// height (for left and right), so that arrow keys follow strips and cross the apex of a triangle straight.
pub fn moves(cells: &CellShapes) -> Vec<[Option<Cell>; 4]> {
    let boxes = cells.boxes();
    let mut moves = vec![[None; 4]; cells.len()];
    for direction in Direction::ALL {
        let step = direction.vector();
        let (vertical, sign) = (step.y != 0.0, step.x + step.y);
        let along = |p: Point| if vertical { p.y } else { p.x };
        let across = |p: Point| if vertical { p.x } else { p.y };
        let width = |b: &Bounds| across(b.size());
        let place = |cell: usize| along(cells[cell].middle) * sign;
        let score = |from: usize, to: usize, distance: f32| {
            let shared = across(boxes[from].max).min(across(boxes[to].max))
                - across(boxes[from].min).max(across(boxes[to].min));
            let narrower = width(&boxes[from]).min(width(&boxes[to]));
            let reach = along(boxes[from].size());
            let beyond = distance > 0.4 * reach && shared > 0.05 * narrower;
            beyond.then(|| distance + (1.0 - shared / narrower) * 1.15 * width(&boxes[from]))
        };
        let mut order: Vec<usize> = (0..cells.len()).collect();
        order.sort_by(|&a, &b| place(a).total_cmp(&place(b)));
        for (at, &from) in order.iter().enumerate() {
            let mut best: Option<(f32, usize)> = None;
            // From the nearest on: no score is less than the distance.
            for &to in &order[at + 1..] {
                let distance = place(to) - place(from);
                if best.is_some_and(|(best, _)| distance > best) {
                    break;
                }
                let better = score(from, to, distance).map(|score| (score, to));
                best = match (best, better) {
                    (Some(best), Some(better)) if best <= better => Some(best),
                    (best, better) => better.or(best),
                };
            }
            moves[from][direction as usize] = best.map(|(_, to)| Cell::new(to));
        }
    }
    moves
}
