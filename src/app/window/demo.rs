//! The window while a demo runs: the copy in place of the board, the demo's cards in place of the player's.

use egui::{CentralPanel, ScrollArea, Ui};
use sudogon_board::layout::CellSet;
use sudogon_paper::drawing::{Labels, Scene, Trace};

use crate::app::App;
use crate::app::board_view::{self, Naming, Takes};
use crate::app::command::Command;
use crate::app::demo::running_demo::{Demo, DemoRun};
use crate::app::demo::{memory_view, race_ui, watch_ui};
use crate::app::document::Document;
use crate::app::style::arrangement::{Part, Room};
use crate::app::style::{texts, theme, widgets};
use crate::app::window::tools::tool_row_ui;
use crate::language::say;

/// Shows the window except its menu bar.
pub fn demo_ui(
    app: &App,
    ui: &mut Ui,
    document: &Document,
    demo: &Demo,
    room: Room,
    commands: &mut Vec<Command>,
) {
    room.status_bar(ui, |ui| {
        let title = demo.layout().title_message().clone();
        let said = say!("{clause:whole} · a copy of your board", clause = title);
        texts::quiet(ui, &said);
    });
    let is_tiny = room == Room::Tiny;
    tool_row_ui(app, ui, room, commands, |ui, commands| {
        watch_ui::banner_ui(ui, is_tiny, commands);
    });
    let usual = (0.42 * ui.ctx().content_rect().height()).min(theme::CARDS);
    let low = match demo.run {
        DemoRun::Watch(_) if is_tiny => {
            let [least, most] = watch_ui::TINY;
            (ui.available_height() - theme::ROOMY_BOARD_ROOM).clamp(least, most)
        }
        // The list of strategies scrolls; the board would be cut off.
        DemoRun::Watch(_) | DemoRun::Offer => {
            let left = ui.available_height() - theme::BOARD_ROOM;
            usual.min(left.max(theme::LEAST_LOW_CARD))
        }
        DemoRun::Race(_) => usual,
    };
    room.cards(ui, low, |ui| {
        let height = ui.available_height();
        ScrollArea::vertical().id_salt("show").show(ui, |ui| {
            widgets::part_ui(Part::Side, app.focus.wanted_part, ui, |ui| {
                match &demo.run {
                    DemoRun::Offer => {
                        let board = document.editor.board();
                        let has_values = board.grid() != board.puzzle().givens;
                        watch_ui::offer_ui(ui, demo, (has_values, height), commands);
                    }
                    DemoRun::Watch(watching) => {
                        let (told, room) = (demo.message(), (room, height));
                        watch_ui::watch_ui(ui, watching, &told, room, commands);
                        // The memory would give the answer away.
                        let is_shown = !is_tiny && !watching.is_asking();
                        if let Some(state) = watching.state().filter(|_| is_shown) {
                            let used = ui.min_rect().height() + ui.spacing().item_spacing.y;
                            let left = (height - used).max(theme::LEAST_CARDS);
                            memory_view::memory_ui(ui, state, watching.here(), left);
                        }
                    }
                    DemoRun::Race(race) => race_ui::table_ui(ui, race, commands),
                }
            });
        });
    });
    let panel = CentralPanel::no_frame();
    panel.show(ui, |ui| demo_board_ui(app, ui, document, demo, commands));
}

/// Shows the copy that a strategy works on, or those of the race.
pub fn demo_board_ui(
    app: &App,
    ui: &mut Ui,
    document: &Document,
    demo: &Demo,
    commands: &mut Vec<Command>,
) {
    let layout = demo.layout();
    let board = demo.board();
    let (trace, related) = match &demo.run {
        DemoRun::Race(race) => return race_ui::race_ui(ui, &demo.puzzle, race, commands),
        DemoRun::Offer => (Trace::new(layout), CellSet::new(layout.len())),
        DemoRun::Watch(watching) => (watching.trace(&board), watching.related(layout)),
    };
    let settings = &app.settings;
    let scene = Scene {
        conflicts: &board.conflicts(),
        cursor: trace.here,
        related,
        trace: Some(&trace),
        labels: settings.labels.unwrap_or_else(|| Labels::usual(layout)),
        has_large_digits: settings.has_large_digits,
        least_mark: board_view::least_mark(ui.ctx(), layout),
        has_tints: settings.has_tints,
        ..Scene::of(&board)
    };
    // A click on the copy changes nothing.
    let mut view = app.view.board.borrow_mut();
    let takes = Takes::MarksHere;
    view.show(
        ui,
        document.number,
        &scene,
        Naming::default(),
        takes,
        &mut Vec::new(),
    );
}
