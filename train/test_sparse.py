"""The comparison net with one wide layer: the module and its file say the same, and training writes the file."""

import unittest
import zlib

import numpy
import torch

import sparse
import sparse_file
import tiny_arrays
import train
from arrays import Arrays
from losses import policy_loss
from net_file import BadNetFile
from test_training import CPU, InFolder

FACTS = {"name": "test"}


def formula_net() -> sparse_file.SparseArrays:
    """A net for 3×5 with weights by formula, that the tests of the crate `dedale-network` make in the same way."""
    sizes = sparse_file.Sizes(height=3, width=5, planes=32, units=16, small=32)
    counts = [int(numpy.prod(shape)) for shape in sizes.shapes()]
    numbers = (numpy.arange(sum(counts), dtype=numpy.uint64) * 2654435761 % 2**32 >> 16).astype(numpy.int64) - 32768
    # The planes are up to 127, so their weights are smaller, and nothing is rounded in any of this.
    scale = numpy.full(sum(counts), 2.0**-16)
    scale[: counts[0]] = 2.0**-25
    parts = numpy.split((numbers * scale).astype("<f4"), numpy.cumsum(counts)[:-1])
    shapes = sizes.shapes()
    return sparse_file.SparseArrays(sizes, FACTS, [part.reshape(shape) for part, shape in zip(parts, shapes, strict=True)])


def formula_planes(number: int) -> numpy.ndarray:
    """Planes for that net, likewise the same in both languages."""
    numbers = (numpy.arange(480, dtype=numpy.int64) * 2654435761 * (number + 3) >> 13) % 128
    return numbers.astype(numpy.uint8).reshape(3, 5, 32)


# The checksum of its file, and for some planes the numbers of the moves 0, 20 and 44, then the value.
FORMULA_CHECKSUM = 0x4C55D96D
FORMULA_ANSWERS = [
    (0.27607499, -0.02824473, 0.63328435, 0.43098159),
    (0.16022548, 0.05513326, 0.53297547, 0.40518958),
    (-0.02119801, -0.37464560, 0.62777059, 0.31429494),
]


class FileAndModule(unittest.TestCase):
    def test_the_file_means_what_the_module_computes(self) -> None:
        torch.set_num_threads(1)
        for seed, height, width, units in [(1, 9, 9, 64), (2, 5, 7, 16)]:
            torch.manual_seed(seed)
            moves = 3 * height * width
            network = sparse.Sparse(height * width * 32, units, moves)
            with torch.no_grad():
                # As they begin all units are near 0 and the value is too: nothing could be told apart.
                network.first.weight.mul_(8)
                network.policy.weight.mul_(8)
                for part in network.numbers["value"].parameters():
                    part.mul_(4)
            sizes = sparse_file.Sizes(height, width, 32, units, sparse.SMALL)
            content = sparse_file.to_bytes(sparse_file.SparseArrays(sizes, FACTS, network.arrays()))
            net = sparse_file.from_bytes(content)
            self.assertEqual(sparse_file.to_bytes(net), content)
            planes = tiny_arrays.random_planes(6, height, width, numpy.random.default_rng(seed))
            with torch.no_grad():
                heads = network(torch.from_numpy(planes))
            for place, each in enumerate(planes):
                logits, value = sparse_file.answer(net, each)
                numpy.testing.assert_allclose(heads.policy[place].numpy(), logits, atol=1e-4)
                self.assertAlmostEqual(float(torch.tanh(heads.value[place])), value, places=5)
            self.assertGreater(float(heads.policy.std()), 0.5)
            self.assertGreater(float(torch.tanh(heads.value).std()), 0.01)

    def test_the_net_by_formula_answers_as_it_always_did(self) -> None:
        net = formula_net()
        content = sparse_file.to_bytes(net)
        self.assertEqual(zlib.crc32(content[:-4]), FORMULA_CHECKSUM)
        for number, expected in enumerate(FORMULA_ANSWERS):
            logits, value = sparse_file.answer(net, formula_planes(number))
            numpy.testing.assert_allclose([*logits[[0, 20, 44]], value], expected, atol=1e-7)

    def test_damage_and_strange_sizes_are_seen(self) -> None:
        net = formula_net()
        content = sparse_file.to_bytes(net)
        opening = b"dedale-sparse/1\nsees: 1\nheight: 3\nwidth: 5\nplanes: 32\nunits: 16\nsmall: 32\nname: test\n\n"
        self.assertTrue(content.startswith(opening))
        numbers = 480 * 16 + 16 + 45 * 16 + 45 + 32 * 16 + 32 + 32 * 32 + 32 + 32 + 1
        self.assertEqual(len(content), len(opening) + 4 * numbers + 4)
        broken = bytearray(content)
        broken[len(content) // 2] ^= 1

        def signed(body: bytes) -> bytes:
            return body + zlib.crc32(body).to_bytes(4, "little")

        others = [
            bytes(broken),
            content[:-1],
            content + b"x",
            b"other" + content,
            signed(content[:-8]),
            signed(content[:-4].replace(b"units: 16", b"units: 17")),
            signed(content[:-4].replace(b"units: 16\n", b"")),
            signed(content[:-4].replace(b"sees: 1\n", b"sees: 2\n")),
        ]
        for damaged in others:
            with self.assertRaises(BadNetFile):
                sparse_file.from_bytes(damaged)
        for facts in [{"name": "two\nlines"}, {"a:b": "c"}, {"units": "9"}, {"": "x"}]:
            with self.assertRaises(ValueError):
                sparse_file.to_bytes(sparse_file.SparseArrays(net.sizes, facts, net.arrays))


class Training(InFolder):
    def test_the_last_net_is_written_and_says_what_the_log_says(self) -> None:
        tiny_arrays.write(self.folder / "arrays", 1500, 5, 5)
        out = self.folder / "out"
        words = "--batch 128 --held-back 0.1 --device cpu --passes 4 --validations 3 --name tiny".split()
        options = train.parse(["--arrays", str(self.folder / "arrays"), "--out", str(out), *words])
        learned, held, games = train.read_arrays(options, CPU)
        last = sparse.train_on(options, 32, learned, held, games)
        net = sparse_file.read(out / sparse.NET)
        self.assertEqual(net.sizes, sparse_file.Sizes(5, 5, 32, 32, sparse.SMALL))
        self.assertEqual(net.facts["name"], "tiny")
        self.assertEqual(net.facts["games"], str(Arrays(self.folder / "arrays").games()))
        self.assertEqual(net.facts["policy-loss"], f"{last['valid_policy']:.4f}")
        self.assertEqual(last["samples"], 4 * (len(learned) // 128) * 128)
        # The file is the averaged net: its own answers have the loss that the log says.
        answers = [sparse_file.answer(net, planes.numpy()) for planes in held.planes]
        logits = torch.tensor(numpy.stack([logits for logits, _ in answers]))
        loss = policy_loss(logits, held.legal_mask(), held.policy.double())
        self.assertAlmostEqual(float(loss), last["valid_policy"], places=4)

    def test_without_time_there_is_a_net_all_the_same(self) -> None:
        tiny_arrays.write(self.folder / "arrays", 600, 5, 5)
        words = "--units 16 --batch 128 --held-back 0.1 --device cpu --seconds 1e-9".split()
        sparse.main(["--arrays", str(self.folder / "arrays"), "--out", str(self.folder / "out"), *words])
        self.assertEqual(sparse_file.read(self.folder / "out" / sparse.NET).facts["samples"], "128")


if __name__ == "__main__":
    unittest.main()
