//! The files of the languages: what each has for the English, and its grammar.

use std::collections::{BTreeSet, HashMap};
use std::sync::OnceLock;

use polib::catalog::Catalog;

use crate::pattern::Grammar;

/// The languages beside English, with their files; the program knows them in this order.
pub const LANGUAGES: &[(&str, &str)] = &[
    ("de", include_str!("../languages/de.po")),
    ("fr", include_str!("../languages/fr.po")),
];

/// The context of a noun as it is said usually.
pub const NOUN: &str = "noun";
/// What begins the context of a noun in another of its forms, the case: "noun, dative".
const NOUN_IN_CASE: &str = "noun, ";

/// What one language has for the English.
pub struct Catalogue {
    /// The language's code: `de`.
    pub language: String,
    text: String,
    /// By context and English: one text for a message, one and more for a noun.
    entries: HashMap<(String, String), Vec<String>>,
    plurals: usize,
    cases: Vec<String>,
}

/// All languages but English, in order.
///
/// # Errors
/// What file can't be read, and why.
pub fn all() -> Result<&'static [Catalogue], &'static str> {
    static ALL: OnceLock<Result<Vec<Catalogue>, String>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let each = LANGUAGES.iter();
        each.map(|(language, text)| Catalogue::read((*language).to_owned(), (*text).to_owned()))
            .collect()
    });
    all.as_deref().map_err(String::as_str)
}

impl Catalogue {
    /// Reads the text of a language's file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(language: String, text: String) -> Result<Self, String> {
        let file = polib::po_file::parse_from_reader(text.as_bytes());
        let file = file.map_err(|error| format!("languages/{language}.po: {error}"))?;
        Ok(Self {
            plurals: file.metadata.plural_rules.nplurals,
            cases: cases(&file),
            entries: entries(&file)?,
            language,
            text,
        })
    }

    /// The language's grammar.
    pub fn grammar(&self) -> Grammar<'_> {
        Grammar {
            plurals: self.plurals,
            cases: &self.cases,
        }
    }

    /// What the language has for a message.
    pub fn translation(&self, context: Option<&str>, english: &str) -> Option<&str> {
        let key = (context.unwrap_or_default().to_owned(), english.to_owned());
        let text = self.entries.get(&key)?.first()?;
        Some(text.as_str()).filter(|text| !text.is_empty())
    }

    /// What the language has for a noun: the usual form and then each case, each for one and for several.
    pub fn noun(&self, noun: &str) -> Option<Vec<[&str; 2]>> {
        let form = |context: String| {
            let [one, many, ..] = self.entries.get(&(context, noun.to_owned()))?.as_slice() else {
                return None;
            };
            (!one.is_empty()).then_some([one.as_str(), many.as_str()])
        };
        let usual = form(NOUN.to_owned())?;
        let cases = self.cases.iter();
        let cases = cases.map(|case| form(format!("{NOUN_IN_CASE}{case}")).unwrap_or(usual));
        Some([usual].into_iter().chain(cases).collect())
    }

    /// Where a translation stands: "languages/de.po, line 12".
    pub fn place_of(&self, english: &str) -> String {
        let start: String = english.chars().take(30).collect();
        let start = format!("msgid \"{}", start.replace('"', "\\\""));
        let line = self.text.lines().position(|line| line.starts_with(&start));
        match line {
            Some(line) => format!("languages/{}.po, line {}", self.language, line + 1),
            None => format!("languages/{}.po", self.language),
        }
    }
}

/// The forms in which nouns stand in a language, beside the usual.
fn cases(file: &Catalog) -> Vec<String> {
    let contexts = file.messages().filter_map(|message| message.msgctxt());
    let cases = contexts.filter_map(|context| context.strip_prefix(NOUN_IN_CASE));
    let cases: BTreeSet<&str> = cases.collect();
    cases.into_iter().map(str::to_owned).collect()
}

fn entries(file: &Catalog) -> Result<HashMap<(String, String), Vec<String>>, String> {
    let mut entries = HashMap::new();
    for message in file.messages().filter(|message| !message.is_fuzzy()) {
        let said = match (message.msgstr(), message.msgstr_plural()) {
            (Ok(text), _) => vec![text.to_owned()],
            (_, Ok(forms)) => forms.clone(),
            _ => Vec::new(),
        };
        let context = message.msgctxt().unwrap_or_default().to_owned();
        let english = message.msgid();
        if entries
            .insert((context, english.to_owned()), said)
            .is_some()
        {
            return Err(format!("{english:?} stands twice in a file"));
        }
    }
    Ok(entries)
}
