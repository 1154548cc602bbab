//! Draws a board: grounds, lines, values, marks, labels. Every role has a shape of its own, never a colour alone.

use egui::epaint::{PathShape, PathStroke};
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};

use crate::game::{Board, Colour, Origin};
use crate::layout::geometry::inradius;
use crate::layout::{Cell, CellSet, HouseRole, Layout, RegionMap};
use crate::puzzle::{Grid, Value};

use super::marks::Figures;
use super::place::{Place, bounds, hatch, inset};
use super::{Labels, Scene, highlight, printed, trace};
use crate::app::style::theme::{self, Theme};

/// Draws the scene, but for what stands outside its cells: labels at the rim and names of houses.
pub fn paint(picture: &Picture<'_>, labels: Labels) {
    let (scene, theme) = (picture.scene, picture.theme);
    let repeats = picture.repeats();
    for &cell in &picture.cells {
        picture.ground(cell, repeats.contains(cell));
    }
    printed::lines(picture.painter, theme, picture.layout, picture.place);
    picture.unprinted_peers();
    if scene.trace.is_none() {
        picture.ring(scene.cursor, theme.accent, theme::CURSOR_RING);
    }
    for &cell in scene.ringed {
        picture.ring(cell, theme.reason, 2.0);
    }
    let told = highlight::cells_told(scene);
    for &cell in &picture.cells {
        // What a hint says of a cell takes the place of its marks.
        if !told.contains(cell) {
            picture.contents(cell, repeats.contains(cell));
        }
    }
    highlight::paint(picture);
    picture.cell_labels(labels);
    if let Some(trace) = scene.trace {
        trace::paint(picture, trace);
    }
}

/// What the parts of the drawing share.
pub(super) struct Picture<'a> {
    pub painter: &'a Painter,
    pub theme: &'a Theme,
    pub scene: &'a Scene<'a>,
    pub place: &'a Place,
    pub layout: &'a Layout,
    /// The cells to draw.
    pub cells: Vec<Cell>,
    /// Small figures that are laid out.
    pub figures: Figures,
}

impl<'a> Picture<'a> {
    /// A picture with nothing in its cells.
    pub fn new(
        painter: &'a Painter,
        theme: &'a Theme,
        scene: &'a Scene<'a>,
        place: &'a Place,
    ) -> Self {
        Self {
            painter,
            theme,
            scene,
            place,
            layout: scene.board.layout(),
            cells: Vec::new(),
            figures: Figures::default(),
        }
    }

    /// With the cells that lie in a part of the screen.
    pub fn covering(mut self, part: Rect) -> Self {
        let is_in = |cell: &Cell| bounds(&self.place.outline(self.layout, *cell)).intersects(part);
        self.cells = self.layout.cells().filter(is_in).collect();
        self
    }

    pub fn board(&self) -> &Board {
        self.scene.board
    }

    /// The cells whose value stands twice in one of their houses.
    fn repeats(&self) -> CellSet {
        let mut cells = CellSet::new(self.layout.len());
        for cell in self
            .scene
            .conflicts
            .iter()
            .flat_map(|conflict| &conflict.cells)
        {
            cells.insert(*cell);
        }
        cells
    }

    pub fn is_selected(&self, cell: Cell) -> bool {
        let here = match self.scene.trace {
            Some(trace) => trace.here,
            None => Some(self.scene.cursor),
        };
        here == Some(cell) || self.scene.selected.contains(&cell)
    }

    /// Says whether the cell holds the value that is shown everywhere.
    fn is_shown(&self, cell: Cell) -> bool {
        self.scene
            .shown_value
            .is_some_and(|value| self.board().value(cell) == Some(value))
    }

    fn ground(&self, cell: Cell, repeats: bool) {
        let theme = self.theme;
        let colour = self.board().play(cell).colour;
        let fill = if self.is_selected(cell) {
            theme.cursor
        } else if highlight::is_on_line(self.scene, cell) {
            theme.line
        } else if self.is_shown(cell) {
            theme.same
        } else if let Some(tint) = self.region_tint(cell) {
            tint
        } else if let Some(colour) = colour {
            theme.colours[colour.number() - 1]
        } else {
            let has_tints = self.scene.has_tints;
            let tinted = || has_tints.then(|| printed::tint(theme, self.layout, cell));
            let printed = printed::ground(theme, self.layout, cell).or_else(|| tinted()?);
            match (self.scene.related.contains(cell), printed) {
                // What is printed shows through.
                (true, Some(printed)) => printed.lerp_to_gamma(theme.peers, 0.5),
                (true, None) => theme.peers,
                (false, printed) => printed.unwrap_or(theme.panel),
            }
        };
        let outline = self.place.outline(self.layout, cell);
        let lines = if repeats {
            hatch(&outline, 7.0)
        } else {
            Vec::new()
        };
        self.painter
            .add(Shape::convex_polygon(outline, fill, Stroke::NONE));
        let faint = Stroke::new(1.0, theme.conflict.gamma_multiply(0.55));
        self.painter.extend(
            lines
                .into_iter()
                .map(|line| Shape::line_segment(line, faint)),
        );
        if let Some(colour) = self.board().play(cell).colour {
            self.colour_dots(cell, colour);
        }
    }

    /// A dot in each cell that must differ from the cursor's though nothing printed says so, on the side towards it.
    fn unprinted_peers(&self) {
        let (layout, cursor) = (self.layout, self.scene.cursor);
        let houses = layout.houses_of(cursor).iter().map(|&id| layout.house(id));
        let is_shown = |cell: &Cell| self.scene.related.contains(*cell) && *cell != cursor;
        let unprinted = houses.filter(|house| house.role == HouseRole::Unprinted);
        for cell in unprinted
            .flat_map(|house| house.cells.iter().copied())
            .filter(is_shown)
        {
            let middle = layout.shape(cell).middle;
            let way = layout.shape(cursor).middle - middle;
            let room = 0.78 * inradius(&layout.shape(cell).outline, middle);
            let at = self.place.at(middle + way * (room / way.length()));
            let radius = (0.09 * room * self.place.scale).max(1.5);
            self.painter.circle_filled(at, radius, self.theme.accent);
        }
    }

    /// The tint of a region that is being drawn. It goes by the region's number, so that it stays while its neighbours grow.
    fn region_tint(&self, cell: Cell) -> Option<Color32> {
        let region = self.scene.regions?.get(cell)?;
        let number = region.to_digit(36)?.checked_sub(1)?;
        Some(self.theme.tints[number as usize % self.theme.tints.len()])
    }

    /// As many dots as the colour's number, so that it is told by its form too, whatever ground the cell has.
    fn colour_dots(&self, cell: Cell, colour: Colour) {
        let slots = &self.layout.shape(cell).slots;
        let radius = (0.05 * slots.value_height * self.place.scale).max(1.5);
        let at = self.place.slot(self.layout, cell, slots.value);
        let below = at + vec2(0.0, 0.62 * slots.value_height * self.place.scale);
        let count = colour.number();
        for dot in 0..count {
            let aside = (dot as f32 - (count - 1) as f32 / 2.0) * 3.0 * radius;
            self.painter
                .circle_filled(below + vec2(aside, 0.0), radius, self.theme.quiet_on_fill);
        }
    }

    /// A ring inside a cell, so that it hides no line.
    pub fn ring(&self, cell: Cell, colour: Color32, width: f32) {
        let width = width.min(0.08 * self.place.scale).max(1.0);
        let points = inset(&self.place.outline(self.layout, cell), width / 2.0 + 0.8);
        let stroke = PathStroke::new(width, colour);
        self.painter.add(PathShape {
            points,
            closed: true,
            fill: Color32::TRANSPARENT,
            stroke,
        });
    }

    fn contents(&self, cell: Cell, repeats: bool) {
        if let Some(map) = self.scene.regions {
            return self.region(map, cell, repeats);
        }
        let shown = self.scene.preview.and_then(|grid: &Grid| grid.get(cell));
        match (self.board().entry(cell), shown) {
            (Some((value, origin)), _) => self.value(cell, value, origin, repeats),
            (None, Some(value)) => self.value(cell, value, Origin::Solver, repeats),
            (None, None) => self.marks(cell),
        }
    }

    /// A cell while the regions are drawn: its region's number, beside the value that is there already.
    fn region(&self, map: &RegionMap, cell: Cell, repeats: bool) {
        let entry = self.board().entry(cell);
        if let Some((value, origin)) = entry {
            self.value(cell, value, origin, repeats);
        }
        let Some(region) = map.get(cell) else { return };
        let slots = &self.layout.shape(cell).slots;
        let (slot, share, align) = match entry {
            Some(_) if slots.label.x < 0.0 => (slots.label, 0.4, Align2::LEFT_CENTER),
            Some(_) => (slots.label, 0.4, Align2::CENTER_CENTER),
            None => (slots.value, 0.7, Align2::CENTER_CENTER),
        };
        let font = theme::regular((share * slots.value_height * self.place.scale).max(9.0));
        let (at, colour) = (
            self.place.slot(self.layout, cell, slot),
            self.theme.quiet_on_fill,
        );
        self.text(at, align, &region.to_string(), font, colour);
    }

    /// The font size of values in a cell.
    pub fn value_size(&self, cell: Cell) -> f32 {
        let size = self.layout.shape(cell).slots.value_height * self.place.scale;
        if self.scene.has_large_digits {
            size * theme::LARGE_DIGITS
        } else {
            size
        }
    }

    fn value(&self, cell: Cell, value: Value, origin: Origin, repeats: bool) {
        let (theme, slots) = (self.theme, &self.layout.shape(cell).slots);
        let size = self.value_size(cell);
        let on_fill = self.is_selected(cell) || self.is_shown(cell);
        let (font, colour) = match origin {
            Origin::Given => (theme::bold_figures(size), theme.given),
            Origin::Player => (theme::regular(size), theme.own),
            Origin::Solver if on_fill => (theme::slanted_figures(size), theme.quiet_on_fill),
            Origin::Solver => (theme::slanted_figures(size), theme.quiet),
        };
        let at = self.place.slot(self.layout, cell, slots.value);
        self.symbol(at, value, font, colour);
        let bar = |below: f32, width: f32, stroke: Stroke| {
            let y = at.y + size * below + 1.0;
            let half = size * width / 2.0;
            self.painter
                .line_segment([pos2(at.x - half, y), pos2(at.x + half, y)], stroke);
        };
        if repeats {
            bar(
                0.46,
                0.62,
                Stroke::new((0.09 * size).max(2.0), theme.conflict),
            );
        } else if self.is_shown(cell) && self.scene.cursor != cell {
            bar(0.45, 0.5, Stroke::new((0.05 * size).max(1.0), colour));
        }
        if self.scene.wrong.contains(cell) {
            self.cross(at + vec2(0.42, -0.34) * size, 0.13 * size);
        }
    }

    /// A cross beside a value that is wrong; a repeated one has a bar.
    fn cross(&self, at: Pos2, reach: f32) {
        let stroke = Stroke::new((0.5 * reach).clamp(1.6, 3.0), self.theme.conflict);
        for diagonal in [vec2(reach, reach), vec2(reach, -reach)] {
            self.painter
                .line_segment([at - diagonal, at + diagonal], stroke);
        }
    }

    /// One figure, its capital height centred on the place.
    pub fn symbol(&self, at: Pos2, value: Value, font: FontId, colour: Color32) {
        self.text(at, Align2::CENTER_CENTER, &value.to_string(), font, colour);
    }

    pub fn text(&self, at: Pos2, align: Align2, text: &str, font: FontId, colour: Color32) {
        self.painter.text(at, align, text, font, colour);
    }
}
