#![doc = include_str!("../README.md")]

pub mod drawing;
pub mod in_words;
pub mod print;

pub mod files;
pub mod storage;
