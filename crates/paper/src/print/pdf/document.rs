//! A PDF as a whole: its pages, and what a reader is told of it.

use std::hash::{Hash as _, Hasher};

use pdf_writer::{Filter, Finish as _, Name, Pdf, Rect, Ref, TextStr};
use rustc_hash::FxHasher;

use sudogon_core::message::Language;
use sudogon_core::text::escaped_for_xml;
use sudogon_core::watch::Watch;

use crate::print::book::{Book, BookPage};

use super::fonts::{Fonts, packed};
use super::painter::{COLOURS, POINTS, paint};

/// What is told to have made it.
const PRODUCER: &str = concat!("Sudogon ", env!("CARGO_PKG_VERSION"));

/// Writes all pages of a book. The watcher is told after each page how many are written, and may end the work: then there is
/// nothing.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_paper::files;
/// use sudogon_paper::print::{Book, BookEntry, Options, pdf};
///
/// let game = files::read(".4.112...1...3..", None)?;
/// let book = Book::new(vec![BookEntry::new(game.board().clone())], "", Options::default());
/// let bytes = pdf::write(&book, &mut |_| ControlFlow::Continue(())).unwrap_or_default();
/// assert!(bytes.starts_with(b"%PDF-1.7"));
/// # Ok::<(), files::Error>(())
/// ```
pub fn write(book: &Book, watch: Watch<'_, usize>) -> Option<Vec<u8>> {
    let pages = (0..book.len()).map(|at| book.page(at));
    write_pages(pages, &book.title(), book.language(), watch)
}

/// Writes any pages, as [`write()`] does with those of a book.
pub fn write_pages(
    pages: impl Iterator<Item = BookPage>,
    title: &str,
    language: Language,
    watch: Watch<'_, usize>,
) -> Option<Vec<u8>> {
    let mut document = PdfDocument::new();
    for (at, page) in pages.enumerate() {
        document.add(&page);
        if watch(&(at + 1)).is_break() {
            return None;
        }
    }
    Some(document.finish(title, language))
}

/// Writes one page.
pub fn of_page(page: &BookPage, title: &str) -> Vec<u8> {
    let mut document = PdfDocument::new();
    document.add(page);
    document.finish(title, Language::ENGLISH)
}

struct PdfDocument {
    pdf: Pdf,
    next: Ref,
    catalog: Ref,
    tree: Ref,
    resources: Ref,
    pages: Vec<Ref>,
    fonts: Fonts,
    /// Tells this file from others.
    hash: FxHasher,
}

impl PdfDocument {
    fn new() -> Self {
        let mut pdf = Pdf::new();
        pdf.set_version(1, 7);
        let mut next = Ref::new(1);
        Self {
            pdf,
            catalog: next.bump(),
            tree: next.bump(),
            resources: next.bump(),
            next,
            pages: Vec::new(),
            fonts: Fonts::default(),
            hash: FxHasher::default(),
        }
    }

    fn add(&mut self, page: &BookPage) {
        let painted = paint(page, &mut self.fonts);
        painted.hash(&mut self.hash);
        let (id, content) = (self.next.bump(), self.next.bump());
        let size = page.size * POINTS;
        let mut entry = self.pdf.page(id);
        entry.parent(self.tree);
        entry.media_box(Rect::new(0.0, 0.0, size.x, size.y));
        entry.contents(content);
        entry.pair(Name(b"Resources"), self.resources);
        entry.finish();
        let packed = packed(&painted);
        self.pdf
            .stream(content, &packed)
            .filter(Filter::FlateDecode);
        self.pages.push(id);
    }

    fn finish(mut self, title: &str, language: Language) -> Vec<u8> {
        let (info, metadata) = (self.next.bump(), self.next.bump());
        let faces = self.fonts.embed(&mut self.pdf, &mut self.next);
        let mut resources = self.pdf.indirect(self.resources).dict();
        let mut fonts = resources.insert(Name(b"Font")).dict();
        for (name, id) in faces {
            fonts.pair(Name(name), id);
        }
        fonts.finish();
        let mut spaces = resources.insert(Name(b"ColorSpace")).dict();
        spaces
            .insert(COLOURS)
            .start::<pdf_writer::writers::ColorSpace<'_>>()
            .srgb();
        spaces.finish();
        resources.finish();

        let count = i32::try_from(self.pages.len()).unwrap_or(i32::MAX);
        let mut tree = self.pdf.pages(self.tree);
        tree.kids(self.pages.iter().copied()).count(count);
        tree.finish();

        title.hash(&mut self.hash);
        let id = Hasher::finish(&self.hash).to_be_bytes();
        self.pdf.set_file_id((id.to_vec(), id.to_vec()));
        let mut about = self.pdf.document_info(info);
        about.title(TextStr(title)).producer(TextStr(PRODUCER));
        about.finish();
        let about = about_as_xml(title);
        let mut stream = self.pdf.stream(metadata, about.as_bytes());
        stream.pair(Name(b"Type"), Name(b"Metadata"));
        stream.pair(Name(b"Subtype"), Name(b"XML"));
        stream.finish();

        let mut catalog = self.pdf.catalog(self.catalog);
        catalog.pages(self.tree).metadata(metadata);
        catalog.lang(TextStr(language.code()));
        catalog.viewer_preferences().display_doc_title(true);
        catalog.finish();
        self.pdf.finish()
    }
}

/// The title once more, and which form of PDF this is, in XMP.
fn about_as_xml(title: &str) -> String {
    let (title, producer) = (escaped_for_xml(title), PRODUCER);
    format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\
         <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\
         <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
         xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\">\
         <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title>\
         <pdf:Producer>{producer}</pdf:Producer>\
         <pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>\
         </rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
    )
}
