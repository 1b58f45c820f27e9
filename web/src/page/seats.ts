// The bars of the players: shape, name, steps, clock, walls left. Those below belong to whoever plays here.

import { h } from "../app/dom.ts";
import { mark, node } from "../board/drawing.ts";
import type { View } from "../board/view.ts";
import { language, say } from "../words/say.ts";
import { DedaleStock } from "./stock.ts";

export interface Sitting {
  readonly name: string;
  /** Where the name leads, if it has a page of its own. */
  readonly link: string | null;
  /** A word more: the level, the rating, that nobody is there. */
  readonly more: string | null;
  readonly away: boolean;
  readonly winner: boolean;
  readonly timed: boolean;
}

export class Bars {
  readonly far = h("div", { class: "far seats" });
  readonly near = h("div", { class: "near seats" });
  private readonly clocks = new Map<number, HTMLElement>();
  private shown = "";
  private readonly take: (event: PointerEvent) => void;

  constructor(take: (event: PointerEvent) => void) {
    this.take = take;
  }

  /** Draws the bars anew, if anything about them is new. */
  show(view: View, own: number, mine: boolean, sitting: readonly Sitting[], over: boolean): void {
    const facts = [view.turn, view.stock, view.stocks, view.points, view.bonus.length, view.ways.map(({ steps }) => steps), own, mine, sitting, over, language()];
    const key = JSON.stringify(facts);
    if (key === this.shown) return;
    this.shown = key;
    this.clocks.clear();
    // Others in the order of their turns after one's own.
    const others = view.pawns.map((_, index) => ((own - 1 + index) % view.pawns.length) + 1).slice(1);
    this.far.replaceChildren(...others.map((player) => this.bar(view, player, sitting[player - 1], null, over)));
    this.near.replaceChildren(this.bar(view, own, sitting[own - 1], mine ? this.take : null, over));
  }

  /** Writes the time of a player. */
  time(player: number, text: string, warm: boolean, runs: boolean): void {
    const clock = this.clocks.get(player);
    if (!clock) return;
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("warm", warm);
    clock.classList.toggle("runs", runs);
  }

  private bar(view: View, player: number, sitting: Sitting | undefined, take: ((event: PointerEvent) => void) | null, over: boolean): HTMLElement {
    const turn = view.turn === player && !over;
    const name = h("h2", { class: "seat-name" });
    const text = sitting?.name ?? say("web-player", { player });
    name.append(sitting?.link ? h("a", { class: "called", href: sitting.link }, text) : h("span", { class: "called" }, text));
    if (sitting?.more) name.append(" ", h("span", { class: "seat-more" }, sitting.more));
    if (sitting?.winner) name.append(" ", h("span", { class: "winner-mark" }, say("web-winner")));
    const walls = h("span", { class: "fact-walls" }, say("web-walls-left", { walls: view.stocks[player - 1] ?? 0 }));
    const facts: (Node | string)[] = [say("web-steps", { steps: view.ways[player - 1]?.steps ?? 0 }), walls];
    if (view.bonus.length > 0 || view.points.some((points) => points !== 0)) facts.push(say("web-points", { points: view.points[player - 1] ?? 0 }));
    if (sitting?.away) facts.push(say("web-away"));
    const line = h("p", { class: "seat-facts" });
    for (const fact of facts) line.append(typeof fact === "string" ? h("span", {}, fact) : fact, " ");
    const stock = new DedaleStock();
    stock.take = take;
    stock.show(player, view.stocks[player - 1] ?? 0, view.stock);
    const made = h("section", { class: `seat player-${player}${turn ? " to-move" : ""}${sitting?.away ? " away" : ""}` });
    const shape = node("svg", { class: "seat-shape", viewBox: "-40 -40 80 80", "aria-hidden": "true" }, mark(player, 34, "pawn-shape"));
    made.append(shape, h("div", { class: "seat-words" }, name, line));
    if (sitting?.timed) {
      const clock = h("span", { class: "clock", role: "timer" });
      this.clocks.set(player, clock);
      made.append(clock);
    }
    made.append(stock);
    return made;
  }
}
