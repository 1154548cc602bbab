//! Groups: some of the places of a value in a full house, of which one has it if none of the others does.

use crate::layout::{Cell, House};
use crate::logic::links::FewCells;
use crate::logic::positions::Position;
use crate::puzzle::Value;

/// The ways to divide a value's places in a house, if they are more than two, into two parts such that each is a single place, or is
/// seen as a whole by some other place of the value; each way once.
pub fn divisions(position: &Position<'_>, house: &House, value: Value) -> Vec<[FewCells; 2]> {
    let layout = position.layout();
    let places: Vec<Cell> = position.places(house, value).collect();
    if places.len() < 3 {
        return Vec::new();
    }
    let all = (1_u32 << places.len()) - 1;
    let others = position.cells_with(value).iter();
    let mut seen: Vec<u32> = others
        .filter(|cell| !places.contains(cell))
        .map(|cell| {
            let peers = layout.peers(cell);
            let bits = places.iter().enumerate();
            bits.filter(|(_, place)| peers.contains(**place))
                .fold(0, |seen, (at, _)| seen | 1 << at)
        })
        .filter(|&seen| seen != 0 && seen != all)
        .collect();
    seen.extend((0..places.len()).map(|at| 1 << at));
    seen.sort_unstable();
    seen.dedup();
    let is_node = |part: u32| seen.iter().any(|&seen| part & !seen == 0);
    // Of a part and the rest, the one with the first place stands first.
    let mut firsts: Vec<u32> = seen
        .iter()
        .filter(|&&part| is_node(all & !part))
        .map(|&part| if part & 1 == 1 { part } else { all & !part })
        .collect();
    firsts.sort_unstable();
    firsts.dedup();
    let cells = |part: u32| -> FewCells {
        let bits = places.iter().enumerate();
        bits.filter(|(at, _)| part >> at & 1 == 1)
            .map(|(_, &cell)| cell)
            .collect()
    };
    firsts
        .into_iter()
        .map(|first| [cells(first), cells(all & !first)])
        .collect()
}
