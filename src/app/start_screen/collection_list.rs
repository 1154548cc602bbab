//! The list of a collection: a card for each puzzle with its picture, how hard it is and how far the player is. Only those in sight are made.

use std::ops::Range;

use egui::{Id, Rect, Sense, Ui, pos2, vec2};
use sudogon_board::message::{Message, message};
use sudogon_board::text;

use crate::app::collection::OpenCollection;
use crate::app::collection::entry::PuzzleProgress;
use crate::app::command::{CollectionCommand, Command, OnClick as _, PrintCommand};
use crate::app::known::outcome;
use crate::app::start_screen::page::{PageBehaviour, PageInput};
use crate::app::start_screen::picture_cards::{
    Columns, Group, PictureCard, ROW, cards_ui, head_ui, page_ui,
};
use crate::app::style::{texts, widgets};
use crate::language::{self, label};

/// The id of a puzzle's card.
pub fn card_id(at: usize) -> Id {
    Id::unique(("puzzle of a collection", at))
}

/// The puzzles of a file or a folder.
pub struct CollectionList;

impl PageBehaviour for CollectionList {
    fn ui(&self, ui: &mut Ui, input: &PageInput<'_>, commands: &mut Vec<Command>) {
        let Some(collection) = input.collection else {
            return;
        };
        let name = collection.name();
        page_ui(
            ui,
            &name,
            commands,
            |ui, commands| {
                head_ui(ui, &name, commands);
                let print = |ui: &mut Ui| widgets::button(ui, true, label!(in "menu": "Print…"));
                egui::Sides::new().shrink_left().truncate().show(
                    ui,
                    |ui| texts::quiet(ui, &language::say(&collection.in_words())),
                    |ui| print(ui).on_click(commands, PrintCommand::Ask),
                );
            },
            |ui, columns, commands| list_ui(ui, collection, columns, commands),
        );
    }
}

/// Shows the rows that are in sight, with room for the others.
fn list_ui(
    ui: &mut Ui,
    collection: &OpenCollection,
    columns: Columns,
    commands: &mut Vec<Command>,
) {
    let rows = collection.entries.len().div_ceil(columns.count);
    let top = ui.cursor().top();
    let row_at = |y: f32| ((y - top) / ROW).floor().clamp(0.0, rows as f32) as usize;
    let seen = ui.clip_rect();
    // One more on either side, for the arrows to go to.
    let shown = row_at(seen.top()).saturating_sub(1)..(row_at(seen.bottom()) + 2).min(rows);
    let entries = |rows: &Range<usize>| {
        let last = (rows.end * columns.count).min(collection.entries.len());
        rows.start * columns.count..last
    };
    let range = entries(&shown);
    bring_into_sight(ui, collection.at, &range, columns, top);
    let room = |ui: &mut Ui, rows: usize| {
        if rows > 0 {
            ui.allocate_space(vec2(1.0, rows as f32 * ROW - ui.spacing().item_spacing.y));
        }
    };
    room(ui, shown.start);
    let group = Group::new("", range.clone().map(|at| card(collection, at)));
    cards_ui(ui, columns, &[group], None, commands);
    room(ui, rows - shown.end);
    if collection.looks.range != range {
        commands.push(CollectionCommand::Look(range).into());
    }
}

/// Scrolls to the puzzle that was opened last, if it has the focus and is out of sight.
fn bring_into_sight(ui: &Ui, at: usize, range: &Range<usize>, columns: Columns, top: f32) {
    let has_focus = ui.memory(|memory| memory.has_focus(card_id(at)));
    if has_focus && !range.contains(&at) {
        let row = (at / columns.count) as f32;
        let corner = pos2(ui.min_rect().left(), top + row * ROW);
        let place = Rect::from_min_size(corner, vec2(1.0, ROW));
        ui.scroll_to_rect(place, None);
        // What is not there in a frame loses the focus.
        ui.interact(place, card_id(at), Sense::click());
        ui.ctx().request_repaint();
    }
}

fn card(collection: &OpenCollection, at: usize) -> PictureCard<'_> {
    let board = collection.looks.board(at);
    let entry = &collection.entries[at];
    let level = collection.looks.level(at);
    let how_far = match collection.states[at] {
        PuzzleProgress::Unreadable => Some(message!(in "a puzzle": "can't be read")),
        _ => board.map(|board| outcome::how_far(board).into()),
    };
    let parts: Vec<Message> = level.cloned().into_iter().chain(how_far).collect();
    let about = message!("{clauses:comma}", clauses = parts);
    let description = language::within(&about);
    let about = text::capitalized(&description);
    let open = CollectionCommand::Open(at);
    let card = PictureCard {
        description,
        is_marked: at == collection.at,
        ..PictureCard::new(card_id(at), entry.title(), about, open)
    };
    card.of_board(board)
}
