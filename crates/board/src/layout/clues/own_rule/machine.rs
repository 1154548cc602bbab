//! Conditions along a line, cell by cell: what is remembered of the cells so far, and whether the values met them in the end.

use smallvec::SmallVec;

use super::condition::{Choice, Comparison, Condition, Kind, Number, Operation, Tuples};
use super::nfa::{Nfa, States};
use super::registers::{Registers, Tally};
use super::weights::Weights;

/// A condition of fixed cells, as what must be remembered of them.
#[derive(Clone, Debug)]
pub struct Machine {
    tree: Tree,
    leaves: Vec<Leaf>,
    /// The places of the cells that it goes through, in order.
    pub places: Vec<usize>,
    pub board_values: usize,
}

/// Conditions by their numbers, joined.
#[derive(Clone, Debug)]
enum Tree {
    All(Vec<Self>),
    Any(Vec<Self>),
    Not(Box<Self>),
    Leaf(usize),
}

/// What is remembered for a condition.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub enum Memory {
    /// It holds or not, whatever comes.
    Known(bool),
    /// The slots of its registers.
    Slots(SmallVec<[i64; 4]>),
    /// The states of its automaton.
    States(States),
    /// Where the parts may be that are not at their end, and whether a part may end here.
    Parts(Vec<State>, bool),
}

/// What is remembered for all conditions; nothing once they are met, whatever comes.
pub type State = SmallVec<[Memory; 2]>;

#[derive(Clone, Debug)]
enum Leaf {
    /// A sum compares so to 0.
    Sum {
        weights: Weights,
        comparison: Comparison,
        /// The least and the most that is added by the cells from each place on the way, and behind the last.
        after: Vec<(i64, i64)>,
    },
    /// A condition that holds at the end by what its registers remember.
    Registers {
        registers: Registers,
        condition: Condition,
        /// It must hold for each value that this counts.
        of_each: Option<Number>,
        /// How many cells of the way change them.
        until: usize,
    },
    /// A tally stays at nothing.
    Never(Tally),
    /// Each value that is in some cells is there just so often.
    Times {
        places: Vec<usize>,
        /// How often, 1 first.
        times: Vec<i64>,
    },
    /// The line is what an automaton takes.
    Automaton(Nfa),
    /// The line is cut into parts that another machine takes.
    Parts(Box<Machine>),
}

/// As much as nothing is added to.
const ENDLESS: i64 = 1 << 60;

impl Machine {
    /// The machine of a condition of fixed cells.
    pub fn new(condition: &Condition, cells: usize, board_values: usize) -> Self {
        Self::build(condition, cells, board_values, false)
    }

    fn build(condition: &Condition, cells: usize, board_values: usize, is_endless: bool) -> Self {
        let mut building = Building {
            leaves: Vec::new(),
            cells,
            board_values,
        };
        let tree = building.tree(condition);
        let mut places: Vec<usize> = building
            .leaves
            .iter()
            .flat_map(|leaf| leaf.places(cells))
            .collect();
        places.sort_unstable();
        places.dedup();
        // Where the order makes no difference, what is counted goes first: then little is to be remembered for the cells that are named.
        if building.leaves.iter().all(Leaf::takes_any_order) {
            let named = condition.named();
            places.sort_by_key(|at| named.contains(at));
        }
        // Every cell of a part is as good as its first.
        if is_endless {
            places = vec![0];
        }
        for leaf in &mut building.leaves {
            leaf.look_ahead(&places, is_endless);
        }
        Self {
            tree,
            leaves: building.leaves,
            places,
            board_values,
        }
    }

    /// What is remembered before the first cell.
    pub fn start(&self) -> State {
        if self.leaves.is_empty() {
            // It speaks of no cell, and is no state that is met before that is asked.
            return State::from_elem(Memory::Known(false), 1);
        }
        self.leaves.iter().map(Leaf::start).collect()
    }

    /// What is remembered with one more value, at so many cells on the way; `None` where no others meet the condition any more.
    pub fn step(&self, state: &State, on_way: usize, value: usize) -> Option<State> {
        if state.is_empty() {
            return Some(State::new());
        }
        let at = self.places[on_way];
        let with = state
            .iter()
            .zip(&self.leaves)
            .map(|(memory, leaf)| match memory {
                Memory::Known(_) => memory.clone(),
                _ => leaf.step(memory, at, on_way, value),
            });
        let after: State = with.collect();
        let known = self.tree.known(&|leaf| match after[leaf] {
            Memory::Known(holds) => Some(holds),
            _ => None,
        });
        match known {
            Some(false) => None,
            Some(true) => Some(State::new()),
            None => Some(after),
        }
    }

    /// About how many nanoseconds a step from a state takes.
    pub fn work(&self, state: &State) -> usize {
        let leaves = state.iter().zip(&self.leaves);
        let work = leaves.map(|(memory, leaf)| match (leaf, memory) {
            (_, Memory::Slots(slots)) => 50 + 4 * slots.len(),
            (Leaf::Automaton(nfa), _) => 50 + nfa.count_ways(),
            (Leaf::Parts(part), Memory::Parts(states, _)) => {
                let each = states
                    .iter()
                    .map(|state| part.work(state) + 4 * states.len());
                each.sum()
            }
            _ => 20,
        });
        work.sum()
    }

    /// Says whether the condition is met with no more cells.
    pub fn accepts(&self, state: &State) -> bool {
        if state.is_empty() {
            return true;
        }
        let holds = |leaf: usize| Some(self.leaves[leaf].holds(&state[leaf]));
        self.tree.known(&holds) == Some(true)
    }
}

impl Tree {
    /// Says whether it holds, where that is known.
    fn known(&self, of_leaf: &dyn Fn(usize) -> Option<bool>) -> Option<bool> {
        let all = |all: &[Self], unless: bool| {
            let mut known = Some(!unless);
            for one in all {
                match one.known(of_leaf) {
                    Some(holds) if holds == unless => return Some(unless),
                    Some(_) => {}
                    None => known = None,
                }
            }
            known
        };
        match self {
            Self::All(parts) => all(parts, false),
            Self::Any(parts) => all(parts, true),
            Self::Not(one) => one.known(of_leaf).map(|holds| !holds),
            Self::Leaf(leaf) => of_leaf(*leaf),
        }
    }
}

struct Building {
    leaves: Vec<Leaf>,
    cells: usize,
    board_values: usize,
}

impl Building {
    fn tree(&mut self, condition: &Condition) -> Tree {
        match condition {
            Condition::All(all) => Tree::All(all.iter().map(|one| self.tree(one)).collect()),
            Condition::Any(all) => Tree::Any(all.iter().map(|one| self.tree(one)).collect()),
            Condition::Not(one) => Tree::Not(Box::new(self.tree(one))),
            Condition::Compare(left, comparison, right) => {
                let difference = Number::by(Operation::Minus, left.clone(), right.clone());
                match Weights::of(&difference, self.cells, self.board_values) {
                    Some(weights) => self.leaf(Leaf::Sum {
                        weights,
                        comparison: *comparison,
                        after: Vec::new(),
                    }),
                    None => self.by_registers(condition, None),
                }
            }
            Condition::In(..) => self.by_registers(condition, None),
            Condition::Every(tuples, body) if body.is_of_names() => {
                let never = Condition::Not(body.clone());
                let tally = Tally::new(tuples, &never, self.board_values);
                self.leaf(Leaf::Never(tally))
            }
            Condition::Every(tuples, body) if self.times(tuples, body).is_some() => {
                let times = self.times(tuples, body).unwrap_or_default();
                let places = tuples.cells.fixed();
                self.leaf(Leaf::Times { places, times })
            }
            Condition::Every(tuples, body)
                if tuples.of == Choice::Each
                    && !body.has_number(&|number| matches!(number, Number::Of(_))) =>
            {
                let name = Box::new(Number::Named(0));
                let counts = Number::CountEqual(name, tuples.cells.clone());
                self.by_registers(body, Some(counts))
            }
            Condition::Every(tuples, body) => {
                let all = tuples.places();
                let all = all.iter().map(|places| self.tree(&body.with_cells(places)));
                Tree::All(all.collect())
            }
            Condition::Pattern(pattern) => {
                let nfa = Nfa::of_pattern(pattern, self.board_values);
                self.leaf(Leaf::Automaton(nfa))
            }
            Condition::Automaton(automaton) => {
                let nfa = Nfa::of_automaton(automaton, self.board_values);
                self.leaf(Leaf::Automaton(nfa))
            }
            Condition::Parts(body) => {
                let part = Machine::build(body, 1, self.board_values, true);
                self.leaf(Leaf::Parts(Box::new(part)))
            }
            Condition::Holds(numbers, cells) => {
                let mut different: Vec<&Number> = Vec::new();
                for number in numbers {
                    if !different.contains(&number) {
                        different.push(number);
                    }
                }
                let held = different.into_iter().map(|number| {
                    let times = numbers.iter().filter(|other| *other == number).count();
                    let count = match number {
                        Number::Constant(value) => {
                            let kind = Kind::Ranges(vec![(*value, *value)]);
                            Number::CountOf(kind, cells.clone())
                        }
                        _ => Number::CountEqual(Box::new(number.clone()), cells.clone()),
                    };
                    let times = Number::Constant(times as i64);
                    self.tree(&Condition::Compare(count, Comparison::AtLeast, times))
                });
                Tree::All(held.collect())
            }
        }
    }

    /// How often each value must be among the cells, if that is what is said of each of them: `count(a) = a`.
    fn times(&self, tuples: &Tuples, body: &Condition) -> Option<Vec<i64>> {
        let Condition::Compare(Number::CountEqual(one, cells), Comparison::Equals, times) = body
        else {
            return None;
        };
        let is_of_each = tuples.of == Choice::Each && **one == Number::Named(0);
        if !is_of_each || *cells != tuples.cells {
            return None;
        }
        let of = |value: usize| {
            times.value(&|number| (*number == Number::Named(0)).then_some(value as i64))
        };
        (1..=self.board_values).map(of).collect()
    }

    fn leaf(&mut self, leaf: Leaf) -> Tree {
        self.leaves.push(leaf);
        Tree::Leaf(self.leaves.len() - 1)
    }

    fn by_registers(&mut self, condition: &Condition, of_each: Option<Number>) -> Tree {
        let mut registers = Registers::new(condition, self.cells, self.board_values);
        if let Some(counts) = &of_each {
            registers.add(counts, self.cells);
        }
        self.leaf(Leaf::Registers {
            registers,
            condition: condition.clone(),
            of_each,
            until: 0,
        })
    }
}

impl Leaf {
    /// Says whether the cells may come in any order.
    fn takes_any_order(&self) -> bool {
        match self {
            Self::Sum { .. } => true,
            Self::Registers { registers, .. } => registers.take_any_order(),
            Self::Never(_) | Self::Times { .. } | Self::Automaton(_) | Self::Parts(_) => false,
        }
    }

    /// The places of the cells that it goes by.
    fn places(&self, cells: usize) -> Vec<usize> {
        match self {
            Self::Sum { weights, .. } => weights.places().collect(),
            Self::Registers { registers, .. } => registers.places.clone(),
            Self::Never(tally) => tally.places().to_vec(),
            Self::Times { places, .. } => places.clone(),
            Self::Automaton(_) | Self::Parts(_) => (0..cells).collect(),
        }
    }

    /// Prepares it for a way through cells.
    fn look_ahead(&mut self, way: &[usize], is_endless: bool) {
        match self {
            Self::Sum { weights, after, .. } => {
                let ends = |at: usize| {
                    let adds = &weights.of_cell[at];
                    let (least, most) = (adds.iter().min(), adds.iter().max());
                    (
                        least.map_or(0, |&least| least),
                        most.map_or(0, |&most| most),
                    )
                };
                if is_endless {
                    let (least, most) = ends(0);
                    let of_sign = |end: i64| if end == 0 { 0 } else { end.signum() * ENDLESS };
                    *after = vec![(of_sign(least.min(0)), of_sign(most.max(0))); 2];
                    return;
                }
                let mut sums: Vec<(i64, i64)> = vec![(0, 0)];
                for &at in way.iter().rev() {
                    let (least, most) = ends(at);
                    let &(from, to) = sums.last().unwrap_or(&(0, 0));
                    sums.push((from.saturating_add(least), to.saturating_add(most)));
                }
                sums.reverse();
                *after = sums;
            }
            Self::Registers {
                registers, until, ..
            } => {
                let on_way = way.iter().rposition(|at| registers.places.contains(at));
                *until = match on_way {
                    _ if is_endless => usize::MAX,
                    Some(on_way) => on_way + 1,
                    None => 0,
                };
            }
            Self::Never(_) | Self::Times { .. } | Self::Automaton(_) | Self::Parts(_) => {}
        }
    }

    fn start(&self) -> Memory {
        match self {
            Self::Sum { .. } => Memory::Slots(SmallVec::from_elem(0, 1)),
            Self::Registers { registers, .. } => {
                Memory::Slots(SmallVec::from_slice(&registers.start))
            }
            Self::Never(tally) => Memory::Slots(SmallVec::from_vec(tally.start())),
            Self::Times { times, .. } => Memory::Slots(SmallVec::from_elem(0, times.len())),
            Self::Automaton(nfa) => Memory::States(nfa.start()),
            Self::Parts(part) => Memory::Parts(vec![part.start()], false),
        }
    }

    fn step(&self, memory: &Memory, at: usize, on_way: usize, value: usize) -> Memory {
        match (self, memory) {
            (
                Self::Sum {
                    weights,
                    after,
                    comparison,
                },
                Memory::Slots(slots),
            ) => {
                let sum = slots[0].saturating_add(weights.of_cell[at][value - 1]);
                let (least, most) = after[(on_way + 1).min(after.len() - 1)];
                let so_far = sum.saturating_add(weights.constant);
                match comparison.always(so_far.saturating_add(least), so_far.saturating_add(most)) {
                    Some(holds) => Memory::Known(holds),
                    None => Memory::Slots(SmallVec::from_elem(sum, 1)),
                }
            }
            (
                Self::Registers {
                    registers, until, ..
                },
                Memory::Slots(slots),
            ) => {
                let mut slots = slots.clone();
                registers.step(&mut slots, at, value);
                let after = Memory::Slots(slots);
                if on_way + 1 >= *until {
                    Memory::Known(self.holds(&after))
                } else {
                    after
                }
            }
            (Self::Never(tally), Memory::Slots(slots)) => {
                let mut slots = slots.clone();
                if tally.step(&mut slots, at, value) > 0 {
                    return Memory::Known(false);
                }
                tally.forget_counts(&mut slots);
                Memory::Slots(slots)
            }
            (Self::Times { places, times }, Memory::Slots(slots)) if places.contains(&at) => {
                let mut slots = slots.clone();
                slots[value - 1] += 1;
                let cells = places.iter().filter(|&&place| place > at).count() as i64;
                let mut counts = slots.iter().zip(times);
                let is_possible = counts.all(|(count, times)| *count == 0 || count <= times);
                if is_possible && missing(&slots, times) <= cells {
                    Memory::Slots(slots)
                } else {
                    Memory::Known(false)
                }
            }
            (Self::Automaton(nfa), Memory::States(states)) => {
                let after = nfa.step(states, value);
                if after.iter().all(|&word| word == 0) {
                    Memory::Known(false)
                } else {
                    Memory::States(after)
                }
            }
            (Self::Parts(part), Memory::Parts(states, _)) => {
                let with = states.iter().filter_map(|state| part.step(state, 0, value));
                let mut after: Vec<State> = Vec::new();
                let mut may_end = false;
                for state in with {
                    may_end |= part.accepts(&state);
                    if !after.contains(&state) {
                        after.push(state);
                    }
                }
                if may_end && !after.contains(&part.start()) {
                    after.push(part.start());
                }
                if after.is_empty() {
                    Memory::Known(false)
                } else {
                    Memory::Parts(after, may_end)
                }
            }
            // No memory is another leaf's.
            _ => memory.clone(),
        }
    }

    /// Says whether it holds with no more cells.
    fn holds(&self, memory: &Memory) -> bool {
        match (self, memory) {
            (_, Memory::Known(holds)) => *holds,
            (
                Self::Sum {
                    weights,
                    comparison,
                    ..
                },
                Memory::Slots(slots),
            ) => comparison.holds(slots[0].saturating_add(weights.constant), 0),
            (
                Self::Registers {
                    registers,
                    condition,
                    of_each,
                    ..
                },
                Memory::Slots(slots),
            ) => match of_each {
                None => registers.meet(slots, condition, &[]),
                Some(counts) => (1..=registers.board_values)
                    .filter(|&value| registers.read(slots, counts, &[value]) > Some(0))
                    .all(|value| registers.meet(slots, condition, &[value])),
            },
            (Self::Never(_), _) => true,
            (Self::Times { times, .. }, Memory::Slots(slots)) => missing(slots, times) == 0,
            (Self::Automaton(nfa), Memory::States(states)) => nfa.may_end(states),
            (_, Memory::Parts(_, may_end)) => *may_end,
            _ => false,
        }
    }
}

/// How many cells the values that are there need beside those that have them.
fn missing(counts: &[i64], times: &[i64]) -> i64 {
    let there = counts.iter().zip(times).filter(|(count, _)| **count > 0);
    there.map(|(count, times)| (times - count).abs()).sum()
}

impl Comparison {
    /// Says whether each number from one to another compares so to 0, or none does.
    fn always(self, least: i64, most: i64) -> Option<bool> {
        let at_ends = [least, most].map(|end| self.holds(end, 0));
        match self {
            Self::Equals | Self::Differs => {
                let is_outside = least > 0 || most < 0;
                let is_settled = least == most;
                (is_outside || is_settled).then_some(at_ends[0])
            }
            _ => (at_ends[0] == at_ends[1]).then_some(at_ends[0]),
        }
    }
}
