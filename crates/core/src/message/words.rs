//! The one place where messages become text.

use std::borrow::Cow;

use super::arguments::{Arg, CellName, ClueName, HouseName, Message};
use super::language::Language;
use super::pattern::{Noun, Pattern};
use super::{grammar, nouns};
use crate::text;
use crate::value::{Value, ValueSet};

/// The names that a board has for what messages speak of.
pub trait BoardNames {
    /// What is printed at a cell, or its number.
    fn cell(&self, cell: CellName) -> &str;

    /// How a value is printed.
    fn symbol(&self, value: Value) -> &str;

    /// What a house is called.
    fn house(&self, house: HouseName) -> HouseWords<'_>;

    /// What each house of its family is called in English: "row".
    fn noun_of_house(&self, house: HouseName) -> &str;

    /// What people call a clue.
    fn clue(&self, clue: ClueName) -> Message;
}

/// What a house is called.
pub enum HouseWords<'a> {
    /// A noun, in English, and what stands behind it: "row", "4".
    Labelled(&'a str, &'a str),
    /// A name of its own, that somebody has given it.
    Named(&'a str),
    /// A name of its own in words: that of a clue whose cells it is, or "grid 1 row 4".
    Said(Message),
}

/// Where there is no board, as for a message about a file: cells go by their numbers, and houses and clues have no names.
pub struct NoBoard;

impl BoardNames for NoBoard {
    fn cell(&self, _: CellName) -> &str {
        ""
    }

    fn symbol(&self, _: Value) -> &str {
        ""
    }

    fn house(&self, _: HouseName) -> HouseWords<'_> {
        HouseWords::Named("")
    }

    fn noun_of_house(&self, _: HouseName) -> &str {
        ""
    }

    fn clue(&self, _: ClueName) -> Message {
        Message::verbatim("")
    }
}

/// The most cells that are named one by one where their number would do.
const MOST_NAMED: usize = 5;

/// A language and a board: together they have words for messages.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    language: Language,
    board: &'a dyn BoardNames,
    /// The case in which the noun of a clue stands, where a pattern asks for one: instead of the one that its name has.
    case: Option<char>,
}

impl Message {
    /// The message in English, on a board.
    pub fn in_english(&self, board: &dyn BoardNames) -> String {
        Words::new(Language::ENGLISH, board).say(self)
    }

    /// The message in English, on a board, as a part of a sentence: nothing in it begins one.
    pub fn within_english(&self, board: &dyn BoardNames) -> String {
        Words::new(Language::ENGLISH, board).within(self)
    }
}

impl<'a> Words<'a> {
    /// The words of a language, with the names of a board.
    pub const fn new(language: Language, board: &'a dyn BoardNames) -> Self {
        Self {
            language,
            board,
            case: None,
        }
    }

    /// A message in words. Each sentence begins with a capital.
    pub fn say(&self, message: &Message) -> String {
        let mut said = String::new();
        self.add(message, &mut said);
        said
    }

    /// These words, for the name of a clue in a case.
    fn in_case(&self, case: char) -> Self {
        Self {
            case: case.is_ascii_uppercase().then_some(case),
            ..*self
        }
    }

    /// Several messages in words.
    pub fn say_all(&self, messages: &[Message]) -> Vec<String> {
        messages.iter().map(|message| self.say(message)).collect()
    }

    fn add(&self, message: &Message, said: &mut String) {
        match message {
            Message::Pattern(pattern, arguments) => self.fill(pattern, arguments, said),
            Message::ShortEnough { most, wordings } => {
                let Some((last, others)) = wordings.split_last() else {
                    return;
                };
                let is_short = |wording: &&Message| self.say(wording).chars().count() <= *most;
                self.add(others.iter().find(is_short).unwrap_or(last), said);
            }
            Message::Verbatim(text) => said.push_str(text),
        }
    }

    /// Adds a pattern with its arguments: `sudogon_messages::pattern` has the marks.
    fn fill(&self, pattern: &Pattern, arguments: &[Arg], said: &mut String) {
        let mut rest = pattern.text(self.language);
        while let Some(at) = rest.find(['\u{1}', '\u{2}']) {
            let (before, mark) = rest.split_at(at);
            said.push_str(before);
            let mut letters = mark.chars();
            let is_choice = letters.next() == Some('\u{2}');
            let number = letters.next().map_or(0, |letter| letter as usize);
            let argument = arguments.get(number.wrapping_sub('0' as usize));
            rest = letters.as_str();
            if is_choice {
                let (words, behind) = rest.split_once('\u{4}').unwrap_or((rest, ""));
                if let Some(Arg::Number(number)) = argument {
                    let form = self.language.plural_form(*number);
                    said.push_str(words.split('\u{3}').nth(form).unwrap_or_default());
                }
                rest = behind;
            } else {
                let form = letters.next().unwrap_or('-');
                rest = letters.as_str();
                if let Some(argument) = argument {
                    self.argument(argument, form, said);
                }
            }
        }
        said.push_str(rest);
    }

    /// Adds an argument in a form; at the start of a sentence with a capital.
    fn argument(&self, argument: &Arg, form: char, said: &mut String) {
        let text = match (argument, form) {
            (Arg::Clause(message), 'm') => {
                return said.push_str(&text::uncapitalized(&self.say(message)));
            }
            (Arg::Clause(message), 'h') => return said.push_str(&self.say(message)),
            (Arg::Clause(message), _) => self.within(message),
            (Arg::Text(text), _) => return said.push_str(text),
            (Arg::Cell(cell), 'b') => self.board.cell(*cell).to_owned(),
            (Arg::Cell(cell), case) => self.cells(&[*cell], case),
            (Arg::Cells(cells), form) => self.cells(cells, form),
            (Arg::Value(value), 'a') => self.value(*value, 'a'),
            // What is printed stays as it is printed.
            (Arg::Value(value), form) => return said.push_str(&self.value(*value, form)),
            (Arg::Values(values), form) => return said.push_str(&self.values(*values, form)),
            (Arg::House(house), form @ ('n' | 'p')) => {
                let number = if form == 'n' { 1 } else { 2 };
                self.noun_of_house(self.board.noun_of_house(*house), number, '-')
            }
            (Arg::House(house), case) => self.houses(&[*house], case),
            (Arg::Houses(houses), case) => self.houses(houses, case),
            (Arg::Clue(clue), case) => self.in_case(case).within(&self.board.clue(*clue)),
            (Arg::Noun(noun), 's') => self.noun(noun, 2, '-'),
            (Arg::Noun(noun), case) => self.noun(noun, 1, self.case.unwrap_or(case)),
            (Arg::Number(number), form) => self.number(*number, form),
            (Arg::Clauses(messages), form) => {
                let pieces: Vec<String> = messages.iter().map(|one| self.within(one)).collect();
                self.list(&pieces, form)
            }
        };
        match begins_sentence(said) {
            true => said.push_str(&text::capitalized(&text)),
            false => said.push_str(&text),
        }
    }

    /// A message as a part of a sentence: nothing in it begins one.
    pub fn within(&self, message: &Message) -> String {
        // Whatever stands before it, it isn't the start of a sentence.
        let mut said = " ".to_owned();
        self.add(message, &mut said);
        said.remove(0);
        said
    }

    fn list<S: AsRef<str>>(&self, items: &[S], form: char) -> String {
        let (between, last) = match form {
            'o' => (&grammar::COMMA, &grammar::OR),
            'n' => (&grammar::NOR, &grammar::NOR),
            'l' => (&grammar::COMMA, &grammar::AND_OF_LISTS),
            'e' => (&grammar::ALSO, &grammar::ALSO),
            'c' => (&grammar::COMMA, &grammar::COMMA),
            's' => (&grammar::SEMICOLON, &grammar::SEMICOLON),
            _ => (&grammar::COMMA, &grammar::AND),
        };
        let mut said = String::new();
        for (at, item) in items.iter().map(AsRef::as_ref).enumerate() {
            let join = match at {
                0 => {
                    item.clone_into(&mut said);
                    continue;
                }
                _ if at + 1 == items.len() && form == 'o' && begins_with_o(item) => {
                    &grammar::OR_BEFORE_O
                }
                _ if at + 1 == items.len() => last,
                _ => between,
            };
            // Nearly all languages go on behind what is there: a long list is not copied for each of its items.
            match join.text(self.language).strip_prefix(FIRST_TEXT) {
                Some(rest) => add_texts(rest, &["", item], &mut said),
                None => said = self.small(join, &[&said, item]),
            }
        }
        said
    }

    /// One of the small words with texts, within a sentence.
    fn small(&self, pattern: &Pattern, texts: &[&str]) -> String {
        let mut said = String::new();
        add_texts(pattern.text(self.language), texts, &mut said);
        said
    }

    fn noun(&self, noun: &Noun, number: usize, case: char) -> String {
        match self.form(noun, number, case) {
            Some(form) => form.to_owned(),
            None => text::noun_for(number, noun.english),
        }
    }

    /// What the language has for a noun in a case.
    fn form(&self, noun: &Noun, number: usize, case: char) -> Option<&'static str> {
        // Capitals stand for the cases; what else there is, is no case.
        let case = (case as usize)
            .checked_sub('A' as usize)
            .filter(|at| *at < 26);
        noun.form(self.language, case.map_or(0, |at| at + 1), number == 1)
    }

    /// Names that take no form themselves, in a case.
    fn named(&self, noun: &Noun, number: usize, names: String, case: char) -> String {
        match self.form(noun, number, case) {
            Some(form) => form.replace(noun.english, &names),
            None => names,
        }
    }

    fn cells(&self, cells: &[CellName], form: char) -> String {
        let names: Vec<&str> = cells.iter().map(|&cell| self.board.cell(cell)).collect();
        let are_numbers = !names.is_empty() && names.iter().all(|name| is_number(name));
        let with_noun = |list: String| match are_numbers {
            true => {
                let noun = self.noun(&grammar::CELL, names.len(), form);
                self.small(&grammar::LABELLED, &[&noun, &list])
            }
            false => self.named(&grammar::NAMED_CELLS, names.len(), list, form),
        };
        match (form, &*names) {
            ('b', _) => self.list(&names, '-'),
            ('o', _) if are_numbers => {
                self.small(&grammar::ONE_CELL_OF, &[&self.list(&names, 'o')])
            }
            ('o', _) => self.list(&names, 'o'),
            ('f', _) if cells.len() > MOST_NAMED => {
                let mut said = String::new();
                let count = Arg::number(cells.len());
                self.fill(&grammar::MANY_CELLS, &[count], &mut said);
                said
            }
            ('n', [_, _]) => {
                let [one, other] = [cells[0], cells[1]].map(|cell| self.cells(&[cell], '-'));
                self.small(&grammar::NEITHER, &[&one, &other])
            }
            ('n', _) => self.small(&grammar::NONE_OF, &[&with_noun(self.list(&names, '-'))]),
            _ => with_noun(self.list(&names, '-')),
        }
    }

    fn value(&self, value: Value, form: char) -> String {
        let symbol = self.board.symbol(value);
        match form {
            'a' if text::article_for_symbol(symbol) == "an" => self.small(&grammar::AN, &[symbol]),
            'a' => self.small(&grammar::A, &[symbol]),
            's' => self.small(&grammar::PLURAL_OF_VALUE, &[symbol]),
            _ => symbol.to_owned(),
        }
    }

    fn values(&self, values: ValueSet, form: char) -> String {
        let symbols: Vec<&str> = values
            .iter()
            .map(|value| self.board.symbol(value))
            .collect();
        match form {
            'r' if symbols.is_empty() => self.small(&grammar::NO_VALUES, &[]),
            'r' => symbols.join(" "),
            _ => self.list(&symbols, form),
        }
    }

    /// Houses by their names; those of one noun together: "rows 2 and 5 and box 3".
    fn houses(&self, houses: &[HouseName], case: char) -> String {
        let mut groups: Vec<(Option<&str>, Vec<Cow<'_, str>>)> = Vec::new();
        for &house in houses {
            match (self.board.house(house), groups.last_mut()) {
                (HouseWords::Labelled(noun, label), Some((last, labels)))
                    if *last == Some(noun) =>
                {
                    labels.push(label.into());
                }
                (HouseWords::Labelled(noun, label), _) => {
                    groups.push((Some(noun), vec![label.into()]));
                }
                // A house with a name of its own is a group of its own.
                (HouseWords::Named(name), _) => {
                    let name = self.named(&grammar::NAMED_HOUSES, 1, name.to_owned(), case);
                    groups.push((None, vec![name.into()]));
                }
                (HouseWords::Said(name), _) => {
                    let name = self.in_case(case).within(&name);
                    groups.push((None, vec![name.into()]));
                }
            }
        }
        let said = groups.iter().map(|(noun, labels)| {
            let list = self.list(labels, '-');
            let Some(noun) = noun else {
                return list;
            };
            let labelled = |noun: String| self.small(&grammar::LABELLED, &[&noun, &list]);
            let number = labels.len();
            match nouns::of_house(noun) {
                Some(known) => labelled(self.noun(known, number, case)),
                None => {
                    let name = labelled(text::noun_for(number, noun));
                    self.named(&grammar::NAMED_HOUSES, number, name, case)
                }
            }
        });
        let said: Vec<String> = said.collect();
        self.list(&said, '-')
    }

    /// The noun of so many houses; that of a shape of one's own is nobody's but its maker's.
    fn noun_of_house(&self, noun: &str, number: usize, case: char) -> String {
        match nouns::of_house(noun) {
            Some(known) => self.noun(known, number, case),
            None => text::noun_for(number, noun),
        }
    }

    fn number(&self, number: i64, form: char) -> String {
        let small = usize::try_from(number).ok();
        let in_words = || {
            let known = small.and_then(|number| grammar::NUMBERS.get(number));
            known.map_or_else(|| number.to_string(), |word| self.small(word, &[]))
        };
        match (form, number) {
            ('w', _) => in_words(),
            ('t', 1 | 2) => self.small(&grammar::ONCE_AND_TWICE[usize::from(number == 2)], &[]),
            ('t', _) => self.small(&grammar::TIMES, &[&in_words()]),
            ('a', 2) => self.small(&grammar::BOTH, &[]),
            ('a', _) => self.small(&grammar::ALL_OF, &[&in_words()]),
            _ => number.to_string(),
        }
    }
}

/// Says whether a number begins with an o in Spanish and its like: ocho, once.
fn begins_with_o(text: &str) -> bool {
    text.starts_with('8') || text == "11"
}

/// How a packed pattern begins that begins with its first argument.
const FIRST_TEXT: &str = "\u{1}0-";

/// Adds a packed pattern whose arguments are all texts.
fn add_texts(pattern: &str, texts: &[&str], said: &mut String) {
    let mut pieces = pattern.split('\u{1}');
    said.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let mut letters = piece.chars();
        let number = letters.next().map_or(0, |letter| letter as usize);
        let _form = letters.next();
        let text = texts.get(number.wrapping_sub('0' as usize));
        said.push_str(text.copied().unwrap_or_default());
        said.push_str(letters.as_str());
    }
}

/// Says whether what is added next begins a sentence.
fn begins_sentence(said: &str) -> bool {
    said.is_empty() || said.ends_with(". ") || said.ends_with('\n')
}

/// Says whether the name of a cell is only a number, which needs a noun before it.
fn is_number(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_digit())
}
