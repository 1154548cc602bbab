//! Commands to actions. An arm only dispatches; the work sits in `play.rs`, `document.rs`, a panel or the game.

use egui::{Context, ViewportCommand};

use crate::game::Edit;
use crate::layout::Cell;
use crate::puzzle::Value;

use super::App;
use super::board_view;
use super::command::Command;
use super::dialogs::Dialog;
use super::dialogs::about_puzzle::AboutPuzzle;
use super::document::wake;
use super::panels::pad::KINDS;
use super::panels::solve::Goal;

impl App {
    /// Does what the user asked for.
    pub(super) fn run(&mut self, command: Command, ctx: &Context) {
        match command {
            Command::Choose => self.is_choosing = true,
            Command::New(id) => self.new_puzzle(id, ctx),
            Command::Open => self.open(ctx),
            Command::OpenPath(path) => self.open_path(path, ctx),
            Command::OpenExample(at) => self.open_example(at, ctx),
            Command::Save => self.save(None, ctx),
            Command::SaveAs => self.save_as(None, ctx),
            Command::SaveTo(path, existing) => self.save_from_dialog(path, existing, ctx),
            Command::Quit => self.quit(ctx),
            Command::SaveFirst => self.save_first(ctx),
            Command::LoseChanges => self.lose_changes(ctx),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Copy => self.copy(ctx),
            Command::AskPaste => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
            Command::Paste(text) => self.paste(&text, ctx),
            Command::StartOver => self.edit(Edit::StartOver),
            Command::MakePrinted => self.edit(Edit::MakePrinted),
            Command::MakeMine => self.edit(Edit::MakeMine),
            Command::EditAbout => self.edit_about(),
            Command::Describe(about) => {
                self.dialog = None;
                self.edit(Edit::Describe { about });
            }
            Command::SetMode(mode) => self.set_mode(mode),
            Command::Select(cell) => self.select(cell),
            Command::Move(direction) => self.go(direction),
            Command::Jump(jump) => self.jump(jump),
            Command::Type(value) => self.type_value(value),
            Command::TypeNothing => self.type_nothing(),
            Command::Backspace => self.backspace(),
            Command::Erase => self.erase(),
            Command::Mark(kind, value) => self.mark(kind, value),
            Command::Pad(value) => self.press_pad(value),
            Command::SetPad(kind) => self.pad = kind,
            Command::NextPad => self.next_pad(),
            Command::Colour(colour) => self.edit(Edit::Colour {
                cells: vec![self.cursor],
                colour,
            }),
            Command::Solve => self.solver.open(),
            Command::Find(goal) => self.find(goal, ctx),
            Command::StopSolving => self.solver.stop(),
            Command::Preview(which) => self.solver.show(which),
            Command::FillPreview => self.fill_preview(),
            Command::CloseCard => self.close_card(),
            Command::NextPart => self.next_part(ctx),
            Command::SetLabels(labels) => self.labels = labels,
            Command::SetLook(look) => ctx.options_mut(|options| options.theme_preference = look),
            Command::Zoom(zoom) => ctx.set_zoom_factor(zoom.from(ctx.zoom_factor())),
            Command::ShowKeys => self.dialog = Some(Dialog::Keys),
            Command::ShowVersion => self.dialog = Some(Dialog::Version),
            Command::CloseDialog => self.dialog = None,
            Command::BackToBoard => self.is_choosing = self.game.is_none(),
        }
    }

    /// The title of Undo and Redo, with what they would do.
    pub(super) fn label_of(&self, command: &Command) -> Option<String> {
        let game = self.game.as_ref()?;
        match command {
            Command::Undo => Some(format!("Undo {}", game.undo_label()?)),
            Command::Redo => Some(format!("Redo {}", game.redo_label()?)),
            _ => None,
        }
    }

    fn copy(&self, ctx: &Context) {
        if let Some(game) = &self.game {
            ctx.copy_text(game.board().grid().to_line());
        }
    }

    fn edit_about(&mut self) {
        if let Some(game) = &self.game {
            let about = game.board().puzzle().about.clone();
            self.dialog = Some(Dialog::AboutPuzzle(AboutPuzzle { about }));
        }
    }

    fn next_pad(&mut self) {
        let at = KINDS
            .iter()
            .position(|(kind, _)| *kind == self.pad)
            .unwrap_or(0);
        self.pad = KINDS[(at + 1) % KINDS.len()].0;
    }

    fn find(&mut self, goal: Goal, ctx: &Context) {
        if let Some(game) = &self.game {
            self.notice = None;
            self.solver.find(goal, self.cursor, game.board(), wake(ctx));
        }
    }

    /// Writes what the solver found, as one step; the card that found it stays.
    pub(super) fn fill(&mut self, values: Vec<(Cell, Value)>) {
        if let Some(game) = &mut self.game {
            game.edit(&Edit::Fill { values });
            self.is_through = false;
        }
    }

    fn fill_preview(&mut self) {
        if let Some(solution) = self.solver.preview() {
            let values = solution.entries().collect();
            self.solver.close();
            self.fill(values);
        }
    }

    /// Moves the keyboard from the board to the first control, and from there back.
    fn next_part(&self, ctx: &Context) {
        ctx.memory_mut(|memory| {
            if memory.has_focus(board_view::id()) {
                memory.move_focus(egui::FocusDirection::Next);
            } else {
                memory.request_focus(board_view::id());
            }
        });
    }

    fn close_card(&mut self) {
        if self.notice.take().is_some() {
            return;
        }
        if self.is_choosing {
            self.is_choosing = self.game.is_none();
        } else {
            self.solver.close();
        }
    }
}
