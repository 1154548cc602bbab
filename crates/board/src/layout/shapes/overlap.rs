//! Several grids on one board that overlap in boxes: samurai, butterfly, sumo and the like.
//!
//! Each grid has its own rows, columns and boxes; a line runs inside its own grid only, and a box that two grids share is one
//! house. Cells run row by row over the whole board, without the gaps. Names and offsets are those under which such boards are
//! published (*gattai* is Japanese for joined).

use std::collections::BTreeSet;

use super::kind::{LayoutKind, ShapeGroup};
use super::square::{boxes, lines, square_cells};
use crate::layout::definition::values_as_printed;
use crate::layout::{Definition, Description, Error, House};
use crate::message::{Pattern, message, noun_of_house, pattern};

/// The registry's entry.
pub static KIND: LayoutKind = LayoutKind {
    listed: &[(
        ShapeGroup::Overlapping,
        &[
            "samurai",
            "twodoku",
            "twin-columns",
            "tripledoku",
            "gattai-3",
            "butterfly",
            "flower",
            "sohei",
            "cross",
            "windmill",
            "gattai-8",
            "shogun",
            "sumo",
            "tiny-samurai",
        ],
    )],
    sized: |_, _| Vec::new(),
    by_length: &[],
    define,
};

/// A board of the table.
struct JoinedGrids {
    id: &'static str,
    title: Pattern,
    /// Its grids, as the beginning of a sentence.
    about: Pattern,
    /// Other names that people search for.
    known_as: &'static str,
    /// The sides of the boxes.
    box_side: usize,
    /// Row and column of each grid's first cell.
    grids: &'static [(usize, usize)],
}

#[rustfmt::skip]
static BOARDS: &[JoinedGrids] = &[
    board("twodoku", pattern!(in "title of a shape": "Twodoku"), pattern!("two grids that share a box"), "gattai 2 gattai2 double", &[(0, 0), (6, 6)]),
    board("twin-columns", pattern!(in "title of a shape": "Twins"), pattern!("two grids side by side that share three columns"), "twin columns siamese newspaper", &[(0, 0), (0, 6)]),
    board("tripledoku", pattern!(in "title of a shape": "Tripledoku"), pattern!("three grids on a diagonal that share four boxes each"), "gattai 3 gattai3 triple", &[(0, 0), (3, 3), (6, 6)]),
    board("gattai-3", pattern!(in "title of a shape": "Gattai 3"), pattern!("three grids that share boxes in a spiral"), "gattai3 triple", &[(0, 3), (3, 6), (6, 0)]),
    board("butterfly", pattern!(in "title of a shape": "Butterfly"), pattern!("four grids laid over each other"), "gattai 4 gattai4", &[(0, 0), (0, 3), (3, 0), (3, 3)]),
    board("flower", pattern!(in "title of a shape": "Flower"), pattern!("five grids, four of them round the middle one"), "gattai 5 gattai5 musketry", &[(0, 3), (3, 0), (3, 3), (3, 6), (6, 3)]),
    board("sohei", pattern!(in "title of a shape": "Sohei"), pattern!("four grids in a ring"), "gattai 4 gattai4 ring", &[(0, 6), (6, 0), (6, 12), (12, 6)]),
    board("cross", pattern!(in "title of a shape": "Cross"), pattern!("five grids in the form of a cross"), "gattai 5 gattai5 plus", &[(0, 6), (6, 0), (6, 6), (6, 12), (12, 6)]),
    board("windmill", pattern!(in "title of a shape": "Windmill"), pattern!("five grids in the form of a windmill"), "kazaguruma gattai 5 gattai5 pinwheel", &[(0, 3), (3, 12), (6, 6), (9, 0), (12, 9)]),
    board("samurai", pattern!(in "title of a shape": "Samurai"), pattern!("five grids, the middle one sharing its corner boxes"), "gattai 5 gattai5", &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]),
    board("gattai-8", pattern!(in "title of a shape": "Gattai 8"), pattern!("eight grids in two rows of three and one of two"), "gattai8", &[(0, 0), (0, 12), (0, 24), (6, 6), (6, 18), (12, 0), (12, 12), (12, 24)]),
    board("shogun", pattern!(in "title of a shape": "Shogun"), pattern!("eleven grids in three rows"), "gattai 11 gattai11", &[
        (0, 0), (0, 12), (0, 24), (0, 36), (6, 6), (6, 18), (6, 30), (12, 0), (12, 12), (12, 24), (12, 36),
    ]),
    board("sumo", pattern!(in "title of a shape": "Sumo"), pattern!("thirteen grids in five rows"), "gattai 13 gattai13 giant", &[
        (0, 0), (0, 12), (0, 24), (6, 6), (6, 18), (12, 0), (12, 12), (12, 24), (18, 6), (18, 18), (24, 0), (24, 12), (24, 24),
    ]),
    JoinedGrids { box_side: 2, ..board("tiny-samurai", pattern!(in "title of a shape": "Tiny samurai"), pattern!("five grids of 4×4, the middle one sharing its corner cells"), "mini baby", &[(0, 0), (0, 6), (3, 3), (6, 0), (6, 6)]) },
];

const fn board(
    id: &'static str,
    title: Pattern,
    about: Pattern,
    known_as: &'static str,
    grids: &'static [(usize, usize)],
) -> JoinedGrids {
    JoinedGrids {
        id,
        title,
        about,
        known_as,
        box_side: 3,
        grids,
    }
}

fn define(base: &str, _: Option<&str>) -> Option<Result<Definition, Error>> {
    let board = BOARDS.iter().find(|board| board.id == base)?;
    Some(Ok(overlap(board)))
}

fn overlap(board: &'static JoinedGrids) -> Definition {
    let side = board.box_side * board.box_side;
    let places = board.grids.iter().flat_map(|&(top, left)| {
        (0..side * side).map(move |at| (top + at / side, left + at % side))
    });
    let places: BTreeSet<(usize, usize)> = places.collect();
    let places: Vec<(usize, usize)> = places.into_iter().collect();
    let mut houses: Vec<House> = Vec::new();
    for (number, &(top, left)) in (1..).zip(board.grids) {
        houses.extend(grid(number, board.box_side, &|row, column| {
            places.partition_point(|&place| place < (top + row, left + column))
        }));
    }
    Definition {
        description: Description::of_shape(board.id),
        title: (&board.title).into(),
        about: message!(
            "{clause}: in each, every row, column and box holds {clause_values} once",
            clause = &board.about,
            clause_values = values_as_printed()
        ),
        known_as: format!("{} overlapping multi gattai", board.known_as),
        values: side,
        houses: each_once(houses),
        ..square_cells(&places, board.box_side * board.box_side, board.box_side)
    }
}

/// The houses of one grid of several, which each name tells.
pub fn grid(number: usize, box_side: usize, at: &dyn Fn(usize, usize) -> usize) -> Vec<House> {
    let mut houses = lines(box_side * box_side, at);
    houses.extend(boxes(box_side, box_side, at));
    let houses = houses.into_iter().map(|house| {
        let known = noun_of_house(&house.noun).zip(house.label.as_ref());
        let name = known.map(|(noun, text)| message!("grid {number} {noun} {text}"));
        match name {
            Some(name) => house.named(name),
            None => house,
        }
    });
    houses.collect()
}

/// The houses without those that repeat an earlier one's cells.
pub fn each_once(mut houses: Vec<House>) -> Vec<House> {
    let mut seen = std::collections::HashSet::new();
    houses.retain(|house| seen.insert(house.cells.clone()));
    houses
}
