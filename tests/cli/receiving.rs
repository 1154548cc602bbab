//! `sudogon receive`: photos from a phone.

use std::io::{BufRead as _, BufReader, Lines, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdout};

use super::{program, run};

const JPEG: &[u8] = b"\xFF\xD8\xFF\xE0 and so on";
const PNG: &[u8] = b"\x89PNG\r\n\x1A\n and so on";

/// The program while it receives.
struct Receiving {
    program: Child,
    /// What follows `http://`: the address, and the path behind it.
    address: String,
    path: String,
    code: Vec<String>,
    out: Lines<BufReader<ChildStdout>>,
    err: Lines<BufReader<ChildStderr>>,
}

impl Receiving {
    fn into(folder: &Path) -> Self {
        let mut command = program();
        let mut program = command
            .arg("receive")
            .arg(folder)
            .spawn()
            .expect("it starts");
        let out = BufReader::new(program.stdout.take().expect("piped")).lines();
        let err = BufReader::new(program.stderr.take().expect("piped")).lines();
        let mut receiving = Self {
            program,
            address: String::new(),
            path: String::new(),
            code: Vec::new(),
            out,
            err,
        };
        loop {
            let line = receiving.err.next().expect("an address").expect("text");
            if let Some((_, url)) = line.split_once("open http://") {
                let url = url.split(' ').next().expect("an address");
                let (address, path) = url.split_once('/').expect("a path");
                receiving.address = address.to_owned();
                receiving.path = format!("/{path}");
                return receiving;
            }
            receiving.code.push(line);
        }
    }

    /// Sends bytes as the page does, and returns the number of the answer.
    fn send(&self, bytes: &[u8]) -> String {
        let Self { address, path, .. } = self;
        let mut stream = TcpStream::connect(address).expect("it listens");
        let length = bytes.len();
        let head =
            format!("POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Length: {length}\r\n\r\n");
        stream.write_all(head.as_bytes()).expect("it reads");
        stream.write_all(bytes).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("text");
        answer.split(' ').nth(1).expect("a number").to_owned()
    }

    fn next_path(&mut self) -> String {
        self.out.next().expect("a path").expect("text")
    }
}

impl Drop for Receiving {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

#[test]
fn photos_get_new_names_in_the_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("photo-2.jpg"), "mine").expect("written");
    let mut receiving = Receiving::into(folder.path());
    // As wide as it is high, in half blocks.
    let width = receiving.code[0].chars().count();
    assert_eq!(receiving.code.len(), width.div_ceil(2));
    for (bytes, name) in [
        (JPEG, "photo-1.jpg"),
        (JPEG, "photo-3.jpg"),
        (PNG, "photo-4.png"),
    ] {
        assert_eq!(receiving.send(bytes), "200");
        let path = folder.path().join(name);
        assert_eq!(receiving.next_path(), path.display().to_string());
        assert_eq!(std::fs::read(&path).expect("it is there"), bytes);
    }
    let mine = std::fs::read(folder.path().join("photo-2.jpg")).expect("it is there");
    assert_eq!(mine, b"mine");
}

#[test]
fn what_is_no_photo_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut receiving = Receiving::into(folder.path());
    assert_eq!(receiving.send(b"text"), "415");
    let expected =
        "sudogon: a phone sent something that is no picture in JPEG, PNG, WebP, HEIC or GIF";
    let mut lines = receiving.err.by_ref().map_while(Result::ok);
    assert!(lines.any(|line| line == expected));
    assert_eq!(
        std::fs::read_dir(folder.path()).expect("a folder").count(),
        0
    );
}

#[test]
fn without_a_folder_it_does_not_listen() {
    let none = run(&["receive"], "");
    let said =
        "sudogon: name a folder, as in `sudogon receive photos`; see `sudogon receive --help`\n";
    assert_eq!((none.err.as_str(), none.code), (said, Some(2)));
    let two = run(&["receive", "a", "b"], "");
    let said = "sudogon: unexpected argument \"b\"; see `sudogon receive --help`\n";
    assert_eq!((two.err.as_str(), two.code), (said, Some(2)));
    let absent = run(&["receive", "no/such/folder"], "");
    assert!(
        absent.err.starts_with("sudogon: no/such/folder: "),
        "{}",
        absent.err
    );
    assert_eq!(absent.code, Some(2));
    let file = run(&["receive", "five.txt"], "");
    assert!(file.err.starts_with("sudogon: five.txt: "), "{}", file.err);
    let port = run(&["receive", ".", "--port", "65536"], "");
    let said = "sudogon: --port needs a number from 0 to 65535; see `sudogon receive --help`\n";
    assert_eq!(port.err, said);
}
