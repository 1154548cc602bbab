#![doc = include_str!("../README.md")]

pub mod drawing;
pub mod examples;
pub mod in_words;
pub mod print;
pub mod title;

pub mod files;
pub mod storage;
