//! The techniques: the ways in which a person finds the next step.
//!
//! Each is a file that says its rule, finds its steps and words them, and a line in [`ALL`]. What differs in size alone shares
//! the file; `one_of.rs` is how the larger wings end.

mod empty_rectangle;
pub(super) mod fish;
mod hidden_sets;
mod hidden_single;
mod last_cell;
mod leftovers;
mod locked_candidates;
mod multi_colouring;
mod naked_sets;
mod naked_single;
mod one_of;
mod remote_pairs;
mod simple_colouring;
mod skyscraper;
mod turbot_fish;
mod two_string_kite;
mod w_wing;
mod wxyz_wing;
mod xy_wing;
mod xyz_wing;

use std::fmt;
use std::ops::ControlFlow;

use super::position::Position;
use super::step::{Change, Finding, Highlight, Level, Reasoning, Stage};
use super::words;
use crate::layout::{Cell, HouseId, Layout};
use crate::puzzle::{Value, ValueSet};

/// What is called with each finding; it breaks when it has seen enough.
pub type Visit<'a> = &'a mut dyn FnMut(&Finding<'_>) -> ControlFlow<()>;

/// A way to find steps.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon::layout;
/// use sudogon::logic::{Prepared, techniques};
/// use sudogon::puzzle::{Candidates, Grid, Value};
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = ".4.112...1...3..".chars().map(Value::from_symbol).collect();
/// let candidates = Candidates::new(&layout, &grid, &[]);
/// let prepared = Prepared::new(&layout);
/// let mut count = 0;
/// for technique in techniques::ALL {
///     let _ = (technique.find)(&prepared.position(&candidates), &mut |finding| {
///         assert_eq!(finding.technique, *technique);
///         count += 1;
///         ControlFlow::Continue(())
///     });
/// }
/// assert!(count > 0);
/// # Ok::<(), layout::Error>(())
/// ```
pub struct Technique {
    /// What people call it: "hidden single".
    pub name: &'static str,
    /// Its name in files and commands: `hidden-single`.
    pub slug: &'static str,
    /// How hard its easiest steps are to find, in tenths on Sudoku Explainer's scale: 12 is 1.2.
    pub rating: u32,
    /// One or two plain sentences that say what it is.
    pub about: &'static str,
    /// Calls `visit` with every step in a fixed order, the easiest first, until it breaks; of steps that change the same, with
    /// the easiest alone.
    pub find: fn(position: &Position<'_>, visit: Visit<'_>) -> ControlFlow<()>,
}

impl Technique {
    /// How hard its easiest steps are to find.
    pub const fn level(&self) -> Level {
        Level::of(self.rating)
    }
}

impl Technique {
    /// What it finds, with the rating of its easiest steps.
    fn finding<'a>(
        &'static self,
        changes: &'a [Change],
        reasoning: &'a dyn Fn() -> Reasoning,
    ) -> Finding<'a> {
        Finding {
            technique: self,
            rating: self.rating,
            changes,
            reasoning,
        }
    }
}

impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        self.slug == other.slug
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug)
    }
}

/// Every technique, in the order in which a person looks for them: the hardest step of one is no harder than any of the next.
pub static ALL: &[&Technique] = &[
    &last_cell::TECHNIQUE,
    &hidden_single::TECHNIQUE,
    &naked_single::TECHNIQUE,
    &locked_candidates::TECHNIQUE,
    &naked_sets::PAIR,
    &fish::X_WING,
    &hidden_sets::PAIR,
    &fish::FINNED_X_WING,
    &fish::SASHIMI_X_WING,
    &naked_sets::TRIPLE,
    &leftovers::TECHNIQUE,
    &fish::SWORDFISH,
    &hidden_sets::TRIPLE,
    &fish::FINNED_SWORDFISH,
    &skyscraper::TECHNIQUE,
    &two_string_kite::TECHNIQUE,
    &fish::SASHIMI_SWORDFISH,
    &turbot_fish::TECHNIQUE,
    &xy_wing::TECHNIQUE,
    &empty_rectangle::TECHNIQUE,
    &fish::FRANKEN_X_WING,
    &w_wing::TECHNIQUE,
    &xyz_wing::TECHNIQUE,
    &remote_pairs::TECHNIQUE,
    &fish::FINNED_FRANKEN_X_WING,
    &simple_colouring::TECHNIQUE,
    &fish::FRANKEN_SWORDFISH,
    &fish::FINNED_FRANKEN_SWORDFISH,
    &naked_sets::QUAD,
    &multi_colouring::TECHNIQUE,
    &fish::JELLYFISH,
    &hidden_sets::QUAD,
    &fish::FINNED_JELLYFISH,
    &wxyz_wing::TECHNIQUE,
    &fish::SASHIMI_JELLYFISH,
    &fish::FRANKEN_JELLYFISH,
    &fish::FINNED_FRANKEN_JELLYFISH,
];

/// The stage that sends the eye to a house: how many of its cells are empty, and what to look for.
fn look_at(position: &Position<'_>, id: HouseId, more: Option<&str>) -> Stage {
    let house = position.layout().house(id);
    let open = match position.open(house).count() {
        1 => "Only 1 cell is empty.".to_owned(),
        count @ ..=4 => format!("Only {count} cells are empty."),
        count => format!("{count} cells are empty."),
    };
    let lines = std::iter::once(open).chain(more.map(str::to_owned));
    Stage::new(
        format!("Look at {}", house.name),
        lines.collect(),
        vec![Highlight::House(id)],
    )
}

/// The stage that sends the eye to some cells, of which the candidates are to be compared.
fn look_at_cells(layout: &Layout, cells: &[Cell]) -> Stage {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    let mut headline = format!("Look at {}", layout.say_all(&cells));
    if headline.chars().count() > words::MAX_HEADLINE {
        headline = format!("Look at these {} cells", cells.len());
    }
    Stage::new(
        headline,
        vec!["Compare what can still go in them.".to_owned()],
        cells
            .into_iter()
            .map(|cell| Highlight::Place {
                cell,
                values: ValueSet::EMPTY,
            })
            .collect(),
    )
}

/// What the three cells of a wing can only be: "r5c5 can only be 2 or 7, r5c8 only 2 or 6 and r7c5 only 6 or 7."
fn only_three(position: &Position<'_>, wing: [Cell; 3]) -> String {
    let layout = position.layout();
    let [it, a, b] = wing.map(|cell| words::values(position.candidates(cell), "or"));
    let first = layout.say_first(wing[0]);
    let [second, third] = [wing[1], wing[2]].map(|cell| layout.say(cell));
    format!("{first} can only be {it}, {second} only {a} and {third} only {b}.")
}

/// The changes that take a value from cells, which are ascending.
fn removals(cells: &[Cell], value: Value) -> Vec<Change> {
    let remove = |&cell: &Cell| Change::Remove { cell, value };
    cells.iter().map(remove).collect()
}

/// Points at a change.
fn highlight(change: Change) -> Highlight {
    match change {
        Change::Place { cell, value } => Highlight::Goes { cell, value },
        Change::Remove { cell, value } => Highlight::RuledOut { cell, value },
    }
}
