//! Reads the words of a PDF, as a viewer does that searches them: the glyphs of each page by what its fonts say they mean; and its structure, as
//! a screen reader does.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read as _;

/// The words of each page, in the order in which they are painted.
pub fn pages(pdf: &[u8]) -> Vec<Vec<String>> {
    let pages = painted(&objects(pdf)).into_values();
    pages
        .map(|words| words.into_iter().map(|(_, word)| word).collect())
        .collect()
}

/// The words of each page by its object, each with the number of the marked part that it belongs to.
fn painted(objects: &Objects) -> BTreeMap<u32, Vec<(Option<usize>, String)>> {
    let letters = |font: &str| -> BTreeMap<u16, char> {
        let meaning = objects[&reference(&objects[&font_object(objects, font)].0, "/ToUnicode")]
            .1
            .clone();
        meanings(&String::from_utf8_lossy(&meaning))
    };
    let pages = objects
        .iter()
        .filter(|(_, (text, _))| text.contains("/Type /Page\n") || text.contains("/Type/Page/"));
    pages
        .map(|(&id, (page, _))| {
            let content =
                String::from_utf8_lossy(&objects[&reference(page, "/Contents")].1).into_owned();
            let mut words = Vec::new();
            let mut font = BTreeMap::new();
            let mut marked = None;
            for line in content.lines() {
                if line.ends_with(" Tf") {
                    font = letters(line.split(' ').next().expect("a name"));
                }
                if let Some(number) = line.trim().strip_prefix("/MCID ") {
                    marked = number.parse().ok();
                } else if line == "EMC" {
                    marked = None;
                }
                let Some(shown) = line.strip_suffix(" Tj") else {
                    continue;
                };
                let word = codes(shown).iter().map(|code| font[code]).collect();
                words.push((marked, word));
            }
            (id, words)
        })
        .collect()
}

/// An element of the structure.
#[derive(Debug)]
pub struct Part {
    /// Its kind.
    pub tag: String,
    /// The words that are said in place of what is printed.
    words: Option<String>,
    /// What is printed.
    printed: String,
    /// The elements in it.
    pub parts: Vec<Self>,
}

impl Part {
    /// What is said of it.
    pub fn text(&self) -> String {
        let parts = || self.parts.iter().map(Self::text).collect::<String>();
        let printed = || format!("{}{}", self.printed, parts());
        self.words.clone().unwrap_or_else(printed)
    }

    /// The elements of a kind in it, in the order in which they are read.
    pub fn all(&self, tag: &str) -> Vec<&Self> {
        let below = self.parts.iter().flat_map(|part| {
            let own = (part.tag == tag).then_some(part);
            own.into_iter().chain(part.all(tag))
        });
        below.collect()
    }
}

/// The structure of a PDF: its element for the whole document.
pub fn structure(pdf: &[u8]) -> Part {
    let mut objects = objects(pdf);
    let packed: Vec<(String, Vec<u8>)> = objects
        .values()
        .filter(|(text, _)| text.contains("/Type /ObjStm"))
        .cloned()
        .collect();
    for (text, bytes) in packed {
        let first = reference(&text, "/First") as usize;
        let bodies = String::from_utf8_lossy(&bytes[first..]).into_owned();
        let list = String::from_utf8_lossy(&bytes[..first]).into_owned();
        let numbers: Vec<usize> = list
            .split_whitespace()
            .map(|it| it.parse().expect("a number"))
            .collect();
        for pair in numbers.chunks(2) {
            let body = bodies[pair[1]..].lines().next().expect("a body");
            objects.insert(pair[0] as u32, (body.to_owned(), Vec::new()));
        }
    }
    let painted = painted(&objects);
    let is_document = |(_, (text, _)): &(&u32, &(String, Vec<u8>))| text.contains("/S /Document");
    let (&document, _) = objects.iter().find(is_document).expect("it is tagged");
    part(document, &objects, &painted)
}

fn part(id: u32, objects: &Objects, painted: &BTreeMap<u32, Vec<(Option<usize>, String)>>) -> Part {
    let text = &objects[&id].0;
    let tag = text
        .split("/S/")
        .nth(1)
        .or_else(|| text.split("/S /").nth(1));
    let tag = tag.expect("it has a kind");
    let tag = tag.split(['/', '\n']).next().expect("a name").trim();
    let kids = text.split("/K").nth(1).unwrap_or("[]");
    let kids = kids.split(['[', ']']).nth(1).expect("a list");
    let kids: Vec<&str> = kids.split_whitespace().collect();
    let mut made = Part {
        tag: tag.to_owned(),
        words: actual_text(text),
        printed: String::new(),
        parts: Vec::new(),
    };
    let mut at = 0;
    while let Some(kid) = kids.get(at) {
        let number: usize = kid.parse().expect("a number");
        if kids.get(at + 2) == Some(&"R") {
            made.parts.push(part(number as u32, objects, painted));
            at += 3;
        } else {
            let page = &painted[&reference(text, "/Pg")];
            let own = page.iter().filter(|(marked, _)| *marked == Some(number));
            made.printed.extend(own.map(|(_, word)| word.as_str()));
            at += 1;
        }
    }
    made
}

fn actual_text(text: &str) -> Option<String> {
    let behind = text.split("/ActualText").nth(1)?.trim_start();
    let bytes = match behind.strip_prefix('<') {
        Some(digits) => {
            let digits = digits.split('>').next()?.as_bytes().chunks(2);
            let byte = |pair| u8::from_str_radix(&String::from_utf8_lossy(pair), 16);
            digits.map(|pair| byte(pair).expect("digits")).collect()
        }
        None => {
            // Brackets in pairs stand as they are.
            let (mut is_escaped, mut depth) = (false, 0);
            let end = behind.bytes().position(|byte| {
                match byte {
                    b'(' if !is_escaped => depth += 1,
                    b')' if !is_escaped => depth -= 1,
                    _ => {}
                }
                is_escaped = byte == b'\\' && !is_escaped;
                depth == 0
            });
            unescaped(&behind.as_bytes()[1..end.expect("it ends")])
        }
    };
    Some(match bytes.strip_prefix(b"\xfe\xff") {
        Some(wide) => {
            let units: Vec<u16> = wide
                .chunks_exact(2)
                .map(|pair| u16::from_be_bytes([pair[0], pair[1]]))
                .collect();
            String::from_utf16(&units).expect("letters")
        }
        None => String::from_utf8(bytes).expect("letters"),
    })
}

type Objects = BTreeMap<u32, (String, Vec<u8>)>;

/// Each object's text, and the bytes of its stream.
fn objects(pdf: &[u8]) -> Objects {
    let mut found = BTreeMap::new();
    let mut rest = pdf;
    while let Some(at) = find(rest, b" 0 obj") {
        let number = rest[..at].iter().rposition(|byte| !byte.is_ascii_digit());
        let number = &rest[number.map_or(0, |at| at + 1)..at];
        let number = String::from_utf8_lossy(number).parse().expect("a number");
        let body = &rest[at + 6..];
        let stream = find(body, b"stream\n").filter(|&at| at < find(body, b"endobj").unwrap_or(0));
        let (text, bytes, end) = match stream {
            Some(at) => {
                let bytes = &body[at + 7..];
                let end = find(bytes, b"\nendstream").expect("it ends");
                (&body[..at], unpacked(&bytes[..end]), at + 7 + end)
            }
            None => {
                let end = find(body, b"endobj").expect("it ends");
                (&body[..end], Vec::new(), end)
            }
        };
        found.insert(number, (String::from_utf8_lossy(text).into_owned(), bytes));
        rest = &body[end..];
    }
    found
}

/// The bytes of a stream; of one that is not compressed, as they are.
fn unpacked(bytes: &[u8]) -> Vec<u8> {
    let mut unpacked = Vec::new();
    match flate2::read::ZlibDecoder::new(bytes).read_to_end(&mut unpacked) {
        Ok(_) => unpacked,
        Err(_) => bytes.to_vec(),
    }
}

/// The object that a font's name in a page stands for.
fn font_object(objects: &Objects, name: &str) -> u32 {
    let resources = objects
        .values()
        .find(|(text, _)| text.contains("/ColorSpace"));
    reference(&resources.expect("pages have resources").0, name)
}

fn reference(text: &str, key: &str) -> u32 {
    let after = text
        .split(key)
        .nth(1)
        .unwrap_or_else(|| panic!("{key} in {text}"));
    let number = after.split_whitespace().next().expect("a number");
    number.parse().expect("a number")
}

/// Returns what the glyphs of a font mean: lines such as `<0001> <0035>`.
fn meanings(map: &str) -> BTreeMap<u16, char> {
    let inside = map.split("beginbfchar").skip(1);
    let lines = inside.flat_map(|part| part.split("endbfchar").next().unwrap_or("").lines());
    let pair = |line: &str| {
        let mut numbers = line.split(['<', '>', ' ']).filter(|part| !part.is_empty());
        let mut next = || u16::from_str_radix(numbers.next()?, 16).ok();
        Some((next()?, char::from_u32(u32::from(next()?))?))
    };
    lines.filter_map(pair).collect()
}

/// The numbers of glyphs in a string: of hexadecimal digits, or of characters, of which some are escaped.
fn codes(shown: &str) -> Vec<u16> {
    let bytes: Vec<u8> = match shown.strip_prefix('<') {
        Some(digits) => {
            let digits = digits.trim_end_matches('>').as_bytes().chunks(2);
            let byte = |pair| u8::from_str_radix(&String::from_utf8_lossy(pair), 16);
            digits.map(|pair| byte(pair).expect("digits")).collect()
        }
        None => unescaped(&shown.as_bytes()[1..shown.len() - 1]),
    };
    let pairs = bytes.chunks_exact(2);
    pairs
        .map(|pair| u16::from_be_bytes([pair[0], pair[1]]))
        .collect()
}

fn unescaped(text: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text.iter().copied();
    while let Some(byte) = rest.next() {
        let escaped = if byte == b'\\' { rest.next() } else { None };
        bytes.push(match escaped {
            None => byte,
            Some(b'n') => b'\n',
            Some(b'r') => b'\r',
            Some(b't') => b'\t',
            Some(b'b') => 8,
            Some(b'f') => 12,
            Some(digit @ b'0'..=b'3') => {
                let mut next = || rest.next().expect("three digits") - b'0';
                (digit - b'0') * 64 + next() * 8 + next()
            }
            Some(other) => other,
        });
    }
    bytes
}

fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    text.windows(part.len()).position(|window| window == part)
}

/// The rows of the table of a file: eight bytes each, which are written as the difference to the row above.
pub fn table(pdf: &[u8]) -> Vec<[u8; 8]> {
    let objects = objects(pdf).into_values();
    let mut tables = objects.filter(|(text, _)| text.contains("/XRef"));
    let (_, packed) = tables.next().expect("there is one");
    let mut above = [0_u8; 8];
    let rows = packed.chunks_exact(9).map(|row| {
        for (byte, difference) in above.iter_mut().zip(&row[1..]) {
            *byte = byte.wrapping_add(*difference);
        }
        above
    });
    rows.collect()
}

/// The colours that are painted with, each as its three shares.
pub fn colours(pdf: &[u8]) -> BTreeSet<[String; 3]> {
    let objects = objects(pdf);
    let contents = objects
        .values()
        .map(|(_, bytes)| String::from_utf8_lossy(bytes));
    let mut found = BTreeSet::new();
    for content in contents {
        let set = content.lines().filter_map(|line| {
            let shares = line.strip_suffix(" scn").or(line.strip_suffix(" SCN"))?;
            let shares: Vec<String> = shares.split(' ').map(str::to_owned).collect();
            shares.try_into().ok()
        });
        found.extend(set);
    }
    found
}
