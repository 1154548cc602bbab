//! Feedback for the player: announcements for screen readers, and the notice that stays until it is closed.

use egui::accesskit::Live;
use egui::{Role, Sense, Ui, WidgetInfo};
use sudogon_board::layout::Cell;

use crate::app::cards::notice::Notice;

/// The last announcement.
#[derive(Default)]
pub struct Feedback {
    announcement: String,
    /// Toggled by each announcement, so that the same words twice are two announcements.
    is_odd: bool,
    /// The current notice.
    pub notice: Option<Notice>,
}

impl Feedback {
    /// Announces something politely.
    pub fn announce(&mut self, text: impl Into<String>) {
        self.announcement = text.into();
        self.is_odd = !self.is_odd;
    }

    /// Shows a notice, and announces it.
    pub fn tell(&mut self, notice: Notice) {
        self.announce(notice.message.spoken());
        self.notice = Some(notice);
    }

    /// Tells that something failed.
    pub fn tell_failure(&mut self, headline: &str, text: &str) {
        self.tell(Notice::failure(headline, text));
    }

    /// Closes a notice about a cell once the cursor is elsewhere.
    pub fn follow_cursor(&mut self, cursor: Cell) {
        let is_about_another = |notice: &mut Notice| notice.cell.is_some_and(|cell| cell != cursor);
        self.notice.take_if(is_about_another);
    }

    /// Puts the announcement into the accessibility tree, as an invisible live region.
    pub fn announcement_ui(&self, ui: &mut Ui) {
        if self.announcement.is_empty() {
            return;
        }
        let id = ui.unique_id().with("speech").with(self.is_odd);
        let corner = egui::Rect::from_min_size(ui.max_rect().min, egui::Vec2::ZERO);
        let response = ui.interact(corner, id, Sense::empty());
        response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &self.announcement));
        ui.ctx()
            .accesskit_node_builder(id, |node| node.set_live(Live::Polite));
    }
}
