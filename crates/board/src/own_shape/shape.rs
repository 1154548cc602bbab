//! The shape: its cells, its houses, and the layout that it is.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::title::said_title;
use crate::layout::geometry::{self, Bounds, Point};
use crate::layout::{
    Cell, CellShape, Definition, Error, House, HouseRole, Layout, MAX_CELLS, MAX_HOUSES, Plane,
    Symbols,
};
use crate::lists::sorted;
use crate::message::{Message, message};
use crate::value::MAX_VALUES;

/// A shape while it is drawn. Its houses name cells that it has, each in ascending order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OwnShape {
    /// The title that its author gave it; it may still be empty.
    pub title: String,
    /// How many values there are.
    pub values: usize,
    /// How they are printed.
    pub symbols: Symbols,
    /// The plane that new cells are cut from.
    pub plane: Plane,
    /// The cells in index order.
    pub cells: Vec<OwnCell>,
    /// The houses in order.
    pub houses: Vec<OwnHouse>,
}

/// A cell of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OwnCell {
    /// Its corners in order, convex.
    pub outline: Vec<Point>,
    /// Its name, if it is not numbered.
    pub name: Option<String>,
}

/// A house of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OwnHouse {
    /// The noun of its family: "row", "area".
    pub kind: String,
    /// How it is printed.
    pub role: HouseRole,
    /// Its cells, ascending.
    #[serde(with = "indices")]
    pub cells: Vec<Cell>,
}

/// Cells in a kept drawing: by their indices, from 0.
mod indices {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::layout::Cell;

    pub fn serialize<S: Serializer>(cells: &[Cell], serializer: S) -> Result<S::Ok, S::Error> {
        let indices = cells.iter().map(|cell| cell.index());
        indices.collect::<Vec<usize>>().serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Cell>, D::Error> {
        let indices = Vec::<u16>::deserialize(deserializer)?.into_iter();
        Ok(indices.map(|index| Cell::new(index.into())).collect())
    }
}

impl OwnHouse {
    /// A house of some cells in any order.
    pub fn new(
        kind: impl Into<String>,
        role: HouseRole,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Self {
        let mut cells = sorted(cells);
        cells.dedup();
        Self {
            kind: kind.into(),
            role,
            cells,
        }
    }
}

impl Default for OwnShape {
    fn default() -> Self {
        Self {
            title: String::new(),
            values: 9,
            symbols: Symbols::Usual,
            plane: Plane::Squares,
            cells: Vec::new(),
            houses: Vec::new(),
        }
    }
}

impl OwnShape {
    /// A layout as a shape to change, without its clues.
    pub fn of(layout: &Layout) -> Self {
        let cells = layout.cells().map(|cell| OwnCell {
            outline: layout.shape(cell).outline.clone(),
            name: Some(layout.name(cell).to_owned()),
        });
        let houses = layout
            .houses()
            .iter()
            .filter(|house| house.role != HouseRole::Clue)
            .map(|house| OwnHouse::new(&*house.noun, house.role, house.cells.iter().copied()));
        let mut shape = Self {
            title: layout.title().to_owned(),
            values: layout.values(),
            symbols: layout.symbols(),
            cells: cells.collect(),
            houses: houses.collect(),
            ..Self::default()
        };
        shape.plane = plane_of(shape.cells.first().map_or(4, |cell| cell.outline.len()));
        let numbered = shape.numbered_names();
        for (cell, numbered) in shape.cells.iter_mut().zip(numbered) {
            cell.name = cell.name.take().filter(|name| *name != numbered);
        }
        shape
    }

    /// Says whether it can be what it says: one that was stored may have been changed by hand.
    pub fn is_sound(&self) -> bool {
        let is_cell = |cell: &OwnCell| {
            let is_near = |at: &Point| at.x.abs() <= 1e4 && at.y.abs() <= 1e4;
            cell.outline.len() <= 64
                && cell.outline.iter().all(is_near)
                && geometry::is_convex(&cell.outline)
        };
        let is_house = |house: &OwnHouse| {
            let known = house
                .cells
                .iter()
                .all(|cell| cell.index() < self.cells.len());
            known && house.cells.windows(2).all(|pair| pair[0] < pair[1])
        };
        (1..=MAX_VALUES).contains(&self.values)
            && self.cells.len() <= MAX_CELLS
            && self.houses.len() <= MAX_HOUSES
            && self.cells.iter().all(is_cell)
            && self.houses.iter().all(is_house)
    }

    /// The rectangle round all cells; `None` without cells.
    pub fn bounds(&self) -> Option<Bounds> {
        let corners = self
            .cells
            .iter()
            .flat_map(|cell| cell.outline.iter().copied());
        (!self.cells.is_empty()).then(|| Bounds::of(corners))
    }

    /// The cell at a point.
    pub fn cell_at(&self, at: Point) -> Option<Cell> {
        let mut cells = self.cells.iter();
        let found = cells.position(|cell| geometry::contains(&cell.outline, at));
        found.map(Cell::new)
    }

    /// Where each cell's middle is.
    pub fn middles(&self) -> Vec<Point> {
        let middle = |cell: &OwnCell| geometry::centroid(&cell.outline);
        self.cells.iter().map(middle).collect()
    }

    /// The outline of the cell at a point, or of where one may be.
    pub fn outline_at(&self, at: Point) -> Option<Vec<Point>> {
        match self.cell_at(at) {
            Some(cell) => Some(self.cells[cell.index()].outline.clone()),
            None => self.plane.cell_at(at),
        }
    }

    /// The layout that it is.
    ///
    /// # Errors
    /// What is missing or wrong; [`ShapeFinding`](super::ShapeFinding) says it better.
    pub fn layout(&self) -> Result<Layout, Error> {
        self.layout_with(&self.houses)
    }

    /// The layout with these houses instead of its own.
    pub(super) fn layout_with(&self, houses: &[OwnHouse]) -> Result<Layout, Error> {
        let names = self.names();
        let cells = self.cells.iter().zip(names);
        let cells =
            cells.map(|(cell, name)| CellShape::convex(name, cell.outline.clone(), self.values));
        let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
        let houses = houses.iter().map(|house| {
            let number = numbers.entry(&house.kind).or_insert(0);
            *number += 1;
            House {
                noun: Cow::Owned(house.kind.clone()),
                label: Some(number.to_string()),
                name: format!("{} {number}", house.kind),
                own_name: None,
                role: house.role,
                cells: house.cells.clone(),
                link: None,
            }
        });
        let mut definition = Definition {
            title: self.title_message(),
            values: self.values,
            symbols: self.symbols,
            cells: cells.collect(),
            houses: houses.collect(),
            ..Definition::default()
        };
        definition.about = definition.about_houses();
        Layout::new(definition)
    }

    /// Says what it is called.
    pub fn title_message(&self) -> Message {
        match self.title.trim() {
            "" => message!("My shape"),
            title => said_title(title),
        }
    }
}

/// The plane of cells with so many corners.
pub(super) fn plane_of(corners: usize) -> Plane {
    match corners {
        3 => Plane::Triangles,
        6 => Plane::Hexagons,
        _ => Plane::Squares,
    }
}
