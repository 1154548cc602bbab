//! Where fish of one value are looked for: its places, the houses that they are in, and which of these go together.

use std::cell::OnceCell;

use sudogon_board::layout::{Cell, HouseId};
use sudogon_board::puzzle::Value;

use super::covers::{CoverChoices, Joined};
use super::covers::{HousePlaces, PlaceSet};
use crate::positions::Position;
use crate::prepared::FishFamily;

/// How many words of choices a search looks at for all values: far more than any board of nine values takes, and an end on the
/// largest.
const MOST_LOOKS: usize = 30_000_000;

/// The places of a value.
pub struct ValuePlaces<const W: usize> {
    pub value: Value,
    /// Its places, ascending.
    pub cells: Vec<Cell>,
    /// For each place those that it sees.
    pub sees: Vec<PlaceSet<W>>,
    /// The houses that have two places or more.
    pub houses: Vec<HousePlaces<W>>,
    /// How many words of choices a search may look at.
    pub most_looks: usize,
    /// The sides that the families of each reach have here.
    pub sides: [Vec<FamilySides>; 3],
}

impl<const W: usize> ValuePlaces<W> {
    /// The places of a value, for the families of each reach.
    pub fn new(position: &Position<'_>, value: Value, families: [&Vec<FishFamily>; 3]) -> Self {
        let layout = position.layout();
        let with = position.cells_with(value);
        let cells: Vec<Cell> = with.iter().collect();
        let among = |is_in: &dyn Fn(Cell) -> bool| {
            let mut bits = PlaceSet::EMPTY;
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
            let mut places = PlaceSet::EMPTY;
            for cell in house.cells.iter().filter(|cell| with.contains(**cell)) {
                if let Ok(place) = cells.binary_search(cell) {
                    places.insert(place);
                }
            }
            HousePlaces {
                id: HouseId(at as u16),
                places,
                is_full: layout.is_full(house),
            }
        });
        let houses: Vec<_> = houses.filter(|house| house.places.len() > 1).collect();
        let sides = |families: &Vec<FishFamily>| {
            let sides = families
                .iter()
                .map(|family| FamilySides::new(&houses, family));
            sides.collect()
        };
        Self {
            value,
            most_looks: MOST_LOOKS / layout.values(),
            sees: sees.collect(),
            sides: families.map(sides),
            houses,
            cells,
        }
    }

    /// All places of some houses.
    pub fn all(&self, houses: impl Iterator<Item = usize>) -> PlaceSet<W> {
        let houses = houses.map(|at| &self.houses[at].places);
        houses.fold(PlaceSet::EMPTY, |all, places| all.union(places))
    }
}

/// The sides that a family has of a value's houses.
pub struct FamilySides {
    /// The houses that may be bases, by their position in the list of the value's houses.
    pub bases: Vec<usize>,
    /// The houses that may cover them, by their position in the list too.
    pub covers: Vec<usize>,
    joined: OnceCell<Joined>,
    /// The choices of at most one cover, two, and three; made when first asked for.
    choices: [OnceCell<CoverChoices>; 3],
}

impl FamilySides {
    fn new<const W: usize>(houses: &[HousePlaces<W>], family: &FishFamily) -> Self {
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

    /// Says whether bases and covers are among them.
    pub fn hold(&self, bases: &[usize], covers: &[usize]) -> bool {
        let are_in = |some: &[usize], all: &[usize]| {
            let mut some = some.iter();
            some.all(|at| all.binary_search(at).is_ok())
        };
        are_in(bases, &self.bases) && are_in(covers, &self.covers)
    }

    /// The choices of at most so many covers, one to three, in the places that these sides are of.
    pub fn choices<const W: usize>(&self, places: &ValuePlaces<W>, most: usize) -> &CoverChoices {
        self.choices[most - 1].get_or_init(|| {
            let joined = self.joined(places);
            CoverChoices::new(&places.houses, places.cells.len(), joined, most)
        })
    }

    /// How many words are written for these choices, at most.
    pub fn cost_of_choices<const W: usize>(&self, places: &ValuePlaces<W>, most: usize) -> usize {
        let covers = self.covers.iter().map(|&at| &places.houses[at].places);
        let held: usize = covers.map(|held| 2 + held.len()).sum();
        held * (self.joined(places).most_choices(most) / 64)
    }

    fn joined<const W: usize>(&self, places: &ValuePlaces<W>) -> &Joined {
        let joined = || Joined::new(&places.houses, &self.bases, &self.covers);
        self.joined.get_or_init(joined)
    }
}
