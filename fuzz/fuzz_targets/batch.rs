//! Many puzzles on standard input, as the commands take them.
#![no_main]

use std::process::ExitCode;

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use sudogon_fuzz::{check_sentence, soon, terminal, text};

/// Solving may take as long as it likes, so only what is quick is solved: texts that name no layout, and are too short for
/// anything larger than 16×16.
const QUICK: usize = 400;

fuzz_target!(init: terminal::prepare(), |bytes: &[u8]| {
    run(bytes, &["show", "--json"]);
    if bytes.len() < QUICK && !bytes.contains(&b':') {
        run(bytes, &["solve", "--json"]);
        run(bytes, &["solve", "--json", "--layout=star"]);
    }
});

fn run(bytes: &[u8], args: &[&str]) {
    let args = args.iter().chain(&["--threads=1"]).map(Into::into);
    let said = soon(bytes.len(), || terminal::run(args, bytes));
    assert!(said.err.is_empty(), "{}", said.err);
    let mut invalid = 0;
    for line in said.out.lines() {
        let result: Value = serde_json::from_str(line).expect("an object a line");
        let number = result["line"].as_u64().expect("its line");
        let lines = bytes.split(|byte| b"\r\n".contains(byte)).count();
        assert!((1..=lines as u64).contains(&number), "{line}");
        if result["status"] == "invalid" {
            invalid += 1;
            let reason = result["reason"].as_str().expect("why");
            check_sentence(reason, &text(bytes));
            assert!(!reason.contains("please report"));
        }
    }
    let expected = if invalid > 0 {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    };
    assert_eq!(said.status, expected);
}
