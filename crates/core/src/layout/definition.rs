//! What a layout is made from, and the check that it makes sense.
//!
//! Every shape file ends in a [`Definition`], and so does a layout that a puzzle file defines: both pass the same check.

use std::sync::Arc;

use super::geometry::Point;
use super::{CellShapes, Clue, Error, House, Symbols};
use crate::text;
use crate::value::MAX_VALUES;

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

impl RimLabel {
    /// A label that is no clue.
    pub(super) const fn new(at: Point, outward: Point, text: String) -> Self {
        Self {
            at,
            outward,
            text,
            clue: None,
        }
    }
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

impl Form {
    /// The side of a single square grid; 0 for any other form.
    pub(super) const fn side(self) -> usize {
        match self {
            Self::Square { side, .. } => side,
            Self::Free | Self::Handed => 0,
        }
    }
}

/// What a layout is, in few words: its shape, and what is added to it. The shape defines the rest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Description {
    /// The name of its shape, such as `sq9`; none for one that a puzzle file writes out itself.
    pub shape: Option<String>,
    /// The rules that are added, in the registry's order.
    pub rules: Vec<&'static Rule>,
    /// For a jigsaw, one character for each cell that tells its region; `.` where none is known yet.
    pub regions: Option<String>,
    /// What is printed beside the values.
    pub clues: Vec<Clue>,
}

impl Description {
    /// A shape to which nothing is added.
    pub fn of_shape(shape: impl Into<String>) -> Self {
        Self {
            shape: Some(shape.into()),
            ..Self::default()
        }
    }
}

/// Something that is added to a board.
#[derive(Debug)]
pub struct Rule {
    /// The name in ids, behind a `+`.
    pub id: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What it asks, as the rest of a sentence about the board.
    pub about: &'static str,
    /// The same as a sentence of its own.
    pub sentence: &'static str,
    /// Other names that people search for.
    pub(in crate::layout) known_as: &'static str,
    /// Says whether the id alone means the usual 9×9 with this rule.
    pub(in crate::layout) is_short_name: bool,
    /// Says whether it can be added to a board.
    pub(in crate::layout) fits: fn(&Definition) -> bool,
    /// What it changes on a board that it fits.
    pub(in crate::layout) effect: Effect,
}

/// What a rule changes.
#[derive(Clone, Copy, Debug)]
pub enum Effect {
    /// More houses.
    Houses(fn(&Definition) -> Vec<House>),
    /// The same board, printed the other way round.
    Flip(fn(&Definition) -> Definition),
    /// The same board, its values printed by other symbols.
    Symbols(Symbols),
}

impl Rule {
    /// What most rules have: they add houses to the usual 9×9.
    pub(super) const ON_NINE: Self = Self {
        id: "",
        title: "",
        about: "",
        sentence: "",
        known_as: "",
        is_short_name: true,
        fits: |board| board.form.side() == 9,
        effect: Effect::Houses(|_| Vec::new()),
    };
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// Everything that makes a layout; [`Layout::new`](super::Layout::new) derives the rest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Definition {
    /// Its shape and what is added to it; the houses of the clues that are some are among the houses.
    pub description: Description,
    /// What people call it: "9×9", "Star".
    pub title: String,
    /// One sentence with its rules, but for those that have been added; "{values}" in it stands for the values as printed.
    pub about: String,
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
    /// What can be added to it.
    pub form: Form,
    /// What has still to be said before it is a board for a puzzle, as a sentence without its full stop.
    pub unfinished: Option<String>,
}

impl Definition {
    /// One sentence with all its rules.
    pub fn all_about(&self) -> String {
        let values = self.symbols.in_words(self.values);
        let mut about = self.about.replace("{values}", &values);
        for rule in &self.description.rules {
            if !matches!(rule.effect, Effect::Symbols(_)) {
                about.push_str("; ");
                about.push_str(rule.about);
            }
        }
        about
    }

    /// Its rules, a sentence each: those of the shape, then those of its kinds of clues.
    pub fn say_rules(&self) -> Vec<String> {
        let mut rules = vec![self.all_about()];
        for clue in &self.description.clues {
            if !rules.iter().any(|rule| rule == clue.kind.about) {
                rules.push(clue.kind.about.to_owned());
            }
        }
        let sentence = |rule: &String| format!("{}.", text::capitalized(rule));
        rules.iter().map(sentence).collect()
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
        let mut houses = self.houses.iter().enumerate();
        houses.try_for_each(|(at, house)| self.check_house(at + 1, house))
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
