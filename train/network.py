"""The network: a small convolutional net over the planes of a position, and the heads that only training has.

Owns the layers and their order, which are those of the net file (`net_file.py` writes them, `reference.py` reads the
file back and computes the same with whole numbers). Knows nothing of boards, games or data: planes go in, logits of
moves and the mover's value come out, or of four seats the logits of their chances.
"""

from dataclasses import dataclass

import torch
from torch import Tensor, nn

from quantisation import (
    POOL_DIVISOR,
    STEPS,
    NormalisedConvolution,
    WholeNumberConvolution,
    rounded_rectifier,
)

# Channels of the planes of two players, the one that is above 0 on the board, and where those begin that hold the pawns, one for
# each seat.
PLANES = 32
INSIDE = 0
FIRST_PAWN = 5
# Kinds of moves a cell can be the place of: pawn, horizontal wall, vertical wall.
MOVE_PLANES = 3
# The same for each of two players, of the moves that are still played: the mover's first.
AHEAD_PLANES = 2 * MOVE_PLANES


@dataclass(frozen=True)
class Shape:
    """The numbers in the header of the file."""

    channels: int = 32
    blocks: int = 4
    value_units: int = 32
    # Channels of the planes.
    inputs: int = PLANES
    # Two players share one value; of four, each has a chance.
    seats: int = 2

    @property
    def values(self) -> int:
        """How many numbers the value has."""
        return 1 if self.seats == 2 else self.seats

    @property
    def pawns(self) -> slice:
        """The channels of the planes that hold the pawns."""
        return slice(FIRST_PAWN, FIRST_PAWN + self.seats)

    @property
    def summary(self) -> int:
        """The numbers that the value is made of: means, maxima and the cells of the pawns."""
        return (2 + self.seats) * self.channels


@dataclass
class Heads:
    """What the net says about a batch. The last six exist in training only and are not in the file."""

    # Logits of all moves, [batch, 3 * height * width], legal or not.
    policy: Tensor
    # [batch], before the hyperbolic tangent: tanh(value) is the mover's value, from -1 to 1. Of four seats [batch, 4],
    # the logits of their chances.
    value: Tensor
    # Logits of the moves in the flattened policy, which keeps the second and third best moves in view.
    soft_policy: Tensor
    # Like the value: the result alone, and the value of the search alone.
    result: Tensor
    search_value: Tensor
    # The logarithm of 1 + plies left, and the final margin in steps over ten.
    plies: Tensor
    margin: Tensor
    # Logits of each move being still played by the mover, then by the other, [batch, 6 * height * width].
    ahead: Tensor


def mean_and_maximum(activations: Tensor, inside: Tensor | None) -> Tensor:
    """[batch, 2 * channels]: the mean and the maximum of each channel over all cells, over POOL_DIVISOR.

    Outside of boards activations are 0, which is no more than any.
    """
    if inside is None:
        mean = activations.mean(dim=(2, 3), dtype=torch.float32)
    else:
        mean = activations.sum(dim=(2, 3), dtype=torch.float32) / inside.sum(dim=(2, 3), dtype=torch.float32)
    return torch.cat([mean, activations.amax(dim=(2, 3)).float()], dim=1) / POOL_DIVISOR


def only(values: Tensor, inside: Tensor | None) -> Tensor:
    """Nothing outside of boards, so that the next convolution sees what it would see around a board of its own."""
    return values if inside is None else values * inside


class Block(nn.Module):
    """Two convolutions around which the input goes on; the second hears of the whole board through `pooled`."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = NormalisedConvolution(channels, channels, first_gain=1.0)
        self.pooled = nn.Linear(2 * channels, channels, bias=False)
        nn.init.zeros_(self.pooled.weight)
        # A block begins as nearly nothing, so that a deep net begins as a shallow one.
        self.second = NormalisedConvolution(channels, channels, first_gain=0.2)

    def forward(self, activations: Tensor, inside: Tensor | None) -> Tensor:
        hidden = rounded_rectifier(only(self.first(activations, inside), inside), activations.dtype)
        whole_board = self.pooled(mean_and_maximum(hidden, inside)) * STEPS
        values = self.second(hidden, inside) + whole_board[:, :, None, None]
        return rounded_rectifier(only(values + activations.float(), inside), activations.dtype)


class PolicyHead(nn.Module):
    """A 1×1 convolution to the kinds of moves, and what the whole board says for each kind."""

    def __init__(self, channels: int, planes: int = MOVE_PLANES) -> None:
        super().__init__()
        self.convolution = WholeNumberConvolution(channels, planes, 1)
        nn.init.normal_(self.convolution.weight, std=0.3 / channels**0.5)
        self.bias = nn.Parameter(torch.zeros(planes))
        self.pooled = nn.Linear(2 * channels, planes, bias=False)
        nn.init.zeros_(self.pooled.weight)

    def factor(self) -> Tensor:
        """m of the file, [kinds]."""
        return self.convolution.scale().flatten() / STEPS

    def forward(self, activations: Tensor, pooled: Tensor) -> Tensor:
        sums = self.convolution(activations).float()
        offset = self.bias + self.pooled(pooled)
        logits = sums * self.factor()[:, None, None] + offset[:, :, None, None]
        return logits.flatten(1)


class ScalarHead(nn.Module):
    """One hidden layer and one number, [batch], or some, [batch, outputs]."""

    def __init__(self, inputs: int, units: int, outputs: int = 1) -> None:
        super().__init__()
        self.hidden = nn.Linear(inputs, units)
        self.output = nn.Linear(units, outputs)

    def forward(self, inputs: Tensor) -> Tensor:
        return self.output(torch.relu(self.hidden(inputs))).squeeze(1)


class Network(nn.Module):
    """The whole net. `precision` is the type of the activations between layers: float32, or bfloat16 to be fast.

    Boards of several sizes share a batch if each lies in a corner of the same canvas: with `has_margins` what lies
    outside of a board counts for nothing, and each gets the answers that it would get alone.
    """

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        channels = shape.channels
        self.precision = torch.float32
        self.has_margins = False
        self.stem = NormalisedConvolution(shape.inputs, channels, first_gain=1.0)
        self.blocks = nn.ModuleList(Block(channels) for _ in range(shape.blocks))
        self.policy = PolicyHead(channels)
        self.value = ScalarHead(shape.summary, shape.value_units, shape.values)
        self.soft_policy = PolicyHead(channels)
        self.ahead = PolicyHead(channels, AHEAD_PLANES)
        self.extra = nn.ModuleDict(
            {
                name: ScalarHead(shape.summary, shape.value_units, outputs)
                for name, outputs in (
                    ("result", shape.values),
                    ("search_value", shape.values),
                    ("plies", 1),
                    ("margin", 1),
                )
            }
        )

    def compile_parts(self) -> None:
        """Lets PyTorch fuse the work between the convolutions: each kind of part once, all blocks share theirs.

        Without it a batch of 4,096 is read and written a hundred times a block, and memory is what training waits for.
        """
        self.first_layer = torch.compile(self.first_layer)
        for block in self.blocks:
            block.compile()
        self.answers = torch.compile(self.answers)

    def inside(self, planes: Tensor) -> Tensor | None:
        """1 in the cells of the boards, [batch, 1, height, width]; None if all cells are."""
        return (planes[..., INSIDE] > 0).float()[:, None] if self.has_margins else None

    def first_layer(self, planes: Tensor, inside: Tensor | None) -> Tensor:
        activations = planes.permute(0, 3, 1, 2).to(self.precision)
        return rounded_rectifier(only(self.stem(activations, inside), inside), self.precision)

    def trunk(self, planes: Tensor, inside: Tensor | None = None) -> Tensor:
        """The last activations, [batch, channels, height, width], from planes [batch, height, width, inputs] of u8."""
        activations = self.first_layer(planes, inside)
        for block in self.blocks:
            activations = block(activations, inside)
        return activations

    def answers(self, planes: Tensor, activations: Tensor, inside: Tensor | None) -> Heads:
        """What all heads say of the last activations."""
        pooled = mean_and_maximum(activations, inside)
        pawns = (planes[..., self.shape.pawns] > 0).to(activations.dtype)
        at_pawns = torch.einsum("bchw,bhwp->bpc", activations, pawns).float() / POOL_DIVISOR
        summary = torch.cat([pooled, at_pawns.flatten(1)], dim=1)
        extra = {name: head(summary) for name, head in self.extra.items()}
        return Heads(
            policy=self.policy(activations, pooled),
            value=self.value(summary),
            soft_policy=self.soft_policy(activations, pooled),
            ahead=self.ahead(activations, pooled),
            **extra,
        )

    def forward(self, planes: Tensor) -> Heads:
        inside = self.inside(planes)
        return self.answers(planes, self.trunk(planes, inside), inside)
