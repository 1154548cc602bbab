//! Layouts by their id, and the layouts that come of a change to one.

use std::sync::{Arc, OnceLock};

use super::error::Error;
use super::ids::{self, definition, listed};
use super::model::Layout;
use super::reading_order;
use super::rules::Rule;

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

/// The layout to draw where an id is offered: a jigsaw whose regions are not known yet has those of an example.
///
/// # Errors
/// As [`named`].
pub fn pictured(id: &str) -> Result<Arc<Layout>, Error> {
    Layout::new(ids::pictured(id)?).map(Arc::new)
}

/// The layout with a rule added or removed.
///
/// # Errors
/// [`Error::RuleDoesNotFit`], and [`Error::Unknown`] for a layout that its puzzle file defines.
pub fn with_rule(layout: &Layout, rule: &'static Rule, is_on: bool) -> Result<Arc<Layout>, Error> {
    let id = layout.id().unwrap_or_default();
    Layout::new(ids::with_rule(id, rule, is_on)?).map(Arc::new)
}

/// The layout with other regions, one character for each cell and `.` where a cell is in none.
///
/// # Errors
/// What is wrong with the regions.
pub fn with_regions(layout: &Layout, regions: &str) -> Result<Arc<Layout>, Error> {
    let id = layout.id().unwrap_or_default();
    Layout::new(ids::with_regions(id, regions)?).map(Arc::new)
}

/// The mirror image of a board that some publishers print the other way round; its cells are counted strip by strip again.
pub fn flipped(layout: &Layout) -> Option<Arc<Layout>> {
    let id = layout.id().filter(|_| layout.is_handed())?;
    let (flip, is_flipped) = ids::flip_of(id)?;
    with_rule(layout, flip, !is_flipped).ok()
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
        let strips = reading_order::strips(&cells)
            .into_iter()
            .map(|strip| strip.len());
        Some(Self {
            id,
            strips: strips.collect(),
            columns: reading_order::columns(&cells).map(|columns| columns.count),
        })
    }
}
