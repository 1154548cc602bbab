#!/usr/bin/env python3
"""Attacks the whole program with what no reader alone would show: strange pictures, titles, disks, folders, lists, damaged files.

    cargo build --release
    fuzz/attack.py target/release/sudogon              # every attack, one after the other
    fuzz/attack.py target/release/sudogon print clues  # some of them

Each prints a line: how many inputs, how many seconds, how many findings; and each finding. The exit status is 0 when there is none. A finding
is a panic or a signal, more time or memory than allowed, another result than promised, and a message of more than a line. Needs
ImageMagick for the pictures, `unshare` for the full disk, and Xvfb and xdotool for what is done in the window.
"""

import json
import os
import random
import resource
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "crates/paper/saved_puzzles"
NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
MOST_MEGABYTES = 700
findings, inputs = [], 0


def finding(what):
    findings.append(what)
    print(f"  finding: {what}", flush=True)


class Run:
    """The program, run to its end."""

    def __init__(self, *args, text=b"", within=60, into=None):
        global inputs
        inputs += 1
        self.args = " ".join(repr(str(arg))[:80] for arg in args)
        text = text.encode() if isinstance(text, str) else text
        with tempfile.TemporaryFile() as stdin, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            stdin.write(text)
            stdin.seek(0)
            begin = time.time()
            child = subprocess.Popen([PROGRAM, *args], stdin=stdin, stdout=into or out, stderr=err)
            while True:
                ended, status, used = os.wait4(child.pid, os.WNOHANG)
                if ended:
                    break
                if time.time() - begin > within:
                    child.kill()
                    finding(f"{self.args} takes longer than {within} s")
                    within = float("inf")
                time.sleep(0.002)
            child.returncode = os.waitstatus_to_exitcode(status)
            self.code, self.seconds, self.megabytes = child.returncode, time.time() - begin, used.ru_maxrss // 1024
            out.seek(0), err.seek(0)
            self.out, self.err = (file.read().decode(errors="replace") for file in (out, err))
        if "panicked" in self.err or self.code not in (0, 1, 2):
            finding(f"{self.args} ends with {self.code}: {self.err[:200]}")
        if self.megabytes > MOST_MEGABYTES:
            finding(f"{self.args} takes {self.megabytes} MB")

    def refuses(self):
        """It must fail, and say why on one line."""
        if self.code == 0 or len(self.err.splitlines()) != 1 or len(self.err) > 700:
            finding(f"{self.args} ends with {self.code} and says {self.err[:300]!r}")
        return self


# Pictures


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, depth=8, colour=0, data=None, more=b""):
    """A PNG, white unless other data are given."""
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    if data is None:
        pack, row = zlib.compressobj(1), b"\0" + b"\xff" * ((width * channels * depth + 7) // 8)
        data = b"".join(pack.compress(row) for _ in range(height)) + pack.flush()
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + more + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def pictures_in(folder):
    """True pictures of one puzzle, each in another way, and false ones."""
    Run("convert", "--to", "png", "-o", folder / "board.png", text=NINE)

    def magick(name, *how):
        made = subprocess.run(["convert", folder / "board.png", *how, folder / name], capture_output=True)
        if made.returncode:
            print(f"  skipped: {name}: {made.stderr.decode()[:100]}")

    turns = ["", "-flop", "-rotate 180", "-flip", "-transpose", "-rotate 270", "-transverse", "-rotate 90"]
    for turn, how in enumerate(turns, 1):
        name = f"turn{turn}.jpg"
        magick(name, *how.split())
        plain = (folder / name).read_bytes()
        exif = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0" + bytes([turn]) + b"\0" * 7
        (folder / name).write_bytes(plain[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + plain[2:])
    for name, how in [
        ("cmyk.jpg", "-colorspace CMYK"),
        ("grey.jpg", "-colorspace Gray"),
        ("progressive.jpg", "-interlace Plane"),
        ("thin.jpg", "-sampling-factor 4x1 -quality 60"),
        ("one_bit.png", "-monochrome -depth 1"),
        ("palette.png", "-colors 16 -type Palette"),
        ("interlaced.png", "-interlace PNG"),
        ("animated.webp", "-delay 10 ( +clone -negate ) -loop 0"),
        ("lossy.webp", "-quality 60"),
    ]:
        magick(name, *how.split())
    for depth in (48, 64):
        magick(f"deep{depth}.png", "-depth", "16", "-define", f"png:format=png{depth}")
    board = (folder / "board.png").read_bytes()
    control = chunk(b"fcTL", struct.pack(">IIIIIHHBB", 0, *struct.unpack(">II", board[16:24]), 0, 0, 1, 10, 0, 0))
    for name, frames in [("animated.png", 1), ("endless.png", 0x7FFFFFFF)]:
        moving = chunk(b"acTL", struct.pack(">II", frames, 0)) + control
        (folder / name).write_bytes(board[:33] + moving + board[33:])
    true = set(folder.iterdir()) - {folder / "board.png"}

    for name, how in [("x.gif", ""), ("x.tiff", ""), ("x.bmp", ""), ("tiny.png", "-resize 40x40!"), ("long.jpg", "-resize 16000x60!")]:
        magick(name, *how.split())
    for name in ("x.gif", "x.tiff", "x.bmp"):
        (folder / name).rename(folder / f"{name[2:]}.jpg")
    bomb = zlib.compress(b"\0" * 300_000_000, 9)
    (folder / "text_bomb.png").write_bytes(png(100, 100, more=chunk(b"zTXt", b"a\0\0" + bomb)))
    (folder / "text_bomb2.png").write_bytes(png(100, 100, more=chunk(b"iTXt", b"a\0\1\0\0\0" + bomb)))
    (folder / "profile_bomb.png").write_bytes(png(100, 100, more=chunk(b"iCCP", b"a\0\0" + bomb)))
    (folder / "pixel_bomb.png").write_bytes(png(100, 100, data=bomb))
    (folder / "header.png").write_bytes(png(30_000, 30_000, data=b""))
    (folder / "widest.png").write_bytes(png(0x7FFFFFFF, 0x7FFFFFFF, 16, 6, data=b""))
    (folder / "white49.png").write_bytes(png(7000, 7000))
    (folder / "white49x4.png").write_bytes(png(7000, 7000, 8, 6))
    (folder / "deep29.png").write_bytes(png(5400, 5400, 16, 6))
    (folder / "line.png").write_bytes(png(800_000, 60, 1))
    magick("black48.jpg", "-resize", "8000x6000!", "-threshold", "100%", "-interlace", "Plane")
    large = (folder / "black48.jpg").read_bytes()
    scan = large.rindex(b"\xff\xda")
    (folder / "scans.jpg").write_bytes(large[:scan] + large[scan:-2] * 300 + large[-2:])
    frame = large.index(b"\xff\xc2")
    (folder / "header.jpg").write_bytes(large[: frame + 5] + b"\xff\xff\xff\xff" + large[frame + 9 :])
    (folder / "webp.webp").write_bytes(b"RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\x3e\0\0\0\xff\xff\xff\xff\xff\xff" + b"ANIM\0\0\0\0")
    (folder / "zeros.png").write_bytes(png(100, 100)[:40])
    os.truncate(folder / "zeros.png", 110 << 20)
    (folder / "empty.jpg").write_bytes(b"")
    (folder / "folder.png").mkdir()
    os.mkfifo(folder / "pipe.png")
    (folder / "circle.png").symlink_to("circle.png")
    return true, sorted(set(folder.iterdir()) - true - {folder / "board.png"})


def pictures(folder):
    true, false = pictures_in(folder)
    for path in sorted(true):
        if not (read := Run("read", path)).out.startswith(NINE):
            finding(f"{path.name} is read as {read.out[:90]!r}, {read.err[:200]!r}")
    worst = max((Run("read", path, within=30).refuses() for path in false), key=lambda run: run.seconds)
    print(f"  the slowest: {worst.args} with {worst.seconds:.1f} s, {worst.megabytes} MB")


def pictures_in_window(folder):
    true, false = pictures_in(folder)
    for path in sorted([*true, *false]):
        with Window(folder, path) as window:
            window.rests(40)


# Print

TITLES = [
    "שבת שלום \u202e1234\u202c (abc) \u2067xyz\u2069",
    "مجلة الألغاز ١٢٣",
    "\x01\x02\x07\b\x1b[31mred\x7f\x9b\u0085\u2028\u2029\ufeff",
    "\r\n\tthree\nlines\n",
    "x" * 100_000,
    "W " * 30_000,
    "e" + "\u0301" * 5000,
    "👩‍👩‍👧‍👦🏳️‍🌈𝕊𝖚𝖉𝖔𝖐𝖚 \U0010ffff \ue000 \ufffe",
    "(((\\(\\)))<</Type /Page>> endobj %%EOF",
    "数独パズル 스도쿠 ซูโดกุ",
    " ",
    "-",
    "\u200b\u00ad\u2060",
]


def check_pdf(path, puzzles=None):
    if shutil.which("gs"):
        read = subprocess.run(["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dPDFSTOPONERROR", "-sDEVICE=nullpage", path], capture_output=True)
        if read.returncode or read.stdout or read.stderr:
            finding(f"{path.name} is no sound PDF: {(read.stdout + read.stderr).decode(errors='replace')[:200]}")
    if puzzles and (text := path.read_bytes()).count(b"/Type /Page ") + text.count(b"/Type /Page\n") < puzzles // 6:
        finding(f"{path.name} has too few pages")


def print_(folder):
    book = folder / "book.pdf"
    for number, title in enumerate(TITLES):
        if Run("print", "-o", book, "--no-levels", "--quiet", "--title", title, text=NINE).code:
            finding(f"title {title[:20]!r} can't be printed")
        check_pdf(book)
        # In the puzzle itself a zero byte may stand, too.
        cells = [[{} for _ in range(9)] for _ in range(9)]
        puzzle = {"size": 9, "title": title + "\0", "author": title, "ruleset": title, "grid": cells}
        (path := folder / f"{number}.json").write_text(json.dumps(puzzle))
        if Run("print", "-o", book, "--no-levels", "--quiet", path).code:
            finding(f"a puzzle with title {title[:20]!r} can't be printed")
        check_pdf(book)
    Run("print", "-o", book, "--no-levels", "--title", b"\xff\xfe(", text=NINE)
    many = Run("vary", "--count", "10000", text=NINE).out
    for more in (["--solutions", "end"], ["--solutions", "foot", "--per-page", "6"], ["--candidates", "--large"]):
        made = Run("print", "-o", book, "--no-levels", *more, text=many, within=300)
        print(f"  10,000 puzzles {' '.join(more)}: {made.seconds:.1f} s, {made.megabytes} MB, a file of {book.stat().st_size >> 20} MB")
        check_pdf(book, 10_000)
    # Places where nothing can be written, and a full disk, on which the old file stays.
    os.mkfifo(folder / "pipe.pdf")
    (folder / "circle.pdf").symlink_to("circle.pdf")
    (folder / "folder.pdf").mkdir()
    for name in ("folder.pdf", "pipe.pdf", "circle.pdf", "none/x.pdf", "book.pdf/x.pdf", "x" * 300 + ".pdf", "", "/dev/full", "/proc/x.pdf"):
        path = folder / name
        Run("print", "-o", path, "--no-levels", text=NINE).refuses()
        Run("convert", "-o", path if name else "", "--to", "pdf", text=NINE).refuses()
    for command in ("solve", "show", "rate", "check", "hint", "vary", "minimize", "generate", "layouts", "convert --to line"):
        with open("/dev/full", "wb") as full:
            Run(*command.split(), text="" if command in ("generate", "layouts") else NINE, into=full).refuses()
    for command in ("print --no-levels -o", "convert --to line -o"):
        script = f"""mount -t tmpfs -o size=64k t {folder}/folder.pdf && cd {folder}/folder.pdf && echo old >book.pdf || exit 99
            {PROGRAM} {command} book.pdf <{folder}/many.txt; echo $?; cat book.pdf; ls -A"""
        (folder / "many.txt").write_text(many[: 82 * 1000])
        full = subprocess.run(["unshare", "-rm", "sh", "-c", script], capture_output=True, text=True, errors="replace")
        if full.returncode == 99:
            print("  skipped: no disk can be mounted")
        elif full.stdout != "2\nold\nbook.pdf\n" or not full.stderr.endswith("no room left on the disk; free some, then save again\n"):
            finding(f"{command} on a full disk: {full.stdout!r} {full.stderr[-300:]!r}")


# Boards with clues

KINDS = ("killer", "greater-than", "even-odd", "kropki", "all-kropki", "consecutive", "thermometers")
SHAPES = ("sq9", "sq6", "sq4", "x9", "jigsaw9", "star", "hex49", "samurai", "sujiken", "tridoku", "latin7")
LIMIT = 200


def counts(lines):
    solved = Run("solve", "--limit", str(LIMIT), "--timeout", "3", text="\n".join(lines), within=600)
    told = [line.split("\t") for line in solved.out.splitlines()]
    return [(told[0], told[2] if told[0] == "multiple" else "", told[1] if told[0] == "unique" else "") for told in told]


def clues(folder):
    chance, boards = random.Random(1), []
    for path in sorted(EXAMPLES.glob("*.ron")):
        boards += Run("convert", "--to", "line", path).out.split("\n")[:1]
    for kind in KINDS:
        for shape in SHAPES:
            how = ["--layout", shape, "--clues", kind, "--level", "easy", "--count", "2", "--tries", "20"]
            boards += [line.split("\t")[0] for line in Run("generate", *how, within=120).out.splitlines()]
    boards = [line for line in boards if line]
    # With fewer numbers there are several solutions.
    for line in list(boards):
        head, _, cells = line.rpartition(":")
        for share in (0.8, 0.5):
            fewer = "".join("." if chance.random() > share else cell for cell in cells)
            boards.append(f"{head}:{fewer}" if head else fewer)
    before = counts(boards)
    told = {status: sum(1 for one in before if one[0] == status) for status in sorted({one[0] for one in before})}
    print(f"  {len(boards)} boards: {told}")
    for how in ([], ["--relabel"], ["--turn"], ["--swap"]):
        for seed in ("1", "2"):
            after = counts(varied := Run("vary", *how, "--seed", seed, text="\n".join(boards)).out.splitlines())
            for board, other, one, two in zip(boards, varied, before, after, strict=True):
                if "timeout" not in (one[0], two[0]) and one[:2] != two[:2]:
                    finding(f"vary {how}: {board} has {one[:2]}, {other} has {two[:2]}")
    unique = [(board, one) for board, one in zip(boards, before) if one[0] == "unique"]
    minimal = Run("minimize", "--timeout", "10", text="\n".join(board for board, _ in unique), within=900).out.splitlines()
    kept = [(board, one, other) for (board, one), other in zip(unique, minimal, strict=True) if not other.startswith("timeout")]
    for (board, one, other), two in zip(kept, counts([other for _, _, other in kept]), strict=True):
        if one != two and two[0] != "timeout":
            finding(f"minimize: {board} has {one}, {other} has {two}")
    for number, (board, one) in enumerate(zip(boards, before)):
        for form in FORMS if number % 3 == 0 else ():
            made = Run("convert", "--to", form, "-o", path := folder / f"x.{form}", text=board)
            if made.code or made.err or one[0] == "timeout":
                continue
            if (two := counts_of_file(path))[:2] != one[:2]:
                finding(f"convert to {form}: {board} has {one}, then {two}")


def generate(_):
    tool = Path(PROGRAM).with_name("generate")
    if not tool.exists():
        return print("  skipped: cargo build --release -p sudogon-tools --bin generate")
    for kind in (None, *KINDS):
        how = ["1", "--within", "1", "--check", *(["--clues", kind] if kind else [])]
        made = subprocess.run([tool, *how], capture_output=True, text=True)
        told = [line for line in made.stdout.splitlines() if " of " in line]
        count = sum(int(line.split(": ")[1].split()[0]) for line in told)
        proved = sum(int(line.split(" proved")[0].split()[-1]) for line in told)
        global inputs
        inputs += count
        print(f"  {kind or 'no clues'}: {len(told)} of layouts and levels, {count} puzzles, {proved} proved by the reference")
        if made.returncode:
            finding(f"generate {kind}: {made.stderr[-400:]}")


FORMS = "ron position pairs grid line f-puzzles f-puzzles-link sudokupad gnome-sudoku ksudoku opensudoku sdk hodoku sgt ss".split()


def counts_of_file(path):
    told = Run("solve", "--limit", str(LIMIT), "--timeout", "3", path).out.split("\t")
    return told[0].strip(), told[2].strip() if told[0] == "multiple" else "", ""


# Folders, lists and damaged files, in the window


class Window:
    """The window, on a display of its own, with settings and data in a home."""

    def __init__(self, home, *args):
        global inputs
        inputs += 1
        self.name = " ".join(Path(arg).name[:60] for arg in args)
        self.log = tempfile.TemporaryFile()
        self.display = display()
        here = {**os.environ, "DISPLAY": self.display, "XDG_CONFIG_HOME": str(home / "config"), "XDG_DATA_HOME": str(home / "data")}
        here.pop("WAYLAND_DISPLAY", None)
        self.child = subprocess.Popen([PROGRAM, *args], env=here, stdin=subprocess.DEVNULL, stderr=self.log)

    def stat(self):
        """Seconds of the processor, threads, megabytes."""
        text = Path(f"/proc/{self.child.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(text[11]) + int(text[12])) / os.sysconf("SC_CLK_TCK"), int(text[17]), int(text[21]) * resource.getpagesize() >> 20

    def xdotool(self, *args):
        return subprocess.run(["xdotool", *args], env={**os.environ, "DISPLAY": self.display}, capture_output=True, text=True)

    def rests(self, within=60):
        """Waits until it is on the screen and does nothing any more; then it must be sound."""
        begin, busy, calm = time.time(), -1.0, 0
        while self.child.poll() is None and calm < 3:
            seconds = self.stat()[0]
            is_shown = self.xdotool("search", "--onlyvisible", "--pid", str(self.child.pid)).stdout
            calm = calm + 1 if seconds - busy < 0.03 and is_shown else 0
            if time.time() - begin > within:
                finding(f"{self.name}: the window is still busy after {within} s")
                break
            busy = seconds
            time.sleep(0.7)
        self.xdotool("search", "--all", "--onlyvisible", "--pid", str(self.child.pid), "--name", ".", "windowfocus")
        self.log.seek(0)
        said = self.log.read().decode(errors="replace")
        if self.child.poll() is not None or "panicked" in said:
            return finding(f"{self.name}: the window ended with {self.child.poll()}: {said[:300]}")
        if (megabytes := self.stat()[2]) > MOST_MEGABYTES:
            finding(f"{self.name}: the window takes {megabytes} MB")
        # It draws itself anew where the pointer goes, unless it waits for something for ever.
        took, before = time.time() - begin, self.stat()[0]
        for at in range(100):
            self.xdotool("mousemove", str(400 + at), "300")
            if self.stat()[0] > before + 0.015:
                return took
            time.sleep(0.05)
        return finding(f"{self.name}: the window does not answer")

    def must_show(self, title):
        """Its title must begin like this."""
        if not self.xdotool("search", "--onlyvisible", "--name", f"^{title}").stdout:
            finding(f"{self.name}: {title} is not in the title")

    def keys(self, *names, pause=0.15):
        for name in names:
            self.xdotool("key", name)
            time.sleep(pause)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.kill()
        self.child.wait()


SCREENS = {}


def display():
    """A display that every window shares."""
    if not SCREENS:
        number = next(number for number in range(120, 200) if not os.path.exists(f"/tmp/.X11-unix/X{number}"))
        screen = [f":{number}", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"]
        SCREENS[f":{number}"] = subprocess.Popen(["Xvfb", *screen], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not os.path.exists(f"/tmp/.X11-unix/X{number}"):
            time.sleep(0.1)
    return next(iter(SCREENS))


def many_files(folder):
    """5,000 files, among them what is none."""
    folder.mkdir()
    for number in range(5000):
        (folder / f"{number:04}.sdm").write_text(NINE if number % 7 else "no puzzle")
    for number in range(20):
        os.mkfifo(folder / f"pipe{number}.sdm")
        (folder / f"circle{number}.sdm").symlink_to(f"circle{19 - number}.sdm")
        (folder / f"nothing{number}.sdm").symlink_to("nowhere.sdm")
        (closed := folder / f"closed{number}.ron").write_text(NINE)
        closed.chmod(0)
    (folder / "back").symlink_to(".")
    (folder / "back.sdm").symlink_to("..")
    (folder / "zero.sdm").symlink_to("/dev/zero")
    (folder / "folder.sdm").mkdir()
    (folder / b"\xff\xfe.sdm".decode(errors="surrogateescape")).write_text(NINE)
    with open(folder / "huge.sdm", "wb") as huge:
        huge.truncate(5 << 30)
    return folder


def folders(folder):
    many = many_files(folder / "many")
    Run("solve", "--timeout", "1", *(path for path in many.iterdir() if not path.is_fifo() and path.name != "zero.sdm"), within=300)
    for command in ("solve", "print -o x.pdf", "read", "convert --to line"):
        Run(*command.split(), many).refuses()
    with Window(folder, many) as window:
        print(f"  the folder is listed after {window.rests(120) or 0:.0f} s, {window.stat()[2]} MB")
        window.keys("End", "Return")
        window.rests()


def lists(folder):
    long = folder / "long.sdm"
    long.write_text(Run("vary", "--count", "100001", text=NINE, within=300).out)
    Run("solve", "--quiet", long, within=300)
    with Window(folder, long) as window:
        print(f"  100,001 puzzles are listed after {window.rests(120) or 0:.0f} s, {window.stat()[2]} MB")
        window.keys("End")
        window.rests()
        window.keys("Return")
        window.rests()
        window.must_show("long ")
        window.keys("1", "2", "3", "ctrl+Prior", "ctrl+l")
        window.rests()
    # Two windows at once, on the same puzzles: what one has kept, the other must not harm.
    with Window(folder, long) as one, Window(folder, long) as other:
        for window in (one, other) * 5:
            window.rests()
            window.keys("Return", "Down", "Left", "7", "ctrl+Next", "Up", "8", "ctrl+Next", "ctrl+l")
        one.rests()
        other.rests()
    kept = list((folder / "data" / "sudogon" / "progress").iterdir())
    if len(kept) < 2 or (read := Run("solve", *kept)).err or "invalid" in read.out:
        finding(f"two windows on one list leave {len(kept)} files of progress")


def damaged(folder):
    """Settings, journals and progress, each damaged in many ways, by hand."""
    (folder / "two.sdm").write_text(f"{NINE}\n{SOLVED[:80]}.\n")
    with Window(folder, folder / "two.sdm") as window:
        window.rests()
        window.keys("Return", "Right", "Right", "4", "ctrl+Next", "ctrl+Prior", "F9", pause=0.6)
        window.rests()
    data, progress = folder / "data" / "sudogon", []
    journals = sorted((ROOT / "crates/paper/tests/data/journals").iterdir())
    for number, path in enumerate(journals):
        (data / "journals").mkdir(parents=True, exist_ok=True)
        shutil.copy(path, data / "journals" / f"{number}.journal")
    kept = [path for path in folder.rglob("*") if path.is_file() and path.suffix in (".ron", ".journal", ".lock")]
    print(f"  damaged: {', '.join(sorted(path.name[:20] for path in kept))}")
    whole = {path: path.read_bytes() for path in kept}
    chance = random.Random(1)

    def spoil(path, how):
        text = whole[path]
        path.unlink(missing_ok=True)
        match how:
            case 0:
                path.write_bytes(b"")
            case 1:
                path.write_bytes(text[: chance.randrange(len(text) + 1)])
            case 2:
                path.mkdir()
            case 3:
                os.mkfifo(path)
            case 4:
                path.symlink_to(path.name)
            case 5:
                path.write_bytes(bytes(chance.randrange(256) for _ in range(5000)))
            case 6:
                path.write_bytes(text)
                os.truncate(path, 300 << 20)
            case 7:
                path.write_bytes(text.replace(b"1", b"999999999999999999999").replace(b".0", b".0e300"))
            case _:
                spoilt = bytearray(text)
                for _ in range(min(len(spoilt), 8)):
                    spoilt[chance.randrange(len(spoilt))] = chance.choice(b'(){}[]",.:09-\n\xff')
                path.write_bytes(spoilt)

    for how in range(12):
        for path in kept:
            spoil(path, how)
        with Window(folder, folder / "two.sdm") as window:
            window.name = f"damage {how}"
            window.rests(20)
            window.keys("Return", "Right", "5", "ctrl+Next", pause=0.4)
            window.rests(20)
        for path in kept:
            path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink(missing_ok=True)


def cancelled(folder):
    """After a hundred hints, solutions and searches that were cancelled there is no thread more, nor memory."""
    chance = random.Random(1)
    shutil.copy(EXAMPLES / "16x16-beyond-extreme-1.ron", path := folder / "large.ron")
    with Window(folder, path) as window:
        window.rests()
        window.must_show("large")
        told = []
        for rounds in (10, 100):
            for _ in range(rounds):
                for name in ("F2", "F5", "F4", "F8"):
                    window.keys(name, "Escape", pause=chance.choice((0.02, 0.1)))
            window.rests(120)
            told.append(window.stat()[1:])
        print("  threads and megabytes: " + ", ".join(f"{threads} and {memory}" for threads, memory in told))
        if told[1][0] > told[0][0] or told[1][1] > told[0][1] + 40:
            finding(f"after cancelled work: {told}")


ATTACKS = {
    "pictures": pictures,
    "print": print_,
    "clues": clues,
    "generate": generate,
    "folders": folders,
    "lists": lists,
    "damaged": damaged,
    "cancelled": cancelled,
    "window": pictures_in_window,
}


def main():
    global PROGRAM, inputs
    if len(sys.argv) < 2 or not set(sys.argv[2:]) <= set(ATTACKS):
        sys.exit(__doc__ + "\nattacks: " + " ".join(ATTACKS))
    PROGRAM = os.path.abspath(sys.argv[1])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    print(f"{'attack':10} {'inputs':>7} {'seconds':>8} {'findings':>8}")
    try:
        for name in sys.argv[2:] or ATTACKS:
            inputs, known, begin = 0, len(findings), time.time()
            with tempfile.TemporaryDirectory() as folder:
                ATTACKS[name](Path(folder))
            print(f"{name:10} {inputs:7} {time.time() - begin:8.0f} {len(findings) - known:8}", flush=True)
    finally:
        for screen in SCREENS.values():
            screen.kill()
    sys.exit(bool(findings))


if __name__ == "__main__":
    main()
