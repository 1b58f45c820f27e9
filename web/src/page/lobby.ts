// The lobby: who looks for a game, one's own challenge, and the way into a room by its code.

import { button, h } from "../app/dom.ts";
import type { Page, Site } from "../app/place.ts";
import { gamePath, playerPath, roomPath } from "../app/routes.ts";
import { api, type Challenge, type Plan } from "../net/api.ts";
import { say } from "../words/say.ts";
import { timingText } from "./clocks.ts";
import { READY } from "./home.ts";
import { variantName } from "./people.ts";

/** How often the list is asked for, in milliseconds. */
const ASK_EVERY = 2500;
/** One press and the challenge stands. */
const QUICK = ["180+2", "300+5", "600+5", "off"] as const;

/** A challenge to anyone, otherwise as usual. */
export function openPlan(timing: string, rated: boolean): Plan {
  return { ...READY, timing, seats: ["me", "open"], rated, hints: false, take_backs: false };
}

export class LobbyPage implements Page {
  readonly element = h("main", { class: "sheet lobby", id: "page" });
  readonly board = false;
  private readonly list = h("div", { class: "challenges", "aria-live": "polite" });
  private readonly own = h("div", { class: "notice", hidden: true });
  private challenges: readonly Challenge[] | null = null;
  private trouble = "";
  private shown = "";
  private here = true;
  private timer = 0;
  private readonly site: Site;

  constructor(site: Site) {
    this.site = site;
    this.draw();
    void this.ask();
  }

  private async ask(): Promise<void> {
    const answer = await api.challenges();
    if (!this.here) return;
    this.trouble = answer.ok ? "" : answer.trouble.text || say("web-unreachable");
    if (answer.ok) {
      const mine = answer.value.challenges.find((challenge) => challenge.mine && challenge.game);
      if (mine?.game) {
        this.site.go(gamePath(mine.game));
        return;
      }
      this.challenges = answer.value.challenges;
    }
    this.drawList();
    this.timer = window.setTimeout(() => void this.ask(), ASK_EVERY);
  }

  draw(): void {
    const rated = this.site.me?.account ?? false;
    const code = h("input", { class: "field", id: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: 12, required: true });
    const enter = h("form", { class: "typing", id: "enter" }, h("label", { for: "code" }, say("web-room-code")), code, h("button", { class: "button" }, say("web-enter")));
    enter.addEventListener("submit", (event) => {
      event.preventDefault();
      this.site.go(roomPath(code.value.trim().toUpperCase()));
    });
    const quick = QUICK.map((timing) => button(timingText(timing), () => void this.open(openPlan(timing, rated && timing !== "off")), { class: "button tall", "data-timing": timing }));
    this.element.replaceChildren(
      h("h1", {}, say("web-lobby")),
      h("section", {}, h("h2", {}, say("web-lobby-open")), h("div", { class: "quick" }, ...quick, button(say("web-lobby-other"), () => this.site.newGame({ opponent: "anyone" }), { class: "button tall" }))),
      this.own,
      h("section", {}, h("h2", {}, say("web-lobby-challenges")), this.list),
      h("section", {}, h("h2", {}, say("web-lobby-friend")), h("p", {}, say("web-lobby-friend-more")), enter),
    );
    this.shown = "";
    this.drawList();
    this.site.title(say("web-lobby"), false);
    document.body.dataset["ready"] = "lobby";
  }

  private drawList(): void {
    const key = JSON.stringify([this.challenges, this.trouble, say("web-lobby")]);
    if (key === this.shown) return;
    this.shown = key;
    const mine = this.challenges?.filter((challenge) => challenge.mine) ?? [];
    const others = this.challenges?.filter((challenge) => !challenge.mine) ?? [];
    this.own.hidden = mine.length === 0;
    this.own.replaceChildren(
      ...mine.flatMap((challenge) => [
        h("p", { role: "status" }, say("web-lobby-waiting", { what: this.about(challenge) })),
        h("div", { class: "actions" }, button(say("web-lobby-withdraw"), () => void this.withdraw(challenge), { id: "withdraw" })),
      ]),
    );
    if (this.trouble) this.list.replaceChildren(h("p", { class: "empty" }, this.trouble));
    else if (this.challenges === null) this.list.replaceChildren(h("p", { class: "empty" }, say("web-loading")));
    else if (others.length === 0) this.list.replaceChildren(h("p", { class: "empty" }, say("web-lobby-empty")));
    else this.list.replaceChildren(h("ul", { class: "plain" }, ...others.map((challenge) => this.row(challenge))));
  }

  private about(challenge: Challenge): string {
    const parts = [challenge.board.replace("x", "×"), timingText(challenge.timing)];
    if (challenge.variant !== "official") parts.push(variantName(challenge.variant));
    if (challenge.rated) parts.push(say("web-rated"));
    return parts.join(" · ");
  }

  private row(challenge: Challenge): HTMLElement {
    const name = challenge.account ? h("a", { href: playerPath(challenge.by) }, challenge.by) : h("span", {}, challenge.by || say("web-anonymous"));
    const rating = challenge.rating ? h("span", { class: "seat-more" }, String(Math.round(challenge.rating))) : null;
    return h(
      "li",
      { class: "challenge" },
      h("div", {}, h("p", { class: "seat-name" }, name, " ", rating), h("p", { class: "seat-facts" }, this.about(challenge))),
      button(say("web-accept"), () => void this.accept(challenge), { class: "button main", "aria-label": say("web-accept-of", { name: challenge.by }) }),
    );
  }

  private async open(plan: Plan): Promise<void> {
    const answer = await api.challenge(plan);
    if (!answer.ok) this.site.note(answer.trouble.text || say("web-unreachable"));
    else if (answer.value.game) this.site.go(gamePath(answer.value.game));
    else {
      this.challenges = [...(this.challenges ?? []), answer.value];
      this.drawList();
    }
  }

  private async accept(challenge: Challenge): Promise<void> {
    const answer = await api.accept(challenge.challenge);
    if (answer.ok) this.site.go(gamePath(answer.value.game));
    else this.site.note(answer.trouble.text || say("web-unreachable"));
  }

  private async withdraw(challenge: Challenge): Promise<void> {
    await api.withdraw(challenge.challenge);
    this.challenges = (this.challenges ?? []).filter((other) => other.challenge !== challenge.challenge);
    this.drawList();
  }

  leave(): void {
    this.here = false;
    clearTimeout(this.timer);
    delete document.body.dataset["ready"];
  }
}
