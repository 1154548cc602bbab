//! The actions of the other cards' commands: candidates, what is missing, all steps, checks, plain singles.

use egui::Context;
use sudogon_board::game::Edit;

use crate::app::App;
use crate::app::cards::all_steps::PathCard;
use crate::app::cards::candidates::CandidatesCard;
use crate::app::cards::hint::HintCard;
use crate::app::cards::marks::MarksCard;
use crate::app::cards::missing::MissingCard;
use crate::app::cards::notice::Notice;
use crate::app::command::CardCommand;
use crate::app::dialogs::questions::Question;
use crate::app::lessons::exercise_card::ExerciseCard;
use crate::app::photo::review::Review;
use crate::app::run::{self, RunCommand};
use crate::language::label;

impl RunCommand for CardCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Close => return close_card(app, ctx),
            Self::Say => return app.announce_card(),
            Self::EnterSingles => return enter_singles(app),
            Self::ShowTrueCandidates => return turn_true_candidates(app),
            _ => {}
        }
        let Some(mut editor) = app.editing() else {
            return;
        };
        match self {
            Self::ShowCandidates => {
                let card = CandidatesCard::open(editor.goes_by_marks(editor.settings));
                editor.open_card(card);
                app.announce_card();
            }
            Self::AskWhy(value) => {
                let searched = editor.searched_board(editor.settings);
                let cursor = editor.cursor;
                let card = editor.card_as::<CandidatesCard>();
                if card.is_some_and(|card| card.ask(searched, cursor, value, ctx)) {
                    app.announce_card();
                }
            }
            Self::ShowMissing => {
                let goes_by_marks = editor.goes_by_marks(editor.settings);
                editor.open_card(MissingCard { goes_by_marks });
                app.announce_card();
            }
            Self::ShowPath => {
                let most_facts = editor.settings.facts_at_once();
                let card = PathCard::open(most_facts, editor.searched_board(editor.settings));
                editor.open_card(card);
            }
            Self::ShowStep(at) => {
                if let Some(card) = &mut editor.card {
                    card.show_step(at);
                }
                // Its reason is all that it says then.
                if editor.has_card::<MarksCard>() {
                    app.announce_card();
                }
            }
            Self::Check => {
                editor.start_check();
                if editor.is_entering() {
                    // Whether it is right may be known already: then nothing comes that would be announced.
                    app.announce_card();
                }
            }
            Self::CheckMarks => {
                let goes_by_marks = editor.goes_by_marks(editor.settings);
                let relies_on_uniqueness = !editor.settings.avoids_uniqueness;
                let card = MarksCard::open(editor.board(), goes_by_marks, relies_on_uniqueness);
                editor.open_card(card);
            }
            Self::LookForSteps => {
                editor.change_card(|card: &mut MarksCard| card.look_for_steps(ctx));
                app.keep_focus_in_card(ctx);
            }
            Self::CorrectMarks { stale, missing } => {
                editor.edit(Edit::CorrectMarks { stale, missing });
                app.keep_focus_in_card(ctx);
            }
            Self::Close | Self::Say | Self::EnterSingles | Self::ShowTrueCandidates => {}
        }
    }
}

/// Shows the true candidates, or hides them.
fn turn_true_candidates(app: &mut App) {
    if let Some(document) = &mut app.document {
        let is_on = &mut document.known.candidates.is_on;
        *is_on = !*is_on;
        app.feedback.announce(if *is_on {
            label!("True candidates shown")
        } else {
            label!("True candidates hidden")
        });
    }
}

/// Writes what follows plainly, unless a mistake comes first.
fn enter_singles(app: &mut App) {
    let Some(document) = &app.document else {
        return;
    };
    let searched = document.editor.searched_board(&app.settings);
    let readiness = document.card_input().readiness(&searched);
    let Some(mut editor) = app.editing() else {
        return;
    };
    match readiness {
        Some(Ok(())) => editor.enter_singles(searched.goes_by_marks),
        Some(Err(obstacle)) => {
            let version = editor.game.version();
            editor.open_card(HintCard::blocked(obstacle, searched, version));
            app.announce_card();
        }
        None => {
            let text =
                label!("Whether a number is wrong is still being found out. Try again soon.");
            let notice = Notice::new(label!("One moment"), [text.to_owned()]);
            editor.feedback.tell(notice);
        }
    }
}

/// Closes the topmost thing: a notice, a list of puzzles, a pause, presentation, a demo, the value in hand, the card.
fn close_card(app: &mut App, ctx: &Context) {
    if app.feedback.notice.take().is_some() {
        return;
    }
    let review = app.pages.shown_as::<Review>();
    if review.is_some_and(Review::is_corrected) {
        return app.dialog.open(Question::leave_photo());
    }
    if run::start_screen::leave_page(app, ctx) {
        return;
    }
    if app.is_paused() {
        return app.pause_timer();
    }
    if app.view.is_presenting {
        return run::view::present(app, false, ctx);
    }
    if app.demo.is_some() && !app.pages.is_choosing {
        return run::demo::end_demo(app);
    }
    if app.pages.is_choosing {
        app.pages.is_choosing = app.document.is_none();
    } else if let Some(mut editor) = app.editing()
        && editor.entry.held.take().is_none()
    {
        // A series of exercises ends by its own button.
        if editor.has_card::<ExerciseCard>() || editor.card.take().is_none() {
            if editor.clue_entry().is_some() && editor.selected.is_empty() {
                editor.enter_clues(false);
            } else {
                editor.select_here();
            }
        }
    }
}
