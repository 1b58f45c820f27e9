"""Several nets on arrays that are read once: the same nets as alone, and a lesson that fails stops no other."""

import tempfile
import unittest
import unittest.mock
from pathlib import Path

import torch

import lessons
import tiny_arrays
import train

COMMON = "--batch 128 --held-back 0.1 --device cpu --passes 1 --validations 1".split()
SHAPE = "--channels 8 --blocks 1 --value-units 8".split()


class Lessons(unittest.TestCase):
    def setUp(self) -> None:
        torch.set_num_threads(1)
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        tiny_arrays.write(self.folder / "arrays", 1500, 5, 5)
        self.common = ["--arrays", str(self.folder / "arrays"), *COMMON]

    def out(self, name: str) -> list[str]:
        return ["--out", str(self.folder / name), "--name", "net"]

    def alone(self, name: str, *words: str) -> bytes:
        train.train(train.parse([*self.common, *self.out(name), *SHAPE, *words]))
        return self.net(name)

    def net(self, name: str) -> bytes:
        return (self.folder / name / train.NET).read_bytes()

    def ended(self, name: str) -> bool:
        return (self.folder / name / lessons.ENDED).exists()

    def test_nets_are_the_same_as_alone(self) -> None:
        teacher = ["--teacher", str(self.folder / "teacher" / train.CHECKPOINT)]
        words = [*self.common, "--", *self.out("teacher"), *SHAPE, "--seed", "2"]
        words += ["--", *self.out("pupil"), *SHAPE, *teacher, "--", *self.out("other"), *SHAPE]
        with unittest.mock.patch.object(lessons, "read_arrays", wraps=lessons.read_arrays) as reading:
            self.assertEqual(lessons.main(words), 0)
        self.assertEqual(reading.call_count, 1)
        self.assertEqual(self.net("teacher"), self.alone("teacher-alone", "--seed", "2"))
        # What a teacher says is among the targets of its pupils only.
        self.assertEqual(self.net("pupil"), self.alone("pupil-alone", *teacher))
        self.assertEqual(self.net("other"), self.alone("other-alone"))
        self.assertNotEqual(self.net("other"), self.net("pupil"))

    def test_a_teacher_answers_once_for_all_its_pupils(self) -> None:
        self.alone("teacher")
        teacher = ["--teacher", str(self.folder / "teacher" / train.CHECKPOINT)]
        words = [*self.common, *teacher]
        words += ["--", *self.out("one"), *SHAPE, "--", *self.out("other"), *SHAPE]
        with unittest.mock.patch.object(lessons, "taught", wraps=lessons.taught) as teaching:
            self.assertEqual(lessons.main(words), 0)
        self.assertEqual(teaching.call_count, 1)
        self.assertEqual(self.net("one"), self.net("other"))

    def test_a_lesson_that_fails_stops_no_other(self) -> None:
        missing = ["--begin", str(self.folder / "missing.dedale")]
        (self.folder / "fails").mkdir()
        (self.folder / "fails" / lessons.ENDED).touch()
        words = [*self.common, "--", *self.out("fails"), *SHAPE, *missing, "--", *self.out("after"), *SHAPE]
        with unittest.mock.patch("traceback.print_exc"):
            self.assertEqual(lessons.main(words), 1)
        self.assertFalse(self.ended("fails"), "that of a run before is no end of this one")
        self.assertTrue(self.ended("after"))
        self.assertEqual(self.net("after"), self.alone("alone"))

    def test_without_its_teacher_a_net_learns_from_games_alone(self) -> None:
        teacher = ["--teacher", str(self.folder / "nobody" / train.CHECKPOINT)]
        self.assertEqual(lessons.main([*self.common, "--", *self.out("pupil"), *SHAPE, *teacher]), 0)
        self.assertEqual(self.net("pupil"), self.alone("alone"))

    def test_no_lesson_is_an_error(self) -> None:
        with self.assertRaisesRegex(SystemExit, "no lesson"):
            lessons.main(self.common)


if __name__ == "__main__":
    unittest.main()
