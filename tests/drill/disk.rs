//! Disks that fail: a small one of our own, mounted where nobody else sees it; else a limit to the size of files.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::Outcome;
use super::screen::quiet;

/// What fills a disk.
pub const BALLAST: &str = "ballast";
/// How large our disks are.
const SIZE: &str = "size=256k";

/// How a disk is made to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// A disk of its own is mounted.
    Mounts,
    /// The program's files may not grow beyond a size.
    Limit,
    /// None does.
    None,
}

/// How a disk fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    Full,
    ReadOnly,
}

/// A command that runs a program where disks can be mounted.
pub fn inside(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--mount", "--"]);
    command.arg(program);
    command
}

/// Says whether there is a place where disks can be mounted.
pub fn can_mount() -> bool {
    let mount = ["-t", "tmpfs", "-o", SIZE, "tmpfs"];
    let mut command = inside("mount");
    command.args(mount).arg(std::env::temp_dir());
    succeeds(&mut command)
}

/// Says whether files can be limited.
pub fn can_limit() -> bool {
    succeeds(quiet("prlimit").arg("--version"))
}

fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// Runs a command that must succeed.
fn must(command: &mut Command) -> Outcome<()> {
    let output = command.output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(format!("{command:?} failed: {}", said.trim()))
}

/// A disk that can fail.
pub struct Disk {
    place: PathBuf,
    means: Means,
    fault: Fault,
}

impl Disk {
    /// Mounts one in a folder, where that is the means.
    pub fn new(place: PathBuf, means: Means, fault: Fault) -> Outcome<Self> {
        if means == Means::Mounts {
            let mut mount = Command::new("mount");
            must(mount.args(["-t", "tmpfs", "-o", SIZE, "tmpfs"]).arg(&place))?;
        }
        Ok(Self {
            place,
            means,
            fault,
        })
    }

    /// Makes it fail; a limit is one for a program alone, at so many bytes.
    pub fn fail(&self, program: Option<u32>, bytes: u64) -> Outcome<()> {
        match (self.means, self.fault) {
            (Means::Mounts, Fault::Full) => fill(&self.place.join(BALLAST)),
            (Means::Mounts, Fault::ReadOnly) => self.remount("ro"),
            (Means::Limit | Means::None, _) => limit(program, &format!("{bytes}:unlimited")),
        }
    }

    /// Makes it as good as new.
    pub fn mend(&self, program: Option<u32>) -> Outcome<()> {
        match (self.means, self.fault) {
            (Means::Mounts, Fault::Full) => {
                fs::remove_file(self.place.join(BALLAST)).map_err(|error| error.to_string())
            }
            (Means::Mounts, Fault::ReadOnly) => self.remount("rw"),
            (Means::Limit | Means::None, _) => limit(program, "unlimited:unlimited"),
        }
    }

    fn remount(&self, how: &str) -> Outcome<()> {
        let how = format!("remount,{how}");
        must(Command::new("mount").args(["-o", &how]).arg(&self.place))
    }

    /// Takes it away.
    pub fn unmount(self) -> Outcome<()> {
        match self.means {
            Means::Mounts => must(Command::new("umount").arg(&self.place)),
            Means::Limit | Means::None => Ok(()),
        }
    }
}

/// Writes a file until there is no room left.
fn fill(path: &Path) -> Outcome<()> {
    let mut file = File::create(path).map_err(|error| error.to_string())?;
    while file.write_all(&[0; 512]).is_ok() {}
    Ok(())
}

/// Limits the size to which a program's files may grow; one that has ended needs none.
fn limit(program: Option<u32>, bytes: &str) -> Outcome<()> {
    let Some(program) = program else {
        return Ok(());
    };
    let mut command = Command::new("prlimit");
    must(command.args(["--pid", &program.to_string(), &format!("--fsize={bytes}")]))
}
