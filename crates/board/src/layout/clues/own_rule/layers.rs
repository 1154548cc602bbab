//! All ways to meet a condition, as a layered automaton (a multi-valued decision diagram): a layer of states for each cell, each with what
//! every value leads to. What it leaves to the cells is found in one pass there and one back (G. Pesant, "A Regular Language Membership
//! Constraint for Finite Sequences of Variables", 2004).

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::machine::{Machine, State};
use crate::value::ValueSet;

/// The most states of a layer, before equal ones are made one.
const MOST_IN_LAYER: usize = 4_096;

/// The most states of a layer where they are found anew for the values that are left.
const MOST_IN_SEARCH: usize = 512;

/// The most work to find the layers, in about nanoseconds; and to find them anew.
const MOST_WORK: usize = 200_000_000;
const MOST_WORK_OF_SEARCH: usize = 2_000_000;

/// No state: the value leads nowhere.
const NOWHERE: u32 = u32::MAX;

/// The states of each layer, and where each value leads from there to the next one.
#[derive(Clone, Debug)]
pub struct Layers {
    board_values: usize,
    /// For each layer, state by state, what 1, 2, … lead to.
    ways: Vec<Vec<u32>>,
    /// How many states there are ahead of each layer, and in all.
    before: Vec<usize>,
}

impl Layers {
    /// The layers of a machine; `None` where one has too many states.
    pub fn new(machine: &Machine) -> Option<Self> {
        let all = vec![ValueSet::all(machine.board_values); machine.places.len()];
        let mut ways = forward(machine, &all, MOST_IN_LAYER, MOST_WORK)?;
        make_equal_states_one(&mut ways, machine.board_values);
        Some(Self::of_ways(ways, machine.board_values))
    }

    fn of_ways(ways: Vec<Vec<u32>>, board_values: usize) -> Self {
        let mut before = vec![0];
        for layer in &ways {
            before.push(before[before.len() - 1] + layer.len() / board_values);
        }
        Self {
            board_values,
            ways,
            before,
        }
    }

    /// How many states there are.
    pub fn states(&self) -> usize {
        self.before[self.ways.len()]
    }

    /// Keeps the values of cells that are on some way; says whether there is one.
    pub fn filter(&self, sets: &mut [ValueSet]) -> bool {
        let layers = self.ways.len();
        let at = |layer: usize, state: usize| self.before[layer] + state;
        let mut is_reached: SmallVec<[bool; 256]> = SmallVec::from_elem(false, self.states() + 1);
        is_reached[0] = true;
        for (layer, set) in sets.iter().enumerate().take(layers.saturating_sub(1)) {
            for (state, ways) in self.ways[layer].chunks(self.board_values).enumerate() {
                if is_reached[at(layer, state)] {
                    for value in set.numbers() {
                        match ways[value - 1] {
                            NOWHERE => {}
                            to => is_reached[at(layer + 1, to as usize)] = true,
                        }
                    }
                }
            }
        }
        // Behind the last layer there is one state, which is the end.
        is_reached[self.states()] = true;
        for (layer, set) in sets.iter_mut().enumerate().rev() {
            let mut kept = ValueSet::EMPTY;
            for (state, ways) in self.ways[layer].chunks(self.board_values).enumerate() {
                let here = at(layer, state);
                if !is_reached[here] {
                    continue;
                }
                let leads_on = |&value: &usize| {
                    let to = ways[value - 1];
                    to != NOWHERE && is_reached[at(layer + 1, to as usize)]
                };
                let leading = set.numbers().filter(leads_on).map(ValueSet::of_number);
                let leading = ValueSet::in_any_of(leading);
                is_reached[here] = !leading.is_empty();
                kept.add(leading);
            }
            *set = kept;
            if kept.is_empty() {
                return false;
            }
        }
        true
    }
}

/// Keeps the values of cells that are on some way of a machine, as long as these have few states; says whether there may be one.
pub fn search(machine: &Machine, sets: &mut [ValueSet]) -> bool {
    match forward(machine, sets, MOST_IN_SEARCH, MOST_WORK_OF_SEARCH) {
        Some(ways) => Layers::of_ways(ways, machine.board_values).filter(sets),
        None => true,
    }
}

/// The states of each layer that are reached by some values; the last one's lead to one end. `None` where they are too many, or take
/// too much work.
fn forward(
    machine: &Machine,
    sets: &[ValueSet],
    most: usize,
    most_work: usize,
) -> Option<Vec<Vec<u32>>> {
    let (mut states, mut work) = (vec![machine.start()], 0);
    let mut layers = Vec::new();
    for (on_way, set) in sets.iter().enumerate() {
        let is_last = on_way + 1 == sets.len();
        let mut after: Vec<State> = Vec::new();
        let mut numbers: FxHashMap<State, u32> = FxHashMap::default();
        let states_are_several = states.len() > 1 || set.len() > 1;
        let mut ways = vec![NOWHERE; states.len() * machine.board_values];
        for (state, ways) in states.iter().zip(ways.chunks_mut(machine.board_values)) {
            // Where each cell has its value there is one way, and it is always followed.
            work += machine.work(state) * set.len();
            if work > most_work && states_are_several {
                return None;
            }
            for value in set.numbers() {
                let Some(next) = machine.step(state, on_way, value) else {
                    continue;
                };
                if is_last {
                    if machine.accepts(&next) {
                        ways[value - 1] = 0;
                    }
                    continue;
                }
                if after.len() >= most && !numbers.contains_key(&next) {
                    return None;
                }
                ways[value - 1] = *numbers.entry(next.clone()).or_insert_with(|| {
                    after.push(next);
                    (after.len() - 1) as u32
                });
            }
        }
        layers.push(ways);
        states = after;
    }
    Some(layers)
}

/// Makes those states one that lead to the same, from the last layer to the first; those that lead nowhere go.
fn make_equal_states_one(layers: &mut [Vec<u32>], board_values: usize) {
    // The number of each state of the layer behind.
    let mut renumbered = vec![0];
    for (at, ways) in layers.iter_mut().enumerate().rev() {
        let mut kept: Vec<u32> = Vec::new();
        let mut known: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        let of_state = |ways: &[u32]| {
            let to = ways.iter().map(|&to| match to {
                NOWHERE => NOWHERE,
                to => renumbered[to as usize],
            });
            let to: Vec<u32> = to.collect();
            // The first layer has its state even if it leads nowhere.
            if at > 0 && to.iter().all(|&to| to == NOWHERE) {
                return NOWHERE;
            }
            let next = (kept.len() / board_values) as u32;
            *known.entry(to).or_insert_with_key(|to| {
                kept.extend(to);
                next
            })
        };
        renumbered = ways.chunks(board_values).map(of_state).collect();
        *ways = kept;
    }
}
