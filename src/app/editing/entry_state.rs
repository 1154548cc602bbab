//! The state of entering: regions and how they are shown, a clue, a value of two figures.

use sudogon_board::game::{Colour, Mark};
use sudogon_board::layout::{Cell, Clue, Layout, RegionMap};
use sudogon_board::message::{Message, message};

use crate::app::command::{EntryKind, EntryStep};

/// The state of entering regions and numbers.
#[derive(Default)]
pub struct RegionEntry {
    /// The step: regions or numbers.
    pub step: EntryStep,
    /// The region that was drawn last.
    pub current: Option<char>,
    /// The current stroke of the mouse.
    pub stroke: Option<Stroke>,
}

/// A stroke of the mouse, which paints one region.
pub struct Stroke {
    /// The region that it paints.
    pub region: char,
    /// The one that it paints once it has passed more than one cell.
    pub beyond_first: char,
    pub before: RegionMap,
    /// The cells that it has passed.
    pub cells: Vec<Cell>,
    /// The version of the game after the stroke's last change; the stroke ends when the game leaves it.
    pub version: u64,
    /// It has changed something, and so has its own undo step.
    pub has_step: bool,
}

/// The regions as the window shows them while they are drawn.
pub struct RegionDrawing {
    pub map: RegionMap,
    /// The current region.
    pub current: char,
    /// A sentence on what is missing, unless the regions are complete.
    pub missing: Option<String>,
}

impl RegionEntry {
    /// The initial state for a layout: regions first, unless they are complete.
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
    /// Says whether some region has more cells than it needs.
    pub fn has_too_many(&self) -> bool {
        let regions = self.map.regions();
        regions.iter().any(|region| region.cells > self.map.size())
    }
}

/// A cell's region in words.
pub fn say_region(map: &RegionMap, cell: Cell) -> Message {
    match map.get(cell) {
        Some(letter) => message!("region {letter}"),
        None if map.is_left_out(cell) => message!("no region"),
        None => message!("no region yet"),
    }
}

/// A clue that is being entered; its cells are those that are selected, in the order of the selection.
pub struct ClueEntry {
    /// What it will be, without cells and number.
    pub blank: Clue,
    /// Its number, as far as it was typed.
    pub typed: String,
    /// The version of the game after a cage was drawn on, and whether its number was typed by then: until the next version, more of the same is the
    /// same undo step.
    pub drawn: Option<(u64, bool)>,
}

/// A figure that stands as a value, and may be the first of two.
#[derive(Clone, Copy)]
pub struct FirstFigure {
    pub figure: usize,
    /// The kind of mark that it was typed as, or `None` for a value.
    pub kind: Option<Mark>,
    /// The pad's setting then.
    pub pad: EntryKind,
    /// The cell that it was typed in.
    pub cell: Cell,
    /// The version of the game behind it: any other change ends the wait.
    pub version: u64,
    /// It has changed the board, which the second figure takes back.
    pub has_step: bool,
}

/// A line that is being drawn by one stroke of the mouse: one undo step, however long.
pub struct PenLine {
    pub cells: Vec<Cell>,
    pub colour: Colour,
    /// The version of the game after its last part; the line ends when the game leaves it.
    pub version: u64,
    /// It has changed something, and so has its own undo step.
    pub has_step: bool,
}
