// Where things lie in the drawing. A cell is 100 units, a groove 22; the board can be turned so that any side is below.
// Nothing here draws, and nothing knows pixels.

import { type Cell, cellOf, type Direction, turned, type Wall, wallOf } from "./names.ts";
import type { Side } from "./view.ts";

export const CELL = 100;
export const GROOVE = 22;
export const STEP = CELL + GROOVE;
/** The frame around the cells, for coordinates and goal lines. */
export const FRAME = 54;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Square {
  /** Column and row as drawn, from the upper left. */
  readonly across: number;
  readonly down: number;
}

export class Layout {
  readonly columns: number;
  readonly rows: number;
  readonly below: Side;
  /** Columns and rows as drawn. */
  readonly across: number;
  readonly down: number;
  readonly width: number;
  readonly height: number;

  constructor(size: readonly [number, number], below: Side) {
    [this.columns, this.rows] = size;
    this.below = below;
    const upright = below === "bottom" || below === "top";
    [this.across, this.down] = upright ? [this.columns, this.rows] : [this.rows, this.columns];
    this.width = this.across * STEP - GROOVE + 2 * FRAME;
    this.height = this.down * STEP - GROOVE + 2 * FRAME;
  }

  /** Where a cell is drawn. */
  square({ column, row }: Cell): Square {
    switch (this.below) {
      case "bottom":
        return { across: column, down: this.rows - 1 - row };
      case "top":
        return { across: this.columns - 1 - column, down: row };
      case "left":
        return { across: this.rows - 1 - row, down: this.columns - 1 - column };
      case "right":
        return { across: row, down: column };
    }
  }

  /** The cell drawn at a square, if there is one. */
  cell({ across, down }: Square): Cell | null {
    if (across < 0 || down < 0 || across >= this.across || down >= this.down) return null;
    switch (this.below) {
      case "bottom":
        return { column: across, row: this.rows - 1 - down };
      case "top":
        return { column: this.columns - 1 - across, row: down };
      case "left":
        return { column: this.columns - 1 - down, row: this.rows - 1 - across };
      case "right":
        return { column: down, row: across };
    }
  }

  /** The upper left corner of a square. */
  corner({ across, down }: Square): Point {
    return { x: FRAME + across * STEP, y: FRAME + down * STEP };
  }

  /** The middle of a cell. */
  middle(cell: Cell): Point {
    const { x, y } = this.corner(this.square(cell));
    return { x: x + CELL / 2, y: y + CELL / 2 };
  }

  middleOf(name: string): Point {
    return this.middle(cellOf(name));
  }

  /** The middle of a wall: the crossing of grooves that it covers. */
  crossing({ anchor }: Wall): Point {
    const one = this.middle(anchor);
    const other = this.middle({ column: anchor.column + 1, row: anchor.row + 1 });
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  }

  crossingOf(name: string): Point {
    return this.crossing(wallOf(name));
  }

  /** Whether a wall of that direction lies across or upright as the board is turned now; and back. */
  shown(direction: Direction): Direction {
    return this.below === "bottom" || this.below === "top" ? direction : turned(direction);
  }

  /** The wall whose middle is the crossing right of and below a square, as drawn. */
  wallAt({ across, down }: Square, shown: Direction): Wall {
    const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
    const square = { across: clamp(across, this.across - 2), down: clamp(down, this.down - 2) };
    const one = this.cell(square) as Cell;
    const other = this.cell({ across: square.across + 1, down: square.down + 1 }) as Cell;
    const anchor = { column: Math.min(one.column, other.column), row: Math.min(one.row, other.row) };
    return { anchor, direction: this.shown(shown) };
  }

  /** The square whose right lower crossing is the middle of a wall. */
  crossingSquare(wall: Wall): Square {
    const { x, y } = this.crossing(wall);
    return {
      across: Math.round((x - FRAME - CELL - GROOVE / 2) / STEP),
      down: Math.round((y - FRAME - CELL - GROOVE / 2) / STEP),
    };
  }

  /** The side of the drawing where a side of the board is shown. */
  shownSide(side: Side): Side {
    const order: readonly Side[] = ["bottom", "left", "top", "right"];
    const at = (order.indexOf(side) - order.indexOf(this.below) + 4) % 4;
    return order[at] as Side;
  }
}

export function facing(side: Side): Side {
  return ({ bottom: "top", top: "bottom", left: "right", right: "left" } as const)[side];
}
