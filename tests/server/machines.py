# SPDX-License-Identifier: MIT
"""A whole site on one machine: PostgreSQL, nginx and some servers, each in a network namespace of its own.

    python3 -B tests/server/machines.py [COMMAND…]

starts one and runs the command, or else a shell, in the midst of it: MIRE_SITE is where the proxy is, MIRE_SERVERS
the process of each server as NAME=PID. Where there can be no namespaces it says so and ends with code 77.

Everything runs inside namespaces that this program makes for itself (processes, mounts, network), so that nothing
is left behind however it ends, and no packet leaves the machine. Two bridges join the machines: the inner one the
servers and the database, the outer one the servers, the proxy and who plays. Links can be cut one by one.
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

MIRE = os.environ.get("MIRE", "build/mire")
ROOT = pathlib.Path(__file__).resolve().parents[2]
INSIDE = "MIRE_INSIDE"  # set where the namespaces are ours
INNER, OUTER = "10.77.1", "10.77.2"
PORT = 8080
NGINX = shutil.which("nginx") or "/usr/sbin/nginx"


def run(*words, **how):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True, text=True, **how)


def why_not():
    """What is missing on this machine; "": nothing."""
    if os.getuid() != 0:
        return "namespaces take root"
    for program in ("unshare", "ip", "psql", NGINX):
        if not shutil.which(program):
            return f"{program} is not installed"
    if not list(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        return "PostgreSQL is not installed"
    tried = subprocess.run(["unshare", "--net", "--mount", "ip", "link", "add", "try", "type", "veth"],
                           capture_output=True, text=True, check=False)
    return tried.stderr.strip()


def enter():
    """Runs this program anew in namespaces of its own. Returns only inside them, or where they can't be made."""
    if INSIDE in os.environ:
        run("mkdir", "-p", "/run/netns")
        run("mount", "-t", "tmpfs", "none", "/run/netns")
        run("ip", "link", "set", "lo", "up")
        return
    if not why_not():
        os.environ[INSIDE] = "yes"
        os.execvp("unshare", ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc",
                              sys.executable, "-B", *sys.argv])


class Machine:
    """A network namespace with a link to one of the bridges or both."""

    def __init__(self, name, number, bridges):
        self.name, self.number = name, number
        self.links = {bridge: f"{name}-{bridge}" for bridge in bridges}
        run("ip", "netns", "add", name)
        run("ip", "-n", name, "link", "set", "lo", "up")
        for bridge, link in self.links.items():
            run("ip", "link", "add", link, "type", "veth", "peer", "name", bridge, "netns", name)
            run("ip", "link", "set", link, "master", bridge, "up")
            run("ip", "-n", name, "address", "add", f"{self.address(bridge)}/24", "dev", bridge)
            run("ip", "-n", name, "link", "set", bridge, "up")

    def address(self, bridge):
        return f"{INNER if bridge == 'inner' else OUTER}.{self.number}"

    def command(self, *words):
        return ["ip", "netns", "exec", self.name, *[str(word) for word in words]]

    def cut(self, *bridges):
        for bridge in bridges or self.links:
            run("ip", "link", "set", self.links[bridge], "down")

    def join(self, *bridges):
        for bridge in bridges or self.links:
            run("ip", "link", "set", self.links[bridge], "up")


class Database:
    def __init__(self, folder, number):
        self.machine = Machine("db", number, ["inner"])
        self.bin = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"))[-1].parent
        self.folder = folder / "db"
        self.folder.mkdir()
        shutil.chown(self.folder, "postgres")
        self.control("initdb", "-A", "trust", "-U", "mire", "-E", "UTF8", "--no-sync")
        with open(self.folder / "data/pg_hba.conf", "a", encoding="utf-8") as who:
            who.write(f"host all all {INNER}.0/24 trust\n")
        self.start()
        self.control("createdb", "-h", self.folder, "-U", "mire", "mire", data=False)
        self.address = f"postgres://mire@{self.machine.address('inner')}/mire"

    def control(self, program, *words, data=True):
        folder = ["-D", self.folder / "data"] if data else []
        command = ["runuser", "-u", "postgres", "--", self.bin / program, *folder, *words]
        # its output is nobody's: a server that was started would keep a pipe open
        subprocess.run(self.machine.command(*command), check=True, stdout=subprocess.DEVNULL, cwd="/")

    def start(self):
        # What is tried here is processes and links, not the power: nothing waits for the disk.
        options = (f"-c listen_addresses={self.machine.address('inner')} -c unix_socket_directories={self.folder}"
                   " -c fsync=off -c max_connections=50")
        self.control("pg_ctl", "-w", "-l", self.folder / "log", "-o", options, "start")

    def kill(self):
        """All its processes at once, as if its machine had gone. They are our children then, and to be buried."""
        first = int((self.folder / "data/postmaster.pid").read_text().split()[0])
        others = [int(pid) for pid in pathlib.Path(f"/proc/{first}/task/{first}/children").read_text().split()]
        for pid in (first, *others):
            try:
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
            except (ProcessLookupError, ChildProcessError):
                pass  # it has ended by itself

    def sql(self, what):
        done = run("psql", "-At", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", "mire", "-c", what, "mire")
        return done.stdout.strip()

    def rows(self, what):
        return [tuple(line.split("|")) for line in self.sql(what).splitlines()]


class Server:
    """One of the servers."""

    def __init__(self, site, name, number, flags):
        self.site, self.name, self.flags = site, name, flags
        self.machine = Machine(name, number, ["inner", "outer"])
        self.process = None
        self.start()

    def start(self):
        with open(self.site.folder / f"{self.name}.log", "ab") as log:
            self.process = subprocess.Popen(
                self.machine.command(MIRE, "serve", "--name", self.name, "--store", self.site.database.address,
                                     "--listen", self.machine.address("outer"), "--port", PORT, "--behind-proxy",
                                     "--trust-proxy", f"{OUTER}.2",
                                     *self.flags), stdout=subprocess.PIPE, stderr=log)
        if not self.process.stdout.readline():
            raise RuntimeError((self.site.folder / f"{self.name}.log").read_text()[-2000:])

    def send(self, number):
        self.process.send_signal(number)

    def end(self, number=signal.SIGKILL):
        self.send(number)
        self.process.stdout.close()
        return self.process.wait(60)


class Site:
    """Everything: `servers` by name, behind a proxy at `address`."""

    def __init__(self, names=("a", "b", "c"), flags=()):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="mire-site-"))
        self.folder.chmod(0o755)
        for bridge, network in (("inner", INNER), ("outer", OUTER)):
            run("ip", "link", "add", bridge, "type", "bridge")
            run("ip", "address", "add", f"{network}.1/24", "dev", bridge)
            run("ip", "link", "set", bridge, "up")
        self.database = Database(self.folder, 3)
        self.servers = {name: Server(self, name, 11 + i, list(flags)) for i, name in enumerate(names)}
        self.proxy = Machine("proxy", 2, ["outer"])
        self.address = self.proxy.address("outer")
        self.start_nginx()

    def start_nginx(self):
        """With the file we give to operators; the certificate aside, which is tried elsewhere."""
        here = [(name, f"{server.machine.address('outer')}:{PORT}") for name, server in self.servers.items()]
        site = (ROOT / "packaging/nginx.conf").read_text()
        upstream = "".join(f"    server {where} max_fails=1 fail_timeout=1s;\n" for _, where in here)
        for old, new in (("    server 127.0.0.1:8080;\n", upstream),
                         ("    # b 10.0.0.2:8080;\n", "".join(f"    {name} {where};\n" for name, where in here)),
                         ("listen 443 ssl;", f"listen {self.address}:{PORT};")):
            assert old in site
            site = site.replace(old, new)
        site = "".join(line for line in site.splitlines(True) if "ssl_certificate" not in line)
        (self.folder / "site.conf").write_text(site)
        paths = "".join(f"{name}_temp_path {self.folder}/{name};\n" for name in
                        ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "nginx.conf").write_text(
            f"daemon off;\npid {self.folder}/nginx.pid;\nuser root;\nworker_processes 1;\n"
            f"events {{ worker_connections 1000; }}\nhttp {{\naccess_log off;\n{paths}"
            f"include {self.folder}/site.conf;\n}}\n")
        self.nginx = subprocess.Popen(self.proxy.command(NGINX, "-c", self.folder / "nginx.conf", "-p", self.folder,
                                                         "-e", self.folder / "nginx.log"))

    def stop(self):
        for server in self.servers.values():
            if server.process.poll() is None:
                server.end()
        self.nginx.terminate()
        self.nginx.wait()
        self.database.control("pg_ctl", "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    enter()
    if INSIDE not in os.environ:
        print(f"skipped, no site on this machine: {why_not()}")
        raise SystemExit(77)
    # One person with several pages is not limited as a stranger would be; the lease is short, to wait less.
    site = Site(flags=["--limit", "lease=2", "--limit", "share=1000", "--limit", "connects=1000"])
    servers = ",".join(f"{name}={server.process.pid}" for name, server in site.servers.items())
    about = {"MIRE_SITE": f"http://{site.address}:{PORT}", "MIRE_SERVERS": servers}
    try:
        done = subprocess.run(sys.argv[1:] or ["sh"], env=os.environ | about, check=False)
    finally:
        site.stop()
    raise SystemExit(done.returncode)


def skip_where_it_cannot_be():
    return unittest.skipUnless(INSIDE in os.environ, f"no site on this machine: {why_not()}")


if __name__ == "__main__":
    main()
