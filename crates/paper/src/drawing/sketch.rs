//! A drawing in progress: positions, sizes and small forms that its parts share.

use sudogon_board::layout::clues::Appearance;
use sudogon_board::layout::geometry::{Bounds, Point, point};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::Value;

use super::labels::{LEAST_LABEL, Labels};
use super::place::{Placement, inset};
use super::primitive::{Font, Frame, Primitive, Style, Text, TextContent};
use super::role::Role;
use super::scene::Scene;

/// A value's share of a square's side.
pub const VALUE: f32 = 0.55;
/// How much larger large digits are: 70 % of a square.
pub const LARGE_VALUE: f32 = 0.70 / VALUE;
/// On a screen, smaller digits are unreadable and become dots.
pub const LEAST_FIGURE: f32 = 6.0;
/// The width of a tag's frame.
const TAG_FRAME: f32 = 1.4;
/// The width of rings around cells.
pub const RING: f32 = 2.0;
/// The width of the cursor's ring.
pub const CURSOR_RING: f32 = 3.0;
/// Dots for smaller digits would be useless, and are left out.
const LEAST_DOT: f32 = 2.5;
/// The share of its usual height that a label needs to have room above the candidates.
const CRAMPED: f32 = 0.6;
/// The width of the stroke through a removed value, and through one that was removed before.
const STRIKE: f32 = 1.4;
const OLD_STRIKE: f32 = 1.0;
/// The most that a mark takes of the way to the next.
pub(super) const MOST_MARK: f32 = 1.15;
const MOST_OF_TWO_FIGURES: f32 = 0.85;
/// How much larger marks become: their lines stay where they are.
const MOST_GROWTH: f32 = 1.4;
/// Thinner strokes would be invisible.
const LEAST_STRIKE: f32 = 0.8;

/// The medium of a drawing.
pub struct Medium<'a> {
    /// The map from the layout to the medium.
    pub place: Placement,
    /// The width and height of a line of text.
    pub measure: &'a dyn Fn(&str, Font) -> Point,
    /// Smaller digits become dots; 0 if the drawing can be enlarged.
    pub least_figure: f32,
}

/// A drawing in progress.
pub(super) struct Sketch<'a> {
    pub scene: &'a Scene<'a>,
    pub medium: &'a Medium<'a>,
    pub layout: &'a Layout,
    pub place: Placement,
    /// The cells to draw.
    pub cells: Vec<Cell>,
    pub primitives: Vec<Primitive>,
}

/// The font size of a board's symbols: where some have two figures, all are smaller, to stand where one would.
pub fn size_of_symbols(layout: &Layout, of_one: f32) -> f32 {
    if has_two_figures(layout) {
        0.8 * of_one
    } else {
        of_one
    }
}

/// Says whether some values of a board are printed with two figures.
pub fn has_two_figures(layout: &Layout) -> bool {
    layout.symbols().of(layout.values()).len() > 1
}

/// The font size up to which the candidates of a cell keep apart, and lines of marks, in layout units.
pub fn most_mark(layout: &Layout, cell: Cell) -> f32 {
    let share = if has_two_figures(layout) {
        MOST_OF_TWO_FIGURES
    } else {
        MOST_MARK
    };
    let slots = &layout.shape(cell).slots;
    (share * slots.candidates.apart()).min(MOST_GROWTH * slots.candidate_height)
}

impl<'a> Sketch<'a> {
    /// An empty drawing of the cells in a part, or of all.
    pub fn new(scene: &'a Scene<'a>, medium: &'a Medium<'a>, part: Option<Bounds>) -> Self {
        let mut sketch = Self::empty(scene, medium);
        let (layout, place) = (sketch.layout, sketch.place);
        let is_in = |cell: &Cell| part.is_none_or(|part| place.bounds(layout, *cell).meets(part));
        sketch.cells = layout.cells().filter(is_in).collect();
        sketch
    }

    /// A drawing with empty cells.
    pub fn empty(scene: &'a Scene<'a>, medium: &'a Medium<'a>) -> Self {
        Self {
            scene,
            medium,
            layout: scene.board.layout(),
            place: medium.place,
            cells: Vec::new(),
            primitives: Vec::new(),
        }
    }

    /// The position of a value.
    pub fn middle(&self, cell: Cell) -> Point {
        self.slot(cell, self.layout.shape(cell).slots.value)
    }

    /// A point inside a cell, relative to its middle.
    pub fn slot(&self, cell: Cell, slot: Point) -> Point {
        self.place.slot(self.layout, cell, slot)
    }

    /// The fixed place of a value as a candidate.
    pub fn candidate(&self, cell: Cell, value: Value) -> Point {
        let slots = &self.layout.shape(cell).slots;
        self.slot(cell, slots.candidates[value.number() - 1])
    }

    /// The usual height of values in a cell.
    pub fn usual_size(&self, cell: Cell) -> f32 {
        self.layout.shape(cell).slots.value_height * self.place.scale
    }

    /// The font size of values in a cell.
    pub fn value_size(&self, cell: Cell) -> f32 {
        let size = self.usual_size(cell);
        if self.scene.has_large_digits {
            size * LARGE_VALUE
        } else {
            size
        }
    }

    /// The usual font size of candidates and marks in a cell.
    pub fn usual_mark_size(&self, cell: Cell) -> f32 {
        self.layout.shape(cell).slots.candidate_height * self.place.scale
    }

    /// The font size of candidates and marks in a cell.
    pub fn mark_size(&self, cell: Cell) -> f32 {
        let usual = self.usual_mark_size(cell);
        let large = if self.scene.has_large_digits {
            LARGE_VALUE * usual
        } else {
            usual
        };
        let wanted = large.max(self.scene.least_mark);
        if wanted > usual {
            usual.max(wanted.min(most_mark(self.layout, cell) * self.place.scale))
        } else {
            usual
        }
    }

    /// Says whether a label inside the cell would overlap its candidates.
    pub fn is_cramped(&self, cell: Cell) -> bool {
        let height = self.layout.shape(cell).slots.label_height * self.place.scale;
        height < CRAMPED * LEAST_LABEL && !Labels::name_lines(self.layout)
    }

    pub fn fill(&mut self, corners: Vec<Point>, role: Role) {
        self.primitives.push(Primitive::Fill { corners, role });
    }

    pub fn disc(&mut self, at: Point, radius: f32, role: Role) {
        self.primitives.push(Primitive::Disc { at, radius, role });
    }

    pub fn line(&mut self, ends: [Point; 2], width: f32, role: Role) {
        self.primitives.push(Primitive::line(ends, width, role));
    }

    /// A cross with arms of this length.
    pub fn cross(&mut self, at: Point, reach: f32, width: f32) {
        for diagonal in [point(reach, reach), point(reach, -reach)] {
            self.line([at - diagonal, at + diagonal], width, Role::Conflict);
        }
    }

    /// A ring inside a cell, so that it hides no line.
    pub fn ring(&mut self, cell: Cell, width: f32, role: Role) {
        let width = width.min(0.08 * self.place.scale).max(1.0);
        let outline = self.place.outline(self.layout, cell);
        self.primitives.push(Primitive::Loop {
            corners: inset(&outline, width / 2.0 + 0.8),
            width,
            role,
        });
    }

    /// A tag: words on a tile with a frame.
    pub fn tag(&mut self, bounds: Bounds, words: String, font: Font, role: Role) {
        self.primitives.push(Primitive::Tile {
            bounds,
            rounding: bounds.size().y / 2.0,
            fill: Some(Role::Ground),
            frame: Some(Frame {
                width: TAG_FRAME,
                role,
                is_inside: true,
            }),
        });
        self.text(bounds.centre(), TextContent::Text(words), font, role);
    }

    /// Text, centred.
    pub fn text(&mut self, at: Point, words: TextContent, font: Font, role: Role) {
        let text = Text::centred(words, at, font, role);
        self.primitives.push(Primitive::Text(text));
    }

    /// The symbol of a value, centred.
    pub fn symbol(&mut self, at: Point, value: Value, font: Font, role: Role) {
        let symbol = TextContent::Symbol(value.on(self.layout));
        let size = size_of_symbols(self.layout, font.size);
        self.text(at, symbol, font.style.of_size(size), role);
    }

    /// The role of less prominent text in a cell: on a fill, or where clues lie under the figures, it stands out more.
    pub fn quiet_role(&self, cell: Cell) -> Role {
        let is_plain = matches!(self.ground(cell), Role::Ground | Role::Peer);
        if is_plain && !has_grounds(self.layout) {
            Role::Quiet
        } else {
            Role::QuietOnFill
        }
    }

    /// A small digit, or a dot if digits would be too small to read.
    pub fn small(&mut self, at: Point, value: Value, size: f32, role: Role) {
        if size >= self.medium.least_figure {
            self.symbol(at, value, Style::Regular.of_size(size), role);
        } else if size >= LEAST_DOT {
            self.disc(at, (size / 4.0).max(0.8), role);
        }
    }

    /// A small digit that stands out among others, or a larger dot.
    pub fn small_bold(&mut self, at: Point, value: Value, size: f32) {
        if size >= self.medium.least_figure {
            self.symbol(at, value, Style::Bold.of_size(size), Role::Text);
        } else if size >= LEAST_DOT {
            self.disc(at, (size / 2.8).max(1.2), Role::Text);
        }
    }

    /// A removed value: a small digit on a stroke. The stroke is under the digit and longer than it: over a small one, it
    /// would make an 8 of every digit.
    pub fn struck(&mut self, at: Point, value: Value, size: f32) {
        self.strike(at, size);
        self.small(at, value, size, Role::Text);
    }

    /// The stroke of a removed value.
    pub fn strike(&mut self, at: Point, size: f32) {
        self.slanted_line(at, size, STRIKE, Role::Reason);
    }

    /// A value that was removed before: the hint relies on it.
    pub fn struck_before(&mut self, (cell, value): (Cell, Value), at: Point, size: f32) {
        let role = self.quiet_role(cell);
        self.slanted_line(at, size, OLD_STRIKE, role);
        self.small(at, value, size, role);
    }

    fn slanted_line(&mut self, at: Point, size: f32, width: f32, role: Role) {
        let width = width.min(LEAST_STRIKE.max(0.11 * size));
        let reach = point(size * 0.47, -size * 0.34);
        self.line([at - reach, at + reach], width, role);
    }
}

/// Says whether something of a board's clues lies under its figures.
fn has_grounds(layout: &Layout) -> bool {
    layout.clues().iter().any(|clue| {
        matches!(
            clue.look(),
            Appearance::Shade(_)
                | Appearance::Thermometer
                | Appearance::Arrow
                | Appearance::Line(_)
                | Appearance::Area
                | Appearance::Own(..)
        )
    })
}
