// The requests of docs/protocol-web.md by name, with what goes in and comes out.

import { ask, type Result } from "./http.ts";
import type { Entry, Seat, Whole } from "./wire.ts";

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
  readonly rated: boolean;
  readonly aids: boolean;
  readonly hints: boolean;
  readonly take_backs: boolean;
}

export interface Created {
  readonly game: string;
  readonly room?: string | null;
}

export interface Challenge {
  readonly challenge: string;
  readonly by: string;
  readonly account?: boolean;
  readonly rating?: number | null;
  readonly mine: boolean;
  readonly board: string;
  readonly players: number;
  readonly variant: string;
  readonly timing: string;
  readonly rated: boolean;
  /** The game it has become. */
  readonly game?: string | null;
}

/** A game in a list. */
export interface Listed {
  readonly game: string;
  readonly seats: readonly Seat[];
  readonly board: string;
  readonly variant: string;
  readonly timing: string;
  readonly moves: number;
  readonly turn?: number | null;
  readonly you?: readonly number[];
  readonly over: boolean;
  readonly winners?: readonly number[];
  readonly at: number;
}

export interface Rating {
  readonly kind: string;
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
  readonly curve?: readonly { readonly at: number; readonly rating: number }[];
}

export interface Me {
  readonly name: string;
  readonly account: boolean;
  readonly games: readonly Listed[];
}

export interface Profile {
  readonly name: string;
  readonly since?: number;
  readonly ratings: readonly Rating[];
  readonly games: readonly Listed[];
}

const segment = encodeURIComponent;

export const api = {
  create: (plan: Plan) => ask<Created>("POST", "game", plan),
  game: (game: string) => ask<Whole>("GET", `game/${segment(game)}`),
  log: (game: string, after: number) => ask<{ entries: readonly Entry[] }>("GET", `game/${segment(game)}/log?after=${after}`),
  filePath: (game: string) => `/api/1/game/${segment(game)}/file`,
  challenges: () => ask<{ challenges: readonly Challenge[] }>("GET", "challenges"),
  challenge: (plan: Plan) => ask<Challenge>("POST", "challenges", plan),
  accept: (challenge: string) => ask<Created>("POST", `challenge/${segment(challenge)}/accept`),
  withdraw: (challenge: string) => ask<object>("DELETE", `challenge/${segment(challenge)}`),
  enter: (code: string) => ask<Created>("POST", `room/${segment(code)}/enter`),
  me: () => ask<Me>("GET", "me"),
  change: (what: { name?: string; password?: string; old_password?: string }) => ask<Me>("PUT", "me", what),
  register: (name: string, password: string) => ask<Me>("POST", "account", { name, password }),
  login: (name: string, password: string) => ask<Me>("POST", "login", { name, password }),
  logout: () => ask<object>("POST", "logout"),
  forget: (password: string | null) => ask<object>("DELETE", "me", { password }),
  exportPath: "/api/1/me/export",
  player: (name: string) => ask<Profile>("GET", `player/${segment(name)}`),
  games: (name: string, before: number) => ask<{ games: readonly Listed[] }>("GET", `player/${segment(name)}/games?before=${before}`),
} as const;

export type { Result };
