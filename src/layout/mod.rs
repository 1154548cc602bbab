//! WHERE: cells, houses, peers, outlines. Immutable data that knows no values.
//!
//! - `model.rs`: [`Layout`], the one model that everything else reads
//! - `definition.rs`: what a layout is made from, and the check that it makes sense
//! - `cell.rs`, `house.rs`, `edges.rs`, `slots.rs`, `geometry.rs`: its parts; `regions.rs`: the regions of a jigsaw, while they are drawn
//! - `order.rs`, `arrows.rs`: how it is read, and walked; `tints.rs`: how areas are told apart; `symmetry.rs`: how it can be turned
//! - `twins.rs`: cells that nothing tells apart
//! - `shapes/`: the shapes there are; `rules/`: what can be added to them; `name.rs`: ids such as `sq9+x`
//! - `offers.rs`: what lists show of the shapes, and what a search finds among them
//!
//! A new shape is one file in `shapes/` that ends in a [`Definition`] and one line in [`ALL`]; a new rule is one line in
//! [`RULES`]. Nothing outside this folder asks which layout it has before it.

mod arrows;
mod cell;
mod definition;
mod edges;
pub mod geometry;
mod house;
mod model;
mod name;
mod offers;
mod order;
mod regions;
mod rules;
mod shapes;
mod slots;
mod symmetry;
mod tints;
mod twins;

use std::sync::{Arc, OnceLock};

pub use arrows::Direction;
pub use cell::{Cell, CellSet};
pub use definition::{CellShape, Definition, Form, RimLabel};
pub use edges::Edge;
pub use house::{FamilyId, House, HouseId, HouseRole};
pub use model::{Layout, Shade};
pub use offers::{Group, Offer, offers, search};
pub use order::Columns;
pub use regions::{Region, RegionMap};
pub use rules::{ALL as RULES, Rule};
pub use shapes::{ALL, LayoutKind};
pub use slots::Slots;
pub use symmetry::Symmetry;

use name::Name;

/// The most values a layout may have: a set of values is one 32-bit word.
pub const MAX_VALUES: usize = 32;
/// The most cells a layout may have.
pub const MAX_CELLS: usize = 1024;
/// The most houses a layout may have.
pub const MAX_HOUSES: usize = 8192;

/// Shapes whose pictures stand for all those that the first screen does not show.
pub static MORE: &[&str] = &["hex49", "windmill", "tridoku", "windoku"];

/// The shapes that the first screen shows before all others: those that people are likeliest to have on paper.
pub static FIRST: &[&str] = &["sq9", "star", "jigsaw9", "samurai", "x9", "sq4", "sq16"];

/// What is wrong with a layout's name or definition, in words for the window and the terminal alike: they name no command and
/// teach no name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// No family knows the id.
    #[error("there is no layout named {id:?}")]
    Unknown {
        /// What was asked for.
        id: String,
    },
    /// A box with one row or column, or with too many cells.
    #[error("layout {id:?}: a box needs at least 2 rows and 2 columns, and at most 25 cells")]
    BoxSize {
        /// What was asked for.
        id: String,
    },
    /// A square board without usual boxes.
    #[error("layout {id:?} has no usual boxes")]
    NoUsualBoxes {
        /// What was asked for.
        id: String,
    },
    /// A jigsaw that is too small or too large.
    #[error("layout {id:?}: a jigsaw has 4 to {most} cells each way")]
    JigsawSize {
        /// What was asked for.
        id: String,
        /// The most there may be.
        most: usize,
    },
    /// A map of regions that is too short or too long.
    #[error("the regions have {count} cells; this jigsaw has {cells}")]
    RegionMap {
        /// How many cells there are.
        cells: usize,
        /// How many the map has.
        count: usize,
    },
    /// A map of more regions than fit.
    #[error("the map has {count} different regions; this jigsaw has {most}")]
    RegionCount {
        /// How many the map has.
        count: usize,
        /// How many there may be.
        most: usize,
    },
    /// A character that names no region.
    #[error("{symbol:?} at cell {cell} of the regions names no region; use letters and digits")]
    RegionSymbol {
        /// The 1-based index of the cell.
        cell: usize,
        /// What stands there.
        symbol: char,
    },
    /// Regions for a shape that has its own areas.
    #[error("layout {id:?} takes no regions")]
    NoRegions {
        /// What was asked for.
        id: String,
    },
    /// Nothing that could be added to a board.
    #[error("there is no rule named {rule:?}")]
    UnknownRule {
        /// What was asked for.
        rule: String,
    },
    /// A rule for other boards.
    #[error("rule {rule:?} does not fit layout {base:?}")]
    RuleDoesNotFit {
        /// The rule's id.
        rule: &'static str,
        /// The id of the board without added rules.
        base: String,
    },
    /// Too few or too many of something.
    #[error("the layout has {count} {what}; it needs 1 to {limit}")]
    Count {
        /// Values, cells or houses.
        what: &'static str,
        /// How many there are.
        count: usize,
        /// The most there may be.
        limit: usize,
    },
    /// A cell that can't be drawn or told from another.
    #[error("cell {cell} of the layout {why}")]
    Cell {
        /// Its 1-based index.
        cell: usize,
        /// What is wrong and what to do.
        why: String,
    },
    /// A house that makes no sense.
    #[error("house {house} of the layout ({name}) {why}")]
    House {
        /// Its 1-based number.
        house: usize,
        /// Its name.
        name: String,
        /// What is wrong.
        why: String,
    },
}

/// The layout of an id.
///
/// # Errors
/// [`Error::Unknown`] and the families' own complaints about sizes.
///
/// # Example
/// ```
/// let star = sudogon::layout::named("star")?;
/// assert_eq!((star.len(), star.houses().len()), (54, 24));
/// # Ok::<(), sudogon::layout::Error>(())
/// ```
pub fn named(id: &str) -> Result<Arc<Layout>, Error> {
    Layout::new(definition(id)?).map(Arc::new)
}

/// What the layout of an id is made from.
///
/// # Errors
/// As [`named`].
pub fn definition(id: &str) -> Result<Definition, Error> {
    define(Name::parse(id)?, id)
}

/// The layout to draw where an id is offered: a jigsaw whose regions are not known yet has those of an example.
///
/// # Errors
/// As [`named`].
pub fn pictured(id: &str) -> Result<Arc<Layout>, Error> {
    let definition = definition(id)?;
    let unknown = definition.regions.as_deref();
    let unknown = unknown.filter(|map| map.chars().all(|symbol| symbol == '.'));
    let Some(cells) = unknown.map(str::len) else {
        return Layout::new(definition).map(Arc::new);
    };
    let mut name = Name::parse(id)?;
    name.regions = Some(shapes::example_regions(cells));
    Layout::new(define(name, id)?).map(Arc::new)
}

/// The layout with a rule added, or taken away.
///
/// # Errors
/// [`Error::RuleDoesNotFit`], and [`Error::Unknown`] for a layout that its puzzle file writes out.
pub fn with_rule(layout: &Layout, rule: &'static Rule, is_on: bool) -> Result<Arc<Layout>, Error> {
    let id = layout.id().unwrap_or_default();
    let mut name = Name::parse(id)?;
    name.turn(rule, is_on);
    Layout::new(define(name, id)?).map(Arc::new)
}

/// The layout with other regions, one character for each cell and `.` where a cell is in none.
///
/// # Errors
/// What is wrong with the regions.
pub fn with_regions(layout: &Layout, regions: &str) -> Result<Arc<Layout>, Error> {
    let id = layout.id().unwrap_or_default();
    let mut name = Name::parse(id)?;
    name.regions = Some(regions.to_owned());
    Layout::new(define(name, id)?).map(Arc::new)
}

/// The same board printed the other way round, where publishers differ in that; its cells are counted strip by strip again.
pub fn flipped(layout: &Layout) -> Option<Arc<Layout>> {
    let id = layout.id().filter(|_| layout.is_handed())?;
    let is_flipped = Name::parse(id).ok()?.rules.iter().any(|rule| rule.is_flip);
    let flip = RULES.iter().find(|rule| rule.is_flip)?;
    with_rule(layout, flip, !is_flipped).ok()
}

/// The rules that fit a layout's shape, and whether each is in force. The other way round is none: see [`flipped`].
pub fn rules_of(layout: &Layout) -> Vec<(&'static Rule, bool)> {
    let Some((base, rules)) = layout.id().and_then(|id| {
        let name = Name::parse(id).ok()?;
        Some((base(&name, id).ok()?, name.rules))
    }) else {
        return Vec::new();
    };
    let fit = RULES
        .iter()
        .filter(|rule| !rule.is_flip && (rule.fits)(base.form));
    fit.map(|&rule| (rule, rules.iter().any(|on| on.id == rule.id)))
        .collect()
}

/// Defines the shape of a name, without its rules.
fn base(name: &Name, id: &str) -> Result<Definition, Error> {
    let regions = name.regions.as_deref();
    let definition = ALL
        .iter()
        .find_map(|kind| (kind.define)(&name.base, regions))
        .ok_or_else(|| Error::Unknown { id: shortened(id) })??;
    if regions.is_some() && definition.regions.is_none() {
        return Err(Error::NoRegions {
            id: shortened(&name.base),
        });
    }
    Ok(definition)
}

/// Defines the shape of a name with its rules.
fn define(mut name: Name, id: &str) -> Result<Definition, Error> {
    let mut definition = base(&name, id)?;
    let base = definition.id.take().unwrap_or_default();
    for &rule in &name.rules {
        if !(rule.fits)(definition.form) {
            let rule = rule.id;
            return Err(Error::RuleDoesNotFit { rule, base });
        }
        definition = (rule.apply)(definition);
        definition.added.push(rule.about);
        definition.known_as = format!("{} {}", definition.known_as, rule.known_as);
    }
    definition.title = name.title(&base, &definition.title);
    name.base = base;
    name.regions = definition
        .regions
        .clone()
        .filter(|map| map.contains(|s| s != '.'));
    definition.id = Some(name.id());
    Ok(definition)
}

/// An id as an error repeats it: a file may name anything, and a sentence stays short.
fn shortened(id: &str) -> String {
    id.chars().take(40).collect()
}

/// The id that a bare line of so many cells means.
pub fn by_length(cells: usize) -> Option<&'static str> {
    let mut lengths = ALL.iter().flat_map(|kind| kind.by_length);
    lengths
        .find(|(length, _)| *length == cells)
        .map(|(_, id)| *id)
}

/// The listed layouts that rows of so many cells may be, where they tell: first those whose strips are as long, unless all are
/// equally long, then those with gaps that are as wide and high, gaps counted.
pub fn by_rows(widths: &[usize]) -> impl Iterator<Item = &'static str> {
    static ROWS: OnceLock<Vec<Rows>> = OnceLock::new();
    let all = ROWS.get_or_init(|| listed().filter_map(Rows::of).collect());
    let tells = widths.iter().any(|&width| width != widths[0]);
    let by_strips = all
        .iter()
        .filter(move |rows| tells && rows.strips == widths);
    let has_gaps = |rows: &&Rows| {
        rows.columns
            .is_some_and(|wide| rows.strips.iter().any(|&s| s < wide))
    };
    let is_as_wide = move |rows: &&Rows| {
        let wide = |&width: &usize| Some(width) == rows.columns;
        rows.strips.len() == widths.len() && widths.iter().all(wide)
    };
    let with_gaps = all.iter().filter(has_gaps).filter(is_as_wide);
    by_strips.chain(with_gaps).map(|rows| rows.id)
}

/// The rows of a layout.
struct Rows {
    id: &'static str,
    strips: Vec<usize>,
    columns: Option<usize>,
}

impl Rows {
    fn of(id: &'static str) -> Option<Self> {
        let cells = definition(id).ok()?.cells;
        let strips = order::strips(&cells).into_iter().map(|strip| strip.len());
        Some(Self {
            id,
            strips: strips.collect(),
            columns: order::columns(&cells).map(|columns| columns.count),
        })
    }
}

/// The ids to list and offer.
pub fn listed() -> impl Iterator<Item = &'static str> {
    grouped().map(|(_, id)| id)
}

/// The same, each with its group.
fn grouped() -> impl Iterator<Item = (Group, &'static str)> {
    let groups = ALL.iter().flat_map(|kind| kind.listed);
    groups.flat_map(|&(group, ids)| ids.iter().map(move |&id| (group, id)))
}
