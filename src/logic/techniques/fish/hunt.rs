//! The choice of bases whose places lie in one cover fewer than there are bases.
//!
//! Bases are added one by one as long as their places still fit into so few covers. Those of which a part would do are dropped,
//! as they are a smaller fish and what swims beside it; and so each cover holds places of two bases or more.

use super::bits::Bits;
use crate::layout::HouseId;

/// A house by its places of the value.
pub struct Shoal<const W: usize> {
    /// The house.
    pub id: HouseId,
    /// Its places.
    pub places: Bits<W>,
    /// Whether it must hold the value.
    pub is_full: bool,
}

/// What holds each place.
pub struct Through<const W: usize> {
    /// The covers.
    pub covers: Vec<Vec<usize>>,
    /// All places in these covers.
    pub reach: Vec<Bits<W>>,
}

/// The choice of bases whose places lie in one cover fewer than there are bases.
pub struct Hunt<'a, const W: usize> {
    houses: &'a [Shoal<W>],
    /// The bases with those of their places that must be covered.
    bases: Vec<(usize, Bits<W>)>,
    size: usize,
    through: &'a Through<W>,
    chosen: Vec<(usize, Bits<W>)>,
    covers: Vec<usize>,
    /// How many more sets of places may be looked at.
    pub looks_left: usize,
    /// Bases, and the covers that hold their places, by their position in the list of houses.
    pub found: Vec<(Vec<usize>, Vec<usize>)>,
}

impl<'a, const W: usize> Hunt<'a, W> {
    /// Prepares to choose so many bases.
    pub fn new(
        houses: &'a [Shoal<W>],
        through: &'a Through<W>,
        size: usize,
        looks_left: usize,
    ) -> Self {
        Self {
            houses,
            through,
            bases: Vec::new(),
            size,
            chosen: Vec::new(),
            covers: Vec::new(),
            looks_left,
            found: Vec::new(),
        }
    }

    /// Chooses among bases with those of their places that must be covered.
    pub fn search(&mut self, bases: &[(usize, Bits<W>)]) {
        // Those that are too wide alone are too wide with any others.
        let mut narrow = bases.to_vec();
        narrow.retain(|(_, places)| self.fits(places, self.size - 1));
        self.bases = narrow;
        self.extend(0, &Bits::EMPTY);
    }

    /// Adds bases of those from here on.
    fn extend(&mut self, from: usize, before: &Bits<W>) {
        for at in from..self.bases.len() {
            let (base, places) = self.bases[at];
            if places.meets(before) {
                continue;
            }
            let all = before.and(&places);
            let count = self.chosen.len() + 1;
            let is_one = count > 1 && count < self.size && self.fits(&all, count - 1);
            if is_one || !self.fits(&all, self.size - 1) {
                continue;
            }
            self.chosen.push((base, places));
            if count < self.size {
                self.extend(at + 1, &all);
            } else if !self.holds_a_smaller_one() {
                self.cover(&all, self.size - 1);
            }
            self.chosen.pop();
        }
    }

    /// Says whether places lie in so many covers.
    fn fits(&mut self, places: &Bits<W>, covers: usize) -> bool {
        let Some(first) = places.first() else {
            return true;
        };
        if self.looks_left == 0 || self.are_too_wide(places, covers) {
            return false;
        }
        self.looks_left -= 1;
        let (houses, through) = (self.houses, self.through);
        let mut through = through.covers[first].iter().map(|&at| &houses[at].places);
        match covers {
            1 => through.any(|cover| places.is_within(cover)),
            _ => through.any(|cover| self.fits(&places.less(cover), covers - 1)),
        }
    }

    /// Says whether so many covers are too few, since more of the places have no cover in common.
    fn are_too_wide(&self, places: &Bits<W>, covers: usize) -> bool {
        let mut rest = *places;
        for _ in 0..covers {
            let Some(first) = rest.first() else {
                return false;
            };
            rest = rest.less(&self.through.reach[first]);
        }
        !rest.is_empty()
    }

    fn holds_a_smaller_one(&mut self) -> bool {
        let all = (1_u32 << self.size) - 1;
        (1..all).any(|part| {
            let chosen = self.chosen.iter().enumerate();
            let chosen = chosen.filter(|(at, _)| part >> at & 1 == 1);
            let places = chosen.fold(Bits::EMPTY, |all, (_, (_, places))| all.and(places));
            self.fits(&places, part.count_ones() as usize - 1)
        })
    }

    /// Keeps all ways to cover the places by so many covers.
    fn cover(&mut self, places: &Bits<W>, left: usize) {
        let Some(first) = places.first() else {
            if left == 0 {
                let bases = self.chosen.iter().map(|(base, _)| *base).collect();
                self.found.push((bases, self.covers.clone()));
            }
            return;
        };
        if left == 0 {
            return;
        }
        let through = self.through;
        for &at in &through.covers[first] {
            let cover = self.houses[at].places;
            let met = self.chosen.iter().filter(|(_, open)| open.meets(&cover));
            if met.count() > 1 {
                self.covers.push(at);
                self.cover(&places.less(&cover), left - 1);
                self.covers.pop();
            }
        }
    }
}
