"""Which openings of a set are still open for a net: `openings.txt`, for matches between nets.

    python3 train/openings.py PROGRAM LOW HIGH SIMULATIONS FILE... > open.txt

Owns the choice. PROGRAM speaks the line protocol (`"./dedale engine --threads 1"`); it searches each position at the end of an opening, and those
where it gives the player to move a chance between LOW and HIGH are kept, with the chance beside them.
"""

import argparse
import re
import shlex
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

CHANCE = re.compile(r" score chance ([0-9.]+)")


class Refused(Exception):
    """What the program refused, or that it ended."""


def lines_of(text: str) -> list[str]:
    """Moves, one opening a line, without comments."""
    lines = (line.split("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


def chance_in(answers: Iterable[str]) -> float | None:
    """The last chance that is told before the move; None if the game is decided."""
    chance = None
    for answer in answers:
        # The search that follows would be one of the position before.
        if answer.startswith("error"):
            raise Refused(answer.strip())
        if found := CHANCE.search(answer):
            chance = float(found[1])
        elif " score " in answer:
            chance = None
        if answer.startswith("bestmove"):
            return chance
    raise Refused("the program ended before it answered")


def open_ones(openings: Iterable[str], program: list[str], low: float, high: float, simulations: int) -> Iterator[str]:
    """The lines that are kept, each with its chance."""
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        try:
            for line in openings:
                try:
                    engine.stdin.write(f"position start moves {line}\ngo nodes {simulations}\n")
                    engine.stdin.flush()
                    chance = chance_in(engine.stdout)
                except (BrokenPipeError, Refused) as reason:
                    raise Refused(f"{line}: {reason}") from reason
                if chance is not None and low <= chance <= high:
                    yield f"{line} # {chance:.3f}"
        finally:
            engine.kill()


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("program", type=shlex.split)
    parser.add_argument("low", type=float)
    parser.add_argument("high", type=float)
    parser.add_argument("simulations", type=int)
    parser.add_argument("files", type=Path, nargs="+")
    asked = parser.parse_args(words)
    try:
        openings = [line for file in asked.files for line in lines_of(file.read_text(encoding="utf-8"))]
        for line in open_ones(openings, asked.program, asked.low, asked.high, asked.simulations):
            print(line, flush=True)
    except (OSError, Refused) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
