//! Rounds of the rules that [`NineBoard`](super::super::board::NineBoard) tells.

use super::super::board::Outcome;
use super::operations::Lanes;

/// The candidates: for each part of the board three vectors.
pub type Vectors<L, const PARTS: usize> = [[L; 3]; PARTS];

/// The findings of a round.
#[derive(Clone, Copy, Default)]
pub struct Round {
    is_dead: bool,
    has_changed: bool,
    /// Whether each value has one cell left in each box.
    is_full: bool,
}

impl Round {
    /// Says whether nothing more follows.
    pub fn is_last(&self) -> bool {
        self.is_dead || !self.has_changed
    }

    /// Returns what is left of the board, if it is the last.
    pub fn outcome(&self) -> Outcome {
        match self.is_dead {
            true => Outcome::DeadEnd,
            false if self.is_full => Outcome::Solved,
            false => Outcome::Open,
        }
    }
}

/// Follows the rules until nothing more follows.
///
/// One board alone has little to gain from full lines: they are looked for when nothing else follows.
#[inline(always)]
pub fn propagate<L: Lanes<P>, const P: usize>(board: &mut Vectors<L, P>, is_hard: bool) -> Outcome {
    loop {
        let mut boards = [*board];
        let [round] = rounds::<L, P, false, 1>(&mut boards);
        [*board] = boards;
        if round.is_dead || round.is_full || !is_hard {
            return round.outcome();
        }
        follow_full_lines(board);
        if L::is_same(L::trace(board), L::trace(&boards[0])) {
            return round.outcome();
        }
    }
}

/// Follows the rules on two boards of a hard puzzle at once, until nothing more follows on one of them; returns the last round of each.
#[inline(always)]
pub fn rounds_of_both<L: Lanes<P>, const P: usize>(
    one: &mut Vectors<L, P>,
    other: &mut Vectors<L, P>,
) -> [Round; 2] {
    let mut boards = [*one, *other];
    let rounds = rounds::<L, P, true, 2>(&mut boards);
    [*one, *other] = boards;
    rounds
}

/// Follows the rules, with those for full lines or without, on some boards until nothing more follows on one of them; returns the last
/// round of each.
#[inline(always)]
fn rounds<L: Lanes<P>, const P: usize, const WITH_FULL: bool, const BOARDS: usize>(
    all: &mut [Vectors<L, P>; BOARDS],
) -> [Round; BOARDS] {
    let mut boards = *all;
    let mut rounds = [Round::default(); BOARDS];
    let mut traces = [L::trace(&boards[0]); BOARDS];
    for at in 1..BOARDS {
        traces[at] = L::trace(&boards[at]);
    }
    loop {
        // Each rule for all boards, so that one need not wait for the other.
        for board in &mut boards {
            follow_lines::<L, P, WITH_FULL>(board);
        }
        let mut filled = [boards[0][0][0]; BOARDS];
        for at in 0..BOARDS {
            (filled[at], rounds[at].is_full) = follow_singles_of_all(&mut boards[at]);
        }
        let mut is_any_last = false;
        for at in 0..BOARDS {
            rounds[at].is_dead = L::is_dead(least(&boards[at]), filled[at]);
            let trace = L::trace(&boards[at]);
            rounds[at].has_changed = !L::is_same(trace, traces[at]);
            traces[at] = trace;
            is_any_last |= rounds[at].is_last();
        }
        if is_any_last {
            *all = boards;
            return rounds;
        }
    }
}

/// The least of all lanes that are on each other.
#[inline(always)]
fn least<L: Lanes<P>, const P: usize>(board: &Vectors<L, P>) -> L {
    let mut least = board[0][0];
    for &cells in &board.as_flattened()[1..] {
        least = L::least(least, cells);
    }
    least
}

/// Keeps the cells in minirows and minicolumns that some order of their band uses, and if asked for, what full lines leave.
#[inline(always)]
fn follow_lines<L: Lanes<P>, const P: usize, const WITH_FULL: bool>(board: &mut Vectors<L, P>) {
    // The lines may be some that the other rule removes in this round: so neither waits for the other.
    let mut left = *board;
    if WITH_FULL {
        for vectors in &mut left {
            *vectors = left_by_full_lines(vectors);
        }
    }
    // Written out: a loop would stay one, and keep the board in memory.
    follow_lines_at::<L, P, WITH_FULL>(board, &left, 0);
    follow_lines_at::<L, P, WITH_FULL>(board, &left, 1);
    follow_lines_at::<L, P, WITH_FULL>(board, &left, 2);
}

/// The same for one vector of each part, with what full lines leave to each.
#[inline(always)]
fn follow_lines_at<L: Lanes<P>, const P: usize, const WITH_FULL: bool>(
    board: &mut Vectors<L, P>,
    left: &Vectors<L, P>,
    at: usize,
) {
    let only = if WITH_FULL {
        Some(vectors_at(left, at))
    } else {
        None
    };
    let kept = L::in_orders(lines_at(board, at), only);
    for part in 0..P {
        board[part][at] = L::and(board[part][at], kept[part]);
    }
}

/// Keeps what full lines leave.
#[inline(always)]
fn follow_full_lines<L: Lanes<P>, const P: usize>(board: &mut Vectors<L, P>) {
    for vectors in board {
        let left = left_by_full_lines(vectors);
        for (cells, left) in vectors.iter_mut().zip(left) {
            *cells = L::and(*cells, L::cells_of(left));
        }
    }
}

/// One vector of each part.
#[inline(always)]
pub fn vectors_at<L: Copy, const P: usize>(board: &Vectors<L, P>, at: usize) -> [L; P] {
    let mut vectors = [board[0][at]; P];
    for part in 1..P {
        vectors[part] = board[part][at];
    }
    vectors
}

/// The minirows and minicolumns with cells, of one vector of each part.
#[inline(always)]
pub fn lines_at<L: Lanes<P>, const P: usize>(board: &Vectors<L, P>, at: usize) -> [L; P] {
    let mut lines = vectors_at(board, at);
    for lines in &mut lines {
        *lines = L::lines(*lines);
    }
    lines
}

/// The lines that minirows and minicolumns leave for which there are only three values, which they hold; and none that have fewer.
#[inline(always)]
fn left_by_full_lines<L: Lanes<P>, const P: usize>(&[a, b, c]: &[L; 3]) -> [L; 3] {
    let [a, b, c] = [L::lines(a), L::lines(b), L::lines(c)];
    // Adds up nine bits: their number is `ones` and twice the number of four others.
    let (odd, pair) = (L::parity(a, b, c), L::majority(a, b, c));
    let [odd_next, odd_last] = L::turns(odd);
    let [pair_next, pair_last] = L::turns(pair);
    let ones = L::parity(odd, odd_next, odd_last);
    let carried = L::majority(odd, odd_next, odd_last);
    let two_pairs = L::majority(pair, pair_next, pair_last);
    let odd_pairs = L::parity(pair, pair_next, pair_last);
    let any_pair = L::either(L::any(pair, pair_next, pair_last), carried);
    let one_pair = L::without(L::differing(odd_pairs, carried), two_pairs);
    let just_three = L::and(ones, one_pair);
    // Some pair, and if it is the only one, another besides.
    let enough = L::without_but(any_pair, one_pair, ones);
    let [a, b, c] = [
        L::and(a, just_three),
        L::and(b, just_three),
        L::and(c, just_three),
    ];
    [
        L::and(L::needed(a), enough),
        L::and(L::needed(b), enough),
        L::and(L::needed(c), enough),
    ]
}

/// Follows singles in all parts; returns the cells with a value, and whether all boxes of all values have one cell.
#[inline(always)]
fn follow_singles_of_all<L: Lanes<P>, const P: usize>(board: &mut Vectors<L, P>) -> (L, bool) {
    let (mut filled, mut singles) = follow_singles(&mut board[0]);
    // Written out as well.
    if P == 3 {
        let second = follow_singles(&mut board[1]);
        let third = follow_singles(&mut board[2]);
        filled = L::and(L::and(filled, second.0), third.0);
        singles = singles & second.1 & third.1;
    }
    (filled, L::are_all(singles))
}

/// Removes other values from cells where a value must stand, the only ones for it in a box; and a value from the other cells of a box
/// where it is the only one of a cell. Returns the cells with a value, and the lanes that have one cell in each vector.
///
/// The second rule does not look at what the first removes, which it would not gain from: so neither waits for the other.
#[inline(always)]
fn follow_singles<L: Lanes<P>, const P: usize>(vectors: &mut [L; 3]) -> (L, L::Mask) {
    let [a, b, c] = *vectors;
    let singles = [L::singles(a), L::singles(b), L::singles(c)];
    let placed_a = L::only(a, singles[0]);
    let placed_b = L::only(b, singles[1]);
    let placed_c = L::only(c, singles[2]);
    let [next, last] = L::turns(L::any(placed_a, placed_b, placed_c));
    let beyond = L::either(next, last);
    let others = [
        L::any(placed_b, placed_c, beyond),
        L::any(placed_a, placed_c, beyond),
        L::any(placed_a, placed_b, beyond),
    ];
    let (one, two) = (L::any(a, b, c), L::majority(a, b, c));
    let [one_next, one_last] = L::turns(one);
    let [two_next, two_last] = L::turns(two);
    let one_or_more = L::any(one, one_next, one_last);
    let two_or_more = L::either(
        L::any(two, two_next, two_last),
        L::majority(one, one_next, one_last),
    );
    let naked = L::without(one_or_more, two_or_more);
    for (cells, others) in vectors.iter_mut().zip(others) {
        // Of two in one box the second is lost, and its cell is left without a value: a dead end.
        let kept = L::first_or_all(L::and(*cells, naked), *cells);
        *cells = L::without(kept, others);
    }
    (one_or_more, singles[0] & singles[1] & singles[2])
}

/// How many cells have their value.
#[inline(always)]
pub fn filled<L: Lanes<P>, const P: usize>(board: &Vectors<L, P>) -> u32 {
    let mut filled = 0;
    for &cells in board.as_flattened() {
        filled += L::count(L::singles(cells));
    }
    filled
}
