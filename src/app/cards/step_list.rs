//! A list of steps: a click on one shows the board at that step.

use std::cell;

use egui::{Align, Button, Ui, vec2};

use crate::app::cards::behaviour::OnBoard;
use crate::app::command::{Command, OnClick as _};
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;
use crate::layout::Layout;
use crate::logic::Step;
use crate::puzzle::Candidates;

/// Steps in order, and the one that is shown.
pub struct Steps {
    /// The steps.
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
        self.shown = at
            .filter(|&at| at < self.all.len() && before != Some(at))
            .map(|at| (at, self.board_before(at)));
        self.is_new.set(true);
    }

    fn board_before(&self, at: usize) -> Box<Candidates> {
        let mut board = Box::new(self.start.clone());
        self.all[..at]
            .iter()
            .for_each(|step| step.apply(&mut board));
        board
    }

    /// The step that is shown.
    pub fn shown(&self) -> Option<&Step> {
        self.all.get(self.shown.as_ref()?.0)
    }

    /// The board before that step, and what the step points at.
    pub fn on_board(&self) -> OnBoard<'_> {
        let Some((at, board)) = &self.shown else {
            return OnBoard::default();
        };
        OnBoard {
            highlights: &self.all[*at].explanation.why.highlights,
            crossed_out: board.removed(),
            preview: Some(board.grid()),
            ..OnBoard::default()
        }
    }
}

/// Shows the list; the step that is shown has its reasons below it, and is scrolled into view once.
pub fn steps_ui(ui: &mut Ui, layout: &Layout, steps: &Steps, commands: &mut Vec<Command>) {
    let theme = Theme::of(ui.ctx());
    ui.spacing_mut().item_spacing.y = 3.0;
    for (at, step) in steps.all.iter().enumerate() {
        let is_shown = steps.shown.as_ref().is_some_and(|(shown, _)| *shown == at);
        let why = &step.explanation.why;
        let text = format!("{}.  {}", at + 1, step.in_short(layout));
        let button = Button::selectable(is_shown, text)
            .truncate()
            .min_size(vec2(0.0, 22.0));
        let rows = egui::Layout::top_down_justified(Align::Min);
        let response = ui.with_layout(rows, |ui| ui.add(button)).inner;
        let response = response.on_hover_text(step.technique.name);
        response.on_click(commands, Command::ShowStep(Some(at)));
        if is_shown {
            for line in &why.lines {
                ui.label(line);
            }
            let technique = ui.horizontal(|ui| technique_ui(ui, step, commands));
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

/// The technique of a step in a row, with a link to its page.
pub fn technique_ui(ui: &mut Ui, step: &Step, commands: &mut Vec<Command>) {
    let technique = step.technique;
    let name = format!("{} · {}", technique.name, step.level().name());
    widgets::quiet(ui, &name);
    ui.link("What is that?")
        .on_click(commands, Command::Explain(technique));
}
