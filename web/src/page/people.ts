// What players are called: by name, as computer with a level, or by their number.

import type { ListedSeat } from "../net/api.ts";
import type { Seat } from "../net/wire.ts";
import { say } from "../words/say.ts";

/** The name of the player on a seat, as one who plays `you` would say it. Several computers are told apart by their numbers. */
export function seatName(seats: readonly Seat[], player: number, you: readonly number[]): string {
  const seat = seats[player - 1];
  if (you.length === 1 && you[0] === player) return say("web-you");
  if (seat?.kind === "computer") {
    const alone = seats.filter(({ kind }) => kind === "computer").length === 1;
    return alone ? say("web-computer") : say("web-computer-number", { player });
  }
  if (seat?.kind === "open") return say("web-seat-open");
  if (you.includes(player)) return say("web-player", { player });
  return seat?.name ? seat.name : say("web-player", { player });
}

/** What a level of the computer is called. */
export function levelName(level: number): string {
  return say("level-name", { level });
}

/** The level of a computer beside its name. */
export function levelText(level: number): string {
  return say("web-level", { level, name: levelName(level) });
}

/** Whether somebody in a list is oneself and has no name. */
export function isYou(seat: ListedSeat | undefined): boolean {
  return seat?.own === true && seat.name === null;
}

/** For lists: everybody by the name they go by. */
export function listName(seat: ListedSeat): string {
  const { name, level, open } = seat;
  if (level !== null) return say("web-computer-level", { level, name: levelName(level) });
  if (open) return say("web-seat-open");
  return name ?? (isYou(seat) ? say("web-you") : say("web-anonymous"));
}

export function variantName(variant: string | undefined): string {
  switch (variant) {
    case "cooperative":
      return say("web-variant-cooperative");
    case "mathematical":
      return say("web-variant-mathematical");
    case "stage1":
      return say("web-variant-stage1");
    case "stage2":
      return say("web-variant-stage2");
    case "stage3":
      return say("web-variant-stage3");
    default:
      return say("web-variant-official");
  }
}
