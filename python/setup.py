# SPDX-License-Identifier: MIT
"""Builds the extension: the C library of this project and the binding to it, in one module.

The sources are those of the source tree around this folder, or of csrc/ in a source distribution.
With MIRE_INSTALLED=1 in the environment the binding is linked to an installed libmire instead, as
pkg-config finds it.
"""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE / "csrc" if (HERE / "csrc").is_dir() else HERE.parent
INSTALLED = bool(os.environ.get("MIRE_INSTALLED"))
PROGRAMS = ("cli", "commands", "pads", "ranks", "server", "term")  # all other folders of src/ are the library

sys.path.insert(0, str(HERE / "src" / "mire"))


def version() -> str:
    text = (ROOT / "include" / "mire" / "version.h").read_text()
    found = re.search(r'MIRE_VERSION "(.*)"', text)
    if not found:
        raise SystemExit("no version in mire/version.h")
    return found[1]


def c_sources() -> list[pathlib.Path]:
    found = (ROOT / "src").rglob("*.c")
    return sorted(path for path in found if path.relative_to(ROOT / "src").parts[0] not in PROGRAMS)


def write_nets(folder: str) -> pathlib.Path:
    """The nets that come with the library as a table in C, as tools/nets.cmake writes it."""
    arrays, table = [], []
    for i, path in enumerate(sorted((ROOT / "src" / "nets").glob("*.net"))):
        arrays.append(f"static const unsigned char net_{i}[] = "
                      f"{{{','.join(map(str, path.read_bytes()))}}};")
        table.append(f"    {{net_{i}, sizeof net_{i}}},")
    out = pathlib.Path(folder) / "nets.c"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text("\n".join(['#include "learn/nets.h"', "#include <stddef.h>", *arrays,
                              "const struct net_file net_files[] = {", *table,
                              "    {NULL, 0},", "};", ""]))
    return out


def books() -> list[pathlib.Path]:
    return sorted((ROOT / "src" / "games").glob("*/rules.md"))


def write_books(folder: str) -> pathlib.Path:
    """The rules of the games in C, as tools/books.cmake writes them."""
    out = pathlib.Path(folder) / "books.c"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text("".join(
        f"extern const unsigned char {path.parent.name}_book[];\n"
        f"const unsigned char {path.parent.name}_book[] = "
        f"{{{','.join(map(str, path.read_bytes()))},0}};\n" for path in books()))
    return out


def lessons() -> list[pathlib.Path]:
    return sorted((ROOT / "src" / "games").glob("*/lessons/*.json"))


def puzzles() -> list[pathlib.Path]:
    return sorted((ROOT / "src" / "games").glob("*/puzzles.jsonl"))


def write_lessons(folder: str) -> pathlib.Path:
    """Lessons and puzzles of the games in C, as tools/lessons.cmake writes them."""
    arrays, tables = [], {"lesson": [], "puzzle": []}
    for i, path in enumerate([*lessons(), *puzzles()]):
        arrays.append(f"static const unsigned char text_{i}[] = "
                      f"{{{','.join(map(str, path.read_bytes()))}}};")
        text = f"(const char *)text_{i}, sizeof text_{i}"
        if path.suffix == ".json":
            name = path.stem.split("-", 1)[1]
            tables["lesson"].append(f'    {{"{path.parent.parent.name}", "{name}", {text}}},')
        else:
            tables["puzzle"].append(f'    {{"{path.parent.name}", {text}}},')
    out = pathlib.Path(folder) / "lessons.c"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text("\n".join(['#include "table/puzzle.h"', "#include <stddef.h>", *arrays,
                              "const struct lesson_file lesson_files[] = {", *tables["lesson"],
                              "    {NULL, NULL, NULL, 0},", "};",
                              "const struct puzzle_file puzzle_files[] = {", *tables["puzzle"],
                              "    {NULL, NULL, 0},", "};", ""]))
    return out


class BuildExt(build_ext):
    """Compiles the files of the library first, side by side: there are more than a hundred."""

    def build_extension(self, ext):  # type: ignore[no-untyped-def]
        def compile_one(path: pathlib.Path) -> list[str]:
            return self.compiler.compile(
                [str(path)], output_dir=self.build_temp, macros=[("_GNU_SOURCE", None)],
                include_dirs=[str(ROOT / "include"), str(ROOT / "src")],
                extra_postargs=[*ext.extra_compile_args, "-std=c17", "-ffp-contract=off"])

        self.force = True  # what an earlier build left may be of the other kind
        if not INSTALLED:
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                made = [write(self.build_temp) for write in (write_nets, write_books, write_lessons)]
                for objects in pool.map(compile_one, [*c_sources(), *made]):
                    ext.extra_objects += objects
        super().build_extension(ext)


class Sdist(sdist):
    """A source distribution brings the C sources along."""

    def make_release_tree(self, base_dir, files):  # type: ignore[no-untyped-def]
        super().make_release_tree(base_dir, files)
        goal = pathlib.Path(base_dir) / "csrc"
        wanted = [*(ROOT / "include").rglob("*.h"), *(ROOT / "src").rglob("*.h"),
                  ROOT / "src" / "games" / "games.def"]
        for path in [*wanted, *c_sources(), *books(), *lessons(), *puzzles(),
                     *(ROOT / "src" / "nets").glob("*.net")]:
            to = goal / path.resolve().relative_to(ROOT)
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, to)


def extension():  # type: ignore[no-untyped-def]
    from _build import builder

    if INSTALLED:
        words = shlex.split(subprocess.check_output(
            ["pkg-config", "--cflags", "--libs", "mire"], text=True))
        return builder(extra_compile_args=[w for w in words if w.startswith("-I")],
                       extra_link_args=[w for w in words if not w.startswith("-I")])
    return builder(
        include_dirs=[str(ROOT / "include")],
        extra_compile_args=["-O3", "-DNDEBUG", "-fvisibility=hidden", "-fno-semantic-interposition"],
        libraries=["jansson", "sodium", "m", "pthread"])


setup(version=version(), cmdclass={"build_ext": BuildExt, "sdist": Sdist},
      ext_modules=[extension().distutils_extension(str(HERE / "build"))])
