//! The shapes that lists offer, and a search among them.
//!
//! A search is read word by word. A number, or two such as `5×4`, is a size, which also finds boards that no list has: every
//! family says which of its boards have it.

use std::sync::LazyLock;

use super::Layout;
use super::catalogue::{definition, grouped};
use super::clues::kinds::CAGE;
use super::clues::{Amount, ClueKind, KINDS, KNOWN_RULES, KnownRule};
use super::definition::Rule;
use super::shapes::{ALL, ShapeGroup};
use crate::message::{Language, Message, NoBoard, Words, message};
use crate::text;

/// A killer as a shape to choose: a 9×9 with the cages that its picture shows.
pub const KILLER: &str = "sq9{cage 0: 1 2 3 4; cage 0: 5 6; cage 0: 7 8 9 18; cage 0: 10 11 19; cage 0: 12 13; cage 0: 14 15 16; \
    cage 0: 17 25 26 35; cage 0: 20 28 29 30; cage 0: 21 22 23; cage 0: 24 33 41 42; cage 0: 27 36 45; \
    cage 0: 31 32 40; cage 0: 34 43; cage 0: 37 46 55; cage 0: 38 39 47 48; cage 0: 44 53 54; \
    cage 0: 49 57 58 66; cage 0: 50 51; cage 0: 52 61; cage 0: 56 65; cage 0: 59 60 67 68; cage 0: 62 71; \
    cage 0: 63 72; cage 0: 64 73 74; cage 0: 69 77 78; cage 0: 70 79; cage 0: 75 76; cage 0: 80 81}";

/// The shapes that the first screen shows: those that people most likely have on paper.
pub static FIRST: &[&str] = &[
    "sq9", "star", KILLER, "jigsaw9", "samurai", "x9", "sq16", "sq6",
];

/// A shape to choose.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// Its id.
    pub id: String,
    /// Where it belongs.
    pub group: ShapeGroup,
    /// Its title in English.
    pub title: String,
    /// Its rules, as whole sentences, in English.
    pub about: String,
    /// Its title.
    pub title_message: Message,
    /// Its rules, a sentence each.
    pub rules: Vec<Message>,
    /// Other names that people search for, in English.
    known_as: String,
}

/// What a clue may be shown on: a line, one cell, two, four, a row, a pair of the same form, a box.
const SAMPLES: [&str; 7] = [
    "12 21 31 41 51",
    "41",
    "40 41",
    "31 32 40 41",
    "1 2 3 4 5 6 7 8 9",
    "21 22 24 25",
    "31 32 33 40 41 42 49 50 51",
];

/// The id of a 9×9 with one clue of a kind, if a 9×9 can have one.
pub fn clue_sample(kind: &ClueKind) -> Option<&'static str> {
    static ALL: LazyLock<Vec<Option<String>>> =
        LazyLock::new(|| KINDS.iter().map(|kind| sample(kind)).collect());
    let at = KINDS.iter().position(|other| *other == kind)?;
    ALL[at].as_deref()
}

fn sample(kind: &ClueKind) -> Option<String> {
    let behind = match kind.amount {
        Amount::Values => " | 3 4",
        _ => "",
    };
    let amounts = ["", " 10", " 4", " 6+"];
    let texts = SAMPLES.iter().flat_map(|cells| {
        amounts
            .iter()
            .map(move |amount| format!("sq9{{{}{amount}: {cells}{behind}}}", kind.id))
    });
    let mut ids = texts.filter_map(|text| definition(&text).ok()?.description.id());
    ids.next()
}

/// A shape as a search reads it in a language.
struct Searched {
    /// Its title.
    title: Vec<String>,
    /// Its title and other names.
    names: Vec<String>,
    /// Its rules.
    rules: Vec<String>,
    /// It is one of those that people likeliest have on paper.
    is_first: bool,
}

impl Offer {
    fn of(group: ShapeGroup, id: &str) -> Option<Self> {
        let definition = definition(id).ok()?;
        let rules = definition.rules_in_sentences();
        let (id, title_message, known_as) = match id {
            KILLER => {
                let title = message!(in "title of a shape": "Killer");
                (id.to_owned(), title, "sum sums cage cages".to_owned())
            }
            _ => (
                definition.description.id()?,
                definition.title,
                definition.known_as,
            ),
        };
        let english = Words::new(Language::ENGLISH, &NoBoard);
        Some(Self {
            title: english.say(&title_message),
            about: english.say_all(&rules).join(" "),
            id,
            group,
            title_message,
            rules,
            known_as,
        })
    }

    /// A kind of clue, for who looks for a puzzle by what is printed on it.
    fn of_clue(kind: &'static ClueKind) -> Option<Self> {
        Some(Self {
            id: clue_sample(kind)?.to_owned(),
            group: ShapeGroup::AddedRules,
            title: text::capitalized(kind.title.english),
            about: text::capitalized(kind.about.english()),
            title_message: message!("{noun}", noun = &kind.title),
            rules: vec![message!("{clause}.", clause = &kind.about)],
            known_as: kind.known_as.to_owned(),
        })
    }

    /// The shape as a search reads it. What it is called in English finds it in each language.
    fn searched(&self, language: Language) -> Searched {
        let said = Words::new(language, &NoBoard);
        let title = said.say(&self.title_message);
        let (english, known_as) = (&self.title, &self.known_as);
        Searched {
            names: words(&format!("{title} {english} {known_as} sudoku")),
            title: words(&title),
            rules: words(&said.say_all(&self.rules).join(" ")),
            is_first: FIRST.contains(&self.id.as_str()),
        }
    }
}

impl Searched {
    /// What has a title, other names in English, and says this.
    fn of(title: &str, names: &str, says: &str) -> Self {
        Self {
            names: words(&format!("{title} {names}")),
            title: words(title),
            rules: words(says),
            is_first: false,
        }
    }

    /// How far its names are from what is looked for: a word of its own is nearer than a piece of one, the title nearer than
    /// other names, and what people are likeliest to have on paper nearer than the rest.
    fn distance(&self, wanted: &[String]) -> (bool, bool, bool) {
        let is_whole = wanted.iter().all(|word| self.names.contains(word));
        let is_title = |word: &String| self.title.iter().any(|name| is_meant(word, name));
        (!is_whole, !wanted.iter().all(is_title), !self.is_first)
    }

    /// Says whether each word is found among its names; with `rules`, or in its rules.
    fn has(&self, wanted: &[String], with_rules: bool) -> bool {
        let rules = if with_rules { &self.rules[..] } else { &[] };
        let is_there = |word: &String| self.names.iter().chain(rules).any(|w| is_meant(word, w));
        wanted.iter().all(is_there)
    }
}

/// The listed shapes and the killer, in the order of their groups.
pub fn offers() -> Vec<Offer> {
    let (squares, others): (Vec<_>, Vec<_>) =
        grouped().partition(|(group, _)| *group == ShapeGroup::Squares);
    let all = squares
        .into_iter()
        .chain([(ShapeGroup::AddedRules, KILLER)]);
    let offers = all.chain(others);
    offers
        .filter_map(|(group, id)| Offer::of(group, id))
        .collect()
}

/// A 9×9 for each kind of clue, whose picture has one, in the order in which they are offered: cages have the killer.
pub fn clue_offers() -> Vec<Offer> {
    let kinds = KINDS.iter().filter(|kind| ***kind != CAGE);
    kinds.filter_map(|kind| Offer::of_clue(kind)).collect()
}

/// The shapes that the first screen shows, in its order.
pub fn first_offers() -> Vec<Offer> {
    let all = offers();
    let named = |id: &&str| all.iter().find(|offer| offer.id == *id).cloned();
    FIRST.iter().filter_map(named).collect()
}

/// Returns what a search in English finds among shapes: see [`search_in`].
pub fn search(offers: &[Offer], wanted: &str) -> Vec<Offer> {
    search_in(Language::ENGLISH, offers, &[], wanted)
}

/// The shape of a title in English, as lists show it: `9×9`, `Star`, or with an `x`, `9x9`. A killer has no cages of its own, and is none.
pub fn titled(title: &str) -> Option<String> {
    let wanted = words(title);
    let mut found = search(&offers(), title).into_iter();
    let is_it = |offer: &Offer| offer.id != KILLER && words(&offer.title) == wanted;
    found.find(is_it).map(|offer| offer.id)
}

/// Returns what a search finds: all shapes if it is empty; else first shapes with such names, then clues, then boards of the size, then
/// shapes with the words in their rules.
pub fn search_in(
    language: Language,
    shapes: &[Offer],
    clues: &[Offer],
    wanted: &str,
) -> Vec<Offer> {
    let wanted = words(wanted);
    if wanted.is_empty() {
        return shapes.to_vec();
    }
    let read = |offers| -> Vec<(&Offer, Searched)> {
        let offers: &[Offer] = offers;
        let read = offers.iter().map(|offer| (offer, offer.searched(language)));
        read.collect()
    };
    let (shapes, clues) = (read(shapes), read(clues));
    let mut found = named(&shapes, &wanted);
    found.extend(named(&clues, &wanted));
    let ruled = shapes.iter().filter(|(_, offer)| offer.has(&wanted, true));
    let ruled = ruled.map(|(offer, _)| (*offer).clone());
    for offer in sized(language, &wanted).into_iter().chain(ruled) {
        if !found.iter().any(|other| other.id == offer.id) {
            found.push(offer);
        }
    }
    found
}

/// Returns the kinds of clues that a search finds: those with such names, or else those with the words in what they ask; all if it is empty.
pub fn search_clues(language: Language, wanted: &str) -> Vec<&'static ClueKind> {
    let said = Words::new(language, &NoBoard);
    let searched = KINDS.iter().map(|&kind| {
        let title = said.say(&message!("{noun}", noun = &kind.title));
        let names = format!("{} {}", kind.title.english, kind.known_as);
        let asks = said.say(&message!("{clause}", clause = &kind.about));
        (kind, Searched::of(&title, &names, &asks))
    });
    those_with(&searched.collect::<Vec<_>>(), wanted)
}

/// The rules that many puzzles have and no kind of clue says with these words in their names, or else in their sentences; all of them
/// without a word.
pub fn search_known_rules(language: Language, wanted: &str) -> Vec<&'static KnownRule> {
    let searched = KNOWN_RULES.into_iter().map(|rule| {
        let (name, sentence) = (rule.name.text(language), rule.sentence.text(language));
        (rule, Searched::of(name, rule.name.english(), sentence))
    });
    those_with(&searched.collect::<Vec<_>>(), wanted)
}

/// The rules that can be added to a board, or taken from it, with these words in their names, or else in their sentences, each with whether the
/// board has it.
pub fn search_rules(
    layout: &Layout,
    language: Language,
    wanted: &str,
) -> Vec<(&'static Rule, bool)> {
    let searched = layout.rules().into_iter().map(|(rule, is_on)| {
        let names = format!("{} {}", rule.title.english(), rule.known_as);
        let (title, sentence) = (rule.title.text(language), rule.sentence.text(language));
        ((rule, is_on), Searched::of(title, &names, sentence))
    });
    those_with(&searched.collect::<Vec<_>>(), wanted)
}

/// Those that have these words in their names, or else in what they ask.
fn those_with<T: Copy>(all: &[(T, Searched)], wanted: &str) -> Vec<T> {
    let wanted = words(wanted);
    let found = |with_rules| -> Vec<T> {
        let found = all
            .iter()
            .filter(|(_, searched)| searched.has(&wanted, with_rules));
        found.map(|&(one, _)| one).collect()
    };
    let named = found(false);
    if named.is_empty() { found(true) } else { named }
}

/// Those with such names, the nearest first.
fn named(offers: &[(&Offer, Searched)], wanted: &[String]) -> Vec<Offer> {
    let has_it = |(_, offer): &&(&Offer, Searched)| offer.has(wanted, false);
    let mut named: Vec<&(&Offer, Searched)> = offers.iter().filter(has_it).collect();
    // What all are called tells nothing.
    if named.len() < offers.len() {
        named.sort_by_key(|(_, offer)| offer.distance(wanted));
    }
    named
        .into_iter()
        .map(|(offer, _)| (*offer).clone())
        .collect()
}

/// The boards of the sizes among the words that are what the other words say.
fn sized(language: Language, wanted: &[String]) -> Vec<Offer> {
    let (sizes, others): (Vec<_>, Vec<_>) = wanted
        .iter()
        .cloned()
        .partition(|word| size(word).is_some());
    let sizes = sizes.iter().filter_map(|word| size(word));
    let found = sizes.flat_map(|(one, other)| {
        ALL.iter().flat_map(move |kind| {
            let group = kind.listed.first().map(|(group, _)| *group);
            let ids = (kind.sized)(one, other).into_iter();
            ids.filter_map(move |id| Offer::of(group?, &id))
        })
    });
    let is_meant = |offer: &Offer| offer.searched(language).has(&others, true);
    found.filter(is_meant).collect()
}

/// The one or two numbers of a size.
fn size(word: &str) -> Option<(usize, Option<usize>)> {
    match word.split_once('x') {
        Some((one, other)) => Some((one.parse().ok()?, Some(other.parse().ok()?))),
        None => Some((word.parse().ok()?, None)),
    }
}

/// Says whether a word that is looked for means one that stands there: a size as a whole, one or two letters by the start,
/// more of them anywhere.
fn is_meant(wanted: &str, word: &str) -> bool {
    match size(wanted) {
        Some((side, None)) => word == wanted || size(word) == Some((side, Some(side))),
        Some(_) => word == wanted,
        None if wanted.chars().count() < 3 => word.starts_with(wanted),
        None => word.contains(wanted),
    }
}

/// A text as a search reads it: small letters, a size as one word.
fn words(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace(['×', '*'], "x");
    let parts = text.split(|c: char| !c.is_alphanumeric());
    let mut words: Vec<String> = Vec::new();
    let mut is_open = false;
    for part in parts.filter(|part| !part.is_empty()) {
        match words.last_mut() {
            // "5 x 4" and "5 by 4" are written apart.
            Some(last) if ["x", "by"].contains(&part) && text::is_figures(last) => {
                last.push('x');
                is_open = true;
                continue;
            }
            Some(last) if is_open && text::is_figures(part) => last.push_str(part),
            _ => words.push(part.to_owned()),
        }
        is_open = false;
    }
    words
}
