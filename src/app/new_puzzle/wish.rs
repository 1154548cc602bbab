//! What a new puzzle is to be like, as the player has chosen it.

use sudogon_core::generate::{ClueSet, Pattern, levels_of, nearest_level};
use sudogon_core::layout;
use sudogon_core::logic::{Level, Technique, techniques};

use crate::settings::{NewPuzzles, Settings};

/// What a new puzzle is to be like.
#[derive(Clone, Debug, PartialEq)]
pub struct Wish {
    /// The id of its shape.
    pub shape: String,
    /// How hard it is to be, unless a technique is to be practised.
    pub level: Level,
    /// The symmetry of its printed numbers, if any.
    pub pattern: Option<&'static Pattern>,
    /// The technique to practise, if any.
    pub technique: Option<&'static Technique>,
    /// What is printed besides numbers, if anything.
    pub clues: Option<&'static ClueSet>,
    /// Says whether a step to its solution may rely on there being only one.
    pub relies_on_uniqueness: bool,
}

/// The id of the shape that most people know.
pub fn usual_shape() -> String {
    layout::FIRST[0].to_owned()
}

/// The clues of a killer.
const KILLER: &str = "killer";

impl Wish {
    /// What the settings say; what they don't say is as usual. A technique that relies on uniqueness is not kept where that must
    /// not be relied on.
    pub fn of(settings: &Settings) -> Self {
        let kept = &settings.new_puzzles;
        let wish = Self {
            relies_on_uniqueness: !settings.avoids_uniqueness,
            shape: match kept.shape.as_str() {
                "" => usual_shape(),
                shape => shape.to_owned(),
            },
            level: Level::named(&kept.level).unwrap_or(Level::Medium),
            pattern: Pattern::named(&kept.symmetry),
            technique: techniques::named(&kept.technique),
            clues: ClueSet::named(&kept.clues),
        };
        wish.possible()
    }

    /// The wish in the form that settings have on disk.
    pub fn kept(&self) -> NewPuzzles {
        let slug = |slug: Option<&'static str>| slug.unwrap_or_default().to_owned();
        NewPuzzles {
            shape: self.shape.clone(),
            level: self.level.slug().to_owned(),
            symmetry: slug(self.pattern.map(|pattern| pattern.slug)),
            technique: self.technique.map(Technique::slug).unwrap_or_default(),
            clues: slug(self.clues.map(|clues| clues.slug)),
        }
    }

    /// How hard it will be: a technique to practise decides that.
    pub fn level(&self) -> Level {
        self.technique.map_or(self.level, Technique::level)
    }

    /// A wish for this level; no technique is wished then.
    pub fn at(self, level: Level) -> Self {
        Self {
            level,
            technique: None,
            ..self
        }
    }

    /// A wish with these clues, or with none; a technique that can't occur with them is dropped.
    pub fn with_clues(self, clues: Option<&'static ClueSet>) -> Self {
        Self { clues, ..self }.possible()
    }

    /// Drops a technique that no such puzzle can be for.
    fn possible(self) -> Self {
        let technique = self.technique.filter(|one| self.can_be_for(one));
        Self { technique, ..self }
    }

    /// Says whether it can be for a technique.
    pub fn can_be_for(&self, technique: &Technique) -> bool {
        !technique.is_double()
            && (self.clues.is_some() || !technique.needs_clues())
            && (self.relies_on_uniqueness || !technique.needs_uniqueness())
    }

    /// The techniques that it could be for.
    pub fn techniques(&self) -> Vec<&'static Technique> {
        let all = techniques::ALL.iter().copied();
        all.filter(|one| self.can_be_for(one)).collect()
    }

    /// What today's puzzle is like: nothing that depends on the player.
    pub fn todays() -> Self {
        Self {
            shape: usual_shape(),
            level: Level::Medium,
            pattern: None,
            technique: None,
            clues: None,
            relies_on_uniqueness: true,
        }
    }

    /// A wish for a shape that was chosen: a killer is the usual one with cages.
    pub fn on(self, shape: &str) -> Self {
        let killer = Self {
            shape: usual_shape(),
            ..self.clone()
        };
        match shape {
            layout::KILLER => killer.with_clues(ClueSet::named(KILLER)),
            _ => Self {
                shape: shape.to_owned(),
                ..self
            },
        }
    }

    /// The level that its shape has in place of the wished one, if it does not have that.
    pub fn other_level(&self) -> Option<Level> {
        let nearest = nearest_level(&levels_of(&self.shape), self.level());
        nearest.filter(|&nearest| nearest != self.level())
    }

    /// What people call its shape.
    pub fn shape_title(&self) -> String {
        layout::definition(&self.shape).map_or_else(|_| self.shape.clone(), |shape| shape.title)
    }

    /// What is looked for: "hard 9×9", "9×9, X-wing".
    pub fn in_words(&self) -> String {
        let shape = self.shape_title();
        let what = match self.technique {
            Some(technique) => format!("{shape}, {}", technique.name),
            None => format!("{} {shape}", self.level.name()),
        };
        match self.clues {
            Some(clues) => format!("{what}, {}", clues.name),
            None => what,
        }
    }
}
