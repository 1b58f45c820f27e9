// What ratings are told apart by, in words.

import { say } from "../words/say.ts";
import { variantName } from "./people.ts";

/** `official-blitz`, `official-own-rapid` on a board of one's own: the variant, then how fast. */
export function kindName(kind: string): string {
  const [variant, ...rest] = kind.split("-");
  const speed = rest.at(-1) ?? "";
  const speeds: Record<string, string> = {
    bullet: say("web-speed-bullet"),
    blitz: say("web-speed-blitz"),
    rapid: say("web-speed-rapid"),
    classical: say("web-speed-classical"),
    correspondence: say("web-speed-correspondence"),
    free: say("web-speed-free"),
  };
  const parts = [variantName(variant), rest.includes("own") ? say("web-own-board") : "", speeds[speed] ?? speed];
  return parts.filter((part) => part !== "").join(", ");
}
