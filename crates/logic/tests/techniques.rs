//! Each technique against its data file: it finds the steps listed there, and none where there should be none.

use std::path::Path;

use sudogon_logic::{Change, Level, techniques};

use super::cases::Case;

#[test]
fn techniques_find_the_steps_in_their_data_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/techniques");
    for technique in techniques::ALL {
        let path = folder.join(format!("{}.txt", technique.id));
        let text = std::fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let lines = text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'));
        let mut wrong = Vec::new();
        let (mut found, mut absent) = (0, 0);
        for line in lines {
            let case = Case::read(line);
            let steps = case.steps(technique);
            let changes: Vec<&Vec<Change>> = steps.iter().map(|step| &step.changes).collect();
            let are_new = |at: usize| !changes[..at].contains(&changes[at]);
            assert!(
                (0..changes.len()).all(are_new),
                "a step is there twice: {line}"
            );
            let fits = match (case.is_absent, case.changes.as_slice()) {
                (false, _) => changes.contains(&&case.changes),
                (true, []) => changes.is_empty(),
                (true, some) => !changes
                    .iter()
                    .any(|made| some.iter().any(|c| made.contains(c))),
            };
            if !fits {
                wrong.push(format!("{line}\n  finds {changes:?}"));
            }
            found += usize::from(!case.is_absent);
            absent += usize::from(case.is_absent);
        }
        assert!(wrong.is_empty(), "{}:\n{}", technique.id, wrong.join("\n"));
        assert!(
            found > 1 && absent > 1,
            "{}: too few cases",
            technique.name()
        );
    }
    let files = std::fs::read_dir(&folder).expect("the folder is there");
    assert_eq!(
        files.count(),
        techniques::ALL.len(),
        "a file of no technique"
    );
}

#[test]
fn techniques_are_listed_by_rating_with_unique_names() {
    let ratings = techniques::ALL.iter().map(|technique| technique.rating);
    assert!(ratings.is_sorted());
    for (at, technique) in techniques::ALL.iter().enumerate() {
        let about = technique.about.english();
        assert!(about.ends_with('.') && about.len() <= 170);
        let others = &techniques::ALL[at + 1..];
        assert!(others.iter().all(|other| other.id != technique.id));
    }
}

/// What other programs and books teach first comes first.
#[test]
fn techniques_come_in_the_order_in_which_people_learn_them() {
    let place = |id: &str| {
        let mut all = techniques::ALL.iter();
        all.position(|one| one.id == id).expect("it is listed")
    };
    for order in [
        &["naked-pair", "hidden-pair", "x-wing", "naked-triple"][..],
        &["xy-wing", "w-wing", "xyz-wing", "naked-quad"],
        &["xy-wing", "bug+1", "unique-rectangle-type-1", "w-wing"],
        &[
            "xy-chain",
            "continuous-nice-loop",
            "alternating-inference-chain",
        ],
        &[
            "alternating-inference-chain",
            "cell-forcing-chain",
            "forcing-net",
        ],
    ] {
        assert!(order.is_sorted_by_key(|id| place(id)), "{order:?}");
    }
    for (id, level) in [
        ("hidden-pair", Level::Hard),
        ("skyscraper", Level::VeryHard),
        ("w-wing", Level::VeryHard),
        ("xy-chain", Level::Extreme),
        ("forcing-net", Level::BeyondExtreme),
    ] {
        assert_eq!(techniques::ALL[place(id)].level(), level, "{id}");
    }
}
