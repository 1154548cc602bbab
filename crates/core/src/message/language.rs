//! The languages that Sudogon speaks.

/// A language.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum Language {
    /// What is said is made in it.
    #[default]
    English,
    /// Deutsch.
    German,
    /// Français.
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::English, Self::German, Self::French];

    /// The language of a code, or of a locale that begins with one: `de`, `de_AT.UTF-8`.
    pub fn of_code(locale: &str) -> Option<Self> {
        let code = locale
            .split(['-', '_', '.', '@'])
            .next()
            .unwrap_or_default();
        let mut all = Self::ALL.into_iter();
        all.find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// What those call it who speak it.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::French => "Français",
        }
    }

    /// Its code (ISO 639-1): `de`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
        }
    }

    /// Its place in [`Self::ALL`].
    pub(super) const fn place(self) -> usize {
        self as usize
    }

    /// Which form of a noun a number takes, as Unicode's plural rules have it (CLDR).
    pub(super) const fn plural_form(self, number: i64) -> usize {
        match self {
            Self::English | Self::German => (number != 1) as usize,
            Self::French => (number > 1) as usize,
        }
    }
}
