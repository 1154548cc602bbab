//! The two drawings of the record: how long puzzles of each level took, and which techniques hints told most. All that a drawing says,
//! its words and numbers say too.

use egui::{Align2, Painter, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};
use sudogon_board::message::{Message, length_of_time, message};
use sudogon_board::text;
use sudogon_logic::techniques;
use sudogon_paper::files::record::{LevelTimes, Record};

use crate::app::cards::step_list::name_of;
use crate::app::style::texts;
use crate::app::style::theme::{self, Theme};
use crate::language::{self, label, say};

/// From this width on they stand beside each other.
const WIDE: f32 = 640.0;
/// The height of a row: its words, and what is drawn below them.
const WORDS: f32 = 18.0;
const TRACK: f32 = 14.0;
/// Between rows.
const AIR: f32 = 8.0;
/// The radius of a dot.
const DOT: f32 = 3.5;
/// The height of a bar.
const BAR: f32 = 8.0;
/// The most techniques that are drawn.
const MOST: usize = 6;
/// The size of the words.
const SIZE: f32 = 12.5;

/// Shows both, as far as there is something to draw.
pub fn drawings_ui(ui: &mut Ui, record: &Record) {
    let (times, told) = (record.times(), record.told());
    if !times.is_empty() && !told.is_empty() && ui.available_width() >= WIDE {
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.x = theme::EDGE;
            ui.columns(2, |columns| {
                // Columns stretch their lines.
                columns[0].vertical(|ui| times_ui(ui, &times));
                columns[1].vertical(|ui| told_ui(ui, &told));
            });
        });
        return;
    }
    ui.scope(|ui| times_ui(ui, &times));
    ui.add_space(4.0);
    ui.scope(|ui| told_ui(ui, &told));
}

/// The times by level: a dot for each puzzle, and a stroke at the median.
fn times_ui(ui: &mut Ui, levels: &[LevelTimes]) {
    let all = levels.iter().flat_map(|level| &level.times);
    let Some(longest) = all.max().copied() else {
        return;
    };
    texts::kicker(ui, label!("Times by level"));
    ui.spacing_mut().item_spacing.y = 0.0;
    for of_level in levels {
        let LevelTimes { level, times } = of_level;
        let median = of_level.median();
        let level = level.words().text(language::spoken());
        let within = |clause: Message| match times.len() {
            1 => clause,
            count => message!("{count} {count|puzzle|puzzles}, half within {clause}"),
        };
        let right = language::say(&within(text::clock(median).into()));
        let clause = within(length_of_time(median));
        let said = say!("{text}: {clause}", text = level);
        row_ui(ui, level, &right, &said, |painter, track, theme| {
            let at = |time: u64| {
                let share = time as f32 / longest.max(1) as f32;
                track.left() + DOT + share * (track.width() - 2.0 * DOT)
            };
            let line = Stroke::new(1.0, theme.thin_line);
            painter.hline(track.x_range(), track.center().y, line);
            for &time in times {
                let dot = pos2(at(time), track.center().y);
                painter.circle_filled(dot, DOT, theme.accent);
            }
            let stroke = Stroke::new(2.0, theme.text);
            painter.vline(at(median), track.y_range(), stroke);
        });
    }
    let about = say!(
        "A dot is a puzzle; half of them lie left of the stroke. The lines go from 0 to {text}.",
        text = text::clock(longest)
    );
    texts::quiet(ui, &about);
}

/// The techniques that hints told most, a bar for each.
fn told_ui(ui: &mut Ui, told: &[(&str, usize)]) {
    let Some((_, most)) = told.first() else {
        return;
    };
    texts::kicker(ui, label!("Techniques that hints told most"));
    ui.spacing_mut().item_spacing.y = 0.0;
    for (id, times) in told.iter().take(MOST) {
        let name = technique(id);
        let said = say!("{text}: {count:times}", text = &name, count = *times);
        row_ui(
            ui,
            &name,
            &times.to_string(),
            &said,
            |painter, track, theme| {
                let width = track.width() * *times as f32 / *most as f32;
                let bar = Rect::from_min_size(track.left_top(), vec2(width, BAR));
                painter.rect_filled(bar, 1.0, theme.accent);
            },
        );
    }
    if told.len() > MOST {
        let others = say!(
            "and {count} more {count|technique|techniques}",
            count = told.len() - MOST
        );
        texts::quiet(ui, &others);
    }
}

/// Returns the name that people use for a technique of the record; one that nobody knows as it is written there.
pub fn technique(id: &str) -> String {
    techniques::named(id).map_or_else(|| id.to_owned(), name_of)
}

/// A row: words to the left and right, and a drawing below them. Read aloud it is one sentence.
fn row_ui(
    ui: &mut Ui,
    left: &str,
    right: &str,
    said: &str,
    paint: impl FnOnce(&Painter, Rect, &Theme),
) {
    let size = vec2(ui.available_width(), WORDS + TRACK + AIR);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, said));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let theme = Theme::of(ui.ctx());
    let font = theme::regular(SIZE);
    let painter = ui.painter();
    painter.text(
        rect.left_top(),
        Align2::LEFT_TOP,
        left,
        font.clone(),
        theme.text,
    );
    painter.text(rect.right_top(), Align2::RIGHT_TOP, right, font, theme.text);
    let top = rect.top() + WORDS;
    let track = Rect::from_x_y_ranges(rect.x_range(), top..=top + TRACK);
    paint(painter, track, theme);
}
