# SPDX-License-Identifier: MIT
"""The server stays up and stays quiet whatever comes to its door."""

import json
import os
import pathlib
import re
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import time
import unittest

from client import MIRE, Case, Gone, Socket


def ticks(server):
    """Processor time the server has used, in hundredths of a second."""
    stat = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text(encoding="ascii")
    fields = stat.rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


class Doors(Case):
    def idle(self, server):
        """Nothing goes on in the server: it uses next to no time."""
        for tries in range(100):
            try:
                server.client("Anna").ask("ping")
                break
            except (Gone, OSError):  # it has not noticed yet who has left
                time.sleep(0.05)
        self.assertLess(tries, 99, "nobody can come in")
        before = ticks(server)
        time.sleep(0.6)
        self.assertLess(ticks(server) - before, 8, "a thread is spinning")

    def raw(self, server, request):
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as tcp:
            tcp.sendall(request)
            tcp.shutdown(socket.SHUT_WR)
            answer = b""
            try:
                while some := tcp.recv(1 << 16):
                    answer += some
            except OSError:
                pass
            return answer

    def test_a_long_address(self):
        server = self.serve()
        for size in (255, 256, 300, 2000):
            answer = self.raw(server, b"GET /" + b"a" * size + b" HTTP/1.1\r\nHost: x\r\n\r\n")
            self.assertIn(answer.split(b" ")[1:2], ([b"404"], [b"414"], []), answer[:50])
        self.idle(server)

    def test_an_upgrade_to_something_else(self):
        server = self.serve()
        for more in ("", "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n"):
            answer = self.raw(server, f"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\n{more}"
                                      f"Connection: Upgrade, HTTP2-Settings\r\n\r\n".encode())
            self.assertNotIn(b" 101 ", answer)
            self.raw(server, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        self.idle(server)

    def test_one_address_holds_the_door(self):
        """Connections that say nothing: one address gets so many, and others come in."""
        server = self.serve("--limit", "per-address=8", "--limit", "http=8")
        held = [socket.create_connection(("127.0.0.1", server.port), source_address=("127.0.0.9", 0)) for _ in range(40)]
        for tcp in held:
            self.addCleanup(tcp.close)
        for _ in range(100):
            if self.refused(server) >= 24:
                break
            time.sleep(0.02)
        self.assertEqual(self.refused(server), 24)
        for tcp in held:
            tcp.close()
        self.idle(server)

    def refused(self, server):
        """How many connections were turned away so far."""
        page = server.get("/metrics")[2].decode()
        return int(re.search(r"^mire_connections_refused_total (\d+)", page, re.M)[1])

    def test_others_come_in_beside_a_flood(self):
        """Whom an address may not send is turned away quickly: everybody else waits behind them."""
        server = self.serve()
        for _ in range(3000):
            with socket.socket() as tcp:
                tcp.bind(("127.0.0.9", 0))
                tcp.setblocking(False)
                tcp.connect_ex(("127.0.0.1", server.port))
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as tcp:
            tcp.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            self.assertIn(b" 200 ", tcp.recv(100))
        self.assertGreater(self.refused(server), 1000, "it was no flood")

    def test_who_says_nothing_is_pinged_and_then_gone(self):
        """One answers the ping and stays, the other does not."""
        server = self.serve("--limit", "silence=5")
        there, gone = Socket(server.port), Socket(server.port)
        self.addCleanup(there.close)
        self.addCleanup(gone.close)
        ping = b"\x89\x06there?"
        self.assertEqual(there.take(len(ping)), ping)
        there.send_bytes(b"there?", opcode=10)
        self.assertEqual(gone.take(len(ping)), ping)
        with self.assertRaises(Gone):
            gone.receive()
        there.send_bytes(b'{"do":"hello","id":1,"protocol":1}')
        self.assertIn(b'"ok":true', there.receive())

    def test_a_flood_of_frames_that_are_no_messages(self):
        """They cost the server time, too: who sends many is cut off and must stay away for a while."""
        server = self.serve("--limit", "share=1", "--limit", "burst=2")
        flood = Socket(server.port)
        self.addCleanup(flood.close)
        flood.tcp.sendall(flood.frame(b"", opcode=9) * 10000)
        with self.assertRaises((Gone, ConnectionError)):
            while True:
                flood.more()
        with self.assertRaises((Gone, ConnectionError)):
            Socket(server.port)
        with socket.create_connection(("127.0.0.1", server.port), timeout=10, source_address=("127.0.0.2", 0)) as tcp:
            tcp.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            self.assertIn(b" 200 ", tcp.recv(100))

    def test_no_descriptor_is_left(self):
        self.before = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (110, 110))
        server = self.serve("--limit", "per-address=1000", "--limit", "http=1000")
        held = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(150)]
        before = ticks(server)
        time.sleep(0.6)
        self.assertLess(ticks(server) - before, 8, "a thread is spinning")
        self.assertLess(len((self.folder / "server.log").read_bytes().splitlines()), 300)
        for tcp in held:
            tcp.close()
        self.idle(server)


class Bots(Case):
    def test_a_game_nobody_sees_waits(self):
        server = self.serve("--limit", "idle=1")
        anna = server.client("Anna")
        table = anna.ask("create", game="moosequest", seats=["random", "random"])["table"]
        looked = lambda: anna.ask("look", table=table, ply=100000)["plies"]
        plies = looked()
        for _ in range(20):
            anna.ask("ping")
        time.sleep(0.3)
        self.assertEqual(looked(), plies, "bots play among themselves with nobody there")
        anna.watch(table)
        anna.until(lambda: anna.over(table) or anna.tables[table]["view"]["ply"] > plies + 5)
        if not anna.over(table):
            anna.ask("leave", table=table)
        with sqlite3.connect(server.store) as db:
            for _ in range(100):
                (wake,) = db.execute("SELECT wake FROM game").fetchone()
                if not wake:
                    break
                time.sleep(0.05)
        self.assertEqual(wake, 0, "it is woken again and again")

    def test_quick_bots_do_not_wait_for_strong_ones(self):
        server = self.serve("--threads", "1")
        eve = server.client("Eve")
        for _ in range(4):  # each thinks for seconds
            table = eve.ask("create", game="agricola", seats=["me", "hard", "hard", "hard"])["table"]
            eve.send("hint", table=table, bot="hard")
            eve.connect()
        bo = server.client("Bo")
        table = bo.ask("create", game="moosequest", seats=["me", "random"])["table"]
        bo.watch(table)
        for _ in range(10):
            bo.until(lambda: bo.decision(table))
            bo.play(table)
        page = server.get("/metrics")[2].decode()
        self.assertGreater(int(re.search(r"^mire_bots_waiting (\d+)", page, re.M)[1]), 0, "all strong ones were first")

    def test_bots_rest_while_they_think(self):
        """Else the system's own threads wait for them, and with those whatever is being saved."""
        server = self.serve("--threads", "1")
        anna = server.client("Anna")
        table = anna.ask("create", game="agricola", seats=["me"])["table"]
        for _ in range(8):
            anna.ask("hint", table=table, bot="hard")
        worked = rests = 0
        for thread in pathlib.Path(f"/proc/{server.process.pid}/task").iterdir():
            if (thread / "comm").read_text() != "mire bot\n":
                continue
            numbers = (thread / "stat").read_text().rsplit(")", 1)[1].split()
            self.assertEqual((numbers[16], numbers[38]), ("10", "3"))  # nice, and behind others
            worked += int((thread / "schedstat").read_text().split()[0]) / 1e9
            rests += int(re.search(r"\nvoluntary_ctxt_switches:\s*(\d+)", (thread / "status").read_text())[1])
        self.assertGreater(worked, 0.1)
        self.assertGreater(rests, 60 * worked)

    def test_logins_do_not_wait_for_bots(self):
        server = self.serve("--threads", "1")
        anna = server.client("Anna")
        anna.ask("password", password="correct horse")
        for _ in range(8):  # each thinks for seconds
            table = anna.ask("create", game="agricola", seats=["me", "hard", "hard", "hard"])["table"]
            anna.send("hint", table=table, bot="hard")
            anna.connect()
        begun = time.monotonic()
        late = server.client(greet=False)
        late.ask("login", name="Anna", password="correct horse")
        self.assertLess(time.monotonic() - begun, 5)


class Keepers(Case):
    """The processes that look at passwords."""

    def runs(self, process):
        try:
            stat = pathlib.Path(f"/proc/{process}/stat").read_text(encoding="ascii")
        except FileNotFoundError:
            return False
        return stat.rsplit(")", 1)[1].split()[0] != "Z"

    def keepers(self, server):
        """Their numbers, as far as they run."""
        pid = server.process.pid
        children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
        return [int(child) for child in children if self.runs(child)]

    def login(self, server):
        server.client(greet=False).ask("login", name="Anna", password="correct horse")

    def test_one_that_is_killed_is_done_without(self):
        server = self.serve()
        server.client("Anna").ask("password", password="correct horse")
        for left in (2, 1, 0):
            keepers = self.keepers(server)
            self.assertEqual(len(keepers), left)
            for _ in range(3):
                self.login(server)
            if left:
                os.kill(keepers[0], signal.SIGKILL)
                while len(self.keepers(server)) == left:
                    time.sleep(0.01)
        self.assertEqual(server.stop(), 0)

    def test_they_end_with_the_server(self):
        for end in ("stop", "kill"):
            server = self.serve()
            keepers = self.keepers(server)
            for keeper in keepers:  # as systemd and a terminal do
                for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                    os.kill(keeper, number)
            server.client(greet=False)
            self.assertEqual(self.keepers(server), keepers)
            getattr(server, end)()
            until = time.monotonic() + 10
            while any(self.runs(keeper) for keeper in keepers):
                self.assertLess(time.monotonic(), until, "it is still there")
                time.sleep(0.01)


class Loading(Case):
    """However much has happened at a table, it is there soon, and nobody else waits for it."""

    def toggle(self, times):
        (anna, bo), self.table = self.gather(game="moorland", bots=())
        client = anna if anna.decision(self.table) else bo
        client.play(self.table)
        client.until(lambda: client.tables[self.table]["undo"])
        move = client.tables[self.table]["move"]
        for i in range(times):
            client.ask(("undo", "redo")[i % 2], table=self.table, move=move + i)
        client.until(lambda: client.tables[self.table]["move"] == move + times)
        return client

    def test_taking_back_a_thousand_times(self):
        client = self.toggle(560)
        view = client.tables[self.table]["view"]
        self.server.stop()
        with sqlite3.connect(self.server.store) as db:
            (events,) = db.execute("SELECT count(*) FROM event").fetchone()
            (n,) = db.execute("SELECT n FROM snapshot").fetchone()
        self.assertGreater(events, 560)
        self.assertLess(events - n, 300, "so many events must be played again")
        self.server.start()
        again = self.server.client(identity=client.identity, secret=client.secret)
        push = again.watch(self.table)
        self.assertEqual(push["view"], view)
        self.assertEqual(push["move"], client.tables[self.table]["move"])
        again.ask("undo", table=self.table, move=push["move"])
        # The last move again, as after a lost answer: it is still known to be the same.
        self.assertTrue(again.ask("undo", table=self.table, move=push["move"])["repeated"])
        self.server.stop()
        check = subprocess.run([MIRE, "store", "check", self.server.store], check=False,
                               capture_output=True, text=True)
        self.assertEqual(check.returncode, 0, check.stderr)
        # A snapshot that can be read, of another game than was played: the check plays the events and compares.
        with sqlite3.connect(self.server.store) as db:
            (body,) = db.execute("SELECT body FROM snapshot").fetchone()
            wrong = json.loads(body)
            wrong["seats"][0]["move"] += 1
            db.execute("UPDATE snapshot SET body = ?", [json.dumps(wrong)])
        check = subprocess.run([MIRE, "store", "check", self.server.store], check=False,
                               capture_output=True, text=True)
        self.assertEqual(check.returncode, 1, check.stdout)
        self.assertIn("its snapshot before event", check.stderr)

    def test_a_snapshot_that_is_no_good(self):
        client = self.toggle(300)
        view = client.tables[self.table]["view"]
        self.server.stop()
        with sqlite3.connect(self.server.store) as db:
            db.execute("UPDATE snapshot SET body = '{\"format\": 1}'")
        self.server.start()
        again = self.server.client(identity=client.identity, secret=client.secret)
        self.assertEqual(again.watch(self.table)["view"], view)
        self.assertIn("snapshot-damaged", (self.folder / "server.log").read_text())


class Files(Case):
    def test_a_stopped_server_leaves_one_whole_file(self):
        server = self.serve()
        anna = server.client("Anna")
        table = anna.ask("create", game="null", seats=["me", "open"])["table"]
        for i in range(20):
            anna.ask("rename", name=f"Anna {i}")
        self.assertEqual(server.stop(), 0)
        left = {path.name for path in self.folder.iterdir()}
        self.assertEqual(left - {"mire.db", "mire.db.lock", "server.log"}, set())
        copy = self.folder / "copy.db"
        shutil.copy(server.store, copy)
        with sqlite3.connect(copy) as db:
            self.assertEqual(db.execute("SELECT name FROM identity").fetchall(), [("Anna 19",)])
            self.assertEqual(db.execute("SELECT id FROM game").fetchall(), [(table,)])


if __name__ == "__main__":
    unittest.main()
