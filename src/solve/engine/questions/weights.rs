//! Which question to guess at: the one with the fewest answers for its weight.

use super::super::random::Random;

/// How many questions are looked at together. The answers are filled up to a multiple of it with those of questions that
/// nobody asks.
pub const BLOCK: usize = 32;

/// How much less than 1 an answer may cost by chance: enough to tell equals apart, too little for anything else.
const CHANCE: u32 = 1 << 18;

/// One step of chance: all of them are 1/64.
const STEP: f32 = 1.0 / (64 * CHANCE) as f32;

/// What each question has learned from dead ends.
pub struct Weights {
    /// How many dead ends each question had a part in, and one.
    weights: Vec<u32>,
    /// What an answer costs: 1 divided by the weight.
    costs: Vec<f32>,
    /// The least of the costs.
    least: f32,
}

impl Weights {
    /// Those of so many questions, all alike but for chance.
    pub fn new(count: usize, mut random: Option<&mut Random>) -> Self {
        let mut cost = || {
            let chance = random.as_mut().map_or(0, |random| random.below(CHANCE));
            1.0 - chance as f32 * STEP
        };
        let costs: Vec<f32> = (0..count).map(|_| cost()).collect();
        Self {
            weights: vec![1; count],
            least: costs.iter().copied().fold(1.0, f32::min),
            costs,
        }
    }

    /// Gives a question that had a part in a dead end more weight.
    #[cold]
    pub fn blame(&mut self, question: usize) {
        self.weights[question] = self.weights[question].saturating_add(1);
        self.costs[question] = 1.0 / self.weights[question] as f32;
        self.least = self.least.min(self.costs[question]);
    }

    /// The first of the open questions that cost least. Each of them has two answers or more.
    pub fn cheapest(&self, answers: &[u32]) -> usize {
        // Everything is seen, but without a branch within a block; only the best block is looked at closely.
        let both = |block: usize| {
            let range = block * BLOCK..(block + 1) * BLOCK;
            let both = answers[range.clone()].iter().zip(&self.costs[range]);
            both.map(|(answers, cost)| order(answers.count_ones() as i32 as f32 * cost))
        };
        let least = |block: usize| both(block).fold(i32::MAX, i32::min);
        let floor = order(2.0 * self.least);
        let (mut best, mut block) = (i32::MAX, 0);
        for other in 0..answers.len() / BLOCK {
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

/// A number in the order of costs, which are not negative; nothing comes last, as the cost of an answered question.
fn order(cost: f32) -> i32 {
    (cost.to_bits() as i32).wrapping_sub(1) & i32::MAX
}
