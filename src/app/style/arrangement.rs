//! The parts of the window, and the classes of window size.

use egui::{Frame, Margin, Panel, Stroke, Ui, Vec2};

use crate::app::style::theme::{self, Theme};

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

/// A part of the window that can have the focus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// The board.
    #[default]
    Board,
    /// The bars below the menu.
    Bars,
    /// The row of tools.
    Tools,
    /// The cards and the pad.
    Side,
    /// The menus.
    Menu,
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

    /// Draws the status bar, where it has room.
    pub fn status_bar(self, ui: &mut Ui, draw: impl FnOnce(&mut Ui)) {
        if self == Self::Tiny {
            return;
        }
        let frame = bar_frame(Theme::of(ui.ctx())).inner_margin(Margin::symmetric(16, 0));
        let panel = Panel::bottom("status").exact_size(theme::STATUS_BAR);
        panel.frame(frame).show(ui, draw);
    }

    /// Draws the cards: beside the board, or below it with this height.
    pub fn cards(self, ui: &mut Ui, low: f32, draw: impl FnOnce(&mut Ui)) {
        let below = Panel::bottom("low").exact_size(low);
        let (panel, margin) = match self {
            Self::Wide => (
                Panel::right("side").exact_size(theme::SIDE_PANEL + theme::EDGE),
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
            .show(ui, draw);
    }
}

/// The frame of a bar across the window.
pub fn bar_frame(theme: &Theme) -> Frame {
    Frame::new()
        .fill(theme.ground)
        .stroke(Stroke::new(1.0, theme.border))
}
