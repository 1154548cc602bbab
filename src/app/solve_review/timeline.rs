//! The time line of a solve: a mark for each number, a bar for each long wait. A click shows what is nearest.
//!
//! What a mark means is told by its shape, never by its colour alone: a dot has a reason, a diamond is a guess, a cross a slip, a ring was
//! written by a hint or in a try.

use std::time::Duration;

use egui::{
    Align2, EventFilter, Key, Painter, Pos2, Rangef, Rect, Sense, Shape, Stroke, Ui, WidgetInfo,
    pos2, vec2,
};
use sudogon_board::text::clock;
use sudogon_learn::{Review, ReviewedNumber, Verdict};

use crate::app::command::{Command, ReviewCommand, ReviewPart, ReviewStep};
use crate::app::solve_review::shown::number_of;
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;
use crate::language::{label, say};

/// The height of the whole, and without the times at its ends, for which a tiny window has no room.
const HEIGHT: f32 = 56.0;
const HEIGHT_TINY: f32 = 46.0;
/// Where the line runs, from the top.
const LINE: f32 = 26.0;
/// The radius of a dot.
const DOT: f32 = 3.0;
/// The reach of a diamond and of a cross.
const SIGN: f32 = 6.0;
/// Half the height of a wait's bar.
const BAR: f32 = 7.0;
/// The size of the times.
const SIZE: f32 = 11.5;

/// Shows the time line.
pub fn timeline_ui(ui: &mut Ui, review: &Review, shown: ReviewPart, commands: &mut Vec<Command>) {
    let is_tiny = widgets::is_tiny(ui);
    let height = if is_tiny { HEIGHT_TINY } else { HEIGHT };
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let at = number_of(shown, review);
    response.widget_info(|| {
        let number = at.map_or(0, |at| at + 1);
        let said = at.map(|_| {
            say!(
                "Number {number} of {count}",
                number = number,
                count = review.numbers.len()
            )
        });
        WidgetInfo {
            current_text_value: said,
            ..WidgetInfo::slider(true, number as f64, label!("Time line"))
        }
    });
    let line = Line {
        range: Rangef::new(rect.left() + SIGN, rect.right() - SIGN),
        y: rect.top() + LINE,
        whole: review.time.as_secs_f32().max(1.0),
    };
    if response.is_pointer_button_down_on()
        && let Some(pointer) = response.interact_pointer_pos()
        && let Some(nearest) = line.nearest(review, pointer)
        && nearest != shown
    {
        commands.push(ReviewCommand::Go(ReviewStep::To(nearest)).into());
    }
    if response.has_focus() {
        go_by_keys(ui, &response, commands);
    }
    if !ui.is_rect_visible(rect) {
        return;
    }
    let theme = Theme::of(ui.ctx());
    let painter = ui.painter();
    line.draw(painter, review, theme);
    let ends = [
        (rect.left(), Align2::LEFT_BOTTOM, Duration::ZERO),
        (rect.right(), Align2::RIGHT_BOTTOM, review.time),
    ];
    for (x, align, time) in ends.into_iter().filter(|_| !is_tiny) {
        let text = clock(time.as_secs());
        let place = pos2(x, rect.bottom());
        painter.text(place, align, text, theme::regular(SIZE), theme.quiet);
    }
    if let Some(time) = time_of(shown, review) {
        line.draw_here(painter, line.x(time), theme);
    }
    widgets::focus_row(ui, &response);
}

/// The arrows go from number to number as long as the time line has the focus.
fn go_by_keys(ui: &Ui, response: &egui::Response, commands: &mut Vec<Command>) {
    let filter = EventFilter {
        horizontal_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let steps = [
        (Key::ArrowLeft, ReviewStep::Back),
        (Key::ArrowRight, ReviewStep::Forward),
    ];
    for (key, step) in steps {
        if ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, key)) {
            commands.push(ReviewCommand::Go(step).into());
        }
    }
}

/// When that was.
fn time_of(shown: ReviewPart, review: &Review) -> Option<Duration> {
    match shown {
        ReviewPart::Whole => None,
        ReviewPart::Number(at) => Some(review.numbers.get(at)?.time),
        ReviewPart::Wait(wait) => Some(review.waits.get(wait)?.time),
    }
}

/// Where the times of a solve are on the screen.
struct Line {
    range: Rangef,
    y: f32,
    /// How long the solve took, in seconds.
    whole: f32,
}

impl Line {
    fn x(&self, time: Duration) -> f32 {
        self.range.min + time.as_secs_f32() / self.whole * self.range.span()
    }

    /// The number, or the wait, at a point: in a bar the wait, unless a number is as near as its mark is wide.
    fn nearest(&self, review: &Review, pointer: Pos2) -> Option<ReviewPart> {
        let numbers = review.numbers.iter().enumerate();
        let far = numbers.map(|(at, number)| (at, (self.x(number.time) - pointer.x).abs()));
        let (nearest, far) = far.min_by(|one, other| one.1.total_cmp(&other.1))?;
        let mut waits = review.waits.iter();
        let wait = waits.position(|wait| self.bar(wait.time, wait.length).contains(pointer.x));
        Some(match wait {
            Some(wait) if far > SIGN => ReviewPart::Wait(wait),
            _ => ReviewPart::Number(nearest),
        })
    }

    fn bar(&self, from: Duration, length: Duration) -> Rangef {
        Rangef::new(self.x(from), self.x(from + length))
    }

    fn draw(&self, painter: &Painter, review: &Review, theme: &Theme) {
        let stroke = Stroke::new(1.0, theme.thin_line);
        painter.hline(self.range, self.y, stroke);
        for wait in &review.waits {
            let bar = self.bar(wait.time, wait.length);
            let height = Rangef::new(self.y - BAR, self.y + BAR);
            let rect = Rect::from_x_y_ranges(bar, height);
            painter.rect_filled(rect, 2.0, theme.reason.gamma_multiply(0.25));
            let place = pos2(bar.center(), self.y - BAR - 2.0);
            let text = clock(wait.length.as_secs());
            let font = theme::regular(SIZE);
            // The line's ends have no room for words beyond them.
            let width = 0.5 * SIZE * text.len() as f32;
            let room = self.range.shrink(0.5 * width);
            let x = room.clamp(place.x);
            painter.text(
                pos2(x, place.y),
                Align2::CENTER_BOTTOM,
                text,
                font,
                theme.reason,
            );
        }
        // The few that are no dots come last: dots of the same second would cover them.
        let is_dot = |number: &&ReviewedNumber| matches!(number.verdict, Verdict::Reason(_));
        let (dots, others): (Vec<_>, Vec<_>) = review.numbers.iter().partition(is_dot);
        for number in dots.into_iter().chain(others) {
            let place = pos2(self.x(number.time), self.y);
            draw_mark(painter, place, &number.verdict, theme);
        }
    }

    /// Marks the place that is shown.
    fn draw_here(&self, painter: &Painter, x: f32, theme: &Theme) {
        let stroke = Stroke::new(2.0, theme.text);
        painter.vline(x, Rangef::new(self.y - 13.0, self.y + 13.0), stroke);
        painter.circle_filled(pos2(x, self.y + 15.0), 4.0, theme.text);
    }
}

/// Draws the mark of a number.
fn draw_mark(painter: &Painter, at: Pos2, verdict: &Verdict, theme: &Theme) {
    match verdict {
        Verdict::Reason(_) => _ = painter.circle_filled(at, DOT, theme.accent),
        Verdict::Given | Verdict::Tried => {
            painter.circle(at, DOT, theme.ground, Stroke::new(1.5, theme.accent));
        }
        Verdict::Guess => {
            let corners = [
                vec2(0.0, -SIGN - 2.0),
                vec2(SIGN - 1.0, 0.0),
                vec2(0.0, SIGN + 2.0),
                vec2(1.0 - SIGN, 0.0),
            ];
            let corners = corners.map(|corner| at + corner).to_vec();
            let stroke = Stroke::new(1.5, theme.text);
            painter.add(Shape::convex_polygon(corners, theme.ground, stroke));
        }
        Verdict::Slip(_) => {
            let stroke = Stroke::new(2.0, theme.conflict);
            let reach = SIGN - 1.0;
            for slope in [1.0, -1.0] {
                let arm = vec2(reach, reach * slope);
                painter.line_segment([at - arm, at + arm], stroke);
            }
        }
    }
}
