// Where the players have gone after a game: they are taken along, those who watch get a link.

import { h } from "../app/dom.ts";
import { gamePath } from "../app/routes.ts";
import type { GameState } from "../net/follow.ts";
import { language, say } from "../words/say.ts";

export class NextGame {
  readonly element = h("div", { class: "notice next-game", id: "next-game", hidden: true });
  private shown = "";

  /** Answers with what is to be said aloud, where it is new. */
  show({ next, you }: GameState): string | null {
    const there = next !== null && you.length === 0;
    const key = there ? `${language()} ${next}` : "";
    if (key === this.shown) return null;
    this.shown = key;
    this.element.hidden = !there;
    if (!there) return null;
    const text = say("web-next-game");
    this.element.replaceChildren(h("p", {}, text), h("div", { class: "actions" }, h("a", { class: "button main", href: gamePath(next) }, say("web-next-game-watch"))));
    return text;
  }
}
