//! The files of the languages: what each has for the English, and its grammar.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use polib::catalog::Catalog;

use crate::gettext;
use crate::pattern::{self, Grammar};
use crate::said::Said;

/// The context of a noun as it is said usually.
pub const NOUN: &str = "noun";
/// The beginning of the context of a noun in another of its forms, the case: "noun, dative".
const NOUN_IN_CASE: &str = "noun, ";

/// The catalogue of one language for the English.
pub struct Catalogue {
    /// The language's code: `de`.
    pub language: String,
    text: String,
    /// By context and English: one text for a message, one and more for a noun.
    entries: HashMap<(String, String), Vec<String>>,
    plurals: usize,
    cases: Vec<String>,
}

/// The languages of a folder, in the order of their codes.
///
/// # Errors
/// What file can't be read, and why.
pub fn in_folder(folder: &Path) -> Result<Vec<Catalogue>, String> {
    let in_folder = |error| format!("{}: {error}", folder.display());
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).map_err(in_folder)? {
        let path = entry.map_err(in_folder)?.path();
        if path.extension().is_some_and(|ending| ending == "po") {
            let language = path.file_stem().unwrap_or_default().to_string_lossy();
            let text = fs::read_to_string(&path)
                .map_err(|error| format!("{}: {error}", path.display()))?;
            all.push(Catalogue::read(language.into_owned(), text)?);
        }
    }
    all.sort_by(|one, other| one.language.cmp(&other.language));
    Ok(all)
}

impl Catalogue {
    /// Reads the text of a language's file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(language: String, text: String) -> Result<Self, String> {
        let file = gettext::read(&format!("{language}.po"), &text)?;
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

    /// Says what the language has for a message.
    pub fn translation(&self, context: Option<&str>, english: &str) -> Option<&str> {
        let key = (context.unwrap_or_default().to_owned(), english.to_owned());
        let text = self.entries.get(&key)?.first()?;
        Some(text.as_str()).filter(|text| !text.is_empty())
    }

    /// Returns what the language has for a noun: the usual form and then each case, each for one and for several.
    pub fn noun(&self, noun: &str) -> Option<Vec<[&str; 2]>> {
        let form = |context: String| {
            let forms = self.entries.get(&(context, noun.to_owned()))?;
            let one = forms.first().filter(|one| !one.is_empty())?;
            // A language without plurals has one form.
            let many = forms.get(1).unwrap_or(one);
            Some([one.as_str(), many.as_str()])
        };
        let usual = form(NOUN.to_owned())?;
        let cases = self
            .cases
            .iter()
            .map(|case| form(format!("{NOUN_IN_CASE}{case}")).unwrap_or(usual));
        Some([usual].into_iter().chain(cases).collect())
    }

    /// Returns what the language has, packed as the program keeps it, by the keys of the messages.
    ///
    /// # Errors
    /// Where a translation doesn't fit its English, and why.
    pub fn packed(&self) -> Result<BTreeMap<u64, String>, String> {
        let mut packed = BTreeMap::new();
        for (context, english) in self.entries.keys() {
            let is_noun = context == NOUN;
            if context.starts_with(NOUN_IN_CASE) {
                continue;
            }
            let said = Said {
                context: Some(context.clone()).filter(|it| !is_noun && !it.is_empty()),
                english: english.clone(),
                is_noun,
            };
            let in_file = |problem| format!("{}: {problem}", self.place_of(english));
            let text = if is_noun {
                self.noun(english)
                    .map(|forms| forms.concat().join(pattern::NEXT))
            } else {
                match self.translation(said.context.as_deref(), english) {
                    Some(text) => Some(self.packed_translation(english, text).map_err(in_file)?),
                    None => None,
                }
            };
            let Some(text) = text else { continue };
            if packed.insert(said.key(), text).is_some() {
                let problem = "another message has the same key; give one a context".to_owned();
                return Err(in_file(problem));
            }
        }
        Ok(packed)
    }

    fn packed_translation(&self, english: &str, text: &str) -> Result<String, String> {
        let english = pattern::pack(english)?;
        pattern::pack_translation(text, &english.arguments, self.grammar())
    }

    /// Where a translation stands: "de.po, line 12".
    pub fn place_of(&self, english: &str) -> String {
        let start: String = english.chars().take(30).collect();
        let start = format!("msgid \"{}", start.replace('"', "\\\""));
        let line = self.text.lines().position(|line| line.starts_with(&start));
        match line {
            Some(line) => format!("{}.po, line {}", self.language, line + 1),
            None => format!("{}.po", self.language),
        }
    }
}

/// The forms in which nouns stand in a language, beside the usual.
fn cases(file: &Catalog) -> Vec<String> {
    let contexts = file.messages().filter_map(|message| message.msgctxt());
    let cases: BTreeSet<&str> = contexts
        .filter_map(|context| context.strip_prefix(NOUN_IN_CASE))
        .collect();
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
