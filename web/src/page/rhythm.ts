// When what the server says is shown. A move of one's own is drawn at once, games between computers can be followed by eye, and
// no two pawns ever glide at once. That a computer's answer comes after a moment is the server's business, as its clock is.
// Only what is shown waits: commands and clocks go by what the server said last.

import type { GameState } from "../net/follow.ts";

/** The times between two moves on the board, in milliseconds. */
export const PACE = {
  /** A glide (`--glide` in tokens.css) and a moment of rest. */
  glide: 220,
  /** Between the moves of computers that somebody only watches. */
  watched: 850,
} as const;
/** Time, handed in so that tests have theirs. */
export interface Timer {
  now(): number;
  /** Does something later; answers with how to call it off. */
  after(time: number, act: () => void): () => void;
  /** Whether somebody can see the page. */
  seen(): boolean;
}

/** How long the last move must have been on the board before this state is shown. */
export function rest({ seats }: GameState): number {
  return seats.every(({ kind }) => kind === "computer") ? PACE.watched : PACE.glide;
}

export class Rhythm {
  /** What is shown now. */
  private shown: GameState | null = null;
  /** What waits to be shown, one move each. */
  private waiting: GameState[] = [];
  /** When the last move was drawn. */
  private drawnAt = Number.NEGATIVE_INFINITY;
  /** How many moves there are with the one that was drawn before the server knew it. */
  private drawnAhead = 0;
  private callOff: (() => void) | null = null;
  private readonly show: (state: GameState) => void;
  private readonly timer: Timer;

  constructor(show: (state: GameState) => void, timer: Timer) {
    this.show = show;
    this.timer = timer;
  }

  /** What the server said last, shown or not. */
  get latest(): GameState | null {
    return this.waiting.at(-1) ?? this.shown;
  }

  /** Whether something is known that is not shown yet. */
  get isBehind(): boolean {
    return this.waiting.length > 0;
  }

  /** Begins with a state that is on the page already. */
  begin(state: GameState): void {
    this.drop();
    this.shown = state;
  }

  /** The server says how the game stands now. */
  hear(state: GameState): void {
    const before = this.latest;
    const more = before === null ? Number.NaN : state.view.moves.length - before.view.moves.length;
    const follows = more === 1 && before?.view.moves.every((move, index) => state.view.moves[index] === move);
    if (follows) {
      this.waiting.push(state);
      this.goOn();
    } else if (more === 0 && this.waiting.length > 0 && before?.view.last?.move === state.view.last?.move) {
      // Nothing is new on the board: an offer, the end, who is there.
      this.waiting[this.waiting.length - 1] = state;
    } else {
      this.drop();
      this.put(state);
    }
  }

  /** A move of one's own is on the board before the server knows it. */
  drew(): void {
    this.drawnAhead = (this.shown?.view.moves.length ?? 0) + 1;
    this.drawnAt = this.timer.now();
  }

  /** Shows at once whatever waits. */
  hurry(): void {
    const last = this.waiting.at(-1);
    if (!last) return;
    this.drop();
    this.put(last);
  }

  stop(): void {
    this.drop();
  }

  private drop(): void {
    this.waiting = [];
    this.callOff?.();
    this.callOff = null;
  }

  private put(state: GameState): void {
    const moves = state.view.moves.length;
    if (moves !== this.shown?.view.moves.length && moves !== this.drawnAhead) this.drawnAt = this.timer.now();
    this.shown = state;
    this.show(state);
  }

  /** Shows what is due, and comes back for the rest. */
  private goOn(): void {
    while (this.callOff === null) {
      const next = this.waiting[0];
      if (!next) return;
      const left = this.drawnAt + this.pause(next) - this.timer.now();
      if (left > 0) {
        this.callOff = this.timer.after(left, () => {
          this.callOff = null;
          this.goOn();
        });
        return;
      }
      this.waiting.shift();
      this.put(next);
    }
  }

  private pause(next: GameState): number {
    return !this.timer.seen() || next.view.moves.length === this.drawnAhead ? 0 : rest(next);
  }
}

/** The browser's own time. */
export const timer: Timer = {
  now: () => performance.now(),
  after: (time, act) => {
    const number = window.setTimeout(act, time);
    return () => clearTimeout(number);
  },
  seen: () => !document.hidden,
};
