# SPDX-License-Identifier: MIT
"""A real terminal for the tests: tmux on a socket of its own, keys in, screens out."""

import os
import pathlib
import re
import signal
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))

from mire import KEY, MIRE, Case  # noqa: E402

PATIENCE = 60  # seconds until something that should happen counts as hanging
OVER = "The game is over"


class Terminal:
    """`mire play …`, or another command, in a window of a size."""

    def __init__(self, folder, *args, command="play", columns=80, lines=24, env=None):
        self.folder = pathlib.Path(folder)
        self.state = self.folder / "state"
        self.tmux = ["tmux", "-u", "-L", f"mire-{os.getpid()}-{id(self)}", "-f", "/dev/null"]
        self.env = {k: v for k, v in os.environ.items() if k not in ("TMUX", "NO_COLOR")}
        self.env.update(LC_ALL="C.UTF-8", XDG_STATE_HOME=str(self.state), TZ="UTC",
                        TMUX_TMPDIR=str(self.folder), SHELL="/bin/sh")
        self.env.update(env or {})
        self.pid_file = self.folder / f"pid-{id(self)}"
        play = " ".join([MIRE, command, *map(str, args)])
        script = (f"trap : INT; sh -c 'echo $$ >{self.pid_file}; exec {play}';"
                   " echo \"left with $?\"; exec sleep 1000")
        self.run("new-session", "-d", "-x", columns, "-y", lines, "-s", "table", "sleep 1000")
        self.run("set", "-g", "status", "off")
        self.run("resize-window", "-t", "table", "-x", columns, "-y", lines)
        self.run("respawn-pane", "-k", "-t", "table", script)

    def run(self, *args):
        done = subprocess.run([*self.tmux, *map(str, args)], env=self.env, capture_output=True,
                              check=True, timeout=PATIENCE)
        return done.stdout.decode()

    def close(self):
        # The program first: one that looks for leaks while its terminal goes away never ends.
        try:
            self.signal(signal.SIGKILL)
        except (OSError, ValueError):
            pass  # it has ended, or never begun
        subprocess.run([*self.tmux, "kill-server"], env=self.env, capture_output=True, check=False)

    def keys(self, *keys):
        self.run("send-keys", "-t", "table", *keys)

    def write(self, text):
        self.run("send-keys", "-t", "table", "-l", text)

    def screen(self, colours=False):
        return self.run("capture-pane", "-t", "table", "-p", *(["-e"] if colours else []))

    def rows(self):
        return self.screen().split("\n")

    def resize(self, columns, lines):
        self.run("resize-window", "-t", "table", "-x", columns, "-y", lines)

    def left(self):
        """Waits until the program has ended; what it said then, and its exit code."""
        return self.see("left with ")

    def signal(self, number):
        os.kill(int(self.pid_file.read_text()), number)

    def kill(self):
        self.signal(signal.SIGKILL)
        self.left()

    def until(self, true, what):
        """Waits until something is so; what is on the screen where it does not come to be."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = true()
            if found:
                return found
            time.sleep(0.02)
        raise TimeoutError(f"waited in vain for {what}; the screen was:\n{self.screen()}")

    def see(self, *words):
        """Waits until all these are on the screen, and returns it."""
        def there():
            screen = self.screen()
            return screen if all(word in screen for word in words) else None
        return self.until(there, " and ".join(words))

    def gone(self, word):
        self.until(lambda: word not in self.screen(), f"{word!r} to go")


def plies(path):
    """How many actions a record has."""
    try:
        text = pathlib.Path(path).read_text()
    except FileNotFoundError:
        return 0
    return len(re.findall(r"(?m)^[1-6] ", text))


class TerminalCase(Case):
    """A test with terminals that are closed in the end."""

    def sit(self, *args, **settings):
        terminal = Terminal(self.folder, *args, **settings)
        self.addCleanup(terminal.close)
        return terminal

    def asked(self, terminal):
        return terminal.until(lambda: "Enter do" in terminal.screen(), "a question")

    def do(self, terminal, record, *keys):
        """Sends keys that play an action, and waits until it is in the record."""
        before = plies(record)
        terminal.keys(*keys)
        terminal.until(lambda: plies(record) > before, f"{keys} to be played")

    def play_out(self, terminal, record, moves):
        """Plays to the end by keys; `moves` gives the keys of the n-th decision."""
        n = 0
        end = time.monotonic() + 4 * PATIENCE
        while time.monotonic() < end:
            screen = terminal.screen()
            if OVER in screen:
                return n
            if "Enter do" not in screen:
                time.sleep(0.01)
                continue
            before = plies(record)
            terminal.keys(*moves(n))
            n += 1
            # A key that came while a bot had the turn plays nothing: then it is pressed again.
            pause = time.monotonic() + 0.5
            while plies(record) == before and time.monotonic() < pause:
                time.sleep(0.005)
        self.fail(f"the game does not end; the screen was:\n{terminal.screen()}")
