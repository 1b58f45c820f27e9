"""Trains several nets one after the other on arrays that are read once.

    python3 train/lessons.py --arrays FOLDER... [options of all] \\
        -- --out runs/teacher --channels 128 --blocks 8 [options of its own] \\
        -- --out runs/pupil --channels 48 --blocks 5 --teacher runs/teacher/checkpoint.pt

Owns the order of the lessons; what a lesson is, `train.py` says. Reading takes longer than a
small net learns, and the positions of a large run fit the memory of the device once. A lesson that fails is told,
and the next one goes on without it. The file `ended` in a lesson's folder says that its net is the last one.
"""

import argparse
import sys
import time
import traceback
from pathlib import Path

import torch

from arrays import Positions
from train import parse, precision_of, read_arrays, say, taught, train_on

SEPARATOR = "--"
ENDED = "ended"


def parts_of(words: list[str]) -> list[list[str]]:
    """The words between separators."""
    parts: list[list[str]] = [[]]
    for word in words:
        if word == SEPARATOR:
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


class Taught:
    """The positions with the answers of a teacher among their targets, kept for all lessons with that teacher."""

    def __init__(self, positions: Positions) -> None:
        self.positions = positions
        self.teacher: tuple[Path, float] | None = None
        self.kept = positions

    def positions_for(self, options: argparse.Namespace) -> Positions:
        """The positions of a lesson, whose options then name no teacher any more."""
        if not options.teacher:
            return self.positions
        if not options.teacher.exists():
            say(f"{options.teacher} is not there: {options.out.name} learns without it")
            options.teacher = None
            return self.positions
        asked = (options.teacher, options.teacher_part)
        if self.teacher != asked:
            self.kept = taught(self.positions, options, options.batch, precision_of(options, self.positions))
            self.teacher = asked
        options.teacher = None
        return self.kept


def teach(words: list[str], all_learned: Taught, held: Positions, games: int) -> bool:
    """One lesson; false if it failed."""
    options = parse(words)
    begun = time.monotonic()
    try:
        learned = all_learned.positions_for(options)
        train_on(options, learned, held, games)
    except (Exception, SystemExit):
        traceback.print_exc()
        return False
    finally:
        # Neither compiled parts nor memory of one net are of use to the next.
        torch._dynamo.reset()
        torch.cuda.empty_cache()
    (options.out / ENDED).touch()
    say(f"{options.out.name}: ended after {time.monotonic() - begun:.1f} s")
    return True


def main(words: list[str]) -> int:
    common, *lessons = parts_of(words)
    if not lessons:
        raise SystemExit(f"no lesson: after the options of all comes {SEPARATOR} and the options of the first net")
    lessons = [common + lesson for lesson in lessons]
    options = [parse(lesson) for lesson in lessons]
    for each in options:
        (each.out / ENDED).unlink(missing_ok=True)
    device = torch.device(options[0].device)
    begun = time.monotonic()
    learned, held, games = read_arrays(options[0], device)
    seconds = time.monotonic() - begun
    say(f"{len(learned)} different positions, {len(held)} more held back, {games} games, read in {seconds:.1f} s")
    all_learned = Taught(learned)
    results = [teach(lesson, all_learned, held, games) for lesson in lessons]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
