//! The page of a picture: while it is read, where it can't be, and what was read beside it.

use std::sync::LazyLock;

use egui::{Context, Event, Rect, Ui, Vec2, vec2};
use sudogon_board::layout::{self, Offer};

use crate::app::command::review_act::{PictureView, ReviewAct};
use crate::app::command::{
    CardCommand, Command, EditCommand, OnClick as _, OwnShapeCommand, PhotoCommand,
};
use crate::app::photo::board_pane::board_ui;
use crate::app::photo::cell_part::{LEAST_ROW, below_ui, beside_ui, within};
use crate::app::photo::corners::{self, seen_ui, whole_ui};
use crate::app::photo::draft::Draft;
use crate::app::photo::keys::{board_id, review_keys};
use crate::app::photo::review::{FlatPhoto, Review, ReviewState};
use crate::app::photo::straight::straight_ui;
use crate::app::photo::words;
use crate::app::start_screen::page::{PageBehaviour, PageInput};
use crate::app::style::arrangement::Part;
use crate::app::style::submenu::{choice, entry, list_button, menu_button};
use crate::app::style::{texts, theme, widgets};
use crate::language::{self, label, say};

/// The width of what stands beside picture and board, and its height where it stands below them.
const BESIDE: f32 = 264.0;
const BELOW: f32 = 148.0;
const BELOW_TINY: f32 = 108.0;
/// The height that a suggestion needs below them.
const SUGGESTION: f32 = 40.0;
const GAP: f32 = 8.0;

/// The shapes to choose from, made once.
static SHAPES: LazyLock<Vec<Offer>> = LazyLock::new(layout::offers);

impl PageBehaviour for Review {
    fn ui(&self, ui: &mut Ui, input: &PageInput<'_>, commands: &mut Vec<Command>) {
        let (edge, above) = if widgets::is_tiny(ui) {
            (8.0, 0.0)
        } else {
            (theme::EDGE, GAP)
        };
        let room = ui.available_rect_before_wrap();
        let room = Rect::from_min_max(room.min + vec2(edge, above), room.max - vec2(edge, GAP));
        within(ui, room, |ui| match &self.state {
            ReviewState::Reading(stage) => {
                told_ui(ui, words::stage(stage), None, commands);
                ui.add_space(GAP);
                seen_ui(ui, ui.available_rect_before_wrap(), self, stage);
            }
            ReviewState::Wrong(why) => {
                let why = say!("{clause}.", clause = why.clone());
                told_ui(ui, label!("That can't be read"), Some(&why), commands);
            }
            ReviewState::NoBoard => {
                page_tools_ui(ui, self, commands);
                texts::sentences(ui, [corners::NO_BOARD.text(language::spoken())]);
                texts::sentences(ui, words::waiting(self.waiting.len()));
                let rect = ui.available_rect_before_wrap();
                let (above, buttons) = rect.split_top_bottom_at_y(rect.bottom() - theme::BUTTON);
                whole_ui(ui, above.with_max_y(above.bottom() - GAP), self, commands);
                within(ui, buttons, |ui| {
                    ui.horizontal(|ui| {
                        widgets::filled_while(ui, self.is_corner_moved, label!("Read it"))
                            .on_click(commands, ReviewAct::ReadAgain);
                        widgets::button(ui, true, label!("Cancel"))
                            .on_click(commands, CardCommand::Close);
                        widgets::button(ui, true, label!("Draw its shape…"))
                            .on_hover_text(label!(
                                "Its cells are looked for; say then what must differ"
                            ))
                            .on_click(commands, OwnShapeCommand::FromPicture);
                    });
                });
            }
            ReviewState::Read(draft, flat) => {
                read_ui(ui, self, (draft, flat), input.wanted_part, commands);
            }
        });
    }

    fn parts(&self, _has_boards: bool) -> &'static [Part] {
        match self.draft() {
            Some(_) => &[Part::Tools, Part::Side],
            None => &[],
        }
    }

    /// Shows what can be done with the picture, and the switch between its views.
    fn tools_ui(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let draft = self.draft();
        ui.horizontal(|ui| {
            let is_tiny = widgets::is_tiny(ui);
            if self.has_next() {
                widgets::filled(ui, label!("Read the new photo"))
                    .on_hover_text(label!(
                        "Your phone has sent another; what you corrected in this one goes"
                    ))
                    .on_click(commands, PhotoCommand::ReadSent);
            }
            if draft.is_some() {
                let (width, straight) = match is_tiny {
                    true => (184.0, label!("Photo")),
                    false => (220.0, label!(in "a photo": "Straightened")),
                };
                let views = [
                    (PictureView::Board, label!("Board")),
                    (PictureView::Straight, straight),
                    (PictureView::Whole, label!("Corners")),
                ];
                // Where there is room, the board is beside the picture.
                let views = &views[usize::from(!is_tiny)..];
                let shown = match self.view {
                    PictureView::Board if !is_tiny => PictureView::Straight,
                    view => view,
                };
                let name = label!(in "a group of buttons": "Picture");
                let chosen = widgets::segmented(ui, name, width, views, &shown);
                commands.extend(chosen.map(|view| ReviewAct::Show(view).into()));
            }
            let about = label!("A quarter turn, if the picture lies sideways");
            if is_tiny {
                menu_button(
                    ui,
                    label!(in "more buttons": "More"),
                    commands,
                    |ui, commands| {
                        if draft.is_some() {
                            entry(ui, label!(in "a picture": "Turn"))
                                .on_hover_text(about)
                                .on_click(commands, ReviewAct::Turn);
                        }
                        entry(ui, label!("Another picture…")).on_click(commands, PhotoCommand::Ask);
                        shapes_ui(ui, self, commands);
                    },
                );
            } else {
                if draft.is_some() {
                    widgets::button(ui, true, label!(in "a picture": "Turn"))
                        .on_hover_text(about)
                        .on_click(commands, ReviewAct::Turn);
                }
                widgets::button(ui, true, label!("Another picture…"))
                    .on_click(commands, PhotoCommand::Ask);
                let title = match draft {
                    Some(draft) => say!(
                        "Shape: {clause:whole}",
                        clause = draft.layout().title_message().clone()
                    ),
                    None => label!("Shape").to_owned(),
                };
                list_button(ui, &title, commands, |ui, commands| {
                    shapes_ui(ui, self, commands);
                });
            }
        });
    }

    fn keys(&self, ui: &Ui, events: &[Event]) -> Option<Vec<Command>> {
        Some(review_keys(ui, self, events))
    }

    fn meaning(&self, shortcut: Command) -> Command {
        match shortcut {
            Command::Edit(EditCommand::Undo) => ReviewAct::Undo.into(),
            Command::Edit(EditCommand::Redo) => ReviewAct::Redo.into(),
            other => other,
        }
    }

    fn poll(&mut self, ctx: &Context) -> Option<String> {
        let has_ended = self.go_on(ctx);
        self.follow_phone(ctx, has_ended);
        if !has_ended {
            return None;
        }
        let (said, focus) = match &self.state {
            ReviewState::Reading(_) => return None,
            ReviewState::Read(draft, _) => {
                let is_moved = self.view == PictureView::Whole;
                let said = words::was_read(draft, self.waiting.len());
                (said, (!is_moved).then(board_id))
            }
            ReviewState::NoBoard => (
                corners::NO_BOARD.text(language::spoken()).to_owned(),
                Some(corners::handle_id(0)),
            ),
            ReviewState::Wrong(why) => (say!("{clause}", clause = why.clone()), None),
        };
        if let Some(id) = focus {
            ctx.memory_mut(|memory| memory.request_focus(id));
        }
        Some(said)
    }

    fn is_running(&self) -> bool {
        self.is_reading()
    }

    fn leave(&self, _ctx: &Context) -> Option<&'static str> {
        Some(label!("The photo is closed"))
    }
}

/// Shows what is being done, or why it can't be.
fn told_ui(ui: &mut Ui, headline: &str, why: Option<&str>, commands: &mut Vec<Command>) {
    widgets::card(ui, |ui| {
        texts::headline(ui, headline);
        texts::sentences(ui, why);
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            let cancel = widgets::button(ui, true, label!("Cancel"));
            widgets::focus_first(ui, &cancel);
            cancel.on_click(commands, CardCommand::Close);
            if why.is_some() {
                widgets::button(ui, true, label!("Another picture…"))
                    .on_click(commands, PhotoCommand::Ask);
            }
        });
    });
}

fn read_ui(
    ui: &mut Ui,
    review: &Review,
    (draft, flat): (&Draft, &FlatPhoto),
    wanted: Option<Part>,
    commands: &mut Vec<Command>,
) {
    let is_tiny = widgets::is_tiny(ui);
    if !is_tiny {
        texts::headline(ui, label!("Compare with the paper"));
    }
    widgets::part_ui(Part::Tools, wanted, ui, |ui| {
        page_tools_ui(ui, review, commands);
    });
    if let Some(waiting) = words::waiting(review.waiting.len()) {
        texts::quiet(ui, &waiting);
    }
    if draft.reading.has_unread_cages {
        texts::sentences(ui, [words::cages()]);
    }
    alikes_ui(ui, draft, commands);
    let rect = ui.available_rect_before_wrap();
    let is_wide = rect.width() >= theme::WIDE - 2.0 * theme::EDGE;
    let below = if !is_tiny {
        BELOW
    } else if rect.width() < LEAST_ROW {
        BELOW_TINY + theme::BUTTON + GAP
    } else {
        BELOW_TINY
    };
    let extra = match draft.suggestion() {
        [] => 0.0,
        _ => SUGGESTION,
    };
    let (panes, cell) = if is_wide {
        let (panes, cell) = rect.split_left_right_at_x(rect.right() - BESIDE);
        (panes.with_max_x(panes.right() - theme::EDGE), cell)
    } else {
        let (panes, cell) = rect.split_top_bottom_at_y(rect.bottom() - below - extra);
        (panes.with_max_y(panes.bottom() - GAP), cell)
    };
    widgets::part_ui(Part::Board, wanted, ui, |ui| {
        panes_ui(ui, panes, review, (draft, flat), commands);
    });
    widgets::part_ui(Part::Side, wanted, ui, |ui| {
        within(ui, cell, |ui| {
            if is_wide {
                beside_ui(ui, draft, flat, commands);
            } else {
                below_ui(ui, draft, flat, commands);
            }
        });
    });
}

/// The picture and the board beside each other; where room is tiny, the one that is chosen.
fn panes_ui(
    ui: &mut Ui,
    panes: Rect,
    review: &Review,
    (draft, flat): (&Draft, &FlatPhoto),
    commands: &mut Vec<Command>,
) {
    if widgets::is_tiny(ui) {
        match review.view {
            PictureView::Board => board_ui(ui, panes, draft, commands),
            PictureView::Straight => straight_ui(ui, panes, draft, flat, commands),
            PictureView::Whole => whole_ui(ui, panes, review, commands),
        }
    } else {
        let half = (panes.width() - theme::EDGE) / 2.0;
        let size = Vec2::new(half, panes.height());
        let photo = Rect::from_min_size(panes.min, size);
        let board = Rect::from_min_size(panes.min + vec2(half + theme::EDGE, 0.0), size);
        match review.view {
            PictureView::Whole => whole_ui(ui, photo, review, commands),
            PictureView::Straight | PictureView::Board => {
                straight_ui(ui, photo, draft, flat, commands);
            }
        }
        board_ui(ui, board, draft, commands);
    }
}

/// Other shapes with the same lines that it may be read as.
fn alikes_ui(ui: &mut Ui, draft: &Draft, commands: &mut Vec<Command>) {
    let Some(sentence) = words::alikes(draft) else {
        return;
    };
    texts::sentences(ui, [sentence.as_str()]);
    ui.horizontal_wrapped(|ui| {
        for other in &draft.reading.alikes {
            let shape = other.id().map(str::to_owned);
            let title = other.title_message().clone();
            widgets::button(ui, true, &say!("Read as {clause:whole}", clause = title))
                .on_click(commands, ReviewAct::ReadAs(shape));
        }
    });
}

/// The tools on the page; where room is tiny, they stand beside the menu.
fn page_tools_ui(ui: &mut Ui, review: &Review, commands: &mut Vec<Command>) {
    if !widgets::is_tiny(ui) {
        review.tools_ui(ui, commands);
    }
}

/// The shapes that it may be read as.
fn shapes_ui(ui: &mut Ui, review: &Review, commands: &mut Vec<Command>) {
    let found = (
        None,
        label!(in "the shape of a board": "Found by itself").to_owned(),
    );
    let offered = SHAPES
        .iter()
        .map(|offer| (Some(&offer.id), language::say(&offer.title_message)));
    for (id, title) in std::iter::once(found).chain(offered) {
        let is_chosen = review.shape.as_ref() == id;
        choice(ui, is_chosen, title).on_click(commands, ReviewAct::ReadAs(id.cloned()));
    }
    entry(ui, label!("A shape of my own…")).on_click(commands, OwnShapeCommand::FromPicture);
}
