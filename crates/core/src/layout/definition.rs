//! What a layout is made from, and the check that it makes sense.
//!
//! Every shape file ends in a [`Definition`], and so does a layout that a puzzle file defines: both pass the same check.

use std::sync::Arc;

use super::cell_shapes::CellShapes;
use super::clues::Clue;
use super::error::Error;
use super::geometry::Point;
use super::house::House;
use super::symbols::Symbols;

/// The most values a layout may have: a set of values is one 32-bit word.
pub const MAX_VALUES: usize = 32;
/// The most cells a layout may have.
pub const MAX_CELLS: usize = 1024;
/// The most houses a layout may have.
pub const MAX_HOUSES: usize = 8192;

/// A label outside the board's rim.
#[derive(Clone, Debug, PartialEq)]
pub struct RimLabel {
    /// The place on the rim that it stands beside.
    pub at: Point,
    /// The unit direction away from the board.
    pub outward: Point,
    /// What it says.
    pub text: String,
    /// The clue that it is, by its number among the layout's: that is never left out.
    pub clue: Option<usize>,
}

/// What rules ask of a board before they are added to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// No rule fits.
    #[default]
    Free,
    /// One square grid, its cells row by row.
    Square {
        /// How many rows and columns it has.
        side: usize,
        /// The rows and columns of its boxes, if it has boxes.
        boxes: Option<(usize, usize)>,
    },
    /// A board that differs from its mirror image, which other publishers print.
    Handed,
}

/// Everything that makes a layout; [`Layout::new`](super::Layout::new) derives the rest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Definition {
    /// The name in files and commands, such as `sq9`; none for a shape that a puzzle file writes out itself.
    pub id: Option<String>,
    /// What people call it: "9×9", "Star".
    pub title: String,
    /// One sentence with its rules, but for those that have been added; "{values}" in it stands for the values as printed.
    pub about: String,
    /// What each added rule asks, as the rest of the sentence.
    pub added: Vec<&'static str>,
    /// Other names that people search for, as a search reads them: small letters, spaces between.
    pub known_as: String,
    /// How many values there are.
    pub values: usize,
    /// How the values are printed.
    pub symbols: Symbols,
    /// The cells in index order.
    pub cells: CellShapes,
    /// The houses in order.
    pub houses: Vec<House>,
    /// Labels outside the rim; none: the first and last index of each strip.
    pub rim: Option<Arc<[RimLabel]>>,
    /// What is printed beside the values; the houses of those that are some are among the houses.
    pub clues: Vec<Clue>,
    /// What can be added to it.
    pub form: Form,
    /// For a jigsaw, one character for each cell that tells its region; `.` where none is known yet.
    pub regions: Option<String>,
    /// What has still to be said before it is a board for a puzzle, as a sentence without its full stop.
    pub unfinished: Option<String>,
}

impl Definition {
    /// One sentence with all its rules.
    pub fn all_about(&self) -> String {
        self.about_with(&self.added)
    }

    /// One sentence with some of the rules that could be added.
    pub fn about_with(&self, added: &[&str]) -> String {
        let values = self.symbols.in_words(self.values);
        let about = self.about.replace("{values}", &values);
        [&[about.as_str()], added].concat().join("; ")
    }

    /// Checks that the cells and houses make a board that can be drawn and solved.
    ///
    /// # Errors
    /// The first thing that is wrong, with its cell or house and what to do.
    pub(super) fn check(&self) -> Result<(), Error> {
        let number = |what, count: usize, limit| {
            if (1..=limit).contains(&count) {
                Ok(())
            } else {
                Err(Error::Count { what, count, limit })
            }
        };
        number("values", self.values, MAX_VALUES)?;
        if self.values > self.symbols.most_values() {
            return Err(Error::TooFewLetters(self.values));
        }
        number("cells", self.cells.len(), MAX_CELLS)?;
        number("houses", self.houses.len(), MAX_HOUSES)?;
        self.cells.check()?;
        self.houses
            .iter()
            .enumerate()
            .try_for_each(|(at, house)| self.check_house(at + 1, house))
    }

    fn check_house(&self, number: usize, house: &House) -> Result<(), Error> {
        let wrong = |why: String| {
            Err(Error::House {
                house: number,
                name: house.name.clone(),
                why,
            })
        };
        if let Some(cell) = house.cells.iter().find(|c| c.index() >= self.cells.len()) {
            return wrong(format!(
                "names cell {}, and there are {} cells",
                cell.number(),
                self.cells.len()
            ));
        }
        if let Some(pair) = house.cells.windows(2).find(|pair| pair[0] == pair[1]) {
            return wrong(format!("names cell {} twice", pair[0].number()));
        }
        match house.cells.len() {
            0 | 1 => wrong("needs at least two cells".into()),
            count if count > self.values => wrong(format!(
                "has {count} cells, which can't all differ with {} values",
                self.values
            )),
            _ => Ok(()),
        }
    }
}
