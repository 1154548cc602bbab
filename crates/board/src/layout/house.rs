//! Houses: cells that must all be different.

use std::borrow::Cow;
use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::cell::{Cell, CellSet};
use crate::lists::sorted;
use crate::message::{HouseName, Message, NoBoard, Pattern, pattern};

/// A house's place in its layout's list of houses.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct HouseId(pub u16);

impl From<HouseId> for HouseName {
    fn from(house: HouseId) -> Self {
        Self(house.0)
    }
}

impl From<&HouseId> for HouseName {
    fn from(house: &HouseId) -> Self {
        Self(house.0)
    }
}

/// How the cells of a house lie to each other that touch.
pub static TOUCHING: Pattern = pattern!(in "r1c1 is … r2c2": "touching");

/// The nouns of the lines that a mirror takes to each other.
pub(super) const RISING_LINE: &str = "rising line";
pub(super) const FALLING_LINE: &str = "falling line";

/// Which family a house belongs to, such as the rows: houses of one noun are one family, numbered by their first house.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct FamilyId(u16);

/// The role of a house on the printed page, which decides how its border is drawn.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq, Serialize, Deserialize)]
pub enum HouseRole {
    /// A row, column or other line: not outlined.
    #[default]
    Line,
    /// A box, region or big triangle: a thick line runs round it.
    Area,
    /// A house added to the usual ones, such as a diagonal: shaded.
    Added,
    /// An added house that is printed darker than others.
    AddedDark,
    /// One of a family that shares out the board in places apart: each has a tint of its own.
    Group,
    /// Cells that must differ and are printed nowhere, such as those a knight's move apart.
    Unprinted,
    /// The cells of a clue, such as a cage, which is drawn as the clue.
    Clue,
}

impl HouseRole {
    /// Says whether its cells lie together on the page, as those of a box do, rather than along a line or apart.
    pub const fn is_area(self) -> bool {
        matches!(self, Self::Area)
    }
}

/// The definition of a house.
#[derive(Clone, Debug, PartialEq)]
pub struct House {
    /// The noun of its family: "row", "big triangle".
    pub noun: Cow<'static, str>,
    /// The part of its name behind the noun: "4"; none where it has a name of its own, such as "grid 1 row 4".
    pub label: Option<String>,
    /// Its name: "row 4", "big triangle 2"; in English, or as whoever made it calls it.
    pub name: String,
    /// A name of its own that is the program's, for other languages.
    pub own_name: Option<Message>,
    /// How it is printed.
    pub role: HouseRole,
    /// Its cells, ascending.
    pub cells: Vec<Cell>,
    /// How one of its cells lies to the others, where that says more than a name that nobody has in print: "a knight's move
    /// from".
    pub link: Option<&'static Pattern>,
}

impl House {
    /// Defines a house that a noun and a number name, such as "row 4"; the cells may come in any order.
    pub fn numbered(
        noun: &'static str,
        number: usize,
        role: HouseRole,
        cells: impl IntoIterator<Item = usize>,
    ) -> Self {
        let cells = sorted(cells.into_iter().map(Cell::new));
        Self {
            noun: Cow::Borrowed(noun),
            label: Some(number.to_string()),
            name: format!("{noun} {number}"),
            own_name: None,
            role,
            cells,
            link: None,
        }
    }

    /// This house with another label after its noun.
    pub fn labelled(self, label: String) -> Self {
        Self {
            name: format!("{} {label}", self.noun),
            own_name: None,
            label: Some(label),
            ..self
        }
    }

    /// This house with a name of its own.
    pub fn named(self, name: Message) -> Self {
        Self {
            label: None,
            name: name.within_english(&NoBoard),
            own_name: Some(name),
            ..self
        }
    }

    /// Its cells as a set, for a layout of so many cells.
    pub fn set(&self, layout_cells: usize) -> CellSet {
        CellSet::of(layout_cells, self.cells.iter().copied())
    }
}

/// For each house its family.
pub(super) fn families(houses: &[House]) -> Vec<FamilyId> {
    let mut first_of: HashMap<&str, FamilyId> = HashMap::new();
    let houses = houses.iter().enumerate();
    houses
        .map(|(at, house)| {
            let first = FamilyId(at as u16);
            *first_of.entry(&house.noun).or_insert(first)
        })
        .collect()
}

/// For each of so many cells the houses that hold it, in order.
pub(super) fn houses_of(houses: &[House], cells: usize) -> Vec<Vec<HouseId>> {
    let mut houses_of = vec![Vec::new(); cells];
    for (at, house) in houses.iter().enumerate() {
        for cell in &house.cells {
            houses_of[cell.index()].push(HouseId(at as u16));
        }
    }
    houses_of
}

/// For each of so many cells those that share a house with it, itself left out.
pub(super) fn peers(houses: &[House], cells: usize) -> Vec<CellSet> {
    let mut peers = vec![CellSet::new(cells); cells];
    for house in houses {
        let set = house.set(cells);
        for cell in &house.cells {
            peers[cell.index()].union_with(&set);
        }
    }
    for (at, set) in peers.iter_mut().enumerate() {
        set.remove(Cell::new(at));
    }
    peers
}
