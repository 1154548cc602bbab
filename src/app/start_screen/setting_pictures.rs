//! The small pictures beside settings: keys of the pad, and pieces of a board, drawn as the board is. Screen readers don't hear of them.

use std::sync::Arc;

use egui::{Rect, Stroke, StrokeKind, Ui, Vec2};
use sudogon_board::game::{Board, CellPlay, EnteredValue};
use sudogon_board::layout::geometry::{Bounds, point};
use sudogon_board::layout::{self, Cell, CellSet, Layout};
use sudogon_board::puzzle::{Puzzle, Value, ValueSet};
use sudogon_logic::Highlight;
use sudogon_paper::drawing::{Labels, Scene};

use crate::app::board_view::{self, ScreenPlace};
use crate::app::command::setting_row::SettingPicture;
use crate::app::style::theme::{self, Theme};
use crate::settings::Settings;

/// The board that they show a piece of: the usual one.
pub const BOARD: &str = layout::FIRST[0];
/// The cells of that, at its upper edge and on both sides of the line between two boxes.
const CELLS: [usize; 4] = [2, 3, 11, 12];
/// Their width and height.
const SIDE: f32 = 56.0;
/// The least size of their notes.
const LEAST_MARK: f32 = 9.0;

/// Draws the picture of a setting, which may be on; `layout` is that of the board, once it has been made.
pub fn picture_ui(
    ui: &mut Ui,
    picture: &SettingPicture,
    is_on: bool,
    settings: &Settings,
    layout: Option<&Arc<Layout>>,
) {
    let (_, rect) = ui.allocate_space(Vec2::splat(SIDE));
    match (picture, layout) {
        (SettingPicture::Key(title), _) => paint_key(ui, title, is_on, rect),
        (SettingPicture::Board(pieces), Some(layout)) => {
            paint_piece(ui, layout, pieces[usize::from(is_on)], settings, rect);
        }
        (SettingPicture::Board(..), None) => {}
    }
}

fn paint_key(ui: &Ui, title: &str, is_on: bool, rect: Rect) {
    let theme = Theme::of(ui.ctx());
    let border = match is_on {
        true => Stroke::new(1.8, theme.accent),
        false => Stroke::new(1.0, theme.button_border),
    };
    ui.painter()
        .rect(rect, theme::ROUND, theme.button, border, StrokeKind::Inside);
    let size = if title.chars().count() > 3 {
        13.0
    } else {
        21.0
    };
    theme::centred(ui.painter(), rect, title, theme::regular(size), theme.text);
}

fn paint_piece(ui: &Ui, layout: &Arc<Layout>, piece: &str, settings: &Settings, rect: Rect) {
    let mut puzzle = Puzzle::empty(Arc::clone(layout));
    let mut play = vec![CellPlay::default(); layout.len()];
    let mut highlights = Vec::new();
    let mut wrong = CellSet::new(layout.len());
    for (cell, shown) in CELLS.map(Cell::new).into_iter().zip(piece.split(' ')) {
        let values: ValueSet = shown.chars().filter_map(Value::from_symbol).collect();
        match shown.chars().next() {
            Some('=') => puzzle.givens.set(cell, values.first()),
            Some('\'') => play[cell.index()].corner = values,
            Some('?') => highlights.push(Highlight::Place(cell, values)),
            Some('!') => highlights.extend(values.iter().map(|it| Highlight::Goes(cell, it))),
            Some('-') => highlights.extend(values.iter().map(|it| Highlight::RuledOut(cell, it))),
            first => {
                play[cell.index()].entry = values.first().map(EnteredValue::by_player);
                wrong.extend(first.filter(|&sign| sign == '×').map(|_| cell));
            }
        }
    }
    let [has_candidates, has_labels, has_light] =
        ["candidates", "labels", "light"].map(|word| piece.ends_with(word));
    let board = Board::with_play(puzzle, play);
    let possible = has_candidates.then(|| board.candidates(false));
    let candidates = possible.map(|possible| layout.cells().map(|it| possible.of(it)).collect());
    let candidates: Vec<ValueSet> = candidates.unwrap_or_default();
    let scene = Scene {
        wrong,
        highlights: &highlights,
        candidates: &candidates,
        // At the rim, which is not seen, unless they are what it is about.
        labels: settings
            .labels
            .filter(|_| has_labels)
            .unwrap_or(Labels::Rim),
        has_large_digits: settings.has_large_digits,
        least_mark: LEAST_MARK,
        has_tints: settings.has_tints,
        ..Scene::of(&board)
    };
    // Two cells wide and high; where labels are to be read, one of them, larger and with room for its column's name.
    let (middle, side) = match has_labels {
        true => (point(2.36, 0.14), 1.36),
        false => (point(3.0, 1.0), 2.0),
    };
    let part = Bounds::centred(middle, point(side, side));
    let place = ScreenPlace::fit_bounds(part, rect);
    board_view::board_at(ui, &scene, rect, &place);
    if has_light {
        board_view::sweep(ui, layout, &place, rect, 0.5);
    }
    let edge = Stroke::new(1.0, Theme::of(ui.ctx()).thin_line);
    ui.painter().rect_stroke(rect, 0, edge, StrokeKind::Inside);
}
