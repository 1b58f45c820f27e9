// How a game ended, in words, as whoever plays or watches would say it.

import type { Ended } from "../net/wire.ts";
import { say } from "../words/say.ts";

export interface Told {
  readonly you: readonly number[];
  readonly names: readonly string[];
}

/** The sentence about the end, with how it came about. */
export function endingText({ how, winners, by }: Ended, { you, names }: Told): string {
  const name = (player: number) => names[player - 1] ?? say("web-player", { player });
  const own = you.length === 1 ? you[0] : undefined;
  const parts: string[] = [];
  if (by && (how === "time" || how === "gave-up")) {
    if (how === "time") parts.push(by === own ? say("web-end-your-time") : say("web-end-time", { name: name(by) }));
    else parts.push(by === own ? say("web-end-you-gave-up") : say("web-end-gave-up", { name: name(by) }));
  }
  if (how === "draw-agreed") parts.push(say("web-end-draw-agreed"));
  else if (how === "blocked") parts.push(say("web-told-blocked"));
  else if (how === "drawn") parts.push(say("web-told-drawn"));
  if (winners.length === 1) {
    const [winner] = winners as [number];
    parts.push(winner === own ? say("web-told-you-won") : say("web-told-won", { name: name(winner) }));
  } else if (winners.length > 1) {
    parts.push(own !== undefined && winners.includes(own) ? say("web-end-team-yours") : say("web-end-team", { names: winners.map(name).join(` ${say("web-and")} `) }));
  }
  return parts.join(" ");
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
