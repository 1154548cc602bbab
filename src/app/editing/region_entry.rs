//! Where one is in entering a board with regions: the state, and what of it is shown.

use crate::app::command::EntryStep;
use crate::layout::{Cell, Layout, RegionMap};

/// How far entering the regions is.
#[derive(Default)]
pub struct RegionEntry {
    /// The regions, or the numbers.
    pub step: EntryStep,
    /// The region that was drawn last.
    pub current: Option<char>,
    /// The stroke of the mouse that goes on.
    pub stroke: Option<Stroke>,
}

/// A stroke of the mouse, which paints one region.
pub struct Stroke {
    /// The region that it paints.
    pub region: char,
    /// The map before it.
    pub before: RegionMap,
    /// The cells that it has passed.
    pub cells: Vec<Cell>,
    /// The state of the game that it led to; when that is gone, so is the stroke.
    pub version: u64,
    /// It has changed something, and so has a step of its own to undo.
    pub has_step: bool,
}

/// The regions as the window shows them while they are drawn.
pub struct RegionDrawing {
    /// The map.
    pub map: RegionMap,
    /// The region that is spoken of.
    pub current: char,
}

impl RegionEntry {
    /// For a layout that has just come into the window: what is not known yet is drawn first.
    pub fn of(layout: &Layout) -> Self {
        let step = match layout.unfinished() {
            Some(_) => EntryStep::Regions,
            None => EntryStep::Numbers,
        };
        Self {
            step,
            ..Self::default()
        }
    }
}

impl RegionDrawing {
    /// How many cells the region that is spoken of has.
    pub fn cells(&self) -> usize {
        self.map.cells_of(self.current)
    }

    /// Says whether some region has more cells than it needs.
    pub fn has_too_many(&self) -> bool {
        let regions = self.map.regions();
        regions.iter().any(|region| region.cells > self.map.size())
    }
}

/// A cell's region in words.
pub fn say_region(map: &RegionMap, cell: Cell) -> String {
    match map.get(cell) {
        Some(region) => format!("region {region}"),
        None => "no region yet".to_owned(),
    }
}
