# SPDX-License-Identifier: MIT
"""Commands under mpirun: whatever the number of ranks, whoever dies, the same comes out."""

import json
import os
import pty
import signal
import subprocess
import time
import unittest

from mire import MIRE, PATIENCE, Answer, Case, mire

# A container's root may; more ranks than cores; leaks of Open MPI are not ours to look for.
ENVIRONMENT = os.environ | {
    "OMPI_ALLOW_RUN_AS_ROOT": "1",
    "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_rmaps_base_oversubscribe": "1",
    "OMPI_MCA_hwloc_base_binding_policy": "none",
    "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0",
}
MATCH = ["arena", "moosequest", "--players", "3", "--bots", "search:iterations=3,greedy,random",
         "--threads", "1"]
LONG = ["arena", "moosequest", "--bots", "search:iterations=60,greedy", "--threads", "1",
        "--games", "60", "--patience", "1"]


def start(ranks, *args, flags=(), stderr=subprocess.PIPE):
    return subprocess.Popen(["mpirun", "-np", str(ranks), *flags, MIRE, *map(str, args)],
                            env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=stderr)


def finish(process):
    out, err = process.communicate(timeout=PATIENCE)
    return Answer(subprocess.CompletedProcess(process.args, process.returncode, out, err))


def ranks_of(process):
    """The processes of each rank that mpirun has started."""
    found = {}
    for name in os.listdir("/proc"):
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8") as stat:
                parent = int(stat.read().rsplit(")", 1)[1].split()[1])
            with open(f"/proc/{name}/environ", encoding="utf-8", errors="replace") as environ:
                values = dict(v.split("=", 1) for v in environ.read().split("\0") if "=" in v)
        except (OSError, ValueError, IndexError):
            continue
        if parent == process.pid and "OMPI_COMM_WORLD_RANK" in values:
            found[int(values["OMPI_COMM_WORLD_RANK"])] = int(name)
    return found


class Ranks(Case):
    def wait_for_games(self, process, path, games):
        """Until so many are on file."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and process.poll() is None:
            if path.exists() and path.read_text().count("\n") > games:
                return
            time.sleep(0.005)
        self.fail(f"the run ended too early: {finish(process).err}")

    def test_ranks_change_nothing(self):
        for more in (["--games", "24"], ["--games", "600", "--sprt", "30,50"]):
            seen = []
            for ranks in (0, 2, 3):
                html, csv = self.folder / f"{ranks}.html", self.folder / f"{ranks}.csv"
                args = [*MATCH, *more, "--html", html, "--csv", csv]
                answer = finish(start(ranks, *args)) if ranks else mire(*args)
                self.assertEqual(answer.code, 0, answer.err)
                self.assertEqual(answer.err, "")
                seen.append((answer.out, html.read_text(), csv.read_text()))
            self.assertEqual(seen[0], seen[1])
            self.assertEqual(seen[0], seen[2])
            self.assertIn("Moose Quest, 3 players", seen[0][0])
        self.assertRegex(seen[0][0], r"rather than 30.0 %\? (yes|no)")

    def test_a_rank_that_dies_costs_its_games_alone(self):
        path = self.folder / "results"
        plain = mire(*LONG)
        process = start(3, *LONG, "--results", path, flags=["--enable-recovery"])
        self.wait_for_games(process, path, 5)
        os.kill(ranks_of(process)[1], signal.SIGKILL)
        answer = finish(process)
        self.assertEqual(answer.code, 0, answer.err)
        self.assertEqual(answer.out, plain.out)
        self.assertIn("1 of 3 ranks were lost", answer.err)
        lines = [json.loads(line) for line in path.read_text().splitlines()[1:]]
        self.assertEqual(sorted(line["game"] for line in lines), list(range(60)))

    def test_a_crash_of_the_whole_costs_unfinished_games_alone(self):
        path = self.folder / "results"
        process = start(2, *LONG, "--results", path)
        self.wait_for_games(process, path, 5)
        os.kill(ranks_of(process)[0], signal.SIGKILL)
        self.assertNotEqual(finish(process).code, 0)
        before = path.read_text()
        before = before[: before.rindex("\n") + 1]
        again = finish(start(2, *LONG, "--results", path))
        self.assertEqual(again.code, 0, again.err)
        self.assertEqual(again.out, mire(*LONG).out)
        self.assertTrue(path.read_text().startswith(before))
        self.assertLess(before.count("\n"), 61)

    def test_nets_learn_the_same_together(self):
        learned = []
        for ranks in (0, 3):
            args = ["learn", "moosequest", "--setup", "moosequest/2", "--games", "64", "--threads", "1",
                    "--search", "search:iterations=8", "--out", self.folder / f"{ranks}.net"]
            answer = finish(start(ranks, *args)) if ranks else mire(*args)
            self.assertEqual(answer.code, 0, answer.err)
            self.assertEqual(answer.out.count("A fresh net"), 1)
            learned.append((self.folder / f"{ranks}.net.next").read_bytes())
        self.assertIn(b"games 64", learned[0])
        self.assertEqual(learned[0], learned[1])

    def test_puzzles_are_looked_for_together(self):
        args = ["puzzles", "moosequest", "--games", "3", "--margin", "1", "--after", "85",
                "--threads"]
        plain = mire(*args, "1", "--out", self.folder / "1")
        self.assertEqual(plain.code, 0, plain.err)
        self.assertRegex(plain.out, r"game 3: [1-9]\d* decisions")
        path = self.folder / "results"
        ranks = finish(start(2, *args, "1", "--out", self.folder / "2", "--results", path))
        threads = mire(*args, "3", "--out", self.folder / "3")
        again = mire(*args, "1", "--out", self.folder / "4", "--results", path)
        for answer in (ranks, threads, again):
            self.assertEqual((answer.code, answer.out), (0, plain.out), answer.err)
        self.assertEqual(path.read_text().count("\n"), 4)
        other = mire("puzzles", "moosequest", "--seed", "2", "--results", path)
        self.refused(2, other, "line 1", "another match")

    def test_progress_is_shown_on_a_terminal(self):
        mine, theirs = pty.openpty()
        process = start(2, *MATCH, "--games", "24", stderr=theirs)
        os.close(theirs)
        shown = b""
        with os.fdopen(mine, "rb", buffering=0) as terminal:
            try:
                while some := terminal.read(1000):
                    shown += some
            except OSError:  # the other side is closed
                pass
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 0)
        self.assertRegex(shown, rb"\[#+\] 24 of 24, [\d.]+ % won \([\d.]+ to [\d.]+\), 0:00:00 left")

    def test_what_is_wrong_is_told(self):
        answer = finish(start(2, *MATCH, "--games", "6", "--results", self.folder))
        self.assertEqual(answer.code, 2, answer.err)
        self.assertEqual(answer.err.count("mire: "), 1, answer.err)
        self.assertIn("directory", answer.err)


if __name__ == "__main__":
    unittest.main()
