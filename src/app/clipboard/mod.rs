//! The clipboard: `awaited_paste.rs` notices when nothing comes of a paste. What is copied and pasted stands in `run/clipboard.rs`.

pub mod awaited_paste;
