//! What is said of a shape that is drawn.

use sudogon_core::layout::geometry::Point;
use sudogon_core::layout::{Cell, HouseRole};
use sudogon_core::own_shape::{EditProblem, OwnShape};
use sudogon_core::text;

use crate::app::own_shape::act::Tool;

/// What to do with a tool.
pub fn tool(tool: Tool) -> &'static str {
    match tool {
        Tool::Cells => {
            "Click a place, or drag over several: cells appear, and those that were there go."
        }
        Tool::Boards => "Click where the board is to lie. Cells that lie on each other become one.",
        Tool::Houses => "Drag over the cells that must differ, or take what is offered.",
        Tool::Names => "Say what the shape and its parts are called.",
    }
}

/// A problem as a sentence.
pub fn problem(problem: &EditProblem) -> String {
    format!("{}.", text::capitalized(&problem.to_string()))
}

/// How many cells there are.
pub fn cells(shape: &OwnShape) -> String {
    text::count(shape.cells.len(), "cell")
}

/// A house and how many cells it has: "Area 3: 8 of 9 cells".
pub fn house(shape: &OwnShape, at: usize) -> String {
    let count = shape.houses.get(at).map_or(0, |house| house.cells.len());
    let name = text::capitalized(&shape.house_name(at));
    format!("{name}: {count} of {}", text::count(shape.values, "cell"))
}

/// What is where the cursor is.
pub fn place(shape: &OwnShape, cursor: Point) -> String {
    let cell = shape.cell_at(cursor);
    cell.map_or("No cell".to_owned(), |cell| self::cell(shape, cell))
}

/// A cell and its houses.
pub fn cell(shape: &OwnShape, cell: Cell) -> String {
    let houses = shape.houses.iter().enumerate();
    let houses = houses.filter(|(_, house)| house.cells.contains(&cell));
    let houses: Vec<String> = houses.map(|(at, _)| shape.house_name(at)).collect();
    match houses.is_empty() {
        true => format!("{}, in no house", shape.say_cell(cell)),
        false => format!(
            "{}, in {}",
            shape.say_cell(cell),
            text::list(&houses, "and")
        ),
    }
}

/// How a house is printed.
pub const ROLES: [(HouseRole, &str); 4] = [
    (HouseRole::Area, "Area"),
    (HouseRole::Line, "Line"),
    (HouseRole::Added, "Shaded"),
    (HouseRole::Group, "Tinted"),
];

/// What that looks like.
pub fn role(role: HouseRole) -> &'static str {
    match role {
        HouseRole::Area => "A thick line runs round it.",
        HouseRole::Line => "Nothing is printed of it.",
        HouseRole::Added | HouseRole::AddedDark => "Its cells are shaded.",
        HouseRole::Group => "Each has a tint of its own.",
        HouseRole::Unprinted | HouseRole::Clue => "",
    }
}
