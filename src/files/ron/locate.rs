//! Finds things in a file's text without parsing it: whether it is Sudogon's, the number of its format, and where a field
//! is. The parser's own positions are lost once a file has become fields.

/// Says whether a text is meant to be one of Sudogon's own files: no other format begins with a bracket.
pub(in crate::files) fn is_ron(text: &str) -> bool {
    significant(text).starts_with('(')
}

/// The text from its first character that is neither blank nor in a comment.
fn significant(text: &str) -> &str {
    let mut rest = text.trim_start();
    loop {
        let after = if let Some(comment) = rest.strip_prefix("//") {
            comment.split_once('\n').map_or("", |(_, after)| after)
        } else if let Some(comment) = rest.strip_prefix("/*") {
            after_comment(comment)
        } else {
            return rest;
        };
        rest = after.trim_start();
    }
}

/// What follows a block comment; comments may be nested.
fn after_comment(text: &str) -> &str {
    let mut depth = 1;
    let mut at = 0;
    while depth > 0 {
        let Some(next) = text[at..].find(['*', '/']) else {
            return "";
        };
        at += next;
        match text.as_bytes().get(at..at + 2) {
            Some(b"*/") => depth -= 1,
            Some(b"/*") => depth += 1,
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
        line.chars()
            .skip(column - 1)
            .filter(|c| !c.is_whitespace())
            .count()
    });
    rest == 0 && lines.all(|line| line.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_where_they_are() {
        let text = r##"// givens: "no"
            (sudogon: 1, /* givens: /* */ no */ title: "givens: \" no", notes: r#"givens: "no" "#,
            layout: Own(givens: no), givens : "yes")"##;
        assert!(is_ron(text));
        assert_eq!(number(text), Some(1));
        let at = field(text, "givens").unwrap();
        assert!(text[at..].starts_with("\"yes"));
        assert_eq!(line_and_column(text, at).0, 3);
        assert_eq!(field(text, "corner"), None);
        for cut in 0..text.len() {
            _ = field(&text[..cut], "corner");
        }
    }
}
