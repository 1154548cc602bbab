//! The values left to each cell, and what follows from a change.

use sudogon_board::bits::{self, ones_of_word as ones};
use sudogon_board::value::ValueSet;

use super::tables::{ClueRule, ClueTables, Restriction};

/// The most places of a value in a house or cage of which some other cell may see all.
const MOST_PLACES: usize = 4;

/// The values left, and the changes whose consequences are not drawn yet.
#[derive(Clone)]
pub struct Domains<'a> {
    tables: &'a ClueTables,
    /// For each cell the values left to it, as bits.
    pub masks: Vec<u32>,
    /// For each value the cells that it is left to, as bits: the same, turned round.
    places: Vec<u64>,
    /// For each full house the values that lost a place in it since they were last looked at: others confine nothing new.
    moved: Vec<u32>,
    /// Cells with one value left that their peers have not been told.
    settled: Vec<u16>,
    /// The restrictions to look at, as bits: each once, the least first.
    waiting: Vec<u64>,
    /// The cells among which no way was left, where that was seen last.
    pub blamed: &'a [u16],
    /// How many cells got their value.
    pub placements: u64,
}

impl<'a> Domains<'a> {
    /// An empty board, with everything still to be looked at.
    pub fn new(tables: &'a ClueTables) -> Self {
        let single = |at: &usize| tables.allowed[*at].is_power_of_two();
        let cells = 0..tables.allowed.len();
        let mut domains = Self {
            tables,
            masks: tables.allowed.clone(),
            places: vec![0; tables.values * tables.words],
            moved: vec![u32::MAX; tables.full_houses().count()],
            settled: cells.filter(single).map(|at| at as u16).collect(),
            waiting: vec![0; tables.restrictions.len().div_ceil(64)],
            blamed: &[],
            placements: 0,
        };
        for number in 0..tables.restrictions.len() {
            bits::insert(&mut domains.waiting, number);
        }
        domains.find_places();
        domains
    }

    /// Takes the values of another state of the same board; nothing waits.
    pub fn return_to(&mut self, masks: &[u32]) {
        self.masks.copy_from_slice(masks);
        self.find_places();
        self.moved.fill(0);
        self.settled.clear();
        self.waiting.fill(0);
    }

    fn find_places(&mut self) {
        self.places.fill(0);
        let words = self.tables.words;
        for (cell, &mask) in self.masks.iter().enumerate() {
            for value in ones(mask.into()) {
                self.places[value * words + cell / 64] |= 1 << (cell % 64);
            }
        }
    }

    /// Keeps only some values of a cell; says whether any is left.
    #[inline]
    pub fn keep(&mut self, cell: u16, only: u32) -> bool {
        let mask = self.masks[usize::from(cell)];
        match mask & only {
            kept if kept == mask => kept != 0,
            kept => self.change(cell, kept),
        }
    }

    /// Leaves a cell fewer values; says whether any is left.
    fn change(&mut self, cell: u16, kept: u32) -> bool {
        let (at, words) = (usize::from(cell), self.tables.words);
        let gone = self.masks[at] & !kept;
        for value in ones(gone.into()) {
            self.places[value * words + at / 64] &= !(1 << (at % 64));
        }
        for &house in &self.tables.full_houses_of[at] {
            self.moved[usize::from(house)] |= gone;
        }
        self.masks[at] = kept;
        if kept.is_power_of_two() {
            self.settled.push(cell);
            self.placements += 1;
        }
        bits::unite(
            &mut self.waiting,
            self.tables.restrictions_of.row(cell.into()),
        );
        kept != 0
    }

    /// Draws all consequences; false where a cell, a house or a clue is left without a way.
    pub fn propagate(&mut self) -> bool {
        let is_possible = self.settle();
        if !is_possible {
            self.settled.clear();
            self.waiting.fill(0);
        }
        is_possible
    }

    fn settle(&mut self) -> bool {
        let tables = self.tables;
        loop {
            if let Some(cell) = self.settled.pop() {
                let value = self.masks[usize::from(cell)];
                if !self.leave(value, |word| tables.sight.row(cell.into())[word]) {
                    return false;
                }
            } else if let Some(number) = self.next_waiting() {
                let restriction = &tables.restrictions[number];
                if !self.restrict(restriction) {
                    self.blamed = &restriction.cells;
                    return false;
                }
                // What these leave they would leave again.
                if matches!(
                    restriction.rule,
                    ClueRule::Pair(_) | ClueRule::Sum(_) | ClueRule::Demand(_)
                ) {
                    bits::remove(&mut self.waiting, number);
                }
            } else {
                return true;
            }
        }
    }

    /// The next restriction to look at.
    fn next_waiting(&mut self) -> Option<usize> {
        let at = self.waiting.iter().position(|&word| word != 0)?;
        let number = self.waiting[at].trailing_zeros() as usize;
        self.waiting[at] &= self.waiting[at] - 1;
        Some(at * 64 + number)
    }

    /// A value with one place left in a house goes there.
    fn only_places(&mut self, house: &[u16]) -> bool {
        let (mut once, mut again, mut settled) = (0, 0, 0);
        for &cell in house {
            let mask = self.masks[usize::from(cell)];
            again |= once & mask;
            once |= mask;
            settled |= if mask & mask.wrapping_sub(1) == 0 {
                mask
            } else {
                0
            };
        }
        if once != self.tables.all_values {
            return false;
        }
        let single = once & !again & !settled;
        single == 0
            || house.iter().all(|&cell| {
                let only = self.masks[usize::from(cell)] & single;
                only == 0 || only.is_power_of_two() && self.keep(cell, only)
            })
    }

    /// Values with few places in a house leave what sees them all.
    fn confine(&mut self, number: usize, house: &Restriction) -> bool {
        let moved = std::mem::take(&mut self.moved[number]);
        // The values with at least one, two, three, four places.
        let (mut one, mut two, mut three, mut four) = (0, 0, 0, 0);
        for &cell in &house.cells {
            let mask = self.masks[usize::from(cell)];
            four |= three & mask;
            three |= two & mask;
            two |= one & mask;
            one |= mask;
        }
        self.leave_common_peers(house, two & !four & moved)
    }

    /// Values that stand in some of its cells leave what sees all their places.
    fn leave_common_peers(&mut self, restriction: &Restriction, values: u32) -> bool {
        let (tables, set) = (self.tables, &restriction.set);
        let mut rest = values;
        while rest != 0 {
            let value = rest & rest.wrapping_neg();
            rest ^= value;
            let of_value = &self.places[value.trailing_zeros() as usize * tables.words..];
            let mut places = [0; MOST_PLACES];
            let mut count = 0;
            for (word, (of_value, set)) in of_value.iter().zip(set).enumerate() {
                for place in ones(of_value & set) {
                    if count < MOST_PLACES {
                        places[count] = (word * 64 + place) as u16;
                    }
                    count += 1;
                }
            }
            // What has one place only is placed by others.
            if !(2..=MOST_PLACES).contains(&count) {
                continue;
            }
            let (first, others) = (places[0], &places[1..count]);
            // The value is in no other of these cells.
            let common = |word: usize| {
                let sights = others
                    .iter()
                    .map(|&other| tables.sight.row(other.into())[word]);
                sights.fold(
                    tables.sight.row(first.into())[word] & !set[word],
                    |common, sight| common & sight,
                )
            };
            if !self.leave(value, common) {
                return false;
            }
        }
        true
    }

    /// A value leaves some cells, given by words of bits; false where that was the last of one.
    #[inline]
    fn leave(&mut self, value: u32, cells: impl Fn(usize) -> u64) -> bool {
        let (tables, words) = (self.tables, self.tables.words);
        let from = value.trailing_zeros() as usize * words;
        for word in 0..words {
            for at in ones(cells(word) & self.places[from + word]) {
                let cell = word * 64 + at;
                if !self.keep(cell as u16, !value) {
                    self.blamed = &tables.cells[cell..=cell];
                    return false;
                }
            }
        }
        true
    }

    fn restrict(&mut self, restriction: &Restriction) -> bool {
        let tables = self.tables;
        match &restriction.rule {
            ClueRule::House => self.only_places(&restriction.cells),
            &ClueRule::Confined(number) => self.confine(number, restriction),
            ClueRule::Pair(relation) => {
                let none = ValueSet::EMPTY;
                self.filter(restriction, |sets| relation.filter(sets).then_some(none))
            }
            ClueRule::Sum(sum) => self.filter(restriction, |sets| sum.filter(tables.values, sets)),
            ClueRule::Held(values) => self.filter(restriction, |sets| values.filter(sets)),
            ClueRule::Demand(demand) => self.filter(restriction, |sets| {
                demand.filter(sets).then_some(ValueSet::EMPTY)
            }),
            ClueRule::Clue(number) => self.filter(restriction, |sets| {
                let constraint = &tables.layout.constraints()[*number];
                let clue = tables.layout.clue_of(constraint);
                clue.filter(sets).then_some(ValueSet::EMPTY)
            }),
        }
    }

    /// Keeps what a filter leaves to some cells; it tells the values that some of them must hold, or `None`.
    fn filter(
        &mut self,
        restriction: &Restriction,
        filter: impl FnOnce(&mut [ValueSet]) -> Option<ValueSet>,
    ) -> bool {
        let cells = &restriction.cells;
        let mut room = [ValueSet::EMPTY; 16];
        let mut more;
        let sets = match cells.len() {
            count @ ..=16 => &mut room[..count],
            count => {
                more = vec![ValueSet::EMPTY; count];
                &mut more[..]
            }
        };
        for (set, &cell) in sets.iter_mut().zip(cells) {
            *set = ValueSet(self.masks[usize::from(cell)]);
        }
        let Some(ValueSet(needed)) = filter(sets) else {
            return false;
        };
        let is_possible = cells
            .iter()
            .zip(sets.iter())
            .all(|(&cell, set)| self.keep(cell, set.0));
        is_possible && (needed == 0 || self.leave_common_peers(restriction, needed))
    }
}
