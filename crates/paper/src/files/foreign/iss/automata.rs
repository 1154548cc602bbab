//! Automata as bits behind base64, read into the notation of rules.

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine as _;
use base64::alphabet::URL_SAFE;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use super::places::kind;
use sudogon_board::puzzle::ValueSet;

/// The bytes behind letters.
pub fn bytes(letters: &str) -> Option<Vec<u8>> {
    let config = GeneralPurposeConfig::new()
        .with_decode_allow_trailing_bits(true)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent);
    GeneralPurpose::new(&URL_SAFE, config).decode(letters).ok()
}

/// An automaton over values.
#[derive(Debug, Default, PartialEq)]
pub struct Automaton {
    /// Those below are where it may begin.
    starts: usize,
    /// The states in which it may end.
    ends: BTreeSet<usize>,
    /// By which value from which state to which.
    ways: Vec<(usize, usize, usize)>,
}

/// Bits, the highest of each byte first.
struct Bits<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Bits<'_> {
    fn left(&self) -> usize {
        8 * self.bytes.len() - self.at
    }

    fn number(&mut self, count: usize) -> Option<usize> {
        let mut number = 0;
        for _ in 0..count {
            let byte = self.bytes.get(self.at / 8)?;
            number = number << 1 | usize::from(byte >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Some(number)
    }

    /// As many bits, the last first.
    fn flags(&mut self, count: usize) -> Option<Vec<bool>> {
        let flags: Option<Vec<bool>> = (0..count).map(|_| Some(self.number(1)? == 1)).collect();
        flags.map(|flags| flags.into_iter().rev().collect())
    }
}

/// How many bits a number has.
const fn length_of(number: usize) -> usize {
    (usize::BITS - number.leading_zeros()) as usize
}

/// The symbol of each of some bits that is set, counted from 0.
fn set(flags: &[bool]) -> impl Iterator<Item = usize> + '_ {
    (0..flags.len()).filter(|&at| flags[at])
}

impl Automaton {
    /// The automaton that letters say; `None` where they are damaged.
    pub fn of(letters: &str) -> Option<Self> {
        let bytes = bytes(letters)?;
        if bytes.is_empty() {
            return Some(Self::default());
        }
        let mut bits = Bits {
            bytes: &bytes,
            at: 0,
        };
        let format = bits.number(2)?;
        let (state_bits, symbols) = (bits.number(4)? + 1, bits.number(4)? + 1);
        let (starts, others) = (bits.number(state_bits)?, bits.number(state_bits)?);
        let of_starts = bits.flags(starts)?;
        let mut automaton = Self {
            starts,
            ends: set(&of_starts).chain(starts..starts + others).collect(),
            ways: Vec::new(),
        };
        match format {
            0 => {
                let count_bits = bits.number(4)?;
                automaton.read_listed(&mut bits, (state_bits, symbols, count_bits))?;
            }
            1 => automaton.read_packed(&mut bits, (state_bits, symbols))?,
            _ => return None,
        }
        let rest = bits.left();
        (bits.flags(rest)?.iter().all(|is_set| !is_set)).then_some(automaton)
    }

    fn read_packed(
        &mut self,
        bits: &mut Bits,
        (state_bits, symbols): (usize, usize),
    ) -> Option<()> {
        let mut from = 0;
        while bits.left() >= symbols {
            for symbol in set(&bits.flags(symbols)?) {
                self.ways.push((from, symbol, bits.number(state_bits)?));
            }
            from += 1;
        }
        Some(())
    }

    fn read_listed(
        &mut self,
        bits: &mut Bits,
        (state_bits, symbols, count_bits): (usize, usize, usize),
    ) -> Option<()> {
        let symbol_bits = length_of(symbols - 1);
        let mut from = 0;
        while count_bits > 0 && bits.left() >= count_bits {
            for _ in 0..bits.number(count_bits)? {
                let symbol = bits.number(symbol_bits)?;
                self.ways.push((from, symbol, bits.number(state_bits)?));
            }
            from += 1;
        }
        Some(())
    }

    /// The automaton of ways by values, which begins in the state of the first one.
    pub fn new(ways: &[(usize, usize, ValueSet)], ends: &BTreeSet<usize>) -> Option<Self> {
        let start = ways.first()?.0;
        let mut order = vec![start];
        order.extend(ends.iter().filter(|end| **end != start));
        let starts_in_end = ends.contains(&start);
        let others = order.len();
        for &(from, to, _) in ways {
            for state in [from, to] {
                if !order.contains(&state) {
                    order.push(state);
                }
            }
        }
        let place: BTreeMap<usize, usize> = order.iter().copied().zip(0..).collect();
        let by_value = ways.iter().flat_map(|(from, to, values)| {
            let states = (place[from], place[to]);
            let symbols = values.numbers().map(|value| value - 1);
            symbols.map(move |symbol| (states.0, symbol, states.1))
        });
        let mut ways: Vec<Way> = by_value.collect();
        ways.sort_unstable();
        ways.dedup();
        Some(Self {
            starts: 1,
            ends: (usize::from(!starts_in_end)..others).collect(),
            ways,
        })
    }

    /// Its letters; `None` where it has too many states.
    pub fn letters(&self) -> Option<String> {
        const MOST_BITS: usize = 16;
        let states = self.ways.iter().flat_map(|&(from, _, to)| [from, to]);
        let states = states.chain(self.ends.iter().copied()).max()? + 1;
        let others = self.ends.range(self.starts..).count();
        let state_bits = length_of((states - 1).max(others)).max(1);
        let symbols = self.ways.iter().map(|way| way.1).max().unwrap_or(0) + 1;
        if state_bits > MOST_BITS || symbols > MOST_BITS {
            return None;
        }
        let of = |state: usize| self.ways.iter().filter(move |way| way.0 == state);
        let is_packed = (0..states).all(|state| {
            let symbols: BTreeSet<usize> = of(state).map(|way| way.1).collect();
            symbols.len() == of(state).count()
        });
        let count_bits = length_of((0..states).map(|state| of(state).count()).max()?);
        let mut bits = Vec::new();
        let mut put = |number: usize, count: usize| {
            bits.extend((0..count).rev().map(|bit| number >> bit & 1 == 1));
        };
        put(usize::from(is_packed), 2);
        put(state_bits - 1, 4);
        put(symbols - 1, 4);
        put(self.starts, state_bits);
        put(others, state_bits);
        for start in (0..self.starts).rev() {
            put(usize::from(self.ends.contains(&start)), 1);
        }
        if !is_packed {
            put(count_bits, 4);
        }
        for state in 0..states {
            if is_packed {
                put(of(state).map(|way| 1 << way.1).sum(), symbols);
            } else {
                put(of(state).count(), count_bits);
            }
            for &(_, symbol, to) in of(state) {
                if !is_packed {
                    put(symbol, length_of(symbols - 1));
                }
                put(to, state_bits);
            }
        }
        let byte = |bits: &[bool]| {
            (0..)
                .zip(bits)
                .map(|(at, &bit)| u8::from(bit) << (7 - at))
                .sum()
        };
        let bytes: Vec<u8> = bits.chunks(8).map(byte).collect();
        Some(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// It in the notation of rules, over values from 1.
    pub fn notation(mut self, values: usize) -> String {
        self.ways.retain(|&(_, symbol, _)| symbol < values);
        let start = self.one_start();
        self.keep_useful(start);
        let mut by: BTreeMap<(bool, usize, usize), Vec<usize>> = BTreeMap::new();
        for &(from, symbol, to) in &self.ways {
            by.entry((from != start, from, to))
                .or_default()
                .push(symbol + 1);
        }
        if by
            .first_key_value()
            .is_none_or(|(&(is_later, ..), _)| is_later)
        {
            return NEVER.to_owned();
        }
        let ways = by
            .into_iter()
            .map(|((_, from, to), values)| (from, to, values));
        notation(ways, &self.ends)
    }

    /// The state in which it begins: a new one, where there are several.
    fn one_start(&mut self) -> usize {
        if self.starts <= 1 {
            return 0;
        }
        let all = self.ways.iter().flat_map(|&(from, _, to)| [from, to]);
        let new = all
            .chain(self.ends.iter().copied())
            .max()
            .unwrap_or(0)
            .max(self.starts)
            + 1;
        let of_starts = self.ways.iter().filter(|(from, ..)| *from < self.starts);
        let from_new: Vec<_> = of_starts
            .map(|&(_, symbol, to)| (new, symbol, to))
            .collect();
        self.ways.extend(from_new);
        new
    }

    /// Keeps the ways that can be gone from the start, and lead to an end.
    fn keep_useful(&mut self, start: usize) {
        let reached = spread(BTreeSet::from([start]), &self.ways, |&(from, _, to)| {
            (from, to)
        });
        let leading = spread(self.ends.clone(), &self.ways, |&(from, _, to)| (to, from));
        self.ways
            .retain(|(from, _, to)| reached.contains(from) && leading.contains(to));
        self.ends.retain(|end| reached.contains(end));
    }
}

/// Ways from a state to another by some values, that from the start first, in the notation of rules.
pub fn notation(
    ways: impl IntoIterator<Item = (usize, usize, Vec<usize>)>,
    ends: &BTreeSet<usize>,
) -> String {
    let ways = ways.into_iter().map(|(from, to, mut values)| {
        values.sort_unstable();
        values.dedup();
        format!("{from} to {to} by {}", kind(&values))
    });
    let ends: Vec<String> = ends.iter().map(usize::to_string).collect();
    format!(
        "automaton {} end {}",
        ways.collect::<Vec<_>>().join(", "),
        ends.join(", ")
    )
}

/// A condition that no values meet.
pub const NEVER: &str = "sum = 0";

type Way = (usize, usize, usize);

/// The states that are reached over ways.
fn spread(
    from: BTreeSet<usize>,
    ways: &[Way],
    ends: impl Fn(&Way) -> (usize, usize),
) -> BTreeSet<usize> {
    let mut next: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for way in ways {
        let (from, to) = ends(way);
        next.entry(from).or_default().push(to);
    }
    let mut open: Vec<usize> = from.iter().copied().collect();
    let mut reached = from;
    while let Some(state) = open.pop() {
        for &to in next.get(&state).into_iter().flatten() {
            if reached.insert(to) {
                open.push(to);
            }
        }
    }
    reached
}
