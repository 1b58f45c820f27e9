"""How fast training is on this device: steps of nets of several shapes, as written, compiled, recorded, or both.

    python3 train/speed.py ARRAYS 48x5 48x5:compiled 48x5:recorded 48x5:compiled,recorded 128x8:compiled,recorded:8192

Owns no training: it does what `train.py` does in a step, for some seconds each, with nets that begin with noise. The last
number is the batch.
"""

import argparse
import copy
import sys
import time
from pathlib import Path

import torch
from torch import nn

import train
from arrays import Arrays
from losses import Targets
from network import Network, Shape
from step import Step

USUAL_BATCH = 4096
# Steps before the clock is looked at, and seconds until it is enough.
STEPS_A_LOOK = 10
SECONDS = 5.0


def measure(asked: str, positions, device: torch.device) -> str:
    """Steps of one kind for some seconds, in words."""
    extent, *rest = asked.split(":")
    channels, blocks = (int(number) for number in extent.split("x"))
    ways = rest[0].split(",") if rest else []
    batch = min(int(rest[1]) if len(rest) > 1 else USUAL_BATCH, len(positions))
    torch.manual_seed(1)
    network = Network(Shape(channels, blocks)).to(device).to(memory_format=torch.channels_last)
    average = copy.deepcopy(network)
    network.precision = torch.bfloat16 if device.type == "cuda" else torch.float32
    optimiser = train.optimiser_of(
        network, argparse.Namespace(weight_decay=0.05, device=device.type, learning_rate=3e-3)
    )
    if "compiled" in ways:
        network.compile_parts()
    step = Step(network, positions, batch, Targets())
    ready = step.warm_up("recorded" in ways)

    def some_steps() -> None:
        for _ in range(STEPS_A_LOOK):
            step.gradients(torch.randint(len(positions), (batch,), device=device))
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()
            train.follow(average, network, 0.999)
        if device.type == "cuda":
            torch.cuda.synchronize()

    some_steps()
    begun, steps = time.monotonic(), 0
    while (seconds := time.monotonic() - begun) < SECONDS:
        some_steps()
        steps += STEPS_A_LOOK
    return f"{asked}: ready after {ready:.1f} s, {steps * batch / seconds:.0f} samples a second, {1000 * seconds / steps:.2f} ms a step"


def main(words: list[str]) -> None:
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cudnn.benchmark = True
    positions, _ = Arrays(Path(words[0])).read(0.05, device)
    print(f"{len(positions)} positions on {device}", flush=True)
    for asked in words[1:]:
        print(measure(asked, positions, device), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
