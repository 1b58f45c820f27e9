"""The module, the file and the whole-number reference say the same."""

import tempfile
import unittest
from pathlib import Path

import numpy
import torch

import net_file
import reference
from inference import Inference
from losses import told
from network import Network, Shape
from quantisation import NormalisedConvolution, rounded_rectifier
from tiny_arrays import random_planes


def lively_network(shape: Shape, seed: int) -> Network:
    """A net whose statistics, gains and pooled weights are all other than at the start."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    network = Network(shape)
    planes = torch.from_numpy(random_planes(16, 9, 9, numpy.random.default_rng(seed), shape.seats))
    with torch.no_grad():
        for name, parameter in network.named_parameters():
            if "pooled" in name or "normalisation" in name or name.endswith("bias"):
                parameter.add_(0.3 * torch.randn_like(parameter))
        for module in network.modules():
            if isinstance(module, torch.nn.BatchNorm2d):
                module.momentum = None
        network.train()
        network.trunk(planes)
    network.eval()
    return network


class FileAndModule(unittest.TestCase):
    def test_the_file_means_what_the_module_computes(self) -> None:
        for seed, shape, height, width in [
            (1, Shape(8, 2, 5), 9, 9),
            (2, Shape(16, 1, 8), 5, 7),
            (3, Shape(24, 3, 16), 9, 9),
            (4, Shape(64, 1, 32), 11, 3),
            (5, Shape(16, 2, 8, inputs=48, seats=4), 9, 9),
        ]:
            network = lively_network(shape, seed)
            net = net_file.from_bytes(net_file.to_bytes(net_file.arrays_of(network, {"name": "test"})))
            planes = random_planes(6, height, width, numpy.random.default_rng(100 + seed), shape.seats)
            with torch.no_grad():
                tensor = torch.from_numpy(planes)
                trunk = network.trunk(tensor).permute(0, 2, 3, 1).numpy()
                heads = network(tensor)
            for place in range(len(planes)):
                expected = reference.last_activations(net, planes[place])
                difference = numpy.abs(trunk[place] - expected)
                # The pooled sums are added up in another order: a value on the edge between two whole numbers may
                # fall on the other side, and that may be felt around it. All else is equal.
                self.assertLess((difference > 0).mean(), 0.002, f"{shape}")
                self.assertLessEqual(difference.max(), 2)
                answer = reference.answer(net, planes[place])
                numpy.testing.assert_allclose(heads.policy[place].numpy(), answer.logits, rtol=1e-3, atol=5e-3)
                values = torch.atleast_1d(told(heads.value)[place]).numpy()
                numpy.testing.assert_allclose(values, answer.values, atol=2e-3)
                self.assertEqual(len(values), shape.values)
                with torch.inference_mode():
                    alone = Inference(net)(tensor[place : place + 1])[0].numpy()
                logits, values = numpy.split(alone, [-shape.values])
                numpy.testing.assert_allclose(logits, answer.logits, rtol=1e-3, atol=5e-3)
                numpy.testing.assert_allclose(values, answer.values, atol=2e-3)
            # A test of dead nets would say nothing.
            self.assertGreater((trunk > 0).mean(), 0.1)
            self.assertGreater(len(numpy.unique(trunk)), 60)

    def test_a_layer_is_equal_to_the_last_bit(self) -> None:
        network = lively_network(Shape(32, 1, 8), 7)
        net = net_file.arrays_of(network, {})
        planes = random_planes(20, 9, 9, numpy.random.default_rng(7))
        with torch.no_grad():
            values = network.stem(torch.from_numpy(planes).permute(0, 3, 1, 2).float())
        expected = numpy.stack([reference.layer(each, net.stem) for each in planes])
        numpy.testing.assert_array_equal(values.permute(0, 2, 3, 1).numpy(), expected)

    def test_files_come_back_and_damage_is_seen(self) -> None:
        network = lively_network(Shape(8, 1, 4), 5)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "net.dedale"
            net_file.write(path, network, {"name": "first", "positions": "12"})
            content = path.read_bytes()
            self.assertEqual(net_file.to_bytes(net_file.read(path)), content)
            self.assertEqual(net_file.read(path).header["positions"], "12")
        self.assertTrue(content.startswith(b"dedale-net 1\nplanes: 1\nchannels: 8\nblocks: 1\nvalue-units: 4\n"))
        weights = 8 * 9 * 32 + 2 * 8 * 9 * 8 + 3 * 8
        reals = 3 * 2 * 8 + 8 * 16 + 2 * 3 + 3 * 16 + 4 * 32 + 4 + 4 + 1
        self.assertEqual(len(content) - content.index(b"\n\n") - 2, weights + 4 * reals + 8)
        broken = bytearray(content)
        broken[len(content) // 2] ^= 1
        for damaged in [bytes(broken), content[:-1], content + b"x", b"other" + content]:
            with self.assertRaises(net_file.BadNetFile):
                net_file.from_bytes(damaged)

    def test_a_net_for_four_says_so_in_its_header(self) -> None:
        network = lively_network(Shape(8, 1, 4, inputs=48, seats=4), 6)
        content = net_file.to_bytes(net_file.arrays_of(network, {}))
        opening = b"dedale-net 1\nplanes: 4-players-1\nseats: 4\ninputs: 48\nchannels: 8\nblocks: 1\nvalue-units: 4\n\n"
        self.assertTrue(content.startswith(opening))
        net = net_file.from_bytes(content)
        self.assertEqual(net.shape, network.shape)
        self.assertEqual(net_file.to_bytes(net), content)
        self.assertEqual(net.value_output.shape, (4, 4))

    def test_the_checksum_is_the_published_one(self) -> None:
        self.assertEqual(net_file.fnv1a(b""), 0xCBF29CE484222325)
        self.assertEqual(net_file.fnv1a(b"foobar"), 0x85944171F73967E8)

    def test_facts_that_would_break_the_header_are_refused(self) -> None:
        network = Network(Shape(8, 1, 4))
        for facts in [{"name": "two\nlines"}, {"a:b": "c"}, {"channels": "9"}, {"": "x"}]:
            with self.assertRaises(ValueError):
                net_file.arrays_of(network, facts)


class Rounding(unittest.TestCase):
    def test_activations_round_to_even_and_stay_in_range(self) -> None:
        values = torch.tensor([-3.0, 0.5, 1.5, 2.5, 2.51, 126.5, 127.4, 400.0], requires_grad=True)
        rounded = rounded_rectifier(values, torch.float32)
        self.assertEqual(rounded.tolist(), [0, 0, 2, 2, 3, 126, 127, 127])
        rounded.sum().backward()
        self.assertEqual(values.grad.tolist(), [0, 1, 1, 1, 1, 1, 0, 0])

    def test_weights_use_the_whole_range_of_each_channel(self) -> None:
        convolution = NormalisedConvolution(4, 3, 1.0).convolution
        with torch.no_grad():
            convolution.weight[1] *= 1e-3
        whole = convolution.whole_weights()
        self.assertEqual(whole.abs().amax(dim=(1, 2, 3)).tolist(), [127, 127, 127])
        self.assertTrue(torch.equal(whole, whole.round()))
        error = (whole * convolution.scale() - convolution.weight).abs()
        self.assertTrue(bool((error <= convolution.scale() / 2 * 1.001).all()))

    def test_bfloat16_feeds_the_same_whole_numbers(self) -> None:
        whole = torch.arange(-127, 128)
        self.assertTrue(torch.equal(whole.to(torch.bfloat16).int(), whole.int()))


if __name__ == "__main__":
    unittest.main()
