# SPDX-License-Identifier: MIT
"""Several servers on one PostgreSQL: bots that think in processes of their own."""

import os
import signal
import subprocess
import time
import unittest

from client import MIRE, PATIENCE
from sites import SiteCase


class Work(SiteCase):
    """Bots that think in processes of their own."""

    def setUp(self):
        super().setUp()
        self.a = self.one("a")
        # The database itself notes who has answered.
        self.sql("""CREATE TABLE done (who TEXT);
                    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                        INSERT INTO done VALUES (current_setting('application_name')); RETURN NULL; END $$;
                    CREATE TRIGGER note AFTER DELETE ON thought FOR EACH ROW EXECUTE FUNCTION note()""")
        self.anna = self.a.client("Anna")
        self.table = self.anna.ask("create", game="moosequest", seats=["me", "normal"])["table"]
        self.anna.watch(self.table)

    def work(self):
        process = subprocess.Popen([MIRE, "work", self.address, "--threads", "1"], stderr=subprocess.DEVNULL)
        self.addCleanup(lambda: process.poll() is None and (process.kill(), process.wait()))
        return process

    def done(self):
        return int(self.sql("SELECT count(*) FROM done WHERE who LIKE 'mire work %'"))

    def moves(self):
        return int(self.sql("SELECT count(*) FROM event WHERE kind = 5 AND seat = 1"))

    def play_until(self, good):
        """Anna plays, and so does the bot, until something is so."""
        end = time.monotonic() + PATIENCE
        while not good():
            self.assertLess(time.monotonic(), end, "it did not come about")
            while self.anna.socket.waiting(0.05):
                self.anna.take()
            if self.anna.decision(self.table):
                self.anna.play(self.table)

    def test_elsewhere_and_at_home(self):
        worker = self.work()
        self.play_until(lambda: self.done() >= 3)
        self.assertEqual(self.sql("SELECT count(*) FROM done WHERE who NOT LIKE 'mire work %'"), "0")
        worker.terminate()
        self.assertEqual(worker.wait(PATIENCE), 0)
        moves = self.moves()
        self.play_until(lambda: self.moves() > moves + 3)  # without it they think here
        worker, done = self.work(), self.done()
        self.play_until(lambda: self.done() > done)  # and there again

    def test_killed_with_a_thought(self):
        """What somebody died with is another's to think about."""
        first = self.work()
        self.play_until(lambda: self.done() >= 1)
        first.send_signal(signal.SIGSTOP)
        second = self.work()
        first.kill()
        first.wait()
        done = self.done()
        self.play_until(lambda: self.done() > done)
        second.terminate()
        self.assertEqual(second.wait(PATIENCE), 0)

    def test_nothing_is_left_behind(self):
        """What nobody thinks about is taken back, whether workers went away or the server did."""
        version = subprocess.run([MIRE, "--version"], check=True, capture_output=True, text=True).stdout.split()[-1]
        idle = subprocess.Popen(["psql", "-q", self.address], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                env={**os.environ, "PGAPPNAME": f"mire work {version}"})
        self.addCleanup(lambda: idle.poll() is None and (idle.kill(), idle.wait()))
        self.play_until(lambda: self.sql("SELECT count(*) FROM thought") != "0")
        moves = self.moves()
        idle.communicate(b"", PATIENCE)  # it has done nothing, and goes
        self.play_until(lambda: self.moves() > moves and self.sql("SELECT count(*) FROM thought") == "0")
        self.a.kill()
        self.sql("INSERT INTO thought VALUES ('left', 'a', 'another version', '{}', 0)")
        self.one("a")
        self.eventually(lambda: self.sql("SELECT count(*) FROM thought") == "0")


if __name__ == "__main__":
    unittest.main()
