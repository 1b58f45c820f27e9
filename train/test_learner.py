"""Learning while games are played: nothing is exported twice, nothing is seen too often, nets are published and followed."""

import sys
import unittest
import unittest.mock

import numpy
import torch

import evaluate
import learner
import lessons
import net_file
import tiny_arrays
import train
from arrays import Arrays
from games import Games
from inference import Inference
from network import Network, Shape
from test_network import lively_network
from test_training import CPU, InFolder, log_of
from window import Window

GAMES = 400
# In place of the program: a run of as many games as a file says, ten positions each, cut from arrays that are there.
PROGRAM = """
import sys
from pathlib import Path
word = sys.argv.index
assert sys.argv[1:3] == ["selfplay", "export"] and "--all" in sys.argv, sys.argv
run, into, skip = Path(sys.argv[3]), Path(sys.argv[word("--into") + 1]), int(sys.argv[word("--skip") + 1])
games = int((run / "selfplay.txt").read_text())
if games < 0:
    raise SystemExit("the folder is damaged")
with (run / "asked.txt").open("a") as file:
    file.write(f"{skip} {games}\\n")
into.mkdir(parents=True)
for path in (run / "all").iterdir():
    content = path.read_bytes()
    if path.name == "shapes.txt":
        part = content.replace(b"count GAMES0", b"count %d" % (10 * (games - skip)))
    else:
        size = len(content) // GAMES
        part = content[skip * size : games * size]
    (into / path.name).write_bytes(part)
print(f"skipped: {skip}\\ngames: {games - skip}\\nbroken-off: 0\\npositions: {10 * (games - skip)}")
""".replace("GAMES", str(GAMES))


class WhilePlayed(InFolder):
    def setUp(self) -> None:
        super().setUp()
        program = self.folder / "program.py"
        program.write_text(PROGRAM)
        self.program = [sys.executable, str(program)]
        self.play = self.folder / "play"
        self.play.mkdir()
        tiny_arrays.write(self.play / "all", 10 * GAMES, 5, 5)

    def played(self, games: int) -> None:
        (self.play / "selfplay.txt").write_text(str(games))

    def asked(self) -> list[str]:
        return (self.play / "asked.txt").read_text().splitlines()

    def games(self) -> Games:
        return Games(self.program, self.play, self.folder / "work", 0.2, CPU, ["--all"])


class ReadGames(WhilePlayed):
    def test_what_is_new_comes_once(self) -> None:
        games = self.games()
        self.assertIsNone(games.read(), "nobody has played yet")
        self.played(30)
        learned, held = games.read()
        self.assertEqual((len(learned) + len(held), games.count), (300, 30))
        self.assertIsNone(games.read())
        self.played(-1)
        with unittest.mock.patch("builtins.print") as told:
            self.assertIsNone(games.read())
        self.assertIn("damaged", told.call_args.args[0])
        self.played(50)
        games.ask()
        games.ask()
        while games.is_reading():
            pass
        learned, held = games.take()
        self.assertEqual((len(learned) + len(held), games.count), (200, 50))
        self.assertIsNone(games.take())
        self.assertEqual(self.asked(), ["0 30", "30 30", "30 50"])


class Room(InFolder):
    def test_the_oldest_give_way_and_memory_stays(self) -> None:
        tiny_arrays.write(self.folder / "arrays", 70, 5, 5)
        some, _ = Arrays(self.folder / "arrays").read(0, CPU)
        some.value = torch.arange(len(some)).float()
        window = Window(25, some)
        place = window.whole.planes.data_ptr()
        self.assertEqual(len(window.positions), 0)
        for count, expected in [(10, range(10)), (20, range(5, 30)), (3, range(8, 33)), (30, range(38, 63))]:
            first = expected.stop - count
            window.add(some.pick(slice(first, expected.stop)))
            there = window.positions
            self.assertEqual(sorted(there.value.int().tolist()), list(expected))
            for row, value in enumerate(there.value.int().tolist()):
                self.assertTrue(torch.equal(there.planes[row], some.planes[value]))
        self.assertEqual(window.whole.planes.data_ptr(), place)


class Learning(WhilePlayed):
    def words(self, *more: str) -> list[str]:
        words = f"--run {self.play} --out {self.folder / 'live'} --export --all --first 200 --every 0.1 --publish 0.5 --room 3000 --held-room 300"
        shape = "--channels 8 --blocks 1 --value-units 8 --batch 64 --held-back 0.1 --device cpu --rise 1000"
        # An option's value may begin with a stroke if it is joined to it.
        words = words.replace("--export --all", "--export=--all")
        return [*words.split(), *shape.split(), "--program", " ".join(self.program), *more]

    def test_nets_come_while_games_go_on(self) -> None:
        self.played(60)
        pupil = f"--out {self.folder / 'pupil'} --channels 4 --blocks 1 --value-units 4 --batch 64 --passes 1 --name pupil"
        teacher = f"--teacher {self.folder / 'live' / train.CHECKPOINT}"
        usual_row, rows = train.Log.write, []

        def write(log: train.Log, row: dict[str, float]) -> None:
            usual_row(log, row)
            rows.append(row)
            # More games after each net.
            self.played(60 + 20 * len(rows))

        with unittest.mock.patch.object(train.Log, "write", write):
            done = learner.main(self.words("--seconds", "4", "--reuse", "20", "--", *pupil.split(), *teacher.split()))
        self.assertEqual(done, 0)
        log = log_of(self.folder / "live")
        self.assertGreater(len(log), 2)
        self.assertGreater(log[-1]["games"], log[0]["games"])
        self.assertLess(log[-1]["valid_policy"], log[0]["valid_policy"])
        for row in log:
            self.assertLessEqual(row["samples"], 20 * row["seen"] + 64)
        self.assertLess(log[-1]["rate"], 0.1 * max(row["rate"] for row in log))
        net = net_file.read(self.folder / "live" / train.NET)
        self.assertEqual(net.header["samples"], str(int(log[-1]["samples"])))
        self.assertEqual(net_file.read(self.folder / "pupil" / train.NET).header["name"], "pupil")
        self.assertTrue((self.folder / "pupil" / lessons.ENDED).exists())
        # Each game was exported once.
        asked = [tuple(map(int, line.split())) for line in self.asked()]
        self.assertTrue(all(after[0] == before[1] for before, after in zip(asked, asked[1:], strict=False)), asked)

    def test_without_games_nothing_is_learned(self) -> None:
        self.assertEqual(learner.main(self.words("--seconds", "0.3")), 1)
        self.assertFalse((self.folder / "live" / train.NET).exists())


class Following(InFolder):
    def test_a_net_is_exchanged_in_place(self) -> None:
        planes = torch.from_numpy(tiny_arrays.random_planes(4, 5, 5, numpy.random.default_rng(1)))
        path = self.folder / "net.dedale"
        networks = [lively_network(Shape(8, 1, 8), seed) for seed in (1, 2)]
        answers = []
        for network in networks:
            net_file.write(path, network, {})
            answers.append(Inference(net_file.read(path))(planes))
        net_file.write(path, networks[0], {})
        module = Inference(net_file.read(path))
        follower = evaluate.Follower(path, module)
        places = [buffer.data_ptr() for buffer in module.buffers()]
        for network, expected in [(networks[1], answers[1]), (networks[0], answers[0])]:
            net_file.write(path, network, {})
            follower.next_look = 0
            self.assertTrue(follower.is_due())
            follower.take()
            self.assertTrue(torch.equal(module(planes), expected))
            follower.next_look = 0
            self.assertFalse(follower.is_due())
        self.assertEqual([buffer.data_ptr() for buffer in module.buffers()], places)
        for content in (b"no net", net_file.to_bytes(net_file.arrays_of(Network(Shape(8, 2, 8)), {}))):
            path.write_bytes(content)
            with unittest.mock.patch("builtins.print") as told:
                follower.take()
            self.assertEqual(told.call_count, 1)
            self.assertTrue(torch.equal(module(planes), answers[0]))
        self.assertEqual(follower.exchanges, 2)
        self.assertFalse(evaluate.Follower(None, module).is_due())


if __name__ == "__main__":
    unittest.main()
