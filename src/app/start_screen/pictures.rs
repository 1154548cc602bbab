//! The layouts in the pictures of shapes, made on a thread: the largest take longer than a frame.

use std::collections::HashMap;
use std::sync::Arc;

use egui::{Context, Rect, Ui};
use sudogon_board::layout::{self, Layout};

use crate::app::board_view::{self, ScreenPlace};
use crate::app::wake::wake;
use crate::worker::{self, Reporter, Task};

/// A layout, with the id that it was made for; `None` at the end.
type Made = Option<(String, Arc<Layout>)>;

/// The layouts made so far, and the job that makes more.
#[derive(Default)]
pub struct Pictures {
    made: HashMap<String, Arc<Layout>>,
    making: Option<Task<Made>>,
}

impl Pictures {
    /// Makes the missing ones of these, in this order.
    pub fn make<'a>(&mut self, ids: impl IntoIterator<Item = &'a str>, ctx: &Context) {
        self.poll();
        let missing: Vec<String> = ids
            .into_iter()
            .filter(|&id| !self.made.contains_key(id))
            .map(str::to_owned)
            .collect();
        let has_missing = !missing.is_empty();
        let make = move |reporter: &Reporter<Made>| {
            for id in missing {
                if reporter.is_stopped() {
                    break;
                }
                if let Ok(layout) = layout::pictured(&id) {
                    reporter.send(Some((id, layout)));
                }
            }
            None
        };
        self.making = has_missing.then(|| worker::start("pictures", wake(ctx), make, |_| None));
    }

    /// Makes those of them that are neither made nor being made.
    pub fn make_missing<'a>(&mut self, ids: impl Iterator<Item = &'a str>, ctx: &Context) {
        let missing: Vec<&str> = ids.filter(|&id| !self.made.contains_key(id)).collect();
        if !missing.is_empty() && !self.is_running() {
            self.make(missing, ctx);
        }
    }

    /// Takes new layouts.
    pub fn poll(&mut self) {
        while let Some(made) = self.making.as_ref().and_then(Task::poll) {
            match made {
                Some((id, layout)) => _ = self.made.insert(id, layout),
                None => self.making = None,
            }
        }
    }

    /// Says whether more are being made.
    pub fn is_running(&self) -> bool {
        self.making.is_some()
    }

    /// The layout to draw for an id, once it has been made.
    pub fn of(&self, id: &str) -> Option<&Arc<Layout>> {
        self.made.get(id)
    }
}

/// The picture of a shape, once it has been made.
pub fn picture_ui(ui: &Ui, pictures: &Pictures, id: &str, rect: Rect) {
    if let Some(layout) = pictures.of(id) {
        let place = ScreenPlace::fit(layout, rect);
        board_view::thumbnail(ui, layout, &place);
    }
}
