//! A PDF as a whole: its pages, and what a reader is told of it.

use std::hash::{Hash as _, Hasher};
use std::io::{self, Write};
use std::ops::ControlFlow;

use pdf_writer::types::StructRole;
use pdf_writer::writers::{Catalog, ColorSpace, DocumentInfo, StructTreeRoot};
use pdf_writer::{Filter, Finish as _, Name, Rect, Ref, TextStr};
use rustc_hash::FxHasher;

use sudogon_board::message::Language;
use sudogon_board::text::escaped_for_xml;
use sudogon_board::watch::Watch;

use crate::print::book::{Book, BookPage};

use super::fonts::Fonts;
use super::objects::{PdfObjects, packed};
use super::painter::{COLOURS, POINTS, paint};
use super::structure::PageStructure;

/// The program that is told to have made it.
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
    write_pages(book.pages(), &book.title(), book.language(), watch)
}

/// Writes any pages, as [`write()`] does with those of a book.
pub fn write_pages(
    pages: impl Iterator<Item = BookPage>,
    title: &str,
    language: Language,
    watch: Watch<'_, usize>,
) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    // Writing to memory does not fail.
    let written = write_to(&mut bytes, pages, title, language, watch).ok()?;
    written.is_continue().then_some(bytes)
}

/// Writes any pages somewhere, each as soon as it is drawn: only one of them is in memory. The watcher is told as that of [`write()`]; where
/// it ends the work, what was written is no PDF.
///
/// # Errors
/// Why it can't be written there.
pub fn write_to(
    out: &mut dyn Write,
    pages: impl Iterator<Item = BookPage>,
    title: &str,
    language: Language,
    watch: Watch<'_, usize>,
) -> io::Result<ControlFlow<()>> {
    let mut document = PdfDocument::begin(out)?;
    for (at, page) in pages.enumerate() {
        document.add(&page)?;
        if watch(&(at + 1)).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    document.finish(title, language)?;
    Ok(ControlFlow::Continue(()))
}

/// Writes one page.
pub fn of_page(page: BookPage, title: &str) -> Vec<u8> {
    let go_on = &mut |_: &usize| ControlFlow::Continue(());
    write_pages(std::iter::once(page), title, Language::ENGLISH, go_on).unwrap_or_default()
}

struct PdfDocument<'a> {
    objects: PdfObjects<'a>,
    catalog: Ref,
    tree: Ref,
    resources: Ref,
    pages: Vec<Ref>,
    fonts: Fonts,
    /// The root of what is read out, the element of the whole document, and the elements in it.
    structure: Ref,
    document: Ref,
    elements: Vec<Ref>,
    /// For each page, where its parts find their elements.
    owners: Vec<Ref>,
    /// Tells this file from others.
    hash: FxHasher,
}

impl<'a> PdfDocument<'a> {
    fn begin(out: &'a mut dyn Write) -> io::Result<Self> {
        let mut objects = PdfObjects::begin(out)?;
        Ok(Self {
            catalog: objects.number(),
            tree: objects.number(),
            resources: objects.number(),
            structure: objects.number(),
            document: objects.number(),
            elements: Vec::new(),
            owners: Vec::new(),
            objects,
            pages: Vec::new(),
            fonts: Fonts::default(),
            hash: FxHasher::default(),
        })
    }

    fn add(&mut self, page: &BookPage) -> io::Result<()> {
        let (id, content) = (self.objects.number(), self.objects.number());
        let mut structure = PageStructure::new(id);
        let mut parts = |elements| {
            let (ids, marked) = structure.add(elements, self.document, &mut self.objects);
            self.elements.extend(ids);
            marked
        };
        let marked = [
            parts(&page.structure.upright),
            parts(&page.structure.turned),
        ];
        let number = self.owners.len() as i32;
        self.owners.push(structure.finish(&mut self.objects)?);
        let painted = paint(page, &marked, &mut self.fonts);
        painted.hash(&mut self.hash);
        let size = page.size * POINTS;
        self.objects.add(|chunk| {
            let mut entry = chunk.page(id);
            entry.parent(self.tree);
            entry.media_box(Rect::new(0.0, 0.0, size.x, size.y));
            entry.contents(content).struct_parents(number);
            entry.pair(Name(b"Resources"), self.resources);
        })?;
        let packed = packed(&painted);
        self.objects.add(|chunk| {
            chunk.stream(content, &packed).filter(Filter::FlateDecode);
        })?;
        self.pages.push(id);
        Ok(())
    }

    fn finish(mut self, title: &str, language: Language) -> io::Result<()> {
        let (info, metadata) = (self.objects.number(), self.objects.number());
        let faces = self.fonts.embed(&mut self.objects)?;
        self.objects.add(|chunk| {
            let mut resources = chunk.indirect(self.resources).dict();
            let mut fonts = resources.insert(Name(b"Font")).dict();
            for (name, id) in faces {
                fonts.pair(Name(name), id);
            }
            fonts.finish();
            let mut spaces = resources.insert(Name(b"ColorSpace")).dict();
            let colours = spaces.insert(COLOURS);
            colours.start::<ColorSpace<'_>>().srgb();
        })?;
        let count = i32::try_from(self.pages.len()).unwrap_or(i32::MAX);
        self.objects.add(|chunk| {
            let mut tree = chunk.pages(self.tree);
            tree.kids(self.pages.iter().copied()).count(count);
        })?;
        self.objects.add(|chunk| {
            let mut about = chunk.indirect(info).start::<DocumentInfo<'_>>();
            about.title(TextStr(title)).producer(TextStr(PRODUCER));
        })?;
        self.objects.add(|chunk| {
            let mut root = chunk.indirect(self.structure).start::<StructTreeRoot<'_>>();
            root.child(self.document);
            let mut owners = root.parent_tree();
            let mut owners = owners.nums();
            for (page, &list) in (0..).zip(&self.owners) {
                owners.insert(page, list);
            }
        })?;
        self.objects.add(|chunk| {
            let mut document = chunk.struct_element(self.document);
            document.kind(StructRole::Document).parent(self.structure);
            let mut children = document.children();
            for &element in &self.elements {
                children.struct_element(element);
            }
        })?;
        let about = about_as_xml(title);
        self.objects.add(|chunk| {
            let mut stream = chunk.stream(metadata, about.as_bytes());
            stream.pair(Name(b"Type"), Name(b"Metadata"));
            stream.pair(Name(b"Subtype"), Name(b"XML"));
        })?;
        self.objects.add(|chunk| {
            let mut catalog = chunk.indirect(self.catalog).start::<Catalog<'_>>();
            catalog.pages(self.tree).metadata(metadata);
            catalog.lang(TextStr(language.code()));
            catalog.viewer_preferences().display_doc_title(true);
            catalog.mark_info().marked(true);
            catalog.pair(Name(b"StructTreeRoot"), self.structure);
        })?;
        title.hash(&mut self.hash);
        self.objects
            .finish(self.catalog, info, Hasher::finish(&self.hash))
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
