//! The newspaper's star: six big triangles of nine cells round an empty hexagon.
//!
//! Lines run across the hole. Each tip is a line of a single cell: in `star`, as newspapers print it, it joins the line of eight
//! beside it, so that all 24 houses have nine cells; in `hoshi`, the classic, it is left out, and the outer lines are short
//! houses. The star can be turned by sixths but has no mirror symmetry: other publishers print its mirror image.

use super::kind::{LayoutKind, ShapeGroup};
use super::triangle::{Triangle, cells, triangle};
use crate::layout::definition::values_as_printed;
use crate::layout::house::{FALLING_LINE, RISING_LINE};
use crate::layout::{Definition, Description, Form, House, HouseRole};
use crate::message::message;

/// The registry's entry.
pub static KIND: LayoutKind = LayoutKind {
    listed: &[(
        ShapeGroup::Triangles,
        &["star", "star+mirror", "hoshi", "hoshi+mirror"],
    )],
    sized: |_, _| Vec::new(),
    by_length: &[(54, "star")],
    define: |base, _| match base {
        "star" => Some(Ok(Definition {
            description: Description::of_shape("star"),
            title: message!(in "title of a shape": "Star"),
            about: message!(
                "Each big triangle and each line in three directions, the tips included, holds {clause} once",
                clause = values_as_printed()
            ),
            known_as: "six pointed hexagram newspaper".into(),
            ..star(0)
        })),
        "hoshi" => Some(Ok(Definition {
            description: Description::of_shape("hoshi"),
            title: message!("Star without tips (hoshi)"),
            about: message!(
                "Each big triangle and each line of nine holds {clause} once; on the outer lines, which leave \
                out the tips, no value stands twice",
                clause = values_as_printed()
            ),
            known_as: "classic six pointed hexagram".into(),
            ..star(1)
        })),
        _ => None,
    },
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

/// The cells and houses; so many lines at each end of a direction are left out, the rest of the eight put together as six.
fn star(left_out: i32) -> Definition {
    let places = STRIPS.iter().enumerate().flat_map(|(strip, runs)| {
        let columns = runs.iter().cloned().flatten();
        columns.map(move |column| triangle(strip as i32, column))
    });
    let places: Vec<Triangle> = places.collect();
    let index_of = |place: Triangle| places.iter().position(|&other| other == place);
    let big = BIG.iter().enumerate().map(|(at, &corner)| {
        let cells = corner.big().into_iter().filter_map(index_of);
        House::numbered("big triangle", at + 1, HouseRole::Area, cells)
    });
    let lines = [
        lines("row", &places, left_out, |place| place.strip * 2),
        lines(RISING_LINE, &places, left_out, Triangle::rising),
        lines(FALLING_LINE, &places, left_out, Triangle::falling),
    ];
    Definition {
        values: 9,
        cells: cells(&places, 9),
        houses: lines.into_iter().flatten().chain(big).collect(),
        form: Form::Handed,
        ..Definition::default()
    }
}

/// The six lines of one direction: of eight numbers, the outer two on each side are one house, but for those left out.
fn lines(
    kind: &'static str,
    places: &[Triangle],
    left_out: i32,
    number: fn(Triangle) -> i32,
) -> Vec<House> {
    let least = places.iter().map(|&place| number(place)).min().unwrap_or(0);
    (0..6)
        .map(|line| {
            let holds = |place: &Triangle| {
                let number = (number(*place) - least) / 2;
                (left_out..8 - left_out).contains(&number) && number.clamp(1, 6) - 1 == line
            };
            let cells = (0..places.len()).filter(|&at| holds(&places[at]));
            House::numbered(kind, line as usize + 1, HouseRole::Line, cells)
        })
        .collect()
}
