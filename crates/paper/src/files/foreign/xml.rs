//! XML of other programs: read within limits, with the place of what is wrong, and written so that it is read again.

use roxmltree::{Document, Node, ParsingOptions};
use sudogon_board::message::{Message, message};

use crate::files::{Error, TextProblem};

/// The most elements of a file: several for each puzzle of the largest collection.
const MOST_NODES: u32 = 200_000;

/// Says whether a text is a file whose outermost element has this name.
pub(super) fn is_file(text: &str, root: &str) -> bool {
    let mut tags = text.trim_start().split('<').skip(1);
    let first = tags.find(|tag| !tag.starts_with(['?', '!']));
    let name = first.and_then(|tag| {
        tag.split(|symbol: char| symbol.is_whitespace() || "/>".contains(symbol))
            .next()
    });
    text.trim_start().starts_with('<') && name == Some(root)
}

/// Parses a file. What defines texts of its own, which may grow without limit, is refused.
pub(super) fn parse(text: &str) -> Result<Document<'_>, Error> {
    let damaged =
        |line, column: usize, what: Message| Error::at(line, column, TextProblem::Syntax(what));
    if let Some(at) = text.find("<!ENTITY") {
        let line = text[..at].matches('\n').count() + 1;
        return Err(damaged(
            line,
            1,
            message!("the file defines texts of its own; save it without them"),
        ));
    }
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).map_err(|error| {
        let at = error.pos();
        // What is still open at the end has no other place.
        if (at.row, at.col) == (1, 1) {
            let line = text.lines().count().max(1);
            let columns = text.lines().last().map_or(0, |line| line.chars().count());
            let what = message!("the text ends in the middle; the file may have been cut short");
            return damaged(line, columns + 1, what);
        }
        let line = (at.row as usize).clamp(1, text.lines().count().max(1));
        let mut lines = text.lines();
        let columns = lines.nth(line - 1).map_or(0, |line| line.chars().count());
        let column = (at.col as usize).clamp(1, columns + 1);
        let why = message!("the XML is damaged here; save the file again with its own program");
        damaged(line, column, why)
    })
}

pub(super) fn line(node: Node<'_, '_>) -> usize {
    node.document().text_pos_at(node.range().start).row as usize
}

/// Says what is wrong with an element, from its name.
pub(super) fn wrong(node: Node<'_, '_>, what: impl FnOnce(String) -> Message) -> Error {
    let what = what(node.tag_name().name().to_owned());
    Error::at(line(node), None, TextProblem::Syntax(what))
}

/// The text of the first child with a name.
pub(super) fn child<'a>(node: Node<'a, '_>, name: &str) -> &'a str {
    let mut children = node.children();
    let child = children.find(|child| child.has_tag_name(name));
    let text = child.and_then(|child| child.text());
    text.unwrap_or_default().trim()
}

/// A text as it can stand in an attribute or between tags.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for symbol in text.chars() {
        match symbol {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '"' => escaped.push_str("&quot;"),
            '\n' => escaped.push_str("&#10;"),
            '\t' => escaped.push_str("&#9;"),
            // XML has no place for others.
            _ if symbol.is_control() || matches!(symbol, '\u{fffe}' | '\u{ffff}') => {
                escaped.push(' ');
            }
            _ => escaped.push(symbol),
        }
    }
    escaped
}
