"""Compares what the Rust crate says of positions with the reference here.

    cargo run --release -p dedale-network --example judge -- NET ARRAYS COUNT > judged.txt
    python3 train/compare.py NET ARRAYS judged.txt

Owns the verdict only: logits must be equal to the last bit, values to the last digits that two libraries' hyperbolic
tangents (or exponentials, of the chances of four seats) share. Exits with 1 and names the first position that differs.
"""

import sys
from pathlib import Path

import numpy

import net_file
import reference
from arrays import Arrays

# Two tangents may round the last bits otherwise.
VALUE_TOLERANCE = 1e-6


def compare(net: net_file.NetArrays, arrays: Arrays, judged: list[numpy.ndarray]) -> None:
    """Bit for bit."""
    for place, numbers in enumerate(judged):
        values, logits = numpy.split(numbers, [net.shape.values])
        ours = reference.answer(net, arrays.planes[place])
        different = numpy.flatnonzero(logits != ours.logits)
        if len(different):
            at = different[0]
            raise SystemExit(f"position {place}, move {at}: {logits[at]} there, {ours.logits[at]} here")
        if numpy.abs(values - ours.values).max() > VALUE_TOLERANCE:
            raise SystemExit(f"position {place}: value {values} there, {ours.values} here")


def main(words: list[str]) -> None:
    if len(words) != 3:
        raise SystemExit("expected: NET ARRAYS JUDGED")
    arrays = Arrays(Path(words[1]))
    lines = Path(words[2]).read_text().splitlines()
    if not lines:
        raise SystemExit("nothing was judged")
    judged = [numpy.array(line.split(), dtype=numpy.float32) for line in lines]
    compare(net_file.read(Path(words[0])), arrays, judged)
    print(f"{len(lines)} positions judged alike")


if __name__ == "__main__":
    main(sys.argv[1:])
