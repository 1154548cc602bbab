//! Puzzles in links: text that lz-string has packed into the letters of base64.
//!
//! Unpacking stops at a limit: a few letters can stand for gigabytes.

use std::io::Read;

use crate::files::{MAX_BYTES, TextProblem};
use sudogon_board::message::message;

/// The text that was packed.
///
/// # Errors
/// Letters that are none of base64, codes that can't be, and more text than any puzzle has.
pub(super) fn unpack(letters: &str) -> Result<String, TextProblem> {
    let codes = Bits::new(&without_escapes(letters)).ok_or_else(damaged)?;
    let units = decompress(codes)?.ok_or_else(damaged)?;
    String::from_utf16(&units).map_err(|_| damaged())
}

/// The text that was packed with the letters that need no escapes in links.
///
/// # Errors
/// As [`unpack`].
pub(super) fn unpack_safe(letters: &str) -> Result<String, TextProblem> {
    unpack(&letters.replace('-', "/").replace('$', "="))
}

/// The text that a reader of compressed bytes gives.
///
/// # Errors
/// Bytes that can't be, and more text than any puzzle has.
pub(super) fn inflated(compressed: impl Read) -> Result<String, TextProblem> {
    let mut text = String::new();
    let mut limited = compressed.take(MAX_BYTES as u64 + 1);
    limited.read_to_string(&mut text).map_err(|_| damaged())?;
    if text.len() <= MAX_BYTES {
        Ok(text)
    } else {
        Err(TextProblem::TooLong)
    }
}

/// Returns what is wrong with a link that can't be unpacked.
pub(super) fn damaged() -> TextProblem {
    TextProblem::Syntax(message!(
        "the link is damaged or incomplete; copy all of it"
    ))
}

pub(super) fn pack(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

/// The letters without what links and sites do to them: `%2B` for `+`, a blank for it, other signs for it and for `/`.
pub(super) fn without_escapes(letters: &str) -> String {
    let mut bytes = letters.trim().bytes();
    let mut plain = String::with_capacity(letters.len());
    while let Some(byte) = bytes.next() {
        match byte {
            b'%' => {
                let digits = [bytes.next(), bytes.next()]
                    .map(|digit| char::from(digit.unwrap_or(0)).to_digit(16));
                if let [Some(high), Some(low)] = digits {
                    plain.push(char::from((16 * high + low) as u8));
                }
            }
            b' ' | b'-' => plain.push('+'),
            b'\\' | b'_' => plain.push('/'),
            _ => plain.push(char::from(byte)),
        }
    }
    plain
}

/// The bits of letters, six in each, the highest first.
struct Bits {
    sixes: Vec<u8>,
    at: usize,
}

impl Bits {
    /// `None` where a letter is none of base64.
    fn new(letters: &str) -> Option<Self> {
        let six = |letter: u8| match letter {
            b'A'..=b'Z' => Some(letter - b'A'),
            b'a'..=b'z' => Some(letter - b'a' + 26),
            b'0'..=b'9' => Some(letter - b'0' + 52),
            b'+' => Some(62),
            b'/' => Some(63),
            _ => None,
        };
        let sixes = letters.trim_end_matches('=').bytes().map(six);
        Some(Self {
            sixes: sixes.collect::<Option<_>>()?,
            at: 0,
        })
    }

    /// The next so many bits as a number, the lowest first; `None` at the end.
    fn number(&mut self, count: u32) -> Option<u32> {
        let mut number = 0;
        for place in 0..count {
            let six = self.sixes.get(self.at / 6)?;
            let bit = u32::from(*six) >> (5 - self.at % 6) & 1;
            number |= bit << place;
            self.at += 1;
        }
        Some(number)
    }
}

/// Returns what lz-string makes of codes; `None` where they are none of its own. A word of its dictionary is always a part of the
/// text so far, so it is kept as its place there.
fn decompress(mut codes: Bits) -> Result<Option<Vec<u16>>, TextProblem> {
    let mut text: Vec<u16> = Vec::new();
    // The first three are no words.
    let mut words: Vec<(usize, usize)> = vec![(0, 0); 3];
    let mut width = 2;
    let mut until_wider = 1_usize;
    let mut before: Option<(usize, usize)> = None;
    loop {
        let Some(code) = codes.number(width) else {
            return Ok(None);
        };
        let word = match code {
            2 => return Ok(Some(text)),
            0 | 1 => {
                let Some(unit) = codes.number(8 * (code + 1)) else {
                    return Ok(None);
                };
                let word = (text.len(), 1);
                text.push(unit as u16);
                words.push(word);
                if before.is_some() {
                    until_wider -= 1;
                    if until_wider == 0 {
                        until_wider = 1 << width;
                        width += 1;
                    }
                }
                word
            }
            _ => {
                let (from, count) = match (words.get(code as usize), before) {
                    (Some(&word), _) => word,
                    // The word that is about to be made: the last one and its own first unit.
                    (None, Some((from, count))) if code as usize == words.len() => {
                        (from, count + 1)
                    }
                    _ => return Ok(None),
                };
                let word = (text.len(), count);
                if text.len() + count > MAX_BYTES {
                    return Err(TextProblem::TooLong);
                }
                for at in from..from + count {
                    text.push(text[at]);
                }
                word
            }
        };
        match before {
            // The first code is not counted, and makes no word.
            None => {
                width = 3;
                until_wider = 4;
            }
            Some((from, count)) => {
                words.push((from, count + 1));
                until_wider -= 1;
                if until_wider == 0 {
                    until_wider = 1 << width;
                    width += 1;
                }
            }
        }
        before = Some(word);
    }
}
