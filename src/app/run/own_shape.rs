//! Shapes of one's own: drawn, kept, and what becomes of one that is ready.

use std::sync::Arc;

use egui::Context;
use sudogon_board::own_shape::OwnShape;
use sudogon_board::text;
use sudogon_paper::storage::own_shapes;

use crate::app::App;
use crate::app::cards::notice::Notice;
use crate::app::command::OwnShapeCommand;
use crate::app::command::shape_act::ShapeAct;
use crate::app::dialogs::questions::Question;
use crate::app::document::arrival::Arrival;
use crate::app::files::replacing;
use crate::app::own_shape::desk::ShapeDesk;
use crate::app::own_shape::keeper::{Drawing, Search};
use crate::app::own_shape::news::News;
use crate::app::photo::review::Review;
use crate::app::run::{self, RunCommand};
use crate::app::wake::wake;
use crate::language::{label, say};
use crate::worker;

impl RunCommand for OwnShapeCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            // With the drawing that was left there last, or with nothing.
            Self::Draw => {
                let left = app.shapes.drawings.last().cloned();
                open(app, left.unwrap_or_default(), ctx);
            }
            Self::Change => change(app, ctx),
            Self::FromPicture => search_picture(app, ctx),
            Self::Begin(path) => {
                if let Some(layout) = app.shapes.layout(&path) {
                    replacing::replace(app, Arrival::empty(layout), ctx);
                }
            }
            Self::AskRemove(path, title) => {
                app.dialog.open(Question::remove_shape(path, &title));
            }
            Self::Remove(path) => {
                app.dialog.close();
                app.shapes.remove(&path);
            }
            Self::Act(act) => act_on_desk(app, act, ctx),
        }
    }
}

/// Opens the desk with the shape of the board; one of the player's own is changed where it is kept.
fn change(app: &mut App, ctx: &Context) {
    let Some(game) = app.shown_game() else { return };
    let layout = game.board().layout();
    let mut shape = OwnShape::of(layout);
    let changes = app.shapes.kept_as(layout).cloned();
    if layout.id().is_some() {
        shape.title = say!(
            in "a shape that is drawn otherwise": "My {clause:whole}",
            clause = layout.title_message().clone()
        );
    }
    let mut left = app.shapes.drawings.iter();
    let drawing = match left.find(|left| *left.shape == shape) {
        Some(left) => Drawing {
            changes,
            ..left.clone()
        },
        None => {
            let shape = Arc::new(shape);
            Drawing {
                begun_with: Arc::clone(&shape),
                shape,
                changes,
                ..Drawing::default()
            }
        }
    };
    open(app, drawing, ctx);
}

fn open(app: &mut App, drawing: Drawing, ctx: &Context) {
    let left = app.shapes.drawings.iter();
    let left = left.filter(|left| !left.is(&drawing)).cloned();
    let desk = ShapeDesk::new(drawing.clone(), left);
    app.shapes.list();
    run::start_screen::open_page(app, Box::new(desk), ctx);
}

/// Looks for the cells of the board in the picture that is read.
fn search_picture(app: &mut App, ctx: &Context) {
    let review = app.pages.shown_as::<Review>();
    if let Some(shown) = review.and_then(|review| review.shown.as_ref()) {
        app.feedback.announce(label!("Looking for its cells…"));
        app.shapes.search = Some(Search {
            task: worker::draw_shape(Arc::clone(&shown.picture), wake(ctx)),
            picture: Arc::clone(&shown.picture),
            from_board: app.pages.from_board,
        });
    }
}

/// Opens the desk with what was found in a picture.
fn poll_search(app: &mut App, ctx: &Context) {
    let search = app.shapes.search.as_ref();
    let Some(found) = search.and_then(|search| search.task.poll()) else {
        return;
    };
    let Some(search) = app.shapes.search.take() else {
        return;
    };
    let shape = found.ok().flatten();
    let count = shape.as_ref().map(|shape| shape.cells.len());
    let drawing = Drawing {
        shape: shape.map(Arc::from).unwrap_or_default(),
        picture: Some(search.picture),
        ..Drawing::default()
    };
    open(app, drawing, ctx);
    app.pages.from_board = search.from_board;
    match count {
        Some(count) => app
            .feedback
            .announce(say!("{count} {count|cell|cells} found")),
        None => app.feedback.tell_failure(
            label!("No cells were found in this picture"),
            label!("Draw them here; the numbers are read once the shape is ready."),
        ),
    }
}

fn act_on_desk(app: &mut App, act: ShapeAct, ctx: &Context) {
    if act == ShapeAct::Finish {
        return finish(app, ctx);
    }
    let Some(desk) = app.pages.shown_as_mut::<ShapeDesk>() else {
        return;
    };
    let before = Arc::clone(desk.shape());
    let said = desk.act(act);
    let drawing = desk.drawing().clone();
    if let Some(said) = said {
        app.feedback.announce(said);
    }
    if !Arc::ptr_eq(&before, &drawing.shape) {
        app.shapes.draw(drawing);
    }
}

/// Keeps the shape that is ready, and begins a puzzle on it.
fn finish(app: &mut App, ctx: &Context) {
    let desk = app.pages.shown_as::<ShapeDesk>();
    let Some(desk) = desk.filter(|desk| desk.is_ready()) else {
        return;
    };
    let drawing = desk.drawing().clone();
    let layout = if text::is_blank(&drawing.shape.title) {
        let named = OwnShape {
            title: app.shapes.free_title(),
            ..(*drawing.shape).clone()
        };
        named.layout().ok().map(Arc::new)
    } else {
        desk.layout()
    };
    let Some(layout) = layout else { return };
    let kept = drawing.changes.as_ref();
    let id = kept.and_then(|kept| kept.layout.kept_id().map(str::to_owned));
    let layout = Arc::new(layout.with_kept_id(&id.unwrap_or_else(own_shapes::new_id)));
    let picture = drawing.picture.clone();
    app.shapes.keep(drawing, Arc::clone(&layout));
    match picture {
        Some(picture) => {
            let review = Review::of_layout(picture, layout, ctx);
            run::photo::show_review(app, review);
        }
        None => replacing::replace(app, Arrival::empty(layout), ctx),
    }
}

/// Goes on with what is read, written and found out of shapes.
pub fn poll_shapes(app: &mut App, ctx: &Context) {
    poll_search(app, ctx);
    app.shapes.poll();
    // A board that comes back at the start would take what is told then away.
    if app.files.job.is_some() {
        return;
    }
    let told = app.shapes.news.drain(..).map(News::in_words);
    for (headline, text) in app.settings.untold.take().into_iter().chain(told) {
        app.feedback.tell(Notice::new(&headline, [text]));
    }
}
