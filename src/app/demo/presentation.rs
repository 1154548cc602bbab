//! Presentation, for a classroom: only the board, one large sentence and the counters.

use egui::{CentralPanel, Context, Frame, Margin, Panel, RichText, Ui, ViewportCommand};

use crate::app::document::Document;

use crate::app::App;
use crate::app::command::Command;
use crate::app::demo::running::Demo;
use crate::app::demo::{race_ui, watch_ui};
use crate::app::message::Message;
use crate::app::style::theme::{self, Theme};

impl App {
    /// Begins or leaves presentation, which takes the whole screen.
    pub(in crate::app) fn present(&mut self, is_on: bool, ctx: &Context) {
        if self.is_presenting != is_on {
            self.is_presenting = is_on;
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(is_on));
        }
    }

    /// Shows the window as a presentation.
    pub(in crate::app) fn present_ui(
        &self,
        ui: &mut Ui,
        document: &Document,
        commands: &mut Vec<Command>,
    ) {
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
                ui.label(
                    RichText::new(&told.headline)
                        .font(theme::semibold(caption))
                        .color(theme.text),
                );
                // One line more at most: the board matters most.
                let line = told.lines.first().map_or("", String::as_str);
                ui.label(
                    RichText::new(line)
                        .font(theme::regular(0.64 * caption))
                        .color(theme.text),
                );
                ui.add_space(4.0);
                ui.label(
                    RichText::new(&counters)
                        .font(theme::regular(0.57 * caption))
                        .color(theme.quiet),
                );
                ui.label(
                    RichText::new(self.keys_in_short())
                        .font(theme::regular(0.4 * caption))
                        .color(theme.quiet),
                );
            });
        });
        CentralPanel::no_frame().show(ui, |ui| match &self.demo {
            Some(Demo::Watch(watching)) => self.watched_board_ui(ui, document, watching),
            Some(Demo::Race(race)) => race_ui::race_ui(ui, race, commands),
            None => self.own_board_ui(ui, document, commands),
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
        let board = document.board();
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
