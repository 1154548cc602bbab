//! The faces that a PDF uses, embedded with the glyphs that it uses.

use std::io;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Name, Rect, Ref, Str};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider as _, Tag};
use subsetter::GlyphRemapper;

use super::objects::{PdfObjects, packed};
use crate::print::typeface::{FontFace, Glyph, faces};

/// Glyph numbers are of Adobe's identity collection: numbers and nothing more.
const IDENTITY: SystemInfo<'static> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// The names of the faces in a page.
const NAMES: [&[u8]; 4] = [b"F0", b"F1", b"F2", b"F3"];

/// The faces, and what is used of them.
#[derive(Default)]
pub(super) struct Fonts([UsedLetters; 4]);

/// The letters of a face that are used.
#[derive(Default)]
struct UsedLetters {
    numbers: GlyphRemapper,
    /// The letters and widths of its glyphs, in the order of their new numbers; the first is the sign of a missing one.
    glyphs: Vec<(char, f32)>,
}

impl Fonts {
    /// The name of a glyph's face in a page, and the glyph's number in the embedded font.
    pub fn number(&mut self, glyph: &Glyph) -> (&'static [u8], u16) {
        let of_face = |face: &FontFace| face.style == glyph.face.style;
        let at = faces().iter().position(of_face).unwrap_or_default();
        let used = &mut self.0[at];
        let number = used.numbers.remap(glyph.id);
        if usize::from(number) > used.glyphs.len() {
            used.glyphs.push((glyph.letter, glyph.advance));
        }
        (NAMES[at], number)
    }

    /// Embeds the faces that are used; returns their names in a page.
    pub fn embed(&self, objects: &mut PdfObjects<'_>) -> io::Result<Vec<(&'static [u8], Ref)>> {
        let used = faces().iter().zip(&self.0).zip(NAMES);
        let used = used.filter(|((_, used), _)| !used.glyphs.is_empty());
        let embedded = used.map(|((face, used), name)| Ok((name, used.embed(face, objects)?)));
        embedded.collect()
    }
}

impl UsedLetters {
    fn embed(&self, face: &FontFace, objects: &mut PdfObjects<'_>) -> io::Result<Ref> {
        let [font, numbered, descriptor, letters, file] = [(); 5].map(|()| objects.number());
        let tagged = self.name(face);
        let name = Name(tagged.as_bytes());

        objects.add(|chunk| {
            let mut outer = chunk.type0_font(font);
            outer.base_font(name);
            outer.encoding_predefined(Name(b"Identity-H"));
            outer.descendant_font(numbered).to_unicode(letters);
        })?;
        objects.add(|chunk| {
            let mut inner = chunk.cid_font(numbered);
            inner.subtype(CidFontType::Type0).base_font(name);
            inner.system_info(IDENTITY).font_descriptor(descriptor);
            inner.default_width(0.0);
            let widths = self.glyphs.iter().map(|(_, width)| 1000.0 * width);
            inner.widths().consecutive(1, widths);
        })?;
        let metrics = face.font.metrics(Size::new(1000.0), LocationRef::default());
        let bounds = metrics.bounds.unwrap_or_default();
        objects.add(|chunk| {
            let mut about = chunk.font_descriptor(descriptor);
            about.name(name).flags(FontFlags::SYMBOLIC);
            about.bbox(Rect::new(
                bounds.x_min,
                bounds.y_min,
                bounds.x_max,
                bounds.y_max,
            ));
            about.italic_angle(metrics.italic_angle);
            about.ascent(metrics.ascent).descent(metrics.descent);
            about.cap_height(metrics.cap_height.unwrap_or_default());
            // Viewers ask for it only to imitate a font that is not embedded.
            about.stem_v(95.0).font_file3(file);
        })?;
        let mut meaning = UnicodeCmap::new(Name(b"Letters"), IDENTITY);
        for (number, (letter, _)) in (1u16..).zip(&self.glyphs) {
            meaning.pair(number, *letter);
        }
        let meaning = meaning.finish();
        objects.add(|chunk| {
            chunk.cmap(letters, meaning.as_slice());
        })?;
        let outlines = packed(&self.outlines(face));
        objects.add(|chunk| {
            let mut stream = chunk.stream(file, &outlines);
            stream.filter(Filter::FlateDecode);
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        })?;
        Ok(font)
    }

    /// The outlines of the glyphs that are used.
    fn outlines(&self, face: &FontFace) -> Vec<u8> {
        // The fonts are our own, and tests embed each.
        let subset = subsetter::subset(face.file, 0, &self.numbers).unwrap_or_default();
        let outlines = FontRef::new(&subset)
            .ok()
            .and_then(|font| font.table_data(Tag::new(b"CFF ")));
        outlines.map_or(Vec::new(), |data| data.as_bytes().to_vec())
    }

    /// The name of a part of a face begins with six letters that tell it from other parts.
    fn name(&self, face: &FontFace) -> String {
        let sum = |sum: u32, (letter, _): &(char, f32)| {
            sum.wrapping_mul(31).wrapping_add(u32::from(*letter))
        };
        let mut rest = self.glyphs.iter().fold(7, sum);
        let tag: String = (0..6)
            .map(|_| {
                let letter = b'A' + (rest % 26) as u8;
                rest /= 26;
                char::from(letter)
            })
            .collect();
        format!("{tag}+{}", face.name)
    }
}
