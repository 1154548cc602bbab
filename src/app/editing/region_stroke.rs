//! A stroke of the mouse while regions are drawn: it paints one region, and is one step to undo.

use crate::game::Game;
use crate::layout::{Cell, Direction, Layout, RegionMap};
use crate::puzzle::Value;

use crate::app::App;
use crate::app::editing::regions::Regions;

/// A stroke of the mouse.
pub(in crate::app) struct Stroke {
    region: char,
    /// The map before it.
    before: RegionMap,
    cells: Vec<Cell>,
    /// The state of the game that it led to; when that is gone, so is the stroke.
    version: u64,
    /// It has changed something, and so has a step of its own.
    has_step: bool,
}

impl Regions {
    /// The region that a stroke from an open cell paints: the last one if it lies beside the cell and lacks some, else a new
    /// one.
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

impl App {
    /// A press of the mouse: begins a stroke. From a cell that has a region it goes on with that one.
    pub(in crate::app) fn begin_stroke(&mut self, cell: Cell) {
        let Some((map, game)) = self.region_map().zip(self.document.game.as_ref()) else {
            return;
        };
        let held = self.document.held.map(Value::symbol);
        let layout = game.board().layout();
        let open = || self.document.regions.painted_from(&map, layout, cell);
        let region = held.or(map.get(cell)).or_else(open);
        self.document.regions.current = region;
        self.document.regions.stroke = region.map(|region| Stroke {
            region,
            before: map,
            cells: Vec::new(),
            version: game.version(),
            has_step: false,
        });
        self.go_on_stroke(cell);
    }

    /// The mouse has come to a cell: the stroke paints it, and what lies between it and the last one.
    pub(in crate::app) fn go_on_stroke(&mut self, cell: Cell) {
        let Some((mut stroke, game)) = self
            .document
            .regions
            .stroke
            .take()
            .zip(self.document.game.as_mut())
        else {
            return;
        };
        if stroke.version != game.version() {
            return;
        }
        let layout = game.board().layout();
        let from = stroke.cells.last().copied().unwrap_or(cell);
        for passed in between(layout, from, cell) {
            if !stroke.cells.contains(&passed) {
                stroke.cells.push(passed);
            }
        }
        let mut map = stroke.before.clone();
        for &cell in &stroke.cells {
            map.put(cell, Some(stroke.region));
        }
        let last = map.fill_last();
        let label = match stroke.cells[..] {
            [cell] => format!("region {} in {}", stroke.region, layout.say(cell)),
            _ => format!("region {} in {} cells", stroke.region, stroke.cells.len()),
        };
        self.document.cursor = cell;
        let has_step = stroke.has_step;
        stroke.has_step = self.put_map(&map, label, has_step);
        stroke.version = self.document.game.as_ref().map_or(0, Game::version);
        self.document.regions.stroke = Some(stroke);
        self.say_region(last);
    }
}

/// The cells on the straight way from one to another, both with it: a fast hand jumps over some.
fn between(layout: &Layout, from: Cell, to: Cell) -> Vec<Cell> {
    const SAMPLES: usize = 4;
    let (a, b) = (layout.shape(from).middle, layout.shape(to).middle);
    let count = SAMPLES * ((b - a).length().ceil() as usize).max(1);
    let mut cells: Vec<Cell> = (0..=count)
        .filter_map(|at| layout.cell_at(a + (b - a) * (at as f32 / count as f32)))
        .collect();
    cells.dedup();
    cells
}
