"""The games of a run of self-play as positions, while it is being played.

Owns what was exported already. The program exports in a process of its own, and its arrays are read on a thread, so that
who learns does not wait.
"""

import shutil
import subprocess
import threading
from pathlib import Path

import torch

from arrays import Arrays, Positions


class Games:
    """New games of a run, piece by piece: positions to learn from and those of games that are held back."""

    def __init__(
        self, program: list[str], run: Path, work: Path, held_back: float, device: torch.device, options: list[str]
    ) -> None:
        self.program = program
        self.run = run
        self.work = work
        self.held_back = held_back
        self.device = device
        self.options = options
        # Games that were exported.
        self.count = 0
        self._thread: threading.Thread | None = None
        self._found: tuple[Positions, Positions] | None = None

    def read(self) -> tuple[Positions, Positions] | None:
        """What is new; None if nothing is, or nobody has played yet."""
        if not (self.run / "selfplay.txt").exists():
            return None
        shutil.rmtree(self.work, ignore_errors=True)
        command = [*self.program, "selfplay", "export", str(self.run), "--into", str(self.work)]
        command += ["--skip", str(self.count), *self.options]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode != 0:
            # The next try may be luckier: a block may just have been on its way to the disk.
            print(f"export ended with {done.returncode}: {done.stderr.strip()}", flush=True)
            return None
        told = dict(line.split(": ") for line in done.stdout.splitlines())
        self.count = int(told["skipped"]) + int(told["games"])
        arrays = Arrays(self.work) if int(told["positions"]) else None
        return arrays.read(self.held_back, self.device) if arrays else None

    def ask(self) -> None:
        """Begins to read, unless that is under way or what came of it has not been taken."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, daemon=True)
            self._thread.start()

    def is_reading(self) -> bool:
        """Whether what was asked for is still to come."""
        return self._thread is not None and self._thread.is_alive()

    def _work(self) -> None:
        self._found = self.read()

    def take(self) -> tuple[Positions, Positions] | None:
        """What was found since `ask`, once; None while nothing is there."""
        if self._thread is None or self._thread.is_alive():
            return None
        self._thread = None
        found, self._found = self._found, None
        return found
