//! News for the player about kept shapes.

use std::path::PathBuf;

use sudogon_board::message::Message;

use crate::language::{label, say};

/// Something that happened to shapes or drawings on the disk.
pub enum News {
    /// These files can't be read, and have other names now.
    SetAside(Vec<PathBuf>),
    /// A shape was changed by another window, too: there are two now.
    Beside,
    /// A drawing can't be kept, for this reason.
    NotDrawn(Message),
    /// A shape can't be kept, for this reason.
    NotKept(Message),
    /// A shape can't be removed, for this reason.
    NotRemoved(Message),
}

impl News {
    /// A headline, and what there is to say.
    pub fn in_words(self) -> (String, String) {
        let reason = |why: Message| say!("{clause}.", clause = why);
        let (headline, text) = match self {
            Self::SetAside(paths) => {
                let paths: Vec<String> = paths
                    .iter()
                    .map(|path| path.display().to_string())
                    .collect();
                (
                    label!("A drawing or a shape can't be read"),
                    say!(
                        "It is damaged, or a newer version wrote it. It is kept as {text}.",
                        text = paths.join(", ")
                    ),
                )
            }
            Self::Beside => (
                label!("The shape is kept beside the one that it was"),
                label!(
                    "Another window has changed that one meanwhile. Both are among your shapes."
                )
                .to_owned(),
            ),
            Self::NotDrawn(why) => (label!("The drawing can't be kept"), reason(why)),
            Self::NotKept(why) => (label!("The shape can't be kept"), reason(why)),
            Self::NotRemoved(why) => (label!("The shape can't be removed"), reason(why)),
        };
        (headline.to_owned(), text)
    }
}
