//! One line followed from its beginning to its end: the path through what is darkest, found by dynamic programming.
//!
//! This is R. Bellman's principle as for active contours (A. Amini, T. Weymouth and R. Jain, "Using dynamic programming for solving
//! variational problems in vision", 1990) and seam carving (S. Avidan and A. Shamir, 2007).

/// How dark a pixel on a line needs to be to count in full, as a share of the paper: more would let one thick line, or a figure beside a
/// faint one, outweigh the rest of the path.
pub const FULL: f32 = 0.18;

/// The cost of a step aside to the next row of pixels: a sixth of a full pixel, so that a path leaves a line for a darker one beside it
/// only if it stays there, and follows any curl for which paper is stiff enough.
const STEP: f32 = 0.03;

/// The best path over so many places; at each it is in one of the states, and from one place to the next it moves by one at most.
pub fn seam(places: usize, states: usize, strength: impl Fn(usize, usize) -> f32) -> Vec<usize> {
    let mut sums: Vec<f32> = vec![0.0; states];
    let mut steps: Vec<u8> = Vec::with_capacity(places * states);
    for place in 0..places {
        let mut next = Vec::with_capacity(states);
        for state in 0..states {
            let mut best = (sums[state], 1u8);
            if state > 0 && sums[state - 1] - STEP > best.0 {
                best = (sums[state - 1] - STEP, 0);
            }
            if state + 1 < states && sums[state + 1] - STEP > best.0 {
                best = (sums[state + 1] - STEP, 2);
            }
            steps.push(best.1);
            next.push(best.0 + strength(place, state));
        }
        sums = next;
    }
    let last = (0..states).max_by(|&a, &b| sums[a].total_cmp(&sums[b]));
    let mut state = last.unwrap_or(states / 2);
    let mut path = vec![state; places];
    for place in (0..places).rev() {
        path[place] = state;
        state = state + usize::from(steps[place * states + state]) - 1;
    }
    path
}
