// The page of a player: ratings with their curves, and games.

import { button, h } from "../app/dom.ts";
import type { Page, Site } from "../app/place.ts";
import { gamePath } from "../app/routes.ts";
import { api, type Listed, type Profile, type Rating } from "../net/api.ts";
import { language, say } from "../words/say.ts";
import { timingText } from "./clocks.ts";
import { curve } from "./curve.ts";
import { kindName } from "./kinds.ts";
import { listName, variantName } from "./people.ts";
import { troublePage } from "./trouble.ts";

export const day = (milliseconds: number): string => new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(new Date(milliseconds));

/** A game in a list: who, what, how it ended, when. */
export function listedGame(game: Listed): HTMLElement {
  const names = game.seats.map((seat) => h(game.result?.winners.includes(seat.player) ? "strong" : "span", {}, listName(seat)));
  const line = h("a", { class: "listed", href: gamePath(game.game) });
  names.forEach((name, index) => line.append(...(index > 0 ? [" – ", name] : [name])));
  const facts = [...settingFacts(game), say("web-moves-count", { moves: game.moves }), day(game.created)];
  if (game.state === "playing") facts.push(say("web-running"));
  return h("li", {}, line, h("p", { class: "seat-facts" }, facts.join(" · ")));
}

/** What is played, in a few words. */
export function settingFacts({ settings, rated }: Listed): string[] {
  const facts: string[] = [];
  if (settings) facts.push(settings.board.replace("x", "×"), timingText(settings.timing));
  if (settings && settings.variant !== "official") facts.push(variantName(settings.variant));
  if (rated) facts.push(say("web-rated"));
  return facts;
}

export class PlayerPage implements Page {
  readonly element = h("main", { class: "sheet", id: "page" });
  readonly board = false;
  private profile: Profile | null = null;
  private games: readonly Listed[] = [];
  private before: number | null = null;
  private here = true;
  private isBlocked = false;
  private readonly site: Site;
  private readonly name: string;

  constructor(site: Site, name: string) {
    this.site = site;
    this.name = name;
    this.draw();
    void this.ask();
  }

  private async ask(): Promise<void> {
    const [answer, games] = await Promise.all([api.player(this.name), api.games(this.name, null)]);
    if (!this.here) return;
    if (!answer.ok) {
      this.element.replaceWith(troublePage(this.site, answer.trouble.status === 404 ? "no-such-player" : "unreachable"));
      document.body.dataset["ready"] = "no-such-player";
      return;
    }
    this.profile = answer.value;
    this.games = games.ok ? games.value.games : [];
    this.before = games.ok ? games.value.before : null;
    this.draw();
    document.body.dataset["ready"] = "player";
  }

  draw(): void {
    const { profile } = this;
    this.site.title(this.name, false);
    if (!profile) {
      this.element.replaceChildren(h("h1", {}, this.name), h("p", { class: "empty" }, say("web-loading")));
      return;
    }
    const rated = profile.ratings.filter(({ games }) => games > 0);
    this.element.replaceChildren(
      h("h1", {}, profile.name),
      h("p", { class: "seat-facts" }, say("web-since", { date: day(profile.created) })),
      h("div", { class: "actions" }, this.site.me?.account && this.site.me.name === profile.name ? h("a", { class: "button", href: "/account" }, say("web-account")) : this.blocking()),
      h("section", {}, h("h2", {}, say("web-ratings")), ...(rated.length > 0 ? rated.map((value) => rating(value, profile)) : [h("p", { class: "empty" }, say("web-no-ratings"))])),
      h("section", {}, h("h2", {}, say("web-games")), ...this.list()),
    );
  }

  /** Whoever is blocked is not met in the lobby and cannot sit down at one's games. */
  private blocking(): HTMLElement {
    const made = button(this.isBlocked ? say("web-unblock") : say("web-block"), () => void toggle(), { id: "block" });
    const toggle = async () => {
      const answer = await (this.isBlocked ? api.unblock(this.name) : api.block(this.name));
      if (!answer.ok) {
        this.site.note(answer.trouble.text || say("web-unreachable"));
        return;
      }
      this.isBlocked = !this.isBlocked;
      this.site.note(this.isBlocked ? say("web-blocked", { name: this.name }) : say("web-unblocked", { name: this.name }));
      made.textContent = this.isBlocked ? say("web-unblock") : say("web-block");
    };
    return made;
  }

  private list(): Node[] {
    if (this.games.length === 0) return [h("p", { class: "empty" }, say("web-no-games"))];
    const parts: Node[] = [h("ul", { class: "plain" }, ...this.games.map(listedGame))];
    if (this.before !== null) parts.push(button(say("web-more"), () => void this.older(), { id: "more" }));
    return parts;
  }

  private async older(): Promise<void> {
    const answer = await api.games(this.name, this.before);
    if (!answer.ok) return;
    this.before = answer.value.games.length > 0 ? answer.value.before : null;
    this.games = [...this.games, ...answer.value.games];
    this.draw();
  }

  leave(): void {
    this.here = false;
    delete document.body.dataset["ready"];
  }
}

function rating(value: Rating, { curve: history }: Profile): HTMLElement {
  const more = h("span", { class: "seat-facts" }, say("web-rating-more", { deviation: value.deviation, games: value.games }));
  const made = h("div", { class: "rating" }, h("h3", {}, kindName(value.class), " ", h("strong", {}, String(value.rating)), " ", more));
  const values = history.filter((point) => point.class === value.class).map((point) => point.rating);
  if (values.length > 1) made.append(curve(values));
  return made;
}
