"""The picture of Elo against training time has every match of its table, and is the one in the documents."""

import unittest
from xml.etree import ElementTree

import elo

SVG = "{http://www.w3.org/2000/svg}"
HEAD = "\t".join(elo.COLUMNS)


class Table(unittest.TestCase):
    def test_each_match_is_a_point_with_its_interval(self) -> None:
        lines = ["one\t20\t5\thand-written\t3\t0\t1\t147\t40\there", "two\t900\t5\tone\t3\t0\t1\t147\t30\tthere"]
        matches = elo.read("\n".join(["# why", HEAD, *lines, ""]))
        self.assertEqual([match.played for match in matches], [4, 4])
        self.assertEqual([match.elo for match in matches], [147, 294])
        self.assertEqual([match.error for match in matches], [40, 50])
        root = ElementTree.fromstring(elo.picture(matches))
        self.assertEqual(len(root.findall(f"{SVG}circle")), 2)
        names = [text.text for text in root.findall(f"{SVG}text") if text.get("class") == "name"]
        self.assertEqual(names, ["one: +147, 4 games", "two: +294, 4 games"])

    def test_a_number_that_does_not_follow_from_the_games_is_refused(self) -> None:
        good = "one\t20\t5\thand-written\t9\t1\t9\t0\t50\there"
        self.assertEqual(len(elo.read(f"{HEAD}\n{good}\n")), 1)
        for before, after in (("\t0\t50", "\t40\t50"), ("\there", ""), ("\t20", "\tx"), ("hand-written", "two")):
            line = good.replace(before, after)
            with self.assertRaisesRegex(ValueError, "line 2"):
                elo.read(f"{HEAD}\n{line}\n")
        with self.assertRaisesRegex(ValueError, "columns"):
            elo.read("net\tseconds\n")

    def test_the_picture_in_the_documents_is_up_to_date(self) -> None:
        self.assertEqual(elo.PICTURE.read_text(), elo.picture(elo.read(elo.TABLE.read_text())))


if __name__ == "__main__":
    unittest.main()
