//! Pictures: read, corrected, accepted.

use std::path::{Path, PathBuf};

use egui::Context;

use crate::app::App;
use crate::app::cards::behaviour::CardBehaviour;
use crate::app::cards::check::CheckCard;
use crate::app::cards::marks::MarksCard;
use crate::app::command::PhotoCommand;
use crate::app::command::review_act::{Kind, ReviewAct};
use crate::app::document::arrival::Arrival;
use crate::app::document::file_job::Purpose;
use crate::app::editing::MarkTrust;
use crate::app::files::{jobs, replacing};
use crate::app::own_shape::desk::ShapeDesk;
use crate::app::photo::draft::Draft;
use crate::app::photo::phone_dialog::PhoneDialog;
use crate::app::photo::review::Review;
use crate::app::photo::words;
use crate::app::run::{self, RunCommand};
use crate::language::{label, say};

impl RunCommand for PhotoCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Ask => {
                app.dialog.close();
                jobs::choose(app, Purpose::Picture, ctx);
            }
            Self::AskPhone => app.dialog.open(PhoneDialog::open()),
            Self::ReadSent => read_sent(app, ctx),
            Self::Paste(image) => show_review(app, Review::of_image(&image, ctx)),
            Self::Review(act) => review(app, act, ctx),
            Self::Leave => {
                app.dialog.close();
                run::start_screen::leave_page(app, ctx);
            }
        }
    }
}

/// Begins to read a picture.
pub fn read_picture(app: &mut App, path: PathBuf, ctx: &Context) {
    app.files.folder = path.parent().map(Path::to_path_buf);
    let review = Review::of_file(path, ctx);
    show_review(app, review);
}

/// Reads what a phone has sent: the first picture to the dialog that waited for it, further ones to the page of the one before.
fn read_sent(app: &mut App, ctx: &Context) {
    if app.dialog.is::<PhoneDialog>() {
        let dialog = app.dialog.take_as::<PhoneDialog>();
        if let Some((phone, picture)) = dialog.and_then(|dialog| dialog.into_picture()) {
            show_review(app, Review::of_phone(phone, picture, ctx));
        }
    } else if let Some(review) = app.pages.shown_as_mut::<Review>() {
        review.read_next(ctx);
    }
}

/// Shows a picture that is read. In place of another picture, or of a shape drawn for it, it leads back to where that one does.
pub fn show_review(app: &mut App, review: Review) {
    jobs::close_path_dialog(app);
    app.feedback.notice = None;
    app.feedback.announce(label!("Reading the picture…"));
    let from_board = app.pages.from_board;
    let goes_on =
        app.pages.shown_as::<Review>().is_some() || app.pages.shown_as::<ShapeDesk>().is_some();
    app.pages.open(Box::new(review));
    if goes_on {
        app.pages.from_board = from_board;
    }
}

/// Corrects or accepts what was read.
fn review(app: &mut App, act: ReviewAct, ctx: &Context) {
    if act == ReviewAct::Accept {
        return accept_review(app, ctx);
    }
    let Some(review) = app.pages.shown_as_mut::<Review>() else {
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
    if is_about_cells && let Some(draft) = app.pages.shown_as().and_then(Review::draft) {
        let said = words::cell(draft, draft.cursor, &draft.board.conflicts());
        let left = say!("{clause}.", clause = words::to_look_at(draft));
        app.feedback.announce(format!("{said}. {left}"));
    }
}

/// Makes the draft the puzzle in the window: entering it is one step.
fn accept_review(app: &mut App, ctx: &Context) {
    if let Some(review) = app.pages.shown_as::<Review>()
        && let Some(draft) = review.draft()
    {
        let game = draft.game(&review.title);
        let own = draft.count(Kind::Mine);
        let has_marks = game.board().has_marks();
        // Somebody has begun to solve it on paper: what they wrote is checked first.
        let card: Option<Box<dyn CardBehaviour>> = if own > 0 {
            Some(Box::new(CheckCard::default()))
        } else if has_marks {
            let relies_on_uniqueness = !app.settings.avoids_uniqueness;
            Some(Box::new(MarksCard::open(
                game.board(),
                true,
                relies_on_uniqueness,
            )))
        } else {
            None
        };
        let arrival = Arrival {
            is_pasted: card.is_none(),
            card,
            marks: match has_marks {
                true => MarkTrust::FromPaper,
                false => MarkTrust::AsSet,
            },
            ..Arrival::new(game)
        };
        replacing::replace(app, arrival, ctx);
    }
}

/// Does what is about cells; says whether any may have changed. Of a move readers hear by the focus, which goes with the cursor.
fn correct(draft: &mut Draft, act: &ReviewAct) -> bool {
    let moved = match *act {
        ReviewAct::Select(cell) => Some(cell),
        ReviewAct::Move(direction) => draft.layout().toward(draft.cursor, direction),
        ReviewAct::NextRing => draft.next_ring(true),
        ReviewAct::PreviousRing => draft.next_ring(false),
        _ => None,
    };
    draft.cursor = moved.unwrap_or(draft.cursor);
    match act {
        ReviewAct::Undo => return draft.travel(true),
        ReviewAct::Redo => return draft.travel(false),
        ReviewAct::Set(value) => draft.step(|draft| draft.set(*value)),
        ReviewAct::SetSum(sum) => draft.step(|draft| draft.set_sum(*sum)),
        ReviewAct::IsRight => {
            draft.step(Draft::settle);
            let next = draft
                .next_ring(true)
                .or_else(|| draft.ringed().first().copied());
            draft.cursor = next.unwrap_or(draft.cursor);
        }
        ReviewAct::SetKind(kind) => draft.step(|draft| draft.set_kind(*kind)),
        ReviewAct::SwitchKind => draft.step(Draft::switch_kind),
        ReviewAct::SameForAll => draft.step(Draft::same_for_all),
        ReviewAct::TakeSuggestion => draft.step(Draft::take_suggestion),
        _ => return false,
    }
    true
}
