//! The one table of a board's colours: on white paper, on a dark ground, and with the highest contrast.

use sudogon_board::layout::Shade;

use super::role::{Print, Role, SETS};

/// The colours of a board, in the painter's own type.
#[derive(Clone, Copy, Debug)]
pub struct Palette<C> {
    /// [`Role::Ground`].
    pub ground: C,
    /// [`Role::Peer`].
    pub peer: C,
    /// [`Role::Cursor`].
    pub cursor: C,
    /// [`Role::SameValue`].
    pub same_value: C,
    /// [`Role::ReasonLine`].
    pub reason_line: C,
    /// [`Role::ThinLine`] and [`Role::FaintLine`].
    pub thin_line: C,
    /// [`Role::ThickLine`].
    pub thick_line: C,
    /// [`Role::Text`].
    pub text: C,
    /// [`Role::Quiet`].
    pub quiet: C,
    /// [`Role::QuietOnFill`].
    pub quiet_on_fill: C,
    /// [`Role::Given`].
    pub given: C,
    /// [`Role::Own`].
    pub own: C,
    /// [`Role::Accent`].
    pub accent: C,
    /// [`Role::Reason`].
    pub reason: C,
    /// [`Role::House`].
    pub house: C,
    /// [`Role::Goes`].
    pub goes: C,
    /// [`Role::OnGoes`].
    pub on_goes: C,
    /// [`Role::Set`].
    pub sets: [C; SETS],
    /// [`Role::Clue`].
    pub clue: C,
    /// [`Role::WhiteDot`] and [`Role::BlackDot`].
    pub dots: [C; 2],
    /// [`Role::Conflict`] and [`Role::Hatching`].
    pub conflict: C,
    /// [`Role::Colour`].
    pub colours: [C; 8],
    /// [`Role::Pen`]: of these colours, but as dark or light as lines are.
    pub pens: [C; 8],
    /// [`Print::Shade`], light and dark.
    pub shades: [C; 2],
    /// [`Print::Tint`].
    pub tints: [C; 9],
}

/// Red, green and blue.
pub type Rgb = [u8; 3];

const fn rgb(hex: u32) -> Rgb {
    [(hex >> 16) as u8, (hex >> 8) as u8, hex as u8]
}

const fn all<const N: usize>(hex: [u32; N]) -> [Rgb; N] {
    let mut all = [[0; 3]; N];
    let mut at = 0;
    while at < N {
        all[at] = rgb(hex[at]);
        at += 1;
    }
    all
}

/// Ink on white paper: the colours of pictures, and of the window's light theme.
pub const PAPER: Palette<Rgb> = Palette {
    ground: rgb(0xFFFFFF),
    peer: rgb(0xF0F5FC),
    cursor: rgb(0xD6E6FB),
    same_value: rgb(0xFFF1C9),
    reason_line: rgb(0xE8F3EC),
    thin_line: rgb(0x807B70),
    thick_line: rgb(0x2C2A27),
    text: rgb(0x2C2A27),
    quiet: rgb(0x66615A),
    quiet_on_fill: rgb(0x5B564F),
    given: rgb(0x1C1B19),
    own: rgb(0x1F5FBF),
    accent: rgb(0x1F5FBF),
    reason: rgb(0xA45300),
    house: rgb(0x166B3E),
    goes: rgb(0x166B3E),
    on_goes: rgb(0xFFFFFF),
    sets: all([0x5E6200, 0x6A3FB5, 0x00707A, 0xB0266E]),
    clue: rgb(0xE1DED6),
    dots: all([0xFFFFFF, 0x1C1B19]),
    conflict: rgb(0xB71C1C),
    colours: all([
        0xFBE3D6, 0xDDF0DC, 0xE6E0F6, 0xD8EEF0, 0xFADCE7, 0xE9F1BC, 0xEFE2CF, 0xE4E4E4,
    ]),
    pens: all([
        0xD4601F, 0x35913A, 0x7A5FCF, 0x178A97, 0xCF3F7A, 0x7F8D12, 0x97692F, 0x6F6F6F,
    ]),
    shades: all([0xEBE8E0, 0xE4E0D7]),
    tints: all([
        0xFBE4E1, 0xDBEEF7, 0xF8F3CB, 0xEFE2F6, 0xE6F3D8, 0xFDEBD3, 0xE1E6FA, 0xD9F1E6, 0xECE9E2,
    ]),
};

/// Light lines on a dark ground.
pub const DARK: Palette<Rgb> = Palette {
    ground: rgb(0x26282C),
    thin_line: rgb(0x8C929B),
    thick_line: rgb(0xC6CBD2),
    text: rgb(0xE7E7E4),
    quiet: rgb(0xA7ACB4),
    quiet_on_fill: rgb(0xC5CAD1),
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
    sets: all([0xD6CC5A, 0xC0A4FF, 0x55D0DC, 0xFF8DC2]),
    clue: rgb(0x41464D),
    dots: all([0xF3F3F1, 0x141517]),
    conflict: rgb(0xFF7A70),
    colours: all([
        0x4A3026, 0x26402B, 0x3A3152, 0x21424A, 0x4F2A3E, 0x3E4420, 0x463A2A, 0x414449,
    ]),
    pens: all([
        0xF0925C, 0x6FC26B, 0xB09AF5, 0x54BFCB, 0xF07FA8, 0xBCC94A, 0xCDA06A, 0xA3A3A3,
    ]),
    shades: all([0x34373D, 0x3E4249]),
    tints: all([
        0x4A2F30, 0x23404E, 0x44401F, 0x412F50, 0x31422A, 0x4A3826, 0x2E3857, 0x234238, 0x3A3C41,
    ]),
};

/// Bright colours on black: the highest contrast. What a hint speaks of has a colour for each part, besides its shape: a green
/// outline, a pink ring, a yellow tile.
pub const CONTRAST: Palette<Rgb> = Palette {
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
    sets: all([0xC8E000, 0xB8A0FF, 0x40C8FF, 0xFF80B0]),
    clue: rgb(0x4A4A4A),
    dots: all([0xFFFFFF, 0x000000]),
    conflict: rgb(0xFF9A66),
    colours: all([
        0x3A2A00, 0x003A10, 0x30004A, 0x003A3A, 0x4A0028, 0x2E3A00, 0x3A2418, 0x383838,
    ]),
    pens: all([
        0xFFA060, 0x60FF70, 0xC8A8FF, 0x60F0FF, 0xFF90C0, 0xE0F040, 0xFFD090, 0xD8D8D8,
    ]),
    shades: all([0x2B2B2B, 0x454545]),
    tints: all([
        0x4A1010, 0x003850, 0x404000, 0x3C0A50, 0x1C4000, 0x4A2C00, 0x1A2460, 0x004030, 0x303030,
    ]),
};

impl Palette<Rgb> {
    /// The colour of a role, mixed with the ground's where the role is not opaque.
    pub fn over_paper(&self, role: Role) -> Rgb {
        let colour = self.colour(role, mixed);
        mixed(self.ground, colour, role.opacity())
    }
}

/// The contrast of two colours as WCAG 2 defines it, from 1 to 21.
pub fn contrast(a: Rgb, b: Rgb) -> f32 {
    let linear = |byte: u8| {
        let part = f32::from(byte) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    };
    let light = |[r, g, b]: Rgb| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    let (a, b) = (light(a) + 0.05, light(b) + 0.05);
    a.max(b) / a.min(b)
}

/// The colour at a share of the way between two.
pub fn mixed(a: Rgb, b: Rgb, share: f32) -> Rgb {
    let part = |at: usize| f32::from(a[at]) * (1.0 - share) + f32::from(b[at]) * share;
    [0, 1, 2].map(|at| part(at).round() as u8)
}

impl<C: Copy> Palette<C> {
    /// The colour of a role; `mix` gives the colour at a share of the way between two.
    pub fn colour(&self, role: Role, mix: impl Fn(C, C, f32) -> C) -> C {
        match role {
            Role::Ground => self.ground,
            Role::Printed(print) => self.print(print),
            Role::PeerOver(print) => mix(self.print(print), self.peer, 0.5),
            Role::Peer => self.peer,
            Role::Cursor => self.cursor,
            Role::SameValue => self.same_value,
            Role::ReasonLine => self.reason_line,
            Role::Colour(colour) => self.colours[colour.number() - 1],
            Role::Pen(colour) => self.pens[colour.number() - 1],
            Role::ThinLine | Role::FaintLine => self.thin_line,
            Role::ThickLine => self.thick_line,
            Role::Text => self.text,
            Role::Quiet => self.quiet,
            Role::QuietOnFill => self.quiet_on_fill,
            Role::Given => self.given,
            Role::Own => self.own,
            Role::Accent => self.accent,
            Role::Reason => self.reason,
            Role::House => self.house,
            Role::Goes => self.goes,
            Role::OnGoes => self.on_goes,
            Role::Set(at) => self.sets[usize::from(at) % SETS],
            Role::Clue => self.clue,
            Role::WhiteDot => self.dots[0],
            Role::BlackDot => self.dots[1],
            Role::Conflict | Role::Hatching => self.conflict,
        }
    }

    fn print(&self, print: Print) -> C {
        match print {
            Print::Shade(Shade::Light) => self.shades[0],
            Print::Shade(Shade::Dark) => self.shades[1],
            Print::Tint(number) => self.tints[usize::from(number) % self.tints.len()],
        }
    }
}
