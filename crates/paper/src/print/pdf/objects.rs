//! The objects of a PDF, each written as soon as it is there. What is kept of it is where it begins: the table of that stands at the end
//! of the file (ISO 32000-1, 7.5).

use std::io::{self, Write};

use pdf_writer::{Chunk, Ref};

/// The beginning of every file; the bytes behind the sign of a comment tell programs that it is not text.
const HEAD: &[u8] = b"%PDF-1.7\n%\x80\x80\x80\x80\n\n";

pub(super) struct PdfObjects<'a> {
    out: &'a mut dyn Write,
    /// How many bytes are written.
    written: u64,
    /// Where each object begins, by its number from 1; 0 while it is not written.
    places: Vec<u64>,
}

impl<'a> PdfObjects<'a> {
    pub fn begin(out: &'a mut dyn Write) -> io::Result<Self> {
        out.write_all(HEAD)?;
        Ok(Self {
            out,
            written: HEAD.len() as u64,
            places: Vec::new(),
        })
    }

    /// A number for an object that will be written.
    pub fn number(&mut self) -> Ref {
        self.places.push(0);
        Ref::new(i32::try_from(self.places.len()).unwrap_or(i32::MAX))
    }

    /// Writes an object.
    pub fn add(&mut self, write: impl FnOnce(&mut Chunk)) -> io::Result<()> {
        let mut chunk = Chunk::new();
        write(&mut chunk);
        for object in chunk.refs() {
            self.places[object.get() as usize - 1] = self.written;
        }
        let bytes = chunk.as_bytes();
        self.written += bytes.len() as u64;
        self.out.write_all(bytes)
    }

    /// Writes the table of all objects, and where to begin reading.
    pub fn finish(self, catalog: Ref, info: Ref, hash: u64) -> io::Result<()> {
        let count = self.places.len() + 1;
        let mut table = format!("xref\n0 {count}\n0000000000 65535 f\r\n");
        for place in &self.places {
            table += &format!("{place:010} 00000 n\r\n");
        }
        table += &format!(
            "trailer\n<<\n  /Size {count}\n  /Root {} 0 R\n  /Info {} 0 R\n  /ID [<{hash:016x}> <{hash:016x}>]\n>>\nstartxref\n{}\n%%EOF",
            catalog.get(),
            info.get(),
            self.written
        );
        self.out.write_all(table.as_bytes())
    }
}
