"""What .ci/phone does in the browser: by W3C WebDriver, over plain HTTP. Arguments: PROGRAM WORK [FOLDER]"""

import base64
import json
import os
import re
import signal
import struct
import subprocess
import sys
import time
import urllib.error
import urllib.request
import zlib
from pathlib import Path

program, work = sys.argv[1], Path(sys.argv[2])
kept = Path(sys.argv[3]) if len(sys.argv) > 3 else None
# A small phone, in CSS pixels.
WIDTH, HEIGHT = 360, 640
LANGUAGES = ["en", "de", "es", "fr", "it", "nl", "pl"]


def wait_for(what, condition):
    end = time.monotonic() + 30
    while time.monotonic() < end:
        result = condition()
        if result:
            return result
        time.sleep(0.05)
    sys.exit(f"{what}: did not come")


class Browser:
    def __init__(self):
        self.root = None
        # In a group of its own, to end it with all that it starts.
        command = ["chromedriver", "--port=0"]
        self.driver = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)

    def begin(self):
        port = next(match[1] for line in self.driver.stdout if (match := re.search(r"successfully on port (\d+)", line)))
        sessions = f"http://127.0.0.1:{port}/session"
        flags = "--headless --disable-gpu --disable-quic --no-first-run --disable-background-networking --no-proxy-server " \
            f"--disable-component-update --disable-sync --user-data-dir={work}/browser"
        flags += " --no-sandbox" if os.geteuid() == 0 else ""
        options = {
            "args": flags.split(),
            "mobileEmulation": {"deviceMetrics": {"width": WIDTH, "height": HEIGHT, "pixelRatio": 2, "touch": True}},
        }
        wanted = {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        begun = self.ask(sessions, {"capabilities": {"alwaysMatch": wanted}})
        self.root = f"{sessions}/{begun['sessionId']}"
        # Its page has the keys, whichever window the desktop gives them to.
        self.tool("Emulation.setFocusEmulationEnabled", enabled=True)

    def ask(self, url, body, method="POST"):
        request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            sys.exit(f"{url}: {error.read().decode()}")

    def tool(self, command, **parameters):
        return self.ask(self.root + "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def run(self, script):
        return self.ask(self.root + "/execute/sync", {"script": "return " + script, "args": []})

    def open(self, url):
        self.ask(self.root + "/url", {"url": url})
        # Until a page is first painted, a browser drops the keys that are pressed.
        wait_for("the page painted", lambda: self.run("performance.getEntriesByName('first-contentful-paint').length"))

    def choose(self, file, which=0):
        """Takes a file for one of the two buttons, as somebody does who pressed it."""
        document = self.tool("DOM.getDocument")["root"]["nodeId"]
        inputs = self.tool("DOM.querySelectorAll", nodeId=document, selector="input")["nodeIds"]
        self.tool("DOM.setFileInputFiles", files=[str(file)], nodeId=inputs[which])

    def said(self):
        """What the page says happened, and how."""
        return self.run("[document.getElementById('said').textContent, document.getElementById('said').className]")

    def wait_said(self, kind, but=None):
        is_said = lambda: (said := self.said())[1] == kind and said[0] not in ("", but) and said[0]
        return wait_for(f"something {kind} said", is_said)

    def keep(self, name):
        if kept:
            picture = self.tool("Page.captureScreenshot")["data"]
            (kept / f"{name}.png").write_bytes(base64.b64decode(picture))

    def fits(self, where):
        """Nothing is wider than the screen, or cut off; and all of it is seen at once."""
        size = self.run("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert size[0] <= WIDTH and size[1] <= HEIGHT, f"{where}: the page has {size}"
        cut = self.run("[...document.querySelectorAll('h1,p,label')].filter(e => e.scrollWidth > e.clientWidth + 1 && e.clientWidth)"
                       ".map(e => e.textContent)")
        assert not cut, f"{where}: cut off: {cut}"
        low = self.run("[...document.querySelectorAll('label')].map(e => e.getBoundingClientRect().height)")
        assert min(low) >= 44, f"{where}: too low to press: {low}"

    def look(self, scheme):
        self.tool("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def complaints(self):
        """What the browser complains of, but that there is no picture for its tab."""
        lines = self.ask(self.root + "/se/log", {"type": "browser"})
        return [line["message"] for line in lines if "favicon" not in line["message"]]

    def end(self):
        # The browser ends by itself, and has written all that it keeps; its driver, and what may be left, is told to.
        if self.root:
            self.ask(self.root, {}, "DELETE")
        os.killpg(self.driver.pid, signal.SIGTERM)
        self.driver.wait()


class Receiving:
    def __init__(self, language="en"):
        self.folder = work / f"photos {language}"
        self.folder.mkdir(exist_ok=True)
        spoken = dict(os.environ, LANGUAGE=language, LANG="C.UTF-8")
        command = [program, "receive", str(self.folder)]
        # Whoever runs this in the background has it ignore Ctrl+C, and the program with it.
        hears_interrupt = lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)
        self.program = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=spoken, preexec_fn=hears_interrupt)
        self.code = []
        for line in self.program.stderr:
            if match := re.search(r"http://\S+", line):
                self.url = match[0]
                break
            self.code.append(line.rstrip("\n"))

    def next_photo(self):
        return Path(self.program.stdout.readline().rstrip("\n"))

    def end(self):
        """As by Ctrl+C."""
        self.program.send_signal(signal.SIGINT)
        self.program.wait()


def read_code(lines):
    """What a real reader finds in a code of half blocks."""
    rows = []
    for line in lines:
        rows += [[letter in "█▀" for letter in line], [letter in "█▄" for letter in line]]
    side = 6
    pixels = b"".join(bytes(0 if dark else 255 for dark in row for _ in range(side)) * side for row in rows)
    picture = work / "code.pgm"
    picture.write_bytes(b"P5 %d %d 255\n" % (side * len(rows[0]), side * len(rows)) + pixels)
    return subprocess.run(["zbarimg", "-q", "--raw", str(picture)], capture_output=True, text=True).stdout.strip()


def photo(name, size):
    """A PNG of so many bytes that says nothing."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(b"\0\0"))
    bytes = b"\x89PNG\r\n\x1a\n" + head + chunk(b"tEXt", b"a\0" + os.urandom(size)) + chunk(b"IEND", b"")
    (work / name).write_bytes(bytes)
    return work / name


def arrived(receiving, sent):
    path = receiving.next_photo()
    assert path.read_bytes() == sent.read_bytes(), f"{path} is not what was sent"


browser = Browser()
try:
    browser.begin()
    # In each language all of the page is seen, and its code leads to it.
    for language in LANGUAGES:
        receiving = Receiving(language)
        read = read_code(receiving.code)
        assert read == receiving.url, f"the code says {read!r}, not {receiving.url}"
        browser.open(receiving.url)
        browser.fits(language)
        assert browser.run("document.documentElement.lang") == language
        browser.keep(f"start-{language}")
        words = browser.run("Object.entries(document.forms[0].dataset).filter(([name]) => name !== 'most').map(([_, word]) => word)")
        for word in words:
            browser.run(f"say({json.dumps(word)}, 'bad')")
            browser.fits(f"{language}: {word}")
        receiving.end()
    print(f"the page: read from its code, and fits, in {len(LANGUAGES)} languages")

    receiving = Receiving()
    small, large = photo("small.png", 20_000), photo("large.png", 4_000_000)
    for scheme in ["light", "dark"]:
        browser.look(scheme)
        browser.open(receiving.url)
        browser.keep(f"{scheme}-1-start")
        browser.ask(browser.root + "/actions", {"actions": [{"type": "key", "id": "k", "actions": [
            {"type": "keyDown", "value": "\ue004"}, {"type": "keyUp", "value": "\ue004"}]}]})
        wait_for("the focus seen", lambda: browser.run("getComputedStyle(document.querySelector('.first')).outlineStyle") == "solid")
        browser.keep(f"{scheme}-2-focus")
        # A slow network, to see it on its way.
        speed = {"offline": False, "latency": 0, "download_throughput": 1_500_000, "upload_throughput": 1_500_000}
        browser.ask(browser.root + "/chromium/network_conditions", {"network_conditions": speed})
        browser.choose(large)
        wait_for("a part of it", lambda: 0.2 < browser.run("document.querySelector('progress').value") < 1)
        assert browser.run("document.querySelector('input').disabled"), "it can be sent twice"
        browser.fits("sending")
        browser.keep(f"{scheme}-3-sending")
        browser.wait_said("good")
        arrived(receiving, large)
        speed["upload_throughput"] = speed["download_throughput"] = 1_000_000_000
        browser.ask(browser.root + "/chromium/network_conditions", {"network_conditions": speed})
        browser.fits("done")
        browser.keep(f"{scheme}-4-done")
        assert browser.run("document.querySelector('.first').innerText.trim()") == "Another one"
        # Another one, by the other button; then the same file again.
        for which in [1, 0]:
            browser.choose(small, which)
            arrived(receiving, small)
            browser.wait_said("good")
        text = work / "text.txt"
        text.write_text("text")
        browser.choose(text)
        refused = browser.wait_said("bad")
        browser.keep(f"{scheme}-5-refused")
        huge = work / "huge.png"
        huge.write_bytes(bytes(25_000_001))
        browser.choose(huge)
        browser.wait_said("bad", but=refused)
        complaints = [line for line in browser.complaints() if "415" not in line]
        assert not complaints, complaints
    print("photos: sent, seen on their way, the next one; what is none or too large is told")

    # Without scripts a plain form does the same.
    browser.look("light")
    browser.tool("Emulation.setScriptExecutionDisabled", value=True)
    browser.tool("Page.navigate", url=receiving.url)
    document = wait_for("the page", lambda: browser.tool("DOM.getDocument")["root"]["nodeId"])
    find = lambda selector: browser.tool("DOM.querySelector", nodeId=browser.tool("DOM.getDocument")["root"]["nodeId"], selector=selector)["nodeId"]
    wait_for("the button", lambda: find("button"))
    browser.keep("plain-1-start")
    browser.choose(small)
    box = browser.tool("DOM.getBoxModel", nodeId=find("button"))["model"]["content"]
    for kind in ["mousePressed", "mouseReleased"]:
        browser.tool("Input.dispatchMouseEvent", type=kind, x=box[0] + 20, y=box[1] + 10, button="left", clickCount=1)
    arrived(receiving, small)
    wait_for("done", lambda: find("#said.good"))
    browser.keep("plain-2-done")
    browser.tool("Emulation.setScriptExecutionDisabled", value=False)
    print("without scripts: sent")

    # When the program has ended, the page says that nobody waits any more.
    browser.open(receiving.url)
    receiving.end()
    browser.choose(small)
    browser.wait_said("bad")
    browser.keep("light-6-ended")
    browser.fits("ended")
    print("ended: told")
finally:
    browser.end()
