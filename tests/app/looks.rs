//! Light, dark and high contrast; the figures of the typeface; where lines break.

use std::collections::HashSet;

use egui::{Color32, FontFamily, FontId, Key, Modifiers, Shape};
use sudogon_paper::drawing::{CONTRAST, DARK, PAPER, Palette, Rgb, contrast};

use super::driver::Window;

/// The least contrast of text, and of what shows where a control is, as WCAG 2 asks for it.
const TEXT: f32 = 4.5;
const EDGE: f32 = 3.0;

/// Prints the table of all pairs; `cargo test --test app each_look -- --nocapture` shows it.
#[test]
fn each_look_has_its_board_and_text_that_stands_out_from_the_window() {
    for (look, palette) in [
        ("Light", PAPER),
        ("Dark", DARK),
        ("High contrast", CONTRAST),
    ] {
        let mut window = Window::playing_star();
        window.choose(look);
        let shapes = window.harness.output().shapes.iter();
        let meshes = shapes.filter_map(|clipped| match &clipped.shape {
            Shape::Mesh(mesh) => Some(mesh),
            _ => None,
        });
        let painted = meshes.flat_map(|mesh| &mesh.vertices);
        let painted: HashSet<Color32> = painted.map(|vertex| vertex.color).collect();
        let colour = |[red, green, blue]: Rgb| Color32::from_rgb(red, green, blue);
        let Palette {
            ground,
            cursor,
            peer,
            given,
            thin_line,
            thick_line,
            accent,
            ..
        } = palette;
        for part in [ground, cursor, peer, given, thin_line, thick_line, accent] {
            let part = colour(part);
            assert!(painted.contains(&part), "{look}: {part:?} is not painted");
        }
        window.key(Key::F2);
        window.key(Key::F2);
        let visuals = &window.harness.ctx.global_style().visuals;
        let widgets = &visuals.widgets;
        let (text, quiet) = (colour(palette.text), colour(palette.quiet));
        let (border, ring) = (widgets.inactive.bg_stroke, widgets.active.bg_stroke);
        assert_eq!((ring.color, ring.width), (colour(accent), 2.0), "{look}");
        let whole = ("the window", visuals.panel_fill);
        let chosen = ("what is chosen", visuals.selection.bg_fill);
        let mut pairs = vec![
            ("thick lines", colour(thick_line), whole, EDGE),
            ("a house's outline", colour(palette.house), whole, EDGE),
            (
                "the filled button's text",
                filled_text(&window),
                ("it", colour(accent)),
                TEXT,
            ),
            ("text", text, chosen, TEXT),
            ("the focus ring", ring.color, chosen, EDGE),
        ];
        let panel = ("a panel", visuals.window_fill);
        let button = ("a button", widgets.inactive.bg_fill);
        for on in [whole, panel, button] {
            pairs.extend([
                ("an error", visuals.error_fg_color, on, TEXT),
                ("a warning", visuals.warn_fg_color, on, TEXT),
                ("the border of a box to tick", colour(thin_line), on, EDGE),
            ]);
        }
        let hovered = ("a hovered button", widgets.hovered.bg_fill);
        let switch = ("a switch", widgets.active.bg_fill);
        for on in [whole, panel, button, hovered, switch] {
            pairs.extend([
                ("text", text, on, TEXT),
                ("quiet text", quiet, on, TEXT),
                ("a link", visuals.hyperlink_color, on, TEXT),
                ("the focus ring", ring.color, on, EDGE),
                ("the border of a button or field", border.color, on, EDGE),
            ]);
        }
        for (what, one, (on, ground), least) in pairs {
            let rgb = |colour: Color32| [colour.r(), colour.g(), colour.b()];
            let found = contrast(rgb(one), rgb(ground));
            let pair = format!("{look:<13}  {found:>5.2} of {least}  {what} on {on}");
            eprintln!("{pair}");
            assert!(found >= least, "{pair}");
        }
    }
}

/// The colour of the text on the filled button.
fn filled_text(window: &Window) -> Color32 {
    let shapes = window.harness.output().shapes.iter();
    let mut texts = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) if text.galley.text() == "Do it" => Some(text),
        _ => None,
    });
    let text = texts.next_back().expect("there is such a button");
    let own = text.galley.job.sections[0].format.color;
    if own == Color32::PLACEHOLDER {
        text.fallback_color
    } else {
        own
    }
}

#[test]
fn regular_figures_stand_in_columns_and_bold_ones_have_no_gaps() {
    let window = Window::open();
    let width = |text: String, name: &str| {
        let family = match name {
            "" => FontFamily::Proportional,
            name => FontFamily::Name(name.into()),
        };
        let font = FontId::new(20.0, family);
        let ctx = &window.harness.ctx;
        let galley = ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text, font, Color32::BLACK));
        galley.size().x
    };
    for figure in ["0", "2", "4", "7", "9"] {
        let apart = width(figure.repeat(8), "") - width("1".repeat(8), "");
        assert!(apart.abs() < 0.1, "{figure}");
    }
    for name in ["semibold", "bold"] {
        assert!(width("1".repeat(8), name) < 0.8 * width("0".repeat(8), name));
    }
}

#[test]
fn a_last_line_is_no_single_short_word() {
    let mut window = Window::playing_star();
    window.key(Key::F2);
    window.key(Key::F2);
    let shapes = window.harness.output().shapes.iter();
    let texts = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) => Some(text.galley.text()),
        _ => None,
    });
    let joined: Vec<&str> = texts.filter(|text| text.contains('\u{a0}')).collect();
    assert!(!joined.is_empty());
    for text in joined {
        // The last words are joined, and no more of them than needed; it is read aloud as it was written.
        let (_, last) = text.rsplit_once(' ').expect("it can break elsewhere");
        let (first, _) = last.split_once('\u{a0}').expect("joined");
        let length = last.chars().count();
        assert!(
            length >= 12 && length - first.chars().count() <= 12,
            "{text}"
        );
        assert!(window.has(&text.replace('\u{a0}', " ")), "{text}");
    }
}

#[test]
fn a_box_to_tick_keeps_its_outline_under_the_mouse() {
    for look in ["Light", "Dark"] {
        let mut window = Window::playing_star();
        window.choose(look);
        window.keys(Modifiers::COMMAND, Key::P);
        let row = window.label_rect("Title");
        let outline = |window: &Window| {
            let shapes = window.harness.output().shapes.iter();
            let mut boxes = shapes.filter_map(|clipped| match &clipped.shape {
                Shape::Rect(shape) if shape.rect.width() < 20.0 => Some(shape),
                _ => None,
            });
            let found = boxes.find(|shape| row.contains(shape.rect.center()));
            found.expect("the box is painted").stroke.color
        };
        let before = outline(&window);
        window.harness.hover_at(row.center());
        window.settle();
        assert_eq!(outline(&window), before, "{look}");
    }
}

#[test]
fn the_tooltip_of_an_entry_covers_no_other() {
    let mut window = Window::playing_star();
    window.press("Edit");
    let entry = window.button_rect("Select all cells");
    window.harness.hover_at(entry.center());
    for _ in 0..120 {
        window.step();
    }
    let tip = window.painted_text("For notes, colours or clearing");
    let tip = tip.expect("it has a tooltip");
    assert!(tip.left() > entry.right(), "{tip} beside {entry}");
}
