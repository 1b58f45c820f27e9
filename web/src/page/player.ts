// The page of a player: ratings with their curves, and games.

import { button, h } from "../app/dom.ts";
import type { Page, Site } from "../app/place.ts";
import { gamePath } from "../app/routes.ts";
import { api, type Listed, type Profile, type Rating } from "../net/api.ts";
import { language, say } from "../words/say.ts";
import { timingText } from "./clocks.ts";
import { curve } from "./curve.ts";
import { listName, variantName } from "./people.ts";
import { troublePage } from "./trouble.ts";

export const day = (milliseconds: number): string => new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(new Date(milliseconds));

/** A game in a list: who, what, how it ended, when. */
export function listedGame(game: Listed): HTMLElement {
  const names = game.seats.map((seat) => {
    const name = listName(seat, false);
    return game.winners?.includes(seat.player) ? h("strong", {}, name) : h("span", {}, name);
  });
  const line = h("a", { class: "listed", href: gamePath(game.game) });
  names.forEach((name, index) => line.append(...(index > 0 ? [" – ", name] : [name])));
  const facts = [game.board.replace("x", "×"), variantName(game.variant), timingText(game.timing), say("web-moves-count", { moves: game.moves }), day(game.at)];
  if (!game.over) facts.push(say("web-running"));
  return h("li", {}, line, h("p", { class: "seat-facts" }, facts.join(" · ")));
}

export class PlayerPage implements Page {
  readonly element = h("main", { class: "sheet", id: "page" });
  readonly board = false;
  private profile: Profile | null = null;
  private games: readonly Listed[] = [];
  private more = false;
  private here = true;
  private readonly site: Site;
  private readonly name: string;

  constructor(site: Site, name: string) {
    this.site = site;
    this.name = name;
    this.draw();
    void this.ask();
  }

  private async ask(): Promise<void> {
    const answer = await api.player(this.name);
    if (!this.here) return;
    if (!answer.ok) {
      this.element.replaceWith(troublePage(this.site, answer.trouble.status === 404 ? "no-such-player" : "unreachable"));
      document.body.dataset["ready"] = "no-such-player";
      return;
    }
    this.profile = answer.value;
    this.games = answer.value.games;
    this.more = answer.value.games.length > 0;
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
      ...(profile.since ? [h("p", { class: "seat-facts" }, say("web-since", { date: day(profile.since) }))] : []),
      ...(this.site.me?.account && this.site.me.name === profile.name ? [h("div", { class: "actions" }, h("a", { class: "button", href: "/account" }, say("web-account")))] : []),
      h("section", {}, h("h2", {}, say("web-ratings")), ...(rated.length > 0 ? rated.map(rating) : [h("p", { class: "empty" }, say("web-no-ratings"))])),
      h("section", {}, h("h2", {}, say("web-games")), ...this.list()),
    );
  }

  private list(): Node[] {
    if (this.games.length === 0) return [h("p", { class: "empty" }, say("web-no-games"))];
    const parts: Node[] = [h("ul", { class: "plain" }, ...this.games.map(listedGame))];
    if (this.more) parts.push(button(say("web-more"), () => void this.older(), { id: "more" }));
    return parts;
  }

  private async older(): Promise<void> {
    const before = this.games.at(-1)?.at ?? 0;
    const answer = await api.games(this.name, before);
    const found = answer.ok ? answer.value.games.filter((game) => !this.games.some((known) => known.game === game.game)) : [];
    this.more = found.length > 0;
    this.games = [...this.games, ...found];
    this.draw();
  }

  leave(): void {
    this.here = false;
    delete document.body.dataset["ready"];
  }
}

function rating(value: Rating): HTMLElement {
  const head = h("h3", {}, kindName(value.kind), " ", h("strong", {}, String(Math.round(value.rating))), " ", h("span", { class: "seat-facts" }, say("web-rating-more", { deviation: Math.round(value.deviation), games: value.games })));
  const made = h("div", { class: "rating" }, head);
  if ((value.curve?.length ?? 0) > 1) made.append(curve(value));
  return made;
}

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
