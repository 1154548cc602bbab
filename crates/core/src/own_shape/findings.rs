//! What a shape lacks before it is a board, and what looks forgotten.

use super::OwnShape;
use super::areas::without_area;
use crate::layout::{Cell, HouseRole};
use crate::text;

/// The most cells that a sentence names.
const NAMED: usize = 6;

/// Something that is missing or wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// Nothing is drawn yet.
    NoCells,
    /// Nothing must differ yet.
    NoHouses,
    /// A house has more cells than there are values.
    TooLong(usize),
    /// A house has one cell only.
    Single(usize),
    /// These cells are in no house.
    InNoHouse(Vec<Cell>),
    /// These cells are in one house only.
    InOneHouse(Vec<Cell>),
    /// An area has fewer cells than there are values.
    Short(usize),
    /// These cells are in no area, and others are.
    InNoArea(Vec<Cell>),
    /// It can't be drawn or stored, for this reason.
    Other(String),
}

impl Finding {
    /// Says whether it must be mended before the shape is a board.
    pub const fn is_in_the_way(&self) -> bool {
        matches!(
            self,
            Self::NoCells | Self::NoHouses | Self::TooLong(_) | Self::Single(_) | Self::Other(_)
        )
    }

    /// The cells that it is about.
    pub fn cells<'a>(&'a self, shape: &'a OwnShape) -> &'a [Cell] {
        match self {
            Self::TooLong(house) | Self::Single(house) | Self::Short(house) => {
                shape.houses.get(*house).map_or(&[], |house| &house.cells)
            }
            Self::InNoHouse(cells) | Self::InOneHouse(cells) | Self::InNoArea(cells) => cells,
            Self::NoCells | Self::NoHouses | Self::Other(_) => &[],
        }
    }

    /// It as a sentence.
    pub fn say(&self, shape: &OwnShape) -> String {
        let count = |house: &usize| {
            shape
                .houses
                .get(*house)
                .map_or(0, |house| house.cells.len())
        };
        let name = |house: &usize| text::capitalized(&shape.house_name(*house));
        match self {
            Self::NoCells => "No cell is drawn yet.".to_owned(),
            Self::NoHouses => "No house is drawn yet: say which cells must differ.".to_owned(),
            Self::TooLong(house) => format!(
                "{} has {} cells, which can't all differ with {} values: take cells out, or have more values.",
                name(house),
                count(house),
                shape.values
            ),
            Self::Single(house) => {
                format!("{} has one cell only: add more, or remove it.", name(house))
            }
            Self::Short(house) => {
                format!(
                    "{} has {} of {} cells.",
                    name(house),
                    count(house),
                    shape.values
                )
            }
            Self::InNoHouse(cells) => format!("{} in no house.", shape.say_are(cells)),
            Self::InOneHouse(cells) => format!("{} in one house only.", shape.say_are(cells)),
            Self::InNoArea(cells) => format!("{} in no area.", shape.say_are(cells)),
            Self::Other(why) => format!("{}.", text::capitalized(why)),
        }
    }
}

impl OwnShape {
    /// What is missing or wrong, what is in the way first.
    pub fn findings(&self) -> Vec<Finding> {
        if self.cells.is_empty() {
            return vec![Finding::NoCells];
        }
        if self.houses.is_empty() {
            return vec![Finding::NoHouses];
        }
        let houses = || self.houses.iter().enumerate();
        let too_long = houses().filter(|(_, house)| house.cells.len() > self.values);
        let mut findings: Vec<Finding> = too_long.map(|(at, _)| Finding::TooLong(at)).collect();
        let single = houses().filter(|(_, house)| house.cells.len() == 1);
        findings.extend(single.map(|(at, _)| Finding::Single(at)));
        if findings.is_empty()
            && let Err(error) = self.layout()
        {
            findings.push(Finding::Other(error.to_string()));
        }
        let mut times = vec![0; self.cells.len()];
        for cell in self.houses.iter().flat_map(|house| &house.cells) {
            times[cell.index()] += 1;
        }
        let in_so_many = |wanted: usize| {
            let cells = (0..times.len()).filter(|&at| times[at] == wanted);
            let cells: Vec<Cell> = cells.map(Cell::new).collect();
            (!cells.is_empty()).then_some(cells)
        };
        findings.extend(in_so_many(0).map(Finding::InNoHouse));
        let is_short = |house: &super::OwnHouse| {
            house.role == HouseRole::Area && (2..self.values).contains(&house.cells.len())
        };
        findings.extend(
            houses()
                .filter(|(_, house)| is_short(house))
                .map(|(at, _)| Finding::Short(at)),
        );
        let open = without_area(self);
        if !open.is_empty() && open.len() < self.cells.len() {
            findings.push(Finding::InNoArea(open));
        }
        findings.extend(in_so_many(1).map(Finding::InOneHouse));
        findings
    }

    /// A cell in a sentence: "r1c1" or "cell 24".
    pub fn say_cell(&self, cell: Cell) -> String {
        self.say_cells(&[cell])
    }

    /// Cells in a sentence; of many the first.
    fn say_cells(&self, cells: &[Cell]) -> String {
        let names = self.names();
        // A single other cell is as short as its name.
        let (named, others) = match cells.len() > NAMED + 1 {
            true => cells.split_at(NAMED),
            false => (cells, &[][..]),
        };
        let named = named.iter().map(|cell| names[cell.index()].clone());
        let mut list: Vec<String> = named.collect();
        let is_number = |name: &String| name.bytes().all(|byte| byte.is_ascii_digit());
        let are_numbers = list.iter().all(is_number);
        if !others.is_empty() {
            list.push(format!("{} others", others.len()));
        }
        let said = text::list(&list, "and");
        match are_numbers {
            true => format!("{} {said}", text::noun_for(cells.len(), "cell")),
            false => said,
        }
    }

    /// "Cell 12 is", "Cells 3 and 4 are".
    fn say_are(&self, cells: &[Cell]) -> String {
        let said = text::capitalized(&self.say_cells(cells));
        format!("{said} {}", text::is_or_are(cells.len()))
    }
}
