//! Which item to guess at: the one with the fewest options for its weight.
//!
//! The weight of an item counts the dead ends that it was part of. The heuristic is known as dom/wdeg (Boussemart, Hemery,
//! Lecoutre and Sais, 2004).

use sudogon_board::random::Random;

/// How many items are compared together. The list of options is padded to a multiple of it.
pub const BLOCK: usize = 32;

/// How many different random amounts an option may cost less: they break ties, and are too small for anything else.
const JITTER: u32 = 1 << 18;

/// One of these amounts: all of them are 1/64.
const JITTER_STEP: f32 = 1.0 / (64 * JITTER) as f32;

/// The weights of all items.
pub struct Branching {
    /// One more than the dead ends that each item was part of.
    weights: Vec<u32>,
    /// The costs of the options of each item: 1 divided by the weight.
    costs: Vec<f32>,
    /// The least of the costs.
    least: f32,
}

impl Branching {
    /// The weights of so many items before any dead end, all equal but for random amounts.
    pub fn new(count: usize, mut random: Option<&mut Random>) -> Self {
        let mut cost = || {
            let jitter = random.as_mut().map_or(0, |random| random.below(JITTER));
            1.0 - jitter as f32 * JITTER_STEP
        };
        let costs: Vec<f32> = (0..count).map(|_| cost()).collect();
        Self {
            weights: vec![1; count],
            least: costs.iter().copied().fold(1.0, f32::min),
            costs,
        }
    }

    /// Gives an item that was part of a dead end more weight.
    #[cold]
    pub fn bump(&mut self, item: usize) {
        self.weights[item] = self.weights[item].saturating_add(1);
        self.costs[item] = 1.0 / self.weights[item] as f32;
        self.least = self.least.min(self.costs[item]);
    }

    /// The first item with the least product of options and cost. An item that is not covered has at least two options.
    pub fn best_item(&self, options: &[u32]) -> usize {
        // All items are compared, but without a branch within a block; only in the best block is the item looked for.
        let both = |block: usize| {
            let range = block * BLOCK..(block + 1) * BLOCK;
            let both = options[range.clone()].iter().zip(&self.costs[range]);
            both.map(|(options, cost)| sort_key(options.count_ones() as i32 as f32 * cost))
        };
        let least = |block: usize| both(block).fold(i32::MAX, i32::min);
        let floor = sort_key(2.0 * self.least);
        let (mut best, mut block) = (i32::MAX, 0);
        for other in 0..options.len() / BLOCK {
            let least = least(other);
            if least < best {
                (best, block) = (least, other);
            }
            if best <= floor {
                break;
            }
        }
        let at = both(block).position(|cost| cost == best);
        block * BLOCK + at.expect("the least cost is one of the costs")
    }
}

/// A number with the order of costs, which are not negative; zero, the cost of a covered item, comes last.
fn sort_key(cost: f32) -> i32 {
    (cost.to_bits() as i32).wrapping_sub(1) & i32::MAX
}
