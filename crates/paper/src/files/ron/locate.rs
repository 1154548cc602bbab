//! Finds things in a file's text without parsing it: whether it is Sudogon's, the number of its format, and where a field
//! is. The parser's own positions are lost once a file has become fields.

use std::borrow::Cow;

/// The kind of a text, known at its first character that is neither blank nor in a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextStart {
    /// One of Sudogon's own files: no other format begins with a bracket.
    Own,
    /// A file that another program wrote as a whole: XML, JSON, or with sections.
    Foreign,
    /// Something else.
    Other,
    /// There were only blanks and comments so far.
    Unknown,
}

impl TextStart {
    /// Returns what a whole text is by its start.
    pub fn of(text: &str) -> Self {
        let mut starts = Starts::default();
        let mut by_line = text.lines().map(|line| starts.line(line));
        let known = by_line.find(|start| *start != Self::Unknown);
        known.unwrap_or(Self::Unknown)
    }
}

/// Looks at the start of a text line by line, until it is known what it is. Before the bracket of Sudogon's own files there
/// may be comments: those of RON, and lines that begin with `#` as in all other formats.
#[derive(Clone, Copy, Default)]
pub struct Starts {
    /// How many block comments are open.
    depth: usize,
}

impl Starts {
    /// Looks at the next line.
    ///
    /// # Example
    /// ```
    /// use sudogon_paper::files::{TextStart, Starts};
    ///
    /// let mut starts = Starts::default();
    /// let lines = ["# for Ann /*", "// a comment /*", "/* one over", "two lines */ (sudogon: 1,"];
    /// let found = lines.map(|line| starts.line(line));
    /// assert_eq!(found, [TextStart::Unknown, TextStart::Unknown, TextStart::Unknown, TextStart::Own]);
    /// ```
    pub fn line(&mut self, line: &str) -> TextStart {
        let mut rest = line;
        loop {
            if self.depth > 0 {
                rest = after_comment(rest, &mut self.depth);
            }
            rest = rest.trim_start();
            if let Some(comment) = rest.strip_prefix("/*") {
                self.depth = 1;
                rest = comment;
            } else if rest.is_empty() || rest.starts_with("//") || self.is_hash_comment(rest) {
                return TextStart::Unknown;
            } else if rest.starts_with('(') {
                return TextStart::Own;
            } else if rest.starts_with(['<', '{', '[']) {
                return TextStart::Foreign;
            } else {
                return TextStart::Other;
            }
        }
    }

    /// Says whether a line is a comment only to Sudogon; RON has attributes that begin in the same way.
    fn is_hash_comment(self, line: &str) -> bool {
        let line = line.trim_start();
        self.depth == 0 && line.starts_with('#') && !line.starts_with("#!")
    }
}

/// Says whether a text is meant to be one of Sudogon's own files.
pub(in crate::files) fn is_ron(text: &str) -> bool {
    TextStart::of(text) == TextStart::Own
}

/// Says whether one of Sudogon's own files has comments: they are for people, and a game does not keep them.
pub fn has_comments(text: &str) -> bool {
    let mut rest = text;
    if without_hash_comments(text) != text {
        return true;
    }
    while let Some(at) = rest.find(['/', '"', 'r']) {
        let after = &rest[at + 1..];
        rest = match rest.as_bytes()[at] {
            b'"' => after_string(after),
            b'/' if after.starts_with(['/', '*']) => return true,
            b'r' if after.starts_with(['"', '#']) => after_raw_string(after),
            _ => after,
        };
    }
    false
}

/// The text without the lines before its bracket that are comments only to Sudogon. All other lines keep their places.
pub(super) fn without_hash_comments(text: &str) -> Cow<'_, str> {
    let mut starts = Starts::default();
    let mut cleaned = String::new();
    let mut rest = text;
    while let Some((line, after)) = rest.split_once('\n') {
        if !starts.is_hash_comment(line) {
            cleaned.push_str(line);
        }
        cleaned.push('\n');
        rest = after;
        if starts.line(line) != TextStart::Unknown {
            break;
        }
    }
    if cleaned.len() + rest.len() == text.len() {
        return text.into();
    }
    (cleaned + rest).into()
}

/// The text from its first character that is neither blank nor in a comment.
fn significant(text: &str) -> &str {
    let mut rest = text.trim_start();
    loop {
        let after = if let Some(comment) = rest.strip_prefix("//") {
            comment.split_once('\n').map_or("", |(_, after)| after)
        } else if let Some(comment) = rest.strip_prefix("/*") {
            after_comment(comment, &mut 1)
        } else {
            return rest;
        };
        rest = after.trim_start();
    }
}

/// Says what follows a block comment; comments may be nested, and `depth` of them are open.
fn after_comment<'a>(text: &'a str, depth: &mut usize) -> &'a str {
    let mut at = 0;
    while *depth > 0 {
        let Some(next) = text[at..].find(['*', '/']) else {
            return "";
        };
        at += next;
        match text.as_bytes().get(at..at + 2) {
            Some(b"*/") => *depth -= 1,
            Some(b"/*") => *depth += 1,
            Some(_) => {
                at += 1;
                continue;
            }
            None => return "",
        }
        at += 2;
    }
    &text[at..]
}

/// The format's number, found without the parser: it must be known even if the rest is not understood.
pub(super) fn number(text: &str) -> Option<u64> {
    let mut rest = significant(text);
    for token in ["(", "sudogon", ":"] {
        rest = significant(rest.strip_prefix(token)?);
    }
    let digits = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    match &rest[..digits] {
        "" => None,
        digits => Some(digits.parse().unwrap_or(u64::MAX)),
    }
}

/// The byte position at which the value of a field begins.
pub(super) fn field(text: &str, name: &str) -> Option<usize> {
    let mut rest = significant(text).strip_prefix('(')?;
    let mut depth = 1;
    loop {
        rest = significant(rest);
        let first = rest.chars().next()?;
        if first == '"' {
            rest = after_string(&rest[1..]);
        } else if first.is_alphanumeric() || first == '_' {
            let end = rest
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap_or(rest.len());
            let (word, after) = rest.split_at(end);
            if word == "r" && after.starts_with(['"', '#']) {
                rest = after_raw_string(after);
                continue;
            }
            rest = significant(after);
            if let Some(value) = rest
                .strip_prefix(':')
                .filter(|_| depth == 1 && word == name)
            {
                return Some(text.len() - significant(value).len());
            }
        } else {
            depth += i32::from("([{".contains(first)) - i32::from(")]}".contains(first));
            rest = &rest[first.len_utf8()..];
        }
    }
}

fn after_string(text: &str) -> &str {
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' => _ = letters.next(),
            '"' => return &text[at + 1..],
            _ => {}
        }
    }
    ""
}

fn after_raw_string(text: &str) -> &str {
    let inner = text.trim_start_matches('#');
    let end = format!("\"{}", &text[..text.len() - inner.len()]);
    let Some(inner) = inner.strip_prefix('"') else {
        return inner;
    };
    inner.split_once(&end).map_or("", |(_, after)| after)
}

/// The 1-based line and column of a byte position.
pub(super) fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at];
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    (
        before.matches('\n').count() + 1,
        before[line_start..].chars().count() + 1,
    )
}

/// Says whether only blanks follow a position.
pub(super) fn is_end(text: &str, line: usize, column: usize) -> bool {
    let mut lines = text.split('\n').skip(line - 1);
    let rest = lines.next().map_or(0, |line| {
        let line = line.chars().skip(column - 1);
        line.filter(|c| !c.is_whitespace()).count()
    });
    rest == 0 && lines.all(|line| line.trim().is_empty())
}
