//! Reads files in the format of GNU gettext.

use polib::catalog::Catalog;

/// Reads the text of a file, `name`.
///
/// # Errors
/// What is wrong with it, and in which line.
pub fn read(name: &str, text: &str) -> Result<Catalog, String> {
    // The reader takes for granted that each line is one of these.
    let mut lines = text.lines().enumerate();
    if let Some((at, line)) = lines.find(|(_, line)| !is_known(line)) {
        return Err(format!(
            "{name}, line {}: this is neither a comment nor a text in quotes: {line}",
            at + 1
        ));
    }
    // Nor does it know an empty comment in front of everything, which editors write.
    let lines: Vec<&str> = text
        .lines()
        .map(|line| if line == "#" { "# " } else { line })
        .collect();
    let file = polib::po_file::parse_from_reader(lines.join("\n").as_bytes());
    file.map_err(|error| format!("{name}: {error}"))
}

fn is_known(line: &str) -> bool {
    let text = match line.split_once(' ') {
        Some((field, text)) if field.starts_with("msg") => text,
        _ => line,
    };
    let is_quoted = text.len() > 1 && text.starts_with('"') && text.ends_with('"');
    line.is_empty() || line.starts_with('#') || is_quoted
}
