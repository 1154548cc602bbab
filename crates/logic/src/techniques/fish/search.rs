//! The search for fish, from what they rule out.
//!
//! Suppose that a cell has the value. Then what it sees has not, the fins of any fish that rules it out among them, and the
//! cover that it lies in is used up. So the fish is seen by this: some bases whose other places lie in one cover fewer than
//! there are bases. Without fins the same is asked of a cover: some bases whose places outside it lie in one cover fewer.

use std::cell::RefCell;
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::rc::Rc;

use sudogon_board::puzzle::Value;

use super::bases::BaseSearch;
use super::covers::PlaceSet;
use super::found::{Fish, FishOfValue, FishReach, FishShape, SearchKind, SearchPlaces};
use super::places::{FamilySides, ValuePlaces};
use super::words;
use crate::positions::Position;
use crate::steps::Findings;

/// The most fins of a fish: nobody keeps more in mind.
const MOST_FINS: usize = 5;

/// The most bases of a fish.
const MOST: usize = 4;

/// The fish of a position, value by value: of each value those that were searched for. They depend on its places alone, so the next
/// position of a path has them too where these are the same.
type FishOfValues = Vec<Rc<FishOfValue>>;

/// All fish of a kind and size in a position, those with the fewest fins first.
pub fn fish<'p>(position: &'p Position<'_>, kind: SearchKind, size: usize) -> Vec<&'p Fish> {
    let values: &FishOfValues = position.kept(|| {
        let on_path: &RefCell<FishOfValues> = position.kept_on_path();
        let values = values(position, &on_path.borrow());
        on_path.replace(values.clone());
        values
    });
    let mut fish: Vec<&Fish> = values
        .iter()
        .flat_map(|value| value.of(kind, size))
        .collect();
    fish.sort_by_key(|fish| fish.fins.len());
    fish
}

/// Adds the fish of a shape and size as findings.
pub fn find(
    position: &Position<'_>,
    shape: FishShape,
    size: usize,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let mut of_kind = fish(position, shape.kind(), size).into_iter();
    of_kind.try_for_each(|fish| {
        if fish.shape == shape {
            words::add(position, fish, 0, findings)
        } else {
            ControlFlow::Continue(())
        }
    })
}

/// Adds the mutant fish of each size, those without fins before those with fins.
pub fn find_mutants(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    for (harder, size) in (0..).zip(2..=4) {
        for shape in [FishShape::Mutant, FishShape::FinnedMutant] {
            for fish in fish(position, shape.kind(), size) {
                words::add(position, fish, harder, findings)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The places of all values, some of which may be those of an earlier position.
fn values(position: &Position<'_>, earlier: &[Rc<FishOfValue>]) -> FishOfValues {
    let families = position.prepared().families().each_ref();
    let places = |value| -> Box<dyn SearchPlaces> {
        // Of most boards the places fit into a word.
        match position.cells_with(value).len() {
            0..=64 => Box::new(ValuePlaces::<1>::new(position, value, families)),
            65..=128 => Box::new(ValuePlaces::<2>::new(position, value, families)),
            _ => Box::new(ValuePlaces::<16>::new(position, value, families)),
        }
    };
    let values = Value::all(position.layout().values());
    let of_value = |value: Value| {
        let cells = position.cells_with(value);
        let known = earlier.get(value.number() - 1);
        let known = known.filter(|known| known.cells == *cells).cloned();
        known.unwrap_or_else(|| Rc::new(FishOfValue::new(cells.clone(), places(value))))
    };
    values.map(of_value).collect()
}

impl<const W: usize> SearchPlaces for ValuePlaces<W> {
    fn search(&self, kind: SearchKind, size: usize) -> Vec<Fish> {
        let mut looks_left = self.most_looks;
        let mut finder = Finder {
            of_value: self,
            kind,
            seen: HashSet::new(),
            found: Vec::new(),
        };
        for sides in &self.sides[kind.reach as usize] {
            if sides.bases.len() < size || sides.covers.len() < size {
                continue;
            }
            looks_left = looks_left.saturating_sub(sides.cost_of_choices(self, size - 1));
            if looks_left == 0 {
                break;
            }
            let mut search = BaseSearch::new(self, sides, size, looks_left);
            if kind.fins {
                for target in 0..self.cells.len() {
                    finder.rule_out(&mut search, sides, target);
                }
            } else {
                for &cover in &sides.covers {
                    finder.use_up(&mut search, sides, cover);
                }
            }
            looks_left = search.looks_left;
        }
        finder.found
    }
}

/// The fish of a kind in the places of a value.
struct Finder<'a, const W: usize> {
    of_value: &'a ValuePlaces<W>,
    kind: SearchKind,
    /// Bases and covers that were looked at, each a number of 16 bits.
    seen: HashSet<u128>,
    found: Vec<Fish>,
}

impl<const W: usize> Finder<'_, W> {
    /// Finds the fish without fins that use a cover up.
    fn use_up(&mut self, search: &mut BaseSearch<'_, W>, sides: &FamilySides, cover: usize) {
        if search.looks_left == 0 {
            return;
        }
        let houses = &self.of_value.houses;
        let held = houses[cover].places;
        let outside = sides
            .bases
            .iter()
            .map(|&at| (at, houses[at].places.difference(&held)));
        // A base that lies in the cover alone is a matter of locked candidates.
        let outside = outside.filter(|(_, outside)| !outside.is_empty());
        let is_near = |&(at, outside): &(usize, PlaceSet<W>)| outside != houses[at].places;
        let near = outside.clone().filter(is_near);
        let far = outside.filter(|base| !is_near(base));
        search.search(near, far, &mut |bases, covers| {
            self.consider(bases, covers, cover);
        });
    }

    /// Finds the fish with fins that rule a place out.
    fn rule_out(&mut self, search: &mut BaseSearch<'_, W>, sides: &FamilySides, target: usize) {
        if search.looks_left == 0 {
            return;
        }
        let houses = &self.of_value.houses;
        let seen = self.of_value.sees[target];
        let others = sides.bases.iter().copied();
        let others = others.filter(|&at| !houses[at].places.contains(target));
        let unseen = others.map(|at| (at, houses[at].places.difference(&seen)));
        // The target sees all places of a house: locked candidates rule it out.
        if unseen.clone().any(|(_, unseen)| unseen.is_empty()) {
            return;
        }
        // The cover that the target lies in holds places of a base, and the target sees them.
        let is_near = |&(at, unseen): &(usize, PlaceSet<W>)| unseen != houses[at].places;
        let near = unseen.clone().filter(is_near);
        let far = unseen.filter(|base| !is_near(base));
        search.search(near, far, &mut |bases, covers| {
            let through = sides.covers.iter().copied();
            for cover in through.filter(|&at| houses[at].places.contains(target)) {
                if !covers.contains(&cover) {
                    self.consider(bases, covers, cover);
                }
            }
        });
    }

    /// Keeps bases and covers, the last of these aside, that are a fish of the kind and rule something out.
    fn consider(&mut self, bases: &[usize], covers: &[usize], last: usize) {
        let mut all = [last; MOST];
        all[..covers.len()].copy_from_slice(covers);
        let covers = &mut all[..=covers.len()];
        covers.sort_unstable();
        let covers = &*covers;
        let key = bases.iter().chain(covers);
        if !(self.seen).insert(key.fold(0, |key, &at| key << 16 | at as u128)) {
            return;
        }
        let of_value = self.of_value;
        let mut places = PlaceSet::EMPTY;
        let mut shared = PlaceSet::EMPTY;
        for &base in bases {
            shared = shared.union(&places.intersection(&of_value.houses[base].places));
            places = places.union(&of_value.houses[base].places);
        }
        let covered = of_value.all(covers.iter().copied());
        let fins = places.difference(&covered).union(&shared);
        let bodies = places.difference(&fins);
        let lost = fins.iter().fold(covered.difference(&places), |lost, fin| {
            lost.intersection(&of_value.sees[fin])
        });
        if lost.is_empty() || fins.len() > MOST_FINS || fins.is_empty() == self.kind.fins {
            return;
        }
        let is_idle = |&idle: &usize| {
            let others = covers.iter().copied().filter(|&cover| cover != idle);
            bodies.difference(&of_value.all(others)).is_empty()
        };
        let shape = self.shape(bases, covers, &fins);
        if shape.kind().reach != self.kind.reach || covers.iter().any(is_idle) {
            return;
        }
        let ids = |of: &[usize]| of.iter().map(|&at| of_value.houses[at].id).collect();
        let named = |of: PlaceSet<W>| of.iter().map(|place| of_value.cells[place]).collect();
        self.found.push(Fish {
            value: of_value.value,
            shape,
            bases: ids(bases),
            covers: ids(covers),
            places: named(bodies),
            fins: named(fins),
            shared: named(shared),
            lost: named(lost),
        });
    }

    fn shape(&self, bases: &[usize], covers: &[usize], fins: &PlaceSet<W>) -> FishShape {
        let houses = &self.of_value.houses;
        let reaches = |reach: FishReach| {
            let mut sides = self.of_value.sides[reach as usize].iter();
            sides.any(|sides| sides.hold(bases, covers))
        };
        let is_sliced = || {
            let mut bodies = bases.iter().map(|&at| houses[at].places.difference(fins));
            bodies.any(|body| body.len() < 2)
        };
        match fins.is_empty() {
            true if reaches(FishReach::Lines) => FishShape::Basic,
            true if reaches(FishReach::Areas) => FishShape::Franken,
            true => FishShape::Mutant,
            false if !reaches(FishReach::Areas) => FishShape::FinnedMutant,
            false if !reaches(FishReach::Lines) => FishShape::FinnedFranken,
            false if is_sliced() => FishShape::Sashimi,
            false => FishShape::Finned,
        }
    }
}
