//! Reads the words of a PDF, as a viewer does that searches them: the glyphs of each page by what its fonts say they mean.

use std::collections::BTreeMap;
use std::io::Read as _;

/// The words of each page, in the order in which they are painted.
pub fn pages(pdf: &[u8]) -> Vec<Vec<String>> {
    let objects = objects(pdf);
    let letters = |font: &str| -> BTreeMap<u16, char> {
        let meaning = objects[&reference(&objects[&font_object(&objects, font)].0, "/ToUnicode")]
            .1
            .clone();
        meanings(&String::from_utf8_lossy(&meaning))
    };
    let all = objects.values();
    let pages =
        all.filter(|(text, _)| text.contains("/Type /Page\n") || text.contains("/Type/Page/"));
    pages
        .map(|(page, _)| {
            let content =
                String::from_utf8_lossy(&objects[&reference(page, "/Contents")].1).into_owned();
            let mut words = Vec::new();
            let mut font = BTreeMap::new();
            for line in content.lines() {
                if line.ends_with(" Tf") {
                    font = letters(line.split(' ').next().expect("a name"));
                }
                let Some(shown) = line.strip_suffix(" Tj") else {
                    continue;
                };
                words.push(codes(shown).iter().map(|code| font[code]).collect());
            }
            words
        })
        .collect()
}

/// Each object's text, and the bytes of its stream.
fn objects(pdf: &[u8]) -> BTreeMap<u32, (String, Vec<u8>)> {
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
fn font_object(objects: &BTreeMap<u32, (String, Vec<u8>)>, name: &str) -> u32 {
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
    let number = after.trim_start().split(' ').next().expect("a number");
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
