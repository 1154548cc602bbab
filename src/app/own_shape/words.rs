//! The words for a shape that is drawn.

use sudogon_board::layout::geometry::{Bounds, Point, point};
use sudogon_board::layout::{Cell, HouseRole, Plane, Symbols};
use sudogon_board::message::{HouseName, Message, message};
use sudogon_board::own_shape::{EditProblem, OwnShape, ShapeNames};

use crate::app::command::shape_act::Tool;
use crate::language::{self, label, say};

/// Where the cursor of a new drawing is. As long as nothing is drawn, rows and columns are counted from there.
pub const FIRST_PLACE: Point = point(0.5, 0.5);

/// Says what to do with a tool.
pub fn tool(tool: Tool) -> &'static str {
    match tool {
        Tool::Cells => {
            label!(
                "Click a place, or drag over several: cells appear, and those that were there go. With keys: arrows go from place to place, Space puts a cell or takes it away."
            )
        }
        Tool::Boards => {
            label!(
                "Click where the board is to lie, or go there with the arrows and press Space. Cells that lie on each other become one."
            )
        }
        Tool::Houses => label!(
            "Drag over the cells that must differ, or take what is offered. With keys: Space on each cell, and Enter when the house is whole."
        ),
        Tool::Names => label!("Say what the shape and its parts are called."),
    }
}

/// A problem as a sentence.
pub fn problem(problem: &EditProblem) -> String {
    language::say(&message!("{clause}.", clause = problem.message()))
}

/// How many cells there are.
pub fn cells(shape: &OwnShape) -> String {
    say!("{count} {count|cell|cells}", count = shape.cells.len())
}

/// Its values: "1 to 9".
pub fn values(shape: &OwnShape) -> String {
    language::say(&shape.symbols.in_words(shape.values))
}

/// A house and how many cells it has: "Area 3: 8 of 9 cells".
pub fn house(shape: &OwnShape, names: &ShapeNames, at: usize) -> String {
    let count = shape.houses.get(at).map_or(0, |house| house.cells.len());
    let said = message!(
        "{house}: {count} of {count_values} {count_values|cell|cells}",
        house = HouseName(at as u16),
        count_values = shape.values
    );
    in_words(names, &said)
}

/// Says what is where the cursor is.
pub fn place(shape: &OwnShape, names: &ShapeNames, cursor: Point) -> String {
    let cell = shape.cell_at(cursor);
    cell.map_or_else(
        || free_place(shape, cursor),
        |cell| self::cell(shape, names, cell),
    )
}

/// A place without a cell, in rows and columns from the first of the shape on.
fn free_place(shape: &OwnShape, at: Point) -> String {
    // The steps from one cell of a plane to the next, as the planes describe them.
    let (across, down) = match shape.plane {
        Plane::Squares => (1.0, 1.0),
        Plane::Triangles => (0.5, 3_f32.sqrt() / 2.0),
        Plane::Hexagons => (1.0, 3_f32.sqrt()),
    };
    let corner = |outline: &[Point]| Bounds::of(outline.iter().copied()).min;
    let first = shape.cells.iter().map(|cell| corner(&cell.outline));
    let corner_at = |at: Point| shape.plane.cell_at(at).map_or(at, |free| corner(&free));
    let first = first
        .reduce(|a, b| point(a.x.min(b.x), a.y.min(b.y)))
        .unwrap_or_else(|| corner_at(FIRST_PLACE));
    let here = corner_at(at);
    let steps = |way: f32, step: f32| ((way / step).round() as i32 + 1).to_string();
    say!(
        in "a place without one": "No cell, row {text}, column {text_column}",
        text = steps(here.y - first.y, down),
        text_column = steps(here.x - first.x, across)
    )
}

/// A cell and its houses.
pub fn cell(shape: &OwnShape, names: &ShapeNames, cell: Cell) -> String {
    let houses: Vec<Message> = shape
        .houses
        .iter()
        .enumerate()
        .filter(|(_, house)| house.cells.binary_search(&cell).is_ok())
        .map(|(at, _)| message!("{house}", house = HouseName(at as u16)))
        .collect();
    let said = if houses.is_empty() {
        message!("{cell}, in no house")
    } else {
        message!("{cell}, in {clauses}", clauses = houses)
    };
    names.within(language::spoken(), &said)
}

/// A message about a shape in words.
pub fn in_words(names: &ShapeNames, message: &Message) -> String {
    names.say(language::spoken(), message)
}

/// The ways in which houses are printed.
pub fn roles() -> [(HouseRole, &'static str); 4] {
    let area = label!(in "how a house is printed": "Area");
    let line = label!(in "how a house is printed": "Line");
    let shaded = label!(in "how a house is printed": "Shaded");
    let tinted = label!(in "how a house is printed": "Tinted");
    [
        (HouseRole::Area, area),
        (HouseRole::Line, line),
        (HouseRole::Added, shaded),
        (HouseRole::Group, tinted),
    ]
}

/// How values are printed.
pub fn symbols(symbols: Symbols) -> &'static str {
    match symbols {
        Symbols::Usual => label!(in "how values are printed": "As usual"),
        Symbols::Numbers => label!(in "how values are printed": "Numbers"),
        Symbols::FromZero => label!(in "how values are printed": "From 0"),
        Symbols::Letters => label!(in "how values are printed": "Letters"),
    }
}

/// Says what a house in this role looks like.
pub fn role(role: HouseRole) -> &'static str {
    match role {
        HouseRole::Area => label!(in "a house": "A thick line runs round it."),
        HouseRole::Line => label!(in "a house": "Nothing is printed of it."),
        HouseRole::Added | HouseRole::AddedDark => label!(in "a house": "Its cells are shaded."),
        HouseRole::Group => label!(in "houses": "Each has a tint of its own."),
        HouseRole::Unprinted | HouseRole::Clue => "",
    }
}
