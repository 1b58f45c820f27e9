// Pages for what is not there, each with a way on.

import { button, h } from "../app/dom.ts";
import type { Page, Site } from "../app/place.ts";
import { say } from "../words/say.ts";

export type TroubleKind = "missing" | "no-such-game" | "no-such-room" | "no-such-player" | "unreachable";

/** A page that says what is wrong, and offers what can be done instead. */
export function troublePage(site: Site, kind: TroubleKind, more: string | null = null): HTMLElement {
  const texts: Record<TroubleKind, readonly [string, string]> = {
    missing: [say("web-missing"), say("web-missing-more")],
    "no-such-game": [say("web-no-game"), say("web-no-game-more")],
    "no-such-room": [say("web-no-room"), say("web-no-room-more")],
    "no-such-player": [say("web-no-player"), say("web-no-player-more")],
    unreachable: [say("web-unreachable"), say("web-unreachable-more")],
  };
  const [title, text] = texts[kind];
  return h(
    "main",
    { class: "sheet trouble", id: "page" },
    h("h1", {}, title),
    h("p", {}, more ?? text),
    h(
      "div",
      { class: "actions" },
      kind === "unreachable" ? button(say("web-again"), () => location.reload(), { class: "button main" }) : button(say("web-action-new"), () => site.newGame(), { class: "button main" }),
      h("a", { class: "button", href: "/lobby" }, say("web-lobby")),
      h("a", { class: "button", href: "/" }, say("web-home")),
    ),
  );
}

export class TroublePage implements Page {
  readonly element = h("div", { class: "holder" });
  readonly board = false;
  private readonly site: Site;
  private readonly kind: TroubleKind;

  constructor(site: Site, kind: TroubleKind) {
    this.site = site;
    this.kind = kind;
    this.draw();
  }

  draw(): void {
    this.element.replaceChildren(troublePage(this.site, this.kind));
    this.site.title(say("web-missing"), false);
    document.body.dataset["ready"] = this.kind;
  }

  leave(): void {
    delete document.body.dataset["ready"];
  }
}
