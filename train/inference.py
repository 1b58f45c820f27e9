"""A net file as a PyTorch module that only answers: no statistics, no rounding of weights, no heads of training.

Owns the arithmetic of the file for a device that wants thousands of positions at once. In float32 it says what
`reference.py` says up to the order of sums; in bfloat16 the sums of the convolutions are rounded, as in training.
"""

import numpy
import torch
from torch import Tensor, nn
from torch.nn import functional

from net_file import Layer, NetArrays
from quantisation import LARGEST


def _tensor(values: numpy.ndarray) -> Tensor:
    return torch.from_numpy(numpy.array(values, dtype=numpy.float32))


def mean_and_maximum(activations: Tensor) -> Tensor:
    """[batch, 2 * channels], in steps."""
    mean = activations.mean(dim=(2, 3), dtype=torch.float32)
    return torch.cat([mean, activations.amax(dim=(2, 3)).float()], dim=1)


class FixedConvolution(nn.Module):
    """A convolution of whole numbers with the factor and the offset of each channel; the result is in steps."""

    def __init__(self, layer: Layer, precision: torch.dtype) -> None:
        super().__init__()
        weights = _tensor(layer.weights)
        # [outputs, 3, 3, inputs] in the file, or [outputs, inputs] for a single cell.
        weights = weights.permute(0, 3, 1, 2) if weights.dim() == 4 else weights[:, :, None, None]
        self.padding = weights.shape[2] // 2
        self.register_buffer("weights", weights.to(precision).contiguous(memory_format=torch.channels_last))
        self.register_buffer("factor", _tensor(layer.factor)[:, None, None])
        self.register_buffer("offset", _tensor(layer.offset)[:, None, None])

    def forward(self, activations: Tensor) -> Tensor:
        sums = functional.conv2d(activations, self.weights, padding=self.padding)
        return sums.float() * self.factor + self.offset


class FixedBlock(nn.Module):
    """Two convolutions around which the input goes on."""

    def __init__(self, first: Layer, pooled: numpy.ndarray, second: Layer, precision: torch.dtype) -> None:
        super().__init__()
        self.first = FixedConvolution(first, precision)
        self.second = FixedConvolution(second, precision)
        self.register_buffer("pooled", _tensor(pooled))

    def forward(self, activations: Tensor) -> Tensor:
        hidden = _rounded(self.first(activations), activations.dtype)
        whole_board = mean_and_maximum(hidden) @ self.pooled.T
        values = self.second(hidden) + whole_board[:, :, None, None]
        return _rounded(values + activations.float(), activations.dtype)


def _rounded(values: Tensor, precision: torch.dtype) -> Tensor:
    return values.clamp(0, LARGEST).round().to(precision)


class Inference(nn.Module):
    """Planes u8 [batch, height, width, inputs] in; float32 [batch, 3 * height * width + values] out: logits, then the value,
    or the chances of four seats."""

    def __init__(self, net: NetArrays, precision: torch.dtype = torch.float32) -> None:
        super().__init__()
        self.precision = precision
        self.shape = net.shape
        self.stem = FixedConvolution(net.stem, precision)
        self.blocks = nn.ModuleList(
            FixedBlock(block.first, block.pooled, block.second, precision) for block in net.blocks
        )
        self.policy = FixedConvolution(net.policy, precision)
        for name in ("policy_pooled", "value_hidden", "value_hidden_offset", "value_output", "value_output_offset"):
            self.register_buffer(name, _tensor(getattr(net, name)))

    def compile_parts(self) -> None:
        """Lets PyTorch fuse the work between the convolutions."""
        self.first_layer = torch.compile(self.first_layer)
        for block in self.blocks:
            block.compile()
        self.answers = torch.compile(self.answers)

    def first_layer(self, planes: Tensor) -> Tensor:
        return _rounded(self.stem(planes.permute(0, 3, 1, 2).to(self.precision)), self.precision)

    def answers(self, planes: Tensor, activations: Tensor) -> Tensor:
        pooled = mean_and_maximum(activations)
        logits = self.policy(activations) + (pooled @ self.policy_pooled.T)[:, :, None, None]
        pawns = (planes[..., self.shape.pawns] > 0).to(activations.dtype)
        at_pawns = torch.einsum("bchw,bhwp->bpc", activations, pawns).float()
        summary = torch.cat([pooled, at_pawns.flatten(1)], dim=1)
        hidden = torch.relu(summary @ self.value_hidden.T + self.value_hidden_offset)
        numbers = hidden @ self.value_output.T + self.value_output_offset
        values = torch.tanh(numbers) if self.shape.seats == 2 else torch.softmax(numbers, dim=1)
        return torch.cat([logits.flatten(1), values], dim=1)

    def forward(self, planes: Tensor) -> Tensor:
        activations = self.first_layer(planes)
        for block in self.blocks:
            activations = block(activations)
        return self.answers(planes, activations)
