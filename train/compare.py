"""Compares what the Rust crate says of positions with the reference here.

    cargo run --release -p dedale-network --example judge -- NET ARRAYS COUNT > judged.txt
    python3 train/compare.py NET ARRAYS judged.txt

Owns the verdict only: logits must be equal to the last bit, values to the last digits that two libraries' hyperbolic
tangents (or exponentials, of the chances of four seats) share. Exits with 1 and names the first position that differs.

NET may also be a comparison net with one wide layer (`sparse_file.py`). Its units and weights are rounded there, so its logits may
differ by `SPARSE_TOLERANCE`, or by that times the length of a move's weights where they are long: twice the most that was measured.
"""

import sys
from pathlib import Path

import numpy

import net_file
import reference
import sparse_file
from arrays import Arrays

# Two tangents may round the last bits otherwise.
VALUE_TOLERANCE = 1e-6
SPARSE_TOLERANCE = 1e-3


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


def compare_sparse(net: sparse_file.SparseArrays, arrays: Arrays, judged: list[numpy.ndarray]) -> None:
    """Within what rounding of the weights explains."""
    policy = net.arrays[2]
    allowed = SPARSE_TOLERANCE * numpy.maximum(numpy.linalg.norm(policy, axis=1), 1)
    furthest = 0.0
    for place, numbers in enumerate(judged):
        logits, value = sparse_file.answer(net, arrays.planes[place])
        parts = numpy.abs(numbers[1:] - logits) / allowed
        at = parts.argmax()
        if not parts[at] <= 1:
            raise SystemExit(f"position {place}, move {at}: {numbers[1 + at]} there, {logits[at]} here")
        if not abs(numbers[0] - value) <= SPARSE_TOLERANCE:
            raise SystemExit(f"position {place}: value {numbers[0]} there, {value} here")
        furthest = max(furthest, parts[at], abs(numbers[0] - value) / SPARSE_TOLERANCE)
    print(f"at most {furthest:.0%} of what is allowed apart")


def main(words: list[str]) -> None:
    if len(words) != 3:
        raise SystemExit("expected: NET ARRAYS JUDGED")
    arrays = Arrays(Path(words[1]))
    lines = Path(words[2]).read_text().splitlines()
    if not lines:
        raise SystemExit("nothing was judged")
    judged = [numpy.array(line.split(), dtype=numpy.float32) for line in lines]
    if Path(words[0]).read_bytes().startswith(sparse_file.MAGIC.encode()):
        compare_sparse(sparse_file.read(Path(words[0])), arrays, judged)
    else:
        compare(net_file.read(Path(words[0])), arrays, judged)
    print(f"{len(lines)} positions judged alike")


if __name__ == "__main__":
    main(sys.argv[1:])
