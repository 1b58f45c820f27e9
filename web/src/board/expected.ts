// A legal move drawn before the server has answered: the pawn stands there, the wall lies there. What follows from it (whose
// turn it is, ways, points, the end) is not worked out here: those stay as they were until the server says.

import { isWallName } from "./names.ts";
import type { View } from "./view.ts";

/** The position with that move drawn. The move must be one of the view's legal moves; nothing can be chosen in what comes out. */
export function expected(view: View, move: string): View {
  const by = view.turn;
  const after = { ...view, moves: [...view.moves, move], legal: [], detours: {}, refused: {} };
  const own = <T>(list: readonly T[], change: (value: T) => T) => list.map((value, index) => (index === by - 1 ? change(value) : value));
  if (move === "pass") return { ...after, last: { move, by } };
  if (isWallName(move)) {
    return { ...after, walls: [...view.walls, { wall: move, by }], stocks: own(view.stocks, (left) => left - 1), last: { move, by } };
  }
  return { ...after, pawns: own(view.pawns, () => move), last: { move, by, from: view.pawns[by - 1] ?? move } };
}
