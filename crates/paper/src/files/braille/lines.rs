//! Words in lines of braille.

/// The cells of a line.
pub const WIDTH: usize = 40;

/// A text in lines: the first begins after so many blanks, the others after others. What is too long for a line is cut.
pub(super) fn wrapped(words: &str, first: usize, others: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = " ".repeat(first);
    let mut is_empty = true;
    for mut word in words.split(' ').filter(|word| !word.is_empty()) {
        loop {
            let blank = usize::from(!is_empty);
            if line.len() + blank + word.len() <= WIDTH {
                line.extend((!is_empty).then_some(' '));
                line.push_str(word);
                is_empty = false;
                break;
            }
            if is_empty {
                let (begin, rest) = word.split_at(WIDTH - line.len());
                line.push_str(begin);
                word = rest;
            }
            lines.push(std::mem::replace(&mut line, " ".repeat(others)));
            is_empty = true;
        }
    }
    if !is_empty {
        lines.push(line);
    }
    lines
}
