# SPDX-License-Identifier: MIT
"""Webhooks: off by default, only to addresses the operator allows, told of a turn when away."""

import http.server
import json
import queue
import threading
import unittest

from client import Case


class Hook(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.calls.put((self.path, json.loads(body)))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *words):
        pass


class Webhooks(Case):
    def test_off(self):
        server = self.serve()
        anna = server.client("Anna")
        self.assertFalse(anna.hello["webhooks"])
        self.refused("forbidden", anna.ask, "webhook", url="http://127.0.0.1:1/x")

    def test_your_turn(self):
        hook = http.server.HTTPServer(("127.0.0.1", 0), Hook)
        hook.calls = queue.Queue()
        threading.Thread(target=hook.serve_forever, daemon=True).start()
        self.addCleanup(hook.server_close)
        self.addCleanup(hook.shutdown)
        there = f"http://127.0.0.1:{hook.server_port}"
        server = self.serve("--webhook-allow", there)
        anna, bo = server.client("Anna"), server.client("Bo")
        for url in (there + "0/x", there.replace("//", "//evil@"), "ftp://127.0.0.1/x",
                    "http://127.0.0.2/x", there + "@elsewhere.example/"):
            self.refused("forbidden", bo.ask, "webhook", url=url)
        bo.ask("webhook", url=there + "/turn/of/bo")
        table = anna.ask("create", game="null", seats=["me", "open"])["table"]
        bo.ask("sit", table=table)
        path, call = hook.calls.get(timeout=30)
        self.assertEqual(path, "/turn/of/bo")
        self.assertEqual(call, {"event": "your-turn", "game": "null", "table": table, "seat": 2})
        bo.ask("webhook")  # no more
        self.assertEqual(server.stop(), 0)
        self.assertTrue(hook.calls.empty())


if __name__ == "__main__":
    unittest.main()
