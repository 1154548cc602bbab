//! What changes a shape that is drawn.

use super::join::{self, BoardFace};
use super::problem::EditProblem;
use super::{OwnCell, OwnHouse, OwnShape};
use crate::layout::geometry::{self, Bounds, Point};
use crate::layout::{Cell, HouseRole, MAX_CELLS, MAX_HOUSES, Plane, Symbols};
use crate::message::{Pattern, pattern};
use crate::value::MAX_VALUES;

/// A change.
#[derive(Clone, Debug, PartialEq)]
pub enum ShapeEdit {
    /// Where these points are, the plane has its cells.
    Add(Vec<Point>),
    /// These cells are gone.
    Remove(Vec<Cell>),
    /// New cells are cut from this plane.
    SetPlane(Plane),
    /// A listed board is put in: so far from its own place. Cells that lie on each other become one.
    Join {
        /// Its id.
        board: String,
        /// How it lies.
        face: BoardFace,
        /// How far its origin is from that of the shape.
        by: Point,
        /// Its houses come with its cells.
        with_houses: bool,
    },
    /// More houses.
    AddHouses(Vec<OwnHouse>),
    /// A house is another.
    SetHouse(usize, OwnHouse),
    /// These houses are gone.
    RemoveHouses(Vec<usize>),
    /// All houses of a kind are called otherwise.
    RenameKind(String, String),
    /// There are so many values.
    SetValues(usize),
    /// The values are printed so.
    SetSymbols(Symbols),
    /// It is called so.
    SetTitle(String),
    /// A cell is called so; an empty name: as it is numbered.
    NameCell(Cell, String),
    /// Its cells are numbered as one reads.
    NumberAsRead,
    /// It is another shape.
    Replace(Box<OwnShape>),
}

impl ShapeEdit {
    /// Says what it does, as the name of an undo step.
    pub fn title(&self) -> &'static Pattern {
        match self {
            Self::Add(_) => &pattern!(in "an undo step": "Add cells"),
            Self::Remove(_) => &pattern!(in "an undo step": "Remove cells"),
            Self::SetPlane(_) => &pattern!(in "an undo step": "Change the form of cells"),
            Self::Join { .. } => &pattern!(in "an undo step": "Put a board in"),
            Self::AddHouses(houses) if houses.len() > 1 => {
                &pattern!(in "an undo step": "Add houses")
            }
            Self::AddHouses(_) | Self::SetHouse(..) => {
                &pattern!(in "an undo step": "Paint a house")
            }
            Self::RemoveHouses(_) => &pattern!(in "an undo step": "Remove houses"),
            Self::RenameKind(..) => &pattern!(in "an undo step": "Rename houses"),
            Self::SetValues(_) | Self::SetSymbols(_) => {
                &pattern!(in "an undo step": "Change the values")
            }
            Self::SetTitle(_) => &pattern!(in "an undo step": "Change the name"),
            Self::NameCell(..) => &pattern!(in "an undo step": "Name a cell"),
            Self::NumberAsRead => &pattern!(in "an undo step": "Number the cells"),
            Self::Replace(_) => &pattern!(in "an undo step": "Begin anew"),
        }
    }
}

impl OwnShape {
    /// The shape after a change.
    ///
    /// # Errors
    /// Why it is impossible.
    pub fn edited(&self, edit: ShapeEdit) -> Result<Self, EditProblem> {
        let was_as_read = self.is_numbered_as_read();
        let mut shape = self.clone();
        match edit {
            ShapeEdit::Add(points) => {
                let mut boxes = shape.boxes();
                for at in points {
                    shape.add(at, &mut boxes)?;
                }
            }
            ShapeEdit::Remove(cells) => shape.remove(&cells),
            ShapeEdit::SetPlane(plane) => shape.plane = plane,
            ShapeEdit::Join {
                board,
                face,
                by,
                with_houses,
            } => join::join(&mut shape, &board, face, by, with_houses)?,
            ShapeEdit::AddHouses(houses) => shape.add_houses(houses),
            ShapeEdit::SetHouse(at, house) => {
                let cells = shape.cells.len();
                let house = OwnHouse::new(house.kind, house.role, house.cells);
                let is_known = house.cells.iter().all(|cell| cell.index() < cells);
                if let Some(now) = shape.houses.get_mut(at).filter(|_| is_known) {
                    *now = house;
                    shape.houses.retain(|house| !house.cells.is_empty());
                }
            }
            ShapeEdit::RemoveHouses(gone) => {
                let mut at = 0..;
                shape
                    .houses
                    .retain(|_| !at.next().is_some_and(|at| gone.contains(&at)));
            }
            ShapeEdit::RenameKind(old, new) => {
                let of_it = shape.houses.iter_mut().filter(|house| house.kind == old);
                of_it.for_each(|house| house.kind.clone_from(&new));
            }
            ShapeEdit::SetValues(values) => {
                if !(2..=MAX_VALUES).contains(&values) {
                    return Err(EditProblem::Values);
                }
                shape.values = values;
                if values > shape.symbols.most_values() {
                    shape.symbols = Symbols::Usual;
                }
            }
            ShapeEdit::SetSymbols(symbols) if shape.values <= symbols.most_values() => {
                shape.symbols = symbols;
            }
            ShapeEdit::SetSymbols(_) => {}
            ShapeEdit::SetTitle(title) => shape.title = title,
            ShapeEdit::NameCell(cell, name) => {
                if let Some(cell) = shape.cells.get_mut(cell.index()) {
                    let name = name.trim();
                    cell.name = (!name.is_empty()).then(|| name.to_owned());
                }
            }
            ShapeEdit::NumberAsRead => shape.number_as_read(),
            ShapeEdit::Replace(other) => shape = *other,
        }
        if shape.cells.len() > MAX_CELLS {
            return Err(EditProblem::TooManyCells);
        }
        if shape.houses.len() > MAX_HOUSES {
            return Err(EditProblem::TooManyHouses);
        }
        if shape.cells.len() != self.cells.len() {
            if was_as_read {
                shape.number_as_read();
            }
            // As many as its longest line has cells, until somebody says otherwise.
            if shape.houses.is_empty() && shape.values == self.usual_values() {
                shape.values = shape.usual_values();
            }
        }
        Ok(shape)
    }

    /// Adds the cell of the plane at a point, beside cells with these boxes.
    fn add(&mut self, at: Point, boxes: &mut Vec<Bounds>) -> Result<(), EditProblem> {
        let Some(outline) = self.plane.cell_at(at) else {
            return Ok(());
        };
        let bounds = Bounds::of(outline.iter().copied());
        let near = boxes.iter().enumerate().filter(|(_, of)| of.meets(bounds));
        for (cell, _) in near {
            let other = &self.cells[cell].outline;
            if geometry::contains(other, at) {
                return Ok(());
            }
            if geometry::overlap(other, &outline) {
                return Err(EditProblem::Overlap(self.names()[cell].clone()));
            }
        }
        boxes.push(bounds);
        self.cells.push(OwnCell {
            outline,
            name: None,
        });
        if self.cells.len() > MAX_CELLS {
            Err(EditProblem::TooManyCells)
        } else {
            Ok(())
        }
    }

    /// The rectangle round each cell.
    pub(super) fn boxes(&self) -> Vec<Bounds> {
        let cells = self.cells.iter();
        cells
            .map(|cell| Bounds::of(cell.outline.iter().copied()))
            .collect()
    }

    /// Refuses a cell that would lie partly on another.
    pub(super) fn refuse_overlap(&self, outline: &[Point]) -> Result<(), EditProblem> {
        let mut cells = self.cells.iter();
        let under = cells.position(|cell| geometry::overlap(&cell.outline, outline));
        match under {
            Some(at) => Err(EditProblem::Overlap(self.names()[at].clone())),
            None => Ok(()),
        }
    }

    fn remove(&mut self, gone: &[Cell]) {
        let mut place = Vec::with_capacity(self.cells.len());
        let mut left = 0;
        for at in 0..self.cells.len() {
            let stays = !gone.contains(&Cell::new(at));
            place.push(stays.then(|| Cell::new(left)));
            left += usize::from(stays);
        }
        let mut stay = place.iter();
        self.cells
            .retain(|_| stay.next().is_some_and(Option::is_some));
        for house in &mut self.houses {
            let cells = house.cells.iter();
            house.cells = cells.filter_map(|cell| place[cell.index()]).collect();
        }
        self.houses.retain(|house| !house.cells.is_empty());
    }

    /// Adds houses, but for those whose cells another has, and those that are none. A line that is an area too becomes that: it is printed.
    pub(super) fn add_houses(&mut self, houses: impl IntoIterator<Item = OwnHouse>) {
        for house in houses {
            let house = OwnHouse::new(house.kind, house.role, house.cells);
            let mut cells = house.cells.iter();
            let is_house =
                !house.cells.is_empty() && cells.all(|cell| cell.index() < self.cells.len());
            let mut same = self.houses.iter_mut();
            match same.find(|other| other.cells == house.cells) {
                Some(line) if line.role == HouseRole::Line && is_house => *line = house,
                None if is_house => self.houses.push(house),
                _ => {}
            }
        }
    }

    /// Says whether some cells, ascending, are a house.
    pub(super) fn has_house(&self, cells: &[Cell]) -> bool {
        self.houses.iter().any(|house| house.cells == cells)
    }
}
