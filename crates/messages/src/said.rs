//! Something that is said: its English, and what it is known by.

/// A thing that a source says, for a translator.
#[derive(Clone, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub struct Said {
    /// The context, where the English alone doesn't say what the message is.
    pub context: Option<String>,
    /// The English.
    pub english: String,
    /// It is a noun, which stands in several forms.
    pub is_noun: bool,
}

impl Said {
    /// Returns what a message is found by in each language: a number made of its context and its English alone (FNV-1a with 64 bits, as Fowler, Noll
    /// and Vo describe it). That no two messages have one number, the packing of languages and `tests/languages.rs` make sure.
    pub fn key(&self) -> u64 {
        const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
        const PRIME: u64 = 0x0000_0100_0000_01b3;
        let kind: &[u8] = if self.is_noun { b"noun" } else { b"" };
        let context = self.context.as_deref().unwrap_or_default();
        let parts = [kind, context.as_bytes(), self.english.as_bytes()];
        // A byte that no text has tells where a part ends.
        let bytes = parts.into_iter().flat_map(|part| part.iter().chain(&[0]));
        bytes.fold(BASIS, |key, &byte| {
            (key ^ u64::from(byte)).wrapping_mul(PRIME)
        })
    }
}
