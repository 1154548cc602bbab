//! Regular expressions over values, read into the patterns of rules.

use super::places::kind;

/// The most values that a pattern speaks of, each as often as it comes.
const MOST: usize = 400;

/// How deep brackets may be in each other.
const MOST_DEPTH: usize = 12;

/// A pattern.
#[derive(Clone, Debug, PartialEq)]
enum Node {
    /// One of some values.
    Values(Vec<usize>),
    /// One behind the other; none is nothing.
    Row(Vec<Self>),
    /// One of them.
    Either(Vec<Self>),
    /// So often at least, and at most, if there is a most.
    Times(Box<Self>, usize, Option<usize>),
}

/// The pattern of an expression.
#[derive(Debug, PartialEq)]
pub enum Read {
    /// In the notation of rules.
    Pattern(String),
    /// It is too long for that, or takes nothing but an empty line.
    Unsaid,
    /// It is none.
    Damaged,
}

/// Reads an expression.
pub fn pattern(text: &str, values: usize) -> Read {
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
        Some(node) if reading.at == letters.len() => match node.size() {
            size if size > MOST => Read::Unsaid,
            _ => node.text().map_or(Read::Unsaid, |text| {
                Read::Pattern(format!("pattern: {text}"))
            }),
        },
        _ if reading.depth > MOST_DEPTH => Read::Unsaid,
        _ => Read::Damaged,
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

    fn takes(&mut self, letter: char) -> bool {
        let is_it = self.peek() == Some(letter);
        self.at += usize::from(is_it);
        is_it
    }

    fn either(&mut self) -> Option<Node> {
        let mut all = vec![self.row()?];
        while self.takes('|') {
            all.push(self.row()?);
        }
        Some(if all.len() == 1 {
            all.remove(0)
        } else {
            Node::Either(all)
        })
    }

    fn row(&mut self) -> Option<Node> {
        let mut row = Vec::new();
        while self.peek().is_some_and(|next| !"|)".contains(next)) {
            let mut node = self.one()?;
            let mut depth = 0;
            while let Some((least, most)) = self.times()? {
                depth += 1;
                if depth > MOST_DEPTH {
                    return None;
                }
                node = Node::Times(Box::new(node), least, most);
            }
            row.push(node);
        }
        Some(if row.len() == 1 {
            row.remove(0)
        } else {
            Node::Row(row)
        })
    }

    fn one(&mut self) -> Option<Node> {
        if self.takes('(') {
            self.depth += 1;
            if self.depth > MOST_DEPTH {
                return None;
            }
            let node = self.either()?;
            self.depth -= 1;
            return self.takes(')').then_some(node);
        }
        if self.takes('[') {
            return self.class();
        }
        let letter = self.peek()?;
        self.at += 1;
        if letter == '.' {
            return Some(Node::Values((1..=self.values).collect()));
        }
        Some(Node::Values(vec![self.value(letter)?]))
    }

    fn class(&mut self) -> Option<Node> {
        let is_negated = self.takes('^');
        let mut named = Vec::new();
        while !self.takes(']') {
            let from = self.peek()?;
            self.at += 1;
            let is_range = self.peek() == Some('-') && self.letters.get(self.at + 1) != Some(&']');
            if is_range {
                self.at += 1;
                let to = self.peek()?;
                self.at += 1;
                for letter in from..=to {
                    named.push(self.value(letter)?);
                }
            } else {
                named.push(self.value(from)?);
            }
        }
        let is_in = |value: &usize| named.contains(value) != is_negated;
        let values = (1..=self.values).filter(is_in).collect();
        (!named.is_empty()).then_some(Node::Values(values))
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
        let most = if self.takes(',') {
            match self.peek() {
                Some('}') => None,
                _ => Some(self.number()?),
            }
        } else {
            Some(least)
        };
        let is_right = self.takes('}') && most.is_none_or(|most| most >= least);
        is_right.then_some(Some((least, most)))
    }

    fn number(&mut self) -> Option<usize> {
        let digits: String = self.letters[self.at..]
            .iter()
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

impl Node {
    /// How many values it speaks of.
    fn size(&self) -> usize {
        let all = |all: &[Self]| {
            all.iter()
                .fold(1, |sum: usize, one| sum.saturating_add(one.size()))
        };
        match self {
            Self::Values(_) => 1,
            Self::Row(row) => all(row),
            Self::Either(either) => all(either),
            Self::Times(one, least, most) => {
                one.size().saturating_mul(most.unwrap_or(least + 1).max(1))
            }
        }
    }

    /// It in the notation; `None` for nothing at all.
    fn text(&self) -> Option<String> {
        match self {
            Self::Values(values) => Some(kind(values)),
            Self::Row(row) => {
                let row: Vec<String> = row.iter().filter_map(|one| one.part()).collect();
                (!row.is_empty()).then(|| row.join(" "))
            }
            Self::Either(either) => {
                let texts: Vec<String> = either.iter().filter_map(Self::text).collect();
                let text = texts.join(" | ");
                match texts.len() {
                    0 => None,
                    count if count < either.len() => Some(format!("({text})?")),
                    _ => Some(text),
                }
            }
            Self::Times(one, least, most) => one.times(*least, *most),
        }
    }

    /// It as a part of a row.
    fn part(&self) -> Option<String> {
        let text = self.text()?;
        Some(match self {
            Self::Either(_) => format!("({text})"),
            _ => text,
        })
    }

    fn times(&self, least: usize, most: Option<usize>) -> Option<String> {
        let text = self.text()?;
        let one = match self {
            Self::Values(_) => text,
            _ => format!("({text})"),
        };
        let often = vec![one.clone(); least];
        let more = match most {
            None => vec![format!("{one}*")],
            Some(most) => vec![format!("{one}?"); most - least],
        };
        let row = [often, more].concat();
        (!row.is_empty()).then(|| row.join(" "))
    }
}
