// Earlier positions of a game, for looking back. They are those that were shown here, and where one is missing those of
// those the server keeps. Nothing is played again in the browser: a position comes from the server or is the one before a known move.

import type { View } from "../board/view.ts";
import { api } from "../net/api.ts";

export class History {
  private readonly views = new Map<number, View>();
  private line: readonly string[] = [];
  private asked: Promise<void> | null = null;
  private readonly game: string | null;

  constructor(game: string | null) {
    this.game = game;
  }

  /** Remembers a position that was shown; whatever belongs to a line that was taken back is forgotten. */
  keep(view: View): void {
    const same = this.line.findIndex((move, index) => view.moves[index] !== move);
    if (same !== -1) {
      for (const at of this.views.keys()) if (at > same) this.views.delete(at);
      this.asked = null;
    }
    this.line = view.moves;
    this.views.set(view.moves.length, view);
  }

  /** The position after so many moves, to be looked at only. */
  async at(count: number): Promise<View | null> {
    if (!this.known(count) && this.game !== null) {
      this.asked ??= this.fetch(this.game);
      await this.asked;
    }
    return this.known(count);
  }

  private known(count: number): View | null {
    const view = this.views.get(count) ?? (count === 0 ? this.beginning() : null);
    return view ? { ...view, legal: [], detours: {}, refused: {}, moves: this.line.slice(0, count) } : null;
  }

  private async fetch(game: string): Promise<void> {
    const answer = await api.positions(game);
    if (!answer.ok) {
      this.asked = null;
      return;
    }
    answer.value.positions.forEach((view, count) => {
      if (count === 0 || view.last?.move === this.line[count - 1]) this.views.set(count, view);
    });
  }

  /** The first position is the second with its one move undone. */
  private beginning(): View | null {
    const next = this.views.get(1);
    if (!next?.last) return null;
    const { by, from, move } = next.last;
    const own = <T>(list: readonly T[], change: (value: T) => T) => list.map((value, index) => (index === by - 1 ? change(value) : value));
    const pawns = from === undefined ? next.pawns : own(next.pawns, () => from);
    const walls = next.walls.filter(({ wall }) => wall !== move);
    const stocks = walls.length === next.walls.length ? next.stocks : own(next.stocks, (left) => left + 1);
    const points = next.points.map(() => 0);
    const bonus = next.bonus.map((square) => ({ ...square, spent: false }));
    return { ...next, pawns, walls, stocks, points, bonus, last: null, turn: by, outcome: null };
  }
}
