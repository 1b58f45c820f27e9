// A position as a small picture, for lists: cells, walls and pawns, nothing to be touched or read aloud.

import { node, pawn, wall } from "./drawing.ts";
import { CELL, FRAME, Layout } from "./geometry.ts";
import { wallOf } from "./names.ts";

/** What is drawn of a position. */
export interface Shape {
  readonly size: readonly [number, number];
  readonly pawns: readonly string[];
  readonly walls: readonly { readonly wall: string; readonly by: number }[];
}

export function miniature({ size, pawns, walls }: Shape): SVGSVGElement {
  const layout = new Layout(size, "bottom");
  const edge = FRAME - 16;
  const made = node("svg", { class: "miniature", viewBox: `${edge} ${edge} ${layout.width - 2 * edge} ${layout.height - 2 * edge}`, "aria-hidden": "true" });
  made.append(node("rect", { class: "well", x: edge, y: edge, width: layout.width - 2 * edge, height: layout.height - 2 * edge, rx: 16 }));
  for (let down = 0; down < layout.down; down += 1) {
    for (let across = 0; across < layout.across; across += 1) {
      const { x, y } = layout.corner({ across, down });
      made.append(node("rect", { class: "tile", x, y, width: CELL, height: CELL, rx: 13 }));
    }
  }
  for (const { wall: name, by } of walls) made.append(wall(by, layout.crossingOf(name), layout.shown(wallOf(name).direction), "wall"));
  pawns.forEach((name, index) => {
    const { x, y } = layout.middleOf(name);
    const group = pawn(index + 1, "pawn");
    group.setAttribute("transform", `translate(${x} ${y})`);
    made.append(group);
  });
  return made;
}
