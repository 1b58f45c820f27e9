// Making SVG nodes, and the shapes of pawns and walls. Colours are CSS alone (styles/board.css): a node only says by its
// class what it is and whose.

import { CELL, GROOVE, type Point } from "./geometry.ts";
import type { Direction } from "./names.ts";

const SPACE = "http://www.w3.org/2000/svg";

export function node<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number> = {},
  ...children: SVGElement[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

export const WALL_LENGTH = 2 * CELL + GROOVE;
export const WALL_WIDTH = GROOVE + 2;

/** The small mark of each player, centred: disc, ring, diamond, square. Pawns and the edges of walls use it. */
export function mark(player: number, radius: number, className: string): SVGElement {
  switch (player) {
    case 1:
      return node("circle", { class: className, r: radius });
    case 2:
      return node("circle", { class: `${className} ring`, r: radius * 0.72, "stroke-width": radius * 0.56 });
    case 3: {
      const r = radius * 1.14;
      return node("path", { class: className, d: `M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`, "stroke-linejoin": "round" });
    }
    default: {
      const side = radius * 1.7;
      return node("rect", { class: className, x: -side / 2, y: -side / 2, width: side, height: side, rx: radius * 0.16 });
    }
  }
}

/** A pawn, centred. */
export function pawn(player: number, className: string): SVGGElement {
  const shadow = mark(player, 32, "pawn-shadow");
  shadow.setAttribute("transform", "translate(0 5)");
  const shape = mark(player, 32, "pawn-shape");
  // A turned edge on top; the ring has its own.
  const shine = mark(player, player === 2 ? 32 : 23, "pawn-shine");
  return node("g", { class: `${className} player-${player}` }, shadow, shape, shine);
}

/** A wall lying across, centred; turned by the group it is put into. */
function bar(player: number): SVGElement[] {
  const x = -WALL_LENGTH / 2;
  const y = -WALL_WIDTH / 2;
  const size = { x, width: WALL_LENGTH, height: WALL_WIDTH, rx: 7 };
  const marks = [-84, -42, 0, 42, 84].map((at) => {
    const shape = mark(player, 5.2, "wall-mark");
    shape.setAttribute("transform", `translate(${at} 0)`);
    return shape;
  });
  return [node("rect", { ...size, y, class: "wall-body" }), ...marks];
}

/** A wall with its shadow, at its place. The inner group is what drops, shivers or floats. */
export function wall(player: number, at: Point, direction: Direction, className: string): SVGGElement {
  const turn = direction === "h" ? "" : " rotate(90)";
  const size = { x: -WALL_LENGTH / 2, y: -WALL_WIDTH / 2, width: WALL_LENGTH, height: WALL_WIDTH, rx: 7 };
  const shadow = node("g", { transform: "translate(0 5)" }, node("rect", { ...size, class: "wall-shadow", transform: turn.trim() }));
  const body = node("g", { transform: turn.trim() }, ...bar(player));
  const shine =
    direction === "h"
      ? node("rect", { class: "wall-shine", x: -WALL_LENGTH / 2 + 5, y: -WALL_WIDTH / 2 + 2, width: WALL_LENGTH - 10, height: 3, rx: 1.5 })
      : node("rect", { class: "wall-shine", x: -WALL_WIDTH / 2 + 2, y: -WALL_LENGTH / 2 + 5, width: 3, height: WALL_LENGTH - 10, rx: 1.5 });
  const inner = node("g", { class: "wall-piece" }, shadow, body, shine);
  return node("g", { class: `${className} player-${player}`, transform: `translate(${at.x} ${at.y})` }, inner);
}
