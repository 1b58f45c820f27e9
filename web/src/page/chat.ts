// What players write to each other beside the board. It is off until both sides have switched it on; whoever is muted is
// not seen. Texts are always texts, never markup.

import { button, h, write } from "../app/dom.ts";
import type { ChatState } from "../net/follow.ts";
import { say } from "../words/say.ts";

/** As many letters as the server takes. */
const LONGEST = 140;

/** Somebody else at the table. */
export interface Other {
  readonly player: number;
  readonly name: string;
  /** The name of an account, which can be blocked. */
  readonly account: string | null;
}

export interface ChatWishes {
  /** Switches one's own side. */
  on(on: boolean): void;
  /** Answers whether it was taken. */
  write(text: string): Promise<boolean>;
  mute(other: Other, muted: boolean): void;
  block(other: Other): void;
}

export class Chat {
  readonly element = h("section", { class: "chat", hidden: true, "aria-labelledby": "chat-title" });
  private readonly title = h("h2", { id: "chat-title" });
  private readonly off = button("", () => this.wishes.on(false), { class: "button bare", id: "chat-off" });
  private readonly state = h("p", { class: "seat-facts", id: "chat-state" });
  private readonly list = h("ol", { class: "chat-lines", tabindex: 0, "aria-labelledby": "chat-title" });
  private readonly people = h("div", { class: "actions chat-people" });
  private readonly field = h("input", { class: "field", id: "chat-field", maxlength: LONGEST, autocomplete: "off", enterkeyhint: "send" });
  private readonly form = h("form", { class: "typing" });
  private readonly muted = new Set<number>();
  private shown = "";
  private peopleShown = "";
  private readonly wishes: ChatWishes;

  constructor(wishes: ChatWishes) {
    this.wishes = wishes;
    this.form.append(this.field, h("button", { class: "button", id: "chat-send" }));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.send();
    });
    this.element.append(h("div", { class: "moves-head" }, this.title, this.off), this.state, this.list, this.form, this.people);
  }

  private async send(): Promise<void> {
    const text = this.field.value.trim();
    if (text === "") return;
    this.field.value = "";
    // What was not taken can be sent again.
    if (!(await this.wishes.write(text)) && this.field.value === "") this.field.value = text;
  }

  /** Whether this player's lines are not shown. */
  hides(player: number): boolean {
    return this.muted.has(player);
  }

  setMuted(player: number, muted: boolean): void {
    if (muted) this.muted.add(player);
    else this.muted.delete(player);
  }

  /** Shows what there is; nothing where one's own side is off. */
  show(chat: ChatState | null, others: readonly Other[], names: readonly string[]): void {
    this.element.hidden = !chat?.on;
    if (!chat?.on) return;
    write(this.title, say("web-chat"));
    write(this.off, say("web-chat-switch-off"));
    this.field.setAttribute("aria-label", say("web-chat-field"));
    this.field.placeholder = say("web-chat-field");
    write(this.form.querySelector("button") as Element, say("web-chat-send"));
    const waited = others.filter(({ player }) => !chat.players.includes(player)).map(({ name }) => name);
    const lines = chat.lines.filter(({ by }) => !this.muted.has(by));
    write(this.state, chat.open ? (lines.length === 0 ? say("web-chat-nothing") : "") : say("web-chat-waits", { name: waited.join(", ") }));
    this.state.hidden = this.state.textContent === "";
    this.form.hidden = !chat.open;
    this.showLines(lines, names);
    this.showPeople(chat.open || lines.length > 0 ? others : []);
  }

  private showLines(lines: ChatState["lines"], names: readonly string[]): void {
    const key = JSON.stringify([lines, names]);
    if (key === this.shown) return;
    this.shown = key;
    this.list.hidden = lines.length === 0;
    this.list.replaceChildren(...lines.map(({ by, text }) => h("li", { class: `player-${by}` }, h("strong", {}, names[by - 1] ?? say("web-player", { player: by })), " ", h("span", { dir: "auto" }, text))));
    this.list.scrollTop = this.list.scrollHeight;
  }

  private showPeople(others: readonly Other[]): void {
    const key = JSON.stringify([others, [...this.muted], say("web-mute")]);
    if (key === this.peopleShown) return;
    this.peopleShown = key;
    const label = (word: string, name: string) => ({ "aria-label": say("web-of-player", { what: word, name }) });
    this.people.replaceChildren(
      ...others.flatMap((other) => {
        const muted = this.muted.has(other.player);
        const word = muted ? say("web-unmute") : say("web-mute");
        const text = (what: string) => (others.length > 1 ? say("web-of-player", { what, name: other.name }) : what);
        const mute = button(text(word), () => this.wishes.mute(other, !muted), { class: "button bare", "data-mute": other.player, ...label(word, other.name) });
        if (other.account === null) return [mute];
        return [mute, button(text(say("web-block")), () => this.wishes.block(other), { class: "button bare", "data-block": other.player, ...label(say("web-block"), other.name) })];
      }),
    );
    this.people.hidden = others.length === 0;
  }
}
