//! The texts of cards and dialogs: headlines, sentences, quiet lines, large numbers.

use egui::{Align, FontId, Layout, Response, RichText, Role, Ui, WidgetInfo};

use crate::app::card_text::CardText;
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets::{is_broad, is_tiny, styled, text_width};
use crate::language::label;

/// A card's first line and its headline: in one row where there is room.
pub fn head(ui: &mut Ui, about: &str, text: &str) {
    let width = || text_width(ui, about, caption_font()) + text_width(ui, text, headline_font(ui));
    if !is_broad(ui) || width() + ui.spacing().item_spacing.x > ui.available_width() {
        caption(ui, about);
        headline(ui, text);
        return;
    }
    ui.horizontal(|ui| {
        if is_tiny(ui) {
            ui.set_row_height(20.0);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            caption(ui, about);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                headline(ui, text);
            });
        });
    });
}

/// Sentences below each other, with the same distance between all lines of text.
pub fn sentences<T: AsRef<str>>(ui: &mut Ui, sentences: impl IntoIterator<Item = T>) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let font = theme::regular(sentence_size(ui).0);
        for one in sentences {
            sentence(ui, one.as_ref(), font.clone());
        }
    });
}

/// A sentence; its last line is never a single short word.
fn sentence(ui: &mut Ui, text: &str, font: FontId) {
    let shown = RichText::new(without_orphan(text))
        .font(font)
        .line_height(Some(line(ui)));
    // Read aloud and found as it was written.
    ui.label(shown)
        .widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
}

/// The height of a line of sentences.
pub fn line(ui: &Ui) -> f32 {
    sentence_size(ui).1
}

/// The size of sentences, and the height of their lines.
fn sentence_size(ui: &Ui) -> (f32, f32) {
    match is_tiny(ui) {
        true => (13.0, 17.0),
        false => (14.0, 22.0),
    }
}

/// The least number of characters on a sentence's last line.
const LEAST_LAST: usize = 12;

/// The text with its last words joined, so that no line breaks between them.
fn without_orphan(text: &str) -> String {
    let spaces: Vec<usize> = text.rmatch_indices(' ').map(|(at, _)| at).collect();
    // A short text may break anywhere.
    let Some(&last) = spaces
        .iter()
        .find(|&&at| text[at + 1..].chars().count() >= LEAST_LAST)
    else {
        return text.to_owned();
    };
    format!(
        "{}{}",
        &text[..=last],
        text[last + 1..].replace(' ', "\u{a0}")
    )
}

/// A sentence with the conclusion.
pub fn strong(ui: &mut Ui, text: &str) {
    sentence(ui, text, theme::semibold(sentence_size(ui).0));
}

/// A card's first line, its subject, where it has no headline; or the heading of a section.
pub fn kicker(ui: &mut Ui, text: &str) {
    heading(ui, styled(text, caption_font(), Theme::of(ui.ctx()).quiet));
}

/// A small line above what it names.
pub fn caption(ui: &mut Ui, text: &str) {
    ui.label(styled(text, caption_font(), Theme::of(ui.ctx()).quiet));
}

fn caption_font() -> FontId {
    theme::semibold(12.0)
}

/// A card's or a dialog's headline.
pub fn headline(ui: &mut Ui, text: &str) {
    heading(
        ui,
        styled(text, headline_font(ui), Theme::of(ui.ctx()).text),
    );
}

/// A heading, which screen readers go to.
pub fn heading(ui: &mut Ui, text: RichText) {
    let said = text.text().to_owned();
    let shown = ui.label(text);
    ui.ctx().accesskit_node_builder(shown.id, |node| {
        node.set_role(Role::Heading);
        node.clear_value();
        node.set_label(said);
    });
}

fn headline_font(ui: &Ui) -> FontId {
    let size = if is_tiny(ui) { 16.0 } else { 20.0 };
    theme::semibold(size)
}

/// A message: its headline, and a label for each line.
pub fn message_ui(ui: &mut Ui, message: &CardText) {
    headline(ui, &message.headline);
    sentences(ui, &message.lines);
}

/// Less prominent text.
pub fn quiet(ui: &mut Ui, text: &str) -> Response {
    let theme = Theme::of(ui.ctx());
    ui.label(RichText::new(text).size(12.5).color(theme.quiet))
}

/// A number with one digit behind its point: 12.3.
pub fn tenths(number: f64) -> String {
    let point = label!(in "before the tenths of a number": ".");
    format!("{number:.1}").replace('.', point)
}

/// A number with thousands separators: 12,345.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push_str(label!(in "between the thousands of a number": ","));
        }
        text.push(digit);
    }
    text
}
