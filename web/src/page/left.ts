// A player who has left: how long the others still wait, and what they may do then.

import { button, h, write } from "../app/dom.ts";
import type { Leaver } from "../net/follow.ts";
import { say } from "../words/say.ts";
import { clockText } from "./clocks.ts";

/** Somebody who loads the page anew is back before this is told, in milliseconds. */
const BACK_SOON = 3000;

/** Whether that is told to those players by now. */
export function isTold(leaver: Leaver | null, you: readonly number[], now: number): leaver is Leaver {
  return leaver !== null && now - leaver.since >= BACK_SOON && leaver.by.some((player) => you.includes(player));
}

/** The notice: a line that counts down, then a button for each choice. */
export class LeftNotice {
  readonly text: string;
  readonly parts: readonly Node[];
  private readonly wait = h("p", { class: "seat-facts", id: "claim-wait" });
  private readonly buttons: readonly HTMLButtonElement[];
  private readonly name: string;

  constructor(name: string, win: boolean, claim: (what: "win" | "off") => void) {
    this.name = name;
    this.text = say("web-left", { name });
    const off = button(say("web-claim-off"), () => claim("off"), { id: "claim-off" });
    this.buttons = win ? [button(say("web-claim-win"), () => claim("win"), { class: "button main", id: "claim-win" }), off] : [off];
    this.parts = [h("p", {}, this.text), this.wait, h("div", { class: "actions" }, ...this.buttons)];
  }

  /** Counts down; answers whether the game can be ended from this moment on. */
  tick(left: number): boolean {
    const { name } = this;
    const isDue = left <= 0;
    const isNew = isDue && this.buttons.some(({ disabled }) => disabled);
    write(this.wait, isDue ? say("web-left-now", { name }) : say("web-left-wait", { name, time: clockText(Math.ceil(left / 1000) * 1000, true) }));
    for (const one of this.buttons) one.disabled = !isDue;
    return isNew;
  }
}
