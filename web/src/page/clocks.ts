// How a clock is read: tenths under ten seconds, hours only where there are some, days for games by correspondence.

import { say } from "../words/say.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Under so much a clock turns warm. */
export const WARM = 20 * SECOND;
/** Under so much it shows tenths. */
const TENTHS = 10 * SECOND;

const two = (value: number) => String(value).padStart(2, "0");

/** Milliseconds as a clock shows them; `up` for a stopwatch, which has no tenths to hurry for. */
export function clockText(milliseconds: number, up = false): string {
  if (milliseconds >= DAY) {
    const hours = Math.floor(milliseconds / HOUR);
    return say("web-clock-days", { days: Math.floor(hours / 24), hours: hours % 24 });
  }
  if (!up && milliseconds < TENTHS) {
    const tenths = Math.floor(milliseconds / 100);
    return `${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  // A second that has begun is shown until it is over.
  const seconds = up ? Math.floor(milliseconds / SECOND) : Math.ceil(milliseconds / SECOND);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A timing of the protocol in words: `300+5/30`, `stopwatch`, `off`, `0/259200` or `3d` for days a move. */
export function timingText(timing: string | undefined): string {
  if (timing === undefined || timing === "off" || timing === "") return say("web-timing-off");
  if (timing === "stopwatch") return say("web-timing-stopwatch");
  const days = /^(\d+)d$/.exec(timing);
  if (days) return say("web-timing-days", { days: Number(days[1]) });
  const parts = /^(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?(?:\/(\d+(?:\.\d+)?))?$/.exec(timing);
  if (!parts) return timing;
  if (Number(parts[1]) === 0 && Number(parts[3]) * SECOND >= DAY) return say("web-timing-days", { days: (Number(parts[3]) * SECOND) / DAY });
  const seconds = Number(parts[1]);
  const length = seconds % 60 === 0 ? say("web-minutes", { minutes: seconds / 60 }) : say("web-seconds", { seconds });
  const more: string[] = [];
  if (parts[2] && Number(parts[2]) > 0) more.push(say("web-timing-increment", { seconds: Number(parts[2]) }));
  if (parts[3] && Number(parts[3]) > 0) more.push(say("web-timing-byo-yomi", { seconds: Number(parts[3]) }));
  return [length, ...more].join(" ");
}
