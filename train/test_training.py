"""Arrays, losses and the loop: games stay together, a net learns, a stopped run goes on as if it had not stopped."""

import itertools
import math
import tempfile
import unittest
import unittest.mock
from dataclasses import replace
from pathlib import Path

import numpy
import torch

import net_file
import tiny_arrays
import train
from arrays import Arrays, BadArrays, joined
from losses import Targets, ahead_loss, chance_loss, policy_loss, sharpened
from network import Network, Shape


def log_of(folder: Path) -> list[dict[str, float]]:
    lines = (folder / train.LOG).read_text().splitlines()
    keys = lines[0].split("\t")
    return [dict(zip(keys, map(float, line.split("\t")), strict=True)) for line in lines[1:]]


class InFolder(unittest.TestCase):
    def setUp(self) -> None:
        torch.set_num_threads(1)
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def run_training(self, out: str, *more: str) -> Path:
        words = "--channels 8 --blocks 1 --value-units 8 --batch 128 --held-back 0.1 --device cpu".split()
        train.train(
            train.parse(["--arrays", str(self.folder / "arrays"), "--out", str(self.folder / out), *words, *more])
        )
        return self.folder / out


CPU = torch.device("cpu")


class Reading(InFolder):
    def test_a_game_is_held_back_whole_and_always_the_same(self) -> None:
        tiny_arrays.write(self.folder / "arrays", 4000, 5, 5)
        arrays = Arrays(self.folder / "arrays")
        learned, held = arrays.read(0.2, CPU)
        self.assertEqual(len(learned) + len(held), 4000)
        self.assertAlmostEqual(len(held) / 4000, 0.2, delta=0.06)
        game_of = {planes.tobytes(): game for planes, game in zip(arrays.planes, arrays.game, strict=True)}
        games = [{game_of[each.numpy().tobytes()] for each in part.planes} for part in (learned, held)]
        self.assertEqual(games[0] & games[1], set())
        _, fewer = arrays.read(0.1, CPU)
        self.assertEqual({game_of[each.numpy().tobytes()] for each in fewer.planes} - games[1], set())

    def test_numbers_arrive_as_they_were_written(self) -> None:
        tiny_arrays.write(self.folder / "arrays", 30, 5, 7)
        arrays = Arrays(self.folder / "arrays")
        learned, held = arrays.read(0.3, CPU)
        self.assertEqual(len(learned) + len(held), 30)
        place_of = {planes.tobytes(): place for place, planes in enumerate(arrays.planes)}
        positions = joined([learned, held])
        mask = positions.legal_mask()
        for row in range(30):
            place = place_of[positions.planes[row].numpy().tobytes()]
            for move in range(arrays.sizes.moves):
                bit = bool(arrays.legal[place, move // 8] >> (move % 8) & 1)
                self.assertEqual(bool(mask[row, move]), bit)
                share = float(move == arrays.policy_index[place, 0])
                self.assertEqual(float(positions.policy[row, move]), share)
            self.assertEqual(float(positions.result[row]), arrays.result[place])
            self.assertEqual(float(positions.value[row]), arrays.value[place])
            self.assertEqual(bool(positions.plies[row].isnan()), place % 7 == 0)
            self.assertEqual(bool(positions.margin[row].isnan()), place % 5 == 0)
            best = int(arrays.policy_index[place, 0])
            expected = [] if place % 11 == 0 else [best]
            self.assertEqual(positions.ahead_mask()[row].nonzero().flatten().tolist(), expected)

    def test_equal_positions_are_one_and_belong_to_the_first_game(self) -> None:
        folder = self.folder / "arrays"
        tiny_arrays.write(folder, 40, 5, 5)
        planes = numpy.fromfile(folder / "planes.u8", dtype="u1").reshape(40, -1)
        # The positions 30 to 39 of the last game are those of the first game.
        planes[30:] = planes[:10]
        planes.tofile(folder / "planes.u8")
        arrays = Arrays(folder)
        positions = joined(list(arrays.read(0.3, CPU)))
        self.assertEqual(len(positions), 30)
        for row in range(30):
            place = int((planes == positions.planes[row].flatten().numpy()).all(axis=1).argmax())
            places = [place, place + 30] if place < 10 else [place]
            self.assertAlmostEqual(float(positions.value[row]), arrays.value[places].mean(), places=6)
            moves = set(arrays.policy_index[places, 0].tolist())
            self.assertEqual(set(positions.policy[row].nonzero().flatten().tolist()), moves)
            self.assertAlmostEqual(float(positions.policy[row].sum()), 1, places=3)

    def test_a_short_file_is_refused(self) -> None:
        tiny_arrays.write(self.folder / "arrays", 30, 5, 5)
        with (self.folder / "arrays" / "value.f32").open("ab") as file:
            file.truncate(40)
        with self.assertRaises(BadArrays):
            Arrays(self.folder / "arrays")


class Ahead(InFolder):
    def test_moves_ahead_are_learned_where_they_are_known(self) -> None:
        tiny_arrays.write(self.folder / "arrays", 3000, 5, 5)
        learned, _ = Arrays(self.folder / "arrays").read(0.1, CPU)
        logits = torch.full((len(learned), learned.ahead_mask().shape[1]), -3.0, requires_grad=True)
        loss = ahead_loss(logits, learned)
        # One move of 150 is still played, the mean is over 25 cells.
        right, wrong = math.log1p(math.exp(-3)), math.log1p(math.exp(3))
        self.assertAlmostEqual(float(loss), (149 * right + wrong) / 25, places=4)
        loss.backward()
        unknown = (learned.ahead == 0).all(dim=1)
        self.assertEqual(bool(logits.grad[unknown].any()), False)
        self.assertTrue(bool(logits.grad[~unknown].any(dim=1).all()))

    def test_arrays_without_moves_ahead_are_read(self) -> None:
        tiny_arrays.write(self.folder / "arrays", 60, 5, 7)
        folder = self.folder / "arrays"
        (folder / "ahead.u8").unlink()
        shapes = (folder / "shapes.txt").read_text()
        (folder / "shapes.txt").write_text(shapes.replace("ahead 6\n", ""))
        positions = joined(list(Arrays(folder).read(0.3, CPU)))
        self.assertEqual(positions.ahead.shape, (60, 27))
        heads = Network(Shape(8, 1, 8))(positions.planes)
        self.assertEqual(float(ahead_loss(heads.ahead, positions)), 0)
        (folder / "shapes.txt").write_text(shapes.replace("ahead 6", "ahead 5"))
        with self.assertRaises(BadArrays):
            Arrays(folder)


class FourSeats(InFolder):
    def test_the_chances_of_all_seats_are_learned(self) -> None:
        tiny_arrays.write(self.folder / "arrays", 2000, 5, 5, seats=4)
        learned, _ = Arrays(self.folder / "arrays").read(0.1, CPU)
        self.assertEqual(learned.result.shape[1], 4)
        self.assertTrue(torch.allclose(learned.value.sum(dim=1), torch.ones(len(learned))))
        out = self.run_training("run", "--passes", "12", "--validations", "3", "--learning-rate", "1e-2")
        log = log_of(out)
        # Of the four seats only two ever win: a quarter for each would be log 4.
        self.assertLess(log[-1]["valid_value"], 0.9 * log[0]["valid_value"])
        self.assertLess(log[-1]["valid_value"], 0.75)
        net = net_file.read(out / train.NET)
        self.assertEqual((net.shape.inputs, net.shape.seats), (48, 4))
        # A pupil learns from the chances that its teacher tells.
        taught = self.run_training("taught", "--passes", "2", "--teacher", str(out / train.CHECKPOINT))
        self.assertTrue(math.isfinite(log_of(taught)[-1]["valid_value"]))

    def test_the_loss_of_chances_is_the_cross_entropy(self) -> None:
        logits = torch.tensor([[1.0, 2.0, 0.0, 0.0]])
        target = torch.tensor([[0.5, 0.5, 0.0, 0.0]])
        whole = math.log(math.exp(1) + math.exp(2) + 2)
        self.assertAlmostEqual(float(chance_loss(logits, target)), whole - 1.5, places=5)


class Blame(unittest.TestCase):
    def test_only_legal_moves_share_the_policy(self) -> None:
        logits = torch.tensor([[1.0, 2.0, 50.0, 0.0]])
        legal = torch.tensor([[True, True, False, True]])
        target = torch.tensor([[0.25, 0.75, 0, 0]])
        whole = math.log(math.exp(1) + math.exp(2) + 1)
        expected = whole - 0.75 * 2 - 0.25 * 1
        self.assertAlmostEqual(float(policy_loss(logits, legal, target)), expected, places=5)
        even = whole - (1 + 2 + 0) / 3
        smoothed = float(policy_loss(logits, legal, target, smoothing=0.1))
        self.assertAlmostEqual(smoothed, 0.9 * expected + 0.1 * even, places=5)

    def test_a_position_without_policy_counts_as_nothing(self) -> None:
        logits = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
        legal = torch.ones(2, 2, dtype=torch.bool)
        target = torch.tensor([[0.0, 1.0], [0.0, 0.0]])
        alone = policy_loss(logits[:1], legal[:1], target[:1])
        both = policy_loss(logits, legal, target)
        self.assertAlmostEqual(float(alone), float(both), places=6)

    def test_measures_of_moves_leave_positions_without_policy_out(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            tiny_arrays.write(Path(folder), 60, 5, 5)
            whole = joined(list(Arrays(Path(folder)).read(0.5, CPU)))
        half = whole.pick(slice(0, 30))
        policy = whole.policy.clone()
        policy[30:] = 0
        network = Network(Shape(8, 1, 4))
        one = train.measure(network, half, 7, Targets())
        other = train.measure(network, replace(whole, policy=policy), 7, Targets())
        for name in ("valid_policy", "valid_agreement"):
            self.assertAlmostEqual(one[name], other[name], places=5)
        self.assertNotAlmostEqual(one["valid_value_result"], other["valid_value_result"], places=5)

    def test_sharpening(self) -> None:
        share = torch.tensor([[0.8, 0.2, 0.0]])
        self.assertTrue(torch.allclose(sharpened(share, 2.0), torch.tensor([[16 / 17, 1 / 17, 0]])))
        self.assertTrue(torch.allclose(sharpened(share, 1.0), share))


class Loop(InFolder):
    def test_a_net_learns_and_is_written(self) -> None:
        tiny_arrays.write(self.folder / "arrays", 3000, 5, 5)
        out = self.run_training("out", "--passes", "6", "--validations", "4", "--learning-rate", "0.01")
        lines = log_of(out)
        self.assertEqual(len(lines), 4)
        # Guessing evenly among the legal moves costs 3.9.
        self.assertLess(lines[-1]["valid_policy"], 2)
        self.assertLess(lines[-1]["valid_value"], lines[0]["valid_value"])
        self.assertGreater(lines[-1]["valid_agreement"], 0.5)
        counts = sum(lines[-1][f"tenth{tenth}_count"] for tenth in range(10))
        self.assertEqual(counts, len(Arrays(self.folder / "arrays").read(0.1, CPU)[1]))
        net = net_file.read(out / train.NET)
        self.assertEqual(net.header["policy-loss"], f"{lines[-1]['valid_policy']:.4f}")

    def test_a_stopped_run_goes_on_as_if_it_had_not_stopped(self) -> None:
        tiny_arrays.write(self.folder / "arrays", 1500, 5, 5)
        whole = self.run_training("whole", "--passes", "4", "--validations", "4")

        class Stop(Exception):
            pass

        save = train.save

        def stopping(options, run, header) -> None:
            save(options, run, header)
            if run.counters.samples >= run_until:
                raise Stop

        run_until = 2000
        train.save = stopping
        try:
            with self.assertRaises(Stop):
                self.run_training("parts", "--passes", "4", "--validations", "4")
        finally:
            train.save = save
        parts = self.run_training("parts", "--passes", "4", "--validations", "4", "--resume")
        one, other = net_file.read(whole / train.NET), net_file.read(parts / train.NET)
        numpy.testing.assert_array_equal(one.blocks[0].second.weights, other.blocks[0].second.weights)
        numpy.testing.assert_array_equal(one.value_hidden, other.value_hidden)
        self.assertEqual(
            [line["valid_policy"] for line in log_of(whole)], [line["valid_policy"] for line in log_of(parts)]
        )

    def test_runs_from_the_cache_are_the_same(self) -> None:
        tiny_arrays.write(self.folder / "arrays", 600, 5, 5)
        cache = ["--passes", "2", "--validations", "1", "--cache", str(self.folder / "cache")]
        first = log_of(self.run_training("first", *cache))
        (self.folder / "arrays" / "planes.u8").unlink()
        second = log_of(self.run_training("second", *cache))
        self.assertEqual(first[-1]["valid_policy"], second[-1]["valid_policy"])

    def test_a_teacher_alone_can_be_learned_from(self) -> None:
        tiny_arrays.write(self.folder / "arrays", 3000, 5, 5)
        settings = ["--passes", "6", "--validations", "1", "--learning-rate", "0.01"]
        teacher = self.run_training("teacher", *settings)
        share = numpy.fromfile(self.folder / "arrays" / "policy_share.u16", dtype="<u2")
        back = Arrays(self.folder / "arrays").read(0.1, CPU)[1]
        # Without shares only the teacher says anything about moves.
        numpy.zeros_like(share).tofile(self.folder / "arrays" / "policy_share.u16")
        words = ["--teacher", str(teacher / train.CHECKPOINT), "--teacher-part", "1"]
        pupil = self.run_training("pupil", *settings, *words)
        state = torch.load(pupil / train.CHECKPOINT, weights_only=True)
        network = Network(Shape(**state["shape"]))
        network.load_state_dict(state["average"])
        agreement = train.measure(network, back, 128, Targets())["valid_agreement"]
        self.assertGreater(agreement, 0.5)

    def test_time_ends_a_run_and_its_schedule(self) -> None:
        tiny_arrays.write(self.folder / "arrays", 1500, 5, 5)
        # A clock that goes on with every look: no machine is too slow for it.
        looks = itertools.count()
        with unittest.mock.patch.object(train.time, "monotonic", lambda: 0.01 * next(looks)):
            out = self.run_training("out", "--passes", "1e9", "--seconds", "2", "--validations", "3")
        last = log_of(out)[-1]
        self.assertLess(last["rate"], 0.02 * 3e-3 + 1e-3)
        self.assertGreaterEqual(last["seconds"], 1.9)

    def test_steps_since_the_last_line_are_kept_when_the_time_is_over(self) -> None:
        tiny_arrays.write(self.folder / "arrays", 1500, 5, 5)
        steps, clock = 0, 0.0
        gradients = train.Step.gradients

        def counted(step: train.Step, chosen: torch.Tensor) -> torch.Tensor:
            nonlocal steps
            steps += 1
            return gradients(step, chosen)

        def look() -> float:
            # Nothing takes time but the looks after the fifth step: the end comes between two looks.
            nonlocal clock
            clock += 0.35 if steps > 5 else 0.0
            return clock

        with (
            unittest.mock.patch.object(train.Step, "gradients", counted),
            unittest.mock.patch.object(train.time, "monotonic", look),
        ):
            out = self.run_training("out", "--passes", "1e9", "--seconds", "1", "--validations", "1")
        state = torch.load(out / train.CHECKPOINT, weights_only=True)
        self.assertEqual(state["counters"]["steps"], steps)
        self.assertEqual(int(log_of(out)[-1]["steps"]), steps)


if __name__ == "__main__":
    unittest.main()
