//! The tests of what is drawn, printed, read, written and stored, as one program, which is quicker to build than many:
//! `cargo test -p sudogon-paper --test all formats` runs those of a module.

mod bad_text;
mod braille;
mod drawing;
mod examples;
mod formats;
mod ids;
mod journal;
mod own_shapes;
mod pinned;
mod print;
mod record;
mod storage;
mod titles;
