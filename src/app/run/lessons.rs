//! Techniques, their lessons and exercises.

use std::ops::ControlFlow;
use std::time::Instant;

use egui::Context;
use sudogon_board::game::{Board, Game, Mode};
use sudogon_board::layout::Cell;
use sudogon_board::puzzle::About;
use sudogon_learn::{EXERCISE_BOARDS, ExerciseAnswer, ExerciseBoard, Practice, Series, SeriesKind};
use sudogon_logic::Technique;
use sudogon_paper::print::{Course, CourseLesson, Paper, pdf};

use crate::app::App;
use crate::app::cards::behaviour::CardBehaviour;
use crate::app::cards::hint::HintCard;
use crate::app::cards::searched_board::SearchedBoard;
use crate::app::command::LessonCommand;
use crate::app::document::arrival::{Arrival, Next};
use crate::app::files::{jobs, replacing};
use crate::app::lessons::exercise_card::ExerciseCard;
use crate::app::lessons::gallery::Gallery;
use crate::app::lessons::series;
use crate::app::lessons::technique_page::TechniquePage;
use crate::app::new_puzzle::order;
use crate::app::run::{self, RunCommand};
use crate::language::say;
use crate::worker::HintReader;

impl RunCommand for LessonCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::ShowAll => app.dialog.open(Gallery::default()),
            Self::Explain(technique) => {
                let can_be_practised = run::new_puzzle::wish(app).practising(technique).is_some();
                let practice = app.settings.practice(technique);
                let page = TechniquePage::new(technique, practice, can_be_practised);
                app.dialog.open(page);
            }
            Self::Open(technique, at) => open_lesson(app, technique, at, ctx),
            Self::Practise(technique, board) => begin(app, SeriesKind::Find(technique), board, ctx),
            Self::PractiseMixed => {
                let board = &EXERCISE_BOARDS[0];
                let kind = series::mixed(&app.settings, board);
                begin(app, kind, board, ctx);
            }
            Self::PractiseSingles => begin(app, SeriesKind::Clock, &EXERCISE_BOARDS[0], ctx),
            Self::GoOn => {
                let mixed = series::mixed(&app.settings, &EXERCISE_BOARDS[0]);
                if let Some(series) = app.settings.series(mixed) {
                    open_exercise(app, series, Instant::now(), ctx);
                }
            }
            Self::Print(technique, board) => print(app, technique, board, ctx),
            Self::AnswerCells => answer_cells(app, ctx),
            Self::ShowMe => _ = show_me(app, ctx),
            Self::NextExercise => next_exercise(app, ctx),
            Self::PractiseAgain => {
                if let Some(series) = exercise_card(app).map(|card| card.series.clone()) {
                    begin(app, series.kind, series.board, ctx);
                }
            }
            Self::Stop => stop(app, ctx),
            Self::Tick(techniques, is_known) => app.settings.tick(&techniques, is_known),
            Self::Leave => leave_lesson(app, ctx),
        }
    }
}

/// Opens a position to learn a technique from, with a hint.
pub fn open_lesson(app: &mut App, technique: &'static Technique, at: usize, ctx: &Context) {
    let Some(lesson) = technique.lessons().nth(at) else {
        return;
    };
    let about = About {
        title: say!("Example: {noun}", noun = &technique.noun),
        ..About::default()
    };
    let board = Board::of_position(&lesson.candidates, &lesson.givens, about);
    let relies_on_uniqueness = !app.settings.avoids_uniqueness;
    let goes_by_marks = app.settings.hints_go_by_marks;
    let searched = SearchedBoard::of(&board, goes_by_marks, relies_on_uniqueness);
    let card = HintCard::open(Some(technique), HintReader::default(), false, searched);
    teach(app, board, card, ctx);
}

/// Begins a series that goes on where the last of its kind ended.
fn begin(app: &mut App, kind: SeriesKind, board: &'static ExerciseBoard, ctx: &Context) {
    let series = series::fresh(&mut app.settings, kind, board);
    open_exercise(app, series, Instant::now(), ctx);
}

/// Opens the exercise of a series that began then.
fn open_exercise(app: &mut App, series: Series, since: Instant, ctx: &Context) {
    if series.number > 0 {
        keep(app, &series);
    }
    if let Some(card) = ExerciseCard::open(series, since) {
        teach(app, card.board().clone(), card, ctx);
    }
}

/// Opens a board to learn from with a card, while the player's own puzzle waits.
pub fn teach(app: &mut App, board: Board, card: impl CardBehaviour, ctx: &Context) {
    let mut game = Game::new(board, Mode::Play);
    game.set_saved(game.version());
    app.dialog.close();
    if !jobs::is_disk_free(app, ctx) {
        return;
    }
    if app.waiting_document.is_none() {
        let own = app.document.take_if(|document| !document.is_lesson());
        app.waiting_document = own.map(Box::new);
    }
    let arrival = Arrival {
        is_lesson: true,
        // Where a printed number may stand: nothing is chosen yet.
        cursor: Cell::default(),
        card: Some(Box::new(card)),
        ..Arrival::new(game)
    };
    replacing::go_on(app, Next::Learn(Box::new(arrival)), ctx);
}

/// The exercise in the window.
fn exercise_card(app: &mut App) -> Option<&mut ExerciseCard> {
    app.document.as_mut()?.editor.card_as::<ExerciseCard>()
}

fn answer_cells(app: &mut App, ctx: &Context) {
    let Some(document) = &mut app.document else {
        return;
    };
    let cells = document.editor.targets();
    if let Some(card) = document.editor.card_as::<ExerciseCard>() {
        card.answer(ExerciseAnswer::Cells(cells));
        app.tell_card(ctx);
    }
}

/// Shows the step of an exercise; says whether there is one.
pub fn show_me(app: &mut App, ctx: &Context) -> bool {
    let Some(card) = exercise_card(app) else {
        return false;
    };
    if card.show() {
        app.tell_card(ctx);
    }
    true
}

/// Goes on to the next exercise; behind the last one says how the series went.
fn next_exercise(app: &mut App, ctx: &Context) {
    let Some(card) = exercise_card(app) else {
        return;
    };
    let (series, since, seconds) = (card.series.clone(), card.since, card.seconds());
    if let Some(next) = series.next() {
        return open_exercise(app, next, since, ctx);
    }
    let (practice, best) = record(app, &series, seconds);
    if let Some(card) = exercise_card(app) {
        card.end(practice, best);
    }
    app.tell_card(ctx);
}

/// Records how a series went that is at its end; returns it for one technique, and the best time before of one against the clock.
fn record(app: &mut App, series: &Series, seconds: u64) -> (Option<Practice>, Option<u64>) {
    app.settings.keep_series(None);
    let (mut practice, mut best) = (None, None);
    match series.kind {
        SeriesKind::Find(technique) => {
            let before = app.settings.practice(technique);
            let after = Practice::after(before, series.found, series::today());
            app.settings.keep_practice(technique, after);
            if after.is_mastered() {
                app.settings.learn(technique);
            }
            practice = Some(after);
        }
        SeriesKind::Mixed(_) => {}
        SeriesKind::Clock => {
            let times = &mut app.settings.best_times;
            best = times.get(series.board.id).copied();
            let time = best.map_or(seconds, |best| best.min(seconds));
            times.insert(series.board.id.to_owned(), time);
        }
    }
    (practice, best)
}

/// Keeps that the exercise in the window is done, if it is: whoever leaves it goes on behind it.
fn keep_what_is_done(app: &mut App) {
    let Some(card) = exercise_card(app).filter(|card| card.is_told()) else {
        return;
    };
    let (series, seconds) = (card.series.clone(), card.seconds());
    match series.next() {
        Some(next) => keep(app, &next),
        None => _ = record(app, &series, seconds),
    }
}

/// Keeps where somebody is in a series; one against the clock has no break.
fn keep(app: &mut App, series: &Series) {
    if series.kind != SeriesKind::Clock {
        app.settings.keep_series(Some(series));
    }
}

/// Opens a technique with its exercises and their answers as a PDF.
fn print(
    app: &mut App,
    technique: &'static Technique,
    board: &'static ExerciseBoard,
    ctx: &Context,
) {
    let seed = order::fresh_seed();
    let language = crate::language::spoken();
    run::printing::send(app, ctx, move || {
        let lesson = CourseLesson::of(technique, board, seed, &mut |_| ControlFlow::Continue(()));
        let course = Course::new(lesson.into_iter().collect(), Paper::usual(), language);
        pdf::write_pages(course.pages(), &course.title(), language, &mut |_| {
            ControlFlow::Continue(())
        })
    });
}

/// Leaves the exercises: to the player's own puzzle, or to where they were chosen.
fn stop(app: &mut App, ctx: &Context) {
    if app.waiting_document.is_some() {
        return leave_lesson(app, ctx);
    }
    keep_what_is_done(app);
    if jobs::is_disk_free(app, ctx) {
        app.document = None;
        app.pages.is_choosing = true;
        app.dialog.open(Gallery::default());
    }
}

/// Goes back to the player's own puzzle.
fn leave_lesson(app: &mut App, ctx: &Context) {
    keep_what_is_done(app);
    if jobs::is_disk_free(app, ctx) {
        replacing::go_on(app, Next::Back, ctx);
    }
}
