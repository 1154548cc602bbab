//! What a clue leaves to its cells, with the houses that they are in: a value stays where some way to fill the cells has it.
//!
//! What a clue leaves out by itself it knows; here the rest is tried, within limits: where a way is hard to find, the value stays.

use sudogon_board::layout::{Cell, Clue, Constraint, Layout};
use sudogon_board::puzzle::{Value, ValueSet};

use super::combinations_of_cages::fills;
use crate::positions::Position;

/// How often a clue is asked before what is not yet known is left.
const MOST_LOOKS: usize = 2_000;

/// The most values of a line with all of them of which it is asked what its house rules out.
const MOST_VALUES: usize = 9;

/// For each cell of a constraint, given by its place among the layout's, the values that its clue leaves; those of filled cells stay.
pub fn left<'p>(position: &'p Position<'_>, at: u16) -> &'p [ValueSet] {
    let LeftByClues(left) = position.kept(|| {
        let constraints = position.layout().constraints().iter();
        LeftByClues(constraints.map(|one| ask(position, one)).collect())
    });
    &left[usize::from(at)]
}

/// The values that all clues leave: kept, as most techniques of clues ask.
struct LeftByClues(Vec<Vec<ValueSet>>);

fn ask(position: &Position<'_>, constraint: &Constraint) -> Vec<ValueSet> {
    let layout = position.layout();
    let values = |&cell: &Cell| position.can_be(cell);
    let sets: Vec<ValueSet> = constraint.cells.iter().map(values).collect();
    let mut search = WaySearch::new(layout, constraint);
    let mut left = sets.clone();
    if !search.settle(&mut left) {
        // The board is wrong: nothing is said of it.
        return sets;
    }
    let mut seen = vec![ValueSet::EMPTY; sets.len()];
    for at in 0..left.len() {
        for value in left[at].iter() {
            if seen[at].contains(value) || search.looks_left == 0 {
                continue;
            }
            let mut way = left.clone();
            way[at] = ValueSet::of(value);
            match search.way(way) {
                Some(way) => {
                    let seen = seen.iter_mut().zip(way);
                    seen.for_each(|(seen, one)| seen.add(one));
                }
                None if search.looks_left > 0 => left[at] = left[at].without(value),
                None => {}
            }
        }
    }
    if constraint.cells.len() == layout.values() && layout.values() <= MOST_VALUES {
        give_back(&sets, &mut left, search.clue);
    }
    left
}

/// Gives back what cells that hold each value once rule out by themselves: that is not the clue's doing: whoever tells of houses tells it better.
fn give_back(sets: &[ValueSet], left: &mut [ValueSet], clue: &Clue) {
    if !clue.must_differ() {
        return;
    }
    let all = ValueSet::all(sets.len());
    for at in 0..sets.len() {
        let mut others: Vec<ValueSet> = sets.to_vec();
        others.swap_remove(at);
        others.sort_by_key(|set| set.len());
        let lost = sets[at]
            .difference(left[at])
            .iter()
            .filter(|&value| !fills(&others, all.without(value)));
        left[at].add(lost.collect());
    }
}

/// Takes out of the values of a constraint's cells what its clue and their houses rule out at once; false where none are left.
pub fn settles(layout: &Layout, constraint: &Constraint, sets: &mut [ValueSet]) -> bool {
    WaySearch::new(layout, constraint).settle(sets)
}

/// Says whether the cells of a constraint can be filled with such values, or whether that is hard to tell.
pub fn may_have_way(layout: &Layout, constraint: &Constraint, sets: Vec<ValueSet>) -> bool {
    let mut search = WaySearch::new(layout, constraint);
    search.way(sets).is_some() || search.looks_left == 0
}

/// All ways to fill the cells of a constraint, where they are at most so many and found in time.
pub fn all(
    layout: &Layout,
    constraint: &Constraint,
    sets: Vec<ValueSet>,
    most: usize,
) -> Option<Vec<Vec<ValueSet>>> {
    let mut search = WaySearch::new(layout, constraint);
    let mut found = Vec::new();
    search.ways(sets, &mut |way| {
        found.push(way);
        found.len() <= most
    });
    (search.looks_left > 0 && found.len() <= most).then_some(found)
}

/// How often a clue needs a value.
pub fn times_needed(clue: &Clue, value: Value) -> usize {
    clue.values.iter().filter(|&&other| other == value).count()
}

/// All ways to place a value so many times in some of the cells, by their places, none of which see each other.
pub fn ways_to_place(
    layout: &Layout,
    cells: &[Cell],
    places: &[usize],
    times: usize,
) -> Vec<Vec<usize>> {
    let mut ways: Vec<Vec<usize>> = vec![Vec::new()];
    for &place in places {
        let peers = layout.peers(cells[place]);
        let fits = |way: &&Vec<usize>| {
            way.len() < times && !way.iter().any(|&other| peers.contains(cells[other]))
        };
        let longer: Vec<Vec<usize>> = ways
            .iter()
            .filter(fits)
            .map(|way| [way.as_slice(), &[place]].concat())
            .collect();
        ways.extend(longer);
    }
    ways.retain(|way| way.len() == times);
    ways
}

struct WaySearch<'a> {
    layout: &'a Layout,
    clue: &'a Clue,
    cells: &'a [Cell],
    /// The line comes back to a cell.
    revisits: bool,
    looks_left: usize,
}

impl<'a> WaySearch<'a> {
    fn new(layout: &'a Layout, constraint: &'a Constraint) -> Self {
        Self {
            layout,
            clue: layout.clue_of(constraint),
            cells: &constraint.cells,
            revisits: constraint.revisits(),
            looks_left: MOST_LOOKS,
        }
    }

    /// Takes out what the clue leaves no way for, and what cells with one value keep from others; false where nothing is left.
    fn settle(&mut self, sets: &mut [ValueSet]) -> bool {
        loop {
            self.looks_left = self.looks_left.saturating_sub(1);
            if !self.clue.filter(sets) {
                return false;
            }
            let mut has_changed = false;
            for at in 0..sets.len() {
                let (cell, value) = (self.cells[at], sets[at]);
                let is_known = value.is_single();
                if !is_known && !self.revisits {
                    continue;
                }
                let peers = self.layout.peers(cell);
                for (set, &other) in sets.iter_mut().zip(self.cells) {
                    let kept = match other == cell {
                        true => set.intersection(value),
                        false if is_known && peers.contains(other) => set.difference(value),
                        false => continue,
                    };
                    has_changed |= *set != kept;
                    *set = kept;
                }
            }
            if sets.contains(&ValueSet::EMPTY) || !self.settle_needed(sets, &mut has_changed) {
                return false;
            }
            if !has_changed {
                return true;
            }
        }
    }

    /// Takes out what leaves no room for a value that the clue needs more than once; false where there is none.
    fn settle_needed(&self, sets: &mut [ValueSet], has_changed: &mut bool) -> bool {
        let distinct: ValueSet = self.clue.values.iter().copied().collect();
        for value in distinct.iter() {
            let times = times_needed(self.clue, value);
            if times == 1 {
                continue;
            }
            let places: Vec<usize> = (0..sets.len())
                .filter(|&at| sets[at].contains(value))
                .collect();
            let ways = ways_to_place(self.layout, self.cells, &places, times);
            if ways.is_empty() {
                return false;
            }
            for at in places {
                let uses = ways.iter().filter(|way| way.contains(&at)).count();
                let kept = match uses {
                    0 => sets[at].without(value),
                    _ if uses == ways.len() => ValueSet::of(value),
                    _ => continue,
                };
                *has_changed |= sets[at] != kept;
                sets[at] = kept;
            }
        }
        true
    }

    /// A way to fill the cells, if one is found in time.
    fn way(&mut self, sets: Vec<ValueSet>) -> Option<Vec<ValueSet>> {
        let mut found = None;
        self.ways(sets, &mut |way| {
            found = Some(way);
            false
        });
        found
    }

    /// Visits ways to fill the cells, as far as time allows and the visitor wants more; says whether it does.
    fn ways(
        &mut self,
        mut sets: Vec<ValueSet>,
        visit: &mut dyn FnMut(Vec<ValueSet>) -> bool,
    ) -> bool {
        if self.looks_left == 0 || !self.settle(&mut sets) {
            return true;
        }
        let open = (0..sets.len()).filter(|&at| sets[at].len() > 1);
        let Some(next) = open.min_by_key(|&at| sets[at].len()) else {
            return visit(sets);
        };
        sets[next].iter().all(|value| {
            let mut way = sets.clone();
            way[next] = ValueSet::of(value);
            self.ways(way, visit)
        })
    }
}
