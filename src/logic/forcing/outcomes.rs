//! What follows from each candidate: followed once for all techniques that ask.

use super::board::{Board, Outcomes};
use super::following::{Following, Sight};
use crate::logic::chains::BitRows;

/// How much clues are asked before what was found must do: a part of a second.
const MOST_ASKED: usize = 3_000_000;

/// What follows from each candidate as far as somebody looks.
pub fn outcomes(board: &Board, sight: Sight) -> &Outcomes {
    board.outcomes[sight as usize].get_or_init(|| follow_all(board, sight))
}

fn follow_all(board: &Board, sight: Sight) -> Outcomes {
    let count = board.candidates.len();
    let mut outcomes = Outcomes {
        came_out: BitRows::new(count, 2 * count),
        is_possible: vec![false; count],
        impossible: Vec::new(),
    };
    let mut asked = 0;
    for one in 0..count {
        if asked > MOST_ASKED {
            break;
        }
        let following = Following::new(board, (one as u32, true), sight);
        asked += following.asked;
        match following.impossible {
            None => outcomes.is_possible[one] = true,
            Some(_) => {
                let length = following.leading_to_the_impossible().len();
                outcomes.impossible.push((length, one as u32));
            }
        }
        for &(other, is_true) in &following.trail {
            let half = if is_true { 0 } else { count };
            outcomes.came_out.insert(one, half + other as usize);
        }
    }
    outcomes.impossible.sort_unstable();
    outcomes
}
