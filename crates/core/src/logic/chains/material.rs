//! What chains of a kind are made of.

/// What chains of a kind are made of: each adds to what the nodes and the links may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Material {
    /// Places of one value: full houses with two of them link these.
    Places,
    /// Places of one value and groups of them: full houses that two nodes fill link these.
    GroupedPlaces,
    /// Candidates of cells that have two: these cells link them.
    Pairs,
    /// Candidates: full houses with two places for a value link these, and cells with two candidates.
    Candidates,
    /// Candidates and groups of places: links within a value and within a cell.
    Groups,
    /// Almost locked sets alone, of which cells with two candidates are the smallest.
    AlmostLocked,
    /// Candidates and groups of places; besides houses and cells, almost locked sets link them.
    All,
}

impl Material {
    /// How many there are.
    pub const COUNT: usize = 7;

    /// The material whose nodes and links this one has too, and adds to; none for the simplest.
    pub const fn base(self) -> Option<Self> {
        match self {
            Self::Places | Self::Pairs => None,
            Self::GroupedPlaces | Self::Candidates => Some(Self::Places),
            Self::Groups => Some(Self::GroupedPlaces),
            Self::AlmostLocked => Some(Self::Pairs),
            Self::All => Some(Self::Groups),
        }
    }

    /// Says whether the candidates of a cell exclude each other here, and what clues say counts.
    pub const fn mixes_values(self) -> bool {
        matches!(self, Self::Candidates | Self::Groups | Self::All)
    }
}
