//! What is added to whole boards, written from the sentences of the rules.

use crate::boards::Groups;

/// A rule as its sentence has it.
pub struct RuleModel {
    /// Its name in ids.
    pub id: &'static str,
    /// The groups of cells in which no value may stand twice; none where the rule only says how the board is printed.
    pub groups: Option<Groups>,
}

pub const ALL: &[RuleModel] = &[
    // Each of the two long diagonals holds every value once.
    RuleModel::of("x", |board| {
        let last = board.values - 1;
        let falling = board.cells_where(|row, column| row == column);
        let rising = board.cells_where(|row, column| row + column == last);
        vec![falling, rising]
    }),
    // The long diagonal from the top left holds every value once.
    RuleModel::of("falling-diagonal", |board| {
        vec![board.cells_where(|row, column| row == column)]
    }),
    // The long diagonal from the bottom left holds every value once.
    RuleModel::of("rising-diagonal", |board| {
        let last = board.values - 1;
        vec![board.cells_where(|row, column| row + column == last)]
    }),
    // On each of the four lines beside the long diagonals no value stands twice.
    RuleModel::of("double-diagonal", |board| {
        let last = board.values - 1;
        vec![
            board.cells_where(|row, column| row == column + 1),
            board.cells_where(|row, column| row + 1 == column),
            board.cells_where(|row, column| row + column + 1 == last),
            board.cells_where(|row, column| row + column == last + 1),
        ]
    }),
    // On each of the eight slanted lines no value stands twice. They are those beside the long diagonals on one side, and those four on.
    RuleModel::of("argyle", |board| {
        let line = |falls: bool, by: usize| {
            board.cells_where(move |row, column| {
                if falls {
                    row + 9 == column + by
                } else {
                    row + column == by
                }
            })
        };
        let falling = [5, 8, 10, 13].map(|by| line(true, by));
        let rising = [4, 7, 9, 12].map(|by| line(false, by));
        [falling, rising].concat()
    }),
    // Each of the four shaded windows holds every value once.
    RuleModel::of("windoku", |board| {
        let window = |top: usize, left: usize| {
            board.cells_where(|row, column| {
                (top..top + 3).contains(&row) && (left..left + 3).contains(&column)
            })
        };
        vec![window(1, 1), window(1, 5), window(5, 1), window(5, 5)]
    }),
    // The nine shaded cells hold every value once.
    RuleModel::of("asterisk", |board| {
        let shaded = [
            (2, 5),
            (3, 3),
            (3, 7),
            (5, 2),
            (5, 5),
            (5, 8),
            (7, 3),
            (7, 7),
            (8, 5),
        ];
        vec![board.cells_where(|row, column| shaded.contains(&(row + 1, column + 1)))]
    }),
    // The nine shaded cells hold every value once.
    RuleModel::of("girandola", |board| {
        let shaded = [
            (1, 1),
            (1, 9),
            (2, 5),
            (5, 2),
            (5, 5),
            (5, 8),
            (8, 5),
            (9, 1),
            (9, 9),
        ];
        vec![board.cells_where(|row, column| shaded.contains(&(row + 1, column + 1)))]
    }),
    // The nine cells in the middle of the boxes hold every value once.
    RuleModel::of("centerdot", |board| {
        vec![board.cells_where(|row, column| row % 3 == 1 && column % 3 == 1)]
    }),
    // The cells at the same place of all boxes hold every value once.
    RuleModel::of("dg", |board| {
        let boxes = board.boxes();
        let group = |place| boxes.iter().map(|cells| cells[place]).collect();
        (0..board.values).map(group).collect()
    }),
    // Cells a chess knight's move apart hold different values.
    RuleModel::of("antiknight", |board| board.pairs_apart(&[(1, 2), (2, 1)])),
    // Cells that touch at a corner hold different values.
    RuleModel::of("antiking", |board| board.pairs_apart(&[(1, 1)])),
    // The board is printed the other way round.
    RuleModel::printed("mirror"),
    // Values above 9 are printed as numbers of two figures.
    RuleModel::printed("numbers"),
    // Values are printed from 0; clues count them from 1.
    RuleModel::printed("from0"),
    // Values are printed as letters.
    RuleModel::printed("letters"),
];

impl RuleModel {
    const fn of(id: &'static str, groups: Groups) -> Self {
        Self {
            id,
            groups: Some(groups),
        }
    }

    const fn printed(id: &'static str) -> Self {
        Self { id, groups: None }
    }

    /// The rule of an id.
    pub fn named(id: &str) -> Option<&'static Self> {
        ALL.iter().find(|rule| rule.id == id)
    }
}
