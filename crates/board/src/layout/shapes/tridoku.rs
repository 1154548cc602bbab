//! Tridoku: a large triangle of 81 small ones, where cells that touch at a corner differ.

use std::collections::BTreeMap;

use super::kind::{LayoutKind, ShapeGroup};
use super::triangle::{Triangle, cells, triangle};
use crate::layout::definition::values_as_printed;
use crate::layout::house::TOUCHING;
use crate::layout::{Definition, Description, House, HouseRole};
use crate::message::message;

/// The registry's entry.
pub static KIND: LayoutKind = LayoutKind {
    listed: &[(ShapeGroup::Triangles, &["tridoku"])],
    sized: |_, _| Vec::new(),
    by_length: &[],
    define: |base, _| (base == "tridoku").then(|| Ok(tridoku())),
};

/// The number of strips.
const STRIPS: i32 = 9;

fn tridoku() -> Definition {
    let places: Vec<Triangle> = (0..STRIPS)
        .flat_map(|strip| (-strip..=strip).map(move |column| triangle(strip, column)))
        .collect();
    let index = |place: Triangle| places.iter().position(|&other| other == place);
    let house = |kind, at: usize, role, cells: &mut dyn Iterator<Item = Triangle>| {
        House::numbered(kind, at + 1, role, cells.filter_map(index))
    };
    let big = (0..3).flat_map(|strip| (-strip..=strip).map(move |column| (strip, column)));
    let big = big.enumerate().map(|(at, (strip, column))| {
        let is_up = (strip + column) % 2 == 0;
        let corner = triangle(3 * strip, 3 * column - if is_up { 0 } else { 2 });
        let noun = "big triangle";
        house(noun, at, HouseRole::Area, &mut corner.big().into_iter())
    });
    let last = STRIPS - 1;
    let edges: [&dyn Fn(Triangle) -> bool; 3] = [
        &|place| place.column == -place.strip,
        &|place| place.column == place.strip,
        &|place| place.strip == last && place.is_up(),
    ];
    let inner: [&dyn Fn(Triangle) -> bool; 3] = [
        &|place| place.strip == 4,
        &|place| place.falling() == -8,
        &|place| place.rising() == 8,
    ];
    let edges = edges.into_iter().enumerate().map(|(at, holds)| {
        let mut cells = places.iter().copied().filter(|&place| holds(place));
        house("edge", at, HouseRole::AddedDark, &mut cells)
    });
    let inner = inner.into_iter().enumerate().map(|(at, holds)| {
        let mut cells = places.iter().copied().filter(|&place| holds(place));
        house("inner line", at, HouseRole::Added, &mut cells)
    });
    let mut points: BTreeMap<(i32, i32), Vec<Triangle>> = BTreeMap::new();
    for &place in &places {
        for (column, strip) in place.corners() {
            points.entry((strip, column)).or_default().push(place);
        }
    }
    let rings = points.into_values().filter(|cells| cells.len() > 1);
    let rings = rings.enumerate().map(|(at, cells)| House {
        link: Some(&TOUCHING),
        ..house("ring", at, HouseRole::Unprinted, &mut cells.into_iter())
    });
    Definition {
        description: Description::of_shape("tridoku"),
        title: message!(in "title of a shape": "Tridoku"),
        about: message!(
            "Each big triangle, each edge and each side of the inner triangle holds {clause} once; \
            cells that touch, even at a corner, differ",
            clause = values_as_printed()
        ),
        known_as: "triangle triangular pyramid".into(),
        values: 9,
        cells: cells(&places, 9),
        houses: big.chain(edges).chain(inner).chain(rings).collect(),
        ..Definition::default()
    }
}
