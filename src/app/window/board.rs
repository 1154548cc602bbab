//! The player's board in the window, with the cursor and what the card points at.

use egui::Ui;
use sudogon_board::game::{Board, Mode};
use sudogon_board::layout::{Cell, CellSet};
use sudogon_board::puzzle::ValueSet;
use sudogon_paper::drawing::{Labels, Scene};

use crate::app::App;
use crate::app::board_view::{self, Naming, Takes};
use crate::app::command::Command;
use crate::app::document::Document;
use crate::app::window::cell_menu;
use crate::app::window::shown_document::Shown;

/// Shows the player's board.
pub fn board_ui(app: &App, ui: &mut Ui, shown: &Shown<'_>, commands: &mut Vec<Command>) {
    let document = shown.document;
    let pointed = document.on_board();
    let board = pointed.board.unwrap_or(document.editor.board());
    let previewed = pointed.board.map(Board::conflicts);
    let mut wrong = CellSet::of(board.layout().len(), pointed.wrong.iter().copied());
    // Values that the last check found wrong keep their cross when the card is closed.
    let check = document.editor.playing.check.as_ref();
    wrong.extend(check.into_iter().flat_map(|check| check.wrong(board)));
    if app.settings.marks_mistakes && !document.editor.is_entering() {
        wrong.extend(document.mistakes());
    }
    // While a hint points at something, or regions or clues are drawn, nothing else is tinted.
    let is_drawing = shown.drawing.is_some() || document.editor.clue_entry().is_some();
    let is_pointing = !pointed.highlights.is_empty() || is_drawing;
    let related = if is_pointing || pointed.hides_cursor {
        CellSet::new(board.layout().len())
    } else {
        related(document)
    };
    let candidates = candidates_of(app, document);
    let editor = &document.editor;
    let drawn_clue = editor.drawn_clue();
    let shown_value = editor.entry.held.or(board.value(editor.cursor));
    let scene = Scene {
        board,
        conflicts: previewed.as_ref().unwrap_or(&shown.conflicts),
        wrong,
        cursor: Some(document.editor.cursor),
        hides_cursor: pointed.hides_cursor,
        selected: &document.editor.selected,
        shown_value: shown_value.filter(|_| !is_pointing && !document.is_played_out()),
        related,
        ringed: &pointed.ringed,
        asked: pointed.asked,
        highlights: pointed.highlights,
        candidates: &candidates,
        true_candidates: document.known.candidates.known(),
        preview: pointed.preview,
        trace: None,
        labels: app
            .settings
            .labels
            .unwrap_or_else(|| Labels::usual(board.layout())),
        has_large_digits: app.settings.has_large_digits,
        least_mark: board_view::least_mark(ui.ctx(), board.layout()),
        has_bold_lines: false,
        has_tints: app.settings.has_tints,
        regions: shown.drawing.as_ref().map(|drawing| &drawing.map),
        drawn_clue: drawn_clue.as_ref(),
        language: crate::language::spoken(),
    };
    let takes = match document.editor.clue_entry() {
        Some(_) => Takes::Places,
        None if document.editor.has_pen() => Takes::Pen,
        None if document.editor.colours_marks() => Takes::AnyMark,
        None if editor.is_entering() || editor.entry.held.is_some() => Takes::MarksHere,
        None if app.settings.has_cell_pad && !editor.entry.pad.is_of_more() => Takes::Pad,
        None => Takes::MarksHere,
    };
    let mut view = app.view.board.borrow_mut();
    let is_still = app.desktop.appearance.stills(&app.settings);
    view.sweep = pointed.sweep.filter(|_| !is_still);
    let naming = Naming {
        speech: app.settings.speech,
        echo: app.feedback.echo(),
    };
    view.show(ui, document.number, &scene, naming, takes, commands);
    drop(view);
    cell_menu::cell_menu_ui(app, ui, commands);
}

/// For each cell the candidates to show, kept up to date by computing them; nothing unless the player wants them.
fn candidates_of(app: &App, document: &Document) -> Vec<ValueSet> {
    if !document.editor.shows_candidates(&app.settings) || document.editor.is_entering() {
        return Vec::new();
    }
    let board = document.editor.board();
    let candidates = board.candidates(false);
    let cells = board.layout().cells();
    cells.map(|cell| candidates.of(cell)).collect()
}

/// The cells to tint: the strip while entering, the cursor's peers while playing.
fn related(document: &Document) -> CellSet {
    let layout = document.editor.layout();
    match document.editor.game.mode() {
        Mode::Play => layout.peers(document.editor.cursor).clone(),
        Mode::Enter => {
            let strip = layout.strips()[layout.strip_of(document.editor.cursor)].clone();
            CellSet::of(layout.len(), strip.map(Cell::new))
        }
    }
}
