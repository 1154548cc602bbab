//! The newspaper's star: six big triangles of nine cells round an empty hexagon.
//!
//! Lines run across the hole. The first two and the last two lines of each direction are one house together, since the tips
//! that stick out are a single cell each: all 24 houses have nine cells. The star turns by sixths but has no mirror symmetry.

use super::definition::Definition;
use super::house::{House, HouseRole};
use super::triangle::{Triangle, triangle};
use super::{Error, LayoutKind};

/// The registry's entry.
pub static KIND: LayoutKind = LayoutKind {
    listed: &["star"],
    by_length: &[(54, "star")],
    define: |id| (id == "star").then(|| Ok::<_, Error>(star())),
};

/// The columns of each strip.
const STRIPS: [&[std::ops::RangeInclusive<i32>]; 8] = [
    &[2..=2],
    &[1..=8],
    &[0..=8],
    &[-2..=2, 6..=9],
    &[-1..=2, 6..=10],
    &[0..=8],
    &[0..=7],
    &[6..=6],
];

/// The apex or upper left corner of each big triangle, in house order.
const BIG: [Triangle; 6] = [
    triangle(0, 2),
    triangle(1, 4),
    triangle(3, -2),
    triangle(2, 8),
    triangle(4, 2),
    triangle(5, 4),
];

fn star() -> Definition {
    let places: Vec<Triangle> = STRIPS
        .iter()
        .enumerate()
        .flat_map(|(strip, runs)| {
            let columns = runs.iter().cloned().flatten();
            columns.map(move |column| triangle(strip as i32, column))
        })
        .collect();
    let index_of = |place: Triangle| places.iter().position(|&other| other == place);
    let big = BIG.iter().enumerate().map(|(at, &corner)| {
        let cells = corner.big().into_iter().filter_map(index_of);
        House::numbered("big triangle", at + 1, HouseRole::Area, cells)
    });
    let lines = [
        lines("row", &places, |place| place.strip * 2),
        lines("rising line", &places, Triangle::rising),
        lines("falling line", &places, Triangle::falling),
    ];
    Definition {
        id: Some("star".into()),
        title: "Star".into(),
        about: "Each big triangle and each line in three directions, the tips included, holds 1 to 9 once".into(),
        values: 9,
        cells: places
            .iter()
            .enumerate()
            .map(|(at, place)| place.cell(at + 1, 9))
            .collect(),
        houses: lines.into_iter().flatten().chain(big).collect(),
        rim: None,
    }
}

/// The six lines of one direction: eight numbers, of which the outer two on each side are one house.
fn lines(kind: &'static str, places: &[Triangle], number: fn(Triangle) -> i32) -> Vec<House> {
    let least = places.iter().map(|&place| number(place)).min().unwrap_or(0);
    (0..6)
        .map(|line| {
            let holds = |place: &Triangle| ((number(*place) - least) / 2).clamp(1, 6) - 1 == line;
            let cells = (0..places.len()).filter(|&at| holds(&places[at]));
            House::numbered(kind, line as usize + 1, HouseRole::Line, cells)
        })
        .collect()
}
