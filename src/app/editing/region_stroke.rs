//! A stroke of the mouse while regions are drawn: it paints one region, as one undo step.

use sudogon_core::layout::{Cell, Direction, Layout, RegionMap};
use sudogon_core::puzzle::Value;

use crate::app::editing::Editor;
use crate::app::editing::entry_state::{RegionEntry, Stroke};
use crate::app::feedback::Feedback;

impl RegionEntry {
    /// The region that a stroke from an open cell paints: the last one if it is adjacent and incomplete, else a new one.
    fn painted_from(&self, map: &RegionMap, layout: &Layout, cell: Cell) -> Option<char> {
        let lacks_cells = |&region: &char| map.cells_of(region) < map.size();
        let is_beside = |region: &char| {
            let mut neighbours = Direction::ALL
                .iter()
                .filter_map(|&to| layout.toward(cell, to));
            neighbours.any(|neighbour| map.get(neighbour) == Some(*region))
        };
        let last = self.current.filter(lacks_cells).filter(is_beside);
        let new = || map.numbers().find(|&region| map.cells_of(region) == 0);
        last.or_else(new).or_else(|| map.first_unfinished())
    }
}

impl Editor {
    /// A mouse press: begins a stroke. From a cell that has a region it extends that region.
    pub fn begin_stroke(&mut self, cell: Cell, feedback: &mut Feedback) {
        let Some(map) = self.region_map() else {
            return;
        };
        let held = self.entry.held.map(Value::symbol);
        let open = || self.entry.regions.painted_from(&map, self.layout(), cell);
        let region = held.or(map.get(cell)).or_else(open);
        self.entry.regions.current = region;
        self.entry.regions.stroke = region.map(|region| Stroke {
            region,
            before: map,
            cells: Vec::new(),
            version: self.game.version(),
            has_step: false,
        });
        self.continue_stroke(&[cell], feedback);
    }

    /// The mouse has passed cells: the stroke paints them.
    pub fn continue_stroke(&mut self, passed: &[Cell], feedback: &mut Feedback) {
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
        let layout = self.layout();
        let mut map = stroke.before.clone();
        for &cell in &stroke.cells {
            map.put(cell, Some(stroke.region));
        }
        let last = map.fill_last();
        let label = match stroke.cells[..] {
            [cell] => format!("region {} in {}", stroke.region, layout.say(cell)),
            _ => format!("region {} in {} cells", stroke.region, stroke.cells.len()),
        };
        self.cursor = passed.last().copied().unwrap_or(self.cursor);
        stroke.has_step = self.put_map(&map, label, stroke.has_step, feedback);
        stroke.version = self.game.version();
        self.entry.regions.stroke = Some(stroke);
        self.announce_region(last, feedback);
    }
}
