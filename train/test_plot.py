"""The picture of curves is well-formed, with a line for each run in each panel."""

import unittest
from xml.etree import ElementTree

import plot

SVG = "{http://www.w3.org/2000/svg}"


def rows(count: int) -> list[dict[str, float]]:
    made = []
    for place in range(1, count + 1):
        row = {"samples": 1e5 * place, "seconds": 2.0 * place}
        for name in ("valid_policy", "train_policy", "valid_agreement", "valid_value", "train_value"):
            row[name] = 1 / place
        for tenth in range(plot.TENTHS):
            row[f"tenth{tenth}_count"] = 100.0 if tenth else 3.0
            row[f"tenth{tenth}_won"] = tenth / 10
        made.append(row)
    return made


class Picture(unittest.TestCase):
    def test_each_run_has_its_lines(self) -> None:
        root = ElementTree.fromstring(plot.picture({"one": rows(5), "two": rows(8)}))
        lines = root.findall(f"{SVG}polyline")
        # Held back and in training for policy and value, held back alone for agreement, calibration and its diagonal.
        self.assertEqual(len(lines), 2 * (2 + 1 + 2 + 1) + 1)
        names = [text.text for text in root.findall(f"{SVG}text") if text.get("class") == "name"]
        self.assertEqual([name.split(":")[0] for name in names], ["one", "two"])

    def test_tenths_with_few_positions_are_left_out(self) -> None:
        self.assertEqual(len(plot.calibration(rows(1)[0])), plot.TENTHS - 1)

    def test_ticks_are_round_numbers_inside(self) -> None:
        self.assertEqual(plot.ticks(0.0, 1.0), [0, 0.2, 0.4, 0.6, 0.8, 1.0])
        self.assertEqual(plot.ticks(0.93, 1.11), [0.95, 1.0, 1.05, 1.1])
        self.assertEqual(plot.ticks(-3, 12), [0, 5, 10])


if __name__ == "__main__":
    unittest.main()
