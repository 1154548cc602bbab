//! The commands of photos.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{ColorImage, Context};
use sudogon_board::message::pattern;

use crate::app::App;
use crate::app::cards::behaviour::CardBehaviour;
use crate::app::cards::check::CheckCard;
use crate::app::command::spec::Scope::Window;
use crate::app::command::spec::{Act, Spec, listed, unlisted};
use crate::app::document::arrival::Arrival;
use crate::app::document::file_job::{self, Purpose};
use crate::app::document::file_question::Chooser;
use crate::app::files::{open_save, replacing};
use crate::app::photo::act::{Kind, PictureView, ReviewAct};
use crate::app::photo::draft::Draft;
use crate::app::photo::keys::board_id;
use crate::app::photo::review::{Review, ReviewState};
use crate::app::photo::{corners, words};
use crate::app::start_screen::pages::Page;
use crate::language::{self, label, say};

/// The commands of photos.
#[derive(Clone, Debug, PartialEq)]
pub enum PhotoCommand {
    Ask,
    /// Read the puzzle in this picture.
    Read(PathBuf),
    /// Read the puzzle in a picture from the clipboard.
    Paste(Arc<ColorImage>),
    /// Correct or accept what was read.
    Review(ReviewAct),
}

impl Act for PhotoCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Ask => listed(
                Window,
                &pattern!("Read a photo…"),
                &pattern!("Take a printed puzzle from a photo, a scan or a screenshot"),
            ),
            Self::Read(_) | Self::Paste(_) | Self::Review(_) => unlisted(Window),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Ask => ask_photo(app, ctx),
            Self::Read(path) => read_picture(app, path, ctx),
            Self::Paste(image) => paste_picture(app, &image, ctx),
            Self::Review(act) => review(app, act, ctx),
        }
    }
}

/// The picture that is being read or reviewed.
pub fn shown_review(app: &App) -> Option<&Review> {
    match &app.pages.page {
        Some(Page::Photo(review)) if app.pages.is_choosing => Some(review),
        _ => None,
    }
}

fn review_mut(app: &mut App) -> Option<&mut Review> {
    match &mut app.pages.page {
        Some(Page::Photo(review)) if app.pages.is_choosing => Some(review),
        _ => None,
    }
}

/// Asks for a picture.
fn ask_photo(app: &mut App, ctx: &Context) {
    match app.files.chooser.clone() {
        Chooser::System(dialog) => {
            let folder = app.files.folder.clone();
            open_save::start_choosing(app, ctx, move || {
                file_job::choose_picture(&*dialog, folder.as_deref())
            });
        }
        Chooser::Window => open_save::ask_path(app, Purpose::Picture, ctx),
    }
}

/// Begins to read a picture.
pub fn read_picture(app: &mut App, path: PathBuf, ctx: &Context) {
    app.files.folder = path.parent().map(Path::to_path_buf);
    let review = Review::of_file(path, leads_to_board(app), ctx);
    show_review(app, review);
}

/// Begins to read a picture from the clipboard.
fn paste_picture(app: &mut App, image: &ColorImage, ctx: &Context) {
    let review = Review::of_image(image, leads_to_board(app), ctx);
    show_review(app, review);
}

/// Says whether closing the picture leads to a board.
fn leads_to_board(app: &App) -> bool {
    let review = shown_review(app);
    review.map_or(!app.pages.is_choosing, |review| review.from_board)
}

/// Shows a picture that is read.
pub fn show_review(app: &mut App, review: Review) {
    open_save::close_path_dialog(app);
    app.feedback.notice = None;
    app.feedback.announce(label!("Reading the picture…"));
    app.pages.is_choosing = true;
    app.pages.page = Some(Page::Photo(Box::new(review)));
}

/// Takes what the reading reports, and tells how it has ended.
pub fn poll_review(app: &mut App, ctx: &Context) {
    let Some(review) = review_mut(app) else {
        return;
    };
    if !review.poll(ctx) {
        return;
    }
    let (said, focus) = match &review.state {
        ReviewState::Reading(_) => return,
        ReviewState::Read(draft, _) => {
            let is_moved = review.view == PictureView::Whole;
            let focus = (!is_moved).then(board_id);
            let mut said = say!(
                "{clause:whole} was read: {clause_left}",
                clause = draft.layout().title_message().clone(),
                clause_left = words::to_look_at(draft)
            );
            if let Some(waiting) = words::waiting(review.waiting.len()) {
                said += &format!(". {waiting}");
            }
            if draft.reading.has_unread_cages {
                said += &format!(". {}", words::cages());
            }
            if let Some(alikes) = words::alikes(draft) {
                said += &format!(". {alikes}");
            }
            (said, focus)
        }
        ReviewState::NoBoard => (
            corners::NO_BOARD.text(language::spoken()).to_owned(),
            Some(corners::handle_id(0)),
        ),
        ReviewState::Wrong(why) => (say!("{clause}", clause = why.clone()), None),
    };
    app.feedback.announce(said);
    if let Some(id) = focus {
        ctx.memory_mut(|memory| memory.request_focus(id));
    }
}

/// Corrects or accepts what was read.
fn review(app: &mut App, act: ReviewAct, ctx: &Context) {
    if act == ReviewAct::Accept {
        return accept_review(app, ctx);
    }
    let Some(review) = review_mut(app) else {
        return;
    };
    let is_about_cells = review.draft_mut().is_some_and(|draft| correct(draft, &act));
    match act {
        ReviewAct::Turn => review.turn(ctx),
        ReviewAct::ReadAs(shape) => review.read_as(shape, ctx),
        ReviewAct::MoveCorner(at, place) => review.move_corner(at, place),
        ReviewAct::ReadAgain => review.read_moved(ctx),
        ReviewAct::Show(view) => review.view = view,
        _ => {}
    }
    if is_about_cells && let Some(draft) = shown_review(app).and_then(Review::draft) {
        let said = words::cell(draft, draft.cursor, &draft.board.conflicts());
        let left = say!("{clause}.", clause = words::to_look_at(draft));
        app.feedback.announce(format!("{said}. {left}"));
    }
}

/// What was read becomes the puzzle in the window: entering it is one step.
fn accept_review(app: &mut App, ctx: &Context) {
    if let Some(draft) = shown_review(app).and_then(Review::draft) {
        let own = draft.count(Kind::Mine);
        let arrival = Arrival {
            is_pasted: own == 0,
            // Somebody has begun to solve it on paper: what they wrote is checked first.
            card: (own > 0).then(|| Box::new(CheckCard::default()) as Box<dyn CardBehaviour>),
            ..Arrival::new(draft.game())
        };
        replacing::replace(app, arrival, ctx);
    }
}

/// Does what is about cells; says whether it was.
fn correct(draft: &mut Draft, act: &ReviewAct) -> bool {
    match act {
        ReviewAct::Select(cell) => draft.cursor = *cell,
        ReviewAct::Move(direction) => {
            let next = draft.layout().toward(draft.cursor, *direction);
            draft.cursor = next.unwrap_or(draft.cursor);
        }
        ReviewAct::NextRing | ReviewAct::PreviousRing => {
            let next = draft.next_ring(*act == ReviewAct::NextRing);
            draft.cursor = next.unwrap_or(draft.cursor);
        }
        ReviewAct::Set(value) => draft.set(*value),
        ReviewAct::SetSum(sum) => draft.set_sum(*sum),
        ReviewAct::IsRight => {
            draft.settle();
            let next = draft
                .next_ring(true)
                .or_else(|| draft.ringed().first().copied());
            draft.cursor = next.unwrap_or(draft.cursor);
        }
        ReviewAct::SetKind(kind) => draft.set_kind(*kind),
        ReviewAct::SwitchKind => draft.switch_kind(),
        ReviewAct::SameForAll => draft.same_for_all(),
        ReviewAct::TakeSuggestion => draft.take_suggestion(),
        _ => return false,
    }
    true
}
