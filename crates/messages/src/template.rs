//! The template: all that Sudogon says, as a list. A message goes by its place in it, which is the same for everything that is built together.
//!
//! `messages update` in `crates/tools` writes it. What isn't in it yet is said in English.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::catalogue::NOUN;
use crate::gettext;
use crate::source::Said;

/// All that is said, each with its place.
pub struct Template {
    said: Vec<Said>,
    places: HashMap<Said, u16>,
}

/// The template of this version.
///
/// # Errors
/// What is wrong with its file.
pub fn template() -> Result<&'static Template, &'static str> {
    static TEMPLATE: OnceLock<Result<Template, String>> = OnceLock::new();
    let read = || Template::read(include_str!("../sudogon.pot"));
    let template = TEMPLATE.get_or_init(read);
    template.as_ref().map_err(String::as_str)
}

impl Template {
    fn read(text: &str) -> Result<Self, String> {
        let file = gettext::read("sudogon.pot", text)?;
        let said = file.messages().map(|entry| {
            let is_noun = entry.msgctxt() == Some(NOUN);
            Said {
                context: entry.msgctxt().filter(|_| !is_noun).map(str::to_owned),
                english: entry.msgid().to_owned(),
                is_noun,
            }
        });
        let said: Vec<Said> = said.collect();
        if u16::try_from(said.len()).is_err() {
            return Err("sudogon.pot: more than 65,535 messages".to_owned());
        }
        let places = said.iter().cloned().zip(0..).collect();
        Ok(Self { said, places })
    }

    /// All that is said, in the order of the places.
    pub fn said(&self) -> &[Said] {
        &self.said
    }

    /// The place of what is said.
    pub fn place(&self, said: &Said) -> Option<u16> {
        self.places.get(said).copied()
    }
}
