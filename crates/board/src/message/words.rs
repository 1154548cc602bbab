//! The one place where messages become text.

use std::borrow::Cow;
use std::fmt::Write as _;

use smallvec::SmallVec;

use super::arguments::{Arg, CellName, ClueName, HouseName, Message};
use super::language::Language;
use super::pattern::{Noun, Pattern};
use super::{grammar, nouns};
use crate::text;
use crate::value::{Value, ValueSet};

/// The names that a board has for what messages speak of.
pub trait BoardNames {
    /// Says what is printed at a cell, or its number.
    fn cell(&self, cell: CellName) -> &str;

    /// How a value is printed.
    fn symbol(&self, value: Value) -> &str;

    /// Returns what a house is called.
    fn house(&self, house: HouseName) -> HouseWords<'_>;

    /// Says what each house of its family is called in English: "row".
    fn noun_of_house(&self, house: HouseName) -> &str;

    /// Says what people call a clue.
    fn clue(&self, clue: ClueName) -> Message;
}

/// The words for a house.
pub enum HouseWords<'a> {
    /// A noun, in English, and what stands behind it: "row", "4".
    Labelled(&'a str, &'a str),
    /// A name of its own, that somebody has given it.
    Named(&'a str),
    /// A name of its own in words: that of a clue whose cells it is, or "grid 1 row 4".
    Said(Message),
}

impl HouseWords<'_> {
    /// Its noun, if it goes by one.
    const fn noun(&self) -> Option<&str> {
        match self {
            Self::Labelled(noun, _) => Some(noun),
            Self::Named(_) | Self::Said(_) => None,
        }
    }

    /// Says what stands behind its noun.
    const fn label(&self) -> &str {
        match self {
            Self::Labelled(_, label) => label,
            Self::Named(_) | Self::Said(_) => "",
        }
    }
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

/// How many bytes most messages take.
const USUAL_LENGTH: usize = 96;

/// The most cells that a short text names one by one where their number would do.
const MOST_NAMED: usize = 5;

/// The most values that each have an article of their own; more have one together, "the values 1, 2, 4, 5 and 7".
const MOST_WITH_ARTICLES: usize = 4;

/// The fewest values that are told by the first and the last, if they follow each other: "4 to 7".
const LEAST_IN_RUN: usize = 4;

/// A language and a board: together they have words for messages.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    language: Language,
    board: &'a dyn BoardNames,
    /// The case in which the noun of a clue stands, where a pattern asks for one: instead of the one that its name has.
    case: Option<char>,
    /// Whether nothing is shortened.
    in_full: bool,
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
            in_full: false,
        }
    }

    /// The same words for a text that stands alone: it says all at any length, and names cells that a line beside the board would count.
    pub const fn in_full(self) -> Self {
        Self {
            in_full: true,
            ..self
        }
    }

    /// A message in words. Each sentence begins with a capital.
    pub fn say(&self, message: &Message) -> String {
        let mut said = String::with_capacity(USUAL_LENGTH);
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
                // English decides for all languages, so that each gives as many reasons.
                let english = Self {
                    language: Language::ENGLISH,
                    ..*self
                };
                let is_short = |wording: &&Message| {
                    self.in_full || english.say(wording).chars().count() <= *most
                };
                if let Some((last, longer)) = wordings.split_last() {
                    self.add(longer.iter().find(is_short).unwrap_or(last), said);
                }
            }
            Message::Verbatim(text) => said.push_str(text),
        }
    }

    /// Adds a pattern with its arguments: `sudogon_messages::pattern` has the marks.
    fn fill(&self, pattern: &Pattern, arguments: &[Arg], said: &mut String) {
        let mut rest = pattern.text(self.language);
        while let Some(at) = rest.bytes().position(|byte| matches!(byte, 1 | 2)) {
            let (before, mark) = rest.split_at(at);
            said.push_str(before);
            let mut letters = mark.chars();
            let is_choice = letters.next() == Some('\u{2}');
            let number = letters.next().map_or(0, |letter| letter as usize);
            let argument = arguments.get(number.wrapping_sub('0' as usize));
            rest = letters.as_str();
            if is_choice {
                let (words, behind) = rest.split_once('\u{4}').unwrap_or((rest, ""));
                if let Some(number) = argument.and_then(Arg::how_many) {
                    let form = self.language.plural_form(number);
                    said.push_str(words.split('\u{3}').nth(form).unwrap_or_default());
                }
                rest = behind;
            } else {
                let form = letters.next().unwrap_or('-');
                rest = letters.as_str();
                if let Some(argument) = argument {
                    self.add_argument(argument, form, said);
                }
            }
        }
        said.push_str(rest);
    }

    /// Adds an argument in a form; at the start of a sentence with a capital, unless it is said as it is printed.
    fn add_argument(&self, argument: &Arg, form: char, said: &mut String) {
        let start = said.len();
        let begins_sentence = begins_sentence(said);
        match (argument, form) {
            (Arg::Clause(message), 'm') => {
                return said.push_str(&text::uncapitalized(&self.say(message)));
            }
            (Arg::Clause(message), 'h') => return said.push_str(&self.say(message)),
            (Arg::Clause(message), _) => self.add(message, said),
            (Arg::Text(text), _) => return said.push_str(text),
            (Arg::Cell(cell), 'b') => said.push_str(self.board.cell(*cell)),
            (Arg::Cell(cell), case) => self.add_cells(&[*cell], case, said),
            (Arg::Cells(cells), form) => self.add_cells(cells, form, said),
            (Arg::Value(value), form) => self.add_value(*value, form, said),
            (Arg::Values(values), form) => self.add_values(*values, form, said),
            (Arg::House(house), 'n' | 'p' | 'À'..='ù') => {
                let (form, case) = form_and_case(form, ['n', 'p']);
                let number = if form == 'n' { 1 } else { 2 };
                said.push_str(&self.noun_of_house(self.board.noun_of_house(*house), number, case));
            }
            (Arg::House(house), case) => self.add_houses(&[*house], case, said),
            (Arg::Houses(houses), case) => self.add_houses(houses, case, said),
            (Arg::Clue(clue), case) => self.in_case(case).add(&self.board.clue(*clue), said),
            (Arg::Noun(noun), 's' | 'À'..='Ù') => {
                let (_, case) = form_and_case(form, ['s', 's']);
                said.push_str(&self.noun(noun, 2, case));
            }
            (Arg::Noun(noun), case) => {
                said.push_str(&self.noun(noun, 1, self.case.unwrap_or(case)));
            }
            (Arg::Number(number), form) => self.add_number(*number, form, said),
            (Arg::Clauses(messages), form) => {
                let piece = |at: usize, said: &mut String| self.add(&messages[at], said);
                self.add_list(messages.len(), &piece, form, said);
            }
        }
        if begins_sentence && !self.is_printed_at(argument, &said[start..]) {
            text::capitalize_from(said, start);
        }
    }

    /// Says whether a text begins with a value as it stands on the board: a letter there takes no capital, an article does.
    fn is_printed_at(&self, argument: &Arg, text: &str) -> bool {
        let value = match argument {
            Arg::Value(value) => Some(*value),
            Arg::Values(values) => values.first(),
            _ => None,
        };
        value.is_some_and(|value| text.starts_with(self.board.symbol(value)))
    }

    /// A message as a part of a sentence: nothing in it begins one.
    pub fn within(&self, message: &Message) -> String {
        // Whatever stands before it, it isn't the start of a sentence.
        let mut said = " ".to_owned();
        self.add(message, &mut said);
        said.remove(0);
        said
    }

    /// Adds so many items as a list.
    fn add_list(&self, many: usize, item: AddItem<'_>, form: char, said: &mut String) {
        let (between, last) = match form {
            'o' => (&grammar::COMMA, &grammar::OR),
            'n' if many > 2 => (&grammar::NOR_BETWEEN, &grammar::NOR_OF_MANY),
            'n' => (&grammar::NOR_BETWEEN, &grammar::NOR),
            'h' => (&grammar::COMMA, &grammar::AND_OF_HOUSES),
            'l' if many == 2 && !self.have_list(many, item) => {
                (&grammar::COMMA_OF_LISTS, &grammar::AND_OF_TWO)
            }
            'l' => (&grammar::COMMA_OF_LISTS, &grammar::AND_OF_LISTS),
            'e' => (&grammar::ALSO, &grammar::ALSO),
            'c' => (&grammar::COMMA, &grammar::COMMA),
            's' => (&grammar::SEMICOLON, &grammar::SEMICOLON),
            _ => (&grammar::COMMA, &grammar::AND),
        };
        let start = said.len();
        for at in 0..many {
            let next = |said: &mut String| item(at, said);
            let join = match at {
                0 => {
                    next(said);
                    continue;
                }
                _ if at + 1 < many => between,
                _ if form == 'o' && begins_with_o(&next) => &grammar::OR_BEFORE_O,
                _ => last,
            };
            self.join(join, start, &next, said);
        }
    }

    /// Says whether one of so many items has an "and" or an "or" of a list in it.
    fn have_list(&self, many: usize, item: AddItem<'_>) -> bool {
        let joins = [&grammar::AND, &grammar::OR].map(|pattern| {
            let pattern = pattern.text(self.language);
            pattern.replace(FIRST_TEXT, "").replace(SECOND_TEXT, "")
        });
        (0..many).any(|at| {
            let mut said = String::new();
            item(at, &mut said);
            joins.iter().any(|join| said.contains(join))
        })
    }

    /// Adds a text to the one that begins at a place, as one of the small words joins two.
    fn join(&self, pattern: &Pattern, start: usize, next: AddText<'_>, said: &mut String) {
        let pattern = pattern.text(self.language);
        let behind = pattern.strip_prefix(FIRST_TEXT);
        match behind.and_then(|behind| behind.split_once(SECOND_TEXT)) {
            // Nearly all languages go on behind what is there: a long list is not copied for each of its items.
            Some((between, end)) => {
                said.push_str(between);
                next(said);
                said.push_str(end);
            }
            None => {
                let first = said.split_off(start);
                let mut second = String::new();
                next(&mut second);
                add_texts(pattern, &[&first, &second], said);
            }
        }
    }

    /// Adds one of the small words with texts, within a sentence.
    fn add_small(&self, pattern: &Pattern, texts: &[&str], said: &mut String) {
        add_texts(pattern.text(self.language), texts, said);
    }

    fn noun(&self, noun: &Noun, number: usize, case: char) -> Cow<'static, str> {
        match self.form(noun, number, case) {
            Some(form) => form.into(),
            None if number == 1 => noun.english.into(),
            None => text::plural(noun.english).into(),
        }
    }

    /// Says what the language has for a noun in a case.
    fn form(&self, noun: &Noun, number: usize, case: char) -> Option<&'static str> {
        // Capitals stand for the cases; what else there is, is no case.
        let case = (case as usize)
            .checked_sub('A' as usize)
            .filter(|at| *at < 26);
        noun.form(self.language, case.map_or(0, |at| at + 1), number == 1)
    }

    /// Adds names that take no form themselves, in a case.
    fn add_named(
        &self,
        noun: &Noun,
        number: usize,
        names: AddText<'_>,
        case: char,
        said: &mut String,
    ) {
        let form = self.form(noun, number, case).unwrap_or(noun.english);
        let (before, behind) = form.split_once(noun.english).unwrap_or_default();
        said.push_str(before);
        names(said);
        said.push_str(behind);
    }

    /// Adds a list of cells by their names, with the noun if these are numbers.
    fn add_listed_cells(&self, cells: &[CellName], case: char, said: &mut String) {
        let names = |said: &mut String| self.add_names(cells, '-', said);
        let are_numbers = !cells.is_empty()
            && cells
                .iter()
                .all(|&cell| text::is_figures(self.board.cell(cell)));
        if are_numbers {
            let start = said.len();
            said.push_str(&self.noun(&grammar::CELL, cells.len(), case));
            self.join(&grammar::LABELLED, start, &names, said);
        } else {
            self.add_named(&grammar::NAMED_CELLS, cells.len(), &names, case, said);
        }
    }

    fn add_names(&self, cells: &[CellName], form: char, said: &mut String) {
        let name = |at: usize, said: &mut String| said.push_str(self.board.cell(cells[at]));
        self.add_list(cells.len(), &name, form, said);
    }

    fn add_cells(&self, cells: &[CellName], form: char, said: &mut String) {
        match (form, cells) {
            ('b', _) => self.add_names(cells, '-', said),
            ('o', [first, ..]) if text::is_figures(self.board.cell(*first)) => {
                let mut names = String::new();
                self.add_names(cells, 'o', &mut names);
                self.add_small(&grammar::ONE_CELL_OF, &[&names], said);
            }
            ('o', _) => self.add_names(cells, 'o', said),
            ('f' | 'À'..='Ù', _) if cells.len() > MOST_NAMED && !self.in_full => {
                let (_, case) = form_and_case(form, ['f', 'f']);
                let many = |said: &mut String| {
                    self.fill(&grammar::MANY_CELLS, &[Arg::number(cells.len())], said);
                };
                match case {
                    '-' => many(said),
                    _ => self.add_named(&grammar::COUNTED_CELLS, cells.len(), &many, case, said),
                }
            }
            ('À'..='Ù', _) => {
                let (_, case) = form_and_case(form, ['f', 'f']);
                self.add_listed_cells(cells, case, said);
            }
            ('n', [one, other]) => {
                let names = [one, other].map(|&cell| {
                    let mut name = String::new();
                    self.add_listed_cells(&[cell], '-', &mut name);
                    name
                });
                self.add_small(&grammar::NEITHER, &[&names[0], &names[1]], said);
            }
            ('n', _) => {
                let mut names = String::new();
                self.add_listed_cells(cells, '-', &mut names);
                self.add_small(&grammar::NONE_OF, &[&names], said);
            }
            _ => self.add_listed_cells(cells, form, said),
        }
    }

    fn add_value(&self, value: Value, form: char, said: &mut String) {
        let symbol = self.board.symbol(value);
        match form {
            'a' if text::article_for_symbol(symbol) == "an" => {
                self.add_small(&grammar::AN, &[symbol], said);
            }
            'a' => self.add_small(&grammar::A, &[symbol], said),
            's' => self.add_small(&grammar::PLURAL_OF_VALUE, &[symbol], said),
            case => self.add_value_in_case(symbol, case, said),
        }
    }

    /// Adds a value as it is printed, with what a language puts before or behind it in a case.
    fn add_value_in_case(&self, symbol: &str, case: char, said: &mut String) {
        if case == '-' {
            return said.push_str(symbol);
        }
        let value = |said: &mut String| said.push_str(symbol);
        self.add_named(&grammar::VALUE, 1, &value, case, said);
    }

    fn add_values(&self, values: ValueSet, form: char, said: &mut String) {
        let symbols: SmallVec<[&str; 9]> = values
            .iter()
            .map(|value| self.board.symbol(value))
            .collect();
        match form {
            'r' if symbols.is_empty() => self.add_small(&grammar::NO_VALUES, &[], said),
            'r' => said.push_str(&symbols.join(" ")),
            _ => {
                let (list, case) = form_and_case(form, ['o', 'n']);
                self.add_listed_values(&symbols, list, case, said);
            }
        }
    }

    /// Adds values as a list. Each has an article of its own, or many have one together.
    fn add_listed_values(&self, symbols: &[&str], list: char, case: char, said: &mut String) {
        let many = symbols.len();
        let values = self.form(&grammar::VALUES, many, case);
        let is_bare = list != 'n' && values.is_none_or(|form| form == grammar::VALUES.english);
        // In a case where many have no noun either, a list is all that can stand there.
        let run = run_of(symbols).filter(|_| case == '-' || !is_bare);
        if run.is_none() && (is_bare || many <= MOST_WITH_ARTICLES) {
            let value = |at: usize, said: &mut String| {
                self.add_value_in_case(symbols[at], case, said);
            };
            return self.add_list(many, &value, list, said);
        }
        let inner = if list == 'n' { '-' } else { list };
        let bare = |at: usize, said: &mut String| said.push_str(symbols[at]);
        let listed = |run_as: &Pattern, said: &mut String| match run {
            Some(ends) => self.add_small(run_as, &ends, said),
            None => self.add_list(many, &bare, inner, said),
        };
        let behind_noun = |said: &mut String| listed(&grammar::RUN_BEHIND_NOUN, said);
        match (list, case) {
            ('n', _) => self.add_named(&grammar::NONE_OF_VALUES, many, &behind_noun, case, said),
            (_, '-') => listed(&grammar::RUN_OF_VALUES, said),
            _ => self.add_named(&grammar::VALUES, many, &behind_noun, case, said),
        }
    }

    /// Adds houses by their names; those of one noun together: "rows 2 and 5 and box 3".
    fn add_houses(&self, houses: &[HouseName], case: char, said: &mut String) {
        let houses: SmallVec<[HouseWords<'_>; 4]> = houses
            .iter()
            .map(|&house| self.board.house(house))
            .collect();
        let same = |one: &HouseWords<'_>, next: &HouseWords<'_>| {
            one.noun().is_some() && one.noun() == next.noun()
        };
        let groups: SmallVec<[&[HouseWords<'_>]; 4]> = houses.chunk_by(same).collect();
        let group = |at: usize, said: &mut String| self.add_group(groups[at], case, said);
        self.add_list(groups.len(), &group, 'h', said);
    }

    /// Adds houses of one noun, or one with a name of its own.
    fn add_group(&self, houses: &[HouseWords<'_>], case: char, said: &mut String) {
        let labelled = |noun: &str, said: &mut String| {
            let start = said.len();
            said.push_str(noun);
            let label = |at: usize, said: &mut String| said.push_str(houses[at].label());
            let labels = |said: &mut String| self.add_list(houses.len(), &label, '-', said);
            self.join(&grammar::LABELLED, start, &labels, said);
        };
        let many = houses.len();
        let named = |name: AddText<'_>, said: &mut String| {
            self.add_named(&grammar::NAMED_HOUSES, many, name, case, said);
        };
        match houses.first() {
            None => {}
            Some(HouseWords::Labelled(noun, _)) => match nouns::of_house(noun) {
                Some(known) => labelled(&self.noun(known, many, case), said),
                None => named(&|said| labelled(&text::noun_for(many, noun), said), said),
            },
            Some(HouseWords::Named(name)) => named(&|said| said.push_str(name), said),
            Some(HouseWords::Said(name)) => self.in_case(case).add(name, said),
        }
    }

    /// The noun of so many houses; that of a shape of one's own is nobody's but its maker's.
    fn noun_of_house(&self, noun: &str, number: usize, case: char) -> Cow<'static, str> {
        match nouns::of_house(noun) {
            Some(known) => self.noun(known, number, case),
            None => text::noun_for(number, noun).into(),
        }
    }

    fn add_number(&self, number: i64, form: char, said: &mut String) {
        let small = usize::try_from(number).ok();
        let in_words = || match small.and_then(|number| grammar::NUMBERS.get(number)) {
            Some(word) => word.text(self.language).into(),
            None => Cow::from(number.to_string()),
        };
        match (form, number) {
            ('w', _) => said.push_str(&in_words()),
            ('t', 1 | 2) => {
                self.add_small(
                    &grammar::ONCE_AND_TWICE[usize::from(number == 2)],
                    &[],
                    said,
                );
            }
            ('t', _) => self.add_small(&grammar::TIMES, &[&in_words()], said),
            ('a', 2) => self.add_small(&grammar::BOTH, &[], said),
            ('a', _) => self.add_small(&grammar::ALL_OF, &[&in_words()], said),
            _ => _ = write!(said, "{number}"),
        }
    }
}

/// The first and the last of numbers that follow each other, where they are many enough to be told by these two.
fn run_of<'a>(symbols: &[&'a str]) -> Option<[&'a str; 2]> {
    let [first, .., last] = *symbols else {
        return None;
    };
    // What is printed counts: letters may stand in any order.
    let from: usize = first.parse().ok()?;
    let follows = |(at, symbol): (usize, &&str)| symbol.parse() == Ok(from + at);
    let is_run = symbols.len() >= LEAST_IN_RUN && symbols.iter().enumerate().all(follows);
    is_run.then_some([first, last])
}

/// The form and the case that a letter stands for: in a case the two forms of a kind that have cases are capitals and small letters with an
/// accent.
fn form_and_case(form: char, in_cases: [char; 2]) -> (char, char) {
    let case = |first: char| {
        let at = u32::from(form) - u32::from(first);
        char::from_u32(u32::from('A') + at).unwrap_or('-')
    };
    match form {
        'A'..='Z' => ('-', form),
        'À'..='Ù' => (in_cases[0], case('À')),
        'à'..='ù' => (in_cases[1], case('à')),
        _ => (form, '-'),
    }
}

/// Adds a text.
type AddText<'a> = &'a dyn Fn(&mut String);

/// Adds one item of a list, by its place.
type AddItem<'a> = &'a dyn Fn(usize, &mut String);

/// Says whether a number begins with an o in Spanish and its like: ocho, once; in figures or in words.
fn begins_with_o(number: AddText<'_>) -> bool {
    let mut text = String::new();
    number(&mut text);
    text.starts_with(['8', 'o']) || text == "11"
}

/// How a packed pattern begins that begins with its first argument.
const FIRST_TEXT: &str = "\u{1}0-";
/// The sign that stands in it for its second argument.
const SECOND_TEXT: &str = "\u{1}1-";

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
