//! An open file: its bytes, line by line.

use std::io::{self, BufRead, BufReader, Read as _};
use std::sync::Arc;

use super::chunk::BareLines;
use sudogon_board::layout::Layout;
use sudogon_paper::files::{MAX_BYTES, Starts, line};

/// How many bytes are read at once.
const BUFFER: usize = 1 << 16;

/// The blank lines and comments at the start of a file.
#[derive(Default)]
pub(super) struct Opening {
    pub(super) text: Vec<u8>,
    pub(super) starts: Starts,
}

/// A file, or standard input.
pub(super) struct LineReader {
    /// Its name, if there are several.
    pub(super) name: Option<Arc<str>>,
    reader: BufReader<Box<dyn io::Read + Send>>,
    /// How many lines were taken.
    pub(super) line: usize,
    /// The lines so far, if they do not yet tell what the file is.
    pub(super) opening: Option<Opening>,
    /// The layout of the last bare line: most likely the next one has it too.
    pub(super) bare_layout: Option<Arc<Layout>>,
}

impl LineReader {
    pub(super) fn new(name: Option<Arc<str>>, reader: Box<dyn io::Read + Send>) -> Self {
        Self {
            name,
            reader: BufReader::with_capacity(BUFFER, reader),
            line: 0,
            opening: Some(Opening::default()),
            bare_layout: None,
        }
    }

    /// Says whether a line is available without waiting.
    pub(super) fn has_line(&self) -> bool {
        self.reader.buffer().contains(&b'\n')
    }

    /// Takes buffered bare lines of the last one's layout, up to a limit.
    pub(super) fn bare_lines(&mut self, most: usize) -> Option<BareLines> {
        let (lines, used) = self.bare_lines_of(self.reader.buffer(), self.line + 1, most)?;
        self.reader.consume(used);
        self.line += lines.count();
        Some(lines)
    }

    /// The line that was just taken, if it is bare and has the last one's layout. The end of the buffer had cut it.
    pub(super) fn bare_line(&self, bytes: &[u8]) -> Option<BareLines> {
        let (line, _) = self.bare_lines_of(bytes, self.line, 1)?;
        Some(line)
    }

    /// The bare lines at the start of some bytes, from a line number on, and how many bytes they take.
    fn bare_lines_of(&self, bytes: &[u8], first: usize, most: usize) -> Option<(BareLines, usize)> {
        let layout = self.bare_layout.as_ref()?;
        let cells = layout.len();
        let mut values = vec![None; most.min(bytes.len() / cells) * cells];
        let (mut lines, mut used) = (0, 0);
        for line in values.chunks_exact_mut(cells) {
            let Some(taken) = line::read_bare(line, &bytes[used..], layout) else {
                break;
            };
            lines += 1;
            used += taken;
        }
        values.truncate(lines * cells);
        let name = self.name.clone();
        (lines > 0).then(|| (BareLines::new(name, first, layout, values), used))
    }

    /// Takes a line with its end; false at the end of the stream. A line that is too long for any puzzle is cut off just
    /// after the limit.
    pub(super) fn line(&mut self, bytes: &mut Vec<u8>) -> io::Result<bool> {
        let most = MAX_BYTES as u64 + 1;
        let reader = &mut self.reader;
        let count = reader.by_ref().take(most).read_until(b'\n', bytes)?;
        let mut is_whole = count as u64 != most || bytes.ends_with(b"\n");
        while !is_whole {
            let rest = reader.fill_buf()?;
            let end = rest.iter().position(|&byte| byte == b'\n');
            is_whole = end.is_some() || rest.is_empty();
            let used = end.map_or(rest.len(), |end| end + 1);
            reader.consume(used);
        }
        self.line += usize::from(count > 0);
        Ok(count > 0)
    }

    /// Takes the rest of the file, up to a limit in bytes.
    pub(super) fn rest(&mut self, most: u64, bytes: &mut Vec<u8>) -> io::Result<usize> {
        self.reader.by_ref().take(most).read_to_end(bytes)
    }
}
