//! Where fish of one value swim: its places, the houses that they are in, and which of these go together.

use std::cell::OnceCell;

use super::bits::Bits;
use super::hunt::Shoal;
use super::nets::{Joined, Nets};
use crate::layout::{Cell, HouseId, HouseRole, Layout};
use crate::logic::position::Position;
use crate::puzzle::Value;

/// The houses that may be bases together, and those that may cover them.
pub struct Family {
    bases: Vec<bool>,
    covers: Vec<bool>,
}

/// Lines of one kind against lines of another; with areas, also the houses that are no lines on either side. Houses that are
/// printed nowhere are none that a person follows.
pub fn families(layout: &Layout, with_areas: bool) -> Vec<Family> {
    let is_line = |id: usize| layout.houses()[id].role == HouseRole::Line;
    let kind = |id: usize| layout.houses()[id].kind.as_ref();
    let houses = || 0..layout.houses().len();
    let mut kinds: Vec<Option<&str>> = Vec::new();
    for id in houses().filter(|&id| is_line(id)) {
        if !kinds.contains(&Some(kind(id))) {
            kinds.push(Some(kind(id)));
        }
    }
    // Where there are no two kinds of lines, other houses are all that can be on one side.
    kinds.resize(kinds.len().max(2), None);
    let chosen = |of: Option<&str>| -> Vec<bool> {
        let fits = |id| {
            if is_line(id) {
                Some(kind(id)) == of
            } else {
                with_areas && layout.houses()[id].role != HouseRole::Unprinted
            }
        };
        houses().map(fits).collect()
    };
    let mut families = Vec::new();
    for (at, &bases) in kinds.iter().enumerate() {
        for (other, &covers) in kinds.iter().enumerate() {
            if at != other {
                families.push(Family {
                    bases: chosen(bases),
                    covers: chosen(covers),
                });
            }
        }
    }
    families
}

/// The places of a value.
pub struct Water<const W: usize> {
    /// The value.
    pub value: Value,
    /// Its places, ascending.
    pub cells: Vec<Cell>,
    /// For each place those that it sees.
    pub sees: Vec<Bits<W>>,
    /// The houses that have two places or more.
    pub houses: Vec<Shoal<W>>,
    /// What the families without areas have here, and those with areas.
    pub grounds: [Vec<Ground>; 2],
}

impl<const W: usize> Water<W> {
    /// The places of a value, for the families without areas and with them.
    pub fn new(position: &Position<'_>, value: Value, families: &[Vec<Family>; 2]) -> Self {
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
            Shoal {
                id: HouseId(at as u16),
                places,
                is_full: layout.is_full(house),
                is_line: house.role == HouseRole::Line,
            }
        });
        let houses: Vec<_> = houses.filter(|house| house.places.len() > 1).collect();
        let grounds = |families: &Vec<Family>| {
            let grounds = families.iter().map(|family| Ground::new(&houses, family));
            grounds.collect()
        };
        Self {
            value,
            sees: sees.collect(),
            grounds: families.each_ref().map(grounds),
            houses,
            cells,
        }
    }

    /// All places of some houses.
    pub fn all(&self, houses: impl Iterator<Item = usize>) -> Bits<W> {
        let houses = houses.map(|at| &self.houses[at].places);
        houses.fold(Bits::EMPTY, |all, places| all.and(places))
    }
}

/// What a family has of a value's houses.
pub struct Ground {
    /// The houses that may be bases, by their position in the list of the value's houses.
    pub bases: Vec<usize>,
    /// Those that may cover them.
    pub covers: Vec<usize>,
    joined: OnceCell<Joined>,
    /// The nets of at most one cover, two, and three; made when first asked for.
    nets: [OnceCell<Nets>; 3],
}

impl Ground {
    fn new<const W: usize>(houses: &[Shoal<W>], family: &Family) -> Self {
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
            nets: Default::default(),
        }
    }

    /// The nets of at most so many covers, one to three, in the water that the ground is of.
    pub fn nets<const W: usize>(&self, water: &Water<W>, most: usize) -> &Nets {
        let houses = &water.houses;
        self.nets[most - 1].get_or_init(|| {
            let joined = || Joined::new(houses, &self.bases, &self.covers);
            let joined = self.joined.get_or_init(joined);
            Nets::new(houses, water.cells.len(), joined, most)
        })
    }
}
