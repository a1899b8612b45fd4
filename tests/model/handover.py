# SPDX-License-Identifier: MIT
"""Lets spin look at every order of steps in which a table can be handed over (handover.pml)."""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

MODEL = pathlib.Path(__file__).with_name("handover.pml")


@unittest.skipUnless(shutil.which("spin"), "spin is not installed")
class Handover(unittest.TestCase):
    def errors(self, *flags):
        """What the search finds: errors, and steps that no order of things comes to."""
        with tempfile.TemporaryDirectory() as folder:
            how = {"cwd": folder, "check": True, "capture_output": True, "text": True}
            subprocess.run(["spin", *flags, "-a", MODEL], **how)
            subprocess.run(["cc", "-O2", "-w", "-DSAFETY", "-o", "pan", "pan.c"], **how)
            found = subprocess.run(["./pan", "-m100000"], **how).stdout
        self.assertNotIn("max search depth too small", found)
        (errors,) = re.findall(r"errors: (\d+)", found)
        return int(errors), found

    def test_one_owner_at_every_commit(self):
        errors, found = self.errors()
        self.assertEqual(errors, 0, found)
        unreached = re.search(r"unreached in proctype Server\n((?:\t.*\n)*)", found).group(1)
        self.assertNotIn("assert", unreached)  # it was looked at
        print(re.search(r"[\d.e+]+ states, stored", found).group(0))

    def test_without_the_fence(self):
        errors, found = self.errors("-DUNFENCED")
        self.assertGreater(errors, 0)
        self.assertIn("assertion violated", found)

    def test_read_before_it_is_claimed(self):
        errors, found = self.errors("-DREAD_FIRST")
        self.assertGreater(errors, 0)
        self.assertIn("assertion violated", found)


if __name__ == "__main__":
    unittest.main()
