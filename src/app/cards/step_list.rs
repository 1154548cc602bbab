//! A list of steps: a click on one shows the board at that step.

use std::cell;

use egui::{
    Align2, Color32, FontId, Rect, Response, Role, Sense, Stroke, StrokeKind, TextStyle,
    TextWrapMode, Ui, WidgetInfo, pos2, vec2,
};
use sudogon_board::layout::Layout;
use sudogon_board::message::{Words, message};
use sudogon_board::puzzle::Candidates;
use sudogon_logic::{Level, Step, Technique};

use crate::app::cards::behaviour::OnBoard;
use crate::app::command::{CardCommand, Command, LessonCommand, OnClick as _};
use crate::app::style::theme::{self, Theme};
use crate::app::style::{texts, widgets};
use crate::language::{self, label};

/// Steps in order, and the one that is shown.
pub struct Steps {
    pub all: Vec<Step>,
    /// The board before the first step.
    start: Candidates,
    /// The step that is shown, and the board before it.
    shown: Option<(usize, Box<Candidates>)>,
    /// It has been chosen since the list was drawn last.
    is_new: cell::Cell<bool>,
}

impl Steps {
    /// The steps from a board.
    pub fn new(start: Candidates, all: Vec<Step>) -> Self {
        Self {
            all,
            start,
            shown: None,
            is_new: cell::Cell::new(false),
        }
    }

    /// Shows a step; if it is shown already, or for `None`, the current board.
    pub fn show(&mut self, at: Option<usize>) {
        let before = self.shown.take().map(|(before, _)| before);
        let at = at.filter(|&at| at < self.all.len() && before != Some(at));
        self.shown = at.map(|at| {
            let mut board = Box::new(self.start.clone());
            let before = self.all[..at].iter();
            before.for_each(|step| step.apply(&mut board));
            (at, board)
        });
        self.is_new.set(true);
    }

    /// The number of the step that is shown, counted from 0.
    pub fn shown(&self) -> Option<usize> {
        self.shown.as_ref().map(|(at, _)| *at)
    }

    /// The number of the hardest step, the first of equals; none if all are easy.
    pub fn hardest(&self) -> Option<usize> {
        let harder = |a: usize, b: usize| {
            if self.all[b].rating > self.all[a].rating {
                b
            } else {
                a
            }
        };
        let hardest = (0..self.all.len()).reduce(harder)?;
        (self.all[hardest].level() > Level::Easy).then_some(hardest)
    }

    /// The board before that step, and what the step points at.
    pub fn on_board(&self) -> OnBoard<'_> {
        let Some((at, board)) = &self.shown else {
            return OnBoard::default();
        };
        OnBoard {
            highlights: &self.all[*at].explanation.why.highlights,
            preview: Some(board.grid()),
            ..OnBoard::default()
        }
    }
}

/// Shows the list; the step that is shown has its reasons below it, and is scrolled into view once.
pub fn steps_ui(ui: &mut Ui, layout: &Layout, steps: &Steps, commands: &mut Vec<Command>) {
    let theme = Theme::of(ui.ctx());
    let words = language::words(layout);
    ui.spacing_mut().item_spacing.y = 3.0;
    for (at, step) in steps.all.iter().enumerate() {
        let is_shown = steps.shown.as_ref().is_some_and(|(shown, _)| *shown == at);
        let why = &step.explanation.why;
        let response = row_ui(ui, words, at, step, is_shown);
        response.on_click(commands, CardCommand::ShowStep(Some(at)));
        if is_shown {
            texts::sentences(ui, words.say_all(&why.lines));
            let technique = ui.horizontal_wrapped(|ui| technique_ui(ui, step, commands));
            if steps.is_new.take() {
                let mut rect = response.rect.union(technique.response.rect);
                if at == 0 {
                    // Includes the text above the list.
                    rect.min.y = ui.min_rect().top();
                }
                rect.max.y = rect.max.y.min(rect.min.y + ui.clip_rect().height());
                ui.scroll_to_rect(rect, None);
            }
            ui.label(widgets::styled(" ", theme::regular(4.0), theme.quiet));
        }
    }
}

/// A step in two lines: its number, what it does; its technique and level. Hard ones have a bar at the edge, and their level is
/// printed bold.
fn row_ui(ui: &mut Ui, words: Words<'_>, at: usize, step: &Step, is_shown: bool) -> Response {
    let theme = Theme::of(ui.ctx());
    let (number, does) = (at + 1, words.say(&step.in_short()));
    let (technique, level) = (name_of(step.technique), step.level());
    let level_name = level.words().text(language::spoken());
    let size = vec2(ui.available_width(), ROW);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let name = format!("{number}.  {does} ({technique}, {level_name})");
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_shown, &name));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let painter = ui.painter().with_clip_rect(rect.expand(1.0));
    if is_shown || response.hovered() {
        let fill = if is_shown {
            theme.cursor
        } else {
            theme.button_hovered
        };
        painter.rect_filled(rect, theme::ROUND, fill);
    }
    if is_shown || response.has_focus() {
        let ring = Stroke::new(if response.has_focus() { 2.0 } else { 1.0 }, theme.accent);
        painter.rect_stroke(rect, theme::ROUND, ring, StrokeKind::Inside);
    }
    let is_hard = level >= Level::Hard;
    if is_hard {
        let bar = Rect::from_min_size(rect.min + vec2(2.0, 6.0), vec2(3.0, ROW - 12.0));
        painter.rect_filled(bar, 1.5, theme.reason);
    }
    let quiet = if is_shown {
        theme.quiet_on_fill
    } else {
        theme.quiet
    };
    let (first, second) = (rect.top() + 12.0, rect.top() + 29.0);
    let (end, start) = (rect.left() + NUMBERS, rect.left() + NUMBERS + 8.0);
    let write = |x: f32, y: f32, align: Align2, text: String, font: &FontId, colour: Color32| {
        painter.text(pos2(x, y), align, text, font.clone(), colour)
    };
    let (usual, small) = (theme::regular(13.5), theme::regular(12.5));
    write(
        end,
        first,
        Align2::RIGHT_CENTER,
        number.to_string(),
        &usual,
        quiet,
    );
    write(start, first, Align2::LEFT_CENTER, does, &usual, theme.text);
    let said = format!("{technique} · ");
    let said = write(start, second, Align2::LEFT_CENTER, said, &small, quiet);
    let (font, colour) = if is_hard {
        (theme::semibold(12.5), theme.text)
    } else {
        (small, quiet)
    };
    write(
        said.right(),
        second,
        Align2::LEFT_CENTER,
        level_name.to_owned(),
        &font,
        colour,
    );
    response
}

/// The height of a step's row.
const ROW: f32 = 42.0;
/// Where the numbers of steps end.
const NUMBERS: f32 = 30.0;

/// The technique of a step in a row, with a link to its page.
pub fn technique_ui(ui: &mut Ui, step: &Step, commands: &mut Vec<Command>) {
    let technique = step.technique;
    // Each in one piece: on the next line, if need be.
    ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
    let level = step.level().words().text(language::spoken());
    texts::quiet(ui, &format!("{} · {level}", name_of(technique)));
    explain_ui(ui, technique, false, commands);
}

/// The link to a technique's page; if asked, only where the line has room for it.
pub fn explain_ui(
    ui: &mut Ui,
    technique: &'static Technique,
    only_if_fits: bool,
    commands: &mut Vec<Command>,
) {
    let title = label!("What is that?");
    let width = widgets::text_width(ui, title, TextStyle::Body.resolve(ui.style()));
    if !only_if_fits || width <= ui.available_width() {
        widgets::link(ui, title).on_click(commands, LessonCommand::Explain(technique));
    }
}

/// Returns the name that people use for a technique, within a line: "naked pair".
pub fn name_of(technique: &'static Technique) -> String {
    language::within(&message!("{noun}", noun = &technique.noun))
}
