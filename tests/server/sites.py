# SPDX-License-Identifier: MIT
"""Several servers on one PostgreSQL, on this machine: what the tests of them share."""

import subprocess
import time

from client import MIRE, PATIENCE, Case, Postgres, Refused, Server

LEASE = ("--limit", "lease=1")


class SiteCase(Case):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.stop)

    def setUp(self):
        super().setUp()
        self.address = self.postgres.database()

    def one(self, name, *flags):
        """A server of the site."""
        folder = self.folder / f"{name}{time.monotonic_ns()}"
        folder.mkdir()
        server = Server(folder, self.address, [*self.flags, *LEASE, "--name", name, "--control",
                                               str(folder / "control"), *flags])
        self.addCleanup(lambda: server.process.poll() is None and server.kill())
        return server

    def sql(self, what):
        done = subprocess.run(["psql", "-At", "-c", what, self.address], check=True, capture_output=True, text=True)
        return done.stdout.strip()

    def elsewhere(self, client, table):
        with self.assertRaises(Refused) as caught:
            client.watch(table)
        self.assertEqual(caught.exception.code, "elsewhere")

    def eventually(self, good):
        end = time.monotonic() + PATIENCE
        while not good():
            if time.monotonic() > end:
                self.fail("it did not come about")
            time.sleep(0.05)

    def watch_soon(self, client, table):
        """Watches as soon as the lease of whoever has the table is over."""

        def watched():
            try:
                client.watch(table)
            except Refused as refused:
                self.assertIn(refused.code, ("elsewhere", "store"))
                return False
            return True

        self.eventually(watched)

    def client_soon(self, server, **who):
        """Somebody's client as soon as the server, which was stopped, reaches the database again."""
        clients = []

        def greeted():
            try:
                clients.append(server.client(**who))
            except Refused as refused:
                self.assertEqual(refused.code, "store")
            return clients

        self.eventually(greeted)
        return clients[0]

    def order(self, server, *words):
        control = server.flags[server.flags.index("--control") + 1]
        return subprocess.run([MIRE, "admin", "--control", control, *words], check=True, capture_output=True,
                              text=True).stdout
