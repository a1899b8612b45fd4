# SPDX-License-Identifier: MIT
"""What the tests of the command share: running it, looking at what came out, talking to it."""

import codecs
import json
import os
import pathlib
import select
import subprocess
import tempfile
import unittest

MIRE = os.environ["MIRE"]  # the binary under test
ROOT = pathlib.Path(__file__).resolve().parents[2]
PATIENCE = 240  # seconds until a silent program counts as hanging
KEY = "000102030405060708090a0b0c0d0e0f"


class Answer:
    """What a run of the command gave: exit code, standard output, standard error."""

    def __init__(self, done):
        self.code = done.returncode
        self.out = done.stdout.decode(errors="replace")
        self.err = done.stderr.decode(errors="replace")

    def json(self):
        return json.loads(self.out)


def mire(*args, stdin=b""):
    if isinstance(stdin, str):
        stdin = stdin.encode()
    done = subprocess.run(
        [MIRE, *map(str, args)], input=stdin, capture_output=True, check=False, timeout=PATIENCE
    )
    return Answer(done)


def games():
    """Every listed game, and the null game, which is not listed."""
    return ["null"] + [game["id"] for game in mire("games", "--json").json()]


class Case(unittest.TestCase):
    """A test with a folder of its own and the assertions all tests want."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        os.environ["XDG_STATE_HOME"] = folder.name  # nothing is kept where people keep things

    def file(self, name, content):
        path = self.folder / name
        if isinstance(content, (dict, list)):
            content = json.dumps(content)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def good(self, *args, stdin=b""):
        answer = mire(*args, stdin=stdin)
        self.assertEqual(answer.code, 0, (args, answer.err))
        self.assertEqual(answer.err, "", args)
        return answer

    def refused(self, code, answer, *words):
        """One line on standard error that has these words, nothing on standard output."""
        self.assertEqual(answer.code, code, answer.err or answer.out)
        self.assertEqual(answer.out, "")
        self.assertTrue(answer.err.startswith("mire: "), answer.err)
        self.assertEqual(answer.err.count("\n"), 1, answer.err)
        for word in words:
            self.assertIn(word, answer.err)

    def bad(self, *args, words=(), stdin=b""):
        self.refused(2, mire(*args, stdin=stdin), *words)


class Talk:
    """A running `mire play`: what it says up to each question, and answers to it."""

    def __init__(self, *args):
        self.process = subprocess.Popen(
            [MIRE, "play", *map(str, args)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        # A read may end in the middle of a character.
        self.decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self.text = ""  # all that was said
        self.said = ""  # since the last answer

    def listen(self):
        """Reads up to the next question; False when there is none any more."""
        self.said = ""
        while True:
            if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
                self.process.kill()
                raise TimeoutError("nothing was said for a long time after: " + self.text[-500:])
            bytes_ = os.read(self.process.stdout.fileno(), 65536)
            some = self.decoder.decode(bytes_, final=not bytes_)
            self.said += some
            self.text += some
            if not bytes_:
                self.process.stdin.close()
                self.process.wait()
                self.process.stdout.close()
                return False
            if self.said.endswith(("Choice: ", "is looking. ", "to go on. ")):
                return True

    def menu(self):
        """The actions of the last question, in notation."""
        block = self.said[: -len("Choice: ")].rstrip("\n").split("\n")
        lines = []
        while block and block[-1].startswith("  "):
            lines.insert(0, block.pop().strip())
        if lines and lines[0].startswith("1. "):
            lines = [line.split(". ", 1)[1] for line in lines]
        return [line.split(": ", 1)[0] for line in lines]

    def answer(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
