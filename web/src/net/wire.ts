// What is said between the browser and the server: the messages of docs/protocol-web.md as types. Nothing is done here.

import type { Reason, View } from "../board/view.ts";

export const VERSION = 1;

export type Offer = "draw" | "take-back" | "rematch";

/** Who sits where. */
export interface Seat {
  readonly player: number;
  /** What somebody sits there as; `open` waits for somebody. */
  readonly kind: "person" | "computer" | "open";
  readonly name?: string | null;
  readonly level?: number | null;
  readonly rating?: number | null;
  /** Whether that person's name has a page of its own. */
  readonly account?: boolean;
}

export interface Clock {
  /** Whose clock runs, or null. */
  readonly running: number | null;
  /** Milliseconds of each player: left, or used where the timing is a stopwatch. */
  readonly left: readonly number[];
  readonly sent: number;
  readonly timing: string;
}

export interface Standing {
  readonly what: Offer;
  readonly by: number;
}

export interface GameSettings {
  readonly rated?: boolean;
  readonly variant?: string;
  readonly timing?: string;
  readonly pass?: boolean;
  readonly hints?: boolean;
  readonly take_backs?: boolean;
  readonly aids?: boolean;
  /** The clock of each side runs from its own first move. */
  readonly free_first_moves?: boolean;
  /** No list and no profile has it. */
  readonly unlisted?: boolean;
  /** What a friend types to enter, while a seat is open. */
  readonly room?: string | null;
}

export type How = "board" | "time" | "gave-up" | "left" | "draw-agreed" | "blocked" | "drawn";

export interface Ended {
  readonly how: How;
  readonly winners: readonly number[];
  readonly by?: number | null;
  readonly ratings?: readonly { readonly player: number; readonly before: number; readonly after: number }[] | null;
}

interface OfGame {
  readonly game: string;
  readonly seq: number;
}

export interface Whole extends OfGame {
  readonly type: "game";
  /** Whether seats are still free, it is played, over, or was called off before it began. */
  readonly state?: "waiting" | "playing" | "over" | "cancelled";
  readonly view: View;
  readonly seats: readonly Seat[];
  readonly clock: Clock | null;
  readonly offers: readonly Standing[];
  /** The hints that players asked for, where others are told of it. */
  readonly hints?: readonly Asked[];
  readonly settings: GameSettings;
  readonly you: readonly number[];
  readonly ended?: Ended | null;
  /** The game that follows, once both wanted it. */
  readonly next?: string | null;
  /** The entry from which on the log is damaged: the game is as it was before it, and cannot go on. */
  readonly damaged?: number | null;
}

export interface Played extends OfGame {
  readonly type: "played";
  readonly move: string;
  readonly by: number;
  readonly view: View;
  readonly clock: Clock | null;
  readonly forced?: boolean;
}

export interface TookBack extends OfGame {
  readonly type: "took-back";
  readonly count: number;
  readonly view: View;
  readonly clock: Clock | null;
}

export interface Dealt extends OfGame {
  readonly type: "proposed" | "agreed" | "declined";
  readonly what: Offer;
  readonly by: number;
  /** The game that a rematch leads to. */
  readonly next?: string | null;
}

export interface EndedEntry extends OfGame, Ended {
  readonly type: "ended";
}

/** A player had been away for so long that an opponent ended the game. */
export interface LeftEntry extends OfGame {
  readonly type: "left";
  readonly player: number;
  readonly by: number;
  readonly away: number;
}

/** A player asked for a hint. */
export interface HintedEntry extends OfGame {
  readonly type: "hinted";
  readonly by: number;
}

/** A hint that was asked for after so many moves. */
export interface Asked {
  readonly by: number;
  readonly at: number;
}

export type Entry = Played | TookBack | Dealt | LeftEntry | HintedEntry | EndedEntry;

/** A player to move who is away, while the others wait. */
export interface Left {
  readonly player: number;
  /** In how many milliseconds the game can be ended without them. */
  readonly in: number;
  /** Whether it may be claimed as won, too. */
  readonly win: boolean;
  /** Who may end it. */
  readonly by: readonly number[];
}

/** Something that was written at the table. */
export interface ChatLine {
  readonly number: number;
  readonly by: number;
  readonly at: number;
  readonly text: string;
}

export type Answer =
  | { readonly type: "asks"; readonly request: number; readonly game: string; readonly move: string }
  | { readonly type: "done"; readonly request: number; readonly seq?: number }
  | { readonly type: "refused"; readonly request: number; readonly game: string; readonly move: string; readonly reason: Reason }
  | { readonly type: "wrong"; readonly request?: number | null; readonly code: string; readonly text: string }
  | { readonly type: "advice"; readonly request: number; readonly game: string; readonly move: string; readonly text: string };

export type ToBrowser =
  | Whole
  | Entry
  | Answer
  | { readonly type: "welcome"; readonly version: number; readonly visitor: string; readonly now: number }
  | { readonly type: "clock"; readonly game: string; readonly clock: Clock }
  | { readonly type: "present"; readonly game: string; readonly players: readonly number[]; readonly spectators: number; readonly left?: Left | null }
  | { readonly type: "chatting"; readonly game: string; readonly on: boolean; readonly players: readonly number[]; readonly open: boolean; readonly muted?: readonly number[]; readonly lines: readonly ChatLine[] }
  | ({ readonly type: "wrote"; readonly game: string } & ChatLine)
  | { readonly type: "pong"; readonly at: number; readonly now: number }
  | { readonly type: "closing"; readonly code: string; readonly again: number };

/** A command that changes a game, before it has its number. */
export type Command =
  | { readonly type: "play"; readonly game: string; readonly seq: number; readonly move: string; readonly typed?: boolean }
  | { readonly type: "premove"; readonly game: string; readonly move: string | null }
  | { readonly type: "propose"; readonly game: string; readonly seq: number; readonly what: Offer }
  | { readonly type: "answer"; readonly game: string; readonly seq: number; readonly what: Offer; readonly agree: boolean }
  | { readonly type: "give-up"; readonly game: string }
  | { readonly type: "claim"; readonly game: string; readonly what: "win" | "off" }
  | { readonly type: "chat"; readonly game: string; readonly on: boolean }
  | { readonly type: "write"; readonly game: string; readonly text: string }
  | { readonly type: "hint"; readonly game: string; readonly seq: number };
