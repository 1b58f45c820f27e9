"""Small arrays for tests, drawn by lot, with something to learn in them.

Owns no truth about the game: the planes are noise, except that the best move stands where a plane is brightest and
that the value depends on two constant planes, so that a net that learns can be told from one that does not.
"""

import sys
from pathlib import Path

import numpy

from arrays import AHEAD_PLANES, NO_MOVE, UNKNOWN_MARGIN, UNKNOWN_PLIES
from network import FIRST_PAWN, INSIDE, PLANES

SHARES = 4
POSITIONS_A_GAME = 10


# Channels of the planes by the number of seats.
CHANNELS = {2: PLANES, 4: 48}


def random_planes(
    count: int, height: int, width: int, lots: numpy.random.Generator, seats: int = 2
) -> numpy.ndarray:
    """[count, height, width, channels], with one pawn of each player."""
    channels = CHANNELS[seats]
    planes = lots.integers(0, 128, (count, height, width, channels), dtype=numpy.uint8)
    planes[lots.random(planes.shape) < 0.5] = 0
    planes[..., INSIDE] = 127
    for pawn in range(FIRST_PAWN, FIRST_PAWN + seats):
        planes[..., pawn] = 0
        cell = lots.integers(0, height * width, count)
        planes.reshape(count, height * width, channels)[numpy.arange(count), cell, pawn] = 127
    return planes


def write(folder: Path, count: int, height: int = 9, width: int = 9, seed: int = 1, seats: int = 2) -> None:
    """Writes a folder as the exporter does."""
    lots = numpy.random.default_rng(seed)
    planes = random_planes(count, height, width, lots, seats)
    planes[..., 20] = lots.integers(0, 10, count)[:, None, None] * 8
    planes[..., 21] = lots.integers(0, 10, count)[:, None, None] * 8
    cells = height * width
    moves = 3 * cells
    legal = numpy.zeros((count, (moves + 7) // 8 * 8), dtype=bool)
    legal[:, :moves] = lots.random((count, moves)) < 0.7
    best = planes[..., 7].reshape(count, cells).argmax(axis=1)
    legal[numpy.arange(count), best] = True
    index = numpy.full((count, SHARES), NO_MOVE, dtype="<u2")
    index[:, 0] = best
    share = numpy.zeros((count, SHARES), dtype="<u2")
    share[:, 0] = 65535
    lead = planes[:, 0, 0, 20].astype(int) - planes[:, 0, 0, 21].astype(int)
    plies = lots.integers(0, 60, count).astype("<u2")
    plies[::7] = UNKNOWN_PLIES
    margin = lots.integers(-20, 20, count).astype("i1")
    margin[::5] = UNKNOWN_MARGIN
    folder.mkdir(parents=True, exist_ok=True)
    sizes = {"count": count, "height": height, "width": width, "channels": CHANNELS[seats], "shares": SHARES}
    values = {"result.i8": numpy.sign(lead).astype("i1"), "value.f32": numpy.tanh(lead / 20).astype("<f4")}
    if seats != 2:
        sizes["seats"] = seats
        # The first or the second seat wins.
        chances = numpy.zeros((count, seats), dtype="<f4")
        chances[:, 0] = (1 + numpy.tanh(lead / 20)) / 2
        chances[:, 1] = 1 - chances[:, 0]
        values = {"result.f32": chances.round().astype("<f4"), "value.f32": chances}
    else:
        # The best move is still played by the mover, and for one position in eleven nothing is known.
        ahead = numpy.zeros((count, (AHEAD_PLANES * cells + 7) // 8 * 8), dtype=bool)
        ahead[numpy.arange(count), best] = True
        ahead[::11] = False
        sizes["ahead"] = AHEAD_PLANES
        values["ahead.u8"] = numpy.packbits(ahead, axis=1, bitorder="little")
    (folder / "shapes.txt").write_text("".join(f"{key} {size}\n" for key, size in sizes.items()))
    for name, array in {
        "planes.u8": planes,
        "policy_index.u16": index,
        "policy_share.u16": share,
        "legal.u8": numpy.packbits(legal, axis=1, bitorder="little"),
        **values,
        "plies.u16": plies,
        "margin.i8": margin,
        "game.u32": (numpy.arange(count) // POSITIONS_A_GAME).astype("<u4"),
    }.items():
        array.tofile(folder / name)


if __name__ == "__main__":
    write(Path(sys.argv[1]), int(sys.argv[2]))
