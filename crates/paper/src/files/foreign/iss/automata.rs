//! Automata as bits behind base64, read into the notation of rules.

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine as _;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use super::places::kind;

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
        let symbol_bits = (usize::BITS - (symbols - 1).leading_zeros()) as usize;
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
