//! Hints: asked for, walked through, done.

use egui::Context;
use sudogon_board::game::Edit;
use sudogon_board::layout::Cell;

use crate::app::App;
use crate::app::cards::hint::HintCard;
use crate::app::command::HintCommand;
use crate::app::document::Document;
use crate::app::editing::MarkTrust;
use crate::app::run::{self, RunCommand};
use crate::language::label;

impl RunCommand for HintCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        // Within an exercise the hint is the exercise's.
        if self == Self::Press && run::lessons::show_me(app, ctx) {
            return;
        }
        let Some(mut editor) = app.editing() else {
            return;
        };
        match self {
            Self::Press => {
                editor.feedback.notice = None;
                let (cursor, board) = (editor.cursor, editor.board().clone());
                let card = editor.card_as::<HintCard>();
                let Some(card) = card.filter(|card| !card.is_answered()) else {
                    return editor.open_hint();
                };
                if let Some(cell) = card.next_in_the_way(cursor) {
                    editor.select(cell);
                    return app.tell_card(ctx);
                }
                if card.is_misled() {
                    // The cells have been seen: who asks again wants a hint all the same.
                    Self::IgnoreMarks.run(app, ctx);
                } else if !card.press() {
                    app.tell_card(ctx);
                } else if let Some(edit) = card.edit(&board) {
                    let (technique, hardest) = (card.technique(), card.hardest());
                    editor.do_step(edit, hardest);
                    let is_lesson = app.document.as_ref().is_some_and(Document::is_lesson);
                    if let Some(technique) = technique.filter(|_| is_lesson) {
                        app.settings.learn(technique);
                    }
                }
            }
            Self::IgnoreMarks => {
                editor.playing.marks = MarkTrust::Ignored;
                editor.feedback.notice = None;
                editor.open_hint();
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
                let card = editor.card.as_mut();
                if card.is_some_and(|card| card.walk(way)) {
                    app.tell_card(ctx);
                }
            }
            Self::Reveal(cell, value) => editor.reveal(cell, value),
            Self::Uncross(cells) => {
                let board = editor.game.board();
                let crosses = |cell: Cell| {
                    let removed = board.play(cell).removed.iter();
                    removed.map(move |value| (cell, value))
                };
                let crosses = cells.into_iter().flat_map(crosses).collect();
                editor.edit(Edit::Uncross(crosses));
            }
            Self::TakeOut(cells) => editor.edit(Edit::Erase(cells)),
            Self::GoBack(steps) => editor.go_back(steps),
        }
    }
}
