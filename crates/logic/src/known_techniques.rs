//! The techniques that somebody knows. A [`PreparedLayout`](super::PreparedLayout) made for them finds steps of these alone, so every
//! search on it does: hints, next numbers, ratings.

use std::collections::BTreeSet;

/// Some techniques, by their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownTechniques(BTreeSet<&'static str>);

impl KnownTechniques {
    /// Says whether a technique is among them.
    pub fn has(&self, id: &str) -> bool {
        self.0.contains(id)
    }

    /// These and one more.
    #[must_use]
    pub fn with(&self, id: &'static str) -> Self {
        self.0.iter().copied().chain([id]).collect()
    }
}

impl FromIterator<&'static str> for KnownTechniques {
    fn from_iter<T: IntoIterator<Item = &'static str>>(ids: T) -> Self {
        Self(ids.into_iter().collect())
    }
}
