//! Commands to actions. An arm only dispatches; the work is done in the folders of the features.

use egui::{Context, ViewportCommand};

use crate::app::App;
use crate::app::board_view;
use crate::app::command::{Command, Habit, Zoom};
use crate::app::demo::Watching;
use crate::app::dialogs::Dialog;
use crate::app::dialogs::go_to_cell::GoTo;
use crate::app::dialogs::technique::TechniquePage;
use crate::app::dialogs::typed_text::TypedText;
use crate::app::document::Document;
use crate::app::feedback::Feedback;
use crate::app::picture;
use crate::app::settings::{self, Look, Settings};
use crate::app::start_screen::way::Way;
use crate::app::style::{theme, visuals};
use crate::app::window::arrangement::Part;
use sudogon_core::game::{Edit, Mode};
use sudogon_paper::files;

impl App {
    /// Does what the user asked for.
    pub(crate) fn run(&mut self, command: Command, ctx: &Context) {
        if self.refuses(&command) {
            return;
        }
        match command {
            Command::Choose => self.choose(Way::Enter, ctx),
            Command::NewPuzzle => self.choose(Way::Play, ctx),
            Command::SetWish(wish) => self.set_wish(&wish),
            Command::TypeSeed(typed) => self.type_seed(&typed),
            Command::Make(shape) => self.make(shape, ctx),
            Command::MakeTodays => self.make_todays(ctx),
            Command::MakeAnother => self.make_another(ctx),
            Command::Practise(technique) => self.practise(technique, ctx),
            Command::TakeNearest => self.take_nearest(ctx),
            Command::LookAgain => self.look_again(ctx),
            Command::CopySeed => self.copy_seed(ctx),
            Command::AllShapes => self.list_shapes(ctx),
            Command::SearchShapes(wanted) => self.search_shapes(wanted, ctx),
            Command::New(id) => self.new_puzzle(&id, ctx),
            Command::BackToBoard => self.is_choosing = self.document.is_none(),
            Command::Open => self.open(ctx),
            Command::OpenPath(path) => self.open_path(path, ctx),
            Command::OpenFolder => self.open_folder(ctx),
            Command::Collection(act) => self.act_on_collection(act, ctx),
            Command::ReadPhoto => self.ask_photo(ctx),
            Command::ReadPicture(path) => self.read_picture(path, ctx),
            Command::PastePicture(image) => self.paste_picture(&image, ctx),
            Command::Review(act) => self.review(act, ctx),
            Command::Try(act) => self.act_on_tries(act, ctx),
            Command::ListExamples => self.list_examples(ctx),
            Command::OpenExample(at) => self.open_example(at, ctx),
            Command::Forget(path) => self.forget(&path, ctx),
            Command::Save => self.save(None, ctx),
            Command::SaveAs => self.save_as(None, ctx),
            Command::SaveTo(path, existing) => self.save_from_dialog(path, existing, ctx),
            Command::Export => self.export(ctx),
            Command::ExportTo(path, existing) => self.export_to(path, existing, ctx),
            Command::Print(act) => self.act_on_print(act, ctx),
            Command::Quit => self.quit(ctx),
            Command::SaveFirst => self.save_first(ctx),
            Command::DiscardChanges => self.discard_changes(ctx),
            Command::BringBack => self.bring_back(ctx),
            Command::OfferLater => self.offer_later(),
            Command::AskThrowAway => self.ask_throw_away(),
            Command::ThrowAway => self.throw_away(),
            Command::LoadChangedFile => self.load_changed_file(ctx),
            Command::KeepMine => self.keep_mine(),
            Command::SaveWithoutComments => self.save_without_comments(ctx),
            Command::CloseBar => self.close_file_bar(),

            Command::Undo => self.edit(Document::undo),
            Command::Redo => self.edit(Document::redo),
            Command::Copy => self.copy(ctx),
            Command::CopyAs(form) => self.copy_as(form, ctx),
            Command::CopyPicture => self.copy_picture(ctx),
            Command::AskPaste => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
            Command::Paste(text) => self.paste(&text, ctx),
            Command::AskText => self.dialog = Some(Dialog::Text(TypedText::default())),

            Command::StartOver => self.edit_with(Edit::StartOver, Document::edit),
            Command::MakePrinted => self.edit_with(Edit::MakePrinted, Document::edit),
            Command::MakeMine => self.edit_with(Edit::MakeMine, Document::edit),
            Command::FillMarks => self.edit_with(Edit::FillMarks, Document::edit),
            Command::ClearMarks => self.edit_with(Edit::ClearMarks, Document::edit),
            Command::Colour(colour) => self.edit_with(colour, Document::colour),
            Command::TakeColour(colour) => self.edit_with(colour, Document::take_colour),
            Command::EditAbout => self.edit_about(),
            Command::Describe(about) => {
                self.dialog = None;
                self.edit_with(Edit::Describe(about), Document::edit);
            }
            Command::SetMode(mode) => self.edit_with(mode, Document::set_mode),
            Command::SwitchMode => self.switch_mode(ctx),
            Command::SetStep(step) => self.edit_with(step, Document::set_step),
            Command::ClearRegions => self.edit(Document::clear_regions),
            Command::SetRule(rule, is_on) => self.edit_with((rule, is_on), Document::set_rule),
            Command::EnterClues(is_on) => self.edit_with(is_on, Document::enter_clues),
            Command::SetClueKind(kind) => self.edit_with(kind, Document::set_clue_kind),
            Command::TypeClue(typed) => self.edit_with(typed, Document::type_clue),
            Command::AddClue => self.edit(Document::add_clue),
            Command::SetSymbols(symbols) => self.edit_with(symbols, Document::set_symbols),
            Command::Flip => self.edit(Document::flip),
            Command::TurnBoard(at) => self.edit_with(at, Document::turn),

            Command::Select(cell) => self.set_with(cell, Document::select),
            Command::SelectToo(cell) => self.set_with(cell, Document::select_too),
            Command::ToggleCell(cell) => self.set_with(cell, Document::toggle),
            Command::SelectCells(cells) => self.edit_with(cells, Document::select_cells),
            Command::SelectAll => self.edit(Document::select_all),
            Command::SelectSame(cell) => self.edit_with(cell, Document::select_same),
            Command::Move(direction) => self.set_with(direction, Document::go),
            Command::MoveSelecting(direction) => self.set_with(direction, Document::go_selecting),
            Command::Jump(jump) => self.set_with(jump, Document::jump),
            Command::AskCell => self.dialog = Some(Dialog::GoTo(GoTo::default())),
            Command::GoTo(name) => self.go_to(&name),

            Command::PressCell(cell) => self.type_with(cell, Document::press_cell),
            Command::PressMark(cell, kind, value) => {
                self.edit_with((cell, kind, value), Document::press_mark);
            }
            Command::PressPlace(at) => self.edit_with(at, Document::press_place),
            Command::DragOver(cells) => self.type_with(cells, Document::drag_over),
            Command::Type(value) => self.type_with(value, Document::enter_value),
            Command::TypeFigure(figure, kind) => {
                self.type_with((figure, kind), Document::type_figure);
            }
            Command::PressPad(value) => self.type_with(value, Document::press_pad),
            Command::Write(value) => self.type_with(value, Document::write),
            Command::TypeEmpty => self.edit(Document::type_empty),
            Command::EndStrip => self.edit(Document::end_strip),
            Command::Backspace => self.edit(Document::backspace),
            Command::Erase => self.edit(Document::erase),
            Command::Mark(kind, value) => self.type_with((kind, value), Document::mark),
            Command::SetPad(kind) => self.edit_with(kind, Document::set_pad),
            Command::NextPad => self.edit(Document::next_pad),
            Command::InsertCell => self.edit(Document::insert_cell),
            Command::RemoveCell => self.edit(Document::remove_cell),

            Command::Hint => self.hint(ctx),
            Command::IgnoreMarks => self.ignore_marks(),
            Command::AnotherHint => self.another_hint(ctx),
            Command::WalkHint(way) => self.walk_hint(ctx, way),
            Command::Reveal(cell, value) => self.edit_with((cell, value), Document::reveal),
            Command::Uncross(values) => self.edit_with(Edit::Uncross(values), Document::edit),
            Command::TakeOut(cells) => self.edit_with(Edit::Erase(cells), Document::edit),
            Command::GoBack(steps) => self.edit_with(steps, Document::go_back),
            Command::Check => self.edit(Document::start_check),
            Command::FindOutWhy => self.find_out_why(),
            Command::StopExamining => self.set(Document::stop_examining),
            Command::Compare(at) => self.compare(at, ctx),
            Command::PreviewMend(at) => self.set_with(at, Document::preview_mend),
            Command::Mend(at) => self.mend(at, ctx),
            Command::ShowAllMends => self.set(Document::show_all_mends),
            Command::LookForPairs => self.look_for_pairs(ctx),
            Command::UseRules(at) => self.use_rules(at, ctx),
            Command::Solve => self.ask_what_to_solve(),
            Command::StartSolving(goal) => self.find(goal, ctx),
            Command::StopSolving => self.set(Document::stop_solving),
            Command::Preview(which) => self.set_with(which, Document::preview),
            Command::FillPreview => self.set(Document::fill_preview),
            Command::ShowCellMenu => self.board_view.get_mut().open_menu(),
            Command::ShowCandidates => self.show_candidates(),
            Command::AskWhy(value) => self.ask_why(value, ctx),
            Command::ShowMissing => self.show_missing(),
            Command::ShowPath => self.show_path(),
            Command::ShowStep(at) => self.set_with(at, Document::show_step),
            Command::Explain(technique) => {
                let can_be_practised = self.wish().with_clues(None).can_be_for(technique);
                let page = TechniquePage::new(technique, can_be_practised);
                self.dialog = Some(Dialog::Technique(page));
            }
            Command::OpenLesson(technique, at) => self.open_lesson(technique, at, ctx),
            Command::LeaveLesson => self.leave_lesson(ctx),
            Command::CloseCard => self.close_card(ctx),

            Command::Watch => self.open_watching(),
            Command::OfferStrategies => self.offer_watching(),
            Command::WatchWith(strategy) => self.watch(strategy, ctx),
            Command::WatchFrom(from) => self.watch_from(from),
            Command::Order(order) => self.steer_watching(|watching| watching.order(order)),
            Command::PlayOrPause => self.steer_watching(Watching::play_or_pause),
            Command::SetPace(pace) => self.steer_watching(|watching| watching.set_pace(pace)),
            Command::Faster => self.steer_watching(|watching| watching.change_pace(1)),
            Command::Slower => self.steer_watching(|watching| watching.change_pace(-1)),
            Command::Answer(value) => self.answer_demo(value),
            Command::Race => self.start_race(ctx),
            Command::StopRacer(at) => self.stop_racer(at),
            Command::CopyRace => self.copy_race(ctx),
            Command::EndDemo => self.end_demo(),
            Command::Present => self.present(!self.is_presenting, ctx),
            Command::FullScreen => self.turn_full_screen(ctx),

            Command::NextPart => self.next_part(ctx),
            Command::OpenMenu(at) => self.wanted_menu = Some(at),
            Command::SetLabels(labels) => self.settings.labels = labels,
            Command::SetLook(look) => self.set_look(look, ctx),
            Command::Turn(habit) => self.turn_habit(habit),
            Command::PauseTimer => self.pause_timer(),
            Command::SayHouses => self.edit(Document::say_houses),
            Command::SayCandidates => self.say_candidates(),
            Command::SayCard => self.announce_card(),
            Command::Zoom(zoom) => zoom_to(zoom, ctx),
            Command::ZoomBoard(zoom) => self.board_view.get_mut().zoom(zoom),
            Command::ShowKeys => self.dialog = Some(Dialog::Keys),
            Command::ShowVersion => self.dialog = Some(Dialog::Version),
            Command::CloseDialog => self.close_dialog(),
        }
        if let Some(document) = &self.document {
            self.feedback.follow_cursor(document.cursor);
        }
    }

    /// Says whether a command is refused: its board is unfinished, and the player is told what is missing; or a demo runs on
    /// a copy of it, or it is hidden.
    fn refuses(&mut self, command: &Command) -> bool {
        let scope = command.scope();
        if scope.needs_regions()
            && let Some(document) = &self.document
            && document.lacks_regions(&mut self.feedback)
        {
            return true;
        }
        self.keeps_back(scope)
    }

    /// Calls an action on the puzzle in the window, if there is one.
    fn edit(&mut self, act: fn(&mut Document, &mut Feedback)) {
        if let Some(document) = &mut self.document {
            act(document, &mut self.feedback);
        }
    }

    /// Calls an action with an argument: a value, a mode, a rule…
    fn edit_with<T>(&mut self, with: T, act: fn(&mut Document, T, &mut Feedback)) {
        if let Some(document) = &mut self.document {
            act(document, with, &mut self.feedback);
        }
    }

    /// Calls an action that depends on the player's habits.
    fn type_with<T>(&mut self, with: T, act: fn(&mut Document, T, &Settings, &mut Feedback)) {
        if let Some(document) = &mut self.document {
            act(document, with, &self.settings, &mut self.feedback);
        }
    }

    fn say_candidates(&mut self) {
        if let Some(document) = &mut self.document {
            let goes_by_marks = document.goes_by_marks(&self.settings);
            document.say_candidates(goes_by_marks, &mut self.feedback);
        }
    }

    /// Calls an action that gives no feedback, such as stopping a search.
    fn set(&mut self, act: fn(&mut Document)) {
        if let Some(document) = &mut self.document {
            act(document);
        }
    }

    /// Calls an action that has an argument and gives no feedback, such as moving the cursor.
    fn set_with<T>(&mut self, with: T, act: fn(&mut Document, T)) {
        if let Some(document) = &mut self.document {
            act(document, with);
        }
    }

    /// Turns from entering to playing, or back.
    fn switch_mode(&mut self, ctx: &Context) {
        if let Some(document) = &self.document {
            let mode = if document.is_entering() {
                Mode::Play
            } else {
                Mode::Enter
            };
            self.run(Command::SetMode(mode), ctx);
        }
    }

    fn copy(&mut self, ctx: &Context) {
        if let Some(game) = self.game() {
            ctx.copy_text(files::line::FORMAT.text(game).unwrap_or_default());
            self.feedback
                .announce("The puzzle is on the clipboard as a line");
        }
    }

    fn copy_picture(&mut self, ctx: &Context) {
        picture::copy(ctx, self.board_view.get_mut().room);
        self.feedback
            .announce("The board is on the clipboard as a picture");
    }

    fn edit_about(&mut self) {
        if let Some(game) = self.game() {
            let about = game.board().puzzle().about.clone();
            self.dialog = Some(Dialog::AboutPuzzle(about));
        }
    }

    fn go_to(&mut self, name: &str) {
        let Some(document) = &mut self.document else {
            return;
        };
        match (document.layout().find(name.trim()), &mut self.dialog) {
            (Some(cell), _) => {
                self.dialog = None;
                document.select(cell);
            }
            (None, Some(Dialog::GoTo(dialog))) => dialog.is_unknown = true,
            _ => {}
        }
    }

    fn set_look(&mut self, look: Look, ctx: &Context) {
        self.settings.look = look;
        visuals::put_on(ctx, look);
    }

    fn turn_habit(&mut self, habit: Habit) {
        *settings::habit_mut(&mut self.settings, habit) ^= true;
        let Some(document) = &mut self.document else {
            return;
        };
        document.held = None;
        if habit == Habit::MarkedHints {
            // Turning this on means that the marks should count.
            document.ignores_marks = false;
        }
        if [Habit::MarkedHints, Habit::AvoidUniqueness].contains(&habit) {
            // What is shown was found the other way.
            document.close_all_but_verdict();
        }
    }

    /// Moves the focus: from the board to the bars, the tools, the cards, the menus, and back.
    fn next_part(&mut self, ctx: &Context) {
        let focused = ctx.memory(|memory| memory.focused());
        let next = match focused {
            Some(id) if id == board_view::id() && !self.bars().is_empty() => Part::Bars,
            Some(id) if id == board_view::id() => Part::Tools,
            Some(_) if self.last_part == Part::Bars => Part::Tools,
            Some(_) if self.last_part == Part::Tools => Part::Side,
            Some(_) if self.last_part == Part::Side => Part::Menu,
            _ => Part::Board,
        };
        self.last_part = next;
        match next {
            Part::Board => ctx.memory_mut(|memory| memory.request_focus(board_view::id())),
            Part::Bars | Part::Tools | Part::Side | Part::Menu => self.wanted_part = Some(next),
        }
    }

    /// Closes the topmost thing: a notice, a list of puzzles, a pause, presentation, a demo, the value in hand, the card.
    fn close_card(&mut self, ctx: &Context) {
        if self.feedback.notice.take().is_some() || self.leave_page(ctx) {
            return;
        }
        if self.is_paused() {
            return self.pause_timer();
        }
        if self.is_presenting {
            return self.present(false, ctx);
        }
        if self.demo.is_some() && !self.is_choosing {
            return self.end_demo();
        }
        if self.is_choosing {
            self.is_choosing = self.document.is_none();
        } else if let Some(document) = &mut self.document
            && document.held.take().is_none()
        {
            document.card = None;
        }
    }
}

/// Sets the zoom, at most so large that the window keeps its minimal room.
fn zoom_to(zoom: Zoom, ctx: &Context) {
    let factor = ctx.zoom_factor();
    let room = ctx.content_rect().size() * factor;
    let most = (room.x / theme::LEAST_WINDOW)
        .min(room.y / theme::LEAST_WINDOW)
        .max(1.0);
    ctx.set_zoom_factor(zoom.from(factor).min(most));
}
