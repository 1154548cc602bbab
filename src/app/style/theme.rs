//! The common looks of the window: the roles of colours, whose values are in `theme_colours.rs`, and the only fonts and sizes.

use std::ops::Deref;

use egui::{Align2, Color32, CornerRadius, FontFamily, FontId, Painter, Rect, Vec2};
use sudogon_paper::drawing::Palette;

/// The least height of a presentation's sentence.
pub const CAPTION: f32 = 28.0;

/// The colours of one theme; a field is a role, not a hue.
pub struct Theme {
    /// The board's colours. The rest of the window shares them: its text is the board's, its panels are the ground.
    pub board: Palette<Color32>,
    /// Behind everything.
    pub window: Color32,
    /// Text on the filled button, whose ground is the accent.
    pub on_accent: Color32,
    /// Borders of cards.
    pub border: Color32,
    /// Borders of buttons.
    pub button_border: Color32,
    /// Buttons.
    pub button: Color32,
    /// Buttons under the mouse.
    pub button_hovered: Color32,
    /// The ground of a segmented switch.
    pub trough: Color32,
}

impl Deref for Theme {
    type Target = Palette<Color32>;

    fn deref(&self) -> &Palette<Color32> {
        &self.board
    }
}

/// The margin around the board.
pub const BOARD_AIR: f32 = 24.0;
/// What of a window's height is not the board's: the bars, the margins, the labels.
pub const BESIDE_BOARD: f32 = 226.0;
/// The share of the scale for marks as large as text from which a board is whole nevertheless.
pub const ROOM_FOR_MARKS: f32 = 0.85;
/// In a smaller room the board is shown without labels at its rim.
pub const LEAST_FOR_RIM: f32 = 380.0;
/// Square cells smaller than this are hard to read, since their values are no larger than the smallest labels: a board with
/// such cells is not shown whole at first.
pub const LEAST_CELL: f32 = 20.0;
/// The initial size of the cells then, unless smaller ones fill the room.
pub const READABLE_CELL: f32 = 30.0;
/// Both, for cells in which cages' numbers of 11 points stand beside values.
pub const CELLS_WITH_SUMS: [f32; 2] = [32.0, 40.0];
/// The largest cells that a board can be zoomed to.
pub const LARGEST_CELL: f32 = 96.0;
/// A step of the board's zoom.
pub const ZOOM_STEP: f32 = 1.25;
/// The width of the strips beside a zoomed-in board, for row names.
pub const RIM_WIDTH: f32 = 28.0;
/// The height of the strips for column names.
pub const RIM_HEIGHT: f32 = 22.0;
/// Between such a board's pane and its surroundings.
pub const PANE_GAP: f32 = 8.0;
/// The share of the room's shorter side that the minimap's longer side takes.
pub const OVERVIEW_SHARE: f32 = 0.24;
/// Its minimum.
pub const LEAST_OVERVIEW: f32 = 64.0;
/// Its maximum.
pub const MOST_OVERVIEW: f32 = 112.0;
/// The least width and height of a room with a minimap.
pub const LEAST_FOR_OVERVIEW: f32 = 320.0;
/// If more than this share of the board is visible, there is no minimap.
pub const MOST_SEEN: f32 = 0.85;
/// The menu bar's height.
pub const MENU_BAR: f32 = 34.0;
/// Between the end of a long menu and that of the window, with the menu's frame.
pub const MENU_AIR: f32 = 24.0;
/// The height of the row of tools.
pub const TOOLS: f32 = 52.0;
/// Its height in a tiny window.
pub const TINY_TOOLS: f32 = 40.0;
/// The width in which all tools have room.
pub const ROOMY_TOOLS: f32 = 760.0;
/// The status bar's height.
pub const STATUS_BAR: f32 = 32.0;
/// The height of a bar where there is little room, in points.
pub const TINY_BAR: f32 = 28.0;
/// The side panel's width.
pub const SIDE_PANEL: f32 = 328.0;
/// Its least width, where the board would have less room than the window is high.
pub const LEAST_SIDE_PANEL: f32 = 256.0;
/// The width up to which a board beside it comes first, where text is larger than usual.
pub const LEAST_LARGE_BOARD: f32 = 400.0;
/// The window in which all has its usual size, and how much larger it becomes in a larger one.
pub const USUAL_WINDOW: Vec2 = Vec2::new(1280.0, 800.0);
/// See `USUAL_WINDOW`.
pub const MOST_GROWTH: f32 = 1.4;
/// The size of text.
pub const BODY: f32 = 13.5;
/// Between a card's last line and its buttons.
pub const ABOVE_BUTTONS: f32 = 16.0;
/// The width from which the side panel is beside the board.
pub const WIDE: f32 = 900.0;
/// The least width with the side panel beside the board, in a low window.
pub const LEAST_WIDE: f32 = 620.0;
/// The width below which only board and pad are shown.
pub const TINY: f32 = 500.0;
/// The margin of the window.
pub const EDGE: f32 = 16.0;
/// The room for the cards of a demo below the board.
pub const CARDS: f32 = 332.0;
/// Its minimum in a low window.
pub const LEAST_CARDS: f32 = 186.0;
/// In a lower room below the board a card is as short as can be.
pub const LEAST_EXPLAINING: f32 = 176.0;
/// The height of a card below the board with a list that grows as one goes on: a sentence, two lines and their buttons.
pub const GROWING_CARD: f32 = 166.0;
/// The least height of a list that scrolls in a card.
pub const LEAST_LIST: f32 = 120.0;
/// If less than this is left for cards, the pad is flatter.
pub const ROOMY_CARDS: f32 = 280.0;
/// The least height of the room for the board above a card: 240 points for its cells, the rest for its labels.
pub const BOARD_ROOM: f32 = 268.0;
/// The same above a card that doesn't explain the board, which scrolls sooner: 300 points for the cells.
pub const ROOMY_BOARD_ROOM: f32 = 328.0;
/// The least height of such a card.
pub const LEAST_LOW_CARD: f32 = 96.0;
/// The room for a card below the board.
pub const LOW_CARD: f32 = 240.0;
/// The least height of the window, unless text is larger than usual.
pub const LEAST_WINDOW: f32 = 420.0;
/// The least width of the window: that of an upright telephone.
pub const LEAST_WIDTH: f32 = 360.0;
/// The least height, in points, that larger text leaves.
pub const LEAST_HEIGHT: f32 = 260.0;
/// The height of what else is on the screen: the window's title bar, the desktop's panels.
pub const DESKTOP: f32 = 88.0;
/// The width of dialogs.
pub const DIALOG: f32 = 420.0;
/// The width of the dialog with the keys.
pub const WIDE_DIALOG: f32 = 580.0;
/// The width of the dialog with a page of paper beside what is asked.
pub const PRINT_DIALOG: f32 = 840.0;
/// That of the gallery of techniques.
pub const GALLERY_DIALOG: f32 = 1080.0;
/// The height of a menu's entries on a screen that is touched, where they lie close together.
pub const FINGER: f32 = 40.0;
/// The least width and height of what can be pressed, whatever is drawn of it.
pub const TARGET: f32 = 24.0;
/// The least width of a board in the smallest window with the tools, as far as labels beside it count.
pub const LEAST_BOARD: f32 = 300.0;
/// The height of buttons.
pub const BUTTON: f32 = 32.0;
/// The least width of a card's main button.
pub const MAIN_BUTTON: f32 = 112.0;
/// Rounding of cards and buttons.
pub const ROUND: CornerRadius = CornerRadius::same(6);

/// Regular text of a size.
pub fn regular(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Semibold text of a size: headings and active buttons.
pub fn semibold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("semibold".into()))
}

/// Bold digits and capitals: printed values.
pub fn bold_figures(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("bold".into()))
}

/// Italic digits and capitals: the solver's values.
pub fn slanted_figures(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("slanted".into()))
}

/// Paints text in the middle of a rectangle.
pub fn centred(painter: &Painter, rect: Rect, text: impl ToString, font: FontId, colour: Color32) {
    painter.text(rect.center(), Align2::CENTER_CENTER, text, font, colour);
}
