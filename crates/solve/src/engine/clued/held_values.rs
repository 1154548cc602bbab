//! Values that some cells must hold among them, such as those of a circle between four cells.

use sudogon_board::bits::ones_of_word as ones;
use sudogon_board::layout::Clue;
use sudogon_board::value::ValueSet;

/// The most different values of which every choice is looked at.
const MOST_CHOSEN: usize = 4;

/// Values that are each in one of some cells, as often as they are named.
pub struct HeldValues {
    /// Sets of the values, as bits, and how many cells each takes: each value by itself, then more of them, all at last.
    chosen: Vec<(u32, u32)>,
    /// All of them.
    all: u32,
}

impl HeldValues {
    /// The values that a clue names.
    pub fn of(clue: &Clue) -> Self {
        let all: ValueSet = clue.values.iter().copied().collect();
        let different: Vec<u32> = ones(all.0.into()).map(|bit| 1 << bit).collect();
        let count = different.len();
        let takes = |set: u32| {
            let named = clue.values.iter();
            named
                .filter(|&&value| ValueSet::of(value).0 & set != 0)
                .count() as u32
        };
        let choices = 1_usize..1 << count.min(MOST_CHOSEN);
        let mut chosen: Vec<u32> = match count <= MOST_CHOSEN {
            true => choices
                .map(|choice| ones(choice as u64).fold(0, |set, at| set | different[at]))
                .collect(),
            false => different.iter().copied().chain([all.0]).collect(),
        };
        chosen.sort_by_key(|set| set.count_ones());
        Self {
            chosen: chosen.into_iter().map(|set| (set, takes(set))).collect(),
            all: all.0,
        }
    }

    /// Keeps what goes with the values: where only as many cells can hold some of them as these take, they hold nothing else. Returns the
    /// values, as each is in one of the cells.
    pub fn filter(&self, sets: &mut [ValueSet]) -> Option<ValueSet> {
        for &(values, takes) in &self.chosen {
            let holds = |set: &ValueSet| set.0 & values != 0;
            let places = sets.iter().filter(|set| holds(set)).count() as u32;
            if places < takes {
                return None;
            }
            if places == takes {
                let places = sets.iter_mut().filter(|set| holds(set));
                places.for_each(|set| set.0 &= values);
            }
        }
        Some(ValueSet(self.all))
    }
}
