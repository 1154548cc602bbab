//! A frame of the window: takes the jobs' results, turns keys and clicks into commands, runs them, saves settings.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use egui::{Color32, Context, Event, Ui, ViewportCommand};
use sudogon_paper::storage;

use crate::app::App;
use crate::app::board_view;
use crate::app::cards::notice::Notice;
use crate::app::collection::OpenCollection;
use crate::app::command::{Command, FileCommand, PhotoCommand, Scope};
use crate::app::demo::Demo;
use crate::app::dialogs;
use crate::app::document::Document;
use crate::app::editing::Editor;
use crate::app::files::{changed_file, journals, replacing};
use crate::app::own_shape::news::News;
use crate::app::run;
use crate::app::screen;
use crate::app::stored_settings;
use crate::app::style::arrangement::Part;
use crate::app::style::theme::Theme;
use crate::app::style::visuals;
use crate::app::wake::{LAST_WAIT, wake};
use crate::app::window::{self, keyboard, shape_menu};
use crate::language::{self, label, say};
use crate::worker::Ending;

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.speak();
        if self.desktop.poll() {
            visuals::put_on(ctx, &self.settings, self.desktop.appearance);
        }
        let document = self.document.as_mut();
        if document.is_some_and(|document| document.poll_card(ctx)) {
            self.announce_card();
            let is_in_card = self.focus.last_part == Part::Side;
            if is_in_card && self.editor().is_some_and(Editor::shows_doctor) {
                self.keep_focus_in_card(ctx);
            }
        }
        if let Some(document) = &mut self.document
            && document.known.candidates.poll()
        {
            let told = document.candidates_message();
            self.feedback.announce(told.headline);
        }
        if self.demo.as_mut().is_some_and(Demo::poll) {
            self.announce_card();
        }
        self.pages.pictures.poll();
        if self.pages.boards.poll() && !self.pages.is_choosing {
            replacing::tell_of_changes(self);
        }
        if let Some(why) = self.pages.boards.found.trouble.take() {
            let (headline, text) = journals::not_autosaved(why);
            self.feedback.tell_failure(&headline, &text);
        }
        if let Some(collection) = &mut self.collection {
            collection.looks.poll();
        }
        run::new_puzzle::poll_new_puzzles(self, ctx);
        if let Some(said) = self.pages.shown_mut().and_then(|page| page.poll(ctx)) {
            self.feedback.announce(said);
        }
        run::record::poll_record(self, ctx);
        run::own_shape::poll_shapes(self, ctx);
        self.poll_file_job(ctx);
        changed_file::poll_watchers(self, ctx);
        self.run_timer(ctx);
        journals::autosave(self, ctx);
        replacing::watch_closing(self, ctx);
        screen::fit_screen(self, ctx);
        screen::fit_zoom(self, ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.speak();
        let theme = Theme::of(ui.ctx());
        ui.painter().rect_filled(ui.max_rect(), 0, theme.window);
        let figures = font_texture(ui);
        let mut commands = keyboard::keys(self, ui);
        let title = &self.view.title;
        let root = egui::accesskit_root_id();
        ui.ctx()
            .accesskit_node_builder(root, |node| node.set_label(title.as_str()));
        keyboard::hold_focus(self, ui);
        run::clipboard::follow_paste(self, ui.ctx());
        run::clipboard::follow_copy(self);
        let arrived = dropped(ui).or_else(|| pasted_picture(ui));
        commands.extend(arrived.filter(|_| !self.dialog.is_open()));
        shape_menu::picture_entries(self, ui.ctx());
        let cursor = self.editor().map(|editor| editor.cursor);
        let focused = ui.memory(|memory| memory.focused());
        let board_has_focus = focused == Some(board_view::id());
        self.feedback
            .prepare_echo(cursor, board_has_focus, &mut self.desktop);
        window::window_ui(self, ui, &mut commands);
        self.focus.wanted_part = None;
        self.focus.wanted_menu = None;
        keyboard::return_focus(self, ui);
        screen::tell_board_zoom(self);
        // What has the focus for readers is the cell with the cursor.
        let cell = cursor.filter(|_| board_has_focus);
        let focused = cell.map(board_view::cell_id).or(focused);
        self.feedback
            .announcement_ui(ui, focused, &mut self.desktop);
        if let Some(dialog) = self.dialog.shown_mut() {
            dialogs::dialog_ui(ui.ctx(), dialog, &self.settings, &mut commands);
        }
        let has_commands = !commands.is_empty();
        let ctx = ui.ctx().clone();
        let is_free = keyboard::let_go(self, &ctx, focused.is_some());
        let number = |app: &Self| app.document.as_ref().map(|document| document.number);
        let drawn = number(self);
        for command in commands {
            // What was pressed on a board means nothing on the one that has just taken its place.
            if command.spec().scope == Scope::Window || number(self) == drawn {
                self.run(command, &ctx);
            }
        }
        if is_free || has_commands {
            keyboard::draw_what_takes_focus(&ctx);
        }
        if let Some(document) = &mut self.document {
            let relies_on_uniqueness = !self.settings.avoids_uniqueness;
            let board = document.editor.board();
            let verdict = &mut document.known.verdict;
            verdict.own_pace = self.record.own_pace;
            verdict.ask(board, relies_on_uniqueness, wake(&ctx));
            document.examine(&ctx);
            let (board, is_entering) = (document.editor.board(), document.editor.is_entering());
            let candidates = &mut document.known.candidates;
            candidates.follow(board, is_entering, wake(&ctx));
        }
        journals::autosave(self, &ctx);
        self.show_title(&ctx);
        self.keep_settings(&ctx);
        // New glyphs may have moved those that the kept mesh uses.
        if has_commands || font_texture(ui) != figures {
            ctx.request_repaint();
        }
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        let is_at_board = self.shown_document().is_some_and(Document::is_unfinished);
        let file = self.file_or_list();
        // All write their last at the same time, and none is waited for longer than this.
        let until = Instant::now() + LAST_WAIT;
        let in_window = self
            .document
            .as_mut()
            .and_then(|document| document.end(true));
        let waiting: Vec<_> = self
            .documents()
            .filter_map(|document| document.end(true))
            .collect();
        let closing = std::mem::take(&mut self.pages.boards.closing);
        let (shapes, record) = (self.shapes.end(), self.record.end());

        let mut untold: Vec<(String, String)> = self.settings.untold.take().into_iter().collect();
        let mut journal_of = |ending: Ending<PathBuf>| {
            let mut ended = ending.wait(until);
            untold.extend(ended.trouble.map(journals::not_autosaved));
            ended.reports.pop()
        };
        let journal = in_window.and_then(&mut journal_of);
        for ending in waiting.into_iter().chain(closing) {
            journal_of(ending);
        }
        let shapes = shapes.map_or_else(Vec::new, |last| last(until));
        untold.extend(shapes.into_iter().map(News::in_words));
        if let Some(why) = record.and_then(|ending| ending.wait(until).trouble) {
            untold.push(run::record::not_written(why));
        }
        self.settings.was_at = journal.or(file).filter(|_| is_at_board);
        self.settings.untold = told_as_one(untold);
        self.kept.keep_last(&self.settings);
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        Color32::BLACK.to_normalized_gamma_f32()
    }
}

impl App {
    /// Speaks the language that was chosen.
    fn speak(&self) {
        let chosen = self.settings.chosen_language();
        language::speak(chosen.unwrap_or(self.system_language));
    }

    /// The file of the puzzle in the window, or of the list that it is of.
    fn file_or_list(&self) -> Option<PathBuf> {
        let file = &self.document.as_ref()?.file;
        let is_listed = |open: &&OpenCollection| {
            let place = file.place.as_ref();
            place.is_some_and(|place| place.collection == open.number)
        };
        let list = || self.collection.as_ref().filter(is_listed)?.path.clone();
        file.path.clone().or_else(list)
    }

    /// Saves the settings when they have changed.
    fn keep_settings(&mut self, ctx: &Context) {
        self.settings.window = stored_settings::window_place(ctx).or(self.settings.window);
        if let Some(error) = self.kept.keep(&self.settings) {
            let text = say!("{clause}.", clause = error);
            let headline = label!("The settings can't be saved");
            self.feedback.notice = Some(Notice::failure(headline, &text));
            // This frame has been drawn without it, and perhaps nothing else asks for another.
            ctx.request_repaint();
        }
    }

    fn show_title(&mut self, ctx: &Context) {
        let title = replacing::title(self);
        if title != self.view.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.view.title = title;
        }
    }
}

/// Several headlines with their texts under the first headline.
fn told_as_one(told: Vec<(String, String)>) -> Option<(String, String)> {
    let mut told = told.into_iter();
    let (headline, mut text) = told.next()?;
    for (headline, more) in told {
        text += &format!("\n{headline}: {more}");
    }
    Some((headline, text))
}

/// The size of the font texture, and how full it is.
fn font_texture(ui: &Ui) -> ([usize; 2], f32) {
    ui.fonts(|fonts| (fonts.font_image_size(), fonts.font_atlas_fill_ratio()))
}

/// Opens a file that was dropped on the window: a picture if there is one among them.
fn dropped(ui: &Ui) -> Option<Command> {
    let file = ui.input(|input| {
        let files = &input.raw.dropped_files;
        let mut paths = files.iter().map(|file| file.path());
        let picture = paths
            .clone()
            .find(|path| storage::is_named_as_picture(path));
        picture.or_else(|| paths.next()).map(Path::to_path_buf)
    });
    file.map(|it| FileCommand::OpenPath(it).into())
}

/// Reads a picture that was pasted.
fn pasted_picture(ui: &Ui) -> Option<Command> {
    ui.input(|input| {
        let pasted = input.events.iter().find_map(|event| match event {
            Event::PasteImage(image) => Some(Arc::clone(image)),
            _ => None,
        });
        pasted.map(|it| PhotoCommand::Paste(it).into())
    })
}
