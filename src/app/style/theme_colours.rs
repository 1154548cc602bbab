//! The colours of each look. Those of the board are [`sudogon_paper::drawing`]'s, where pictures use the light ones too.

use egui::Color32;
use sudogon_paper::drawing::{self, Palette, Rgb};

use crate::app::style::theme::Theme;

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// A colour of the drawings.
const fn of([red, green, blue]: Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// Several colours of the drawings.
const fn all_of<const N: usize>(colours: [Rgb; N]) -> [Color32; N] {
    let mut all = [Color32::BLACK; N];
    let mut at = 0;
    while at < N {
        all[at] = of(colours[at]);
        at += 1;
    }
    all
}

/// A board's colours, for the screen.
const fn on_screen(palette: Palette<Rgb>) -> Palette<Color32> {
    Palette {
        ground: of(palette.ground),
        peer: of(palette.peer),
        cursor: of(palette.cursor),
        same_value: of(palette.same_value),
        reason_line: of(palette.reason_line),
        thin_line: of(palette.thin_line),
        thick_line: of(palette.thick_line),
        text: of(palette.text),
        quiet: of(palette.quiet),
        quiet_on_fill: of(palette.quiet_on_fill),
        given: of(palette.given),
        own: of(palette.own),
        accent: of(palette.accent),
        reason: of(palette.reason),
        house: of(palette.house),
        goes: of(palette.goes),
        on_goes: of(palette.on_goes),
        sets: all_of(palette.sets),
        clue: of(palette.clue),
        dots: all_of(palette.dots),
        conflict: of(palette.conflict),
        colours: all_of(palette.colours),
        pens: all_of(palette.pens),
        shades: all_of(palette.shades),
        tints: all_of(palette.tints),
    }
}

/// Ink on paper: the light theme, as in pictures of the board.
pub static LIGHT: Theme = Theme {
    board: on_screen(drawing::PAPER),
    window: rgb(0xF6F4EF),
    on_accent: rgb(0xFFFFFF),
    border: rgb(0xE4E0D7),
    button_border: rgb(0x888377),
    button: rgb(0xFFFFFF),
    button_hovered: rgb(0xF3F0E9),
    trough: rgb(0xEAE6DC),
};

/// The dark theme.
pub static DARK: Theme = Theme {
    board: on_screen(drawing::DARK),
    window: rgb(0x1D1E21),
    on_accent: rgb(0x14213A),
    border: rgb(0x34373C),
    button_border: rgb(0x858B94),
    button: rgb(0x2E3035),
    button_hovered: rgb(0x383B41),
    trough: rgb(0x37393F),
};

/// Bright colours on black: the highest contrast.
pub static CONTRAST: Theme = Theme {
    board: on_screen(drawing::CONTRAST),
    window: rgb(0x000000),
    on_accent: rgb(0x000000),
    border: rgb(0xA8A8A8),
    button_border: rgb(0xFFFFFF),
    button: rgb(0x000000),
    button_hovered: rgb(0x303030),
    trough: rgb(0x303030),
};
