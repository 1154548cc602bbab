//! What is wrong with a puzzle, on the command line.

use super::{HARDEST_GIVENS, run};

const STAR_WRONG: &str = "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.7..\n";

#[test]
fn check_says_what_is_wrong_and_what_mends_it() {
    let told = run(&["check"], STAR_WRONG);
    assert_eq!(
        told.out,
        "none\n\
         \x20 The 20 printed numbers allow no solution.\n\
         \x20 Compare these 5 with the paper: 5 in cell 16, 7 in cell 26, 1 in cell 28, 8 in cell 29 and 7 in cell 52. Together they \
         allow no solution; without any one of them there is a solution.\n\
         \x20 Each of these changes alone would mend it, the likeliest first: Cell 29: 7 instead of 8; Cell 52: 4 instead of 7; Cell \
         29: empty instead of 8; Cell 52: 2 instead of 7.\n"
    );
    assert_eq!(told.code, Some(0));
    let told = run(&["check"], format!("{HARDEST_GIVENS}\n"));
    assert_eq!(
        told.out,
        "unique\n  The 21 printed numbers leave one solution.\n"
    );
}

#[test]
fn check_as_json_has_every_finding() {
    let several = HARDEST_GIVENS.replacen('8', ".", 1);
    let repeated = HARDEST_GIVENS.replacen("8.", "88", 1);
    let told = run(
        &["check", "--json"],
        format!("{STAR_WRONG}{several}\n{repeated}\nx\n"),
    );
    assert_eq!(told.code, Some(1));
    let [none, multiple, invalid, unread] = &told.objects()[..] else {
        panic!("{}", told.out);
    };
    assert_eq!(none["status"], "none");
    assert_eq!(none["core"], serde_json::json!([16, 26, 28, 29, 52]));
    assert_eq!(
        none["mends"][1]["puzzle"],
        STAR_WRONG.trim().replacen("1.7", "1.4", 1)
    );
    assert_eq!(none["mends"][1]["kind"], "value");
    assert_eq!(none["mends"][1]["text"], "Cell 52: 4 instead of 7");
    assert_eq!(
        (&none["conflicts"], &none["differs"]),
        (&serde_json::json!([]), &serde_json::json!([]))
    );
    assert_eq!(multiple["status"], "multiple");
    assert!(
        multiple["differs"]
            .as_array()
            .is_some_and(|cells| cells.contains(&1.into()))
    );
    let missing = multiple["mends"]
        .as_array()
        .and_then(|mends| mends.iter().find(|mend| mend["puzzle"] == HARDEST_GIVENS));
    assert_eq!(missing.map(|mend| &mend["kind"]), Some(&"missing".into()));
    assert_eq!(invalid["status"], "invalid");
    assert_eq!(
        invalid["conflicts"][0],
        serde_json::json!({ "house": "row 1", "value": 8, "cells": [1, 2] })
    );
    assert_eq!(invalid["line"], 3);
    assert_eq!(unread["status"], "invalid");
}

#[test]
fn check_reads_clues() {
    let line = format!(
        "sq6{{cage 5: 1 2; cage 6: 3 4; cage 9: 5 6}}:{}\n",
        ".".repeat(36)
    );
    let told = run(&["check"], line.clone());
    assert!(
        told.out.contains("Compare these 3 with the paper: the cage of 5 at r1c1, the cage of 6 at r1c3 and the cage of 9 at r1c5."),
        "{}",
        told.out
    );
    let told = run(&["check", "--json"], line);
    let found = &told.objects()[0];
    assert_eq!(found["core"], serde_json::json!([1, 2, 3, 4, 5, 6]));
    assert!(
        found["text"][1]
            .as_str()
            .is_some_and(|text| text.contains("the cage of 9 at r1c5"))
    );
}

#[test]
fn a_number_that_no_cage_can_have_is_named_and_no_error() {
    let line = "sq4{cage 92: 1 2; cage 7: 3 4}:................\n";
    let told = run(&["check"], line);
    assert!(told.out.starts_with("none\n"), "{}", told.out);
    let why = "  The cage of 92 has 2 cells; two cells hold at most 7.\n";
    assert!(told.out.contains(why), "{}", told.out);
    assert_eq!(told.code, Some(0));
}

#[test]
fn what_took_too_long_is_not_called_impossible() {
    let board = format!("sq25{{gt: 1 2; gt: 2 1; neg-kropki}}:{}\n", ".".repeat(625));
    let told = run(&["check"], board);
    assert!(
        told.out.contains("was found in the usual time"),
        "{}",
        told.out
    );
}
