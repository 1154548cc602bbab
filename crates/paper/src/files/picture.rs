//! A picture of a board, for every format that has one: what the window shows in its light theme, without what it adds. No
//! cursor, no conflicts, no hint.

use crate::drawing::{self, Labels, Medium, Placement, Primitive, Scene};
use sudogon_board::game::Board;
use sudogon_board::layout::Layout;
use sudogon_board::layout::geometry::{Bounds, Point, point};

/// The size of the smallest cell's value, in pixels: it decides how large the picture is.
const VALUE: f32 = 32.0;
/// The most pixels from one side of the board to the other.
const LARGEST: f32 = 4000.0;
const MARGIN: f32 = 8.0;

/// A picture, and the area that it takes.
pub(super) struct BoardPicture<'a> {
    pub primitives: Vec<Primitive>,
    pub area: Bounds,
    /// Where the board is.
    pub place: Placement,
    pub title: &'a str,
}

pub(super) fn picture(board: &Board, labels: Labels) -> BoardPicture<'_> {
    let layout = board.layout();
    let place = place(layout);
    let medium = Medium {
        place,
        measure: &drawing::rough_size,
        least_figure: 0.0,
    };
    let labels = labels.at_scale(layout, place.scale);
    let scene = Scene::of(board);
    let mut primitives = drawing::board(&scene, &medium, labels, None);
    primitives.extend(drawing::rim_labels(&scene, &medium, labels, None));
    BoardPicture {
        area: area(&primitives, layout, place),
        primitives,
        place,
        title: title(board),
    }
}

/// Draws a board with the corner of its area at the origin, as pages have it.
pub(super) fn picture_at_origin(board: &Board, labels: Labels) -> BoardPicture<'_> {
    let picture = picture(board, labels);
    let to_origin = Placement {
        scale: 1.0,
        origin: Point::default() - picture.area.min,
    };
    let primitives = picture.primitives.iter();
    BoardPicture {
        primitives: primitives.map(|one| one.mapped(&to_origin)).collect(),
        area: picture.area.moved(to_origin.origin),
        place: Placement {
            origin: to_origin.at(picture.place.origin),
            ..picture.place
        },
        title: picture.title,
    }
}

/// Where the board is: its upper left corner at the origin, as large as its values are to be.
fn place(layout: &Layout) -> Placement {
    let values = layout
        .cells()
        .map(|cell| layout.shape(cell).slots.value_height);
    let least = values.fold(f32::INFINITY, f32::min);
    let bounds = layout.bounds();
    let size = bounds.size();
    let scale = (VALUE / least).min(LARGEST / size.x.max(size.y));
    Placement {
        scale,
        origin: bounds.min * -scale,
    }
}

/// The board and all that is beside it, with a margin.
fn area(primitives: &[Primitive], layout: &Layout, place: Placement) -> Bounds {
    let areas = primitives.iter().filter_map(|primitive| match primitive {
        Primitive::Text(text) => Some(text.bounds()),
        Primitive::Line { ends, .. } => Some(Bounds::of(*ends)),
        _ => None,
    });
    let bounds = layout.bounds();
    let of_board = [place.at(bounds.min), place.at(bounds.max)];
    let corners = areas.flat_map(|area| [area.min, area.max]).chain(of_board);
    Bounds::of(corners).grown(point(MARGIN, MARGIN))
}

fn title(board: &Board) -> &str {
    match board.puzzle().about.title.trim() {
        "" => board.layout().title(),
        title => title,
    }
}
