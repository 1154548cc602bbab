//! Where fish of one value are looked for: its places, the houses that they are in, and which of these go together.

use std::cell::OnceCell;

use super::bits::{Bits, HousePlaces};
use super::covers::{CoverChoices, Joined};
use super::families::Family;
use crate::layout::{Cell, HouseId, HouseRole};
use crate::logic::position::Position;
use crate::puzzle::Value;

/// The places of a value.
pub struct ValuePlaces<const W: usize> {
    /// The value.
    pub value: Value,
    /// Its places, ascending.
    pub cells: Vec<Cell>,
    /// For each place those that it sees.
    pub sees: Vec<Bits<W>>,
    /// The houses that have two places or more.
    pub houses: Vec<HousePlaces<W>>,
    /// What the families without areas have here, and those with areas.
    pub sides: [Vec<Sides>; 2],
}

impl<const W: usize> ValuePlaces<W> {
    /// The places of a value, for the families without areas and with them.
    pub fn new(position: &Position<'_>, value: Value, families: [&[Family]; 2]) -> Self {
        let layout = position.layout();
        let with = position.cells_with(value);
        let cells: Vec<Cell> = with.iter().collect();
        let among = |is_in: &dyn Fn(Cell) -> bool| {
            let mut bits = Bits::EMPTY;
            for (at, _) in cells.iter().enumerate().filter(|(_, cell)| is_in(**cell)) {
                bits.insert(at);
            }
            bits
        };
        let sees = cells.iter().map(|&cell| {
            let peers = layout.peers(cell);
            among(&|other| peers.contains(other))
        });
        let houses = layout.houses().iter().enumerate().map(|(at, house)| {
            let mut places = Bits::EMPTY;
            for cell in house.cells.iter().filter(|cell| with.contains(**cell)) {
                if let Ok(place) = cells.binary_search(cell) {
                    places.insert(place);
                }
            }
            HousePlaces {
                id: HouseId(at as u16),
                places,
                is_full: layout.is_full(house),
                is_line: house.role == HouseRole::Line,
            }
        });
        let houses: Vec<_> = houses.filter(|house| house.places.len() > 1).collect();
        let sides = |families: &[Family]| {
            let sides = families.iter().map(|family| Sides::new(&houses, family));
            sides.collect()
        };
        Self {
            value,
            sees: sees.collect(),
            sides: families.map(sides),
            houses,
            cells,
        }
    }

    /// All places of some houses.
    pub fn all(&self, houses: impl Iterator<Item = usize>) -> Bits<W> {
        let houses = houses.map(|at| &self.houses[at].places);
        houses.fold(Bits::EMPTY, |all, places| all.union(places))
    }
}

/// What a family has of a value's houses.
pub struct Sides {
    /// The houses that may be bases, by their position in the list of the value's houses.
    pub bases: Vec<usize>,
    /// Those that may cover them.
    pub covers: Vec<usize>,
    joined: OnceCell<Joined>,
    /// The choices of at most one cover, two, and three; made when first asked for.
    choices: [OnceCell<CoverChoices>; 3],
}

impl Sides {
    fn new<const W: usize>(houses: &[HousePlaces<W>], family: &Family) -> Self {
        let allowed = |of: &[bool], must_be_full: bool| {
            let houses = houses.iter().enumerate();
            houses
                .filter(|(_, house)| of[house.id.0 as usize] && (house.is_full || !must_be_full))
                .map(|(at, _)| at)
                .collect()
        };
        Self {
            bases: allowed(&family.bases, true),
            covers: allowed(&family.covers, false),
            joined: OnceCell::new(),
            choices: Default::default(),
        }
    }

    /// The choices of at most so many covers, one to three, in the places that these sides are of.
    pub fn choices<const W: usize>(&self, places: &ValuePlaces<W>, most: usize) -> &CoverChoices {
        let houses = &places.houses;
        self.choices[most - 1].get_or_init(|| {
            let joined = || Joined::new(houses, &self.bases, &self.covers);
            let joined = self.joined.get_or_init(joined);
            CoverChoices::new(houses, places.cells.len(), joined, most)
        })
    }
}
