"""Trains a net from arrays of positions and writes it as a net file.

    python3 train/train.py --arrays FOLDER --out FOLDER --channels 32 --blocks 4 --passes 12

Owns the loop: what is held back, batches, the schedule, the average of the weights, checkpoints, the log. A run that
was stopped goes on with `--resume`. `docs/training.md` has the commands of the nets that were made.
"""

import argparse
import copy
import math
import sys
import time
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path

import torch
from torch import nn

import net_file
from arrays import Arrays, Positions, have_margins, joined
from beginning import begin_with
from losses import IMPOSSIBLE, Measures, Targets, told
from network import Network, Shape
from step import Step

CHECKPOINT = "checkpoint.pt"
LOG = "log.tsv"
NET = "net.dedale"
NET_SUFFIX = ".dedale"
# Batches from which the statistics of the written net are gathered.
STATISTICS_BATCHES = 16


@dataclass
class Counters:
    """Where a run stands; part of a checkpoint."""

    steps: int = 0
    samples: int = 0
    seconds: float = 0.0


@dataclass
class Run:
    """Everything that a checkpoint holds and the loop changes."""

    network: Network
    average: Network
    optimiser: torch.optim.Optimizer
    counters: Counters = field(default_factory=Counters)

    def state(self) -> dict:
        return {
            "shape": asdict(self.network.shape),
            "network": self.network.state_dict(),
            "average": self.average.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "counters": asdict(self.counters),
        }

    def load(self, state: dict) -> None:
        self.network.load_state_dict(state["network"])
        self.average.load_state_dict(state["average"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.counters = Counters(**state["counters"])


def parse(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    add = parser.add_argument
    add("--arrays", type=Path, nargs="+", default=[], help="folders that the exporter wrote")
    add("--cache", type=Path, help="file that keeps what was read from the arrays, for several runs in a row")
    add("--out", type=Path, required=True, help="folder for the net, the checkpoint and the log")
    add("--channels", type=int, default=Shape.channels)
    add("--blocks", type=int, default=Shape.blocks)
    add("--value-units", type=int, default=Shape.value_units)
    add("--passes", type=float, default=12.0, help="how often each position is seen")
    add("--seconds", type=float, default=math.inf, help="limit of the loop; the schedule ends with it")
    add("--batch", type=int, default=4096)
    add("--learning-rate", type=float, default=3e-3, help="the highest of the schedule")
    add("--weight-decay", type=float, default=0.05)
    add("--warm-up", type=float, default=0.05, help="part of the run in which the rate rises")
    add("--average-decay", type=float, default=0.999, help="of the average of the weights that is written")
    add("--held-back", type=float, default=0.05, help="part of the games kept for validation")
    add("--validations", type=int, default=12, help="lines of the log and checkpoints of a whole run")
    add("--limit", type=int, default=0, help="so many training positions at most, 0 for all")
    add("--seed", type=int, default=1)
    add("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    add("--precision", choices=["float32", "bfloat16"], help="default: bfloat16 on cuda")
    add("--compile", action="store_true", help="fuse the work between convolutions: half a minute before the run")
    add("--recorded", action="store_true", help="replay each step as one CUDA graph: several times as fast")
    add("--resume", action="store_true", help="go on from the checkpoint in --out, if there is one")
    add("--begin", type=Path, help="checkpoint or net file whose weights the net begins with, on a new schedule")
    add("--teacher", type=Path, help="checkpoint of a larger net whose answers are part of the targets")
    add("--teacher-part", type=float, default=0.5)
    add("--name", default="", help="a fact for the header of the net file")
    add("--commit", default="", help="likewise: the commit that made the games")
    add("--date", default="", help="likewise")
    for target in fields(Targets):
        add(f"--{target.name.replace('_', '-')}", type=float, default=target.default)
    return parser.parse_args(words)


def say(text: str) -> None:
    print(text, flush=True)


def read_arrays(options: argparse.Namespace, device: torch.device) -> tuple[Positions, Positions, int]:
    """Training positions, those held back, and how many games there are."""
    if options.cache and options.cache.exists():
        kept = torch.load(options.cache, map_location=device, weights_only=True, mmap=True)
        return Positions(**kept["learned"]), Positions(**kept["held"]), kept["games"]
    if not options.arrays:
        raise SystemExit("nothing to learn from: expected --arrays FOLDER...")
    learned, held = [], []
    # Several folders on one size of board are as a rule of the same games, with other positions of them.
    games_of_board: dict[tuple[int, int], int] = {}
    for folder in options.arrays:
        arrays = Arrays(folder)
        board = (arrays.sizes.height, arrays.sizes.width)
        games_of_board[board] = max(games_of_board.get(board, 0), arrays.games())
        for all_parts, part in zip((learned, held), arrays.read(options.held_back, device), strict=True):
            all_parts.append(part)
    games = sum(games_of_board.values())
    all_learned, all_held = joined(learned), joined(held)
    if options.cache:
        kept = {"learned": vars(all_learned), "held": vars(all_held), "games": games}
        torch.save(kept, options.cache)
    return all_learned, all_held, games


def optimiser_of(network: nn.Module, options: argparse.Namespace) -> torch.optim.Optimizer:
    """AdamW; only weights that multiply decay, offsets and gains do not."""
    decaying = [p for p in network.parameters() if p.dim() > 1]
    free = [p for p in network.parameters() if p.dim() <= 1]
    groups = [
        {"params": decaying, "weight_decay": options.weight_decay},
        {"params": free, "weight_decay": 0.0},
    ]
    fused = options.device.startswith("cuda")
    return torch.optim.AdamW(groups, lr=options.learning_rate, betas=(0.9, 0.99), fused=fused)


def rate_at(progress: float, options: argparse.Namespace) -> float:
    """Rises to the highest rate, then falls along half a cosine to a hundredth of it."""
    if progress < options.warm_up:
        return options.learning_rate * max(progress / options.warm_up, 0.01)
    left = (progress - options.warm_up) / (1 - options.warm_up)
    return options.learning_rate * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * min(left, 1.0))))


@torch.no_grad()
def follow(average: nn.Module, network: nn.Module, decay: float) -> None:
    """Moves the average of the weights towards the weights."""
    ours, theirs = list(average.parameters()), list(network.parameters())
    torch._foreach_lerp_(ours, theirs, 1 - decay)


@torch.no_grad()
def gather_statistics(network: Network, positions: Positions, batch: int, batches: int) -> None:
    """Sets the statistics of the normalisations to those of these weights, in float32.

    The average of weights never saw a batch in training, so it has no statistics of its own.
    """
    normals = [module for module in network.modules() if isinstance(module, nn.BatchNorm2d)]
    momentum = [normal.momentum for normal in normals]
    for normal in normals:
        normal.reset_running_stats()
        normal.momentum = None
    network.train()
    generator = torch.Generator(device=positions.planes.device).manual_seed(0)
    for _ in range(batches):
        chosen = torch.randint(
            len(positions), (min(batch, len(positions)),), generator=generator, device=positions.planes.device
        )
        planes = positions.planes[chosen]
        network.trunk(planes, network.inside(planes))
    network.eval()
    for normal, before in zip(normals, momentum, strict=True):
        normal.momentum = before


@torch.no_grad()
def measure(network: nn.Module, positions: Positions, batch: int, targets: Targets) -> dict[str, float]:
    """The measures of the net on the positions held back."""
    network.eval()
    measures = Measures(positions.planes.device)
    for begin in range(0, len(positions), batch):
        part = positions.pick(slice(begin, begin + batch))
        measures.add(network(part.planes), part, targets)
    return measures.row()


@torch.no_grad()
def taught(positions: Positions, options: argparse.Namespace, batch: int, precision: torch.dtype) -> Positions:
    """The positions with targets that are in part what a larger net says of them (distillation).

    A net that has seen all games knows more of a position than what happened in it once.
    """
    device = positions.planes.device
    state = torch.load(options.teacher, map_location=device, weights_only=True)
    teacher = Network(Shape(**state["shape"])).to(device).to(memory_format=torch.channels_last)
    teacher.load_state_dict(state["average"])
    teacher.has_margins = have_margins(positions)
    teacher.precision = precision
    teacher.eval()
    part = options.teacher_part
    result, value, policy = positions.result.clone(), positions.value.clone(), positions.policy.clone()
    for begin in range(0, len(positions), batch):
        place = slice(begin, begin + batch)
        heads = teacher(positions.planes[place])
        legal = positions.pick(place).legal_mask()
        chances = torch.softmax(heads.policy.masked_fill(~legal, IMPOSSIBLE), dim=1)
        known = policy[place].sum(dim=1, keepdim=True) > 0
        policy[place] = torch.where(known, (1 - part) * policy[place] + part * chances, chances).half()
        for target in (result, value):
            target[place] = (1 - part) * target[place] + part * told(heads.value)
    return replace(positions, result=result, value=value, policy=policy)


class Log:
    """Lines of tab-separated values with one header; a resumed run adds to them."""

    def __init__(self, path: Path, resumed: bool) -> None:
        self.path = path
        if not resumed:
            path.unlink(missing_ok=True)

    def write(self, row: dict[str, float]) -> None:
        fresh = not self.path.exists()
        with self.path.open("a") as file:
            if fresh:
                file.write("\t".join(row) + "\n")
            file.write("\t".join(f"{value:.6g}" for value in row.values()) + "\n")


def facts(options: argparse.Namespace, run: Run, row: dict[str, float], positions: int, games: int) -> dict[str, str]:
    """The lines of the header for people."""
    all_facts = {
        "name": options.name,
        "positions": str(positions),
        "games": str(games),
        "samples": str(run.counters.samples),
        "seconds": f"{run.counters.seconds:.0f}",
        "date": options.date,
        "commit": options.commit,
        "policy-loss": f"{row['valid_policy']:.4f}",
        "policy-agreement": f"{row['valid_agreement']:.4f}",
        "value-loss": f"{row['valid_value']:.4f}",
    }
    return {key: fact for key, fact in all_facts.items() if fact}


def train(options: argparse.Namespace) -> None:
    """Reads the arrays and trains one net on them."""
    device = torch.device(options.device)
    loading = time.monotonic()
    learned, held, games = read_arrays(options, device)
    seconds = time.monotonic() - loading
    say(f"{len(learned)} different positions, {len(held)} more held back, {games} games, read in {seconds:.1f} s")
    train_on(options, learned, held, games)


def precision_of(options: argparse.Namespace, positions: Positions) -> torch.dtype:
    """The type of the activations between layers."""
    return getattr(torch, options.precision or ("bfloat16" if positions.planes.is_cuda else "float32"))


def train_on(options: argparse.Namespace, learned: Positions, held: Positions, games: int) -> None:
    """Trains one net on positions that are read, on the device where they are."""
    targets = Targets(**{f.name: getattr(options, f.name) for f in fields(Targets)})
    if options.limit:
        learned = learned.pick(slice(0, options.limit))
    if not len(learned) or not len(held):
        raise SystemExit(f"{len(learned)} positions to learn from and {len(held)} held back: both are needed")
    run, resumed = begin(options, learned)
    if options.teacher:
        learned = taught(learned, options, options.batch, run.network.precision)
    parameters = sum(p.numel() for p in run.network.parameters())
    place = f"{run.network.precision} on {learned.planes.device}"
    say(f"{asdict(run.network.shape)}, {parameters} parameters, {place}, {asdict(targets)}")
    loop(options, run, learned, held, targets, games, Log(options.out / LOG, resumed))


def begin(options: argparse.Namespace, learned: Positions) -> tuple[Run, bool]:
    """A run for such positions on their device, from the beginning that was asked for, and whether it goes on where it was."""
    device = learned.planes.device
    torch.manual_seed(options.seed)
    torch.backends.cudnn.benchmark = True
    options.out.mkdir(parents=True, exist_ok=True)
    margins = have_margins(learned)
    # What the arrays hold says what the net sees and for how many seats it speaks.
    shape = Shape(options.channels, options.blocks, options.value_units, inputs=learned.planes.shape[-1])
    if learned.result.dim() == 2:
        shape = replace(shape, seats=learned.result.shape[1])
    network = Network(shape).to(device)
    network = network.to(memory_format=torch.channels_last)
    run = Run(network, copy.deepcopy(network), optimiser_of(network, options))
    path = options.out / CHECKPOINT
    resumed = options.resume and path.exists()
    if resumed:
        run.load(torch.load(path, map_location=device, weights_only=True))
    elif options.begin and options.begin.suffix == NET_SUFFIX:
        for begun in (run.network, run.average):
            begun.has_margins = margins
            begin_with(begun, net_file.read(options.begin), learned.planes[:: max(len(learned) // 8192, 1)][:8192])
    elif options.begin:
        state = torch.load(options.begin, map_location=device, weights_only=True)
        run.network.load_state_dict(state["average"])
        run.average.load_state_dict(state["average"])
    network.precision = precision_of(options, learned)
    run.network.has_margins = run.average.has_margins = margins
    if options.compile:
        # What cannot be compiled runs as it is written.
        torch._dynamo.config.suppress_errors = True
        network.compile_parts()
    return run, resumed


def loop(
    options: argparse.Namespace,
    run: Run,
    learned: Positions,
    held: Positions,
    targets: Targets,
    games: int,
    log: Log,
) -> None:
    """Batches until the passes are made or the time is over."""
    device = learned.planes.device
    batch = min(options.batch, len(learned))
    batches_a_pass = len(learned) // batch
    all_samples = options.passes * batches_a_pass * batch
    counters = run.counters
    step = Step(run.network, learned, batch, targets)
    say(f"ready after {step.warm_up(options.recorded):.1f} s")
    begun = time.monotonic() - counters.seconds
    order, order_pass = None, -1
    sums = torch.zeros(3, device=device)
    summed = 0
    line_begun = time.monotonic()

    def progress() -> float:
        by_time = (time.monotonic() - begun) / options.seconds
        return min(max(counters.samples / all_samples, by_time), 1.0)

    def write_line(now: float) -> None:
        """Measures, logs and saves what there is."""
        nonlocal summed, line_begun
        counters.seconds = time.monotonic() - begun
        total, policy, value = (sums / summed).tolist()
        speed = summed * batch / max(time.monotonic() - line_begun, 1e-9)
        sums.zero_()
        summed = 0
        gather_statistics(run.average, learned, batch, STATISTICS_BATCHES)
        row = {
            "steps": counters.steps,
            "samples": counters.samples,
            "seconds": counters.seconds,
            "rate": rate_at(now, options),
            "speed": speed,
            "train_total": total,
            "train_policy": policy,
            "train_value": value,
            **measure(run.average, held, batch, targets),
        }
        log.write(row)
        save(options, run, facts(options, run, row, len(learned), games))
        say(
            f"{counters.seconds:7.1f} s  {counters.samples:10d} samples ({speed:.0f}/s)  "
            f"train policy {policy:.4f} value {value:.4f}  "
            f"valid policy {row['valid_policy']:.4f} (target itself {row['valid_policy_entropy']:.4f}) "
            f"agreement {row['valid_agreement']:.4f} value {row['valid_value']:.4f} "
            f"result {row['valid_value_result']:.4f} (search {row['valid_search_result']:.4f})"
        )
        if not math.isfinite(total):
            raise SystemExit("the loss is no number any more")
        line_begun = time.monotonic()

    next_line = math.floor(progress() * options.validations) + 1
    while (now := progress()) < 1.0:
        for group in run.optimiser.param_groups:
            group["lr"] = rate_at(now, options)
        this_pass, place = divmod(counters.steps, batches_a_pass)
        if this_pass != order_pass:
            generator = torch.Generator(device=device).manual_seed(options.seed * 1_000_003 + this_pass)
            order = torch.randperm(len(learned), generator=generator, device=device)
            order_pass = this_pass
        sums += step.gradients(order[place * batch : (place + 1) * batch])
        summed += 1
        nn.utils.clip_grad_norm_(run.network.parameters(), 1.0)
        run.optimiser.step()
        counters.steps += 1
        counters.samples += batch
        # At first the average follows closely, else it would remember the random beginning.
        decay = min(options.average_decay, (1 + counters.steps) / (10 + counters.steps))
        follow(run.average, run.network, decay)
        if progress() * options.validations >= next_line or progress() >= 1.0:
            next_line = math.floor(progress() * options.validations) + 1
            write_line(now)
    # The time may be over between a step and the next look at it.
    if summed:
        write_line(now)


def save(options: argparse.Namespace, run: Run, header: dict[str, str]) -> None:
    """The checkpoint and the net, each whole or not at all."""
    path = options.out / CHECKPOINT
    fresh = path.with_name(path.name + ".new")
    torch.save(run.state(), fresh)
    fresh.replace(path)
    net_file.write(options.out / NET, run.average, header)


if __name__ == "__main__":
    train(parse(sys.argv[1:]))
