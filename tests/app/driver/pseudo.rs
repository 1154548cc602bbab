//! A language that nobody speaks: English with accents, and longer. What is left without accents in a window that speaks it, no language
//! can translate; what is cut, would be in German.

use std::sync::{LazyLock, OnceLock};

use sudogon_board::message::{Language, Texts, Translation};
use sudogon_messages::catalogue::Catalogue;

use super::translated;

static TRANSLATION: Translation = Translation {
    code: "pseudo",
    own_name: "Ëñglïsh",
    plural_form: Language::one_or_several,
    alphabet: Language::LATIN_ALPHABET,
    texts: LazyLock::new(|| {
        let packed = file()
            .packed()
            .unwrap_or_else(|problem| panic!("{problem}"));
        let end = Texts::END.to_string();
        let texts = packed.values().flat_map(|text| [text, &end]);
        let texts = texts.map(String::as_str).collect();
        Texts::new(packed.keys().copied().collect(), texts)
    }),
};

/// The language.
pub const PSEUDO: Language = Language::of(&TRANSLATION);

/// Its file.
pub fn file() -> &'static Catalogue {
    static FILE: OnceLock<Catalogue> = OnceLock::new();
    FILE.get_or_init(|| {
        let mut text =
            "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n".to_owned();
        for said in translated::all_said() {
            let context = match said.is_noun {
                true => Some("noun"),
                false => said.context.as_deref(),
            };
            if let Some(context) = context {
                text += &format!("\nmsgctxt {}", quoted(context));
            }
            let [english, own] = [said.english.clone(), accented(&said.english)];
            text += &format!("\nmsgid {}\n", quoted(&english));
            text += &match said.is_noun {
                true => format!(
                    "msgid_plural {}\nmsgstr[0] {}\nmsgstr[1] {}\n",
                    quoted(&english),
                    quoted(&own),
                    quoted(&own)
                ),
                false => format!("msgstr {}\n", quoted(&own)),
            };
        }
        let file = Catalogue::read(PSEUDO.code().to_owned(), text);
        file.unwrap_or_else(|problem| panic!("{problem}"))
    })
}

/// A text as it is written in a file for translators.
fn quoted(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{}\"", text.replace('\n', "\\n"))
}

/// The text with an accent on each vowel, and each of these twice: about 40 % longer. The names of arguments stay.
fn accented(english: &str) -> String {
    let mut text = String::new();
    let mut is_name = false;
    for letter in english.chars() {
        match letter {
            '{' => is_name = true,
            // Words among which a number chooses stand behind its name.
            '}' | '|' => is_name = false,
            _ => {}
        }
        let with_accent = ACCENTS.iter().find(|(plain, _)| *plain == letter);
        match with_accent.filter(|_| !is_name) {
            Some((_, accented)) => {
                text.push(*accented);
                text.extend(accented.to_lowercase());
            }
            None => text.push(letter),
        }
    }
    text
}

const ACCENTS: [(char, char); 12] = [
    ('a', 'á'),
    ('e', 'é'),
    ('i', 'í'),
    ('o', 'ó'),
    ('u', 'ú'),
    ('y', 'ý'),
    ('A', 'Á'),
    ('E', 'É'),
    ('I', 'Í'),
    ('O', 'Ó'),
    ('U', 'Ú'),
    ('Y', 'Ý'),
];

/// Words of a text that have vowels without an accent.
pub fn unaccented(text: &str) -> Vec<&str> {
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '.');
    let is_plain = |word: &&str| {
        let is_vowel = |letter: char| ACCENTS.iter().any(|(plain, _)| *plain == letter);
        word.len() > 1 && word.contains(is_vowel)
    };
    words.filter(is_plain).collect()
}
