"""A net with one wide first layer, trained on the same arrays with the same losses, to compare with convolutions.

    python3 train/sparse.py --units 512 --arrays FOLDER --out FOLDER --passes 12 [other options of train.py]

Owns the comparison net: all planes of all cells into `units` at once, which an engine can keep up to date from move to
move, then two small layers for the value and a vector for each move. Nothing is rounded: the file (`sparse_file.py`) holds
fractions, and the example `match` of the crate `dedale-network` plays with it. What came of it is in `train/README.md`.
"""

import argparse
import copy
import math
import sys
import time
from dataclasses import fields

import numpy
import torch
from torch import Tensor, nn

import sparse_file
from arrays import Positions
from losses import Targets
from network import Heads
from step import Step
from train import LOG, Log, follow, measure, optimiser_of, parse, rate_at, read_arrays, say

# The file of the averaged net, in the folder of the run.
NET = "net.sparse"
# Units of the first layer unless told otherwise.
UNITS = 512
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
        # The mover's, then the other's.
        self.ahead = nn.Linear(units, 2 * moves)
        self.numbers = nn.ModuleDict(
            {
                name: nn.Sequential(nn.Linear(units, SMALL), nn.ReLU(), nn.Linear(SMALL, SMALL), nn.ReLU(), nn.Linear(SMALL, 1))
                for name in ("value", "result", "search_value", "plies", "margin")
            }
        )

    def forward(self, planes: Tensor) -> Heads:
        units = self.first(planes.flatten(1).float() / LARGEST).clamp(0, 1)
        numbers = {name: head(units).squeeze(1) for name, head in self.numbers.items()}
        maps = {name: getattr(self, name)(units) for name in ("policy", "soft_policy", "ahead")}
        return Heads(**maps, **numbers)

    @torch.no_grad()
    def arrays(self) -> list[numpy.ndarray]:
        """What the file holds, in its order; the heads that only training has are not in it."""
        layers = [self.policy, *(part for part in self.numbers["value"] if isinstance(part, nn.Linear))]
        # The file has weights for planes as they are, and all weights of an input side by side.
        tensors = [self.first.weight.T / LARGEST, self.first.bias]
        tensors += [tensor for layer in layers for tensor in (layer.weight, layer.bias)]
        return [tensor.cpu().contiguous().numpy() for tensor in tensors]


def train(options: argparse.Namespace, units: int) -> dict[str, float]:
    """Reads the arrays and trains on them; the last line of the log."""
    return train_on(options, units, *read_arrays(options, torch.device(options.device)))


def train_on(
    options: argparse.Namespace, units: int, learned: Positions, held: Positions, games: int
) -> dict[str, float]:
    """Trains until the passes are made or the time is over; the last line of the log."""
    if options.limit:
        learned = learned.pick(slice(0, options.limit))
    if not len(learned) or not len(held):
        raise SystemExit(f"{len(learned)} positions to learn from and {len(held)} held back: both are needed")
    if learned.result.dim() != 1:
        raise SystemExit("the comparison net is for two players")
    torch.manual_seed(options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    network = Sparse(learned.planes[0].numel(), units, learned.policy.shape[1]).to(learned.planes.device)
    parameters = sum(parameter.numel() for parameter in network.parameters())
    say(f"{units} units, {parameters} parameters, {len(learned)} positions and {len(held)} held back, {games} games")
    return loop(options, network, learned, held, games)


def loop(
    options: argparse.Namespace, network: Sparse, learned: Positions, held: Positions, games: int
) -> dict[str, float]:
    """Batches as in `train.py`. Nothing is asked of the device between the lines of the log."""
    targets = Targets(**{field.name: getattr(options, field.name) for field in fields(Targets)})
    device = learned.planes.device
    average, optimiser = copy.deepcopy(network), optimiser_of(network, options)
    log = Log(options.out / LOG, resumed=False)
    batch = min(options.batch, len(learned))
    batches_a_pass = len(learned) // batch
    all_samples = options.passes * batches_a_pass * batch
    step = Step(network, learned, batch, targets)
    say(f"ready after {step.warm_up(options.recorded):.1f} s")
    steps, summed, order, row = 0, 0, None, {}
    sums = torch.zeros(3, device=device)
    begun = time.monotonic()

    def progress() -> float:
        return min(max(steps * batch / all_samples, (time.monotonic() - begun) / options.seconds), 1.0)

    def write_line(now: float) -> None:
        """Measures, logs and saves what there is."""
        nonlocal summed, row
        trained = sums / summed
        row = {"steps": steps, "samples": steps * batch, "rate": rate_at(now, options)}
        row |= line_of(average, held, options, targets, trained, steps * batch, begun)
        log.write(row)
        save(options, average, learned, games, row)
        sums.zero_()
        summed = 0

    next_line = 1
    # With no time at all there is still a step, so that there is a net.
    while (now := progress()) < 1.0 or not steps:
        for group in optimiser.param_groups:
            group["lr"] = rate_at(now, options)
        this_pass, place = divmod(steps, batches_a_pass)
        if place == 0:
            generator = torch.Generator(device=device).manual_seed(options.seed * 1_000_003 + this_pass)
            order = torch.randperm(len(learned), generator=generator, device=device)
        sums += step.gradients(order[place * batch : (place + 1) * batch])
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
        steps, summed = steps + 1, summed + 1
        # At first the average follows closely, else it would remember the random beginning.
        follow(average, network, min(options.average_decay, (1 + steps) / (10 + steps)))
        if (now := progress()) * options.validations >= next_line:
            next_line = math.floor(now * options.validations) + 1
            write_line(now)
    # The time may be over between a step and the next look at it.
    if summed:
        write_line(now)
    return row


def line_of(
    average: Sparse,
    held: Positions,
    options: argparse.Namespace,
    targets: Targets,
    trained: Tensor,
    samples: int,
    begun: float,
) -> dict[str, float]:
    """What the log says of the net, with the names that `plot.py` reads."""
    total, policy, value = trained.tolist()
    seconds = time.monotonic() - begun
    row = measure(average, held, options.batch, targets)
    say(
        f"{seconds:6.1f} s {samples / 1e6:7.3f} M: policy {row['valid_policy']:.4f}, "
        f"agreement {row['valid_agreement']:.1%}, value {row['valid_value']:.4f}, against results {row['valid_value_result']:.4f}"
    )
    if not math.isfinite(total):
        raise SystemExit("the loss is no number any more")
    return {"seconds": seconds, "train_total": total, "train_policy": policy, "train_value": value, **row}


def save(
    options: argparse.Namespace, average: Sparse, learned: Positions, games: int, row: dict[str, float]
) -> None:
    """The averaged net, with lines for people in its header."""
    height, width, planes = learned.planes.shape[1:]
    facts = {
        "name": options.name,
        "positions": str(len(learned)),
        "games": str(games),
        "samples": str(row["samples"]),
        "seconds": f"{row['seconds']:.0f}",
        "date": options.date,
        "commit": options.commit,
        "policy-loss": f"{row['valid_policy']:.4f}",
        "policy-agreement": f"{row['valid_agreement']:.4f}",
        "value-loss": f"{row['valid_value']:.4f}",
    }
    sizes = sparse_file.Sizes(height, width, planes, average.first.out_features, SMALL)
    given = {key: fact for key, fact in facts.items() if fact}
    sparse_file.write(options.out / NET, sizes, given, average.arrays())


def main(words: list[str]) -> None:
    own = argparse.ArgumentParser(add_help=False)
    own.add_argument("--units", type=int, default=UNITS)
    mine, others = own.parse_known_args(words)
    train(parse(others), mine.units)


if __name__ == "__main__":
    main(sys.argv[1:])
