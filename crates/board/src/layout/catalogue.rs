//! The meaning of an id (its shape, its rules, its regions), the layouts that come of a change to one, and which ids there are.

use std::sync::{Arc, OnceLock};

use super::definition::Effect;
use super::error::shortened;
use super::{
    Clue, Definition, Description, Error, Layout, RegionMap, Rule, ShapeGroup, Slots, Symbols,
    Symmetry, clues, reading_order, rules, shapes,
};

/// The layout of an id.
///
/// # Errors
/// [`Error::Unknown`] and the families' own complaints about sizes.
///
/// # Example
/// ```
/// let star = sudogon_board::layout::named("star")?;
/// assert_eq!((star.len(), star.houses().len()), (54, 24));
/// # Ok::<(), sudogon_board::layout::Error>(())
/// ```
pub fn named(id: &str) -> Result<Arc<Layout>, Error> {
    Layout::new(definition(id)?).map(Arc::new)
}

/// The layout to draw where an id is offered: a jigsaw whose regions are not known yet has those of an example.
///
/// # Errors
/// As [`named`].
pub fn pictured(id: &str) -> Result<Arc<Layout>, Error> {
    let layout = named(id)?;
    let regions = layout
        .regions()
        .filter(|map| map.chars().all(|symbol| symbol == '.'));
    match regions.map(str::len) {
        Some(cells) => with_regions(&layout, &shapes::example_regions(cells)),
        None => Ok(layout),
    }
}

/// The layout of a description.
///
/// # Errors
/// As [`named`].
pub fn described(description: Description) -> Result<Arc<Layout>, Error> {
    Layout::new(define(description)?).map(Arc::new)
}

/// The layout with a rule added or removed.
///
/// # Errors
/// [`Error::RuleDoesNotFit`], and [`Error::Unknown`] for a layout that its puzzle file defines.
pub fn with_rule(layout: &Layout, rule: &'static Rule, is_on: bool) -> Result<Arc<Layout>, Error> {
    let mut description = layout.description().clone();
    description.turn(rule, is_on);
    described(description)
}

/// The layout with other regions, one character for each cell and `.` where a cell is in none.
///
/// # Errors
/// What is wrong with the regions.
pub fn with_regions(layout: &Layout, regions: &str) -> Result<Arc<Layout>, Error> {
    described(Description {
        regions: Some(regions.to_owned()),
        ..layout.description().clone()
    })
}

/// The layout with other clues.
///
/// # Errors
/// What is wrong with the first clue that makes no sense on it.
pub fn with_clues(
    layout: &Layout,
    clues: impl IntoIterator<Item = Clue>,
) -> Result<Arc<Layout>, Error> {
    let description = layout.description();
    if description.shape.is_some() {
        return described(Description {
            clues: clues.into_iter().collect(),
            shape: description.shape.clone(),
            rules: description.rules.clone(),
            regions: description.regions.clone(),
        });
    }
    let mut definition = layout.definition().clone();
    let values = definition.values;
    definition.cells.change(|cells| {
        for cell in cells {
            let slots = Slots::of(&cell.outline, cell.middle, values);
            cell.slots = Arc::new(slots);
        }
    });
    Layout::new(definition.with_clues(clues)?).map(Arc::new)
}

/// Reads clues for a layout from their text form, semicolons between them.
///
/// # Errors
/// What is wrong with the first clue that can't be read, or makes no sense on the layout.
pub fn read_clues(layout: &Layout, text: &str) -> Result<Vec<Clue>, Error> {
    clues::parse(text, layout.definition())
}

/// The layout with its regions and its clues where a symmetry of its cells takes them, each cell in its place in the clue: what is said of
/// a line or a cage holds of its image too. `None` where another rule is not kept.
pub fn turned(layout: &Arc<Layout>, symmetry: &Symmetry) -> Option<Arc<Layout>> {
    let clues = layout
        .clues()
        .iter()
        .map(|clue| clue.moved(|cell| symmetry.to[cell.index()]));
    let map = match layout.regions() {
        Some(map) if !layout.keeps_houses(&symmetry.to) => map,
        _ if layout.clues().is_empty() => return Some(Arc::clone(layout)),
        _ => return with_clues(layout, clues).ok(),
    };
    let mut regions = RegionMap::new(map, layout.values());
    for (&to, region) in symmetry.to.iter().zip(map.chars()) {
        regions.put(to, Some(region));
    }
    regions.number_in_order();
    let turned = described(Description {
        regions: Some(regions.to_string()),
        clues: clues.collect(),
        ..layout.description().clone()
    })
    .ok()?;
    let is_kept = layout.takes_houses_to(&turned, &symmetry.to);
    is_kept.then_some(turned)
}

/// The mirror image of a board that some publishers print the other way round; its cells are counted strip by strip again.
pub fn flipped(layout: &Layout) -> Option<Arc<Layout>> {
    let mut rules = rules::ALL.iter();
    let flip = rules.find(|rule| matches!(rule.effect, Effect::Flip(_)))?;
    let is_flipped = layout.description().rules.contains(flip);
    let flipped = || with_rule(layout, flip, !is_flipped).ok();
    layout.is_handed().then(flipped).flatten()
}

/// The layout with its values printed by other symbols.
///
/// # Errors
/// [`Error::RuleDoesNotFit`], where the values are too few or too many for them.
pub fn with_symbols(layout: &Layout, symbols: Symbols) -> Result<Arc<Layout>, Error> {
    if layout.description().shape.is_none() {
        let definition = layout.definition().clone();
        let printed = Definition {
            symbols,
            ..definition
        };
        return Layout::new(printed).map(Arc::new);
    }
    let mut description = layout.description().clone();
    for rule in rules::ALL {
        if let Effect::Symbols(of_rule) = rule.effect {
            description.turn(rule, of_rule == symbols);
        }
    }
    described(description)
}

impl Layout {
    /// The name in files and commands, without the clues.
    pub fn id_without_clues(&self) -> Option<String> {
        let clues = Vec::new();
        let description = self.description().clone();
        Description {
            clues,
            ..description
        }
        .id()
    }

    /// The ways in which its values may be printed.
    pub fn symbol_choices(&self) -> impl Iterator<Item = Symbols> + '_ {
        let fits = |rule: &&Rule| (rule.fits)(self.definition());
        let others = rules::ALL.iter().copied().filter(fits);
        let others = others.filter_map(|rule| match rule.effect {
            Effect::Symbols(symbols) => Some(symbols),
            Effect::Houses(_) | Effect::Flip(_) => None,
        });
        std::iter::once(Symbols::Usual).chain(others)
    }

    /// The rules with houses that could be added to the shape, and whether each is in force.
    pub fn rules(&self) -> Vec<(&'static Rule, bool)> {
        let Description { shape, rules, .. } = self.description();
        let all = rules::ALL.iter().copied();
        all.filter(|rule| matches!(rule.effect, Effect::Houses(_)))
            .filter(|rule| shape.is_some() && (rule.fits)(self.definition()))
            .map(|rule| (rule, rules.contains(&rule)))
            .collect()
    }

    /// The id of the same shape with this rule alone, as a picture of the rule shows it.
    pub fn id_with_only(&self, rule: &'static Rule) -> Option<String> {
        let rules = vec![rule];
        let description = self.description().clone();
        Description {
            rules,
            ..description
        }
        .id()
    }
}

/// Returns what the layout of an id is made from.
///
/// # Errors
/// [`Error::Unknown`] and the families' own complaints about sizes.
pub fn definition(id: &str) -> Result<Definition, Error> {
    let (description, clues) = Description::read(id)?;
    let definition = define(description).map_err(|error| match error {
        Error::Unknown(_) => Error::Unknown(shortened(id)),
        error => error,
    })?;
    let clues = clues::parse(clues.unwrap_or_default(), &definition)?;
    definition.with_checked_clues(clues)
}

/// Returns what the layout of a description is made from.
///
/// # Errors
/// As [`definition`], and what is wrong with the first clue that makes no sense.
pub fn define(wanted: Description) -> Result<Definition, Error> {
    let shape = wanted.shape.as_deref().unwrap_or_default();
    let regions = wanted.regions.as_deref();
    let mut definition = shapes::ALL
        .iter()
        .find_map(|kind| (kind.define)(shape, regions))
        .ok_or_else(|| Error::Unknown(shortened(shape)))??;
    if regions.is_some() && definition.description.regions.is_none() {
        return Err(Error::NoRegions(shortened(shape)));
    }
    for &rule in &wanted.rules {
        if !(rule.fits)(&definition) {
            let (rule, base) = (rule.id, definition.description.shape.unwrap_or_default());
            return Err(Error::RuleDoesNotFit { rule, base });
        }
        match rule.effect {
            Effect::Houses(houses) => {
                // One diagonal is a part of both.
                let mut added = houses(&definition);
                let known = &definition.houses;
                added.retain(|new| known.iter().all(|house| house.cells != new.cells));
                definition.houses.extend(added);
            }
            Effect::Flip(flipped) => definition = flipped(&definition),
            Effect::Symbols(symbols) => definition.symbols = symbols,
        }
        definition.known_as = format!("{} {}", definition.known_as, rule.known_as);
    }
    definition.description.rules = wanted.rules;
    definition.title = definition.description.title(&definition.title);
    definition.with_clues(wanted.clues)
}

/// The id that a bare line of so many cells means.
pub fn by_length(cells: usize) -> Option<&'static str> {
    let mut lengths = shapes::ALL.iter().flat_map(|kind| kind.by_length);
    lengths
        .find(|(length, _)| *length == cells)
        .map(|(_, id)| *id)
}

/// The ids to list and offer.
pub fn listed() -> impl Iterator<Item = &'static str> {
    grouped().map(|(_, id)| id)
}

/// The ids to list, each with its group.
pub(super) fn grouped() -> impl Iterator<Item = (ShapeGroup, &'static str)> {
    let groups = shapes::ALL.iter().flat_map(|kind| kind.listed);
    groups.flat_map(|&(group, ids)| ids.iter().map(move |&id| (group, id)))
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
