//! Drawing the regions of a jigsaw: the first step of entering one.
//!
//! A stroke of the mouse paints one region; keys assign cells to regions one by one. Either way the layout itself is
//! replaced, so that borders appear while drawing; a stroke is one undo step.

use sudogon_board::game::{Edit, Mode, Moved, StepCells, StepLabel};
use sudogon_board::layout::{self, Cell, Direction, Layout, RegionMap};
use sudogon_board::message::message;
use sudogon_board::puzzle::Value;

use crate::app::cards::notice::Notice;
use crate::app::command::{EntryCommand, EntryStep};
use crate::app::editing::entry_state::{RegionDrawing, say_region};
use crate::app::editing::{Editing, Editor};
use crate::language::{label, say, words};

impl Editor {
    /// Says whether the board has regions of its own.
    pub fn has_regions(&self) -> bool {
        self.layout().regions().is_some()
    }

    /// The map that is being drawn; `None` in other modes.
    pub fn region_map(&self) -> Option<RegionMap> {
        let is_drawing = self.is_entering() && self.entry.regions.step == EntryStep::Regions;
        self.layout().region_map().filter(|_| is_drawing)
    }

    /// Says whether typing enters regions.
    pub fn is_drawing(&self) -> bool {
        self.region_map().is_some()
    }

    /// How the regions are shown while they are drawn; `None` in other modes.
    pub fn drawing(&self) -> Option<RegionDrawing> {
        let map = self.region_map()?;
        let here = map.get(self.cursor);
        let current = here
            .or(self.entry.regions.current)
            .or_else(|| map.first_unfinished())
            .unwrap_or('1');
        let missing = self.layout().unfinished();
        Some(RegionDrawing {
            map,
            current,
            missing: missing.map(|missing| say!("{clause}.", clause = missing.clone())),
        })
    }
}

impl Editing<'_> {
    /// A number was typed, or an open cell: sets the cell's region, and moves the cursor on.
    pub fn type_region(&mut self, region: Option<Value>) {
        let Some(mut map) = self.region_map() else {
            return;
        };
        let cell = self.cursor;
        let region = region.map(Value::symbol);
        map.put(cell, region);
        // Taking a cell out leaves it open.
        let last = region.and_then(|_| map.fill_last());
        self.entry.regions.current = region.or(self.entry.regions.current);
        self.put_cell(&map, cell, region);
        self.announce_region(last);
        match self.layout().cell(cell.index() + 1) {
            Some(next) => self.select(next),
            None if map.is_complete() => self.set_step(EntryStep::Numbers),
            None => {}
        }
    }

    /// Takes the cursor's cell out of its region.
    pub fn clear_region(&mut self) {
        if let Some(mut map) = self.region_map() {
            map.put(self.cursor, None);
            self.put_cell(&map, self.cursor, None);
            self.announce_region(None);
        }
    }

    /// Moves the regions from the cursor's cell on by one cell, or back.
    pub fn shift_regions(&mut self, shift: fn(&mut RegionMap, Cell), label: StepLabel) {
        if let Some(mut map) = self.region_map() {
            shift(&mut map, self.cursor);
            self.put_map(&map, label, false);
            self.announce_region(None);
        }
    }

    /// Takes a text with a character for each cell as the map; says whether it was one.
    pub fn paste_regions(&mut self, text: &str) -> bool {
        if !self.is_drawing() {
            return false;
        }
        let map: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        match layout::with_regions(self.layout(), &map) {
            Ok(layout) if is_map(&layout) => {
                self.reshape(layout, StepLabel::PasteRegions);
                self.announce_region(None);
                true
            }
            _ => false,
        }
    }

    /// Takes every cell out of its region.
    pub fn clear_regions(&mut self) {
        self.set_step(EntryStep::Regions);
        if let Some(mut map) = self.region_map() {
            self.layout().cells().for_each(|cell| map.put(cell, None));
            self.entry.regions.current = None;
            self.put_map(&map, StepLabel::ClearRegions, false);
            self.select(Cell::new(0));
            self.announce_region(None);
        }
    }

    /// Leaves the cells that have no region without one.
    pub fn leave_regions_out(&mut self) {
        if let Some(mut map) = self.region_map() {
            map.leave_rest();
            self.put_map(&map, StepLabel::LeaveRegionsOut, false);
            self.announce_region(None);
        }
    }

    /// Switches to the regions or to the numbers.
    pub fn set_step(&mut self, step: EntryStep) {
        if step == EntryStep::Numbers {
            self.finish_regions();
        }
        if !self.is_entering() {
            self.set_mode(Mode::Enter);
        }
        self.entry.regions.step = step;
        self.card = None;
        self.entry.held = None;
        let start = match step {
            EntryStep::Numbers if self.board().puzzle().givens.is_empty() => Some(Cell::new(0)),
            EntryStep::Numbers => None,
            EntryStep::Regions => self.region_map().and_then(|map| {
                let mut cells = self.layout().cells();
                cells.find(|&cell| map.get(cell).is_none())
            }),
        };
        self.editor.select(start.unwrap_or(self.editor.cursor));
        self.feedback.notice = None;
        self.feedback.announce(match step {
            EntryStep::Regions => label!("Entering the regions"),
            EntryStep::Numbers => label!("Entering the numbers"),
        });
    }

    /// Continues from the regions to the numbers or to playing. Regions are numbered by their first cell in sentences, so the
    /// board is renumbered to match.
    pub fn finish_regions(&mut self) {
        if let Some(mut map) = self.region_map().filter(RegionMap::is_complete) {
            map.number_in_order();
            self.put_map(&map, StepLabel::NumberRegions, false);
        }
        self.entry.regions.step = EntryStep::Numbers;
    }

    /// Undo or redo has changed the map or the numbers: shows the step in which that is visible.
    pub fn follow_regions(&mut self, before: Option<&RegionMap>, moved: Moved) {
        let after = self.layout().region_map();
        let Some((before, after)) = before.zip(after.as_ref()) else {
            return;
        };
        if let Some(cell) = before.changed(after).next() {
            self.entry.regions.step = EntryStep::Regions;
            self.entry.regions.current = after.get(cell).or(before.get(cell));
            self.select(cell);
        } else if moved.cell.is_some() {
            self.entry.regions.step = EntryStep::Numbers;
        }
    }

    /// If regions are missing: says what, with a button to the step. Other commands need a complete board.
    pub fn lacks_regions(&mut self) -> bool {
        let Some(missing) = self.layout().unfinished() else {
            return false;
        };
        let text = say!("{clause}.", clause = missing.clone());
        let notice = Notice::failure(label!("The regions are not complete"), &text);
        let regions = EntryCommand::SetStep(EntryStep::Regions);
        self.feedback
            .tell(notice.offering(label!("Go to the regions"), regions));
        true
    }

    fn put_cell(&mut self, map: &RegionMap, cell: Cell, region: Option<char>) {
        let label = match region {
            Some(letter) => StepLabel::Region {
                letter,
                at: StepCells::Cell(cell),
            },
            None => StepLabel::NoRegion(cell),
        };
        self.put_map(map, label, false);
    }

    /// Puts a map under the board, as a new undo step or as part of the last; says whether anything changed.
    pub fn put_map(&mut self, map: &RegionMap, label: StepLabel, amends: bool) -> bool {
        match layout::with_regions(self.layout(), &map.to_string()) {
            Ok(layout) if amends => {
                let has_changed = self.game.amend(&Edit::Reshape { layout, label });
                self.follow_shape();
                has_changed
            }
            Ok(layout) => self.reshape(layout, label),
            Err(error) => {
                let headline = label!("Those regions can't be drawn");
                self.refuse(headline, error.message());
                false
            }
        }
    }

    /// Announces the result of drawing to screen readers.
    pub fn announce_region(&mut self, filled: Option<char>) {
        let Some(drawing) = self.drawing() else {
            return;
        };
        let cell = self.cursor;
        let here = message!("{cell}, {clause}", clause = say_region(&drawing.map, cell));
        let here = words(self.layout()).within(&here);
        let filled = filled.map(|letter| say!("Region {letter} has the rest"));
        let state = match self.layout().unfinished() {
            Some(missing) if drawing.has_too_many() => {
                Some(say!("{clause}", clause = missing.clone()))
            }
            Some(_) => None,
            None => Some(label!("All regions are complete").to_owned()),
        };
        let parts = std::iter::once(here).chain(filled).chain(state);
        self.feedback.announce(parts.collect::<Vec<_>>().join(". "));
    }
}

/// Says whether a text can be a map. With open cells it may also be a puzzle, which has no two equal values side by side, or
/// uses one symbol for all empty cells.
fn is_map(layout: &Layout) -> bool {
    let Some(map) = layout.region_map() else {
        return false;
    };
    let has_neighbours = || {
        layout.cells().any(|cell| {
            let mut beside = [Direction::Right, Direction::Down].into_iter();
            map.get(cell).is_some()
                && beside.any(|to| {
                    let next = layout.toward(cell, to);
                    next.is_some_and(|next| map.get(next) == map.get(cell))
                })
        })
    };
    let mut regions = map.regions().into_iter();
    regions.all(|region| region.cells <= map.size()) && (map.open() == 0 || has_neighbours())
}
