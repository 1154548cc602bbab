//! What must be remembered of the cells so far for the numbers that follow from them.

use super::condition::{Cells, Choice, Condition, Number, Tuples};
use super::weights::Weights;

/// What is remembered, in the slots of all registers one behind the other.
pub type Slots = [i64];

/// The numbers of a condition that follow from the values, with the slots in which each is remembered.
#[derive(Clone, Debug)]
pub struct Registers {
    all: Vec<Register>,
    /// What all slots hold before the first cell.
    pub start: Vec<i64>,
    /// The places of the cells that change any.
    pub places: Vec<usize>,
    pub board_values: usize,
}

#[derive(Clone, Debug)]
struct Register {
    /// What is asked for.
    number: Number,
    kind: RegisterKind,
    /// The places of the cells that change it.
    places: Vec<usize>,
    /// The first of its slots.
    from: usize,
}

#[derive(Clone, Debug)]
enum RegisterKind {
    /// A sum.
    Sum(Weights),
    /// The values of some cells multiplied.
    Product,
    /// The least value.
    Least,
    /// The greatest value.
    Greatest,
    /// The different values, as bits.
    Different,
    /// How often each value is there.
    Counts,
    /// At which place a value is first.
    Where(i64),
    /// At which place each value is first.
    Wheres,
    /// How many tuples meet a condition.
    Tally(Tally),
}

/// The number in a slot where a product is beyond all bounds.
const TOO_GREAT: i64 = 1 << 50;

impl Registers {
    /// The registers that a condition of fixed cells needs.
    pub fn new(condition: &Condition, cells: usize, board_values: usize) -> Self {
        let mut registers = Self {
            all: Vec::new(),
            start: Vec::new(),
            places: Vec::new(),
            board_values,
        };
        registers.add_all(condition, cells);
        registers
    }

    fn add_all(&mut self, condition: &Condition, cells: usize) {
        match condition {
            Condition::All(all) | Condition::Any(all) => {
                all.iter().for_each(|one| self.add_all(one, cells));
            }
            Condition::Not(one) => self.add_all(one, cells),
            Condition::Compare(left, _, right) => {
                self.add(left, cells);
                self.add(right, cells);
            }
            Condition::In(number, _) => self.add(number, cells),
            _ => {}
        }
    }

    /// Adds what a number needs, unless it is there.
    pub fn add(&mut self, number: &Number, cells: usize) {
        if self.all.iter().any(|register| register.number == *number) {
            return;
        }
        let values = self.board_values;
        let (kind, slots) = if let Some(weights) = Weights::of(number, cells, values) {
            (RegisterKind::Sum(weights), vec![0])
        } else {
            match number {
                Number::Product(_) => (RegisterKind::Product, vec![1]),
                Number::Least(_) => (RegisterKind::Least, vec![0]),
                Number::Greatest(_) => (RegisterKind::Greatest, vec![0]),
                Number::Different(_) => (RegisterKind::Different, vec![0]),
                Number::CountEqual(one, _) => {
                    self.add(one, cells);
                    (RegisterKind::Counts, vec![0; values])
                }
                Number::Where(one, _) if matches!(**one, Number::Constant(_)) => {
                    let value = one.value(&|_| None).unwrap_or(0);
                    (RegisterKind::Where(value), vec![0])
                }
                Number::Where(one, _) => {
                    self.add(one, cells);
                    (RegisterKind::Wheres, vec![0; values])
                }
                Number::CountWhere(tuples, body) => {
                    let tally = Tally::new(tuples, body, values);
                    let mut slots = tally.start();
                    slots.push(0);
                    (RegisterKind::Tally(tally), slots)
                }
                Number::By(_, both) => {
                    self.add(&both.0, cells);
                    return self.add(&both.1, cells);
                }
                Number::Absolute(one) => return self.add(one, cells),
                _ => return,
            }
        };
        let places: Vec<usize> = match &kind {
            RegisterKind::Sum(weights) => weights.places().collect(),
            _ => number.cells().map_or_else(Vec::new, Cells::fixed),
        };
        self.places.extend(&places);
        self.places.sort_unstable();
        self.places.dedup();
        self.all.push(Register {
            number: number.clone(),
            kind,
            places,
            from: self.start.len(),
        });
        self.start.extend(slots);
    }

    /// Says whether the cells may come in any order.
    pub fn take_any_order(&self) -> bool {
        let by_order = |register: &Register| {
            matches!(
                register.kind,
                RegisterKind::Where(_) | RegisterKind::Wheres | RegisterKind::Tally(_)
            )
        };
        !self.all.iter().any(by_order)
    }

    /// Remembers the value of one more cell.
    pub fn step(&self, slots: &mut Slots, at: usize, value: usize) {
        for register in &self.all {
            register.step(&mut slots[register.from..], at, value);
        }
    }

    /// Says whether a condition holds by what is remembered, with values for its names.
    pub fn meet(&self, slots: &Slots, condition: &Condition, named: &[usize]) -> bool {
        condition.holds(self.board_values, &|number| self.read(slots, number, named))
    }

    /// The number that is remembered, with `named` for the names of cells.
    pub fn read(&self, slots: &Slots, number: &Number, named: &[usize]) -> Option<i64> {
        if let Number::Named(name) = number {
            return named.get(*name).map(|&value| value as i64);
        }
        let mut all = self.all.iter();
        let register = all.find(|register| register.number == *number)?;
        let own = &slots[register.from..];
        Some(match (&register.kind, number) {
            (RegisterKind::Sum(weights), _) => own[0].saturating_add(weights.constant),
            (RegisterKind::Different, _) => i64::from(own[0].count_ones()),
            (RegisterKind::Tally(tally), _) => own[tally.slots()],
            (
                RegisterKind::Counts | RegisterKind::Wheres,
                Number::CountEqual(one, _) | Number::Where(one, _),
            ) => {
                let value = one.value(&|leaf| self.read(slots, leaf, named))?;
                let value = usize::try_from(value).unwrap_or(0);
                match value.checked_sub(1).filter(|&at| at < self.board_values) {
                    Some(at) => own[at],
                    None => 0,
                }
            }
            _ => own[0],
        })
    }
}

impl Register {
    fn step(&self, slots: &mut Slots, at: usize, value: usize) {
        let Some(place) = self.places.iter().position(|&place| place == at) else {
            return;
        };
        let number = value as i64;
        match &self.kind {
            RegisterKind::Sum(weights) => {
                slots[0] = slots[0].saturating_add(weights.of_cell[at][value - 1]);
            }
            RegisterKind::Tally(tally) => {
                let count = tally.step(slots, at, value);
                slots[tally.slots()] += count;
            }
            RegisterKind::Product => slots[0] = slots[0].saturating_mul(number).min(TOO_GREAT),
            RegisterKind::Least if slots[0] == 0 => slots[0] = number,
            RegisterKind::Least => slots[0] = slots[0].min(number),
            RegisterKind::Greatest => slots[0] = slots[0].max(number),
            RegisterKind::Different => slots[0] |= 1 << (value - 1),
            RegisterKind::Counts => slots[value - 1] += 1,
            RegisterKind::Where(wanted) if *wanted == number => note(&mut slots[0], place),
            RegisterKind::Where(_) => {}
            RegisterKind::Wheres => note(&mut slots[value - 1], place),
        }
    }
}

/// Notes a place, from 1, unless there is one noted already.
fn note(noted: &mut i64, place: usize) {
    if *noted == 0 {
        *noted = place as i64 + 1;
    }
}

/// Of how many tuples a condition of their names holds.
#[derive(Clone, Debug)]
pub struct Tally {
    of: Choice,
    names: usize,
    places: Vec<usize>,
    body: Condition,
    board_values: usize,
}

impl Tally {
    pub fn new(tuples: &Tuples, body: &Condition, board_values: usize) -> Self {
        Self {
            of: tuples.of,
            names: tuples.names,
            places: tuples.cells.fixed(),
            body: body.clone(),
            board_values,
        }
    }

    /// The places of its cells.
    pub fn places(&self) -> &[usize] {
        &self.places
    }

    /// How many slots it takes: the last values, or how often each was there.
    pub fn slots(&self) -> usize {
        match self.of {
            Choice::Each => 0,
            Choice::Neighbours => self.names - 1,
            Choice::Any => self.board_values,
        }
    }

    /// What these hold before the first cell.
    pub fn start(&self) -> Vec<i64> {
        vec![0; self.slots()]
    }

    /// Remembers one more value; returns how many tuples end with it that meet the condition.
    pub fn step(&self, slots: &mut Slots, at: usize, value: usize) -> i64 {
        if !self.places.contains(&at) {
            return 0;
        }
        let holds = |named: &[usize]| i64::from(self.body.holds_of(self.board_values, named));
        let last = &mut slots[..self.slots()];
        match self.of {
            Choice::Each => holds(&[value]),
            Choice::Neighbours => {
                let before = last.iter().map(|&value| value as usize);
                let named: Vec<usize> = before.chain([value]).collect();
                last.rotate_left(1);
                if let Some(newest) = last.last_mut() {
                    *newest = value as i64;
                }
                if named.contains(&0) { 0 } else { holds(&named) }
            }
            Choice::Any => {
                let before = (1..).zip(last.iter()).filter(|(_, count)| **count > 0);
                let count = before.map(|(other, count)| count * holds(&[other, value]));
                let count = count.sum();
                last[value - 1] += 1;
                count
            }
        }
    }

    /// Forgets how often each value was there, where it counts only that it was.
    pub fn forget_counts(&self, slots: &mut Slots) {
        if self.of == Choice::Any {
            slots.iter_mut().for_each(|count| *count = (*count).min(1));
        }
    }
}
