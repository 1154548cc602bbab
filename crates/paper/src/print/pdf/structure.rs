//! The structure of a page in a PDF: elements that readers for the blind walk through, and the marks by which the contents of a page belong to
//! them (ISO 32000-1, 14.7 and 14.8).
//!
//! Elements are many and small: those of a page are packed together.

use std::io;
use std::ops::Range;

use pdf_writer::types::StructRole;
use pdf_writer::{Chunk, Ref, TextStr};

use super::objects::{PackedObjects, PdfObjects};
use crate::print::structure::{Element, Tag};

/// A part of a page's contents that belongs to an element.
pub(super) struct Marked {
    /// Its primitives.
    pub primitives: Range<usize>,
    /// Its number in the page.
    pub number: i32,
    /// What is said in its place.
    pub words: Option<String>,
}

/// The elements of one page while they are written.
pub(super) struct PageStructure {
    page: Ref,
    packed: PackedObjects,
    /// The element of each marked part.
    owners: Vec<Ref>,
}

impl PageStructure {
    pub fn new(page: Ref) -> Self {
        Self {
            page,
            packed: PackedObjects::default(),
            owners: Vec::new(),
        }
    }

    /// Takes in the elements of one way round of the page. Returns those on top, and the marked parts as they are painted.
    pub fn add(
        &mut self,
        elements: &[Element],
        parent: Ref,
        objects: &mut PdfObjects<'_>,
    ) -> (Vec<Ref>, Vec<Marked>) {
        let mut marked = Vec::new();
        let elements = elements.iter();
        let ids = elements.map(|element| self.element(element, parent, &mut marked, objects));
        let ids = ids.collect();
        marked.sort_by_key(|part| part.primitives.start);
        (ids, marked)
    }

    fn element(
        &mut self,
        element: &Element,
        parent: Ref,
        marked: &mut Vec<Marked>,
        objects: &mut PdfObjects<'_>,
    ) -> Ref {
        let id = objects.number();
        let numbers: Vec<i32> = element.primitives.iter().map(|_| self.own(id)).collect();
        let words = element.words.as_deref();
        for (at, (primitives, &number)) in element.primitives.iter().zip(&numbers).enumerate() {
            // The first part says it all.
            let words = words.map(|words| if at == 0 { words } else { "" });
            marked.push(Marked {
                primitives: primitives.clone(),
                number,
                words: words.map(str::to_owned),
            });
        }
        let parts = element.parts.iter();
        let parts: Vec<Ref> = parts
            .map(|part| self.element(part, id, marked, objects))
            .collect();
        self.packed.add(id, |chunk| {
            let mut written = chunk.struct_element(id);
            written.kind(role(element.tag)).parent(parent);
            if let Some(words) = words {
                written.actual_text(TextStr(words));
            }
            if !numbers.is_empty() {
                written.page(self.page);
            }
            let mut children = written.children();
            for number in numbers {
                children.marked_content_id(number);
            }
            for part in parts {
                children.struct_element(part);
            }
        });
        id
    }

    fn own(&mut self, element: Ref) -> i32 {
        self.owners.push(element);
        i32::try_from(self.owners.len() - 1).unwrap_or(i32::MAX)
    }

    /// Writes them; returns the list by which a part of the page finds its element.
    pub fn finish(mut self, objects: &mut PdfObjects<'_>) -> io::Result<Ref> {
        let list = objects.number();
        let owners = self.owners;
        self.packed.add(list, |chunk: &mut Chunk| {
            chunk.indirect(list).array().items(owners);
        });
        self.packed.write(objects)?;
        Ok(list)
    }
}

const fn role(tag: Tag) -> StructRole {
    match tag {
        Tag::Title => StructRole::H1,
        Tag::Heading => StructRole::H2,
        Tag::Paragraph => StructRole::P,
        Tag::Table => StructRole::Table,
        Tag::Row => StructRole::TR,
        Tag::TableCell => StructRole::TD,
        Tag::List => StructRole::L,
        Tag::Item => StructRole::LI,
        Tag::Label => StructRole::Lbl,
        Tag::Body => StructRole::LBody,
        Tag::Span => StructRole::Span,
    }
}
