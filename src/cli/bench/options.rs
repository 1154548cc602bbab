//! The options of `sudogon bench`: what is measured, and how long.

use std::time::Duration;

use super::measuring::Peer;
use crate::cli::arguments::Opt;
use crate::cli::arguments::option_values::number;

/// Every option, in the order of the help.
pub(in crate::cli) static BENCH_OPTIONS: &[Opt] = &[
    Opt {
        name: "peer",
        value: "PEER",
        about: "another solver, as NAME=COMMAND: a command for the shell that solves the lines of \"$FILE\", each up to\n\
                \x20                  $LIMIT solutions; again for one more",
        read: |options, value| {
            if cfg!(not(unix)) {
                return Err("--peer needs a Unix shell".to_owned());
            }
            let peer = value.split_once('=').filter(|(name, _)| !name.is_empty());
            let (name, command) = peer.ok_or("--peer needs NAME=COMMAND")?;
            options.measuring.peers.push(Peer {
                name: name.to_owned(),
                command: command.to_owned(),
            });
            Ok(())
        },
    },
    Opt {
        name: "rounds",
        value: "N",
        about: "how often each solver runs, in turn with the others (default: 5)",
        read: |options, value| {
            let rounds = number(value).filter(|rounds| (1..=1000).contains(rounds));
            options.measuring.rounds =
                rounds.ok_or("--rounds needs a number from 1 to 1000")? as usize;
            Ok(())
        },
    },
    Opt {
        name: "seconds",
        value: "S",
        about: "how much CPU time a run takes at least; short files are repeated (default: 0.5)",
        read: |options, value| {
            let seconds = value.parse().ok().filter(|&seconds: &f64| seconds > 0.0);
            let run = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
            options.measuring.run = run.ok_or("--seconds needs a number above 0")?;
            Ok(())
        },
    },
];
