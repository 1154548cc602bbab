//! LANGUAGES: those that Sudogon speaks. The file of each is in `po/`; `README.md` is for translators.

use std::iter;
use std::sync::LazyLock;

use sudogon_board::message::{Language, Texts, Translation};

/// A language whose file is in `po/`: its code, what those call it who speak it, its plural forms, and its alphabet.
macro_rules! language {
    ($code:literal, $own_name:literal, $plural_form:expr, $alphabet:expr) => {
        Translation {
            code: $code,
            own_name: $own_name,
            plural_form: $plural_form,
            alphabet: $alphabet,
            texts: LazyLock::new(|| unpacked(include_bytes!(concat!(env!("OUT_DIR"), "/", $code)))),
        }
    };
}

const ONE_OR_SEVERAL: fn(i64) -> usize = Language::one_or_several;
const LATIN: &str = Language::LATIN_ALPHABET;

/// The languages beside English, by their own names.
static TRANSLATIONS: [Translation; 6] = [
    language!("de", "Deutsch", ONE_OR_SEVERAL, LATIN),
    language!(
        "es",
        "Español",
        ONE_OR_SEVERAL,
        "abcdefghijklmnñopqrstuvwxyz"
    ),
    language!("fr", "Français", more_than_one, LATIN),
    language!("it", "Italiano", ONE_OR_SEVERAL, LATIN),
    language!("nl", "Nederlands", ONE_OR_SEVERAL, LATIN),
    language!(
        "pl",
        "Polski",
        one_few_many,
        "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"
    ),
];

/// All languages, English first.
pub fn all() -> impl Iterator<Item = Language> {
    iter::once(Language::ENGLISH).chain(TRANSLATIONS.iter().map(Language::of))
}

/// The language of a code, or of a locale that begins with one: `de`, `de_AT.UTF-8`.
pub fn of_code(locale: &str) -> Option<Language> {
    let code = locale.split(['-', '_', '.', '@']).next();
    let code = code.unwrap_or_default();
    all().find(|language| language.code().eq_ignore_ascii_case(code))
}

/// The keys of all messages, in their order, as numbers of eight bytes with the lowest first.
static KEYS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/keys"));

fn unpacked(packed: &[u8]) -> Texts {
    let (keys, _) = KEYS.as_chunks();
    let keys = keys.iter().map(|key| u64::from_le_bytes(*key)).collect();
    // What was packed when the program was built can be unpacked; if not, English is said.
    let texts = miniz_oxide::inflate::decompress_to_vec(packed).unwrap_or_default();
    Texts::new(keys, String::from_utf8(texts).unwrap_or_default())
}

/// One form for none and for one, another for more.
fn more_than_one(number: i64) -> usize {
    usize::from(number > 1)
}

/// One form for one, another for 2, 3, 4, 22 …, a third for none and the others.
fn one_few_many(number: i64) -> usize {
    match (number, number % 10, number % 100) {
        (1, ..) => 0,
        (_, _, 12..=14) => 2,
        (_, 2..=4, _) => 1,
        _ => 2,
    }
}
