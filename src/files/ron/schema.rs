//! The fields of a puzzle file, as serde reads them. Cells are 1-based indices.

use std::collections::BTreeMap;

use serde::Deserialize;

/// Marks by cell.
pub(super) type Marks = BTreeMap<usize, Vec<usize>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub(super) sudogon: u64,
    #[serde(default)]
    pub(super) title: String,
    #[serde(default)]
    pub(super) author: String,
    #[serde(default)]
    pub(super) notes: String,
    pub(super) layout: Shape,
    /// What typing means; when left out, it follows from the givens.
    #[serde(default)]
    pub(super) mode: Option<Mode>,
    pub(super) givens: String,
    #[serde(default)]
    pub(super) values: String,
    /// The cells whose value the solver wrote.
    #[serde(default)]
    pub(super) solved: Vec<usize>,
    #[serde(default)]
    pub(super) corner: Marks,
    #[serde(default)]
    pub(super) centre: Marks,
    #[serde(default)]
    pub(super) crossed_out: Marks,
    #[serde(default)]
    pub(super) colours: BTreeMap<usize, Colour>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum Shape {
    Named(String),
    Own {
        title: String,
        #[serde(default)]
        about: String,
        values: usize,
        cells: Vec<OwnCell>,
        houses: Vec<OwnHouse>,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OwnCell {
    pub(super) outline: Vec<(f32, f32)>,
    /// Its index when left out.
    #[serde(default)]
    pub(super) name: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OwnHouse {
    pub(super) kind: String,
    /// Its kind and its number within the kind when left out.
    #[serde(default)]
    pub(super) name: Option<String>,
    #[serde(default)]
    pub(super) role: Role,
    pub(super) cells: Vec<usize>,
}

#[derive(Default, Deserialize)]
pub(super) enum Role {
    #[default]
    Line,
    Area,
    Added,
}

#[derive(Deserialize)]
pub(super) enum Mode {
    Enter,
    Play,
}

#[derive(Clone, Copy, Deserialize)]
pub(super) enum Colour {
    A,
    B,
    C,
    D,
}
