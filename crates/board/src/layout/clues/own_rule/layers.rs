//! All ways to meet a condition, as a layered automaton (a multi-valued decision diagram): a layer of states for each cell, and the ways from
//! one to the next by values.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::machine::{Machine, State};
use crate::bits;
use crate::value::ValueSet;

/// The most states of a layer, before equal ones are made one.
const MOST_IN_LAYER: usize = 4_096;

/// The most states of a layer where they are found anew for the values that are left.
const MOST_IN_SEARCH: usize = 512;

/// The most work to find the layers, in about nanoseconds; and to find them anew.
const MOST_WORK: usize = 20_000_000;
const MOST_WORK_OF_SEARCH: usize = 2_000_000;

/// No state: the value leads nowhere.
const NOWHERE: u32 = u32::MAX;

/// The states of all layers, one behind the other, and the ways between them; the last state is the end.
#[derive(Debug)]
pub struct Layers {
    /// The layer of each state.
    layer_of: Vec<u16>,
    /// Where the ways of each state begin, and where those of the last end.
    from: Vec<u32>,
    ways: Vec<Way>,
}

/// A way from a state to one of the next layer, by any of some values.
#[derive(Clone, Copy, Debug)]
struct Way {
    to: u32,
    values: ValueSet,
}

impl Layers {
    /// The layers of a machine; `None` where one has too many states.
    pub fn new(machine: &Machine) -> Option<Self> {
        let all = vec![ValueSet::all(machine.board_values); machine.places.len()];
        let mut steps = forward(machine, &all, MOST_IN_LAYER, MOST_WORK)?;
        make_equal_states_one(&mut steps, machine.board_values);
        Some(Self::of_steps(&steps, machine.board_values))
    }

    /// The layers of what each value leads to, state by state.
    fn of_steps(steps: &[Vec<u32>], board_values: usize) -> Self {
        let mut layers = Self {
            layer_of: Vec::new(),
            from: vec![0],
            ways: Vec::new(),
        };
        for (layer, steps) in (0..).zip(steps) {
            let states = steps.len() / board_values;
            // The first state of the next layer.
            let next = (layers.layer_of.len() + states) as u32;
            for steps in steps.chunks(board_values) {
                let first = layers.ways.len();
                for (value, &to) in (1..).zip(steps).filter(|(_, to)| **to != NOWHERE) {
                    let value = ValueSet::of_number(value);
                    let mut known = layers.ways[first..].iter_mut();
                    match known.find(|way| way.to == next + to) {
                        Some(way) => way.values.add(value),
                        None => layers.ways.push(Way {
                            to: next + to,
                            values: value,
                        }),
                    }
                }
                layers.from.push(layers.ways.len() as u32);
                layers.layer_of.push(layer);
            }
        }
        layers
    }

    /// How many states there are.
    pub fn states(&self) -> usize {
        self.layer_of.len()
    }

    /// The ways from state to state, each with the values by which it is gone, from the state 0 to the last, which is the end.
    pub fn ways(&self) -> impl Iterator<Item = (usize, usize, ValueSet)> + '_ {
        let of_state = |state: usize| self.ways_of(state).iter().map(move |way| (state, way));
        let all = (0..self.states()).flat_map(of_state);
        all.map(|(state, way)| (state, way.to as usize, way.values))
    }

    fn ways_of(&self, state: usize) -> &[Way] {
        &self.ways[self.from[state] as usize..self.from[state + 1] as usize]
    }

    /// Keeps the values of cells that are on some way; says whether there is one.
    pub fn filter(&self, sets: &mut [ValueSet]) -> bool {
        let words = self.states() / 64 + 1;
        let mut walk = Walk {
            layers: self,
            sets,
            kept: SmallVec::from_elem(ValueSet::EMPTY, sets.len()),
            full_from: sets.len(),
            seen: SmallVec::from_elem(0, words),
            leading: SmallVec::from_elem(0, words),
        };
        let is_possible = walk.leads_on(0);
        let kept = walk.kept;
        sets.copy_from_slice(&kept);
        is_possible
    }
}

/// A walk from state to state along values that are left, each state once (K. Cheng and R. Yap, "An MDD-based generalized arc consistency
/// algorithm", 2010): where all values of a cell and of those behind it are on some way already, the first way to the end is enough.
struct Walk<'w> {
    layers: &'w Layers,
    sets: &'w [ValueSet],
    kept: SmallVec<[ValueSet; 16]>,
    /// From this cell on all values that are left are kept.
    full_from: usize,
    /// The states that were walked to, and those of them that lead to the end.
    seen: SmallVec<[u64; 16]>,
    leading: SmallVec<[u64; 16]>,
}

impl Walk<'_> {
    /// Walks on from a state that was not seen before; says whether it leads to the end.
    fn leads_on(&mut self, state: usize) -> bool {
        if state == self.layers.states() {
            return true;
        }
        if !bits::insert(&mut self.seen, state) {
            return bits::contains(&self.leading, state);
        }
        let layers = self.layers;
        let layer = usize::from(layers.layer_of[state]);
        let set = self.sets[layer];
        let mut leads = false;
        for way in layers.ways_of(state) {
            let values = way.values.intersection(set);
            if values.is_empty() || !self.leads_on(way.to as usize) {
                continue;
            }
            leads = true;
            self.kept[layer].add(values);
            if self.full_from <= layer + 1 && self.kept[layer] == set {
                self.full_from = self.full_from.min(layer);
                break;
            }
        }
        if leads {
            bits::insert(&mut self.leading, state);
        }
        leads
    }
}

/// Keeps the values of cells that are on some way of a machine, as long as these have few states; says whether there may be one.
pub fn search(machine: &Machine, sets: &mut [ValueSet]) -> bool {
    match forward(machine, sets, MOST_IN_SEARCH, MOST_WORK_OF_SEARCH) {
        Some(steps) => Layers::of_steps(&steps, machine.board_values).filter(sets),
        None => true,
    }
}

/// What each value leads to from the states of each layer that are reached by some values; the last one's lead to one end. `None` where they are too many, or take
/// too much work.
fn forward(
    machine: &Machine,
    sets: &[ValueSet],
    most: usize,
    most_work: usize,
) -> Option<Vec<Vec<u32>>> {
    // A clue that is on no board yet has no values.
    if machine.board_values == 0 {
        return None;
    }
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
