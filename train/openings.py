"""Which openings of a set are still open for a net: `openings.txt`, for matches between nets.

    python3 train/openings.py PROGRAM LOW HIGH SIMULATIONS FILE... > open.txt

Owns the choice. PROGRAM speaks the line protocol (`"./dedale engine --threads 1"`); it searches each position at the end of an opening, and those
where it gives the player to move a chance between LOW and HIGH are kept, with the chance beside them.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

CHANCE = re.compile(r" score chance ([0-9.]+)")


def lines_of(text: str) -> list[str]:
    """Moves, one opening a line, without comments."""
    lines = (line.split("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


def chance_in(answers: Iterable[str]) -> float | None:
    """The last chance that is told before the move; None if the game is decided."""
    chance = None
    for answer in answers:
        if found := CHANCE.search(answer):
            chance = float(found[1])
        elif " score " in answer:
            chance = None
        if answer.startswith("bestmove"):
            break
    return chance


def open_ones(openings: Iterable[str], program: list[str], low: float, high: float, simulations: int) -> Iterator[str]:
    """The lines that are kept, each with its chance."""
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        for line in openings:
            engine.stdin.write(f"position start moves {line}\ngo nodes {simulations}\n")
            engine.stdin.flush()
            chance = chance_in(engine.stdout)
            if chance is not None and low <= chance <= high:
                yield f"{line} # {chance:.3f}"
        engine.stdin.close()


def main(words: list[str]) -> int:
    if len(words) < 5:
        print(__doc__, file=sys.stderr)
        return 2
    program, low, high, simulations, *files = words
    openings = [line for file in files for line in lines_of(Path(file).read_text(encoding="utf-8"))]
    for line in open_ones(openings, program.split(), float(low), float(high), int(simulations)):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
