"""Evaluates positions for `dedale selfplay --evaluator`: a net on a graphics processor, batch after batch.

    dedale selfplay FOLDER --net NET --evaluator "python3 train/evaluate.py NET [--follow FILE]"

Owns the other end of `crates/selfplay/src/elsewhere.rs`: the file of slots is mapped, lines on the standard input name
the slots that are filled, lines on the standard output those that are answered. Planes go from the file to the device
and answers back without a copy in between, and while one batch is computed, the next is on its way. With `--follow` the net
is exchanged for the one in that file whenever there is another: games go on with a net that has learned from them.
"""

import argparse
import mmap
import queue
import sys
import threading
import time
from collections import deque
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor

import net_file
from inference import Inference
from network import PLANES

PROTOCOL = "dedale-evaluator/1"
# Slots that are computed together: as many of these as are filled.
TOGETHER = (1, 2, 4, 8)
# Batches under way.
LANES = 3
# A net that is followed is looked for this often.
SECONDS_BETWEEN_LOOKS = 1.0


@dataclass
class Slots:
    """The file: planes of all slots, then answers of all slots."""

    planes: Tensor  # u8 [slots, positions, height, width, channels]
    answers: Tensor  # float32 [slots, positions, moves + 1]

    @staticmethod
    def of_file(path: Path, slots: int, positions: int, height: int, width: int) -> "Slots":
        with path.open("r+b") as file:
            memory = mmap.mmap(file.fileno(), 0)
        whole = torch.frombuffer(memory, dtype=torch.uint8)
        numbers = 3 * height * width + 1
        split = slots * positions * height * width * PLANES
        if len(whole) != split + slots * positions * numbers * 4:
            raise SystemExit(f"{path} has {len(whole)} bytes, which is not what the sizes say")
        if torch.cuda.is_available():
            # Memory that does not move can be copied while the program goes on; without it all is right but slower.
            torch.cuda.cudart().cudaHostRegister(whole.data_ptr(), len(whole), 0)
        return Slots(
            planes=whole[:split].view(slots, positions, height, width, PLANES),
            answers=whole[split:].view(torch.float32).view(slots, positions, numbers),
        )


class Lane:
    """A batch under way: memory on the device, and the work on it recorded for each number of slots."""

    def __init__(self, network: Inference, slots: Slots, device: torch.device) -> None:
        self.network = network
        self.slots = slots
        self.positions = slots.planes.shape[1]
        most = TOGETHER[-1] * self.positions
        self.planes = torch.zeros((most, *slots.planes.shape[2:]), dtype=torch.uint8, device=device)
        self.answers = torch.zeros((most, slots.answers.shape[2]), device=device)
        self.graphs: dict[int, torch.cuda.CUDAGraph] = {}
        self.stream = torch.cuda.Stream() if device.type == "cuda" else None
        self.done = torch.cuda.Event() if device.type == "cuda" else None
        self.under_way: list[tuple[int, int]] = []

    def _compute(self, slots: int) -> None:
        rows = slots * self.positions
        self.answers[:rows] = self.network(self.planes[:rows])

    def record(self) -> None:
        """Does the work once for each number of slots, so that later ones only have to be started."""
        for count in TOGETHER:
            if self.stream is None:
                return
            with torch.cuda.stream(self.stream):
                for _ in range(3):
                    self._compute(count)
            self.stream.synchronize()
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph, stream=self.stream):
                self._compute(count)
            self.graphs[count] = graph

    def start(self, filled: list[tuple[int, int]]) -> None:
        """Begins with these slots and how many positions each has."""
        self.under_way = filled
        if self.stream is None:
            for place, (slot, count) in enumerate(filled):
                self.planes[: count].copy_(self.slots.planes[slot, :count])
                self.slots.answers[slot, :count] = self.network(self.planes[:count])
            return
        with torch.cuda.stream(self.stream):
            for place, (slot, count) in enumerate(filled):
                begin = place * self.positions
                self.planes[begin : begin + count].copy_(self.slots.planes[slot, :count], non_blocking=True)
            self.graphs[next(size for size in TOGETHER if size >= len(filled))].replay()
            for place, (slot, count) in enumerate(filled):
                begin = place * self.positions
                self.slots.answers[slot, :count].copy_(self.answers[begin : begin + count], non_blocking=True)
            self.done.record()

    def finish(self) -> list[int]:
        """Waits for the answers; the slots that have them."""
        if self.done is not None:
            self.done.synchronize()
        return [slot for slot, _ in self.under_way]


class Follower:
    """The weights of a module, exchanged for those of a file whenever that is another: in place, since work is recorded with them."""

    def __init__(self, path: Path | None, network: Inference) -> None:
        self.path = path
        self.network = network
        self.taken: tuple[int, int] | None = None
        self.next_look = 0.0
        self.exchanges = 0

    def stamp(self) -> tuple[int, int] | None:
        """What changes whenever the file does; None without a file."""
        try:
            state = self.path.stat()
        except FileNotFoundError:
            return None
        return (state.st_mtime_ns, state.st_ino)

    def is_due(self) -> bool:
        """Whether there is another file, looked at now and then."""
        if self.path is None or time.monotonic() < self.next_look:
            return False
        self.next_look = time.monotonic() + SECONDS_BETWEEN_LOOKS
        stamp = self.stamp()
        return stamp is not None and stamp != self.taken

    def take(self) -> None:
        """Takes the weights of the file. One that is no net of this shape changes nothing."""
        self.taken = self.stamp()
        try:
            fresh = Inference(net_file.read(self.path), self.network.precision)
        except (OSError, net_file.BadNetFile) as error:
            print(f"{self.path}: {error}", file=sys.stderr, flush=True)
            return
        if fresh.shape != self.network.shape:
            print(f"{self.path} has {fresh.shape}, not {self.network.shape}", file=sys.stderr, flush=True)
            return
        theirs = dict(fresh.named_buffers())
        for name, ours in self.network.named_buffers():
            ours.copy_(theirs[name])
        if ours.is_cuda:
            torch.cuda.synchronize()
        self.exchanges += 1


def read_lines(filled: "queue.SimpleQueue[tuple[int, int] | None]") -> None:
    """Slots as they are filled; None when nobody asks any more."""
    for line in sys.stdin:
        slot, count = line.split()
        filled.put((int(slot), int(count)))
    filled.put(None)


def parse(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("net", type=Path)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--as-written", action="store_true", help="do not compile: slower, but ready at once")
    parser.add_argument("--follow", type=Path, help="file with nets of the same shape, taken whenever there is another")
    parser.add_argument("--log", type=Path, help="file for how much was done")
    parser.add_argument("file", type=Path)
    for name in ("slots", "positions", "height", "width"):
        parser.add_argument(name, type=int)
    return parser.parse_args(words)


@torch.inference_mode()
def main(words: list[str]) -> None:
    options = parse(words)
    device = torch.device(options.device)
    precision = torch.bfloat16 if device.type == "cuda" else torch.float32
    network = Inference(net_file.read(options.net), precision).to(device)
    if device.type == "cuda" and not options.as_written:
        network.compile_parts()
    slots = Slots.of_file(options.file, options.slots, options.positions, options.height, options.width)
    lanes = deque(Lane(network, slots, device) for _ in range(LANES))
    for lane in lanes:
        lane.record()
    filled: queue.SimpleQueue[tuple[int, int] | None] = queue.SimpleQueue()
    threading.Thread(target=read_lines, args=(filled,), daemon=True).start()
    print(PROTOCOL, "ready", flush=True)

    begun, positions, batches, waited = time.monotonic(), 0, 0, 0.0
    pending: deque[Lane] = deque()
    follower = Follower(options.follow, network)
    is_over = False

    def hand_over() -> None:
        """Waits for the oldest batch and says that its answers are there."""
        lane = pending.popleft()
        print(*lane.finish(), sep="\n", flush=True)
        lanes.append(lane)

    while not is_over or pending:
        some: list[tuple[int, int]] = []
        while len(some) < TOGETHER[-1] and not is_over:
            try:
                # Only who has nothing else to do waits.
                before = time.monotonic()
                slot = filled.get(block=not some and not pending)
                waited += time.monotonic() - before
            except queue.Empty:
                break
            if slot is None:
                is_over = True
            else:
                some.append(slot)
        if some:
            lane = lanes.popleft()
            lane.start(some)
            pending.append(lane)
            positions += sum(count for _, count in some)
            batches += 1
        if pending and (not some or not lanes):
            hand_over()
        if follower.is_due():
            # Nothing is computed with half of each.
            while pending:
                hand_over()
            follower.take()
    if options.log:
        seconds = time.monotonic() - begun
        options.log.write_text(
            f"positions {positions}\nbatches {batches}\nseconds {seconds:.1f}\nwaited {waited:.1f}\n"
            f"positions a second {positions / seconds:.0f}\npositions a batch {positions / max(batches, 1):.0f}\n"
            f"nets taken {follower.exchanges}\n"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
