// The card beside the moves: how the game ended with what can be done now, and the hint that was asked for, the move first.
// One state, one drawing; the same state again changes nothing, so that the focus stays and nothing is read twice.

import { h } from "../app/dom.ts";
import { isWallName } from "../board/names.ts";
import { say } from "../words/say.ts";

export interface Result {
  /** Who has won, or that nobody has. */
  readonly title: string;
  /** How it came about, and what became of one's rating. */
  readonly more: string;
}

export interface Hint {
  readonly move: string;
  readonly why: string;
}

export interface CardState {
  readonly result: Result | null;
  /** A hint, or that it is being thought about. */
  readonly hint: Hint | "thinking" | null;
}

/** A move in words: what is done, then where. */
export function moveText(move: string): string {
  if (move === "pass") return say("web-hint-pass");
  return isWallName(move) ? say("web-hint-wall", { wall: move, direction: move.slice(-1) }) : say("web-hint-pawn", { cell: move });
}

export class Card {
  readonly element = h("section", { class: "card", id: "card", hidden: true });
  private shown = "";
  private readonly afterwards: HTMLElement;

  /** `afterwards` are the buttons for when the game is over. */
  constructor(afterwards: HTMLElement) {
    this.afterwards = afterwards;
  }

  show({ result, hint }: CardState): void {
    const key = JSON.stringify([result, hint, hint && hint !== "thinking" ? moveText(hint.move) : say("web-hint-thinking")]);
    if (key === this.shown) return;
    this.shown = key;
    this.element.hidden = result === null && hint === null;
    this.element.classList.toggle("result", result !== null);
    this.element.replaceChildren(...(result ? this.ended(result) : hint ? this.advice(hint) : []));
    this.element.scrollTop = 0;
  }

  private ended({ title, more }: Result): HTMLElement[] {
    return [h("h2", { id: "result" }, title), ...(more === "" ? [] : [h("p", { id: "how" }, more)]), this.afterwards];
  }

  private advice(hint: Hint | "thinking"): HTMLElement[] {
    if (hint === "thinking") return [h("p", { class: "thinking" }, say("web-hint-thinking"))];
    return [h("h2", { id: "hint-move" }, moveText(hint.move)), h("p", { id: "hint-why" }, hint.why)];
  }
}
