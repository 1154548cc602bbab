//! Links to the solver with a text in them, and the escapes in links and names.

/// The text of a link to the solver; `None` where the line is no such link.
pub fn of_link(line: &str) -> Option<String> {
    let line = line.trim();
    let (_, query) = line.split_once("Interactive-Sudoku-Solver")?;
    if !line.starts_with("http") {
        return None;
    }
    let (_, query) = query.split_once('?').unwrap_or_default();
    let query = query.split('#').next().unwrap_or_default();
    let text = query.split('&').find_map(|part| part.strip_prefix("q="));
    Some(unescaped(&text.unwrap_or(".").replace('+', " ")))
}

/// The link with a text.
pub fn link(text: &str) -> String {
    format!(
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q={}",
        escaped_but(text, b"._~-*")
    )
}

/// A name as it stands among arguments.
pub fn escaped(name: &str) -> String {
    escaped_but(name, b"_-!*'()")
}

/// A text with escapes for all but letters, digits and some signs.
fn escaped_but(text: &str, signs: &[u8]) -> String {
    let is_kept = |byte: u8| byte.is_ascii_alphanumeric() || signs.contains(&byte);
    let escaped = text.bytes().map(|byte| match byte {
        _ if is_kept(byte) => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    });
    escaped.collect()
}

/// A text with the bytes that its escapes stand for; as it is where they are no text.
pub fn unescaped(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, behind)) = rest.split_first() {
        let digit = |at: usize| {
            let digit = behind.get(at).copied().unwrap_or_default();
            char::from(digit).to_digit(16)
        };
        match (first, digit(0), digit(1)) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((16 * high + low) as u8);
                rest = &behind[2..];
            }
            _ => {
                bytes.push(first);
                rest = behind;
            }
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}
