//! Reads Markdown into what a page is drawn from.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// A part of a page, below the one before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading and its level, from 1.
    Heading(usize, String),
    /// A paragraph.
    Paragraph(Vec<Span>),
    /// An item of a list: its bullet or number, and its text.
    Item(String, Vec<Span>),
    /// Lines as they stand.
    Code(String),
    /// A picture: its file, and what it shows.
    Picture(String, String),
    /// Rows of cells; the first row has the names of the columns.
    Table(Vec<Vec<Vec<Span>>>),
}

/// A piece of text in one style.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// Its text.
    pub text: String,
    /// Says whether it is bold.
    pub is_bold: bool,
    /// Says whether it is slanted.
    pub is_slanted: bool,
    /// Says whether it is something to type.
    pub is_code: bool,
    /// Where it leads.
    pub link: Option<String>,
}

/// The parts of a text.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut reader = Reader::default();
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        reader.take(event);
    }
    reader.blocks
}

/// A reader, with what it has read so far.
#[derive(Default)]
struct Reader {
    blocks: Vec<Block>,
    /// The text of the open block.
    spans: Vec<Span>,
    /// The style and the link of what comes next.
    style: Span,
    /// The file of the open picture.
    picture: Option<String>,
    /// The numbers that the items of the open lists have next; `None`: bullets.
    lists: Vec<Option<u64>>,
    marker: Option<String>,
    rows: Vec<Vec<Vec<Span>>>,
}

impl Reader {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.say(&text, false),
            Event::Code(text) => self.say(&text, true),
            Event::SoftBreak | Event::HardBreak => self.say(" ", false),
            // The pages have no rules, no HTML and none of the extensions that are off.
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::List(first) => {
                self.end_text();
                self.lists.push(first);
            }
            Tag::Item => {
                self.marker = Some(match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}.", *number - 1)
                    }
                    _ => "•".to_owned(),
                });
            }
            Tag::Strong => self.style.is_bold = true,
            Tag::Emphasis => self.style.is_slanted = true,
            Tag::Link { dest_url, .. } => self.style.link = Some(dest_url.into_string()),
            Tag::Image { dest_url, .. } => self.picture = Some(dest_url.into_string()),
            Tag::TableHead | Tag::TableRow => self.rows.push(Vec::new()),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(level) => {
                let text = self.spans.drain(..).map(|span| span.text).collect();
                self.blocks.push(Block::Heading(level as usize, text));
            }
            TagEnd::Paragraph | TagEnd::Item => self.end_text(),
            TagEnd::List(_) => _ = self.lists.pop(),
            TagEnd::CodeBlock => {
                let text: String = self.spans.drain(..).map(|span| span.text).collect();
                self.blocks.push(Block::Code(text.trim_end().to_owned()));
            }
            TagEnd::Strong => self.style.is_bold = false,
            TagEnd::Emphasis => self.style.is_slanted = false,
            TagEnd::Link => self.style.link = None,
            TagEnd::Image => {
                // It stands alone: what was said before it is what it shows.
                let shows = self.spans.drain(..).map(|span| span.text).collect();
                let picture = self.picture.take().map(|file| Block::Picture(file, shows));
                self.blocks.extend(picture);
            }
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.spans);
                if let Some(row) = self.rows.last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::Table => self
                .blocks
                .push(Block::Table(std::mem::take(&mut self.rows))),
            _ => {}
        }
    }

    /// Adds text, to the last span if that has its style.
    fn say(&mut self, text: &str, is_code: bool) {
        let span = Span {
            text: text.to_owned(),
            is_code,
            ..self.style.clone()
        };
        match self.spans.last_mut() {
            Some(last) if last.has_style_of(&span) => last.text.push_str(text),
            _ => self.spans.push(span),
        }
    }

    /// Ends a paragraph or an item. One with a picture alone has no text.
    fn end_text(&mut self) {
        let spans = std::mem::take(&mut self.spans);
        if spans.is_empty() {
            return;
        }
        self.blocks.push(match self.marker.take() {
            Some(marker) => Block::Item(marker, spans),
            None => Block::Paragraph(spans),
        });
    }
}

impl Span {
    fn has_style_of(&self, other: &Self) -> bool {
        let style = |span: &Self| (span.is_bold, span.is_slanted, span.is_code);
        style(self) == style(other) && self.link == other.link
    }
}
