//! Sets of places as bits, and all choices of a few covers, so that whether places lie in so few is asked of all choices at once.
//!
//! Each place has the set of choices that hold it, a bit for each choice. The choices that hold several places are what their sets have
//! in common, and a word says it of 64 choices.

use sudogon_board::bits;
use sudogon_board::layout::HouseId;

/// Up to three covers, by their position in the list of houses; of fewer than three one is repeated.
type CoverChoice = [usize; 3];

/// The choices of a few covers, by how many they are: each size begins with a word of its own.
pub struct CoverChoices {
    /// How many words the choices of no cover take, those of at most one cover, and so on.
    pub ends: Vec<usize>,
    /// For each place the choices that hold it.
    holding: Vec<u64>,
    /// For each house the choices that do without it.
    without: Vec<u64>,
}

impl CoverChoices {
    /// All choices of at most so many covers, three or fewer, for a number of places.
    ///
    /// But for those in which a cover is joined to no other by a base: what swims in these is two smaller fish side by side.
    pub fn new<const W: usize>(
        houses: &[HousePlaces<W>],
        places: usize,
        joined: &Joined,
        most: usize,
    ) -> Self {
        let sizes = [Joined::ones, Joined::twos, Joined::threes];
        let choices: Vec<Vec<CoverChoice>> = sizes[..most]
            .iter()
            .map(|choices| choices(joined))
            .collect();
        let mut ends = vec![0];
        for choices in &choices {
            ends.push(ends[ends.len() - 1] + choices.len().div_ceil(64));
        }
        let words = ends[most];
        let mut with = vec![0; houses.len() * words];
        for (choices, start) in choices.iter().zip(&ends) {
            for (at, choice) in choices.iter().enumerate() {
                for cover in choice {
                    with[cover * words + start + at / 64] |= 1_u64 << (at % 64);
                }
            }
        }
        let mut holding = vec![0; places * words];
        for &cover in &joined.covers {
            for place in houses[cover].places.iter() {
                let holding = holding[place * words..].iter_mut();
                for (holding, with) in holding.zip(&with[cover * words..][..words]) {
                    *holding |= with;
                }
            }
        }
        let without = with.iter().map(|with| !with).collect();
        Self {
            ends,
            holding,
            without,
        }
    }

    pub fn words(&self) -> usize {
        self.ends[self.ends.len() - 1]
    }

    /// The choices that hold a place.
    pub fn holding(&self, place: usize) -> &[u64] {
        &self.holding[place * self.words()..][..self.words()]
    }

    /// The choices that do without a house.
    pub fn without(&self, house: usize) -> &[u64] {
        &self.without[house * self.words()..][..self.words()]
    }
}

/// Covers, and for each those that a base joins it to, ascending.
pub struct Joined {
    covers: Vec<usize>,
    to: Vec<Vec<usize>>,
}

impl Joined {
    /// Says which covers the bases join.
    pub fn new<const W: usize>(
        houses: &[HousePlaces<W>],
        bases: &[usize],
        covers: &[usize],
    ) -> Self {
        let places = |at: usize| &houses[at].places;
        let to = |&cover: &usize| {
            let bases = bases.iter().map(|&base| places(base));
            let met = bases.filter(|base| base.intersects(places(cover)));
            let spread = met.fold(PlaceSet::EMPTY, |spread, base| spread.union(base));
            let others = covers.iter().copied().filter(|&other| other != cover);
            others
                .filter(|&at| places(at).intersects(&spread))
                .collect()
        };
        Self {
            covers: covers.to_vec(),
            to: covers.iter().map(to).collect(),
        }
    }

    /// How many choices of so many covers there are, at most.
    pub fn most_choices(&self, most: usize) -> usize {
        let to = self.to.iter().map(Vec::len);
        match most {
            1 => self.covers.len(),
            2 => to.sum(),
            _ => to.map(|to| to * to / 2).sum(),
        }
    }

    fn all(&self) -> impl Iterator<Item = (usize, &Vec<usize>)> {
        self.covers.iter().copied().zip(&self.to)
    }

    fn ones(&self) -> Vec<CoverChoice> {
        self.covers.iter().map(|&cover| [cover; 3]).collect()
    }

    fn twos(&self) -> Vec<CoverChoice> {
        let twos = self.all().flat_map(|(one, to)| {
            let others = to.iter().filter(move |&&other| other > one);
            others.map(move |&other| [one, one, other])
        });
        twos.collect()
    }

    /// Each three by the one that is joined to both others, or the first such.
    fn threes(&self) -> Vec<CoverChoice> {
        let mut threes = Vec::new();
        for (middle, to) in self.all() {
            for (at, &one) in to.iter().enumerate() {
                let Ok(of_one) = self.covers.binary_search(&one) else {
                    continue;
                };
                for &other in &to[at + 1..] {
                    if middle < one || self.to[of_one].binary_search(&other).is_err() {
                        threes.push([middle, one, other]);
                    }
                }
            }
        }
        threes
    }
}

/// A set of places, by their position in a list: up to 64 for each word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> PlaceSet<WORDS> {
    pub const EMPTY: Self = Self([0; WORDS]);

    pub fn insert(&mut self, place: usize) {
        bits::insert(&mut self.0, place);
    }

    pub fn contains(&self, place: usize) -> bool {
        bits::contains(&self.0, place)
    }

    pub fn union(mut self, other: &Self) -> Self {
        bits::unite(&mut self.0, &other.0);
        self
    }

    pub fn intersection(mut self, other: &Self) -> Self {
        bits::intersect(&mut self.0, &other.0);
        self
    }

    pub fn difference(mut self, other: &Self) -> Self {
        bits::subtract(&mut self.0, &other.0);
        self
    }

    pub fn intersects(&self, other: &Self) -> bool {
        bits::intersects(&self.0, &other.0)
    }

    pub fn is_empty(&self) -> bool {
        bits::is_empty(&self.0)
    }

    pub fn len(&self) -> usize {
        bits::count(&self.0)
    }

    pub fn first(&self) -> Option<usize> {
        let at = self.0.iter().position(|&word| word != 0)?;
        Some(at * 64 + self.0[at].trailing_zeros() as usize)
    }

    /// The places, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        bits::ones(self.0.into_iter())
    }
}

/// A house by its places of the value.
pub struct HousePlaces<const W: usize> {
    pub id: HouseId,
    pub places: PlaceSet<W>,
    /// Whether it must hold the value.
    pub is_full: bool,
}
