//! Words and strokes as XML. Text is placed by its baseline, since programs disagree on every other way.

use std::fmt::Write as _;

use crate::layout::geometry::{Bounds, Point, point};
use crate::puzzle::Value;

/// Half the height of figures and capitals, as a share of the font size.
pub(super) const HALF_CAPITAL: f32 = 0.364;

/// A word and where it stands.
pub(super) struct Word {
    /// The end or the middle that its anchor names, half a capital above the baseline.
    pub(super) at: Point,
    pub(super) size: f32,
    pub(super) text: String,
    pub(super) anchor: Anchor,
}

/// What of a word stands at its place.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Word {
    pub(super) fn symbol(at: Point, size: f32, value: Value) -> Self {
        Self {
            at,
            size,
            text: value.to_string(),
            anchor: Anchor::Middle,
        }
    }

    /// About how wide it is, whatever the typeface.
    pub(super) fn width(&self) -> f32 {
        let letter = |c: char| if c.is_ascii() { 0.65 } else { 1.0 };
        self.size * self.text.chars().map(letter).sum::<f32>()
    }

    pub(super) fn bounds(&self) -> Bounds {
        let width = self.width();
        let left = match self.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => -width / 2.0,
            Anchor::End => -width,
        };
        let min = self.at + point(left, -self.size / 2.0);
        Bounds {
            min,
            max: min + point(width, self.size),
        }
    }

    pub(super) fn touches(&self, other: &Self) -> bool {
        let (a, b) = (self.bounds(), other.bounds());
        a.min.x - 3.0 < b.max.x && b.min.x < a.max.x + 3.0 && a.min.y < b.max.y && b.min.y < a.max.y
    }

    fn write(&self, out: &mut String) {
        let (x, y) = (n(self.at.x), n(self.at.y + HALF_CAPITAL * self.size));
        let anchor = match self.anchor {
            Anchor::Start => " text-anchor=\"start\"",
            Anchor::Middle => "",
            Anchor::End => " text-anchor=\"end\"",
        };
        let (size, text) = (n(self.size), escape(&self.text));
        // Writing to a String never fails.
        let _ = writeln!(
            out,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor}>{text}</text>"
        );
    }
}

/// Writes words that look alike; nothing where there are none.
pub(super) fn group(out: &mut String, attributes: &str, words: &[Word]) {
    if words.is_empty() {
        return;
    }
    let _ = writeln!(out, "<g {attributes}>");
    for word in words {
        word.write(out);
    }
    out.push_str("</g>\n");
}

/// Writes lines that look alike, with round ends, since two may meet at any angle.
pub(super) fn strokes(
    out: &mut String,
    colour: &str,
    width: f32,
    lines: impl Iterator<Item = [Point; 2]>,
) {
    let path: Vec<String> = lines
        .map(|[from, to]| format!("M{}L{}", pair(from), pair(to)))
        .collect();
    if !path.is_empty() {
        let _ = writeln!(
            out,
            "<path stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\" d=\"{}\"/>",
            n(width),
            path.join(" ")
        );
    }
}

pub(super) fn fill(colour: &str) -> String {
    format!("fill=\"{colour}\"")
}

pub(super) fn pair(at: Point) -> String {
    format!("{},{}", n(at.x), n(at.y))
}

/// A number with two decimals at most.
pub(super) fn n(number: f32) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0" } else { text }.to_owned()
}

/// A text with nothing in it that means something to XML, or that XML can't hold.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => {}
            _ if letter.is_control() => escaped.push(' '),
            _ => escaped.push(letter),
        }
    }
    escaped
}
