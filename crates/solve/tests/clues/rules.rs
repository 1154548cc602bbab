//! What each kind of clue means, as slowly and obviously as it can be said: nothing here knows the library's way.

/// A clue as a test writes it.
#[derive(Clone, Debug)]
pub struct Written {
    pub kind: &'static str,
    pub amount: usize,
    pub operation: Option<char>,
    pub values: Vec<usize>,
    /// Cells, counted from 0.
    pub cells: Vec<usize>,
}

impl Written {
    /// Its text form, with numbered cells.
    pub fn text(&self) -> String {
        let mut text = self.kind.to_owned();
        if has_amount(self.kind) {
            text += &format!(" {}", self.amount);
            text.extend(self.operation);
        }
        if self.cells.is_empty() {
            return text;
        }
        text.push(':');
        self.cells
            .iter()
            .for_each(|cell| text += &format!(" {}", cell + 1));
        if !self.values.is_empty() {
            text += " |";
            self.values
                .iter()
                .for_each(|value| text += &format!(" {value}"));
        }
        text
    }

    /// Says whether values, one for each of its cells, satisfy it on a board with `n` values.
    pub fn holds(&self, v: &[usize], n: usize) -> bool {
        let sum: usize = v.iter().sum();
        let pairs = || v.windows(2).map(|pair| (pair[0], pair[1]));
        match self.kind {
            "cage" => differ(v) && (self.amount == 0 || sum == self.amount),
            "sum" => sum == self.amount,
            "thermo" => pairs().all(|(a, b)| a < b),
            "arrow" => v[0] == sum - v[0],
            "gt" => v[0] > v[1],
            "white" | "consec" => follow(v[0], v[1]),
            "black" => doubled(v[0], v[1]),
            "X" => sum == 10,
            "V" => sum == 5,
            "even" => v.iter().all(|value| value % 2 == 0),
            "odd" => v.iter().all(|value| value % 2 == 1),
            "sky" => seen(v) == self.amount,
            "sandwich" => filling(v, n) == Some(self.amount),
            "xsum" => v[0] <= v.len() && v[..v[0]].iter().sum::<usize>() == self.amount,
            "quad" => self
                .values
                .iter()
                .all(|wanted| times(v, *wanted) >= times(&self.values, *wanted)),
            "whisper" => pairs().all(|(a, b)| a.abs_diff(b) >= self.amount),
            "renban" => differ(v) && most(v) - least(v) + 1 == v.len(),
            "palindrome" => v.iter().eq(v.iter().rev()),
            "between" => {
                let (ends, inner) = ([v[0], v[v.len() - 1]], &v[1..v.len() - 1]);
                inner
                    .iter()
                    .all(|value| least(&ends) < *value && *value < most(&ends))
            }
            "calc" => calculates(v, self.amount, self.operation),
            "regionsum" => {
                let parts = self.parts_by_box(n);
                let sums = parts.iter().map(|part| part.iter().map(|&at| v[at]).sum());
                let sums: Vec<usize> = sums.collect();
                sums.windows(2).all(|pair| pair[0] == pair[1])
            }
            "zipper" => {
                let pairs = (0..v.len() / 2).map(|at| v[at] + v[v.len() - 1 - at]);
                let middle = (v.len() % 2 == 1).then(|| v[v.len() / 2]);
                let sums: Vec<usize> = pairs.chain(middle).collect();
                sums.windows(2).all(|pair| pair[0] == pair[1])
            }
            "ten" => can_be_cut(v, self.amount),
            "doublearrow" => 2 * (v[0] + v[v.len() - 1]) == sum,
            "entropic" => in_turns(v, |value| (value - 1) / (n / 3)),
            "modular" => in_turns(v, |value| value % 3),
            "parity" => pairs().all(|(a, b)| a % 2 != b % 2),
            "nabner" => (0..v.len()).all(|a| (0..a).all(|b| v[a].abs_diff(v[b]) > 1)),
            "difference" => {
                let differences: Vec<usize> = pairs().map(|(a, b)| a.abs_diff(b)).collect();
                differences.windows(2).all(|pair| pair[0] == pair[1])
            }
            "clone" => v[..v.len() / 2] == v[v.len() / 2..],
            "extra" => differ(v),
            other => panic!("{other} is tested elsewhere"),
        }
    }
}

impl Written {
    /// The places of its cells by the visits to boxes of a square board: of two rows up to 6×6, of three on a 9×9.
    pub fn parts_by_box(&self, n: usize) -> Vec<Vec<usize>> {
        let high = if n == 9 { 3 } else { 2 };
        let box_of = |at: usize| {
            let cell = self.cells[at];
            (cell / n / high, cell % n / (n / high))
        };
        let mut parts: Vec<Vec<usize>> = Vec::new();
        for at in 0..self.cells.len() {
            match parts.last_mut() {
                Some(part) if box_of(part[0]) == box_of(at) => part.push(at),
                _ => parts.push(vec![at]),
            }
        }
        parts
    }
}

pub fn has_amount(kind: &str) -> bool {
    [
        "cage", "sum", "sky", "sandwich", "xsum", "whisper", "calc", "ten",
    ]
    .contains(&kind)
}

/// Says whether a clue compares each of its cells with those beside it that are in none of its kind.
pub fn is_compared(kind: &str) -> bool {
    ["min", "max", "fortress"].contains(&kind)
}

/// Says whether values, one behind the other, can be cut into parts with a sum.
fn can_be_cut(v: &[usize], sum: usize) -> bool {
    let mut part = 0;
    for value in v {
        part += value;
        if part > sum {
            return false;
        }
        part %= sum.max(1);
    }
    part == 0
}

/// Says whether of each three in a row no two are alike.
fn in_turns(v: &[usize], alike: impl Fn(usize) -> usize) -> bool {
    v.windows(3).all(|three| {
        let [a, b, c] = [0, 1, 2].map(|at| alike(three[at]));
        a != b && b != c && a != c
    })
}

/// The number that makes a clue true of some values, where one does.
pub fn amount(kind: &str, operation: Option<char>, v: &[usize], n: usize) -> Option<usize> {
    let total = v.iter().sum();
    Some(match (kind, operation) {
        ("cage" | "sum", _) => total,
        ("sky", _) => seen(v),
        ("sandwich", _) => filling(v, n)?,
        ("xsum", _) => v.get(..v[0])?.iter().sum(),
        ("ten", _) => (most(v)..=total).find(|&sum| can_be_cut(v, sum))?,
        ("whisper", _) => v.windows(2).map(|pair| pair[0].abs_diff(pair[1])).min()?,
        ("calc", Some('+') | None) => total,
        ("calc", Some('*')) => v.iter().product(),
        ("calc", Some('-')) => (2 * most(v)).checked_sub(total)?,
        ("calc", Some(_)) => {
            let others: usize = v.iter().product::<usize>() / most(v);
            (most(v).is_multiple_of(others)).then(|| most(v) / others)?
        }
        _ => 0,
    })
}

/// The relation of two values.
type Relation = fn(usize, usize) -> bool;

/// The rules for neighbours without a mark: what they must not be, and the kinds that mark them.
pub fn unmarked(rule: &str) -> (Relation, &'static [&'static str]) {
    match rule {
        "neg-kropki" => (|a, b| !follow(a, b) && !doubled(a, b), &["white", "black"]),
        "neg-consec" => (|a, b| !follow(a, b), &["consec"]),
        "neg-xv" => (|a, b| a + b != 5 && a + b != 10, &["X", "V"]),
        other => panic!("{other} is no rule for the whole board"),
    }
}

pub fn differ(v: &[usize]) -> bool {
    v.iter().all(|value| times(v, *value) == 1)
}

fn calculates(v: &[usize], amount: usize, operation: Option<char>) -> bool {
    match operation {
        None | Some('+') => v.iter().sum::<usize>() == amount,
        Some('*') => v.iter().product::<usize>() == amount,
        Some('-') => 2 * most(v) == amount + v.iter().sum::<usize>(),
        Some(_) => most(v) * most(v) == amount * v.iter().product::<usize>(),
    }
}

fn follow(a: usize, b: usize) -> bool {
    a + 1 == b || b + 1 == a
}

fn doubled(a: usize, b: usize) -> bool {
    a == b + b || b == a + a
}

fn times(v: &[usize], value: usize) -> usize {
    v.iter().filter(|other| **other == value).count()
}

fn least(v: &[usize]) -> usize {
    v.iter().copied().min().expect("a clue has cells")
}

fn most(v: &[usize]) -> usize {
    v.iter().copied().max().expect("a clue has cells")
}

fn seen(v: &[usize]) -> usize {
    (0..v.len())
        .filter(|&at| v[..at].iter().all(|before| *before < v[at]))
        .count()
}

fn filling(v: &[usize], n: usize) -> Option<usize> {
    let place = |value| v.iter().position(|other| *other == value);
    let (a, b) = (place(1)?, place(n)?);
    Some(v[a.min(b) + 1..a.max(b)].iter().sum())
}
