//! The colours of each look. The light one shares the board's colours with [`sudogon_paper::drawing`], where pictures use them too.

use egui::Color32;
use sudogon_paper::drawing::{PAPER, Palette, Rgb};

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

/// The board's colours in pictures, for the screen.
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
        clue: of(palette.clue),
        dots: all_of(palette.dots),
        conflict: of(palette.conflict),
        colours: all_of(palette.colours),
        shades: all_of(palette.shades),
        tints: all_of(palette.tints),
    }
}

/// Ink on paper: the light theme, as in pictures of the board.
pub static LIGHT: Theme = Theme {
    board: on_screen(PAPER),
    window: rgb(0xF6F4EF),
    on_accent: rgb(0xFFFFFF),
    border: rgb(0xE4E0D7),
    button_border: rgb(0xD9D4C9),
    button: rgb(0xFFFFFF),
    button_hovered: rgb(0xF3F0E9),
    trough: rgb(0xEAE6DC),
};

/// The dark theme.
pub static DARK: Theme = Theme {
    board: Palette {
        ground: rgb(0x26282C),
        thin_line: rgb(0x6F757D),
        thick_line: rgb(0xC6CBD2),
        text: rgb(0xE7E7E4),
        quiet: rgb(0xA7ACB4),
        quiet_on_fill: rgb(0xBFC4CC),
        given: rgb(0xF3F3F1),
        own: rgb(0x82B6FF),
        cursor: rgb(0x27456B),
        accent: rgb(0x82B6FF),
        peer: rgb(0x2B3240),
        same_value: rgb(0x4A4220),
        reason: rgb(0xF0A050),
        reason_line: rgb(0x2A3A33),
        house: rgb(0x5FD09A),
        goes: rgb(0x5FD09A),
        on_goes: rgb(0x10281C),
        clue: rgb(0x4B5058),
        dots: [rgb(0xF3F3F1), rgb(0x141517)],
        conflict: rgb(0xFF7A70),
        colours: [
            rgb(0x4A3026),
            rgb(0x26402B),
            rgb(0x3A3152),
            rgb(0x21424A),
            rgb(0x4F2A3E),
            rgb(0x3E4420),
            rgb(0x463A2A),
            rgb(0x414449),
        ],
        shades: [rgb(0x34373D), rgb(0x3E4249)],
        tints: [
            rgb(0x4A2F30),
            rgb(0x23404E),
            rgb(0x44401F),
            rgb(0x412F50),
            rgb(0x31422A),
            rgb(0x4A3826),
            rgb(0x2E3857),
            rgb(0x234238),
            rgb(0x3A3C41),
        ],
    },
    window: rgb(0x1D1E21),
    on_accent: rgb(0x14213A),
    border: rgb(0x34373C),
    button_border: rgb(0x3D4046),
    button: rgb(0x2E3035),
    button_hovered: rgb(0x383B41),
    trough: rgb(0x37393F),
};

/// Bright colours on black: the highest contrast. What a hint speaks of has a colour for each part, besides its shape: a green
/// outline, a pink ring, a yellow tile.
pub static CONTRAST: Theme = Theme {
    board: Palette {
        ground: rgb(0x000000),
        thin_line: rgb(0xA8A8A8),
        thick_line: rgb(0xFFFFFF),
        text: rgb(0xFFFFFF),
        quiet: rgb(0xDADADA),
        quiet_on_fill: rgb(0xFFFFFF),
        given: rgb(0xFFFFFF),
        own: rgb(0x00FFFF),
        cursor: rgb(0x003C5A),
        accent: rgb(0x00FFFF),
        peer: rgb(0x1E1E1E),
        same_value: rgb(0x4A4400),
        reason: rgb(0xFF90FF),
        reason_line: rgb(0x381238),
        house: rgb(0x66FF66),
        goes: rgb(0xFFFF00),
        on_goes: rgb(0x000000),
        clue: rgb(0x4A4A4A),
        dots: [rgb(0xFFFFFF), rgb(0x000000)],
        conflict: rgb(0xFF9A66),
        colours: [
            rgb(0x3A2A00),
            rgb(0x003A10),
            rgb(0x30004A),
            rgb(0x003A3A),
            rgb(0x4A0028),
            rgb(0x2E3A00),
            rgb(0x3A2418),
            rgb(0x383838),
        ],
        shades: [rgb(0x2B2B2B), rgb(0x454545)],
        tints: [
            rgb(0x4A1010),
            rgb(0x003850),
            rgb(0x404000),
            rgb(0x3C0A50),
            rgb(0x1C4000),
            rgb(0x4A2C00),
            rgb(0x1A2460),
            rgb(0x004030),
            rgb(0x303030),
        ],
    },
    window: rgb(0x000000),
    on_accent: rgb(0x000000),
    border: rgb(0xA8A8A8),
    button_border: rgb(0xFFFFFF),
    button: rgb(0x000000),
    button_hovered: rgb(0x303030),
    trough: rgb(0x303030),
};

#[cfg(test)]
mod tests {
    use super::*;
    use sudogon_core::game::Colour;
    use sudogon_core::layout::Shade;
    use sudogon_paper::drawing::{Print, Role};

    /// The contrast of two colours as WCAG 2 defines it, from 1 to 21.
    fn contrast(a: Color32, b: Color32) -> f32 {
        let linear = |byte: u8| {
            let part = f32::from(byte) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        let light =
            |c: Color32| 0.2126 * linear(c.r()) + 0.7152 * linear(c.g()) + 0.0722 * linear(c.b());
        let (a, b) = (light(a) + 0.05, light(b) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn the_light_look_has_the_colours_of_pictures() {
        let light = &LIGHT.board;
        let check = |role: Role| {
            let wanted = of(PAPER.colour(role, |a, _, _| a));
            assert_eq!(light.colour(role, |a, _, _| a), wanted, "{role:?}");
        };
        let roles = [
            Role::Ground,
            Role::Peer,
            Role::Cursor,
            Role::SameValue,
            Role::ReasonLine,
            Role::ThinLine,
            Role::ThickLine,
            Role::Text,
            Role::Quiet,
            Role::QuietOnFill,
            Role::Given,
            Role::Own,
            Role::Accent,
            Role::Reason,
            Role::House,
            Role::Goes,
            Role::OnGoes,
            Role::Conflict,
            Role::Hatching,
            Role::Printed(Print::Shade(Shade::Light)),
            Role::Printed(Print::Shade(Shade::Dark)),
        ];
        let colours = Colour::ALL.map(Role::Colour);
        let tints = (0..9).map(|tint| Role::Printed(Print::Tint(tint)));
        roles
            .into_iter()
            .chain(colours)
            .chain(tints)
            .for_each(check);
    }

    #[test]
    fn text_and_marks_stand_out_from_their_grounds() {
        for (look, theme) in [("light", &LIGHT), ("dark", &DARK), ("contrast", &CONTRAST)] {
            let grounds = [
                theme.ground,
                theme.cursor,
                theme.peer,
                theme.same_value,
                theme.reason_line,
                theme.shades[0],
                theme.shades[1],
            ];
            let grounds = grounds.into_iter().chain(theme.colours);
            let grounds: Vec<Color32> = grounds.chain(theme.tints).collect();
            let mut pairs = vec![
                ("text on the window", theme.text, theme.window, 4.5),
                ("quiet on the window", theme.quiet, theme.window, 4.5),
                ("quiet on panels", theme.quiet, theme.ground, 4.5),
                ("text on buttons", theme.text, theme.button, 4.5),
                (
                    "text on hovered buttons",
                    theme.text,
                    theme.button_hovered,
                    4.5,
                ),
                ("a shade on the board", theme.shades[0], theme.ground, 1.2),
                ("a darker one", theme.shades[1], theme.shades[0], 1.05),
                ("text on a switch", theme.text, theme.trough, 4.5),
                ("quiet on a switch", theme.quiet, theme.trough, 4.5),
                ("the filled button", theme.on_accent, theme.accent, 4.5),
                ("a value that goes", theme.on_goes, theme.goes, 4.5),
                ("thin lines", theme.thin_line, theme.ground, 3.0),
                ("thick lines", theme.thick_line, theme.ground, 3.0),
                (
                    "thick lines on the window",
                    theme.thick_line,
                    theme.window,
                    3.0,
                ),
                ("a house's outline", theme.house, theme.ground, 3.0),
                (
                    "a house's outline on the window",
                    theme.house,
                    theme.window,
                    3.0,
                ),
            ];
            for &ground in &grounds {
                pairs.extend([
                    ("printed values", theme.given, ground, 4.5),
                    ("own values", theme.own, ground, 4.5),
                    ("quiet on fills", theme.quiet_on_fill, ground, 4.5),
                    ("rings of reasons", theme.reason, ground, 3.0),
                    ("bars of conflicts", theme.conflict, ground, 3.0),
                ]);
            }
            pairs.push(("the cursor's ring", theme.accent, theme.cursor, 3.0));
            for (what, a, b, least) in pairs {
                let found = contrast(a, b);
                assert!(
                    found >= least,
                    "{look}: {what} {a:?} on {b:?} has {found:.2}, not {least}"
                );
            }
        }
    }

    #[test]
    fn high_contrast_tells_the_parts_of_a_hint_apart() {
        let board = &CONTRAST.board;
        let parts = [
            board.house,
            board.reason,
            board.goes,
            board.conflict,
            board.accent,
            board.text,
        ];
        for (at, a) in parts.into_iter().enumerate() {
            assert!(contrast(a, board.ground) >= 7.0, "{a:?}");
            for b in &parts[at + 1..] {
                let apart = (0..3).map(|part| a[part].abs_diff(b[part])).max();
                assert!(apart >= Some(100), "{a:?} and {b:?}");
            }
        }
    }
}
