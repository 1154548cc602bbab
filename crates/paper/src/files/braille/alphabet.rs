//! Words in signs, without contractions. Each language has its own alphabet; figures and most signs are those of Unified English Braille.
//!
//! In the tables stand Unicode's patterns, which show the dots; what is written is Braille ASCII.

use sudogon_board::message::{Language, Message, NoBoard, Words};

/// The characters of Braille ASCII, in the order of Unicode's patterns from U+2800 on.
const ASCII: &[u8; 64] = b" a1b'k2l@cif/msp\"e3h9o6r^djg>ntq,*5<-u8v.%[$+x!&;:4\\0z7(_?w]#y)=";

/// A language, and how it is written in braille.
#[derive(Clone, Copy)]
pub(super) struct Script {
    pub language: Language,
    alphabet: &'static Alphabet,
}

/// How a language is written in braille.
struct Alphabet {
    /// The language's code.
    code: &'static str,
    /// Before a capital letter, and before a word of capitals.
    capital: &'static str,
    capitals: &'static str,
    /// Between a number and a letter that would be read as a figure.
    letter: &'static str,
    /// Signs behind a number that would be read with it, and have the same before them.
    parted: &'static str,
    /// Letters and signs that are not those of English.
    own: &'static [(char, &'static str)],
}

/// The sign before a number.
const NUMBER: &str = "⠼";
/// What no alphabet has.
const UNKNOWN: &str = "⠿";

/// The letters from a on.
const LETTERS: &str = "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵";
/// The letters that are figures behind the sign of a number, from that for 0 on.
const FIGURES: &str = "⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊";

/// The signs of Unified English Braille.
const SIGNS: &[(char, &str)] = &[
    (',', "⠂"),
    (';', "⠆"),
    (':', "⠒"),
    ('.', "⠲"),
    ('!', "⠖"),
    ('?', "⠦"),
    ('\'', "⠄"),
    ('\u{2019}', "⠄"),
    ('-', "⠤"),
    ('–', "⠠⠤"),
    ('—', "⠠⠤"),
    ('(', "⠐⠣"),
    (')', "⠐⠜"),
    ('[', "⠨⠣"),
    (']', "⠨⠜"),
    ('“', "⠦"),
    ('”', "⠴"),
    ('"', "⠠⠶"),
    ('/', "⠸⠌"),
    ('+', "⠐⠖"),
    ('−', "⠐⠤"),
    ('×', "⠐⠦"),
    ('÷', "⠐⠌"),
    ('=', "⠐⠶"),
    ('<', "⠈⠣"),
    ('>', "⠈⠜"),
    ('&', "⠈⠯"),
    ('%', "⠨⠴"),
    ('*', "⠐⠔"),
    ('#', "⠸⠹"),
    ('…', "⠲⠲⠲"),
    ('°', "⠘⠚"),
    ('_', "⠨⠤"),
    ('@', "⠈⠁"),
];

/// Letters with the ones that stand for them where a language has no sign of its own.
const PLAIN: &[(&str, char)] = &[
    ("àáâãäåą", 'a'),
    ("çćč", 'c'),
    ("èéêëę", 'e'),
    ("ìíîï", 'i'),
    ("ł", 'l'),
    ("ñń", 'n'),
    ("òóôõöø", 'o'),
    ("śš", 's'),
    ("ùúûü", 'u'),
    ("ýÿ", 'y'),
    ("źżž", 'z'),
];

static ENGLISH: Alphabet = Alphabet {
    code: "en",
    capital: "⠠",
    capitals: "⠠⠠",
    letter: "⠰",
    parted: "",
    own: &[],
};

static ALPHABETS: [Alphabet; 6] = [
    Alphabet {
        code: "de",
        capital: "⠨",
        capitals: "⠘",
        letter: "⠠",
        parted: ":;?!)",
        own: &[
            ('ä', "⠜"),
            ('ö', "⠪"),
            ('ü', "⠳"),
            ('ß', "⠮"),
            ('.', "⠄"),
            ('?', "⠢"),
            ('(', "⠶"),
            (')', "⠶"),
            ('„', "⠦"),
            ('“', "⠴"),
            ('/', "⠐⠂"),
            ('×', "⠈⠦"),
        ],
    },
    Alphabet {
        code: "es",
        capital: "⠨",
        capitals: "⠨⠨",
        letter: "⠐",
        parted: "",
        own: &[
            ('á', "⠷"),
            ('é', "⠮"),
            ('í', "⠌"),
            ('ó', "⠬"),
            ('ú', "⠾"),
            ('ü', "⠳"),
            ('ñ', "⠻"),
            ('.', "⠄"),
            ('?', "⠢"),
            ('¿', "⠢"),
            ('¡', "⠖"),
            ('(', "⠣"),
            (')', "⠜"),
            ('«', "⠦"),
            ('»', "⠦"),
            ('“', "⠦"),
            ('”', "⠦"),
            ('/', "⠠⠂"),
            ('×', "⠦"),
        ],
    },
    Alphabet {
        code: "fr",
        capital: "⠨",
        capitals: "⠨⠨",
        letter: "⠰",
        parted: "",
        own: &[
            ('à', "⠷"),
            ('â', "⠡"),
            ('ç', "⠯"),
            ('è', "⠮"),
            ('é', "⠿"),
            ('ê', "⠣"),
            ('ë', "⠫"),
            ('î', "⠩"),
            ('ï', "⠻"),
            ('ô', "⠹"),
            ('œ', "⠪"),
            ('ù', "⠾"),
            ('û', "⠱"),
            ('ü', "⠳"),
            ('?', "⠢"),
            ('(', "⠦"),
            (')', "⠴"),
            ('«', "⠶"),
            ('»', "⠶"),
            ('“', "⠶"),
            ('”', "⠶"),
            ('/', "⠌"),
            ('×', "⠐⠔"),
        ],
    },
    Alphabet {
        code: "it",
        capital: "⠨",
        capitals: "⠨⠨",
        letter: "⠰",
        parted: "",
        own: &[
            ('à', "⠷"),
            ('è', "⠮"),
            ('é', "⠿"),
            ('ì', "⠌"),
            ('ò', "⠬"),
            ('ù', "⠾"),
            ('?', "⠢"),
            ('(', "⠦"),
            (')', "⠴"),
            ('«', "⠦"),
            ('»', "⠴"),
            ('/', "⠌"),
            ('×', "⠨⠡"),
        ],
    },
    Alphabet {
        code: "nl",
        capital: "⠨",
        capitals: "⠘",
        letter: "⠠",
        parted: "",
        own: &[
            ('ë', "⠫"),
            ('é', "⠿"),
            ('è', "⠮"),
            ('ï', "⠻"),
            ('ö', "⠪"),
            ('ü', "⠳"),
            ('?', "⠢"),
            ('(', "⠦"),
            (')', "⠴"),
            ('‘', "⠶"),
            ('“', "⠶"),
            ('”', "⠶"),
            ('/', "⠌"),
            ('×', "⠦"),
        ],
    },
    Alphabet {
        code: "pl",
        capital: "⠨",
        capitals: "⠨⠨",
        letter: "⠠",
        parted: "",
        own: &[
            ('ą', "⠡"),
            ('ć', "⠩"),
            ('ę', "⠱"),
            ('ł', "⠣"),
            ('ń', "⠹"),
            ('ó', "⠬"),
            ('ś', "⠪"),
            ('ź', "⠮"),
            ('ż', "⠯"),
            ('.', "⠄"),
            ('?', "⠢"),
            ('(', "⠶"),
            (')', "⠶"),
            ('„', "⠦"),
            ('”', "⠴"),
            ('/', "⠌"),
        ],
    },
];

impl Script {
    pub fn of(language: Language) -> Self {
        let mut known = ALPHABETS.iter();
        let alphabet = known.find(|alphabet| alphabet.code == language.code());
        Self {
            language,
            alphabet: alphabet.unwrap_or(&ENGLISH),
        }
    }

    /// A message in words, where no board is spoken of.
    pub fn words(self, message: &Message) -> String {
        Words::new(self.language, &NoBoard).say(message)
    }

    /// A text in Braille ASCII. Blanks stay.
    pub fn braille(self, text: &str) -> String {
        let letters: Vec<char> = text.chars().collect();
        let mut signs = String::new();
        let mut is_number = false;
        for (at, &letter) in letters.iter().enumerate() {
            let before = at.checked_sub(1).map(|before| letters[before]);
            let next = letters.get(at + 1).copied();
            let is_figure = |one: Option<char>| one.is_some_and(|one| one.is_ascii_digit());
            let goes_on = matches!(letter, '.' | ',') && is_number && is_figure(next);
            if let Some(figure) = letter.to_digit(10) {
                signs += if is_number { "" } else { NUMBER };
                signs.extend(FIGURES.chars().nth(figure as usize));
                is_number = true;
                continue;
            }
            if letter.is_uppercase() {
                let is_capital = |one: Option<char>| one.is_some_and(char::is_uppercase);
                signs += match (is_capital(before), is_capital(next)) {
                    (true, _) => "",
                    (false, true) => self.alphabet.capitals,
                    (false, false) => self.alphabet.capital,
                };
            } else if is_number
                && (('a'..='j').contains(&letter) || self.alphabet.parted.contains(letter))
            {
                signs += self.alphabet.letter;
            }
            is_number = goes_on;
            for small in letter.to_lowercase() {
                signs += &self.sign(small);
            }
        }
        signs.chars().map(ascii).collect()
    }

    fn sign(self, letter: char) -> String {
        let listed = |signs: &[(char, &'static str)]| {
            let found = signs.iter().find(|(of, _)| *of == letter);
            found.map(|(_, sign)| *sign)
        };
        if let Some(sign) = listed(self.alphabet.own) {
            return sign.to_owned();
        }
        let plain = PLAIN.iter().find(|(like, _)| like.contains(letter));
        let plain = plain.map_or(letter, |(_, plain)| *plain);
        let place = ('a'..='z').position(|one| one == plain);
        match place.and_then(|at| LETTERS.chars().nth(at)) {
            Some(sign) => sign.to_string(),
            None if letter.is_whitespace() => " ".to_owned(),
            None => listed(SIGNS).unwrap_or(UNKNOWN).to_owned(),
        }
    }
}

/// The character of a pattern; a blank stays one.
fn ascii(pattern: char) -> char {
    let place = (pattern as usize).checked_sub('⠀' as usize);
    let character = place.and_then(|at| ASCII.get(at));
    character.map_or(' ', |&character| char::from(character))
}
