//! How the cells of houses lie on the page: it decides how easily a person sees what is missing from one, and looks along it.

use sudogon_board::layout::geometry::{self, Point};
use sudogon_board::layout::{House, HouseRole, Layout};

/// How the cells of a house lie on the page, the easiest to look over first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HouseShape {
    /// They lie together in an outline, as those of a box do.
    Area,
    /// They lie along a straight line, or are shaded.
    Line,
    /// They lie round a bend or apart: the lines of a star with a tip, what is printed nowhere.
    Bent,
}

impl HouseShape {
    /// The shape of a house.
    pub fn of(layout: &Layout, house: &House) -> Self {
        match house.role {
            HouseRole::Area => Self::Area,
            HouseRole::Line | HouseRole::Unprinted if !is_straight(layout, house) => Self::Bent,
            _ => Self::Line,
        }
    }
}

/// By how much the middles of cells in a straight line may be out of line, in inner radii of a cell: those of triangles point up and down
/// in turn, which is one.
const OUT_OF_LINE: f32 = 1.5;

/// Says whether the cells of a house lie along a straight line.
fn is_straight(layout: &Layout, house: &House) -> bool {
    let shapes = house.cells.iter().map(|&cell| layout.shape(cell));
    let middles: Vec<Point> = shapes.map(|shape| shape.middle).collect();
    let Some(&first) = middles.first() else {
        return true;
    };
    let farthest = |from: Point| {
        let away = |to: &Point| (*to - from).length();
        let middles = middles.iter().copied();
        middles.max_by(|a, b| away(a).total_cmp(&away(b)))
    };
    let end = farthest(first).unwrap_or(first);
    let across = (farthest(end).unwrap_or(end) - end).unit().quarter_turn();
    let offsets = middles.iter().map(|&middle| (middle - end).dot(across));
    let (least, most) = offsets.fold((0.0_f32, 0.0_f32), |(least, most), offset| {
        (least.min(offset), most.max(offset))
    });
    let cell = layout.shape(house.cells[0]);
    most - least <= OUT_OF_LINE * geometry::inradius(&cell.outline, cell.middle)
}

/// Says whether more than a third of the cells of a house lie in one area: on a board of squares it is just a third. Of a line that shares so
/// many, as on a star, few others are to be looked at.
pub fn is_much_in_an_area(layout: &Layout, house: &House) -> bool {
    let areas = layout.houses().iter().filter(|area| area.role.is_area());
    let shared = |area: &House| {
        let cells = house.cells.iter();
        cells
            .filter(|cell| area.cells.binary_search(cell).is_ok())
            .count()
    };
    areas
        .map(shared)
        .any(|shared| 3 * shared > house.cells.len())
}
