//! The numbers of the givens → vectors, and vectors with one cell left in each lane → the numbers of the cells.

use super::operations::Lanes;
use super::rules::Vectors;

/// The candidates with some givens.
///
/// Cell by cell of a box, the numbers of that cell in all boxes are brought to the lanes of all values, and held against them.
#[inline(always)]
pub fn with_givens<L: Lanes<P>, const P: usize>(givens: L::Givens) -> Vectors<L, P> {
    let mut board = [[L::full(&givens); 3]; P];
    for (part, vectors) in board.iter_mut().enumerate() {
        for cell in 0..9 {
            let numbers = L::given(&givens, part, cell);
            for (at, cells) in vectors.iter_mut().enumerate() {
                *cells = L::keep_in(*cells, L::of_number(numbers, at), 1 << cell);
            }
        }
    }
    board
}

/// The numbers of a solved board, part by part.
#[inline(always)]
pub fn numbers<L: Lanes<P>, const P: usize>(board: &Vectors<L, P>) -> [L::Numbers; P] {
    let mut numbers = [numbers_of_part(&board[0]); P];
    for part in 1..P {
        numbers[part] = numbers_of_part(&board[part]);
    }
    numbers
}

/// The numbers of a part of a solved board.
///
/// Binary digit by binary digit: the cells of all values whose number has it are put together, then each is held against its bit.
#[inline(always)]
fn numbers_of_part<L: Lanes<P>, const P: usize>(&[a, b, c]: &[L; 3]) -> L::Numbers {
    let mut digits = [a; 4];
    for (digit, cells) in digits.iter_mut().enumerate() {
        let own = L::any(
            L::having_digit(a, 0, digit),
            L::having_digit(b, 1, digit),
            L::having_digit(c, 2, digit),
        );
        let [next, last] = L::turns(own);
        *cells = L::any(own, next, last);
    }
    L::of_digits(digits)
}
