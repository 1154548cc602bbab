//! The only file with colours and fonts, and the sizes that several parts share: it serves widgets and drawing alike.

use std::sync::Arc;

use egui::{
    Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Stroke,
    TextStyle, Vec2,
};

/// The colours of one look; a field is a role, not a hue.
pub struct Theme {
    /// Behind everything.
    pub window: Color32,
    /// Menus, cards, the status bar and the board's cells.
    pub panel: Color32,
    /// Lines between cells.
    pub thin: Color32,
    /// Lines between areas and at the rim.
    pub thick: Color32,
    /// Text.
    pub text: Color32,
    /// Text that stands back.
    pub quiet: Color32,
    /// The same on selected and same-value fills.
    pub quiet_on_fill: Color32,
    /// Printed values.
    pub given: Color32,
    /// The player's values.
    pub own: Color32,
    /// The ground of the cell with the cursor.
    pub cursor: Color32,
    /// Rings and switches that say "here", and the filled button.
    pub accent: Color32,
    /// Text on the filled button.
    pub on_accent: Color32,
    /// The ground of cells that share a house with the cursor.
    pub peers: Color32,
    /// The ground of cells with the cursor's value.
    pub same: Color32,
    /// Rings round cells that a sentence speaks of; strokes through values that are out.
    pub reason: Color32,
    /// Repeated values.
    pub conflict: Color32,
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
    /// The player's four cell colours.
    pub colours: [Color32; 4],
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Ink on paper.
const LIGHT: Theme = Theme {
    window: rgb(0xF6F4EF),
    panel: rgb(0xFFFFFF),
    thin: rgb(0x8F8A7E),
    thick: rgb(0x2C2A27),
    text: rgb(0x2C2A27),
    quiet: rgb(0x66615A),
    quiet_on_fill: rgb(0x5B564F),
    given: rgb(0x1C1B19),
    own: rgb(0x1F5FBF),
    cursor: rgb(0xD6E6FB),
    accent: rgb(0x1F5FBF),
    on_accent: rgb(0xFFFFFF),
    peers: rgb(0xF0F5FC),
    same: rgb(0xFFF1C9),
    reason: rgb(0xA45300),
    conflict: rgb(0xB71C1C),
    border: rgb(0xE4E0D7),
    button_border: rgb(0xD9D4C9),
    button: rgb(0xFFFFFF),
    button_hovered: rgb(0xF3F0E9),
    trough: rgb(0xEAE6DC),
    colours: [rgb(0xFBE3D6), rgb(0xDDF0DC), rgb(0xE6E0F6), rgb(0xD8EEF0)],
};

/// The same at night.
const DARK: Theme = Theme {
    window: rgb(0x1D1E21),
    panel: rgb(0x26282C),
    thin: rgb(0x6F757D),
    thick: rgb(0xC6CBD2),
    text: rgb(0xE7E7E4),
    quiet: rgb(0xA7ACB4),
    quiet_on_fill: rgb(0xBFC4CC),
    given: rgb(0xF3F3F1),
    own: rgb(0x82B6FF),
    cursor: rgb(0x27456B),
    accent: rgb(0x82B6FF),
    on_accent: rgb(0x14213A),
    peers: rgb(0x2B3240),
    same: rgb(0x4A4220),
    reason: rgb(0xF0A050),
    conflict: rgb(0xFF7A70),
    border: rgb(0x34373C),
    button_border: rgb(0x3D4046),
    button: rgb(0x2E3035),
    button_hovered: rgb(0x383B41),
    trough: rgb(0x37393F),
    colours: [rgb(0x4A3026), rgb(0x26402B), rgb(0x3A3152), rgb(0x21424A)],
};

impl Theme {
    /// The look that is on.
    pub fn of(ctx: &egui::Context) -> &'static Self {
        match ctx.theme() {
            egui::Theme::Light => &LIGHT,
            egui::Theme::Dark => &DARK,
        }
    }
}

/// The thickness of lines on the board, in points.
pub const THIN_LINE: f32 = 1.0;
/// Thick ones.
pub const THICK_LINE: f32 = 2.6;
/// The cursor's ring.
pub const CURSOR_RING: f32 = 3.0;
/// Air round the board.
pub const BOARD_AIR: f32 = 24.0;
/// The size of labels outside the rim, and the least size of those inside cells.
pub const RIM_LABEL: f32 = 11.0;
/// Labels smaller than this move from the cells to the rim.
pub const LEAST_LABEL: f32 = 8.0;
/// Candidates and marks smaller than this become dots.
pub const LEAST_MARK: f32 = 6.0;
/// The menu bar's height.
pub const MENU_BAR: f32 = 34.0;
/// The status bar's height.
pub const STATUS_BAR: f32 = 32.0;
/// The side panel's width.
pub const SIDE_PANEL: f32 = 328.0;
/// The width from which the side panel stands beside the board.
pub const WIDE: f32 = 900.0;
/// The width below which board and pad stand alone.
pub const TINY: f32 = 500.0;
/// The edge of the window to its contents.
pub const EDGE: f32 = 16.0;
/// The width of dialogs.
pub const DIALOG: f32 = 420.0;
/// The height of buttons.
pub const BUTTON: f32 = 32.0;
/// Rounding of cards and buttons.
pub const ROUND: CornerRadius = CornerRadius::same(6);

/// Regular text of a size.
pub fn regular(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Half-bold text of a size: headings and buttons that are on.
pub fn semibold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("semibold".into()))
}

/// Bold figures and capitals: printed values.
pub fn bold_figures(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("bold".into()))
}

/// Slanted figures and capitals: the solver's values.
pub fn slanted_figures(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("slanted".into()))
}

/// Sets fonts, text sizes and both looks; called once.
pub fn install(ctx: &egui::Context) {
    ctx.set_fonts(fonts());
    // Where the system does not say which it wants: paper is white.
    ctx.options_mut(|options| {
        options.fallback_theme = egui::Theme::Light;
        // Its keys are commands of ours, like all keys.
        options.zoom_with_keyboard = false;
    });
    for theme in [egui::Theme::Light, egui::Theme::Dark] {
        let colours = if theme == egui::Theme::Light {
            &LIGHT
        } else {
            &DARK
        };
        ctx.style_mut_of(theme, |style| dress(style, colours));
    }
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let inter: [(&str, &'static [u8]); 4] = [
        (
            "Inter",
            include_bytes!("../../assets/fonts/Inter-Regular.otf"),
        ),
        (
            "semibold",
            include_bytes!("../../assets/fonts/Inter-SemiBold.otf"),
        ),
        ("bold", include_bytes!("../../assets/fonts/Inter-Bold.otf")),
        (
            "slanted",
            include_bytes!("../../assets/fonts/Inter-Italic.otf"),
        ),
    ];
    for (name, bytes) in inter {
        fonts
            .font_data
            .insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    // egui's own fonts stay behind Inter for titles and notes in any script; Hack has arrows that the others lack.
    let mut fallback = fonts
        .families
        .get(&FontFamily::Proportional)
        .cloned()
        .unwrap_or_default();
    fallback.push("Hack".to_owned());
    let family = |first: &str| -> Vec<String> {
        std::iter::once(first.to_owned())
            .chain(fallback.clone())
            .collect()
    };
    fonts
        .families
        .insert(FontFamily::Proportional, family("Inter"));
    for name in ["semibold", "bold", "slanted"] {
        fonts
            .families
            .insert(FontFamily::Name(name.into()), family(name));
    }
    fonts
}

fn dress(style: &mut egui::Style, theme: &Theme) {
    style.text_styles = [
        (TextStyle::Small, regular(12.0)),
        (TextStyle::Body, regular(13.5)),
        (TextStyle::Button, regular(13.5)),
        (TextStyle::Heading, semibold(20.0)),
        (
            TextStyle::Monospace,
            FontId::new(13.0, FontFamily::Monospace),
        ),
    ]
    .into();
    style.spacing.item_spacing = Vec2::splat(8.0);
    style.spacing.button_padding = Vec2::new(12.0, 6.0);
    style.spacing.menu_margin = Margin::same(6);
    style.spacing.interact_size.y = 24.0;
    let visuals = &mut style.visuals;
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(theme.quiet);
    visuals.panel_fill = theme.window;
    visuals.window_fill = theme.panel;
    visuals.window_stroke = Stroke::new(1.0, theme.border);
    visuals.window_corner_radius = CornerRadius::same(8);
    visuals.menu_corner_radius = CornerRadius::same(8);
    visuals.extreme_bg_color = theme.panel;
    visuals.faint_bg_color = theme.window;
    visuals.text_edit_bg_color = Some(theme.window);
    visuals.hyperlink_color = theme.accent;
    visuals.selection.bg_fill = theme.cursor;
    visuals.selection.stroke = Stroke::new(1.0, theme.accent);
    visuals.error_fg_color = theme.conflict;
    visuals.warn_fg_color = theme.reason;
    let widgets = &mut visuals.widgets;
    for (widget, fill, border, text) in [
        (
            &mut widgets.noninteractive,
            theme.panel,
            theme.border,
            theme.text,
        ),
        (
            &mut widgets.inactive,
            theme.button,
            theme.button_border,
            theme.text,
        ),
        (
            &mut widgets.hovered,
            theme.button_hovered,
            theme.button_border,
            theme.text,
        ),
        (&mut widgets.active, theme.trough, theme.accent, theme.text),
        (
            &mut widgets.open,
            theme.button_hovered,
            theme.button_border,
            theme.text,
        ),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = Stroke::new(1.0, border);
        widget.fg_stroke = Stroke::new(1.0, text);
        widget.corner_radius = ROUND;
        widget.expansion = 0.0;
    }
}
