// How a game ended, in words, as whoever plays or watches would say it.

import type { Ended } from "../net/wire.ts";
import { say } from "../words/say.ts";

export interface Told {
  readonly you: readonly number[];
  readonly names: readonly string[];
}

/** Who has won or that nobody has, and how it came about where the board does not show it. */
export function endingParts({ how, winners, by }: Ended, { you, names }: Told): { readonly title: string; readonly how: string } {
  const name = (player: number) => names[player - 1] ?? say("web-player", { player });
  const own = you.length === 1 ? you[0] : undefined;
  let way = "";
  if (by && how === "time") way = by === own ? say("web-end-your-time") : say("web-end-time", { name: name(by) });
  else if (by && how === "gave-up") way = by === own ? say("web-end-you-gave-up") : say("web-end-gave-up", { name: name(by) });
  else if (by && how === "left") way = by === own ? say("web-end-you-left") : say("web-end-left", { name: name(by) });
  if (how === "draw-agreed") return { title: say("web-end-draw-agreed"), how: way };
  if (how === "blocked") return { title: say("web-told-blocked"), how: way };
  if (how === "drawn") return { title: say("web-told-drawn"), how: way };
  const [winner] = winners;
  if (winner === undefined) return { title: way, how: "" };
  if (winners.length === 1) return { title: winner === own ? say("web-told-you-won") : say("web-told-won", { name: name(winner) }), how: way };
  const mine = own !== undefined && winners.includes(own);
  return { title: mine ? say("web-end-team-yours") : say("web-end-team", { names: winners.map(name).join(` ${say("web-and")} `) }), how: way };
}

/** The same as one sentence after the other. */
export function endingText(ended: Ended, told: Told): string {
  const { title, how } = endingParts(ended, told);
  return how === "" ? title : `${how} ${title}`;
}

/** How one's own rating changed, or null. */
export function ratingText({ ratings }: Ended, you: readonly number[]): string | null {
  const own = ratings?.find(({ player }) => you.includes(player));
  if (!own) return null;
  const after = Math.round(own.after);
  const difference = after - Math.round(own.before);
  const sign = difference < 0 ? "−" : "+";
  return say("web-rating-now", { rating: after, change: `${sign}${Math.abs(difference)}` });
}
