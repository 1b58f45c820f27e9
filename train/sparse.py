"""A net with one wide first layer, trained on the same arrays with the same losses: to compare, not to play with.

    python3 train/sparse.py --units 512 --arrays FOLDER --out FOLDER --passes 12 [other options of train.py]

Owns the comparison net: all planes of all cells into `units` at once, which an engine could keep up to date from move to
move, then two small layers for the value and a vector for each move. Nothing is rounded and no net file is written, so its
losses are at best too good. What it is compared with, and what came of it, is in `train/README.md`.
"""

import argparse
import copy
import sys
import time
from dataclasses import fields

import torch
from torch import Tensor, nn

from arrays import Positions
from losses import Targets, losses
from network import Heads
from train import LOG, Log, follow, measure, optimiser_of, parse, rate_at, read_arrays, say

# Between the first layer and each number; as in nets of this kind.
SMALL = 32
# Planes are whole numbers up to this.
LARGEST = 127.0


class Sparse(nn.Module):
    """The comparison net."""

    def __init__(self, inputs: int, units: int, moves: int) -> None:
        super().__init__()
        self.first = nn.Linear(inputs, units)
        self.policy = nn.Linear(units, moves)
        self.soft_policy = nn.Linear(units, moves)
        self.numbers = nn.ModuleDict(
            {
                name: nn.Sequential(nn.Linear(units, SMALL), nn.ReLU(), nn.Linear(SMALL, SMALL), nn.ReLU(), nn.Linear(SMALL, 1))
                for name in ("value", "result", "search_value", "plies", "margin")
            }
        )

    def forward(self, planes: Tensor) -> Heads:
        units = self.first(planes.flatten(1).float() / LARGEST).clamp(0, 1)
        numbers = {name: head(units).squeeze(1) for name, head in self.numbers.items()}
        return Heads(policy=self.policy(units), soft_policy=self.soft_policy(units), **numbers)


def train(options: argparse.Namespace, units: int) -> dict[str, float]:
    """Trains until the passes are made or the time is over; the last line of the log."""
    device = torch.device(options.device)
    torch.manual_seed(options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    targets = Targets(**{field.name: getattr(options, field.name) for field in fields(Targets)})
    learned, held, games = read_arrays(options, device)
    if not len(learned) or not len(held):
        raise SystemExit(f"{len(learned)} positions to learn from and {len(held)} held back: both are needed")
    network = Sparse(learned.planes[0].numel(), units, learned.policy.shape[1]).to(device)
    parameters = sum(parameter.numel() for parameter in network.parameters())
    say(f"{units} units, {parameters} parameters, {len(learned)} positions and {len(held)} held back, {games} games")
    return loop(options, network, learned, held, targets)


def loop(
    options: argparse.Namespace, network: Sparse, learned: Positions, held: Positions, targets: Targets
) -> dict[str, float]:
    average, optimiser = copy.deepcopy(network), optimiser_of(network, options)
    log = Log(options.out / LOG, resumed=False)
    batch = min(options.batch, len(learned))
    all_samples = options.passes * (len(learned) // batch) * batch
    samples, steps, line, row = 0, 0, 1, {}
    sums = torch.zeros(2, device=learned.planes.device)
    begun = time.monotonic()
    while (progress := max(samples / all_samples, (time.monotonic() - begun) / options.seconds)) < 1:
        for group in optimiser.param_groups:
            group["lr"] = rate_at(progress, options)
        chosen = torch.randint(len(learned), (batch,), device=learned.planes.device)
        part = learned.pick(chosen)
        found = losses(network(part.planes), part, targets)
        optimiser.zero_grad(set_to_none=True)
        found.total.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
        steps, samples = steps + 1, samples + batch
        sums += torch.stack([found.policy, found.value])
        follow(average, network, min(options.average_decay, (1 + steps) / (10 + steps)))
        if samples / all_samples >= 1 or progress * options.validations >= line:
            line = int(progress * options.validations) + 1
            row = measured(average, held, options, targets, sums / steps, samples, time.monotonic() - begun)
            log.write(row)
    row = measured(average, held, options, targets, sums / max(steps, 1), samples, time.monotonic() - begun)
    log.write(row)
    return row


def measured(
    average: Sparse,
    held: Positions,
    options: argparse.Namespace,
    targets: Targets,
    trained: Tensor,
    samples: int,
    seconds: float,
) -> dict[str, float]:
    """A line of the log, with the names that `plot.py` reads."""
    row = measure(average, held, options.batch, targets)
    policy, value = trained.tolist()
    say(
        f"{seconds:6.1f} s {samples / 1e6:7.3f} M: policy {row['valid_policy']:.4f}, "
        f"agreement {row['valid_agreement']:.1%}, value {row['valid_value']:.4f}, against results {row['valid_value_result']:.4f}"
    )
    return {"samples": samples, "seconds": seconds, "train_policy": policy, "train_value": value, **row}


def main(words: list[str]) -> None:
    own = argparse.ArgumentParser(add_help=False)
    own.add_argument("--units", type=int, default=512)
    mine, others = own.parse_known_args(words)
    train(parse(others), mine.units)


if __name__ == "__main__":
    main(sys.argv[1:])
