//! The notation of rules of one's own, cut into words, numbers and signs: what is written by constraints that say just that.

/// Words, numbers and signs one behind the other.
pub struct Tokens<'t> {
    all: Vec<&'t str>,
    next: usize,
}

/// The signs of two letters.
const PAIRS: [&str; 6] = ["..", "<=", ">=", "!=", "<>", "=="];

/// The words, numbers and signs of a text.
pub fn tokens(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let run = |is_in: fn(char) -> bool| rest.find(|letter| !is_in(letter));
        let end = match first {
            '0'..='9' => run(|letter| letter.is_ascii_digit()).unwrap_or(rest.len()),
            _ if first.is_alphabetic() => run(char::is_alphanumeric).unwrap_or(rest.len()),
            _ if PAIRS.iter().any(|pair| rest.starts_with(pair)) => 2,
            _ => first.len_utf8(),
        };
        let (token, behind) = rest.split_at(end);
        all.push(token);
        rest = behind.trim_start();
    }
    all
}

impl<'t> Tokens<'t> {
    /// Those of a text.
    pub fn new(text: &'t str) -> Self {
        let (all, next) = (tokens(text), 0);
        Self { all, next }
    }

    /// The next one, which is taken.
    pub fn next(&mut self) -> Option<&'t str> {
        let token = self.all.get(self.next).copied();
        self.next += usize::from(token.is_some());
        token
    }

    /// Takes the next one if it is this; capitals are as good.
    pub fn takes(&mut self, token: &str) -> bool {
        let next = self.all.get(self.next);
        let is_it = next.is_some_and(|next| next.eq_ignore_ascii_case(token));
        self.next += usize::from(is_it);
        is_it
    }

    /// Says whether there is no more.
    pub fn is_done(&self) -> bool {
        self.next == self.all.len()
    }

    /// A number, which is taken.
    pub fn number(&mut self) -> Option<usize> {
        self.next()?.parse().ok()
    }

    /// The place from 0 of a cell of so many, which is taken.
    pub fn place(&mut self, count: usize) -> Option<usize> {
        match self.next()? {
            "#" => self.number()?.checked_sub(1),
            "first" => Some(0),
            "second" => Some(1),
            "last" => count.checked_sub(1),
            _ => None,
        }
    }

    /// The values of a kind, which is taken; `None` where it is none.
    pub fn values(&mut self, most: usize) -> Option<Vec<usize>> {
        let all = 1..=most;
        let is_prime = |value: usize| value > 1 && !(2..value).any(|by| value.is_multiple_of(by));
        let mut ranges = Vec::new();
        if self.takes("{") {
            while !self.takes("}") {
                ranges.push(self.range()?);
                self.takes(",");
            }
        } else {
            let word = self.all.get(self.next)?.to_ascii_lowercase();
            let is_in: &dyn Fn(usize) -> bool = match word.as_str() {
                "any" => &|_| true,
                "odd" => &|value| value % 2 == 1,
                "even" => &|value| value % 2 == 0,
                "low" => &|value| 2 * value < most + 1,
                "high" => &|value| 2 * value > most + 1,
                "middle" => &|value| 2 * value == most + 1,
                "prime" => &|value| is_prime(value),
                _ => {
                    let (from, to) = self.range()?;
                    return Some(all.filter(|value| (from..=to).contains(value)).collect());
                }
            };
            self.next += 1;
            return Some(all.filter(|&value| is_in(value)).collect());
        }
        let is_in = |value: &usize| ranges.iter().any(|&(from, to)| (from..=to).contains(value));
        Some(all.filter(is_in).collect())
    }

    fn range(&mut self) -> Option<(usize, usize)> {
        let from = self.number()?;
        let to = if self.takes("..") {
            self.number()?
        } else {
            from
        };
        Some((from, to))
    }
}
