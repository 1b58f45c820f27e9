// What is played and how it is won, in one line: board, rules, walls, clock and goal. The server draws the same line into the
// first HTML (crates/server/src/picture/agreed.rs).

import { h } from "../app/dom.ts";
import { rulesPath } from "../app/routes.ts";
import type { View } from "../board/view.ts";
import type { GameSettings, Seat } from "../net/wire.ts";
import { language, say } from "../words/say.ts";
import { timingText } from "./clocks.ts";
import { variantName } from "./people.ts";

/** How a game of that variant is won. */
export function goalText(variant: string | undefined): string {
  switch (variant) {
    case "cooperative":
      return say("web-goal-teams");
    case "mathematical":
      return say("web-goal-points");
    case "stage1":
      return say("web-goal-none");
    default:
      return say("web-goal-first");
  }
}

/** The facts in order; the variant and the goal are always among them. */
export function agreedFacts(settings: GameSettings, { size, stock, bonus }: View, seats: readonly Seat[]): string[] {
  const facts = [size.join("×"), variantName(settings.variant), say("web-walls-each", { walls: stock }), timingText(settings.timing)];
  if (bonus.length > 0) facts.push(say("web-bonus-squares"));
  if (settings.pass) facts.push(say("web-passing"));
  if (settings.rated) facts.push(say("web-rated"));
  // Against a computer hints are no more than a button.
  if (settings.hints && !seats.some(({ kind }) => kind === "computer")) facts.push(say("web-with-hints"));
  // One line, not a list of titles.
  return [...facts, goalText(settings.variant)].map((fact) => fact.charAt(0).toLowerCase() + fact.slice(1));
}

/** The line, which leads to the rules. */
export class Agreed {
  readonly element = h("p", { class: "agreed", id: "agreed" });
  private shown = "";

  show(settings: GameSettings, view: View, seats: readonly Seat[]): void {
    const facts = agreedFacts(settings, view, seats);
    const key = [language(), ...facts].join();
    if (key === this.shown) return;
    this.shown = key;
    this.element.replaceChildren(`${facts.join(" · ")} · `, h("a", { href: rulesPath(settings.variant) }, say("web-rules")));
  }
}
