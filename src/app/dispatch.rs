//! Commands to actions. An arm only dispatches; the work sits in `play.rs`, `door.rs`, a panel or the game.

use egui::{Context, ViewportCommand};

use crate::files;
use crate::game::{Edit, Mode};
use crate::layout::Cell;
use crate::puzzle::Value;

use crate::app::App;
use crate::app::board_view;
use crate::app::cards::Card;
use crate::app::cards::check::CheckCard;
use crate::app::cards::solve::{Goal, SolveCard};
use crate::app::command::{Command, Habit, Zoom};
use crate::app::dialogs::Dialog;
use crate::app::dialogs::about_puzzle::AboutPuzzle;
use crate::app::dialogs::ask::{GoTo, TypedText};
use crate::app::dialogs::technique::TechniquePage;
use crate::app::document::replacing::wake;
use crate::app::picture;
use crate::app::settings::Look;
use crate::app::style::theme;
use crate::app::style::visuals;
use crate::app::window::Part;
use crate::app::window::pad::KINDS;

impl App {
    /// Does what the user asked for.
    pub(in crate::app) fn run(&mut self, command: Command, ctx: &Context) {
        match command {
            refused if refused.needs_finished_board() && self.lacks_regions() => {}
            refused if self.show.is_some() && refused.acts_on_board() => {}
            Command::Choose => self.choose(ctx),
            Command::AllShapes => self.list_shapes(ctx),
            Command::SearchShapes(wanted) => self.search_shapes(wanted, ctx),
            Command::New(id) => self.new_puzzle(&id, ctx),
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
            Command::BringBack => self.bring_back(ctx),
            Command::OfferLater => self.offer_later(),
            Command::AskThrowAway => self.ask_throw_away(),
            Command::ThrowAway => self.throw_away(),
            Command::LoadOutside => self.load_outside(ctx),
            Command::KeepMine => self.keep_mine(),
            Command::CloseBar => self.document.outside.trouble = None,
            Command::SetMode(mode) => self.set_mode(mode),
            Command::SetStep(step) => self.set_step(step),
            Command::ClearRegions => self.clear_regions(),
            Command::SetRule(rule, is_on) => self.set_rule(rule, is_on),
            Command::Flip => self.flip(),
            Command::TurnBoard(at) => self.turn_board(at),
            Command::Select(cell) => self.select(cell),
            Command::PressCell(cell) => self.press_cell(cell),
            Command::SelectToo(cell) => self.select_too(cell),
            Command::ToggleCell(cell) => self.toggle(cell),
            Command::DragTo(cell) => self.drag_to(cell),
            Command::Move(direction) => self.go(direction, false),
            Command::MoveSelecting(direction) => self.go(direction, true),
            Command::Jump(jump) => self.jump(jump),
            Command::Type(value) => self.enter_value(value),
            Command::TypeNothing => self.type_nothing(),
            Command::Backspace => self.backspace(),
            Command::Erase => self.erase(),
            Command::Mark(kind, value) => self.mark(kind, value),
            Command::Pad(value) => self.press_pad(value),
            Command::SetPad(kind) => self.document.pad = kind,
            Command::NextPad => self.next_pad(),
            Command::InsertCell => self.insert_cell(),
            Command::RemoveCell => self.remove_cell(),
            Command::FillMarks => self.edit(Edit::FillMarks),
            Command::ClearMarks => self.edit(Edit::ClearMarks),
            Command::Colour(colour) => self.edit(Edit::Colour {
                cells: self.targets(),
                colour,
            }),
            Command::Hint => self.hint(ctx),
            Command::IgnoreMarks => self.ignore_marks(ctx),
            Command::AnotherHint => self.another_hint(ctx),
            Command::Reveal => self.reveal(),
            Command::Uncross => self.uncross(),
            Command::TakeOut => self.take_out(),
            Command::GoBack(steps) => self.go_back(steps),
            Command::Check => self.start_check(),
            Command::Solve => self.open_solve(),
            Command::Find(goal) => self.find(goal, ctx),
            Command::StopSolving => self.stop_solving(),
            Command::Preview(which) => self.preview(which),
            Command::FillPreview => self.fill_preview(),
            Command::Explain(technique) => {
                self.dialog = Some(Dialog::Technique(TechniquePage::new(technique)));
            }
            Command::OpenLesson(technique, at) => self.open_lesson(technique, at, ctx),
            Command::LeaveLesson => self.leave_lesson(ctx),
            Command::Inquire => self.inquire(),
            Command::AskWhy(value) => self.ask_why(value, ctx),
            Command::Missing => self.show_missing(),
            Command::SelectCells(cells) => self.select_cells(&cells),
            Command::Path => self.show_path(),
            Command::ShowStep(at) => self.show_step(at),
            Command::Watch => self.open_watching(),
            Command::OfferStrategies => self.offer_watching(),
            Command::WatchWith(strategy) => self.watch(strategy, ctx),
            Command::WatchFrom(from) => self.watch_from(from),
            Command::Order(order) => self.order(order),
            Command::PlayOrPause => self.play_or_pause(),
            Command::SetPace(pace) => self.set_pace(pace),
            Command::Faster => self.change_pace(1),
            Command::Slower => self.change_pace(-1),
            Command::Answer(value) => self.answer_show(value),
            Command::Race => self.start_race(ctx),
            Command::StopRacer(at) => self.stop_racer(at),
            Command::CopyRace => self.copy_race(ctx),
            Command::EndShow => self.end_show(),
            Command::Present => self.present(!self.is_presenting, ctx),
            Command::CloseCard => self.close_card(ctx),
            Command::NextPart => self.next_part(ctx),
            Command::SetLabels(labels) => self.settings.labels = labels,
            Command::SetLook(look) => self.set_look(look, ctx),
            Command::Turn(habit) => self.turn(habit),
            Command::AskCell => self.dialog = Some(Dialog::GoTo(GoTo::default())),
            Command::GoTo(name) => self.go_to(&name),
            Command::AskText => self.dialog = Some(Dialog::Text(TypedText::default())),
            Command::CopyAs(form) => self.copy_as(form, ctx),
            Command::CopyPicture => self.copy_picture(ctx),
            Command::SayHouses => self.say_houses(),
            Command::SayCandidates => self.say_candidates(),
            Command::SayCard => self.say_card(),
            Command::Zoom(zoom) => zoom_to(zoom, ctx),
            Command::ZoomBoard(zoom) => board_view::zoom(ctx, zoom),
            Command::ShowKeys => self.dialog = Some(Dialog::Keys),
            Command::ShowVersion => self.dialog = Some(Dialog::Version),
            Command::CloseDialog => self.dialog = None,
            Command::BackToBoard => self.is_choosing = self.document.game.is_none(),
        }
    }

    /// The title of Undo and Redo, with what they would do.
    pub(in crate::app) fn label_of(&self, command: &Command) -> Option<String> {
        let game = self.document.game.as_ref()?;
        match command {
            Command::Undo => Some(format!("Undo {}", game.undo_label()?)),
            Command::Redo => Some(format!("Redo {}", game.redo_label()?)),
            Command::Check if game.mode() == Mode::Enter => Some("Check givens".to_owned()),
            _ => None,
        }
    }

    fn copy(&mut self, ctx: &Context) {
        if let Some(game) = &self.document.game {
            ctx.copy_text((files::line::FORMAT.write)(game));
            self.announce("The puzzle is on the clipboard as a line".to_owned());
        }
    }

    fn copy_picture(&mut self, ctx: &Context) {
        picture::copy(ctx);
        self.announce("The board is on the clipboard as a picture".to_owned());
    }

    fn edit_about(&mut self) {
        if let Some(game) = &self.document.game {
            let about = game.board().puzzle().about.clone();
            self.dialog = Some(Dialog::AboutPuzzle(AboutPuzzle { about }));
        }
    }

    fn next_pad(&mut self) {
        let at = KINDS
            .iter()
            .position(|(kind, _)| *kind == self.document.pad)
            .unwrap_or(0);
        self.document.pad = KINDS[(at + 1) % KINDS.len()].0;
    }

    fn find(&mut self, goal: Goal, ctx: &Context) {
        if let Some(game) = &self.document.game {
            self.notice = None;
            let card = SolveCard::find(goal, self.document.cursor, game.board(), wake(ctx));
            self.document.card = Some(Card::Solve(card));
        }
    }

    fn open_solve(&mut self) {
        self.notice = None;
        self.document.card = Some(Card::Solve(SolveCard::default()));
    }

    fn stop_solving(&mut self) {
        if let Some(Card::Solve(card)) = &mut self.document.card {
            card.stop();
        }
    }

    fn preview(&mut self, which: Option<usize>) {
        if let Some(Card::Solve(card)) = &mut self.document.card {
            card.show(which);
        }
    }

    /// Writes what the solver found, as one step; the card that found it stays.
    pub(in crate::app) fn fill(&mut self, values: Vec<(Cell, Value)>) {
        if let Some(game) = &mut self.document.game {
            game.edit(&Edit::Fill { values });
        }
    }

    fn fill_preview(&mut self) {
        if let Some(Card::Solve(card)) = &self.document.card
            && let Some(solution) = card.preview()
        {
            let values = solution.entries().collect();
            self.document.card = None;
            self.fill(values);
        }
    }

    fn start_check(&mut self) {
        self.notice = None;
        let Some(game) = &self.document.game else {
            return;
        };
        match game.mode() {
            Mode::Enter => self.show_verdict(),
            Mode::Play => {
                self.document.check = None;
                self.document.card = Some(Card::Check(CheckCard));
            }
        }
    }

    fn show_step(&mut self, at: Option<usize>) {
        if let Some(card) = &mut self.document.card {
            card.behaviour_mut().show_step(at);
        }
    }

    fn set_look(&mut self, look: Look, ctx: &Context) {
        self.settings.look = look;
        visuals::put_on(ctx, look);
    }

    fn turn(&mut self, habit: Habit) {
        let settings = &mut self.settings;
        match habit {
            Habit::LargeDigits => settings.has_large_digits ^= true,
            Habit::TidyMarks => settings.tidies_marks ^= true,
            Habit::NumberFirst => settings.is_number_first ^= true,
            Habit::Tints => settings.has_tints ^= true,
            Habit::MarkedHints => {
                settings.hints_go_by_marks ^= true;
                // What is shown was found the other way, and who turns it on wants the marks heard.
                self.document.ignores_marks = false;
                self.document.close_all_but_verdict();
            }
        }
        self.document.held = None;
    }

    fn go_to(&mut self, name: &str) {
        let found = self
            .document
            .game
            .as_ref()
            .and_then(|game| game.board().layout().find(name.trim()));
        match (found, &mut self.dialog) {
            (Some(cell), _) => {
                self.dialog = None;
                self.select(cell);
            }
            (None, Some(Dialog::GoTo(dialog))) => dialog.say_unknown(),
            _ => {}
        }
    }

    fn copy_as(&self, form: usize, ctx: &Context) {
        if let (Some(game), Some(format)) = (&self.document.game, files::ALL.get(form)) {
            ctx.copy_text((format.write)(game));
        }
    }

    /// Moves the keyboard on: from the board to the tools, to the cards, and back.
    fn next_part(&mut self, ctx: &Context) {
        let focused = ctx.memory(|memory| memory.focused());
        let next = match focused {
            Some(id) if id == board_view::id() && !self.bars().is_empty() => Part::Bars,
            Some(id) if id == board_view::id() => Part::Tools,
            Some(_) if self.last_part == Part::Bars => Part::Tools,
            Some(_) if self.last_part == Part::Tools => Part::Side,
            _ => Part::Board,
        };
        self.last_part = next;
        match next {
            Part::Board => ctx.memory_mut(|memory| memory.request_focus(board_view::id())),
            Part::Bars | Part::Tools | Part::Side => self.wanted_part = Some(next),
        }
    }

    fn close_card(&mut self, ctx: &Context) {
        if self.notice.take().is_some() || self.leave_shapes(ctx) {
            return;
        }
        if self.is_presenting {
            return self.present(false, ctx);
        }
        if self.show.is_some() && !self.is_choosing {
            return self.end_show();
        }
        if self.is_choosing {
            self.is_choosing = self.document.game.is_none();
        } else if self.document.held.take().is_none() {
            self.document.card = None;
        }
    }
}

/// Sets the zoom, never so large that the window would have less room than it needs at least.
fn zoom_to(zoom: Zoom, ctx: &Context) {
    let factor = ctx.zoom_factor();
    let room = ctx.content_rect().size() * factor;
    let most = (room.x / theme::LEAST_WINDOW)
        .min(room.y / theme::LEAST_WINDOW)
        .max(1.0);
    ctx.set_zoom_factor(zoom.from(factor).min(most));
}
