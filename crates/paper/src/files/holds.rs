//! What a format can hold of a game, as data: what would be lost is worked out from it in one place.

use super::left_out::LeftOut;
use sudogon_board::game::{CellPlay, Game};
use sudogon_board::layout::clues::ClueKind;
use sudogon_board::layout::{Clue, Layout, Rule, Symbols};
use sudogon_board::message::{Message, Pattern, message, pattern};

/// The parts of a game that a format can hold.
#[derive(Clone, Copy)]
pub struct Holds {
    /// The boards.
    pub boards: Boards,
    /// The rules that can be added to them.
    pub rules: Which<Rule>,
    /// The clues.
    pub clues: HeldClues,
    /// Everything else.
    pub parts: &'static [GamePart],
}

/// The boards that a format can hold, without what is added to them.
#[derive(Clone, Copy)]
pub struct Boards {
    /// Their description, as it goes on after "holds": "9×9 boards with the usual boxes only".
    pub about: &'static Pattern,
    /// Says whether a board is one, whatever its rules and clues are.
    pub fit: fn(&Layout) -> bool,
}

/// The clues that a format can hold; the others on a board are left out.
#[derive(Clone, Copy)]
pub struct HeldClues {
    /// Their kinds.
    pub kinds: Which<ClueKind>,
    /// Says whether a clue of these kinds can be held with the cells and the number that it has, beside those that are already.
    pub fit: fn(&Layout, &Clue, &[&Clue]) -> bool,
}

/// Some or all of the things of a registry.
pub enum Which<T: 'static> {
    /// All of them.
    All,
    /// Only these.
    Only(&'static [&'static T]),
}

// Derived ones would ask the same of the things.
impl<T> Clone for Which<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Which<T> {}

/// A part of a game besides its board and its printed values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePart {
    /// A shape that has no name.
    OwnShape,
    /// Values that are printed by other symbols.
    Symbols,
    /// The names and sentences of rules of one's own.
    WordsOfRules,
    /// The title.
    Title,
    /// The author.
    Author,
    /// The notes.
    Notes,
    /// Values that are not printed.
    Values,
    /// Corner marks.
    Corner,
    /// Centre marks.
    Centre,
    /// Candidates that are crossed out.
    CrossedOut,
    /// Colours of cells and candidates.
    Colours,
    /// Lines and signs of the pen.
    Pen,
    /// How long it was played.
    Time,
    /// The tries and their ledger.
    Tries,
    /// The corrections in print.
    Corrections,
}

impl Boards {
    /// Every board.
    pub const ALL: Self = Self {
        about: &pattern!("every board"),
        fit: |_| true,
    };
}

impl HeldClues {
    /// Every clue.
    pub const ALL: Self = Self::of(Which::All);
    /// None.
    pub const NONE: Self = Self::of(Which::Only(&[]));

    /// All clues of some kinds.
    const fn of(kinds: Which<ClueKind>) -> Self {
        Self {
            kinds,
            fit: |_, _, _| true,
        }
    }
}

impl<T: PartialEq> Which<T> {
    fn contains(self, one: &T) -> bool {
        match self {
            Self::All => true,
            Self::Only(all) => all.contains(&one),
        }
    }
}

impl Holds {
    /// All of it.
    pub const ALL: Self = Self {
        boards: Boards::ALL,
        rules: Which::All,
        clues: HeldClues::ALL,
        parts: GamePart::ALL,
    };
    /// The printed puzzle, on any board that has a name.
    pub const PUZZLE: Self = Self {
        parts: &[GamePart::Symbols, GamePart::WordsOfRules],
        ..Self::ALL
    };

    /// Returns what it leaves out of a game on a board that fits.
    pub(super) fn left_out(&self, game: &Game) -> LeftOut {
        let mut left_out = self.left_out_of_layout(game.board().layout());
        for part in GamePart::ALL {
            if let Some(name) = part.in_game(game).filter(|_| !self.parts.contains(part)) {
                left_out.add(name);
            }
        }
        left_out
    }

    /// The clues of a board that it holds.
    pub(super) fn clues<'a>(&self, layout: &'a Layout) -> Vec<&'a Clue> {
        let mut held = Vec::new();
        for clue in layout.clues() {
            let is_known = self.clues.kinds.contains(clue.kind);
            if is_known && (self.clues.fit)(layout, clue, &held) {
                held.push(clue);
            }
        }
        held
    }

    /// Returns what it leaves out of a board that fits: rules, clues, a shape without a name, other symbols.
    pub fn left_out_of_layout(&self, layout: &Layout) -> LeftOut {
        let mut left_out = LeftOut::default();
        for (rule, is_in_force) in layout.rules() {
            if is_in_force && !self.rules.contains(rule) {
                left_out.add(message!("the rule “{clause}”", clause = &rule.title));
            }
        }
        let has_symbols = layout.symbols() != Symbols::Usual;
        let held = self.clues(layout);
        let has_words = held.iter().any(|clue| clue.rule().is_some());
        for (part, is_there, name) in [
            (
                GamePart::OwnShape,
                layout.id().is_none(),
                message!("the shape"),
            ),
            (
                GamePart::Symbols,
                has_symbols,
                message!("other symbols for the values"),
            ),
            (
                GamePart::WordsOfRules,
                has_words,
                message!("the words of its rules"),
            ),
        ] {
            if is_there && !self.parts.contains(&part) {
                left_out.add(name);
            }
        }
        let mut kinds: Vec<&'static ClueKind> = Vec::new();
        for clue in layout.clues() {
            if !kinds.contains(&clue.kind) {
                kinds.push(clue.kind);
            }
        }
        for kind in kinds {
            let of_kind = |clue: &&Clue| clue.kind == kind;
            let all = layout.clues().iter().filter(of_kind).count();
            let count = all - held.iter().copied().filter(of_kind).count();
            if count > 0 {
                left_out.add(clues_left_out(kind, count, all));
            }
        }
        left_out
    }
}

/// Some clues of a kind that are left out, of all that a board has.
fn clues_left_out(kind: &'static ClueKind, count: usize, number: usize) -> Message {
    let noun = &kind.title;
    match count {
        _ if kind.is_board_rule() => message!("the rule “{noun}”"),
        _ if count < number => message!("{count} of {number} {noun:plural}"),
        1 => message!(in "a clue that is left out": "1 {noun}"),
        _ => message!(in "clues that are left out": "{count} {noun:plural}"),
    }
}

impl GamePart {
    /// Every part.
    pub const ALL: &'static [Self] = &[
        Self::OwnShape,
        Self::Symbols,
        Self::WordsOfRules,
        Self::Title,
        Self::Author,
        Self::Notes,
        Self::Values,
        Self::Corner,
        Self::Centre,
        Self::CrossedOut,
        Self::Colours,
        Self::Pen,
        Self::Time,
        Self::Tries,
        Self::Corrections,
    ];

    /// Its name, if a game has it.
    fn in_game(self, game: &Game) -> Option<Message> {
        let board = game.board();
        let about = &board.puzzle().about;
        let cells = || board.layout().cells();
        let any = |has: fn(&CellPlay) -> bool| cells().any(|cell| has(board.play(cell)));
        let is_coloured =
            |play: &CellPlay| !play.colours.is_empty() || !play.candidate_colours.is_empty();
        let has_other_clues = board.corrected_clues().iter().next().is_some();
        let (is_in, name) = match self {
            // Of the layout: told by `left_out_of_layout`.
            Self::OwnShape | Self::Symbols | Self::WordsOfRules => return None,
            // It is measured always, and nobody has typed it.
            Self::Time => return None,
            Self::Title => (!about.title.is_empty(), message!("the title")),
            Self::Author => (!about.author.is_empty(), message!("the author")),
            Self::Notes => (!about.notes.is_empty(), message!("the remarks")),
            Self::Values => (
                any(|play| play.entry.is_some()),
                message!("values that are not printed"),
            ),
            Self::Corner => (
                any(|play| !play.corner.is_empty()),
                message!("corner notes"),
            ),
            Self::Centre => (
                any(|play| !play.centre.is_empty()),
                message!("centre notes"),
            ),
            Self::CrossedOut => (
                any(|play| !play.removed.is_empty()),
                message!("crossed-out candidates"),
            ),
            Self::Colours => (any(is_coloured), message!("colours")),
            Self::Pen => (!board.pen().is_empty(), message!("what is drawn by pen")),
            Self::Tries => (!board.tries().is_empty(), message!("what was tried")),
            Self::Corrections => (
                any(|play| play.corrected.is_some()) || has_other_clues,
                message!("what was corrected"),
            ),
        };
        is_in.then_some(name)
    }
}
