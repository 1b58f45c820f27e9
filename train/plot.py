"""Curves of training runs as one SVG picture.

    python3 train/plot.py curves.svg NAME=FOLDER/log.tsv ...

Owns the drawing, with nothing but the standard library: four panels (policy loss, agreement with the search's move,
value loss, calibration of the last line), one colour a run.
"""

import math
import sys
from dataclasses import dataclass
from pathlib import Path

# A palette that people with any colour vision can tell apart (Okabe and Ito).
COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"]
PANEL_WIDTH, PANEL_HEIGHT = 420, 260
LEFT, TOP, RIGHT, BOTTOM = 56, 30, 14, 40
TENTHS = 10

Points = list[tuple[float, float]]


@dataclass
class Line:
    points: Points
    colour: str
    dashed: bool = False


@dataclass
class Panel:
    title: str
    below: str
    lines: list[Line]


def read(path: Path) -> list[dict[str, float]]:
    """The rows of a log."""
    lines = path.read_text().splitlines()
    keys = lines[0].split("\t")
    return [dict(zip(keys, map(float, line.split("\t")), strict=True)) for line in lines[1:]]


def nice_step(span: float) -> float:
    """1, 2 or 5 times a power of ten, so that a span has four to ten of it."""
    rough = span / 5
    power = 10 ** math.floor(math.log10(rough))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)


def ticks(low: float, high: float) -> list[float]:
    step = nice_step(high - low)
    first = math.ceil(low / step - 1e-9)
    last = math.floor(high / step + 1e-9)
    return [round(place * step, 10) for place in range(first, last + 1)]


def limits(values: list[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    room = (high - low) * 0.05 or 0.5
    return low - room, high + room


def draw_panel(panel: Panel, left: int, top: int) -> list[str]:
    """The panel with its axes, as elements."""
    points = [point for line in panel.lines for point in line.points if all(map(math.isfinite, point))]
    parts = [f'<text x="{left + LEFT}" y="{top + 20}" class="title">{panel.title}</text>']
    if not points:
        return parts
    (x_low, x_high), (y_low, y_high) = limits([x for x, _ in points]), limits([y for _, y in points])
    inner_width, inner_height = PANEL_WIDTH - LEFT - RIGHT, PANEL_HEIGHT - TOP - BOTTOM

    def across(x: float) -> float:
        return left + LEFT + (x - x_low) / (x_high - x_low) * inner_width

    def down(y: float) -> float:
        return top + TOP + (1 - (y - y_low) / (y_high - y_low)) * inner_height

    bottom = top + TOP + inner_height
    for x in ticks(x_low, x_high):
        parts.append(f'<line x1="{across(x):.1f}" y1="{top + TOP}" x2="{across(x):.1f}" y2="{bottom}" class="grid"/>')
        parts.append(f'<text x="{across(x):.1f}" y="{bottom + 14}" class="tick" text-anchor="middle">{x:g}</text>')
    for y in ticks(y_low, y_high):
        right = left + PANEL_WIDTH - RIGHT
        parts.append(f'<line x1="{left + LEFT}" y1="{down(y):.1f}" x2="{right}" y2="{down(y):.1f}" class="grid"/>')
        parts.append(f'<text x="{left + LEFT - 6}" y="{down(y) + 4:.1f}" class="tick" text-anchor="end">{y:g}</text>')
    middle = left + LEFT + inner_width / 2
    parts.append(f'<text x="{middle}" y="{bottom + 30}" class="tick" text-anchor="middle">{panel.below}</text>')
    for line in panel.lines:
        way = " ".join(f"{across(x):.1f},{down(y):.1f}" for x, y in line.points if math.isfinite(y))
        dashes = ' stroke-dasharray="4 3"' if line.dashed else ""
        parts.append(f'<polyline points="{way}" fill="none" stroke="{line.colour}" stroke-width="1.6"{dashes}/>')
    return parts


def calibration(row: dict[str, float]) -> Points:
    """The chance given and the part won, for each tenth with at least twenty positions."""
    return [
        ((tenth + 0.5) / TENTHS, row[f"tenth{tenth}_won"])
        for tenth in range(TENTHS)
        if row[f"tenth{tenth}_count"] >= 20
    ]


def after_the_first(rows: list[dict[str, float]]) -> list[dict[str, float]]:
    """Without the first tenth of the way: it falls so far that the rest would look flat."""
    return [row for row in rows if row["samples"] >= rows[-1]["samples"] / 10]


def picture(runs: dict[str, list[dict[str, float]]]) -> str:
    """The whole drawing."""

    def curves(key: str, dashed: bool = False) -> list[Line]:
        return [
            Line([(row["samples"] / 1e6, row[key]) for row in after_the_first(rows)], colour_of[name], dashed)
            for name, rows in runs.items()
        ]

    colour_of = {name: COLOURS[place % len(COLOURS)] for place, name in enumerate(runs)}
    below = "million positions seen"
    panels = [
        Panel(
            "policy loss (dashed: in training)",
            below,
            curves("valid_policy") + curves("train_policy", dashed=True),
        ),
        Panel("agreement with the search's move", below, curves("valid_agreement")),
        Panel(
            "value loss (dashed: in training)",
            below,
            curves("valid_value") + curves("train_value", dashed=True),
        ),
        Panel(
            "won, by the chance given",
            "chance given",
            [Line([(0.05, 0.05), (0.95, 0.95)], "#999999", True)]
            + [Line(calibration(rows[-1]), colour_of[name]) for name, rows in runs.items() if rows],
        ),
    ]
    legend = 24 + 18 * len(runs)
    width, height = 2 * PANEL_WIDTH, 2 * PANEL_HEIGHT + legend
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        "<style>text{font-family:sans-serif;fill:#222}.title{font-size:14px}.tick,.name{font-size:11px}"
        ".grid{stroke:#ddd;stroke-width:1}</style>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for place, panel in enumerate(panels):
        parts += draw_panel(panel, place % 2 * PANEL_WIDTH, place // 2 * PANEL_HEIGHT)
    for place, name in enumerate(runs):
        y = 2 * PANEL_HEIGHT + 18 + 18 * place
        parts.append(f'<rect x="{LEFT}" y="{y - 9}" width="22" height="4" fill="{colour_of[name]}"/>')
        last = runs[name][-1]
        text = (
            f"{name}: policy {last['valid_policy']:.3f}, agreement {last['valid_agreement']:.1%}, "
            f"value {last['valid_value']:.3f}, {last['seconds']:.0f} s"
        )
        parts.append(f'<text x="{LEFT + 30}" y="{y}" class="name">{text}</text>')
    return "\n".join([*parts, "</svg>", ""])


def main(words: list[str]) -> None:
    if len(words) < 2 or not all("=" in word for word in words[1:]):
        raise SystemExit("expected: PICTURE.svg NAME=LOG.tsv ...")
    runs = {}
    for word in words[1:]:
        name, _, path = word.partition("=")
        rows = read(Path(path))
        if rows:
            runs[name] = rows
    Path(words[0]).write_text(picture(runs))


if __name__ == "__main__":
    main(sys.argv[1:])
