//! The wish for a new puzzle, as the player has chosen it.

use std::sync::Arc;

use sudogon_board::layout::clues::ClueKind;
use sudogon_board::layout::{self, Layout};
use sudogon_board::message::{Message, message};
use sudogon_generate::{CLUE_SETS, ClueSet, GivensPattern, levels, levels_of, nearest_level};
use sudogon_logic::{KnownTechniques, Level, MOST_FACTS, Technique, techniques};
use sudogon_paper::title::level_and_shape;

use crate::language::{label, say};
use crate::settings::{NewPuzzles, Settings};

/// The properties of a new puzzle that are wished for.
#[derive(Clone, Debug, PartialEq)]
pub struct Wish {
    /// The id of its shape.
    pub shape: String,
    /// The player's own shape that it is for, in place of that one.
    pub own: Option<Arc<Layout>>,
    /// How hard it is to be, unless a technique is to be practised.
    pub level: Level,
    /// The symmetry of its printed numbers, if any.
    pub pattern: Option<&'static GivensPattern>,
    /// The technique to practise, if any.
    pub technique: Option<&'static Technique>,
    /// The clues printed besides numbers, if any.
    pub clues: Option<&'static ClueSet>,
    /// The techniques that the player knows are enough for it, with the one to practise.
    pub keeps_to_known: bool,
    /// No number of it rests on more facts than a player without marks holds in mind.
    pub without_marks: bool,
    /// Says whether a step to its solution may rely on there being only one.
    pub relies_on_uniqueness: bool,
    /// The techniques that the player has ticked as known; `None` while none is.
    pub known: Option<KnownTechniques>,
    /// The most facts that they hold in mind.
    pub most_facts: usize,
}

/// The id of the shape that most people know.
pub fn usual_shape() -> String {
    layout::FIRST[0].to_owned()
}

/// How many techniques of a level are named.
const NAMED: usize = 4;

/// The clues of a killer.
const KILLER: &str = "killer";

impl Wish {
    /// The wish of the settings; where they say nothing, it is as usual.
    pub fn of(settings: &Settings) -> Self {
        let kept = &settings.new_puzzles;
        let wish = Self {
            keeps_to_known: kept.keeps_to_known,
            without_marks: kept.without_marks,
            shape: match kept.shape.as_str() {
                "" => usual_shape(),
                shape => shape.to_owned(),
            },
            level: Level::named(&kept.level).unwrap_or(Level::Medium),
            pattern: GivensPattern::named(&kept.symmetry),
            clues: ClueSet::named(&kept.clues),
            ..Self::todays()
        };
        wish.for_player(settings)
    }

    /// The wish for a player with these settings: what they rely on, know and hold in mind.
    pub fn for_player(self, settings: &Settings) -> Self {
        let known = settings.known();
        Self {
            keeps_to_known: self.keeps_to_known && known.is_some(),
            relies_on_uniqueness: !settings.avoids_uniqueness,
            known,
            most_facts: settings.most_facts,
            ..self
        }
    }

    /// The wish in the form that settings have on disk.
    pub fn kept(&self) -> NewPuzzles {
        let or_empty = |id: Option<&'static str>| id.unwrap_or_default().to_owned();
        NewPuzzles {
            shape: self.shape.clone(),
            level: self.level.id().to_owned(),
            symmetry: or_empty(self.pattern.map(|pattern| pattern.id)),
            clues: or_empty(self.clues.map(|clues| clues.id)),
            keeps_to_known: self.keeps_to_known,
            without_marks: self.without_marks,
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

    /// A wish for a technique to practise: of this shape, or of the usual one if this can't need it. `None`: no puzzle can be for it.
    pub fn practising(self, technique: &'static Technique) -> Option<Self> {
        let has_level = levels_of(&self.shape).contains(&technique.level());
        let wish = Self {
            shape: if has_level { self.shape } else { usual_shape() },
            technique: Some(technique),
            pattern: None,
            clues: clues_of(technique),
            ..self
        };
        wish.can_be_for(technique).then_some(wish)
    }

    /// Says whether it can be for a technique.
    fn can_be_for(&self, technique: &Technique) -> bool {
        !technique.is_double()
            && (self.clues.is_some() || !technique.needs_clues())
            && (self.relies_on_uniqueness || !technique.needs_uniqueness())
    }

    /// The techniques that it could be for.
    fn techniques(&self) -> Vec<&'static Technique> {
        let all = techniques::ALL.iter().copied();
        all.filter(|one| self.can_be_for(one)).collect()
    }

    /// Returns the wish for today's puzzle: nothing in it depends on the player.
    pub fn todays() -> Self {
        Self {
            shape: usual_shape(),
            own: None,
            level: Level::Medium,
            pattern: None,
            technique: None,
            clues: None,
            keeps_to_known: false,
            without_marks: false,
            relies_on_uniqueness: true,
            known: None,
            most_facts: MOST_FACTS,
        }
    }

    /// A wish for a shape that was chosen: a killer, or a board with a clue, is the usual one with such clues.
    pub fn on(self, shape: &str) -> Self {
        let on = |shape| Self {
            shape,
            own: None,
            ..self
        };
        match clues_on(shape) {
            None => on(shape.to_owned()),
            clues => Self {
                clues,
                ..on(usual_shape())
            },
        }
    }

    /// The techniques that are enough for it; `None`: it may need any.
    pub fn enough(&self) -> Option<KnownTechniques> {
        let known = self.known.clone().filter(|_| self.keeps_to_known)?;
        Some(match self.technique {
            Some(technique) => known.with(technique.id),
            None => known,
        })
    }

    /// The levels that it can have: those of its shape, as far as techniques of them are enough. A shape of the player's own is taken to
    /// have them all.
    pub fn levels(&self) -> Vec<Level> {
        let own = self.own.as_ref().map(|own| levels(own));
        let mut levels = own.unwrap_or_else(|| levels_of(&self.shape));
        if let Some(enough) = self.enough() {
            let mut all = self.techniques();
            all.retain(|one| enough.has(one.id));
            levels.retain(|level| all.iter().any(|one| one.level() == *level));
        }
        levels
    }

    /// Says what its level asks for: "Hard: naked pair, hidden pair, X-wing, naked triple and 3 more. You know 2 of them."
    pub fn asks_for(&self) -> String {
        let level = self.level();
        let mut all = self.techniques();
        all.retain(|one| one.level() == level);
        let (first, more) = all.split_at(all.len().min(NAMED));
        let first: Vec<Message> = first
            .iter()
            .map(|one| message!("{noun}", noun = &one.noun))
            .collect();
        let clause = level.words();
        let names = match more.len() {
            0 => say!(
                in "techniques of a level": "{clause}: {clauses:comma}.",
                clauses = first
            ),
            count => say!(
                in "techniques of a level": "{clause}: {clauses:comma} and {count} more.",
                clauses = first
            ),
        };
        let known = self.known.as_ref().map(|known| {
            let count = all.iter().filter(|one| known.has(one.id)).count();
            if all.len() == count {
                label!(in "techniques": "You know all of them.").to_owned()
            } else {
                say!(
                    in "techniques": "You know {count} of {count_all}.",
                    count_all = all.len()
                )
            }
        });
        let sentences = [Some(names), known].into_iter().flatten();
        sentences.collect::<Vec<_>>().join(" ")
    }

    /// The level that its shape has in place of the wished one, if it does not have that.
    pub fn other_level(&self) -> Option<Level> {
        let nearest = nearest_level(&self.levels(), self.level());
        nearest.filter(|&nearest| nearest != self.level())
    }

    /// Returns the title of its shape.
    pub fn shape_title(&self) -> Message {
        match &self.own {
            Some(own) => own.title_message().clone(),
            None => layout::definition(&self.shape)
                .map_or_else(|_| self.shape.clone().into(), |shape| shape.title),
        }
    }

    /// Says what is looked for: "hard 9×9", "9×9, X-wing".
    pub fn message(&self) -> Message {
        let shape = self.shape_title();
        let what = match self.technique {
            Some(technique) => message!(
                in "a new puzzle": "{clause:whole}, {noun}",
                clause = shape,
                noun = &technique.noun
            ),
            None => level_and_shape(self.level, shape),
        };
        let clues = self.clues.map(|clues| (&clues.name).into());
        let known = self
            .keeps_to_known
            .then(|| message!(in "techniques": "what I know"));
        let marks = self
            .without_marks
            .then(|| message!(in "a new puzzle": "without notes"));
        let all = [Some(what), clues, known, marks];
        message!(
            "{clauses:comma}",
            clauses = all.into_iter().flatten().collect::<Vec<_>>()
        )
    }
}

/// The clues that a board among the shapes to choose from stands for: the killer, or one with a clue.
pub fn clues_on(shape: &str) -> Option<&'static ClueSet> {
    if shape == layout::KILLER {
        return ClueSet::named(KILLER);
    }
    let is_on = |kind: &&'static ClueKind| layout::clue_sample(kind) == Some(shape);
    let mut sets = CLUE_SETS.into_iter();
    sets.find(|set| set.kinds.iter().any(is_on))
}

/// The clues with which a technique comes up, if it needs some.
fn clues_of(technique: &Technique) -> Option<&'static ClueSet> {
    let lesson = technique
        .lessons()
        .next()
        .filter(|_| technique.needs_clues())?;
    let clue = lesson.candidates.layout().clues().first()?;
    match clue.kind.id {
        "cage" => ClueSet::named(KILLER),
        "thermo" => ClueSet::named("thermometers"),
        "black" | "white" => ClueSet::named("kropki"),
        _ => None,
    }
}
