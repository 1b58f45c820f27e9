"""How soon a search ends after `stop`, and whether clocks of a few milliseconds are kept, by the line protocol:

    python3 docs/data/stops.py target/release/dedale [STOPS] [MOVES]

Prints one line for each number of threads: the median, 95 and 99 of 100, and the worst, in milliseconds.
"""

import random
import subprocess
import sys
import time

POSITIONS = [
    "position start moves e2 e8",
    "position dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2",
    "position dedale/1 12x12 f1:20,f12:20 f5h,g7v 1",
    "position dedale/1 9x9 e3:4,c5:3,e7:4,g5:5 e3h,c4v 2",
]


class Engine:
    def __init__(self, program, threads):
        command = [program, "engine", "--threads", str(threads), "--memory", "256"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def hear(self, beginning):
        """The moment at which a line begins so."""
        for line in self.process.stdout:
            if line.startswith(beginning):
                return time.perf_counter()
        raise SystemExit("the engine has ended")

    def ask(self, question, beginning):
        start = time.perf_counter()
        self.say(question)
        return self.hear(beginning) - start


def show(name, times):
    times = sorted(1000 * taken for taken in times)
    of = lambda share: times[min(len(times) - 1, int(len(times) * share))]
    print(
        f"{name}: {len(times)} times, median {of(0.5):.2f} ms, 95 % {of(0.95):.2f}, "
        f"99 % {of(0.99):.2f}, worst {times[-1]:.2f}",
        flush=True,
    )


def stops(program, threads, count):
    engine, times = Engine(program, threads), []
    for number in range(count):
        engine.say(POSITIONS[number % len(POSITIONS)], "go infinite")
        engine.ask("isready", "readyok")
        time.sleep(random.uniform(0.02, 0.08))
        times.append(engine.ask("stop", "bestmove"))
    engine.say("quit")
    show(f"stop, {threads} threads", times)


def clocks(program, threads, count):
    engine, times, over = Engine(program, threads), [], []
    for milliseconds in range(1, 11):
        for number in range(count):
            # Clocks are for two here.
            engine.say(POSITIONS[number % 3])
            engine.ask("isready", "readyok")
            taken = engine.ask(f"go time {milliseconds} {milliseconds}", "bestmove")
            times.append(taken)
            over.append(1000 * taken - milliseconds)
    engine.say("quit")
    show(f"clocks of 1 to 10 ms, {threads} threads", times)
    print(f"  overrun {sum(o > 0 for o in over)} of {len(over)}, by at most {max(0, *over):.2f} ms", flush=True)


program = sys.argv[1]
count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
moves = int(sys.argv[3]) if len(sys.argv) > 3 else 30
random.seed(7)
for threads in (1, 2, 4):
    stops(program, threads, count)
for threads in (1, 2):
    clocks(program, threads, moves)
