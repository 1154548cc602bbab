//! The commands in this very process, with files in the place of the terminal.

use std::ffi::OsString;
use std::fs::File;
use std::io::{Read, Seek, Write};
use std::os::fd::OwnedFd;
use std::process::ExitCode;
use std::sync::{Mutex, OnceLock, PoisonError};

use rustix::stdio;

/// What a command said, and how it ended.
pub struct Said {
    pub status: ExitCode,
    pub out: String,
    pub err: String,
}

/// Where this process's own words go.
static OWN: OnceLock<[OwnedFd; 2]> = OnceLock::new();

/// Remembers the true outputs, and has the words of a panic go there.
pub fn prepare() {
    OWN.get_or_init(|| {
        let dup =
            |result: rustix::io::Result<OwnedFd>| result.expect("a terminal, a file or a pipe");
        [
            dup(rustix::io::dup(stdio::stdout())),
            dup(rustix::io::dup(stdio::stderr())),
        ]
    });
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        give_back();
        hook(info);
    }));
}

fn give_back() {
    let [out, err] = OWN.get().expect("prepared");
    stdio::dup2_stdout(out).expect("it was there before");
    stdio::dup2_stderr(err).expect("it was there before");
}

/// Runs the program with these arguments and this standard input. The window only closes again.
pub fn run(args: impl IntoIterator<Item = OsString>, input: &[u8]) -> Said {
    static FILES: Mutex<Option<[File; 3]>> = Mutex::new(None);
    let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    let new = || [(); 3].map(|()| tempfile::tempfile().expect("a place for temporary files"));
    let [stdin, out, err] = files.get_or_insert_with(new);
    for file in [&mut *stdin, &mut *out, &mut *err] {
        file.set_len(0).expect("an ordinary file");
        file.rewind().expect("an ordinary file");
    }
    stdin.write_all(input).expect("room for it");
    stdin.rewind().expect("an ordinary file");
    stdio::dup2_stdin(&*stdin).expect("an open file");
    stdio::dup2_stdout(&*out).expect("an open file");
    stdio::dup2_stderr(&*err).expect("an open file");
    let status = sudogon::cli::run(args, |_| ExitCode::SUCCESS);
    give_back();
    let said = |file: &mut File| {
        let mut text = String::new();
        file.rewind().expect("an ordinary file");
        file.read_to_string(&mut text).expect("commands write text");
        text
    };
    Said {
        status,
        out: said(out),
        err: said(err),
    }
}
