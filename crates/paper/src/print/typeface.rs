//! The letters of pages and pictures: Inter, in the four styles of the drawing. The window takes the same files.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::DrawSettings;
use skrifa::{FontRef, GlyphId, MetadataProvider as _};

use crate::drawing::{Font, Style};
use sudogon_board::layout::geometry::{Point, point};

pub use skrifa::outline::OutlinePen;

/// The typeface in one style.
pub struct FontFace {
    /// The style.
    pub style: Style,
    /// Its name, as PDF writes it.
    pub name: &'static str,
    /// The file: OpenType with outlines in CFF.
    pub file: &'static [u8],
    /// The parsed file.
    pub font: FontRef<'static>,
    /// Its glyphs by letter, each with its width as a share of the font size.
    glyphs: FxHashMap<char, (u16, f32)>,
}

/// A letter as it is set.
#[derive(Clone, Copy)]
pub struct Glyph {
    /// The face that has it.
    pub face: &'static FontFace,
    /// Its number there.
    pub id: u16,
    /// The letter.
    pub letter: char,
    /// Its width, as a share of the font size.
    pub advance: f32,
}

/// Stands for letters that no face has.
const UNKNOWN: char = '?';

/// The files. Bold and slanted letters are only those that values can be.
static FILES: [(Style, &str, &[u8]); 4] = [
    (
        Style::Regular,
        "Inter-Regular",
        include_bytes!("../../fonts/Inter-Regular.otf"),
    ),
    (
        Style::SemiBold,
        "Inter-SemiBold",
        include_bytes!("../../fonts/Inter-SemiBold.otf"),
    ),
    (
        Style::Bold,
        "Inter-Bold",
        include_bytes!("../../fonts/Inter-Bold.otf"),
    ),
    (
        Style::Slanted,
        "Inter-Italic",
        include_bytes!("../../fonts/Inter-Italic.otf"),
    ),
];

static FACES: LazyLock<Vec<FontFace>> = LazyLock::new(|| {
    // Files of our own, which a test reads.
    let parsed = FILES.iter().filter_map(|&(style, name, file)| {
        let font = FontRef::new(file).ok()?;
        let widths = font.glyph_metrics(Size::new(1.0), LocationRef::default());
        let letters = font.charmap().mappings().filter_map(|(code, id)| {
            let width = widths.advance_width(id)?;
            Some((char::from_u32(code)?, (id.to_u32() as u16, width)))
        });
        let glyphs = letters.collect();
        Some(FontFace {
            style,
            name,
            file,
            font,
            glyphs,
        })
    });
    parsed.collect()
});

/// Every face.
pub fn faces() -> &'static [FontFace] {
    &FACES
}

/// The file of a style.
pub fn file(style: Style) -> &'static [u8] {
    let found = FILES.iter().find(|(of, ..)| *of == style);
    found.map_or(&[], |(_, _, file)| file)
}

/// The glyphs of a text, one for each letter. What a style does not have is taken from the nearest that has it.
pub fn glyphs(text: &str, style: Style) -> impl Iterator<Item = Glyph> {
    text.chars()
        .filter_map(move |letter| glyph(letter, style).or_else(|| glyph(UNKNOWN, style)))
}

fn glyph(letter: char, style: Style) -> Option<Glyph> {
    let nearest = match style {
        Style::Regular | Style::Slanted => Style::Regular,
        Style::SemiBold | Style::Bold => Style::SemiBold,
    };
    [style, nearest].into_iter().find_map(|style| {
        let face = faces().iter().find(|face| face.style == style)?;
        let &(id, advance) = face.glyphs.get(&letter)?;
        Some(Glyph {
            face,
            id,
            letter,
            advance,
        })
    })
}

/// The width and height of a line of text.
pub fn measure(text: &str, font: Font) -> Point {
    let width: f32 = glyphs(text, font.style).map(|glyph| glyph.advance).sum();
    point(width, 1.2) * font.size
}

/// The text, or as much of its beginning as there is room for, with `…` behind it.
pub fn fitted(text: &str, font: Font, room: f32) -> String {
    if measure(text, font).x <= room {
        return text.to_owned();
    }
    let mut width = measure("…", font).x;
    if width > room {
        return String::new();
    }
    let cut = text.char_indices().find(|&(_, letter)| {
        width += measure(letter.encode_utf8(&mut [0; 4]), font).x;
        width > room
    });
    let end = cut.map_or(text.len(), |(end, _)| end);
    format!("{}…", text[..end].trim_end())
}

/// Draws the outline of a glyph with the pen, from the baseline up, at a size.
pub fn outline(glyph: &Glyph, size: f32, pen: &mut impl OutlinePen) {
    let outlines = glyph.face.font.outline_glyphs();
    if let Some(outline) = outlines.get(GlyphId::from(glyph.id)) {
        let settings = DrawSettings::unhinted(Size::new(size), LocationRef::default());
        // A file of our own: a glyph that can't be drawn would be missing in the tests' pictures.
        let _ = outline.draw(settings, pen);
    }
}

/// A text in lines of a width.
pub fn wrapped(words: &str, font: Font, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ') {
        match lines.last_mut() {
            Some(line) if measure(&format!("{line} {word}"), font).x <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
