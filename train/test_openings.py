"""The choice of openings, with a stand-in that says what it is told to."""

import sys
import unittest

from openings import Refused, chance_in, lines_of, open_ones

STAND_IN = """
import sys
chances = {"e2": "0.500", "e2 e8": "0.700", "d1 e8": "0.381"}
for line in sys.stdin:
    if line.startswith("position start moves "):
        moves = line.removeprefix("position start moves ").strip()
        if moves == "zz":
            print("error: move 1 (zz): expected a cell")
        if moves == "end":
            break
    else:
        print("info depth 1 nodes 1 score chance 0.450 pv e3")
        told = f"chance {chances[moves]}" if moves in chances else "win 3"
        print(f"info depth 2 nodes 4 score {told} pv e3")
        print("bestmove e3", flush=True)
"""


class Openings(unittest.TestCase):
    def test_comments_are_left_out(self) -> None:
        self.assertEqual(lines_of("# a set\ne2 e8 # 0.5\n\nd1\n"), ["e2 e8", "d1"])

    def test_the_last_chance_counts(self) -> None:
        answers = ["info score chance 0.400", "info score chance 0.600 pv e2", "bestmove e2", "info score chance 0.1"]
        self.assertEqual(chance_in(answers), 0.6)

    def test_open_ones_are_kept_with_their_chances(self) -> None:
        program = [sys.executable, "-c", STAND_IN]
        kept = open_ones(["e2", "e2 e8", "d1 e8", "f1 e8"], program, 0.38, 0.62, 4)
        self.assertEqual(list(kept), ["e2 # 0.500", "d1 e8 # 0.381"])

    def test_what_the_program_refuses_gets_no_chance(self) -> None:
        program = [sys.executable, "-c", STAND_IN]
        for wrong in ("zz", "end"):
            kept = open_ones(["e2", wrong, "d1 e8"], program, 0.38, 0.62, 4)
            self.assertEqual(next(kept), "e2 # 0.500")
            with self.assertRaisesRegex(Refused, f"^{wrong}: "):
                next(kept)


if __name__ == "__main__":
    unittest.main()
