// The bars of the players: shape, name, steps, walls left. Those below belong to whoever plays here.

import { mark, node } from "../board/drawing.ts";
import { say } from "../words/say.ts";
import type { View } from "../board/view.ts";
import { DedaleStock } from "./stock.ts";

export interface Bars {
  readonly far: HTMLElement;
  readonly near: HTMLElement;
}

export function showSeats(bars: Bars, view: View, seats: readonly number[], names: readonly string[], take: (event: PointerEvent) => void): void {
  const own = seats[0] ?? 1;
  // Others in the order of their turns after one's own.
  const others = view.pawns.map((_, index) => ((own - 1 + index) % view.pawns.length) + 1).slice(1);
  bars.far.replaceChildren(...others.map((player) => bar(view, player, names, null)));
  bars.near.replaceChildren(bar(view, own, names, take));
}

function bar(view: View, player: number, names: readonly string[], take: ((event: PointerEvent) => void) | null): HTMLElement {
  const made = document.createElement("section");
  made.className = `seat player-${player}`;
  made.classList.toggle("to-move", view.turn === player && view.outcome === null);
  const shape = node("svg", { class: "seat-shape", viewBox: "-40 -40 80 80", "aria-hidden": "true" }, mark(player, 34, "pawn-shape"));
  const words = document.createElement("div");
  const name = document.createElement("h2");
  name.className = "seat-name";
  name.textContent = names[player - 1] ?? say("web-player", { player });
  const facts = document.createElement("p");
  facts.className = "seat-facts";
  const told = [say("web-steps", { steps: view.ways[player - 1]?.steps ?? 0 }), say("web-walls-left", { walls: view.stocks[player - 1] ?? 0 })];
  if (view.bonus.length > 0 || view.points.some((points) => points !== 0)) told.push(say("web-points", { points: view.points[player - 1] ?? 0 }));
  for (const text of told) {
    const fact = document.createElement("span");
    fact.textContent = text;
    facts.append(fact, " ");
  }
  words.append(name, facts);
  const stock = new DedaleStock();
  stock.take = take;
  stock.show(player, view.stocks[player - 1] ?? 0, view.stock);
  made.append(shape, words, stock);
  return made;
}
