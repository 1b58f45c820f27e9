// The page of a player: ratings with their curves, and games.

import { button, h } from "../app/dom.ts";
import type { Page, Site } from "../app/place.ts";
import { api, type Listed, type Profile, type Rating, type Result } from "../net/api.ts";
import { say } from "../words/say.ts";
import { curve } from "./curve.ts";
import { searchPath } from "./games.ts";
import { kindName } from "./kinds.ts";
import { day, listedGame } from "./listed.ts";
import { troublePage } from "./trouble.ts";

export class PlayerPage implements Page {
  readonly element = h("main", { class: "sheet", id: "page" });
  readonly board = false;
  private profile: Profile | null = null;
  private games: readonly Listed[] = [];
  private before: number | null = null;
  private here = true;
  private isBlocked = false;
  private isMuted = false;
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
    this.isBlocked = answer.value.blocked ?? false;
    this.isMuted = answer.value.muted ?? false;
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
      h("div", { class: "actions" }, ...(this.site.me?.account && this.site.me.name === profile.name ? [h("a", { class: "button", href: "/account" }, say("web-account"))] : [this.blocking(), this.muting()]), h("a", { class: "button", href: searchPath(false, { player: profile.name }) }, say("web-games-find"))),
      h("section", {}, h("h2", {}, say("web-ratings")), ...(rated.length > 0 ? rated.map((value) => rating(value, profile)) : [h("p", { class: "empty" }, say("web-no-ratings"))])),
      h("section", {}, h("h2", {}, say("web-games")), ...this.list()),
    );
  }

  /** Whoever is blocked is not met in the lobby and cannot sit down at one's games. */
  private blocking(): HTMLElement {
    const { name } = this;
    return this.toggle("block", this.isBlocked, [say("web-block"), say("web-unblock")], async (blocked) => {
      const answer = await (blocked ? api.block(name) : api.unblock(name));
      if (answer.ok) this.isBlocked = blocked;
      return [answer, blocked ? say("web-blocked", { name }) : say("web-unblocked", { name })];
    });
  }

  /** What somebody who is muted writes is not seen. */
  private muting(): HTMLElement {
    const { name } = this;
    return this.toggle("mute", this.isMuted, [say("web-mute"), say("web-unmute")], async (muted) => {
      const answer = await (muted ? api.mute(name) : api.unmute(name));
      if (answer.ok) this.isMuted = muted;
      return [answer, muted ? say("web-muted", { name }) : say("web-unmuted", { name })];
    });
  }

  /** A button that does something or undoes it, and says so. */
  private toggle(id: string, on: boolean, [doing, undoing]: readonly [string, string], act: (on: boolean) => Promise<readonly [Result<object>, string]>): HTMLElement {
    let state = on;
    const made = button(on ? undoing : doing, () => void press(), { id });
    const press = async () => {
      const [answer, text] = await act(!state);
      this.site.note(answer.ok ? text : answer.trouble.text || say("web-unreachable"));
      if (!answer.ok) return;
      state = !state;
      made.textContent = state ? undoing : doing;
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
