# SPDX-License-Identifier: MIT
"""The reference client of the protocol (docs/protocol.md), and a server to try it on.

Only the standard library: a WebSocket is a handshake and a few bytes of frame. Every byte that a
client was sent is kept in `client.heard`, so that a test can look for what should not be there.
"""

import base64
import gzip
import json
import os
import pathlib
import random
import secrets
import select
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import time
import unittest

MIRE = os.environ["MIRE"]
ROOT = pathlib.Path(__file__).resolve().parents[2]
PATIENCE = float(os.environ.get("MIRE_PATIENCE", "60"))  # seconds until a test gives up


# What a sanitizer keeps of freed memory says nothing about the server's.
SANITIZED = b"__asan_init" in pathlib.Path(MIRE).read_bytes()


class Refused(Exception):
    """The server's answer was no."""

    def __init__(self, answer):
        super().__init__(answer.get("text"))
        self.code = answer.get("error")
        self.text = answer.get("text")
        self.server = answer.get("server")  # that has the table


class Gone(Exception):
    """The connection was closed."""


class Socket:
    """A WebSocket, as raw as a test may want it."""

    def __init__(self, port, path="/socket", protocol="mire.1", headers=(), host="127.0.0.1", patience=PATIENCE):
        self.tcp = socket.create_connection((host, port), timeout=patience)
        self.tcp.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        self.heard = bytearray()
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if protocol:
            lines.append(f"Sec-WebSocket-Protocol: {protocol}")
        self.tcp.sendall("\r\n".join([*lines, *headers, "", ""]).encode())
        try:
            while b"\r\n\r\n" not in self.buffer:
                self.more()
        except (Gone, OSError):
            self.tcp.close()
            raise
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.tcp.close()
            raise Gone(head.split(b"\r\n")[0].decode())

    def more(self):
        try:
            some = self.tcp.recv(1 << 16)
        except ConnectionError as trouble:
            raise Gone(str(trouble)) from trouble
        if not some:
            raise Gone("closed")
        self.buffer += some

    def take(self, size):
        while len(self.buffer) < size:
            self.more()
        some, self.buffer = self.buffer[:size], self.buffer[size:]
        return some

    def frame(self, payload, opcode=1, final=True, mask=True, length=None):
        n = len(payload) if length is None else length
        head = bytes([(0x80 if final else 0) | opcode])
        bit = 0x80 if mask else 0
        if n < 126:
            head += bytes([bit | n])
        elif n < 1 << 16:
            head += bytes([bit | 126]) + struct.pack(">H", n)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", n)
        if not mask:
            return head + payload
        key = secrets.token_bytes(4)
        number = int.from_bytes((key * (len(payload) // 4 + 1))[: len(payload)], "big")
        masked = (int.from_bytes(payload, "big") ^ number).to_bytes(len(payload), "big")
        return head + key + masked

    def send_bytes(self, payload, **how):
        try:
            self.tcp.sendall(self.frame(payload, **how))
        except OSError as trouble:
            raise Gone(str(trouble)) from trouble

    def receive(self):
        """The next message as text; pings are answered on the way. `self.last` is its size on the line."""
        whole, packed = b"", False
        while True:
            first, second = self.take(2)
            n = second & 0x7F
            if n == 126:
                (n,) = struct.unpack(">H", self.take(2))
            elif n == 127:
                (n,) = struct.unpack(">Q", self.take(8))
            payload = self.take(n)
            opcode = first & 0xF
            if opcode == 8:
                raise Gone(payload[2:].decode(errors="replace") or "closed")
            if opcode == 9:
                self.send_bytes(payload, opcode=10)
            elif opcode in (0, 1, 2):
                whole += payload
                packed |= opcode == 2
                if first & 0x80:
                    self.last = len(whole)
                    if packed:
                        whole = gzip.decompress(whole)
                    self.heard += whole + b"\n"
                    return whole

    def waiting(self, seconds):
        """Is there something to read, or will there be soon?"""
        return bool(self.buffer) or bool(select.select([self.tcp], [], [], seconds)[0])

    def close(self):
        self.tcp.close()


def put_together(old, change):
    """Makes a text of pieces of the old one, each its place and size, and new text."""
    new, at = b"", 0
    while at < len(change):
        if isinstance(change[at], str):
            new += change[at].encode()
            at += 1
        else:
            place, size = change[at:at + 2]
            assert place >= 0 and size > 0 and place + size <= len(old)
            new += old[place:place + size]
            at += 2
    return new


class Client:
    """Somebody who plays: says hello, asks, and keeps the tables as they are pushed."""

    def __init__(self, port, name=None, identity=None, secret=None, greet=True, headers=(), changes=True):
        self.port = port
        self.changes = changes  # wants changes, not whole tables
        self.headers = headers
        self.number = 0
        self.tables = {}
        self.texts = {}  # what was pushed of them, and its number
        self.pushed = []
        self.pushed_bytes = 0  # of them on the line
        self.logs = {}
        self.heard = bytearray()
        self.name, self.identity, self.secret = name, identity, secret
        try:
            self.connect(greet)
        except Refused:
            self.close()
            raise

    def connect(self, greet=True):
        self.socket = Socket(self.port, headers=self.headers)
        self.socket.heard = self.heard
        if not greet:
            return
        hello = {"protocol": 1}
        if self.identity:
            hello |= {"identity": self.identity, "secret": self.secret}
        elif self.name:
            hello |= {"name": self.name}
        self.hello = self.ask("hello", **hello)
        if "identity" in self.hello:
            self.identity = self.hello["identity"]
            self.name = self.hello["name"]
            self.secret = self.hello.get("secret", self.secret)

    def close(self):
        self.socket.close()

    def take(self):
        """Reads one message; a push is noted, an answer returned."""
        line = self.socket.receive()
        message = json.loads(line)
        if "push" not in message:
            return message
        self.pushed_bytes += self.socket.last
        if message["push"] == "change":
            message = self.changed(message)
            del self.heard[-len(line) - 1:]  # pieces; what they say is in what they make
            self.heard += json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        self.pushed.append(message)
        if message["push"] == "table":
            table = message["table"]
            self.tables[table] = message
            kept = [line for line in self.logs.get(table, []) if line[0] <= message["log_after"]]
            self.logs[table] = kept + message["log"]
        return None

    def changed(self, message):
        """The table a change makes of the one before."""
        table = message["table"]
        number, old = self.texts.get(table, (0, b""))
        assert message["of"] in (0, number), "a change of something else"
        text = put_together(old, message["change"])
        self.texts[table] = message["to"], text
        rest = {name: value for name, value in message.items() if name in ("log", "log_after", "chat")}
        return json.loads(text) | rest

    def send(self, do, **fields):
        self.number += 1
        message = {"do": do, "id": self.number, **fields}
        self.socket.send_bytes(json.dumps(message).encode())
        return self.number

    def answer(self, number):
        while True:
            answer = self.take()
            if answer and answer.get("re") == number:
                if not answer["ok"]:
                    raise Refused(answer)
                return answer

    def ask(self, do, **fields):
        return self.answer(self.send(do, **fields))

    def until(self, good, patience=PATIENCE):
        """Reads pushes until something is so."""
        end = time.monotonic() + patience
        while not good():
            left = end - time.monotonic()
            if left <= 0 or not self.socket.waiting(left):
                raise TimeoutError("it did not come about")
            self.take()

    # ---- at a table ----

    def watch(self, table, since=0, packed=False):
        self.tables.pop(table, None)
        self.ask("watch", table=table, since=since, changes=self.changes, packed=packed)
        self.until(lambda: table in self.tables)
        return self.tables[table]

    def decision(self, table):
        now = self.tables[table]
        view = now.get("view")
        if not view or now["status"] != "playing" or not view["decisions"]:
            return None
        return view["decisions"][0]

    def play(self, table, action=None, chance=random):
        now = self.tables[table]
        if action is None:
            action = chance.choice(self.decision(table)["actions"])["name"]
        answer = self.ask("play", table=table, move=now["move"], action=action)
        self.until(lambda: self.tables[table]["move"] >= answer["move"])
        return answer

    def over(self, table):
        return self.tables[table]["status"] == "over"


def play_out(clients, table, chance, limit=5000):
    """Lets clients play whenever they are asked, until the game is over; returns the moves made."""
    moves = 0
    while moves < limit:
        busy = False
        for client in clients:
            while client.socket.waiting(0):
                client.take()
            if client.decision(table):
                client.play(table, chance=chance)
                moves += 1
                busy = True
        if all(client.over(table) for client in clients):
            return moves
        if not busy:
            ready = [c.socket.tcp for c in clients]
            select.select(ready, [], [], 1)
    raise TimeoutError("the game does not end")


class Server:
    """A server on a free port of this machine, with a store of its own."""

    def __init__(self, folder, store=None, flags=(), seed=1, env=None, before=None):
        self.folder = pathlib.Path(folder)
        self.seed = seed  # the same deals on every run
        self.store = store or str(self.folder / "mire.db")
        self.flags = list(flags)
        self.env = env or {}
        self.before = before  # runs in the process before it becomes the server
        self.process = None
        self.clients = []
        self.start()

    def start(self):
        self.log = open(self.folder / "server.log", "ab")
        self.process = subprocess.Popen(
            [MIRE, "serve", "--port", "0", "--store", self.store, "--rehearse", str(self.seed),
             *self.flags],
            stdout=subprocess.PIPE, stderr=self.log, env=os.environ | self.env,
            preexec_fn=self.before)
        line = self.process.stdout.readline().decode()
        if not line:
            self.finish()
            raise RuntimeError((self.folder / "server.log").read_text()[-2000:])
        self.port = int(line.rstrip("/\n").rsplit(":", 1)[1])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.finish()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.finish()

    def finish(self):
        code = self.process.wait(PATIENCE)
        for client in self.clients:
            client.close()
        self.process.stdout.close()
        self.log.close()
        return code

    def skip(self, client):
        """Lets a minute pass, and waits until the server has done what was to be done by then."""
        before = client.ask("ping")["now"]
        self.process.send_signal(signal.SIGUSR1)
        end = time.monotonic() + PATIENCE
        while client.ask("ping")["now"] < before + 60_000:
            if time.monotonic() > end:
                raise TimeoutError("no minute passed")

    def client(self, name=None, **who):
        client = Client(self.port, name, **who)
        self.clients.append(client)
        return client

    def http(self, request):
        """Sends raw bytes, returns all that comes back."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as tcp:
            tcp.sendall(request)
            answer = b""
            while True:
                some = tcp.recv(1 << 16)
                if not some:
                    return answer
                answer += some

    def get(self, path, method="GET", accept=None):
        accepts = "" if accept is None else f"Accept-Encoding: {accept}\r\n"
        answer = self.http(f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
                           f"{accepts}Connection: close\r\n\r\n".encode())
        head, body = answer.split(b"\r\n\r\n", 1)
        lines = head.decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
        return int(lines[0].split()[1]), headers, body


class Postgres:
    """A PostgreSQL server from the system's package, in a folder of its own, for one test."""

    def __init__(self):
        found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        if not found:
            raise unittest.SkipTest("PostgreSQL is not installed")
        self.bin = found[-1].parent
        self.folder = tempfile.mkdtemp(prefix="mire-pg-")
        self.as_user = []
        if os.getuid() == 0:  # PostgreSQL does not run as root
            shutil.chown(self.folder, "postgres")
            self.as_user = ["runuser", "-u", "postgres", "--"]
        data = f"{self.folder}/data"
        self.run("initdb", "-D", data, "-A", "trust", "-U", "mire", "-E", "UTF8", "--no-sync")
        self.run("pg_ctl", "-D", data, "-w", "-l", f"{self.folder}/log", "-o",
                 f"-c listen_addresses='' -c unix_socket_directories={self.folder} -c fsync=off",
                 "start")
        self.databases = 0

    def run(self, program, *args):
        subprocess.run([*self.as_user, str(self.bin / program), *args], check=True,
                       stdout=subprocess.DEVNULL, cwd="/")

    def database(self):
        """The address of a new, empty database."""
        self.databases += 1
        name = f"mire{self.databases}"
        self.run("createdb", "-h", self.folder, "-U", "mire", name)
        where = self.folder.replace("/", "%2F")
        return f"postgres://mire@{where}/{name}"

    def stop(self):
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


class Case(unittest.TestCase):
    """A test with a folder and, if it wants one, a server."""

    # A program that plays as fast as it can is no person: it may say more in a second.
    flags = ("--limit", "messages=2000", "--limit", "burst=2000", "--limit", "work=2000")
    env = {}  # of the server
    before = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def where(self):
        """The store; None: a file in the server's own folder."""
        return None

    def serve(self, *flags):
        server = Server(self.folder, self.where(), [*self.flags, *flags], env=self.env,
                        before=self.before)
        self.addCleanup(lambda: server.process.poll() is None and server.kill())
        return server

    def gather(self, game="moosequest", people=2, bots=("random",), **more):
        """A server, and people at a table of it whose game has begun."""
        self.server = self.serve()
        names = ["Anna", "Bo", "Siv", "Mikkel"][:people]
        clients = [self.server.client(name) for name in names]
        seats = ["me"] + ["open"] * (people - 1) + list(bots)
        table = clients[0].ask("create", game=game, seats=seats, **more)["table"]
        for client in clients:
            client.watch(table)
        for client in clients[1:]:
            client.ask("sit", table=table)
        for client in clients:
            client.until(lambda c=client: c.tables[table]["status"] == "playing")
        return clients, table

    def refused(self, code, call, *args, **fields):
        with self.assertRaises(Refused) as caught:
            call(*args, **fields)
        self.assertEqual(caught.exception.code, code, caught.exception.text)
        return caught.exception.text
