//! What the window says to those who hear it: each result once, and what they ask for.

use egui::accesskit::Live;
use egui::{Role, Sense, Ui, WidgetInfo};

use crate::app::App;
use crate::app::board_view;
use crate::app::cards::notice::Notice;
use crate::app::window::bars::Kind;

/// What was said last, as a node that screen readers watch.
#[derive(Default)]
pub struct Speech {
    text: String,
    /// Turned with each saying: the same words twice are two sayings.
    is_odd: bool,
}

impl Speech {
    fn say(&mut self, text: String) {
        self.text = text;
        self.is_odd = !self.is_odd;
    }

    /// Puts what was said into the accessibility tree; it takes no room.
    pub fn speak(&self, ui: &mut Ui) {
        if self.text.is_empty() {
            return;
        }
        let id = ui.unique_id().with("speech").with(self.is_odd);
        let corner = egui::Rect::from_min_size(ui.max_rect().min, egui::Vec2::ZERO);
        let response = ui.interact(corner, id, Sense::empty());
        response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &self.text));
        ui.ctx()
            .accesskit_node_builder(id, |node| node.set_live(Live::Polite));
    }
}

impl App {
    /// Says something once, politely.
    pub(in crate::app) fn announce(&mut self, text: String) {
        self.speech.say(text);
    }

    /// Says what a bar says.
    pub(in crate::app) fn say_bar(&mut self, kind: Kind) {
        if let Some(bar) = self.bars().into_iter().find(|bar| bar.kind == kind) {
            self.announce(bar.text);
        }
    }

    /// Says what the card says.
    pub(in crate::app) fn say_card(&mut self) {
        if self.show.is_some() {
            return self.say_show();
        }
        if let Some(message) = self.document.message(&self.verdict) {
            self.announce(message.spoken());
        }
    }

    /// Shows a notice, and says it.
    pub(in crate::app) fn tell(&mut self, notice: Notice) {
        self.announce(notice.message.spoken());
        self.notice = Some(notice);
    }

    /// Says the cell with the cursor, what it holds and its houses.
    pub(in crate::app) fn say_houses(&mut self) {
        let Some(game) = &self.document.game else {
            return;
        };
        let board = game.board();
        let layout = board.layout();
        let houses = layout
            .printed_houses_of(self.document.cursor)
            .map(|id| layout.house(id).name.as_str());
        let contents = board_view::contents(board, self.document.cursor, &board.conflicts(), false);
        let text = std::iter::once(contents.as_str())
            .chain(houses)
            .collect::<Vec<_>>()
            .join(", ");
        self.tell_of_cell(&text);
    }

    /// Says what the cell's houses leave for it, less what is crossed out.
    pub(in crate::app) fn say_candidates(&mut self) {
        let Some(game) = &self.document.game else {
            return;
        };
        let board = game.board();
        if board.value(self.document.cursor).is_some() {
            return self.say_houses();
        }
        let candidates = board
            .grid()
            .candidates(board.layout(), self.document.cursor);
        let left = candidates.less(board.play(self.document.cursor).removed);
        let left: Vec<String> = left.iter().map(|value| value.to_string()).collect();
        let text = match &left[..] {
            [] => "nothing fits".to_owned(),
            [one] => format!("only {one} fits its houses"),
            [rest @ .., last] => format!("{} and {last} fit its houses", rest.join(", ")),
        };
        self.tell_of_cell(&text);
    }

    /// Says something of the cell with the cursor, and shows it to those who see.
    fn tell_of_cell(&mut self, text: &str) {
        let Some(game) = &self.document.game else {
            return;
        };
        let layout = game.board().layout();
        let (name, headline) = (
            layout.say(self.document.cursor),
            layout.say_first(self.document.cursor),
        );
        self.notice = Some(Notice::passing(&headline, &format!("{text}.")));
        self.announce(format!("{name}, {text}"));
    }
}
