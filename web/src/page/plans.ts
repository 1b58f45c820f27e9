// From what is chosen in the dialog of a new game to what the server is asked for. Pure.

import type { Opponent } from "../app/place.ts";
import type { Plan } from "../net/api.ts";

export interface Choice {
  opponent: Opponent;
  level: number;
  players: 2 | 4;
  /** With four: how many seats wait for friends, the rest are the computer's. */
  friends: number;
  board: string;
  /** Walls of each; null for the usual number. */
  walls: number | null;
  variant: string;
  bonus: number;
  timing: string;
  side: "first" | "second" | "lot";
  pass: boolean;
  /** Hints and moves taken back, by who plays: what one allows oneself is not yet agreed with somebody else. */
  help: Readonly<Record<Opponent, Help>>;
  rated: boolean;
  /** In no list, by who plays: a game with a friend concerns the two. */
  unlisted: Readonly<Record<Opponent, boolean>>;
}

export interface Help {
  readonly takeBacks: boolean;
  readonly hints: boolean;
}

export const USUAL: Choice = {
  opponent: "computer",
  level: 1,
  players: 2,
  friends: 3,
  board: "9x9",
  walls: null,
  variant: "official",
  bonus: 0,
  timing: "off",
  side: "lot",
  pass: false,
  help: {
    computer: { takeBacks: true, hints: true },
    screen: { takeBacks: true, hints: true },
    friend: { takeBacks: true, hints: false },
    anyone: { takeBacks: false, hints: false },
  },
  rated: false,
  unlisted: { computer: false, screen: false, friend: true, anyone: false },
};

/** What was kept of an earlier visit, whatever it is, made into a choice. */
export function choiceOf(kept: unknown): Choice {
  const { help, unlisted, ...rest } = (typeof kept === "object" ? (kept ?? {}) : {}) as Partial<Choice>;
  return { ...USUAL, ...rest, help: { ...USUAL.help, ...(typeof help === "object" ? help : {}) }, unlisted: { ...USUAL.unlisted, ...(typeof unlisted === "object" ? unlisted : {}) } };
}

/** Why a game cannot be rated; null where it can. */
export function unrated({ opponent, timing }: Choice, account: boolean): "opponent" | "account" | "clock" | null {
  if (opponent !== "anyone") return "opponent";
  if (!account) return "account";
  return timing === "off" || timing === "stopwatch" ? "clock" : null;
}

/** What comes of the wishes: teams are four, points for steps are for two, and what is rated is played by the clock and without help. */
export function sound(choice: Choice, account: boolean): Choice {
  const fixed = { ...choice };
  if (fixed.variant === "cooperative") fixed.players = 4;
  if (fixed.variant === "mathematical") {
    fixed.players = 2;
    fixed.bonus = 0;
  }
  if (fixed.opponent === "anyone") fixed.players = 2;
  if (unrated(fixed, account) !== null) fixed.rated = false;
  if (fixed.rated) {
    fixed.help = { ...fixed.help, [fixed.opponent]: { takeBacks: false, hints: false } };
    fixed.pass = false;
    // What counts can be looked up.
    fixed.unlisted = { ...fixed.unlisted, [fixed.opponent]: false };
  }
  return fixed;
}

export function plan(wished: Choice, account: boolean): Plan {
  const choice = sound(wished, account);
  const help = choice.help[choice.opponent];
  const others = Array.from({ length: choice.players - 1 }, (_, index) => {
    switch (choice.opponent) {
      case "screen":
        return "me";
      case "computer":
        return `computer ${choice.level}`;
      case "anyone":
        return "open";
      case "friend":
        return choice.players === 2 || index < choice.friends ? "open" : `computer ${choice.level}`;
    }
  });
  const place = choice.side === "second" ? 1 : 0;
  const seats = [...others.slice(0, place), "me", ...others.slice(place)];
  return {
    board: choice.board,
    players: choice.players,
    walls: choice.walls,
    variant: choice.variant,
    bonus: choice.bonus > 0 ? choice.bonus : null,
    pass: choice.pass,
    ...clock(choice.timing),
    seats,
    lots: choice.side === "lot" && choice.opponent !== "screen",
    rated: choice.rated,
    aids: !choice.rated,
    hints: help.hints,
    take_backs: help.takeBacks,
    unlisted: choice.unlisted[choice.opponent],
  };
}

/** The offer of the lobby's buttons: the one that the dialog makes where only the clock was chosen, so that the two find each other. */
export function quickPlan(timing: string, account: boolean): Plan {
  return plan({ ...USUAL, opponent: "anyone", timing, rated: true }, account);
}

/** A clock, or days a move: `3d`. */
function clock(timing: string): Pick<Plan, "timing" | "days"> {
  const days = /^(\d+)d$/.exec(timing);
  return days ? { timing: null, days: Number(days[1]) } : { timing, days: null };
}
