"""The net file: written from a `Network`, read back as plain arrays.

Owns the order of bytes: a header of lines, an empty line, the payload without padding, a checksum. The description
that other readers follow is in the documentation of the crate `dedale-network`.
"""

import io
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import numpy
import torch

from network import Network, Shape
from quantisation import POOL_DIVISOR, STEPS, NormalisedConvolution

MAGIC = "dedale-net 1\n"
# The names of the planes, by the number of seats.
PLANES_VERSIONS = {2: "1", 4: "4-players-1"}
CHECKSUM_BYTES = 8


@dataclass
class Layer:
    """Whole weights, factor and offset of the output channels."""

    weights: numpy.ndarray
    factor: numpy.ndarray
    offset: numpy.ndarray


@dataclass
class BlockArrays:
    first: Layer
    pooled: numpy.ndarray
    second: Layer


@dataclass
class NetArrays:
    """A net file in memory."""

    header: dict[str, str]
    shape: Shape
    stem: Layer
    blocks: list[BlockArrays]
    policy: Layer
    policy_pooled: numpy.ndarray
    value_hidden: numpy.ndarray
    value_hidden_offset: numpy.ndarray
    value_output: numpy.ndarray
    value_output_offset: numpy.ndarray


class BadNetFile(ValueError):
    """The bytes are no net file: the message says why."""


def fnv1a(content: bytes) -> int:
    """FNV-1a, 64 bits."""
    state = 0xCBF29CE484222325
    for byte in content:
        state = ((state ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return state


def _layer(convolution: NormalisedConvolution) -> Layer:
    factor, offset = convolution.factor_and_offset()
    weights = convolution.convolution.whole_weights().permute(0, 2, 3, 1)
    return Layer(_whole(weights), _real(factor), _real(offset))


def _whole(values: torch.Tensor) -> numpy.ndarray:
    return values.detach().cpu().numpy().astype(numpy.int8)


def _real(values: torch.Tensor) -> numpy.ndarray:
    return numpy.ascontiguousarray(values.detach().cpu().numpy(), dtype="<f4")


@torch.no_grad()
def arrays_of(network: Network, facts: Mapping[str, str]) -> NetArrays:
    """What the file of this network holds. Facts are for people: one line each."""
    shape = network.shape
    header = {"planes": PLANES_VERSIONS[shape.seats]}
    if shape.seats != 2:
        header |= {"seats": str(shape.seats), "inputs": str(shape.inputs)}
    header |= {
        "channels": str(shape.channels),
        "blocks": str(shape.blocks),
        "value-units": str(shape.value_units),
    }
    for key, fact in facts.items():
        if key in header or ":" in key or "\n" in key + fact or not key or key != key.strip():
            raise ValueError(f"not a fact for the header: {key!r}: {fact!r}")
        header[key] = fact
    blocks = [
        BlockArrays(
            first=_layer(block.first),
            pooled=_real(block.pooled.weight * (STEPS / POOL_DIVISOR)),
            second=_layer(block.second),
        )
        for block in network.blocks
    ]
    policy = network.policy
    return NetArrays(
        header=header,
        shape=shape,
        stem=_layer(network.stem),
        blocks=blocks,
        policy=Layer(
            _whole(policy.convolution.whole_weights().flatten(1)),
            _real(policy.factor()),
            _real(policy.bias),
        ),
        policy_pooled=_real(policy.pooled.weight / POOL_DIVISOR),
        value_hidden=_real(network.value.hidden.weight / POOL_DIVISOR),
        value_hidden_offset=_real(network.value.hidden.bias),
        value_output=_real(network.value.output.weight),
        value_output_offset=_real(network.value.output.bias),
    )


def to_bytes(net: NetArrays) -> bytes:
    """The whole file."""
    out = io.BytesIO()
    out.write(MAGIC.encode())
    for key, fact in net.header.items():
        out.write(f"{key}: {fact}\n".encode())
    out.write(b"\n")

    def layer(values: Layer) -> None:
        out.write(values.weights.tobytes())
        out.write(values.factor.astype("<f4").tobytes())
        out.write(values.offset.astype("<f4").tobytes())

    layer(net.stem)
    for block in net.blocks:
        layer(block.first)
        out.write(block.pooled.astype("<f4").tobytes())
        layer(block.second)
    layer(net.policy)
    for values in (
        net.policy_pooled,
        net.value_hidden,
        net.value_hidden_offset,
        net.value_output,
        net.value_output_offset,
    ):
        out.write(values.astype("<f4").tobytes())
    content = out.getvalue()
    return content + fnv1a(content).to_bytes(CHECKSUM_BYTES, "little")


def write(path: Path, network: Network, facts: Mapping[str, str]) -> None:
    """Writes the file beside itself first, so that a broken run leaves the last whole one."""
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(to_bytes(arrays_of(network, facts)))
    fresh.replace(path)


def from_bytes(content: bytes) -> NetArrays:
    """Reads a file back; raises BadNetFile with the reason."""
    body, checksum = content[:-CHECKSUM_BYTES], content[-CHECKSUM_BYTES:]
    if not content.startswith(MAGIC.encode()):
        raise BadNetFile("does not begin with the name of the format")
    if fnv1a(body).to_bytes(CHECKSUM_BYTES, "little") != checksum:
        raise BadNetFile("the checksum is another")
    lines, separator, payload = body.partition(b"\n\n")
    if not separator:
        raise BadNetFile("the header has no end")
    header = {}
    for line in lines.decode().split("\n")[1:]:
        key, colon, fact = line.partition(": ")
        if not colon:
            raise BadNetFile(f"not a line of a header: {line!r}")
        header[key] = fact
    try:
        if header["planes"] not in PLANES_VERSIONS.values():
            raise BadNetFile(f"planes of version {header['planes']}")
        shape = Shape(int(header["channels"]), int(header["blocks"]), int(header["value-units"]))
        if header["planes"] != PLANES_VERSIONS[2]:
            shape = replace(shape, inputs=int(header["inputs"]), seats=int(header["seats"]))
    except KeyError as missing:
        raise BadNetFile(f"the header lacks {missing}") from None
    return _payload(header, shape, payload)


def _payload(header: dict[str, str], shape: Shape, payload: bytes) -> NetArrays:
    place = 0

    def take(kind: str, *sizes: int) -> numpy.ndarray:
        nonlocal place
        count = int(numpy.prod(sizes))
        end = place + count * numpy.dtype(kind).itemsize
        if end > len(payload):
            raise BadNetFile("the payload is too short")
        values = numpy.frombuffer(payload[place:end], dtype=kind).reshape(sizes)
        place = end
        return values

    def layer(*sizes: int) -> Layer:
        return Layer(take("<i1", *sizes), take("<f4", sizes[0]), take("<f4", sizes[0]))

    channels, units = shape.channels, shape.value_units
    net = NetArrays(
        header=header,
        shape=shape,
        stem=layer(channels, 3, 3, shape.inputs),
        blocks=[
            BlockArrays(
                first=layer(channels, 3, 3, channels),
                pooled=take("<f4", channels, 2 * channels),
                second=layer(channels, 3, 3, channels),
            )
            for _ in range(shape.blocks)
        ],
        policy=layer(3, channels),
        policy_pooled=take("<f4", 3, 2 * channels),
        value_hidden=take("<f4", units, shape.summary),
        value_hidden_offset=take("<f4", units),
        value_output=take("<f4", shape.values, units),
        value_output_offset=take("<f4", shape.values),
    )
    if place != len(payload):
        raise BadNetFile("the payload is too long")
    return net


def read(path: Path) -> NetArrays:
    """The net in the file."""
    return from_bytes(path.read_bytes())
