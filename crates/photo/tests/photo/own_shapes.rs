//! Boards of no listed layout: their cells and areas are found, and the picture is read as that shape then.

use std::collections::BTreeSet;
use std::sync::Arc;

use sudogon_board::layout::geometry::{Point, centroid, point};
use sudogon_board::layout::{HouseRole, Layout, Plane};
use sudogon_board::message::NoBoard;
use sudogon_board::own_shape::{BoardFace, OwnHouse, OwnShape, ShapeEdit};
use sudogon_photo::{InputPicture, ReadingRequest, drawn_shape};

use super::drawn::{Look, PRINT, drawn, photographed};
use super::{half_filled, named};

fn edited(shape: &OwnShape, edit: ShapeEdit) -> OwnShape {
    shape.edited(edit).expect("it is possible")
}

/// Two boards with a common corner box, which no list has.
fn joined() -> OwnShape {
    [(0.0, 0.0), (3.0, 4.0)]
        .into_iter()
        .fold(OwnShape::default(), |shape, (x, y)| {
            let join = ShapeEdit::Join {
                board: "sq6".to_owned(),
                face: BoardFace::Flat,
                by: point(x, y),
                with_houses: true,
            };
            edited(&shape, join)
        })
}

/// A hexagon of triangles in six areas of four.
fn hexagon() -> OwnShape {
    let mut shape = edited(&OwnShape::default(), ShapeEdit::SetPlane(Plane::Triangles));
    let height = 3f32.sqrt() / 2.0;
    let middles = (0..4).flat_map(|strip: i32| {
        let wide = if strip == 1 || strip == 2 { 7 } else { 5 };
        (0..wide).map(move |at| {
            point(
                4.5 + 0.5 * (at - wide / 2) as f32,
                height * (strip as f32 + 0.5),
            )
        })
    });
    shape = edited(&shape, ShapeEdit::Add(middles.collect()));
    shape = edited(&shape, ShapeEdit::SetValues(4));
    let offers = shape.offers();
    let areas = offers
        .iter()
        .find(|offer| offer.title.in_english(&NoBoard) == "6 big triangles")
        .expect("areas");
    edited(&shape, ShapeEdit::AddHouses(areas.houses.clone()))
}

type Place = (i32, i32);

/// The cells and areas by their places, the first at the top left.
fn places(layout: &Layout) -> (BTreeSet<Place>, BTreeSet<Vec<Place>>) {
    let least = layout.bounds().min;
    let place = |at: Point| {
        (
            (20.0 * (at.x - least.x)).round() as i32,
            (20.0 * (at.y - least.y)).round() as i32,
        )
    };
    let middles: Vec<Place> = layout
        .cells()
        .map(|cell| place(centroid(&layout.shape(cell).outline)))
        .collect();
    let areas = layout
        .houses()
        .iter()
        .filter(|house| house.role == HouseRole::Area);
    let areas = areas.map(|house| {
        let mut cells: Vec<Place> = house
            .cells
            .iter()
            .map(|cell| middles[cell.index()])
            .collect();
        cells.sort_unstable();
        cells
    });
    let areas = areas.collect();
    (middles.into_iter().collect(), areas)
}

fn expect_found(layout: &Arc<Layout>, name: &str, has_areas: bool) {
    let givens = half_filled(layout);
    let look = Look {
        per_unit: 72.0,
        ..PRINT
    };
    let photo = photographed(&drawn(layout, &givens, look), 4.0, 0.06);
    let (width, height) = (photo.width() as usize, photo.height() as usize);
    let picture = InputPicture::from_rgb(width, height, photo.into_raw()).expect("large enough");
    let mut shape = drawn_shape(&picture).unwrap_or_else(|| panic!("{name}: no board"));
    if shape.houses.is_empty() {
        let house = OwnHouse::new(
            "pair",
            HouseRole::Line,
            [0, 1].map(sudogon_board::layout::Cell::new),
        );
        shape = edited(&shape, ShapeEdit::AddHouses(vec![house]));
    }
    let found = Arc::new(shape.layout().expect("a board"));
    let ((cells, areas), (true_cells, true_areas)) = (places(&found), places(layout));
    assert_eq!(cells, true_cells, "{name}");
    if has_areas {
        assert_eq!(areas, true_areas, "{name}");
    }
    // Its numbers are read as those of any other.
    let request = ReadingRequest {
        layout: Some(Arc::clone(layout)),
        ..ReadingRequest::default()
    };
    let reading = sudogon_photo::read(&picture, &request, &mut |_| {
        std::ops::ControlFlow::Continue(())
    });
    let reading = reading.unwrap_or_else(|_| panic!("{name}: not read"));
    let values = reading.cells.iter().map(|cell| cell.value());
    let wrong = values
        .zip(givens.iter())
        .filter(|(read, given)| read != given);
    assert!(wrong.count() * 20 <= layout.len(), "{name}");
}

#[test]
fn boards_of_no_listed_layout_are_found_cell_by_cell() {
    for (name, shape) in [("joined", joined()), ("hexagon", hexagon())] {
        // Boxes that two boards share are of one size with the others.
        expect_found(&Arc::new(shape.layout().unwrap()), name, true);
    }
}

#[test]
fn listed_boards_are_found_in_the_same_way() {
    expect_found(&named("star"), "star", true);
    expect_found(&named("sq9"), "sq9", true);
    // Flowers are parted by thick lines, but the cells between them are in none.
    expect_found(&named("hex49"), "hex49", false);
}
