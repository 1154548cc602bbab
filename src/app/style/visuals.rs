//! Configures egui: its fonts, its own widgets, and the current theme.

use std::sync::Arc;

use egui::style::{ScrollAnimation, ScrollStyle};
use egui::{
    Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Stroke,
    TextStyle, ThemePreference, Vec2,
};
use sudogon_paper::drawing::Style;
use sudogon_paper::print::typeface;

use crate::app::desktop::SystemAppearance;
use crate::app::stored_settings::{Look, Settings};
use crate::app::style::theme::{BODY, ROUND, Theme, regular, semibold};
use crate::app::style::theme_colours::{CONTRAST, DARK, LIGHT};
use crate::app::style::wheel::SteadyWheel;

/// The face for what is typed in a terminal, and for signs that Inter's files lack.
const HACK: &[u8] = include_bytes!("../../../assets/fonts/Hack-Regular.ttf");

impl Theme {
    /// The current theme.
    pub fn of(ctx: &Context) -> &'static Self {
        match (ctx.theme(), is_contrast(ctx)) {
            (egui::Theme::Light, _) => &LIGHT,
            (egui::Theme::Dark, false) => &DARK,
            (egui::Theme::Dark, true) => &CONTRAST,
        }
    }
}

/// Where the choice of high contrast is stored: to egui it is a dark theme with other colours.
fn contrast_id() -> egui::Id {
    egui::Id::unique("high contrast")
}

fn is_contrast(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(contrast_id()).unwrap_or(false))
}

/// Applies the theme, and whether anything moves: by the settings, and where they leave it open as the desktop asks.
pub fn put_on(ctx: &Context, settings: &Settings, system: SystemAppearance) {
    let look = system.look(settings);
    ctx.data_mut(|data| data.insert_temp(contrast_id(), look == Look::Contrast));
    let preference = match look {
        Look::System => ThemePreference::System,
        Look::Light => ThemePreference::Light,
        Look::Dark | Look::Contrast => ThemePreference::Dark,
    };
    ctx.options_mut(|options| options.theme_preference = preference);
    ctx.style_mut_of(egui::Theme::Light, |style| dress(style, &LIGHT));
    let is_contrast = look == Look::Contrast;
    let dark = if is_contrast { &CONTRAST } else { &DARK };
    ctx.style_mut_of(egui::Theme::Dark, |style| dress(style, dark));
    let usual = egui::Style::default();
    let (time, scrolling) = if system.stills(settings) {
        (0.0, ScrollAnimation::none())
    } else {
        (usual.animation_time, usual.scroll_animation)
    };
    ctx.all_styles_mut(|style| {
        style.animation_time = time;
        style.scroll_animation = scrolling;
    });
}

/// Sets the fonts and turns off egui's own key handling; called once, before a theme is applied.
pub fn install(ctx: &Context) {
    ctx.set_fonts(fonts());
    ctx.add_plugin(SteadyWheel);
    // The default if the system names no preference: paper is white.
    ctx.options_mut(|options| {
        options.fallback_theme = egui::Theme::Light;
        // Zoom keys are commands of ours.
        options.zoom_with_keyboard = false;
    });
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let files: [(&str, &'static [u8]); 5] = [
        ("Inter", typeface::file(Style::Regular)),
        ("semibold", typeface::file(Style::SemiBold)),
        ("bold", typeface::file(Style::Bold)),
        ("slanted", typeface::file(Style::Slanted)),
        ("Hack", HACK),
    ];
    for (name, bytes) in files {
        let data = Arc::new(FontData::from_static(bytes));
        fonts.font_data.insert(name.to_owned(), data);
    }
    // What a face lacks comes from the next.
    let family = |faces: &[&str]| faces.iter().map(|&face| face.to_owned()).collect();
    for (name, faces) in [
        (FontFamily::Proportional, &["Inter", "Hack"][..]),
        (FontFamily::Monospace, &["Hack", "Inter"]),
        (FontFamily::Name("semibold".into()), &["semibold", "Hack"]),
        (
            FontFamily::Name("bold".into()),
            &["bold", "semibold", "Hack"],
        ),
        (
            FontFamily::Name("slanted".into()),
            &["slanted", "Inter", "Hack"],
        ),
    ] {
        fonts.families.insert(name, family(faces));
    }
    fonts
}

fn dress(style: &mut egui::Style, theme: &Theme) {
    style.text_styles = [
        (TextStyle::Small, regular(12.0)),
        (TextStyle::Body, regular(BODY)),
        (TextStyle::Button, regular(BODY)),
        (TextStyle::Heading, semibold(20.0)),
        (
            TextStyle::Monospace,
            FontId::new(13.0, FontFamily::Monospace),
        ),
    ]
    .into();
    style.spacing.item_spacing = Vec2::splat(8.0);
    style.spacing.button_padding = Vec2::new(12.0, 6.0);
    style.spacing.icon_spacing = 8.0;
    style.spacing.menu_margin = Margin::same(6);
    style.spacing.interact_size.y = 24.0;
    style.spacing.tooltip_width = 280.0;
    style.interaction.tooltip_delay = 0.7;
    // Visible scroll bars: they show that there is more.
    style.spacing.scroll = ScrollStyle {
        foreground_color: true,
        floating_width: 4.0,
        dormant_handle_opacity: 0.6,
        ..ScrollStyle::thin()
    };
    let visuals = &mut style.visuals;
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(theme.quiet);
    visuals.panel_fill = theme.window;
    visuals.window_fill = theme.ground;
    visuals.window_stroke = Stroke::new(1.0, theme.border);
    visuals.window_corner_radius = CornerRadius::same(8);
    visuals.menu_corner_radius = CornerRadius::same(8);
    visuals.extreme_bg_color = theme.ground;
    visuals.faint_bg_color = theme.window;
    visuals.text_edit_bg_color = Some(theme.window);
    // A blinking caret would repaint while nothing changes.
    visuals.text_cursor.blink = false;
    visuals.hyperlink_color = theme.accent;
    visuals.selection.bg_fill = theme.cursor;
    visuals.selection.stroke = Stroke::new(1.0, theme.accent);
    visuals.error_fg_color = theme.conflict;
    visuals.warn_fg_color = theme.reason;
    let widgets = &mut visuals.widgets;
    let (border, hovered) = (theme.button_border, theme.button_hovered);
    for (widget, fill, border) in [
        (&mut widgets.noninteractive, theme.ground, theme.border),
        (&mut widgets.inactive, theme.button, border),
        // A box to tick keeps its outline.
        (&mut widgets.hovered, hovered, theme.thin_line),
        (&mut widgets.active, theme.trough, theme.accent),
        (&mut widgets.open, hovered, border),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = Stroke::new(1.0, border);
        widget.fg_stroke = Stroke::new(1.0, theme.text);
        widget.corner_radius = ROUND;
        widget.expansion = 0.0;
    }
    // What has the focus has it, too.
    widgets.active.bg_stroke.width = 2.0;
    visuals.selection.stroke.width = 2.0;
}
