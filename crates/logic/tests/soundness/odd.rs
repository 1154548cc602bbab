//! An unusual board, on which no assumption about usual boards holds.

use sudogon_board::layout::geometry::point;
use sudogon_board::layout::{CellShape, Definition, House, HouseRole, Layout};

/// Six by six cells without the corners: lines of four and of six cells, boxes, and houses that overlap them oddly.
///
/// ```text
///         1  2  3  4
///      5  6  7  8  9 10      rows and columns: the outer ones are short
///     11 12 13 14 15 16      boxes: 5–7 with 11–13, 8–10 with 14–16, and so on downward
///     17 18 19 20 21 22      window: 12–14 with 18–20, which overlaps each box in one to four cells
///     23 24 25 26 27 28      belt: 1 5 12 17 24 32, a full house along no line; diagonal and pairs are short
///        29 30 31 32
/// ```
pub fn board() -> Layout {
    let corner = |row: usize, column: usize| [0, 5].contains(&row) && [0, 5].contains(&column);
    let places: Vec<(usize, usize)> = (0..36)
        .map(|at| (at / 6, at % 6))
        .filter(|&(row, column)| !corner(row, column))
        .collect();
    let square = |(at, &(row, column)): (usize, &(usize, usize))| square(at + 1, (column, row), 6);
    let house = |kind, number, role, holds: &dyn Fn(usize, usize) -> bool| {
        let cells = places.iter().enumerate();
        let cells = cells.filter(|(_, (row, column))| holds(*row, *column));
        House::numbered(kind, number, role, cells.map(|(at, _)| at))
    };
    let listed = |kind, number, role, cells: &[usize]| {
        House::numbered(kind, number, role, cells.iter().map(|number| number - 1))
    };
    let mut houses = Vec::new();
    for at in 0..6 {
        houses.push(house("row", at + 1, HouseRole::Line, &|row, _| row == at));
    }
    for at in 0..6 {
        houses.push(house("column", at + 1, HouseRole::Line, &|_, column| {
            column == at
        }));
    }
    for at in 0..4 {
        houses.push(house("box", at + 1, HouseRole::Area, &|row, column| {
            (1..5).contains(&row) && (row - 1) / 2 == at / 2 && column / 3 == at % 2
        }));
    }
    houses.push(listed(
        "window",
        1,
        HouseRole::Added,
        &[12, 13, 14, 18, 19, 20],
    ));
    houses.push(listed("belt", 1, HouseRole::Added, &[1, 5, 12, 17, 24, 32]));
    houses.push(listed("diagonal", 1, HouseRole::Added, &[6, 13, 20, 27]));
    houses.push(listed("pair", 1, HouseRole::Added, &[4, 10]));
    houses.push(listed("pair", 2, HouseRole::Added, &[2, 31]));
    Layout::new(Definition {
        title: "Odd".to_owned().into(),
        about: "Short houses beside full ones.".to_owned().into(),
        values: 6,
        cells: places.iter().enumerate().map(square).collect(),
        houses,
        ..Definition::default()
    })
    .expect("the odd layout makes sense")
}

/// A square cell at a position, named by its number.
pub fn square(number: usize, (column, row): (usize, usize), values: usize) -> CellShape {
    let (x, y) = (column as f32, row as f32);
    let corners = [(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)];
    let outline = corners.into_iter().map(|(x, y)| point(x, y)).collect();
    CellShape::convex(number.to_string(), outline, values)
}
