# SPDX-License-Identifier: MIT
"""Clients that mean no good: what they send changes nothing it shouldn't, and the server stands."""

import gzip
import html
import json
import random
import re
import socket
import unittest

from client import Case, Gone, Refused, Socket, play_out


class Hostile(Case):
    flags = ()

    def setUp(self):
        super().setUp()
        self.server = self.serve("--limit", "stall=2", "--limit", "outbox=64")
        self.anna, self.bo = self.server.client("Anna"), self.server.client("Bo")
        self.table = self.anna.ask("create", game="moosequest", seats=["me", "open"])["table"]
        self.bo.ask("sit", table=self.table)
        self.anna.watch(self.table)
        self.before = self.anna.tables[self.table]["view"]
        self.addCleanup(self.check_unharmed)

    def check_unharmed(self):
        """The table is as it was, and the server still answers."""
        eye = self.server.client(identity=self.anna.identity, secret=self.anna.secret)
        self.assertEqual(eye.watch(self.table)["view"], self.before)
        self.assertEqual(self.server.get("/healthz")[0], 200)

    def raw(self, greet=True):
        raw = Socket(self.server.port)
        self.addCleanup(raw.close)
        if greet:
            raw.send_bytes(b'{"do":"hello","id":0,"protocol":1,"name":"Eve"}')
            self.assertTrue(json.loads(raw.receive())["ok"])
        return raw

    def closed(self, raw):
        with self.assertRaises(Gone):
            for _ in range(10000):
                raw.receive()

    def test_malformed_messages(self):
        chance = random.Random(1)
        good = json.dumps({"do": "play", "id": 5, "table": self.table, "move": 0,
                           "action": "feed"}).encode()
        bad = [b"", b"{", b"[]", b"null", b"7", b'"hello"', b"{}", b'{"do":1}', b'{"do":"fly"}',
               b'{"do":"hello"}', b'{"do":"hello","protocol":1,"protocol":1}',
               b'{"do":"watch","table":"short"}', b'{"do":"watch","table":17}',
               b'{"do":"play","table":"aaaaaaaaaaaaaaaa","move":-1,"action":"feed"}',
               b'{"do":"chat","table":"aaaaaaaaaaaaaaaa","text":"a\\u0000b"}',
               b'{"do":"ping","id":1e9}', b'{"do":"ping","more":1}',
               b'{"do":"create","game":"null","seats":' + b"[" * 2000 + b"]" * 2000 + b"}",
               b'{"do":"create","game":"null","seats":["me","me"]}',
               b'{"do":"create","game":"null","seats":["me","hard:iterations=99999999"]}',
               b'{"do":"create","game":"null","seats":["me","open"],"options":{"lowest":"maybe"}}',
               b'{"do":"create","game":"null","seats":["me","open"],"step":99999999}',
               b'{"do":"rename","name":"' + b"x" * 41 + b'"}',
               b'{"do":"hello","protocol":1,"name":"Eve"}']
        for _ in range(40):
            cut = bytearray(good[: chance.randrange(1, len(good))])
            cut[chance.randrange(len(cut))] = chance.randrange(32, 127)
            bad.append(bytes(cut))
        raw = self.raw()
        for message in bad:
            try:
                raw.send_bytes(message)
                answer = json.loads(raw.receive())
            except Gone:
                raw = self.raw()
                continue
            self.assertFalse(answer["ok"], message)
            for word in ("src/", ".c:", "0x", "sqlite", "SQL"):
                self.assertNotIn(word, answer["text"])

    def test_malformed_frames(self):
        for bytes_sent in (b"\xff" * 50, b"\x81", b"\x01\x80", b"\x83\x80\0\0\0\0", b"\xc1\x80\0\0\0\0"):
            raw = self.raw()
            raw.tcp.sendall(bytes_sent)
            raw.tcp.shutdown(socket.SHUT_WR)
            self.closed(raw)
        raw = self.raw()
        raw.send_bytes(b"\xff\xfe{}")  # not UTF-8
        self.closed(raw)
        raw = self.raw()
        raw.send_bytes(b"{}", opcode=2)  # binary
        self.closed(raw)
        raw = self.raw()
        raw.send_bytes(b'{"do":"ping"}', mask=False)  # clients must mask; if it is taken, then whole
        try:
            self.assertTrue(json.loads(raw.receive()))
        except Gone:
            pass

    def test_huge_messages(self):
        raw = self.raw()
        raw.send_bytes(b'{"do":"ping","x":"' + b"a" * 20000 + b'"}')
        self.closed(raw)
        raw = self.raw()
        try:
            for _ in range(40):
                raw.send_bytes(b"a" * 1000, opcode=1 if _ == 0 else 0, final=False)
        except Gone:
            pass
        self.closed(raw)
        raw = self.raw()
        raw.tcp.sendall(raw.frame(b"", length=1 << 40))
        raw.tcp.sendall(b"a" * 100000)
        self.closed(raw)
        # In pieces, but not too much: fine.
        raw = self.raw()
        raw.send_bytes(b'{"do":"pi', final=False)
        raw.send_bytes(b'ng","id":3}', opcode=0)
        self.assertEqual(json.loads(raw.receive())["re"], 3)

    def test_wrong_seat(self):
        eve = self.server.client("Eve")
        eve.watch(self.table)
        table = self.table
        for do, more in [("play", {"move": 0, "action": "feed"}), ("undo", {"move": 0}),
                         ("redo", {"move": 0}), ("stand", {}), ("start", {}), ("back", {}),
                         ("rematch", {}), ("takeover", {"seat": 1}), ("hint", {}),
                         ("why", {"action": "feed"})]:
            self.refused("not-yours", eve.ask, do, table=table, **more)
        self.refused("illegal", eve.ask, "sit", table=table, seat=1)
        self.refused("illegal", eve.ask, "record", table=table)
        self.refused("gone", eve.ask, "watch", table="a" * 16)
        # `as` is for games that are over: here it is one's own eyes.
        self.assertEqual(eve.ask("look", table=table, ply=0, **{"as": 1})["view"]["viewer"],
                         "spectator")
        waited = self.bo if self.before["seats"][0]["waited_for"] else self.anna
        self.refused("illegal", waited.ask, "play", table=table, move=0, action="feed")
        stranger = self.server.client()
        self.refused("stranger", stranger.ask, "chat", table=table, text="hello")
        quiet = self.server.client(greet=False)
        self.refused("bad", quiet.ask, "watch", table=table)
        self.refused("version", quiet.ask, "hello", protocol=2)

    def test_flood(self):
        raw = self.raw()
        with self.assertRaises(Gone):
            for _ in range(2000):
                raw.send_bytes(b'{"do":"ping"}' )
            self.closed(raw)
            raise Gone
        # A patient one is told to slow down, and let in again.
        raw = self.raw()
        answers = []
        for _ in range(90):
            raw.send_bytes(b'{"do":"ping"}')
            answers.append(json.loads(raw.receive()).get("error"))
        self.assertIn("limit", answers)

    def test_slow_client(self):
        """Who asks and never reads is cut off; the queue for it has an end."""
        raw = self.raw()
        raw.tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        message = raw.frame(b'{"do":"games"}')
        raw.tcp.settimeout(1)
        with self.assertRaises((OSError, Gone)):
            for _ in range(100000):
                raw.tcp.sendall(message)

    def test_half_open(self):
        for start in (b"", b"GET /socket HT", b"GET / HTTP/1.1\r\nHost: x\r\n"):
            tcp = socket.create_connection(("127.0.0.1", self.server.port))
            self.addCleanup(tcp.close)
            tcp.sendall(start)
        raw = self.raw()
        raw.tcp.sendall(raw.frame(b'{"do":"ping"}')[:5])
        self.assertEqual(self.server.get("/healthz")[0], 200)

    def test_origin_and_protocol(self):
        port = self.server.port
        for path, protocol, headers in [
                ("/socket", "mire.1", ["Origin: https://elsewhere.example"]),
                ("/socket", "mire.1", ["Origin: null"]),
                ("/socket", "mire.1", [f"Origin: ftp://127.0.0.1:{port}"]),
                ("/other", "mire.1", []), ("/socket", "chess.1", []), ("/socket", None, [])]:
            with self.assertRaises(Gone, msg=(path, protocol, headers)):
                Socket(port, path, protocol, headers)
        Socket(port, headers=[f"Origin: http://127.0.0.1:{port}"]).close()

    def test_compression_and_caching(self):
        """What the page is made of comes compressed to who can take it, and may be kept."""
        get = self.server.get
        _, headers, index = get("/")
        self.assertEqual(headers["cache-control"], "no-cache")
        packed = 0
        for path in {"/", *re.findall(r'"(/[^"]+-[0-9A-Z]+\.[a-z]+)"', index.decode())}:
            code, plain, body = get(path)
            self.assertEqual(code, 200, path)
            self.assertNotIn("content-encoding", plain)
            if "vary" not in plain:  # a file of a few words: for everybody as it is
                self.assertLess(len(body), 100, path)
                self.assertEqual(get(path, accept="gzip, deflate, br")[2], body, path)
                continue
            self.assertEqual(plain["vary"], "accept-encoding")
            packed += 1
            for accept, coding in (("gzip, deflate, br", "br"), ("br;q=0, gzip", "gzip"), ("gzip", "gzip"),
                                   ("gzip;q=0", None), ("identity", None), ("", None)):
                code, headers, answer = get(path, accept=accept)
                self.assertEqual(headers.get("content-encoding"), coding, accept)
                if coding != "br": # Python can't read it; browsers do
                    self.assertEqual(gzip.decompress(answer) if coding else answer, body, path)
                self.assertEqual(int(headers["content-length"]), len(answer))
            if path != "/":
                self.assertIn("immutable", plain["cache-control"], path)
        self.assertGreater(packed, 2)

    def test_link_to_a_table(self):
        """The page has what anybody may see of the board in it, and nothing that could be more than text."""
        eve = self.server.client("<b>Eve & co</b>")
        table = eve.ask("create", game="dartmoor", seats=["me", "random"])["table"]
        eye = self.server.client()
        for client in (eye, eve):
            client.watch(table)
        eve.until(lambda: eve.decision(table))  # the bot may begin
        shown = eye.ask("show", table=table)["text"]
        self.assertNotEqual(shown, eve.ask("show", table=table)["text"])
        for accept in ("gzip", None):
            code, headers, body = self.server.get(f"/table/{table}", accept=accept)
            self.assertEqual((code, headers["cache-control"]), (200, "no-cache"))
            text = (gzip.decompress(body) if accept else body).decode()
            self.assertNotIn("<b>", text)
            board = re.search("<pre>(.*)</pre>", text, re.S).group(1)
            self.assertEqual(html.unescape(board), shown)
        plain = self.server.get("/")[2]
        # A table that was forgotten is read; one that is not there, has not begun or is a moment is the page.
        self.server.stop()
        self.server.start()
        self.assertIn(b"<pre>", self.server.get(f"/table/{table}")[2])
        self.anna = self.server.client(identity=self.anna.identity, secret=self.anna.secret)
        waiting = self.anna.ask("create", game="null", seats=["me", "open"])["table"]
        for path in ("a" * 16, "", "..", "a" * 100, f"{table}/3", waiting):
            code, _, body = self.server.get(f"/table/{path}")
            self.assertEqual((code, body), (200, plain), path)

    def test_http(self):
        get = self.server.get
        self.assertEqual(get("/")[0], 200)
        policy = get("/")[1]["content-security-policy"]
        self.assertIn("default-src 'none'", policy)
        self.assertIn("script-src 'self' 'wasm-unsafe-eval';", policy)
        main = re.search(r'src="(/main-[0-9A-Z]+\.js)"', get("/")[2].decode()).group(1)
        self.assertEqual(get(main)[1]["content-type"], "text/javascript; charset=utf-8")
        for path in ("/../server.log", "/%2e%2e/mire.db", "//etc/passwd", "/index.html/x", "/x" * 100,
                     "/mire.db"):
            self.assertIn(get(path)[0], (400, 403, 404), path)
        self.assertEqual(get("/healthz", "HEAD")[2], b"")
        self.assertIn(get("/healthz", "POST")[0], (400, 404, 405))
        self.assertIn(b"mire_messages_total", get("/metrics")[2])
        for bytes_sent in (b"\0\0\0\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9\r\n\r\n" ):
            try:
                self.server.http(bytes_sent)
            except OSError:
                pass
        answer = self.server.http(b"GET /metrics HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 8.8.8.8\r\n"
                                  b"Connection: close\r\n\r\n")
        self.assertIn(b" 404 ", answer.split(b"\r\n")[0])

    def test_too_many(self):
        """Connections of one person, tables one looks at, and identities have limits."""
        who = {"identity": self.bo.identity, "secret": self.bo.secret}
        with self.assertRaises(Refused):
            for _ in range(20):
                self.server.client(**who)
        tables = [self.anna.ask("create", game="null", seats=["me", "open"])["table"]
                  for _ in range(8)]
        with self.assertRaises(Refused):
            for table in tables:
                self.anna.ask("watch", table=table)
        with self.assertRaises((Refused, Gone)):
            for i in range(100):
                self.server.client(f"Crowd {i}").close()

    def test_the_log_has_no_secrets(self):
        text = (self.folder / "server.log").read_text()
        for secret in (self.anna.secret, self.anna.identity, self.table, "Anna"):
            self.assertNotIn(secret, text)
        for line in text.splitlines():
            json.loads(line)


class Whole(Case):
    def test_in_the_middle_of_it_all(self):
        """A game is played to its end while others shout."""
        server = self.serve()
        anna = server.client("Anna")
        table = anna.ask("create", game="moosequest", seats=["me", "random"])["table"]
        anna.watch(table)
        loud = [Socket(server.port) for _ in range(5)]
        for raw in loud:
            raw.tcp.setblocking(False)
        chance = random.Random(2)
        while not anna.over(table):
            for raw in loud:
                try:
                    raw.tcp.send(raw.frame(chance.randbytes(chance.randrange(200))))
                except OSError:
                    pass
            anna.until(lambda: anna.decision(table) or anna.over(table))
            if not anna.over(table):
                anna.play(table, chance=chance)
        play_out([anna], table, chance)
        for raw in loud:
            raw.close()


if __name__ == "__main__":
    unittest.main()
