// A game in a list: its last position where that is known, who played, how it ended, what was played and when, and its file.

import { h } from "../app/dom.ts";
import { gamePath } from "../app/routes.ts";
import { miniature } from "../board/miniature.ts";
import { api, type Listed } from "../net/api.ts";
import { language, say } from "../words/say.ts";
import { timingText } from "./clocks.ts";
import { isYou, listName, variantName } from "./people.ts";

export const day = (milliseconds: number): string => new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(new Date(milliseconds));

export function listedGame(game: Listed): HTMLElement {
  const names = game.seats.map(listName);
  const shown = game.seats.map((seat, index) => h(game.result?.winners.includes(seat.player) ? "strong" : "span", {}, names[index]));
  const line = h("a", { class: "listed", href: gamePath(game.game) });
  shown.forEach((name, index) => line.append(...(index > 0 ? [" – ", name] : [name])));
  const facts = [...settingFacts(game), say("web-moves-count", { moves: game.moves }), day(game.created)];
  if (game.state === "playing") facts.push(turnText(game));
  if (game.settings?.unlisted) facts.push(say("web-unlisted"));
  const file = game.state === "over" ? h("a", { class: "button bare file", href: api.filePath(game.game), download: true, "aria-label": say("web-games-file-of", { names: names.join(" – ") }) }, say("web-games-file")) : null;
  const result = resultText(game);
  return h(
    "li",
    { class: "game-row" },
    game.last ? h("a", { class: "mini", href: gamePath(game.game), tabindex: -1, "aria-hidden": "true" }, miniature(game.last)) : null,
    h("div", {}, line, result === "" ? null : h("p", { class: "seat-facts result" }, result), h("p", { class: "seat-facts" }, facts.join(" · "))),
    file,
  );
}

/** Whose turn it is; that it goes on, where that is not known. */
function turnText({ turn, seats }: Listed): string {
  const seat = seats.find(({ player }) => player === turn);
  if (!seat) return say("web-running");
  return seat.own ? say("web-turn-yours") : say("web-turn-of", { name: listName(seat) });
}

/** Who won and how, in a few words; nothing for a game that goes on. */
export function resultText({ result, seats }: Listed): string {
  if (!result) return "";
  const won = seats.filter(({ player }) => result.winners.includes(player));
  const winners = won.map(listName);
  const how = result.how === "time" ? say("web-how-time") : result.how === "gave-up" ? say("web-how-gave-up") : result.how === "left" ? say("web-how-left") : "";
  const who =
    winners.length > 1
      ? say("web-end-team", { names: winners.join(` ${say("web-and")} `) })
      : winners.length === 1
        ? isYou(won[0])
          ? say("web-told-you-won")
          : say("web-told-won", { name: winners[0] ?? "" })
        : result.how === "blocked"
          ? say("web-told-blocked")
          : say("web-told-drawn");
  return how === "" ? who : `${who.replace(/\.$/, "")} ${how}.`;
}

/** What is played, in a few words. Between people hints are worth a word: whoever sits down agrees to them. */
export function settingFacts({ settings, rated, seats }: Listed): string[] {
  const people = seats.filter(({ level }) => level === null);
  const facts: string[] = [];
  if (settings) facts.push(settings.board.replace("x", "×"), timingText(settings.timing));
  if (settings && settings.variant !== "official") facts.push(variantName(settings.variant));
  if (rated) facts.push(say("web-rated"));
  if (settings?.hints && people.length > 1 && !people.every(({ own }) => own)) facts.push(say("web-with-hints"));
  return facts;
}
