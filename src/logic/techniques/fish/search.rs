//! The search for fish, from what they rule out.
//!
//! Suppose that a cell has the value. Then what it sees has not, the fins of any fish that rules it out among them, and the
//! cover that it lies in is used up. So the fish is seen by this: some bases whose other places lie in one cover fewer than
//! there are bases. Without fins the same is asked of a cover: some bases whose places outside it lie in one cover fewer.

use std::collections::HashSet;

use super::bits::Bits;
use super::hunt::{Found, Hunt, Shoal};
use super::nets::Nets;
use super::{Fish, Shape};
use crate::layout::{Cell, HouseId, HouseRole, Layout};
use crate::logic::position::Position;
use crate::puzzle::Value;

/// The most fins of a fish: nobody keeps more in mind.
const MOST_FINS: usize = 5;

/// How many words of nets are looked at in all: far more than any board of nine values takes, and an end on the largest.
const MOST_LOOKS: usize = 10_000_000;

/// All fish of a shape and size that rule something out; each with its fewest fins.
pub fn all(position: &Position<'_>, shape: Shape, size: usize) -> Vec<Fish> {
    let values = position.layout().values();
    let families = families(position.layout(), shape);
    let mut found = Vec::new();
    let mut looks_left = MOST_LOOKS;
    for value in Value::all(values) {
        // What one value leaves is for the rest.
        let share = looks_left / (values + 1 - value.number());
        // Of most boards the places fit into a word.
        let (fish, rest) = match position.cells_with(value).len() {
            0..=64 => catch(
                position,
                shape,
                size,
                &families,
                share,
                &Water::<1>::new(position, value),
            ),
            65..=128 => catch(
                position,
                shape,
                size,
                &families,
                share,
                &Water::<2>::new(position, value),
            ),
            _ => catch(
                position,
                shape,
                size,
                &families,
                share,
                &Water::<16>::new(position, value),
            ),
        };
        looks_left -= share - rest;
        found.extend(fish);
    }
    found
}

/// The fish in the places of one value, and how many looks are left.
fn catch<const W: usize>(
    position: &Position<'_>,
    shape: Shape,
    size: usize,
    families: &[Family],
    looks_left: usize,
    water: &Water<W>,
) -> (Vec<Fish>, usize) {
    let catch = Catch {
        layout: position.layout(),
        water,
        shape,
        seen: HashSet::new(),
        found: Vec::new(),
    };
    catch.search(families, size, looks_left)
}

/// The houses that may be bases together, and those that may cover them.
struct Family {
    bases: Vec<bool>,
    covers: Vec<bool>,
}

/// Lines of one kind against lines of another; but for the basic shapes, with the houses that are no lines on either side.
/// Houses that are printed nowhere are none that a person follows.
fn families(layout: &Layout, shape: Shape) -> Vec<Family> {
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
    let others = matches!(shape, Shape::Franken | Shape::FinnedFranken);
    let chosen = |of: Option<&str>| -> Vec<bool> {
        let fits = |id| {
            if is_line(id) {
                Some(kind(id)) == of
            } else {
                others && layout.houses()[id].role != HouseRole::Unprinted
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
struct Water<const W: usize> {
    value: Value,
    cells: Vec<Cell>,
    /// For each place those that it sees.
    sees: Vec<Bits<W>>,
    /// The houses that have two places or more.
    houses: Vec<Shoal<W>>,
}

impl<const W: usize> Water<W> {
    fn new(position: &Position<'_>, value: Value) -> Self {
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
            }
        });
        Self {
            value,
            sees: sees.collect(),
            houses: houses.filter(|house| house.places.len() > 1).collect(),
            cells,
        }
    }

    /// The houses of a family that may be bases, and those that may cover them.
    fn sides(&self, family: &Family) -> (Vec<usize>, Vec<usize>) {
        let allowed = |of: &[bool]| -> Vec<usize> {
            let houses = 0..self.houses.len();
            houses
                .filter(|&at| of[self.houses[at].id.0 as usize])
                .collect()
        };
        let mut bases = allowed(&family.bases);
        bases.retain(|&at| self.houses[at].is_full);
        (bases, allowed(&family.covers))
    }

    /// All places of some houses.
    fn all(&self, houses: &[usize]) -> Bits<W> {
        let houses = houses.iter().map(|&at| &self.houses[at].places);
        houses.fold(Bits::EMPTY, |all, places| all.and(places))
    }
}

/// The fish of a shape in the places of a value.
struct Catch<'a, const W: usize> {
    layout: &'a Layout,
    water: &'a Water<W>,
    shape: Shape,
    /// Bases and covers that were looked at.
    seen: HashSet<Found>,
    found: Vec<Fish>,
}

impl<const W: usize> Catch<'_, W> {
    /// Finds the fish of a size, and says how many looks are left.
    fn search(
        mut self,
        families: &[Family],
        size: usize,
        mut looks_left: usize,
    ) -> (Vec<Fish>, usize) {
        let water = self.water;
        for family in families {
            let (bases, covers) = water.sides(family);
            if bases.len() < size || covers.len() < size {
                continue;
            }
            let nets = Nets::new(
                &water.houses,
                water.cells.len(),
                (&bases, &covers),
                size - 1,
            );
            let mut hunt = Hunt::new(&water.houses, &nets, size, looks_left);
            if matches!(self.shape, Shape::Basic | Shape::Franken) {
                for &cover in &covers {
                    self.use_up(&mut hunt, &bases, cover);
                }
            } else {
                for target in 0..water.cells.len() {
                    self.rule_out(&mut hunt, &bases, &nets.through[target], target);
                }
            }
            looks_left = hunt.looks_left;
        }
        (self.found, looks_left)
    }

    /// Finds the fish without fins that use a cover up.
    fn use_up(&mut self, hunt: &mut Hunt<'_, W>, bases: &[usize], cover: usize) {
        let houses = &self.water.houses;
        let held = houses[cover].places;
        let outside = bases.iter().map(|&at| (at, houses[at].places.less(&held)));
        // A base that lies in the cover alone is a matter of locked candidates.
        let outside = outside.filter(|(_, outside)| !outside.is_empty());
        for (bases, mut covers) in hunt.search(outside) {
            covers.push(cover);
            self.consider(bases, covers);
        }
    }

    /// Finds the fish with fins that rule a place out.
    fn rule_out(
        &mut self,
        hunt: &mut Hunt<'_, W>,
        bases: &[usize],
        through: &[usize],
        target: usize,
    ) {
        let houses = &self.water.houses;
        let seen = self.water.sees[target];
        let others = bases.iter().copied();
        let others = others.filter(|&at| !houses[at].places.contains(target));
        let unseen = others.map(|at| (at, houses[at].places.less(&seen)));
        // The target sees all places of a house: locked candidates rule it out.
        if unseen.clone().any(|(_, unseen)| unseen.is_empty()) {
            return;
        }
        for (bases, covers) in hunt.search(unseen) {
            for &cover in through {
                let mut covers = covers.clone();
                if !covers.contains(&cover) {
                    covers.push(cover);
                    self.consider(bases.clone(), covers);
                }
            }
        }
    }

    /// Keeps bases and covers that are a fish of the shape and rule something out.
    fn consider(&mut self, bases: Vec<usize>, mut covers: Vec<usize>) {
        covers.sort_unstable();
        let key = (bases, covers);
        if self.seen.contains(&key) {
            return;
        }
        let (bases, covers) = &key;
        let mut places = Bits::EMPTY;
        let mut shared = Bits::EMPTY;
        for &base in bases {
            shared = shared.and(&places.common(&self.water.houses[base].places));
            places = places.and(&self.water.houses[base].places);
        }
        let covered = self.water.all(covers);
        let fins = places.less(&covered).and(&shared);
        let bodies = places.less(&fins);
        let lost = fins.iter().fold(covered.less(&places), |lost, fin| {
            lost.common(&self.water.sees[fin])
        });
        let is_idle = |at: usize| {
            let mut others = covers.clone();
            others.remove(at);
            bodies.less(&self.water.all(&others)).is_empty()
        };
        let fits = !lost.is_empty()
            && fins.len() <= MOST_FINS
            && self.has_shape(bases, covers, &fins)
            && !(0..covers.len()).any(is_idle);
        if fits {
            let ids = |of: &[usize]| of.iter().map(|&at| self.water.houses[at].id).collect();
            let named = |of: Bits<W>| of.iter().map(|place| self.water.cells[place]).collect();
            self.found.push(Fish {
                value: self.water.value,
                bases: ids(bases),
                covers: ids(covers),
                places: named(bodies),
                fins: named(fins),
                shared: named(shared),
                lost: named(lost),
            });
        }
        self.seen.insert(key);
    }

    fn has_shape(&self, bases: &[usize], covers: &[usize], fins: &Bits<W>) -> bool {
        let role = |&at: &usize| self.layout.house(self.water.houses[at].id).role;
        let is_basic = || {
            let mut houses = bases.iter().chain(covers);
            houses.all(|at| role(at) == HouseRole::Line)
        };
        let is_sliced = || {
            let bodies = bases
                .iter()
                .map(|&at| self.water.houses[at].places.less(fins));
            bodies.map(|body| body.len()).any(|count| count < 2)
        };
        match self.shape {
            Shape::Basic => fins.is_empty(),
            Shape::Finned => !fins.is_empty() && !is_sliced(),
            Shape::Sashimi => !fins.is_empty() && is_sliced(),
            Shape::Franken => fins.is_empty() && !is_basic(),
            Shape::FinnedFranken => !fins.is_empty() && !is_basic(),
        }
    }
}
