"""A desktop's portal with nothing but settings, for .ci/desktop_settings: for what the real one there can't be made to do. It prints a
line when it is there. Then it reads lines such as `org.freedesktop.appearance color-scheme 1` from its input, and tells each as a change;
any other line ends it. Numbers are unsigned, `true` and `false` are truth values. With `--slow SECONDS` it answers only after that time,
with `--refuse` it answers with an error. Like the real one it takes a question only in the form that the interface has."""

import sys
import time

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"


def value(text):
    if text in ("true", "false"):
        return dbus.Boolean(text == "true", variant_level=1)
    return dbus.UInt32(int(text), variant_level=1)


class InvalidArguments(dbus.DBusException):
    _dbus_error_name = "org.freedesktop.DBus.Error.InvalidArgs"


class Settings(dbus.service.Object):
    def __init__(self, bus, delay, refuses):
        super().__init__(bus, PATH)
        self.delay = delay
        self.refuses = refuses
        self.groups = {"org.freedesktop.appearance": {"color-scheme": value("1")}}

    @dbus.service.method(INTERFACE, in_signature="as", out_signature="a{sa{sv}}", message_keyword="message")
    def ReadAll(self, names, message):
        # The library checks nothing here: it takes a structure for a list.
        if self.refuses or message.get_signature() != "as":
            raise InvalidArguments(f"ReadAll takes as, not {message.get_signature()}")
        time.sleep(self.delay)
        return {name: group for name, group in self.groups.items() if name in names}

    @dbus.service.signal(INTERFACE, signature="ssv")
    def SettingChanged(self, group, name, changed):
        pass

    def take_line(self, source, _condition):
        words = source.readline().split()
        if len(words) != 3:
            loop.quit()
            return False
        group, name, text = words
        self.groups.setdefault(group, {})[name] = value(text)
        self.SettingChanged(group, name, value(text))
        return True


DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
option = sys.argv[1] if len(sys.argv) > 1 else ""
portal = Settings(bus, float(sys.argv[2]) if option == "--slow" else 0.0, option == "--refuse")
name = dbus.service.BusName(NAME, bus)
loop = GLib.MainLoop()
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, portal.take_line)
print("there", flush=True)
loop.run()
