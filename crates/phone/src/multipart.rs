//! A picture in a form, as browsers send it without a script: multipart/form-data (RFC 7578).

use std::ops::Range;

/// The boundary that a content type names, if it is that of a form.
pub(crate) fn boundary(content_type: &str) -> Option<&str> {
    let mut parts = content_type.split(';').map(str::trim);
    let is_form = parts.next()?.eq_ignore_ascii_case("multipart/form-data");
    let value = parts.find_map(|part| {
        let (name, value) = part.split_once('=')?;
        name.eq_ignore_ascii_case("boundary").then_some(value)
    });
    // RFC 2046 allows 70 letters.
    let value = value?.trim_matches('"');
    (is_form && (1..=70).contains(&value.len())).then_some(value)
}

/// Returns the place of the first part that is not empty; `None` if there is none, or its end is missing.
pub(crate) fn first_part(body: &[u8], boundary: &str) -> Option<Range<usize>> {
    let delimiter = format!("\r\n--{boundary}");
    let delimiter = delimiter.as_bytes();
    // The first one has no line before it.
    let mut at = delimiter.len() - 2;
    if body.get(..at)? != &delimiter[2..] {
        return None;
    }
    loop {
        let head = find(body, at, b"\r\n\r\n")?;
        let start = head + 4;
        let end = find(body, start, delimiter)?;
        if end > start {
            return Some(start..end);
        }
        at = end + delimiter.len();
    }
}

fn find(bytes: &[u8], from: usize, what: &[u8]) -> Option<usize> {
    let found = bytes
        .get(from..)?
        .windows(what.len())
        .position(|part| part == what);
    found.map(|at| from + at)
}
