"""Elo over the hand-written evaluation against training time, as one SVG picture.

    python3 train/elo.py [TABLE.tsv PICTURE.svg]

Owns the reading of `docs/data/training.tsv`, one line a match, and the drawing `docs/images/training.svg`, with nothing but the
standard library. Both are the ones meant unless others are named. A net that played another net stands above the hand-written evaluation by
the sum of both, with an error that is the root of the sum of squares.
"""

import math
import sys
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

from plot import COLOURS, ticks

DOCS = Path(__file__).resolve().parent.parent / "docs"
TABLE = DOCS / "data" / "training.tsv"
BY_HAND = "hand-written"
PICTURE = DOCS / "images" / "training.svg"
COLUMNS = ["net", "seconds", "games", "against", "won", "drawn", "lost", "elo", "error", "source"]
WIDTH, HEIGHT = 760, 440
LEFT, TOP, RIGHT, BOTTOM = 64, 40, 24, 56
# About the width and the height of letters in names.
LETTER, ROW = 6, 13
# Round numbers of seconds on an axis of powers.
MARKS = [(second, f"{second} s") for second in (10, 20, 30)] + [
    (60 * minutes, f"{minutes} min") for minutes in (1, 2, 5, 10, 20, 30, 60, 120, 300, 600)
]


@dataclass
class Match:
    net: str
    seconds: float
    games: int
    played: int
    elo: float
    error: float


def read(text: str) -> list[Match]:
    """The matches of a table; what is wrong with a line is told with its number."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line and not line.startswith("#")]
    if not lines or lines[0][1].split("\t") != COLUMNS:
        raise ValueError(f"the columns are {' '.join(COLUMNS)}, with tabulators between them")
    matches = []
    for number, line in lines[1:]:
        cells = line.split("\t")
        if len(cells) != len(COLUMNS):
            raise ValueError(f"line {number} has {len(cells)} cells, not {len(COLUMNS)}")
        row = dict(zip(COLUMNS, cells, strict=True))
        try:
            won, drawn, lost = (int(row[key]) for key in ("won", "drawn", "lost"))
            match = Match(
                row["net"],
                float(row["seconds"]),
                int(row["games"]),
                won + drawn + lost,
                float(row["elo"]),
                float(row["error"]),
            )
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from None
        # Half a game at each end, as the matches have it.
        score = (won + drawn / 2 + 0.5) / (match.played + 1)
        expected = -400 * math.log10(1 / score - 1)
        if abs(expected - match.elo) > 1:
            raise ValueError(f"line {number}: {won} won, {drawn} drawn and {lost} lost are {expected:+.0f} Elo")
        if row["against"] != BY_HAND:
            other = next((known for known in matches if known.net == row["against"]), None)
            if other is None:
                raise ValueError(f"line {number}: no line above is about {row['against']}")
            match.elo, match.error = match.elo + other.elo, math.hypot(match.error, other.error)
        matches.append(match)
    return matches


def picture(matches: list[Match]) -> str:
    """The whole drawing: a point with its interval for each match, a colour for each kind of net."""
    times = [match.seconds for match in matches]
    low_time, high_time = math.log(min(times) / 1.3), math.log(max(times) * 1.6)
    low = min([0.0, *(match.elo - match.error for match in matches)]) - 20
    high = max(match.elo + match.error for match in matches) + 20
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM

    def across(seconds: float) -> float:
        return LEFT + (math.log(seconds) - low_time) / (high_time - low_time) * (right - LEFT)

    def down(elo: float) -> float:
        return bottom - (elo - low) / (high - low) * (bottom - TOP)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">',
        "<style>text{font-family:sans-serif;fill:#222}.title{font-size:14px}.tick,.name{font-size:11px}"
        ".name{stroke:#fff;stroke-width:3px;paint-order:stroke}.grid{stroke:#ddd;stroke-width:1}.even{stroke:#777;stroke-width:1.2}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="22" class="title">Elo over the hand-written evaluation, 500 ms a move on one core</text>',
    ]
    for second, text in MARKS:
        if low_time <= math.log(second) <= high_time:
            x = across(second)
            parts.append(f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{bottom}" class="grid"/>')
            parts.append(f'<text x="{x:.1f}" y="{bottom + 16}" class="tick" text-anchor="middle">{text}</text>')
    for elo in ticks(low, high):
        kind, label = ("even", "0") if elo == 0 else ("grid", f"{elo:+g}")
        parts.append(f'<line x1="{LEFT}" y1="{down(elo):.1f}" x2="{right}" y2="{down(elo):.1f}" class="{kind}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{down(elo) + 4:.1f}" class="tick" text-anchor="end">{label}</text>')
    middle = (LEFT + right) / 2
    below = "time on one graphics processor: training, that of teachers, and their games"
    parts.append(f'<text x="{middle}" y="{bottom + 38}" class="tick" text-anchor="middle">{below}</text>')
    names, taken = [], []
    kinds = list(dict.fromkeys(match.net for match in matches))
    for match in matches:
        colour = COLOURS[kinds.index(match.net) % len(COLOURS)]
        x, y = across(match.seconds), down(match.elo)
        ends = f'y1="{down(match.elo - match.error):.1f}" x2="{x:.1f}" y2="{down(match.elo + match.error):.1f}"'
        parts.append(f'<line x1="{x:.1f}" {ends} stroke="{colour}" stroke-width="1.6"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{colour}"/>')
        # Names stand beside their points, on the side where there is room.
        side, anchor = (8, "start") if x < WIDTH - 240 else (-8, "end")
        text = escape(f"{match.net}: {match.elo:+.0f}, {match.played} games")
        width = LETTER * len(text)
        begin, level = x + side - (width if anchor == "end" else 0), y + 4
        while any(abs(level - other) < ROW and begin < end and start < begin + width for start, end, other in taken):
            level -= ROW
        taken.append((begin, begin + width, level))
        names.append(f'<text x="{x + side:.1f}" y="{level:.1f}" class="name" text-anchor="{anchor}">{text}</text>')
    # Over all the lines.
    return "\n".join([*parts, *names, "</svg>", ""])


def main(words: list[str]) -> None:
    if len(words) not in (0, 2):
        raise SystemExit("expected: nothing, or TABLE.tsv PICTURE.svg")
    table, target = map(Path, words) if words else (TABLE, PICTURE)
    try:
        matches = read(table.read_text())
    except ValueError as error:
        raise SystemExit(f"{table}: {error}") from None
    target.write_text(picture(matches))


if __name__ == "__main__":
    main(sys.argv[1:])
