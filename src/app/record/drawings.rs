//! The drawings of the record: how long puzzles of each level took, the pace of each month, and what hints told and reviews found most. All that
//! a drawing says, its words and numbers say too.

use egui::{Align2, Painter, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};
use sudogon_board::message::{Message, length_of_time, message};
use sudogon_board::text;
use sudogon_logic::techniques;
use sudogon_paper::files::record::{LevelTimes, MonthPaces, Record};

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

/// The most months that are drawn, the last ones.
const MONTHS: usize = 8;
/// Who takes longer than so many times the usual time is drawn at the line's end.
const SLOWEST: f64 = 3.0;

/// Shows what there is to draw: the times and the months, the techniques and the findings.
pub fn drawings_ui(ui: &mut Ui, record: &Record) {
    let (times, months) = (record.times(), record.months());
    let (told, found) = (record.told(), record.found());
    beside(
        ui,
        (!times.is_empty()).then_some(|ui: &mut Ui| times_ui(ui, &times)),
        (!months.is_empty()).then_some(|ui: &mut Ui| months_ui(ui, &months)),
    );
    let counts = |title: &'static str, counts: &[(&str, usize)], name: fn(&str) -> String| {
        let named = counts.iter().map(|(id, times)| (name(id), *times));
        let counts: Vec<(String, usize)> = named.collect();
        (!counts.is_empty()).then_some(move |ui: &mut Ui| counts_ui(ui, title, &counts))
    };
    beside(
        ui,
        counts(label!("Techniques that hints told most"), &told, technique),
        counts(label!("What reviews found most"), &found, finding),
    );
}

/// Shows two drawings beside each other, one below the other where there is no room, or the one that there is.
fn beside(ui: &mut Ui, left: Option<impl FnOnce(&mut Ui)>, right: Option<impl FnOnce(&mut Ui)>) {
    match (left, right) {
        (Some(left), Some(right)) if ui.available_width() >= WIDE => {
            ui.scope(|ui| {
                ui.spacing_mut().item_spacing.x = theme::EDGE;
                ui.columns(2, |columns| {
                    // Columns stretch their lines.
                    columns[0].vertical(left);
                    columns[1].vertical(right);
                });
            });
        }
        (left, right) => {
            if let Some(left) = left {
                ui.scope(left);
                ui.add_space(4.0);
            }
            if let Some(right) = right {
                ui.scope(right);
                ui.add_space(4.0);
            }
        }
    }
}

/// The times by level: a dot for each puzzle, and a stroke at the median.
fn times_ui(ui: &mut Ui, levels: &[LevelTimes]) {
    let all = levels.iter().flat_map(|level| &level.times);
    let longest = all.max().copied().unwrap_or_default();
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
            let share = |time: u64| time as f32 / longest.max(1) as f32;
            let dots = times.iter().map(|&time| share(time));
            draw_dots(painter, track, theme, dots, share(median));
        });
    }
    let about = say!(
        "A dot is a puzzle; half of them lie left of the stroke. The lines go from 0 to {text}.",
        text = text::clock(longest)
    );
    texts::quiet(ui, &about);
}

/// The pace of each month: a dot for each puzzle, a stroke at the median, and a mark where most people are.
fn months_ui(ui: &mut Ui, months: &[MonthPaces]) {
    texts::kicker(ui, label!("Pace by month"));
    ui.spacing_mut().item_spacing.y = 0.0;
    let shown = &months[months.len().saturating_sub(MONTHS)..];
    let all = shown.iter().flat_map(|month| &month.paces);
    let slowest = all
        .fold(1.0, |slowest: f64, pace| slowest.max(*pace))
        .min(SLOWEST);
    for of_month in shown {
        let name = language::say(&of_month.month.month_and_year());
        let percent = (of_month.median() * 100.0).round() as i64;
        let clause = match of_month.paces.len() {
            1 => message!("{number} %", number = percent),
            count => message!(
                "{count} {count|puzzle|puzzles}, half within {number} %",
                number = percent
            ),
        };
        let right = language::say(&clause);
        let said = say!("{text}: {clause}", text = &name);
        row_ui(ui, &name, &right, &said, |painter, track, theme| {
            let share = |pace: f64| (pace.min(slowest) / slowest) as f32;
            let mark = Stroke::new(1.0, theme.quiet);
            painter.vline(along(track, share(1.0)), track.y_range(), mark);
            let dots = of_month.paces.iter().map(|&pace| share(pace));
            draw_dots(painter, track, theme, dots, share(of_month.median()));
        });
    }
    let about = label!(
        "Your time as a part of what most people take, which is 100 %: the thin stroke. Further left is quicker."
    );
    texts::quiet(ui, about);
}

/// Where a share of a track is, so that dots stay on it.
fn along(track: Rect, share: f32) -> f32 {
    track.left() + DOT + share * (track.width() - 2.0 * DOT)
}

/// A line with dots at shares of it, and a stroke at their median.
fn draw_dots(
    painter: &Painter,
    track: Rect,
    theme: &Theme,
    dots: impl Iterator<Item = f32>,
    median: f32,
) {
    let line = Stroke::new(1.0, theme.thin_line);
    painter.hline(track.x_range(), track.center().y, line);
    for dot in dots {
        let dot = pos2(along(track, dot), track.center().y);
        painter.circle_filled(dot, DOT, theme.accent);
    }
    let stroke = Stroke::new(2.0, theme.text);
    painter.vline(along(track, median), track.y_range(), stroke);
}

/// What was counted, a bar for each.
fn counts_ui(ui: &mut Ui, title: &str, counts: &[(String, usize)]) {
    let most = counts.first().map_or(1, |(_, most)| *most);
    texts::kicker(ui, title);
    ui.spacing_mut().item_spacing.y = 0.0;
    for (name, times) in counts.iter().take(MOST) {
        let said = say!("{text}: {count:times}", text = name, count = *times);
        row_ui(
            ui,
            name,
            &times.to_string(),
            &said,
            |painter, track, theme| {
                let width = track.width() * *times as f32 / most as f32;
                let bar = Rect::from_min_size(track.left_top(), vec2(width, BAR));
                painter.rect_filled(bar, 1.0, theme.accent);
            },
        );
    }
    if counts.len() > MOST {
        texts::quiet(ui, &say!("and {count} more", count = counts.len() - MOST));
    }
}

/// Returns what is said of a finding of reviews: of a technique, that it would have ended a wait.
fn finding(id: &str) -> String {
    match id {
        "guess" => label!(in "what reviews found": "Guess").to_owned(),
        "slip" => label!(in "what reviews found": "Slip").to_owned(),
        _ => say!("Long wait ({text})", text = technique(id)),
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
