//! Boards on paper, in files and on the disk: the picture of a board, pages, formats, storage.

pub mod drawing;
pub mod print;

pub mod files;
pub mod storage;
