"""Plays a story on the window with the keyboard alone, and prints what a screen reader gets for each key, over the real bus for accessibility.

Usage: play.py STORY. A line of the story that begins with "> " has keys for xdotool, one after the other, or after "type " a text to type; what
follows " # " is a remark. All other lines are what is heard, and are printed anew:

    said      an announcement
    focus     what got the focus: its role and its name
    name      the new name of what has the focus
    describe  its new description, which is how readers that know no announcements get them

What differs each time has a name in capitals instead: the folder of the files, and in steps whose remark says "by chance" a house and what is in a
cell.
"""

import os
import re
import subprocess
import sys
import threading
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

# Nothing is heard for so long: the window has said all that it has to say. Nothing that the story does takes longer than a second.
QUIET, MOST = 0.9, 20.0

heard, last, lock = [], [time.monotonic()], threading.Lock()


def note(line):
    with lock:
        last[0] = time.monotonic()
        if line:
            heard.append(line)


def hear(event):
    try:
        role, name = event.source.get_role_name(), event.source.get_name()
        has_focus = event.source.get_state_set().contains(Atspi.StateType.FOCUSED)
    except Exception:  # it is gone by now
        return note(None)
    kind = event.type
    if kind.startswith("object:announcement"):
        note(f"said      {event.any_data}")
    elif kind == "object:state-changed:focused" and event.detail1:
        note(f"focus     {role} {name!r}")
    elif not has_focus:
        note(None)
    elif kind.endswith("accessible-name"):
        note(f"name      {event.any_data}")
    elif kind.endswith("accessible-description") and event.any_data:
        note(f"describe  {event.any_data}")


def same_each_time(line, is_by_chance):
    line = line.replace(os.getcwd(), "FOLDER")
    line = re.sub(r"\b(\d+ minutes? and )?\d+ seconds?\b|\b\d+:\d\d\b", "TIME", line)
    if is_by_chance:
        line = re.sub(r"\b(row|column|box) \d", "HOUSE", line)
        line = re.sub(r"'(empty|(printed|your) \d),", "'CONTENTS,", line)
    return line


def wait(is_by_chance=False):
    began = time.monotonic()
    while time.monotonic() - began < MOST:
        time.sleep(0.05)
        with lock:
            if time.monotonic() - max(last[0], began) > QUIET:
                break
    with lock:
        lines = heard[:]
        heard.clear()
    for line in lines:
        print(same_each_time(line, is_by_chance))


def play(story):
    wait()
    for line in story:
        if not line.startswith("> "):
            continue
        print(f"\n{line}", flush=True)
        keys = line[2:].split(" # ")[0].strip()
        if keys.startswith("type "):
            subprocess.run(["xdotool", "type", "--delay", "300", keys[5:]], check=True)
        else:
            subprocess.run(["xdotool", "key", "--delay", "300", *keys.split()], check=True)
        wait(is_by_chance="by chance" in line)
    Atspi.event_quit()


Atspi.init()
listener = Atspi.EventListener.new(hear)
for kind in (
    "object:announcement",
    "object:state-changed:focused",
    "object:property-change:accessible-name",
    "object:property-change:accessible-description",
):
    listener.register(kind)
with open(sys.argv[1], encoding="utf-8") as file:
    lines = file.read().splitlines()
print("\n".join(line for line in lines[: next(i for i, line in enumerate(lines) if not line.startswith("#"))]))
threading.Thread(target=play, args=(lines,), daemon=True).start()
Atspi.event_main()
