//! The notation, read.
//!
//! ```text
//! rule       = [ "in" ( "its" ( noun | "neighbours" ) | "each" ( noun | number "x" number | "pair" | "step" number "," number )
//!            | "the cells around" ) ":" ] condition
//! condition  = all { "or" all }            all = one { "and" one }
//! one        = "not" one | "(" condition ")" | tuples ":" condition | "differ" [ "(" cells ")" ] | "all" ( "different" | "differ" )
//!            | "holds" number { "," number } [ "in" cells ] | "parts" ":" condition | "pattern" ":" pattern | automaton
//!            | number ( comparison number { comparison number } | ( "in" | "is" ) kind )
//!                                          where letters follow "and" or "or", what is said of those before ends
//! tuples     = ( "neighbours" | "any" | "each" ) letter { "," letter } [ "in" cells ]
//! number     = product { ( "+" | "-" ) product }       product = factor { ( "*" | "div" | "mod" ) factor }
//! pattern    = row { "|" row }             row = { ( kind | "(" pattern ")" ) [ "*" | "+" | "?" ] }
//! automaton  = "automaton" way { "," way } "end" number { "," number }      way = number "to" number "by" kind
//! ```

use std::cell::Cell;

use super::condition::{
    Asked, Automaton, Cells, Choice, Comparison, Condition, Kind, Number, Operation, Pattern,
    Place, Scope, Tuples,
};
use super::problem::{Expected, RuleProblem, WhatIsWrong};
use super::tokens::{Token, TokenKind, tokens};
use super::words;

/// The most bytes of a rule. An automaton that another program worked out has many.
const MOST_BYTES: usize = 20_000;

/// How deep one part of a rule may be in another.
const MOST_DEPTH: usize = 40;

/// The most names of cells that follow each other.
const MOST_NAMES: usize = 4;

/// The most rows and columns of a block, or of a step.
const MOST_OF_BLOCK: usize = 32;

/// The most kinds in a pattern, each as often as it may come again.
const MOST_IN_PATTERN: usize = 400;

/// The words for groups of cells.
const CHOICES: [(&str, Choice); 3] = [
    ("neighbours", Choice::Neighbours),
    ("any", Choice::Any),
    ("each", Choice::Each),
];

/// Reads what a rule asks.
///
/// # Errors
/// The first thing in it that can't be understood.
pub fn read(text: &str) -> Result<Asked, RuleProblem> {
    Reading::new(text)?.asked()
}

/// Says whether a text is the beginning of a rule, or a whole one.
pub fn begins_rule(text: &str) -> bool {
    Reading::new(text).is_ok_and(|mut reading| {
        _ = reading.asked();
        reading.has_met_end.get()
    })
}

struct Reading<'t> {
    text: &'t str,
    tokens: Vec<Token<'t>>,
    next: usize,
    /// The letters that stand for cells here.
    names: Vec<&'t str>,
    /// Of which cells it is read what is asked.
    scope: Scope,
    /// It is read what each part of a line must be.
    is_of_parts: bool,
    depth: usize,
    /// All that there is was understood in some way, and something was looked for behind it.
    has_met_end: Cell<bool>,
}

type Read<T> = Result<T, RuleProblem>;

impl<'t> Reading<'t> {
    fn new(text: &'t str) -> Read<Self> {
        if text.len() > MOST_BYTES {
            return Err(RuleProblem::new(text, 0..0, WhatIsWrong::TooLong));
        }
        Ok(Self {
            text,
            tokens: tokens(text)?,
            next: 0,
            names: Vec::new(),
            scope: Scope::Clue,
            is_of_parts: false,
            depth: 0,
            has_met_end: Cell::new(false),
        })
    }

    /// The whole rule.
    fn asked(&mut self) -> Read<Asked> {
        if self.word("in") {
            self.scope = self.scope()?;
            self.must(":")?;
        }
        let condition = self.condition()?;
        match self.peek() {
            None => Ok(Asked {
                scope: self.scope.clone(),
                condition,
            }),
            Some(_) => Err(self.expected(Expected::End)),
        }
    }

    fn peek(&self) -> Option<TokenKind<'t>> {
        let next = self.tokens.get(self.next).map(|token| token.kind);
        if next.is_none() {
            self.has_met_end.set(true);
        }
        next
    }

    fn wrong(&self, what: WhatIsWrong) -> RuleProblem {
        let end = self.text.len()..self.text.len();
        let at = self
            .tokens
            .get(self.next)
            .map_or(end, |token| token.at.clone());
        RuleProblem::new(self.text, at, what)
    }

    fn expected(&self, expected: Expected) -> RuleProblem {
        self.wrong(WhatIsWrong::Instead(expected))
    }

    /// Goes on behind a word, if it comes next; capitals are as good.
    fn word(&mut self, word: &str) -> bool {
        let is_next =
            matches!(self.peek(), Some(TokenKind::Word(next)) if next.eq_ignore_ascii_case(word));
        self.next += usize::from(is_next);
        is_next
    }

    /// Goes on behind "and" or "or", unless other letters follow it: then what is said of these ends.
    fn joins(&mut self, word: &str) -> bool {
        let of_others = |token: &Token<'_>| {
            let mut choices = CHOICES.iter();
            choices.any(|(choice, _)| token.kind == TokenKind::Word(choice))
        };
        let ends = !self.names.is_empty() && self.tokens.get(self.next + 1).is_some_and(of_others);
        !ends && self.word(word)
    }

    fn sign(&mut self, sign: &str) -> bool {
        let is_next = matches!(self.peek(), Some(TokenKind::Sign(next)) if next == sign);
        self.next += usize::from(is_next);
        is_next
    }

    fn must(&mut self, sign: &'static str) -> Read<()> {
        let expected = self.expected(Expected::Sign(sign));
        if self.sign(sign) {
            Ok(())
        } else {
            Err(expected)
        }
    }

    fn must_be_word(&mut self, word: &'static str) -> Read<()> {
        let expected = self.expected(Expected::Word(word));
        if self.word(word) {
            Ok(())
        } else {
            Err(expected)
        }
    }

    /// Reads something that may have the like of itself in it.
    fn within<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        if self.depth >= MOST_DEPTH {
            return Err(self.wrong(WhatIsWrong::TooLong));
        }
        self.depth += 1;
        let done = read(self);
        self.depth -= 1;
        done
    }

    fn scope(&mut self) -> Read<Scope> {
        if self.word("its") {
            return Ok(match self.noun()?.as_str() {
                "neighbours" => Scope::ItsNeighbours,
                noun => Scope::ItsHouse(noun.to_owned()),
            });
        }
        if self.word("the") {
            self.must_be_word("cells")?;
            self.must_be_word("around")?;
            return Ok(Scope::CellsAround);
        }
        self.must_be_word("each")?;
        if let Some(TokenKind::Number(_)) = self.peek() {
            let rows = self.count_of_cells()?;
            // "2x2" is a number and a word.
            let columns = match self.peek() {
                Some(TokenKind::Word(word)) if word.len() > 1 => {
                    let number = word
                        .strip_prefix(['x', 'X'])
                        .and_then(|number| number.parse().ok());
                    let number = number.filter(|number| (1..=MOST_OF_BLOCK).contains(number));
                    let expected = self.expected(Expected::Word("x"));
                    self.next += 1;
                    number.ok_or(expected)?
                }
                _ if self.sign("*") || self.word("x") => self.count_of_cells()?,
                _ => return Err(self.expected(Expected::Word("x"))),
            };
            return Ok(Scope::EachBlock(rows, columns));
        }
        if self.word("step") {
            let rows = self.count_of_cells()?;
            self.must(",")?;
            return Ok(Scope::EachStep(rows, self.count_of_cells()?));
        }
        Ok(match self.noun()?.as_str() {
            "pair" => Scope::EachPair,
            noun => Scope::EachHouse(noun.to_owned()),
        })
    }

    /// What houses are called; which there are, the board says.
    fn noun(&mut self) -> Read<String> {
        match self.peek() {
            Some(TokenKind::Word(word)) if word == "neighbours" || !words::is_taken(word) => {
                self.next += 1;
                Ok(word.to_lowercase())
            }
            _ => Err(self.expected(Expected::Houses)),
        }
    }

    fn count_of_cells(&mut self) -> Read<usize> {
        let too_great = self.wrong(WhatIsWrong::TooGreat);
        let number = usize::try_from(self.plain_number()?).ok();
        number
            .filter(|&number| number <= MOST_OF_BLOCK)
            .ok_or(too_great)
    }

    fn condition(&mut self) -> Read<Condition> {
        self.within(|reading| {
            let mut any = vec![reading.all()?];
            while reading.joins("or") {
                any.push(reading.all()?);
            }
            Ok(only(any, Condition::Any))
        })
    }

    fn all(&mut self) -> Read<Condition> {
        let mut all = vec![self.one()?];
        while self.joins("and") {
            all.push(self.one()?);
        }
        Ok(only(all, Condition::All))
    }

    fn one(&mut self) -> Read<Condition> {
        if self.peek().is_none() {
            return Err(self.expected(Expected::Condition));
        }
        if self.word("not") {
            let one = self.within(Self::one)?;
            return Ok(Condition::Not(Box::new(one)));
        }
        for (word, of) in CHOICES {
            if self.word(word) {
                let (tuples, body) = self.tuples(of)?;
                return Ok(Condition::Every(tuples, Box::new(body)));
            }
        }
        let from = self.next;
        if self.word("all") && (self.word("different") || self.word("differ")) {
            return Ok(Condition::differ(Cells::All));
        }
        self.next = from;
        if self.word("differ") {
            return Ok(Condition::differ(self.cells_in_brackets()?));
        }
        if self.word("holds") {
            return self.holds();
        }
        if self.word("parts") {
            self.must(":")?;
            if self.is_of_parts {
                return Err(self.wrong(WhatIsWrong::NotOfParts));
            }
            self.is_of_parts = true;
            let body = self.condition();
            self.is_of_parts = false;
            return Ok(Condition::Parts(Box::new(body?)));
        }
        if self.word("pattern") {
            self.must(":")?;
            let pattern = self.pattern()?;
            if pattern.size() > MOST_IN_PATTERN {
                return Err(self.wrong(WhatIsWrong::TooLong));
            }
            return Ok(Condition::Pattern(pattern));
        }
        if self.word("automaton") {
            return self.automaton();
        }
        // A bracket may begin a condition or a number.
        if self.peek() == Some(TokenKind::Sign("(")) {
            let from = self.next;
            self.next += 1;
            if let Ok(condition) = self.condition()
                && self.sign(")")
                && !self.goes_on_as_number()
            {
                return Ok(condition);
            }
            self.next = from;
        }
        self.comparison()
    }

    /// Says whether what follows can only follow a number.
    fn goes_on_as_number(&self) -> bool {
        match self.peek() {
            Some(TokenKind::Sign(sign)) => !matches!(sign, ")" | "," | "|"),
            Some(TokenKind::Word(word)) => ["in", "is", "div", "mod"].contains(&word),
            _ => false,
        }
    }

    fn comparison(&mut self) -> Read<Condition> {
        let first = self.number()?;
        if self.word("in") || self.word("is") {
            return Ok(Condition::In(first, self.kind()?));
        }
        let mut all = Vec::new();
        let mut left = first;
        while let Some(comparison) = self.sign_of_comparison() {
            let right = self.number()?;
            all.push(Condition::Compare(left, comparison, right.clone()));
            left = right;
        }
        if all.is_empty() {
            return Err(self.expected(Expected::Comparison));
        }
        Ok(only(all, Condition::All))
    }

    fn sign_of_comparison(&mut self) -> Option<Comparison> {
        let Some(TokenKind::Sign(sign)) = self.peek() else {
            return None;
        };
        let comparison = match sign {
            "=" => Comparison::Equals,
            "!=" => Comparison::Differs,
            "<" => Comparison::Less,
            "<=" => Comparison::AtMost,
            ">" => Comparison::Greater,
            ">=" => Comparison::AtLeast,
            _ => return None,
        };
        self.next += 1;
        Some(comparison)
    }

    /// Letters for cells, and what is said of them.
    fn tuples(&mut self, of: Choice) -> Read<(Tuples, Condition)> {
        // Letters within letters would be of other cells.
        if !self.names.is_empty() {
            self.next -= 1;
            return Err(self.expected(Expected::Number));
        }
        loop {
            let name = match self.peek() {
                Some(TokenKind::Word(name)) => Some(name),
                _ => None,
            };
            let is_free = |name: &&str| !words::is_taken(name) && !self.names.contains(name);
            let Some(name) = name.filter(is_free) else {
                self.names.clear();
                return Err(self.expected(Expected::Letter));
            };
            self.next += 1;
            self.names.push(name);
            if !self.sign(",") {
                break;
            }
        }
        let names = std::mem::take(&mut self.names);
        let is_right = match of {
            Choice::Each => names.len() == 1,
            Choice::Any => names.len() == 2,
            Choice::Neighbours => (2..=MOST_NAMES).contains(&names.len()),
        };
        if !is_right {
            return Err(match names.len() {
                1 => self.expected(Expected::Letters),
                _ => self.expected(Expected::Sign(":")),
            });
        }
        let tuples = Tuples {
            of,
            names: names.len(),
            cells: if self.word("in") {
                self.cells()?
            } else {
                Cells::All
            },
        };
        self.must(":")?;
        self.names = names;
        let body = self.condition();
        self.names.clear();
        Ok((tuples, body?))
    }

    fn holds(&mut self) -> Read<Condition> {
        let mut numbers = vec![self.number()?];
        while self.sign(",") {
            numbers.push(self.number()?);
        }
        let cells = if self.word("in") {
            self.cells()?
        } else {
            Cells::All
        };
        Ok(Condition::Holds(numbers, cells))
    }

    fn number(&mut self) -> Read<Number> {
        let mut sum = self.product()?;
        loop {
            let operation = if self.sign("+") {
                Operation::Plus
            } else if self.sign("-") {
                Operation::Minus
            } else {
                return Ok(sum);
            };
            sum = Number::by(operation, sum, self.product()?);
        }
    }

    fn product(&mut self) -> Read<Number> {
        let mut product = self.within(Self::factor)?;
        loop {
            let operation = if self.sign("*") {
                Operation::Times
            } else if self.word("div") {
                Operation::Whole
            } else if self.word("mod") {
                Operation::Remainder
            } else {
                return Ok(product);
            };
            product = Number::by(operation, product, self.within(Self::factor)?);
        }
    }

    fn factor(&mut self) -> Read<Number> {
        if self.sign("(") {
            let number = self.number()?;
            self.must(")")?;
            return Ok(number);
        }
        if self.sign("|") {
            let number = self.number()?;
            self.must("|")?;
            return Ok(Number::Absolute(Box::new(number)));
        }
        if self.sign("-") {
            let number = self.within(Self::factor)?;
            return Ok(Number::by(Operation::Minus, Number::Constant(0), number));
        }
        if self.peek() == Some(TokenKind::Sign("#")) {
            return Ok(Number::Of(self.place()?));
        }
        match self.peek() {
            Some(TokenKind::Number(number)) => {
                self.next += 1;
                Ok(Number::Constant(number))
            }
            Some(TokenKind::Word(word)) => self.number_of_word(word),
            _ => Err(self.expected(Expected::Number)),
        }
    }

    fn number_of_word(&mut self, word: &'t str) -> Read<Number> {
        if let Some(name) = self.names.iter().position(|name| *name == word) {
            self.next += 1;
            return Ok(Number::Named(name));
        }
        let lower = word.to_ascii_lowercase();
        let is_of_board = self.scope.is_of_board();
        if self.place_of_word(&lower).is_some() {
            return Ok(Number::Of(self.place()?));
        }
        if self.is_of_parts && lower == "length" {
            return Err(self.wrong(WhatIsWrong::NotOfParts));
        }
        let at = self.next;
        self.next += 1;
        Ok(match lower.as_str() {
            "n" if !is_of_board => Number::Printed,
            "here" if matches!(self.scope, Scope::ItsHouse(_)) => Number::Here,
            "length" => Number::Length,
            "values" => Number::Values,
            "sum" => Number::Sum(self.cells_in_brackets()?),
            "product" => Number::Product(self.cells_in_brackets()?),
            "least" => Number::Least(self.cells_in_brackets()?),
            "greatest" => Number::Greatest(self.cells_in_brackets()?),
            "different" => Number::Different(self.cells_in_brackets()?),
            "min" => self.of_two(Operation::Lesser)?,
            "max" => self.of_two(Operation::Greater)?,
            "count" => self.count()?,
            "place" => {
                self.must("(")?;
                let value = self.number()?;
                let cells = self.more_cells()?;
                Number::Where(Box::new(value), cells)
            }
            _ => {
                self.next = at;
                return Err(self.wrong(WhatIsWrong::Unknown));
            }
        })
    }

    fn of_two(&mut self, operation: Operation) -> Read<Number> {
        self.must("(")?;
        let mut number = self.number()?;
        self.must(",")?;
        loop {
            number = Number::by(operation, number, self.number()?);
            if !self.sign(",") {
                self.must(")")?;
                return Ok(number);
            }
        }
    }

    fn count(&mut self) -> Read<Number> {
        self.must("(")?;
        let choices = [("neighbours", Choice::Neighbours), ("each", Choice::Each)];
        for (word, of) in choices {
            if self.word(word) {
                return self.count_where(of);
            }
        }
        // A kind may be called "any", as pairs are.
        let is_of_pairs = matches!(self.tokens.get(self.next + 1), Some(token) if !matches!(token.kind, TokenKind::Sign("," | ")")));
        if is_of_pairs && self.word("any") {
            return self.count_where(Choice::Any);
        }
        let from = self.next;
        if let Ok(kind) = self.kind()
            && matches!(self.peek(), Some(TokenKind::Sign("," | ")")))
        {
            return Ok(Number::CountOf(kind, self.more_cells()?));
        }
        self.next = from;
        let value = self.number()?;
        let cells = self.more_cells()?;
        Ok(Number::CountEqual(Box::new(value), cells))
    }

    fn count_where(&mut self, of: Choice) -> Read<Number> {
        let from = self.next;
        let (tuples, body) = self.tuples(of)?;
        if !body.is_of_names() {
            self.next = from;
            return Err(self.expected(Expected::Kind));
        }
        self.must(")")?;
        Ok(Number::CountWhere(tuples, Box::new(body)))
    }

    /// Cells behind a comma, or all; then the bracket that closes.
    fn more_cells(&mut self) -> Read<Cells> {
        let cells = if self.sign(",") {
            self.cells()?
        } else {
            Cells::All
        };
        self.must(")")?;
        Ok(cells)
    }

    /// Cells in brackets, or all.
    fn cells_in_brackets(&mut self) -> Read<Cells> {
        if !self.sign("(") {
            return Ok(Cells::All);
        }
        let cells = self.cells()?;
        self.must(")")?;
        Ok(cells)
    }

    fn cells(&mut self) -> Read<Cells> {
        if self.is_of_parts && !self.word("all") {
            return Err(self.wrong(WhatIsWrong::NotOfParts));
        }
        let from = self.next;
        let (first, second) = (self.word("first"), self.word("second"));
        if (first || second) && self.word("half") {
            return Ok(if first {
                Cells::FirstHalf
            } else {
                Cells::SecondHalf
            });
        }
        self.next = from;
        let named = [
            ("all", Cells::All),
            ("rest", Cells::Rest),
            ("others", Cells::Rest),
            ("inner", Cells::Inner),
        ];
        for (word, cells) in named {
            if self.word(word) {
                return Ok(cells);
            }
        }
        let mut ranges = Vec::new();
        loop {
            let from = self.place()?;
            let to = if self.sign("..") { self.place()? } else { from };
            ranges.push((from, to));
            if !self.sign(",") {
                return Ok(Cells::Ranges(ranges));
            }
        }
    }

    fn place(&mut self) -> Read<Place> {
        if self.is_of_parts {
            return Err(self.wrong(WhatIsWrong::NotOfParts));
        }
        if self.sign("#") {
            return match self.peek() {
                Some(TokenKind::Number(number @ 1..)) => {
                    self.next += 1;
                    Ok(Place::At(usize::try_from(number - 1).unwrap_or(usize::MAX)))
                }
                _ => Err(self.expected(Expected::Number)),
            };
        }
        let word = match self.peek() {
            Some(TokenKind::Word(word)) => word.to_ascii_lowercase(),
            _ => String::new(),
        };
        let place = self.place_of_word(&word);
        self.next += usize::from(place.is_some());
        place.ok_or_else(|| self.expected(Expected::Cells))
    }

    fn place_of_word(&self, word: &str) -> Option<Place> {
        Some(match word {
            "first" => Place::At(0),
            "second" => Place::At(1),
            "third" => Place::At(2),
            "last" => Place::Last,
            "this" if self.scope != Scope::Clue && !self.scope.is_of_board() => Place::This,
            _ => return None,
        })
    }

    fn kind(&mut self) -> Read<Kind> {
        let named = [
            ("any", Kind::Any),
            ("odd", Kind::Odd),
            ("even", Kind::Even),
            ("low", Kind::Low),
            ("high", Kind::High),
            ("middle", Kind::Middle),
            ("prime", Kind::Prime),
        ];
        for (word, kind) in named {
            if self.word(word) {
                return Ok(kind);
            }
        }
        if self.sign("{") {
            let mut ranges = Vec::new();
            while !self.sign("}") {
                ranges.push(self.range()?);
                if !self.sign(",") && self.peek() != Some(TokenKind::Sign("}")) {
                    return Err(self.expected(Expected::Sign("}")));
                }
            }
            return Ok(Kind::Ranges(ranges));
        }
        match self.peek() {
            Some(TokenKind::Number(_)) => Ok(Kind::Ranges(vec![self.range()?])),
            _ => Err(self.expected(Expected::Kind)),
        }
    }

    fn range(&mut self) -> Read<(i64, i64)> {
        let from = self.plain_number()?;
        let to = if self.sign("..") {
            self.plain_number()?
        } else {
            from
        };
        Ok((from, to))
    }

    fn plain_number(&mut self) -> Read<i64> {
        match self.peek() {
            Some(TokenKind::Number(number)) => {
                self.next += 1;
                Ok(number)
            }
            _ => Err(self.expected(Expected::Number)),
        }
    }

    fn pattern(&mut self) -> Read<Pattern> {
        self.within(|reading| {
            let mut either = vec![reading.row()?];
            while reading.sign("|") {
                either.push(reading.row()?);
            }
            Ok(match either.pop() {
                Some(row) if either.is_empty() => row,
                last => Pattern::Either(either.into_iter().chain(last).collect()),
            })
        })
    }

    fn row(&mut self) -> Read<Pattern> {
        let mut row = Vec::new();
        loop {
            let piece = if self.sign("(") {
                let pattern = self.pattern()?;
                self.must(")")?;
                pattern
            } else if let Ok(kind) = self.kind() {
                Pattern::Kind(kind)
            } else if row.is_empty() {
                return Err(self.expected(Expected::Kind));
            } else {
                return Ok(Pattern::Row(row));
            };
            let times = [("*", 0, None), ("+", 1, None), ("?", 0, Some(1))];
            let times = times.into_iter().find(|(sign, ..)| self.sign(sign));
            row.push(match times {
                Some((_, least, most)) => Pattern::Times(Box::new(piece), least, most),
                None => piece,
            });
        }
    }

    fn automaton(&mut self) -> Read<Condition> {
        let mut ways = Vec::new();
        loop {
            let from = self.state()?;
            self.must_be_word("to")?;
            let to = self.state()?;
            self.must_be_word("by")?;
            ways.push((from, to, self.kind()?));
            if !self.sign(",") {
                break;
            }
        }
        self.must_be_word("end")?;
        let mut ends = vec![self.state()?];
        while self.sign(",") {
            ends.push(self.state()?);
        }
        Ok(Condition::Automaton(Automaton { ways, ends }))
    }

    fn state(&mut self) -> Read<usize> {
        let number = self.plain_number()?;
        Ok(usize::try_from(number).unwrap_or(usize::MAX))
    }
}

/// The one of one, or what joins several.
fn only(mut all: Vec<Condition>, join: fn(Vec<Condition>) -> Condition) -> Condition {
    match all.pop() {
        Some(one) if all.is_empty() => one,
        last => join(all.into_iter().chain(last).collect()),
    }
}

impl Pattern {
    /// How many kinds it has, each as often as it stands behind itself.
    fn size(&self) -> usize {
        let all = |all: &[Self]| {
            all.iter()
                .fold(0, |sum: usize, one| sum.saturating_add(one.size()))
        };
        match self {
            Self::Kind(_) => 1,
            Self::Row(row) => all(row),
            Self::Either(either) => all(either),
            Self::Times(one, least, most) => one.size().saturating_mul(most.unwrap_or(least + 1)),
        }
    }
}
