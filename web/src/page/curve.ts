// The curve of a rating: one line over time, the last value said beside it.

import { node } from "../board/drawing.ts";
import { say } from "../words/say.ts";

const WIDTH = 640;
const HEIGHT = 180;
const EDGE = { left: 44, right: 14, top: 14, bottom: 20 };

/** Round numbers between two values, about four of them. */
export function ticks(low: number, high: number): number[] {
  const rough = Math.max(1, (high - low) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const found: number[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) found.push(value);
  return found;
}

/** The points of a curve in the drawing: games at equal distances, as many as there were. */
export function points(values: readonly number[], low: number, high: number): { x: number; y: number }[] {
  const across = WIDTH - EDGE.left - EDGE.right;
  const down = HEIGHT - EDGE.top - EDGE.bottom;
  return values.map((value, index) => ({
    x: EDGE.left + (values.length === 1 ? across : (across * index) / (values.length - 1)),
    y: EDGE.top + down * (1 - (value - low) / Math.max(1, high - low)),
  }));
}

export function curve(values: readonly number[]): SVGElement {
  const [low, high] = [Math.min(...values) - 20, Math.max(...values) + 20];
  const drawn = points(values, low, high);
  const picture = node("svg", { class: "curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img" });
  picture.setAttribute("aria-label", say("web-curve", { games: values.length, low: Math.round(Math.min(...values)), high: Math.round(Math.max(...values)) }));
  for (const value of ticks(low, high)) {
    const y = points([value], low, high)[0]?.y ?? 0;
    const text = node("text", { x: EDGE.left - 8, y: y + 4, class: "curve-text" });
    text.textContent = String(value);
    picture.append(node("line", { x1: EDGE.left, x2: WIDTH - EDGE.right, y1: y, y2: y, class: "curve-line" }), text);
  }
  const last = drawn.at(-1);
  picture.append(node("polyline", { class: "curve-path", points: drawn.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ") }));
  if (last) picture.append(node("circle", { class: "curve-end", cx: last.x, cy: last.y, r: 5 }));
  return picture;
}
