//! Presentation, for a classroom: only the board, one large sentence and the counters.

use egui::{CentralPanel, Frame, Margin, Panel, Ui};

use crate::app::App;
use crate::app::card_text::CardText;
use crate::app::command::Command;
use crate::app::demo::running_demo::{Demo, DemoRun};
use crate::app::demo::watch_ui;
use crate::app::document::Document;
use crate::app::known::outcome;
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;
use crate::app::window::shown_document::Shown;
use crate::app::window::{board, demo};
use crate::language::label;

/// Shows the window as a presentation.
pub fn present_ui(app: &App, ui: &mut Ui, document: &Document, commands: &mut Vec<Command>) {
    let theme = Theme::of(ui.ctx());
    let (told, counters) = caption(app, document);
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
            let keys = if app.demo.as_ref().is_some_and(Demo::is_watched) { label!(
                    "Space plays and pauses · Left and Right go one event · Up and Down set the speed · Escape leaves"
                ) } else { label!("Escape leaves") };
            for (text, share) in [(&*counters, 0.57), (keys, 0.4)] {
                let font = theme::regular(share * caption);
                ui.label(widgets::styled(text, font, theme.quiet));
            }
        });
    });
    CentralPanel::no_frame().show(ui, |ui| match &app.demo {
        Some(demo) => demo::demo_board_ui(app, ui, document, demo, commands),
        None => board::board_ui(app, ui, &Shown::of(document, false), commands),
    });
}

/// The sentence, and the counters.
fn caption(app: &App, document: &Document) -> (CardText, String) {
    if let Some(demo) = &app.demo {
        let seen = match &demo.run {
            DemoRun::Watch(watching) => watching.seen.as_ref(),
            DemoRun::Offer | DemoRun::Race(_) => None,
        };
        let counters = seen.map(watch_ui::counters);
        return (demo.message(), counters.unwrap_or_default());
    }
    let board = document.editor.board();
    let givens = board.puzzle().givens.filled();
    let (filled, open) = (
        board.grid().filled() - givens,
        board.layout().len() - givens,
    );
    let message = document
        .message()
        .unwrap_or_else(|| CardText::short(document.title()));
    (message, outcome::filled_in(filled, open))
}
