// The way into a room: the link that a friend has sent. Whoever follows it sees the game and chooses: a free seat, or to watch.

import { button, h } from "../app/dom.ts";
import type { Page, Site } from "../app/place.ts";
import { gamePath } from "../app/routes.ts";
import { api, type Result } from "../net/api.ts";
import type { Trouble } from "../net/http.ts";
import type { Whole } from "../net/wire.ts";
import { say } from "../words/say.ts";
import { agreedFacts } from "./agreed.ts";
import { seatName } from "./people.ts";
import { troublePage } from "./trouble.ts";

export class RoomPage implements Page {
  readonly element = h("div", { class: "holder" });
  readonly board = false;
  private readonly site: Site;
  private readonly code: string;
  private whole: Whole | null = null;
  private here = true;

  constructor(site: Site, code: string) {
    this.site = site;
    this.code = code;
    void this.ask();
  }

  private async ask(): Promise<void> {
    const room = await api.room(this.code);
    const found: Result<Whole> = room.ok ? await api.game(room.value.game) : room;
    if (!this.here) return;
    if (!found.ok) {
      this.fail(found.trouble);
      return;
    }
    this.whole = found.value;
    // Those who have a seat go to it, and where all seats are taken there is nothing to choose.
    if (found.value.you.length > 0 || found.value.state !== "waiting") this.site.enter({ game: found.value.game, first: found.value }, "replace");
    else this.draw();
  }

  private fail({ status, text }: Trouble): void {
    this.element.replaceChildren(troublePage(this.site, status === 0 ? "unreachable" : "no-such-room", text || null));
    document.body.dataset["ready"] = "no-such-room";
  }

  private async sit(game: string, seat: number): Promise<void> {
    const answer = await api.sit(game, seat);
    if (answer.ok) this.site.enter(answer.value, "replace");
    else {
      this.site.note(answer.trouble.text || say("web-unreachable"));
      // Others may have been faster.
      void this.ask();
    }
  }

  draw(): void {
    const { whole } = this;
    if (!whole) {
      if (!this.element.firstChild) this.element.append(h("main", { class: "sheet", id: "page" }, h("h1", {}, say("web-room-code")), h("p", { class: "empty" }, say("web-loading"))));
      return;
    }
    const free = whole.seats.filter(({ kind }) => kind === "open");
    const sitting = whole.seats.filter(({ kind }) => kind !== "open");
    const take = free.map(({ player }, index) =>
      button(say("web-invited-seat", { player }), () => void this.sit(whole.game, player), { class: index === 0 ? "button main tall" : "button tall", "data-seat": player }),
    );
    this.element.replaceChildren(
      h(
        "main",
        { class: "sheet invited", id: "page" },
        h("h1", {}, say("web-invited")),
        h("p", { class: "invited-by" }, sitting.map(({ player }) => seatName(whole.seats, player, [])).join(" – ")),
        h("p", { class: "seat-facts" }, agreedFacts(whole.settings, whole.view, whole.seats).join(" · ")),
        h("div", { class: "actions" }, ...take, h("a", { class: "button tall", href: gamePath(whole.game), id: "watch" }, say("web-invited-watch"))),
        h("p", { class: "seat-facts" }, say("web-invited-more")),
      ),
    );
    this.site.title(say("web-invited"), false);
    document.body.dataset["ready"] = "room";
  }

  leave(): void {
    this.here = false;
    delete document.body.dataset["ready"];
  }
}
