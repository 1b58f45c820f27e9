// The lobby: who looks for a game, one's own challenge, and the way into a room by its code.

import { button, h } from "../app/dom.ts";
import type { Page, Site } from "../app/place.ts";
import { gamePath, playerPath, roomPath } from "../app/routes.ts";
import { api, type Challenge, type Created, type Listed, type Lobby, type Result } from "../net/api.ts";
import { say } from "../words/say.ts";
import { timingText } from "./clocks.ts";
import { listName } from "./people.ts";
import { settingFacts } from "./listed.ts";
import { quickPlan } from "./plans.ts";

/** How often the list is asked for, in milliseconds. */
const ASK_EVERY = 2500;
/** One press and the challenge stands. */
const QUICK = ["180+2", "300+5", "600+5", "off"] as const;

export class LobbyPage implements Page {
  readonly element = h("main", { class: "sheet lobby", id: "page" });
  readonly board = false;
  private readonly list = h("div", { class: "challenges", "aria-live": "polite" });
  private readonly own = h("div", { class: "notice", hidden: true });
  private readonly running = h("div", { class: "running" });
  private lobby: Lobby | null;
  private trouble = "";
  private shown = "";
  private here = true;
  private timer = 0;
  private readonly site: Site;

  /** `known`: what came with the page. */
  constructor(site: Site, known: Lobby | null) {
    this.site = site;
    this.lobby = known;
    this.draw();
    void this.ask();
  }

  private async ask(): Promise<void> {
    // Nobody looks at a list in a tab that is not seen.
    const answer = document.hidden ? null : await api.challenges();
    if (!this.here) return;
    this.timer = window.setTimeout(() => void this.ask(), ASK_EVERY);
    if (answer === null) return;
    this.trouble = answer.ok ? "" : answer.trouble.text || say("web-unreachable");
    if (answer.ok) this.lobby = answer.value;
    this.drawList();
  }

  draw(): void {
    const account = this.site.me?.account ?? false;
    const code = h("input", { class: "field", id: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: 12, required: true });
    const enter = h("form", { class: "typing", id: "enter" }, h("label", { for: "code" }, say("web-room-code")), code, h("button", { class: "button" }, say("web-enter")));
    enter.addEventListener("submit", (event) => {
      event.preventDefault();
      this.site.go(roomPath(code.value.trim()));
    });
    const quick = QUICK.map((timing) => button(timingText(timing), () => void this.settle(api.pair(quickPlan(timing, account))), { class: "button tall", "data-timing": timing }));
    this.element.replaceChildren(
      h("h1", {}, say("web-lobby")),
      h("section", {}, h("h2", {}, say("web-lobby-open")), h("div", { class: "quick" }, ...quick, button(say("web-lobby-other"), () => this.site.newGame({ opponent: "anyone" }), { class: "button tall" }))),
      this.own,
      h("section", {}, h("h2", {}, say("web-lobby-challenges")), this.list),
      h("section", {}, h("h2", {}, say("web-lobby-running")), this.running),
      h("section", {}, h("h2", {}, say("web-lobby-friend")), h("p", {}, say("web-lobby-friend-more")), enter),
    );
    this.shown = "";
    this.drawList();
    this.site.title(say("web-lobby"), false);
    document.body.dataset["ready"] = "lobby";
  }

  private drawList(): void {
    const key = JSON.stringify([this.lobby, this.trouble, say("web-lobby")]);
    if (key === this.shown) return;
    this.shown = key;
    const mine = this.lobby?.challenges.filter((challenge) => challenge.mine) ?? [];
    const others = this.lobby?.challenges.filter((challenge) => !challenge.mine) ?? [];
    const running = this.lobby?.running ?? [];
    this.own.hidden = mine.length === 0;
    if (mine.length > 0) this.site.connection.stay();
    this.own.replaceChildren(
      ...mine.flatMap((challenge) => [
        h("p", { role: "status" }, say("web-lobby-waiting", { what: settingFacts(challenge).join(" · ") })),
        h("div", { class: "actions" }, h("a", { class: "button main", href: gamePath(challenge.game) }, say("web-lobby-there")), button(say("web-lobby-withdraw"), () => void this.withdraw(challenge), { id: "withdraw" })),
      ]),
    );
    if (this.trouble) this.list.replaceChildren(h("p", { class: "empty" }, this.trouble));
    else if (this.lobby === null) this.list.replaceChildren(h("p", { class: "empty" }, say("web-loading")));
    else if (others.length === 0) this.list.replaceChildren(h("p", { class: "empty" }, say("web-lobby-empty")));
    else this.list.replaceChildren(h("ul", { class: "plain" }, ...others.map((challenge) => this.row(challenge))));
    if (running.length > 0) this.running.replaceChildren(h("ul", { class: "plain" }, ...running.map(played)));
    else this.running.replaceChildren(h("p", { class: "empty" }, say(this.lobby === null ? "web-loading" : "web-lobby-running-empty")));
  }

  private row(challenge: Challenge): HTMLElement {
    const by = challenge.seats.find((seat) => !seat.open);
    const called = by ? listName(by) : say("web-anonymous");
    const name = by?.account ? h("a", { href: playerPath(called) }, called) : h("span", {}, called);
    const rating = by?.account && challenge.rating ? h("span", { class: "seat-more" }, String(challenge.rating)) : null;
    return h(
      "li",
      { class: "challenge" },
      h("div", {}, h("p", { class: "seat-name" }, name, " ", rating), h("p", { class: "seat-facts" }, settingFacts(challenge).join(" · "))),
      button(say("web-accept"), () => void this.settle(api.accept(challenge.game)), { class: "button main", "aria-label": say("web-accept-of", { name: called }) }),
    );
  }

  /** Goes to the game that came of it, or says why there is none. */
  private async settle(asked: Promise<Result<Created>>): Promise<void> {
    const answer = await asked;
    if (answer.ok) this.site.enter(answer.value);
    else this.site.note(answer.trouble.text || say("web-unreachable"));
  }

  private async withdraw(challenge: Challenge): Promise<void> {
    await api.cancel(challenge.game);
    if (this.lobby) this.lobby = { ...this.lobby, challenges: this.lobby.challenges.filter((other) => other.game !== challenge.game) };
    this.drawList();
  }

  leave(): void {
    this.here = false;
    clearTimeout(this.timer);
    delete document.body.dataset["ready"];
  }
}

/** A game to be watched. */
function played(game: Listed): HTMLElement {
  const facts = [...settingFacts(game), say("web-moves-count", { moves: game.moves })];
  const names = game.seats.map(listName).join(" – ");
  return h("li", {}, h("a", { class: "listed", href: gamePath(game.game) }, names), h("p", { class: "seat-facts" }, facts.join(" · ")));
}
