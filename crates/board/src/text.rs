//! English in small pieces: lists, counts, articles, plurals, capitals.
//!
//! Stands below everything and knows no word of sudoku. What is put into a sentence here is put together from its parts:
//! nothing takes a finished sentence apart again.

/// A list in a sentence: "a", "a and b", "a, b and c".
///
/// # Example
/// ```
/// use sudogon_board::text;
///
/// assert_eq!(text::list(&["3", "5", "7"], "or"), "3, 5 or 7");
/// ```
pub fn list<S: AsRef<str>>(items: &[S], joined_by: &str) -> String {
    joined(items, &format!(" {joined_by} "))
}

/// A list of pieces that are lists themselves: "a", "a, and b", "a, b, and c".
pub fn list_of_lists<S: AsRef<str>>(pieces: &[S]) -> String {
    joined(pieces, ", and ")
}

fn joined<S: AsRef<str>>(items: &[S], before_last: &str) -> String {
    let items: Vec<&str> = items.iter().map(S::as_ref).collect();
    match items.split_last() {
        Some((last, rest)) if !rest.is_empty() => rest.join(", ") + before_last + last,
        _ => items.concat(),
    }
}

/// A number of things in figures: "1 cell", "14 cells", "3 boxes".
pub fn count(number: usize, noun: &str) -> String {
    format!("{number} {}", noun_for(number, noun))
}

/// The noun for a number of things: "cell" for one, else "cells".
pub fn noun_for(number: usize, noun: &str) -> String {
    match number {
        1 => noun.to_owned(),
        _ => plural(noun),
    }
}

/// The words that begin behind the word that takes the plural: "pairs of clones".
const BEHIND_THE_NOUN: [&str; 3] = [" of ", " with ", " between "];

/// The plural of a regular noun: "rows", "boxes", "entries", "lines of one difference", "Xs".
pub fn plural(noun: &str) -> String {
    let behind = BEHIND_THE_NOUN.iter().filter_map(|word| noun.find(word));
    let (noun, behind) = noun.split_at(behind.min().unwrap_or(noun.len()));
    plural_word(noun) + behind
}

fn plural_word(noun: &str) -> String {
    if let Some(stem) = noun.strip_suffix('y')
        && !stem.ends_with(['a', 'e', 'o', 'u'])
    {
        return format!("{stem}ies");
    }
    let ending = if noun.ends_with(['x', 's']) && noun.len() > 1 {
        "es"
    } else {
        "s"
    };
    format!("{noun}{ending}")
}

/// Chooses a verb by the number of those that do something: `verb_for(1, "goes", "go")`.
pub fn verb_for<'a>(number: usize, one: &'a str, many: &'a str) -> &'a str {
    if number == 1 { one } else { many }
}

/// "is" for one, "are" for more.
pub fn is_or_are(number: usize) -> &'static str {
    verb_for(number, "is", "are")
}

/// A number in words up to nine, in figures above: "no", "three", "12".
pub fn number_in_words(number: usize) -> String {
    const WORDS: [&str; 10] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ];
    WORDS
        .get(number)
        .map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// How often: "once", "twice", "three times".
pub fn times(number: usize) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{} times", number_in_words(number)),
    }
}

/// All of a number of things: "both", "all three".
pub fn all_of(number: usize) -> String {
    match number {
        2 => "both".to_owned(),
        _ => format!("all {}", number_in_words(number)),
    }
}

/// The article for a digit or letter as it is read aloud: "an" for 8 ("eight") and F ("eff"), else "a".
pub fn article_for_symbol(symbol: &str) -> &'static str {
    match symbol {
        "8" | "11" | "18" | "A" | "E" | "F" | "H" | "I" | "L" | "M" | "N" | "O" | "R" | "S" => "an",
        _ => "a",
    }
}

/// The id of something by the name that stood in its place before things had ids: "Very hard" is `very-hard`.
pub fn id_of_name(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

/// A length of time as a clock shows it: "0:07", "12:34", "1:02:03".
///
/// # Example
/// ```
/// use sudogon_board::text;
///
/// assert_eq!(text::clock(3723), "1:02:03");
/// assert_eq!(text::seconds_of("1:02:03"), Some(3723));
/// ```
pub fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// The seconds of a length of time that is written so; minutes may also be 60 and more.
pub fn seconds_of(clock: &str) -> Option<u64> {
    let is_number = |part: &&str| (1..=6).contains(&part.len()) && is_figures(part);
    let parts: Vec<&str> = clock.trim().split(':').collect();
    let numbers: Option<Vec<u64>> = parts
        .iter()
        .map(|part| Some(part).filter(|part| is_number(part))?.parse().ok())
        .collect();
    match numbers?[..] {
        [minutes, seconds @ 0..60] => Some(60 * minutes + seconds),
        [hours, minutes @ 0..60, seconds @ 0..60] => Some(3600 * hours + 60 * minutes + seconds),
        _ => None,
    }
}

/// Says whether a text is made of figures alone. The name of a cell that is needs a noun before it: "cell 12".
pub fn is_figures(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The text with its first letter as a capital, as at the start of a sentence: "Row 4". The name of a cell, such as r1c1, stays as it is.
pub fn capitalized(text: &str) -> String {
    with_first(text, |first| first.to_uppercase().collect())
}

/// Gives what stands behind a place a capital, as [`capitalized`] does.
pub(crate) fn capitalize_from(text: &mut String, start: usize) {
    match text.as_bytes().get(start) {
        // Most letters are changed where they are.
        Some(letter) if letter.is_ascii() => {
            if !begins_with_a_name(&text[start..]) {
                text[start..=start].make_ascii_uppercase();
            }
        }
        _ => {
            let capitalized = capitalized(&text[start..]);
            text.replace_range(start.., &capitalized);
        }
    }
}

/// The text with a small first letter, as within a sentence: "look at row 4". The name of a cell stays as it is.
pub fn uncapitalized(text: &str) -> String {
    with_first(text, |first| first.to_lowercase().collect())
}

/// The text with another first letter, unless it begins with the name of a cell.
fn with_first(text: &str, change: impl Fn(char) -> String) -> String {
    if begins_with_a_name(text) {
        return text.to_owned();
    }
    let mut letters = text.chars();
    let first = letters.next().map(change).unwrap_or_default();
    first + letters.as_str()
}

/// Says whether the first word has a figure in it, as the name of a cell does.
fn begins_with_a_name(text: &str) -> bool {
    let mut bytes = text.bytes();
    let first = bytes.find(|byte| byte.is_ascii_digit() || matches!(byte, b' ' | b',' | b':'));
    first.is_some_and(|byte| byte.is_ascii_digit())
}

/// Says whether a character acts on a terminal, or on the text around it, instead of being shown: control characters, line
/// separators, and those that change the direction of what follows (Unicode Standard Annex #9, section 2).
pub fn is_control(symbol: char) -> bool {
    symbol.is_control()
        || matches!(symbol, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fff9}'..='\u{fffb}')
}

/// The text as it can be shown on one line of a terminal: a replacement character for each control character.
///
/// # Example
/// ```
/// assert_eq!(sudogon_board::text::printable("a\u{202e}b\n"), "a\u{fffd}b\u{fffd}");
/// ```
pub fn printable(text: &str) -> String {
    text.replace(is_control, "\u{fffd}")
}

/// The text as it can be shown on lines of a terminal: as [`printable`], with its line breaks and tabs.
pub fn printable_lines(text: &str) -> String {
    let lines = text.replace("\r\n", "\n").replace('\r', "\n");
    lines.replace(
        |symbol| is_control(symbol) && !matches!(symbol, '\n' | '\t'),
        "\u{fffd}",
    )
}

/// Says whether nothing of a text can be seen.
pub fn is_blank(text: &str) -> bool {
    let is_invisible = |symbol: char| {
        symbol.is_whitespace()
            || is_control(symbol)
            || matches!(symbol, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
    };
    text.chars().all(is_invisible)
}

/// A text escaped for XML, without characters that XML can't hold.
pub fn escaped_for_xml(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => {}
            _ if letter.is_control() => escaped.push(' '),
            _ => escaped.push(letter),
        }
    }
    escaped
}
