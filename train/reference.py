"""The meaning of a net file, computed with whole numbers and NumPy: slow, and obviously right.

Owns nothing but the arithmetic that the file promises. The tests compare the PyTorch module and the Rust crate with it.
"""

from dataclasses import dataclass

import numpy

from net_file import Layer, NetArrays
from network import FIRST_PAWN

LARGEST = numpy.float32(127)


@dataclass
class Answer:
    """What the net says of one position."""

    # [3 * height * width], legal or not.
    logits: numpy.ndarray
    # [1]: the mover's value; of four seats [4], their chances.
    values: numpy.ndarray

    @property
    def value(self) -> float:
        return float(self.values[0])


def accumulators(activations: numpy.ndarray, weights: numpy.ndarray) -> numpy.ndarray:
    """The 3×3 convolution of [height, width, inputs] with [outputs, 3, 3, inputs]; out of the board is zero."""
    height, width, _ = activations.shape
    padded = numpy.pad(activations.astype(numpy.int32), ((1, 1), (1, 1), (0, 0)))
    sums = numpy.zeros((height, width, weights.shape[0]), dtype=numpy.int32)
    for down in range(3):
        for right in range(3):
            window = padded[down : down + height, right : right + width]
            sums += window @ weights[:, down, right].astype(numpy.int32).T
    return sums


def scaled(sums: numpy.ndarray, factor: numpy.ndarray, offset: numpy.ndarray) -> numpy.ndarray:
    """Multiply, then add, each rounded to float32."""
    return sums.astype(numpy.float32) * factor + offset


def rounded(values: numpy.ndarray) -> numpy.ndarray:
    """The activation: clamp, then round, ties to even."""
    return numpy.rint(numpy.clip(values, numpy.float32(0), LARGEST)).astype(numpy.int32)


def layer(activations: numpy.ndarray, arrays: Layer) -> numpy.ndarray:
    return scaled(accumulators(activations, arrays.weights), arrays.factor, arrays.offset)


def product(matrix: numpy.ndarray, vector: numpy.ndarray) -> numpy.ndarray:
    """Matrix times vector in float32: one product, then one addition at a time, in the order of the inputs."""
    sums = numpy.zeros(matrix.shape[0], dtype=numpy.float32)
    for column, number in zip(matrix.T, vector.astype(numpy.float32), strict=True):
        sums = sums + column * number
    return sums


def mean_and_maximum(activations: numpy.ndarray) -> numpy.ndarray:
    """Both over all cells, in steps."""
    cells = activations.reshape(-1, activations.shape[-1])
    mean = cells.sum(axis=0).astype(numpy.float32) / numpy.float32(len(cells))
    return numpy.concatenate([mean, cells.max(axis=0).astype(numpy.float32)])


def last_activations(net: NetArrays, planes: numpy.ndarray) -> numpy.ndarray:
    """[height, width, channels] after the last block, from planes [height, width, inputs]."""
    activations = rounded(layer(planes.astype(numpy.int32), net.stem))
    for block in net.blocks:
        hidden = rounded(layer(activations, block.first))
        whole_board = product(block.pooled, mean_and_maximum(hidden))
        sums = accumulators(hidden, block.second.weights)
        values = scaled(sums, block.second.factor, block.second.offset + whole_board)
        activations = rounded(values + activations.astype(numpy.float32))
    return activations


def answer(net: NetArrays, planes: numpy.ndarray) -> Answer:
    """Logits and values of one position."""
    activations = last_activations(net, planes)
    pooled = mean_and_maximum(activations)
    sums = activations @ net.policy.weights.astype(numpy.int32).T
    logits = scaled(sums, net.policy.factor, net.policy.offset + product(net.policy_pooled, pooled))
    at_pawns = [
        activations[planes[..., FIRST_PAWN + seat] > 0].astype(numpy.float32).sum(axis=0)
        for seat in range(net.shape.seats)
    ]
    summary = numpy.concatenate([pooled, *at_pawns])
    hidden = numpy.maximum(product(net.value_hidden, summary) + net.value_hidden_offset, 0)
    numbers = product(net.value_output, hidden) + net.value_output_offset
    return Answer(logits=logits.transpose(2, 0, 1).reshape(-1), values=values_of(numbers))


def values_of(numbers: numpy.ndarray) -> numpy.ndarray:
    """The value of two players, or the chances of more."""
    if len(numbers) == 1:
        return numpy.tanh(numbers)
    strengths = numpy.exp(numbers - numbers.max())
    return strengths / strengths.sum(dtype=numpy.float32)
