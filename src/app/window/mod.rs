//! Which part of the window stands where: wide, narrow (the side panel goes below the board) or tiny (board and pad alone).

pub mod bars;
mod board;
pub mod menu;
pub mod pad;
pub mod shape_menu;
mod status_bar;
mod tools;

use egui::{CentralPanel, Frame, Margin, Panel, ScrollArea, Stroke, Ui, Vec2};

use crate::game::{Game, Mode};
use crate::puzzle::Conflict;

use crate::app::App;
use crate::app::cards::behaviour::CardBehaviour;
use crate::app::cards::{entering, notice, playing, regions};
use crate::app::command::Command;
use crate::app::editing::regions::Drawing;
use crate::app::start_screen::{shapes, welcome};
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;
use crate::app::window::pad::Pad;

/// How much room there is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Room {
    /// All parts have their place.
    Wide,
    /// The side panel goes below the board.
    Narrow,
    /// Board and pad stay, the menu folds.
    Tiny,
}

/// A part of the window that the keyboard can be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The board.
    Board,
    /// The bars below the menu.
    Bars,
    /// The row of tools.
    Tools,
    /// The cards and the pad.
    Side,
}

impl Room {
    fn of(size: Vec2) -> Self {
        // A low window has more room beside the board than below it.
        let is_low = size.x > 1.35 * size.y;
        match size.x {
            ..theme::TINY => Self::Tiny,
            ..theme::WIDE if !is_low && size.y < theme::TINY => Self::Tiny,
            ..theme::WIDE if !is_low => Self::Narrow,
            _ => Self::Wide,
        }
    }

    /// Draws the status bar, where it has room.
    pub fn status_bar(self, ui: &mut Ui, draw: impl FnOnce(&mut Ui)) {
        if self == Self::Tiny {
            return;
        }
        let frame = bar(Theme::of(ui.ctx())).inner_margin(Margin::symmetric(16, 0));
        let panel = Panel::bottom("status").exact_size(theme::STATUS_BAR);
        panel.frame(frame).show(ui, draw);
    }

    /// Draws the cards: beside the board, or below it, so high there.
    pub fn cards(self, ui: &mut Ui, low: f32, draw: impl FnOnce(&mut Ui)) {
        let (panel, margin) = match self {
            Self::Wide => (
                Panel::right("side").exact_size(theme::SIDE_PANEL + theme::EDGE),
                Margin {
                    right: theme::EDGE as i8,
                    bottom: 8,
                    ..Margin::ZERO
                },
            ),
            Self::Narrow => (
                Panel::bottom("low").exact_size(low),
                Margin::symmetric(16, 8),
            ),
            Self::Tiny => (
                Panel::bottom("low").exact_size(low),
                Margin::symmetric(8, 4),
            ),
        };
        let panel = panel.resizable(false).show_separator_line(false);
        panel
            .frame(Frame::new().inner_margin(margin))
            .show(ui, draw);
    }
}

impl App {
    /// Shows the whole window but its dialogs.
    pub(in crate::app) fn window_ui(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let room = Room::of(ui.max_rect().size());
        if self.is_presenting
            && let Some(game) = self.document.game.as_ref().filter(|_| !self.is_choosing)
        {
            self.bars_ui(ui, room, commands);
            return self.present_ui(ui, game, commands);
        }
        if room != Room::Tiny {
            let frame = bar(Theme::of(ui.ctx())).inner_margin(Margin::symmetric(8, 4));
            let panel = Panel::top("menu").exact_size(theme::MENU_BAR).frame(frame);
            panel.show(ui, |ui| menu::menu_ui(ui, self, commands));
        }
        self.bars_ui(ui, room, commands);
        match self.document.game.as_ref().filter(|_| !self.is_choosing) {
            Some(game) => match &self.show {
                Some(show) => self.show_ui(ui, game, show, room, commands),
                None => self.game_ui(ui, game, room, commands),
            },
            None => self.choice_ui(ui, room, commands),
        }
    }

    fn bars_ui(&self, ui: &mut Ui, room: Room, commands: &mut Vec<Command>) {
        let bars = self.bars();
        self.part_ui(Part::Bars, ui, |ui| {
            bars::bars_ui(ui, &bars, room, commands);
        });
    }

    fn choice_ui(&self, ui: &mut Ui, room: Room, commands: &mut Vec<Command>) {
        CentralPanel::no_frame().show(ui, |ui| {
            if room == Room::Tiny {
                let frame = Frame::new().inner_margin(Margin::same(8));
                frame.show(ui, |ui| menu::folded_menu_ui(ui, self, commands));
            }
            if let Some(shapes) = &self.shapes {
                return shapes::shapes_ui(
                    ui,
                    shapes,
                    &self.pictures,
                    self.notice.as_ref(),
                    commands,
                );
            }
            let can_go_back = self.document.game.is_some();
            welcome::welcome_ui(
                ui,
                self.welcome.get_or_init(Default::default),
                &self.pictures,
                self.notice.as_ref(),
                &self.settings.recent,
                can_go_back,
                commands,
            );
        });
    }

    fn game_ui(&self, ui: &mut Ui, game: &Game, room: Room, commands: &mut Vec<Command>) {
        let conflicts = game.board().conflicts();
        let drawing = self.drawing();
        room.status_bar(ui, |ui| {
            let drawing = drawing.as_ref();
            status_bar::status_ui(
                ui,
                game,
                &conflicts,
                self.document.cursor,
                &self.verdict,
                drawing,
            );
        });
        self.tool_row_ui(ui, room, commands, |ui, commands| {
            tools::tools_ui(ui, self, game.mode(), room, commands);
        });
        let pad = self.pad(game, &conflicts, drawing.as_ref());
        let low = self.low_height(ui, game, room);
        room.cards(ui, low, |ui| match room {
            Room::Wide => self.side_ui(ui, &pad, commands),
            Room::Narrow | Room::Tiny => self.low_ui(ui, &pad, room, commands),
        });
        CentralPanel::no_frame().show(ui, |ui| self.board_ui(ui, &pad, commands));
    }

    /// Draws a part; when it is to get the keyboard, its first control takes it.
    pub(in crate::app) fn part_ui(&self, part: Part, ui: &mut Ui, draw: impl FnOnce(&mut Ui)) {
        widgets::offer_focus(ui, self.wanted_part == Some(part));
        draw(ui);
        widgets::offer_focus(ui, false);
    }

    /// Draws the row of tools, behind the menus where those have no bar.
    pub(in crate::app) fn tool_row_ui(
        &self,
        ui: &mut Ui,
        room: Room,
        commands: &mut Vec<Command>,
        draw: impl FnOnce(&mut Ui, &mut Vec<Command>),
    ) {
        let is_tiny = room == Room::Tiny;
        let (height, margin) = if is_tiny {
            (40.0, Margin::symmetric(8, 4))
        } else {
            (52.0, Margin::symmetric(16, 8))
        };
        let panel = Panel::top("tools")
            .exact_size(height)
            .show_separator_line(false);
        panel
            .frame(Frame::new().inner_margin(margin))
            .show(ui, |ui| {
                ui.horizontal_centered(|ui| {
                    if is_tiny {
                        menu::folded_menu_ui(ui, self, commands);
                    }
                    self.part_ui(Part::Tools, ui, |ui| draw(ui, commands));
                });
            });
    }

    /// The side panel: the card of what is going on, then the pad, which keeps its place whatever the card says.
    fn side_ui(&self, ui: &mut Ui, pad: &Pad<'_>, commands: &mut Vec<Command>) {
        let beside = |is_flat: bool| {
            ui.available_height() - pad::pad_height(pad, is_flat) - ui.spacing().item_spacing.y
        };
        // Where a card that explains is short of room the pad gets flatter, and in a low window it gives way.
        let explains = self.card_is(|card| card.explains());
        let wanted = if explains {
            widgets::full_card(ui)
        } else {
            0.0
        };
        let is_flat = wanted > beside(false);
        let has_pad = wanted <= beside(true) || beside(true) >= theme::LEAST_EXPLAINING;
        let room = if has_pad {
            beside(is_flat)
        } else {
            ui.available_height()
        };
        // A list gets all the room there is, another card what it needs; what is short leaves the pad in its place.
        let most = if self.card_is(|card| card.is_list()) {
            room
        } else {
            wanted.max(theme::CARDS)
        };
        let height = room.min(most).max(theme::LEAST_CARDS);
        ScrollArea::vertical().id_salt("side").show(ui, |ui| {
            self.part_ui(Part::Side, ui, |ui| {
                let cards = ScrollArea::vertical()
                    .id_salt("cards")
                    .max_height(height)
                    .min_scrolled_height(height);
                cards.auto_shrink(false).show(ui, |ui| {
                    self.cards_ui(ui, height, commands);
                    if !self.has_card() {
                        self.calm_ui(ui, pad, commands);
                    }
                });
                if has_pad {
                    pad::pad_ui(ui, pad, is_flat, commands);
                }
            });
        });
    }

    /// The card while nothing is going on but entering or playing.
    fn calm_ui(&self, ui: &mut Ui, pad: &Pad<'_>, commands: &mut Vec<Command>) {
        let board = pad.game.board();
        match (pad.game.mode(), pad.drawing) {
            (_, Some(drawing)) => regions::regions_ui(ui, drawing, board, commands),
            (Mode::Enter, None) => {
                entering::entering_ui(ui, board, self.document.cursor, &self.verdict, commands);
            }
            (Mode::Play, None) => playing::playing_ui(ui, &self.document.name(), board),
        }
    }

    /// The part below the board: a card if there is one, the pad. Where room is tiny, one of the two.
    fn low_ui(&self, ui: &mut Ui, pad: &Pad<'_>, room: Room, commands: &mut Vec<Command>) {
        self.part_ui(Part::Side, ui, |ui| {
            if self.has_card() {
                self.low_card_ui(ui, commands);
                if room == Room::Tiny {
                    return;
                }
            } else if room == Room::Narrow && pad.game.mode() == Mode::Enter {
                let board = pad.game.board();
                match pad.drawing {
                    Some(drawing) => regions::regions_line_ui(ui, drawing, board, commands),
                    None => {
                        entering::entering_line_ui(
                            ui,
                            board,
                            self.document.cursor,
                            &self.verdict,
                            commands,
                        );
                    }
                }
            }
            if pad.game.mode() == Mode::Play && self.shows_kinds(room) {
                pad::kinds_ui(ui, self.document.pad, commands);
            }
            pad::low_pad_ui(ui, pad, room == Room::Tiny, commands);
        });
    }

    /// The card below the board, as high as it was found to be; a long one scrolls.
    fn low_card_ui(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let most = low_card_most(ui);
        let cards = ScrollArea::vertical()
            .id_salt("cards")
            .max_height(low_card_height(ui));
        let shown = cards
            .auto_shrink(false)
            .show(ui, |ui| self.cards_ui(ui, most, commands));
        if (shown.content_size.y - measured_card(ui)).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(measured_id(), shown.content_size.y));
            ui.ctx().request_repaint();
        }
    }

    /// Says whether the pad's switch is shown: where room is tiny, or a card explains something, only when it is not as usual.
    fn shows_kinds(&self, room: Room) -> bool {
        room == Room::Narrow && !self.card_is(|card| card.explains()) || self.document.pad.is_some()
    }

    /// The height of that part with its margins.
    fn low_height(&self, ui: &Ui, game: &Game, room: Room) -> f32 {
        let gap = ui.spacing().item_spacing.y;
        let has_card = self.has_card();
        let card = if has_card {
            low_card_height(ui) + gap
        } else {
            0.0
        };
        let pad = pad::low_pad_height(ui, game, room == Room::Tiny) + gap;
        let kinds = if self.shows_kinds(room) {
            theme::BUTTON + gap
        } else {
            0.0
        };
        match (room, game.mode()) {
            (Room::Tiny, _) if has_card => card,
            (Room::Tiny, Mode::Play) => kinds + pad,
            (Room::Tiny, _) => pad,
            (_, Mode::Play) => card + kinds + pad + gap,
            (_, Mode::Enter) if has_card => card + pad + gap,
            (_, Mode::Enter) if self.has_regions() => theme::BUTTON + gap + pad + gap,
            (_, Mode::Enter) => 20.0 + gap + pad + gap,
        }
    }

    fn has_card(&self) -> bool {
        self.notice.is_some() || self.document.card.is_some()
    }

    /// The notice and the open card, in a room of some height.
    fn cards_ui(&self, ui: &mut Ui, room: f32, commands: &mut Vec<Command>) {
        if let Some(notice) = &self.notice {
            notice::notice_ui(ui, notice, commands);
        }
        let document = &self.document;
        if let Some((card, situation)) = document
            .card
            .as_ref()
            .zip(document.situation(&self.verdict))
        {
            card.behaviour().ui(ui, &situation, room, commands);
        }
    }

    /// Says whether the open card is of a kind.
    fn card_is(&self, kind: fn(&dyn CardBehaviour) -> bool) -> bool {
        let card = self.document.card.as_ref();
        card.is_some_and(|card| kind(card.behaviour()))
    }

    /// What the pad shows of a game.
    pub(in crate::app) fn pad<'a>(
        &'a self,
        game: &'a Game,
        conflicts: &'a [Conflict],
        drawing: Option<&'a Drawing>,
    ) -> Pad<'a> {
        Pad {
            game,
            conflicts,
            cursor: self.document.cursor,
            kind: self.document.pad,
            held: self.document.held,
            check: self.document.check.as_ref(),
            drawing,
        }
    }
}

/// The room for the card below the board.
fn low_card_height(ui: &Ui) -> f32 {
    measured_card(ui).min(low_card_most(ui))
}

/// The most of it: the board keeps the larger part.
fn low_card_most(ui: &Ui) -> f32 {
    (0.44 * ui.ctx().content_rect().height()).min(theme::LOW_CARD)
}

/// The height of the card as it was drawn last; in egui's memory, like all that is measured only to lay out the next frame.
fn measured_card(ui: &Ui) -> f32 {
    ui.data(|data| data.get_temp(measured_id()).unwrap_or(theme::LOW_CARD))
}

fn measured_id() -> egui::Id {
    egui::Id::unique("height of the low card")
}

/// The frame of a bar across the window.
fn bar(theme: &Theme) -> Frame {
    Frame::new()
        .fill(theme.panel)
        .stroke(Stroke::new(1.0, theme.border))
}
