//! The whole story through the real widgets, found by the names that a screen reader would say.

mod documents;
mod driver;
mod solving;
mod typing;
