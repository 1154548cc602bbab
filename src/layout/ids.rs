//! What an id means: its shape, its rules, its regions, put together as one definition.

use super::definition::Definition;
use super::error::{Error, shortened};
use super::group::Group;
use super::name::Name;
use super::rules::{self, Rule};
use super::shapes;

/// What the layout of an id is made from.
///
/// # Errors
/// [`Error::Unknown`] and the families' own complaints about sizes.
pub fn definition(id: &str) -> Result<Definition, Error> {
    define(Name::parse(id)?, id)
}

/// The definition to draw where an id is offered: a jigsaw whose regions are not known yet has those of an example.
///
/// # Errors
/// As [`definition`].
pub(super) fn pictured(id: &str) -> Result<Definition, Error> {
    let definition = definition(id)?;
    let unknown = definition.regions.as_deref();
    let unknown = unknown.filter(|map| map.chars().all(|symbol| symbol == '.'));
    let Some(cells) = unknown.map(str::len) else {
        return Ok(definition);
    };
    with_regions(id, &shapes::example_regions(cells))
}

/// The definition of an id with a rule added or removed.
///
/// # Errors
/// [`Error::RuleDoesNotFit`], and what is wrong with the id.
pub(super) fn with_rule(id: &str, rule: &'static Rule, is_on: bool) -> Result<Definition, Error> {
    let mut name = Name::parse(id)?;
    name.turn(rule, is_on);
    define(name, id)
}

/// The definition of an id with other regions.
///
/// # Errors
/// What is wrong with the id or the regions.
pub(super) fn with_regions(id: &str, regions: &str) -> Result<Definition, Error> {
    let mut name = Name::parse(id)?;
    name.regions = Some(regions.to_owned());
    define(name, id)
}

/// The rules that fit the shape of an id, and whether each is in force; those that flip the board are left out.
pub(super) fn rules_of(id: Option<&str>) -> Vec<(&'static Rule, bool)> {
    let Some((base, in_force)) = id.and_then(|id| {
        let name = Name::parse(id).ok()?;
        Some((base(&name, id).ok()?, name.rules))
    }) else {
        return Vec::new();
    };
    let fit = rules::ALL
        .iter()
        .filter(|rule| !rule.is_flip && (rule.fits)(base.form));
    fit.map(|&rule| (rule, in_force.iter().any(|other| other.id == rule.id)))
        .collect()
}

/// The rule that flips the board of an id, and whether it is in force.
pub(super) fn flip_of(id: &str) -> Option<(&'static Rule, bool)> {
    let in_force = Name::parse(id).ok()?.rules;
    let flip = rules::ALL.iter().find(|rule| rule.is_flip)?;
    Some((flip, in_force.iter().any(|rule| rule.is_flip)))
}

/// Defines the shape of a name, without its rules.
fn base(name: &Name, id: &str) -> Result<Definition, Error> {
    let regions = name.regions.as_deref();
    let definition = shapes::ALL
        .iter()
        .find_map(|kind| (kind.define)(&name.base, regions))
        .ok_or_else(|| Error::Unknown(shortened(id)))??;
    if regions.is_some() && definition.regions.is_none() {
        return Err(Error::NoRegions(shortened(&name.base)));
    }
    Ok(definition)
}

/// Defines the shape of a name with its rules.
fn define(mut name: Name, id: &str) -> Result<Definition, Error> {
    let mut definition = base(&name, id)?;
    let base = definition.id.take().unwrap_or_default();
    for &rule in &name.rules {
        if !(rule.fits)(definition.form) {
            let rule = rule.id;
            return Err(Error::RuleDoesNotFit { rule, base });
        }
        definition = (rule.apply)(definition);
        definition.added.push(rule.about);
        definition.known_as = format!("{} {}", definition.known_as, rule.known_as);
    }
    definition.title = name.title(&base, &definition.title);
    name.base = base;
    name.regions = definition
        .regions
        .clone()
        .filter(|map| map.contains(|s| s != '.'));
    definition.id = Some(name.id());
    Ok(definition)
}

/// The id that a bare line of so many cells means.
pub fn by_length(cells: usize) -> Option<&'static str> {
    let mut lengths = shapes::ALL.iter().flat_map(|kind| kind.by_length);
    lengths
        .find(|(length, _)| *length == cells)
        .map(|(_, id)| *id)
}

/// The ids to list and offer.
pub fn listed() -> impl Iterator<Item = &'static str> {
    grouped().map(|(_, id)| id)
}

/// The ids to list, each with its group.
pub(super) fn grouped() -> impl Iterator<Item = (Group, &'static str)> {
    let groups = shapes::ALL.iter().flat_map(|kind| kind.listed);
    groups.flat_map(|&(group, ids)| ids.iter().map(move |&id| (group, id)))
}
