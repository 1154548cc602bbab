//! How much of a board is visible: all of it, or a part that can be panned and zoomed. Pure: sizes and places, no input.
//!
//! The view is kept in layout units, so that it means the same in a room of another size.

use egui::{Pos2, Rect, Vec2};
use sudogon_core::layout::Layout;
use sudogon_core::layout::geometry::Point;
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
    /// Pixels of the screen for each point.
    pub pixels_per_point: f32,
}

impl Viewport<'_> {
    /// Says whether a place shows the whole board.
    pub fn is_whole(&self, place: &ScreenPlace) -> bool {
        *place == self.whole
    }

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

    /// The initial scale: the whole board if it is readable, else the smallest readable scale.
    fn readable(&self) -> f32 {
        let least = self.scale_of(theme::LEAST_CELL);
        if self.whole.scale >= least {
            return self.whole.scale;
        }
        let size = self.layout.bounds().size();
        let room = self.pane.shrink(PANE_AIR).size();
        let fills = (room.x / size.x).max(room.y / size.y);
        // Hiding a part of the board must be worth it.
        let worth = theme::ZOOM_STEP * self.whole.scale;
        fills
            .min(self.scale_of(theme::READABLE_CELL))
            .max(least)
            .max(worth)
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
        if viewport.is_whole(&exact) {
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
        if fits && !viewport.is_whole(&place) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};
    use sudogon_core::layout;
    use sudogon_core::layout::Cell;

    fn viewport(layout: &Layout, width: f32, height: f32) -> Viewport<'_> {
        let room = Rect::from_min_size(pos2(10.0, 20.0), vec2(width, height));
        Viewport {
            layout,
            whole: ScreenPlace::fit(layout, room.shrink(30.0)),
            room,
            pane: room,
            pixels_per_point: 1.0,
        }
    }

    fn at_first(layout: &Layout) -> View {
        View::new(layout.shape(Cell::new(0)).middle)
    }

    #[test]
    fn boards_that_can_be_read_are_whole_and_stay_so() {
        for id in ["sq4", "sq9", "sq25", "star", "tridoku", "hex49", "samurai"] {
            let layout = layout::named(id).unwrap();
            let viewport = viewport(&layout, 900.0, 700.0);
            let mut view = at_first(&layout);
            for _ in 0..3 {
                assert_eq!(view.place(&viewport), viewport.whole, "{id}");
                view.pan(vec2(50.0, -70.0), &viewport);
                view.show(
                    Rect::from_min_size(pos2(0.0, 0.0), vec2(5.0, 5.0)),
                    &viewport,
                );
                view.zoom(0.8, pos2(99.0, 99.0), &viewport);
            }
        }
    }

    #[test]
    fn boards_too_small_to_read_begin_where_the_cursor_is_and_large_enough() {
        let layout = layout::named("sq25").unwrap();
        for (width, height, side) in [
            // The board can't fill the room with cells that are small enough.
            (300.0, 400.0, 20.0),
            (420.0, 300.0, 20.0),
            // It fills the width.
            (600.0, 350.0, 23.0),
            (1000.0, 300.0, 30.0),
        ] {
            let viewport = viewport(&layout, width, height);
            let place = at_first(&layout).place(&viewport);
            assert!(
                (place.scale - side).abs() < 0.01,
                "{width}: {}",
                place.scale
            );
            let board = place.rect(layout.bounds());
            assert!(viewport.room.contains(board.min), "{width}: {board}");
            let cell = Cell::new(24 * 25 + 12);
            let place = View::new(layout.shape(cell).middle).place(&viewport);
            assert!(viewport.room.contains(place.at(layout.shape(cell).middle)));
        }
    }

    #[test]
    fn zooming_keeps_a_point_still_and_ends_with_the_whole_board() {
        let layout = layout::named("sq25").unwrap();
        let viewport = viewport(&layout, 500.0, 400.0);
        let mut view = at_first(&layout);
        view.pan(vec2(-60.0, -90.0), &viewport);
        let about = pos2(210.0, 190.0);
        for _ in 0..20 {
            let (place, before) = (view.place(&viewport), view.place(&viewport).back(about));
            view.zoom(1.04, about, &viewport);
            let after = view.place(&viewport).back(about);
            let pixel = 1.0 / place.scale;
            assert!(
                (after - before).length() < 1.5 * pixel,
                "{before:?} {after:?}"
            );
        }
        view.zoom(1000.0, about, &viewport);
        assert_eq!(view.place(&viewport).scale, theme::LARGEST_CELL);
        view.zoom(0.001, about, &viewport);
        assert_eq!(view.place(&viewport), viewport.whole);
        // The smallest steps lead out of it again.
        (0..400).for_each(|_| view.zoom(1.001, about, &viewport));
        assert!(view.place(&viewport).scale > 1.2 * viewport.whole.scale);
    }

    #[test]
    fn wherever_it_is_moved_the_board_fills_the_room() {
        let layout = layout::named("sq25").unwrap();
        let viewport = viewport(&layout, 300.0, 260.0);
        let mut view = at_first(&layout);
        for by in [(900.0, 0.0), (-9000.0, 80.0), (300.0, -9000.0), (0.3, 0.3)] {
            view.pan(vec2(by.0, by.1), &viewport);
            let board = view.place(&viewport).rect(layout.bounds());
            let least = viewport.room.shrink(PANE_AIR + 0.5);
            assert!(board.contains_rect(least), "{by:?}: {board}");
        }
        // Slow fingers move it too: parts of pixels add up.
        let before = view.place(&viewport);
        (0..100).for_each(|_| view.pan(vec2(-0.2, 0.0), &viewport));
        assert!((before.distance(&view.place(&viewport)).x + 20.0).abs() <= 1.0);
    }

    #[test]
    fn every_cell_can_be_shown() {
        let layout = layout::named("sq25").unwrap();
        let viewport = viewport(&layout, 300.0, 260.0);
        let mut view = at_first(&layout);
        for cell in [624, 0, 24, 312, 600] {
            let cell = Cell::new(cell);
            let target = |view: &View| view.place(&viewport).cell_rect(&layout, cell);
            let wide = target(&view).expand(25.0);
            assert!(view.show(wide, &viewport));
            let least = viewport.room.expand(0.5);
            assert!(least.contains_rect(target(&view)), "{cell:?}");
        }
    }
}
