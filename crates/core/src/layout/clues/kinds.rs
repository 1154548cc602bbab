//! Every kind of clue.

use super::clue::Kind;
use super::{
    arrow, between, cage, calculation, consecutive, inequality, kropki, palindrome, parity,
    quadruple, renban, sandwich, skyscraper, sum, thermometer, whisper, x_sum, xv,
};

/// Every kind of clue, in the order in which they are offered.
pub static KINDS: &[&Kind] = &[
    &cage::CAGE,
    &calculation::CALCULATION,
    &inequality::GREATER,
    &parity::EVEN,
    &parity::ODD,
    &kropki::WHITE,
    &kropki::BLACK,
    &kropki::NONE,
    &consecutive::BAR,
    &consecutive::NONE,
    &xv::X,
    &xv::V,
    &xv::NONE,
    &thermometer::KIND,
    &arrow::KIND,
    &sum::KIND,
    &sandwich::KIND,
    &skyscraper::KIND,
    &x_sum::KIND,
    &quadruple::KIND,
    &whisper::KIND,
    &renban::KIND,
    &palindrome::KIND,
    &between::KIND,
];
