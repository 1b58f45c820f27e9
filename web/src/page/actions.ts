// The buttons beside the board. They stay the same elements while they are there, so that the focus stays too; which of
// them are offered depends on the game.

import { button, h, icon, write } from "../app/dom.ts";
import { say } from "../words/say.ts";

export const ACTIONS = ["rematch", "new-game", "take-back", "hint", "draw", "pass", "give-up", "chat", "type", "paths", "turn-board", "file"] as const;
export type Action = (typeof ACTIONS)[number];

/** How long a button that asks back waits for its second press, in milliseconds. */
const ASKS_FOR = 5000;

/** Those that only change how the board is looked at: small drawings beside the steps through the game. */
const TOOLS: Partial<Record<Action, string>> = {
  type: "M3 7h18v11H3zM6.500 10.500h.01M10 10.500h.01M14 10.500h.01M17.500 10.500h.01M8 14.500h8",
  paths: "M5 20v-4M5 12v-1a3 3 0 0 1 3-3h1M13 8h1a3 3 0 0 0 3-3M19.500 4.500a2 2 0 1 1-4 0 2 2 0 0 1 4 0z",
  "turn-board": "M19 12a7 7 0 1 1-2.200-5.100M17.400 3v4.200h-4.200M10 10h4v4h-4z",
};

/** Those for when the game is over: they stand with its result. */
const AFTERWARDS: readonly Action[] = ["rematch", "new-game", "file"];

export class Actions {
  readonly element = h("div", { class: "actions playing", role: "group" });
  readonly afterwards = h("div", { class: "actions afterwards" });
  readonly tools = h("div", { class: "tools", role: "group" });
  private readonly buttons: Record<Action, HTMLButtonElement>;
  private sure = false;

  constructor(act: (action: Action) => void) {
    const make = (action: Action) => {
      const made = button("", () => (action === "give-up" ? this.giveUp(act) : act(action)), { id: action });
      const drawing = TOOLS[action];
      if (drawing) made.append(icon(drawing));
      if (drawing) made.classList.add("icon");
      (drawing ? this.tools : AFTERWARDS.includes(action) ? this.afterwards : this.element).append(made);
      return [action, made] as const;
    };
    this.buttons = Object.fromEntries(ACTIONS.map(make)) as Record<Action, HTMLButtonElement>;
  }

  /** Giving up is asked back once, on the button itself. */
  private giveUp(act: (action: Action) => void): void {
    if (this.sure) {
      this.calm();
      act("give-up");
      return;
    }
    this.sure = true;
    this.translate();
    setTimeout(() => this.calm(), ASKS_FOR);
  }

  private calm(): void {
    this.sure = false;
    this.translate();
  }

  translate(): void {
    this.element.setAttribute("aria-label", say("web-actions"));
    const texts: Record<Action, string> = {
      "take-back": say("web-action-take-back"),
      hint: say("web-action-hint"),
      draw: say("web-action-draw"),
      pass: say("web-action-pass"),
      "give-up": this.sure ? say("web-action-give-up-sure") : say("web-action-give-up"),
      type: say("web-typed"),
      paths: say("web-action-paths"),
      "turn-board": say("web-action-turn"),
      chat: say("web-chat"),
      rematch: say("web-action-rematch"),
      "new-game": say("web-action-new"),
      file: say("web-action-file"),
    };
    for (const action of ACTIONS) {
      if (TOOLS[action]) {
        this.buttons[action].setAttribute("aria-label", texts[action]);
        this.buttons[action].title = texts[action];
      } else {
        write(this.buttons[action], texts[action]);
      }
    }
    this.tools.setAttribute("aria-label", say("web-tools"));
    this.buttons["give-up"].classList.toggle("warm", this.sure);
  }

  /** Which are there, and which of those can be pressed now. */
  offer(there: Partial<Record<Action, boolean>>, main: Action | null): void {
    for (const action of ACTIONS) {
      const state = there[action];
      const made = this.buttons[action];
      made.hidden = state === undefined;
      made.disabled = state === false;
      made.classList.toggle("main", action === main);
    }
    this.element.hidden = ACTIONS.every((action) => this.buttons[action].parentElement !== this.element || there[action] === undefined);
  }

  press(action: Action, pressed: boolean): void {
    this.buttons[action].setAttribute("aria-pressed", String(pressed));
  }
}
