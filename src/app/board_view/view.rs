//! How much of a board is visible: all of it, or a part that can be panned and zoomed. Pure: sizes and places, no input.
//!
//! The view is kept in layout units, so that it means the same in a room of another size.

use egui::{Pos2, Rect, Vec2};
use sudogon_board::layout::Layout;
use sudogon_board::layout::geometry::Point;
use sudogon_paper::drawing::{self, PANE_AIR};

use super::place::ScreenPlace;
use crate::app::style::theme;

/// A board and the room for it.
#[derive(Clone, Copy, Debug)]
pub struct Viewport<'a> {
    /// The board's layout.
    pub layout: &'a Layout,
    /// The place of the whole board.
    pub whole: ScreenPlace,
    /// All the room.
    pub room: Rect,
    /// The room for the cells of a zoomed-in board.
    pub pane: Rect,
    /// Cages' numbers stand in its cells, or are being entered.
    pub has_sums: bool,
    /// The least size of marks.
    pub least_mark: f32,
    /// Pixels of the screen for each point.
    pub pixels_per_point: f32,
}

impl Viewport<'_> {
    /// The share of the board that is visible in the pane.
    pub fn seen(&self, place: &ScreenPlace) -> f32 {
        let board = place.rect(self.layout.bounds());
        board.intersect(self.pane).area() / board.area()
    }

    /// The scale at which square cells have sides of so many points, and other cells have values as large as theirs.
    fn scale_of(&self, side: f32) -> f32 {
        let cells = self.layout.cells();
        let heights = cells.map(|cell| self.layout.shape(cell).slots.value_height);
        side * drawing::VALUE / heights.fold(f32::INFINITY, f32::min)
    }

    /// The scale at which all marks have room for their least size.
    fn scale_for_marks(&self) -> f32 {
        let cells = self.layout.cells();
        let most = cells.map(|cell| drawing::most_mark(self.layout, cell));
        self.least_mark / most.fold(f32::INFINITY, f32::min)
    }

    /// The initial scale: the whole board if it is readable, else the smallest readable scale.
    fn readable(&self) -> f32 {
        let [least, readable] = if self.has_sums {
            theme::CELLS_WITH_SUMS
        } else {
            [theme::LEAST_CELL, theme::READABLE_CELL]
        };
        let (least, for_marks) = (self.scale_of(least), self.scale_for_marks());
        if self.whole.scale >= least.max(theme::ROOM_FOR_MARKS * for_marks) {
            return self.whole.scale;
        }
        let least = least.max(for_marks);
        let size = self.layout.bounds().size();
        let room = self.pane.shrink(PANE_AIR).size();
        let fills = (room.x / size.x).max(room.y / size.y);
        // Hiding a part of the board must be worth it.
        let worth = theme::ZOOM_STEP * self.whole.scale;
        fills.min(self.scale_of(readable)).max(least).max(worth)
    }

    /// The next lower scale at which square cells are whole pixels wide: lines stay even, and glyphs need few sizes.
    fn even(&self, scale: f32) -> f32 {
        let pixel = self.scale_of(1.0 / self.pixels_per_point);
        (scale / pixel + 0.01).floor().max(1.0) * pixel
    }
}

/// The chosen size of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Size {
    /// Whole if it is readable then, else as small as is readable.
    Readable,
    /// Whole, however small.
    Whole,
    /// At this scale.
    Scale(f32),
}

/// The visible part of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    size: Size,
    /// The point of the layout in the middle of the pane.
    middle: Point,
}

impl View {
    /// The initial view, centred on a point of the layout.
    pub fn new(middle: Point) -> Self {
        Self {
            size: Size::Readable,
            middle,
        }
    }

    /// The board's place.
    pub fn place(&self, viewport: &Viewport<'_>) -> ScreenPlace {
        let exact = self.exact(viewport);
        if exact == viewport.whole {
            exact
        } else {
            exact.on_pixels(viewport.pixels_per_point)
        }
    }

    /// The board's place before it is moved to whole pixels: small movements add up.
    fn exact(&self, viewport: &Viewport<'_>) -> ScreenPlace {
        let wanted = match self.size {
            Size::Readable => viewport.readable(),
            Size::Whole => viewport.whole.scale,
            Size::Scale(scale) => scale,
        };
        let scale = viewport.even(wanted);
        if wanted <= viewport.whole.scale || scale <= viewport.whole.scale {
            return viewport.whole;
        }
        self.hold(
            ScreenPlace::anchored(scale, self.middle, viewport.pane.center()),
            viewport,
        )
    }

    fn hold(&self, place: ScreenPlace, viewport: &Viewport<'_>) -> ScreenPlace {
        let pane = viewport.pane.shrink(PANE_AIR);
        place.held(viewport.layout.bounds(), pane, viewport.room.center())
    }

    fn look_from(&mut self, place: ScreenPlace, viewport: &Viewport<'_>) {
        self.middle = self.hold(place, viewport).back(viewport.pane.center());
    }

    /// Pans the board.
    pub fn pan(&mut self, by: Vec2, viewport: &Viewport<'_>) {
        self.look_from(self.exact(viewport).moved(by), viewport);
    }

    /// Centres a point of the layout.
    pub fn centre(&mut self, point: Point, viewport: &Viewport<'_>) {
        let place =
            ScreenPlace::anchored(self.exact(viewport).scale, point, viewport.pane.center());
        self.look_from(place, viewport);
    }

    /// Pans by as little as needed to make a rectangle visible; says whether that is possible.
    pub fn show(&mut self, target: Rect, viewport: &Viewport<'_>) -> bool {
        let (fits, place) = (
            target.width() <= viewport.pane.width() && target.height() <= viewport.pane.height(),
            self.exact(viewport),
        );
        if fits && place != viewport.whole {
            self.look_from(place.showing(target, viewport.pane), viewport);
        }
        fits
    }

    /// Zooms about a point of the screen, never smaller than the whole board.
    pub fn zoom(&mut self, factor: f32, about: Pos2, viewport: &Viewport<'_>) {
        let place = self.exact(viewport);
        let so_far = match self.size {
            // Kept as asked for, not as rounded: small steps add up.
            Size::Scale(scale) => scale.max(viewport.whole.scale),
            Size::Readable | Size::Whole => place.scale,
        };
        let most = viewport
            .scale_of(theme::LARGEST_CELL)
            .max(viewport.whole.scale);
        let scale = (so_far * factor).min(most);
        if scale <= viewport.whole.scale {
            self.size = Size::Whole;
            return;
        }
        self.size = Size::Scale(scale);
        let next = ScreenPlace::anchored(viewport.even(scale), place.back(about), about);
        self.look_from(next, viewport);
    }

    /// Shows the whole board; if it does so already, the smallest readable scale.
    pub fn turn_whole(&mut self) {
        self.size = match self.size {
            Size::Whole => Size::Readable,
            Size::Readable | Size::Scale(_) => Size::Whole,
        };
    }
}
