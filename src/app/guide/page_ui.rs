//! Draws a page of the guide.

use std::collections::HashMap;

use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align, Align2, Color32, ColorImage, CornerRadius, FontFamily, FontId, Frame, Layout, Margin,
    OpenUrl, Rect, Role, Sense, Stroke, StrokeKind, TextureFilter, TextureHandle, TextureOptions,
    Ui, WidgetInfo, pos2, vec2,
};
use sudogon_photo::InputPicture;

use crate::app::guide::markdown::{Block, Span};
use crate::app::guide::pages;
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;

/// The size of text, and the height of its lines.
const SIZE: f32 = 14.0;
const LINE: f32 = 21.0;
/// The room before an item of a list, with its bullet or number.
const INDENT: i8 = 20;
/// Below this width the cells of a table's row stand below each other.
const LEAST_TABLE: f32 = 440.0;
/// The least and the most characters that count for the width of a column.
const COLUMN: (usize, usize) = (9, 48);

/// The most width of a picture, and its height for that.
const PICTURE: f32 = 480.0;
const HEIGHT: f32 = 800.0 / 1280.0;

/// The pictures that have been seen, by their files.
pub type Pictures = HashMap<String, TextureHandle>;

/// Shows the parts of a page; returns the page that a pressed link leads to.
pub fn page_ui(ui: &mut Ui, blocks: &[Block], pictures: &mut Pictures) -> Option<usize> {
    let mut target = None;
    ui.spacing_mut().item_spacing.y = 8.0;
    for block in blocks {
        match block {
            Block::Heading(level, text) => heading_ui(ui, *level, text),
            Block::Paragraph(spans) => target = target.or(spans_ui(ui, spans)),
            Block::Item(marker, spans) => target = target.or(item_ui(ui, marker, spans)),
            Block::Code(text) => code_ui(ui, text),
            Block::Picture(file, shows) => picture_ui(ui, file, shows, pictures),
            Block::Table(rows) => target = target.or(table_ui(ui, rows)),
        }
    }
    target
}

fn heading_ui(ui: &mut Ui, level: usize, text: &str) {
    let size = if level <= 2 { 16.0 } else { SIZE };
    ui.add_space(8.0);
    let colour = Theme::of(ui.ctx()).text;
    ui.label(widgets::styled(text, theme::semibold(size), colour))
        .widget_info(|| WidgetInfo::labeled(Role::Heading, true, text));
}

fn item_ui(ui: &mut Ui, marker: &str, spans: &[Span]) -> Option<usize> {
    let margin = Margin {
        left: INDENT,
        ..Margin::ZERO
    };
    let shown = Frame::new()
        .inner_margin(margin)
        .show(ui, |ui| spans_ui(ui, spans));
    let place = shown.response.rect.left_top() + vec2(f32::from(INDENT) - 8.0, LINE / 2.0);
    let colour = Theme::of(ui.ctx()).quiet;
    ui.painter().text(
        place,
        Align2::RIGHT_CENTER,
        marker,
        theme::regular(SIZE),
        colour,
    );
    shown.inner
}

/// Shows a picture; it is decoded when it is first seen.
fn picture_ui(ui: &mut Ui, file: &str, shows: &str, pictures: &mut Pictures) {
    let width = ui.available_width().min(PICTURE);
    let (rect, response) = ui.allocate_exact_size(vec2(width, HEIGHT * width), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, shows));
    if !ui.is_rect_visible(rect) {
        return;
    }
    if !pictures.contains_key(file)
        && let Some(bytes) = pages::picture(file)
        && let Ok(picture) = InputPicture::decode(bytes)
    {
        let image = ColorImage::from_rgb([picture.width, picture.height], &picture.rgb);
        // Shown smaller than it is, thin lines would fall between the dots.
        let smooth = TextureOptions::LINEAR.with_mipmap_mode(Some(TextureFilter::Linear));
        let texture = ui.ctx().load_texture(file, image, smooth);
        pictures.insert(file.to_owned(), texture);
    }
    if let Some(texture) = pictures.get(file) {
        let all = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        ui.painter().image(texture.id(), rect, all, Color32::WHITE);
    }
    let border = Stroke::new(1.0, Theme::of(ui.ctx()).border);
    ui.painter()
        .rect_stroke(rect, 0.0, border, StrokeKind::Inside);
}

fn code_ui(ui: &mut Ui, text: &str) {
    let theme = Theme::of(ui.ctx());
    Frame::new()
        .fill(theme.trough)
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::same(8))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            let font = FontId::new(12.0, FontFamily::Monospace);
            ui.label(widgets::styled(text, font, theme.text));
        });
}

/// Text with links in it, wrapped as one paragraph. Without a link it is one label, for who has it read aloud.
fn spans_ui(ui: &mut Ui, spans: &[Span]) -> Option<usize> {
    let parts = spans.chunk_by(|one, next| one.link.is_none() && next.link.is_none());
    let mut target = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
        ui.set_row_height(LINE);
        for part in parts {
            let mut job = LayoutJob::default();
            for span in part {
                job.append(&span.text, 0.0, format_of(ui, span));
            }
            match part.first().and_then(|span| span.link.as_deref()) {
                Some(link) => target = target.or(link_ui(ui, job, link)),
                None => _ = ui.label(job),
            }
        }
    });
    target
}

/// Shows a link; returns the page that it leads to if it was pressed. Other addresses open in the browser.
fn link_ui(ui: &mut Ui, job: LayoutJob, link: &str) -> Option<usize> {
    let response = widgets::link(ui, job);
    widgets::take_focus(ui, &response);
    if !response.clicked() {
        return None;
    }
    let page = pages::linked(link);
    if page.is_none() {
        ui.open_url(OpenUrl::new_tab(link));
    }
    page
}

fn format_of(ui: &Ui, span: &Span) -> TextFormat {
    let theme = Theme::of(ui.ctx());
    let font_id = match span {
        Span { is_code: true, .. } => FontId::new(SIZE - 1.0, FontFamily::Monospace),
        Span { is_bold: true, .. } => theme::semibold(SIZE),
        _ => theme::regular(SIZE),
    };
    TextFormat {
        font_id,
        line_height: Some(LINE),
        // A link has its own colour.
        color: match span.link {
            Some(_) => Color32::PLACEHOLDER,
            None => theme.text,
        },
        italics: span.is_slanted,
        valign: Align::Center,
        ..TextFormat::default()
    }
}

fn table_ui(ui: &mut Ui, rows: &[Vec<Vec<Span>>]) -> Option<usize> {
    let mut target = None;
    let widths = column_widths(ui, rows);
    // Where the cells stand below each other, the names of the columns are said with them.
    for (at, row) in rows.iter().enumerate().skip(usize::from(widths.is_empty())) {
        if widths.is_empty() {
            for (at, cell) in row.iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
                let named = match rows[0].get(at) {
                    Some(name) if at > 0 && row.len() > 2 => named(name, cell),
                    _ => cell.clone(),
                };
                target = target.or(spans_ui(ui, &named));
            }
        } else {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for (cell, &width) in row.iter().zip(&widths) {
                    let column = Layout::top_down(Align::Min);
                    ui.allocate_ui_with_layout(vec2(width, 0.0), column, |ui| {
                        ui.set_width(width);
                        let cell = if at == 0 { bold(cell) } else { cell.clone() };
                        target = target.or(spans_ui(ui, &cell));
                    });
                }
            });
        }
        if at + 1 < rows.len() {
            let line = Stroke::new(1.0, Theme::of(ui.ctx()).border);
            let (x, y) = (ui.max_rect().x_range(), ui.cursor().top() - 4.0);
            ui.painter().hline(x, y, line);
        }
    }
    target
}

/// Between the columns of a table.
const GAP: f32 = 16.0;

/// The widths of a table's columns, by their longest cells; none if there is no room beside each other.
fn column_widths(ui: &Ui, rows: &[Vec<Vec<Span>>]) -> Vec<f32> {
    let columns = rows.first().map_or(0, Vec::len);
    let all = ui.available_width() - GAP * columns.saturating_sub(1) as f32;
    if all < LEAST_TABLE {
        return Vec::new();
    }
    let length = |cell: &Vec<Span>| cell.iter().map(|span| span.text.chars().count()).sum();
    let longest = |at| {
        let cells = rows.iter().filter_map(|row| row.get(at));
        let most: usize = cells.map(length).max().unwrap_or(0);
        most.clamp(COLUMN.0, COLUMN.1) as f32
    };
    let shares: Vec<f32> = (0..columns).map(longest).collect();
    let sum: f32 = shares.iter().sum();
    shares.iter().map(|share| all * share / sum).collect()
}

fn bold(cell: &[Span]) -> Vec<Span> {
    let bold = |span: &Span| Span {
        is_bold: true,
        ..span.clone()
    };
    cell.iter().map(bold).collect()
}

/// A cell that stands alone: behind the name of its column.
fn named(name: &[Span], cell: &[Span]) -> Vec<Span> {
    let colon = Span {
        text: ": ".to_owned(),
        ..Span::default()
    };
    [name, &[colon], cell].concat()
}
