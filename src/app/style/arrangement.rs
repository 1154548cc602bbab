//! The parts of the window, between which the focus moves; the classes of its size, and the panels in each.

use egui::{Context, Frame, Id, Margin, Panel, Ui, UiBuilder, Vec2};

use crate::app::style::theme::{self, Theme};

/// A part of the window that can have the focus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// The board, or what a page has in its place.
    #[default]
    Board,
    /// The bars below the menu.
    Bars,
    /// The row of tools.
    Tools,
    /// The cards and the pad, or what stands beside the board of a page.
    Side,
    /// The menus.
    Menu,
}

/// The class of a window's size.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Room {
    /// All parts are shown in full.
    Wide,
    /// The side panel goes below the board.
    Narrow,
    /// Board and pad stay, the menus are behind a button.
    Tiny,
}

impl Room {
    /// The class of a window of this size.
    pub fn of(size: Vec2) -> Self {
        // A low window has more room beside the board than below it.
        let is_low = size.x > 1.2 * size.y && size.x >= theme::LEAST_WIDE;
        match size.x {
            ..theme::TINY => Self::Tiny,
            ..theme::WIDE if !is_low && size.y < theme::TINY => Self::Tiny,
            ..theme::WIDE if !is_low => Self::Narrow,
            _ => Self::Wide,
        }
    }

    /// Draws the status bar, where it has room, with what is in it in the middle of its height.
    pub fn status_bar<R>(self, ui: &mut Ui, draw: impl FnOnce(&mut Ui) -> R) {
        if self == Self::Tiny {
            return;
        }
        let frame = bar_frame(Theme::of(ui.ctx())).inner_margin(Margin::symmetric(16, 0));
        let panel = Panel::bottom("status").exact_size(theme::STATUS_BAR);
        let panel = panel.frame(frame);
        panel.show(ui, |ui| ui.horizontal_centered(draw));
    }

    /// Draws the cards: beside the board, or below it with this height.
    pub fn cards(self, ui: &mut Ui, low: f32, draw: impl FnOnce(&mut Ui)) {
        let below = Panel::bottom("low").exact_size(low);
        let (panel, margin) = match self {
            Self::Wide => (
                Panel::right("side").exact_size(side_panel(ui.ctx()) + theme::EDGE),
                Margin {
                    right: theme::EDGE as i8,
                    bottom: 8,
                    ..Margin::ZERO
                },
            ),
            Self::Narrow => (below, Margin::symmetric(16, 8)),
            Self::Tiny => (below, Margin::symmetric(8, 4)),
        };
        let panel = panel.resizable(false).show_separator_line(false);
        panel
            .frame(Frame::new().inner_margin(margin))
            .show(ui, |ui| {
                // What does not fit into it never makes it wider: the board would move.
                let room = ui.available_rect_before_wrap();
                // What is above it may vanish: the focus stays in it.
                let inside = UiBuilder::new().scope_id(Id::unique("cards"));
                draw(&mut ui.new_child(inside.max_rect(room)));
                ui.advance_cursor_after_rect(room);
            });
    }
}

/// The side panel's width: less where the board can use it. That is at most as wide as its room is high, but larger text makes it
/// larger.
fn side_panel(ctx: &Context) -> f32 {
    let window = ctx.content_rect().size();
    let bars = theme::MENU_BAR + theme::TOOLS + theme::STATUS_BAR;
    let least_board = if ctx.zoom_factor() > 1.0 {
        theme::LEAST_LARGE_BOARD
    } else {
        0.0
    };
    let board = (window.y - bars).max(least_board);
    let beside_board = window.x - theme::EDGE - board;
    beside_board.clamp(theme::LEAST_SIDE_PANEL, theme::SIDE_PANEL)
}

/// The frame of a bar across the window.
pub fn bar_frame(theme: &Theme) -> Frame {
    Frame::new().fill(theme.ground)
}
