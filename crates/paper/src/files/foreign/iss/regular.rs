//! Regular expressions over values, read into the patterns of rules, and patterns written as such.

use super::places::kind;
use sudogon_board::layout::clues::condition::{Kind, Pattern};

/// The most values that a pattern speaks of, each as often as it comes.
const MOST: usize = 400;

/// How deep brackets may be in each other.
const MOST_DEPTH: usize = 12;

/// A part of a pattern.
struct Part {
    /// In the notation; empty for nothing at all.
    text: String,
    /// How many values it speaks of.
    size: usize,
    /// It stands by itself: it needs no brackets, whatever is behind it.
    is_one: bool,
}

/// The pattern of an expression, in the notation of rules: `None` where it is damaged, none within where it is too long, or takes nothing but an
/// empty line.
pub fn pattern(text: &str, values: usize) -> Option<Option<String>> {
    let letters: Vec<char> = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let mut reading = Reading {
        letters: &letters,
        at: 0,
        values,
        depth: 0,
    };
    match reading.either() {
        Some(part) if reading.at == letters.len() => {
            let is_said = part.size <= MOST && !part.text.is_empty();
            Some(is_said.then(|| format!("pattern: {}", part.text)))
        }
        _ => (reading.depth > MOST_DEPTH).then_some(None),
    }
}

/// The expression of a pattern; `None` where it has a kind without values, or repeats something as no sign says.
pub fn expression(pattern: &Pattern, most: usize) -> Option<String> {
    let piece = |pattern: &Pattern| match pattern {
        Pattern::Row(_) | Pattern::Either(_) => Some(format!("({})", expression(pattern, most)?)),
        Pattern::Kind(_) | Pattern::Times(..) => expression(pattern, most),
    };
    match pattern {
        Pattern::Kind(kind) => class(kind, most),
        Pattern::Row(row) => row.iter().map(piece).collect(),
        Pattern::Either(all) => {
            let rows = all.iter().map(|row| expression(row, most));
            Some(rows.collect::<Option<Vec<String>>>()?.join("|"))
        }
        Pattern::Times(one, least, most) => {
            let sign = match (least, most) {
                (0, None) => "*",
                (1, None) => "+",
                (0, Some(1)) => "?",
                _ => return None,
            };
            Some(piece(one)? + sign)
        }
    }
}

/// The values of a kind, if there are any.
fn class(kind: &Kind, most: usize) -> Option<String> {
    let values = kind.values(most);
    let letters = values
        .numbers()
        .filter_map(|value| char::from_digit(value as u32, 36));
    let letters = letters.collect::<String>().to_uppercase();
    match values.len() {
        0 => None,
        1 => Some(letters),
        count if count == most => Some(".".to_owned()),
        _ => Some(format!("[{letters}]")),
    }
}

struct Reading<'t> {
    letters: &'t [char],
    at: usize,
    values: usize,
    depth: usize,
}

impl Reading<'_> {
    fn peek(&self) -> Option<char> {
        self.letters.get(self.at).copied()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += 1;
        Some(next)
    }

    fn takes(&mut self, letter: char) -> bool {
        let is_it = self.peek() == Some(letter);
        self.at += usize::from(is_it);
        is_it
    }

    fn either(&mut self) -> Option<Part> {
        let mut all = vec![self.row()?];
        while self.takes('|') {
            all.push(self.row()?);
        }
        if all.len() == 1 {
            return all.pop();
        }
        let texts: Vec<&str> = all.iter().map(|part| part.text.as_str()).collect();
        let said: Vec<&str> = texts
            .iter()
            .copied()
            .filter(|text| !text.is_empty())
            .collect();
        let text = said.join(" | ");
        Some(Part {
            text: match said.len() {
                0 => String::new(),
                count if count < all.len() => format!("({text})?"),
                _ => format!("({text})"),
            },
            size: all
                .iter()
                .fold(1, |sum, part| sum.saturating_add(part.size)),
            is_one: said.len() == all.len(),
        })
    }

    fn row(&mut self) -> Option<Part> {
        let (mut texts, mut size, mut is_one) = (Vec::new(), 1_usize, true);
        while self.peek().is_some_and(|next| !"|)".contains(next)) {
            let mut part = self.one()?;
            let mut depth = 0;
            while let Some((least, most)) = self.times()? {
                depth += 1;
                if depth > MOST_DEPTH {
                    return None;
                }
                part = part.times(least, most);
            }
            size = size.saturating_add(part.size);
            is_one = texts.is_empty() && part.is_one;
            texts.extend((!part.text.is_empty()).then_some(part.text));
        }
        Some(Part {
            text: texts.join(" "),
            size,
            is_one,
        })
    }

    fn one(&mut self) -> Option<Part> {
        let values = match self.next()? {
            '(' => {
                self.depth += 1;
                if self.depth > MOST_DEPTH {
                    return None;
                }
                let part = self.either()?;
                self.depth -= 1;
                return self.takes(')').then_some(part);
            }
            '[' => self.class()?,
            '.' => (1..=self.values).collect(),
            letter => vec![self.value(letter)?],
        };
        Some(Part {
            text: kind(&values),
            size: 1,
            is_one: true,
        })
    }

    fn class(&mut self) -> Option<Vec<usize>> {
        let is_negated = self.takes('^');
        let mut named = Vec::new();
        while !self.takes(']') {
            let from = self.next()?;
            let is_range = self.peek() == Some('-') && self.letters.get(self.at + 1) != Some(&']');
            let to = if is_range {
                self.at += 1;
                self.next()?
            } else {
                from
            };
            for letter in from..=to {
                named.push(self.value(letter)?);
            }
        }
        let is_in = |value: &usize| named.contains(value) != is_negated;
        (!named.is_empty()).then(|| (1..=self.values).filter(is_in).collect())
    }

    /// How often what stands before it comes, if that is said; `None` where it is said wrongly.
    fn times(&mut self) -> Option<Option<(usize, Option<usize>)>> {
        let signs = [('*', 0, None), ('+', 1, None), ('?', 0, Some(1))];
        if let Some((_, least, most)) = signs.into_iter().find(|&(sign, ..)| self.takes(sign)) {
            return Some(Some((least, most)));
        }
        if !self.takes('{') {
            return Some(None);
        }
        let least = self.number()?;
        let most = match (self.takes(','), self.peek()) {
            (true, Some('}')) => None,
            (true, _) => Some(self.number()?),
            (false, _) => Some(least),
        };
        let is_right = self.takes('}') && most.is_none_or(|most| most >= least);
        is_right.then_some(Some((least, most)))
    }

    fn number(&mut self) -> Option<usize> {
        let digits = self.letters[self.at..].iter();
        let digits: String = digits
            .take_while(|letter| letter.is_ascii_digit())
            .collect();
        self.at += digits.len();
        digits.parse().ok()
    }

    fn value(&self, letter: char) -> Option<usize> {
        let value = letter.to_digit(36)? as usize;
        (1..=self.values).contains(&value).then_some(value)
    }
}

impl Part {
    /// It so often at least, and at most, if there is a most.
    fn times(self, least: usize, most: Option<usize>) -> Self {
        let size = self.size.saturating_mul(most.unwrap_or(least + 1).max(1));
        if self.text.is_empty() || size > MOST {
            return Self { size, ..self };
        }
        let one = if self.is_one {
            self.text
        } else {
            format!("({})", self.text)
        };
        let more = match most {
            None => vec![format!("{one}*")],
            Some(most) => vec![format!("{one}?"); most - least],
        };
        Self {
            text: [vec![one; least], more].concat().join(" "),
            size,
            is_one: false,
        }
    }
}
