//! Cells a chess piece's move apart must differ. Each pair is a house of two cells; none is printed.

use crate::layout::definition::{Definition, Effect, Rule};
use crate::layout::house::{House, HouseRole, TOUCHING};
use crate::message::{Pattern, pattern};

static A_KNIGHTS_MOVE_FROM: Pattern = pattern!(in "r1c1 is … r2c3": "a knight's move from");

/// A knight's move apart.
pub static KNIGHT: Rule = Rule {
    id: "antiknight",
    title: pattern!(in "title of a rule": "anti-knight"),
    about: pattern!("cells a chess knight's move apart differ"),
    sentence: pattern!("Cells a chess knight's move apart hold different values."),
    known_as: "antiknight chess",
    fits: |board| board.form.side() > 0,
    effect: Effect::Houses(|board| {
        let moves = [(1, -2), (1, 2), (2, -1), (2, 1)];
        pairs(board, "knight's move", &A_KNIGHTS_MOVE_FROM, &moves)
    }),
    ..Rule::ON_NINE
};

/// A king's move apart; beside each other cells differ anyway.
pub static KING: Rule = Rule {
    id: "antiking",
    title: pattern!(in "title of a rule": "no touch (anti-king)"),
    about: pattern!("cells that touch at a corner differ"),
    sentence: pattern!("Cells that touch at a corner hold different values."),
    known_as: "antiking chess touchless",
    fits: |board| board.form.side() > 0,
    effect: Effect::Houses(|board| pairs(board, "touching pair", &TOUCHING, &[(1, -1), (1, 1)])),
    ..Rule::ON_NINE
};

/// Every two cells that lie so many rows and columns apart, ascending.
fn pairs(
    board: &Definition,
    kind: &'static str,
    link: &'static Pattern,
    moves: &[(usize, isize)],
) -> Vec<House> {
    let side = board.form.side();
    let mut houses = Vec::new();
    for from in 0..side * side {
        for &(down, across) in moves {
            let row = from / side + down;
            let column = (from % side).checked_add_signed(across);
            if let Some(column) = column.filter(|&column| column < side && row < side) {
                let to = row * side + column;
                let name = |at: usize| &board.cells[at].name;
                let house = House {
                    link: Some(link),
                    ..House::numbered(kind, houses.len() + 1, HouseRole::Unprinted, [from, to])
                };
                houses.push(house.labelled(format!("{}–{}", name(from), name(to))));
            }
        }
    }
    houses
}
