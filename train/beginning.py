"""A net file as the beginning of a training: the same answers, in numbers that can be learned on.

Owns the way back from whole numbers. A file has the factor and the offset of each channel; in training they are those of
a batch normalisation, so gains and offsets are chosen for the statistics of some positions such that the file's own come
out. The heads that only training has begin anew.
"""

import numpy
import torch
from torch import Tensor

from net_file import Layer, NetArrays
from network import Network
from quantisation import POOL_DIVISOR, STEPS, NormalisedConvolution, statistics_inside


class OtherShape(ValueError):
    """The file has another shape than the network."""


def _fill(target: Tensor, values: numpy.ndarray, factor: float = 1.0) -> None:
    target.copy_(torch.from_numpy(numpy.array(values, dtype=numpy.float32)).view(target.shape) * factor)


def _whole_weights(weight: Tensor, whole: numpy.ndarray) -> None:
    """Weights whose rounding gives the whole numbers, of the size that fresh ones have."""
    values = torch.from_numpy(numpy.array(whole, dtype=numpy.float32))
    values = values.permute(0, 3, 1, 2) if values.dim() == 4 else values[:, :, None, None]
    usual = (2.0 / values[0].numel()) ** 0.5
    size = values.square().mean(dim=(1, 2, 3), keepdim=True).sqrt().clamp_min(1e-6)
    weight.copy_(values * usual / size)


def _convolution(layer: Layer, target: NormalisedConvolution) -> None:
    """Weights; factor and offset as those of statistics of mean 0 and variance 1."""
    _whole_weights(target.convolution.weight, layer.weights)
    normal = target.normalisation
    normal.running_mean.zero_()
    normal.running_var.fill_(1.0 - normal.eps)
    _fill(normal.weight, layer.factor, 1 / STEPS)
    _fill(normal.bias, layer.offset, 1 / STEPS)


@torch.no_grad()
def begin_with(network: Network, net: NetArrays, planes: Tensor) -> None:
    """Gives the network the weights of the file; `planes` are of some positions that it will learn from."""
    if net.shape != network.shape:
        raise OtherShape(f"the file has {net.shape}, the network {network.shape}")
    _convolution(net.stem, network.stem)
    for block, target in zip(net.blocks, network.blocks, strict=True):
        _convolution(block.first, target.first)
        _fill(target.pooled.weight, block.pooled, POOL_DIVISOR / STEPS)
        _convolution(block.second, target.second)
    policy = network.policy
    _whole_weights(policy.convolution.weight, net.policy.weights)
    # The factor of the policy is the scale of its weights, which is thereby given.
    scale = torch.from_numpy(numpy.array(net.policy.factor)).to(planes.device) * STEPS
    policy.convolution.weight.mul_((scale / policy.convolution.scale().flatten())[:, None, None, None])
    _fill(policy.bias, net.policy.offset)
    _fill(policy.pooled.weight, net.policy_pooled, POOL_DIVISOR)
    value = network.value
    _fill(value.hidden.weight, net.value_hidden, POOL_DIVISOR)
    _fill(value.hidden.bias, net.value_hidden_offset)
    _fill(value.output.weight, net.value_output)
    _fill(value.output.bias, net.value_output_offset)
    _take_statistics(network, planes)


def _take_statistics(network: Network, planes: Tensor) -> None:
    """Moves factors and offsets into gains and offsets for the statistics that the positions have."""
    network.eval()
    inside = network.inside(planes)
    everywhere = torch.ones((len(planes), 1, *planes.shape[1:3]), device=planes.device)
    layers = [module for module in network.modules() if isinstance(module, NormalisedConvolution)]
    seen: dict[NormalisedConvolution, tuple[Tensor, Tensor]] = {}

    def look(layer: NormalisedConvolution, given: tuple, _answer: Tensor) -> None:
        sums = layer.convolution(given[0]).float()
        seen[layer] = statistics_inside(sums, everywhere if inside is None else inside)

    hooks = [layer.register_forward_hook(look) for layer in layers]
    network.trunk(planes, inside)
    for hook in hooks:
        hook.remove()
    for layer in layers:
        mean, variance = seen[layer]
        normal = layer.normalisation
        factor = normal.weight.clone()
        normal.running_mean.copy_(mean)
        normal.running_var.copy_(variance)
        normal.weight.copy_(factor * (variance + normal.eps).sqrt())
        normal.bias.add_(mean * factor)
