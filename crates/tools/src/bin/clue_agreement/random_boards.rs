//! Small boards of many shapes, by chance.

use sudogon_tools::SeededChance;

use crate::boards::Board;
use crate::models::rules::{self, RuleModel};

/// The shapes of random boards, small ones first; a jigsaw gets regions of its own.
const SHAPES: &[&str] = &[
    "sq4",
    "latin4",
    "jigsaw4",
    "latin5",
    "jigsaw5",
    "sq6",
    "sq3x2",
    "latin6",
    "jigsaw6",
    "sq8",
    "sq9",
    "sq10",
    "jigsaw9",
    "latin9",
    "star",
    "tridoku",
    "sujiken",
    "tiny-samurai",
];

/// How many of them are small.
const SMALL: usize = 9;

/// A random board, on some of them with a rule; with this rule, if one is wished.
pub fn random_board(chance: &mut SeededChance, wished: Option<&'static RuleModel>) -> Board {
    loop {
        let from = if chance.happens(0.7) {
            &SHAPES[..SMALL]
        } else {
            &SHAPES[SMALL..]
        };
        let shape = from[chance.below(from.len())];
        let shape = match shape.strip_prefix("jigsaw").map(str::parse) {
            Some(Ok(size)) => format!("{shape}:{}", random_regions(chance, size)),
            _ => shape.to_owned(),
        };
        let is_ruled = wished.is_some() || chance.happens(0.2);
        let other = &rules::ALL[chance.below(rules::ALL.len())];
        let rule = is_ruled.then(|| wished.unwrap_or(other));
        let groups = rule.and_then(|rule| rule.groups);
        if let Some(board) = Board::new(&shape, rule.map(|rule| rule.id), groups) {
            return board;
        }
    }
}

/// Regions of a jigsaw that each hang together: cells of two of them change places as long as they do.
fn random_regions(chance: &mut SeededChance, size: usize) -> String {
    let mut map: Vec<usize> = (0..size * size).map(|cell| cell / size).collect();
    let beside = |cell: usize| {
        let (row, column) = (cell / size, cell % size);
        let above = (row > 0).then(|| cell - size);
        let below = (row + 1 < size).then(|| cell + size);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < size).then(|| cell + 1);
        [above, below, left, right].into_iter().flatten()
    };
    let hangs_together = |map: &[usize], region: usize| {
        let first = map.iter().position(|&of| of == region);
        let mut reached: Vec<usize> = first.into_iter().collect();
        let mut at = 0;
        while let Some(&cell) = reached.get(at) {
            for other in beside(cell) {
                if map[other] == region && !reached.contains(&other) {
                    reached.push(other);
                }
            }
            at += 1;
        }
        reached.len() == size
    };
    for _ in 0..size.pow(4) {
        let (one, other) = (chance.below(map.len()), chance.below(map.len()));
        let regions = [map[one], map[other]];
        let touches = |cell: usize, region: usize| beside(cell).any(|cell| map[cell] == region);
        if touches(one, regions[1]) && touches(other, regions[0]) {
            map.swap(one, other);
            if !regions.iter().all(|&region| hangs_together(&map, region)) {
                map.swap(one, other);
            }
        }
    }
    let symbol = |region: &usize| (region + 1).to_string();
    map.iter().map(symbol).collect()
}
