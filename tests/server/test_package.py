# SPDX-License-Identifier: MIT
"""The package: built, installed into a fresh root, its service's command run; nginx with TLS in front."""

import os
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import time
import unittest

from client import MIRE, PATIENCE, ROOT, Case, Client, Socket

BUILD = pathlib.Path(MIRE).parent


def run(*words, **how):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True, text=True, **how)


@unittest.skipUnless(shutil.which("dpkg-shlibdeps"), "dpkg-dev is not installed")
class Package(Case):
    def build(self, version):
        run(ROOT / "tools" / "deb", BUILD, self.folder / version, env=os.environ | {"DEB_VERSION": version, "DEB_ZIP": "-Znone"})
        (package,) = (self.folder / version).glob("mire_*.deb")
        return package

    def install(self, root, package):
        """As dpkg does it, but into a folder; scripts are told so by DPKG_ROOT."""
        for name in ("info", "updates", "triggers"):
            (root / "var/lib/dpkg" / name).mkdir(parents=True, exist_ok=True)
        (root / "var/lib/dpkg/status").touch()
        run("dpkg", f"--root={root}", "--force-script-chrootless", "--force-depends", "--force-not-root",
            "--force-bad-path", "--force-confold", "--log=/dev/null", "-i", package)

    def test_installed_run_and_upgraded(self):
        root = self.folder / "root"
        self.install(root, self.build("1.0"))
        for name in ("usr/bin/mire", "usr/share/man/man1/mire.1.gz", "etc/mire/mire.conf",
                     "lib/systemd/system/mire.service", "etc/logrotate.d/mire",
                     "usr/share/bash-completion/completions/mire", "usr/share/doc/mire/operations.md"):
            self.assertTrue((root / name).exists(), name)
        unit = (root / "lib/systemd/system/mire.service").read_text()
        (log,) = re.findall(r"^StandardError=append:/(.*)$", unit, re.M)
        self.assertTrue((root / log).parent.is_dir(), "systemd opens the log before it makes its folder")
        (command,) = re.findall(r"^ExecStart=(.*)$", unit, re.M)
        (check,) = re.findall(r"^ExecStartPre=(.*)$", unit, re.M)
        here = lambda line: line.replace("/usr/", f"{root}/usr/").replace("/etc/", f"{root}/etc/").split()
        run(*here(check))
        store = root / "var/lib/mire/mire.db"
        store.parent.mkdir(parents=True)
        more = ["--port", "0", "--store", str(store), "--control", str(self.folder / "control")]
        identity = self.serve_once([*here(command), *more])
        # An upgrade: the store and what the operator has changed stay.
        config = root / "etc/mire/mire.conf"
        config.write_text(config.read_text() + "limit.tables = 7\n")
        self.install(root, self.build("1.1"))
        self.assertIn("limit.tables = 7", config.read_text())
        self.assertEqual(self.serve_once([*here(command), *more], identity), identity)
        status = run("dpkg-query", f"--admindir={root}/var/lib/dpkg", "-W", "-f", "${Version}", "mire").stdout
        self.assertEqual(status, "1.1")

    def serve_once(self, command, who=None):
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.addCleanup(lambda: process.poll() is None and process.kill())
        port = int(process.stdout.readline().decode().rstrip("/\n").rsplit(":", 1)[1])
        client = Client(port, identity=who[0], secret=who[1]) if who else Client(port, "Anna")
        found = (client.identity, client.secret)
        client.close()
        process.terminate()
        self.assertEqual(process.wait(PATIENCE), 0)
        process.stdout.close()
        return found

    def test_the_unit_is_understood(self):
        if not shutil.which("systemd-analyze"):
            self.skipTest("systemd is not installed")
        unit = self.folder / "mire.service"
        text = (ROOT / "packaging/mire.service").read_text()
        unit.write_text(text.replace("/usr/bin/mire", MIRE))
        done = subprocess.run(["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", unit],
                              capture_output=True, text=True, check=False)
        self.assertNotRegex(done.stderr, r"mire\.service:.*(Unknown|Failed to parse|Invalid)")
        for program in re.findall(r"^Exec\w*=(\S+)", text, re.M):
            self.assertIn(program, ("/usr/bin/mire", "/bin/sh"), "nothing else is on every machine")

    def test_the_service_may_do_little(self):
        """By systemd's own measure, which goes from 0, good, to 10."""
        if not shutil.which("systemd-analyze"):
            self.skipTest("systemd is not installed")
        done = subprocess.run(["systemd-analyze", "security", "--offline=true", "--no-pager", "--threshold=20",
                               ROOT / "packaging/mire.service"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout[-200:] + done.stderr)


class Secure(Socket):
    """A socket through TLS."""

    def __init__(self, port, context, **how):
        create = socket.create_connection
        socket.create_connection = lambda *a, **k: context.wrap_socket(create(*a, **k), server_hostname="localhost")
        try:
            super().__init__(port, **how)
        finally:
            socket.create_connection = create


class Proxy(Case):
    def free_port(self):
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            return one.getsockname()[1]

    def answers_securely(self, proxy, port, context):
        """Waits until the proxy is there; then a hello and back through TLS, and what only the machine itself may see."""
        for _ in range(500):
            try:
                Secure(port, context).close()
                break
            except OSError:
                self.assertIsNone(proxy.poll(), "the proxy has ended")
                time.sleep(0.02)
        # The address is the visitor's, whatever the visitor writes: two new people, and no more.
        codes = []
        for i in range(4):
            raw = Secure(port, context, headers=[f"X-Forwarded-For: 203.0.113.{i}",
                                                 f"Origin: https://127.0.0.1:{port}"])
            self.addCleanup(raw.close)
            raw.send_bytes(b'{"do":"hello","protocol":1,"name":"Eve"}')
            codes.append(b'"ok":true' in raw.receive())
        self.assertEqual(codes, [True, True, False, False])
        get = lambda path: self.fetch(port, context, path)
        self.assertIn(b"200 OK", get("/").split(b"\r\n")[0])
        for path in ("/metrics", "/operator"):
            self.assertIn(b"404", get(path).split(b"\r\n")[0])

    @unittest.skipUnless(shutil.which("nginx") or pathlib.Path("/usr/sbin/nginx").exists(), "nginx is not installed")
    def test_nginx_in_front(self):
        server = self.serve("--behind-proxy", "--limit", "identities=2")
        key, cert = self.folder / "key.pem", self.folder / "cert.pem"
        run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
            "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", cert)
        plain, secure = self.free_port(), self.free_port()
        site = (ROOT / "packaging/nginx.conf").read_text()
        for old, new in (("127.0.0.1:8080", f"127.0.0.1:{server.port}"), ("listen 80;", f"listen {plain};"),
                         ("listen 443 ssl;", f"listen 127.0.0.1:{secure} ssl;"),
                         ("games.example.org;", "localhost;"),
                         ("/etc/letsencrypt/live/games.example.org/fullchain.pem", str(cert)),
                         ("/etc/letsencrypt/live/games.example.org/privkey.pem", str(key))):
            self.assertIn(old, site)
            site = site.replace(old, new)
        (self.folder / "site.conf").write_text(site)
        paths = "".join(f"{name}_temp_path {self.folder}/{name};\n" for name in
                        ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "nginx.conf").write_text(
            f"daemon off;\npid {self.folder}/nginx.pid;\nerror_log {self.folder}/nginx.log;\nuser root;\n"
            f"events {{}}\nhttp {{\naccess_log off;\n{paths}include {self.folder}/site.conf;\n}}\n")
        command = shutil.which("nginx") or "/usr/sbin/nginx"
        nginx = subprocess.Popen([command, "-c", self.folder / "nginx.conf", "-p", self.folder, "-e",
                                  self.folder / "nginx.log"], stderr=subprocess.DEVNULL)
        self.addCleanup(nginx.wait)
        self.addCleanup(nginx.terminate)
        self.answers_securely(nginx, secure, ssl.create_default_context(cafile=cert))

    @unittest.skipUnless(shutil.which("caddy"), "caddy is not installed")
    def test_caddy_in_front(self):
        """The example as it is, but for names, and with certificates of Caddy's own instead of the world's."""
        server = self.serve("--behind-proxy", "--limit", "identities=2")
        secure, site = self.free_port(), (ROOT / "packaging/Caddyfile").read_text()
        for old, new in (("127.0.0.1:8080", f"127.0.0.1:{server.port}"),
                         ("games.example.org", f"localhost:{secure}, 127.0.0.1:{secure}")):
            self.assertIn(old, site)
            site = site.replace(old, new)
        (self.folder / "Caddyfile").write_text(
            "{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n"
            f"\tstorage file_system {self.folder}/caddy\n}}\n" + site)
        command = ["caddy", "run", "--adapter", "caddyfile", "--config", self.folder / "Caddyfile"]
        caddy = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=os.environ | {"HOME": str(self.folder)})
        self.addCleanup(caddy.wait)
        self.addCleanup(caddy.terminate)
        root = self.folder / "caddy/pki/authorities/local/root.crt"
        for _ in range(1500):
            if root.exists() and root.stat().st_size:
                break
            self.assertIsNone(caddy.poll(), "caddy has ended")
            time.sleep(0.02)
        self.answers_securely(caddy, secure, ssl.create_default_context(cafile=root))

    def fetch(self, port, context, path):
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as tcp:
            with context.wrap_socket(tcp, server_hostname="localhost") as tls:
                tls.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n".encode())
                answer = b""
                while some := tls.recv(1 << 16):
                    answer += some
                return answer


if __name__ == "__main__":
    unittest.main()
