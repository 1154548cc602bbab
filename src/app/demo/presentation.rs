//! Presentation, for a classroom: only the board, one large sentence and the counters.

use egui::{CentralPanel, Context, Frame, Margin, Panel, Ui, ViewportCommand};

use crate::app::document::Document;

use crate::app::App;
use crate::app::command::Command;
use crate::app::demo::running_demo::Demo;
use crate::app::demo::{race_ui, watch_ui};
use crate::app::message::Message;
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;
use crate::app::window::shown_document::Shown;

impl App {
    /// Begins or leaves presentation, which takes the whole screen.
    pub(crate) fn present(&mut self, is_on: bool, ctx: &Context) {
        if self.is_presenting != is_on {
            self.is_presenting = is_on;
            // The screen may have been the window's before.
            let is_full = is_on || self.has_full_screen;
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(is_full));
        }
    }

    /// Puts the window on the whole screen, or back.
    pub(crate) fn turn_full_screen(&mut self, ctx: &Context) {
        self.has_full_screen = !self.has_full_screen;
        let is_full = self.has_full_screen || self.is_presenting;
        ctx.send_viewport_cmd(ViewportCommand::Fullscreen(is_full));
    }

    /// Shows the window as a presentation.
    pub(crate) fn present_ui(&self, ui: &mut Ui, document: &Document, commands: &mut Vec<Command>) {
        let theme = Theme::of(ui.ctx());
        let (told, counters) = self.caption(document);
        let size = ui.max_rect().size();
        let caption = (size.y / 24.0).clamp(theme::CAPTION, 2.0 * theme::CAPTION);
        let frame = Frame::new()
            .fill(theme.ground)
            .inner_margin(Margin::symmetric(32, 16));
        let panel = Panel::bottom("caption").show_separator_line(false);
        panel.frame(frame).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.vertical_centered(|ui| {
                let large = theme::semibold(caption);
                ui.label(widgets::styled(&told.headline, large, theme.text));
                // One line more at most: the board matters most.
                let line = told.lines.first().map_or("", String::as_str);
                let smaller = theme::regular(0.64 * caption);
                ui.label(widgets::styled(line, smaller, theme.text));
                ui.add_space(4.0);
                let keys = self.keys_in_short();
                let small = [(counters.as_str(), 0.57), (keys, 0.4)];
                for (text, share) in small {
                    let font = theme::regular(share * caption);
                    ui.label(widgets::styled(text, font, theme.quiet));
                }
            });
        });
        CentralPanel::no_frame().show(ui, |ui| match &self.demo {
            Some(Demo::Watch(watching)) => self.watched_board_ui(ui, document, watching),
            Some(Demo::Race(race)) => race_ui::race_ui(ui, race, commands),
            None => self.board_ui(ui, &Shown::of(document), commands),
        });
    }

    fn keys_in_short(&self) -> &'static str {
        match &self.demo {
            Some(Demo::Watch(_)) => {
                "Space plays and pauses · Left and Right go one event · Up and Down set the speed · Escape leaves"
            }
            _ => "Escape leaves",
        }
    }

    /// The sentence, and the counters.
    fn caption(&self, document: &Document) -> (Message, String) {
        let board = document.editor.board();
        let layout = board.layout();
        let givens = board.puzzle().givens.filled();
        let (filled, open) = (board.grid().filled() - givens, layout.len() - givens);
        let filled = format!("{filled} of {open} filled in");
        match &self.demo {
            Some(Demo::Watch(watching)) => {
                let counters = watching
                    .seen
                    .as_ref()
                    .map_or(String::new(), watch_ui::counters);
                (watching.told(), counters)
            }
            Some(Demo::Race(race)) => (race.message(), String::new()),
            None => {
                let title = || match board.puzzle().about.title.trim() {
                    "" => document.name(),
                    title => title.to_owned(),
                };
                let message = document.message();
                (message.unwrap_or_else(|| Message::short(title())), filled)
            }
        }
    }
}
