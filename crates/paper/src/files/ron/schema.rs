//! The fields of a puzzle file, as serde reads them. Cells are 1-based indices.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::files::pen::Drawn;
use sudogon_board::game::{Colour, Colours};
use sudogon_board::layout::{HouseRole, Symbols};
use sudogon_board::puzzle::MadeAs;

/// The format's number.
pub(super) const NUMBER: u64 = 1;

/// Entries by number, in the file's order: a map would lose the first of two entries for one number.
pub(super) struct ByNumber<T>(pub(super) Vec<(usize, T)>);

/// Entries by cell.
pub(super) type ByCell<T> = ByNumber<T>;

/// Marks by cell.
pub(super) type MarksByCell = ByCell<Vec<usize>>;

impl<T> Default for ByNumber<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByNumber<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
            type Value = ByNumber<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(ByNumber(entries))
            }
        }

        deserializer.deserialize_map(Entries(PhantomData))
    }
}

/// The colours of a cell: one by its name, or several in a list.
pub(super) struct WrittenColours(pub(super) Colours);

impl<'de> Deserialize<'de> for WrittenColours {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // By name first: of an enum without tags serde would not say which name it does not know.
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Names {
            One(String),
            Several(Vec<String>),
        }

        let names = match Names::deserialize(deserializer)? {
            Names::One(name) => vec![name],
            Names::Several(names) => names,
        };
        let colour = |name: String| Colour::deserialize(name.into_deserializer());
        let colours: Result<_, D::Error> = names.into_iter().map(colour).collect();
        Ok(Self(colours?))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub(super) sudogon: u64,
    #[serde(default)]
    pub(super) title: String,
    #[serde(default)]
    pub(super) made_as: MadeAs,
    #[serde(default)]
    pub(super) author: String,
    #[serde(default)]
    pub(super) notes: String,
    pub(super) layout: WrittenLayout,
    #[serde(default)]
    pub(super) clues: Vec<String>,
    /// The mode; if left out, it follows from the givens.
    pub(super) mode: Option<WrittenMode>,
    /// How long it was played, as a clock shows it.
    pub(super) time: Option<String>,
    pub(super) givens: String,
    #[serde(default)]
    pub(super) values: String,
    /// The cells whose value the solver wrote.
    #[serde(default)]
    pub(super) solved: Vec<usize>,
    #[serde(default)]
    pub(super) corner: MarksByCell,
    #[serde(default)]
    pub(super) centre: MarksByCell,
    #[serde(default)]
    pub(super) crossed_out: MarksByCell,
    #[serde(default)]
    pub(super) colours: ByCell<WrittenColours>,
    /// In each cell by value.
    #[serde(default)]
    pub(super) candidate_colours: ByCell<ByNumber<Colour>>,
    #[serde(default)]
    pub(super) pen: Vec<Drawn>,
    /// The values that were printed in the cells that were corrected; 0 where nothing was.
    #[serde(default)]
    pub(super) corrected: ByCell<usize>,
    /// The numbers that were printed at the clues that were corrected, by their place in the list of clues.
    #[serde(default)]
    pub(super) corrected_clues: ByNumber<usize>,
    /// The player's values before the first line of the ledger.
    #[serde(default)]
    pub(super) before_ledger: String,
    #[serde(default)]
    pub(super) ledger: Vec<LedgerLine>,
    /// For each open try, from the outermost, what its board had besides values when it began.
    #[serde(default)]
    pub(super) before_tries: Vec<Contents>,
}

/// The contents of cells besides values.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Contents {
    pub(super) solved: Vec<usize>,
    pub(super) corner: MarksByCell,
    pub(super) centre: MarksByCell,
    pub(super) crossed_out: MarksByCell,
    pub(super) colours: ByCell<WrittenColours>,
    pub(super) candidate_colours: ByCell<ByNumber<Colour>>,
}

/// A line of the ledger of tries.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum LedgerLine {
    Try {
        cell: usize,
        value: usize,
        #[serde(rename = "is", default)]
        class: WrittenClass,
        #[serde(default)]
        note: String,
    },
    Write {
        cell: usize,
        value: usize,
        #[serde(rename = "is", default)]
        class: WrittenClass,
        #[serde(default)]
        note: String,
    },
    Clear {
        cell: usize,
        #[serde(default)]
        note: String,
    },
    Keep {
        #[serde(default)]
        note: String,
    },
    /// The depth of the try: 1 for an outermost one.
    PutAside {
        depth: usize,
        #[serde(default)]
        note: String,
    },
    TakeBack {
        depth: usize,
        why: Option<WrittenDeadEnd>,
        #[serde(default)]
        note: String,
    },
}

/// The class of a value of the ledger; clues by their place among the file's.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum WrittenClass {
    Guess(usize),
    OnlyValue,
    OnlyPlace(String),
    Clue(usize),
    Hint,
    AllTries(usize),
    Solver,
    #[default]
    Unexplained,
}

/// Why a try was taken back.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum WrittenDeadEnd {
    Repeated {
        house: String,
        value: usize,
        cells: Vec<usize>,
    },
    Forbidden {
        clue: usize,
        cells: Vec<usize>,
    },
    NoValue(usize),
    NoPlace {
        house: String,
        value: usize,
    },
    Clue(usize),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum WrittenLayout {
    Named(String),
    Own {
        /// Its id where its author keeps it.
        #[serde(default)]
        id: Option<String>,
        title: String,
        #[serde(default)]
        about: String,
        values: usize,
        #[serde(default)]
        symbols: Symbols,
        cells: Vec<WrittenCell>,
        houses: Vec<WrittenHouse>,
    },
}

#[derive(Deserialize)]
#[serde(rename = "OwnCell", deny_unknown_fields)]
pub(super) struct WrittenCell {
    pub(super) outline: Vec<(f32, f32)>,
    /// Its index if left out.
    pub(super) name: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename = "OwnHouse", deny_unknown_fields)]
pub(super) struct WrittenHouse {
    pub(super) kind: String,
    /// Its kind and its number within the kind if left out.
    pub(super) name: Option<String>,
    #[serde(default)]
    pub(super) role: HouseRole,
    pub(super) cells: Vec<usize>,
}

/// A [`Mode`](sudogon_board::game::Mode) as these files spell it: with a capital, unlike in a journal.
#[derive(Deserialize)]
pub(super) enum WrittenMode {
    Enter,
    Play,
}
