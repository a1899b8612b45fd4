# SPDX-License-Identifier: MIT
"""The completions and the man page know every command and every flag, and no others."""

import os
import pathlib
import re
import shutil
import subprocess
import unittest

from mire import MIRE, ROOT, Case, games

BASH = ROOT / "completion" / "mire.bash"


class Shells(Case):
    def commands(self):
        """Each command with its flags, from the table of the command itself."""
        commands = self.good("help", "--json").json()["commands"]
        return {c["name"]: {flag["name"] for flag in c["flags"]} for c in commands}

    def complete(self, *words):
        """What bash offers after these words."""
        script = (f'source "{BASH}"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _mire;'
                  ' printf "%s\\n" "${COMPREPLY[@]}"')
        path = f"{pathlib.Path(MIRE).parent}:{os.environ['PATH']}"
        done = subprocess.run(["bash", "-c", script, "bash", "mire", *words], cwd=self.folder,
                              env={"PATH": path}, capture_output=True, check=True)
        self.assertEqual(done.stderr, b"")
        return set(done.stdout.decode().split())

    def test_bash(self):
        commands = self.commands()
        first = {name.split()[0] for name in commands}
        self.assertEqual(self.complete(""), first | {"--help", "--version"})
        self.assertEqual(self.complete("help", ""), first)
        for family in {name.split()[0] for name in commands if " " in name}:
            self.assertEqual(self.complete(family, ""),
                             {n.split()[1] for n in commands if n.startswith(family + " ")})
        for name, flags in commands.items():
            offered = self.complete(*name.split(), "--")
            self.assertEqual(offered, {"--" + flag for flag in flags} | {"--help"}, name)
        self.assertEqual(self.complete("be"), {"bench"})
        self.assertEqual(self.complete("ar"), {"arena"})

    def test_bash_knows_games_bots_and_files(self):
        self.assertEqual(self.complete("play", ""), set(games()[1:]))
        self.assertIn("greedy", self.complete("play", "null", "--seat", ""))
        self.file("a-record", "")
        self.assertEqual(self.complete("record", "show", ""), {"a-record"})
        self.assertEqual(self.complete("legal", "null", "--position", "a"), {"a-record"})

    def test_zsh(self):
        text = (ROOT / "completion" / "mire.zsh").read_text()
        found = {}
        for name, block in re.findall(r"^  \('?([a-z ]+)'?\)\n(.*?)\n    ;;", text, re.M | re.S):
            found[name] = set(re.findall(r"^ +'\*?--([a-z-]+)\[", block, re.M))
        commands = self.commands()
        self.assertEqual(found, commands)
        for name in commands:
            self.assertRegex(text, rf"(?m)^    '{name.split()[-1]}:")

    def test_fish(self):
        text = (ROOT / "completion" / "mire.fish").read_text()
        found = {}
        line = r"^complete -c mire -n '__mire_is ([a-z ]+)'(.*)$"
        for name, rest in re.findall(line, text, re.M):
            found.setdefault(name, set()).update(re.findall(r" -l ([a-z-]+)", rest))
        commands = self.commands()
        self.assertEqual(found, commands)
        for name in commands:
            self.assertRegex(text, rf"(?m) -a {name.split()[-1]} -d ")

    def test_shells_that_are_there_can_read_them(self):
        for shell, name in (("bash", "mire.bash"), ("zsh", "mire.zsh"), ("fish", "mire.fish")):
            if shutil.which(shell):
                subprocess.run([shell, "-n", ROOT / "completion" / name], check=True)

    def test_man_page(self):
        page = (ROOT / "docs" / "mire.1").read_text().replace("\\-", "-")
        plain = re.sub(r"\\f.|\"", "", page)
        for name, flags in self.commands().items():
            self.assertIn("mire " + name, plain)
            for flag in flags:
                self.assertRegex(plain, rf"--{flag}\b")
        for flag in re.findall(r"--([a-z-]+)", plain):
            known = set().union(*self.commands().values()) | {"help", "version"}
            self.assertIn(flag, known)

    def test_man_page_has_the_version(self):
        version = self.good("--version").out.strip()
        self.assertIn(f'"{version}"', (ROOT / "docs" / "mire.1").read_text())


if __name__ == "__main__":
    unittest.main()
