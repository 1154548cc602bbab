//! The clipboard: puzzles and pictures copied, puzzles pasted (`commands.rs`); `awaited_paste.rs` notices when nothing comes.

pub mod awaited_paste;
