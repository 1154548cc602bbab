//! The commands of photos.

use egui::Context;
use std::sync::Arc;

use crate::app::App;
use crate::app::command::spec::Scope::Window;
use crate::app::command::spec::{Act, Spec, listed, unlisted};
use std::path::{Path, PathBuf};

use egui::ColorImage;

use crate::app::document::arrival::Arrival;
use crate::app::document::file_job::{self, Chooser, Purpose};
use crate::app::photo::act::{ReviewAct, View};
use crate::app::photo::corners;
use crate::app::photo::draft::Draft;
use crate::app::photo::keys::board_id;
use crate::app::photo::review::{Review, State};
use crate::app::photo::words;
use crate::app::start_screen::page::Page;
use sudogon_core::text;

/// The commands of photos.
#[derive(Clone, Debug, PartialEq)]
pub enum PhotoCommand {
    /// Ask for a picture to read.
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
                "Read a photo…",
                "Take a printed puzzle from a photo, a scan or a screenshot",
            ),
            Self::Read(_) | Self::Paste(_) | Self::Review(_) => unlisted(Window),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Ask => app.ask_photo(ctx),
            Self::Read(path) => app.read_picture(path, ctx),
            Self::Paste(image) => app.paste_picture(&image, ctx),
            Self::Review(act) => app.review(act, ctx),
        }
    }
}

impl App {
    /// The picture that is being read or reviewed.
    pub(crate) fn shown_review(&self) -> Option<&Review> {
        match &self.page {
            Some(Page::Photo(review)) if self.is_choosing => Some(review),
            _ => None,
        }
    }

    fn review_mut(&mut self) -> Option<&mut Review> {
        match &mut self.page {
            Some(Page::Photo(review)) if self.is_choosing => Some(review),
            _ => None,
        }
    }

    /// Asks for a picture.
    pub(crate) fn ask_photo(&mut self, ctx: &Context) {
        match self.chooser {
            Chooser::System => {
                let folder = self.folder.clone();
                self.start_choosing(ctx, move || file_job::choose_picture(folder.as_deref()));
            }
            Chooser::Window => self.ask_path(Purpose::Picture, None, ctx),
        }
    }

    /// Begins to read a picture.
    pub(crate) fn read_picture(&mut self, path: PathBuf, ctx: &Context) {
        self.folder = path.parent().map(Path::to_path_buf);
        let review = Review::of_file(path, self.leads_to_board(), ctx);
        self.show_review(review);
    }

    /// Begins to read a picture from the clipboard.
    pub(crate) fn paste_picture(&mut self, image: &ColorImage, ctx: &Context) {
        let review = Review::of_image(image, self.leads_to_board(), ctx);
        self.show_review(review);
    }

    /// Says whether closing the picture leads to a board.
    fn leads_to_board(&self) -> bool {
        let review = self.shown_review();
        review.map_or(!self.is_choosing, |review| review.from_board)
    }

    fn show_review(&mut self, review: Review) {
        self.close_path_dialog();
        self.feedback.notice = None;
        self.feedback.announce("Reading the picture…");
        self.is_choosing = true;
        self.page = Some(Page::Photo(Box::new(review)));
    }

    /// Takes what the reading reports, and tells how it has ended.
    pub(crate) fn poll_review(&mut self, ctx: &Context) {
        let Some(review) = self.review_mut() else {
            return;
        };
        if !review.poll(ctx) {
            return;
        }
        let (said, focus) = match &review.state {
            State::Reading(_) => return,
            State::Read(draft, _) => {
                let layout = draft.layout().title();
                let status = words::to_look_at(draft);
                let is_moved = review.view == View::Whole;
                let focus = (!is_moved).then(board_id);
                let mut said = format!("{layout} was read: {status}");
                if let Some(waiting) = words::waiting(review.waiting.len()) {
                    said += &format!(". {waiting}");
                }
                if draft.reading.has_unread_cages {
                    said += &format!(". {}", words::CAGES);
                }
                if let Some(alikes) = words::alikes(draft) {
                    said += &format!(". {alikes}");
                }
                (said, focus)
            }
            State::NoBoard => (corners::NO_BOARD.to_owned(), Some(corners::handle_id(0))),
            State::Wrong(why) => (text::capitalized(why), None),
        };
        self.feedback.announce(said);
        if let Some(id) = focus {
            ctx.memory_mut(|memory| memory.request_focus(id));
        }
    }

    /// Corrects or accepts what was read.
    pub(crate) fn review(&mut self, act: ReviewAct, ctx: &Context) {
        if act == ReviewAct::Accept {
            return self.accept_review(ctx);
        }
        let Some(review) = self.review_mut() else {
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
        if is_about_cells && let Some(draft) = self.shown_review().and_then(Review::draft) {
            let said = words::cell(draft, draft.cursor, &draft.board.conflicts());
            let said = format!("{said}. {}.", text::capitalized(&words::to_look_at(draft)));
            self.feedback.announce(said);
        }
    }

    /// What was read becomes the puzzle in the window: entering it is one step.
    fn accept_review(&mut self, ctx: &Context) {
        if let Some(draft) = self.shown_review().and_then(Review::draft) {
            let arrival = Arrival {
                is_pasted: true,
                ..Arrival::new(draft.game())
            };
            self.replace(arrival, ctx);
        }
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
        ReviewAct::IsRight if draft.ring(draft.cursor).is_some() => draft.settle(),
        ReviewAct::IsRight => {
            let next = draft.next_ring(true).or_else(|| draft.next_ring(false));
            draft.cursor = next.unwrap_or(draft.cursor);
        }
        ReviewAct::SetKind(kind) => draft.set_kind(*kind),
        ReviewAct::SameForAll => draft.same_for_all(),
        ReviewAct::TakeSuggestion => draft.take_suggestion(),
        _ => return false,
    }
    true
}
