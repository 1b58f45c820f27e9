"""The file of a net with one wide first layer: written, read back, and what it means in NumPy.

Owns the order of bytes: a header of lines, an empty line, the payload without padding, a checksum. The payload is fractions
of 32 bits, the lowest byte first, each array by rows:

| array | shape | |
|---|---|---|
| first | inputs × units | of plane c of cell (row, column) the row (row · width + column) · planes + c |
| first offset | units | |
| policy | moves × units | moves as a frame counts them |
| policy offset | moves | |
| value first, its offset | small × units, small | |
| value second, its offset | small × small, small | |
| value third, its offset | 1 × small, 1 | |

The units are the planes (0 to 127) times `first`, with its offset, held between 0 and 1. Policy and the first layer of the value
see the units; the first two layers of the value are cut off at 0, and the value is the hyperbolic tangent of the third. The
checksum is the CRC-32 of all before it, the lowest byte first: a file has millions of bytes, and Python has that one built in.
"""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy

from net_file import PLANES_VERSIONS, BadNetFile

MAGIC = "dedale-sparse/1\n"
CHECKSUM_BYTES = 4
# Kinds of moves a cell can be the place of.
MOVE_PLANES = 3


@dataclass(frozen=True)
class Sizes:
    """The numbers in the header, each under its own name."""

    height: int
    width: int
    planes: int
    units: int
    # Between the units and the value.
    small: int

    @property
    def inputs(self) -> int:
        return self.height * self.width * self.planes

    @property
    def moves(self) -> int:
        return MOVE_PLANES * self.height * self.width

    def shapes(self) -> list[tuple[int, ...]]:
        """Of the arrays of the payload, in its order."""
        units, small = self.units, self.small
        layers = [(self.moves, units), (small, units), (small, small), (1, small)]
        return [(self.inputs, units), (units,)] + [shape for layer in layers for shape in (layer, layer[:1])]


@dataclass
class SparseArrays:
    """A file in memory."""

    sizes: Sizes
    # For people.
    facts: dict[str, str]
    # Those of the payload, in its order.
    arrays: list[numpy.ndarray]


def to_bytes(net: SparseArrays) -> bytes:
    """The whole file."""
    lines = {"sees": PLANES_VERSIONS[2], **{name: str(size) for name, size in vars(net.sizes).items()}}
    for key, fact in net.facts.items():
        if key in lines or ":" in key or "\n" in key + fact or not key or key != key.strip():
            raise ValueError(f"not a fact for the header: {key!r}: {fact!r}")
        lines[key] = fact
    shapes = [array.shape for array in net.arrays]
    if shapes != net.sizes.shapes():
        raise ValueError(f"arrays of {shapes}, not {net.sizes.shapes()}")
    header = MAGIC + "".join(f"{key}: {fact}\n" for key, fact in lines.items()) + "\n"
    content = header.encode() + b"".join(array.astype("<f4").tobytes() for array in net.arrays)
    return content + zlib.crc32(content).to_bytes(CHECKSUM_BYTES, "little")


def from_bytes(content: bytes) -> SparseArrays:
    """Reads a file back; raises BadNetFile with the reason."""
    body, checksum = content[:-CHECKSUM_BYTES], content[-CHECKSUM_BYTES:]
    if not content.startswith(MAGIC.encode()):
        raise BadNetFile("does not begin with the name of the format")
    if zlib.crc32(body).to_bytes(CHECKSUM_BYTES, "little") != checksum:
        raise BadNetFile("the checksum is another")
    lines, separator, payload = body.partition(b"\n\n")
    if not separator:
        raise BadNetFile("the header has no end")
    facts = dict(line.split(": ", 1) for line in lines.decode().split("\n")[1:])
    if (sees := facts.pop("sees", "")) != PLANES_VERSIONS[2]:
        raise BadNetFile(f"planes of version {sees}")
    try:
        sizes = Sizes(**{name: int(facts.pop(name)) for name in Sizes.__dataclass_fields__})
    except KeyError as missing:
        raise BadNetFile(f"the header lacks {missing}") from None
    shapes = sizes.shapes()
    counts = [int(numpy.prod(shape)) for shape in shapes]
    if len(payload) != 4 * sum(counts):
        raise BadNetFile(f"the payload has {len(payload)} bytes, not {4 * sum(counts)}")
    numbers = numpy.frombuffer(payload, dtype="<f4")
    parts = numpy.split(numbers, numpy.cumsum(counts)[:-1])
    return SparseArrays(sizes, facts, [part.reshape(shape) for part, shape in zip(parts, shapes, strict=True)])


def write(path: Path, sizes: Sizes, facts: Mapping[str, str], arrays: list[numpy.ndarray]) -> None:
    """Writes the file beside itself first, so that a broken run leaves the last whole one."""
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(to_bytes(SparseArrays(sizes, dict(facts), arrays)))
    fresh.replace(path)


def read(path: Path) -> SparseArrays:
    """The net in the file."""
    return from_bytes(path.read_bytes())


def answer(net: SparseArrays, planes: numpy.ndarray) -> tuple[numpy.ndarray, float]:
    """The numbers of all moves and the value, from planes [height, width, planes]; in 64 bits, so nearly exact."""
    first, offset, *layers = (array.astype(numpy.float64) for array in net.arrays)
    units = numpy.clip(planes.reshape(-1) @ first + offset, 0, 1)
    policy, second, third, last = zip(layers[::2], layers[1::2], strict=True)
    logits = policy[0] @ units + policy[1]
    hidden = numpy.maximum(second[0] @ units + second[1], 0)
    hidden = numpy.maximum(third[0] @ hidden + third[1], 0)
    return logits, float(numpy.tanh(last[0] @ hidden + last[1])[0])
