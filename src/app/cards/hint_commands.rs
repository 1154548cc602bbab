//! The commands of hints.

use egui::{Context, Key};
use sudogon_board::game::Edit;
use sudogon_board::layout::Cell;
use sudogon_board::message::pattern;
use sudogon_board::puzzle::Value;

use crate::app::App;
use crate::app::cards::hint::HintCard;
use crate::app::command::Walk;
use crate::app::command::spec::Scope::{OwnBoard, OwnCompleteBoard};
use crate::app::command::spec::{Act, PLAIN, Spec, listed, unlisted};
use crate::app::document::Document;
use crate::app::lessons;
use crate::language::label;

/// The commands of hints.
#[derive(Clone, Debug, PartialEq)]
pub enum HintCommand {
    Press,
    /// Continue with the hint, ignoring the marks.
    IgnoreMarks,
    /// Turn to another hint.
    Another,
    /// Go through the links of the chain that a hint tells.
    Walk(Walk),
    /// Fill in the cell that no known technique reaches.
    Reveal(Cell, Value),
    /// Take back all crosses in cells where what belongs there is crossed out.
    Uncross(Vec<Cell>),
    /// Take out the values that the card calls wrong.
    TakeOut(Vec<Cell>),
    /// Undo this many steps, to before the mistake.
    GoBack(usize),
}

impl Act for HintCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Press => listed(
                OwnCompleteBoard,
                &pattern!(in "menu": "Hint"),
                &pattern!("First where to look, then why, then it is done for you"),
            )
            .key(PLAIN, Key::F2),
            Self::IgnoreMarks => unlisted(OwnCompleteBoard),
            Self::Another
            | Self::Walk(_)
            | Self::Reveal(..)
            | Self::Uncross(_)
            | Self::TakeOut(_)
            | Self::GoBack(_) => unlisted(OwnBoard),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        // Within an exercise the hint is the exercise's.
        if self == Self::Press && lessons::commands::show_me(app, ctx) {
            return;
        }
        let Some((editor, settings, feedback)) = app.editing() else {
            return;
        };
        match self {
            Self::Press => {
                feedback.notice = None;
                let (cursor, board) = (editor.cursor, editor.board().clone());
                let Some(card) = editor.card_as::<HintCard>() else {
                    return editor.open_hint(settings);
                };
                if let Some(cell) = card.next_in_the_way(cursor) {
                    editor.select(cell);
                    return app.tell_card(ctx);
                }
                if !card.press() {
                    app.tell_card(ctx);
                } else if let Some(edit) = card.edit(&board) {
                    let (technique, hardest) = (card.technique(), card.hardest());
                    editor.do_step(edit, hardest, feedback);
                    let is_lesson = app.document.as_ref().is_some_and(Document::is_lesson);
                    lessons::commands::learned(app, technique.filter(|_| is_lesson));
                }
            }
            Self::IgnoreMarks => {
                editor.playing.ignores_marks = true;
                feedback.notice = None;
                editor.open_hint(settings);
            }
            Self::Another => {
                let Some(card) = editor.card_as::<HintCard>() else {
                    return;
                };
                let is_there = card.another();
                app.keep_focus_in_card(ctx);
                if is_there {
                    app.announce_card();
                } else {
                    // It is announced once it is found.
                    app.feedback.announce(label!("Looking for another hint"));
                }
            }
            Self::Walk(way) => {
                if editor
                    .card_as::<HintCard>()
                    .is_some_and(|card| card.walk(way))
                {
                    app.tell_card(ctx);
                }
            }
            Self::Reveal(cell, value) => editor.reveal((cell, value), feedback),
            Self::Uncross(cells) => {
                let board = editor.game.board();
                let crosses = |cell: Cell| {
                    let removed = board.play(cell).removed.iter();
                    removed.map(move |value| (cell, value))
                };
                let crosses = cells.into_iter().flat_map(crosses).collect();
                editor.edit(Edit::Uncross(crosses), feedback);
            }
            Self::TakeOut(cells) => editor.edit(Edit::Erase(cells), feedback),
            Self::GoBack(steps) => editor.go_back(steps, feedback),
        }
    }
}
