// The keyboard's cursor: a cell, or a wall over a crossing, and which of the two the arrows move.

import type { Layout } from "./geometry.ts";
import { cellName, cellOf, turned, wallName, wallOf } from "./names.ts";

export class Cursor {
  mode: "pawn" | "wall" = "pawn";
  cell = "a1";
  wall = "a1h";

  /** One step as the board is drawn; at the edge it stays. */
  move(layout: Layout, right: number, lower: number): void {
    if (this.mode === "pawn") {
      const { across, down } = layout.square(cellOf(this.cell));
      const cell = layout.cell({ across: across + right, down: down + lower });
      if (cell) this.cell = cellName(cell);
      return;
    }
    const wall = wallOf(this.wall);
    const { across, down } = layout.crossingSquare(wall);
    this.wall = wallName(layout.wallAt({ across: across + right, down: down + lower }, layout.shown(wall.direction)));
  }

  /** Walls begin at the cell where the cursor is, lying across above it. */
  switchMode(layout: Layout): void {
    this.mode = this.mode === "wall" ? "pawn" : "wall";
    if (this.mode === "pawn") return;
    const { across, down } = layout.square(cellOf(this.cell));
    this.wall = wallName(layout.wallAt({ across, down: down - 1 }, "h"));
  }

  turn(): void {
    const { anchor, direction } = wallOf(this.wall);
    this.wall = wallName({ anchor, direction: turned(direction) });
  }
}
