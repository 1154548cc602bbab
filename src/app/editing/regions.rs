//! Drawing the regions of a jigsaw: the first step of entering one.
//!
//! A stroke of the mouse paints one region, keys give the cells their regions one by one. Either way the layout itself is
//! replaced, so that borders grow while one draws; a stroke is one step to undo.

use crate::game::{Edit, Mode, Moved};
use crate::layout::{self, Cell, Direction, Layout, RegionMap};
use crate::puzzle::Value;
use crate::text;

use crate::app::App;
use crate::app::cards::notice::Notice;
use crate::app::command::Command;
use crate::app::editing::region_stroke::Stroke;

/// Which step of entering one is at. A board without regions has only numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Step {
    /// The regions.
    Regions,
    /// The printed numbers.
    #[default]
    Numbers,
}

impl Step {
    /// Both, in the order of the switch.
    pub const ALL: [(Self, &'static str); 2] =
        [(Self::Regions, "Regions"), (Self::Numbers, "Numbers")];
}

/// How far the drawing is.
#[derive(Default)]
pub struct Regions {
    pub step: Step,
    /// The region that was drawn last.
    pub(in crate::app) current: Option<char>,
    pub(in crate::app) stroke: Option<Stroke>,
}

/// The regions as the window shows them while they are drawn.
pub struct Drawing {
    /// The map.
    pub map: RegionMap,
    /// The region that is spoken of.
    pub current: char,
}

impl Drawing {
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

impl Regions {
    /// For a layout that has just come into the window: what is not known yet is drawn first.
    pub fn of(layout: &Layout) -> Self {
        let step = match layout.unfinished() {
            Some(_) => Step::Regions,
            None => Step::Numbers,
        };
        Self {
            step,
            ..Self::default()
        }
    }
}

impl App {
    /// Says whether the board has regions of its own.
    pub(in crate::app) fn has_regions(&self) -> bool {
        let layout = self
            .document
            .game
            .as_ref()
            .map(|game| game.board().layout());
        layout.is_some_and(|layout| layout.regions().is_some())
    }

    /// Which step of entering one is at.
    pub(in crate::app) fn step(&self) -> Step {
        self.document.regions.step
    }

    /// The map that is being drawn; nothing while something else is done.
    pub(in crate::app) fn region_map(&self) -> Option<RegionMap> {
        let game = self.document.game.as_ref()?;
        let is_drawing = game.mode() == Mode::Enter && self.document.regions.step == Step::Regions;
        RegionMap::of(game.board().layout()).filter(|_| is_drawing)
    }

    /// Says whether what is typed is regions.
    pub(in crate::app) fn is_drawing(&self) -> bool {
        self.region_map().is_some()
    }

    /// What is shown of the drawing; nothing while something else is done.
    pub(in crate::app) fn drawing(&self) -> Option<Drawing> {
        let map = self.region_map()?;
        let here = map.get(self.document.cursor);
        let current = here.or(self.document.regions.current);
        let current = current.or_else(|| map.first_unfinished()).unwrap_or('1');
        Some(Drawing { map, current })
    }

    /// A number was typed, or nothing: the cell gets its region, and the cursor goes on.
    pub(in crate::app) fn type_region(&mut self, region: Option<Value>) {
        let Some(mut map) = self.region_map() else {
            return;
        };
        let cell = self.document.cursor;
        let region = region.map(Value::symbol);
        map.put(cell, region);
        // Whoever takes a cell out wants it open.
        let last = region.and_then(|_| map.fill_last());
        self.document.regions.current = region.or(self.document.regions.current);
        self.put_cell(&map, cell, region);
        self.say_region(last);
        let next = self
            .document
            .game
            .as_ref()
            .and_then(|game| game.board().layout().cell(cell.index() + 1));
        match next {
            Some(next) => self.select(next),
            None if map.is_complete() => self.set_step(Step::Numbers),
            None => {}
        }
    }

    /// Takes the cell with the cursor out of its region.
    pub(in crate::app) fn open_cell(&mut self) {
        if let Some(mut map) = self.region_map() {
            map.put(self.document.cursor, None);
            self.put_cell(&map, self.document.cursor, None);
            self.say_region(None);
        }
    }

    /// Moves the regions from the cursor's cell on by one cell, or back.
    pub(in crate::app) fn shift_regions(&mut self, shift: fn(&mut RegionMap, Cell), what: &str) {
        if let Some((mut map, game)) = self.region_map().zip(self.document.game.as_ref()) {
            shift(&mut map, self.document.cursor);
            let label = format!(
                "{what} at {}",
                game.board().layout().say(self.document.cursor)
            );
            self.put_map(&map, label, false);
            self.say_region(None);
        }
    }

    /// Takes a text with a character for each cell as the map; says whether it was one.
    pub(in crate::app) fn paste_regions(&mut self, text: &str) -> bool {
        let map: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let Some(game) = self.document.game.as_ref().filter(|_| self.is_drawing()) else {
            return false;
        };
        match layout::with_regions(game.board().layout(), &map) {
            Ok(layout) if is_map(&layout) => {
                self.reshape(layout, "paste regions".to_owned());
                self.say_region(None);
                true
            }
            _ => false,
        }
    }

    /// Takes every cell out of its region.
    pub(in crate::app) fn clear_regions(&mut self) {
        self.set_step(Step::Regions);
        if let Some(mut map) = self.region_map()
            && let Some(game) = &self.document.game
        {
            game.board()
                .layout()
                .cells()
                .for_each(|cell| map.put(cell, None));
            self.document.regions.current = None;
            self.put_map(&map, "clear regions".to_owned(), false);
            self.select(Cell::new(0));
            self.say_region(None);
        }
    }

    /// Turns to the regions, or to the numbers.
    pub(in crate::app) fn set_step(&mut self, step: Step) {
        if step == Step::Numbers {
            self.leave_regions();
        }
        if self
            .document
            .game
            .as_ref()
            .is_some_and(|game| game.mode() != Mode::Enter)
        {
            self.set_mode(Mode::Enter);
        }
        self.document.regions.step = step;
        self.notice = None;
        self.document.card = None;
        self.document.held = None;
        let Some(game) = &self.document.game else {
            return;
        };
        let board = game.board();
        let start = match step {
            Step::Numbers if board.puzzle().givens.is_empty() => Some(Cell::new(0)),
            Step::Numbers => None,
            Step::Regions => self.region_map().and_then(|map| {
                let mut cells = board.layout().cells();
                cells.find(|&cell| map.get(cell).is_none())
            }),
        };
        self.select(start.unwrap_or(self.document.cursor));
        self.announce(match step {
            Step::Regions => "Entering the regions".to_owned(),
            Step::Numbers => "Entering the numbers".to_owned(),
        });
    }

    /// Goes on from the regions, to the numbers or to playing. Sentences number regions by their first cell: then the board does.
    pub(in crate::app) fn leave_regions(&mut self) {
        if let Some(mut map) = self.region_map().filter(RegionMap::is_complete) {
            map.number_in_order();
            self.put_map(&map, "regions numbered in order".to_owned(), false);
        }
        self.document.regions.step = Step::Numbers;
    }

    /// Undo or redo has led from one map to another, or changed numbers: shows the step where that is seen.
    pub(in crate::app) fn follow_regions(&mut self, before: Option<&RegionMap>, moved: Moved) {
        let Some(game) = &self.document.game else {
            return;
        };
        let after = RegionMap::of(game.board().layout());
        let Some((before, after)) = before.zip(after.as_ref()) else {
            return;
        };
        if let Some(cell) = before.changed(after).next() {
            self.document.regions.step = Step::Regions;
            self.document.regions.current = after.get(cell).or(before.get(cell));
            self.select(cell);
        } else if moved.cell.is_some() {
            self.document.regions.step = Step::Numbers;
        }
    }

    /// Where regions are still missing: says what, with the way there. Nothing else can be asked of such a board.
    pub(in crate::app) fn lacks_regions(&mut self) -> bool {
        let layout = self
            .document
            .game
            .as_ref()
            .map(|game| game.board().layout());
        let Some(missing) = layout.and_then(Layout::unfinished) else {
            return false;
        };
        let text = format!("{}.", text::capitalized(missing));
        self.tell(Notice {
            action: Some(("Go to the regions", Command::SetStep(Step::Regions))),
            ..Notice::failure("The regions are not complete", text)
        });
        true
    }

    fn put_cell(&mut self, map: &RegionMap, cell: Cell, region: Option<char>) {
        let Some(game) = &self.document.game else {
            return;
        };
        let place = game.board().layout().say(cell);
        let label = match region {
            Some(region) => format!("region {region} in {place}"),
            None => format!("no region in {place}"),
        };
        self.put_map(map, label, false);
    }

    /// Puts a map under the board, as a step or in place of the last one; says whether anything changed.
    pub(in crate::app) fn put_map(&mut self, map: &RegionMap, label: String, amends: bool) -> bool {
        let Some(game) = &mut self.document.game else {
            return false;
        };
        match layout::with_regions(game.board().layout(), &map.to_string()) {
            Ok(layout) if amends => {
                let has_changed = game.amend(&Edit::Reshape { layout, label });
                self.follow_shape();
                has_changed
            }
            Ok(layout) => self.reshape(layout, label),
            Err(error) => {
                let text = format!("{error}.");
                self.tell(Notice::failure("Those regions can't be drawn", text));
                false
            }
        }
    }

    /// Tells those who hear the board what the drawing came to.
    pub(in crate::app) fn say_region(&mut self, filled: Option<char>) {
        let Some((drawing, game)) = self.drawing().zip(self.document.game.as_ref()) else {
            return;
        };
        let place = game.board().layout().say(self.document.cursor);
        let here = say(&drawing.map, self.document.cursor);
        let filled = filled.map(|region| format!("Region {region} has the rest"));
        let state = match game.board().layout().unfinished() {
            Some(missing) if drawing.has_too_many() => Some(text::capitalized(missing)),
            Some(_) => None,
            None => Some("All regions are complete".to_owned()),
        };
        let parts = std::iter::once(format!("{place}, {here}"))
            .chain(filled)
            .chain(state);
        self.announce(parts.collect::<Vec<_>>().join(". "));
    }
}

/// Says whether what was taken for regions can be: with open cells it may also be a puzzle, which has no two equal values side
/// by side, or writes one and the same symbol for all that is empty.
fn is_map(layout: &Layout) -> bool {
    let Some(map) = RegionMap::of(layout) else {
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

/// A cell's region in words.
pub fn say(map: &RegionMap, cell: Cell) -> String {
    match map.get(cell) {
        Some(region) => format!("region {region}"),
        None => "no region yet".to_owned(),
    }
}
