//! A stroke of the mouse while regions are drawn: it paints one region, as one undo step.

use sudogon_board::game::{StepCells, StepLabel};
use sudogon_board::layout::{Cell, Direction, Layout, RegionMap};
use sudogon_board::puzzle::Value;

use crate::app::editing::Editing;
use crate::app::editing::entry_state::{RegionEntry, Stroke};

impl RegionEntry {
    /// The last region, if it is incomplete and beside an open cell: a click there adds to it.
    fn last_beside(&self, map: &RegionMap, layout: &Layout, cell: Cell) -> Option<char> {
        let lacks_cells = |&region: &char| map.cells_of(region) < map.size();
        let is_beside = |region: &char| {
            let mut neighbours = Direction::ALL
                .iter()
                .filter_map(|&to| layout.toward(cell, to));
            neighbours.any(|neighbour| map.get(neighbour) == Some(*region))
        };
        self.current.filter(lacks_cells).filter(is_beside)
    }
}

/// The region that begins with a stroke from an open cell.
fn new_region(map: &RegionMap) -> Option<char> {
    let mut unused = map.numbers().filter(|&region| map.cells_of(region) == 0);
    unused.next().or_else(|| map.first_unfinished())
}

impl Editing<'_> {
    /// A mouse press: begins a stroke. From a cell that has a region it extends that region.
    pub fn begin_stroke(&mut self, cell: Cell) {
        let Some(map) = self.region_map() else {
            return;
        };
        let held = self.entry.held.map(Value::symbol);
        let own = held.or(map.get(cell));
        let last = || self.entry.regions.last_beside(&map, self.layout(), cell);
        let new = new_region(&map);
        let first = own.or_else(last).or(new).zip(own.or(new));
        self.entry.regions.stroke = first.map(|(region, beyond_first)| Stroke {
            region,
            beyond_first,
            before: map,
            cells: Vec::new(),
            version: self.game.version(),
            has_step: false,
        });
        self.continue_stroke(&[cell]);
    }

    /// The mouse has passed cells: the stroke paints them, as far as the region lacks cells.
    pub fn continue_stroke(&mut self, passed: &[Cell]) {
        let version = self.game.version();
        let stroke = self.entry.regions.stroke.take();
        let Some(mut stroke) = stroke.filter(|stroke| stroke.version == version) else {
            return;
        };
        for cell in passed {
            if !stroke.cells.contains(cell) {
                stroke.cells.push(*cell);
            }
        }
        if stroke.cells.len() > 1 {
            stroke.region = stroke.beyond_first;
        }
        let mut map = stroke.before.clone();
        for &cell in &stroke.cells {
            if map.cells_of(stroke.region) < map.size() {
                map.put(cell, Some(stroke.region));
            }
        }
        let last = map.fill_last();
        let label = StepLabel::Region {
            letter: stroke.region,
            at: StepCells::from(&stroke.cells[..]),
        };
        self.cursor = passed.last().copied().unwrap_or(self.cursor);
        stroke.has_step = self.put_map(&map, label, stroke.has_step);
        stroke.version = self.game.version();
        self.entry.regions.current = Some(stroke.region);
        self.entry.regions.stroke = Some(stroke);
        self.announce_region(last);
    }
}
