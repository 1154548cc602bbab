//! Hints for somebody who knows some techniques: these alone, and where they do not lead on the one easiest new one.

use sudogon_board::layout;
use sudogon_board::puzzle::Candidates;
use sudogon_logic::{self as logic, KnownTechniques, PreparedLayout, Step, techniques};

/// A 9×9 in which the easiest step is an X-wing.
const X_WING: &str =
    "6.438...1.3816.4..2157493685426389178639715241..25483642.8136.5.5642718..81596.4. |";

/// A 9×9 in which the next number rests on a fact.
const LOCKED: &str =
    "82..93...396.47.285..682.9363....9414.9.613822189346751.3.79...76.3...199..416.37 |";

/// All up to one, without another.
fn up_to(last: &str, without: &str) -> KnownTechniques {
    let ids = techniques::ALL.iter().map(|one| one.id);
    let end = ids.clone().position(|id| id == last);
    let known = ids.take(end.map_or(0, |end| end + 1));
    known.filter(|id| *id != without).collect()
}

/// A position, what is known, and the technique of the hint.
type Case = (&'static str, KnownTechniques, &'static str);

#[test]
fn a_hint_is_of_what_is_known_or_of_the_easiest_new_technique() {
    let cases: [Case; 6] = [
        (X_WING, up_to("trial-and-error", ""), "x-wing"),
        (X_WING, up_to("trial-and-error", "x-wing"), "swordfish"),
        (X_WING, up_to("naked-pair", ""), "x-wing"),
        (X_WING, up_to("naked-triple", "x-wing"), "x-wing"),
        (X_WING, up_to("", ""), "x-wing"),
        (LOCKED, up_to("", ""), "locked-candidates"),
    ];
    for (line, known, expected) in cases {
        let layout = layout::named("sq9").unwrap_or_else(|error| panic!("{error}"));
        let board = Candidates::read(&layout, line).unwrap_or_else(|| panic!("{line}"));
        let prepared = PreparedLayout::new(&layout).knowing(Some(known.clone()));
        let all_steps = |prepared: &PreparedLayout| {
            let steps = logic::all_steps(&prepared.position(&board));
            (!steps.is_empty()).then_some(steps)
        };
        let steps = logic::with_one_new(&prepared, &board, None, all_steps);
        let steps: Vec<Step> = steps.expect("there is one");
        assert_eq!(steps[0].technique.id, expected, "{line} {known:?}");
        let is_known = |step: &Step| known.has(step.technique.id);
        let mut others = steps.iter().filter(|step| !is_known(step));
        let is_it = |step: &Step| step.technique == steps[0].technique;
        assert!(others.all(is_it), "one is new: {line} {known:?}");
    }
}

#[test]
fn a_number_rests_on_facts_that_are_known_and_one_that_is_new() {
    for (known, expected) in [
        (up_to("naked-pair", ""), "locked-candidates, hidden-single"),
        (
            up_to("naked-single", ""),
            "locked-candidates, hidden-single",
        ),
        (
            up_to("naked-pair", "hidden-single"),
            "locked-candidates, naked-single",
        ),
    ] {
        let layout = layout::named("sq9").unwrap_or_else(|error| panic!("{error}"));
        let board = Candidates::read(&layout, LOCKED).unwrap_or_else(|| panic!("{LOCKED}"));
        let prepared = PreparedLayout::new(&layout).knowing(Some(known));
        let number = logic::with_one_new(&prepared, &board, None, |prepared| {
            let go_on = &mut |_: &()| std::ops::ControlFlow::Continue(());
            let numbers = logic::next_numbers(prepared, &board, None, logic::MOST_FACTS, go_on);
            numbers.ok()?.into_iter().next()
        });
        let number = number.expect("there is one");
        let steps = number.facts.iter().chain([&number.step]);
        let techniques: Vec<&str> = steps.map(|step| step.technique.id).collect();
        assert_eq!(techniques.join(", "), expected);
    }
}
