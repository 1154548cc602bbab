//! Feedback for the player: announcements for screen readers, and the notice that stays until it is closed.

use egui::accesskit::Live;
use egui::{Id, Role, Sense, Ui, WidgetInfo};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::Message;

use crate::app::cards::notice::{Notice, Subject};
use crate::app::desktop::Desktop;
use crate::language::say;

/// What is announced and shown of what was done.
#[derive(Default)]
pub struct Feedback {
    /// What the next frame announces, in the order in which it came.
    waiting: Vec<String>,
    /// The last announcement.
    announcement: String,
    /// Toggled by each announcement, so that the same words twice are two announcements.
    is_odd: bool,
    /// A notice is told in the last announcement, which goes with it.
    is_of_notice: bool,
    /// What the last announcement describes, for readers that know no announcements.
    described: Option<Id>,
    /// The change of a cell that has not been told yet.
    change: Option<CellChange>,
    /// What the cell with the cursor says before anything else: what was typed into the one before it.
    echo: Option<(Cell, String)>,
    /// Something reads the window.
    is_read: bool,
    /// The current notice.
    pub notice: Option<Notice>,
}

/// What was made of a cell.
pub struct CellChange {
    /// The cell.
    pub cell: Cell,
    /// Its name.
    pub name: String,
    /// What it holds now, and what is wrong with that.
    pub contents: String,
}

impl Feedback {
    /// Announces something politely, after what waits already.
    pub fn announce(&mut self, text: impl Into<String>) {
        let text = text.into();
        self.is_of_notice &= !self.waiting.is_empty();
        if !text.is_empty() && self.waiting.last() != Some(&text) {
            self.waiting.push(text);
        }
    }

    /// Lets a change of the cell with the cursor be heard: from the board itself, where that has the keyboard's focus.
    pub fn tell_change(&mut self, mut change: CellChange) {
        if let Some(before) = self.change.take() {
            // Keys that came faster than frames.
            change.contents = joined(&[before.contents, change.contents]);
        }
        self.change = Some(change);
    }

    /// Decides how the last change is told, before the board is shown with the cursor on a cell. A reader hears a new name of the focused cell at
    /// once, and where the cursor went on, the name of the cell there before all that is announced: so that begins with what was typed.
    pub fn prepare_echo(
        &mut self,
        cursor: Option<Cell>,
        board_has_focus: bool,
        desktop: &mut Desktop,
    ) {
        self.echo.take_if(|(cell, _)| Some(*cell) != cursor);
        let Some(change) = self.change.take() else {
            return;
        };
        let is_at_cursor = cursor == Some(change.cell);
        // VoiceOver does not speak new names, nor do readers that know no announcements.
        let speaks_names =
            !cfg!(target_os = "macos") && (!self.is_read || desktop.knows_announcements());
        if !board_has_focus || is_at_cursor && !speaks_names {
            let text = format!("{}, {}", change.contents, change.name);
            return self.waiting.insert(0, text);
        }
        // What was announced before it is over.
        self.announcement.clear();
        self.echo = cursor
            .filter(|_| !is_at_cursor)
            .map(|cursor| (cursor, change.contents));
    }

    /// What the cell with the cursor says before anything else.
    pub fn echo(&self) -> Option<&str> {
        self.echo.as_ref().map(|(_, text)| text.as_str())
    }

    /// Shows a notice, and announces it.
    pub fn tell(&mut self, notice: Notice) {
        self.announce(notice.message.spoken());
        self.is_of_notice = true;
        self.notice = Some(notice);
    }

    /// Tells that something failed.
    pub fn tell_failure(&mut self, headline: &str, text: &str) {
        self.tell(Notice::failure(headline, text));
    }

    /// Tells that something failed, for a reason in a clause.
    pub fn tell_why(&mut self, headline: &str, why: Message) {
        self.tell_failure(headline, &say!("{clause}.", clause = why));
    }

    /// Closes a notice about what the cursor has left, or the board has no more.
    pub fn follow(&mut self, cursor: Cell, layout: &Layout) {
        let is_over = |about: &Subject| !about.is_there(cursor, layout);
        self.notice
            .take_if(|notice| notice.about.as_ref().is_some_and(is_over));
    }

    /// Says whether something reads the window.
    pub fn is_read(&self) -> bool {
        self.is_read
    }

    /// Puts what waits into the accessibility tree as one announcement, as an invisible live region. Where the readers know no announcements, it is
    /// the description of what has the focus.
    pub fn announcement_ui(&mut self, ui: &mut Ui, focused: Option<Id>, desktop: &mut Desktop) {
        let is_read = ui
            .ctx()
            .accesskit_node_builder(ui.unique_id(), |_| ())
            .is_some();
        let was_read = std::mem::replace(&mut self.is_read, is_read);
        let is_new = !self.waiting.is_empty();
        if self.is_of_notice && self.notice.is_none() && !is_new {
            self.announcement.clear();
        }
        if !is_read {
            // Nobody hears it; who comes hears the last of it.
            let kept = self.waiting.len().saturating_sub(1);
            self.waiting.drain(..kept);
            return;
        }
        if is_new && !was_read {
            // What stands there as a reader comes is no news to it: it must see it come.
            return ui.ctx().request_repaint();
        }
        if is_new {
            self.announcement = joined(&self.waiting);
            self.waiting.clear();
            self.is_odd = !self.is_odd;
        }
        if self.announcement.is_empty() {
            return;
        }
        if !desktop.knows_announcements() {
            return self.describe(ui, focused, is_new);
        }
        let id = ui.unique_id().with("speech").with(self.is_odd);
        let corner = egui::Rect::from_min_size(ui.max_rect().min, egui::Vec2::ZERO);
        let response = ui.interact(corner, id, Sense::empty());
        response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &self.announcement));
        ui.ctx()
            .accesskit_node_builder(id, |node| node.set_live(Live::Polite));
    }

    /// Makes the last announcement the description of what had the focus then, as long as it has it.
    fn describe(&mut self, ui: &Ui, focused: Option<Id>, is_new: bool) {
        if is_new {
            self.described = focused;
        }
        let Some(id) = focused.filter(|_| self.described == focused) else {
            return;
        };
        // The same words twice are two descriptions.
        let end = if self.is_odd { " " } else { "" };
        let text = format!("{}{end}", self.announcement);
        ui.ctx()
            .accesskit_node_builder(id, |node| node.set_description(text));
    }
}

/// Sentences, one after the other, each with its end.
fn joined(texts: &[String]) -> String {
    let mut all = String::new();
    for text in texts {
        if !all.is_empty() {
            let has_end = all.ends_with(['.', '!', '?', '…', ':']);
            all.push_str(if has_end { " " } else { ". " });
        }
        all.push_str(text);
    }
    all
}
