//! New puzzles: wished for, made, opened.

use egui::Context;
use sudogon_board::date::Date;
use sudogon_generate::{Generated, PuzzleRequest, Unfound};
use sudogon_logic::Level;

use crate::app::App;
use crate::app::card_text::CardText;
use crate::app::cards::solved::SolvedCard;
use crate::app::command::NewPuzzleCommand;
use crate::app::document::arrival::Arrival;
use crate::app::editing::Editor;
use crate::app::files::replacing;
use crate::app::new_puzzle::made::Made;
use crate::app::new_puzzle::making::{Making, Missed, SearchDialog};
use crate::app::new_puzzle::order::{self, Chance, Order, Search};
use crate::app::new_puzzle::wish::Wish;
use crate::app::run::RunCommand;
use crate::app::start_screen::all_shapes::Shapes;
use crate::language::{label, say};
use crate::worker::{GenerateEvent, SearchEnd};

impl RunCommand for NewPuzzleCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Play(level) => make_any(app, plain(app, level), ctx),
            Self::SetWish(kept) => app.settings.new_puzzles = kept,
            Self::TypeSeed(typed) => app.new_puzzles.seed = order::figures(&typed),
            Self::Make(shape) => make(app, wish(app).on(&shape), ctx),
            Self::MakeOn(path) => {
                let own = app.shapes.layout(&path);
                if own.is_some() {
                    make(app, Wish { own, ..wish(app) }, ctx);
                }
            }
            Self::MakeAt(shape, level) => {
                app.settings.new_puzzles = wish(app).at(level).kept();
                make(app, wish(app).on(&shape), ctx);
            }
            Self::MakeTodays => {
                let (wish, chance) = (Wish::todays(), Chance::Day(Date::today()));
                wait_for(app, Search::start(Order { wish, chance }, ctx), ctx);
            }
            Self::MakeAnother => {
                if let Some(wish) = made(app).map(|made| again(app, &made.wish)) {
                    make_any(app, wish, ctx);
                }
            }
            Self::Practise(technique) => {
                if let Some(wish) = wish(app).practising(technique) {
                    make_of_seed(app, wish, ctx);
                }
            }
            Self::TakeNearest => take_nearest(app, ctx),
            // With another seed.
            Self::LookAgain => {
                if let Some(missed) = take_missed(app) {
                    make_any(app, missed.order.wish, ctx);
                }
            }
            Self::CopySeed => copy_seed(app, ctx),
        }
    }
}

/// Returns the wish of the settings.
pub fn wish(app: &App) -> Wish {
    Wish::of(&app.settings)
}

/// The usual shape at a level, as the player's habits allow.
fn plain(app: &App, level: Level) -> Wish {
    again(app, &Wish::todays().at(level))
}

/// Makes a puzzle of a shape that was chosen.
fn make(app: &mut App, wish: Wish, ctx: &Context) {
    app.settings.new_puzzles.shape.clone_from(&wish.shape);
    make_of_seed(app, wish, ctx);
}

/// Makes a puzzle of the seed that was typed, or else of any.
fn make_of_seed(app: &mut App, wish: Wish, ctx: &Context) {
    match Chance::typed(&app.new_puzzles.seed) {
        Some(chance) => wait_for(app, Search::start(Order { wish, chance }, ctx), ctx),
        None => make_any(app, wish, ctx),
    }
}

/// A wish once more, with the habits of now.
fn again(app: &App, wish: &Wish) -> Wish {
    wish.clone().for_player(&app.settings)
}

/// Stops, and takes the nearest puzzle so far; or that of a search that has ended.
fn take_nearest(app: &mut App, ctx: &Context) {
    if let Some(making) = &mut app.new_puzzles.making {
        making.takes_nearest = true;
        making.search.task.stop();
        return;
    }
    if let Some(missed) = take_missed(app)
        && let Some(nearest) = missed.nearest()
    {
        open_made(app, &missed.order, &missed.request, nearest, ctx);
    }
}

fn take_missed(app: &mut App) -> Option<Missed> {
    app.dialog.take_as::<SearchDialog>()?.missed
}

/// Puts the seed of the puzzle in the window on the clipboard.
fn copy_seed(app: &mut App, ctx: &Context) {
    if let Some(seed) = made(app).map(|made| made.seed) {
        ctx.copy_text(seed.to_string());
        let text = say!(
            "Seed {text} is on the clipboard. With the same settings it makes the same puzzle.",
            text = seed
        );
        app.feedback.announce(text);
    }
}

/// Closes the dialog; a search that it showed is over.
pub fn close_dialog(app: &mut App) {
    let shown = app.dialog.take_as::<SearchDialog>();
    if shown.is_some_and(|shown| shown.missed.is_none()) {
        app.new_puzzles.making = None;
        app.feedback.announce(label!("No puzzle was made"));
    }
}

/// Takes what the search has found; shows how far it is if that takes longer than an instant; keeps the next puzzle ready.
pub fn poll_new_puzzles(app: &mut App, ctx: &Context) {
    let mut end = None;
    if let Some(making) = &mut app.new_puzzles.making {
        while let Some(event) = making.search.task.poll() {
            match event {
                GenerateEvent::Progress(progress) => making.progress = progress,
                GenerateEvent::Done(done) => end = Some(done),
            }
        }
    }
    match end {
        Some(end) => end_making(app, end, ctx),
        None => show_progress(app, ctx),
    }
    tick_practised(app);
    prepare(app, ctx);
}

/// Makes a puzzle of any seed: the one that is ready, if it is as wished.
fn make_any(app: &mut App, wish: Wish, ctx: &Context) {
    let prepared = &mut app.new_puzzles.prepared;
    let ready = prepared.take_if(|ready| ready.order.wish == wish);
    wait_for(app, ready.unwrap_or_else(|| fresh(wish, ctx)), ctx);
}

/// Begins to search for a puzzle of any seed.
fn fresh(wish: Wish, ctx: &Context) -> Search {
    let chance = Chance::Seed(order::fresh_seed());
    Search::start(Order { wish, chance }, ctx)
}

fn wait_for(app: &mut App, search: Search, ctx: &Context) {
    app.dialog.close();
    app.feedback.notice = None;
    app.new_puzzles.making = Some(Making::new(search));
    poll_new_puzzles(app, ctx);
}

fn show_progress(app: &mut App, ctx: &Context) {
    let Some(making) = &app.new_puzzles.making else {
        return;
    };
    if let Some(shown) = app.dialog.shown_as_mut::<SearchDialog>() {
        *shown = making.shown();
    } else if !app.dialog.is_open() && making.left().is_zero() {
        let shown = making.shown();
        app.feedback.announce(shown.words.headline.clone());
        app.dialog.open(shown);
    } else if !app.dialog.is_open() {
        ctx.request_repaint_after(making.left());
    }
}

fn end_making(app: &mut App, end: SearchEnd, ctx: &Context) {
    let Some(making) = app.new_puzzles.making.take() else {
        return;
    };
    if app.dialog.is::<SearchDialog>() {
        app.dialog.close();
    }
    let order = making.search.order;
    match end {
        SearchEnd::Found(found, request) => open_made(app, &order, &request, &found, ctx),
        SearchEnd::Unfound(
            Unfound {
                nearest: Some(nearest),
                ..
            },
            request,
        ) if making.takes_nearest => open_made(app, &order, &request, &nearest, ctx),
        SearchEnd::Unfound(unfound, request) => {
            let missed = Missed {
                order,
                request: *request,
                unfound,
            };
            let shown = missed.shown();
            app.feedback.announce(shown.words.spoken());
            app.dialog.open(shown);
        }
        SearchEnd::Impossible(why) => app.feedback.tell_why(label!("That can't be made"), why),
        SearchEnd::Failed(panic) => {
            let CardText { headline, lines } = CardText::internal_error(&panic);
            app.feedback.tell_failure(&headline, &lines.concat());
        }
    }
}

fn open_made(
    app: &mut App,
    order: &Order,
    request: &PuzzleRequest,
    found: &Generated,
    ctx: &Context,
) {
    app.new_puzzles.seed.clear();
    let game = Made::game(order, request, found);
    let arrival = Arrival {
        made: Some(Box::new(Made::of(order, request, found))),
        ..Arrival::new(game)
    };
    replacing::replace(app, arrival, ctx);
}

/// Begins what is likely to be asked for next: on the page of new puzzles, one as the settings wish; beside one that was made,
/// another.
fn prepare(app: &mut App, ctx: &Context) {
    let state = &app.new_puzzles;
    if state.making.is_some() {
        return;
    }
    let shapes = app.pages.shown_as::<Shapes>();
    let wanted = if shapes.is_some_and(|shapes| shapes.plays) {
        Some(wish(app)).filter(|_| state.seed.is_empty())
    } else if app.pages.is_choosing && app.pages.page.is_none() {
        Some(plain(app, Level::Medium))
    } else {
        made(app).map(|made| again(app, &made.wish))
    };
    let is_ready = |ready: &Search| Some(&ready.order.wish) == wanted.as_ref();
    if state.prepared.as_ref().is_some_and(is_ready) {
        return;
    }
    app.new_puzzles.prepared = wanted.map(|wish| fresh(wish, ctx));
}

/// A technique is known once a puzzle to practise it is solved.
fn tick_practised(app: &mut App) {
    if let Some(technique) = made(app).and_then(|made| made.wish.technique)
        && app.editor().is_some_and(Editor::has_card::<SolvedCard>)
    {
        app.settings.learn(technique);
    }
}

/// The puzzle in the window, or behind the shapes, if it was made here.
fn made(app: &App) -> Option<&Made> {
    app.document.as_ref()?.made.as_deref()
}
