# SPDX-License-Identifier: MIT
"""The server tells how it is: full disks, stores that can't be written, databases that hang or go."""

import contextlib
import os
import pathlib
import resource
import signal
import time
import unittest

from client import PATIENCE, Case, Postgres, Refused, Server


class Health(Case):
    def is_so(self, good, what):
        end = time.monotonic() + PATIENCE
        while not good():
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.05)

    def health(self):
        return [self.server.get(path)[0] for path in ("/healthz", "/readyz")]


class Files(Health):
    def test_the_disk_is_full(self):
        self.before = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, -1))
        self.server = self.serve()
        anna = self.server.client("Anna")
        self.assertEqual(self.health(), [200, 200])
        with self.assertRaises(Refused) as caught:
            for _ in range(300):
                anna.ask("create", game="null", seats=["me", "open"])
        self.assertEqual(caught.exception.code, "store")
        self.assertEqual(self.health(), [503, 503])
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, (-1, -1))
        anna.ask("create", game="null", seats=["me", "open"])
        self.assertEqual(self.health(), [200, 200])
        self.assertEqual(self.server.stop(), 0)

    def test_a_store_that_can_only_be_read(self):
        server = self.serve()
        server.stop()
        self.folder.chmod(0o777)
        pathlib.Path(server.store).chmod(0o444)
        (self.folder / "mire.db.lock").chmod(0o666)
        if os.getuid() == 0:
            self.before = lambda: os.setuid(65534)
        with self.assertRaises(RuntimeError) as caught:
            self.serve()
        self.assertIn("read", str(caught.exception))


class Databases(Health):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.stop)

    def setUp(self):
        super().setUp()
        self.address = self.postgres.database()
        self.server = Server(self.folder, self.address, [*self.flags, "--limit", "store=1"])
        self.addCleanup(lambda: self.server.process.poll() is None and self.server.kill())
        self.anna = self.server.client("Anna")

    def backends(self):
        """The database's processes that work for this test's server."""
        name = self.address.rsplit("/", 1)[1]
        found = []
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                line = (folder / "cmdline").read_bytes().decode(errors="replace")
            except OSError:
                continue
            if line.startswith("postgres: mire ") and f" {name} " in line:
                found.append(int(folder.name))
        return found

    def renamed(self, name="Anne"):
        try:
            self.anna.ask("rename", name=name)
            return True
        except Refused as no:
            self.assertEqual(no.code, "store")
            return False

    def end_backends(self):
        for process in self.backends():
            with contextlib.suppress(ProcessLookupError):  # the server has let go of it by then
                os.kill(process, signal.SIGTERM)

    def test_a_database_that_hangs(self):
        hung = self.backends()
        for process in hung:
            os.kill(process, signal.SIGSTOP)
        try:
            self.assertFalse(self.renamed())
            self.assertEqual(self.health(), [503, 503])
        finally:
            for process in hung:
                os.kill(process, signal.SIGCONT)
        self.is_so(self.renamed, "the database is back, and nobody has noticed")
        self.assertEqual(self.health(), [200, 200])

    def test_stopping_while_it_hangs(self):
        hung = self.backends()
        for process in hung:
            os.kill(process, signal.SIGSTOP)
        try:
            self.anna.send("rename", name="Anne")
            self.server.stop()
        finally:
            for process in hung:
                os.kill(process, signal.SIGCONT)

    def test_the_lock_is_taken_again(self):
        self.end_backends()
        self.is_so(self.renamed, "the connection was not made again")
        with self.assertRaises(RuntimeError) as caught:
            Server(self.folder, self.address)
        self.assertIn("another server", str(caught.exception))

    def test_another_has_served_meanwhile(self):
        self.postgres.run("psql", "-q", "-h", self.postgres.folder, "-U", "mire", "-c",
                          "UPDATE setting SET value = 'another' WHERE name = 'server'",
                          self.address.rsplit("/", 1)[1])
        self.end_backends()
        self.assertEqual(self.server.process.wait(PATIENCE), 3)
        self.server.finish()
        self.assertIn("store-taken", (self.folder / "server.log").read_text())


if __name__ == "__main__":
    unittest.main()
