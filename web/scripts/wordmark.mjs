// The wordmark and the icon, drawn with walls: each letter is a few bars, two cells long or one.
//
// A bar is [column, row, length, direction]; a letter is 2 cells wide and 4 high, from the upper left.

const LETTERS = {
  D: [[0, 0, 4, "v"], [0, 0, 1.5, "h"], [0, 4, 1.5, "h"], [2, 0.5, 3, "v"]],
  É: [[0, 0, 4, "v"], [0, 0, 2, "h"], [0, 2, 1.5, "h"], [0, 4, 2, "h"], [0.7, -1, 1, "h"]],
  E: [[0, 0, 4, "v"], [0, 0, 2, "h"], [0, 2, 1.5, "h"], [0, 4, 2, "h"]],
  A: [[0, 0.5, 3.5, "v"], [0.5, 0, 1, "h"], [2, 0.5, 3.5, "v"], [0.5, 2.3, 1, "h"]],
  L: [[0, 0, 4, "v"], [0.5, 4, 1.5, "h"]],
};
const UNIT = 10;
const THICK = 5.4;
const ADVANCE = 33;

function bars(letter, left, top, className) {
  return LETTERS[letter].map(([column, row, length, direction]) => {
    const x = left + column * UNIT;
    const y = top + row * UNIT;
    const [width, height] = direction === "h" ? [length * UNIT, 0] : [0, length * UNIT];
    const place = [x - THICK / 2, y - THICK / 2, width + THICK, height + THICK].map((value) => Number(value.toFixed(2)));
    const [px, py, w, h] = place;
    return `<rect${className ? ` class="${className}"` : ""} x="${px}" y="${py}" width="${w}" height="${h}" rx="1.6"/>`;
  });
}

export function wordmark() {
  const letters = [...("DÉDALE")];
  const drawn = letters.flatMap((letter, index) => bars(letter, 4 + index * ADVANCE, 16, index === 0 ? "first" : index === 3 ? "second" : ""));
  return `<svg class="wordmark" viewBox="0 0 ${letters.length * ADVANCE - 4} 62" role="img" aria-label="Dédale">${drawn.join("")}</svg>`;
}

export function icon(more = "") {
  const drawn = bars("D", 22, 12, "").join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>rect{fill:#b0431f}@media(prefers-color-scheme:dark){rect{fill:#f4916b}}</style>${drawn}${more}</svg>\n`;
}

/** The icon while it is one's turn: with a dot. */
export function turnIcon() {
  return icon('<circle cx="50" cy="14" r="12" fill="#12626d" stroke="#fff" stroke-width="3"/>');
}
