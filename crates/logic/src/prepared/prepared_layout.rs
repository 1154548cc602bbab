//! What techniques know of a layout before any value stands on it: made once, used for every position.

use std::sync::{Arc, OnceLock};

use sudogon_board::layout::{Cell, HouseId, Layout};

use super::fish_families::{self, FishFamily};
use super::house_shapes::{HouseShape, is_much_in_an_area};
use super::houses_less_cages::{self, HouseUnion};
use super::leftovers::{self, Leftovers};
use crate::known_techniques::KnownTechniques;
use crate::second_solutions::deadly;

/// The techniques made ready for a layout, for many positions on it: all, or those that somebody knows.
///
/// # Example
/// ```
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Candidates, Grid, Value};
/// use sudogon_logic::PreparedLayout;
///
/// let layout = layout::named("sq4")?;
/// let prepared = PreparedLayout::new(&layout);
/// let grid: Grid = "123.............".chars().map(Value::from_symbol).collect();
/// let candidates = Candidates::new(&layout, &grid, &[]);
/// assert!(sudogon_logic::first_step(&prepared.position(&candidates)).is_some());
/// # Ok::<(), layout::Error>(())
/// ```
#[derive(Clone)]
pub struct PreparedLayout {
    layout: Arc<Layout>,
    /// The techniques to look for; `None`: all.
    known: Option<KnownTechniques>,
    full_houses: Vec<HouseId>,
    shapes: Vec<HouseShape>,
    much_in_areas: Vec<bool>,
    // What only the harder techniques ask for is made when the first of them is reached.
    families: OnceLock<[Vec<FishFamily>; 3]>,
    leftovers: OnceLock<Vec<Leftovers>>,
    house_unions: OnceLock<Vec<HouseUnion>>,
    deadly: OnceLock<Vec<[Cell; 4]>>,
}

impl PreparedLayout {
    /// Makes the techniques ready.
    pub fn new(layout: &Arc<Layout>) -> Self {
        let houses = layout.houses();
        let full = houses
            .iter()
            .enumerate()
            .filter(|(_, house)| layout.is_full(house));
        let shape = |house| HouseShape::of(layout, house);
        let is_much_in_an_area = |house| is_much_in_an_area(layout, house);
        Self {
            layout: Arc::clone(layout),
            known: None,
            full_houses: full.map(|(at, _)| HouseId(at as u16)).collect(),
            shapes: houses.iter().map(shape).collect(),
            much_in_areas: houses.iter().map(is_much_in_an_area).collect(),
            families: OnceLock::new(),
            leftovers: OnceLock::new(),
            house_unions: OnceLock::new(),
            deadly: OnceLock::new(),
        }
    }

    /// The layout.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// The techniques made ready for somebody who knows these alone; `None`: all.
    #[must_use]
    pub fn knowing(&self, known: Option<KnownTechniques>) -> Self {
        Self {
            known,
            ..self.clone()
        }
    }

    /// The techniques to look for; `None`: all.
    pub fn known(&self) -> Option<&KnownTechniques> {
        self.known.as_ref()
    }

    /// The houses that must hold every value.
    pub(crate) fn full_houses(&self) -> &[HouseId] {
        &self.full_houses
    }

    /// How the cells of a house lie on the page.
    pub(crate) fn shape(&self, id: HouseId) -> HouseShape {
        self.shapes[usize::from(id.0)]
    }

    /// Says whether the board has lines with a bend.
    pub(crate) fn has_bent_lines(&self) -> bool {
        self.shapes.contains(&HouseShape::Bent)
    }

    /// Says whether more than a third of the cells of a house lie in one area.
    pub(crate) fn is_much_in_an_area(&self, id: HouseId) -> bool {
        self.much_in_areas[usize::from(id.0)]
    }

    /// The houses that may be the base and cover sets of a fish, for each reach.
    pub(crate) fn families(&self) -> &[Vec<FishFamily>; 3] {
        self.families
            .get_or_init(|| fish_families::by_reach(&self.layout))
    }

    /// Houses that are the same cells but for a few, those with few such cells first.
    pub(crate) fn leftovers(&self) -> &[Leftovers] {
        self.leftovers
            .get_or_init(|| leftovers::leftovers(&self.layout))
    }

    /// The deadly patterns of four cells, each as one walks from cell to cell.
    pub(crate) fn deadly(&self) -> &[[Cell; 4]] {
        self.deadly
            .get_or_init(|| deadly::of_four_cells(&self.layout))
    }

    /// Full houses of which clues with a sum leave some cells, few houses first.
    pub(crate) fn house_unions(&self) -> &[HouseUnion] {
        self.house_unions
            .get_or_init(|| houses_less_cages::unions(&self.layout))
    }
}
