// The first page: a board that is ready, against an easy level. The game begins on the server with the first move.

import { button, h } from "../app/dom.ts";
import type { Page, Site } from "../app/place.ts";
import { gamePath } from "../app/routes.ts";
import { api, type Plan } from "../net/api.ts";
import type { Whole } from "../net/wire.ts";
import { say } from "../words/say.ts";
import { GamePage } from "./game.ts";
import { listName } from "./people.ts";

/** The game that stands ready. */
export const READY: Plan = {
  board: "9x9",
  players: 2,
  walls: null,
  variant: "official",
  bonus: null,
  pass: false,
  timing: "off",
  days: null,
  seats: ["me", "computer 1"],
  lots: false,
  rated: false,
  aids: true,
  hints: true,
  take_backs: true,
  unlisted: false,
};

export function homePage(site: Site, first: Whole | null, tour: () => void): Page {
  if (first && first.you.length > 0) {
    // The computer plays as strongly as the page says.
    const seats = first.seats.map(({ kind, level }) => (kind === "computer" ? `computer ${level ?? 1}` : "me"));
    return new GamePage(site, null, first, { ...READY, seats }, () => invitation(site, tour));
  }
  // A page that came without a position asks for a whole game.
  void api.create(READY).then((created) => {
    if (created.ok) site.enter(created.value, "replace");
  });
  return new GamePage(site, null, null);
}

/** What else there is: the tour for whoever is new, games that wait, others to play with. */
function invitation(site: Site, tour: () => void): readonly Node[] {
  const parts: Node[] = [];
  const waiting = h("div", { id: "waiting-games" });
  parts.push(waiting);
  void running(site, waiting);
  if (!site.settings.toured) {
    parts.push(h("p", {}, say("web-tour-offer")), h("div", { class: "actions" }, button(say("web-tour-show"), tour, { class: "button main", id: "tour" })));
  }
  parts.push(
    h(
      "div",
      { class: "actions" },
      button(say("web-play-friend"), () => site.newGame({ opponent: "friend" }), { id: "play-friend" }),
      button(say("web-play-screen"), () => site.newGame({ opponent: "screen" }), { id: "play-screen" }),
    ),
  );
  return parts;
}

/** The games that go on, if there are any: first those in which somebody waits for oneself. */
async function running(site: Site, place: HTMLElement): Promise<void> {
  const all = await site.running();
  const waiting = all.filter(({ waits }) => waits);
  const games = (waiting.length > 0 ? waiting : all).slice(0, 3);
  if (games.length === 0) return;
  const items = games.map((game) => h("li", {}, h("a", { class: "listed", href: gamePath(game.game) }, game.seats.map(listName).join(" – "))));
  place.replaceChildren(h("p", {}, waiting.length > 0 ? say("web-games-waiting", { games: waiting.length }) : say("web-your-games")), h("ul", { class: "plain" }, ...items));
}
