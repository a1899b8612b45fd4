# SPDX-License-Identifier: MIT
"""The library as somebody finds it who has installed it: headers, both libraries, pkg-config, CMake.

usage: install.py BUILD SOURCE PREFIX. Puts the library of BUILD down under PREFIX and builds the
examples of SOURCE against what is there and nothing else.
"""
import os
import pathlib
import shutil
import subprocess
import sys

BUILD, SOURCE, PREFIX = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
EXAMPLES = sorted((SOURCE / "examples").glob("*.c")) + sorted((SOURCE / "examples").glob("*.cpp"))
SANITIZED = "MIRE_HOSTILE:BOOL=ON" in (BUILD / "CMakeCache.txt").read_text()


def run(*words, **more):
    done = subprocess.run([str(word) for word in words], text=True, capture_output=True, **more)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words))}\n{done.stdout}{done.stderr}")
    return done.stdout


def install():
    shutil.rmtree(PREFIX, ignore_errors=True)
    run("cmake", "--install", BUILD, "--prefix", PREFIX, "--component", "library")
    found = [path.parent for path in PREFIX.rglob("mire.pc")]
    assert len(found) == 1, "there is one mire.pc"
    os.environ["PKG_CONFIG_PATH"] = str(found[0])
    return found[0].parent


def check_shared(lib):
    version = run("pkg-config", "--modversion", "mire").strip()
    needed = run("readelf", "-d", lib / "libmire.so")
    soname = "libmire.so." + ".".join(version.split(".")[:2])
    assert f"[{soname}]" in needed, f"{soname} is not its name"
    shown = {line.split()[-1] for line in run("nm", "-D", "--defined-only",
                                              lib / "libmire.so").splitlines()}
    strange = sorted(name for name in shown if not name.startswith("mire_"))
    assert not strange, f"these should not be seen: {strange[:5]}"
    header = (PREFIX / "include/mire/mire.h").read_text()
    assert "jansson.h" not in header, "mire.h needs jansson's header"


def check_sources(lib):
    """The Python package compiles the same files: python/setup.py takes all of src/ but the programs,
    and makes nets.c, books.c and lessons.c itself."""
    objects = sorted(name.removesuffix(".o") for name in run("ar", "t", lib / "libmire.a").split())
    sources = [path.name for path in (SOURCE / "src").rglob("*.c")
               if path.relative_to(SOURCE / "src").parts[0] not in ("cli", "commands", "pads", "ranks", "server",
                                                                    "term")]
    assert objects == sorted([*sources, "nets.c", "books.c", "lessons.c"]), "python/setup.py builds another library"


def build(example, compiler, static, lib):
    program = PREFIX / f"{example.stem}-{compiler}{'-static' if static else ''}"
    words = run("pkg-config", "--cflags", "--libs", *(["--static"] if static else []), "mire").split()
    if static:
        words = [str(lib / "libmire.a") if word == "-lmire" else word for word in words]
    run(compiler, "-Wall", "-Wextra", "-Werror", "-O1", "-o", program, example, *words)
    return program


def check_examples(lib):
    os.environ["LD_LIBRARY_PATH"] = str(lib)
    for i, example in enumerate(EXAMPLES):
        gnu, clang = ("cc", "clang") if example.suffix == ".c" else ("c++", "clang++")
        said = run(build(example, gnu, False, lib))
        assert said, f"{example.name} says nothing"
        if i == 0:  # the archive is anybody's, whatever it was compiled with
            for compiler in (gnu, clang) if shutil.which(clang) else (gnu,):
                assert run(build(example, compiler, True, lib))


def check_cmake():
    folder = PREFIX / "consumer"
    folder.mkdir()
    (folder / "CMakeLists.txt").write_text(f"""cmake_minimum_required(VERSION 3.22)
project(consumer C)
find_package(mire 0.1 REQUIRED)
add_executable(duel {SOURCE}/examples/duel.c)
target_link_libraries(duel mire::mire)
add_executable(count {SOURCE}/examples/count.c)
target_link_libraries(count mire::static)
""")
    run("cmake", "-S", folder, "-B", folder / "build", f"-DCMAKE_PREFIX_PATH={PREFIX}")
    run("cmake", "--build", folder / "build")
    assert "points" in run(folder / "build/duel")


# The library alone looks for jansson and libsodium and nothing else.
def check_alone():
    folder = PREFIX / "alone"
    (folder / "pc").mkdir(parents=True)
    for name in ("jansson", "libsodium"):
        shutil.copy(pathlib.Path(run("pkg-config", "--variable=pcfiledir", name).strip())
                    / f"{name}.pc", folder / "pc")
    env = dict(os.environ, PKG_CONFIG_LIBDIR=str(folder / "pc"), PKG_CONFIG_PATH="")
    said = run("cmake", "-S", SOURCE, "-B", folder / "build", "-DMIRE_SERVER=OFF",
               "-DMIRE_TERM=OFF", env=env)
    assert "Generating done" in said


lib = install()
if SANITIZED:  # its runtime goes with programs built as the library was
    sys.exit(0)
check_shared(lib)
check_sources(lib)
check_examples(lib)
check_cmake()
check_alone()
print(f"{len(EXAMPLES)} examples")
