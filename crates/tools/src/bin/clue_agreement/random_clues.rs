//! Random clues of a kind: where their cells lie, and the number that is printed with them.

use sudogon_board::layout::clues::{Amount, ClueKind, ClueScope};
use sudogon_tools::SeededChance;

use crate::boards::Board;
use crate::models::{self, Clue, Model, Place};
use crate::search::holds;

/// How often a place is looked for at which a clue holds.
const PLACES: usize = 100;

/// Makes clues of a kind for a board.
pub struct ClueMaker<'a> {
    /// The board.
    pub board: &'a Board,
    /// A solution of it, in which clues may have to hold.
    pub full: &'a [usize],
    /// Another one, from which other clues may have their number.
    pub other: &'a [usize],
    /// The kind, and what it asks.
    pub kind: &'static ClueKind,
    /// The same from its sentence.
    pub model: &'static Model,
}

impl ClueMaker<'_> {
    /// A clue that holds in the solution beside others, or one by chance; none if no place for it is found.
    pub fn clue(
        &self,
        chance: &mut SeededChance,
        others: &[Clue],
        must_hold: bool,
    ) -> Option<Clue> {
        if !(self.model.fits)(self.board) {
            return None;
        }
        // The whole board is as the kind asks once its signs are there.
        let must_hold = must_hold && self.model.place != Place::Board;
        (0..PLACES).find_map(|_| {
            let clue = Clue {
                kind: self.kind,
                model: self.model,
                cells: self.cells(chance, others)?,
                number: None,
                values: Vec::new(),
            };
            let numbered = self.numbered(chance, clue, must_hold)?;
            let all = [others, std::slice::from_ref(&numbered)].concat();
            (!must_hold || holds(self.board, &numbered, &all, self.full)).then_some(numbered)
        })
    }

    /// The signs that are missing where all are said to be printed; now and then one fewer, unless all must hold.
    pub fn signs(&self, chance: &mut SeededChance, clues: &[Clue], must_hold: bool) -> Vec<Clue> {
        let ClueScope::Unmarked(kinds) = self.kind.scope else {
            return Vec::new();
        };
        let mut signs: Vec<Clue> = Vec::new();
        for (one, others) in self.board.neighbours.iter().enumerate() {
            for &other in others.iter().filter(|&&other| one < other) {
                let with = |kind: &'static ClueKind| {
                    let model = models::named(kind.id)?;
                    let sign = Clue {
                        kind,
                        model,
                        cells: vec![one, other],
                        number: None,
                        values: Vec::new(),
                    };
                    holds(self.board, &sign, &[], self.full).then_some(sign)
                };
                let mut fitting: Vec<Clue> = kinds.iter().filter_map(|kind| with(kind)).collect();
                chance.shuffle(&mut fitting);
                let is_there = |sign: &Clue| {
                    clues
                        .iter()
                        .any(|clue| clue.kind.id == sign.kind.id && clue.cells == sign.cells)
                };
                fitting.truncate(1);
                signs.extend(fitting.into_iter().filter(|sign| !is_there(sign)));
            }
        }
        if !must_hold && chance.happens(0.3) {
            signs.pop();
        }
        signs
    }

    /// A clue with the number or the values that are printed with it, if some are: such that it holds in the solution if it must, and
    /// often where it need not.
    fn numbered(&self, chance: &mut SeededChance, clue: Clue, must_hold: bool) -> Option<Clue> {
        let from = if must_hold || chance.happens(0.3) {
            self.full
        } else {
            self.other
        };
        if self.kind.amount == Amount::Values {
            let mut values: Vec<usize> = clue.cells.iter().map(|&cell| from[cell]).collect();
            chance.shuffle(&mut values);
            values.truncate(1 + chance.below(values.len()));
            if !must_hold && chance.happens(0.3) {
                values[0] = 1 + chance.below(self.board.values);
            }
            return Some(Clue { values, ..clue });
        }
        let mut numbers = self.numbers(clue.cells.len());
        if numbers.is_empty() {
            return Some(clue);
        }
        chance.shuffle(&mut numbers);
        // 0 is rarely what matters.
        let is_zero_last = chance.happens(0.8);
        numbers.sort_by_key(|&(number, _)| number == 0 && is_zero_last);
        let mut with_each = numbers.into_iter().map(|number| Clue {
            number: Some(number),
            ..clue.clone()
        });
        if must_hold || chance.happens(0.8) {
            with_each.find(|clue| holds(self.board, clue, &[], from))
        } else {
            with_each.next()
        }
    }

    /// The numbers that may be printed with a clue of so many cells.
    fn numbers(&self, cells: usize) -> Vec<(usize, Option<char>)> {
        let most = self.board.values;
        let numbers = |from: usize, to: usize, operation: Option<char>| {
            (from..=to).map(move |number| (number, operation))
        };
        match self.kind.amount {
            Amount::None | Amount::Values => Vec::new(),
            Amount::Number | Amount::NumberOrZero => numbers(0, most * cells, None).collect(),
            Amount::Calculation if cells == 1 => numbers(1, most, None).collect(),
            Amount::Calculation => {
                let most_of_all = most.pow(cells.min(4) as u32);
                let sums = numbers(1, most * cells, Some('+'));
                let products = numbers(1, most_of_all, Some('*'));
                let differences = numbers(0, most, Some('-'));
                let quotients = numbers(1, most, Some('/'));
                sums.chain(products)
                    .chain(differences)
                    .chain(quotients)
                    .collect()
            }
        }
    }

    /// Cells for a clue: as its kind has them, or those of another of its kind, from either end.
    fn cells(&self, chance: &mut SeededChance, others: &[Clue]) -> Option<Vec<usize>> {
        let alike: Vec<&Clue> = others
            .iter()
            .filter(|other| other.kind.id == self.kind.id)
            .collect();
        if !alike.is_empty() && chance.happens(0.15) {
            let mut cells = alike[chance.below(alike.len())].cells.clone();
            if chance.happens(0.5) {
                cells.reverse();
            }
            return Some(cells);
        }
        let least = *self.kind.cells.start();
        let more = if chance.happens(0.8) { 4 } else { 8 };
        let size = (least + chance.below(more)).min(*self.kind.cells.end());
        match self.model.place {
            Place::Pair if chance.happens(0.85) => self.walk(chance, size, &self.board.neighbours),
            Place::Pair | Place::Cells => self.anywhere(chance, size),
            Place::Group if chance.happens(0.1) => self.anywhere(chance, size),
            Place::Group => self.group(chance, size),
            Place::TwoGroups => self.anywhere(chance, size / 2 * 2),
            Place::Corner => self.one_of(chance, &self.board.corners),
            Place::Line => self.line(chance, size),
            Place::Rim if chance.happens(0.3) => self.line(chance, size),
            Place::Rim => self.one_of(chance, &self.board.rim_lines),
            Place::FullLine if chance.happens(0.3) => self.line(chance, self.board.values),
            Place::FullLine => {
                let lines = self.board.lines.iter();
                let is_full = |cells: &&Vec<usize>| cells.len() == self.board.values;
                let mut line = self.one_of(chance, lines.filter(is_full))?;
                if chance.happens(0.5) {
                    line.reverse();
                }
                Some(line)
            }
            Place::Board => Some(Vec::new()),
        }
    }

    /// One of some lists of cells, as long as the kind's may be.
    fn one_of<'b>(
        &self,
        chance: &mut SeededChance,
        lists: impl IntoIterator<Item = &'b Vec<usize>>,
    ) -> Option<Vec<usize>> {
        let lists = lists.into_iter();
        let fitting: Vec<&Vec<usize>> = lists
            .filter(|cells| self.kind.cells.contains(&cells.len()))
            .collect();
        (!fitting.is_empty()).then(|| fitting[chance.below(fitting.len())].clone())
    }

    /// Cells one behind the other: winding or straight, or now and then anywhere.
    fn line(&self, chance: &mut SeededChance, size: usize) -> Option<Vec<usize>> {
        if chance.happens(0.1) {
            return self.anywhere(chance, size);
        }
        let straight: Vec<&Vec<usize>> = self
            .board
            .lines
            .iter()
            .filter(|line| line.len() >= size)
            .collect();
        if chance.happens(0.2) && !straight.is_empty() {
            let line = straight[chance.below(straight.len())];
            let from = chance.below(line.len() - size + 1);
            let mut cells = line[from..from + size].to_vec();
            if chance.happens(0.5) {
                cells.reverse();
            }
            return Some(cells);
        }
        let steps = if chance.happens(0.3) {
            &self.board.neighbours
        } else {
            &self.board.touching
        };
        self.walk(chance, size, steps)
    }

    /// A walk over so many cells, which may come back to one if the kind's lines may.
    fn walk(
        &self,
        chance: &mut SeededChance,
        size: usize,
        steps: &[Vec<usize>],
    ) -> Option<Vec<usize>> {
        let may_revisit = self.kind.may_revisit && chance.happens(0.3);
        let mut cells = vec![chance.below(self.board.len())];
        while let &[.., last] = &cells[..]
            && cells.len() < size
        {
            let next: Vec<usize> = steps[last]
                .iter()
                .filter(|next| may_revisit || !cells.contains(next))
                .copied()
                .collect();
            if next.is_empty() {
                return None;
            }
            cells.push(next[chance.below(next.len())]);
        }
        Some(cells)
    }

    /// So many cells that hang together.
    fn group(&self, chance: &mut SeededChance, size: usize) -> Option<Vec<usize>> {
        let mut cells = vec![chance.below(self.board.len())];
        while cells.len() < size {
            let beside = cells.iter().flat_map(|&cell| &self.board.neighbours[cell]);
            let next: Vec<usize> = beside
                .copied()
                .filter(|next| !cells.contains(next))
                .collect();
            if next.is_empty() {
                return None;
            }
            cells.push(next[chance.below(next.len())]);
        }
        Some(cells)
    }

    /// So many cells.
    fn anywhere(&self, chance: &mut SeededChance, size: usize) -> Option<Vec<usize>> {
        let mut cells: Vec<usize> = (0..self.board.len()).collect();
        chance.shuffle(&mut cells);
        cells.truncate(size);
        Some(cells)
    }
}
