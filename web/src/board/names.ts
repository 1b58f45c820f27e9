// Names of cells and walls as everywhere in Dédale: columns are letters, row 1 is the first player's, a wall is named by
// the cell nearest a1 of the four it touches and by h or v. Whether a move is legal is not known here.

export interface Cell {
  readonly column: number;
  readonly row: number;
}

export type Direction = "h" | "v";

export interface Wall {
  readonly anchor: Cell;
  readonly direction: Direction;
}

export function cellName({ column, row }: Cell): string {
  return String.fromCharCode(97 + column) + String(row + 1);
}

export function wallName({ anchor, direction }: Wall): string {
  return cellName(anchor) + direction;
}

export function cellOf(name: string): Cell {
  return { column: name.charCodeAt(0) - 97, row: Number.parseInt(name.slice(1), 10) - 1 };
}

export function wallOf(name: string): Wall {
  return { anchor: cellOf(name.slice(0, -1)), direction: name.endsWith("h") ? "h" : "v" };
}

export function isWallName(name: string): boolean {
  return /^[a-l]([1-9]|1[0-2])[hv]$/.test(name);
}

export function isCellName(name: string): boolean {
  return /^[a-l]([1-9]|1[0-2])$/.test(name);
}

export function turned(direction: Direction): Direction {
  return direction === "h" ? "v" : "h";
}

/** The border between two neighbouring cells, the same text from either side. */
export function border(one: string, other: string): string {
  return one < other ? `${one}|${other}` : `${other}|${one}`;
}

/** The two borders a wall lies on. */
export function borders({ anchor: { column, row }, direction }: Wall): [string, string] {
  const name = (right: number, up: number) => cellName({ column: column + right, row: row + up });
  return direction === "h"
    ? [border(name(0, 0), name(0, 1)), border(name(1, 0), name(1, 1))]
    : [border(name(0, 0), name(1, 0)), border(name(0, 1), name(1, 1))];
}
