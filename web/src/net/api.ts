// The requests of docs/protocol-web.md by name, with what goes in and comes out.

import { ask, type Result } from "./http.ts";
import type { Whole } from "./wire.ts";
import type { Shape } from "../board/miniature.ts";
import type { View } from "../board/view.ts";

/** A game to be played: how it is set up and who may sit where. */
export interface Plan {
  readonly board: string;
  readonly players: 2 | 4;
  /** Walls of each player; null for the usual number. */
  readonly walls: number | null;
  readonly variant: string;
  /** How many bonus squares are drawn by lot. */
  readonly bonus: number | null;
  readonly pass: boolean;
  readonly timing: string | null;
  /** By correspondence: days a move. */
  readonly days: number | null;
  /** By turn order: `me`, `open`, `computer LEVEL`. */
  readonly seats: readonly string[];
  /** Lots decide who sits where. */
  readonly lots: boolean;
  readonly rated: boolean;
  readonly aids: boolean;
  readonly hints: boolean;
  readonly take_backs: boolean;
  /** In no list and no profile. */
  readonly unlisted: boolean;
}

/** A game that was made or entered, with its first message. */
export interface Created {
  readonly game: string;
  readonly first: Whole;
}

/** A seat in a list. */
export interface ListedSeat {
  readonly player: number;
  readonly name: string | null;
  readonly level: number | null;
  readonly account: boolean;
  readonly open: boolean;
  /** In lists of one's own games: who asks sits here. */
  readonly own?: boolean;
}

/** A game in a list. */
export interface Listed {
  readonly game: string;
  readonly created: number;
  readonly state: "waiting" | "playing" | "over" | "cancelled";
  readonly rated: boolean;
  readonly moves: number;
  readonly result: { readonly how: string; readonly winners: readonly number[] } | null;
  readonly seats: readonly ListedSeat[];
  readonly settings: { readonly board: string; readonly variant: string; readonly timing: string; readonly hints?: boolean; readonly unlisted?: boolean } | null;
  /** Whose turn it is, while it is played. */
  readonly turn?: number | null;
  /** In lists of one's own games: it is one's own turn, and somebody else waits for it. */
  readonly waits?: boolean;
  /** The last position, where it was asked for. */
  readonly last?: Shape | null;
}

/** A game that waits for anybody. */
export interface Challenge extends Listed {
  readonly mine: boolean;
  readonly rating: number | null;
}

/** Who waits, and what is played. */
export interface Lobby {
  readonly challenges: readonly Challenge[];
  readonly running: readonly Listed[];
}

/** How others come to a room. */
export interface RoomLink {
  /** As other devices can open it; null where the site listens to its own machine alone. */
  readonly link: string | null;
  readonly port: number;
  /** A QR code: dark squares in a field of so many by so many, as a path. */
  readonly picture: { readonly size: number; readonly path: string } | null;
}

export interface Page {
  readonly games: readonly Listed[];
  /** Where to ask on from. */
  readonly before: number | null;
}

export interface Rating {
  readonly class: string;
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

export interface Me {
  readonly name: string | null;
  readonly account: boolean;
}

/** Whoever shall not be met or heard. */
export interface Unwanted {
  readonly blocked: readonly string[];
  readonly muted: readonly string[];
}

export interface Profile {
  readonly name: string;
  readonly created: number;
  readonly ratings: readonly Rating[];
  readonly blocked?: boolean;
  readonly muted?: boolean;
  readonly curve: readonly { readonly class: string; readonly at: number; readonly rating: number }[];
}

const segment = encodeURIComponent;

export const api = {
  create: (plan: Plan) => ask<Created>("POST", "game", plan),
  /** Every position of a game so far, to be looked at. */
  positions: (game: string) => ask<{ positions: readonly View[] }>("GET", `game/${segment(game)}/positions`),
  filePath: (game: string) => `/api/1/game/${segment(game)}/file`,
  cancel: (game: string) => ask<object>("DELETE", `game/${segment(game)}`),
  /** The computer takes the first free seat. */
  sitComputer: (game: string, level: number) => ask<object>("POST", `game/${segment(game)}/sit`, { computer: level }),
  challenges: () => ask<Lobby>("GET", "challenges"),
  challenge: (plan: Plan) => ask<Created>("POST", "challenges", plan),
  /** The challenge that fits best, or a new one. */
  pair: (plan: Plan) => ask<Created>("POST", "pair", plan),
  accept: (game: string) => ask<Created>("POST", `challenge/${segment(game)}/accept`),
  /** Which game a room is. */
  room: (code: string) => ask<{ game: string }>("GET", `room/${segment(code)}`),
  roomLink: (code: string) => ask<RoomLink>("GET", `room/${segment(code)}/link`),
  /** The whole game, for whoever asks. */
  game: (game: string) => ask<Whole>("GET", `game/${segment(game)}`),
  sit: (game: string, seat: number) => ask<Created>("POST", `game/${segment(game)}/sit`, { seat }),
  enter: (code: string) => ask<Created>("POST", `room/${segment(code)}/enter`),
  me: () => ask<Me>("GET", "me"),
  myGames: () => ask<Page>("GET", "me/games?most=20"),
  /** One's own games that go on, those that wait for oneself first. */
  running: () => ask<Page>("GET", "me/games?state=playing&most=50"),
  rename: (name: string) => ask<Me>("PUT", "me", { name }),
  password: (old: string, fresh: string) => ask<object>("POST", "me/password", { old, new: fresh }),
  register: (name: string, password: string) => ask<Me>("POST", "account", { name, password }),
  login: (name: string, password: string) => ask<Me>("POST", "login", { name, password }),
  logout: () => ask<object>("POST", "logout"),
  forget: (password: string) => ask<object>("DELETE", "me", { password }),
  exportPath: "/api/1/me/export",
  block: (name: string) => ask<object>("POST", `block/${segment(name)}`),
  unblock: (name: string) => ask<object>("DELETE", `block/${segment(name)}`),
  /** Whoever sits there, with an account or without. */
  muteSeat: (game: string, player: number) => ask<object>("POST", `game/${segment(game)}/mute/${player}`),
  unmuteSeat: (game: string, player: number) => ask<object>("DELETE", `game/${segment(game)}/mute/${player}`),
  mute: (name: string) => ask<object>("POST", `mute/${segment(name)}`),
  unmute: (name: string) => ask<object>("DELETE", `mute/${segment(name)}`),
  unwanted: () => ask<Unwanted>("GET", "me/blocks"),
  /** Games that are over, or of one's own all; `query` as in the address of the page. */
  search: (mine: boolean, query: string) => ask<Page>("GET", `${mine ? "me/games" : "games"}${query === "" ? "" : `?${query}`}`),
  player: (name: string) => ask<Profile>("GET", `player/${segment(name)}`),
  games: (name: string, before: number | null) => ask<Page>("GET", `player/${segment(name)}/games${before === null ? "" : `?before=${before}`}`),
} as const;

export type { Result };
