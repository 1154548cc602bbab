//! Commands for the shapes, their list, and back.

use egui::Context;

use crate::app::App;
use crate::app::start_screen::shapes::{self, Shapes};
use crate::app::start_screen::welcome;

impl App {
    /// Shows the shapes to choose from.
    pub(crate) fn choose(&mut self, ctx: &Context) {
        self.is_choosing = true;
        self.feedback.notice = None;
        self.leave_shapes(ctx);
    }

    /// Shows the list of all shapes.
    pub(crate) fn list_shapes(&mut self, ctx: &Context) {
        let shapes = Shapes::default();
        self.feedback.notice = None;
        self.feedback.announce(shapes.in_words());
        self.pictures.make(shapes.ids(), ctx);
        self.shapes = Some(shapes);
        ctx.memory_mut(|memory| memory.request_focus(shapes::field_id()));
    }

    /// Searches the list.
    pub(crate) fn search_shapes(&mut self, wanted: String, ctx: &Context) {
        if let Some(shapes) = &mut self.shapes {
            shapes.search(wanted);
            self.pictures.make(shapes.ids(), ctx);
            self.feedback.announce(shapes.in_words());
        }
    }

    /// Returns from the list of all shapes to where it was opened; says whether it was open.
    pub(crate) fn leave_shapes(&mut self, ctx: &Context) -> bool {
        let was_open = self.shapes.take().is_some();
        if was_open {
            self.pictures.make(welcome::ids(), ctx);
            ctx.memory_mut(|memory| memory.request_focus(welcome::more_id()));
        }
        was_open
    }
}
