//! Which slips are likely: the less a change costs, the sooner it is shown.
//!
//! Digits that look alike in print or in handwriting come first, then keys that are neighbours on the keyboard or the number pad,
//! then anything else. A change that gives the printed cells a symmetry, as most publishers' puzzles have, is likelier; one that
//! takes it away is less so. So is one that leaves a puzzle which only guessing solves.

use sudogon_board::layout::{Cell, Layout, Symmetry};
use sudogon_board::puzzle::{Grid, Value};

/// Digits that are easily taken for each other, two by two.
const LOOK_ALIKE: &str = "17 38 56 69 49 68 08 06 8B 0D 1I 2Z 5S 6G CG EF MN PR";

/// The digits of the number pad, from the top.
const PAD: [&str; 3] = ["789", "456", "123"];

/// The costs of slips. That of a kind which hardly ever fits by chance, such as a swap, is low even if few people make it.
pub const LIKE: u32 = 10;
pub const NEIGHBOUR_KEY: u32 = 16;
pub const OTHER_VALUE: u32 = 24;
pub const EXTRA: u32 = 17;
pub const MISSING: u32 = 10;
pub const SWAPPED: u32 = 9;
pub const MOVED: u32 = 14;
pub const SHIFTED: u32 = 15;
pub const MANY_SHIFTED: u32 = 12;
pub const STRIP: u32 = 4;
pub const EMPTY_STRIP: u32 = 26;
pub const TURNED: u32 = 9;
pub const CLUE_KIND: u32 = 9;
pub const OPERATION: u32 = 12;

/// The cost of each doubling of the numbers of which any could be the missing one.
const DOUBLED: u32 = 2;

/// The costs of a symmetry gained or lost, and of guesses. One is hardly ever gained by chance.
const SYMMETRY_GAINED: u32 = 30;
const SYMMETRY_LOST: u32 = 20;
const GUESSES: u32 = 4;

/// Returns what a missing number costs, of so many that could be it.
pub fn of_missing(count: usize) -> u32 {
    MISSING + DOUBLED * count.max(1).ilog2()
}

/// How likely a value is taken for another, as printed on the board.
pub fn of_values(layout: &Layout, one: Value, other: Value) -> u32 {
    let only = |value: Value| {
        let mut symbols = value.on(layout).chars();
        symbols.next().filter(|_| symbols.next().is_none())
    };
    match (only(one), only(other)) {
        (Some(one), Some(other)) => of_symbols(one, other),
        _ => of_numbers(one.on(layout), other.on(layout)),
    }
}

/// How likely a number is taken for another: a digit or two digits changed, one lost or added.
pub fn of_numbers(one: &str, other: &str) -> u32 {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    if one.len() == other.len() {
        let pairs = one.iter().zip(&other).filter(|(a, b)| a != b);
        let pairs: Vec<(char, char)> = pairs.map(|(&a, &b)| (a, b)).collect();
        return match pairs[..] {
            [(a, b)] => of_symbols(a, b),
            [(a, b), (c, d)] if a == d && b == c => SWAPPED,
            _ => OTHER_VALUE + SWAPPED,
        };
    }
    let (shorter, longer) = if one.len() < other.len() {
        (one, other)
    } else {
        (other, one)
    };
    let is_lost = |at: usize| {
        let mut rest = longer.clone();
        rest.remove(at);
        rest == shorter
    };
    if longer.len() == shorter.len() + 1 && (0..longer.len()).any(is_lost) {
        MOVED
    } else {
        OTHER_VALUE + SWAPPED
    }
}

fn of_symbols(one: char, other: char) -> u32 {
    let is_like = |pair: &str| pair.contains(one) && pair.contains(other);
    if LOOK_ALIKE.split(' ').any(is_like) {
        return LIKE;
    }
    let on_row = |symbol: char| symbol.to_digit(10).map(|digit| (digit + 9) % 10);
    let on_pad = |symbol: char| {
        let rows = PAD.iter().enumerate();
        let mut places = rows.filter_map(|(y, row)| row.find(symbol).map(|x| (x, y)));
        places.next()
    };
    let in_row = on_row(one).zip(on_row(other));
    let in_pad = on_pad(one).zip(on_pad(other));
    let are_beside = in_row.is_some_and(|(a, b)| a.abs_diff(b) == 1)
        || in_pad.is_some_and(|((x, y), (v, w))| x.abs_diff(v) + y.abs_diff(w) == 1);
    if are_beside {
        NEIGHBOUR_KEY
    } else {
        OTHER_VALUE
    }
}

/// Judges changes to a puzzle by its look.
pub struct LookOfGivens<'a> {
    symmetries: &'a [Symmetry],
    has_symmetry: bool,
}

impl<'a> LookOfGivens<'a> {
    pub fn of(layout: &'a Layout, givens: &Grid) -> Self {
        let symmetries = layout.symmetries_of_cells();
        Self {
            has_symmetry: has_symmetry(symmetries, givens, &[]),
            symmetries,
        }
    }

    /// The cost of a slip whose change leaves these givens, of which some cells are not known yet and may have any look; `is_plain`
    /// if they do without guesses.
    pub fn cost(&self, slip: u32, givens: &Grid, unknown: &[Cell], is_plain: bool) -> u32 {
        let guessed = if is_plain { slip } else { slip + GUESSES };
        match (
            self.has_symmetry,
            has_symmetry(self.symmetries, givens, unknown),
        ) {
            (false, true) => guessed.saturating_sub(SYMMETRY_GAINED),
            (true, false) => guessed + SYMMETRY_LOST,
            _ => guessed,
        }
    }
}

fn has_symmetry(symmetries: &[Symmetry], givens: &Grid, unknown: &[Cell]) -> bool {
    let is_given = |at: usize| givens.get(Cell::new(at)).is_some();
    let is_unknown = |at: usize| unknown.contains(&Cell::new(at));
    let holds = |symmetry: &Symmetry| {
        let mut images = symmetry.to.iter().enumerate();
        images.all(|(at, to)| {
            is_given(at) == is_given(to.index()) || is_unknown(at) || is_unknown(to.index())
        })
    };
    symmetries.iter().any(holds)
}
