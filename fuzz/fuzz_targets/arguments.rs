//! Arguments of the program, with a NUL between them, and nothing on standard input.
#![no_main]

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::ExitCode;

use libfuzzer_sys::fuzz_target;
use sudogon_fuzz::{check_sentence, soon, terminal, text};

fuzz_target!(init: terminal::prepare(), |bytes: &[u8]| {
    // No command writes files. What is there is not to be read either: it may be a device, or change from run to run.
    let args = bytes.split(|&byte| byte == 0).map(OsStr::from_bytes);
    let args: Vec<OsString> = args.filter(|arg| !Path::new(arg).exists()).map(OsStr::to_owned).collect();
    let said = soon(bytes.len(), || terminal::run(args, b""));
    let known = [ExitCode::SUCCESS, ExitCode::from(2)];
    assert!(known.contains(&said.status), "{:?}", said.status);
    assert!(said.status == ExitCode::SUCCESS || !said.err.is_empty());
    for line in said.err.lines() {
        if let Some(sentence) = line.strip_prefix("sudogon: ") {
            check_sentence(sentence, &text(bytes));
        } else {
            assert!(line.starts_with("puzzles=0 "), "{line:?}");
        }
    }
});
