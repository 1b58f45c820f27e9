"""One net that learns from games while they are played, and is published again and again for whoever plays them.

    python3 train/learner.py --run play --program "./dedale" --out live --begin teacher.dedale --channels 128 --blocks 8 \\
        --seconds 1500 [options] -- [options of a pupil, as in lessons.py] -- ...

Owns the pace: no position is seen more often than `--reuse` times as long as games keep coming, so that the net does not
learn them by heart; while it waits, the device belongs to who plays. The other half of the loop is
`evaluate.py --follow`, which takes each net that is published here. When the time is over the rate has fallen, and
pupils learn from all positions that are still there.
"""

import argparse
import sys
import time
from dataclasses import asdict, fields
from pathlib import Path

import torch
from torch import nn

import lessons
from games import Games
from losses import Targets
from step import Step
from train import (
    LOG,
    STATISTICS_BATCHES,
    Log,
    Run,
    begin,
    facts,
    follow,
    gather_statistics,
    measure,
    parse,
    save,
    say,
)
from window import Window

# Between looks for something new while there is nothing to do.
PAUSE = 0.05
# Seconds between looks for the first games.
PATIENCE = 2.0
# The rate at the end, in parts of the usual one.
LAST_RATE = 0.03


def parse_own(words: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """The options that a learner has besides those of a training, and the others."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    add = parser.add_argument
    add("--run", type=Path, required=True, help="folder of the run that is being played")
    add("--program", required=True, help="the program dedale, words apart")
    add("--export", default="--mirror --all", help="options of the export")
    add("--room", type=int, default=8_000_000, help="so many positions of the last games are kept")
    add("--held-room", type=int, default=60_000, help="so many of those that are held back")
    add("--first", type=int, default=100_000, help="learning begins with so many positions")
    add("--reuse", type=float, default=4.0, help="how often a position is seen on average")
    add("--rise", type=int, default=1_000_000, help="samples in which the rate rises")
    add("--every", type=float, default=20.0, help="seconds between looks for new games")
    add("--publish", type=float, default=60.0, help="seconds between nets that are published")
    add("--decay", type=float, default=0.2, help="part of the time in which the rate falls")
    return parser.parse_known_args(words)


def rate_at(progress: float, samples: int, own: argparse.Namespace, options: argparse.Namespace) -> float:
    """Rises with the first samples, stays, and falls at the end."""
    rise = min((samples + options.batch) / max(own.rise, options.batch), 1.0)
    fall = min((1.0 - progress) / own.decay, 1.0) if own.decay > 0 else 1.0
    return options.learning_rate * rise * max(fall, LAST_RATE)


class Learner:
    """Games in, nets out, until the time is over."""

    def __init__(self, own: argparse.Namespace, options: argparse.Namespace) -> None:
        self.own = own
        self.options = options
        self.device = torch.device(options.device)
        self.targets = Targets(**{f.name: getattr(options, f.name) for f in fields(Targets)})
        work = options.out / "arrays"
        self.games = Games(own.program.split(), own.run, work, options.held_back, self.device, own.export.split())
        self.begun = time.monotonic()
        self.learned: Window | None = None
        self.held: Window | None = None
        # Positions that were taken in, all together.
        self.seen = 0
        # Seconds and samples of the last net that was published.
        self.last = (0.0, 0)

    def seconds(self) -> float:
        return time.monotonic() - self.begun

    def is_over(self) -> bool:
        return self.seconds() >= self.options.seconds

    def take(self) -> None:
        """Takes in what was read."""
        found = self.games.take()
        if found is None:
            return
        learned, held = found
        if self.learned is None or self.held is None:
            self.learned, self.held = Window(self.own.room, learned), Window(self.own.held_room, held)
        self.learned.add(learned)
        self.held.add(held)
        self.seen += len(learned)

    def wait_for_games(self) -> bool:
        """Until there is enough to begin with; false if the time is over before."""
        look = 0.0
        # Recorded work looks at a whole batch before there is anything to learn.
        while self.seen < max(self.own.first, self.options.batch) or not self.held.filled:
            if self.is_over():
                return False
            if self.seconds() >= look:
                look = self.seconds() + min(self.own.every, PATIENCE)
                self.games.ask()
            time.sleep(PAUSE)
            self.take()
        return True

    def learn(self) -> Run | None:
        """The whole time; what came of it, if there were games."""
        if not self.wait_for_games():
            return None
        options, own, window = self.options, self.own, self.learned
        say(f"{self.seen} positions of {self.games.count} games after {self.seconds():.1f} s")
        run, resumed = begin(options, window.positions)
        log = Log(options.out / LOG, resumed)
        step = Step(run.network, window.whole, options.batch, self.targets)
        say(f"{asdict(run.network.shape)} on {self.device}, ready after {step.warm_up(options.recorded):.1f} s")
        sums, summed = torch.zeros(3, device=self.device), 0
        look = publish = self.seconds()
        counters = run.counters
        while not self.is_over():
            now = self.seconds()
            self.take()
            if now >= look:
                look = now + own.every
                self.games.ask()
            if summed and now >= publish + own.publish:
                publish = now
                self.publish(run, log, sums / summed)
                sums.zero_()
                summed = 0
            if counters.samples >= own.reuse * self.seen:
                time.sleep(PAUSE)
                continue
            for group in run.optimiser.param_groups:
                group["lr"] = rate_at(now / options.seconds, counters.samples, own, options)
            sums += step.gradients(torch.randint(window.filled, (options.batch,), device=self.device))
            summed += 1
            nn.utils.clip_grad_norm_(run.network.parameters(), 1.0)
            run.optimiser.step()
            counters.steps += 1
            counters.samples += options.batch
            follow(run.average, run.network, min(options.average_decay, (1 + counters.steps) / (10 + counters.steps)))
            if self.device.type == "cuda" and counters.steps % 8 == 0:
                # Without waiting now and then, hours of work would queue up before the clock is looked at.
                torch.cuda.synchronize()
        self.publish(run, log, sums / max(summed, 1))
        return run

    def publish(self, run: Run, log: Log, trained: torch.Tensor) -> None:
        """Measures the average of the weights and writes it for whoever follows."""
        options, counters = self.options, run.counters
        counters.seconds = self.seconds()
        speed = (counters.samples - self.last[1]) / max(counters.seconds - self.last[0], 1e-9)
        self.last = (counters.seconds, counters.samples)
        total, policy, value = trained.tolist()
        gather_statistics(run.average, self.learned.positions, options.batch, STATISTICS_BATCHES)
        row = {
            "steps": counters.steps,
            "samples": counters.samples,
            "seconds": counters.seconds,
            "rate": rate_at(counters.seconds / options.seconds, counters.samples, self.own, options),
            "speed": speed,
            "train_total": total,
            "train_policy": policy,
            "train_value": value,
            "games": self.games.count,
            "seen": self.seen,
            "filled": self.learned.filled,
            **measure(run.average, self.held.positions, options.batch, self.targets),
        }
        log.write(row)
        save(options, run, facts(options, run, row, self.seen, self.games.count))
        say(
            f"{counters.seconds:7.1f} s  {self.games.count} games  {self.seen} positions  {counters.samples} samples  "
            f"policy {row['valid_policy']:.4f} (itself {row['valid_policy_entropy']:.4f}) agreement "
            f"{row['valid_agreement']:.4f}  value {row['valid_value']:.4f} result {row['valid_value_result']:.4f} "
            f"(search {row['valid_search_result']:.4f})"
        )


def main(words: list[str]) -> int:
    common, *pupils = lessons.parts_of(words)
    own, others = parse_own(common)
    options = parse(others)
    learner = Learner(own, options)
    if learner.learn() is None:
        say("no games came")
        return 1
    # Those that came last are still to be taken in.
    learner.games.ask()
    while learner.games.is_reading():
        time.sleep(PAUSE)
    learner.take()
    torch.cuda.empty_cache()
    learned = lessons.Taught(learner.learned.positions)
    usual = ["--device", options.device, "--held-back", str(options.held_back)]
    results = [lessons.teach([*usual, *pupil], learned, learner.held.positions, learner.games.count) for pupil in pupils]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
