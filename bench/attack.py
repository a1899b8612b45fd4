#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""attack.py PORT: one address (127.0.0.9) that misbehaves in every way, until it is killed.

For `load --attack bench/attack.py`: the people who play there come from other addresses, and must not
notice. Threads of their own flood with looks and chat over ever new connections, hold plain connections,
send addresses that are too long, make tables of strong bots, list tables, try passwords, take back and
play again, ping, and read nothing of what they asked for. MIRE_ATTACK names some of them: looks,talk,bots,doors,
passwords,greedy,fickle,pings. MIRE_PACE is how many connections a second it opens at most, where its processor would
be taken from the server's: on the other side of a network it would be its own.
"""

import json
import os
import secrets
import socket
import struct
import sys
import threading
import time

PORT = int(sys.argv[1])
PACE = float(os.environ.get("MIRE_PACE", "inf"))
gate, opened = threading.Lock(), 0.0


def connect():
    global opened
    with gate:
        opened = max(opened + 1 / PACE, time.monotonic() - 0.1)
        ahead = opened - time.monotonic()
    time.sleep(max(ahead, 0))
    return socket.create_connection(("127.0.0.1", PORT), timeout=5, source_address=("127.0.0.9", 0))


class Visitor:
    def __init__(self, name=None):
        self.tcp = connect()
        self.tcp.sendall(b"GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                         b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                         b"Sec-WebSocket-Protocol: mire.1\r\n\r\n")
        self.rest, self.shown = b"", {}
        while b"\r\n\r\n" not in self.rest:
            self.more()
        self.rest = self.rest.split(b"\r\n\r\n", 1)[1]
        self.hello = self.ask("hello", protocol=1, **({"name": name} if name else {}))

    def more(self):
        some = self.tcp.recv(1 << 16)
        if not some:
            raise OSError("closed")
        self.rest += some

    def need(self, n):
        while len(self.rest) < n:
            self.more()

    def send(self, do, **fields):
        text = json.dumps({"do": do, "id": 1, **fields}).encode()
        head = bytes([0x81, 0x80 | len(text)]) if len(text) < 126 else struct.pack(">BBH", 0x81, 0xFE, len(text))
        self.tcp.sendall(head + b"\0\0\0\0" + text)

    def ask(self, do, **fields):
        self.send(do, **fields)
        while True:
            self.need(2)
            n, skip = self.rest[1] & 127, 2
            if n == 126:
                self.need(4)
                n, skip = struct.unpack(">H", self.rest[2:4])[0], 4
            elif n == 127:
                self.need(10)
                n, skip = struct.unpack(">Q", self.rest[2:10])[0], 10
            self.need(skip + n)
            text, self.rest = self.rest[skip:skip + n], self.rest[skip + n:]
            message = json.loads(text) if text[:1] == b"{" else {}
            if message.get("push") == "table":
                self.shown = message
            if "re" in message:
                return message


def looks():
    one = Visitor("Eve " + secrets.token_hex(3))
    table = one.ask("create", game="agricola", seats=["me"]).get("table", "a" * 16)
    for _ in range(25):
        one.send("look", table=table, ply=9)
    one.ask("ping")
    one.tcp.close()


def talk():
    one = Visitor("Eve")
    table = one.ask("create", game="null", seats=["me", "open"], listed=True).get("table", "a" * 16)
    for _ in range(40):
        one.ask("chat", table=table, text="buy now " * 40)
    one.tcp.close()


def bots():
    one = Visitor("Eve")
    table = one.ask("create", game="agricola", seats=["me", "hard", "hard", "hard"]).get("table", "a" * 16)
    one.send("watch", table=table)
    one.send("hint", table=table, bot="hard")
    one.ask("ping")
    one.tcp.close()


def doors():
    held = [connect() for _ in range(30)]
    for tcp in held:
        tcp.sendall(b"GET /" + b"a" * 400 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
    held += [connect() for _ in range(30)]
    for tcp in held[30:]:
        tcp.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
                    b"HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n")
    for tcp in held:
        tcp.close()


def passwords():
    one = Visitor()
    one.tcp.close()
    tcp = Visitor.__new__(Visitor)
    Visitor.__init__(tcp)
    for _ in range(10):
        tcp.ask("login", name="Person 1", password="wrong horse")
    tcp.tcp.close()


def greedy():
    one = Visitor()
    for _ in range(30):
        one.send("rules", game="agricola")
        one.send("lobby")
    one.ask("ping")
    one.tcp.close()


def fickle():
    """Takes back and plays again, as fast as it is let."""
    one = Visitor("Eve")
    table = one.ask("create", game="agricola", seats=["me"])["table"]
    one.ask("watch", table=table)
    move = 0
    while not one.shown.get("undo"):  # something that can be taken back
        one.ask("ping")
        if one.shown.get("move") == move:
            action = one.shown["view"]["decisions"][0]["actions"][0]["name"]
            move += one.ask("play", table=table, move=move, action=action).get("ok", False)
    while True:
        for do in ("undo", "redo"):
            move += one.ask(do, table=table, move=move).get("ok", False)


def pings():
    """Frames that are no messages."""
    one = Visitor()
    while True:
        one.tcp.sendall(b"\x89\x80\0\0\0\0" * 10000)
        one.tcp.recv(1 << 16)


def for_ever(attack):
    while True:
        try:
            attack()
        except (OSError, ValueError, LookupError):
            pass


wanted = os.environ.get("MIRE_ATTACK", "looks,looks,talk,bots,doors,passwords,greedy,fickle,pings").split(",")
for one in (globals()[name] for name in wanted):
    threading.Thread(target=for_ever, args=(one,), daemon=True).start()
threading.Event().wait()
os._exit(0)
