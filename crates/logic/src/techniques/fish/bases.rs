//! The choice of bases whose places lie in one cover fewer than there are bases.
//!
//! Bases are added one by one as long as there is a choice of so few covers that holds their places. Bases are dropped if some of them
//! are a smaller fish by themselves. So each cover holds places of two bases or more. No base is a cover too: bases share no place, so
//! as a cover it would hold only its own places.

use std::ops::Range;

use super::covers::CoverChoices;
use super::covers::{HousePlaces, PlaceSet};
use super::places::{FamilySides, ValuePlaces};

/// A function that is called with bases, and the covers that hold their places, by their position in the list of houses.
pub type VisitSets<'a> = &'a mut dyn FnMut(&[usize], &[usize]);

/// The choice of bases whose places lie in one cover fewer than there are bases.
pub struct BaseSearch<'a, const W: usize> {
    houses: &'a [HousePlaces<W>],
    sides: &'a FamilySides,
    choices: &'a CoverChoices,
    size: usize,
    /// The bases with those of their places that must be covered: those near what is asked about first.
    bases: Vec<(usize, PlaceSet<W>)>,
    /// How many of them are near: every fish has one of these.
    near: usize,
    /// For each of them the choices that hold these.
    holding: Vec<u64>,
    /// The bases that may be added, by their position among the bases: after each chosen one those that go on with it.
    open: Vec<usize>,
    /// The bases chosen, by their position among the bases.
    chosen: Vec<usize>,
    /// The bases chosen, by their position in the list of houses.
    chosen_houses: Vec<usize>,
    /// The choices that hold none of the chosen, the first, the first two, and so on: the first are all.
    held: Vec<u64>,
    covers: Vec<usize>,
    /// How many more words of choices may be looked at.
    pub looks_left: usize,
}

impl<'a, const W: usize> BaseSearch<'a, W> {
    /// Prepares to choose so many bases.
    pub fn new(
        places: &'a ValuePlaces<W>,
        sides: &'a FamilySides,
        size: usize,
        looks_left: usize,
    ) -> Self {
        let choices = sides.choices(places, size - 1);
        let most = sides.bases.len();
        Self {
            houses: &places.houses,
            sides,
            choices,
            size,
            bases: Vec::with_capacity(most),
            near: 0,
            holding: Vec::with_capacity(most * choices.words()),
            open: Vec::with_capacity(size * most),
            chosen: Vec::new(),
            chosen_houses: Vec::new(),
            held: vec![u64::MAX; (size + 1) * choices.words()],
            covers: Vec::new(),
            looks_left,
        }
    }

    /// Chooses among bases with those of their places that must be covered, one of those near or more.
    pub fn search(
        &mut self,
        near: impl Iterator<Item = (usize, PlaceSet<W>)>,
        far: impl Iterator<Item = (usize, PlaceSet<W>)>,
        visit: VisitSets<'_>,
    ) {
        near.for_each(|(base, places)| self.add(base, places));
        self.near = self.bases.len();
        if self.near > 0 {
            far.for_each(|(base, places)| self.add(base, places));
            self.open.extend(0..self.bases.len());
            self.extend(0, &PlaceSet::EMPTY, visit);
        }
        self.open.clear();
        self.bases.clear();
        self.holding.clear();
    }

    /// Adds a base, unless its places are too wide already without any others.
    fn add(&mut self, base: usize, places: PlaceSet<W>) {
        self.look(self.choices.words() * (1 + places.len()));
        if self.looks_left == 0 {
            return;
        }
        let start = self.holding.len();
        self.holding.extend(self.choices.without(base));
        let holding = &mut self.holding[start..];
        if (places.iter()).all(|place| keep(holding, self.choices.holding(place))) {
            self.bases.push((base, places));
        } else {
            self.holding.truncate(start);
        }
    }

    fn look(&mut self, words: usize) {
        self.looks_left = self.looks_left.saturating_sub(words);
    }

    /// Adds bases of those that are open from here on.
    fn extend(&mut self, from: usize, before: &PlaceSet<W>, visit: VisitSets<'_>) {
        let words = self.choices.words();
        let end = self.open.len();
        let count = self.chosen.len() + 1;
        // The last ones are too few for the rest.
        let mut turns = from..(end + count).saturating_sub(self.size);
        if self.chosen.is_empty() {
            turns.end = turns.end.min(self.near);
        }
        for turn in turns {
            let at = self.open[turn];
            let places = before.union(&self.bases[at].1);
            self.chosen.push(at);
            if count == self.size {
                if !self.holds_a_smaller_one() {
                    let chosen = self.chosen.iter().map(|&at| self.bases[at].0);
                    self.chosen_houses.clear();
                    self.chosen_houses.extend(chosen);
                    self.chosen_houses.sort_unstable();
                    self.cover(&places, self.size - 1, visit);
                }
            } else {
                let (held, more) = self.held.split_at_mut(count * words);
                let held = held[(count - 1) * words..].iter();
                let both = held.zip(&self.holding[at * words..]);
                for (more, (held, also)) in more.iter_mut().zip(both) {
                    *more = held & also;
                }
                for other in turn + 1..end {
                    let other = self.open[other];
                    if self.goes_on(other, &places) {
                        self.open.push(other);
                    }
                }
                self.extend(end, &places, visit);
                self.open.truncate(end);
            }
            self.chosen.pop();
        }
    }

    /// Says whether another base may be added to those chosen: apart from their places, and together in a choice, but unless they
    /// are all then, in none of a cover fewer than they are.
    fn goes_on(&mut self, other: usize, places: &PlaceSet<W>) -> bool {
        if self.bases[other].1.intersects(places) || self.looks_left == 0 {
            return false;
        }
        let words = self.choices.words();
        self.look(words);
        let count = self.chosen.len();
        let held = &self.held[count * words..][..words];
        let also = &self.holding[other * words..][..words];
        let is_held = |choices: Range<usize>| {
            let mut both = held[choices.clone()].iter().zip(&also[choices]);
            both.any(|(held, also)| held & also != 0)
        };
        let few = if count + 1 < self.size {
            self.choices.ends[count]
        } else {
            0
        };
        !is_held(0..few) && is_held(few..words)
    }

    /// Says whether some of the chosen lie in a cover fewer than they are.
    fn holds_a_smaller_one(&self) -> bool {
        let words = self.choices.words();
        let all = (1_u32 << self.size) - 1;
        (1..all).any(|part| {
            let chosen = self.chosen.iter().enumerate();
            let chosen = chosen.filter(|(at, _)| part >> at & 1 == 1);
            let held = |word| {
                let holding = chosen
                    .clone()
                    .map(|(_, &base)| self.holding[base * words + word]);
                holding.fold(u64::MAX, |held, also| held & also)
            };
            (0..self.choices.ends[part.count_ones() as usize - 1]).any(|word| held(word) != 0)
        })
    }

    /// Visits all ways to cover the places by so many covers.
    fn cover(&mut self, places: &PlaceSet<W>, left: usize, visit: VisitSets<'_>) {
        let Some(first) = places.first() else {
            if left == 0 {
                visit(&self.chosen_houses, &self.covers);
            }
            return;
        };
        if left == 0 {
            return;
        }
        self.look(self.sides.covers.len());
        for &at in &self.sides.covers {
            let cover = self.houses[at].places;
            if !cover.contains(first) {
                continue;
            }
            let chosen = self.chosen.iter().map(|&at| &self.bases[at].1);
            if chosen.filter(|open| open.intersects(&cover)).count() > 1 {
                self.covers.push(at);
                self.cover(&places.difference(&cover), left - 1, visit);
                self.covers.pop();
            }
        }
    }
}

/// Keeps the choices that are in another set too, and says whether there are any.
fn keep(choices: &mut [u64], others: &[u64]) -> bool {
    let mut left = 0;
    for (choices, others) in choices.iter_mut().zip(others) {
        *choices &= others;
        left |= *choices;
    }
    left != 0
}
