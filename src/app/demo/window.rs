//! The window while a demo runs: the copy in place of the board, the demo's cards in place of the player's.

use egui::{CentralPanel, ScrollArea, Ui};

use crate::app::App;
use crate::app::board_view::Takes;
use crate::app::command::Command;
use crate::app::demo::{memory_view, race_ui, watch_ui};
use crate::app::document::Document;
use crate::app::style::texts;
use crate::app::style::theme;
use crate::app::window::arrangement::{Part, Room};
use sudogon_paper::drawing::{Labels, Scene};

use crate::app::demo::running_demo::Demo;
use crate::app::demo::watching::Watching;

impl App {
    /// Shows the window except its menu bar.
    pub(crate) fn demo_ui(
        &self,
        ui: &mut Ui,
        document: &Document,
        demo: &Demo,
        room: Room,
        commands: &mut Vec<Command>,
    ) {
        room.status_bar(ui, |ui| {
            ui.horizontal_centered(|ui| {
                let title = demo.layout().title();
                texts::quiet(ui, &format!("{title} · a copy of your board"));
            });
        });
        let is_tiny = room == Room::Tiny;
        self.tool_row_ui(ui, room, commands, |ui, commands| {
            watch_ui::banner_ui(ui, is_tiny, commands);
        });
        let usual = (0.42 * ui.ctx().content_rect().height()).min(theme::CARDS);
        let low = match demo {
            Demo::Watch(watching) if is_tiny && watching.strategy.is_some() => watch_ui::TINY,
            // The list of strategies scrolls; the board would be cut off.
            Demo::Watch(_) => {
                let left = ui.available_height() - theme::BOARD_ROOM;
                usual.min(left.max(theme::LEAST_LOW_CARD))
            }
            Demo::Race(_) => usual,
        };
        room.cards(ui, low, |ui| {
            self.demo_cards_ui(ui, document, demo, room, commands);
        });
        CentralPanel::no_frame().show(ui, |ui| match demo {
            Demo::Watch(watching) => self.watched_board_ui(ui, document, watching),
            Demo::Race(race) => race_ui::race_ui(ui, race, commands),
        });
    }

    fn demo_cards_ui(
        &self,
        ui: &mut Ui,
        document: &Document,
        demo: &Demo,
        room: Room,
        commands: &mut Vec<Command>,
    ) {
        let height = ui.available_height();
        ScrollArea::vertical().id_salt("show").show(ui, |ui| {
            self.part_ui(Part::Side, ui, |ui| match demo {
                Demo::Watch(watching) if watching.strategy.is_none() => {
                    let has_values =
                        document.editor.board().grid() != document.editor.board().puzzle().givens;
                    watch_ui::offer_ui(ui, watching, has_values, commands);
                }
                Demo::Watch(watching) => {
                    watch_ui::watch_ui(ui, watching, room, commands);
                    // The memory would give the answer away.
                    let is_asking = watching.asked().is_some() && watching.answer.is_none();
                    if room != Room::Tiny && !is_asking {
                        let used = ui.min_rect().height() + ui.spacing().item_spacing.y;
                        memory_view::mind_ui(ui, watching, (height - used).max(theme::LEAST_CARDS));
                    }
                }
                Demo::Race(race) => race_ui::table_ui(ui, race, commands),
            });
        });
    }

    /// Shows the copy that a strategy works on.
    pub(crate) fn watched_board_ui(&self, ui: &mut Ui, document: &Document, watching: &Watching) {
        let layout = watching.layout();
        let conflicts = watching.board.conflicts();
        let scene = Scene {
            conflicts: &conflicts,
            cursor: watching.trace.here,
            related: watching.related(),
            trace: Some(&watching.trace),
            labels: self
                .settings
                .labels
                .unwrap_or_else(|| Labels::usual(layout)),
            has_large_digits: self.settings.has_large_digits,
            has_tints: self.settings.has_tints,
            ..Scene::of(&watching.board)
        };
        // A click on the copy changes nothing.
        let mut view = self.board_view.borrow_mut();
        let takes = Takes::MarksHere;
        view.show(ui, document.number, &scene, takes, &mut Vec::new());
    }
}
