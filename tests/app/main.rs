//! The whole window through its real widgets, found by the names that a screen reader gives.

mod bounded;
mod candidates;
mod cell_menu;
mod commands;
mod documents;
mod driver;
mod entering;
mod exporting;
mod hints;
mod idle_frames;
mod inquiry;
mod lessons;
mod menus;
mod pad;
mod regions;
mod rules;
mod safety;
mod shapes;
mod sizes;
mod solving;
mod stories;
mod timer;
mod typed_ahead;
mod typing;
mod watching;
mod zooming;
