//! The parts of each layout fit together: cells, labels, houses, peers, strips and what the arrow keys lead to.

use std::collections::HashSet;

use sudogon_board::layout::{Cell, Direction, Layout, geometry};

use super::all;

#[test]
fn cells_do_not_overlap_and_contain_their_middle_and_label() {
    for layout in all() {
        for cell in layout.cells() {
            let shape = layout.shape(cell);
            assert!(geometry::is_convex(&shape.outline));
            for slot in [shape.slots.value, shape.slots.label, shape.slots.centre]
                .iter()
                .chain(shape.slots.candidates.iter())
            {
                assert_eq!(
                    layout.cell_at(shape.middle + *slot),
                    Some(cell),
                    "{}",
                    layout.title()
                );
            }
            assert_eq!(shape.slots.candidates.len(), layout.values());
        }
        assert_eq!(overlapping(&layout), None, "{}", layout.title());
    }
}

/// Two cells that lie on each other, by a raster of points in each against those whose boxes meet.
fn overlapping(layout: &Layout) -> Option<(Cell, Cell)> {
    const FINE: usize = 9;
    let outline = |cell: Cell| &layout.shape(cell).outline;
    let bounds: Vec<_> = layout
        .cells()
        .map(|cell| geometry::Bounds::of(outline(cell).iter().copied()))
        .collect();
    let meet = |a: Cell, b: Cell| {
        let (a, b) = (&bounds[a.index()], &bounds[b.index()]);
        a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y
    };
    let points = |cell: Cell| {
        let (corner, size) = (bounds[cell.index()].min, bounds[cell.index()].size());
        (0..FINE * FINE).map(move |at| {
            let (x, y) = ((at % FINE) as f32 + 0.53, (at / FINE) as f32 + 0.47);
            corner + geometry::point(size.x * x / FINE as f32, size.y * y / FINE as f32)
        })
    };
    layout.cells().find_map(|cell| {
        let others = layout
            .cells()
            .filter(|&other| other != cell && meet(cell, other));
        let inside = || points(cell).filter(|&at| geometry::contains(outline(cell), at));
        let mut hit =
            others.filter(|&other| inside().any(|at| geometry::contains(outline(other), at)));
        hit.next().map(|other| (cell, other))
    })
}

#[test]
fn labels_are_unique_and_found() {
    for layout in all() {
        let names: HashSet<&str> = layout.cells().map(|cell| layout.name(cell)).collect();
        assert_eq!(names.len(), layout.len());
        for cell in layout.cells() {
            assert_eq!(layout.find(layout.name(cell)), Some(cell));
            assert_eq!(layout.find(&cell.number().to_string()), Some(cell));
        }
    }
}

#[test]
fn houses_and_peers_agree() {
    for layout in all() {
        for house in layout.houses() {
            assert!(house.cells.is_sorted());
            assert!((2..=layout.values()).contains(&house.cells.len()));
        }
        let mut together = HashSet::new();
        for house in layout.houses() {
            for &one in &house.cells {
                let others = house.cells.iter().filter(|&&other| other != one);
                together.extend(others.map(|&other| (one, other)));
            }
        }
        let peers: HashSet<(Cell, Cell)> = layout
            .cells()
            .flat_map(|cell| layout.peers(cell).iter().map(move |peer| (cell, peer)))
            .collect();
        assert_eq!(peers, together, "{}", layout.title());
        for cell in layout.cells() {
            assert!(!layout.peers(cell).contains(cell));
            assert!(
                layout
                    .houses_of(cell)
                    .iter()
                    .all(|&id| layout.house(id).cells.contains(&cell))
            );
        }
        let sets: HashSet<Vec<usize>> = layout
            .houses()
            .iter()
            .map(|h| h.cells.iter().map(|c| c.index()).collect())
            .collect();
        assert_eq!(
            sets.len(),
            layout.houses().len(),
            "{}: a house stands twice",
            layout.title()
        );
    }
}

#[test]
fn strips_have_every_cell_once_and_arrow_keys_reach_all() {
    for layout in all() {
        let cells: Vec<usize> = layout.strips().iter().cloned().flatten().collect();
        assert!(cells.into_iter().eq(0..layout.len()));
        for cell in layout.cells() {
            assert!(layout.strips()[layout.strip_of(cell)].contains(&cell.index()));
        }
        let mut reached = HashSet::from([Cell::new(0)]);
        let mut open = vec![Cell::new(0)];
        while let Some(cell) = open.pop() {
            let next = Direction::ALL
                .iter()
                .filter_map(|&way| layout.toward(cell, way));
            open.extend(next.filter(|&cell| reached.insert(cell)));
        }
        assert_eq!(
            reached.len(),
            layout.len(),
            "{}: arrows don't reach all",
            layout.title()
        );
    }
}
