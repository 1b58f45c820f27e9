// A game as far as this browser has heard of it. Entries follow each other by number; what is out of order is noticed
// here and asked for again by the connection. Pure: a state and a message in, a state out.

import type { Asked, ChatLine, Clock, Dealt, Ended, Entry, GameSettings, Left, Seat, Standing, ToBrowser, Whole } from "./wire.ts";
import type { View } from "../board/view.ts";

/** A clock, and when it was true by the browser's own time. */
export interface Heard {
  readonly clock: Clock;
  readonly at: number;
}

/** What is written beside the board, and who wants to. */
export interface ChatState {
  /** One's own side. */
  readonly on: boolean;
  /** Whose side is on. */
  readonly players: readonly number[];
  /** Whether somebody would read it. */
  readonly open: boolean;
  /** Whom one does not hear, as the server knew it. */
  readonly muted: readonly number[];
  readonly lines: readonly ChatLine[];
}

/** A player to move who has left; times are the browser's own. */
export interface Leaver {
  readonly player: number;
  /** Since when that is known here. */
  readonly since: number;
  /** From then on the game can be ended without them. */
  readonly due: number;
  readonly win: boolean;
  readonly by: readonly number[];
}

export interface GameState {
  readonly game: string;
  readonly seq: number;
  readonly state: NonNullable<Whole["state"]>;
  readonly view: View;
  readonly seats: readonly Seat[];
  readonly heard: Heard | null;
  readonly offers: readonly Standing[];
  readonly hints: readonly Asked[];
  readonly settings: GameSettings;
  readonly you: readonly number[];
  readonly ended: Ended | null;
  readonly next: string | null;
  /** The entry from which on the log is damaged; such a game can only be looked at. */
  readonly damaged: number | null;
  /** Players who are connected; null until the server has said so. */
  readonly present: readonly number[] | null;
  readonly spectators: number;
  /** The player whom the others wait for, and who is away. */
  readonly leaver: Leaver | null;
  /** Null where nobody else plays, and for spectators. */
  readonly chat: ChatState | null;
}

/** The state that a whole game says. */
export function whole(message: Whole, at: number, before: GameState | null = null): GameState {
  const { game, seq, view, seats, offers, settings, you } = message;
  return {
    game,
    seq,
    state: message.state ?? (message.ended ? "over" : seats.some(({ kind }) => kind === "open") ? "waiting" : "playing"),
    view,
    seats,
    heard: message.clock ? { clock: message.clock, at } : null,
    offers: offers ?? [],
    hints: message.hints ?? [],
    settings: settings ?? {},
    you: you ?? [],
    ended: message.ended ?? null,
    next: message.next ?? null,
    damaged: message.damaged ?? null,
    present: before?.present ?? null,
    spectators: before?.spectators ?? 0,
    leaver: before?.leaver ?? null,
    chat: before?.chat ?? null,
  };
}

/** The state after the server has said who is there. */
export function attended(state: GameState, players: readonly number[], spectators: number, left: Left | null, at: number): GameState {
  const known = left !== null && state.leaver?.player === left.player ? state.leaver.since : at;
  const leaver = left && { player: left.player, since: known, due: at + left.in, win: left.win, by: left.by };
  return { ...state, present: players, spectators, leaver };
}

/** The state after something was written: a line that is known already is not shown twice. */
export function written(state: GameState, line: ChatLine): GameState {
  if (!state.chat || state.chat.lines.some(({ number }) => number === line.number)) return state;
  const { number, by, at, text } = line;
  return { ...state, chat: { ...state.chat, lines: [...state.chat.lines, { number, by, at, text }] } };
}

const ENTRIES: ReadonlySet<string> = new Set(["played", "took-back", "proposed", "agreed", "declined", "hinted", "left", "ended"]);

export function isEntry(message: ToBrowser): message is Entry {
  return ENTRIES.has(message.type);
}

/** The state after an entry; the same state where it is known already, null where something between is missing. */
export function follow(state: GameState, entry: Entry, at: number): GameState | null {
  if (entry.seq <= state.seq) return state;
  if (entry.seq > state.seq + 1) return null;
  const waits = entry.type === "played" || entry.type === "took-back" || entry.type === "ended" ? { leaver: null } : {};
  const seen = { ...state, ...waits, seq: entry.seq };
  switch (entry.type) {
    case "played":
      // Whoever moves has answered what was proposed to them, except the wish for another game.
      return { ...seen, view: entry.view, heard: heard(state, entry.clock, at), offers: state.offers.filter(({ what }) => what === "rematch") };
    case "took-back":
      return { ...seen, view: entry.view, heard: heard(state, entry.clock, at), offers: [] };
    case "ended": {
      const { how, winners, by, ratings } = entry;
      const stopped = state.heard && { at, clock: { ...state.heard.clock, left: leftAt(state.heard, at), running: null } };
      return { ...seen, state: "over", ended: { how, winners, by: by ?? null, ratings: ratings ?? null }, heard: stopped, offers: [] };
    }
    case "hinted":
      return { ...seen, hints: [...state.hints, { by: entry.by, at: state.view.moves.length }] };
    case "left":
      return seen;
    default:
      return { ...seen, offers: dealt(state.offers, entry), next: entry.next ?? state.next };
  }
}

function heard(state: GameState, clock: Clock | null | undefined, at: number): Heard | null {
  return clock ? { clock, at } : state.heard;
}

function dealt(offers: readonly Standing[], { type, what, by }: Dealt): readonly Standing[] {
  const others = offers.filter((offer) => offer.what !== what);
  if (type === "proposed") return [...others, { what, by }];
  // With four, one who agrees does not settle it: the offer stands until the server says what came of it.
  return type === "declined" ? others : offers;
}

/** What every clock shows at a time: milliseconds left, or used for a stopwatch. */
export function leftAt({ clock, at }: Heard, now: number): number[] {
  const gone = Math.max(0, now - at);
  const up = clock.timing === "stopwatch";
  return clock.left.map((left, index) => {
    if (clock.running !== index + 1) return left;
    return up ? left + gone : Math.max(0, left - gone);
  });
}
