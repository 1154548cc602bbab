//! The names of what is pressed in the language of the window, from their English.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::OnceLock;

use sudogon_board::layout;
use sudogon_board::message::{Language, message};
use sudogon_messages::catalogue::{self, Catalogue};
use sudogon_messages::said::Said;
use sudogon_messages::source;

use super::pseudo::{self, PSEUDO};

/// What is said in English in another language, with the values of its arguments: one text or, where the language tells apart what English
/// doesn't, several. What nobody has translated, such as the name of a file, is the same.
pub fn translated(english: &str, language: Language) -> Vec<String> {
    if language == Language::ENGLISH {
        return vec![english.to_owned()];
    }
    let star = layout::named("star").expect("a layout");
    let number = english.strip_prefix("cell ");
    if let Some(cell) = star.cells().find(|&cell| number == Some(star.name(cell))) {
        return vec![star.words(language).within(&message!("{cell}"))];
    }
    let file = file_of(language);
    let mut fitting: Vec<(usize, String)> = Vec::new();
    for said in all_said() {
        if let Some(values) = values(&said.english, english)
            && let Some(text) = file.translation(said.context.as_deref(), &said.english)
        {
            let put = |text: String, (place, value): &(String, String)| text.replace(place, value);
            fitting.push((values.len(), values.iter().fold(text.to_owned(), put)));
        }
    }
    // The fewer arguments, the more of it is said.
    let least = fitting.iter().map(|(values, _)| *values).min();
    let Some(least) = least else {
        return vec![english.to_owned()];
    };
    let fitting = fitting.into_iter().filter(|(values, _)| *values == least);
    fitting.map(|(_, text)| text).collect()
}

/// What begins like this in English, in another language.
pub fn translated_from(start: &str, language: Language) -> Vec<String> {
    let longer = all_said().iter().map(|said| said.english.as_str());
    let longer = longer.filter(|english| english.starts_with(start) && !english.contains('{'));
    let all = [start].into_iter().chain(longer);
    all.flat_map(|english| translated(english, language))
        .collect()
}

/// All that is said without arguments, in a language.
pub fn translated_names(language: Language) -> BTreeSet<&'static str> {
    let said = all_said().iter();
    let in_it = said.map(|said| match language == Language::ENGLISH {
        true => Some(&*said.english),
        false => file_of(language).translation(said.context.as_deref(), &said.english),
    });
    in_it.flatten().collect()
}

/// All that the program says.
pub fn all_said() -> &'static [Said] {
    static ALL: OnceLock<Vec<Said>> = OnceLock::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    ALL.get_or_init(|| source::all_said(root).expect("the source is there"))
}

/// The file of a language.
fn file_of(language: Language) -> &'static Catalogue {
    if language == PSEUDO {
        return pseudo::file();
    }
    static FILES: OnceLock<Vec<Catalogue>> = OnceLock::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/languages/po");
    let files = FILES.get_or_init(|| catalogue::in_folder(&folder).expect("files of languages"));
    let mut files = files.iter();
    let is_it = |file: &&Catalogue| file.language == language.code();
    files.find(is_it).expect("a file of the language")
}

/// The values that a pattern's arguments have in a text that was made from it, by their places: `{value}`.
fn values(pattern: &str, text: &str) -> Option<Vec<(String, String)>> {
    let mut values = Vec::new();
    let (start, mut pattern) = pattern.split_at(pattern.find('{').unwrap_or(pattern.len()));
    let mut text = text.strip_prefix(start)?;
    while let Some((place, behind)) = pattern.split_once('}') {
        let literal = &behind[..behind.find('{').unwrap_or(behind.len())];
        let end = match literal {
            "" => text.len(),
            _ => text.find(literal)?,
        };
        values.push((format!("{place}}}"), text[..end].to_owned()));
        text = &text[end + literal.len()..];
        pattern = &behind[literal.len()..];
    }
    // Something must be said beside the values.
    text.is_empty()
        .then_some(values)
        .filter(|values| start.len() > 2 || values.is_empty())
}
