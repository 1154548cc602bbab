//! WHAT IS ASKED: a layout with givens. No play, no undo.
//!
//! - `grid.rs`: [`Grid`], a value or none for each cell, with its conflicts
//! - `candidates.rs`: [`Candidates`], what can go where
//! - `made_as.rs`: [`MadeAs`], what the program gave it its title for
//! - `slip.rs`: [`Slip`], what a hand or an eye gets wrong
//! - `twins.rs`: [`Twins`], two cells that only given values tell apart

mod candidates;
mod grid;
mod made_as;
mod slip;
mod twins;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::layout::Layout;
use crate::text;

pub use crate::value::{Value, ValueSet};
pub use candidates::Candidates;
pub use grid::{Conflict, Grid};
pub use made_as::MadeAs;
pub use slip::Slip;
pub use twins::Twins;

/// A puzzle as it was printed.
///
/// # Example
/// ```
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Puzzle, Value};
///
/// let mut puzzle = Puzzle::empty(layout::named("sq4")?);
/// let cell = puzzle.layout.find("r1c2").expect("a cell");
/// puzzle.givens.set(cell, Value::new(3));
/// assert_eq!(puzzle.givens.to_line(), ".3..............");
/// # Ok::<(), layout::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// Its shape.
    pub layout: Arc<Layout>,
    /// The printed values, one place for each cell of the layout.
    pub givens: Grid,
    /// The title, author and notes, which stand above and beside it.
    pub about: About,
}

/// Facts about a puzzle beside its cells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct About {
    /// Its title, as it was said when it was given.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Who made it, or where it was printed.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub author: String,
    /// Anything else, also the player's own notes.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub notes: String,
    /// What its title was made from, if the program gave it that.
    #[serde(skip_serializing_if = "MadeAs::is_nothing")]
    pub made_as: MadeAs,
}

impl About {
    /// The texts as they can be shown in a terminal: nothing in them acts on it. The title and the author have a line each.
    pub fn printable(&self) -> Self {
        Self {
            made_as: self.made_as.clone(),
            title: text::printable(&self.title),
            author: text::printable(&self.author),
            notes: text::printable_lines(&self.notes),
        }
    }

    /// The same with a title of somebody's own, which is said in these words in any language.
    pub fn titled(&self, title: String) -> Self {
        Self {
            title,
            made_as: MadeAs::default(),
            ..self.clone()
        }
    }
}

impl Puzzle {
    /// A puzzle without givens.
    pub fn empty(layout: Arc<Layout>) -> Self {
        Self {
            givens: Grid::empty(layout.len()),
            layout,
            about: About::default(),
        }
    }

    /// Says whether another is printed as this one is: on the very same layout, with the same givens.
    pub fn is_printed_as(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.layout, &other.layout) && self.givens == other.givens
    }
}
