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
  takeBacks: boolean;
  hints: boolean;
  rated: boolean;
}

export const USUAL: Choice = {
  opponent: "computer",
  level: 3,
  players: 2,
  friends: 3,
  board: "9x9",
  walls: null,
  variant: "official",
  bonus: 0,
  timing: "off",
  side: "lot",
  pass: false,
  takeBacks: true,
  hints: true,
  rated: false,
};

/** What cannot go together is put right: teams are four, points for steps are for two. */
export function sound(choice: Choice): Choice {
  const fixed = { ...choice };
  if (fixed.variant === "cooperative") fixed.players = 4;
  if (fixed.variant === "mathematical") {
    fixed.players = 2;
    fixed.bonus = 0;
  }
  if (fixed.opponent === "anyone") fixed.players = 2;
  if (fixed.opponent !== "anyone") fixed.rated = false;
  // What is rated is played by the clock.
  if (fixed.timing === "off" || fixed.timing === "stopwatch") fixed.rated = false;
  if (fixed.rated) {
    fixed.takeBacks = false;
    fixed.hints = false;
    fixed.pass = false;
  }
  return fixed;
}

export function plan(wished: Choice): Plan {
  const choice = sound(wished);
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
    aids: choice.hints || choice.opponent !== "anyone",
    hints: choice.hints,
    take_backs: choice.takeBacks,
  };
}

/** A clock, or days a move: `3d`. */
function clock(timing: string): Pick<Plan, "timing" | "days"> {
  const days = /^(\d+)d$/.exec(timing);
  return days ? { timing: null, days: Number(days[1]) } : { timing, days: null };
}
