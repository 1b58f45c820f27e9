// What the board is told: a position with everything that is drawn, every move that may be offered and why the others
// are refused. The fields are those of docs/protocol-web.md; whoever fills them knows the rules, the board does not.

export type Side = "bottom" | "left" | "top" | "right";

/** Why a move is refused: the code never changes, the rest is what to point at. */
export interface Reason {
  readonly code: string;
  readonly cell?: string;
  readonly from?: string;
  readonly to?: string;
  readonly over?: string;
  readonly behind?: string;
  readonly wall?: string;
  readonly player?: number;
  readonly region?: readonly string[];
  readonly outcome?: "won" | "drawn" | "blocked";
}

export interface PlacedWall {
  readonly wall: string;
  readonly by: number;
}

export interface Bonus {
  readonly cell: string;
  readonly value: number;
  readonly spent: boolean;
}

export interface LastMove {
  readonly move: string;
  readonly by: number;
  readonly from?: string;
}

/** A shortest way: how many steps, and the cells after the pawn's own. */
export interface Way {
  readonly steps: number;
  readonly cells: readonly string[];
}

export interface Outcome {
  readonly kind: "won" | "drawn" | "blocked";
  readonly by?: number;
}

/** Lists go by turn order; players are numbered from 1. */
export interface View {
  readonly version: 1;
  readonly size: readonly [columns: number, rows: number];
  readonly sides: readonly Side[];
  readonly stock: number;
  readonly turn: number;
  readonly pawns: readonly string[];
  readonly stocks: readonly number[];
  readonly points: readonly number[];
  readonly walls: readonly PlacedWall[];
  readonly bonus: readonly Bonus[];
  readonly moves: readonly string[];
  readonly last: LastMove | null;
  readonly ways: readonly Way[];
  readonly legal: readonly string[];
  /** By how many steps a legal wall lengthens each player's way; walls that change nothing are left out. */
  readonly detours: Readonly<Record<string, readonly number[]>>;
  /** Reasons by move; under `cell` and `wall` the one for all that are not listed. */
  readonly refused: Readonly<Record<string, Reason>>;
  readonly outcome: Outcome | null;
  /** By legal move that would let the game end without a winner: at once, or by what comes next. */
  readonly blocks?: Readonly<Record<string, "now" | "then">>;
  /** Set where a move was sent that is refused: nothing has changed. */
  readonly answer?: { readonly move: string; readonly reason: Reason };
}

/** Why a move that is not legal is refused, as far as the view says. */
export function reasonFor(view: View, move: string): Reason | null {
  if (view.legal.includes(move)) return null;
  const listed = view.refused[move];
  if (listed) return listed;
  const isWall = /[hv]$/.test(move);
  const usual = view.refused[isWall ? "wall" : "cell"];
  if (!usual) return null;
  return usual.code === "cell-too-far" ? { ...usual, to: move } : usual;
}
