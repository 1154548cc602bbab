//! The cells of a board whose shape nobody knows: each is a light part of the picture between lines, and its neighbours lie beyond its sides.
//!
//! The hull of such a part, simplified to as many corners as most of them have, is a cell. From one of them the others are found side by
//! side, each at the place of a plane of squares, triangles or hexagons where it must be, so that neither perspective nor curled paper
//! matters. Where the paper between two cells is covered by a thick line, areas meet.

use std::collections::BTreeMap;

use sudogon_board::layout::geometry::{Bounds, Point, PointKey, area, centroid, key};
use sudogon_board::layout::{Cell, HouseRole, Plane};
use sudogon_board::own_shape::{OwnHouse, OwnShape, ShapeEdit};

use super::components::Components;
use super::threshold::{ALL, Sums};
use crate::mathematics::hull::{hull, simplified};
use crate::mathematics::statistics::{percentile, two_groups};
use crate::pixels::grey::Grey;
use crate::pixels::picture::InputPicture;

/// The longest side of the picture that is looked at, in pixels.
const SIDE: usize = 1600;

/// The most light parts that are looked at, and the fewest cells of a board.
const PARTS: usize = 2000;
const FEWEST: usize = 9;

/// How much smaller and larger than the middling a cell may be, as an area, and the least area of one, in pixels.
const SMALLER: f32 = 0.45;
const LARGER: f32 = 2.2;
const LEAST_AREA: f32 = 80.0;

/// How much of its hull a cell with so many corners fills, at least: a triangle has no fourth corner worth its area.
const FILLED: f32 = 0.86;

/// How far from where it must be a neighbour's middle may lie, as a share of the way to it.
const ASIDE: f32 = 0.45;

/// How much thicker the lines between areas are, at least, than those within them, blur and all; areas of one size tell the rest.
const THICKER: f32 = 1.25;

/// The cells of a board in a picture, with its areas by thick lines, as a shape to be drawn on; `None` if there is none.
pub fn drawn_shape(picture: &InputPicture) -> Option<OwnShape> {
    let grey = picture.fitting(SIDE).grey();
    let negative = grey.negative();
    let shapes = [&grey, &negative].into_iter().flat_map(|grey| {
        let sums = Sums::new(grey);
        let dark: Vec<Vec<bool>> = ALL.iter().map(|threshold| sums.dark(*threshold)).collect();
        dark.into_iter()
            .filter_map(|dark| shape_between(&dark, grey))
    });
    shapes.max_by_key(|shape| (shape.cells.len(), shape.houses.len()))
}

/// The board whose lines are the dark pixels.
fn shape_between(dark: &[bool], grey: &Grey) -> Option<OwnShape> {
    let light = eroded(dark, grey.width);
    let parts = Components::of(&light, grey.width).all(PARTS);
    let hulls: Vec<Vec<Point>> = parts.iter().map(|part| hull(part)).collect();
    let areas: Vec<f32> = hulls.iter().map(|hull| area(hull)).collect();
    let large: Vec<f32> = areas
        .iter()
        .copied()
        .filter(|area| *area > LEAST_AREA)
        .collect();
    let middling = percentile(&large, 50);
    let sized = hulls
        .into_iter()
        .zip(areas)
        .filter(|(_, area)| (SMALLER * middling..LARGER * middling).contains(area));
    let hulls: Vec<(Vec<Point>, f32)> = sized.collect();
    let planes = Plane::ALL.map(|plane| {
        let cells = hulls.iter().filter_map(|(hull, full)| {
            let cell = simplified(hull.clone(), corners(plane));
            let fits = cell.len() == corners(plane) && area(&cell) > FILLED * full;
            fits.then_some(cell)
        });
        (plane, cells.collect::<Vec<_>>())
    });
    // A square may be taken for a hexagon with two corners on its sides, but not the other way round.
    let most = planes.iter().map(|(_, cells)| cells.len()).max()?;
    let [squares, triangles, hexagons] = planes;
    let planes = [triangles, squares, hexagons].into_iter();
    let (plane, cells) = planes
        .into_iter()
        .find(|(_, cells)| 10 * cells.len() >= 9 * most)?;
    let laid = laid_out(plane, &cells);
    if laid.len() < FEWEST {
        return None;
    }
    Some(shape_of(plane, &cells, &laid))
}

const fn corners(plane: Plane) -> usize {
    match plane {
        Plane::Squares => 4,
        Plane::Triangles => 3,
        Plane::Hexagons => 6,
    }
}

/// Returns what is light, and has only light pixels around it: thin lines that run aslant hold.
fn eroded(dark: &[bool], width: usize) -> Vec<bool> {
    let height = dark.len() / width.max(1);
    let is_light = |x: usize, y: usize| {
        let rows = y.saturating_sub(1)..(y + 2).min(height);
        let columns = x.saturating_sub(1)..(x + 2).min(width);
        let mut around = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
        around.all(|(x, y)| !dark[y * width + x])
    };
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    places.map(|(x, y)| is_light(x, y)).collect()
}

/// A cell of the picture at its place in the plane: its corners there, in the order of those in the picture.
struct Laid {
    cell: usize,
    corners: Vec<Point>,
}

/// The largest set of cells that lie side by side, each at its place in the plane.
fn laid_out(plane: Plane, cells: &[Vec<Point>]) -> Vec<Laid> {
    let middles: Vec<Point> = cells.iter().map(|cell| centroid(cell)).collect();
    let mut is_laid = vec![false; cells.len()];
    let mut best: Vec<Laid> = Vec::new();
    for seed in 0..cells.len() {
        if is_laid[seed] || cells.len() - seed <= best.len() {
            continue;
        }
        let Some(corners) = upright(plane, &cells[seed]) else {
            continue;
        };
        let mut laid = vec![Laid {
            cell: seed,
            corners,
        }];
        let mut taken: BTreeMap<PointKey, usize> = BTreeMap::new();
        is_laid[seed] = true;
        taken.insert(key(centroid(&laid[0].corners)), seed);
        let mut at = 0;
        while at < laid.len() {
            for side in 0..laid[at].corners.len() {
                let next = beyond(plane, cells, &middles, &laid[at], side);
                let Some(next) = next.filter(|next| !is_laid[next.cell]) else {
                    continue;
                };
                let place = key(centroid(&next.corners));
                if let std::collections::btree_map::Entry::Vacant(entry) = taken.entry(place) {
                    entry.insert(next.cell);
                    is_laid[next.cell] = true;
                    laid.push(next);
                }
            }
            at += 1;
        }
        if laid.len() > best.len() {
            best = laid;
        }
    }
    // It begins where a sheet does.
    let corners = || best.iter().flat_map(|laid| laid.corners.iter().copied());
    if best.is_empty() {
        return best;
    }
    let by = plane.snapped(Bounds::of(corners()).min * -1.0);
    let moved = best.into_iter().map(|laid| Laid {
        corners: laid.corners.iter().map(|&at| at + by).collect(),
        ..laid
    });
    moved.collect()
}

/// A cell of the plane for one of the picture, as it lies: its corners in the same order.
fn upright(plane: Plane, cell: &[Point]) -> Option<Vec<Point>> {
    let middle = centroid(cell);
    // Two cells of a plane side by side lie in all ways that there are.
    let first = plane.cell_at(Point { x: 4.4, y: 4.3 })?;
    let second = plane.cell_at(first[0] + first[1] + centroid(&first) * -1.0)?;
    let fits = [first, second].into_iter().flat_map(|of| {
        let of = clockwise(of);
        let centre = centroid(&of);
        (0..of.len()).map(move |turn| {
            let mut corners = of.clone();
            corners.rotate_left(turn);
            // All are as large: the nearer the corners, the longer they are along each other.
            let along = corners.iter().zip(cell);
            let along = along.map(|(there, here)| (*there - centre).dot(*here - middle));
            (along.sum::<f32>(), corners)
        })
    });
    let best = fits.max_by(|a, b| a.0.total_cmp(&b.0));
    best.map(|(_, corners)| corners)
}

fn clockwise(mut outline: Vec<Point>) -> Vec<Point> {
    let turn: f32 = outline
        .iter()
        .zip(outline.iter().cycle().skip(1))
        .map(|(a, b)| a.x * b.y - a.y * b.x)
        .sum();
    if turn < 0.0 {
        outline.reverse();
    }
    outline
}

/// The cell beyond a side of one that is laid, at its own place.
fn beyond(
    plane: Plane,
    cells: &[Vec<Point>],
    middles: &[Point],
    from: &Laid,
    side: usize,
) -> Option<Laid> {
    let count = from.corners.len();
    let ends = |of: &[Point]| (of[side], of[(side + 1) % count]);
    let (a, b) = ends(&cells[from.cell]);
    let (there_a, there_b) = ends(&from.corners);
    let middle = middles[from.cell];
    // The middle lies as far beyond the side as that of this one before it.
    let wanted = a + b - middle;
    let way = (wanted - middle).length();
    let away = |at: &usize| (middles[*at] - wanted).length();
    let nearest = (0..cells.len())
        .filter(|at| *at != from.cell)
        .min_by(|a, b| away(a).total_cmp(&away(b)))?;
    if away(&nearest) > ASIDE * way {
        return None;
    }
    let outline = clockwise(plane.cell_at(there_a + there_b - centroid(&from.corners))?);
    let cell = &cells[nearest];
    let turned = (0..count).map(|turn| {
        let mut corners = outline.clone();
        corners.rotate_left(turn);
        // What is one corner of the plane is one in the picture.
        let apart = corners.iter().zip(cell).map(|(there, here)| {
            let to = |end: Point, at: Point| {
                if (*there - end).length() < 0.01 {
                    (*here - at).length()
                } else {
                    0.0
                }
            };
            to(there_a, a) + to(there_b, b)
        });
        (apart.sum::<f32>(), corners)
    });
    let best = turned.min_by(|a, b| a.0.total_cmp(&b.0));
    best.map(|(_, corners)| Laid {
        cell: nearest,
        corners,
    })
}

/// The shape of cells that are laid, with areas where thick lines part them.
fn shape_of(plane: Plane, cells: &[Vec<Point>], laid: &[Laid]) -> OwnShape {
    let mut shape = OwnShape {
        plane,
        ..OwnShape::default()
    };
    let middles = laid.iter().map(|laid| centroid(&laid.corners)).collect();
    if let Ok(drawn) = shape.edited(ShapeEdit::Add(middles)) {
        shape = drawn;
    }
    let areas = areas(cells, laid, &shape);
    let sizes: Vec<usize> = areas.iter().map(Vec::len).collect();
    // Lines that part a board in no way as areas do are only drawn unevenly.
    let is_even = sizes.iter().all(|size| *size == sizes[0]);
    if is_even && sizes.len() > 1 && sizes[0] > 1 {
        let values = sizes[0].max(shape.values);
        let houses = areas
            .into_iter()
            .map(|cells| OwnHouse::new("area", HouseRole::Area, cells));
        for edit in [
            ShapeEdit::SetValues(values),
            ShapeEdit::AddHouses(houses.collect()),
        ] {
            if let Ok(drawn) = shape.edited(edit) {
                shape = drawn;
            }
        }
    }
    shape
}

/// The areas between thick lines.
fn areas(cells: &[Vec<Point>], laid: &[Laid], shape: &OwnShape) -> Vec<Vec<Cell>> {
    let mut sides: BTreeMap<(PointKey, PointKey), Vec<(usize, Point)>> = BTreeMap::new();
    for (at, one) in laid.iter().enumerate() {
        let count = one.corners.len();
        for side in 0..count {
            let next = (side + 1) % count;
            let mut ends = [one.corners[side], one.corners[next]].map(key);
            ends.sort_unstable();
            let cell = &cells[one.cell];
            let middle = (cell[side] + cell[next]) * 0.5;
            sides
                .entry((ends[0], ends[1]))
                .or_default()
                .push((at, middle));
        }
    }
    let shared: Vec<(usize, usize, f32)> = sides
        .values()
        .filter_map(|both| match both[..] {
            [(one, here), (other, there)] => Some((one, other, (there - here).length())),
            _ => None,
        })
        .collect();
    let widths: Vec<f32> = shared.iter().map(|(.., width)| *width).collect();
    let limit = match two_groups(&widths) {
        Some((thin, thick)) if thick > THICKER * thin => (thin + thick) / 2.0,
        _ => f32::MAX,
    };
    let mut of: Vec<usize> = (0..laid.len()).collect();
    for &(one, other, width) in &shared {
        if width < limit {
            let (old, new) = (of[one].max(of[other]), of[one].min(of[other]));
            of.iter_mut()
                .filter(|of| **of == old)
                .for_each(|of| *of = new);
        }
    }
    let mut areas: BTreeMap<usize, Vec<Cell>> = BTreeMap::new();
    for (at, one) in laid.iter().enumerate() {
        let cell = shape.cell_at(centroid(&one.corners));
        areas.entry(of[at]).or_default().extend(cell);
    }
    areas.into_values().collect()
}
