//! What a page says to whoever can't see it: headings, tables and lists, each with the primitives that show it. What belongs to no element is
//! ornament.
//!
//! A cell without a figure has a blank, so that a screen reader finds a place for its words.

use std::ops::Range;

use sudogon_board::layout::geometry::{Point, inradius, point};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Language, Message};

use crate::drawing::{Anchor, Font, Placement, Primitive, Role, Style, Text, TextContent};
use crate::in_words::{self, Place, Strip};

/// The size of blanks that stand for words alone.
const BLANK: f32 = 9.0;
/// How far from the middle of a cell its figures are, in radii of the largest circle in it: what stands at a corner belongs to no cell.
const REACH: f32 = 1.2;

/// The kind of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tag {
    /// The title of the pages.
    Title,
    /// The title of a part.
    Heading,
    /// A paragraph.
    Paragraph,
    /// Rows of cells that stand below each other.
    Table,
    /// One of them.
    Row,
    /// A cell of it.
    TableCell,
    /// A list.
    List,
    /// One of its items.
    Item,
    /// What an item is called.
    Label,
    /// What it says.
    Body,
    /// A part of that.
    Span,
}

/// A part of a page, as it is read out.
#[derive(Clone, Debug, PartialEq)]
pub struct Element {
    /// Its kind.
    pub tag: Tag,
    /// What is said in place of what is printed.
    pub words: Option<String>,
    /// Its parts, in the order in which they are read.
    pub parts: Vec<Self>,
    /// Its own primitives.
    pub primitives: Vec<Range<usize>>,
}

/// A drawing, and what it says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tagged {
    pub primitives: Vec<Primitive>,
    pub elements: Vec<Element>,
}

/// What is said of a board that is drawn.
pub(crate) struct SaidBoard<'a> {
    pub layout: &'a Layout,
    pub place: Placement,
    pub language: Language,
    pub contents: &'a dyn Fn(Cell) -> Message,
    /// What is said after it.
    pub notes: Vec<Message>,
}

impl Element {
    fn of(tag: Tag, parts: Vec<Self>) -> Self {
        Self {
            tag,
            words: None,
            parts,
            primitives: Vec::new(),
        }
    }
}

impl Tagged {
    /// Adds primitives that say nothing.
    pub fn add(&mut self, primitives: impl IntoIterator<Item = Primitive>) {
        self.primitives.extend(primitives);
    }

    /// Adds a text as an element of its own; what stands on the right is less prominent.
    pub fn line(&mut self, tag: Tag, words: String, at: Point, anchor: Anchor, font: Font) {
        let role = match anchor {
            Anchor::Start | Anchor::Middle => Role::Text,
            Anchor::End => Role::Quiet,
        };
        let text = Text::new(words, at, anchor, font, role);
        self.element(tag, None, [Primitive::Text(text)]);
    }

    /// Adds an element with its primitives, and the words that are said instead, if any are.
    pub fn element(
        &mut self,
        tag: Tag,
        words: Option<String>,
        primitives: impl IntoIterator<Item = Primitive>,
    ) {
        let content = self.content(primitives);
        self.elements.push(Element {
            words,
            primitives: vec![content],
            ..Element::of(tag, Vec::new())
        });
    }

    /// Adds words that are not seen.
    pub fn said(&mut self, tag: Tag, words: String, at: Point) {
        let said = self.blank(tag, words, at, BLANK);
        self.elements.push(said);
    }

    fn content(&mut self, primitives: impl IntoIterator<Item = Primitive>) -> Range<usize> {
        let from = self.primitives.len();
        self.primitives.extend(primitives);
        from..self.primitives.len()
    }

    fn blank(&mut self, tag: Tag, words: String, at: Point, size: f32) -> Element {
        let font = Style::Regular.of_size(size);
        let blank = Text::new(" ".to_owned(), at, Anchor::Middle, font, Role::Text);
        let content = self.content([Primitive::Text(blank)]);
        Element {
            words: Some(words),
            primitives: vec![content],
            ..Element::of(tag, Vec::new())
        }
    }

    /// Adds a board: a table where its cells stand in rows and columns, else a list of its strips.
    pub fn board(&mut self, said: &SaidBoard<'_>, drawn: Vec<Primitive>) {
        let mut cells = self.cells(said, drawn);
        let strips = in_words::strips(said.layout);
        let columns = said.layout.columns().map(|columns| columns.count);
        let board = match columns.filter(|_| said.layout.strips_are_rows()) {
            Some(columns) => {
                let rows = strips.iter().map(|strip| row(strip, columns, &mut cells));
                Element::of(Tag::Table, rows.collect())
            }
            None => {
                let items = strips
                    .iter()
                    .map(|strip| self.item(said, strip, &mut cells));
                Element::of(Tag::List, items.collect())
            }
        };
        self.elements.push(board);
        self.notes(said);
    }

    /// Adds what is drawn of a board; returns an element for each cell.
    fn cells(&mut self, said: &SaidBoard<'_>, drawn: Vec<Primitive>) -> Vec<Option<Element>> {
        let layout = said.layout;
        let words = layout.words(said.language);
        let mut figures = vec![0; layout.len()];
        let shown_in: Vec<Option<Cell>> = drawn.iter().map(|one| said.cell_of(one)).collect();
        shown_in
            .iter()
            .flatten()
            .for_each(|cell| figures[cell.index()] += 1);
        let mut elements: Vec<Option<Element>> = vec![None; layout.len()];
        let mut empty = layout
            .cells()
            .filter(|cell| figures[cell.index()] == 0)
            .peekable();
        for (primitive, cell) in drawn.into_iter().zip(shown_in) {
            let Some(cell) = cell else {
                self.primitives.push(primitive);
                continue;
            };
            // Cells are painted in the order in which they are read, for programs that know no more.
            while let Some(before) = empty.next_if(|&other| other < cell) {
                elements[before.index()] = Some(self.empty_cell(said, before));
            }
            let content = self.content([primitive]);
            let element = elements[cell.index()].get_or_insert_with(|| {
                let is_one = figures[cell.index()] == 1;
                let contents = || words.within(&(said.contents)(cell));
                Element {
                    words: (!is_one).then(contents),
                    ..Element::of(Tag::TableCell, Vec::new())
                }
            });
            match element.primitives.last_mut() {
                Some(last) if last.end == content.start => last.end = content.end,
                _ => element.primitives.push(content),
            }
        }
        for cell in empty {
            elements[cell.index()] = Some(self.empty_cell(said, cell));
        }
        elements
    }

    fn empty_cell(&mut self, said: &SaidBoard<'_>, cell: Cell) -> Element {
        let shape = said.layout.shape(cell);
        let contents = said
            .layout
            .words(said.language)
            .within(&(said.contents)(cell));
        let size = shape.slots.value_height * said.place.scale;
        self.blank(Tag::TableCell, contents, said.place.at(shape.middle), size)
    }

    /// A strip as an item of a list, with its name, which is not printed.
    fn item(
        &mut self,
        said: &SaidBoard<'_>,
        strip: &Strip,
        cells: &mut [Option<Element>],
    ) -> Element {
        let name = said.layout.words(said.language).within(&strip.name);
        let first = strip.places.iter().find_map(|place| place.cell());
        let at = first.map_or(point(0.0, 0.0), |cell| said.layout.shape(cell).middle);
        let label = self.blank(Tag::Label, name, said.place.at(at), BLANK);
        let parts = strip.places.iter().filter_map(|place| {
            let element = cells[place.cell()?.index()].take()?;
            Some(Element {
                tag: Tag::Span,
                ..element
            })
        });
        let body = Element::of(Tag::Body, parts.collect());
        Element::of(Tag::Item, vec![label, body])
    }

    fn notes(&mut self, said: &SaidBoard<'_>) {
        if said.notes.is_empty() {
            return;
        }
        let words = said.layout.words(said.language);
        let bounds = said.layout.bounds();
        let at = said.place.at(point(bounds.min.x, bounds.max.y));
        let items = said.notes.iter().map(|note| {
            let body = self.blank(Tag::Body, words.say(note), at, BLANK);
            Element::of(Tag::Item, vec![body])
        });
        let list = Element::of(Tag::List, items.collect());
        self.elements.push(list);
    }
}

impl SaidBoard<'_> {
    /// The cell that a figure stands in.
    fn cell_of(&self, primitive: &Primitive) -> Option<Cell> {
        let Primitive::Text(text) = primitive else {
            return None;
        };
        let TextContent::Symbol(_) = text.words else {
            return None;
        };
        let at = (text.at - self.place.origin) * (1.0 / self.place.scale);
        let cell = self.layout.cell_at(at)?;
        let shape = self.layout.shape(cell);
        let reach = REACH * inradius(&shape.outline, shape.middle);
        ((at - shape.middle).length() < reach).then_some(cell)
    }
}

/// A strip as the row of a table: a gap is cells without contents.
fn row(strip: &Strip, columns: usize, cells: &mut [Option<Element>]) -> Element {
    let none = || Element::of(Tag::TableCell, Vec::new());
    let mut row = Vec::with_capacity(columns);
    for place in &strip.places {
        match place {
            Place::Cell(cell) => row.extend(cells[cell.index()].take()),
            Place::Gap(count) => row.extend((0..*count).map(|_| none())),
        }
    }
    row.resize_with(columns, none);
    Element::of(Tag::Row, row)
}
