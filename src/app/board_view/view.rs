//! How much of a board is seen: all of it, or a part that can be moved and zoomed. Pure: sizes and places, no input.
//!
//! The view is kept in layout units, so that it means the same in a room of another size.

use egui::{Pos2, Rect, Vec2};

use crate::layout::Layout;
use crate::layout::geometry::Point;

use super::place::Place;
use crate::app::style::theme;

/// A board and the room for it.
#[derive(Clone, Copy, Debug)]
pub struct Stage<'a> {
    /// The board's layout.
    pub layout: &'a Layout,
    /// Where the whole board stands.
    pub whole: Place,
    /// All the room.
    pub room: Rect,
    /// The room for the cells of a board that is seen in part.
    pub pane: Rect,
    /// The pixels of the screen that a point has.
    pub pixels_per_point: f32,
}

impl Stage<'_> {
    /// Says whether a place shows the whole board.
    pub fn is_whole(&self, place: &Place) -> bool {
        *place == self.whole
    }

    /// The share of the board that is seen in the pane.
    pub fn seen(&self, place: &Place) -> f32 {
        let board = place.rect(self.layout.bounds());
        board.intersect(self.pane).area() / board.area()
    }

    /// The scale at which square cells have a side of so many points, and other cells values as large as theirs.
    fn scale_of(&self, side: f32) -> f32 {
        let cells = self.layout.cells();
        let heights = cells.map(|cell| self.layout.shape(cell).slots.value_height);
        side * theme::VALUE / heights.fold(f32::INFINITY, f32::min)
    }

    /// The scale to begin with: the whole board where it can be read, else so large that it can.
    fn readable(&self) -> f32 {
        let least = self.scale_of(theme::LEAST_CELL);
        if self.whole.scale >= least {
            return self.whole.scale;
        }
        let size = self.layout.bounds().size();
        let room = self.pane.shrink(theme::PANE_AIR).size();
        let fills = (room.x / size.x).max(room.y / size.y);
        // What hides a part of the board must be worth it.
        let worth = theme::ZOOM_STEP * self.whole.scale;
        fills
            .min(self.scale_of(theme::READABLE_CELL))
            .max(least)
            .max(worth)
    }

    /// The next lower scale at which square cells are whole pixels wide: lines stay even, and figures come in few sizes.
    fn even(&self, scale: f32) -> f32 {
        let pixel = self.scale_of(1.0 / self.pixels_per_point);
        (scale / pixel + 0.01).floor().max(1.0) * pixel
    }
}

/// How large the board is to be.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Size {
    /// Whole if it can be read then, else so large that it can.
    Readable,
    /// Whole, however small.
    Whole,
    /// Of this scale.
    Scale(f32),
}

/// How much of the board is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    size: Size,
    /// The point of the layout in the middle of the pane.
    middle: Point,
}

impl View {
    /// The view to begin with, about a point of the layout.
    pub fn new(middle: Point) -> Self {
        Self {
            size: Size::Readable,
            middle,
        }
    }

    /// Where the board stands.
    pub fn place(&self, stage: &Stage<'_>) -> Place {
        let exact = self.exact(stage);
        if stage.is_whole(&exact) {
            exact
        } else {
            exact.on_pixels(stage.pixels_per_point)
        }
    }

    /// The same, before it is moved to whole pixels: small movements add up.
    fn exact(&self, stage: &Stage<'_>) -> Place {
        let wanted = match self.size {
            Size::Readable => stage.readable(),
            Size::Whole => stage.whole.scale,
            Size::Scale(scale) => scale,
        };
        let scale = stage.even(wanted);
        if wanted <= stage.whole.scale || scale <= stage.whole.scale {
            return stage.whole;
        }
        self.hold(
            Place::anchored(scale, self.middle, stage.pane.center()),
            stage,
        )
    }

    fn hold(&self, place: Place, stage: &Stage<'_>) -> Place {
        let pane = stage.pane.shrink(theme::PANE_AIR);
        place.held(stage.layout.bounds(), pane, stage.room.center())
    }

    fn look_from(&mut self, place: Place, stage: &Stage<'_>) {
        self.middle = self.hold(place, stage).back(stage.pane.center());
    }

    /// Moves the board.
    pub fn pan(&mut self, by: Vec2, stage: &Stage<'_>) {
        self.look_from(self.exact(stage).moved(by), stage);
    }

    /// Brings a point of the layout to the middle.
    pub fn centre(&mut self, point: Point, stage: &Stage<'_>) {
        let place = Place::anchored(self.exact(stage).scale, point, stage.pane.center());
        self.look_from(place, stage);
    }

    /// Moves the board by as little as needed so that a rectangle of it is seen; says whether that can be.
    pub fn show(&mut self, target: Rect, stage: &Stage<'_>) -> bool {
        let (fits, place) = (
            target.width() <= stage.pane.width() && target.height() <= stage.pane.height(),
            self.exact(stage),
        );
        if fits && !stage.is_whole(&place) {
            self.look_from(place.showing(target, stage.pane), stage);
        }
        fits
    }

    /// Makes the board larger or smaller about a point of the screen, never smaller than whole.
    pub fn zoom(&mut self, factor: f32, about: Pos2, stage: &Stage<'_>) {
        let place = self.exact(stage);
        let so_far = match self.size {
            // Kept as asked for, not as rounded: small steps add up.
            Size::Scale(scale) => scale.max(stage.whole.scale),
            Size::Readable | Size::Whole => place.scale,
        };
        let most = stage.scale_of(theme::LARGEST_CELL).max(stage.whole.scale);
        let scale = (so_far * factor).min(most);
        if scale <= stage.whole.scale {
            self.size = Size::Whole;
            return;
        }
        self.size = Size::Scale(scale);
        let next = Place::anchored(stage.even(scale), place.back(about), about);
        self.look_from(next, stage);
    }

    /// Shows the whole board; where it does so already, as large as can be read.
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
    use crate::layout;
    use crate::layout::Cell;
    use egui::{pos2, vec2};

    fn stage(layout: &Layout, width: f32, height: f32) -> Stage<'_> {
        let room = Rect::from_min_size(pos2(10.0, 20.0), vec2(width, height));
        Stage {
            layout,
            whole: Place::fit(layout, room.shrink(30.0)),
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
            let stage = stage(&layout, 900.0, 700.0);
            let mut view = at_first(&layout);
            for _ in 0..3 {
                assert_eq!(view.place(&stage), stage.whole, "{id}");
                view.pan(vec2(50.0, -70.0), &stage);
                view.show(Rect::from_min_size(pos2(0.0, 0.0), vec2(5.0, 5.0)), &stage);
                view.zoom(0.8, pos2(99.0, 99.0), &stage);
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
            let stage = stage(&layout, width, height);
            let place = at_first(&layout).place(&stage);
            assert!(
                (place.scale - side).abs() < 0.01,
                "{width}: {}",
                place.scale
            );
            let board = place.rect(layout.bounds());
            assert!(stage.room.contains(board.min), "{width}: {board}");
            let cell = Cell::new(24 * 25 + 12);
            let place = View::new(layout.shape(cell).middle).place(&stage);
            assert!(stage.room.contains(place.at(layout.shape(cell).middle)));
        }
    }

    #[test]
    fn zooming_keeps_a_point_still_and_ends_with_the_whole_board() {
        let layout = layout::named("sq25").unwrap();
        let stage = stage(&layout, 500.0, 400.0);
        let mut view = at_first(&layout);
        view.pan(vec2(-60.0, -90.0), &stage);
        let about = pos2(210.0, 190.0);
        for _ in 0..20 {
            let (place, before) = (view.place(&stage), view.place(&stage).back(about));
            view.zoom(1.04, about, &stage);
            let after = view.place(&stage).back(about);
            let pixel = 1.0 / place.scale;
            assert!(
                (after - before).length() < 1.5 * pixel,
                "{before:?} {after:?}"
            );
        }
        view.zoom(1000.0, about, &stage);
        assert_eq!(view.place(&stage).scale, theme::LARGEST_CELL);
        view.zoom(0.001, about, &stage);
        assert_eq!(view.place(&stage), stage.whole);
        // The smallest steps lead out of it again.
        (0..400).for_each(|_| view.zoom(1.001, about, &stage));
        assert!(view.place(&stage).scale > 1.2 * stage.whole.scale);
    }

    #[test]
    fn wherever_it_is_moved_the_board_fills_the_room() {
        let layout = layout::named("sq25").unwrap();
        let stage = stage(&layout, 300.0, 260.0);
        let mut view = at_first(&layout);
        for by in [(900.0, 0.0), (-9000.0, 80.0), (300.0, -9000.0), (0.3, 0.3)] {
            view.pan(vec2(by.0, by.1), &stage);
            let board = view.place(&stage).rect(layout.bounds());
            let least = stage.room.shrink(theme::PANE_AIR + 0.5);
            assert!(board.contains_rect(least), "{by:?}: {board}");
        }
        // Slow fingers move it too: parts of pixels add up.
        let before = view.place(&stage);
        (0..100).for_each(|_| view.pan(vec2(-0.2, 0.0), &stage));
        assert!((before.distance(&view.place(&stage)).x + 20.0).abs() <= 1.0);
    }

    #[test]
    fn every_cell_can_be_shown() {
        let layout = layout::named("sq25").unwrap();
        let stage = stage(&layout, 300.0, 260.0);
        let mut view = at_first(&layout);
        for cell in [624, 0, 24, 312, 600] {
            let cell = Cell::new(cell);
            let target = |view: &View| {
                let outline = view.place(&stage).outline(&layout, cell);
                super::super::place::bounds(&outline)
            };
            let wide = target(&view).expand(25.0);
            assert!(view.show(wide, &stage));
            let least = stage.room.expand(0.5);
            assert!(least.contains_rect(target(&view)), "{cell:?}");
        }
    }
}
