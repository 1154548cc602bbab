//! The lines of a board: which sides of cells are thick, and which of them continue each other as one line.

use std::collections::{HashMap, HashSet};

use super::geometry::{self, Point, PointKey, key, shared_side};
use super::{Definition, HouseId, HouseRole};

/// A line to draw, along one side of cells or along many in a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
    /// Whether it is at the rim, or between two areas.
    pub is_thick: bool,
    /// Whether each end needs a cap: where no other line of the same thickness runs through.
    pub has_caps: [bool; 2],
}

/// All sides once, thick at the rim and between cells of different areas, joined where they continue each other.
pub(super) fn edges(definition: &Definition, houses_of: &[Vec<HouseId>]) -> Vec<Edge> {
    join(sides(definition, houses_of))
}

/// The sides of cells, from left to right (from top to bottom where upright), each once.
fn sides(definition: &Definition, houses_of: &[Vec<HouseId>]) -> Vec<Edge> {
    let cells = &definition.cells;
    // A region with too many cells, or with one, is no house but still has a border.
    let map = definition.description.regions.as_deref();
    let map = map.unwrap_or_default();
    let regions = map.chars().map(Some).chain(std::iter::repeat(None));
    let areas = houses_of.iter().zip(regions).map(|(houses, region)| {
        let is_area = |id: &&HouseId| definition.houses[id.0 as usize].role == HouseRole::Area;
        (houses.iter().filter(is_area).copied().collect(), region)
    });
    let areas: Vec<(Vec<HouseId>, Option<char>)> = areas.collect();
    let mut shared: HashMap<_, Vec<usize>> = HashMap::new();
    let mut order = Vec::new();
    for (at, cell) in cells.iter().enumerate() {
        for (side, key) in geometry::sides(&cell.outline).map(shared_side) {
            let owners = shared.entry(key).or_default();
            if owners.is_empty() {
                order.push((side, key));
            }
            owners.push(at);
        }
    }
    let order = order.into_iter().map(|((from, to), key)| {
        let is_thick = match shared[&key][..] {
            [one, other, ..] => areas[one] != areas[other],
            [one] => cells
                .across(one, (from, to))
                .is_none_or(|other| areas[one] != areas[other]),
            [] => false,
        };
        Edge {
            from,
            to,
            is_thick,
            has_caps: [true; 2],
        }
    });
    order.collect()
}

/// Joins sides that continue each other straight and have the same thickness.
fn join(sides: Vec<Edge>) -> Vec<Edge> {
    let direction = |edge: &Edge| {
        let along = edge.to - edge.from;
        key(along * (1.0 / along.length()))
    };
    let mut lines: Vec<Edge> = Vec::new();
    // From a point, in a direction and a thickness: the line that ends there so far.
    let mut ends: HashMap<(PointKey, PointKey, bool), usize> = HashMap::new();
    let mut sorted = sides;
    sorted.sort_by_key(|edge| key(edge.from));
    let through = passed(&sorted);
    for side in sorted {
        let way = direction(&side);
        let at = match ends.remove(&(key(side.from), way, side.is_thick)) {
            Some(at) => {
                lines[at].to = side.to;
                at
            }
            None => {
                lines.push(side);
                lines.len() - 1
            }
        };
        ends.insert((key(side.to), way, side.is_thick), at);
    }
    for line in &mut lines {
        let is_end = |at| !through.contains(&(key(at), line.is_thick));
        line.has_caps = [is_end(line.from), is_end(line.to)];
    }
    lines
}

/// The points that a line of some thickness runs through: two of its sides meet there and point opposite ways.
fn passed(sides: &[Edge]) -> HashSet<(PointKey, bool)> {
    let mut ways = HashSet::new();
    let mut through = HashSet::new();
    for side in sides {
        let along = side.to - side.from;
        let way = along * (1.0 / along.length());
        for (at, way) in [(side.from, way), (side.to, way * -1.0)] {
            if ways.contains(&(key(at), key(way * -1.0), side.is_thick)) {
                through.insert((key(at), side.is_thick));
            }
            ways.insert((key(at), key(way), side.is_thick));
        }
    }
    through
}
