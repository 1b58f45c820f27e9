"""Rounding that lets gradients through, and convolutions of whole numbers.

Owns the arithmetic of the net file as PyTorch sees it: activations are whole numbers from 0 to 127, weights whole
numbers from -127 to 127, and each output channel has a factor and an offset. Training rounds in the forward pass
and pretends in the backward pass that it did not (straight-through), so that the net that is written is the net
that was trained. Which layers there are is the business of `network.py`.

All of these whole numbers are exact in bfloat16, so mixed precision feeds the convolutions exactly what the file
holds; only their sums are rounded there. In float32 the sums are exact too, up to 2^24.
"""

import torch
from torch import Tensor, nn
from torch.nn import functional

# The largest activation and the largest weight.
LARGEST = 127
# So many steps of the whole numbers are one unit of an activation: with 16, activations reach 127/16 = 7.9. The
# choice fixes the scale of the residual stream; the factors of the channels absorb every other scale.
STEPS = 16.0
# Means and maxima go to the linear layers divided by this: a power of two, so that the division is exact and can be
# moved into the weights of the file without a rounding.
POOL_DIVISOR = 128.0
# Keeps a channel that is nearly always silent from being blown up. It is compared with variances of sums of products
# of whole numbers, which are millions in a living channel.
SMALLEST_VARIANCE = 100.0


class RoundedRectifier(torch.autograd.Function):
    """clamp to 0..127 and round to the nearest whole number, ties to even; the gradient passes inside the clamp."""

    @staticmethod
    def forward(context, values: Tensor, result_type: torch.dtype) -> Tensor:
        clamped = values.clamp(0, LARGEST)
        context.save_for_backward(clamped == values)
        context.values_type = values.dtype
        return clamped.round_().to(result_type)

    @staticmethod
    def backward(context, gradient: Tensor) -> tuple[Tensor, None]:
        (inside,) = context.saved_tensors
        return gradient.to(context.values_type) * inside, None


def rounded_rectifier(values: Tensor, result_type: torch.dtype) -> Tensor:
    """The activation after a layer: `values` in steps, the result whole numbers from 0 to 127."""
    return RoundedRectifier.apply(values, result_type)


class RoundedWeights(torch.autograd.Function):
    """Weights over their scale, rounded; the gradient passes straight through the rounding."""

    @staticmethod
    def forward(context, weights: Tensor, scale: Tensor) -> Tensor:
        context.save_for_backward(scale)
        return (weights / scale).round().clamp(-LARGEST, LARGEST)

    @staticmethod
    def backward(context, gradient: Tensor) -> tuple[Tensor, None]:
        (scale,) = context.saved_tensors
        return gradient / scale, None


class WholeNumberConvolution(nn.Module):
    """A convolution of whole numbers without offset: the accumulators of the file, before factor and offset.

    The weights are kept as real numbers; the largest of each output channel becomes 127.
    """

    def __init__(self, inputs: int, outputs: int, size: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.empty(outputs, inputs, size, size))
        nn.init.kaiming_normal_(self.weight, nonlinearity="relu")
        self.padding = size // 2

    def scale(self) -> Tensor:
        """What one step of the weights of each output channel is worth, shape [outputs, 1, 1, 1]."""
        largest = self.weight.detach().abs().amax(dim=(1, 2, 3), keepdim=True)
        return largest.clamp_min(1e-8) / LARGEST

    def whole_weights(self) -> Tensor:
        """The weights as whole numbers from -127 to 127, still of floating type."""
        return RoundedWeights.apply(self.weight, self.scale())

    def forward(self, activations: Tensor) -> Tensor:
        weights = self.whole_weights().to(activations.dtype)
        return functional.conv2d(activations, weights, padding=self.padding)


class NormalisedConvolution(nn.Module):
    """A 3×3 convolution with batch normalisation, which the file knows as a factor and an offset for each channel.

    In training the statistics are those of the batch; in evaluation those gathered before, computed as the file's
    reader does: multiply, then add, in float32. The result is in steps, not yet rounded.
    """

    def __init__(self, inputs: int, outputs: int, first_gain: float) -> None:
        super().__init__()
        self.convolution = WholeNumberConvolution(inputs, outputs, 3)
        self.normalisation = nn.BatchNorm2d(outputs, eps=SMALLEST_VARIANCE, momentum=0.02)
        nn.init.constant_(self.normalisation.weight, first_gain)

    def momentum(self) -> float:
        """What this batch weighs in the statistics: a fixed part, or its share while they are gathered."""
        normal = self.normalisation
        if normal.momentum is not None:
            return normal.momentum
        normal.num_batches_tracked.add_(1)
        return 1.0 / float(normal.num_batches_tracked)

    def factor_and_offset(self) -> tuple[Tensor, Tensor]:
        """m and b of the file, each of shape [outputs]."""
        normal = self.normalisation
        factor = normal.weight * torch.rsqrt(normal.running_var + normal.eps)
        offset = normal.bias - normal.running_mean * factor
        return factor * STEPS, offset * STEPS

    def forward(self, activations: Tensor, inside: Tensor | None = None) -> Tensor:
        """`inside` is 1 in the cells of the boards, [batch, 1, height, width]: only these count for the statistics."""
        sums = self.convolution(activations).float()
        if self.training and inside is not None:
            return self.normalised_inside(sums, inside)
        if self.training:
            normal = self.normalisation
            return functional.batch_norm(
                sums,
                normal.running_mean,
                normal.running_var,
                normal.weight * STEPS,
                normal.bias * STEPS,
                training=True,
                momentum=self.momentum(),
                eps=normal.eps,
            )
        factor, offset = self.factor_and_offset()
        return sums * factor[:, None, None] + offset[:, None, None]

    def normalised_inside(self, sums: Tensor, inside: Tensor) -> Tensor:
        """Batch normalisation over the cells of the boards alone; what it says of other cells means nothing."""
        normal = self.normalisation
        mean, variance = statistics_inside(sums, inside)
        with torch.no_grad():
            momentum = self.momentum()
            normal.running_mean.lerp_(mean.detach(), momentum)
            normal.running_var.lerp_(variance.detach(), momentum)
        factor = normal.weight * torch.rsqrt(variance + normal.eps)
        offset = normal.bias - mean * factor
        return (sums * factor[:, None, None] + offset[:, None, None]) * STEPS


def statistics_inside(sums: Tensor, inside: Tensor) -> tuple[Tensor, Tensor]:
    """Mean and variance of each channel over the cells that are inside, each of shape [channels]."""
    cells = inside.sum()
    mean = (sums * inside).sum(dim=(0, 2, 3)) / cells
    apart = (sums - mean[:, None, None]) * inside
    return mean, apart.square().sum(dim=(0, 2, 3)) / cells
