//! The objects of a PDF, each written as soon as it is there. What is kept of it is where it begins: the table of that stands at the end
//! of the file (ISO 32000-1, 7.5). Small ones are packed together.

use std::io::{self, Write};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::Predictor;
use pdf_writer::{Chunk, Filter, Finish as _, Name, Ref, Settings, Str};

/// The beginning of every file; the bytes behind the sign of a comment tell programs that it is not text.
const HEAD: &[u8] = b"%PDF-1.7\n%\x80\x80\x80\x80\n\n";

/// The bytes of each column of the table: the kind of a place, where it is, and which object there.
const WIDTHS: [usize; 3] = [1, 5, 2];

pub(super) struct PdfObjects<'a> {
    out: &'a mut dyn Write,
    /// How many bytes are written.
    written: u64,
    /// Where each object is, by its number from 1.
    places: Vec<Place>,
}

/// Where an object is.
#[derive(Clone, Copy)]
enum Place {
    /// It is not written.
    Nowhere,
    /// It begins at this byte.
    At(u64),
    /// It is one of those that are packed in this object.
    In(Ref, u16),
}

/// Objects that are packed together.
#[derive(Default)]
pub(super) struct PackedObjects(Vec<(Ref, Vec<u8>)>);

/// How many objects are packed in one at most: a reader unpacks all of them to see one.
const MOST_PACKED: usize = 1000;

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
        self.places.push(Place::Nowhere);
        Ref::new(i32::try_from(self.places.len()).unwrap_or(i32::MAX))
    }

    /// Writes an object.
    pub fn add(&mut self, write: impl FnOnce(&mut Chunk)) -> io::Result<()> {
        let mut chunk = Chunk::new();
        write(&mut chunk);
        for object in chunk.refs() {
            self.places[object.get() as usize - 1] = Place::At(self.written);
        }
        let bytes = chunk.as_bytes();
        self.written += bytes.len() as u64;
        self.out.write_all(bytes)
    }

    /// Writes the table of all objects, and where to begin reading.
    pub fn finish(mut self, catalog: Ref, info: Ref, hash: u64) -> io::Result<()> {
        let table = self.number();
        let begin = self.written;
        self.places[table.get() as usize - 1] = Place::At(begin);
        let size = i32::try_from(self.places.len() + 1).unwrap_or(i32::MAX);
        let rows = packed(&self.table());
        let hash = hash.to_be_bytes();
        self.add(|chunk| {
            let mut stream = chunk.stream(table, &rows);
            stream.filter(Filter::FlateDecode);
            let columns = WIDTHS.iter().sum::<usize>() as i32;
            let mut packing = stream.decode_parms();
            packing.predictor(Predictor::PngUp).columns(columns);
            packing.finish();
            stream.pair(Name(b"Type"), Name(b"XRef"));
            stream.pair(Name(b"Size"), size);
            let widths = WIDTHS.map(|width| width as i32);
            stream.insert(Name(b"W")).array().items(widths);
            stream
                .pair(Name(b"Root"), catalog)
                .pair(Name(b"Info"), info);
            let ids = [Str(&hash), Str(&hash)];
            stream.insert(Name(b"ID")).array().items(ids);
        })?;
        write!(self.out, "startxref\n{begin}\n%%EOF")
    }

    /// The rows of the table, each as the difference to the one above it: they pack well.
    fn table(&self) -> Vec<u8> {
        /// The number of the difference to the row above among the filters of PNG.
        const UP: u8 = 2;
        let free = [0, 0, u64::from(u16::MAX)];
        let rows = self.places.iter().map(|place| match *place {
            Place::Nowhere => free,
            Place::At(begin) => [1, begin, 0],
            Place::In(stream, at) => [2, stream.get() as u64, u64::from(at)],
        });
        let mut above = [0; 8];
        let mut table = Vec::new();
        for row in std::iter::once(free).chain(rows) {
            let mut bytes = [0; 8];
            let mut rest = &mut bytes[..];
            for (number, width) in row.into_iter().zip(WIDTHS) {
                let (column, behind) = rest.split_at_mut(width);
                column.copy_from_slice(&number.to_be_bytes()[8 - width..]);
                rest = behind;
            }
            table.push(UP);
            table.extend(
                bytes
                    .iter()
                    .zip(above)
                    .map(|(byte, up): (&u8, u8)| byte.wrapping_sub(up)),
            );
            above = bytes;
        }
        table
    }
}

impl PackedObjects {
    /// Adds an object, which is written under its number.
    pub fn add(&mut self, id: Ref, write: impl FnOnce(&mut Chunk)) {
        let mut chunk = Chunk::with_settings(Settings { pretty: false });
        write(&mut chunk);
        let bytes = chunk.as_bytes();
        // Packed ones stand without the words around them.
        let begin = bytes.windows(3).position(|word| word == b"obj");
        let end = bytes.windows(6).rposition(|word| word == b"endobj");
        let body = &bytes[begin.map_or(0, |at| at + 3)..end.unwrap_or(bytes.len())];
        self.0.push((id, body.trim_ascii().to_vec()));
    }

    /// Writes them.
    pub fn write(self, objects: &mut PdfObjects<'_>) -> io::Result<()> {
        for some in self.0.chunks(MOST_PACKED) {
            let stream = objects.number();
            let (mut list, mut bodies) = (String::new(), Vec::new());
            for (at, (id, body)) in (0..).zip(some) {
                list += &format!("{} {} ", id.get(), bodies.len());
                objects.places[id.get() as usize - 1] = Place::In(stream, at);
                bodies.extend(body);
                bodies.push(b'\n');
            }
            let bytes = packed(&[list.as_bytes(), &bodies].concat());
            objects.add(|chunk| {
                let mut written = chunk.stream(stream, &bytes);
                written.filter(Filter::FlateDecode);
                written.pair(Name(b"Type"), Name(b"ObjStm"));
                written.pair(Name(b"N"), some.len() as i32);
                written.pair(Name(b"First"), list.len() as i32);
            })?;
        }
        Ok(())
    }
}

/// Bytes in fewer, as FlateDecode unpacks them.
pub(super) fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to memory does not fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}
