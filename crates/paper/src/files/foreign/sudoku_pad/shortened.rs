//! Shortened JSON: fields of one or two letters, names without quotes, `'` for `"`, `t` and `f`, and nothing for what is empty.

use serde_json::Value as Json;

/// Fields by their short names.
const SHORT: [(&str, &str); 22] = [
    ("ca", "cages"),
    ("ce", "cells"),
    ("re", "regions"),
    ("v", "value"),
    ("a", "arrows"),
    ("l", "lines"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("t", "title"),
    ("c", "color"),
    ("wp", "wayPoints"),
    ("ct", "center"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("w", "width"),
    ("h", "height"),
    ("r", "rounded"),
    ("te", "text"),
    ("fs", "fontSize"),
    ("th", "thickness"),
    ("hl", "headLength"),
    ("cs", "cellSize"),
];

/// A file with the names of its fields in full.
pub(super) fn with_long_names(file: Json) -> Json {
    match file {
        Json::Array(items) => items.into_iter().map(with_long_names).collect(),
        Json::Object(fields) => {
            let long = |name: String| {
                let known = SHORT.iter().find(|(short, _)| *short == name);
                known.map_or(name, |(_, long)| (*long).to_owned())
            };
            let fields = fields
                .into_iter()
                .map(|(name, value)| (long(name), with_long_names(value)));
            Json::Object(fields.collect())
        }
        other => other,
    }
}

/// Shortened JSON as JSON.
pub(super) fn long(short: &str) -> String {
    let mut text = String::with_capacity(short.len() * 2);
    let mut symbols = short.chars().peekable();
    // The last sign outside texts.
    let mut last = ' ';
    while let Some(symbol) = symbols.next() {
        match symbol {
            '\'' | '"' => {
                text.push('"');
                while let Some(inner) = symbols.next() {
                    match inner {
                        _ if inner == symbol => break,
                        '\\' if symbols.peek() == Some(&'\'') => text.extend(symbols.next()),
                        '\\' => {
                            text.push('\\');
                            text.extend(symbols.next());
                        }
                        '"' => text.push_str("\\\""),
                        _ if inner.is_control() => text.push(' '),
                        _ => text.push(inner),
                    }
                }
                text.push('"');
                last = '"';
            }
            _ if symbol.is_ascii_alphanumeric() || "#_".contains(symbol) => {
                let mut word = String::from(symbol);
                while let Some(next) =
                    symbols.next_if(|next| next.is_ascii_alphanumeric() || "._+-".contains(*next))
                {
                    word.push(next);
                }
                let is_name = symbols.peek() == Some(&':') && last != ':';
                match word.as_str() {
                    _ if is_name => text.push_str(&format!("\"{word}\"")),
                    "t" => text.push_str("true"),
                    "f" => text.push_str("false"),
                    "true" | "false" | "null" => text.push_str(&word),
                    _ if serde_json::from_str::<serde_json::Number>(&word).is_ok() => {
                        text.push_str(&word);
                    }
                    _ => text.push_str(&format!("\"{word}\"")),
                }
                last = 'a';
            }
            '-' => {
                text.push(symbol);
                last = symbol;
            }
            _ => {
                // What is empty is left out.
                if ",]}".contains(symbol) && (last == ',' || last == '[' && symbol == ',') {
                    text.push_str("{}");
                }
                text.push(symbol);
                last = symbol;
            }
        }
    }
    text
}
