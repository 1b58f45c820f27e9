// What a pointer means: a cell or a wall. The core of a cell that the pawn may go to is that cell; everything else
// belongs to the nearest groove, so that half a cell around each groove counts and fingers hit.

import { CELL, FRAME, GROOVE, type Layout, type Point, STEP } from "./geometry.ts";
import { type Cell, cellName, type Direction, wallName } from "./names.ts";

export type Target = { readonly kind: "cell" | "wall"; readonly name: string };

/** How far the core of a cell stays from its edges. */
const CORE = 18;

export interface Wishes {
  /** Cells whose core is a target: those the pawn may go to, and those with pawns. */
  readonly cells: ReadonlySet<string>;
  /** Whether walls can be laid at all. */
  readonly walls: boolean;
  /** The direction as drawn, where the hand has turned the wall. */
  readonly turned: Direction | null;
  /** A wall is carried: cells do not count. */
  readonly carried: boolean;
}

/** The cell under a point; grooves belong to the nearer cell. */
export function cellAt(layout: Layout, point: Point): Cell | null {
  const index = (value: number) => Math.floor((value - FRAME + GROOVE / 2) / STEP);
  return layout.cell({ across: index(point.x), down: index(point.y) });
}

export function target(layout: Layout, point: Point, wishes: Wishes): Target | null {
  const outside = (value: number, length: number) => value < FRAME - GROOVE || value > length - FRAME + GROOVE;
  if (outside(point.x, layout.width) || outside(point.y, layout.height)) return null;
  const cell = cellAt(layout, point);
  if (cell && !wishes.carried) {
    const name = cellName(cell);
    if (!wishes.walls) return { kind: "cell", name };
    const { x, y } = layout.middle(cell);
    const inCore = Math.max(Math.abs(point.x - x), Math.abs(point.y - y)) <= CELL / 2 - CORE;
    if (inCore && wishes.cells.has(name)) return { kind: "cell", name };
  }
  return { kind: "wall", name: wallName(nearestWall(layout, point, wishes.turned)) };
}

/** The wall over the nearest crossing; it lies along the nearer groove unless the hand has turned it. */
function nearestWall(layout: Layout, point: Point, turned: Direction | null) {
  const nearest = (value: number, most: number) =>
    Math.max(0, Math.min(most, Math.round((value - FRAME - CELL - GROOVE / 2) / STEP)));
  const across = nearest(point.x, layout.across - 2);
  const down = nearest(point.y, layout.down - 2);
  const middle = (index: number) => FRAME + CELL + GROOVE / 2 + index * STEP;
  const nearerToAcross = Math.abs(point.y - middle(down)) <= Math.abs(point.x - middle(across));
  return layout.wallAt({ across, down }, turned ?? (nearerToAcross ? "h" : "v"));
}
