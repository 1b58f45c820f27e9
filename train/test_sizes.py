"""Boards of several sizes in one training, and a net file as its beginning."""

import unittest

import numpy
import torch

import net_file
import tiny_arrays
import train
from arrays import Arrays, have_margins, joined, on_canvas
from beginning import OtherShape, begin_with
from network import Network, Shape
from quantisation import NormalisedConvolution
from test_network import lively_network
from test_training import CPU, InFolder


class Canvas(InFolder):
    def test_a_board_gets_the_same_answers_on_a_larger_canvas(self) -> None:
        network = lively_network(Shape(16, 2, 8), 3)
        for height, width in [(9, 9), (5, 7), (12, 6), (12, 12)]:
            planes = torch.from_numpy(tiny_arrays.random_planes(5, height, width, numpy.random.default_rng(1)))
            canvas = torch.zeros((5, 12, 12, planes.shape[3]), dtype=torch.uint8)
            canvas[:, :height, :width] = planes
            network.has_margins = False
            with torch.no_grad():
                alone = network(planes)
                network.has_margins = True
                together = network(canvas)
            torch.testing.assert_close(together.value, alone.value, rtol=1e-4, atol=1e-4)
            moves = together.policy.view(5, 3, 12, 12)[:, :, :height, :width].flatten(1)
            torch.testing.assert_close(moves, alone.policy, rtol=1e-4, atol=1e-3)

    def test_statistics_are_those_of_the_boards_alone(self) -> None:
        torch.manual_seed(4)
        layer = NormalisedConvolution(8, 8, first_gain=1.0)
        some = torch.randint(0, 127, (6, 8, 5, 7)).float()
        expected = layer(some)
        before = [layer.normalisation.running_mean.clone(), layer.normalisation.running_var.clone()]
        layer.normalisation.reset_running_stats()
        canvas = torch.zeros((6, 8, 12, 12))
        canvas[:, :, :5, :7] = some
        inside = torch.zeros((6, 1, 12, 12))
        inside[:, :, :5, :7] = 1
        together = layer(canvas, inside)[:, :, :5, :7]
        torch.testing.assert_close(together, expected, rtol=1e-4, atol=1e-3)
        torch.testing.assert_close(layer.normalisation.running_mean, before[0], rtol=1e-4, atol=1e-2)
        # The usual normalisation keeps the variance of a sample, which is larger by a part of the number of cells.
        torch.testing.assert_close(layer.normalisation.running_var, before[1], rtol=1e-2, atol=1e-2)

    def test_moves_keep_their_place(self) -> None:
        parts = []
        for name, height, width in [("small", 5, 7), ("large", 9, 6)]:
            tiny_arrays.write(self.folder / name, 40, height, width)
            parts.append(joined(list(Arrays(self.folder / name).read(0.3, CPU))))
        both = joined(parts)
        self.assertEqual(both.planes.shape[1:3], (9, 7))
        self.assertTrue(have_margins(both))
        self.assertFalse(have_margins(parts[0]))
        self.assertIs(on_canvas(parts[0], 5, 7), parts[0])
        mask, policy = both.legal_mask().view(80, 3, 9, 7), both.policy.view(80, 3, 9, 7)
        for part, rows, height, width in [(parts[0], slice(0, 40), 5, 7), (parts[1], slice(40, 80), 9, 6)]:
            here = mask[rows, :, :height, :width]
            torch.testing.assert_close(here.flatten(1), part.legal_mask())
            self.assertEqual(int(mask[rows].sum()), int(part.legal_mask().sum()))
            ahead = both.ahead_mask()[rows].view(-1, 6, 9, 7)[:, :, :height, :width]
            torch.testing.assert_close(ahead.flatten(1), part.ahead_mask())
            torch.testing.assert_close(policy[rows, :, :height, :width].flatten(1), part.policy)

    def test_one_net_learns_from_boards_of_two_sizes(self) -> None:
        for name, height, width in [("arrays", 5, 5), ("other", 7, 6)]:
            tiny_arrays.write(self.folder / name, 1500, height, width)
        words = "--channels 8 --blocks 1 --value-units 8 --batch 128 --held-back 0.1 --device cpu --passes 8"
        folders = [str(self.folder / name) for name in ("arrays", "other")]
        train.train(train.parse(["--arrays", *folders, "--out", str(self.folder / "run"), *words.split()]))
        lines = (self.folder / "run" / train.LOG).read_text().splitlines()
        keys = lines[0].split("\t")
        policy = [float(line.split("\t")[keys.index("valid_policy")]) for line in lines[1:]]
        self.assertLess(policy[-1], 0.8 * policy[0])


class Beginning(unittest.TestCase):
    def test_a_net_file_goes_on_as_it_was(self) -> None:
        net = net_file.arrays_of(lively_network(Shape(16, 2, 8), 5), {})
        planes = torch.from_numpy(tiny_arrays.random_planes(64, 9, 9, numpy.random.default_rng(2)))
        network = Network(net.shape)
        begin_with(network, net, planes)
        again = net_file.arrays_of(network, {})
        numpy.testing.assert_array_equal(again.stem.weights, net.stem.weights)
        numpy.testing.assert_array_equal(again.policy.weights, net.policy.weights)
        numpy.testing.assert_allclose(again.policy.factor, net.policy.factor, rtol=1e-5)
        for block, before in zip(again.blocks, net.blocks, strict=True):
            numpy.testing.assert_array_equal(block.second.weights, before.second.weights)
            numpy.testing.assert_allclose(block.second.factor, before.second.factor, rtol=1e-4)
            numpy.testing.assert_allclose(block.first.offset, before.first.offset, rtol=1e-3, atol=1e-2)
        # In training, with the statistics of these positions, it says the same.
        with torch.no_grad():
            calm = network(planes)
            network.train()
            lively = network(planes)
        self.assertLess(float((torch.tanh(calm.value) - torch.tanh(lively.value)).abs().mean()), 0.02)

    def test_another_shape_is_refused(self) -> None:
        net = net_file.arrays_of(lively_network(Shape(8, 1, 4), 5), {})
        planes = torch.from_numpy(tiny_arrays.random_planes(4, 9, 9, numpy.random.default_rng(2)))
        with self.assertRaises(OtherShape):
            begin_with(Network(Shape(8, 2, 4)), net, planes)


if __name__ == "__main__":
    unittest.main()
