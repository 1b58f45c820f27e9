"""The training arrays that the exporter writes: mapped, checked, and read as distinct positions.

Owns the names and shapes of the files in the folder. Python sees numbers only; what they mean on a board, the
exporter alone knows (`cargo run --example export` of the crate `dedale-network`).
"""

from dataclasses import dataclass, fields, replace
from pathlib import Path

import numpy
import torch
from torch import Tensor
from torch.nn import functional

# Marks in the files for what is not known.
NO_MOVE = 65535
UNKNOWN_PLIES = 65535
UNKNOWN_MARGIN = -128
# Shares of visits are parts of this.
WHOLE = 65535.0
# Kinds of moves a cell can be the place of.
MOVE_PLANES = 3
# For each player as many kinds of moves that are still played: first the mover's.
AHEAD_PLANES = 2 * MOVE_PLANES
# So many positions are read at a time.
PORTION = 1 << 16


class BadArrays(ValueError):
    """The folder does not hold what it says it holds."""


@dataclass(frozen=True)
class Sizes:
    """The content of shapes.txt."""

    count: int
    height: int
    width: int
    channels: int
    # Most moves with a share that a position has.
    shares: int
    # With more than two, results and values are chances of all seats.
    seats: int = 2
    # Kinds of moves that are told to be still played, 0 where nothing is known of that.
    ahead: int = 0

    @property
    def moves(self) -> int:
        return MOVE_PLANES * self.height * self.width

    @property
    def legal_bytes(self) -> int:
        return (self.moves + 7) // 8

    @property
    def ahead_bytes(self) -> int:
        return (AHEAD_PLANES * self.height * self.width + 7) // 8


def read_sizes(folder: Path) -> Sizes:
    """shapes.txt: lines of a key and a number, one for each field."""
    numbers: dict[str, int] = {}
    for line in (folder / "shapes.txt").read_text().splitlines():
        key, number = line.split()
        numbers[key] = int(number)
    expected = sorted(field.name for field in fields(Sizes))
    # Arrays of two players do not speak of seats, and not all arrays know what was still played.
    if sorted({"seats": 2, "ahead": 0, **numbers}) != expected or numbers.get("ahead", 0) not in (0, AHEAD_PLANES):
        raise BadArrays(f"shapes.txt has {sorted(numbers)}, not {expected}")
    return Sizes(**numbers)


@dataclass
class Positions:
    """Distinct positions and what is to be learned of them; all tensors have the same first size."""

    planes: Tensor  # u8 [n, height, width, channels]
    policy: Tensor  # float16 [n, moves], sums to one, or to nothing where the moves are not known
    legal: Tensor  # u8 [n, bytes], bit i of byte i/8
    result: Tensor  # float32 [n], or [n, seats]
    value: Tensor  # float32 [n], or [n, seats]
    plies: Tensor  # float32 [n], NaN where unknown
    margin: Tensor  # float32 [n], NaN where unknown
    ahead: Tensor  # u8 [n, bytes], bits as in `legal`, mine before theirs; all 0 where unknown: somebody always moves

    def __len__(self) -> int:
        return len(self.planes)

    def pick(self, chosen: Tensor | slice) -> "Positions":
        """Those at the places `chosen`."""
        return Positions(**{f.name: getattr(self, f.name)[chosen] for f in fields(Positions)})

    def legal_mask(self) -> Tensor:
        """bool [n, moves]."""
        return unpacked(self.legal, self.policy.shape[1])

    def ahead_mask(self) -> Tensor:
        """bool [n, 2 * moves]."""
        return unpacked(self.ahead, 2 * self.policy.shape[1])


def unpacked(packed_bits: Tensor, count: int) -> Tensor:
    """bool [n, count] from u8 [n, bytes] with bit i of byte i/8."""
    places = torch.arange(8, device=packed_bits.device, dtype=torch.uint8)
    return ((packed_bits[:, :, None] >> places) & 1).flatten(1)[:, :count].bool()


def packed(bits: Tensor) -> Tensor:
    """u8 [n, bytes] with bit i of byte i/8, from bool [n, bits]."""
    filled = functional.pad(bits, (0, -bits.shape[1] % 8)).view(len(bits), -1, 8)
    places = 1 << torch.arange(8, device=bits.device)
    return (filled * places).sum(dim=2).to(torch.uint8)


def on_canvas(positions: Positions, height: int, width: int) -> Positions:
    """The same positions, each in the first corner of a canvas that may be larger than its board."""
    own_height, own_width = positions.planes.shape[1:3]
    if (own_height, own_width) == (height, width):
        return positions
    margin = (0, width - own_width, 0, height - own_height)

    def spread(moves: Tensor) -> Tensor:
        kinds = moves.shape[1] // (own_height * own_width)
        return functional.pad(moves.view(-1, kinds, own_height, own_width), margin).flatten(1)

    portions = [positions.pick(slice(b, b + PORTION)) for b in range(0, len(positions), PORTION)]
    return replace(
        positions,
        planes=functional.pad(positions.planes, (0, 0, *margin)),
        policy=spread(positions.policy),
        legal=torch.cat([packed(spread(portion.legal_mask())) for portion in portions]),
        ahead=torch.cat([packed(spread(portion.ahead_mask())) for portion in portions]),
    )


def joined(parts: list[Positions]) -> Positions:
    """All of them in one, on a canvas that has room for each."""
    height, width = (max(part.planes.shape[axis] for part in parts) for axis in (1, 2))
    parts = [on_canvas(part, height, width) for part in parts if len(part)]
    if len(parts) == 1:
        return parts[0]
    return Positions(**{f.name: torch.cat([getattr(part, f.name) for part in parts]) for f in fields(Positions)})


def have_margins(positions: Positions) -> bool:
    """Whether some board is smaller than the canvas. The numbers of the first channel are above 0 on boards alone."""
    portions = range(0, len(positions), PORTION)
    return any(bool((positions.planes[b : b + PORTION, -1, -1, 0] == 0).any()) for b in portions)


class Arrays:
    """A folder of arrays, mapped but not read."""

    def __init__(self, folder: Path) -> None:
        self.sizes = read_sizes(folder)
        sizes = self.sizes

        def mapped(name: str, kind: str, *shape: int) -> numpy.ndarray:
            path = folder / name
            expected = sizes.count * int(numpy.prod(shape)) * numpy.dtype(kind).itemsize
            if path.stat().st_size != expected:
                raise BadArrays(f"{name} has {path.stat().st_size} bytes, not {expected}")
            return numpy.memmap(path, dtype=kind, mode="r", shape=(sizes.count, *shape))

        self.planes = mapped("planes.u8", "u1", sizes.height, sizes.width, sizes.channels)
        self.policy_index = mapped("policy_index.u16", "<u2", sizes.shares)
        self.policy_share = mapped("policy_share.u16", "<u2", sizes.shares)
        self.legal = mapped("legal.u8", "u1", sizes.legal_bytes)
        # Whole games have results of -1, 0 and 1; an exporter that merges equal positions writes means.
        each = () if sizes.seats == 2 else (sizes.seats,)
        real = (folder / "result.f32").exists()
        self.result = mapped("result.f32", "<f4", *each) if real else mapped("result.i8", "i1", *each)
        self.value = mapped("value.f32", "<f4", *each)
        self.plies = mapped("plies.u16", "<u2")
        self.margin = mapped("margin.i8", "i1")
        self.game = mapped("game.u32", "<u4")
        self.ahead = mapped("ahead.u8", "u1", sizes.ahead_bytes) if sizes.ahead else None

    def games(self) -> int:
        """How many games the positions are from."""
        return len(numpy.unique(self.game))

    def _fingerprints(self, device: torch.device) -> Tensor:
        """int64 [count]: equal planes have equal ones; others nearly never (64 bits)."""
        words = self.sizes.height * self.sizes.width * self.sizes.channels // 8
        lots = numpy.random.default_rng(20)
        factors = torch.from_numpy(lots.integers(-(2**63), 2**63 - 1, words) | 1).to(device)
        parts = []
        for begin in range(0, self.sizes.count, PORTION):
            portion = numpy.array(self.planes[begin : begin + PORTION])
            numbers = torch.from_numpy(portion.reshape(-1, words * 8).view("<i8")).to(device)
            # The high bits of a product depend on all bits of its factors, the low ones do not.
            mixed = (numbers ^ (numbers >> 31)) * factors
            parts.append((mixed ^ (mixed >> 29)).sum(dim=1))
        return torch.cat(parts)

    def read(self, held_back: float, device: torch.device) -> tuple[Positions, Positions]:
        """The positions to learn from, and those of the games that are held back, on the device.

        Positions that came up more than once are one, with the mean of what happened in them. It belongs to the
        game that had it first, so that nothing that is learned from is held back too. Which games are held back
        depends on their numbers alone: every run over the same arrays holds back the same, whatever its seed, and
        a mirror image goes with its original.
        """
        _, group = torch.unique(self._fingerprints(device), return_inverse=True)
        count = int(group.max()) + 1 if len(group) else 0
        places = torch.arange(len(group), device=device)
        first = torch.full((count,), len(group), dtype=torch.int64, device=device)
        first = first.scatter_reduce(0, group, places, "amin")
        mixed = (self.game.astype(numpy.uint64) * 0x9E3779B97F4A7C15) >> numpy.uint64(40)
        back = torch.from_numpy(mixed < held_back * 2**24).to(device)[first]
        merged = self._merged(group, first, device)
        return merged.pick(~back), merged.pick(back)

    def _merged(self, group: Tensor, first: Tensor, device: torch.device) -> Positions:
        """One position for each group: planes, legal moves and moves ahead of its first, means of the rest."""
        count = len(first)
        members = torch.bincount(group, minlength=count).float()

        def real(values: numpy.ndarray) -> Tensor:
            return torch.from_numpy(values.astype(numpy.float32)).to(device)

        def mean(values: Tensor) -> Tensor:
            sums = torch.zeros((count, *values.shape[1:]), device=device).index_add_(0, group, values)
            return sums / members.view(-1, *[1] * (values.dim() - 1))

        places = first.cpu().numpy()
        portions = range(0, count, PORTION)
        planes = torch.cat([torch.from_numpy(self.planes[places[b : b + PORTION]]).to(device) for b in portions])
        unknown = numpy.zeros((count, self.sizes.ahead_bytes), dtype="u1")
        ahead = unknown if self.ahead is None else self.ahead[places]
        return Positions(
            planes=planes,
            policy=self._policy(group, count, device),
            legal=torch.from_numpy(self.legal[places]).to(device),
            result=mean(real(self.result)),
            value=mean(real(self.value)),
            plies=mean(real(numpy.where(self.plies == UNKNOWN_PLIES, numpy.nan, self.plies))),
            margin=mean(real(numpy.where(self.margin == UNKNOWN_MARGIN, numpy.nan, self.margin))),
            ahead=torch.from_numpy(ahead).to(device),
        )

    def _policy(self, group: Tensor, count: int, device: torch.device) -> Tensor:
        """The shares of all members of each group together, over all moves."""
        moves = self.sizes.moves
        summed = torch.zeros(count * moves, device=device)
        for begin in range(0, self.sizes.count, PORTION):
            index = self.policy_index[begin : begin + PORTION].astype(numpy.int64)
            share = self.policy_share[begin : begin + PORTION].astype(numpy.float32) / WHOLE
            share[index == NO_MOVE] = 0
            index[index == NO_MOVE] = 0
            if index.max(initial=0) >= moves:
                raise BadArrays(f"policy_index.u16 has a move {index.max()} of {moves}")
            at = torch.from_numpy(index).to(device) + group[begin : begin + PORTION, None] * moves
            summed.index_add_(0, at.flatten(), torch.from_numpy(share).to(device).flatten())
        policy = summed.view(count, moves)
        return (policy / policy.sum(dim=1, keepdim=True).clamp_min(1e-6)).half()
