//! Where to guess, as [`NineBoard::guess`](super::super::board::NineBoard::guess) says.

use super::super::super::bits::bits;
use super::super::board::Guess;
use super::super::minilines::{BLOCKS, Choice};
use super::operations::{Lanes, byte_of, bytes};
use super::rules::{Vectors, lines_at, vectors_at};

/// Where to guess on an open board.
#[inline(always)]
pub fn guess<L: Lanes<P>, const P: usize>(board: &Vectors<L, P>, is_one_cell: bool) -> Guess {
    let lines = [lines_at(board, 0), lines_at(board, 1), lines_at(board, 2)];
    let [a, b, c] = lines;
    let orders = [L::count_orders(a), L::count_orders(b), L::count_orders(c)];
    let band = L::least_band(sums(&orders));
    let [third, vector] = L::least_value(&orders, band);
    let value = 3 * third + vector;
    let lines = [bytes(&lines[0]), bytes(&lines[1]), bytes(&lines[2])];
    let in_turn = |turn: usize| {
        let block = BLOCKS[band][turn].into();
        u32::from(byte_of::<L, P>(&lines[vector], third, block, band >= 3) & 7)
    };
    let Choice {
        block, mut cells, ..
    } = Choice::in_band(band, value, in_turn);
    let own = vectors_at(board, vector);
    let values = alike(board, &own, third);
    let own = bytes(&own);
    let is_alone = values.is_power_of_two();
    if is_one_cell || !is_alone {
        cells &= cells_in::<L, P>(&own, third, block);
        cells &= cells.wrapping_neg();
    }
    let mut open_blocks = 0;
    if !is_alone {
        for block in 0..9 {
            let is_open = !cells_in::<L, P>(&own, third, block).is_power_of_two();
            open_blocks |= u16::from(is_open) << block;
        }
    }
    Guess {
        value,
        block,
        cells,
        values,
        open_blocks,
    }
}

/// The cells of a box for the first, second or third value.
#[inline(always)]
fn cells_in<L: Lanes<P>, const P: usize>(bytes: &[L::Bytes; P], third: usize, block: usize) -> u16 {
    let byte = |is_upper| u16::from(byte_of::<L, P>(bytes, third, block, is_upper));
    byte(false) | byte(true) << 8
}

/// How many orders each band and each stack allows for all values together, where its boxes are.
#[inline(always)]
fn sums<L: Lanes<P>, const P: usize>([a, b, c]: &[[L; P]; 3]) -> [L; P] {
    let mut sums = *a;
    for part in 0..P {
        let sum = L::sum(L::sum(a[part], b[part]), c[part]);
        let [next, last] = L::turns(sum);
        sums[part] = L::sum(L::sum(sum, next), last);
    }
    sums
}

/// The values, as bits, that have the candidates of one in all open cells, itself among them.
#[inline(always)]
fn alike<L: Lanes<P>, const P: usize>(board: &Vectors<L, P>, own: &[L; P], third: usize) -> u16 {
    let mut own = *own;
    let mut placed = [L::singles(own[0]); P];
    for part in 0..P {
        own[part] = L::spread(own[part], third);
        placed[part] = L::singles(own[part]);
    }
    let mut same = [placed; 3];
    for at in 0..3 {
        for part in 0..P {
            let cells = board[part][at];
            same[at][part] = L::same(own[part], cells, placed[part] & L::singles(cells));
        }
    }
    L::whole(same)
}

/// Makes a guess on the board that is returned, and the contrary on the other.
#[inline(always)]
pub fn split<L: Lanes<P>, const P: usize>(
    board: &mut Vectors<L, P>,
    guess: &Guess,
) -> Vectors<L, P> {
    let mut guessed = *board;
    keep(&mut guessed, guess.value, guess.block, guess.cells);
    for value in bits(guess.values.into()) {
        keep(board, value, guess.block, !guess.cells);
    }
    guessed
}

/// Removes other cells of a box for a value.
#[inline(always)]
fn keep<L: Lanes<P>, const P: usize>(
    board: &mut Vectors<L, P>,
    value: usize,
    block: usize,
    kept: u16,
) {
    let (part, lane) = L::place(value / 3, block);
    L::keep(&mut board[part], value % 3, lane, kept);
}
